"""Flat structs that the rules work on, declared once.

A game declares its fields as classes. Interpreted, these classes *are* the state: every
assignment and every index is range-checked. Compiled, :mod:`nunatak.compile` turns the same
declaration into C structs of the same bytes, and the rules run on those.

>>> class Sled(Struct):
...     space: int = i16(-1, 2046)
...     hand: list[int] = array(6, u8(0, 4))
>>> sled = Sled()
>>> sled.hand[5] = 2
>>> sled.space = 3000
Traceback (most recent call last):
    ...
nunatak.core.structs.OutOfRange: Sled.space = 3000
>>> sled.to_bytes().hex()
'0000000000000002'
>>> Sled.from_bytes(sled.to_bytes()).hand[5]
2
"""

import math
import struct
from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice, repeat
from typing import Any, ClassVar, Self, TypeVar

__all__ = [
    "U64",
    "ByteBuffer",
    "Int32Buffer",
    "OutOfRange",
    "ReadOnlyInt32Buffer",
    "Scalar",
    "Struct",
    "UInt64Buffer",
    "address",
    "array",
    "f32",
    "f64",
    "first_bytes",
    "i8",
    "i16",
    "i32",
    "nogil",
    "set_bytes",
    "u8",
    "u64",
]


# Annotations that the compiler knows besides ``int``, ``bool`` and ``float``
U64 = int  # an unsigned number of 64 bits
ByteBuffer = bytearray  # the buffers that a batch works on
ReadOnlyInt32Buffer = Sequence[int]  # only read
Int32Buffer = MutableSequence[int]
UInt64Buffer = MutableSequence[int]


class OutOfRange(AssertionError):
    """A rule wrote or read outside of what a field can hold: always a bug in the rules."""


@dataclass(frozen=True)
class Scalar:
    """A number field: its C type, its letter for :mod:`struct`, and what it may hold."""

    c_type: str
    format_letter: str
    low: float
    high: float

    def convert(self, value: Any) -> Any:
        """Return a value as the field holds it."""
        if self.format_letter == "f":
            return struct.unpack("<f", struct.pack("<f", value))[0]
        return float(value) if self.format_letter == "d" else int(value)


@dataclass(frozen=True)
class Array:
    """A field of ``length`` equal items."""

    length: int
    item: "Scalar | type[Struct]"


Field = Scalar | Array


def u8(low: int = 0, high: int = 255) -> Any:
    """Return a field for a number of 8 bits, not negative."""
    return Scalar("unsigned char", "B", low, high)


def i8(low: int = -128, high: int = 127) -> Any:
    """Return a field for a number of 8 bits."""
    return Scalar("signed char", "b", low, high)


def i16(low: int = -32768, high: int = 32767) -> Any:
    """Return a field for a number of 16 bits."""
    return Scalar("short", "h", low, high)


def i32(low: int = -(2**31), high: int = 2**31 - 1) -> Any:
    """Return a field for a number of 32 bits."""
    return Scalar("int", "i", low, high)


def u64(low: int = 0, high: int = 2**64 - 1) -> Any:
    """Return a field for a number of 64 bits, not negative."""
    return Scalar("unsigned long long", "Q", low, high)


def f32(low: float = -math.inf, high: float = math.inf) -> Any:
    """Return a field for a ``float`` of C.

    Read it as ``float(x)``: Python and C then both calculate in doubles.
    """
    return Scalar("float", "f", low, high)


def f64(low: float = -math.inf, high: float = math.inf) -> Any:
    """Return a field for a ``double`` of C."""
    return Scalar("double", "d", low, high)


def array(length: int, item: Any) -> Any:
    """Return a field for ``length`` equal items."""
    return Array(length, item)


class _CheckedList(list[Any]):
    """A list of fixed length that refuses what C would silently get wrong."""

    __slots__ = ("name", "of")

    def __init__(self, name: str, of: "Scalar | type[Struct]", items: Iterable[Any]) -> None:
        super().__init__(items)
        self.name = name
        self.of = of

    def __getitem__(self, index: Any) -> Any:
        if not isinstance(index, slice) and not 0 <= index < len(self):
            raise OutOfRange(f"{self.name}[{index}]")
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        of = self.of
        if not 0 <= index < len(self) or not isinstance(of, Scalar):
            raise OutOfRange(f"{self.name}[{index}]")
        if not of.low <= value <= of.high:
            raise OutOfRange(f"{self.name}[{index}] = {value}")
        super().__setitem__(index, of.convert(value))


