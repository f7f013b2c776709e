"""The SQL for administration."""

from collections.abc import Sequence

from nunatak.server.chat import queries as chat
from nunatak.server.chat.model import ChatMessage
from nunatak.server.store.database import Database
from nunatak.server.store.log import Row, Summary, append_statements

__all__ = ["add_table"]


async def add_table(
    database: Database, summary: Summary, rows: Sequence[Row], messages: Sequence[ChatMessage]
) -> None:
    """Store a complete table; raise :class:`Stale` if there is one with its id."""
    log = append_statements(rows, summary, leased=False)
    await database.write(*log, *chat.add_statements(messages))
