"""What is kept, and what whoever keeps it promises.

A table is its log: rows that are only ever added, numbered by ``version`` without gaps. When
:meth:`Store.append` has returned, the row is on the disk.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

__all__ = ["ChatMessage", "Person", "Report", "Row", "Store", "Summary"]


class Row(msgspec.Struct, frozen=True):
    """One entry in the log of a table."""

    table: str
    version: int
    submission: str | None
    """What the client called it; the same one is never done twice."""
    person: str | None
    """Who did it; None: the server itself."""
    at: int
    """Milliseconds since 1970."""
    site_time: int
    """Milliseconds that servers had run with this data, see ``site_clock.py``."""
    body: bytes
    """The entry as JSON."""


class Summary(msgspec.Struct, frozen=True):
    """A table at a glance: what is looked for without reading logs."""

    id: str
    game: str
    status: str
    """``open``, ``running``, ``over`` or ``stopped``."""
    listed: bool
    """Whether strangers find it."""
    version: int
    at: int
    """When it last changed."""
    people: tuple[str, ...]
    """Its host, and who has a seat."""
    season: str | None = None
    wake: int | None = None
    """The site time at which the server has to do something at the table; 0: now, a bot is to
    decide; None: it waits for people.
    """


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays here."""

    id: str
    name: str
    at: int
    """When first seen."""
    recovery: str | None = None
    """A hash of the code that moves the identity to another device."""
    token: str | None = None
    """A hash of the token of a program."""
    owner: str | None = None
    """Whose program it is; None: a person."""
    muted: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()


class ChatMessage(msgspec.Struct, frozen=True):
    """Something said at a table."""

    table: str
    number: int
    """1, 2, 3 … at each table; that of a deleted line is not used again."""
    person: str
    at: int
    text: str
    """Empty for a reaction."""
    reaction: str | None = None
    ref: str | None = None
    """What the client called it; the same one is kept once."""


class Report(msgspec.Struct, frozen=True):
    """Somebody was reported to whoever hosts."""

    number: int
    by: str
    about: str
    table: str | None
    why: str
    at: int


class Store(Protocol):
    """A place where tables live. A refused call has changed nothing."""

    # ---- logs of tables

    async def append(self, rows: Sequence[Row], summary: Summary) -> None:
        """Add rows to the log of a table, and replace its summary, in one transaction. Raise
        :class:`Stale` (``version.taken``) if the first is not the next version of the table, or the
        table has a row of that submission.
        """

    async def bring(
        self, summary: Summary, rows: Sequence[Row], lines: Sequence[ChatMessage]
    ) -> None:
        """Keep a table from elsewhere, whole; :class:`Stale` where there is one of that id."""

    async def log(self, table: str, after: int = 0) -> Sequence[Row]:
        """The rows of a table after a version, in order; none for a table that there is not."""

    async def logs(self, tables: Sequence[str]) -> Mapping[str, Sequence[Row]]:
        """The whole logs of several tables."""

    async def summary(self, table: str) -> Summary | None:
        """One table at a glance."""

    async def summaries(
        self,
        status: Sequence[str],
        *,
        person: str | None = None,
        most: int | None = None,
        after: int = 0,
    ) -> list[Summary]:
        """Tables by status, the latest first; of a person, where one is named. At most so many,
        after so many others.
        """

    async def listed(self, most: int, before: tuple[int, str] | None = None) -> list[Summary]:
        """At most so many of the open and running tables that strangers find, the latest first;
        ``before``: those that come after a table with this time of its last change and this id.
        """

    async def count_tables(self) -> int:
        """How many tables there are, of any status."""

    async def changed(self) -> Sequence[str]:
        """Ids of tables that another process has changed, added or deleted since this was last
        asked.
        """

    async def claim_wakes(self, site_time: int, most: int) -> Sequence[str]:
        """Return the ids of at most so many tables at which the server has to do something by now.
        They are leased: for a while no other call returns them, unless they change.
        """

    async def set_wake(self, table: str, version: int, wake: int | None) -> None:
        """Correct when the server has to do something at a table, if it has this version."""

    async def forget_tables(self, ids: Sequence[str]) -> None:
        """Delete tables with their logs and what was said there."""

    # ---- people

    async def keep_person(self, person: Person) -> None:
        """Add or change somebody."""

    async def people(self, ids: Sequence[str]) -> Sequence[Person]:
        """Those of some people whom we know, in any order."""

    async def person(self, id: str) -> Person | None: ...
    async def person_by(self, *, recovery: str = "", token: str = "") -> Person | None:
        """Whoever has the recovery code or token with this hash."""

    async def programs(self, owner: str) -> Sequence[Person]:
        """The own bots of somebody, the first one first."""

    async def forget_person(self, id: str) -> None:
        """Delete somebody, the programs they own, what they said, and reports by and about them."""

    # ---- talk

    async def say(self, line: ChatMessage) -> ChatMessage:
        """Store a line; it comes back with its number, the next one of its table."""

    async def said(self, table: str, after: int = 0, most: int = -1) -> Sequence[ChatMessage]:
        """What was said after a line, in order; at most so many, the latest."""

    async def report(self, report: Report) -> None: ...
    async def reports(self) -> Sequence[Report]: ...

    # ---- documents: seasons, settings

    async def keep_document(self, kind: str, id: str, version: int, body: bytes) -> None:
        """Keep version ``version`` of a document; :class:`Stale` unless that is the next one."""

    async def document(self, kind: str, id: str) -> tuple[int, bytes] | None:
        """The latest version of a document and its body."""

    async def documents(
        self, kind: str, *, person: str | None = None
    ) -> Sequence[tuple[str, int, bytes]]:
        """All documents of a kind; of a person, seasons in which they take part."""

    # ---- time, figures, and the end

    async def site_time(self) -> int:
        """Return the site time that was stored last; no row of a log has a later one."""

    async def save_site_time(self, site_time: int) -> None: ...
    def figures(self) -> Mapping[str, float]:
        """So far: ``commits``, the ``rows`` that they kept, and the ``seconds`` that they took."""

    async def close(self) -> None:
        """Finish what is under way and let go."""
