"""``/api/tables``: making tables, sitting down, starting; and what is left of a game."""

import re
from collections.abc import Callable
from typing import Any, cast

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nunatak.core import Malformed
from nunatak.server.courses.catalog import check_course, courses
from nunatak.server.games.cache import RecentCache, write_record, write_statistics
from nunatak.server.http import invitations
from nunatak.server.http.context import AppContext
from nunatak.server.http.middleware import address
from nunatak.server.http.responses import answer, packed
from nunatak.server.protocol import api
from nunatak.server.protocol.options import TableOptions
from nunatak.server.tables.listing import MAX_LISTED
from nunatak.server.tables.seating import check_options

__all__ = ["TableRoutes"]


class TableRoutes:
    """What is not live about tables."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._tables = context.tables
        self._written: RecentCache[tuple[str, str], bytes] = RecentCache(64)

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables", self.create, methods=["POST"]),
            Route("/api/tables", self.listed, methods=["GET"]),
            Route("/api/tables/mine", self.mine, methods=["GET"]),
            Route("/api/play-now", self.play_now, methods=["POST"]),
            Route("/api/tables/{id}", self.table, methods=["GET"]),
            Route("/api/tables/{id}/board", self.board, methods=["GET"]),
            Route("/api/tables/{id}/link", self.link, methods=["GET"]),
            Route("/api/tables/{id}/qr", self.qr_code, methods=["GET"]),
            Route("/api/tables/{id}/record", self.record, methods=["GET"]),
            Route("/api/tables/{id}/statistics", self.statistics, methods=["GET"]),
            Route("/api/tables/{id}/{what}", self.act, methods=["POST"]),
        ]

    async def create(self, request: Request) -> Response:
        person = await self._context.actor(request)
        self._context.spend("tables", request, person)
        options = await self._context.read(request, TableOptions)
        await self._read_course(request, options)
        return answer((await self._tables.create(person.id, options)).channel.info(), 201)

    async def play_now(self, request: Request) -> Response:
        """In one request to the first decision, also for somebody who is new here."""
        wish = await self._context.read(request, api.PlayNow)
        known = await self._context.visitor(request)
        self._context.spend("tables", request, known)
        options = TableOptions(wish.game, wish.players, wish.setup)
        await self._read_course(request, options)
        check_options(options)  # before anybody is made for it
        person = known or await self._context.newcomer(request)
        live = await self._tables.play_now(person.id, wish.game, wish.players, wish.setup)
        return self._context.remember(answer(live.channel.info(), 201), person)

    async def _read_course(self, request: Request, options: TableOptions) -> None:
        """Refuse the name of no course, and a text that is none."""
        course = options.setup.get("course")
        if isinstance(course, str) and courses(options.game):
            check_course(options.game, course)
        await self._tables.registry.prepare_game(options, address(request.scope))

    async def listed(self, request: Request) -> Response:
        most, before = _page(request)
        tables, after = await self._tables.listing.listed(most, before)
        following = None if after is None else "{}-{}".format(*after)
        return answer(api.Tables(cast(Any, tables), following))

    async def mine(self, request: Request) -> Response:
        person = await self._context.who(request)
        return answer(api.Tables(cast(Any, await self._tables.listing.mine(person.id))))

    async def table(self, request: Request) -> Response:
        return answer(await self._tables.info(request.path_params["id"]))

    async def board(self, request: Request) -> Response:
        """Luck has no part in it: who waits for the start may see it, too."""
        table = (await self._tables.registry.get(request.path_params["id"])).table
        game = (
            table.game if table.started else await self._tables.registry.prepare_game(table.options)
        )
        return packed(request, await self._tables.games.board(game, address(request.scope)))

    async def link(self, request: Request) -> Response:
        """The invitation, as others can follow it."""
        return invitations.link(await self._url(request))

    async def qr_code(self, request: Request) -> Response:
        who = address(request.scope)
        return await invitations.qr_code(self._tables.workers, await self._url(request), who)

    async def _url(self, request: Request) -> str:
        table = await self._tables.info(request.path_params["id"])
        return invitations.url(self._context.settings, request, f"/table/{table.id}")

    async def record(self, request: Request) -> Response:
        """The whole game and the secret behind its luck, when nobody can profit from them."""
        return packed(request, await self._finished(request, write_record))

    async def statistics(self, request: Request) -> Response:
        """The game in figures, which may tell secrets, too."""
        return packed(request, await self._finished(request, write_statistics))

    async def _finished(self, request: Request, write: Callable[..., bytes]) -> bytes:
        """Something about a game that is over, worked out once and elsewhere."""
        table = (await self._tables.registry.get(request.path_params["id"])).table
        key = table.id, write.__name__
        found = self._written.get(key)
        if found is None:
            told, who = table.played(), address(request.scope)
            found = self._written[key] = await self._tables.workers.run(write, *told, who=who)
        return found

    async def act(self, request: Request) -> Response:
        """Something that changes a table; the answer is the table as it is then."""
        person = (await self._context.actor(request)).id
        tables, id = self._tables, request.path_params["id"]
        match request.path_params["what"]:
            case "join":
                live = await tables.join(person, id, await self._seat(request))
            case "leave":
                live = await tables.leave(person, id, await self._seat(request))
            case "return":
                live = await tables.resume(person, id, await self._seat(request))
            case "stand-in":
                live = await tables.stand_in(person, id, await self._that_seat(request))
            case "remove":
                live = await tables.remove(person, id, await self._that_seat(request))
            case "bot":
                wish = await self._context.read(request, api.SeatBot)
                live = await tables.seat_bot(person, id, wish.seat, wish.level)
            case "start":
                live = await tables.start(person, id)
            case "stop":
                live = await tables.stop(person, id)
            case "rematch":
                live = await tables.rematch(person, id)
            case _:
                raise Malformed("request.page")
        return answer(live.channel.info())

    async def _seat(self, request: Request) -> int | None:
        return (await self._context.read(request, api.ASeat)).seat

    async def _that_seat(self, request: Request) -> int:
        return (await self._context.read(request, api.ThatSeat)).seat


def _page(request: Request) -> tuple[int, tuple[int, str] | None]:
    """How many tables are asked for, and after which one."""
    asked = request.query_params
    limit, before = asked.get("limit", str(MAX_LISTED)), asked.get("before")
    if not re.fullmatch(r"[0-9]{1,3}", limit) or not 1 <= int(limit) <= MAX_LISTED:
        raise Malformed("request.form", reason="limit")
    if before is None:
        return int(limit), None
    found = re.fullmatch(r"([0-9]{1,15})-([a-z0-9]{1,40})", before)
    if found is None:
        raise Malformed("request.form", reason="before")
    return int(limit), (int(found[1]), found[2])
