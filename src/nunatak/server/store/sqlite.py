"""Everything in one SQLite file, for one server. Whoever works beside it puts up a notice."""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec

from nunatak.core import Malformed, Stale
from nunatak.server.store.folder_lock import Lock
from nunatak.server.store.reader import Reader
from nunatak.server.store.schema import FILE, connect, is_older, open_file
from nunatak.server.store.store import ChatMessage, Person, Report, Row, Summary
from nunatak.server.store.writer import LEASE, Append, Writer, insert, insert_rows, summary_values

__all__ = ["SqliteStore"]

T = TypeVar("T")
_SUMMARY = "tables.id, game, status, listed, version, at, people, season, wake"
_LINE = '"table", number, person, at, text, reaction, ref'
_NEXT_LINE = (
    "INSERT INTO said VALUES (?, 1) ON CONFLICT DO UPDATE SET number = number + 1 RETURNING number"
)
_PERSON = "id, name, at, recovery, token, owner, muted, blocked"


class SqliteStore:
    """A :class:`Store` in a folder: writes in one thread, reads in another."""

    def __init__(self, writes: sqlite3.Connection, reads: sqlite3.Connection, beside: bool) -> None:
        self._beside = beside
        self._reader = Reader(reads)
        self._writer = Writer(writes)

    @classmethod
    async def open(cls, folder: Path, *, beside: bool = False) -> Self:
        """The store in a folder, which is made where there is none. ``beside``: not as the server,
        which is told what is changed here.
        """
        writes = await asyncio.to_thread(_open_beside if beside else open_file, folder)
        if not beside:
            writes.execute("DELETE FROM notices")  # nothing has been read yet
            writes.execute("UPDATE tables SET lease = 0 WHERE wake IS NOT NULL AND lease > 0")
        return cls(writes, connect(folder / FILE, reads=True), beside)

    async def close(self) -> None:
        await self._writer.close()
        await self._reader.close()

    def figures(self) -> Mapping[str, float]:
        """So far: ``commits``, the ``rows`` that they kept, and the ``seconds`` that they took."""
        return self._writer.figures

    async def _read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        found: T = await self._reader.do(job)
        return found

    async def _rows(self, query: str, *values: object) -> list[Any]:
        return await self._read(lambda reads: reads.execute(query, values).fetchall())

    async def _row(self, query: str, *values: object) -> Any:
        return await self._read(lambda reads: reads.execute(query, values).fetchone())

    # ---- logs of tables

    async def append(self, rows: Sequence[Row], summary: Summary) -> None:
        if not self._beside:
            await self._writer.append(rows, summary)
            return

        def job(writes: sqlite3.Connection) -> None:
            insert(writes, [Append(rows, summary)])
            _notice(writes, [summary.id])

        await self._writer.do(job)

    async def bring(
        self, summary: Summary, rows: Sequence[Row], lines: Sequence[ChatMessage]
    ) -> None:
        def job(writes: sqlite3.Connection) -> None:
            try:
                values = *summary_values(summary), 0
                writes.execute(
                    f"INSERT INTO tables VALUES ({', '.join('?' * len(values))})", values
                )
            except sqlite3.IntegrityError:
                raise Stale("version.taken", table=summary.id, version=1) from None
            insert_rows(writes, rows)
            for line in lines:
                _say(writes, line)
            if self._beside:
                _notice(writes, [summary.id])

        await self._writer.do(job)

    async def log(self, table: str, after: int = 0) -> Sequence[Row]:
        query = 'SELECT * FROM log WHERE "table" = ? AND version > ? ORDER BY version'
        return [Row(*values) for values in await self._rows(query, table, after)]

    async def logs(self, tables: Sequence[str]) -> dict[str, list[Row]]:
        some = ", ".join("?" * len(tables))
        query = f'SELECT * FROM log WHERE "table" IN ({some}) ORDER BY "table", version'
        found: dict[str, list[Row]] = {table: [] for table in tables}
        for values in await self._rows(query, *tables):
            found[values[0]].append(Row(*values))
        return found

    async def summary(self, table: str) -> Summary | None:
        values = await self._row(f"SELECT {_SUMMARY} FROM tables WHERE id = ?", table)
        return None if values is None else _summary(values)

    async def summaries(
        self,
        status: Sequence[str],
        *,
        person: str | None = None,
        most: int | None = None,
        after: int = 0,
    ) -> list[Summary]:
        query = f"SELECT {_SUMMARY} FROM tables"
        of_whom = () if person is None else (person,)
        if of_whom:
            query += ' JOIN seated ON seated."table" = tables.id AND seated.person = ?'
        query += f" WHERE status IN ({', '.join('?' * len(status))}) ORDER BY at DESC, id"
        query += " LIMIT ? OFFSET ?"
        room = (-1 if most is None else most, after)
        return [_summary(values) for values in await self._rows(query, *of_whom, *status, *room)]

    async def listed(self, most: int, before: tuple[int, str] | None = None) -> list[Summary]:
        # SQLite would rather look at all open tables, and sort them.
        query = f"SELECT {_SUMMARY} FROM tables INDEXED BY tables_listed"
        query += " WHERE listed = 1 AND status IN ('open', 'running')"
        if before is not None:
            query += " AND (at, id) < (?, ?)"
        query += " ORDER BY at DESC, id DESC LIMIT ?"
        return [_summary(values) for values in await self._rows(query, *(before or ()), most)]

    async def count_tables(self) -> int:
        return int((await self._row("SELECT count(*) FROM tables"))[0])

    async def changed(self) -> Sequence[str]:
        if not await self._rows("SELECT 1 FROM notices LIMIT 1"):
            return ()
        query = 'DELETE FROM notices RETURNING "table"'
        found = await self._writer.do(lambda writes: writes.execute(query).fetchall())
        return [table for (table,) in found]

    async def claim_wakes(self, site_time: int, most: int) -> Sequence[str]:
        due = "wake <= ?1 AND lease <= ?1"
        if not await self._rows(f"SELECT 1 FROM tables WHERE {due} LIMIT 1", site_time):
            return ()
        query = (
            "UPDATE tables SET lease = ?2 WHERE id IN"
            f" (SELECT id FROM tables WHERE {due} ORDER BY wake LIMIT ?3) RETURNING id"
        )
        values = site_time, site_time + LEASE, most
        found = await self._writer.do(lambda writes: writes.execute(query, values).fetchall())
        return [id for (id,) in found]

    async def set_wake(self, table: str, version: int, wake: int | None) -> None:
        query = "UPDATE tables SET wake = ?3, lease = 0 WHERE id = ?1 AND version = ?2"
        values = table, version, wake
        await self._writer.do(lambda writes: writes.execute(query, values) and None)

    async def forget_tables(self, ids: Sequence[str]) -> None:
        def job(writes: sqlite3.Connection) -> None:
            writes.executemany("DELETE FROM tables WHERE id = ?", [(id,) for id in ids])
            if self._beside:
                _notice(writes, ids)

        await self._writer.do(job)

    # ---- people

    async def keep_person(self, person: Person) -> None:
        columns = _PERSON.split(", ")
        query = (
            f"INSERT INTO people VALUES ({', '.join('?' * len(columns))}) ON CONFLICT (id)"
            f" DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in columns[1:])}"
        )
        values = msgspec.structs.astuple(person)[:-2]
        lists = [msgspec.json.encode(some).decode() for some in (person.muted, person.blocked)]
        await self._writer.do(lambda writes: writes.execute(query, (*values, *lists)) and None)

    async def people(self, ids: Sequence[str]) -> Sequence[Person]:
        query = f"SELECT {_PERSON} FROM people WHERE id IN ({', '.join('?' * len(ids))})"
        return [_somebody(values) for values in await self._rows(query, *ids)]

    async def person(self, id: str) -> Person | None:
        return await self._person("id", id)

    async def person_by(self, *, recovery: str = "", token: str = "") -> Person | None:
        return await (
            self._person("recovery", recovery) if recovery else self._person("token", token)
        )

    async def _person(self, column: str, value: str) -> Person | None:
        values = await self._row(f"SELECT {_PERSON} FROM people WHERE {column} = ?", value)
        return None if values is None else _somebody(values)

    async def programs(self, owner: str) -> Sequence[Person]:
        found = await self._rows(f"SELECT {_PERSON} FROM people WHERE owner = ? ORDER BY at", owner)
        return [_somebody(values) for values in found]

    async def forget_person(self, id: str) -> None:
        def job(writes: sqlite3.Connection) -> None:
            query = "SELECT id FROM people WHERE id = ?1 OR owner = ?1"
            for (one,) in writes.execute(query, (id,)).fetchall():
                writes.execute("DELETE FROM lines WHERE person = ?", (one,))
                writes.execute("DELETE FROM reports WHERE by = ?1 OR about = ?1", (one,))
            writes.execute("DELETE FROM people WHERE id = ?", (id,))

        await self._writer.do(job)

    # ---- talk

    async def say(self, line: ChatMessage) -> ChatMessage:
        kept: ChatMessage = await self._writer.do(lambda writes: _say(writes, line))
        return kept

    async def said(self, table: str, after: int = 0, most: int = -1) -> Sequence[ChatMessage]:
        query = (
            f"SELECT {_LINE} FROM lines"
            ' WHERE "table" = ? AND number > ? ORDER BY number DESC LIMIT ?'
        )
        found = await self._rows(query, table, after, most)
        return [ChatMessage(*values) for values in reversed(found)]

    async def report(self, report: Report) -> None:
        query = 'INSERT INTO reports (by, about, "table", why, at) VALUES (?, ?, ?, ?, ?)'
        values = msgspec.structs.astuple(report)[1:]
        await self._writer.do(lambda writes: writes.execute(query, values) and None)

    async def reports(self) -> Sequence[Report]:
        found = await self._rows("SELECT * FROM reports ORDER BY number")
        return [Report(*values) for values in found]

    # ---- documents

    async def keep_document(self, kind: str, id: str, version: int, body: bytes) -> None:
        first = "INSERT INTO documents VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
        again = (
            "UPDATE documents SET version = ?3, body = ?4"
            " WHERE kind = ?1 AND id = ?2 AND version = ?3 - 1"
        )

        def job(writes: sqlite3.Connection) -> None:
            query = first if version == 1 else again
            if writes.execute(query, (kind, id, version, body)).rowcount != 1:
                raise Stale("version.taken", table=id, version=version)

        await self._writer.do(job)

    async def document(self, kind: str, id: str) -> tuple[int, bytes] | None:
        query = "SELECT version, body FROM documents WHERE kind = ? AND id = ?"
        found: tuple[int, bytes] | None = await self._row(query, kind, id)
        return found

    async def documents(
        self, kind: str, *, person: str | None = None
    ) -> Sequence[tuple[str, int, bytes]]:
        if person is None:
            query = "SELECT id, version, body FROM documents WHERE kind = ? ORDER BY id"
            return await self._rows(query, kind)
        query = (
            "SELECT id, version, body FROM members JOIN documents USING (kind, id)"
            " WHERE person = ? AND kind = ? ORDER BY id"
        )
        return await self._rows(query, person, kind)

    # ---- time

    async def site_time(self) -> int:
        (found,) = await self._row("SELECT site_time FROM site_clock")
        return int(found)

    async def save_site_time(self, site_time: int) -> None:
        query = "UPDATE site_clock SET site_time = max(site_time, ?)"
        await self._writer.do(lambda writes: writes.execute(query, (site_time,)) and None)


