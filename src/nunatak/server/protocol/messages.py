"""The messages of the WebSocket. Each message is one JSON object with its ``type``.

Views and events are encoded by the game (``game.encode_view``, ``game.encode_event``); their types
are in the schema.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from nunatak.server.protocol.options import TableOptions

__all__ = ["PROTOCOL", "REACTIONS", "FromClient", "FromServer"]

PROTOCOL = 2
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
"""The reactions that a chat message can have instead of a text."""


class _Message(msgspec.Struct, frozen=True, tag_field="type"):
    """The base of all messages."""


class _FromClient(_Message, frozen=True, forbid_unknown_fields=True):
    """The base of messages from clients."""


# ---- from the client


class Hello(_FromClient, frozen=True, tag="hello"):
    """The first message: the protocol that the client speaks."""

    protocol: int
    build: Annotated[str, Meta(max_length=64)] | None = None
    """The build of the web app; an old one is answered with ``reload``."""


class Watch(_FromClient, frozen=True, tag="watch"):
    """Send me updates of this table; ``since``: the version that I have."""

    table: Id
    since: Version | None = None


class Unwatch(_FromClient, frozen=True, tag="unwatch"):
    """Send me no more updates of this table."""

    table: Id


class PreviewRequest(_FromClient, frozen=True, tag="preview"):
    """Show me what these actions lead to; the game does not change. Without actions anybody may
    ask, at any time: for an own seat, or with ``seat`` null for what spectators see.
    """

    ref: Id
    table: Id
    seat: Seat | None
    version: Version
    actions: Steps = ()


class Submit(_FromClient, frozen=True, tag="submit"):
    """Do these actions, all or none. ``ref`` is the submission id: sent twice, it is done once."""

    ref: Id
    table: Id
    seat: Seat
    version: Version
    actions: Actions


class Undo(_FromClient, frozen=True, tag="undo"):
    """Take back my last submission of this turn."""

    ref: Id
    table: Id
    seat: Seat
    version: Version


class HintRequest(_FromClient, frozen=True, tag="hint"):
    """Show me what a strong bot would do in my seat."""

    ref: Id
    table: Id
    seat: Seat
    version: Version


class PauseRequest(_FromClient, frozen=True, tag="pause"):
    """I want a pause, or no longer want one. A pause begins when all people at the table want it,
    and ends when one of them no longer does.
    """

    table: Id
    wanted: bool


class Say(_FromClient, frozen=True, tag="say"):
    """Send a chat message: a text or a reaction."""

    ref: Id
    table: Id
    text: Annotated[str, Meta(max_length=500)] = ""
    reaction: Annotated[str, Meta(max_length=20)] | None = None


class Ping(_FromClient, frozen=True, tag="ping"):
    """Ask for a ``pong``."""


FromClient = (
    Hello
    | Watch
    | Unwatch
    | PreviewRequest
    | Submit
    | Undo
    | HintRequest
    | PauseRequest
    | Say
    | Ping
)


# ---- from the server


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat. A free one has neither person nor bot."""

    person: str | None = None
    name: str | None = None
    """The name of the person; None also if the person has deleted their data."""
    program: bool = False
    """Whether the person is an own bot of some person."""
    bot: str | None = None
    """The level of the bot that plays this seat now, also as a stand-in for the person."""
    stand_in_reason: str | None = None
    """Why a bot stands in for the person: ``left``, ``time``, ``asked``."""
    returning: bool = False
    """The person is back, too late for this turn: the bot ends it, then the person plays again."""


class ClockInfo(msgspec.Struct, frozen=True):
    """Milliseconds left when this was sent; the seat in turn uses ``turn_ms``, then its bank."""

    turn_ms: int
    bank_ms: tuple[int, ...]
    """The bank of each seat."""
    running: bool
    """Whether the time of the seat in turn passes now."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table: all that is public about it, apart from the game itself."""

    id: str
    version: int
    game: str
    status: str
    """``open``, ``running``, ``over`` or ``stopped``."""
    host: str
    seats: tuple[SeatInfo, ...]
    options: TableOptions
    """The options that the host has chosen."""
    created_at: int
    """Milliseconds since 1970."""
    paused: bool = False
    commitment: str | None = None
    """The hash of the secret behind the shuffles, from the start on."""
    setup: dict[str, Any] | None = None
    """The game's own options as they are played, from the start on: with the whole course."""
    result: dict[str, Any] | None = None
    season: str | None = None
    rematch_of: str | None = None
    """The table that this one is the rematch of."""
    rematch: str | None = None
    """The table of the rematch."""
    course_title: str | None = None
    """The title of the course, in games that have courses."""
    shipped_course: str | None = None
    """The name of the course if it comes with the game; each language has its own titles."""
    turn: int | None = None
    """The seat that decides at this version; it is sent to watchers in the views."""
    round: int = 0
    from_position: bool = False
    """Whether the game begins with a position that the host has sent, and knows."""


