"""The bodies of requests and answers of the HTTP API. All are JSON objects."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from nunatak.server.protocol.messages import Id, Seat, TableInfo

Reach = Literal["machine", "network", "world"]
_Name = Annotated[str, Meta(max_length=200)]
_Level = Annotated[str, Meta(max_length=20)]
MAX_LISTED = 50  # tables in one page
_Text = Annotated[str, Meta(max_length=20_000)]


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of the bodies that clients send."""


# ---- requests


class CreatePerson(_Request, frozen=True):
    """The name of a new person; without one the server invents it."""

    name: _Name | None = None


class RenameMe(_Request, frozen=True):
    """The new name of the person who asks."""

    name: _Name


class RecoverPerson(_Request, frozen=True):
    """The recovery code of the person to become on this device."""

    code: Annotated[str, Meta(max_length=100)]


class CreateBotAccount(_Request, frozen=True):
    """The name of a new bot account."""

    name: _Name


class ReportPerson(_Request, frozen=True):
    """A report about a person to the operator of the server."""

    reason: Annotated[str, Meta(min_length=1, max_length=500)]
    table: Id | None = None


class CheckCourse(_Request, frozen=True):
    """The text of a course to check."""

    text: _Text
    game: Annotated[str, Meta(max_length=40)] | None = None
    """The game of the course; needed only if several games have courses."""


class PlayNow(_Request, frozen=True):
    """The game and the options of a table against bots."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=8)] = 4
    setup: dict[str, Any] = {}


class TablePage(msgspec.Struct, frozen=True):
    """The query for a page of the listed tables."""

    limit: Annotated[int, Meta(ge=1, le=MAX_LISTED)] = MAX_LISTED
    before: Annotated[str, Meta(pattern=r"^[0-9]{1,15}-[a-z0-9]{1,40}$")] | None = None
    """The ``next`` of the page before."""


class JoinTable(_Request, frozen=True):
    """The seat to take; null: the first free one."""

    seat: Seat | None = None


class LeaveTable(_Request, frozen=True):
    """The seat to leave; null: all own seats."""

    seat: Seat | None = None


class ReturnToTable(_Request, frozen=True):
    """The seat to return to; null: all own seats."""

    seat: Seat | None = None


class StandIn(_Request, frozen=True):
    """The seat for whose player a bot is to stand in."""

    seat: Seat


class FreeSeat(_Request, frozen=True):
    """The seat to make free again."""

    seat: Seat


class SeatBot(_Request, frozen=True):
    """A free seat, and the level of the bot that is to take it."""

    seat: Seat
    level: _Level


class CreateSeason(_Request, frozen=True):
    """The name and the options of a new season."""

    name: _Name
    game: Annotated[str, Meta(max_length=40)]
    race_count: Annotated[int, Meta(ge=1, le=99)] | None = None
    """None: as many races as players."""
    bots: Annotated[tuple[_Level, ...], Meta(max_length=8)] = ()
    """Levels of the bots that take part."""


class AddSeasonBot(_Request, frozen=True):
    """The level of the bot to add."""

    level: _Level


class RemoveSeasonPlayer(_Request, frozen=True):
    """The player to remove: a person by id, or a bot by level."""

    person: Annotated[str, Meta(max_length=40)] | None = None
    bot: _Level | None = None


class ChooseCourse(_Request, frozen=True):
    """The course of the next race: its name or its text."""

    course: _Text


# ---- answers


class Empty(msgspec.Struct, frozen=True):
    """An answer without content: the request has succeeded."""


class Me(msgspec.Struct, frozen=True):
    """The person who asks."""

    id: str
    name: str
    bot_account: bool
    """Whether this is a bot account."""
    muted: tuple[str, ...]
    blocked: tuple[str, ...]
    has_recovery_code: bool


class RecoveryCode(msgspec.Struct, frozen=True):
    """A code that moves the identity to another device. The server shows it only once."""

    code: str


class BotAccountToken(msgspec.Struct, frozen=True):
    """A bot account and the token with which the bot connects. The server shows it only once."""

    id: str
    name: str
    token: str


class BotAccountInfo(msgspec.Struct, frozen=True):
    """A bot account, without its token."""

    id: str
    name: str
    created_at: int
    """Milliseconds since 1970."""


class BotAccounts(msgspec.Struct, frozen=True):
    """The bot accounts of the person who asks."""

    bot_accounts: tuple[BotAccountInfo, ...]


class CourseInfo(msgspec.Struct, frozen=True):
    """A course that comes with a game."""

    name: str
    title: str
    description_id: str
    """The id of the message that describes the course in a few words."""
    tile_count: int
    steps_to_finish: int
    """The least number of steps from the start past the finish line."""
    has_obstacles: bool
    """Whether there are obstacles on the track."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game of this server."""

    name: str
    min_players: int
    max_players: int
    options: tuple[str, ...]
    bot_levels: tuple[str, ...]
    """The strongest last."""
    courses: tuple[CourseInfo, ...]
    offered_courses: tuple[str, ...]
    """The names of the courses to offer the person who asks; they may choose others as well."""
    has_seasons: bool
    season_points: tuple[int, ...]
    """The points for the places of a race in a season, from the first on; later places get none."""


