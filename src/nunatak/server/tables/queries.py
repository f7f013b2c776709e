"""SQL for the summaries of tables: read, count and delete. Their logs are in the store."""

from collections.abc import Sequence

from nunatak.server.store.database import Database, Statement, placeholders
from nunatak.server.store.log import SUMMARY_COLUMNS, Summary, decode_summary

__all__ = ["count", "delete", "read_listed", "read_summaries"]

_IDS_PER_STATEMENT = 500
_QUALIFIED_COLUMNS = "tables." + SUMMARY_COLUMNS


async def read_summaries(
    database: Database,
    status: Sequence[str],
    *,
    person: str | None = None,
    most: int | None = None,
    after: int = 0,
) -> list[Summary]:
    """Return the summaries of tables that have one of these statuses, the latest first.

    ``person``: only tables at which they have a seat. ``most`` and ``after``: return at most so
    many, and skip so many before them.
    """
    sql, values = f"SELECT {_QUALIFIED_COLUMNS} FROM tables", list[str | int]()
    if person is not None:
        sql += ' JOIN seated ON seated."table" = tables.id AND seated.person = ?'
        values.append(person)
    sql += f" WHERE status IN ({placeholders(status)}) ORDER BY at DESC, id"
    values += status
    if most is not None:
        sql += " LIMIT ? OFFSET ?"
        values += [most, after]
    return [decode_summary(found) for found in await database.fetch(sql, *values)]


async def read_listed(
    database: Database, most: int, before: tuple[int, str] | None = None
) -> list[Summary]:
    """Return the summaries of at most ``most`` listed tables that are open or running, the latest
    first.

    ``before``: the time of the last change and the id of a table; return those that follow it.
    """
    sql = f"SELECT {SUMMARY_COLUMNS} FROM tables"
    sql += " WHERE listed = 1 AND status IN ('open', 'running')"
    if before is not None:
        sql += " AND (at, id) < (?, ?)"
    sql += " ORDER BY at DESC, id DESC LIMIT ?"
    return [decode_summary(found) for found in await database.fetch(sql, *(before or ()), most)]


async def count(database: Database) -> int:
    """Return the number of tables of any status."""
    ((number,),) = await database.fetch("SELECT count(*) FROM tables")
    return int(number)


async def delete(database: Database, ids: Sequence[str]) -> None:
    """Delete tables with their logs and chat messages."""
    parts = [
        ids[start : start + _IDS_PER_STATEMENT] for start in range(0, len(ids), _IDS_PER_STATEMENT)
    ]
    sql = "DELETE FROM tables WHERE id IN ({})"
    await database.write(*(Statement(sql.format(placeholders(p)), tuple(p)) for p in parts))