class Step(msgspec.Struct, frozen=True):
    """The events of one version that this seat may know."""

    version: int
    seat: int
    """The seat that decided; -1: none, the game began."""
    events: tuple[dict[str, Any], ...]
    bot: str | None = None
    """The bot that decided."""


class Welcome(_Message, frozen=True, tag="welcome"):
    """The answer to ``hello``."""

    protocol: int
    server_version: str
    person: str
    name: str
    time: int
    """Milliseconds since 1970."""


class Reload(_Message, frozen=True, tag="reload"):
    """This client is too old (or too new) for the server: fetch the page again."""

    protocol: int


class TableChanged(_Message, frozen=True, tag="table"):
    """The table has changed; ``info`` is how it is now."""

    info: TableInfo


class Update(_Message, frozen=True, tag="update"):
    """The game for one seat, or for spectators. Keep the steps up to version ``since``, then add
    these.
    """

    table: str
    seat: int | None
    version: int
    since: int
    steps: tuple[Step, ...]
    view: dict[str, Any]
    can_undo: bool
    """Whether this seat can take back its last submission."""
    big_paws: int | None = None
    """The seat that thought longest so far (it has no effect)."""
    clock: ClockInfo | None = None


class Accepted(_Message, frozen=True, tag="accepted"):
    """The submission is done and stored: a crash does not undo it."""

    ref: str
    table: str
    version: int


class Refused(_Message, frozen=True, tag="refused"):
    """Nothing has changed; the code says why."""

    code: str
    arguments: dict[str, Any]
    ref: str | None = None
    table: str | None = None


class PreviewResult(_Message, frozen=True, tag="preview-result"):
    """The answer to ``preview``."""

    ref: str
    table: str
    seat: int | None
    version: int
    view: dict[str, Any]
    events: tuple[dict[str, Any], ...]
    stop_reason: str | None
    """Why the preview ends here: ``revelation``, ``turn``, ``over``."""
    details: dict[str, Any]
    """What follows from the view, in the game's own form; empty if there is a ``stop_reason``."""


class AdviceInfo(msgspec.Struct, frozen=True):
    """A choice with its value and the reasons for it."""

    actions: tuple[str, ...]
    """The action to take now, and those that follow it."""
    value: float
    """More is better."""
    reasons: tuple[tuple[str, float], ...]
    """The codes of the reasons, and how much each adds to the value."""


class HintResult(_Message, frozen=True, tag="hint-result"):
    """The answer to ``hint``: the best choice first."""

    ref: str
    table: str
    seat: int
    version: int
    advice: tuple[AdviceInfo, ...]


class ChatMessageInfo(msgspec.Struct, frozen=True):
    """A chat message of a player or a spectator."""

    number: int
    """1, 2, 3 … at each table; the number of a deleted message is not used again."""
    person: str
    name: str | None
    sent_at: int
    """Milliseconds since 1970."""
    text: str
    reaction: str | None = None


class Chat(_Message, frozen=True, tag="chat"):
    """New chat messages, or on ``watch`` the latest ones."""

    table: str
    messages: tuple[ChatMessageInfo, ...]


class Presence(_Message, frozen=True, tag="presence"):
    """The people who are connected now."""

    table: str
    online: tuple[str, ...]
    """People with a seat, by id."""
    spectator_count: int
    wants_pause: tuple[str, ...]
    """The people who want a pause, by id."""


class Pong(_Message, frozen=True, tag="pong"):
    """The answer to ``ping``."""

    time: int


class Closing(_Message, frozen=True, tag="closing"):
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
    | PreviewResult
    | HintResult
    | Chat
    | Presence
    | Pong
    | Closing
)
