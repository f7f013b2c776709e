"""A table as one document, to be kept or to be taken to another server.

It holds the secret behind the shuffles: whoever has it knows every card of a running game.
"""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from nunatak.server.chat.model import ChatMessage
from nunatak.server.errors import BadRequest
from nunatak.server.store import Row
from nunatak.server.tables.entries import Entry, decode_entry, encode_entry
from nunatak.server.tables.table import Table

__all__ = ["Archive"]

VERSION = 1


class _Entry(msgspec.Struct, frozen=True):
    """A row of the log, with its entry in the open."""

    version: int
    submission: str | None
    person: str | None
    at: int
    up: int
    entry: Entry


class _Summary(msgspec.Struct, frozen=True):
    """What a list of tables shows of it."""

    id: str
    game: str
    status: str
    listed: bool
    version: int
    at: int
    people: tuple[str, ...]
    season: str | None = None

    @classmethod
    def of(cls, table: Table) -> "_Summary":
        found = table.summary()
        return cls(*(getattr(found, name) for name in cls.__struct_fields__))


class Archive(msgspec.Struct, frozen=True, tag_field="nunatak", tag="table"):
    """What the document says."""

    version: int
    summary: _Summary
    log: tuple[_Entry, ...]
    chat: tuple[ChatMessage, ...]
    digest: str = ""

    @classmethod
    def of(cls, rows: Sequence[Row], lines: Sequence[ChatMessage]) -> "Archive":
        """A table by its log, and what was said there; :class:`BadRequest` where the log makes no
        sense.
        """
        summary = _Summary.of(_followed(rows[0].table, rows))
        log = tuple(
            _Entry(
                row.version,
                row.submission,
                row.person,
                row.at,
                row.site_time,
                decode_entry(row.body),
            )
            for row in rows
        )
        archive = cls(VERSION, summary, log, tuple(lines))
        return replace(archive, digest=archive.true_digest())

    def true_digest(self) -> str:
        """The digest of what the document says: against accidents, not forgers."""
        said = msgspec.json.encode(replace(self, digest=""), order="deterministic")
        return hashlib.sha256(said).hexdigest()

    # ---- as text

    def dumps(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"

    @classmethod
    def loads(cls, text: bytes) -> "Archive":
        """:class:`BadRequest` unless every row is well formed and nothing was changed."""
        try:
            archive = msgspec.json.decode(text, type=cls)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise BadRequest("archive.form", reason=str(error)) from None
        if archive.version != VERSION:
            raise BadRequest("archive.version", version=archive.version, known=VERSION)
        if archive.digest != archive.true_digest():
            raise BadRequest("archive.digest")
        return archive

    # ---- as a table

    def rows(self, up: int) -> list[Row]:
        """The log for a server that has been up so long: no time has passed since the last row."""
        shift = up - self.log[-1].up if self.log else 0
        return [
            Row(
                self.summary.id,
                one.version,
                one.submission,
                one.person,
                one.at,
                one.up + shift,
                encode_entry(one.entry),
            )
            for one in self.log
        ]

    def check(self) -> None:
        """:class:`BadRequest` unless the table can be played through again, to what it says."""
        rows = self.rows(0)
        table = _followed(self.summary.id, rows)
        if not rows or _Summary.of(table) != self.summary:
            raise BadRequest("archive.summary")
        if any(line.table != self.summary.id for line in self.chat):
            raise BadRequest("archive.summary")


def _followed(id: str, rows: Sequence[Row]) -> Table:
    """The table that a log leads to; :class:`BadRequest` at the first row that makes no sense."""
    table = Table(id)
    for row in rows:
        try:
            table = table.after(row)
        except Exception as error:  # whatever a strange entry may lead to
            reason: Any = getattr(error, "code", type(error).__name__)
            raise BadRequest("archive.log", version=row.version, reason=reason) from None
    return table