def _open_beside(folder: Path) -> sqlite3.Connection:
    """Open the file as it is. An older one is brought up to date only where no server works on it:
    the server may be older, too.
    """
    with Lock(folder) if is_older(folder) else nullcontext():
        return open_file(folder, whole=False)


def _somebody(values: Sequence[Any]) -> Person:
    return Person(*values[:-2], *map(_strings, values[-2:]))


def _summary(values: Sequence[Any]) -> Summary:
    id, game, status, listed, version, at, people, season, wake = values
    return Summary(id, game, status, bool(listed), version, at, _strings(people), season, wake)


def _strings(text: str) -> tuple[str, ...]:
    return msgspec.json.decode(text, type=tuple[str, ...])


def _notice(writes: sqlite3.Connection, tables: Sequence[str]) -> None:
    writes.executemany("INSERT OR IGNORE INTO notices VALUES (?)", [(table,) for table in tables])


def _say(writes: sqlite3.Connection, line: ChatMessage) -> ChatMessage:
    """The line as it is kept; said before, as it was kept then."""
    again = f'SELECT {_LINE} FROM lines WHERE "table" = ? AND person = ? AND ref = ?'
    before = writes.execute(again, (line.table, line.person, line.ref)).fetchone()
    if before is not None:
        return ChatMessage(*before)
    try:
        (number,) = writes.execute(_NEXT_LINE, (line.table,)).fetchone()
    except sqlite3.IntegrityError:
        raise Malformed("table.unknown", table=line.table) from None
    numbered = msgspec.structs.replace(line, number=number)
    query = f"INSERT INTO lines ({_LINE}) VALUES (?, ?, ?, ?, ?, ?, ?)"
    writes.execute(query, msgspec.structs.astuple(numbered))
    return numbered
