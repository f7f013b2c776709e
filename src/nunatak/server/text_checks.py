"""What people write, cleaned: names and lines that look like what they are."""

import re
import unicodedata
from itertools import groupby, islice

from nunatak.server.errors import BadRequest

__all__ = ["MAX_LINE_LENGTH", "MAX_NAME_LENGTH", "clean_line", "clean_name"]

MAX_NAME_LENGTH = 20  # letters; marks above and below are part of them
MAX_LINE_LENGTH = 500
_MARKS = 3  # on one letter; some languages need as many
_GAPS = re.compile(r"\s+")
# Letters by their class, though nothing is seen of them
_BLANK = str.maketrans(dict.fromkeys("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0", " "))


def clean_name(text: str) -> str:
    """A name, or :class:`BadRequest`.

    >>> clean_name("  Pia\\u202e \\x07 the  Bear ")
    'Pia the Bear'
    """
    name = _clean(text)
    if not name:
        raise BadRequest("name.empty")
    if _length(name) > MAX_NAME_LENGTH:
        raise BadRequest("name.long", most=MAX_NAME_LENGTH)
    return name


def clean_line(text: str) -> str:
    """Something said, or :class:`BadRequest`."""
    line = _clean(text)
    if not line:
        raise BadRequest("line.empty")
    if len(line) > MAX_LINE_LENGTH:
        raise BadRequest("line.long", most=MAX_LINE_LENGTH)
    return line


def _clean(text: str) -> str:
    """Nothing that is not seen, that turns the direction of writing, or that piles up."""
    spaced = _GAPS.sub(" ", text.translate(_BLANK))
    seen = "".join(sign for sign in spaced if unicodedata.category(sign)[0] != "C")
    runs = groupby(unicodedata.normalize("NFC", seen), _is_mark)
    pieces = ("".join(islice(signs, _MARKS if marks else None)) for marks, signs in runs)
    clean = _GAPS.sub(" ", "".join(pieces)).strip()
    return clean if _length(clean) else ""


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "M"


def _length(text: str) -> int:
    """What a reader would count.

    >>> _length("Zoe\\u0308")
    3
    """
    return sum(not _is_mark(sign) for sign in text)
