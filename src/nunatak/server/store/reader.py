"""The thread that executes queries. An executor would cost the event loop twice as much."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

from nunatak.server.errors import Unavailable
from nunatak.server.store.database import Value
from nunatak.server.store.schema import store_error
from nunatak.server.store.writer import resolve_futures

__all__ = ["Reader"]

_Query = tuple[str, Sequence[Value], "asyncio.Future[list[Any]]"]


class Reader:
    """Executes queries of one event loop in a thread, with a connection of its own."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Query | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="store-reader", daemon=True)
        self._thread.start()

    def fetch(self, sql: str, values: Sequence[Value]) -> "asyncio.Future[list[Any]]":
        """Return a future with the rows of a query."""
        if self._closed:
            raise Unavailable("store.closed")
        future = self._loop.create_future()
        self._queue.put((sql, values, future))
        return future

    async def close(self) -> None:
        """Execute the waiting queries, then stop the thread."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while (query := self._queue.get()) is not None:
            sql, values, future = query
            outcome: Any
            try:
                outcome = self._connection.execute(sql, values).fetchall()
            except (sqlite3.Error, OverflowError, UnicodeError) as error:
                outcome = store_error(error)
            except Exception as error:
                outcome = error
            with suppress(RuntimeError):  # the loop is closed: no caller waits
                self._loop.call_soon_threadsafe(resolve_futures, [future], [outcome])
        self._connection.close()
