"""The logs of tables. A log is append-only; its rows are numbered by ``version`` without gaps. Each
log has a summary of its table, to find tables without reading logs.
"""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from nunatak.core import Stale
from nunatak.server.store.database import Database, Statement, placeholders
from nunatak.server.store.jobs import LEASE_MS, Job, job_statements

__all__ = [
    "ROW_COLUMNS",
    "SUMMARY_COLUMNS",
    "Log",
    "Row",
    "Summary",
    "append_statements",
    "decode_summary",
    "summary_values",
]

ROW_COLUMNS = '"table", version, submission, person, at, site_time, body'
SUMMARY_COLUMNS = "id, game, status, listed, version, at, people, season, wake"
ROWS_PER_STATEMENT = 32


class Row(msgspec.Struct, frozen=True):
    """A row of a log: one entry of a table."""

    table: str
    version: int
    submission: str | None
    """The id that the client gave it; a submission is stored once."""
    person: str | None
    """The person who caused it; None: the server."""
    at: int
    """Milliseconds since 1970."""
    site_time: int
    """The site time in milliseconds, see :mod:`nunatak.server.store.site_clock`."""
    body: bytes
    """The entry as JSON."""


class Summary(msgspec.Struct, frozen=True):
    """The columns by which tables are found."""

    id: str
    game: str
    status: str
    """``open``, ``running``, ``over`` or ``stopped``."""
    listed: bool
    """Whether it is in the lobby."""
    version: int
    at: int
    """When it last changed, in milliseconds since 1970."""
    people: tuple[str, ...]
    """The ids of its host and of the people who have a seat."""
    season: str | None = None
    wake: int | None = None
    """The site time at which the table is due: the server has work there. 0: at once, a bot is in
    turn; None: never, it waits for people.
    """


class Log:
    """The logs of all tables. A backend may override :meth:`append` with a faster one."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(self, rows: Sequence[Row], summary: Summary, jobs: Sequence[Job] = ()) -> None:
        """Append rows to a log, replace the summary and enqueue jobs, in one transaction.

        Raise :class:`Stale` (``version.taken``) if the first row is not the next version of the
        table, or if the table has a row of the same submission.
        """
        try:
            await self._database.write(*append_statements(rows, summary, jobs))
        except Stale:
            raise stale_error(rows) from None

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """Return the rows of a table after a version, in order; none if there is no such table."""
        found = await self._database.fetch(
            f'SELECT {ROW_COLUMNS} FROM log WHERE "table" = ? AND version > ? ORDER BY version',
            table,
            after,
        )
        return [Row(*values) for values in found]

    async def read_many(self, tables: Sequence[str]) -> dict[str, list[Row]]:
        """Return the complete logs of several tables, by table."""
        logs: dict[str, list[Row]] = {table: [] for table in tables}
        found = await self._database.fetch(
            f'SELECT {ROW_COLUMNS} FROM log WHERE "table" IN ({placeholders(tables)})'
            ' ORDER BY "table", version',
            *tables,
        )
        for values in found:
            logs[values[0]].append(Row(*values))
        return logs

    async def read_versions(self, tables: Collection[str]) -> dict[str, int]:
        """Return the versions of tables, by table; a table that does not exist is left out."""
        sql = f"SELECT id, version FROM tables WHERE id IN ({placeholders(tables)})"
        return dict(await self._database.fetch(sql, *tables))

    async def read_summary(self, table: str) -> Summary | None:
        """Return the summary of a table; None if the table does not exist."""
        sql = f"SELECT {SUMMARY_COLUMNS} FROM tables WHERE id = ?"
        found = await self._database.fetch(sql, table)
        return decode_summary(found[0]) if found else None


def stale_error(rows: Sequence[Row]) -> Stale:
    """Return the error for rows that are not the next ones of their table."""
    return Stale("version.taken", table=rows[0].table, version=rows[0].version)


def append_statements(
    rows: Sequence[Row], summary: Summary, jobs: Sequence[Job] = (), *, leased: bool = True
) -> list[Statement]:
    """Return the statements that append rows to a log. ``leased``: if a bot is in turn then, this
    process has the lease of the table, because it runs the bot.
    """
    lease = rows[-1].site_time + LEASE_MS if leased and summary.wake == 0 else 0
    values = (*summary_values(summary), lease)
    names = [*SUMMARY_COLUMNS.split(", "), "lease"]
    if rows[0].version == 1:
        sql = f"INSERT INTO tables ({', '.join(names)}) VALUES ({placeholders(names)})"
        statements = [Statement(sql, values)]
    else:
        changes = ", ".join(f"{name} = ?" for name in names[1:])
        sql = f"UPDATE tables SET {changes} WHERE id = ? AND version = ?"
        keys = (summary.id, rows[0].version - 1)
        statements = [Statement(sql, (*values[1:], *keys), rows=1)]
    for start in range(0, len(rows), ROWS_PER_STATEMENT):
        some = rows[start : start + ROWS_PER_STATEMENT]
        width = f"({placeholders(len(Row.__struct_fields__))})"
        sql = f"INSERT INTO log ({ROW_COLUMNS}) VALUES {', '.join([width] * len(some))}"
        cells = tuple(cell for row in some for cell in msgspec.structs.astuple(row))
        statements.append(Statement(sql, cells))
    site_time = rows[-1].site_time
    clock = "UPDATE site_clock SET site_time = ? WHERE site_time < ?"
    return [
        *statements,
        Statement(clock, (site_time, site_time)),
        *job_statements(jobs, site_time),
    ]


def summary_values(summary: Summary) -> tuple[Any, ...]:
    """Return the values of :data:`SUMMARY_COLUMNS`."""
    return (
        summary.id,
        summary.game,
        summary.status,
        int(summary.listed),
        summary.version,
        summary.at,
        msgspec.json.encode(summary.people).decode(),
        summary.season,
        summary.wake,
    )


def decode_summary(values: Sequence[Any]) -> Summary:
    """Return the summary with these values of :data:`SUMMARY_COLUMNS`."""
    id, game, status, listed, version, at, people, season, wake = values
    names = msgspec.json.decode(people, type=tuple[str, ...])
    return Summary(id, game, status, bool(listed), version, at, names, season, wake)