class Struct:
    """Base of the declared structs; see the module's example."""

    fields: ClassVar[dict[str, Field]]
    size: ClassVar[int]

    def __init_subclass__(cls) -> None:
        cls.fields = {
            name: value for name, value in vars(cls).items() if isinstance(value, Scalar | Array)
        }
        cls._codec = struct.Struct("<" + "".join(cls._format_letters()))
        cls.size = cls._codec.size
        # C pads a struct so that each number lies on a multiple of its size; declared in an order
        # that needs no padding, the bytes are the same everywhere.
        if (
            struct.calcsize("@" + "".join(cls._format_letters())) != cls.size
            or cls.size % cls.alignment()
        ):
            raise TypeError(f"{cls.__name__}: order or fill the fields so that C adds no padding")

    _codec: ClassVar[struct.Struct]
    _read_at: "ClassVar[ReadAt | None]" = None

    def __init__(self) -> None:
        self._fill(repeat(0))

    def _fill(self, numbers: Iterator[int]) -> None:
        """Set all fields anew, from as many numbers as there are."""
        own, kind = self.__dict__, type(self).__name__
        for name, field in self.fields.items():
            if isinstance(field, Scalar):
                own[name] = next(numbers)
            else:
                of, length = field.item, field.length
                items: Iterable[Any] = (
                    islice(numbers, length)
                    if isinstance(of, Scalar)
                    else (of._from_numbers(numbers) for _ in range(length))
                )
                own[name] = _CheckedList(f"{kind}.{name}", of, items)

    @classmethod
    def _from_numbers(cls, numbers: Iterator[int]) -> Self:
        """Return a struct filled from as many numbers as it has."""
        made = cls.__new__(cls)
        made._fill(numbers)
        return made

    def __setattr__(self, name: str, value: Any) -> None:
        field = self.fields.get(name)
        if not isinstance(field, Scalar):
            raise OutOfRange(f"{type(self).__name__}.{name} is no number")
        if not field.low <= value <= field.high:
            raise OutOfRange(f"{type(self).__name__}.{name} = {value}")
        self.__dict__[name] = field.convert(value)

    def __getitem__(self, index: int) -> Self:
        """``struct[0]`` is a copy, as it is for a C pointer."""
        if index:
            raise OutOfRange(f"{type(self).__name__}[{index}]")
        return self.from_bytes(self.to_bytes())

    def __setitem__(self, index: int, other: Self) -> None:
        """``struct[0] = other`` copies, as it does through a C pointer."""
        if index:
            raise OutOfRange(f"{type(self).__name__}[{index}]")
        self.load(other.to_bytes())

    @classmethod
    def alignment(cls) -> int:
        """Return the size of the largest number in the struct."""
        return max(
            struct.calcsize(f.format_letter) if isinstance(f, Scalar) else f.alignment()
            for f in (f.item if isinstance(f, Array) else f for f in cls.fields.values())
        )

    @classmethod
    def _format_letters(cls) -> Iterator[str]:
        """Iterate over the letters of all fields for :mod:`struct`."""
        for field in cls.fields.values():
            if isinstance(field, Scalar):
                yield field.format_letter
            elif isinstance(field.item, Scalar):
                yield f"{field.length}{field.item.format_letter}"
            else:
                yield "".join(field.item._format_letters()) * field.length

    def _numbers(self) -> list[int]:
        """Return all numbers in the order of the bytes."""
        numbers: list[int] = []
        for field, value in zip(self.fields.values(), self.__dict__.values(), strict=True):
            if isinstance(field, Scalar):
                numbers.append(value)
            elif isinstance(field.item, Scalar):
                numbers += value
            else:
                for item in value:
                    numbers += item._numbers()
        return numbers

    def _set_in_place(self, numbers: Iterator[int]) -> None:
        """Set all fields in place, from as many numbers as there are."""
        for name, field in self.fields.items():
            if isinstance(field, Scalar):
                self.__dict__[name] = next(numbers)
            elif isinstance(field.item, Scalar):
                list.__setitem__(self.__dict__[name], slice(None), islice(numbers, field.length))
            else:
                for item in self.__dict__[name]:
                    item._set_in_place(numbers)

    def to_bytes(self) -> bytes:
        """Return the bytes of the struct."""
        return self._codec.pack(*self._numbers())

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Return the struct with these bytes."""
        return cls._from_numbers(iter(cls._codec.unpack(data)))

    @classmethod
    def read_tuple(cls, data: bytes) -> Any:
        r"""Return the same fields as a named tuple, which is faster to make and to search.

        A list of bytes becomes ``bytes``, any other one a tuple.

        >>> class Dog(Struct):
        ...     value: int = u8(1, 5)
        ...     spots: list[int] = array(3, u8())
        >>> Dog.read_tuple(bytes([4, 1, 2, 3]))
        Dog(value=4, spots=b'\x01\x02\x03')
        """
        if cls._read_at is None:
            cls._read_at = _reader_of(cls)
        return cls._read_at(data, 0)

    @classmethod
    def read_field(cls, data: bytes, name: str) -> int:
        """Return one number of a struct from its bytes, without reading the others.

        >>> class Dog(Struct):
        ...     spots: list[int] = array(3, u8())
        ...     value: int = u8(1, 5)
        >>> Dog.read_field(bytes([1, 2, 3, 4]), "value")
        4
        """
        letter, offset = cls._letter_and_offset(name)
        number: int = struct.unpack_from(letter, data, offset)[0]
        return number

    @classmethod
    @cache
    def _letter_and_offset(cls, name: str) -> tuple[str, int]:
        """Return the letter of a number for :mod:`struct`, and where it begins."""
        *before, letter = islice(cls._format_letters(), list(cls.fields).index(name) + 1)
        return f"<{letter}", struct.calcsize("<" + "".join(before))

    @classmethod
    def to_numbers(cls, **values: Any) -> list[int]:
        """Return the numbers of a struct with these fields, in the order of its bytes.

        A number may be missing, and is 0; a list of structs is given as all of their numbers.

        >>> class Dog(Struct):
        ...     value: int = u8(1, 5)
        ...     spots: list[int] = array(3, u8())
        >>> Dog.to_numbers(spots=[1, 2, 3])
        [0, 1, 2, 3]
        """
        unknown = values.keys() - cls.fields.keys()
        if unknown:
            raise TypeError(f"{cls.__name__} has no field {min(unknown)}")
        numbers: list[int] = []
        for name, field in cls.fields.items():
            if isinstance(field, Scalar):
                numbers.append(values.get(name, 0))
            else:
                numbers += values[name]
        return numbers

    @classmethod
    def pack_numbers(cls, numbers: list[int]) -> bytes:
        """Return the bytes of such numbers, without checking what they mean."""
        try:
            return cls._codec.pack(*numbers)
        except struct.error as error:
            raise OutOfRange(f"{cls.__name__}: {error}") from None

    def load(self, data: bytes) -> None:
        """Set all fields from the bytes of a struct of the same type."""
        self._set_in_place(iter(self._codec.unpack(data)))

    @classmethod
    def read_row(cls, table: Any, index: int) -> Self:
        """Return the struct in one row of a table of bytes; :meth:`write_row` writes it back."""
        return cls.from_bytes(bytes(memoryview(table)[index * cls.size : (index + 1) * cls.size]))

    def write_row(self, table: Any, index: int) -> None:
        """Write the struct into one row of a table of bytes."""
        memoryview(table)[index * self.size : (index + 1) * self.size] = self.to_bytes()


ReadAt = Callable[[bytes, int], Any]


def _reader_of(kind: type[Struct]) -> ReadAt:
    """Return a function that reads a struct at some byte of a larger one."""
    letters, inner = "<", []
    for number, field in enumerate(kind.fields.values()):
        if isinstance(field, Scalar):
            letters += field.format_letter
        elif isinstance(field.item, Scalar) and field.item.format_letter == "B":
            letters += f"{field.length}s"
        else:
            inner.append((number, struct.calcsize(letters), _list_reader_of(field)))
            size = (
                field.item.size
                if isinstance(field.item, type)
                else struct.calcsize(field.item.format_letter)
            )
            letters += f"{field.length * size}x"
    unpack = struct.Struct(letters).unpack_from
    make = partial(tuple.__new__, namedtuple(kind.__name__, list(kind.fields)))
    if not inner:
        return lambda data, start: make(unpack(data, start))

    def read_at(data: bytes, start: int) -> Any:
        found = list(unpack(data, start))
        for number, offset, row in inner:
            found.insert(number, row(data, start + offset))
        return make(found)

    return read_at


def _list_reader_of(field: Array) -> ReadAt:
    """Return a function that reads a list of structs, or of numbers that are no bytes."""
    of = field.item
    if isinstance(of, Scalar):
        return struct.Struct(f"<{field.length}{of.format_letter}").unpack_from
    read_at, size = _reader_of(of), of.size
    span = field.length * size
    return lambda data, start: tuple([read_at(data, at) for at in range(start, start + span, size)])


# What the compiler knows by itself, and what it means interpreted

T = TypeVar("T")


def address(thing: T) -> T:
    """Return a pointer to a struct, compiled; interpreted, the struct itself."""
    return thing


def first_bytes(thing: Struct, size: int) -> bytes:
    """Return the first ``size`` bytes of a struct."""
    return thing.to_bytes()[:size]


def set_bytes(thing: Struct, size: int, data: bytes) -> None:
    """Set all ``size`` bytes of a struct."""
    thing.load(data)


nogil: AbstractContextManager[None] = nullcontext()
