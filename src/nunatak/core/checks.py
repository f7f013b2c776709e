"""Refuse values of a wrong type with an error that names the value and the type that is wanted.

>>> whole("players", "3")
Traceback (most recent call last):
nunatak.core.errors.Malformed: value.type: name=players, given='3', expected=int
"""

from operator import index

from nunatak.core.errors import Malformed

__all__ = ["LARGEST_WORD", "of_type", "shortened", "shown", "whole", "word", "wrong_type"]

LARGEST_WORD = 2**64 - 1
_LONGEST = 60


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
