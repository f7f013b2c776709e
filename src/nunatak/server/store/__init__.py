"""Where tables are kept."""

from nunatak.server.store.sqlite import SqliteStore
from nunatak.server.store.store import ChatMessage, Person, Report, Row, Store, Summary

__all__ = ["ChatMessage", "Person", "Report", "Row", "SqliteStore", "Store", "Summary"]
