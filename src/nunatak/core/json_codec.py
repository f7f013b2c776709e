"""Encode the views and events of a game as plain JSON values, and decode them.

The fields of the dataclasses say how: a game declares nothing twice. Tuples become lists, a value
with a notation becomes its notation, an event carries its ``name``.

>>> from dataclasses import dataclass
>>> from typing import ClassVar
>>> @dataclass(frozen=True)
... class Igloo:
...     seat: int | None
...     rooms: tuple[str, ...]
>>> @dataclass(frozen=True)
... class Built:
...     seat: int
...     name: ClassVar[str] = "built"
>>> codec = Codec(view=Igloo, event=Built)
>>> codec.encode(Igloo(None, ("hall", "den")))
{'seat': None, 'rooms': ['hall', 'den']}
>>> codec.decode(Igloo, {"seat": 1, "rooms": []})
Igloo(seat=1, rooms=())
>>> codec.decode(Igloo, {"seat": 1, "rooms": ["hall", 2]})
Traceback (most recent call last):
nunatak.core.errors.Malformed: wire.form: path=/rooms/1, expected=Igloo
>>> codec.encode_event(Built(2))
{'name': 'built', 'seat': 2}
>>> codec.decode_event({"name": "built", "seat": 2})
Built(seat=2)
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from nunatak.core.errors import Malformed

__all__ = ["Codec", "PartEncoder"]

T = TypeVar("T")
Encoder = Callable[[Any], Any]
Decoder = Callable[[Any], Any]
PartEncoder = Callable[[Any, Encoder], Any]
"""A function of a dataclass within a value, and of the encoder of its type."""
_JSON_SCALAR_TYPES = (NoneType, bool, int, float, str)


class _Mismatch(Exception):
    """A value is not of its declared type; ``path`` leads to it, the innermost name first."""

    def __init__(self) -> None:
        self.path: list[str] = []


class Codec:
    """Encodes and decodes the views and events of one game."""

    def __init__(
        self,
        view: type,
        event: type,
        notations: Mapping[Any, Callable[[str], Any]] | None = None,
        omitted: tuple[str, ...] = (),
    ) -> None:
        """``notations`` maps a type that is encoded by ``str`` to the function that parses it;
        ``omitted`` are fields of a view that are attributes of the game as well.
        """
        self.view = view
        self.omitted = omitted
        self._encoders: dict[type, Encoder] = {}
        self._part_encoders: dict[type, Callable[[Any, PartEncoder], Any]] = {}
        self._decoders: dict[Any, Decoder] = {
            **{kind: _exact_decoder(kind) for kind in _JSON_SCALAR_TYPES},
            float: _decode_float,
        }
        self._notations: set[Any] = set()
        for hint, parse in (notations or {}).items():
            self._decoders[hint] = _notation_decoder(parse)
            self._notations |= {hint, *get_args(hint)}
        self.events: dict[str, Any] = {each.name: each for each in _named_event_types(event)}

    def encode(self, value: Any) -> Any:
        """Encode a value."""
        if type(value) is tuple:
            return [self.encode(each) for each in value]
        return self._encoder(type(value))(value)

    def encode_with_parts(self, value: Any, encode_part: PartEncoder) -> Any:
        """Encode a value, with ``encode_part`` for each dataclass within it. A caller that encodes
        several values with common parts can encode each part once.
        """
        return self._encoder_with_parts(type(value))(value, encode_part)

    def decode(self, kind: type[T], data: object, **omitted: Any) -> T:
        """Decode a value of a type; ``omitted`` are the fields that were not encoded."""
        try:
            value: T = self._decoder(kind)(data, **omitted)
        except _Mismatch as mismatch:
            path = "/" + "/".join(reversed(mismatch.path))
            raise Malformed("wire.form", path=path, expected=kind.__name__) from None
        return value

    def encode_event(self, event: Any) -> dict[str, Any]:
        """Encode an event, with its name."""
        return {"name": event.name, **self.encode(event)}

    def decode_event(self, data: object) -> Any:
        """Decode an event; its name says which one it is."""
        fields = dict(data) if isinstance(data, dict) else {}
        name = fields.pop("name", None)
        kind = self.events.get(name) if isinstance(name, str) else None
        if kind is None:
            raise Malformed("wire.form", path="/name", expected=", ".join(self.events))
        return self.decode(kind, fields)

    # ---- what is encoded

    def has_notation(self, hint: Any) -> bool:
        """Return whether values of a type are encoded as their notation."""
        return hint in self._notations

    def encoded_field_types(self, kind: type) -> dict[str, Any]:
        """Return the fields of a dataclass that are encoded, with their types."""
        if not is_dataclass(kind):
            raise TypeError(f"{kind} is no dataclass, and has no notation")
        hints = get_type_hints(kind)
        omitted = self.omitted if kind is self.view else ()
        names = (field.name for field in dataclass_fields(kind) if field.init)
        return {name: hints[name] for name in names if name not in omitted}

    # ---- encoding

    def _encoder(self, kind: type) -> Encoder:
        """Return the encoder of a type: an expression made of its fields, compiled once."""
        if kind not in self._encoders:
            expression = self._encoder_expression(kind, "value")
            self._encoders[kind] = eval(f"lambda value: {expression}", {})
        return self._encoders[kind]

    def _encoder_with_parts(self, kind: type) -> Callable[[Any, PartEncoder], Any]:
        if kind not in self._part_encoders:
            parts: dict[str, Encoder] = {}
            expression = self._encoder_expression(kind, "value", parts)
            self._part_encoders[kind] = eval(f"lambda value, part: {expression}", {**parts})
        return self._part_encoders[kind]

    def _encoder_expression(
        self, hint: Any, value_source: str, parts: dict[str, Encoder] | None = None
    ) -> str:
        """Return Python source that encodes a value of a type, from source for the value.

        With ``parts``, a dataclass within it is encoded by the caller's ``part``, which is given
        the encoder in ``parts`` of that name.
        """
        if hint in _JSON_SCALAR_TYPES:
            return value_source
        if self.has_notation(hint):
            return f"{value_source}.text" if _stores_notation(hint) else f"str({value_source})"
        items = get_args(hint)
        if get_origin(hint) is tuple and items[-1] is Ellipsis:
            each = self._encoder_expression(items[0], "each", parts)
            if each == "each":  # parts are turned into bytes at once, which needs no list
                return f"list({value_source})" if parts is None else value_source
            return f"[{each} for each in {value_source}]"
        if get_origin(hint) is tuple:
            each_of = [
                self._encoder_expression(item, f"{value_source}[{i}]", parts)
                for i, item in enumerate(items)
            ]
            return f"[{', '.join(each_of)}]"
        if get_origin(hint) in (Union, UnionType):
            inner = self._encoder_expression(_without_none(hint), value_source, parts)
            return (
                value_source
                if inner == value_source
                else f"(None if {value_source} is None else {inner})"
            )
        if parts is not None and value_source != "value":
            parts[hint.__name__] = self._encoder(hint)
            return f"part({value_source}, {hint.__name__})"
        entries = [
            f"{name!r}: {self._encoder_expression(of, f'{value_source}.{name}', parts)}"
            for name, of in self.encoded_field_types(hint).items()
        ]
        return f"{{{', '.join(entries)}}}"

    # ---- decoding

    def _decoder(self, hint: Any) -> Any:
        if hint not in self._decoders:
            self._decoders[hint] = self._new_decoder(hint)
        return self._decoders[hint]

    def _new_decoder(self, hint: Any) -> Decoder:
        if get_origin(hint) is tuple:
            return self._tuple_decoder(get_args(hint))
        if get_origin(hint) in (Union, UnionType):
            decode: Decoder = self._decoder(_without_none(hint))
            return lambda data: None if data is None else decode(data)
        return self._fields_decoder(hint)

    def _tuple_decoder(self, items: tuple[Any, ...]) -> Decoder:
        repeated = items[-1] is Ellipsis
        decoders = [self._decoder(item) for item in items if item is not Ellipsis]

        def decode_items(data: Any) -> tuple[Any, ...]:
            if type(data) is not list or not (repeated or len(data) == len(decoders)):
                raise _Mismatch
            each = decoders * len(data) if repeated else decoders
            return tuple(_decode_all(zip(map(str, range(len(data))), each, data, strict=True)))

        return decode_items

    def _fields_decoder(self, kind: type) -> Decoder:
        decoders = {
            name: self._decoder(hint) for name, hint in self.encoded_field_types(kind).items()
        }

        def decode_fields(data: Any, **omitted: Any) -> Any:
            if type(data) is not dict or data.keys() != decoders.keys():
                raise _Mismatch
            each = ((name, decode, data[name]) for name, decode in decoders.items())
            return kind(**dict(zip(decoders, _decode_all(each), strict=True)), **omitted)

        return decode_fields


def _named_event_types(base_type: type) -> Iterator[Any]:
    """Yield an event class and its subclasses, those that have a name."""
    if getattr(base_type, "name", ""):
        yield base_type
    derived: type
    for derived in base_type.__subclasses__():
        yield from _named_event_types(derived)


def _stores_notation(kind: Any) -> bool:
    """Return whether values of a type store their notation as ``text``: faster than ``str``."""
    return "text" in getattr(kind, "__annotations__", ())


def _without_none(hint: Any) -> Any:
    """Return the X of ``X | None``."""
    kinds = [kind for kind in get_args(hint) if kind is not NoneType]
    if len(kinds) != 1:
        raise TypeError(f"{hint} has no notation")
    return kinds[0]


def _decode_all(entries: Any) -> Iterator[Any]:
    """Yield decoded values; a mismatch gets the name of its value."""
    for name, decode, data in entries:
        try:
            yield decode(data)
        except _Mismatch as mismatch:
            mismatch.path.append(name)
            raise


def _exact_decoder(kind: type) -> Decoder:
    def decode(data: Any) -> Any:
        if type(data) is not kind:  # True is no number here
            raise _Mismatch
        return data

    return decode


def _decode_float(data: Any) -> float:
    if type(data) not in (int, float):
        raise _Mismatch
    try:
        return float(data)
    except OverflowError:
        raise _Mismatch from None


def _notation_decoder(parse: Callable[[str], Any]) -> Decoder:
    def decode(data: Any) -> Any:
        if type(data) is not str:
            raise _Mismatch
        try:
            return parse(data)
        except Malformed:
            raise _Mismatch from None

    return decode
