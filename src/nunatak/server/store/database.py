"""The interface of a database. SQL is written once, for SQLite 3.38 and PostgreSQL 15 or later.

Parameters are ``?``, one for each value, in order; a backend replaces them by its own. A
transaction is a list of statements, so that no caller holds a connection:

- a statement may declare how many rows it must change (:attr:`Statement.rows`): a compare-and-swap
  of a version changes one row or is refused;
- a statement reads what an earlier one has written by SQL: ``INSERT … SELECT … FROM``.
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
    """The number of rows it must change, else the transaction is refused; None: any number."""


class Database(Protocol):
    """Reads and writes rows. A call that raises has changed nothing."""

    async def fetch(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        """Return the rows of a query. They include everything written before."""

    async def write(self, *statements: Statement) -> list[list[tuple[Any, ...]]]:
        """Execute statements in one transaction, all or none, and return the rows that each of them
        returns (``RETURNING``). When the call returns, the changes are on the disk.

        Raise :class:`~nunatak.core.Stale` (``version.taken``) if a statement does not change as
        many rows as it must, or if a row exists already, or refers to a row that does not exist.
        """

    def statistics(self) -> Mapping[str, float]:
        """Return totals since the start: ``commits``, the ``rows`` stored in them (one for each
        transaction), and the ``seconds`` they took.
        """

    async def check(self) -> None:
        """Read all data; raise :class:`~nunatak.core.Malformed` if something is damaged."""

    async def close(self) -> None:
        """Finish the calls under way; refuse every later one (``store.closed``)."""


def placeholders(values: Collection[object] | int) -> str:
    """Return the SQL parameters for a list of values, or for a number of them. For none it is
    ``NULL``, because ``IN ()`` is not valid in PostgreSQL, and no value is in ``(NULL)``.

    >>> placeholders(["open", "running"]), placeholders([])
    ('?, ?', 'NULL')
    """
    count = values if isinstance(values, int) else len(values)
    return ", ".join("?" * count) or "NULL"
