"""Every route is declared once, and has one handler."""

from pathlib import Path
from types import NoneType
from typing import Any, cast

import pytest
from starlette.responses import Response

from nunatak.server.http.app import create_app
from nunatak.server.http.routing import BoundRoute, Call, bind, starlette_routes
from nunatak.server.live.connections import Connections
from nunatak.server.protocol import api
from nunatak.server.protocol.routes import GET_ME, PAGES, ROUTES, Route
from tests.server.in_process_server import run_server


async def answer_me(call: Call[None]) -> Response:
    return call.respond(api.Empty())


def bound_to_anything() -> list[BoundRoute]:
    return [bind(cast("Route[None, Any]", route), answer_me) for route in ROUTES.values()]


async def test_every_declared_route_has_a_handler(tmp_path: Path) -> None:
    async with run_server(tmp_path) as server:
        built = create_app(server.context, Connections(server.context), "")
    addresses = {
        (method, getattr(route, "path", ""))
        for route in built.routes
        for method in getattr(route, "methods", None) or ()
    }
    assert {(route.method, route.path) for route in ROUTES.values()} <= addresses
    assert {("GET", page.path) for page in PAGES.values()} <= addresses
    declared = {route.path for route in ROUTES.values()}
    assert {path for _, path in addresses if path.startswith("/api/")} <= declared


def test_a_declared_route_without_a_handler_is_an_error_at_the_start() -> None:
    with pytest.raises(ValueError, match=r"^routes without a handler: get_me$"):
        starlette_routes(each for each in bound_to_anything() if each.route is not GET_ME)


def test_a_handler_without_a_declared_route_is_an_error_at_the_start() -> None:
    undeclared = Route("GET", "/api/secret", NoneType, api.Empty, "not declared")
    with pytest.raises(ValueError, match=r"/api/secret$"):
        starlette_routes([*bound_to_anything(), bind(undeclared, answer_me)])


def test_two_handlers_of_one_route_are_an_error_at_the_start() -> None:
    with pytest.raises(ValueError, match=r"two of one"):
        starlette_routes([*bound_to_anything(), bind(GET_ME, answer_me)])


def test_routes_differ_in_name_and_address() -> None:
    addresses = [(route.method, route.path) for route in ROUTES.values()]
    assert len(set(addresses)) == len(addresses)
    assert all(route.description and "\n" not in route.description for route in ROUTES.values())
    assert all(route.status in (200, 201) for route in ROUTES.values())


def test_parameters_are_quoted() -> None:
    assert ROUTES["get_table"].url(id="a/b ☃") == "/api/tables/a%2Fb%20%E2%98%83"
    with pytest.raises(KeyError):
        ROUTES["get_table"].url(name="k3v9")
