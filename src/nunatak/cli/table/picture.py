"""A picture of a game in the terminal, for the docs."""

import asyncio
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nunatak.cli.face import face_named
from nunatak.cli.table.app import TableApp
from nunatak.cli.table.game import GameScreen
from nunatak.cli.table.seats import seated
from nunatak.cli.table.table import Table
from nunatak.core import load

_FROM_ELSEWHERE = re.compile(r"@font-face\s*\{[^}]*\}\s*|<!--.*?-->\s*")


@dataclass(frozen=True)
class Moment:
    """What is to be seen: a game after so many decisions, all by Enter."""

    game: str
    seats: Sequence[str]
    seed: int
    decisions: int
    keys: Sequence[str] = ()
    """Keys that are pressed then."""
    options: dict[str, Any] = field(default_factory=dict)
    size: tuple[int, int] = (126, 40)


def terminal_picture(moment: Moment) -> str:
    """The full screen in the middle of a game, as SVG that needs nothing from elsewhere."""
    return asyncio.run(_drawn(moment))


async def _drawn(moment: Moment) -> str:
    game = load(moment.game, players=len(moment.seats), **moment.options)
    names = face_named(moment.game).names(game.players)
    with tempfile.TemporaryDirectory() as folder:
        table = Table.begin(game, seated(moment.seats, game, names, ""), moment.seed)
        table.file = Path(folder) / "game.json"
        app = TableApp(moment.game, table, pace="off")
        async with app.run_test(size=moment.size) as pilot:
            for key in ("enter",) * moment.decisions:
                while not (isinstance(app.screen, GameScreen) and app.screen.waits):
                    await pilot.pause()
                await pilot.press(key)
            while not (isinstance(app.screen, GameScreen) and app.screen.waits):
                await pilot.pause()
            await pilot.press(*moment.keys)
            await pilot.pause()
            svg = app.export_screenshot(title=f"nunatak play {moment.game}")
    return _FROM_ELSEWHERE.sub("", svg).replace("Fira Code, monospace", "monospace")
