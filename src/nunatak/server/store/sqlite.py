"""A store in one SQLite file, for one server. Processes beside it leave their hints in the file."""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any

from nunatak.core import NunatakError
from nunatak.server.store.database import Database, Statement, Value
from nunatak.server.store.folder_lock import Lock
from nunatak.server.store.jobs import Job
from nunatak.server.store.log import Log, Row, Summary
from nunatak.server.store.notifier import LocalNotifier
from nunatak.server.store.reader import Reader
from nunatak.server.store.schema import FILE, check_all, connect, is_older, named, open_file
from nunatak.server.store.store import Store
from nunatak.server.store.writer import Append, Writer

__all__ = ["SqliteDatabase", "open_folder"]


async def open_folder(folder: Path, *, beside: bool = False) -> Store:
    """Open the store in a folder, which is made if there is none. ``beside``: not as the server,
    which is told what is changed here.
    """
    writes = await asyncio.to_thread(_open_beside if beside else _open_as_server, folder)
    database = SqliteDatabase(folder, writes)
    if beside:
        store = Store(database, Log(database), NoticeWriter(database))
    else:
        store = Store(database, SqliteLog(database), NoticeReader(database))
    try:
        await store.clock.start()
    except NunatakError:
        try:
            await database.check()  # it says what is wrong with the file
        finally:
            await store.close()
        raise
    return store


def _open_beside(folder: Path) -> sqlite3.Connection:
    """Open the file as it is. An older one is brought up to date only where no server works on it:
    the server may be older, too.
    """
    with Lock(folder) if is_older(folder) else nullcontext():
        return open_file(folder)


def _open_as_server(folder: Path) -> sqlite3.Connection:
    """Open the file; delete the hints for the server that ran before, and end its leases."""
    connection = open_file(folder)
    try:
        with named(folder / FILE):
            connection.execute("DELETE FROM notices")
            connection.execute("UPDATE tables SET lease = 0 WHERE wake IS NOT NULL AND lease > 0")
            connection.execute("UPDATE jobs SET due = 0 WHERE due > 0")
    except BaseException:
        connection.close()
        raise
    return connection


class SqliteDatabase:
    """A :class:`Database` in a folder: writes in one thread, reads in another."""

    def __init__(self, folder: Path, writes: sqlite3.Connection) -> None:
        self._file = folder / FILE
        self._reader = Reader(connect(self._file, reads=True))
        self.writer = Writer(writes)

    async def fetch(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        return await self._reader.fetch(sql, values)

    async def write(self, *statements: Statement) -> list[list[tuple[Any, ...]]]:
        return await self.writer.write(statements)

    def figures(self) -> Mapping[str, float]:
        return self.writer.figures

    async def check(self) -> None:
        await asyncio.to_thread(self._check)

    def _check(self) -> None:
        with named(self._file), closing(connect(self._file, reads=True)) as connection:
            check_all(connection, self._file)

    async def close(self) -> None:
        await self.writer.close()
        await self._reader.close()


class SqliteLog(Log):
    """Logs whose rows are written together with those of other tables."""

    def __init__(self, database: SqliteDatabase) -> None:
        super().__init__(database)
        self._writer = database.writer

    async def append(self, rows: Sequence[Row], summary: Summary, jobs: Sequence[Job] = ()) -> None:
        await self._writer.append(Append(rows, summary, jobs))


class NoticeReader(LocalNotifier):
    """The notifier of the server: it reads the hints of processes beside it."""

    def __init__(self, database: Database) -> None:
        super().__init__()
        self._database = database

    async def poll(self) -> None:
        if await self._database.fetch("SELECT 1 FROM notices LIMIT 1"):
            sql = "DELETE FROM notices RETURNING topic, number"
            (found,) = await self._database.write(Statement(sql))
            for topic, number in found:
                self.publish(topic, number)


class NoticeWriter(LocalNotifier):
    """The notifier of a process beside the server."""

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
        written.add_done_callback(lambda future: future.exception())  # a hint may be lost
