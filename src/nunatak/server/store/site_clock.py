"""Site time: milliseconds in which some server has run with this data.

It stands still while none runs, so that no player is charged for that.
"""

import time

from nunatak.server.store.store import Store

__all__ = ["SiteClock"]


class SiteClock:
    """Counts on from the site time that is stored."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._before = 0
        self._started = time.monotonic_ns()

    async def start(self) -> None:
        """Count on from what is stored."""
        self._before = await self._store.site_time()
        self._started = time.monotonic_ns()

    def now(self) -> int:
        """Return the site time."""
        return self._before + (time.monotonic_ns() - self._started) // 1_000_000

    def advance(self, milliseconds: int) -> None:
        """Add time that has passed elsewhere, or that a test wants to have passed."""
        self._before += milliseconds

    async def save(self) -> None:
        """Store the site time."""
        await self._store.save_site_time(self.now())
