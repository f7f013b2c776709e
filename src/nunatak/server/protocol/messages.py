"""The messages of the WebSocket. Each message is one JSON object with its ``type``.

The game encodes views and events (``game.encode_view``, ``game.encode_event``); the schema has
their types.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from nunatak.server.protocol.options import TableOptions

__all__ = ["PROTOCOL", "REACTIONS", "FromClient", "FromServer"]

PROTOCOL = 2
"""The version of the protocol; it grows with every change that older clients do not understand."""

MAX_MESSAGE_BYTES = 16_384
"""The most bytes in a message from a client."""

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
    """The first message of a client: the version of the protocol that it speaks."""

    protocol: int
    build: Annotated[str, Meta(max_length=64)] | None = None
    """The build of the web app; the server answers ``reload`` if it is not its own."""


class Watch(_FromClient, frozen=True, tag="watch"):
    """Watch a table: the server sends its state, then every change. ``since``: the version that the
    client has.
    """

    table: Id
    since: Version | None = None


class Unwatch(_FromClient, frozen=True, tag="unwatch"):
    """Stop watching a table."""

    table: Id


class PreviewRequest(_FromClient, frozen=True, tag="preview"):
    """Preview what actions lead to; the game does not change.

    Without actions the answer is the present view, at any time and for all who may watch: of an own
    seat, or of spectators with ``seat`` null.
    """

    ref: Id
    table: Id
    seat: Seat | None
    version: Version
    actions: Steps = ()


class Submit(_FromClient, frozen=True, tag="submit"):
    """Play actions, all or none. ``ref`` is the submission id: sent again, it has no effect."""

    ref: Id
    table: Id
    seat: Seat
    version: Version
    actions: Actions


class Undo(_FromClient, frozen=True, tag="undo"):
    """Take back the last submission of this turn. ``ref`` is a submission id, too."""

    ref: Id
    table: Id
    seat: Seat
    version: Version


class HintRequest(_FromClient, frozen=True, tag="hint"):
    """Ask what a strong bot would do in an own seat."""

    ref: Id
    table: Id
    seat: Seat
    version: Version


class PauseRequest(_FromClient, frozen=True, tag="pause"):
    """Ask for a pause, or no longer want one. A pause begins when all people who play want it, and
    ends when one of them no longer does.
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
    """A seat at a table. A free seat has neither person nor bot."""

    person: str | None = None
    name: str | None = None
    """The name of the person; None also if the person has deleted their data."""
    program: bool = False
    """Whether this is a bot account."""
    bot: str | None = None
    """The level of the bot that plays the seat now, also as a stand-in for the person."""
    stand_in_reason: str | None = None
    """Why a bot stands in for the person: ``left``, ``time``, ``asked``."""
    returning: bool = False
    """Whether the person is back, but too late for this turn: the bot ends it."""


class ClockInfo(msgspec.Struct, frozen=True):
    """The time left when this was sent. The seat in turn uses ``turn_ms``, then its bank."""

    turn_ms: int
    """Milliseconds."""
    bank_ms: tuple[int, ...]
    """Milliseconds for each seat."""
    running: bool
    """Whether the time of the seat in turn passes now."""


class TableInfo(msgspec.Struct, frozen=True):
    """The public information about a table, apart from the game itself."""

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
    """The SHA-256 hash of the secret of the shuffles, from the start on."""
    setup: dict[str, Any] | None = None
    """All options of the game, with the whole course, from the start on."""
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
    """The seat that decides at this version. Watchers find it in the views, too."""
    round: int = 0
    from_position: bool = False
    """Whether the game begins with a position of the host, who knows its hidden cards."""


class Step(msgspec.Struct, frozen=True):
    """A step of the game, with the events that the seat may know."""

    version: int
    seat: int
    """The seat that decided; -1: none, the game began."""
    events: tuple[dict[str, Any], ...]
    bot: str | None = None
    """The level of the bot that decided; None: a person."""


class Welcome(_Message, frozen=True, tag="welcome"):
    """The answer to ``hello``."""

    protocol: int
    server_version: str
    person: str
    """The id of the person who has connected."""
    name: str
    time: int
    """Milliseconds since 1970."""


class Reload(_Message, frozen=True, tag="reload"):
    """The client is too old or too new for the server: it must reload the page."""

    protocol: int


class TableChanged(_Message, frozen=True, tag="table"):
    """The public information about a table has changed, or the client has begun to watch it."""

    info: TableInfo


class Update(_Message, frozen=True, tag="update"):
    """The game as one seat sees it, or spectators.

    The client keeps its steps up to version ``since``, drops later ones, and adds ``steps``.
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
    """The seat with the longest turn so far; it has no effect on the game."""
    clock: ClockInfo | None = None


class Accepted(_Message, frozen=True, tag="accepted"):
    """The answer to ``submit``, ``undo`` and ``say``: it is stored, and survives a crash."""

    ref: str
    table: str
    version: int


class Refused(_Message, frozen=True, tag="refused"):
    """A message is refused, or watching ends. Nothing has changed; the code names the reason."""

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
    """What the game computes from the view; empty if there is a ``stop_reason``."""


class AdviceInfo(msgspec.Struct, frozen=True):
    """A choice with its value and the reasons for it."""

    actions: tuple[str, ...]
    """The action to take now, and those that follow it."""
    value: float
    """The value of the choice; higher is better."""
    reasons: tuple[tuple[str, float], ...]
    """The code of each reason, and how much it adds to the value."""


class HintResult(_Message, frozen=True, tag="hint-result"):
    """The answer to ``hint``: choices, the best first."""

    ref: str
    table: str
    seat: int
    version: int
    advice: tuple[AdviceInfo, ...]


class ChatMessageInfo(msgspec.Struct, frozen=True):
    """A chat message of a player or a spectator."""

    number: int
    """1, 2, 3 … at each table; numbers of deleted messages are not reused."""
    person: str
    name: str | None
    sent_at: int
    """Milliseconds since 1970."""
    text: str
    reaction: str | None = None


class Chat(_Message, frozen=True, tag="chat"):
    """New chat messages; after ``watch`` the latest ones."""

    table: str
    messages: tuple[ChatMessageInfo, ...]


class Presence(_Message, frozen=True, tag="presence"):
    """The people who watch the table now."""

    table: str
    online: tuple[str, ...]
    """The ids of people with a seat."""
    spectator_count: int
    wants_pause: tuple[str, ...]
    """The ids of the people who want a pause."""


class Pong(_Message, frozen=True, tag="pong"):
    """The answer to ``ping``."""

    time: int
    """Milliseconds since 1970."""


class Closing(_Message, frozen=True, tag="closing"):
    """The server closes the connection; the code is ``shutdown``, ``reload``, ``rate-limited``,
    ``slow``, ``silent``, ``too-long`` or ``forgotten``.
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
