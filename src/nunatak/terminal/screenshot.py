"""Screenshots of games in the terminal, for the docs."""

import asyncio
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nunatak import bots
from nunatak.core import Match, Seeded, load
from nunatak.terminal.app import TableApp
from nunatak.terminal.game import terminal_named
from nunatak.terminal.local.screen import LocalScreen
from nunatak.terminal.local.table import LocalTable
from nunatak.terminal.seats import parse_seats, strongest_bot

_WEB_FONTS_PATTERN = re.compile(r"@font-face\s*\{[^}]*\}\s*|<!--.*?-->\s*")


@dataclass(frozen=True)
class ScreenshotSpec:
    """The moment of a screenshot: a game between bots in which a person takes over."""

    game: str
    seats: Sequence[str]
    seed: int
    min_decisions: int
    """At least so many decisions, until the first seat has the turn in a given phase."""
    phase: str
    options: dict[str, Any] = field(default_factory=dict)
    size: tuple[int, int] = (126, 40)


def terminal_screenshot_svg(moment: ScreenshotSpec) -> str:
    """Return the full screen in the middle of a game, as a self-contained SVG."""
    return asyncio.run(_play_and_draw_svg(moment))


def _play_to_moment(moment: ScreenshotSpec) -> Match:
    game = load(moment.game, players=len(moment.seats), **moment.options)
    match, name = Match(game, moment.seed), strongest_bot(game)
    players = [bots.make(name, game, seat) for seat in range(game.players)]
    while match.state.turn is not None:
        seat, view = match.state.turn, match.state.view(match.state.turn)
        if len(match.actions) >= moment.min_decisions and (seat, view.phase) == (0, moment.phase):
            break
        match.play(players[seat].choose(view))
    return match


async def _play_and_draw_svg(moment: ScreenshotSpec) -> str:
    match = _play_to_moment(moment)
    names = terminal_named(moment.game).seat_names(match.game.players)
    seats = parse_seats(moment.seats, match.game, names, "")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        table = LocalTable(match, seats, Seeded(moment.seed), moment.seed, file=file)
        app = TableApp(moment.game, table, pace="off")
        async with app.run_test(size=moment.size) as pilot:
            while not (isinstance(app.screen, LocalScreen) and app.screen.waits_for_person):
                await pilot.pause()
            await pilot.pause()
            svg = app.export_screenshot(title=f"nunatak play {moment.game}")
    return _WEB_FONTS_PATTERN.sub("", svg).replace("Fira Code, monospace", "monospace")
