"""What goes over the WebSocket. Each message is one JSON object with its ``type``.

Views and events are encoded by the game (``game.encode_view``, ``game.encode_event``); their types
are in the schema.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from nunatak.server.protocol.options import TableOptions

__all__ = ["PROTOCOL", "REACTIONS", "FromClient", "FromServer"]

PROTOCOL = 1
"""Raised with every change that an older client would not understand."""

MAX_MESSAGE_BYTES = 16_384
"""Bytes in a message from a client."""

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, Meta(ge=0, le=7)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Notation = Annotated[str, Meta(min_length=1, max_length=40)]
Actions = Annotated[tuple[Notation, ...], Meta(min_length=1, max_length=64)]
Steps = Annotated[tuple[Notation, ...], Meta(max_length=64)]
REACTIONS = ("cheer", "wow", "oops", "thanks", "hurry", "gg")
"""What a chat message can be instead of a text."""


class _Message(msgspec.Struct, frozen=True, tag_field="type"):
    """The base of all messages."""


class _FromClient(_Message, frozen=True, forbid_unknown_fields=True):
    """The base of what clients send."""


# ---- from the client


class Hello(_FromClient, frozen=True, tag="hello"):
    """The first message: what the client speaks."""

    protocol: int
    build: Annotated[str, Meta(max_length=64)] | None = None
    """Which build of the web app it is; an old one is told to reload."""


class Watch(_FromClient, frozen=True, tag="watch"):
    """Tell me of this table from now on; ``since``: the version I have."""

    table: Id
    since: Version | None = None


class Unwatch(_FromClient, frozen=True, tag="unwatch"):
    """Tell me no more."""

    table: Id


class Try(_FromClient, frozen=True, tag="try"):
    """What would these actions lead to? Nothing is done. Without actions anybody may ask, at any
    time: for an own seat, or with ``seat`` null for what everybody sees.
    """

    ref: Id
    table: Id
    seat: Seat | None
    version: Version
    actions: Steps = ()


class Submit(_FromClient, frozen=True, tag="submit"):
    """Do these actions, all or none. ``ref`` is the submission id: sent again, it is done once."""

    ref: Id
    table: Id
    seat: Seat
    version: Version
    actions: Actions


class Undo(_FromClient, frozen=True, tag="undo"):
    """Take back what I did last in this turn."""

    ref: Id
    table: Id
    seat: Seat
    version: Version


class Hint(_FromClient, frozen=True, tag="hint"):
    """What would a strong bot do in my place?"""

    ref: Id
    table: Id
    seat: Seat
    version: Version


class Consent(_FromClient, frozen=True, tag="consent"):
    """I would like a pause, or none any more. A pause begins when all people agree and ends when
    one of them wants to go on.
    """

    table: Id
    pause: bool


class Say(_FromClient, frozen=True, tag="say"):
    """Chat, or a quick reaction."""

    ref: Id
    table: Id
    text: Annotated[str, Meta(max_length=500)] = ""
    reaction: Annotated[str, Meta(max_length=20)] | None = None


class Ping(_FromClient, frozen=True, tag="ping"):
    """Are you there?"""


FromClient = Hello | Watch | Unwatch | Try | Submit | Undo | Hint | Consent | Say | Ping


# ---- from the server


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where. A free seat has neither person nor bot."""

    person: str | None = None
    name: str | None = None
    """Of the person; None as well where the person is forgotten."""
    program: bool = False
    """An own bot, brought by somebody."""
    bot: str | None = None
    """Level of the bot that decides for this seat now, also in place of the person."""
    away: str | None = None
    """Why a bot decides in place of the person: ``left``, ``time``, ``asked``."""
    returns: bool = False
    """The person is back, too late for this turn: the bot ends it, then the person plays again."""


class ClockInfo(msgspec.Struct, frozen=True):
    """Milliseconds left when this was sent; the seat in turn uses up ``turn``, then its bank."""

    turn: int
    banks: tuple[int, ...]
    runs: bool
    """False: nobody is charged now."""


