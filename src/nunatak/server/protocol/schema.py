"""The protocol as JSON Schema: messages, bodies of HTTP, and the views and events of every game.

Everything comes from the types themselves: msgspec's Structs, and the dataclasses of the games.
"""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import fields
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
import msgspec.inspect
from msgspec import Meta

from nunatak.core import Game, game_class, game_names
from nunatak.core.json_codec import Codec
from nunatak.server.protocol import api, messages, routes

__all__ = ["answer_types", "request_types", "schema", "types_of"]

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """The whole protocol: ``$defs`` has every type by name.

    >>> found = schema()
    >>> found["$defs"]["Submit"]["properties"]["type"]["enum"]
    ['submit']
    >>> found["$defs"]["SnowTailsView"]["properties"]["round"]["type"]
    'integer'
    """
    games = [types_of(game_class(name)) for name in game_names()]
    clients, servers = get_args(messages.FromClient), get_args(messages.FromServer)
    requests, answers = request_types(), answer_types()
    wanted = [*clients, *servers, *requests, *answers]
    wanted += [each for game in games for each in (game.view, *game.events, game.details)]
    wanted += [game.statistics for game in games if game.statistics]
    _, found = msgspec.json.schema_components(wanted, ref_template="#/$defs/{name}")
    of_games = {
        "GameView": [_name(game.view) for game in games],
        "GameEvent": [_name(event) for game in games for event in game.events],
        "GameDetails": [_name(game.details) for game in games],
        "GameStatistics": [_name(game.statistics) for game in games if game.statistics],
        "FromClient": [_name(each) for each in clients],
        "FromServer": [_name(each) for each in servers],
    }
    asked = set(_reached((*clients, *requests)))
    sent = set(_reached((*servers, *answers)))
    _mark_always_sent(found, sent, {_name(each) for each in asked & sent})
    definitions = {**found, **{name: _any_of(each) for name, each in of_games.items()}}
    for place, name in (("view", "GameView"), ("details", "GameDetails")):
        for message in ("Update", "PreviewResult"):
            if place in definitions[message]["properties"]:
                _refer(definitions[message]["properties"], place, name)
    for message in ("Step", "PreviewResult"):
        _refer(definitions[message]["properties"]["events"], "items", "GameEvent")
    return {
        "$schema": DIALECT,
        "title": "Nunatak",
        "version": messages.PROTOCOL,
        "description": "Every type and address of the protocol; see docs/protocol.md.",
        "paths": _paths(),
        "pages": {
            name: {"path": page.path, "description": page.description}
            for name, page in routes.PAGES.items()
        },
        "$defs": dict(sorted(definitions.items())),
    }


def request_types() -> tuple[Any, ...]:
    """Return the types of the bodies and queries that clients send."""
    queries = (route.query for route in routes.ROUTES.values() if route.query)
    bodies = (route.body for route in routes.ROUTES.values() if route.body is not NoneType)
    return tuple(dict.fromkeys((*bodies, *queries)))


def answer_types() -> tuple[Any, ...]:
    """Return the types of the bodies that the server answers with."""
    declared = (route.answer for route in routes.ROUTES.values())
    structs = (answer for answer in declared if issubclass(answer, msgspec.Struct))
    return tuple(dict.fromkeys((*structs, api.ErrorInfo)))


def _paths() -> dict[str, Any]:
    """Return every route by path and method."""
    paths = dict[str, Any]()
    for name, route in routes.ROUTES.items():
        paths.setdefault(route.path, {})[route.method] = {
            "name": name,
            "description": route.description,
            **({} if route.query is None else {"query": _reference(route.query)}),
            **({} if route.body is NoneType else {"body": _reference(route.body)}),
            "status": route.status,
            "answer": _answer_form(route.answer),
        }
    return paths


def _answer_form(answer: Any) -> dict[str, Any]:
    """Return the schema of an answer, or of what its media type says."""
    if answer in routes.MEDIA_TYPES:
        return {"type": "string", "contentMediaType": routes.MEDIA_TYPES[answer]}
    return {"type": "object"} if answer is routes.JsonObject else _reference(answer)


def _reference(declared: Any) -> dict[str, str]:
    return {"$ref": f"#/$defs/{_name(declared)}"}


