"""Bodies of HTTP requests and answers under ``/api``. All are JSON objects."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from nunatak.server.protocol.messages import Id, Seat, TableInfo

Reach = Literal["machine", "network", "world"]
_Name = Annotated[str, Meta(max_length=200)]
_Level = Annotated[str, Meta(max_length=20)]
MAX_LISTED = 50  # tables in an answer
_Text = Annotated[str, Meta(max_length=20_000)]


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of what clients send."""


# ---- requests


class CreatePerson(_Request, frozen=True):
    """A new person; without a name the server makes one up."""

    name: _Name | None = None


class RenameMe(_Request, frozen=True):
    """Another name for the person who asks."""

    name: _Name


class RecoverPerson(_Request, frozen=True):
    """Become the person to whom a recovery code belongs."""

    code: Annotated[str, Meta(max_length=100)]


class CreateBotAccount(_Request, frozen=True):
    """A bot account for an own bot."""

    name: _Name


class ReportPerson(_Request, frozen=True):
    """A report to the host of the server."""

    reason: Annotated[str, Meta(min_length=1, max_length=500)]
    table: Id | None = None


class CheckCourse(_Request, frozen=True):
    """The text of a course."""

    text: _Text
    game: Annotated[str, Meta(max_length=40)] | None = None
    """Needed where several games have courses."""


class PlayNow(_Request, frozen=True):
    """A table against bots, started."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=8)] = 4
    setup: dict[str, Any] = {}


class TablePage(msgspec.Struct, frozen=True):
    """Which of the listed tables, in the query of the address."""

    limit: Annotated[int, Meta(ge=1, le=MAX_LISTED)] = MAX_LISTED
    before: Annotated[str, Meta(pattern=r"^[0-9]{1,15}-[a-z0-9]{1,40}$")] | None = None
    """``next`` of the page before."""


class JoinTable(_Request, frozen=True):
    """Take a certain seat, or any."""

    seat: Seat | None = None


class LeaveTable(_Request, frozen=True):
    """Leave a certain seat, or all."""

    seat: Seat | None = None


class ReturnToTable(_Request, frozen=True):
    """Return to a certain seat, or to all."""

    seat: Seat | None = None


class StandIn(_Request, frozen=True):
    """The seat for which a bot is to play."""

    seat: Seat


class FreeSeat(_Request, frozen=True):
    """The seat that is to be free again."""

    seat: Seat


class SeatBot(_Request, frozen=True):
    """A bot for a free seat."""

    seat: Seat
    level: _Level


class CreateSeason(_Request, frozen=True):
    """A new season."""

    name: _Name
    game: Annotated[str, Meta(max_length=40)]
    race_count: Annotated[int, Meta(ge=1, le=99)] | None = None
    """None: as many as players."""
    bots: Annotated[tuple[_Level, ...], Meta(max_length=8)] = ()
    """Levels of the bots that take part."""


class AddSeasonBot(_Request, frozen=True):
    """The level of one more bot."""

    level: _Level


class RemoveSeasonPlayer(_Request, frozen=True):
    """Either a person, or the level of a bot of which there is to be one less."""

    person: Annotated[str, Meta(max_length=40)] | None = None
    bot: _Level | None = None


class ChooseCourse(_Request, frozen=True):
    """The course of the next race: a name, or the text of a course."""

    course: _Text


# ---- answers


class Empty(msgspec.Struct, frozen=True):
    """Done; there is nothing to say about it."""


class Me(msgspec.Struct, frozen=True):
    """The person who asks."""

    id: str
    name: str
    bot_account: bool
    """Whether this is an own bot of a person."""
    muted: tuple[str, ...]
    blocked: tuple[str, ...]
    has_recovery_code: bool


class RecoveryCode(msgspec.Struct, frozen=True):
    """Shown once; it moves the identity to another device."""

    code: str


class BotAccountToken(msgspec.Struct, frozen=True):
    """A bot account and its token, which is shown once. An own bot connects with it."""

    id: str
    name: str
    token: str


class BotAccountInfo(msgspec.Struct, frozen=True):
    """A bot account that can connect."""

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
    """The id of the message that describes it in a few words."""
    tile_count: int
    steps_to_finish: int
    """The fewest from the start past the finish line."""
    has_obstacles: bool
    """Whether anything stands on the track."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    min_players: int
    max_players: int
    options: tuple[str, ...]
    bot_levels: tuple[str, ...]
    """The strongest last."""
    courses: tuple[CourseInfo, ...]
    offered_courses: tuple[str, ...]
    """The names of the courses to offer the person who asks; others may be chosen as well."""
    has_seasons: bool
    season_points: tuple[int, ...]
    """The points for each place of a race in a season, from the first on; later ones get none."""


