"""The thread that writes. It executes all waiting transactions with one commit and one sync."""

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
from nunatak.server.store.jobs import LEASE_MS, Job, job_statements
from nunatak.server.store.log import (
    ROW_COLUMNS,
    ROWS_PER_STATEMENT,
    SUMMARY_COLUMNS,
    Row,
    Summary,
    stale_error,
    summary_values,
)
from nunatak.server.store.schema import store_error

__all__ = ["LogAppend", "Writer", "resolve_futures"]

_MAX_TRANSACTIONS_PER_COMMIT = 256
_COMMIT_INTERVAL_SECONDS = 0.030  # between shared commits; a single transaction never waits


class LogAppend(msgspec.Struct, frozen=True):
    """A transaction that appends rows to one log, with the summary after them and jobs."""

    rows: Sequence[Row]
    summary: Summary
    jobs: Sequence[Job] = ()


_Transaction = LogAppend | Sequence[Statement]
"""It is done as a whole or not at all; if it is refused, others in the same commit are not."""
_Request = tuple[_Transaction, "asyncio.Future[Any]"]


class Writer:
    """Executes transactions of one event loop in a thread; their futures are done after the
    commit.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.statistics = {"commits": 0, "rows": 0, "seconds": 0.0}
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Request | None] = SimpleQueue()
        self._closed = False
        self._last_commit = 0.0  # when it began
        self._commits_are_shared = False  # whether the last commit had several transactions
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def append(self, append: LogAppend) -> "asyncio.Future[None]":
        """Append rows to a log; the future is done after the commit."""
        return self._enqueue(append)

    def write(self, statements: Sequence[Statement]) -> "asyncio.Future[list[list[Any]]]":
        """Execute statements in a transaction; the future has the rows that they return."""
        return self._enqueue(statements)

    def _enqueue(self, transaction: _Transaction) -> "asyncio.Future[Any]":
        if self._closed:
            raise Unavailable("store.closed")
        future = self._loop.create_future()
        self._queue.put((transaction, future))
        return future

    async def close(self) -> None:
        """Execute the waiting transactions, then stop the thread."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    # ---- in the thread

    def _run(self) -> None:
        more = True
        while more:
            group, more = self._take_group()
            if group:
                self._commits_are_shared = len(group) > 1
                outcomes = self._commit([transaction for transaction, _ in group])
                futures = [future for _, future in group]
                with suppress(RuntimeError):  # the loop is closed: no caller waits
                    self._loop.call_soon_threadsafe(resolve_futures, futures, outcomes)
        self._connection.close()

    def _take_group(self) -> tuple[list[_Request], bool]:
        """Wait for a request; return it with the others that wait, and whether more may come."""
        first = self._queue.get()
        if first is None:
            return [], False
        if self._commits_are_shared:
            sleep(max(0.0, self._last_commit + _COMMIT_INTERVAL_SECONDS - perf_counter()))
        group = [first]
        with suppress(Empty):
            while len(group) < _MAX_TRANSACTIONS_PER_COMMIT:
                request = self._queue.get_nowait()
                if request is None:
                    return group, False
                group.append(request)
        return group, True

    def _commit(self, group: Sequence[_Transaction]) -> list[Any]:
        """Execute transactions with one commit; return the result of each, or its error."""
        started = self._last_commit = perf_counter()
        appends = [each for each in group if isinstance(each, LogAppend)]
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            appended = iter(self._append_all(appends))
            outcomes = [
                next(appended) if isinstance(each, LogAppend) else self._execute(each)
                for each in group
            ]
            self._connection.execute("COMMIT")
        except Exception as error:
            with suppress(sqlite3.Error):  # SQLite may have done so by itself
                self._connection.execute("ROLLBACK")
            return [
                store_error(error) if isinstance(error, sqlite3.Error) else error for _ in group
            ]
        self._count(len(group), perf_counter() - started)
        return outcomes

    def _count(self, rows: int, seconds: float) -> None:
        self.statistics["commits"] += 1
        self.statistics["rows"] += rows
        self.statistics["seconds"] += seconds

    def _append_all(self, appends: Sequence[LogAppend]) -> list[Any]:
        """Append the rows of all with few statements, because each statement releases the
        interpreter's lock and has to wait for it again. If one is refused, append one by one.
        """
        outcomes: list[Any] = []
        for start in range(0, len(appends), ROWS_PER_STATEMENT):
            outcomes += self._append_part(appends[start : start + ROWS_PER_STATEMENT])
        return outcomes

    def _append_part(self, appends: Sequence[LogAppend]) -> list[Any]:
        refused: Any = None
        try:
            with _savepoint(self._connection):
                _insert(self._connection, appends)
        except sqlite3.Error:  # no room, no disk: every transaction fails
            raise
        except Exception as error:
            refused = error
        if refused is None or len(appends) == 1:
            return [refused] * len(appends)
        return [outcome for one in appends for outcome in self._append_part([one])]

    def _execute(self, statements: Sequence[Statement]) -> Any:
        try:
            with _savepoint(self._connection):
                return [_execute(self._connection, statement) for statement in statements]
        except sqlite3.Error:  # no room, no disk: every transaction fails
            raise
        except Exception as error:
            return error