class TableInfo(msgspec.Struct, frozen=True):
    """What everybody at a table may know about it, apart from the game itself."""

    id: str
    version: int
    game: str
    status: str
    """``open``, ``running``, ``over`` or ``stopped``."""
    host: str
    seats: tuple[SeatInfo, ...]
    options: TableOptions
    """What the host has chosen."""
    at: int
    """When it was made, milliseconds since 1970."""
    paused: bool = False
    commitment: str | None = None
    """The hash of the secret behind the shuffles, from the start on."""
    setup: dict[str, Any] | None = None
    """The game's own options as they are played, from the start on: with the whole course."""
    result: dict[str, Any] | None = None
    season: str | None = None
    previous: str | None = None
    next: str | None = None
    """The rematch."""
    course: str | None = None
    """The title of the course, in games that have some."""
    shipped: str | None = None
    """The name of that course, if it comes with the game: languages have titles of their own."""
    turn: int | None = None
    """Which seat decides at this version; while one watches, the views tell."""
    round: int = 0


class Step(msgspec.Struct, frozen=True):
    """What happened at one version, as far as this seat may know."""

    version: int
    seat: int
    """Who decided; -1: nobody, the game began."""
    events: tuple[dict[str, Any], ...]
    bot: str | None = None
    """The bot that decided."""


class Welcome(_Message, frozen=True, tag="welcome"):
    """The answer to ``hello``."""

    protocol: int
    version: str
    """Of the server."""
    person: str
    name: str
    time: int
    """Milliseconds since 1970."""


class Reload(_Message, frozen=True, tag="reload"):
    """This client is too old (or too new) for the server: fetch the page again."""

    protocol: int


class TableChanged(_Message, frozen=True, tag="table"):
    """The table as it is now."""

    table: TableInfo


class Update(_Message, frozen=True, tag="update"):
    """The game for one seat, or for spectators. Keep the steps up to ``from``, then add these."""

    table: str
    seat: int | None
    version: int
    since: int = msgspec.field(name="from")
    steps: tuple[Step, ...]
    view: dict[str, Any]
    undo: bool
    """Whether this seat can take back its last step."""
    big_paws: int | None = None
    """The seat that thought longest so far (it has no effect)."""
    clock: ClockInfo | None = None


class Accepted(_Message, frozen=True, tag="accepted"):
    """Done, and safe: a crash does not undo it."""

    ref: str
    table: str
    version: int


class Refused(_Message, frozen=True, tag="refused"):
    """Nothing has changed, for the reason that the code names."""

    code: str
    arguments: dict[str, Any]
    ref: str | None = None
    table: str | None = None


class Tried(_Message, frozen=True, tag="tried"):
    """The answer to ``try``."""

    ref: str
    table: str
    seat: int | None
    version: int
    view: dict[str, Any]
    events: tuple[dict[str, Any], ...]
    stops: str | None
    """Why there is nothing more to try: ``revelation``, ``turn``, ``over``."""
    outlook: dict[str, Any]
    """What the choices would come to, in the game's own form."""


class AdviceInfo(msgspec.Struct, frozen=True):
    """A choice with the numbers that speak for it."""

    actions: tuple[str, ...]
    """What to do now, and how to go on."""
    worth: float
    """More is better."""
    reasons: tuple[tuple[str, float], ...]
    """What counts, by its code, and how much."""


class Advised(_Message, frozen=True, tag="advised"):
    """The answer to ``hint``: the best first."""

    ref: str
    table: str
    seat: int
    version: int
    advice: tuple[AdviceInfo, ...]


class ChatLine(msgspec.Struct, frozen=True):
    """Something said at the table, by somebody with a seat or a spectator."""

    number: int
    """1, 2, 3 … at each table; that of a deleted line is not used again."""
    person: str
    name: str | None
    at: int
    text: str
    reaction: str | None = None


class Chat(_Message, frozen=True, tag="chat"):
    """New lines, or on ``watch`` the latest ones."""

    table: str
    lines: tuple[ChatLine, ...]


class Presence(_Message, frozen=True, tag="presence"):
    """Who is connected now."""

    table: str
    online: tuple[str, ...]
    spectators: int
    wants_pause: tuple[str, ...]


class Pong(_Message, frozen=True, tag="pong"):
    """I am."""

    time: int


class Bye(_Message, frozen=True, tag="bye"):
    """The server closes the connection: ``shutdown``, ``reload``, ``rate-limited``, ``slow``,
    ``silent``, ``too-long``, ``forgotten``.
    """

    code: str


FromServer = (
    Welcome
    | Reload
    | TableChanged
    | Update
    | Accepted
    | Refused
    | Tried
    | Advised
    | Chat
    | Presence
    | Pong
    | Bye
)