class Games(msgspec.Struct, frozen=True):
    """The games that can be played here."""

    games: tuple[GameInfo, ...]


class ProblemInfo(msgspec.Struct, frozen=True):
    """A reason why something is refused."""

    code: str
    arguments: dict[str, Any]


class ErrorInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to a request that is refused; nothing has changed. The code names the reason."""

    code: str
    arguments: dict[str, Any]
    problems: tuple[ProblemInfo, ...] = ()


class CourseCheck(msgspec.Struct, frozen=True):
    """The reasons why a course cannot be played on, or what is needed to draw it."""

    problems: tuple[ProblemInfo, ...]
    board: dict[str, Any] | None


class Tables(msgspec.Struct, frozen=True):
    """A page of tables."""

    tables: tuple[TableInfo, ...]
    next: str | None = None
    """Where more follow: ``before`` for the next page."""


class TableBoard(msgspec.Struct, frozen=True):
    """What is needed once to draw the game at a table."""

    setup: dict[str, Any]
    """The options of the game, whole."""
    board: dict[str, Any]


class InviteLink(msgspec.Struct, frozen=True):
    """The address to send to others, who join with it."""

    url: str
    reach: Reach
    """Where it works: only on this machine, in the local network, everywhere."""


class RecordProof(msgspec.Struct, frozen=True):
    """The record of a finished game, and the proof that it was fair: ``sha256(secret)`` is the
    commitment.
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
    """For the race that is about to start."""


class RaceInfo(msgspec.Struct, frozen=True):
    """A race of a season that was run."""

    course: str
    table: str
    places: tuple[int | None, ...]
    """By player; None: no place."""
    points: tuple[int, ...]
    """By player."""
    course_title: str
    shipped_course: str | None = None
    """The name of the course, if it comes with the game: languages have their own titles."""


class StandingInfo(msgspec.Struct, frozen=True):
    """A row of the standings."""

    place: int
    player: int
    points: int
    place_counts: tuple[int, ...]
    """How often first, second and so on."""
    tie_break: str | None
    """What put the player below the one above."""


class SeasonInfo(msgspec.Struct, frozen=True):
    """A season. Other fields name players by their number in ``players``."""

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
    """The player who chooses the next course; None while a race is on, and after the end."""
    choosers: tuple[int, ...]
    """The player who chooses the course of each race, from the start on."""
    table: str | None
    """The table of the race that is on, or about to start."""
    race_started: bool
    """Whether that race is on."""
    course: str | None
    course_title: str | None
    shipped_course: str | None
    """The name of that course, if it comes with the game: languages have their own titles."""
    overdue: bool
    """A player has let the others wait for days: every player may act for them."""
    winners: tuple[int, ...]
    created_at: int
    """Milliseconds since 1970."""


class Seasons(msgspec.Struct, frozen=True):
    """The seasons in which the person who asks takes part."""

    seasons: tuple[SeasonInfo, ...]


class Health(msgspec.Struct, frozen=True):
    """The server works: it can store something."""

    ok: bool
    version: str
    protocol: int
    uptime_ms: int
    """Milliseconds since this process has started."""
