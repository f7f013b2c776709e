"""``/api/tables``: making tables, sitting down, starting; and what is left of a game."""

import json
from typing import Any

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nunatak.core import Malformed, kind
from nunatak.server.circuit import courses, read_course
from nunatak.server.edge import invitation
from nunatak.server.edge.answers import answer
from nunatak.server.edge.desk import Desk
from nunatak.server.edge.guard import address
from nunatak.server.protocol import api
from nunatak.server.tables.manners import checked
from nunatak.server.tables.options import TableOptions

__all__ = ["TablesApi"]


class TablesApi:
    """What is not live about tables."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._house = desk.house

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
        person = await self._desk.actor(request)
        self._desk.limiter.spend("tables", person.id)
        options = await self._desk.read(request, TableOptions)
        _check_course(options.game, options.setup)
        return answer((await self._house.create(person.id, options)).info(), 201)

    async def play_now(self, request: Request) -> Response:
        """In one request to the first decision, also for somebody who is new here."""
        wish = await self._desk.read(request, api.PlayNow)
        known = await self._desk.visitor(request)
        self._desk.limiter.spend("tables", known.id if known else address(request.scope))
        _check_course(wish.game, wish.setup)
        checked(TableOptions(wish.game, wish.players, wish.setup))  # before anybody is made for it
        person = known or await self._desk.newcomer(request)
        room = await self._house.play_now(person.id, wish.game, wish.players, wish.setup)
        return self._desk.remember(answer(room.info(), 201), person)

    async def listed(self, request: Request) -> Response:
        return answer(api.Tables(tuple(await self._house.listed())))

    async def mine(self, request: Request) -> Response:
        person = await self._desk.who(request)
        return answer(api.Tables(tuple(await self._house.mine(person.id))))

    async def table(self, request: Request) -> Response:
        return answer(await self._house.info(request.path_params["id"]))

    async def board(self, request: Request) -> Response:
        """Luck has no part in it: who waits for the start may see it, too."""
        table = (await self._house.room(request.path_params["id"])).table
        game = table.game if table.started else await to_thread.run_sync(checked, table.options)
        return answer(api.Board(game.options(), game.board()))

    async def link(self, request: Request) -> Response:
        """The invitation, as others can follow it."""
        return invitation.link(await self._url(request))

    async def qr_code(self, request: Request) -> Response:
        return invitation.qr_code(await self._url(request))

    async def _url(self, request: Request) -> str:
        table = await self._house.info(request.path_params["id"])
        return invitation.url(self._desk.settings, request, f"/table/{table.id}")

    async def record(self, request: Request) -> Response:
        """The whole game and the secret behind its luck, when nobody can profit from them."""
        table = (await self._house.room(request.path_params["id"])).table
        record, secret = table.record(), table.secret
        assert secret is not None, "a game with a record was started"
        document = json.loads(record.dumps())
        return answer(api.Played(document, secret.secret.hex(), secret.commitment))

    async def statistics(self, request: Request) -> Response:
        """The game in figures, which may tell secrets, too."""
        record = (await self._house.room(request.path_params["id"])).table.record()
        return answer(await to_thread.run_sync(kind(record.game).statistics, record))

    async def act(self, request: Request) -> Response:
        """Something that changes a table; the answer is the table as it is then."""
        person = (await self._desk.actor(request)).id
        house, id = self._house, request.path_params["id"]
        match request.path_params["what"]:
            case "join":
                room = await house.join(person, id, await self._seat(request))
            case "leave":
                room = await house.leave(person, id, await self._seat(request))
            case "return":
                room = await house.come_back(person, id, await self._seat(request))
            case "stand-in":
                room = await house.stand_in(person, id, await self._that_seat(request))
            case "remove":
                room = await house.remove(person, id, await self._that_seat(request))
            case "bot":
                wish = await self._desk.read(request, api.SeatBot)
                room = await house.seat_bot(person, id, wish.seat, wish.level)
            case "start":
                room = await house.start(person, id)
            case "stop":
                room = await house.stop(person, id)
            case "rematch":
                room = await house.rematch(person, id)
            case _:
                raise Malformed("request.page")
        return answer(room.info())

    async def _seat(self, request: Request) -> int | None:
        return (await self._desk.read(request, api.ASeat)).seat

    async def _that_seat(self, request: Request) -> int:
        return (await self._desk.read(request, api.ThatSeat)).seat


def _check_course(game: str, setup: dict[str, Any]) -> None:
    """A course that is named must be one that comes with the game."""
    course = setup.get("course")
    if isinstance(course, str) and "=" not in course and courses(game):
        read_course(game, course)
