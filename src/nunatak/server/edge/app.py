"""The app: every address that the server answers at."""

import gzip
from functools import cache
from time import monotonic

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from nunatak import __version__
from nunatak.core import NunatakError
from nunatak.server.edge.answers import answer, packed, refused, unknown_page
from nunatak.server.edge.api_games import GamesApi
from nunatak.server.edge.api_people import PeopleApi
from nunatak.server.edge.api_seasons import SeasonsApi
from nunatak.server.edge.api_tables import TablesApi
from nunatak.server.edge.desk import Desk
from nunatak.server.edge.guard import Guard
from nunatak.server.edge.live import Live
from nunatak.server.edge.prefix import Prefix
from nunatak.server.edge.web import Web
from nunatak.server.protocol import PROTOCOL
from nunatak.server.protocol.api import Health

__all__ = ["app"]

_LARGE = 2048  # bytes: from there on answers are packed for whoever unpacks them


def app(desk: Desk, live: Live, page: str) -> Starlette:
    """Everything over HTTP; ``live`` takes WebSockets, ``page`` stands in for a web app that
    was not built.
    """
    base = desk.settings.base
    web = Web(desk.settings.web, page, base)
    apis = (PeopleApi(desk, live), GamesApi(desk), TablesApi(desk), SeasonsApi(desk))
    routes: list[BaseRoute] = [route for api in apis for route in api.routes()]
    routes += [*Pages(desk).routes(), WebSocketRoute("/ws", live.let_in), *web.routes()]

    async def refuse(request: Request, error: Exception) -> Response:
        assert isinstance(error, NunatakError)
        desk.metrics.refused(error.code)
        return refused(error)

    async def unknown(request: Request, error: Exception) -> Response:
        answer = unknown_page(request, error)
        person = "text/html" in request.headers.get("accept", "")
        lost = answer.status_code == 404 and not request.url.path.startswith("/api/")
        return web.page(404) if person and lost else answer

    made = Starlette(
        routes=routes,
        middleware=[
            *([Middleware(Prefix, base)] if base else []),
            Middleware(Guard, desk.settings, desk.limiter, desk.metrics),
            Middleware(GZipMiddleware, minimum_size=_LARGE, compresslevel=6),
        ],
        exception_handlers={NunatakError: refuse, HTTPException: unknown},
    )
    made.router.redirect_slashes = False
    return made


class Pages:
    """For whoever looks after the server or writes a client: how it is doing, what it speaks."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._began = monotonic()

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/protocol.json", self.protocol, methods=["GET"]),
            Route("/healthz", self.health, methods=["GET"]),
            Route("/metrics", self.metrics, methods=["GET"]),
        ]

    async def protocol(self, request: Request) -> Response:
        """How to talk to this server, for whoever writes a client."""
        return packed(request, _described())

    async def health(self, request: Request) -> Response:
        """Well, if something can still be kept."""
        house = self._desk.house
        await house.store.keep_uptime(house.up())
        up = int((monotonic() - self._began) * 1000)
        return answer(Health(True, __version__, PROTOCOL, up))

    async def metrics(self, request: Request) -> Response:
        kind = "text/plain; version=0.0.4; charset=utf-8"
        return Response(self._desk.metrics.text(), media_type=kind)


@cache
def _described() -> bytes:
    from nunatak.server.protocol.schema import schema  # few ask for it, and it takes a moment

    return gzip.compress(bytes(answer(schema()).body), mtime=0)
