"""The Starlette app with every address that the server answers."""

import gzip
from functools import cache
from time import monotonic

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute

from nunatak import __version__
from nunatak.core import NunatakError
from nunatak.server.games.routes import GameRoutes
from nunatak.server.http.context import AppContext
from nunatak.server.http.middleware import GuardMiddleware
from nunatak.server.http.pages import Web
from nunatak.server.http.prefix import PrefixMiddleware
from nunatak.server.http.responses import answer, packed, refused, unknown_page
from nunatak.server.http.routing import BoundRoute, Call, bind, starlette_routes
from nunatak.server.live.connections import Connections
from nunatak.server.people.routes import PeopleRoutes
from nunatak.server.protocol import PROTOCOL, routes
from nunatak.server.protocol.api import Health
from nunatak.server.seasons.routes import SeasonRoutes
from nunatak.server.tables.routes import TableRoutes

__all__ = ["app"]

_LARGE = 2048  # bytes: from there on answers are packed for whoever unpacks them


def app(context: AppContext, live: Connections, page: str) -> Starlette:
    """Return the app; ``live`` takes WebSockets, ``page`` stands in for a web app that was not
    built.
    """
    base = context.settings.base
    web = Web(context.settings.web, page, base)
    parts = (
        PeopleRoutes(context, live),
        GameRoutes(context),
        TableRoutes(context),
        SeasonRoutes(context),
        StatusRoutes(context),
    )
    api = starlette_routes(each for part in parts for each in part.bound())

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
        routes=[*api, WebSocketRoute("/ws", live.accept), *web.routes()],
        middleware=[
            *([Middleware(PrefixMiddleware, base)] if base else []),
            Middleware(GuardMiddleware, context.settings, context.limiter, context.metrics),
            Middleware(GZipMiddleware, minimum_size=_LARGE, compresslevel=6),
        ],
        exception_handlers={NunatakError: refuse, HTTPException: unknown},
    )
    made.router.redirect_slashes = False
    return made


class StatusRoutes:
    """For the host of the server and for authors of clients."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._started = monotonic()

    def bound(self) -> list[BoundRoute]:
        """Return the routes with their handlers."""
        return [
            bind(routes.GET_PROTOCOL, self.get_protocol),
            bind(routes.GET_HEALTH, self.get_health),
            bind(routes.GET_METRICS, self.get_metrics),
        ]

    async def get_protocol(self, call: Call[None]) -> Response:
        """Return the schema of the protocol."""
        return packed(call.request, _encoded_schema())

    async def get_health(self, call: Call[None]) -> Health:
        """Return that the server works; raise if it can store nothing."""
        await self._context.tables.clock.save()
        uptime_ms = int((monotonic() - self._started) * 1000)
        return Health(True, __version__, PROTOCOL, uptime_ms)

    async def get_metrics(self, call: Call[None]) -> Response:
        """Return figures for Prometheus."""
        kind = "text/plain; version=0.0.4; charset=utf-8"
        return Response(self._context.metrics.text(), media_type=kind)


@cache
def _encoded_schema() -> bytes:
    from nunatak.server.protocol.schema import schema  # few ask for it, and it takes a moment

    return gzip.compress(bytes(answer(schema()).body), mtime=0)
