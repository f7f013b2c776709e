"""The one thread that reads. An executor would do, but costs the event loop twice as much."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

from nunatak.server.errors import Unavailable
from nunatak.server.store.database import Value
from nunatak.server.store.schema import failure
from nunatak.server.store.writer import answer

__all__ = ["Reader"]

_Query = tuple[str, Sequence[Value], "asyncio.Future[list[Any]]"]


class Reader:
    """Takes queries from the event loop that it was made in, and answers there."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Query | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._work, name="store-reader", daemon=True)
        self._thread.start()

    def fetch(self, sql: str, values: Sequence[Value]) -> "asyncio.Future[list[Any]]":
        """Return the rows of a query, soon."""
        if self._closed:
            raise Unavailable("store.closed")
        future = self._loop.create_future()
        self._queue.put((sql, values, future))
        return future

    async def close(self) -> None:
        """Answer what waits, then no more."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        while (waiting := self._queue.get()) is not None:
            sql, values, future = waiting
            outcome: Any
            try:
                outcome = self._connection.execute(sql, values).fetchall()
            except (sqlite3.Error, OverflowError, UnicodeError) as error:
                outcome = failure(error)
            except Exception as error:
                outcome = error
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(answer, [future], [outcome])
        self._connection.close()
