"""The archive of a table: a JSON document, to import into this or another server.

It contains the secret of the random draws, and so all hidden cards of a running game.
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
    """A row of the log, with a decoded entry."""

    version: int
    submission: str | None
    person: str | None
    at: int
    up: int
    entry: Entry


class _Summary(msgspec.Struct, frozen=True):
    """The summary of the table."""

    id: str
    game: str
    status: str
    listed: bool
    version: int
    at: int
    people: tuple[str, ...]
    season: str | None = None

    @classmethod
    def from_table(cls, table: Table) -> "_Summary":
        summary = table.summary()
        return cls(*(getattr(summary, name) for name in cls.__struct_fields__))


class Archive(msgspec.Struct, frozen=True, tag_field="nunatak", tag="table"):
    """The content of the document."""

    version: int
    summary: _Summary
    log: tuple[_Entry, ...]
    chat: tuple[ChatMessage, ...]
    digest: str = ""

    @classmethod
    def from_log(cls, rows: Sequence[Row], messages: Sequence[ChatMessage]) -> "Archive":
        """Return the archive of a table; raise :class:`BadRequest` if its log is broken."""
        summary = _Summary.from_table(_replay(rows[0].table, rows))
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
        archive = cls(VERSION, summary, log, tuple(messages))
        return replace(archive, digest=archive.compute_digest())

    def compute_digest(self) -> str:
        """Return the digest of the content. It detects accidents, not forgery."""
        content = msgspec.json.encode(replace(self, digest=""), order="deterministic")
        return hashlib.sha256(content).hexdigest()

    # ---- as text

    def dumps(self) -> str:
        """Return the document as JSON text."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"

    @classmethod
    def loads(cls, text: bytes) -> "Archive":
        """Decode a document; raise :class:`BadRequest` if it is malformed or was changed."""
        try:
            archive = msgspec.json.decode(text, type=cls)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise BadRequest("archive.form", reason=str(error)) from None
        if archive.version != VERSION:
            raise BadRequest("archive.version", version=archive.version, known=VERSION)
        if archive.digest != archive.compute_digest():
            raise BadRequest("archive.digest")
        return archive

    # ---- as a table

    def rows(self, site_time: int) -> list[Row]:
        """Return the log, with site times shifted so that the last row has this one."""
        shift = site_time - self.log[-1].up if self.log else 0
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
        """Raise :class:`BadRequest` unless the log can be replayed and leads to the summary."""
        rows = self.rows(0)
        table = _replay(self.summary.id, rows)
        if not rows or _Summary.from_table(table) != self.summary:
            raise BadRequest("archive.summary")
        if any(message.table != self.summary.id for message in self.chat):
            raise BadRequest("archive.summary")


def _replay(id: str, rows: Sequence[Row]) -> Table:
    """Return the table after a log; raise :class:`BadRequest` at the first broken row."""
    table = Table(id)
    for row in rows:
        try:
            table = table.apply(row)
        except Exception as error:  # a malformed entry may raise anything
            reason: Any = getattr(error, "code", type(error).__name__)
            raise BadRequest("archive.log", version=row.version, reason=reason) from None
    return table
