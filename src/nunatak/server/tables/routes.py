"""The HTTP handlers of tables, ``/api/tables``: creating, seats, start and record."""

from collections.abc import Callable
from typing import Any, cast

from starlette.requests import Request
from starlette.responses import Response

from nunatak.server.courses.catalog import check_course, course_titles
from nunatak.server.games.cache import LruCache, encode_record, encode_statistics
from nunatak.server.http import invitations
from nunatak.server.http.context import AppContext
from nunatak.server.http.middleware import client_address
from nunatak.server.http.responses import gzipped_json_response
from nunatak.server.http.routing import BoundRoute, Call, bind
from nunatak.server.protocol import api, routes
from nunatak.server.protocol.messages import TableInfo
from nunatak.server.protocol.options import CreateTable, TableOptions
from nunatak.server.tables.seating import check_options

__all__ = ["TableRoutes"]


class TableRoutes:
    """The handlers of all routes about tables."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._tables = context.tables
        self._computed: LruCache[tuple[str, str], bytes] = LruCache(64)

    def bound_routes(self) -> list[BoundRoute]:
        """Return the routes with their handlers."""
        return [
            bind(routes.CREATE_TABLE, self.create_table),
            bind(routes.PLAY_NOW, self.play_now),
            bind(routes.LIST_TABLES, self.list_tables),
            bind(routes.LIST_MY_TABLES, self.list_my_tables),
            bind(routes.GET_TABLE, self.get_table),
            bind(routes.GET_BOARD, self.get_board),
            bind(routes.GET_TABLE_LINK, self.get_link),
            bind(routes.GET_TABLE_QR_CODE, self.get_qr_code),
            bind(routes.GET_RECORD, self.get_record),
            bind(routes.GET_STATISTICS, self.get_statistics),
            bind(routes.JOIN_TABLE, self.join_table),
            bind(routes.LEAVE_TABLE, self.leave_table),
            bind(routes.RETURN_TO_TABLE, self.return_to_table),
            bind(routes.SEAT_BOT, self.seat_bot),
            bind(routes.FREE_SEAT, self.free_seat),
            bind(routes.START_TABLE, self.start_table),
            bind(routes.STOP_TABLE, self.stop_table),
            bind(routes.STAND_IN, self.stand_in),
            bind(routes.REMATCH, self.rematch),
        ]

    # ---- new tables

    async def create_table(self, call: Call[CreateTable]) -> TableInfo:
        """Create a table; the person who asks is its host."""
        person = await self._context.authorize_change(call.request)
        self._context.spend("tables", call.request, person)
        body = await call.body()
        options, client = body.options(), client_address(call.request.scope)
        await self._check_setup(call.request, options)
        live = await self._tables.create(person.id, options, position=body.position, client=client)
        return live.channel.info()

    async def play_now(self, call: Call[api.PlayNow]) -> Response:
        """Create a table against bots and start it; create the person if the server knows none."""
        body = await call.body()
        known = await self._context.find_person(call.request)
        self._context.spend("tables", call.request, known)
        options = TableOptions(body.game, body.players, body.setup)
        await self._check_setup(call.request, options)
        check_options(options)  # before a person is created
        person = known or await self._context.create_person(call.request)
        live = await self._tables.play_now(person.id, body.game, body.players, body.setup)
        return self._context.set_cookie(call.respond(live.channel.info()), person)

    async def _check_setup(self, request: Request, options: TableOptions) -> None:
        """Raise if the options name an unknown course, or the game cannot be prepared."""
        course = options.setup.get("course")
        if isinstance(course, str) and course_titles(options.game):
            check_course(options.game, course)
        await self._tables.registry.prepare_game(options, client_address(request.scope))

    # ---- reading

    async def list_tables(self, call: Call[None]) -> api.Tables:
        """Return a page of the listed tables."""
        page = call.query(api.TablePage)
        before = None
        if page.before is not None:
            at, _, id = page.before.partition("-")
            before = int(at), id
        tables, after = await self._tables.listing.read_listed(page.limit, before)
        following = None if after is None else "{}-{}".format(*after)
        return api.Tables(cast(Any, tables), following)

    async def list_my_tables(self, call: Call[None]) -> api.Tables:
        """Return the tables at which the person who asks has a seat."""
        person = await self._context.require_person(call.request)
        return api.Tables(cast(Any, await self._tables.listing.read_tables_of(person.id)))

    async def get_table(self, call: Call[None]) -> TableInfo:
        """Return a table."""
        return await self._tables.info(call.id)

    async def get_board(self, call: Call[None]) -> Response:
        """Return the board. It has no secrets, so all people may see it, also before the start."""
        table = (await self._tables.registry.get(call.id)).table
        game = (
            table.game if table.started else await self._tables.registry.prepare_game(table.options)
        )
        found = await self._tables.games.get_board(game, client_address(call.request.scope))
        return gzipped_json_response(call.request, found)

    async def get_link(self, call: Call[None]) -> api.InviteLink:
        """Return the invitation."""
        return invitations.invite_link(await self._url(call))

    async def get_qr_code(self, call: Call[None]) -> Response:
        """Return the invitation as a QR code."""
        client = client_address(call.request.scope)
        return await invitations.qr_code(self._tables.worker_process, await self._url(call), client)

    async def _url(self, call: Call[None]) -> str:
        table = await self._tables.info(call.id)
        path = routes.TABLE_PAGE.url(id=table.id)
        return invitations.page_url(self._context.settings, call.request, path)

    async def get_record(self, call: Call[None]) -> Response:
        """Return the record of a finished game, and the secret of its shuffles."""
        return gzipped_json_response(call.request, await self._compute_once(call, encode_record))

    async def get_statistics(self, call: Call[None]) -> Response:
        """Return the statistics of a finished game. They may reveal hidden cards, so not before."""
        return gzipped_json_response(
            call.request, await self._compute_once(call, encode_statistics)
        )

    async def _compute_once(self, call: Call[None], write: Callable[..., bytes]) -> bytes:
        """Return the result of ``write`` for a finished game: from the cache, or from the worker
        process.
        """
        table = (await self._tables.registry.get(call.id)).table
        key = table.id, write.__name__
        found = self._computed.get(key)
        if found is None:
            game, client = table.origin_and_steps(), client_address(call.request.scope)
            found = await self._tables.worker_process.run(write, *game, client=client)
            self._computed[key] = found
        return found

    # ---- changing

    async def join_table(self, call: Call[api.JoinTable]) -> TableInfo:
        """Give a seat to the person who asks."""
        person = await self._authorize(call.request)
        live = await self._tables.join(person, call.id, (await call.body()).seat)
        return live.channel.info()

    async def leave_table(self, call: Call[api.LeaveTable]) -> TableInfo:
        """Let the person who asks leave a seat; after the start a bot stands in."""
        person = await self._authorize(call.request)
        live = await self._tables.leave(person, call.id, (await call.body()).seat)
        return live.channel.info()

    async def return_to_table(self, call: Call[api.ReturnToTable]) -> TableInfo:
        """Let the person who asks return to a seat where a bot stands in."""
        person = await self._authorize(call.request)
        live = await self._tables.resume(person, call.id, (await call.body()).seat)
        return live.channel.info()

    async def seat_bot(self, call: Call[api.SeatBot]) -> TableInfo:
        """Give a free seat to a bot."""
        person = await self._authorize(call.request)
        bot = await call.body()
        live = await self._tables.seat_bot(person, call.id, bot.seat, bot.level)
        return live.channel.info()

    async def free_seat(self, call: Call[api.FreeSeat]) -> TableInfo:
        """Remove a person or a bot from a seat."""
        person = await self._authorize(call.request)
        live = await self._tables.free_seat(person, call.id, (await call.body()).seat)
        return live.channel.info()

    async def start_table(self, call: Call[None]) -> TableInfo:
        """Start the game."""
        live = await self._tables.start(await self._authorize(call.request), call.id)
        return live.channel.info()

    async def stop_table(self, call: Call[None]) -> TableInfo:
        """Stop the table."""
        live = await self._tables.stop(await self._authorize(call.request), call.id)
        return live.channel.info()

    async def stand_in(self, call: Call[api.StandIn]) -> TableInfo:
        """Let a bot stand in for a player who has no connection."""
        person = await self._authorize(call.request)
        live = await self._tables.stand_in(person, call.id, (await call.body()).seat)
        return live.channel.info()

    async def rematch(self, call: Call[None]) -> TableInfo:
        """Return the rematch of a table."""
        live = await self._tables.rematch(await self._authorize(call.request), call.id)
        return live.channel.info()

    async def _authorize(self, request: Request) -> str:
        """Return the id of the person who asks for a change."""
        return (await self._context.authorize_change(request)).id
