"""``/api/me`` and ``/api/people``: who one is, and how one gets along with others."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nunatak.core import Malformed, NotYours
from nunatak.server.edge.answers import answer
from nunatak.server.edge.desk import Desk
from nunatak.server.edge.guard import address
from nunatak.server.protocol import api
from nunatak.server.store import Person

__all__ = ["PeopleApi"]


class PeopleApi:
    """Identities without accounts."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def routes(self) -> list[Route]:
        return [
            Route("/api/me", self.come, methods=["POST"]),
            Route("/api/me", self.show, methods=["GET"]),
            Route("/api/me", self.rename, methods=["PATCH"]),
            Route("/api/me", self.go, methods=["DELETE"]),
            Route("/api/me/recovery", self.recovery, methods=["POST"]),
            Route("/api/recover", self.recover, methods=["POST"]),
            Route("/api/programs", self.program, methods=["POST"]),
            Route("/api/people/{id}/{what}", self.manner, methods=["POST"]),
        ]

    async def come(self, request: Request) -> Response:
        """Somebody new; whoever is known already stays who they are."""
        wish = await self._desk.read(request, api.NewMe)
        person = await self._desk.visitor(request)
        if person is not None:
            return self._desk.remember(answer(_me(person)), person)
        person = await self._desk.newcomer(request, wish.name)
        return self._desk.remember(answer(_me(person), 201), person)

    async def show(self, request: Request) -> Response:
        return answer(_me(await self._desk.who(request)))

    async def rename(self, request: Request) -> Response:
        person = await self._desk.actor(request)
        wish = await self._desk.read(request, api.MyName)
        person = await self._desk.people.rename(person.id, wish.name)
        self._desk.house.met(person)
        return answer(_me(person))

    async def go(self, request: Request) -> Response:
        """Everything that is kept about somebody is deleted."""
        person = await self._desk.actor(request)
        await self._desk.house.forget(person.id)
        await self._desk.people.forget(person.id)
        return self._desk.forget(answer({}))

    async def recovery(self, request: Request) -> Response:
        """A new code; an older one is worth nothing from now on."""
        person = await self._desk.actor(request)
        return answer(api.Recovery(await self._desk.people.recovery(person.id)), 201)

    async def recover(self, request: Request) -> Response:
        self._desk.limiter.spend("guesses", address(request.scope))
        wish = await self._desk.read(request, api.Recover)
        person = await self._desk.people.recover(wish.code)
        if person is None:
            raise NotYours("recovery.unknown")
        return self._desk.remember(answer(_me(person)), person)

    async def program(self, request: Request) -> Response:
        """A token for an own bot."""
        owner = await self._desk.actor(request)
        wish = await self._desk.read(request, api.NewProgram)
        person, token = await self._desk.people.program(owner.id, wish.name)
        return answer(api.Program(person.id, person.name, token), 201)

    async def manner(self, request: Request) -> Response:
        """How one gets along with somebody."""
        person = await self._desk.actor(request)
        people = self._desk.people
        about = request.path_params["id"]
        match request.path_params["what"]:
            case "mute":
                person = await people.mute(person.id, about)
            case "unmute":
                person = await people.unmute(person.id, about)
            case "block":
                person = await people.block(person.id, about)
            case "unblock":
                person = await people.unblock(person.id, about)
            case "report":
                wish = await self._desk.read(request, api.ReportSomebody)
                await people.report(person.id, about, wish.table, wish.why)
            case _:
                raise Malformed("request.page")
        self._desk.house.met(person)
        return answer(_me(person))


def _me(person: Person) -> api.Me:
    return api.Me(
        id=person.id,
        name=person.name,
        program=person.owner is not None,
        muted=person.muted,
        blocked=person.blocked,
        recoverable=person.recovery is not None,
    )
