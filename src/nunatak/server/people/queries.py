"""The SQL about people."""

from collections.abc import Sequence
from typing import Any

import msgspec

from nunatak.server.people.model import Person, Report
from nunatak.server.store.database import Database, Statement, placeholders

__all__ = [
    "add_report",
    "deletion_statements",
    "find",
    "find_by_recovery",
    "find_by_token",
    "find_cookie_key",
    "find_many",
    "list_bot_accounts",
    "list_reports",
    "save",
    "save_cookie_key",
]

COLUMNS = "id, name, at, recovery, token, owner, muted, blocked"


async def save(database: Database, person: Person) -> None:
    """Insert or update a person."""
    names = COLUMNS.split(", ")
    sql = (
        f"INSERT INTO people ({COLUMNS}) VALUES ({placeholders(names)}) ON CONFLICT (id)"
        f" DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in names[1:])}"
    )
    values = msgspec.structs.astuple(person)[:-2]
    lists = (msgspec.json.encode(some).decode() for some in (person.muted, person.blocked))
    await database.write(Statement(sql, (*values, *lists)))


async def find(database: Database, id: str) -> Person | None:
    """Return a person by id."""
    return await _find(database, "id", id)


async def find_by_recovery(database: Database, hash: str) -> Person | None:
    """Return the person whose recovery code has this hash."""
    return await _find(database, "recovery", hash)


async def find_by_token(database: Database, hash: str) -> Person | None:
    """Return the bot account whose token has this hash."""
    return await _find(database, "token", hash)


async def _find(database: Database, column: str, value: str) -> Person | None:
    found = await database.fetch(f"SELECT {COLUMNS} FROM people WHERE {column} = ?", value)
    return _decode(found[0]) if found else None


async def find_many(database: Database, ids: Sequence[str]) -> list[Person]:
    """Return people by their ids, in any order; an unknown id is left out."""
    sql = f"SELECT {COLUMNS} FROM people WHERE id IN ({placeholders(ids)})"
    return [_decode(values) for values in await database.fetch(sql, *ids)]


async def list_bot_accounts(database: Database, owner: str) -> list[Person]:
    """Return the bot accounts of a person, oldest first."""
    sql = f"SELECT {COLUMNS} FROM people WHERE owner = ? ORDER BY at, id"
    return [_decode(values) for values in await database.fetch(sql, owner)]


def deletion_statements(id: str) -> list[Statement]:
    """Return the statements that delete a person and their bot accounts, with all reports by and
    about them.
    """
    accounts = "SELECT id FROM people WHERE id = ? OR owner = ?"
    return [
        Statement(f"DELETE FROM reports WHERE by IN ({accounts})", (id, id)),
        Statement(f"DELETE FROM reports WHERE about IN ({accounts})", (id, id)),
        Statement(
            "DELETE FROM people WHERE id = ?", (id,)
        ),  # deletes their bot accounts, too (ON DELETE CASCADE)
    ]


async def add_report(database: Database, report: Report) -> None:
    """Store a report with the next number."""
    sql = 'INSERT INTO reports (by, about, "table", why, at) VALUES (?, ?, ?, ?, ?)'
    await database.write(Statement(sql, msgspec.structs.astuple(report)[1:]))


async def list_reports(database: Database) -> list[Report]:
    """Return all reports, oldest first."""
    sql = 'SELECT number, by, about, "table", why, at FROM reports ORDER BY number'
    return [Report(*values) for values in await database.fetch(sql)]


async def find_cookie_key(database: Database) -> bytes | None:
    """Return the key that signs cookies; None before the first start."""
    sql = "SELECT body FROM documents WHERE kind = 'key' AND id = 'cookies'"
    found = await database.fetch(sql)
    return bytes(found[0][0]) if found else None


async def save_cookie_key(database: Database, key: bytes) -> None:
    """Store the key that signs cookies, unless one is stored."""
    sql = (
        "INSERT INTO documents (kind, id, version, body) VALUES ('key', 'cookies', 1, ?)"
        " ON CONFLICT DO NOTHING"
    )
    await database.write(Statement(sql, (key,)))


def _decode(values: Sequence[Any]) -> Person:
    lists = [msgspec.json.decode(some, type=tuple[str, ...]) for some in values[-2:]]
    return Person(*values[:-2], *lists)
