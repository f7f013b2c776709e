"""Limits for each person and each address: requests in a time window, connections at once."""

from collections import Counter
from collections.abc import Callable
from math import ceil
from time import monotonic

from nunatak.server.errors import RateLimited
from nunatak.server.settings import Limits

__all__ = ["Limiter", "Slots"]

_SWEEP_SECONDS = 60.0  # between two removals of expired counts


class Limiter:
    """Counts the requests of each person and each address in fixed time windows. A window begins
    with its first request.

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
        self._counts: dict[
            tuple[str, str, str], tuple[float, int]
        ] = {}  # end of the window, requests
        self._swept_at = now()

    def spend(self, what: str, *, person: str | None = None, address: str | None = None) -> None:
        """Count a request for a person, an address or both. If one of them has none left in its
        window, count nothing and raise RateLimited.

        ``what``: the name of a limit in the settings.
        """
        now = self._now()
        self._counts.update(self._count_one_more(what, now, person, address))
        if now - self._swept_at > _SWEEP_SECONDS:
            self._swept_at = now
            self._counts = {key: count for key, count in self._counts.items() if count[0] > now}

    def check(self, what: str, *, person: str | None = None, address: str | None = None) -> None:
        """Raise if :meth:`spend` would raise; count nothing."""
        self._count_one_more(what, self._now(), person, address)

    def _count_one_more(
        self, what: str, now: float, person: str | None, address: str | None
    ) -> dict[tuple[str, str, str], tuple[float, int]]:
        """Return the counts after one more request; raise if that is too many."""
        limit = getattr(self._limits, what)
        new: dict[tuple[str, str, str], tuple[float, int]] = {}
        for kind, name, most in (
            ("person", person, limit.person),
            ("address", address, limit.address),
        ):
            if name is None or most is None:
                continue
            end, spent = self._counts.get((what, kind, name), (0.0, 0))
            if end <= now:
                end, spent = now + limit.seconds, 0
            if spent >= most:
                raise RateLimited("rate-limited", seconds=max(1, ceil(end - now)))
            new[what, kind, name] = end, spent + 1
        return new


class Slots:
    """Counts what each name holds at the same time, up to a limit.

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

    def take(self, name: str) -> bool:
        """Take a slot and return True; return False if all slots of this name are taken."""
        if self._most is not None and self._taken[name] >= self._most:
            return False
        self._taken[name] += 1
        return True

    def free(self, name: str) -> None:
        """Free a slot that was taken."""
        self._taken[name] -= 1
        if self._taken[name] <= 0:
            del self._taken[name]
