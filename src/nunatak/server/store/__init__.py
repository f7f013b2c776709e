"""Where tables are kept."""

from nunatak.server.store.sqlite import SqliteStore
from nunatak.server.store.store import Line, Person, Report, Row, Store, Summary

__all__ = ["Line", "Person", "Report", "Row", "SqliteStore", "Store", "Summary"]
