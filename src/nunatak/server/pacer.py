"""Spreads requests over rounds of the event loop, so that many at once do not block players."""

import asyncio
from collections import deque
from collections.abc import Callable

__all__ = ["Pacer"]


class Pacer:
    """Lets a number of requests start in each round of the event loop; others wait, in order.

    Each request takes a fraction of a millisecond. If all of them started in the same round, a
    player would wait for all of them.
    """

    def __init__(self, per_round: int) -> None:
        self._per_round = per_round
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._started = 0
        self._round_is_scheduled = False

    async def wait(self) -> None:
        """Wait until the caller may start."""
        turn = self._take_turn(asyncio.get_running_loop())
        if turn is not None:
            await turn

    def call(self, work: Callable[[], None], loop: asyncio.AbstractEventLoop) -> None:
        """Call a function when it may start, perhaps at once."""
        turn = self._take_turn(loop)
        if turn is None:
            work()
        else:
            turn.add_done_callback(lambda _: work())

    def _take_turn(self, loop: asyncio.AbstractEventLoop) -> asyncio.Future[None] | None:
        """Return a future that is done when the caller may start; None: at once."""
        if not self._round_is_scheduled:
            self._round_is_scheduled = True
            loop.call_soon(self._start_round, loop)
        if self._started < self._per_round and not self._waiting:
            self._started += 1
            return None
        turn = loop.create_future()
        self._waiting.append(turn)
        return turn

    def _start_round(self, loop: asyncio.AbstractEventLoop) -> None:
        self._started = 0
        while self._waiting and self._started < self._per_round:
            turn = self._waiting.popleft()
            if not turn.done():  # else the caller is gone
                turn.set_result(None)
                self._started += 1
        self._round_is_scheduled = bool(self._waiting)
        if self._round_is_scheduled:
            loop.call_soon(self._start_round, loop)
