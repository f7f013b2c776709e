"""The entries that the log of a table can have. They name people only by id."""

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
    """A person creates the table; its seats are free."""

    host: str
    options: TableOptions
    season: str | None = None
    previous: str | None = None
    """The table that this one is the rematch of."""
    position: str | None = None
    """The text of the position that the game begins with; None: a new game."""


class Sat(_Entry, frozen=True, tag="sat"):
    """A person or a bot gets a seat, before the start."""

    seat: int
    person: str | None = None
    bot: str | None = None
    """The level of the bot."""


class Left(_Entry, frozen=True, tag="left"):
    """A seat becomes free again, before the start."""

    seat: int


class Started(_Entry, frozen=True, tag="started"):
    """The game begins. The server publishes the secret only after the end."""

    setup: dict[str, Any]
    """All options of the game."""
    rules: int
    """The version of the rules."""
    secret: str
    """The secret of the shuffles, as hexadecimal digits."""


class Moved(_Entry, frozen=True, tag="moved"):
    """The seat in turn plays actions, all in one step."""

    seat: int
    actions: tuple[str, ...]
    bot: str | None = None
    """The level of the bot that decided; None: a person decided."""


class Undone(_Entry, frozen=True, tag="undone"):
    """The seat in turn takes back its last step."""

    seat: int
    to: int
    """The version to which the game returns."""


class StoodIn(_Entry, frozen=True, tag="stood-in"):
    """A bot takes over a seat until its person returns."""

    seat: int
    bot: str
    why: str
    """``left``: the person left; ``time``: their time ran out; ``asked``: another player at the
    table asked for it, since the person had no connection.
    """


class Returned(_Entry, frozen=True, tag="returned"):
    """The person of a seat returns; the stand-in stops."""

    seat: int


class Paused(_Entry, frozen=True, tag="paused"):
    """The game pauses: all players have agreed."""


class Resumed(_Entry, frozen=True, tag="resumed"):
    """The game continues after a pause."""


class Stopped(_Entry, frozen=True, tag="stopped"):
    """The table ends without a result."""

    why: str
    """Who stopped it: ``host`` or ``admin``."""


class Followed(_Entry, frozen=True, tag="followed"):
    """A rematch has been created."""

    table: str
    """The table of the rematch."""


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
    """Decode the body of a row.

    >>> decode_entry(b'{"what":"left","seat":2}')
    Left(seat=2)
    """
    return _DECODER.decode(body)


def encode_entry(entry: Entry) -> bytes:
    """Encode an entry as the body of a row."""
    return _ENCODER.encode(entry)
