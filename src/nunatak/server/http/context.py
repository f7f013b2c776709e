"""The services that HTTP handlers use, and the identity of the person who sends a request."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from nunatak.server.chat.service import ChatService
from nunatak.server.errors import Unauthenticated
from nunatak.server.http.limits import Limiter
from nunatak.server.http.middleware import client_address
from nunatak.server.metrics import Metrics
from nunatak.server.people.model import Person
from nunatak.server.people.service import PeopleService
from nunatak.server.seasons.service import SeasonService
from nunatak.server.settings import Settings
from nunatak.server.tables.service import TableService

__all__ = ["COOKIE", "AppContext"]

COOKIE = "nunatak"
_COOKIE_SECONDS = 365 * 24 * 3600
_MAX_COOKIES = 4  # with our name: other servers at shorter paths of the host may set one, too


@dataclass(frozen=True)
class AppContext:
    """The services of a server, its settings, limits and metrics."""

    tables: TableService
    people: PeopleService
    chat: ChatService
    seasons: SeasonService
    settings: Settings
    limiter: Limiter
    metrics: Metrics

    async def find_person(self, connection: HTTPConnection) -> Person | None:
        """Return the person of a request by its token or cookie; None without a known cookie.

        Raise Unauthenticated if the token is not valid.
        """
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            person = await self.people.find_by_token(token.strip())
            if person is None:
                self.limiter.spend("guesses", address=client_address(connection.scope))
                raise Unauthenticated("person.none")
        else:
            person = await self._by_cookie(connection)
        if person is not None:
            self.limiter.spend("requests", person=person.id)
        return person

    async def _by_cookie(self, connection: HTTPConnection) -> Person | None:
        for cookie in _cookies(connection):
            person = await self.people.find_by_cookie(cookie)
            if person is not None:
                return person
        return None

    async def require_person(self, connection: HTTPConnection) -> Person:
        """Return the person of a request; raise Unauthenticated if there is none."""
        person = await self.find_person(connection)
        if person is None:
            raise Unauthenticated("person.none")
        return person

    async def authorize_change(self, request: Request) -> Person:
        """Return the person of a request that changes something; count it, raise if there were too
        many.
        """
        person = await self.require_person(request)
        self.spend("changes", request, person)
        return person

    def spend(self, what: str, request: HTTPConnection, person: Person | None = None) -> None:
        """Count a request for a person and their address; raise if there were too many.

        ``what``: the name of a limit in the settings.
        """
        who = None if person is None else person.id
        self.limiter.spend(what, person=who, address=client_address(request.scope))

    async def create_person(self, request: Request, name: str | None = None) -> Person:
        """Create a person; raise if this address has created too many."""
        self.spend("people", request)
        return await self.people.create(name, _languages(request))

    def set_cookie(self, response: Response, person: Person) -> Response:
        """Add the cookie that identifies a person to a response, and return it."""
        response.set_cookie(
            COOKIE,
            self.people.sign_cookie(person),
            max_age=_COOKIE_SECONDS,
            path=self.settings.base or "/",
            secure=self.settings.secure,
            httponly=True,
            samesite="lax",
        )
        return response

    def delete_cookie(self, response: Response) -> Response:
        """Add to a response that the browser deletes the cookie, and return it."""
        secure, path = self.settings.secure, self.settings.base or "/"
        response.delete_cookie(COOKIE, path, secure=secure, httponly=True, samesite="lax")
        return response


def _cookies(connection: HTTPConnection) -> list[str]:
    """Return the values of all cookies with our name."""
    sent = "; ".join(connection.headers.getlist("cookie")).split(";")
    pairs = [each.strip().partition("=") for each in sent]
    return [value.strip('"') for name, _, value in pairs if name == COOKIE][:_MAX_COOKIES]


def _languages(request: Request) -> list[str]:
    """Return the languages that a browser accepts, as two letters, in its order."""
    header = request.headers.get("accept-language", "")[:200]
    return [each.strip()[:2].lower() for each in header.split(",")]
