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
from nunatak.server.games.routes import GameRoutes
from nunatak.server.http.context import AppContext
from nunatak.server.http.middleware import GuardMiddleware
from nunatak.server.http.pages import Web
from nunatak.server.http.prefix import PrefixMiddleware
from nunatak.server.http.responses import answer, packed, refused, unknown_page
from nunatak.server.live.connections import Connections
from nunatak.server.people.routes import PeopleRoutes
from nunatak.server.protocol import PROTOCOL
from nunatak.server.protocol.api import Health
from nunatak.server.seasons.routes import SeasonRoutes
from nunatak.server.tables.routes import TableRoutes

__all__ = ["app"]

_LARGE = 2048  # bytes: from there on answers are packed for whoever unpacks them


def app(context: AppContext, live: Connections, page: str) -> Starlette:
    """Everything over HTTP; ``live`` takes WebSockets, ``page`` stands in for a web app that
    was not built.
    """
    base = context.settings.base
    web = Web(context.settings.web, page, base)
    apis = (
        PeopleRoutes(context, live),
        GameRoutes(context),
        TableRoutes(context),
        SeasonRoutes(context),
    )
    routes: list[BaseRoute] = [route for api in apis for route in api.routes()]
    routes += [*Pages(context).routes(), WebSocketRoute("/ws", live.accept), *web.routes()]

    async def refuse(request: Request, error: Exception) -> Response:
        assert isinstance(error, NunatakError)
        context.metrics.refused(error.code)
        return refused(error)

    async def unknown(request: Request, error: Exception) -> Response:
        answer = unknown_page(request, error)
        person = "text/html" in request.headers.get("accept", "")
        lost = answer.status_code == 404 and not request.url.path.startswith("/api/")
        return web.page(404) if person and lost else answer

    made = Starlette(
        routes=routes,
        middleware=[
            *([Middleware(PrefixMiddleware, base)] if base else []),
            Middleware(GuardMiddleware, context.settings, context.limiter, context.metrics),
            Middleware(GZipMiddleware, minimum_size=_LARGE, compresslevel=6),
        ],
        exception_handlers={NunatakError: refuse, HTTPException: unknown},
    )
    made.router.redirect_slashes = False
    return made


class Pages:
    """For whoever looks after the server or writes a client: how it is doing, what it speaks."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
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
        tables = self._context.tables
        await tables.clock.save()
        up = int((monotonic() - self._began) * 1000)
        return answer(Health(True, __version__, PROTOCOL, up))

    async def metrics(self, request: Request) -> Response:
        kind = "text/plain; version=0.0.4; charset=utf-8"
        return Response(self._context.metrics.text(), media_type=kind)


@cache
def _described() -> bytes:
    from nunatak.server.protocol.schema import schema  # few ask for it, and it takes a moment

    return gzip.compress(bytes(answer(schema()).body), mtime=0)
