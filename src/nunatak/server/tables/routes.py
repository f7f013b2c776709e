"""Tables over HTTP: new ones, seats, the start, the record: ``/api/tables``."""

from collections.abc import Callable
from typing import Any, cast

from starlette.requests import Request
from starlette.responses import Response

from nunatak.server.courses.catalog import check_course, courses
from nunatak.server.games.cache import RecentCache, write_record, write_statistics
from nunatak.server.http import invitations
from nunatak.server.http.context import AppContext
from nunatak.server.http.middleware import address
from nunatak.server.http.responses import packed
from nunatak.server.http.routing import BoundRoute, Call, bind
from nunatak.server.protocol import api, routes
from nunatak.server.protocol.messages import TableInfo
from nunatak.server.protocol.options import CreateTable, TableOptions
from nunatak.server.tables.seating import check_options

__all__ = ["TableRoutes"]


class TableRoutes:
    """Everything about tables that is not live."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._tables = context.tables
        self._written: RecentCache[tuple[str, str], bytes] = RecentCache(64)

    def bound(self) -> list[BoundRoute]:
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
        person = await self._context.actor(call.request)
        self._context.spend("tables", call.request, person)
        wish = await call.body()
        options, client = wish.options(), address(call.request.scope)
        await self._read_course(call.request, options)
        live = await self._tables.create(person.id, options, position=wish.position, client=client)
        return live.channel.info()

    async def play_now(self, call: Call[api.PlayNow]) -> Response:
        """Create a table against bots and start it, also for a person who is new here."""
        wish = await call.body()
        known = await self._context.visitor(call.request)
        self._context.spend("tables", call.request, known)
        options = TableOptions(wish.game, wish.players, wish.setup)
        await self._read_course(call.request, options)
        check_options(options)  # before a person is created for it
        person = known or await self._context.newcomer(call.request)
        live = await self._tables.play_now(person.id, wish.game, wish.players, wish.setup)
        return self._context.remember(call.answer(live.channel.info()), person)

    async def _read_course(self, request: Request, options: TableOptions) -> None:
        """Refuse the name of no course, and a text that is none."""
        course = options.setup.get("course")
        if isinstance(course, str) and courses(options.game):
            check_course(options.game, course)
        await self._tables.registry.prepare_game(options, address(request.scope))

    # ---- reading

    async def list_tables(self, call: Call[None]) -> api.Tables:
        """Return a page of the listed tables."""
        page = call.query(api.TablePage)
        before = None
        if page.before is not None:
            at, _, id = page.before.partition("-")
            before = int(at), id
        tables, after = await self._tables.listing.listed(page.limit, before)
        following = None if after is None else "{}-{}".format(*after)
        return api.Tables(cast(Any, tables), following)

    async def list_my_tables(self, call: Call[None]) -> api.Tables:
        """Return the tables at which the person who asks has a seat."""
        person = await self._context.who(call.request)
        return api.Tables(cast(Any, await self._tables.listing.mine(person.id)))

    async def get_table(self, call: Call[None]) -> TableInfo:
        """Return a table."""
        return await self._tables.info(call.id)

    async def get_board(self, call: Call[None]) -> Response:
        """Return the board. It has no secrets: all may see it before the start, too."""
        table = (await self._tables.registry.get(call.id)).table
        game = (
            table.game if table.started else await self._tables.registry.prepare_game(table.options)
        )
        found = await self._tables.games.board(game, address(call.request.scope))
        return packed(call.request, found)

    async def get_link(self, call: Call[None]) -> api.InviteLink:
        """Return the invitation."""
        return invitations.invite_link(await self._url(call))

    async def get_qr_code(self, call: Call[None]) -> Response:
        """Return the invitation as a QR code."""
        client = address(call.request.scope)
        return await invitations.qr_code(self._tables.workers, await self._url(call), client)

    async def _url(self, call: Call[None]) -> str:
        table = await self._tables.info(call.id)
        path = routes.TABLE_PAGE.url(id=table.id)
        return invitations.page_url(self._context.settings, call.request, path)

    async def get_record(self, call: Call[None]) -> Response:
        """Return the record of a finished game, and the secret behind its shuffles."""
        return packed(call.request, await self._finished(call, write_record))

    async def get_statistics(self, call: Call[None]) -> Response:
        """Return a finished game in figures, which may reveal secrets, too."""
        return packed(call.request, await self._finished(call, write_statistics))

    async def _finished(self, call: Call[None], write: Callable[..., bytes]) -> bytes:
        """Return something about a finished game; it is computed once, in another process."""
        table = (await self._tables.registry.get(call.id)).table
        key = table.id, write.__name__
        found = self._written.get(key)
        if found is None:
            played, client = table.played(), address(call.request.scope)
            found = await self._tables.workers.run(write, *played, who=client)
            self._written[key] = found
        return found

    # ---- changing

    async def join_table(self, call: Call[api.JoinTable]) -> TableInfo:
        """Give a seat to the person who asks."""
        person = await self._actor(call.request)
        live = await self._tables.join(person, call.id, (await call.body()).seat)
        return live.channel.info()

    async def leave_table(self, call: Call[api.LeaveTable]) -> TableInfo:
        """Free a seat of the person who asks; after the start a bot plays there."""
        person = await self._actor(call.request)
        live = await self._tables.leave(person, call.id, (await call.body()).seat)
        return live.channel.info()

    async def return_to_table(self, call: Call[api.ReturnToTable]) -> TableInfo:
        """Let the person who asks play again in the place of a bot."""
        person = await self._actor(call.request)
        live = await self._tables.resume(person, call.id, (await call.body()).seat)
        return live.channel.info()

    async def seat_bot(self, call: Call[api.SeatBot]) -> TableInfo:
        """Give a free seat to a bot."""
        person = await self._actor(call.request)
        bot = await call.body()
        live = await self._tables.seat_bot(person, call.id, bot.seat, bot.level)
        return live.channel.info()

    async def free_seat(self, call: Call[api.FreeSeat]) -> TableInfo:
        """Make a seat free again."""
        person = await self._actor(call.request)
        live = await self._tables.remove(person, call.id, (await call.body()).seat)
        return live.channel.info()

    async def start_table(self, call: Call[None]) -> TableInfo:
        """Start the game."""
        live = await self._tables.start(await self._actor(call.request), call.id)
        return live.channel.info()

    async def stop_table(self, call: Call[None]) -> TableInfo:
        """Give the table up."""
        live = await self._tables.stop(await self._actor(call.request), call.id)
        return live.channel.info()

    async def stand_in(self, call: Call[api.StandIn]) -> TableInfo:
        """Let a bot play for a player who has no connection."""
        person = await self._actor(call.request)
        live = await self._tables.stand_in(person, call.id, (await call.body()).seat)
        return live.channel.info()

    async def rematch(self, call: Call[None]) -> TableInfo:
        """Return a new table for the same players."""
        live = await self._tables.rematch(await self._actor(call.request), call.id)
        return live.channel.info()

    async def _actor(self, request: Request) -> str:
        return (await self._context.actor(request)).id
