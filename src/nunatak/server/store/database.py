"""The database of a store: SQL is written once, for SQLite from 3.38 and PostgreSQL from 15.

Parameters are ``?``, one for each value, in order; a backend puts its own signs there. What
transactions need is said by statements alone, so that no caller ever holds a connection:

- a statement may say how many rows it has to change (:attr:`Statement.rows`). That is how a version
  is compared and swapped;
- a value that another statement has made is read by SQL: ``INSERT … SELECT … FROM``.
"""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple, Protocol

__all__ = ["Database", "Statement", "Value", "placeholders"]

Value = str | bytes | int | float | None


class Statement(NamedTuple):
    """A statement of a transaction."""

    sql: str
    values: tuple[Value, ...] = ()
    rows: int | None = None
    """How many rows it has to change; if it changes another number, the transaction is refused."""


class Database(Protocol):
    """Reads and writes rows. A refused call has changed nothing."""

    async def fetch(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """Return the rows of a query. They include all that was written before."""

    async def write(self, *statements: Statement) -> list[list[tuple[Any, ...]]]:
        """Execute statements in one transaction, all or none, and return the rows that each of them
        returns (``RETURNING``). What has been written is on the disk.

        Raise :class:`~nunatak.core.Stale` (``version.taken``) if a statement does not change as
        many rows as it has to, or if a row is there already, or refers to a row that is not there.
        """

    def figures(self) -> Mapping[str, float]:
        """Return counts since the start: ``commits``, the ``rows`` that they stored, and the
        ``seconds`` that they took.
        """

    async def check(self) -> None:
        """Read everything; raise :class:`~nunatak.core.Malformed` if something is damaged."""

    async def close(self) -> None:
        """Finish what is under way, then refuse everything else (``store.closed``)."""


def placeholders(values: Collection[object] | int) -> str:
    """Return the parameters of a list of values.

    >>> placeholders(["open", "running"])
    '?, ?'
    """
    return ", ".join("?" * (values if isinstance(values, int) else len(values)))
