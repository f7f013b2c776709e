"""Bodies of HTTP requests and answers under ``/api``. All are JSON objects."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from nunatak.server.protocol.messages import Id, Seat, TableInfo

__all__ = ["ANSWERED", "ASKED"]

Reach = Literal["machine", "network", "world"]
_Name = Annotated[str, Meta(max_length=200)]
_Level = Annotated[str, Meta(max_length=20)]
_Text = Annotated[str, Meta(max_length=20_000)]


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of what clients send."""


# ---- asked


class NewMe(_Asked, frozen=True):
    """``POST /api/me``: somebody new; without a name one is made up."""

    name: _Name | None = None


class MyName(_Asked, frozen=True):
    """``PATCH /api/me``"""

    name: _Name


class Recover(_Asked, frozen=True):
    """``POST /api/recover``: the identity that this code belongs to."""

    code: Annotated[str, Meta(max_length=100)]


class NewProgram(_Asked, frozen=True):
    """``POST /api/programs``: a token for an own bot."""

    name: _Name


class CourseText(_Asked, frozen=True):
    """``POST /api/courses``: can this be played on?"""

    text: _Text
    game: Annotated[str, Meta(max_length=40)] | None = None
    """Needed where several games have courses."""


class ASeat(_Asked, frozen=True):
    """``POST /api/tables/ID/join``, ``leave``, ``return``: a certain seat, or any."""

    seat: Seat | None = None


class ThatSeat(_Asked, frozen=True):
    """``POST /api/tables/ID/stand-in``, ``remove``"""

    seat: Seat


class SeatBot(_Asked, frozen=True):
    """``POST /api/tables/ID/bot``: a bot for a free seat."""

    seat: Seat
    level: _Level


class PlayNow(_Asked, frozen=True):
    """``POST /api/play-now``: a table against bots, started."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=8)] = 4
    setup: dict[str, Any] = {}


class ReportSomebody(_Asked, frozen=True):
    """``POST /api/people/ID/report``"""

    why: Annotated[str, Meta(min_length=1, max_length=500)]
    table: Id | None = None


class NewSeason(_Asked, frozen=True):
    """``POST /api/seasons``"""

    name: _Name
    game: Annotated[str, Meta(max_length=40)]
    races: Annotated[int, Meta(ge=1, le=99)] | None = None
    """None: as many as players."""
    bots: Annotated[tuple[_Level, ...], Meta(max_length=8)] = ()


class ChooseCourse(_Asked, frozen=True):
    """``POST /api/seasons/ID/course``: a name, or the text of a course."""

    course: _Text


class SeasonBot(_Asked, frozen=True):
    """``POST /api/seasons/ID/bot``: one more bot takes part."""

    level: _Level


class NoMore(_Asked, frozen=True):
    """``POST /api/seasons/ID/remove``: that person takes no part, or one bot less of that level."""

    person: Annotated[str, Meta(max_length=40)] | None = None
    bot: _Level | None = None


# ---- answered


class Me(msgspec.Struct, frozen=True):
    """Who I am here."""

    id: str
    name: str
    program: bool
    muted: tuple[str, ...]
    blocked: tuple[str, ...]
    recoverable: bool
    """Whether there is a recovery code."""


class Recovery(msgspec.Struct, frozen=True):
    """Shown once; it moves the identity to another device."""

    code: str


class Program(msgspec.Struct, frozen=True):
    """Shown once; with the token an own bot is let in."""

    id: str
    name: str
    token: str


class ProgramInfo(msgspec.Struct, frozen=True):
    """An own bot that can come in."""

    id: str
    name: str
    at: int
    """When its token was made."""


class Programs(msgspec.Struct, frozen=True):
    """``GET /api/programs``: mine."""

    programs: tuple[ProgramInfo, ...]


class CourseInfo(msgspec.Struct, frozen=True):
    """A course that comes with a game."""

    name: str
    title: str
    text: str
    """The key of a few words about it."""
    tiles: int
    steps: int
    """Fewest from the start past the finish line."""
    special: bool
    """Whether anything stands on the track."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    min_players: int
    max_players: int
    options: tuple[str, ...]
    levels: tuple[str, ...]
    """Of bots, the strongest last."""
    courses: tuple[CourseInfo, ...]
    offered: tuple[str, ...]
    """The courses to offer the person who asks, by name; others may be chosen as well."""
    seasons: bool
    points: tuple[int, ...]
    """What the places of a race bring in a season, from the first on; later ones nothing."""


