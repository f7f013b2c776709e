"""The protocol as JSON Schema: messages, HTTP routes and bodies, views and events of every game.

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

__all__ = ["answer_types", "game_types", "request_types", "schema"]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """Return the schema of the whole protocol; ``$defs`` has every type by name.

    >>> found = schema()
    >>> found["$defs"]["Submit"]["properties"]["type"]["enum"]
    ['submit']
    >>> found["$defs"]["SnowTailsView"]["properties"]["round"]["type"]
    'integer'
    """
    games = [game_types(game_class(name)) for name in game_names()]
    clients, servers = get_args(messages.FromClient), get_args(messages.FromServer)
    requests, answers = request_types(), answer_types()
    wanted = [*clients, *servers, *requests, *answers]
    wanted += [each for game in games for each in (game.view, *game.events, game.details)]
    wanted += [game.statistics for game in games if game.statistics]
    _, found = msgspec.json.schema_components(wanted, ref_template="#/$defs/{name}")
    unions = {
        "GameView": [_type_name(game.view) for game in games],
        "GameEvent": [_type_name(event) for game in games for event in game.events],
        "GameDetails": [_type_name(game.details) for game in games],
        "GameStatistics": [_type_name(game.statistics) for game in games if game.statistics],
        "FromClient": [_type_name(each) for each in clients],
        "FromServer": [_type_name(each) for each in servers],
    }
    from_clients = set(_with_field_types((*clients, *requests)))
    from_server = set(_with_field_types((*servers, *answers)))
    _require_all_fields(
        found, from_server, {_type_name(each) for each in from_clients & from_server}
    )
    definitions = {**found, **{name: _any_of(each) for name, each in unions.items()}}
    for place, name in (("view", "GameView"), ("details", "GameDetails")):
        for message in ("Update", "PreviewResult"):
            if place in definitions[message]["properties"]:
                _set_reference(definitions[message]["properties"], place, name)
    for message in ("Step", "PreviewResult"):
        _set_reference(definitions[message]["properties"]["events"], "items", "GameEvent")
    return {
        "$schema": _DIALECT,
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
    """Return the types of the bodies of answers."""
    declared = (route.answer for route in routes.ROUTES.values())
    structs = (answer for answer in declared if issubclass(answer, msgspec.Struct))
    return tuple(dict.fromkeys((*structs, api.ErrorInfo)))


def _paths() -> dict[str, Any]:
    """Return the routes by path and method."""
    paths = dict[str, Any]()
    for name, route in routes.ROUTES.items():
        paths.setdefault(route.path, {})[route.method] = {
            "name": name,
            "description": route.description,
            **({} if route.query is None else {"query": _reference(route.query)}),
            **({} if route.body is NoneType else {"body": _reference(route.body)}),
            "status": route.status,
            "answer": _answer_schema(route.answer),
        }
    return paths


def _answer_schema(answer: Any) -> dict[str, Any]:
    """Return the schema of an answer: a reference to its type, or a string with a media type."""
    if answer in routes.MEDIA_TYPES:
        return {"type": "string", "contentMediaType": routes.MEDIA_TYPES[answer]}
    return {"type": "object"} if answer is routes.JsonObject else _reference(answer)


def _reference(declared: Any) -> dict[str, str]:
    return {"$ref": f"#/$defs/{_type_name(declared)}"}


def _require_all_fields(found: dict[str, Any], from_server: set[Any], both: set[str]) -> None:
    """Mark all fields of types that the server sends as required: it sends every field. Clients may
    leave out fields with a default, so a type that both send gets a second definition, with the
    prefix ``Whole``.
    """
    for each in from_server:
        name = _type_name(each)
        if each.__struct_config__.omit_defaults:
            continue
        schema_part = found[name]
        if name in both:
            schema_part = found[f"Whole{name}"] = deepcopy(schema_part)
            schema_part["title"] = f"Whole{name}"
        schema_part["required"] = list(schema_part["properties"])
        _refer_to_whole(schema_part, both)


def _refer_to_whole(schema_part: Any, both: set[str]) -> None:
    """Replace the references in a definition by those to the second definitions."""
    if isinstance(schema_part, list):
        for each in schema_part:
            _refer_to_whole(each, both)
    elif isinstance(schema_part, dict):
        name = str(schema_part.get("$ref", "")).rpartition("/")[2]
        if name in both:
            schema_part["$ref"] = f"#/$defs/Whole{name}"
        for each in schema_part.values():
            _refer_to_whole(each, both)


def _with_field_types(types: Iterable[Any]) -> Iterator[Any]:
    """Yield the Structs, and those in the types of their fields."""
    for each in types:
        yield each
        for field in msgspec.structs.fields(each):
            yield from _with_field_types(_structs_in(msgspec.inspect.type_info(field.type)))


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


def _set_reference(where: dict[str, Any], key: str, name: str) -> None:
    """Let a property refer to a definition: for values whose type depends on the game."""
    where[key] = {"$ref": f"#/$defs/{name}"}


class GameTypes(msgspec.Struct):
    """The types of the values that a game encodes, as msgspec can describe and check them."""

    view: Any
    events: tuple[Any, ...]
    details: Any
    statistics: Any


def game_types(game: type[Game[Any]]) -> GameTypes:
    """Return the types of the encoded views, events, details and statistics of a game.

    >>> msgspec.convert({"name": "bonus-answered"}, game_types(game_class("snow-tails")).events[0])
    Traceback (most recent call last):
    msgspec.ValidationError: ...
    """
    codec, structs = game.codec, dict[Any, Any]()
    name = game.__name__
    events = tuple(
        _struct(codec, event, structs, f"{name}{event.__name__}Event", name, event.name)
        for event in codec.events.values()
    )
    view = _struct(codec, codec.view, structs, f"{name}View", name)
    return GameTypes(view, events, game.details_type, game.statistics_type)


def _struct(
    codec: Codec, declared: type, structs: dict[Any, Any], name: str, game: str, tag: str = ""
) -> Any:
    """Return a Struct with the encoded fields of a dataclass."""
    entries = [
        (field, _type(codec, hint, structs, game))
        for field, hint in codec.encoded_field_types(declared).items()
    ]
    settings: dict[str, Any] = {"forbid_unknown_fields": True, "kw_only": True}
    if tag:
        settings |= {"tag_field": "name", "tag": tag}
    return msgspec.defstruct(
        name, entries, namespace={"__doc__": _own_docstring(declared)}, **settings
    )


def _own_docstring(declared: type) -> str:
    """Return the docstring of a dataclass, or "" if dataclasses has generated it."""
    text = declared.__doc__ or ""
    generated = f"{declared.__name__}({', '.join(f.name for f in fields(declared))}"
    return "" if text.startswith(generated[: len(declared.__name__) + 1]) else text


def _type(codec: Codec, hint: Any, structs: dict[Any, Any], game: str) -> Any:
    """Return the type of an encoded value; ``structs``: by dataclass, those that exist already."""
    if codec.has_notation(hint):
        names = [each.__name__ for each in get_args(hint)] or [hint.__name__]
        return Annotated[str, Meta(description=f"Notation: {', '.join(names)}")]
    if get_origin(hint) is tuple:
        items = tuple(
            each if each is Ellipsis else _type(codec, each, structs, game)
            for each in get_args(hint)
        )
        return tuple.__class_getitem__(items)
    if get_origin(hint) in (Union, UnionType):
        return Union[tuple(_type(codec, each, structs, game) for each in get_args(hint))]  # noqa: UP007 - made from a list
    if hint in (int, str, bool, float, type(None)):
        return hint
    if hint not in structs:
        name = f"{game}{hint.__name__.removesuffix('View')}"
        structs[hint] = _struct(codec, hint, structs, name, game)
    return structs[hint]


def _type_name(struct: Any) -> str:
    name: str = struct.__name__
    return name
