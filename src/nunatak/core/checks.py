"""Refuse values of a wrong type with an error that names the value and the expected type.

>>> check_int("players", "3")
Traceback (most recent call last):
nunatak.core.errors.Malformed: value.type: name=players, given='3', expected=int
"""

from collections.abc import Sequence
from operator import index
from typing import TypeVar

from nunatak.core.errors import Illegal, Malformed

__all__ = [
    "MAX_U64",
    "check_int",
    "check_type",
    "check_u64",
    "first_few",
    "format_value",
    "illegal_action_error",
    "shorten",
    "type_error",
]

MAX_U64 = 2**64 - 1
_SHOWN_LENGTH = 60
_SHOWN_ACTIONS = 12  # in an error message

T = TypeVar("T")


def format_value(given: object) -> str:
    """Return ``repr`` of a value, shortened.

    >>> format_value("x" * 100)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
    """
    try:
        text = repr(given)
    except Exception:  # a number with too many digits, or a class whose repr fails
        text = f"<{type(given).__name__}>"
    return shorten(text)


def shorten(text: str) -> str:
    """Return a text, cut at 60 characters.

    >>> shorten("nutcracker"), len(shorten("x" * 100))
    ('nutcracker', 60)
    """
    return text if len(text) <= _SHOWN_LENGTH else text[: _SHOWN_LENGTH - 1] + "…"


def type_error(name: str, given: object, expected: str) -> Malformed:
    """Return the error for a value of a wrong type."""
    return Malformed("value.type", name=name, given=format_value(given), expected=expected)


def first_few(legal: Sequence[T]) -> list[T | str]:
    """Return the first legal actions, for an error message.

    >>> first_few("abc"), len(first_few(range(100)))
    (['a', 'b', 'c'], 13)
    """
    return list(legal) if len(legal) <= _SHOWN_ACTIONS else [*legal[:_SHOWN_ACTIONS], "…"]


def illegal_action_error(action: object, legal: Sequence[object]) -> Illegal:
    """Return the error for an action that is not legal now."""
    return Illegal("action.illegal", action=action, legal=first_few(legal))


def check_type(name: str, given: object, expected: type | tuple[type, ...]) -> None:
    """Raise Malformed for a value that is of none of these types."""
    if not isinstance(given, expected):
        kinds = expected if isinstance(expected, tuple) else (expected,)
        raise type_error(name, given, " | ".join(kind.__name__ for kind in kinds))


def check_int(name: str, given: object) -> int:
    """Return a value as an int, also one of NumPy's; raise Malformed for other types."""
    if not isinstance(given, bool):
        try:
            return index(given)  # type: ignore[arg-type]  # a TypeError is the answer
        except TypeError:
            pass
    raise type_error(name, given, "int")


def check_u64(name: str, given: object) -> int:
    """Return a value as an int of 64 bits without sign; raise Malformed for others."""
    number = check_int(name, given)
    if not 0 <= number <= MAX_U64:
        raise Malformed("value.range", name=name, given=format_value(given), low=0, high=MAX_U64)
    return number
