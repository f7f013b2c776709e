"""The one thread that writes. All that waits is done together, with one commit and one sync."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter, sleep
from typing import Any

import msgspec

from nunatak.core import NunatakError, Stale
from nunatak.server.errors import Unavailable
from nunatak.server.store.database import Statement, placeholders
from nunatak.server.store.jobs import LEASE, Job, job_statements
from nunatak.server.store.log import (
    ROW_COLUMNS,
    ROWS_AT_ONCE,
    SUMMARY_COLUMNS,
    Row,
    Summary,
    stale,
    summary_values,
)
from nunatak.server.store.schema import failure

__all__ = ["Append", "Writer", "answer"]

_MAX_TRANSACTIONS = 256  # in one commit
_APART = 0.030  # seconds from one commit to the next in a crowd; a lone row never waits


class Append(msgspec.Struct, frozen=True):
    """Rows of one table that wait, with the summary after them and the jobs that follow."""

    rows: Sequence[Row]
    summary: Summary
    jobs: Sequence[Job] = ()


_Transaction = Append | Sequence[Statement]
"""All of it is done or none; a refused one concerns no other in the same commit."""
_Waiting = tuple[_Transaction, "asyncio.Future[Any]"]


class Writer:
    """Takes transactions from the event loop that it was made in, and answers there after the
    commit.
    """

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

    def append(self, append: Append) -> "asyncio.Future[None]":
        """Add rows to a log, soon."""
        return self._put(append)

    def write(self, statements: Sequence[Statement]) -> "asyncio.Future[list[list[Any]]]":
        """Execute statements, soon."""
        return self._put(statements)

    def _put(self, transaction: _Transaction) -> "asyncio.Future[Any]":
        if self._closed:
            raise Unavailable("store.closed")
        future = self._loop.create_future()
        self._queue.put((transaction, future))
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
                outcomes = self._commit([transaction for transaction, _ in group])
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
            while len(group) < _MAX_TRANSACTIONS:
                waiting = self._queue.get_nowait()
                if waiting is None:
                    return group, False
                group.append(waiting)
        return group, True

    def _commit(self, group: Sequence[_Transaction]) -> list[Any]:
        """Return what comes of each: its result, or the error that refuses it."""
        begun = self._last = perf_counter()
        appends = [each for each in group if isinstance(each, Append)]
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            appended = iter(self._append(appends))
            outcomes = [
                next(appended) if isinstance(each, Append) else self._execute(each)
                for each in group
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
        """Add all rows with a handful of statements: each gives the interpreter's lock away and has
        to wait for it again. Only where one is refused are they added one by one.
        """
        outcomes: list[Any] = []
        for start in range(0, len(appends), ROWS_AT_ONCE):
            outcomes += self._append_some(appends[start : start + ROWS_AT_ONCE])
        return outcomes

    def _append_some(self, appends: Sequence[Append]) -> list[Any]:
        refused: Any = None
        try:
            with _savepoint(self._connection):
                _insert(self._connection, appends)
        except sqlite3.Error:  # no room, no disk: nobody can go on
            raise
        except Exception as error:
            refused = error
        if refused is None or len(appends) == 1:
            return [refused] * len(appends)
        return [outcome for one in appends for outcome in self._append_some([one])]

    def _execute(self, statements: Sequence[Statement]) -> Any:
        try:
            with _savepoint(self._connection):
                return [_execute(self._connection, statement) for statement in statements]
        except sqlite3.Error:  # no room, no disk: nobody can go on
            raise
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
def _savepoint(connection: sqlite3.Connection) -> Iterator[None]:
    """Do all of what is done in here, or nothing; raise what the caller is told."""
    connection.execute("SAVEPOINT step")
    try:
        yield
    except BaseException as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK TO step")
            connection.execute("RELEASE step")
        refused = isinstance(error, sqlite3.Error | OverflowError | UnicodeError)
        if refused and not isinstance(error, sqlite3.OperationalError):
            raise _refusal(error) from None
        raise
    connection.execute("RELEASE step")


def _refusal(error: BaseException) -> NunatakError:
    """Return what is said of a row that is there already, or that refers to one that is not; or of
    a value that no file can hold.
    """
    name = getattr(error, "sqlite_errorname", "")
    if name in _TAKEN:
        return Stale("version.taken")
    return failure(error)


_TAKEN = (
    "SQLITE_CONSTRAINT_FOREIGNKEY",
    "SQLITE_CONSTRAINT_PRIMARYKEY",
    "SQLITE_CONSTRAINT_ROWID",
    "SQLITE_CONSTRAINT_UNIQUE",
)


def _execute(connection: sqlite3.Connection, statement: Statement) -> list[Any]:
    cursor = connection.execute(statement.sql, statement.values)
    returned = cursor.fetchall()
    changed = cursor.rowcount if cursor.description is None else len(returned)
    if statement.rows is not None and changed != statement.rows:
        raise Stale("version.taken")
    return returned


# ---- rows


def _insert(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Add all rows, or raise :class:`Stale`."""
    refused = stale(appends[0].rows)
    began = [one for one in appends if one.rows[0].version == 1]
    try:
        if began:
            connection.execute(_tables(len(began)), [v for one in began for v in _values(one)])
        for some in _rounds([one for one in appends if one.rows[0].version != 1]):
            values = [v for one in some for v in (*_values(one), one.rows[0].version - 1)]
            if connection.execute(_changes(len(some)), values).rowcount != len(some):
                raise refused
        rows = [row for one in appends for row in one.rows]
        for start in range(0, len(rows), ROWS_AT_ONCE):
            part = rows[start : start + ROWS_AT_ONCE]
            cells = [v for row in part for v in msgspec.structs.astuple(row)]
            connection.execute(_log(len(part)), cells)
        latest = max(one.rows[-1].site_time for one in appends)
        connection.execute(_SITE_TIME, (latest, latest))
        for one in appends:
            for statement in job_statements(one.jobs, one.rows[-1].site_time):
                connection.execute(statement.sql, statement.values)
    except sqlite3.IntegrityError:
        raise refused from None


_SITE_TIME = "UPDATE site_clock SET site_time = ? WHERE site_time < ?"


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


def _values(one: Append) -> tuple[object, ...]:
    """Return the values of a summary. The process that lets a bot move has the lease of the table:
    it lets the bot go on.
    """
    lease = one.rows[-1].site_time + LEASE if one.summary.wake == 0 else 0
    return (*summary_values(one.summary), lease)


def _places(width: int, rows: int) -> str:
    return ", ".join([f"({placeholders(width)})"] * rows)


@cache
def _log(rows: int) -> str:
    return f"INSERT INTO log ({ROW_COLUMNS}) VALUES {_places(7, rows)}"


@cache
def _tables(rows: int) -> str:
    return f"INSERT INTO tables ({SUMMARY_COLUMNS}, lease) VALUES {_places(10, rows)}"


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
