"""Every address of the HTTP API, and every page of the web app, declared once.

The server binds a handler to each route (:mod:`nunatak.server.http.routing`). The schema, the
TypeScript client, the Python client and the table in ``docs/protocol.md`` are made from the same
declarations.

>>> JOIN_TABLE.url(id="k3v9")
'/api/tables/k3v9/join'
>>> TABLE_PAGE.url(id="k3v9")
'/table/k3v9'
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import NoneType
from typing import Any, Generic, Literal, TypeVar
from urllib.parse import quote

import msgspec

from nunatak.server.protocol import api
from nunatak.server.protocol.messages import TableInfo
from nunatak.server.protocol.options import CreateTable

__all__ = ["MEDIA_TYPES", "PAGES", "ROUTES", "Page", "Route"]

Method = Literal["GET", "POST", "PATCH", "DELETE"]
Body = TypeVar("Body")
Answer = TypeVar("Answer")
_PARAMETER = re.compile(r"\{(\w+)\}")


class Svg:
    """A picture, ``image/svg+xml``."""


class PlainText:
    """A text, ``text/plain``."""


class JsonObject:
    """A JSON object without a type in the schema."""


class GameStatistics:
    """A game in figures; each game that has them has its own type."""


class _Address:
    path: str

    def url(self, **parameters: str) -> str:
        """Return the path with its parameters filled in."""
        return _PARAMETER.sub(lambda found: quote(parameters[found[1]], safe=""), self.path)

    @property
    def parameters(self) -> tuple[str, ...]:
        """The names of the parameters in the path."""
        return tuple(_PARAMETER.findall(self.path))


MEDIA_TYPES = {PlainText: "text/plain", Svg: "image/svg+xml"}
"""The media types of answers that are not JSON."""


@dataclass(frozen=True, eq=False)
class Route(_Address, Generic[Body, Answer]):
    """A request that the server answers: with ``status``, or with the error that it raises."""

    method: Method
    path: str
    body: type[Body]
    """The type of the body that a client sends; ``NoneType``: the body is not read."""
    answer: type[Answer]
    description: str
    status: int = 200
    query: type[msgspec.Struct] | None = None
    """The type of the query, if there may be one."""


@dataclass(frozen=True, eq=False)
class Page(_Address):
    """An address at which the web app has something to show."""

    path: str
    description: str


# ---- people

CREATE_PERSON = Route(
    "POST",
    "/api/me",
    api.CreatePerson,
    api.Me,
    "a new identity; without a name the server makes one up, in the first language of"
    " `Accept-Language` that has names. A person whom the server knows stays who they are"
    " (status 200)",
    status=201,
)
GET_ME = Route("GET", "/api/me", NoneType, api.Me, "the person who asks")
RENAME_ME = Route("PATCH", "/api/me", api.RenameMe, api.Me, "change the own name")
DELETE_ME = Route(
    "DELETE",
    "/api/me",
    NoneType,
    api.Empty,
    "delete all own data and bot accounts: bots play on in their seats, their connections end, the"
    " cookie is deleted",
)
CREATE_RECOVERY_CODE = Route(
    "POST",
    "/api/me/recovery",
    NoneType,
    api.RecoveryCode,
    "a code, shown once, that moves the identity to another device; an older one is not valid any"
    " more",
    status=201,
)
RECOVER_PERSON = Route(
    "POST",
    "/api/recover",
    api.RecoverPerson,
    api.Me,
    "on the other device: become the person to whom the code belongs",
)
CREATE_BOT_ACCOUNT = Route(
    "POST",
    "/api/bot-accounts",
    api.CreateBotAccount,
    api.BotAccountToken,
    "a bot account with its token, which is shown once; a person may have twenty",
    status=201,
)
LIST_BOT_ACCOUNTS = Route(
    "GET", "/api/bot-accounts", NoneType, api.BotAccounts, "own bot accounts, without their tokens"
)
DELETE_BOT_ACCOUNT = Route(
    "DELETE",
    "/api/bot-accounts/{id}",
    NoneType,
    api.Empty,
    "delete a bot account: its token is not valid any more, and its connections end",
)
MUTE_PERSON = Route(
    "POST", "/api/people/{id}/mute", NoneType, api.Me, "see no more what they write"
)
UNMUTE_PERSON = Route(
    "POST", "/api/people/{id}/unmute", NoneType, api.Me, "see again what they write"
)
BLOCK_PERSON = Route(
    "POST",
    "/api/people/{id}/block",
    NoneType,
    api.Me,
    "see no more what they write, and keep them from joining own tables (see *Muted and blocked*)",
)
UNBLOCK_PERSON = Route(
    "POST", "/api/people/{id}/unblock", NoneType, api.Me, "end the effect of `block`"
)
REPORT_PERSON = Route(
    "POST",
    "/api/people/{id}/report",
    api.ReportPerson,
    api.Me,
    "report a person to the host of the server",
)

# ---- games and courses

LIST_GAMES = Route(
    "GET",
    "/api/games",
    NoneType,
    api.Games,
    "the games that can be played here, with their options, levels of bots and courses",
)
GET_COURSE = Route(
    "GET",
    "/api/courses/{name}",
    NoneType,
    JsonObject,
    "what is needed to draw a course that comes with a game: the `board` of `TableBoard`",
)
CHECK_COURSE = Route(
    "POST",
    "/api/courses",
    api.CheckCourse,
    api.CourseCheck,
    "whether an own course can be raced, with all its problems",
)

# ---- tables

CREATE_TABLE = Route(
    "POST",
    "/api/tables",
    CreateTable,
    TableInfo,
    "a new table (see *Options of a table*); the person who asks is its host and has the first"
    " seat",
    status=201,
)
PLAY_NOW = Route(
    "POST",
    "/api/play-now",
    api.PlayNow,
    TableInfo,
    "a table against bots, started; makes a new identity as well if there is none",
    status=201,
)
LIST_TABLES = Route(
    "GET",
    "/api/tables",
    NoneType,
    api.Tables,
    "listed tables that are open or running, fifty at most: `?limit=20` asks for fewer; `next` says"
    " where more follow, `?before=NEXT` asks for them",
    query=api.TablePage,
)
LIST_MY_TABLES = Route(
    "GET",
    "/api/tables/mine",
    NoneType,
    api.Tables,
    "tables at which the person who asks has a seat, a hundred at most, the latest first",
)
GET_TABLE = Route("GET", "/api/tables/{id}", NoneType, TableInfo, "a table")
GET_BOARD = Route(
    "GET",
    "/api/tables/{id}/board",
    NoneType,
    api.TableBoard,
    "all options of the game, and what is needed once to draw it",
)
GET_TABLE_LINK = Route(
    "GET",
    "/api/tables/{id}/link",
    NoneType,
    api.InviteLink,
    "the invitation, and where it works: on this `machine`, in the local `network`, in the `world`",
)
GET_TABLE_QR_CODE = Route(
    "GET",
    "/api/tables/{id}/qr",
    NoneType,
    Svg,
    "the same as a QR code: dark on a transparent ground, to be laid on a light one",
)
GET_RECORD = Route(
    "GET",
    "/api/tables/{id}/record",
    NoneType,
    api.RecordProof,
    "after the end: the record, and the secret behind its shuffles",
)
GET_STATISTICS = Route(
    "GET",
    "/api/tables/{id}/statistics",
    NoneType,
    GameStatistics,
    "after the end of a game of Arctic: the game in figures",
)
JOIN_TABLE = Route(
    "POST",
    "/api/tables/{id}/join",
    api.JoinTable,
    TableInfo,
    "take a seat before the start; on a shared device several, one after the other",
)
LEAVE_TABLE = Route(
    "POST",
    "/api/tables/{id}/leave",
    api.LeaveTable,
    TableInfo,
    "leave a seat; after the start a bot plays there until the person returns",
)
RETURN_TO_TABLE = Route(
    "POST",
    "/api/tables/{id}/return",
    api.ReturnToTable,
    TableInfo,
    "play again in the place of the bot",
)
SEAT_BOT = Route(
    "POST",
    "/api/tables/{id}/bot",
    api.SeatBot,
    TableInfo,
    "for the host, before the start: a bot for a free seat",
)
FREE_SEAT = Route(
    "POST",
    "/api/tables/{id}/remove",
    api.FreeSeat,
    TableInfo,
    "for the host, before the start: make a seat free again",
)
START_TABLE = Route(
    "POST", "/api/tables/{id}/start", NoneType, TableInfo, "for the host: start the game"
)
STOP_TABLE = Route(
    "POST",
    "/api/tables/{id}/stop",
    NoneType,
    TableInfo,
    "for the host: give the table up; after the start only when all other people have left"
    " (`table.needed`)",
)
STAND_IN = Route(
    "POST",
    "/api/tables/{id}/stand-in",
    api.StandIn,
    TableInfo,
    "where there is no clock: a bot for a player who has had no connection for 15 seconds",
)
REMATCH = Route(
    "POST",
    "/api/tables/{id}/rematch",
    NoneType,
    TableInfo,
    "a table for the same players, each one seat further; asked for twice it is the same table",
)

# ---- seasons

CREATE_SEASON = Route(
    "POST",
    "/api/seasons",
    api.CreateSeason,
    api.SeasonInfo,
    "a new season (see *Seasons*)",
    status=201,
)
LIST_MY_SEASONS = Route(
    "GET",
    "/api/seasons",
    NoneType,
    api.Seasons,
    "seasons in which the person who asks takes part, fifty at most, the latest first",
)
GET_SEASON = Route("GET", "/api/seasons/{id}", NoneType, api.SeasonInfo, "a season")
GET_SEASON_LINK = Route(
    "GET", "/api/seasons/{id}/link", NoneType, api.InviteLink, "the invitation, as for tables"
)
GET_SEASON_QR_CODE = Route("GET", "/api/seasons/{id}/qr", NoneType, Svg, "the same as a QR code")
JOIN_SEASON = Route("POST", "/api/seasons/{id}/join", NoneType, api.SeasonInfo, "take part")
LEAVE_SEASON = Route(
    "POST",
    "/api/seasons/{id}/leave",
    NoneType,
    api.SeasonInfo,
    "take part no more; after the start a bot takes over",
)
ADD_SEASON_BOT = Route(
    "POST",
    "/api/seasons/{id}/bot",
    api.AddSeasonBot,
    api.SeasonInfo,
    "for the host, before the start: one more bot takes part",
)
REMOVE_SEASON_PLAYER = Route(
    "POST",
    "/api/seasons/{id}/remove",
    api.RemoveSeasonPlayer,
    api.SeasonInfo,
    "for the host: a player takes part no more",
)
START_SEASON = Route(
    "POST",
    "/api/seasons/{id}/start",
    NoneType,
    api.SeasonInfo,
    "for the host: start the season, later the next race",
)
CHOOSE_COURSE = Route(
    "POST",
    "/api/seasons/{id}/course",
    api.ChooseCourse,
    api.SeasonInfo,
    "for the player who is the `chooser`: choose the course of the next race",
)
CONFIRM_READY = Route(
    "POST", "/api/seasons/{id}/ready", NoneType, api.SeasonInfo, "be ready for the next race"
)

# ---- the server itself

GET_HEALTH = Route(
    "GET", "/healthz", NoneType, api.Health, "whether the server can store something; else 503"
)
GET_METRICS = Route("GET", "/metrics", NoneType, PlainText, "figures for Prometheus")
GET_PROTOCOL = Route(
    "GET", "/protocol.json", NoneType, JsonObject, "the types and addresses of this page"
)

# ---- pages of the web app

START_PAGE = Page("/", "what can be played, and own games")
NEW_TABLE_PAGE = Page("/new/{game}", "options of a new table")
TABLE_PAGE = Page("/table/{id}", "a table; its address is the invitation")
NEW_SEASON_PAGE = Page("/season", "own seasons, and options of a new one")
SEASON_PAGE = Page("/season/{id}", "a season; its address is the invitation")
RULES_PAGE = Page("/rules/{game}", "the rules of a game")
MY_GAMES_PAGE = Page("/games", "own games")
WATCH_PAGE = Page("/watch", "listed tables")
SETTINGS_PAGE = Page("/settings", "settings of this device, and own data")
ABOUT_PAGE = Page("/about", "about the app")

ROUTES: Mapping[str, Route[Any, Any]] = {
    name.lower(): value for name, value in list(globals().items()) if isinstance(value, Route)
}
"""Every request by its name, in the order in which addresses are compared."""
PAGES: Mapping[str, Page] = {
    name.removesuffix("_PAGE").lower(): value
    for name, value in list(globals().items())
    if isinstance(value, Page)
}
"""Every page of the web app by its name."""
