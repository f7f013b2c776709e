"""Plain JSON values for the views and events that a game declares, and the way back.

A game lists nothing twice: the fields of its dataclasses say it all. Tuples become lists, a value
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
>>> codec.plain(Igloo(None, ("hall", "den")))
{'seat': None, 'rooms': ['hall', 'den']}
>>> codec.read(Igloo, {"seat": 1, "rooms": []})
Igloo(seat=1, rooms=())
>>> codec.read(Igloo, {"seat": 1, "rooms": ["hall", 2]})
Traceback (most recent call last):
nunatak.core.errors.Malformed: wire.form: path=/rooms/1, expected=Igloo
>>> codec.told(Built(2))
{'name': 'built', 'seat': 2}
>>> codec.heard({"name": "built", "seat": 2})
Built(seat=2)
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields as declared
from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from nunatak.core.errors import Malformed

__all__ = ["Codec", "Part"]

T = TypeVar("T")
Write = Callable[[Any], Any]
Read = Callable[[Any], Any]
Part = Callable[[Any, Write], Any]
"""Given a part of a value, and what writes it."""
_AS_IT_IS = (NoneType, bool, int, float, str)


class _Wrong(Exception):
    """Something is not of the form that its type says; ``path`` leads there from within."""

    def __init__(self) -> None:
        self.path: list[str] = []


class Codec:
    """How the values of a game are written as plain JSON values, and read."""

    def __init__(
        self,
        view: type,
        event: type,
        notations: Mapping[Any, Callable[[str], Any]] | None = None,
        left_out: tuple[str, ...] = (),
    ) -> None:
        """``notations``: what reads a type that is written as ``str`` writes it; ``left_out``:
        fields of a view that the game with its options knows already, under the same names.
        """
        self.view = view
        self.left_out = left_out
        self._writers: dict[type, Write] = {}
        self._sharers: dict[type, Callable[[Any, Part], Any]] = {}
        self._readers: dict[Any, Read] = {
            **{kind: _exactly(kind) for kind in _AS_IT_IS},
            float: _number,
        }
        self._written: set[Any] = set()
        for hint, parse in (notations or {}).items():
            self._readers[hint] = _notation(parse)
            self._written |= {hint, *get_args(hint)}
        self.events: dict[str, Any] = {each.name: each for each in _named(event)}

    def plain(self, value: Any) -> Any:
        """The plain form of a value."""
        if type(value) is tuple:
            return [self.plain(each) for each in value]
        return self._writer(type(value))(value)

    def shared(self, value: Any, part: Part) -> Any:
        """The same, but each dataclass within it as ``part`` gives it back: who writes values that
        have parts in common can do so with each part once.
        """
        return self._sharer(type(value))(value, part)

    def read(self, kind: type[T], plain: object, **given: Any) -> T:
        """The value of a type from its plain form; ``given``: the fields that were left out."""
        try:
            value: T = self._reader(kind)(plain, **given)
        except _Wrong as wrong:
            path = "/" + "/".join(reversed(wrong.path))
            raise Malformed("wire.form", path=path, expected=kind.__name__) from None
        return value

    def told(self, event: Any) -> dict[str, Any]:
        """The plain form of an event."""
        return {"name": event.name, **self.plain(event)}

    def heard(self, plain: object) -> Any:
        """The event of a plain form."""
        said = dict(plain) if isinstance(plain, dict) else {}
        name = said.pop("name", None)
        kind = self.events.get(name) if isinstance(name, str) else None
        if kind is None:
            raise Malformed("wire.form", path="/name", expected=", ".join(self.events))
        return self.read(kind, said)

    # ---- what is written

    def is_notation(self, hint: Any) -> bool:
        """Whether values of a type are written in their notation."""
        return hint in self._written

    def fields(self, kind: type) -> dict[str, Any]:
        """The fields of a dataclass that are written, with their types."""
        if not is_dataclass(kind):
            raise TypeError(f"{kind} is no dataclass, and has no notation")
        hints = get_type_hints(kind)
        left_out = self.left_out if kind is self.view else ()
        names = (field.name for field in declared(kind) if field.init)
        return {name: hints[name] for name in names if name not in left_out}

    # ---- writing

    def _writer(self, kind: type) -> Write:
        """What writes the values of a type: an expression made of its fields, compiled once."""
        if kind not in self._writers:
            written = self._expression(kind, "value")
            self._writers[kind] = eval(f"lambda value: {written}", {})
        return self._writers[kind]

    def _sharer(self, kind: type) -> Callable[[Any, Part], Any]:
        if kind not in self._sharers:
            parts: dict[str, Write] = {}
            written = self._expression(kind, "value", parts)
            self._sharers[kind] = eval(f"lambda value, part: {written}", {**parts})
        return self._sharers[kind]

    def _expression(self, hint: Any, value: str, parts: dict[str, Write] | None = None) -> str:
        """Python that writes a value of a type, given Python for the value. With ``parts`` a
        dataclass within it is left to what is found there by its name.
        """
        if hint in _AS_IT_IS:
            return value
        if self.is_notation(hint):
            return f"{value}.text" if _knows_its_notation(hint) else f"str({value})"
        items = get_args(hint)
        if get_origin(hint) is tuple and items[-1] is Ellipsis:
            each = self._expression(items[0], "each", parts)
            if each == "each":  # to be encoded at once it needs no list of its own
                return f"list({value})" if parts is None else value
            return f"[{each} for each in {value}]"
        if get_origin(hint) is tuple:
            each_of = [
                self._expression(item, f"{value}[{i}]", parts) for i, item in enumerate(items)
            ]
            return f"[{', '.join(each_of)}]"
        if get_origin(hint) in (Union, UnionType):
            inner = self._expression(_besides_none(hint), value, parts)
            return value if inner == value else f"(None if {value} is None else {inner})"
        if parts is not None and value != "value":
            parts[hint.__name__] = self._writer(hint)
            return f"part({value}, {hint.__name__})"
        named = self.fields(hint).items()
        shown = [
            f"{name!r}: {self._expression(of, f'{value}.{name}', parts)}" for name, of in named
        ]
        return f"{{{', '.join(shown)}}}"

    # ---- reading

    def _reader(self, hint: Any) -> Any:
        if hint not in self._readers:
            self._readers[hint] = self._new_reader(hint)
        return self._readers[hint]

    def _new_reader(self, hint: Any) -> Read:
        if get_origin(hint) is tuple:
            return self._tuple_reader(get_args(hint))
        if get_origin(hint) in (Union, UnionType):
            read: Read = self._reader(_besides_none(hint))
            return lambda plain: None if plain is None else read(plain)
        return self._fields_reader(hint)

    def _tuple_reader(self, items: tuple[Any, ...]) -> Read:
        like = items[-1] is Ellipsis
        readers = [self._reader(item) for item in items if item is not Ellipsis]

        def read_items(plain: Any) -> tuple[Any, ...]:
            if type(plain) is not list or not (like or len(plain) == len(readers)):
                raise _Wrong
            each = readers * len(plain) if like else readers
            return tuple(_within(zip(map(str, range(len(plain))), each, plain, strict=True)))

        return read_items

    def _fields_reader(self, kind: type) -> Read:
        readers = {name: self._reader(hint) for name, hint in self.fields(kind).items()}

        def read_fields(plain: Any, **given: Any) -> Any:
            if type(plain) is not dict or plain.keys() != readers.keys():
                raise _Wrong
            each = ((name, read, plain[name]) for name, read in readers.items())
            return kind(**dict(zip(readers, _within(each), strict=True)), **given)

        return read_fields


def _named(event: type) -> Iterator[Any]:
    """An event and all that are derived from it, as far as they have a name."""
    if getattr(event, "name", ""):
        yield event
    derived: type
    for derived in event.__subclasses__():
        yield from _named(derived)


def _knows_its_notation(kind: Any) -> bool:
    """Whether values of a type have their notation as ``text``, which is quicker than ``str``."""
    return "text" in getattr(kind, "__annotations__", ())


def _besides_none(hint: Any) -> Any:
    """What ``X | None`` is when it is not None."""
    kinds = [kind for kind in get_args(hint) if kind is not NoneType]
    if len(kinds) != 1:
        raise TypeError(f"{hint} has no notation")
    return kinds[0]


def _within(each: Any) -> Iterator[Any]:
    """Values read one by one; where one is wrong, its name is added to the way there."""
    for name, read, plain in each:
        try:
            yield read(plain)
        except _Wrong as wrong:
            wrong.path.append(name)
            raise


def _exactly(kind: type) -> Read:
    def read(plain: Any) -> Any:
        if type(plain) is not kind:  # True is no number here
            raise _Wrong
        return plain

    return read


def _number(plain: Any) -> float:
    if type(plain) not in (int, float):
        raise _Wrong
    try:
        return float(plain)
    except OverflowError:
        raise _Wrong from None


def _notation(parse: Callable[[str], Any]) -> Read:
    def read(plain: Any) -> Any:
        if type(plain) is not str:
            raise _Wrong
        try:
            return parse(plain)
        except Malformed:
            raise _Wrong from None

    return read
