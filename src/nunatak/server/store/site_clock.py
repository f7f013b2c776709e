"""Site time: milliseconds in which some server has run with this data.

It stands still while none runs, so that no player is charged for that.
"""

import time

from nunatak.server.store.database import Database, Statement

__all__ = ["SiteClock"]


class SiteClock:
    """Counts on from the site time that is stored."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._before = 0
        self._started = time.monotonic_ns()

    async def start(self) -> None:
        """Count on from what is stored."""
        self._before = await self.stored()
        self._started = time.monotonic_ns()

    def now(self) -> int:
        """Return the site time."""
        return self._before + (time.monotonic_ns() - self._started) // 1_000_000

    def advance(self, milliseconds: int) -> None:
        """Add time that has passed elsewhere, or that a test wants to have passed."""
        self._before += milliseconds

    async def stored(self) -> int:
        """Return the site time that was stored last; no row of a log has a later one."""
        ((site_time,),) = await self._database.fetch("SELECT site_time FROM site_clock")
        return int(site_time)

    async def save(self) -> None:
        """Store the site time; it never goes back."""
        now = self.now()
        sql = "UPDATE site_clock SET site_time = ? WHERE site_time < ?"
        await self._database.write(Statement(sql, (now, now)))
