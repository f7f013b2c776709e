"""How much one may ask for in a while."""

from collections.abc import Callable
from math import ceil
from time import monotonic

from nunatak.core import Illegal
from nunatak.server.settings import Limits

__all__ = ["Limiter"]

_SWEEP = 60.0  # seconds between two looks for counts that are of no use any more


class Limiter:
    """Counts what each asks for, in windows that begin with the first thing asked.

    >>> limiter = Limiter(Limits(people=(1, 3600)))
    >>> limiter.spend("people", "192.0.2.1")
    >>> limiter.spend("people", "192.0.2.1")
    Traceback (most recent call last):
    nunatak.core.errors.Illegal: rate-limited: seconds=3600
    """

    def __init__(self, limits: Limits, *, now: Callable[[], float] = monotonic) -> None:
        self._limits = limits
        self._now = now
        self._counts: dict[tuple[str, str], tuple[float, int]] = {}  # end of the window, how many
        self._swept = now()

    def spend(self, what: str, who: str) -> None:
        """One more; refused where that is too many."""
        number, seconds = getattr(self._limits, what)
        now = self._now()
        end, spent = self._counts.get((what, who), (0.0, 0))
        if end <= now:
            end, spent = now + seconds, 0
        if spent >= number:
            raise Illegal("rate-limited", seconds=max(1, ceil(end - now)))
        self._counts[what, who] = end, spent + 1
        if now - self._swept > _SWEEP:
            self._swept = now
            self._counts = {key: count for key, count in self._counts.items() if count[0] > now}
