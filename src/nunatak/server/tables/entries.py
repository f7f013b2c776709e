"""The kinds of entries in the log of a table. People are named by their ids alone."""

from typing import Any

import msgspec

from nunatak.server.protocol.options import TableOptions

__all__ = [
    "Created",
    "Entry",
    "Followed",
    "Left",
    "Moved",
    "Paused",
    "Resumed",
    "Returned",
    "Sat",
    "Started",
    "StoodIn",
    "Stopped",
    "Undone",
    "decode_entry",
    "encode_entry",
]


class _Entry(msgspec.Struct, frozen=True, tag_field="what", omit_defaults=True):
    """The base of all entries."""


class Created(_Entry, frozen=True, tag="created"):
    """A table with free seats."""

    host: str
    options: TableOptions
    season: str | None = None
    previous: str | None = None
    """The table that this is the rematch of."""
    position: str | None = None
    """The text of the position that the game begins with; None: it begins with a new game."""


class Sat(_Entry, frozen=True, tag="sat"):
    """Somebody has a seat now: a person, or a bot of some level."""

    seat: int
    person: str | None = None
    bot: str | None = None


class Left(_Entry, frozen=True, tag="left"):
    """A seat is free again, before the start."""

    seat: int


class Started(_Entry, frozen=True, tag="started"):
    """The game begins. The secret stays here until the game is over."""

    setup: dict[str, Any]
    """The game's options, whole."""
    rules: int
    secret: str


class Moved(_Entry, frozen=True, tag="moved"):
    """Actions of the seat in turn, done together."""

    seat: int
    actions: tuple[str, ...]
    bot: str | None = None
    """The bot that decided; None: a person."""


class Undone(_Entry, frozen=True, tag="undone"):
    """The game is again as it was at this version."""

    seat: int
    to: int


class StoodIn(_Entry, frozen=True, tag="stood-in"):
    """A bot plays the seat until its person returns."""

    seat: int
    bot: str
    why: str
    """``left``, ``time``, or ``asked``: by another at the table, since the person is away."""


class Returned(_Entry, frozen=True, tag="returned"):
    """The person plays the seat again."""

    seat: int


class Paused(_Entry, frozen=True, tag="paused"):
    """By common consent."""


class Resumed(_Entry, frozen=True, tag="resumed"):
    """The game goes on."""


class Stopped(_Entry, frozen=True, tag="stopped"):
    """Nobody will play on: ``host`` before the start, ``admin`` at any time."""

    why: str


class Followed(_Entry, frozen=True, tag="followed"):
    """There is a rematch."""

    table: str


Entry = (
    Created
    | Sat
    | Left
    | Started
    | Moved
    | Undone
    | StoodIn
    | Returned
    | Paused
    | Resumed
    | Stopped
    | Followed
)

_DECODER: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_ENCODER = msgspec.json.Encoder()


def decode_entry(body: bytes) -> Entry:
    """An entry from a row's body.

    >>> decode_entry(b'{"what":"left","seat":2}')
    Left(seat=2)
    """
    return _DECODER.decode(body)


def encode_entry(entry: Entry) -> bytes:
    """The body of a row."""
    return _ENCODER.encode(entry)
