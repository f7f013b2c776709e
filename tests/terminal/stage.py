"""The full screen under a script: keys are pressed, and what is to be seen is read."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import patch

from textual.pilot import Pilot

from nunatak.terminal import board
from nunatak.terminal.app import TableApp
from nunatak.terminal.local.screen import LocalScreen
from nunatak.terminal.local.table import LocalTable

SMALL, LARGE = (80, 24), (130, 44)
PATIENCE = 300.0  # seconds
Script = Callable[[Pilot[Any]], Awaitable[None]]


def stage(
    script: Script,
    table: LocalTable | None = None,
    size: tuple[int, int] = SMALL,
    game: str = "snow-tails",
    *,
    at_once: bool = False,
) -> TableApp:
    """Run the app under a script, which begins when somebody is asked, or at once. What it says for
    a moment stays until it is read, on however slow a machine.
    """
    app = TableApp(game, table, pace="off")

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await (pilot.pause() if at_once else settle(pilot))
            await script(pilot)

    with patch.object(board, "MESSAGE_TIME", PATIENCE):
        asyncio.run(run())
    return app


def seen(pilot: Pilot[Any]) -> str:
    """The text on the screen."""
    strips = pilot.app.screen._compositor.render_strips(pilot.app.size)
    return "\n".join(strip.text.rstrip() for strip in strips)


async def all_done() -> None:
    """Until all tasks wait: for a key, for time to pass, or for somebody who thinks."""
    loop: Any = asyncio.get_running_loop()
    while loop._ready:
        await asyncio.sleep(0)


async def until(pilot: Pilot[Any], there: Callable[[], bool]) -> None:
    """Until something is so, and what comes of it is drawn."""
    deadline = time.monotonic() + PATIENCE
    await all_done()
    while not there():
        assert time.monotonic() < deadline, f"it never came:\n{seen(pilot)}"
        await pilot.pause(0.01)
        await all_done()
    await pilot.pause()
    await all_done()


async def settle(pilot: Pilot[Any]) -> None:
    """Until somebody is asked, or a page stands there."""

    def asked() -> bool:
        screen = pilot.app.screen
        return not isinstance(screen, LocalScreen) or screen.waits

    await until(pilot, asked)


async def press(pilot: Pilot[Any], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)
