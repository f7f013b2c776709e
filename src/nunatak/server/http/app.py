"""The Starlette app: all routes, the middleware and the handlers of errors."""

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
from nunatak.server.http.pages import WebApp
from nunatak.server.http.prefix import PrefixMiddleware
from nunatak.server.http.responses import (
    error_response,
    gzipped_json_response,
    http_exception_response,
    json_response,
)
from nunatak.server.http.routing import BoundRoute, Call, bind, starlette_routes
from nunatak.server.live.connections import Connections
from nunatak.server.people.routes import PeopleRoutes
from nunatak.server.protocol import PROTOCOL, routes
from nunatak.server.protocol.api import Health
from nunatak.server.seasons.routes import SeasonRoutes
from nunatak.server.tables.routes import TableRoutes

__all__ = ["create_app"]

_MIN_GZIP_BYTES = 2048  # of an answer that is worth compressing


def create_app(context: AppContext, connections: Connections, fallback_page: str) -> Starlette:
    """Create the app. ``connections`` accepts WebSockets; ``fallback_page`` is the page to show if
    the web app was not built.
    """
    base = context.settings.base
    web = WebApp(context.settings.web, fallback_page, base)
    parts = (
        PeopleRoutes(context, connections),
        GameRoutes(context),
        TableRoutes(context),
        SeasonRoutes(context),
        StatusRoutes(context),
    )
    api = starlette_routes(each for part in parts for each in part.bound_routes())

    async def refuse(request: Request, error: Exception) -> Response:
        assert isinstance(error, NunatakError)
        context.metrics.count_refusal(error.code)
        return error_response(error)

    async def unknown(request: Request, error: Exception) -> Response:
        answer = http_exception_response(request, error)
        from_browser = "text/html" in request.headers.get("accept", "")
        no_page = answer.status_code == 404 and not request.url.path.startswith("/api/")
        return web.page(404) if from_browser and no_page else answer

    app = Starlette(
        routes=[*api, WebSocketRoute("/ws", connections.accept), *web.routes()],
        middleware=[
            *([Middleware(PrefixMiddleware, base)] if base else []),
            Middleware(GuardMiddleware, context.settings, context.limiter, context.metrics),
            Middleware(GZipMiddleware, minimum_size=_MIN_GZIP_BYTES, compresslevel=6),
        ],
        exception_handlers={NunatakError: refuse, HTTPException: unknown},
    )
    app.router.redirect_slashes = False
    return app


class StatusRoutes:
    """The handlers of routes for monitoring, and for authors of clients."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._started = monotonic()

    def bound_routes(self) -> list[BoundRoute]:
        """Return the routes with their handlers."""
        return [
            bind(routes.GET_PROTOCOL, self.get_protocol),
            bind(routes.GET_HEALTH, self.get_health),
            bind(routes.GET_METRICS, self.get_metrics),
        ]

    async def get_protocol(self, call: Call[None]) -> Response:
        """Return the schema of the protocol."""
        return gzipped_json_response(call.request, _encoded_schema())

    async def get_health(self, call: Call[None]) -> Health:
        """Return that the server works; raise if it cannot store anything."""
        await self._context.tables.clock.save()
        uptime_ms = int((monotonic() - self._started) * 1000)
        return Health(True, __version__, PROTOCOL, uptime_ms)

    async def get_metrics(self, call: Call[None]) -> Response:
        """Return the metrics for Prometheus."""
        kind = "text/plain; version=0.0.4; charset=utf-8"
        return Response(self._context.metrics.render(), media_type=kind)


@cache
def _encoded_schema() -> bytes:
    from nunatak.server.protocol.schema import schema  # rarely needed, and slow to import

    return gzip.compress(bytes(json_response(schema()).body), mtime=0)
