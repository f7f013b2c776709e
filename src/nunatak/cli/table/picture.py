"""A picture of a race in the terminal, for the docs.

``python -m nunatak.cli.table.picture docs/pictures/terminal.svg`` draws it anew.
"""

import asyncio
import re
import sys
import tempfile
from pathlib import Path

from nunatak.cli.face import face_named
from nunatak.cli.table.app import TableApp
from nunatak.cli.table.race import RaceScreen
from nunatak.cli.table.seats import seated
from nunatak.cli.table.table import Table
from nunatak.core import load
from nunatak.core.record import write_whole

_GAME, _COURSE, _SEED = "snow-tails", "bruces-nightmare", 11
_SEATS = ("person:Ann", "greedy", "greedy", "greedy", "greedy")
_TURNS = 5
_SIZE = (126, 40)
_FROM_ELSEWHERE = re.compile(r"@font-face\s*\{[^}]*\}\s*|<!--.*?-->\s*")


def terminal_picture() -> str:
    """The full screen in the middle of a race, as SVG that needs nothing from elsewhere."""
    return asyncio.run(_drawn())


async def _drawn() -> str:
    game = load(_GAME, players=len(_SEATS), course=_COURSE)
    seats = seated(_SEATS, game, face_named(_GAME).names(game.players), "")
    with tempfile.TemporaryDirectory() as folder:
        table = Table.begin(game, seats, _SEED)
        table.file = Path(folder) / "race.json"
        app = TableApp(_GAME, table, pace="off")
        async with app.run_test(size=_SIZE) as pilot:
            for _ in range(_TURNS):
                await pilot.press("enter")
                while not (isinstance(app.screen, RaceScreen) and app.screen.waits):
                    await pilot.pause()
            await pilot.pause()
            svg = app.export_screenshot(title=f"nunatak play {_GAME}")
    return _FROM_ELSEWHERE.sub("", svg).replace("Fira Code, monospace", "monospace")


if __name__ == "__main__":
    write_whole(Path(sys.argv[1]), terminal_picture())