def _mark_always_sent(found: dict[str, Any], sent: set[Any], both: set[str]) -> None:
    """Mark every field of what the server sends as required: it leaves none out. In what clients
    send, fields with a default are optional; a type that goes both ways gets a second definition,
    ``Whole`` and its name.
    """
    for each in sent:
        name = _name(each)
        if each.__struct_config__.omit_defaults:
            continue
        form = found[name]
        if name in both:
            form = found[f"Whole{name}"] = deepcopy(form)
            form["title"] = f"Whole{name}"
        form["required"] = list(form["properties"])
        _point_to_whole(form, both)


def _point_to_whole(form: Any, both: set[str]) -> None:
    """Let references within a definition lead to the second definitions."""
    if isinstance(form, list):
        for each in form:
            _point_to_whole(each, both)
    elif isinstance(form, dict):
        name = str(form.get("$ref", "")).rpartition("/")[2]
        if name in both:
            form["$ref"] = f"#/$defs/Whole{name}"
        for each in form.values():
            _point_to_whole(each, both)


def _reached(types: Iterable[Any]) -> Iterator[Any]:
    """The types, and those of their fields."""
    for each in types:
        yield each
        for field in msgspec.structs.fields(each):
            yield from _reached(_structs_in(msgspec.inspect.type_info(field.type)))


def _structs_in(of: Any) -> Iterator[Any]:
    match of:
        case msgspec.inspect.StructType(cls=cls):
            yield cls
        case msgspec.inspect.VarTupleType(item_type=item):
            yield from _structs_in(item)
        case msgspec.inspect.UnionType(types=types):
            for each in types:
                yield from _structs_in(each)


def _any_of(names: list[str]) -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in names]}


def _refer(where: dict[str, Any], key: str, name: str) -> None:
    """What a game decides is one of the types of the games."""
    where[key] = {"$ref": f"#/$defs/{name}"}


class GameTypes(msgspec.Struct):
    """What a game sends, as types that msgspec can describe and check."""

    view: Any
    events: tuple[Any, ...]
    details: Any
    statistics: Any


def types_of(game: type[Game[Any]]) -> GameTypes:
    """The types of a game's plain forms.

    >>> msgspec.convert({"name": "bonus-answered"}, types_of(game_class("snow-tails")).events[0])
    Traceback (most recent call last):
    msgspec.ValidationError: ...
    """
    codec, made = game.codec, dict[Any, Any]()
    name = game.__name__
    events = tuple(
        _struct(codec, event, made, f"{name}{event.__name__}Event", name, event.name)
        for event in codec.events.values()
    )
    view = _struct(codec, codec.view, made, f"{name}View", name)
    return GameTypes(view, events, game.details_type, game.statistics_type)


def _struct(
    codec: Codec, declared: type, made: dict[Any, Any], name: str, game: str, tag: str = ""
) -> Any:
    """A Struct with the fields of a dataclass as they are written."""
    entries = [
        (field, _type(codec, hint, made, game))
        for field, hint in codec.encoded_field_types(declared).items()
    ]
    settings: dict[str, Any] = {"forbid_unknown_fields": True, "kw_only": True}
    if tag:
        settings |= {"tag_field": "name", "tag": tag}
    return msgspec.defstruct(name, entries, namespace={"__doc__": _told(declared)}, **settings)


def _told(declared: type) -> str:
    """What a dataclass says of itself, if that was written by somebody."""
    said = declared.__doc__ or ""
    made_up = f"{declared.__name__}({', '.join(f.name for f in fields(declared))}"
    return "" if said.startswith(made_up[: len(declared.__name__) + 1]) else said


def _type(codec: Codec, hint: Any, made: dict[Any, Any], game: str) -> Any:
    if codec.has_notation(hint):
        names = [each.__name__ for each in get_args(hint)] or [hint.__name__]
        return Annotated[str, Meta(description=f"Notation: {', '.join(names)}")]
    if get_origin(hint) is tuple:
        items = tuple(
            each if each is Ellipsis else _type(codec, each, made, game) for each in get_args(hint)
        )
        return tuple.__class_getitem__(items)
    if get_origin(hint) in (Union, UnionType):
        return Union[tuple(_type(codec, each, made, game) for each in get_args(hint))]  # noqa: UP007 - made from a list
    if hint in (int, str, bool, float, type(None)):
        return hint
    if hint not in made:
        name = f"{game}{hint.__name__.removesuffix('View')}"
        made[hint] = _struct(codec, hint, made, name, game)
    return made[hint]


def _name(made: Any) -> str:
    name: str = made.__name__
    return name
