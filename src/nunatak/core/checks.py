"""Refuse values of a wrong type with an error that names the value and the type that is wanted.

>>> whole("players", "3")
Traceback (most recent call last):
nunatak.core.errors.Malformed: value.type: name=players, given='3', expected=int
"""

from collections.abc import Sequence
from operator import index
from typing import TypeVar

from nunatak.core.errors import Illegal, Malformed

__all__ = [
    "LARGEST_WORD",
    "illegal_action",
    "of_type",
    "shortened",
    "shown",
    "some_of",
    "whole",
    "word",
    "wrong_type",
]

LARGEST_WORD = 2**64 - 1
_LONGEST = 60
_MOST = 12  # legal actions that a refusal names

T = TypeVar("T")


def shown(given: object) -> str:
    """A value as Python writes it, cut where it is long.

    >>> shown("x" * 100)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
    """
    try:
        text = repr(given)
    except Exception:  # a number without end, or a class with an error of its own
        text = f"<{type(given).__name__}>"
    return shortened(text)


def shortened(text: str) -> str:
    """A text, cut where it is long.

    >>> shortened("nutcracker"), len(shortened("x" * 100))
    ('nutcracker', 60)
    """
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def wrong_type(name: str, given: object, expected: str) -> Malformed:
    """The error for a value of a wrong type."""
    return Malformed("value.type", name=name, given=shown(given), expected=expected)


def some_of(legal: Sequence[T]) -> list[T | str]:
    """The first of what is legal, for a refusal.

    >>> some_of("abc"), len(some_of(range(100)))
    (['a', 'b', 'c'], 13)
    """
    return list(legal) if len(legal) <= _MOST else [*legal[:_MOST], "…"]


def illegal_action(action: object, legal: Sequence[object]) -> Illegal:
    """The error for an action that is not legal now."""
    return Illegal("action.illegal", action=action, legal=some_of(legal))


def of_type(name: str, given: object, expected: type | tuple[type, ...]) -> None:
    """Refuse a value that is not of this type, or of one of these."""
    if not isinstance(given, expected):
        kinds = expected if isinstance(expected, tuple) else (expected,)
        raise wrong_type(name, given, " | ".join(kind.__name__ for kind in kinds))


def whole(name: str, given: object) -> int:
    """The whole number that was given, also one of NumPy's."""
    if not isinstance(given, bool):
        try:
            return index(given)  # type: ignore[arg-type]
        except TypeError:
            pass
    raise wrong_type(name, given, "int")


def word(name: str, given: object) -> int:
    """The whole number of at most 64 bits that was given."""
    number = whole(name, given)
    if not 0 <= number <= LARGEST_WORD:
        raise Malformed("value.range", name=name, given=shown(given), low=0, high=LARGEST_WORD)
    return number
