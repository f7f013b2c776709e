"""``/api/me`` and ``/api/people``: who one is, and how one gets along with others."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nunatak.core import Malformed, NotYours
from nunatak.server.http.context import AppContext
from nunatak.server.http.responses import answer
from nunatak.server.live.connections import Connections
from nunatak.server.people.model import Person
from nunatak.server.protocol import api

__all__ = ["PeopleRoutes"]


class PeopleRoutes:
    """Identities without accounts."""

    def __init__(self, context: AppContext, live: Connections) -> None:
        self._context = context
        self._live = live

    def routes(self) -> list[Route]:
        return [
            Route("/api/me", self.come, methods=["POST"]),
            Route("/api/me", self.show, methods=["GET"]),
            Route("/api/me", self.rename, methods=["PATCH"]),
            Route("/api/me", self.go, methods=["DELETE"]),
            Route("/api/me/recovery", self.recovery, methods=["POST"]),
            Route("/api/recover", self.recover, methods=["POST"]),
            Route("/api/programs", self.program, methods=["POST"]),
            Route("/api/programs", self.programs, methods=["GET"]),
            Route("/api/programs/{id}", self.withdraw, methods=["DELETE"]),
            Route("/api/people/{id}/{what}", self.manner, methods=["POST"]),
        ]

    async def come(self, request: Request) -> Response:
        """Somebody new; whoever is known already stays who they are."""
        wish = await self._context.read(request, api.NewMe)
        person = await self._context.visitor(request)
        if person is not None:
            return self._context.remember(answer(_me(person)), person)
        person = await self._context.newcomer(request, wish.name)
        return self._context.remember(answer(_me(person), 201), person)

    async def show(self, request: Request) -> Response:
        return answer(_me(await self._context.who(request)))

    async def rename(self, request: Request) -> Response:
        person = await self._context.actor(request)
        wish = await self._context.read(request, api.MyName)
        person = await self._context.people.rename(person.id, wish.name)
        self._context.tables.person_changed(person)
        return answer(_me(person))

    async def go(self, request: Request) -> Response:
        """Everything that is kept about somebody is deleted, and so are their programs."""
        person = await self._context.actor(request)
        await self._forget(person)
        return self._context.forget(answer({}))

    async def _forget(self, person: Person) -> None:
        """They leave their tables, then we do not know them any more, then they hear no more."""
        gone = [*await self._context.people.programs(person.id), person]
        for one in gone:
            await self._context.tables.remove_person(one.id)
        await self._context.people.forget(person.id)
        for one in gone:
            self._live.dismiss(one.id, "forgotten")

    async def recovery(self, request: Request) -> Response:
        """A new code; an older one is worth nothing from now on."""
        person = await self._context.actor(request)
        return answer(api.Recovery(await self._context.people.recovery(person.id)), 201)

    async def recover(self, request: Request) -> Response:
        self._context.spend("guesses", request)
        wish = await self._context.read(request, api.Recover)
        person = await self._context.people.recover(wish.code)
        if person is None:
            raise NotYours("recovery.unknown")
        return self._context.remember(answer(_me(person)), person)

    async def program(self, request: Request) -> Response:
        """A token for an own bot."""
        owner = await self._context.actor(request)
        wish = await self._context.read(request, api.NewProgram)
        person, token = await self._context.people.program(owner.id, wish.name)
        return answer(api.Program(person.id, person.name, token), 201)

    async def programs(self, request: Request) -> Response:
        """The own bots of whoever asks; their tokens nobody knows any more."""
        owner = await self._context.who(request)
        found = await self._context.people.programs(owner.id)
        return answer(api.Programs(tuple(api.ProgramInfo(p.id, p.name, p.at) for p in found)))

    async def withdraw(self, request: Request) -> Response:
        """An own bot is deleted: its token is worth nothing from now on."""
        owner = await self._context.actor(request)
        id = request.path_params["id"]
        for program in await self._context.people.programs(owner.id):
            if program.id == id:
                await self._forget(program)
                return answer({})
        raise Malformed("program.unknown", program=id)

    async def manner(self, request: Request) -> Response:
        """How one gets along with somebody."""
        person = await self._context.actor(request)
        people = self._context.people
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
                wish = await self._context.read(request, api.ReportSomebody)
                self._context.spend("reports", request, person)
                await people.report(person.id, about, wish.table, wish.why)
            case _:
                raise Malformed("request.page")
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
