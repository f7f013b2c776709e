"""Binds handlers to the routes that the protocol declares."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec
from starlette import routing
from starlette.requests import Request
from starlette.responses import Response

from nunatak.server.errors import BadRequest
from nunatak.server.http.responses import json_response
from nunatak.server.protocol.routes import ROUTES, Route

__all__ = ["BoundRoute", "Call", "bind", "starlette_routes"]

Body = TypeVar("Body")
Answer = TypeVar("Answer")
Query = TypeVar("Query")


class Call(Generic[Body]):
    """A request at a declared route, with its decoded body and query."""

    def __init__(self, request: Request, route: Route[Body, Any]) -> None:
        self.request = request
        self._route = route

    @property
    def id(self) -> str:
        """The id in the path: of a table, a person or a season."""
        return str(self.request.path_params["id"])

    async def body(self) -> Body:
        """Return the decoded body; an empty body counts as ``{}``."""
        body = await self.request.body()
        try:
            return msgspec.json.decode(body or b"{}", type=self._route.body)
        except UnicodeDecodeError:
            raise BadRequest("request.form", reason="not UTF-8") from None
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadRequest("request.form", reason=str(error)) from None

    def query(self, kind: type[Query]) -> Query:
        """Return the decoded query; ``kind`` is the type that the route declares."""
        assert kind is self._route.query
        try:
            return msgspec.convert(dict(self.request.query_params), kind, strict=False)
        except msgspec.ValidationError as error:
            raise BadRequest("request.form", reason=str(error)) from None

    def respond(self, value: Any) -> Response:
        """Return a response with the status of the route, for handlers that add headers."""
        return json_response(value, self._route.status)


@dataclass(frozen=True)
class BoundRoute:
    """A declared route and its endpoint."""

    route: Route[Any, Any]
    endpoint: Callable[[Request], Awaitable[Response]]


def bind(
    route: Route[Body, Answer], handler: Callable[[Call[Body]], Awaitable[Answer | Response]]
) -> BoundRoute:
    """Bind a handler to a declared route. The handler returns a value of the declared type, which
    is encoded here, or a response.
    """

    async def endpoint(request: Request) -> Response:
        answer = await handler(Call(request, route))
        return answer if isinstance(answer, Response) else json_response(answer, route.status)

    return BoundRoute(route, endpoint)


def starlette_routes(bound: Iterable[BoundRoute]) -> list[routing.Route]:
    """Return the Starlette routes in the order of the declarations; raise :class:`ValueError`
    unless each declared route is bound exactly once, and no other route is bound.
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
