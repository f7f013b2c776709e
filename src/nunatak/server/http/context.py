"""What every request needs, and who sends it."""

from dataclasses import dataclass
from typing import TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from nunatak.core import Malformed, NotYours
from nunatak.server.chat.service import ChatService
from nunatak.server.http.limits import Limiter
from nunatak.server.http.middleware import address
from nunatak.server.metrics import Metrics
from nunatak.server.people.model import Person
from nunatak.server.people.service import PeopleService
from nunatak.server.seasons.service import SeasonService
from nunatak.server.settings import Settings
from nunatak.server.tables.service import TableService

__all__ = ["COOKIE", "AppContext"]

COOKIE = "nunatak"
_YEAR = 365 * 24 * 3600
_MAX_COOKIES = 4  # of our name, one for each path above

T = TypeVar("T")


@dataclass(frozen=True)
class AppContext:
    """Everything that the edge knows of."""

    tables: TableService
    people: PeopleService
    chat: ChatService
    seasons: SeasonService
    settings: Settings
    limiter: Limiter
    metrics: Metrics

    async def visitor(self, connection: HTTPConnection) -> Person | None:
        """Who asks, by token or cookie; None: nobody known yet."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            person = await self.people.by_token(token.strip())
            if person is None:
                self.limiter.spend("guesses", address=address(connection.scope))
                raise NotYours("person.none")
        else:
            person = await self._by_cookie(connection)
        if person is not None:
            self.limiter.spend("requests", person=person.id)
        return person

    async def _by_cookie(self, connection: HTTPConnection) -> Person | None:
        for cookie in _cookies(connection):
            person = await self.people.signed(cookie)
            if person is not None:
                return person
        return None

    async def who(self, connection: HTTPConnection) -> Person:
        """Who asks; nobody is refused."""
        person = await self.visitor(connection)
        if person is None:
            raise NotYours("person.none")
        return person

    async def actor(self, request: Request) -> Person:
        """Who wants to change something, and may still do so."""
        person = await self.who(request)
        self.spend("changes", request, person)
        return person

    def spend(self, what: str, request: HTTPConnection, person: Person | None = None) -> None:
        """Count something for who asks and for the address; refuse it where that is too many."""
        who = None if person is None else person.id
        self.limiter.spend(what, person=who, address=address(request.scope))

    async def newcomer(self, request: Request, name: str | None = None) -> Person:
        """Somebody who was not here before."""
        self.spend("people", request)
        return await self.people.new(name, _languages(request))

    def remember(self, response: Response, person: Person) -> Response:
        """Let the browser keep who it is."""
        response.set_cookie(
            COOKIE,
            self.people.sign(person),
            max_age=_YEAR,
            path=self.settings.base or "/",
            secure=self.settings.secure,
            httponly=True,
            samesite="lax",
        )
        return response

    def forget(self, response: Response) -> Response:
        """Let the browser forget it."""
        secure, path = self.settings.secure, self.settings.base or "/"
        response.delete_cookie(COOKIE, path, secure=secure, httponly=True, samesite="lax")
        return response

    async def read(self, request: Request, kind: type[T]) -> T:
        """The body of a request; an empty one is an object without entries."""
        body = await request.body()
        try:
            return msgspec.json.decode(body or b"{}", type=kind)
        except UnicodeDecodeError:
            raise Malformed("request.form", reason="not UTF-8") from None
        except (msgspec.DecodeError, RecursionError) as error:
            raise Malformed("request.form", reason=str(error)) from None


def _cookies(connection: HTTPConnection) -> list[str]:
    """Return what may say who asks: another server above this one's path may have set one, too."""
    sent = "; ".join(connection.headers.getlist("cookie")).split(";")
    pairs = [each.strip().partition("=") for each in sent]
    return [value.strip('"') for name, _, value in pairs if name == COOKIE][:_MAX_COOKIES]


def _languages(request: Request) -> list[str]:
    """What a browser says that its owner reads, in the order in which it says so."""
    said = request.headers.get("accept-language", "")[:200]
    return [each.strip()[:2].lower() for each in said.split(",")]
