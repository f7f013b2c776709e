"""The SQL about tables, beside their logs: lists, and what deletes them."""

from collections.abc import Sequence

from nunatak.server.store.database import Database, Statement, placeholders
from nunatak.server.store.log import SUMMARY_COLUMNS, Summary, decode_summary

__all__ = ["count", "delete", "listed", "summaries"]

_AT_ONCE = 500  # tables in one statement
_OF_TABLES = "tables." + SUMMARY_COLUMNS


async def summaries(
    database: Database,
    status: Sequence[str],
    *,
    person: str | None = None,
    most: int | None = None,
    after: int = 0,
) -> list[Summary]:
    """Return tables by status, the latest first; only those of a person, if one is named. At most
    so many, after so many others.
    """
    sql, values = f"SELECT {_OF_TABLES} FROM tables", list[str | int]()
    if person is not None:
        sql += ' JOIN seated ON seated."table" = tables.id AND seated.person = ?'
        values.append(person)
    sql += f" WHERE status IN ({placeholders(status)}) ORDER BY at DESC, id"
    values += status
    if most is not None:
        sql += " LIMIT ? OFFSET ?"
        values += [most, after]
    return [decode_summary(found) for found in await database.fetch(sql, *values)]


async def listed(
    database: Database, most: int, before: tuple[int, str] | None = None
) -> list[Summary]:
    """Return at most so many of the open and running tables that strangers find, the latest first;
    ``before``: those that come after a table with this time of its last change and this id.
    """
    sql = f"SELECT {SUMMARY_COLUMNS} FROM tables"
    sql += " WHERE listed = 1 AND status IN ('open', 'running')"
    if before is not None:
        sql += " AND (at, id) < (?, ?)"
    sql += " ORDER BY at DESC, id DESC LIMIT ?"
    return [decode_summary(found) for found in await database.fetch(sql, *(before or ()), most)]


async def count(database: Database) -> int:
    """Return how many tables there are, of any status."""
    ((number,),) = await database.fetch("SELECT count(*) FROM tables")
    return int(number)


async def delete(database: Database, ids: Sequence[str]) -> None:
    """Delete tables with their logs and their chat."""
    parts = [ids[start : start + _AT_ONCE] for start in range(0, len(ids), _AT_ONCE)]
    sql = "DELETE FROM tables WHERE id IN ({})"
    await database.write(*(Statement(sql.format(placeholders(p)), tuple(p)) for p in parts))
