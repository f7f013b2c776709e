"""The services that handlers use, and the person who sends a request."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from nunatak.server.chat.service import ChatService
from nunatak.server.errors import Unauthenticated
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


@dataclass(frozen=True)
class AppContext:
    """The services of a server, its settings and limits."""

    tables: TableService
    people: PeopleService
    chat: ChatService
    seasons: SeasonService
    settings: Settings
    limiter: Limiter
    metrics: Metrics

    async def visitor(self, connection: HTTPConnection) -> Person | None:
        """Return the person who asks, by token or cookie; None if the server does not know them."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            person = await self.people.by_token(token.strip())
            if person is None:
                self.limiter.spend("guesses", address=address(connection.scope))
                raise Unauthenticated("person.none")
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
        """Return the person who asks; raise if the server does not know them."""
        person = await self.visitor(connection)
        if person is None:
            raise Unauthenticated("person.none")
        return person

    async def actor(self, request: Request) -> Person:
        """Return the person who asks for a change; raise if that is too often."""
        person = await self.who(request)
        self.spend("changes", request, person)
        return person

    def spend(self, what: str, request: HTTPConnection, person: Person | None = None) -> None:
        """Count something for a person and their address; raise if that is too many."""
        who = None if person is None else person.id
        self.limiter.spend(what, person=who, address=address(request.scope))

    async def newcomer(self, request: Request, name: str | None = None) -> Person:
        """Create a person and return them."""
        self.spend("people", request)
        return await self.people.new(name, _languages(request))

    def remember(self, response: Response, person: Person) -> Response:
        """Add the cookie that identifies a person to a response, and return it."""
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
        """Delete that cookie with a response, and return it."""
        secure, path = self.settings.secure, self.settings.base or "/"
        response.delete_cookie(COOKIE, path, secure=secure, httponly=True, samesite="lax")
        return response


def _cookies(connection: HTTPConnection) -> list[str]:
    """Return the values of our cookie: another server above our path may have set one, too."""
    sent = "; ".join(connection.headers.getlist("cookie")).split(";")
    pairs = [each.strip().partition("=") for each in sent]
    return [value.strip('"') for name, _, value in pairs if name == COOKIE][:_MAX_COOKIES]


def _languages(request: Request) -> list[str]:
    """Return the languages that a browser asks for, in their order."""
    said = request.headers.get("accept-language", "")[:200]
    return [each.strip()[:2].lower() for each in said.split(",")]
