"""A store: the database of a server and the services on top of it."""

from nunatak.server.store.database import Database
from nunatak.server.store.jobs import Jobs
from nunatak.server.store.log import Log
from nunatak.server.store.notifier import Notifier
from nunatak.server.store.site_clock import SiteClock

__all__ = ["Store"]


class Store:
    """The database, logs, jobs, clock and notifier of a server, see :func:`open_store`."""

    def __init__(self, database: Database, log: Log, notifier: Notifier) -> None:
        self.database = database
        self.log = log
        self.notifier = notifier
        self.clock = SiteClock(database)
        self.jobs = Jobs(database, self.clock)

    async def close(self) -> None:
        """Finish the calls under way; refuse every later one (``store.closed``)."""
        await self.database.close()
