"""The SQL about chat."""

from collections.abc import Sequence

from nunatak.core import Stale
from nunatak.server.chat.model import ChatMessage
from nunatak.server.errors import NotFound
from nunatak.server.store.database import Database, Statement

__all__ = ["add", "add_statements", "deletion_statements", "read_history"]

COLUMNS = '"table", number, person, at, text, reaction, ref'
_NEXT_NUMBER = (
    'INSERT INTO said ("table", number) VALUES (?, 1)'
    ' ON CONFLICT ("table") DO UPDATE SET number = said.number + 1'
)
_ADD = (
    f"INSERT INTO lines ({COLUMNS})"
    ' SELECT "table", number, ?, ?, ?, ?, ? FROM said WHERE "table" = ? RETURNING number'
)


async def add(database: Database, message: ChatMessage) -> ChatMessage:
    """Store a message with the next number of its table, and return it. If the person has sent one
    with the same ``ref`` before, return that one.
    """
    before = await _find_by_ref(database, message)
    if before is not None:
        return before
    try:
        _, ((number,),) = await database.write(*add_statements([message]))
    except Stale:
        before = await _find_by_ref(database, message)  # sent twice at the same time
        if before is None:
            raise NotFound("table.unknown", table=message.table) from None
        return before
    return ChatMessage(message.table, number, *_values(message))


async def _find_by_ref(database: Database, message: ChatMessage) -> ChatMessage | None:
    if message.ref is None:
        return None
    sql = f'SELECT {COLUMNS} FROM lines WHERE "table" = ? AND person = ? AND ref = ?'
    found = await database.fetch(sql, message.table, message.person, message.ref)
    return ChatMessage(*found[0]) if found else None


def _values(message: ChatMessage) -> tuple[str, int, str, str | None, str | None]:
    return message.person, message.at, message.text, message.reaction, message.ref


def add_statements(messages: Sequence[ChatMessage]) -> list[Statement]:
    """Return the statements that store messages with the next numbers of their tables."""
    return [
        statement
        for message in messages
        for statement in (
            Statement(_NEXT_NUMBER, (message.table,)),
            Statement(_ADD, (*_values(message), message.table)),
        )
    ]


async def read_history(
    database: Database, table: str, after: int = 0, most: int | None = None
) -> list[ChatMessage]:
    """Return the messages of a table after a number, in order; at most ``most``, the latest."""
    sql = f'SELECT {COLUMNS} FROM lines WHERE "table" = ? AND number > ? ORDER BY number DESC'
    if most is None:
        found = await database.fetch(sql, table, after)
    else:
        found = await database.fetch(f"{sql} LIMIT ?", table, after, most)
    return [ChatMessage(*values) for values in reversed(found)]


def deletion_statements(person: str) -> list[Statement]:
    """Return the statements that delete the messages of a person and of their bot accounts, to be
    executed before those that delete the person.
    """
    accounts = "SELECT id FROM people WHERE id = ? OR owner = ?"
    return [Statement(f"DELETE FROM lines WHERE person IN ({accounts})", (person, person))]
