"""A store: everything that a server keeps. See the parts."""

from nunatak.server.store.database import Database
from nunatak.server.store.jobs import Jobs
from nunatak.server.store.log import Log
from nunatak.server.store.notifier import Notifier
from nunatak.server.store.site_clock import SiteClock

__all__ = ["Store"]


class Store:
    """The parts of a store; :func:`nunatak.server.store.open_store` makes one."""

    def __init__(self, database: Database, log: Log, notifier: Notifier) -> None:
        self.database = database
        self.log = log
        self.notifier = notifier
        self.clock = SiteClock(database)
        self.jobs = Jobs(database, self.clock)

    async def close(self) -> None:
        """Finish what is under way, then refuse everything else (``store.closed``)."""
        await self.database.close()
