"""The store: the database of a server, with logs of tables, jobs and notifications."""

from nunatak.server.store.database import Database, Statement
from nunatak.server.store.jobs import Job, Jobs
from nunatak.server.store.log import Log, Row, Summary
from nunatak.server.store.notifier import Notifier
from nunatak.server.store.site_clock import SiteClock
from nunatak.server.store.store import Store
from nunatak.server.store.url import open_store

__all__ = [
    "Database",
    "Job",
    "Jobs",
    "Log",
    "Notifier",
    "Row",
    "SiteClock",
    "Statement",
    "Store",
    "Summary",
    "open_store",
]
