"""The time that people think, for Big Paws (ST-1.5)."""

import time
from collections.abc import Callable

from nunatak.core.big_paws import big_paws


class ThinkTime:
    """Counts how long people think, turn by turn.

    >>> times = iter([0.0, 4.0, 10.0, 19.0, 20.0, 21.0])
    >>> think_time = ThinkTime(clock=lambda: next(times))
    >>> for seat in (0, 1, 0):
    ...     think_time.begin(seat, round=1)
    ...     think_time.pause()
    >>> think_time.longest_thinker
    (1, 9.0)
    """

    def __init__(
        self,
        longest: tuple[int, float] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._before = longest  # in the turns before this one
        self._clock = clock
        self._turn: tuple[int, int] | None = None  # seat and round
        self._used = 0.0  # in this turn, until _since
        self._since: float | None = None  # None: no person thinks now

    def begin(self, seat: int, round: int) -> None:
        """Start the clock for a person, or go on in the same turn."""
        if self._turn != (seat, round):
            self.pause()
            self._before = self.longest_thinker
            self._turn, self._used = (seat, round), 0.0
        if self._since is None:
            self._since = self._clock()

    def pause(self) -> None:
        """Stop the clock; the turn may go on later."""
        if self._since is not None:
            self._used += max(0.0, self._clock() - self._since)
            self._since = None

    @property
    def longest_thinker(self) -> tuple[int, float] | None:
        """The seat that has thought longest in one turn, and the seconds, including the present
        turn.
        """
        found = [] if self._before is None else [self._before]
        if self._turn is not None and self._used:
            found.append((self._turn[0], self._used))
        holder = big_paws(found)
        return None if holder is None else (holder, max(seconds for _, seconds in found))
