"""How much people may ask for in a while, and how much may be there at the same time."""

from collections import Counter
from collections.abc import Callable
from math import ceil
from time import monotonic

from nunatak.server.errors import RateLimited
from nunatak.server.settings import Limits

__all__ = ["Limiter", "Slots"]

_SWEEP = 60.0  # seconds between two looks for counts that are of no use any more


class Limiter:
    """Counts what each person and each address asks for, in windows that begin with the first
    thing asked.

    >>> from nunatak.server.settings import Limit
    >>> limiter = Limiter(Limits(people=Limit(address=1, seconds=3600)))
    >>> limiter.spend("people", address="192.0.2.1")
    >>> limiter.spend("people", address="192.0.2.1")
    Traceback (most recent call last):
    nunatak.server.errors.RateLimited: rate-limited: seconds=3600
    """

    def __init__(self, limits: Limits, *, now: Callable[[], float] = monotonic) -> None:
        self._limits = limits
        self._now = now
        self._counts: dict[tuple[str, str, str], tuple[float, int]] = {}  # end of window, how many
        self._swept = now()

    def spend(self, what: str, *, person: str | None = None, address: str | None = None) -> None:
        """Count one more for a person, an address or both; refuse it where that is too many.

        What is refused is not counted.
        """
        now = self._now()
        self._counts.update(self._one_more(what, now, person, address))
        if now - self._swept > _SWEEP:
            self._swept = now
            self._counts = {key: count for key, count in self._counts.items() if count[0] > now}

    def check(self, what: str, *, person: str | None = None, address: str | None = None) -> None:
        """Refuse what :meth:`spend` would refuse, and count nothing."""
        self._one_more(what, self._now(), person, address)

    def _one_more(
        self, what: str, now: float, person: str | None, address: str | None
    ) -> dict[tuple[str, str, str], tuple[float, int]]:
        limit = getattr(self._limits, what)
        new: dict[tuple[str, str, str], tuple[float, int]] = {}
        for kind, who, most in (
            ("person", person, limit.person),
            ("address", address, limit.address),
        ):
            if who is None or most is None:
                continue
            end, spent = self._counts.get((what, kind, who), (0.0, 0))
            if end <= now:
                end, spent = now + limit.seconds, 0
            if spent >= most:
                raise RateLimited("rate-limited", seconds=max(1, ceil(end - now)))
            new[what, kind, who] = end, spent + 1
        return new


class Slots:
    """Counts what each has at the same time.

    >>> slots = Slots(1)
    >>> slots.take("ann"), slots.take("ann"), slots.take("ben")
    (True, False, True)
    >>> slots.free("ann")
    >>> slots.take("ann")
    True
    """

    def __init__(self, most: int | None) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def take(self, who: str) -> bool:
        """Whether there is one more; it is taken then."""
        if self._most is not None and self._taken[who] >= self._most:
            return False
        self._taken[who] += 1
        return True

    def free(self, who: str) -> None:
        """Give one back."""
        self._taken[who] -= 1
        if self._taken[who] <= 0:
            del self._taken[who]
