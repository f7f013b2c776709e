"""All routes of the HTTP API and all pages of the web app, each declared once.

The server binds a handler to each route (:mod:`nunatak.server.http.routing`). The schema, the
TypeScript client and the tables in ``docs/protocol.md`` are generated from these declarations; the
Python client uses them.

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
    """The answer is a picture, ``image/svg+xml``."""


class PlainText:
    """The answer is a text, ``text/plain``."""


class JsonObject:
    """The answer is a JSON object without a type in the schema."""


class GameStatistics:
    """The answer is the statistics of a game; each game with statistics has its own type."""


class _Address:
    """The base of routes and pages: a path with parameters in braces."""

    path: str

    def url(self, **parameters: str) -> str:
        """Return the path with values for its parameters."""
        return _PARAMETER.sub(lambda found: quote(parameters[found[1]], safe=""), self.path)

    @property
    def parameters(self) -> tuple[str, ...]:
        """The names of the parameters in the path."""
        return tuple(_PARAMETER.findall(self.path))


MEDIA_TYPES = {PlainText: "text/plain", Svg: "image/svg+xml"}
"""The media types of answers that are not JSON."""


@dataclass(frozen=True, eq=False)
class Route(_Address, Generic[Body, Answer]):
    """A request of the HTTP API: its method, path, and the types of body and answer."""

    method: Method
    path: str
    body: type[Body]
    """The type of the body of the request; ``NoneType``: the server ignores the body."""
    answer: type[Answer]
    """The type of the body of the answer."""
    description: str
    status: int = 200
    """The HTTP status of the answer, unless the request is refused."""
    query: type[msgspec.Struct] | None = None
    """The type of the query; None: the route has no query."""


@dataclass(frozen=True, eq=False)
class Page(_Address):
    """A page of the web app."""

    path: str
    description: str


# ---- people

CREATE_PERSON = Route(
    "POST",
    "/api/me",
    api.CreatePerson,
    api.Me,
    "create an identity; without a name the server invents one, in the first language of"
    " `Accept-Language` that has names. A person who has an identity keeps it (status 200)",
    status=201,
)
GET_ME = Route("GET", "/api/me", NoneType, api.Me, "the person who asks")
RENAME_ME = Route(
    "PATCH", "/api/me", api.RenameMe, api.Me, "change the name of the person who asks"
)
DELETE_ME = Route(
    "DELETE",
    "/api/me",
    NoneType,
    api.Empty,
    "delete the data and the bot accounts of the person who asks: bots take over their seats, their"
    " connections are closed, and the cookie is deleted",
)
CREATE_RECOVERY_CODE = Route(
    "POST",
    "/api/me/recovery",
    NoneType,
    api.RecoveryCode,
    "create a code that moves the identity to another device; it is shown only once, and makes"
    " older codes invalid",
    status=201,
)
RECOVER_PERSON = Route(
    "POST",
    "/api/recover",
    api.RecoverPerson,
    api.Me,
    "on the other device: take over the identity to which the code belongs",
)
CREATE_BOT_ACCOUNT = Route(
    "POST",
    "/api/bot-accounts",
    api.CreateBotAccount,
    api.BotAccountToken,
    "create a bot account; its token is shown only once. A person may have twenty",
    status=201,
)
LIST_BOT_ACCOUNTS = Route(
    "GET", "/api/bot-accounts", NoneType, api.BotAccounts, "own bot accounts, without tokens"
)
DELETE_BOT_ACCOUNT = Route(
    "DELETE",
    "/api/bot-accounts/{id}",
    NoneType,
    api.Empty,
    "delete a bot account: its token becomes invalid, and its connections are closed",
)
MUTE_PERSON = Route(
    "POST", "/api/people/{id}/mute", NoneType, api.Me, "hide the chat messages of a person"
)
UNMUTE_PERSON = Route(
    "POST", "/api/people/{id}/unmute", NoneType, api.Me, "show the chat messages of a person again"
)
BLOCK_PERSON = Route(
    "POST",
    "/api/people/{id}/block",
    NoneType,
    api.Me,
    "hide the chat messages of a person, and keep them from joining own tables (see *Muted and"
    " blocked*)",
)
UNBLOCK_PERSON = Route("POST", "/api/people/{id}/unblock", NoneType, api.Me, "undo `block`")
REPORT_PERSON = Route(
    "POST",
    "/api/people/{id}/report",
    api.ReportPerson,
    api.Me,
    "report a person to the operator of the server",
)

# ---- games and courses

LIST_GAMES = Route(
    "GET",
    "/api/games",
    NoneType,
    api.Games,
    "the games of this server, with their options, bot levels and courses",
)
GET_COURSE = Route(
    "GET",
    "/api/courses/{name}",
    NoneType,
    JsonObject,
    "what a client needs to draw a course that comes with a game: the `board` of `TableBoard`",
)
CHECK_COURSE = Route(
    "POST",
    "/api/courses",
    api.CheckCourse,
    api.CourseCheck,
    "check an own course: its problems, or what a client needs to draw it",
)

# ---- tables

CREATE_TABLE = Route(
    "POST",
    "/api/tables",
    CreateTable,
    TableInfo,
    "create a table (see *Options of a table*); the person who asks becomes its host and gets the"
    " first seat",
    status=201,
)
PLAY_NOW = Route(
    "POST",
    "/api/play-now",
    api.PlayNow,
    TableInfo,
    "create a table against bots and start it; create an identity, too, if there is none",
    status=201,
)
LIST_TABLES = Route(
    "GET",
    "/api/tables",
    NoneType,
    api.Tables,
    "listed tables that are open or running, fifty at most: `?limit=20` asks for fewer,"
    " `?before=NEXT` for the page after the one with this `next`",
    query=api.TablePage,
)
LIST_MY_TABLES = Route(
    "GET",
    "/api/tables/mine",
    NoneType,
    api.Tables,
    "tables at which the person who asks has a seat, at most a hundred, the latest first",
)
GET_TABLE = Route("GET", "/api/tables/{id}", NoneType, TableInfo, "a table")
GET_BOARD = Route(
    "GET",
    "/api/tables/{id}/board",
    NoneType,
    api.TableBoard,
    "all options of the game, and what a client needs to draw the board",
)
GET_TABLE_LINK = Route(
    "GET",
    "/api/tables/{id}/link",
    NoneType,
    api.InviteLink,
    "the link that invites others, and where it works: on this `machine`, in the local `network` or"
    " everywhere (`world`)",
)
GET_TABLE_QR_CODE = Route(
    "GET",
    "/api/tables/{id}/qr",
    NoneType,
    Svg,
    "the same link as a QR code, dark on a transparent ground: show it on a light one",
)
GET_RECORD = Route(
    "GET",
    "/api/tables/{id}/record",
    NoneType,
    api.RecordProof,
    "after the end: the record of the game, and the secret of its shuffles",
)
GET_STATISTICS = Route(
    "GET",
    "/api/tables/{id}/statistics",
    NoneType,
    GameStatistics,
    "after the end of a game of Arctic: its statistics",
)
JOIN_TABLE = Route(
    "POST",
    "/api/tables/{id}/join",
    api.JoinTable,
    TableInfo,
    "take a seat before the start; several people at one device take several, one by one",
)
LEAVE_TABLE = Route(
    "POST",
    "/api/tables/{id}/leave",
    api.LeaveTable,
    TableInfo,
    "leave a seat; after the start a bot stands in until the person returns",
)
RETURN_TO_TABLE = Route(
    "POST",
    "/api/tables/{id}/return",
    api.ReturnToTable,
    TableInfo,
    "return to a seat where a bot stands in",
)
SEAT_BOT = Route(
    "POST",
    "/api/tables/{id}/bot",
    api.SeatBot,
    TableInfo,
    "for the host, before the start: give a free seat to a bot",
)
FREE_SEAT = Route(
    "POST",
    "/api/tables/{id}/remove",
    api.FreeSeat,
    TableInfo,
    "for the host, before the start: remove a person or a bot from a seat",
)
START_TABLE = Route(
    "POST", "/api/tables/{id}/start", NoneType, TableInfo, "for the host: start the game"
)
STOP_TABLE = Route(
    "POST",
    "/api/tables/{id}/stop",
    NoneType,
    TableInfo,
    "for the host: stop the table; after the start only if all other people have left"
    " (`table.needed`)",
)
STAND_IN = Route(
    "POST",
    "/api/tables/{id}/stand-in",
    api.StandIn,
    TableInfo,
    "at a table without a clock: let a bot stand in for a player who has had no connection for 15"
    " seconds",
)
REMATCH = Route(
    "POST",
    "/api/tables/{id}/rematch",
    NoneType,
    TableInfo,
    "create a table for the same players, each one seat further; if it exists, return it",
)

# ---- seasons

CREATE_SEASON = Route(
    "POST",
    "/api/seasons",
    api.CreateSeason,
    api.SeasonInfo,
    "create a season (see *Seasons*)",
    status=201,
)
LIST_MY_SEASONS = Route(
    "GET",
    "/api/seasons",
    NoneType,
    api.Seasons,
    "seasons of the person who asks, at most fifty, the latest first",
)
GET_SEASON = Route("GET", "/api/seasons/{id}", NoneType, api.SeasonInfo, "a season")
GET_SEASON_LINK = Route(
    "GET", "/api/seasons/{id}/link", NoneType, api.InviteLink, "the invitation link, as for tables"
)
GET_SEASON_QR_CODE = Route("GET", "/api/seasons/{id}/qr", NoneType, Svg, "the link as a QR code")
JOIN_SEASON = Route("POST", "/api/seasons/{id}/join", NoneType, api.SeasonInfo, "take part")
LEAVE_SEASON = Route(
    "POST",
    "/api/seasons/{id}/leave",
    NoneType,
    api.SeasonInfo,
    "leave the season; after the start a bot takes over",
)
ADD_SEASON_BOT = Route(
    "POST",
    "/api/seasons/{id}/bot",
    api.AddSeasonBot,
    api.SeasonInfo,
    "for the host, before the start: add a bot",
)
REMOVE_SEASON_PLAYER = Route(
    "POST",
    "/api/seasons/{id}/remove",
    api.RemoveSeasonPlayer,
    api.SeasonInfo,
    "for the host: remove a player",
)
START_SEASON = Route(
    "POST",
    "/api/seasons/{id}/start",
    NoneType,
    api.SeasonInfo,
    "for the host: start the season, and later each next race",
)
CHOOSE_COURSE = Route(
    "POST",
    "/api/seasons/{id}/course",
    api.ChooseCourse,
    api.SeasonInfo,
    "for the player who is the `chooser`: choose the course of the next race",
)
CONFIRM_READY = Route(
    "POST", "/api/seasons/{id}/ready", NoneType, api.SeasonInfo, "confirm to be ready for the race"
)

# ---- the server itself

GET_HEALTH = Route(
    "GET", "/healthz", NoneType, api.Health, "whether the server can store data; 503 if not"
)
GET_METRICS = Route("GET", "/metrics", NoneType, PlainText, "metrics for Prometheus")
GET_PROTOCOL = Route(
    "GET", "/protocol.json", NoneType, JsonObject, "the JSON Schema of the protocol"
)

# ---- pages of the web app

START_PAGE = Page("/", "the games of the server, and own games")
NEW_TABLE_PAGE = Page("/new/{game}", "the options of a new table")
TABLE_PAGE = Page("/table/{id}", "a table; its address invites others")
NEW_SEASON_PAGE = Page("/season", "own seasons, and the options of a new one")
SEASON_PAGE = Page("/season/{id}", "a season; its address invites others")
RULES_PAGE = Page("/rules/{game}", "the rules of a game")
MY_GAMES_PAGE = Page("/games", "own games")
WATCH_PAGE = Page("/watch", "listed tables")
SETTINGS_PAGE = Page("/settings", "settings of this device, and own data")
ABOUT_PAGE = Page("/about", "about the app")

ROUTES: Mapping[str, Route[Any, Any]] = {
    name.lower(): value for name, value in list(globals().items()) if isinstance(value, Route)
}
"""Every route by its name, in the order in which the server matches paths."""
PAGES: Mapping[str, Page] = {
    name.removesuffix("_PAGE").lower(): value
    for name, value in list(globals().items())
    if isinstance(value, Page)
}
"""Every page of the web app by its name."""