def resolve_futures(futures: Sequence["asyncio.Future[Any]"], outcomes: Sequence[Any]) -> None:
    """Set the results or exceptions of futures."""
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.done():  # the caller is gone
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)


@contextmanager
def _savepoint(connection: sqlite3.Connection) -> Iterator[None]:
    """Undo the changes of a block that raises; raise refusals as errors for the caller."""
    connection.execute("SAVEPOINT step")
    try:
        yield
    except BaseException as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK TO step")
            connection.execute("RELEASE step")
        is_refusal = isinstance(error, sqlite3.Error | OverflowError | UnicodeError)
        if is_refusal and not isinstance(error, sqlite3.OperationalError):
            raise _refusal(error) from None
        raise
    connection.execute("RELEASE step")


def _refusal(error: BaseException) -> NunatakError:
    """Return the error for a row that exists already or refers to one that does not, or for a value
    that cannot be stored.
    """
    name = getattr(error, "sqlite_errorname", "")
    if name in _VERSION_TAKEN_ERRORS:
        return Stale("version.taken")
    return store_error(error)


_VERSION_TAKEN_ERRORS = (
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


def _insert(connection: sqlite3.Connection, appends: Sequence[LogAppend]) -> None:
    """Insert the rows and change the summaries, or raise :class:`Stale`."""
    error = stale_error(appends[0].rows)
    created = [one for one in appends if one.rows[0].version == 1]
    try:
        if created:
            values = [v for one in created for v in _summary_row(one)]
            connection.execute(_insert_tables_sql(len(created)), values)
        for some in _split_by_table([one for one in appends if one.rows[0].version != 1]):
            values = [v for one in some for v in (*_summary_row(one), one.rows[0].version - 1)]
            if connection.execute(_update_tables_sql(len(some)), values).rowcount != len(some):
                raise error
        rows = [row for one in appends for row in one.rows]
        for start in range(0, len(rows), ROWS_PER_STATEMENT):
            part = rows[start : start + ROWS_PER_STATEMENT]
            cells = [v for row in part for v in msgspec.structs.astuple(row)]
            connection.execute(_insert_log_sql(len(part)), cells)
        latest = max(one.rows[-1].site_time for one in appends)
        connection.execute(_SAVE_SITE_TIME_SQL, (latest, latest))
        for one in appends:
            for statement in job_statements(one.jobs, one.rows[-1].site_time):
                connection.execute(statement.sql, statement.values)
    except sqlite3.IntegrityError:
        raise error from None


_SAVE_SITE_TIME_SQL = "UPDATE site_clock SET site_time = ? WHERE site_time < ?"


def _split_by_table(appends: Sequence[LogAppend]) -> list[list[LogAppend]]:
    """Split appends into parts without two of the same table: an UPDATE changes a row once."""
    parts: list[list[LogAppend]] = []
    seen: Counter[str] = Counter()
    for one in appends:
        number = seen[one.summary.id]
        seen[one.summary.id] += 1
        if number == len(parts):
            parts.append([])
        parts[number].append(one)
    return parts


def _summary_row(one: LogAppend) -> tuple[object, ...]:
    """Return the values of a row of ``tables``. If a bot is in turn, this process has the lease of
    the table, because it runs the bot.
    """
    lease = one.rows[-1].site_time + LEASE_MS if one.summary.wake == 0 else 0
    return (*summary_values(one.summary), lease)


def _row_placeholders(width: int, rows: int) -> str:
    return ", ".join([f"({placeholders(width)})"] * rows)


@cache
def _insert_log_sql(rows: int) -> str:
    return f"INSERT INTO log ({ROW_COLUMNS}) VALUES {_row_placeholders(7, rows)}"


@cache
def _insert_tables_sql(rows: int) -> str:
    return f"INSERT INTO tables ({SUMMARY_COLUMNS}, lease) VALUES {_row_placeholders(10, rows)}"


@cache
def _update_tables_sql(rows: int) -> str:
    """Return the statement that changes summaries of tables that are at the version before."""
    return (
        "UPDATE tables SET game = new.column2, status = new.column3, listed = new.column4,"
        " version = new.column5, at = new.column6, people = new.column7, season = new.column8,"
        " wake = new.column9, lease = new.column10"
        f" FROM (VALUES {_row_placeholders(11, rows)}) AS new"
        " WHERE tables.id = new.column1 AND tables.version = new.column11"
    )
