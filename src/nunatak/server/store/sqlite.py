"""A store in one SQLite file, for one server. Other processes write their notifications there."""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any

from nunatak.core import NunatakError
from nunatak.server.store.database import Database, Statement, Value
from nunatak.server.store.folder_lock import FolderLock
from nunatak.server.store.jobs import Job
from nunatak.server.store.log import Log, Row, Summary
from nunatak.server.store.notifier import LocalNotifier
from nunatak.server.store.reader import Reader
from nunatak.server.store.schema import (
    DATABASE_FILE,
    check_integrity,
    connect,
    needs_migration,
    open_and_migrate,
    translate_errors,
)
from nunatak.server.store.store import Store
from nunatak.server.store.writer import LogAppend, Writer

__all__ = ["SqliteDatabase", "open_folder"]


async def open_folder(folder: Path, *, as_server: bool = True) -> Store:
    """Open the store in a folder; create both if they do not exist. ``as_server`` as in
    :func:`nunatak.server.store.open_store`.
    """
    open_connection = _open_as_server if as_server else _open_as_other
    database = SqliteDatabase(folder, await asyncio.to_thread(open_connection, folder))
    if as_server:
        store = Store(database, SqliteLog(database), NotificationReader(database))
    else:
        store = Store(database, Log(database), NotificationWriter(database))
    try:
        await store.clock.start()
    except NunatakError:
        try:
            await database.check()  # raises the error that says what is wrong with the file
        finally:
            await store.close()
        raise
    return store


def _open_as_other(folder: Path) -> sqlite3.Connection:
    """Open the file; migrate it only while no server uses it, as that may be an older one."""
    with FolderLock(folder) if needs_migration(folder) else nullcontext():
        return open_and_migrate(folder)


def _open_as_server(folder: Path) -> sqlite3.Connection:
    """Open the file; delete the notifications for the previous server, and end its leases."""
    connection = open_and_migrate(folder)
    try:
        with translate_errors(folder / DATABASE_FILE):
            connection.execute("DELETE FROM notices")
            connection.execute("UPDATE tables SET lease = 0 WHERE wake IS NOT NULL AND lease > 0")
            connection.execute("UPDATE jobs SET due = 0 WHERE due > 0")
    except BaseException:
        connection.close()
        raise
    return connection


class SqliteDatabase:
    """The :class:`Database` in a folder: it writes in one thread and reads in another."""

    def __init__(self, folder: Path, connection: sqlite3.Connection) -> None:
        self._file = folder / DATABASE_FILE
        self._reader = Reader(connect(self._file, read_only=True))
        self.writer = Writer(connection)

    async def fetch(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        return await self._reader.fetch(sql, values)

    async def write(self, *statements: Statement) -> list[list[tuple[Any, ...]]]:
        return await self.writer.write(statements)

    def statistics(self) -> Mapping[str, float]:
        return self.writer.statistics

    async def check(self) -> None:
        await asyncio.to_thread(self._check_file)

    def _check_file(self) -> None:
        with (
            translate_errors(self._file),
            closing(connect(self._file, read_only=True)) as connection,
        ):
            check_integrity(connection, self._file)

    async def close(self) -> None:
        await self.writer.close()
        await self._reader.close()


class SqliteLog(Log):
    """The logs of the server: appends to different tables share statements and commits."""

    def __init__(self, database: SqliteDatabase) -> None:
        super().__init__(database)
        self._writer = database.writer

    async def append(self, rows: Sequence[Row], summary: Summary, jobs: Sequence[Job] = ()) -> None:
        await self._writer.append(LogAppend(rows, summary, jobs))


class NotificationReader(LocalNotifier):
    """The notifier of the server: it reads the notifications of other processes."""

    def __init__(self, database: Database) -> None:
        super().__init__()
        self._database = database

    async def poll(self) -> None:
        if await self._database.fetch("SELECT 1 FROM notices LIMIT 1"):
            sql = "DELETE FROM notices RETURNING topic, number"
            (rows,) = await self._database.write(Statement(sql))
            for topic, number in rows:
                self.publish(topic, number)


class NotificationWriter(LocalNotifier):
    """The notifier of a process that is not the server: it writes its notifications."""

    def __init__(self, database: SqliteDatabase) -> None:
        super().__init__()
        self._writer = database.writer

    def publish(self, topic: str, number: int) -> None:
        super().publish(topic, number)
        sql = (
            "INSERT INTO notices (topic, number) VALUES (?, ?)"
            " ON CONFLICT (topic) DO UPDATE SET number = excluded.number"
        )
        written = self._writer.write([Statement(sql, (topic, number))])
        written.add_done_callback(
            lambda future: future.exception()
        )  # ignored: a notification may be lost
