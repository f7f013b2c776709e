"""The full screen under a script: keys are pressed, and what is to be seen is read."""

import asyncio
import html
import re
from collections.abc import Awaitable, Callable
from typing import Any

from textual.pilot import Pilot

from nunatak.cli.table.app import TableApp
from nunatak.cli.table.game import GameScreen
from nunatak.cli.table.table import Table

SMALL, LARGE = (80, 24), (130, 44)
LETTER, LINE, FIRST = 12.2, 24.4, 20.0  # of the exported picture
Script = Callable[[Pilot[Any]], Awaitable[None]]


def stage(
    script: Script,
    table: Table | None = None,
    size: tuple[int, int] = SMALL,
    game: str = "snow-tails",
) -> TableApp:
    """Run the app under a script."""
    app = TableApp(game, table, pace="off")

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(pilot)

    asyncio.run(run())
    return app


def seen(pilot: Pilot[Any]) -> str:
    """The text on the screen."""
    columns, rows = pilot.app.size
    grid = [[" "] * columns for _ in range(rows)]
    pieces = re.findall(
        r'<text [^>]*x="([\d.]+)" y="([\d.]+)" textLength[^>]*>([^<]*)</text>',
        pilot.app.export_screenshot(),
    )
    for x, y, piece in pieces:
        column, row = round(float(x) / LETTER), round((float(y) - FIRST) / LINE)
        for sign in html.unescape(piece).replace("\xa0", " ").rstrip("\n"):
            grid[row][column] = sign
            column += 1
    return "\n".join("".join(line).rstrip() for line in grid)


async def settle(pilot: Pilot[Any]) -> None:
    """Until somebody is asked, or a page stands there."""
    for _ in range(400):
        await pilot.pause()
        screen = pilot.app.screen
        if not isinstance(screen, GameScreen) or screen.waits:
            return
    raise AssertionError("nobody is asked")


async def press(pilot: Pilot[Any], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)
