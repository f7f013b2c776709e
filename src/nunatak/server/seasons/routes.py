"""Routes for seasons: ``/api/seasons``."""

from starlette.requests import Request
from starlette.responses import Response

from nunatak.server.errors import BadRequest
from nunatak.server.http import invitations
from nunatak.server.http.context import AppContext
from nunatak.server.http.middleware import client_address
from nunatak.server.http.routing import BoundRoute, Call, bind
from nunatak.server.protocol import api, routes
from nunatak.server.seasons.model import Player

__all__ = ["SeasonRoutes"]


class SeasonRoutes:
    """The handlers of these routes. A season is found by its link only."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._seasons = context.seasons

    def bound_routes(self) -> list[BoundRoute]:
        """Return the routes with their handlers."""
        return [
            bind(routes.CREATE_SEASON, self.create_season),
            bind(routes.LIST_MY_SEASONS, self.list_my_seasons),
            bind(routes.GET_SEASON, self.get_season),
            bind(routes.GET_SEASON_LINK, self.get_link),
            bind(routes.GET_SEASON_QR_CODE, self.get_qr_code),
            bind(routes.JOIN_SEASON, self.join_season),
            bind(routes.LEAVE_SEASON, self.leave_season),
            bind(routes.ADD_SEASON_BOT, self.add_bot),
            bind(routes.REMOVE_SEASON_PLAYER, self.remove_player),
            bind(routes.START_SEASON, self.start_season),
            bind(routes.CHOOSE_COURSE, self.choose_course),
            bind(routes.CONFIRM_READY, self.confirm_ready),
        ]

    async def create_season(self, call: Call[api.CreateSeason]) -> api.SeasonInfo:
        """Create a season; the person who asks is its host."""
        person = await self._actor(call.request)
        return await self._seasons.create(person, await call.body())

    async def list_my_seasons(self, call: Call[None]) -> api.Seasons:
        """Return the seasons of the person who asks."""
        person = await self._context.require_person(call.request)
        return api.Seasons(tuple(await self._seasons.list_for_person(person.id)))

    async def get_season(self, call: Call[None]) -> api.SeasonInfo:
        """Return a season."""
        return await self._seasons.info(call.id)

    async def get_link(self, call: Call[None]) -> api.InviteLink:
        """Return the invitation link."""
        return invitations.invite_link(await self._url(call))

    async def get_qr_code(self, call: Call[None]) -> Response:
        """Return the invitation link as a QR code."""
        worker_process, client = (
            self._context.tables.worker_process,
            client_address(call.request.scope),
        )
        return await invitations.qr_code(worker_process, await self._url(call), client)

    async def _url(self, call: Call[None]) -> str:
        season = await self._seasons.info(call.id)
        path = routes.SEASON_PAGE.url(id=season.id)
        return invitations.page_url(self._context.settings, call.request, path)

    async def join_season(self, call: Call[None]) -> api.SeasonInfo:
        """Add the person who asks to the players."""
        return await self._seasons.join(await self._actor(call.request), call.id)

    async def leave_season(self, call: Call[None]) -> api.SeasonInfo:
        """Remove the person who asks from the players; in a running season a bot replaces them."""
        return await self._seasons.leave(await self._actor(call.request), call.id)

    async def add_bot(self, call: Call[api.AddSeasonBot]) -> api.SeasonInfo:
        """Add a bot to the players."""
        person = await self._actor(call.request)
        return await self._seasons.add_bot(person, call.id, (await call.body()).level)

    async def remove_player(self, call: Call[api.RemoveSeasonPlayer]) -> api.SeasonInfo:
        """Remove a player."""
        person = await self._actor(call.request)
        player = await call.body()
        if (player.person is None) == (player.bot is None):
            raise BadRequest("request.form", reason="either `person` or `bot`")
        return await self._seasons.remove_player(person, call.id, Player(player.person, player.bot))

    async def start_season(self, call: Call[None]) -> api.SeasonInfo:
        """Start the season, or its next race."""
        return await self._seasons.start(await self._actor(call.request), call.id)

    async def choose_course(self, call: Call[api.ChooseCourse]) -> api.SeasonInfo:
        """Choose the course of the next race."""
        person = await self._actor(call.request)
        return await self._seasons.choose_course(person, call.id, (await call.body()).course)

    async def confirm_ready(self, call: Call[None]) -> api.SeasonInfo:
        """Mark the person who asks as ready for the next race."""
        return await self._seasons.confirm_ready(await self._actor(call.request), call.id)

    async def _actor(self, request: Request) -> str:
        return (await self._context.authorize_change(request)).id
