"""Drives the full screen: presses keys, and reads the text on the screen."""

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
TIMEOUT = 300.0  # seconds
Script = Callable[[Pilot[Any]], Awaitable[None]]


def run_app(
    script: Script,
    table: LocalTable | None = None,
    size: tuple[int, int] = SMALL,
    game: str = "snow-tails",
    *,
    immediately: bool = False,
) -> TableApp:
    """Run the app with a script, which begins when a person is asked, or immediately.

    Messages stay on the screen, so that slow machines can read them.
    """
    app = TableApp(game, table, pace="off")

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await (pilot.pause() if immediately else wait_for_question(pilot))
            await script(pilot)

    with patch.object(board, "MESSAGE_SECONDS", TIMEOUT):
        asyncio.run(run())
    return app


def screen_text(pilot: Pilot[Any]) -> str:
    """Return the text on the screen."""
    strips = pilot.app.screen._compositor.render_strips(pilot.app.size)
    return "\n".join(strip.text.rstrip() for strip in strips)


async def wait_until_idle() -> None:
    """Wait until all tasks wait: for a key, a timer, or a bot that thinks."""
    loop: Any = asyncio.get_running_loop()
    while loop._ready:
        await asyncio.sleep(0)


async def wait_until(pilot: Pilot[Any], condition: Callable[[], bool]) -> None:
    """Wait until a condition is true and the screen is drawn."""
    deadline = time.monotonic() + TIMEOUT
    await wait_until_idle()
    while not condition():
        assert time.monotonic() < deadline, (
            f"the condition never became true:\n{screen_text(pilot)}"
        )
        await pilot.pause(0.01)
        await wait_until_idle()
    await pilot.pause()
    await wait_until_idle()


async def wait_for_question(pilot: Pilot[Any]) -> None:
    """Wait until a person is asked, or a page is shown."""

    def asked() -> bool:
        screen = pilot.app.screen
        return not isinstance(screen, LocalScreen) or screen.waits_for_person

    await wait_until(pilot, asked)


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, and wait for the next question after each."""
    for key in keys:
        await pilot.press(key)
        await wait_for_question(pilot)
