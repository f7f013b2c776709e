"""Site time: the milliseconds for which a server has run with this data.

It stands still while no server runs, so that this costs no player thinking time.
"""

import time

from nunatak.server.store.database import Database, Statement

__all__ = ["SiteClock"]


class SiteClock:
    """A clock of site time that starts from the stored value."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._base_ms = 0
        self._started_ns = time.monotonic_ns()

    async def start(self) -> None:
        """Start from the stored site time."""
        self._base_ms = await self.read_stored()
        self._started_ns = time.monotonic_ns()

    def now(self) -> int:
        """Return the site time in milliseconds."""
        return self._base_ms + (time.monotonic_ns() - self._started_ns) // 1_000_000

    def advance(self, milliseconds: int) -> None:
        """Add time, in tests."""
        self._base_ms += milliseconds

    async def read_stored(self) -> int:
        """Return the stored site time; no row of a log has a later one."""
        ((site_time,),) = await self._database.fetch("SELECT site_time FROM site_clock")
        return int(site_time)

    async def save(self) -> None:
        """Store the site time, unless the stored one is later."""
        now = self.now()
        sql = "UPDATE site_clock SET site_time = ? WHERE site_time < ?"
        await self._database.write(Statement(sql, (now, now)))
