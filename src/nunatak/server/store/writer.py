"""The one thread that writes. All that waits is done together, with one commit and one sync."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter, sleep
from typing import Any

import msgspec

from nunatak.core import NunatakError, Stale
from nunatak.server.store.schema import failure
from nunatak.server.store.store import Row, Summary

__all__ = ["LEASE", "Append", "Job", "Writer", "answer", "insert", "insert_rows", "summary_values"]

Job = Callable[[sqlite3.Connection], Any]
"""Something to be done within the transaction; an error takes back what it has done, no more."""

_MAX_JOBS = 256  # jobs in one commit
_AT_ONCE = 32  # rows in one statement
LEASE = 30_000  # milliseconds of site time for which a table is left to one process
_SITE_TIME = "UPDATE site_clock SET site_time = ?1 WHERE site_time < ?1"
_APART = 0.030  # seconds from one commit to the next in a crowd; a lone row never waits


class Append(msgspec.Struct, frozen=True):
    """Rows of one table that wait, with the summary after them."""

    rows: Sequence[Row]
    summary: Summary


_Waiting = tuple[Append | Job, "asyncio.Future[Any]"]


class Writer:
    """Takes jobs from the event loop that it was made in, and answers there after the commit."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.figures = {"commits": 0, "rows": 0, "seconds": 0.0}
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._closed = False
        self._last = 0.0  # when the last commit began
        self._crowd = False  # whether several shared it
        self._thread = Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    def append(self, rows: Sequence[Row], summary: Summary) -> "asyncio.Future[None]":
        return self._put(Append(rows, summary))

    def do(self, job: Job) -> "asyncio.Future[Any]":
        return self._put(job)

    def _put(self, wanted: Append | Job) -> "asyncio.Future[Any]":
        if self._closed:
            raise NunatakError("store.closed")
        future = self._loop.create_future()
        self._queue.put((wanted, future))
        return future

    async def close(self) -> None:
        """Do what waits, then no more."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    # ---- in the thread

    def _work(self) -> None:
        goes_on = True
        while goes_on:
            group, goes_on = self._take()
            if group:
                self._crowd = len(group) > 1
                outcomes = self._commit([wanted for wanted, _ in group])
                futures = [future for _, future in group]
                with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    self._loop.call_soon_threadsafe(answer, futures, outcomes)
        self._connection.close()

    def _take(self) -> tuple[list[_Waiting], bool]:
        """All that waits, at least one; and whether more may come."""
        first = self._queue.get()
        if first is None:
            return [], False
        if self._crowd:
            sleep(max(0.0, self._last + _APART - perf_counter()))
        group = [first]
        with suppress(Empty):
            while len(group) < _MAX_JOBS:
                waiting = self._queue.get_nowait()
                if waiting is None:
                    return group, False
                group.append(waiting)
        return group, True

    def _commit(self, group: Sequence[Append | Job]) -> list[Any]:
        """What came of each: its result, or the error that refuses it."""
        begun = self._last = perf_counter()
        appends = [wanted for wanted in group if isinstance(wanted, Append)]
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            appended = iter(self._append(appends))
            outcomes = [
                next(appended) if isinstance(wanted, Append) else self._do(wanted)
                for wanted in group
            ]
            self._connection.execute("COMMIT")
        except Exception as error:
            with suppress(sqlite3.Error):  # SQLite may have done so by itself
                self._connection.execute("ROLLBACK")
            return [failure(error) if isinstance(error, sqlite3.Error) else error for _ in group]
        self._count(len(group), perf_counter() - begun)
        return outcomes

    def _count(self, rows: int, seconds: float) -> None:
        self.figures["commits"] += 1
        self.figures["rows"] += rows
        self.figures["seconds"] += seconds

    def _append(self, appends: Sequence[Append]) -> list[Any]:
        """All rows with a handful of statements: each gives the interpreter's lock away and has to
        wait for it again. Only where one is refused are they done one by one.
        """
        outcomes: list[Any] = []
        for start in range(0, len(appends), _AT_ONCE):
            outcomes += self._append_some(appends[start : start + _AT_ONCE])
        return outcomes

    def _append_some(self, appends: Sequence[Append]) -> list[Any]:
        refused = self._do(lambda connection: insert(connection, appends))
        if refused is None or len(appends) == 1:
            return [refused] * len(appends)
        return [outcome for one in appends for outcome in self._append_some([one])]

    def _do(self, job: Job) -> Any:
        try:
            with _step(self._connection):
                return job(self._connection)
        except sqlite3.OperationalError:  # no room, no disk: nobody can go on
            raise
        except (sqlite3.Error, OverflowError, UnicodeError) as error:  # what no file can hold
            return failure(error)
        except Exception as error:
            return error


def answer(futures: Sequence["asyncio.Future[Any]"], outcomes: Sequence[Any]) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.done():  # the caller is gone
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)


@contextmanager
def _step(connection: sqlite3.Connection) -> Iterator[None]:
    """All of what is done in here, or nothing."""
    connection.execute("SAVEPOINT step")
    try:
        yield
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK TO step")
            connection.execute("RELEASE step")
        raise
    connection.execute("RELEASE step")


# ---- rows


def insert(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """All of them, or :class:`Stale`."""
    first = appends[0].rows[0]
    stale = Stale("version.taken", table=first.table, version=first.version)
    began = [one for one in appends if one.rows[0].version == 1]
    try:
        if began:
            connection.execute(_tables(len(began)), [v for one in began for v in _values(one)])
        for some in _rounds([one for one in appends if one.rows[0].version != 1]):
            values = [v for one in some for v in (*_values(one), one.rows[0].version - 1)]
            if connection.execute(_changes(len(some)), values).rowcount != len(some):
                raise stale
        insert_rows(connection, [row for one in appends for row in one.rows])
        latest = max(one.rows[-1].site_time for one in appends)
        connection.execute(_SITE_TIME, (latest,))
    except sqlite3.IntegrityError:
        raise stale from None


def _rounds(appends: Sequence[Append]) -> list[list[Append]]:
    """Divide rows so that no part has two of one table: a statement changes a table once."""
    rounds: list[list[Append]] = []
    seen: Counter[str] = Counter()
    for one in appends:
        number = seen[one.summary.id]
        seen[one.summary.id] += 1
        if number == len(rounds):
            rounds.append([])
        rounds[number].append(one)
    return rounds


def insert_rows(connection: sqlite3.Connection, rows: Sequence[Row]) -> None:
    """Add rows to the logs of tables that there are."""
    for start in range(0, len(rows), _AT_ONCE):
        some = rows[start : start + _AT_ONCE]
        connection.execute(
            _log(len(some)), [v for row in some for v in msgspec.structs.astuple(row)]
        )


def people_of(summary: Summary) -> str:
    return msgspec.json.encode(summary.people).decode()


def _values(one: Append) -> tuple[object, ...]:
    """Return the values of a summary. The process that lets a bot move has the lease of the table:
    it lets the bot go on.
    """
    lease = one.rows[-1].site_time + LEASE if one.summary.wake == 0 else 0
    return (*summary_values(one.summary), lease)


def summary_values(summary: Summary) -> tuple[object, ...]:
    return (
        summary.id,
        summary.game,
        summary.status,
        summary.listed,
        summary.version,
        summary.at,
        people_of(summary),
        summary.season,
        summary.wake,
    )


def _places(width: int, rows: int) -> str:
    return ", ".join([f"({', '.join('?' * width)})"] * rows)


@cache
def _log(rows: int) -> str:
    return f"INSERT INTO log VALUES {_places(7, rows)}"


@cache
def _tables(rows: int) -> str:
    return f"INSERT INTO tables VALUES {_places(10, rows)}"


@cache
def _changes(rows: int) -> str:
    """Return the statement that changes summaries; each table must be at the version before."""
    return (
        "UPDATE tables SET game = new.column2, status = new.column3, listed = new.column4,"
        " version = new.column5, at = new.column6, people = new.column7, season = new.column8,"
        " wake = new.column9, lease = new.column10"
        f" FROM (VALUES {_places(11, rows)}) AS new"
        " WHERE tables.id = new.column1 AND tables.version = new.column11"
    )