class Games(msgspec.Struct, frozen=True):
    """The games of this server."""

    games: tuple[GameInfo, ...]


class ProblemInfo(msgspec.Struct, frozen=True):
    """A reason why something is refused."""

    code: str
    arguments: dict[str, Any]


class ErrorInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to a refused request. Nothing has changed; the code names the reason."""

    code: str
    arguments: dict[str, Any]
    problems: tuple[ProblemInfo, ...] = ()


class CourseCheck(msgspec.Struct, frozen=True):
    """The problems of a course, or what a client needs to draw it."""

    problems: tuple[ProblemInfo, ...]
    board: dict[str, Any] | None


class Tables(msgspec.Struct, frozen=True):
    """A page of tables."""

    tables: tuple[TableInfo, ...]
    next: str | None = None
    """The ``before`` of the next page; null: this is the last one."""


class TableBoard(msgspec.Struct, frozen=True):
    """What a client needs to draw the board of a table. It does not change during the game."""

    setup: dict[str, Any]
    """All options of the game."""
    board: dict[str, Any]


class InviteLink(msgspec.Struct, frozen=True):
    """The address to send to others as an invitation."""

    url: str
    reach: Reach
    """Where the address works: only on this machine, in the local network, or everywhere."""


class RecordProof(msgspec.Struct, frozen=True):
    """The record of a finished game, and the proof that its shuffles were fair: the SHA-256 hash of
    the secret is the commitment.
    """

    record: dict[str, Any]
    secret: str
    commitment: str


class SeasonPlayer(msgspec.Struct, frozen=True):
    """A player in a season: a person or a bot."""

    person: str | None
    name: str | None
    bot: str | None
    ready: bool
    """Whether the player is ready for the race that is about to start."""


class RaceInfo(msgspec.Struct, frozen=True):
    """A finished race of a season."""

    course: str
    table: str
    places: tuple[int | None, ...]
    """For each player; None: no place."""
    points: tuple[int, ...]
    """For each player."""
    course_title: str
    shipped_course: str | None = None
    """The name of the course if it comes with the game; each language has its own titles."""


class StandingInfo(msgspec.Struct, frozen=True):
    """A row of the standings."""

    place: int
    player: int
    points: int
    place_counts: tuple[int, ...]
    """How often the player was first, second and so on."""
    tie_break: str | None
    """The rule that puts the player below the one above, if both have the same points."""


class SeasonInfo(msgspec.Struct, frozen=True):
    """A season. Other fields refer to players by their index in ``players``."""

    id: str
    name: str
    game: str
    host: str
    status: str
    """``open``, ``running`` or ``over``."""
    race_count: int | None
    players: tuple[SeasonPlayer, ...]
    """In the player order of the first race, from the start on."""
    finished_races: tuple[RaceInfo, ...]
    standings: tuple[StandingInfo, ...]
    chooser: int | None
    """The player who chooses the next course; None during a race, and after the end."""
    choosers: tuple[int, ...]
    """The player who chooses the course of each race, from the start on."""
    table: str | None
    """The table of the race that is running or about to start."""
    race_started: bool
    """Whether that race is running."""
    course: str | None
    course_title: str | None
    shipped_course: str | None
    """The name of that course if it comes with the game; each language has its own titles."""
    overdue: bool
    """Whether a player has let the others wait for days, so that every player may act for them."""
    winners: tuple[int, ...]
    created_at: int
    """Milliseconds since 1970."""


class Seasons(msgspec.Struct, frozen=True):
    """The seasons of the person who asks."""

    seasons: tuple[SeasonInfo, ...]


class Health(msgspec.Struct, frozen=True):
    """The server works: it can store data."""

    ok: bool
    version: str
    protocol: int
    uptime_ms: int
    """Milliseconds since the start of this process."""