class Games(msgspec.Struct, frozen=True):
    """``GET /api/games``"""

    games: tuple[GameInfo, ...]


class ProblemInfo(msgspec.Struct, frozen=True):
    """A reason why something is refused."""

    code: str
    arguments: dict[str, Any]


class Trouble(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whatever is refused: nothing has changed, for the reason that the code names."""

    code: str
    arguments: dict[str, Any]
    problems: tuple[ProblemInfo, ...] = ()


class CourseChecked(msgspec.Struct, frozen=True):
    """Why a course cannot be played on, or what it looks like."""

    problems: tuple[ProblemInfo, ...]
    board: dict[str, Any] | None


class Tables(msgspec.Struct, frozen=True):
    """``GET /api/tables``, ``/api/tables/mine``"""

    tables: tuple[TableInfo, ...]
    next: str | None = None
    """Where more follow: ``before`` for the next page."""


class Board(msgspec.Struct, frozen=True):
    """``GET /api/tables/ID/board``: what is needed once to draw a game that has begun."""

    setup: dict[str, Any]
    """The options of the game, whole."""
    board: dict[str, Any]


class TableLink(msgspec.Struct, frozen=True):
    """``GET /api/tables/ID/link``, ``/api/seasons/ID/link``: what to send to others."""

    url: str
    reach: Reach
    """Who can follow it: only this machine, the local network, anybody."""


class Played(msgspec.Struct, frozen=True):
    """``GET /api/tables/ID/record``, after the end: ``sha256(secret)`` is the commitment."""

    record: dict[str, Any]
    secret: str
    commitment: str


class SeasonPlayer(msgspec.Struct, frozen=True):
    """Somebody in a season: a person or a bot."""

    person: str | None
    name: str | None
    bot: str | None
    ready: bool
    """For the race that is about to start."""


class RaceInfo(msgspec.Struct, frozen=True):
    """A race of a season that was run."""

    course: str
    table: str
    places: tuple[int | None, ...]
    """By player; None: no place."""
    points: tuple[int, ...]
    """By player."""
    title: str
    """What to call the course."""
    shipped: str | None = None
    """Its name, if it comes with the game: languages have titles of their own."""


class StandingInfo(msgspec.Struct, frozen=True):
    """A row of the standings."""

    place: int
    player: int
    points: int
    places: tuple[int, ...]
    """How often first, second and so on."""
    behind: str | None
    """What put the player below the one above."""


class SeasonInfo(msgspec.Struct, frozen=True):
    """``GET /api/seasons/ID``; players are named by their number in ``players``."""

    id: str
    name: str
    game: str
    host: str
    status: str
    """``open``, ``running`` or ``over``."""
    races: int | None
    players: tuple[SeasonPlayer, ...]
    """In the player order of the first race, from the start on."""
    run: tuple[RaceInfo, ...]
    standings: tuple[StandingInfo, ...]
    chooser: int | None
    """Who chooses the next course; None while a race is on, and after the end."""
    choosers: tuple[int, ...]
    """Who chooses the course of each race, from the start on."""
    table: str | None
    """Of the race that is on, or about to start."""
    begun: bool
    """Whether that race is on."""
    course: str | None
    title: str | None
    """What to call that course."""
    shipped: str | None
    """Its name, if it comes with the game: languages have titles of their own."""
    late: bool
    """Somebody has let the others wait for days: whoever takes part may act for them."""
    winners: tuple[int, ...]
    at: int


class Seasons(msgspec.Struct, frozen=True):
    """``GET /api/seasons``: those that I take part in."""

    seasons: tuple[SeasonInfo, ...]


class Health(msgspec.Struct, frozen=True):
    """``GET /healthz``"""

    ok: bool
    version: str
    protocol: int
    up: int
    """Milliseconds since this process has started."""


ASKED = (
    NewMe,
    MyName,
    Recover,
    NewProgram,
    CourseText,
    ASeat,
    ThatSeat,
    SeatBot,
    PlayNow,
    ReportSomebody,
    NewSeason,
    ChooseCourse,
    SeasonBot,
    NoMore,
)
ANSWERED = (
    Me,
    Recovery,
    Program,
    Programs,
    Games,
    Trouble,
    CourseChecked,
    Tables,
    TableInfo,
    Board,
    TableLink,
    Played,
    SeasonInfo,
    Seasons,
    Health,
)
