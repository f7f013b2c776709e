"""Generates the tables of routes and pages in ``docs/protocol.md`` from the declarations."""

import re
from collections.abc import Iterable
from types import NoneType
from typing import Any

from nunatak.server.protocol import routes
from nunatak.server.protocol.routes import PAGES, ROUTES, Route

__all__ = ["fill_tables"]

_TABLE = "<!-- {name}: made by `python -m nunatak.server.protocol --write` -->\n"
_END = "<!-- end of {name} -->"


def fill_tables(page: str) -> str:
    """Return the text of the page with its tables replaced, each between its two comments."""
    page = _replace_table(page, "routes", ("request", "body → answer", ""), _route_rows())
    return _replace_table(page, "pages", ("page", ""), _page_rows())


def _replace_table(
    page: str, name: str, head: tuple[str, ...], rows: Iterable[tuple[str, ...]]
) -> str:
    begin, end = _TABLE.format(name=name), _END.format(name=name)
    before, found, rest = page.partition(begin)
    _, found_end, after = rest.partition(end)
    if not found or not found_end:
        raise ValueError(f"the page has no place for the table of {name}")
    lines = [head, ("---",) * len(head), *rows]
    table = "\n".join("| " + " | ".join(line) + " |" for line in lines)
    return f"{before}{begin}\n{table}\n\n{end}{after}"


def _route_rows() -> Iterable[tuple[str, ...]]:
    for route in ROUTES.values():
        sent = (route.query, None if route.body is NoneType else route.body)
        body = "".join(f"`{each.__name__}` " for each in sent if each is not None)
        status = "" if route.status == 200 else f" ({route.status})"
        yield (
            f"`{route.method} {_display_path(route.path)}`",
            f"{body}→ {_answer_name(route)}{status}",
            route.description,
        )


def _page_rows() -> Iterable[tuple[str, ...]]:
    return ((f"`{_display_path(page.path)}`", page.description) for page in PAGES.values())


def _answer_name(route: Route[Any, Any]) -> str:
    if route.answer in routes.MEDIA_TYPES:
        return f"`{routes.MEDIA_TYPES[route.answer]}`"
    return "JSON" if route.answer is routes.JsonObject else f"`{route.answer.__name__}`"


def _display_path(path: str) -> str:
    """Return a path with its parameters in capitals.

    >>> _display_path("/api/tables/{id}/join")
    '/api/tables/ID/join'
    """
    return re.sub(r"\{(\w+)\}", lambda found: found[1].upper(), path)
