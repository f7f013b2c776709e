"""``/api/seasons``: several games that count together."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nunatak.core import Malformed
from nunatak.server.http import invitations
from nunatak.server.http.context import AppContext
from nunatak.server.http.middleware import address
from nunatak.server.http.responses import answer
from nunatak.server.protocol import api
from nunatak.server.seasons.model import Player

__all__ = ["SeasonRoutes"]


class SeasonRoutes:
    """A season is found by its link alone."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._seasons = context.seasons

    def routes(self) -> list[Route]:
        return [
            Route("/api/seasons", self.create, methods=["POST"]),
            Route("/api/seasons", self.mine, methods=["GET"]),
            Route("/api/seasons/{id}", self.season, methods=["GET"]),
            Route("/api/seasons/{id}/link", self.link, methods=["GET"]),
            Route("/api/seasons/{id}/qr", self.qr_code, methods=["GET"]),
            Route("/api/seasons/{id}/{what}", self.act, methods=["POST"]),
        ]

    async def create(self, request: Request) -> Response:
        person = await self._context.actor(request)
        wish = await self._context.read(request, api.NewSeason)
        return answer(await self._seasons.create(person.id, wish), 201)

    async def mine(self, request: Request) -> Response:
        person = await self._context.who(request)
        return answer(api.Seasons(tuple(await self._seasons.mine(person.id))))

    async def season(self, request: Request) -> Response:
        return answer(await self._seasons.info(request.path_params["id"]))

    async def link(self, request: Request) -> Response:
        """The invitation, as others can follow it."""
        return invitations.link(await self._url(request))

    async def qr_code(self, request: Request) -> Response:
        workers, who = self._context.tables.workers, address(request.scope)
        return await invitations.qr_code(workers, await self._url(request), who)

    async def _url(self, request: Request) -> str:
        season = await self._seasons.info(request.path_params["id"])
        return invitations.url(self._context.settings, request, f"/season/{season.id}")

    async def act(self, request: Request) -> Response:
        """Something that changes a season; the answer is the season as it is then."""
        person = (await self._context.actor(request)).id
        seasons, id = self._seasons, request.path_params["id"]
        match request.path_params["what"]:
            case "join":
                return answer(await seasons.join(person, id))
            case "leave":
                return answer(await seasons.leave(person, id))
            case "start":
                return answer(await seasons.start(person, id))
            case "course":
                wish = await self._context.read(request, api.ChooseCourse)
                return answer(await seasons.choose(person, id, wish.course))
            case "bot":
                level = (await self._context.read(request, api.SeasonBot)).level
                return answer(await seasons.add_bot(person, id, level))
            case "remove":
                who = await self._context.read(request, api.NoMore)
                if (who.person is None) == (who.bot is None):
                    raise Malformed("request.form", reason="either `person` or `bot`")
                return answer(await seasons.remove(person, id, Player(who.person, who.bot)))
            case "ready":
                return answer(await seasons.ready(person, id))
            case _:
                raise Malformed("request.page")
