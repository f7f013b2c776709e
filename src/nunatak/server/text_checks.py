"""Clean names and messages: no invisible, misleading or stacked characters."""

import re
import unicodedata
from itertools import groupby, islice

from nunatak.server.errors import BadRequest

__all__ = ["MAX_NAME_LENGTH", "MAX_TEXT_LENGTH", "clean_name", "clean_text"]

MAX_NAME_LENGTH = 20  # letters with their combining marks
MAX_TEXT_LENGTH = 500
_MAX_MARKS = 3  # combining marks on one letter; some languages need as many
_WHITESPACE = re.compile(r"\s+")
# Invisible characters that Unicode does not classify as such (category C)
_INVISIBLE = str.maketrans(dict.fromkeys("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0", " "))


def clean_name(text: str) -> str:
    """Return a cleaned name; raise :class:`BadRequest` if it is empty or too long.

    >>> clean_name("  Pia\\u202e \\x07 the  Bear ")
    'Pia the Bear'
    """
    name = _clean(text)
    if not name:
        raise BadRequest("name.empty")
    if _length(name) > MAX_NAME_LENGTH:
        raise BadRequest("name.long", most=MAX_NAME_LENGTH)
    return name


def clean_text(text: str) -> str:
    """Return a cleaned text; raise :class:`BadRequest` if it is empty or too long."""
    cleaned = _clean(text)
    if not cleaned:
        raise BadRequest("line.empty")
    if len(cleaned) > MAX_TEXT_LENGTH:
        raise BadRequest("line.long", most=MAX_TEXT_LENGTH)
    return cleaned


def _clean(text: str) -> str:
    """Remove invisible characters, changes of the writing direction, and stacked marks."""
    spaced = _WHITESPACE.sub(" ", text.translate(_INVISIBLE))
    visible = "".join(char for char in spaced if unicodedata.category(char)[0] != "C")
    runs = groupby(unicodedata.normalize("NFC", visible), _is_mark)
    pieces = ("".join(islice(chars, _MAX_MARKS if marks else None)) for marks, chars in runs)
    clean = _WHITESPACE.sub(" ", "".join(pieces)).strip()
    return clean if _length(clean) else ""


def _is_mark(char: str) -> bool:
    return unicodedata.category(char)[0] == "M"


def _length(text: str) -> int:
    """Return the number of letters, without combining marks.

    >>> _length("Zoe\\u0308")
    3
    """
    return sum(not _is_mark(char) for char in text)
