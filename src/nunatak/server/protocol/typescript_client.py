"""Generates TypeScript functions for the routes of the API, and the addresses of the pages."""

import re
from collections.abc import Iterator, Mapping
from types import NoneType
from typing import Any

import msgspec

from nunatak.server.protocol import routes
from nunatak.server.protocol.routes import PAGES, ROUTES, Page, Route

__all__ = ["client", "pages", "season_client"]

_GENERATED_NOTE = "Made by `python -m nunatak.server.protocol --write`: do not edit."
_CLIENT_HEADER = f"""\
// Requests of the API as functions. {_GENERATED_NOTE}

import {{ IMPORTED }} from "../net/request";
import type * as wire from "../wire";

const part = encodeURIComponent;

"""
_SEASONS_PATH = "/api/seasons"
_PAGES_HEADER = f"""\
// The pages of the app. {_GENERATED_NOTE}

const part = encodeURIComponent;
"""


def client() -> str:
    """Return the module with a function for each route of the API except those of seasons. The
    functions are not methods of an object, so that the build can drop unused ones.

    >>> print(client().partition("leaveTable")[2].partition("}\\n")[0])
    (id: string, body: wire.LeaveTable = {}): Promise<wire.TableInfo> {
      return request("POST", `api/tables/${part(id)}/leave`, body);
    <BLANKLINE>
    """
    found = {name: route for name, route in ROUTES.items() if route.path.startswith("/api/")}
    return _module(
        {name: route for name, route in found.items() if not route.path.startswith(_SEASONS_PATH)}
    )


def season_client() -> str:
    """Return the module for the routes of seasons. It is separate, because only some pages need it.

    >>> print(season_client().partition("startSeason")[2].partition("}\\n")[0])
    (id: string): Promise<wire.SeasonInfo> {
      return request("POST", `api/seasons/${part(id)}/start`);
    <BLANKLINE>
    """
    return _module(
        {name: route for name, route in ROUTES.items() if route.path.startswith(_SEASONS_PATH)}
    )


def _module(found: Mapping[str, Route[Any, Any]]) -> str:
    imported = "request, withQuery" if any(each.query for each in found.values()) else "request"
    functions = (_function(name, route) for name, route in found.items())
    return _CLIENT_HEADER.replace("IMPORTED", imported) + "\n".join(functions)


def pages() -> str:
    """Return the module with the address of each page.

    >>> print(next(line for line in pages().splitlines() if "const season " in line))
    export const season = (id: string): string => `season/${part(id)}`;
    """
    return "\n".join((_PAGES_HEADER, *_page_type(), *_page_paths(), *_page_addresses()))


def _function(name: str, route: Route[Any, Any]) -> str:
    comment = f"/** {route.description[0].upper()}{route.description[1:]}. */\n"
    path = _template(route.path)
    if route.answer is routes.Svg:
        head = _head(f"{name.removeprefix('get_')}_url", route, "string")
        return f"{comment}{head}  return {path};\n}}\n"
    if route.query is not None:
        path = f"withQuery({path}, query)"
    body = "" if route.body is NoneType else ", body"
    head = _head(name, route, f"Promise<{_answer_type(route)}>")
    return f'{comment}{head}  return request("{route.method}", {path}{body});\n}}\n'


def _head(name: str, route: Route[Any, Any], returned: str) -> str:
    return f"export function {_camel(name)}({_parameters(route)}): {returned} {{\n"


def _parameters(route: Route[Any, Any]) -> str:
    parts = [f"{name}: string" for name in route.parameters]
    if route.query is not None:
        parts.append(f"query: wire.{route.query.__name__} = {{}}")
    if route.body is not NoneType:
        required = any(field.required for field in msgspec.structs.fields(route.body))
        parts.append(f"body: wire.{route.body.__name__}" + ("" if required else " = {}"))
    return ", ".join(parts)


def _answer_type(route: Route[Any, Any]) -> str:
    if route.answer is routes.JsonObject:
        return "Record<string, unknown>"
    return f"wire.{route.answer.__name__}"


def _page_type() -> Iterator[str]:
    yield "/** A page, with the parameters of its address. */"
    yield "export type Page ="
    kinds = [f"  | {{ {'; '.join(_page_fields(name, page))} }}" for name, page in PAGES.items()]
    yield "\n".join(kinds) + ";\n"


def _page_fields(name: str, page: Page) -> Iterator[str]:
    yield f'page: "{_camel(name)}"'
    yield from (f"{parameter}: string" for parameter in page.parameters)


def _page_paths() -> Iterator[str]:
    yield "/** The path of each page, with the names of its parameters in braces. */"
    yield 'export const PAGE_PATHS: Record<Page["page"], string> = {'
    yield from (f'  {_camel(name)}: "{page.path[1:]}",' for name, page in PAGES.items())
    yield "};\n"


def _page_addresses() -> Iterator[str]:
    """Yield the address of each page, relative to the path of the app; a function if it has
    parameters.
    """
    for name, page in PAGES.items():
        path = _template(page.path) if page.path != "/" else '"."'
        if page.parameters:
            parameters = ", ".join(f"{parameter}: string" for parameter in page.parameters)
            path = f"({parameters}): string => {path}"
        yield f"/** {page.description[0].upper()}{page.description[1:]}. */"
        yield f"export const {_camel(name)} = {path};\n"


def _template(path: str) -> str:
    """Return a path as an expression, without the slash before it.

    >>> _template("/table/{id}"), _template("/games")
    ('`table/${part(id)}`', '"games"')
    """
    filled = re.sub(r"\{(\w+)\}", r"${part(\1)}", path[1:])
    return f'"{filled}"' if filled == path[1:] else f"`{filled}`"


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
