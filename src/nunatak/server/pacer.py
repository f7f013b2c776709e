"""How many requests begin at a time, so that a crowd of them does not hold up everybody else."""

import asyncio
from collections import deque
from collections.abc import Callable

__all__ = ["Pacer"]


class Pacer:
    """Lets some pass in each round of the event loop; others wait their turn, in order.

    Each request takes a fraction of a millisecond at a time. If all that have come began at once,
    who plays would wait for all of them.
    """

    def __init__(self, at_a_time: int) -> None:
        self._at_a_time = at_a_time
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._passed = 0
        self._turning = False

    async def wait(self) -> None:
        """Return when it is one's turn."""
        turn = self._take_turn(asyncio.get_running_loop())
        if turn is not None:
            await turn

    def call(self, work: Callable[[], None], loop: asyncio.AbstractEventLoop) -> None:
        """Do something when it is its turn, perhaps at once."""
        turn = self._take_turn(loop)
        if turn is None:
            work()
        else:
            turn.add_done_callback(lambda _: work())

    def _take_turn(self, loop: asyncio.AbstractEventLoop) -> asyncio.Future[None] | None:
        """What comes when it is one's turn; None: it is."""
        if not self._turning:
            self._turning = True
            loop.call_soon(self._turn, loop)
        if self._passed < self._at_a_time and not self._waiting:
            self._passed += 1
            return None
        turn = loop.create_future()
        self._waiting.append(turn)
        return turn

    def _turn(self, loop: asyncio.AbstractEventLoop) -> None:
        self._passed = 0
        while self._waiting and self._passed < self._at_a_time:
            turn = self._waiting.popleft()
            if not turn.done():  # nobody waits there any more
                turn.set_result(None)
                self._passed += 1
        self._turning = bool(self._waiting)
        if self._turning:
            loop.call_soon(self._turn, loop)
