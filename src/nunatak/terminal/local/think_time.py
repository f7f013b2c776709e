"""How long people think, for Big Paws (ST-1.5)."""

import time
from collections.abc import Callable

from nunatak.core.big_paws import big_paws


class ThinkTime:
    """Counts the time of whoever is asked, turn by turn.

    >>> times = iter([0.0, 4.0, 10.0, 19.0, 20.0, 21.0])
    >>> thoughts = ThinkTime(clock=lambda: next(times))
    >>> for seat in (0, 1, 0):
    ...     thoughts.begin(seat, round=1)
    ...     thoughts.pause()
    >>> thoughts.longest
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
        self._since: float | None = None  # None: nobody is asked now

    def begin(self, seat: int, round: int) -> None:
        """A person begins to think, or goes on in the same turn."""
        if self._turn != (seat, round):
            self.pause()
            self._before = self.longest
            self._turn, self._used = (seat, round), 0.0
        if self._since is None:
            self._since = self._clock()

    def pause(self) -> None:
        """Nobody is asked now; the turn may go on."""
        if self._since is not None:
            self._used += max(0.0, self._clock() - self._since)
            self._since = None

    @property
    def longest(self) -> tuple[int, float] | None:
        """Who has thought longest in one turn, and how many seconds; a turn counts as far as it
        has come.
        """
        found = [] if self._before is None else [self._before]
        if self._turn is not None and self._used:
            found.append((self._turn[0], self._used))
        holder = big_paws(found)
        return None if holder is None else (holder, max(seconds for _, seconds in found))
