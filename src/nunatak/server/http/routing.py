"""Handlers bound to the routes that the protocol declares."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec
from starlette import routing
from starlette.requests import Request
from starlette.responses import Response

from nunatak.server.errors import BadRequest
from nunatak.server.http.responses import answer
from nunatak.server.protocol.routes import ROUTES, Route

__all__ = ["BoundRoute", "Call", "bind", "starlette_routes"]

Body = TypeVar("Body")
Answer = TypeVar("Answer")
Query = TypeVar("Query")


class Call(Generic[Body]):
    """A request at a declared route."""

    def __init__(self, request: Request, route: Route[Body, Any]) -> None:
        self.request = request
        self._route = route

    @property
    def id(self) -> str:
        """The id in the path: of a table, a person or a season."""
        return str(self.request.path_params["id"])

    async def body(self) -> Body:
        """Return the body; an empty one is an object without entries."""
        body = await self.request.body()
        try:
            return msgspec.json.decode(body or b"{}", type=self._route.body)
        except UnicodeDecodeError:
            raise BadRequest("request.form", reason="not UTF-8") from None
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadRequest("request.form", reason=str(error)) from None

    def query(self, kind: type[Query]) -> Query:
        """Return the query of the address, as the route declares it."""
        assert kind is self._route.query
        try:
            return msgspec.convert(dict(self.request.query_params), kind, strict=False)
        except msgspec.ValidationError as error:
            raise BadRequest("request.form", reason=str(error)) from None

    def answer(self, value: Any) -> Response:
        """Return a response with the status of the route, for handlers that add headers to it."""
        return answer(value, self._route.status)


@dataclass(frozen=True)
class BoundRoute:
    """A declared route and what answers it."""

    route: Route[Any, Any]
    endpoint: Callable[[Request], Awaitable[Response]]


def bind(
    route: Route[Body, Answer], handler: Callable[[Call[Body]], Awaitable[Answer | Response]]
) -> BoundRoute:
    """Bind a handler to a declared route. It returns the answer that is declared, which is encoded
    here, or a response with such a body.
    """

    async def endpoint(request: Request) -> Response:
        found = await handler(Call(request, route))
        return found if isinstance(found, Response) else answer(found, route.status)

    return BoundRoute(route, endpoint)


def starlette_routes(bound: Iterable[BoundRoute]) -> list[routing.Route]:
    """Return the routes of the app in the order of the declarations; raise :class:`ValueError`
    unless each declared route is bound to one handler, and nothing else is.
    """
    bound = list(bound)
    endpoints = {each.route: each.endpoint for each in bound}
    missing = [name for name, route in ROUTES.items() if route not in endpoints]
    if missing:
        raise ValueError(f"routes without a handler: {', '.join(missing)}")
    if len(bound) != len(ROUTES):
        declared = list(ROUTES.values())
        extra = [each.route.path for each in bound if each.route not in declared]
        raise ValueError(f"handlers of undeclared routes, or two of one: {', '.join(extra)}")
    return [
        routing.Route(route.path, endpoints[route], methods=[route.method])
        for route in ROUTES.values()
    ]
