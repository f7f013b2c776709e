"""TOML that people write: courses, tiles and positions, read with all mistakes reported."""

import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from nunatak.core.checks import check_type, format_value
from nunatak.core.errors import Malformed, Problem

__all__ = [
    "MAX_DEPTH",
    "MAX_ENTRIES",
    "MAX_FILE_BYTES",
    "PositionReader",
    "ValueCheck",
    "check_keys",
    "check_limits",
    "is_boolean",
    "is_integer",
    "is_integer_list",
    "is_string",
    "is_string_list",
    "is_table",
    "is_table_list",
    "parse_position",
    "parse_toml",
    "problem_from_numbers",
    "quote_toml",
]

MAX_FILE_BYTES = 20_000  # more than the largest of our files takes, and quickly read
MAX_ENTRIES = 1_000  # values, keys and tables in a file; the largest of ours has a hundred
MAX_DEPTH = 8  # brackets within brackets, and parts of a dotted key; three are in use

# Strings and comments as in TOML: where pattern and parser disagree about an end, a text could
# hide its keys from the check. A string that is never closed ends the text for both.
_STRING_OR_COMMENT_PATTERN = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+"{0,5}'
    r"|'''(?:[^']|'(?!''))*+'{0,5}"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+",
    re.DOTALL,
)
_KEY_PATTERN = re.compile(r"[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++)*+")


def check_limits(what: str, text: str) -> None:
    """Raise Malformed for a text that would take long to read, before anything reads it.

    ``tomllib`` takes time and memory with the square of the parts of a dotted key.

    >>> check_limits("course", "a.b = [[1]]")
    >>> check_limits("course", "a." * 9_000 + "a = 1")
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: course.monstrous: depth=9001, deepest=8
    >>> check_limits("course", "a = [" + "1," * 9_000 + "]")
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: course.entries: given=9002, most=1000
    """
    if len(text) > MAX_FILE_BYTES:
        raise Malformed(f"{what}.large", given=len(text), most=MAX_FILE_BYTES)
    bare = _STRING_OR_COMMENT_PATTERN.sub(
        lambda found: "" if found[0][0] == "#" else "_", text.replace("\r\n", "\n")
    )
    depth = max(
        _bracket_depth(bare), *(key.count(".") + 1 for key in ("", *_KEY_PATTERN.findall(bare)))
    )
    if depth > MAX_DEPTH:
        raise Malformed(f"{what}.monstrous", depth=depth, deepest=MAX_DEPTH)
    entries = sum(map(bare.count, "=,[{"))
    if entries > MAX_ENTRIES:
        raise Malformed(f"{what}.entries", given=entries, most=MAX_ENTRIES)


def _bracket_depth(bare: str) -> int:
    """Return how many brackets are open at a time, at the most."""
    depth = deepest = 0
    for bracket in re.findall(r"[\[{\]}]", bare):
        depth = depth + 1 if bracket in "[{" else max(0, depth - 1)
        deepest = max(deepest, depth)
    return deepest


def parse_toml(what: str, source: str | bytes) -> dict[str, Any]:
    """Return the tables of a file; raise Malformed with its kind and the line of a mistake.

    >>> parse_toml("course", 'flag = "left"')
    {'flag': 'left'}
    >>> parse_toml("course", "flag = left")
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: course.syntax: line=1
    """
    check_type(what, source, (str, bytes))
    if len(source) > MAX_FILE_BYTES:
        raise Malformed(f"{what}.large", given=len(source), most=MAX_FILE_BYTES)
    try:
        text = source if isinstance(source, str) else source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise Malformed(f"{what}.encoding", line=line) from None
    check_limits(what, text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        line = int(at[1]) if at else text.count("\n") + 1  # else at the end of the document
        raise Malformed(f"{what}.syntax", line=line) from None
    except (RecursionError, ValueError):  # a number of thousands of digits
        digits = max(map(len, re.findall(r"\d+", text.replace("_", ""))), default=0)
        most = sys.get_int_max_str_digits()
        raise Malformed(f"{what}.monstrous", digits=digits, most=most) from None


def quote_toml(text: str) -> str:
    r"""Return a text as a string of TOML.

    >>> print(quote_toml('the "finish" \\'))
    "the \"finish\" \\"
    """
    # TOML reads what JSON writes, but for one control character that JSON does not escape.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


# ---- types of entries ------------------------------------------------------------------------

ValueCheck = Callable[[Any], bool]


def is_integer(value: Any) -> bool:
    """Return whether a value is a whole number in the range of TOML."""
    return type(value) is int and -(2**63) <= value < 2**63


def is_string(value: Any) -> bool:
    """Return whether a value is a text."""
    return isinstance(value, str)


def is_boolean(value: Any) -> bool:
    """Return whether a value is true or false."""
    return isinstance(value, bool)


def is_table(value: Any) -> bool:
    """Return whether a value is a table."""
    return isinstance(value, dict)


def is_integer_list(value: Any) -> bool:
    """Return whether a value is a list of whole numbers."""
    return isinstance(value, list) and all(map(is_integer, value))


def is_string_list(value: Any) -> bool:
    """Return whether a value is a list of texts."""
    return isinstance(value, list) and all(map(is_string, value))


def is_table_list(value: Any) -> bool:
    """Return whether a value is a list of tables."""
    return isinstance(value, list) and all(map(is_table, value))


_TYPE_NAMES: dict[ValueCheck, str] = {  # for programmers, beside the code
    is_integer: "whole number",
    is_string: "text",
    is_boolean: "true or false",
    is_table: "table",
    is_integer_list: "list of whole numbers",
    is_string_list: "list of texts",
    is_table_list: "list of tables",
}


def check_keys(found: Mapping[str, Any], keys: Mapping[str, ValueCheck], where: str = "") -> None:
    """Raise Malformed for an entry that is unknown, or of the wrong type.

    >>> check_keys({"round": "two"}, {"round": is_integer})
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: position.key: key=round, given='two', expected=whole number
    """
    for key, value in found.items():
        if key not in keys:
            raise Malformed("position.unknown-key", key=where + key, known=", ".join(keys))
        if not keys[key](value):
            expected = _TYPE_NAMES.get(keys[key], "")
            raise Malformed(
                "position.key", key=where + key, given=format_value(value), expected=expected
            )


def parse_position(
    game: str,
    text: str,
    keys: Mapping[str, ValueCheck],
    keys_of_tables: Mapping[str, Mapping[str, ValueCheck]],
) -> dict[str, Any]:
    """Return the entries of a position of this game; raise Malformed for wrong keys or types.

    >>> keys = {"step": is_table}
    >>> parse_position("arctic", "step = { due = 3 }", keys, {"step": {"due": is_integer}})
    {'step': {'due': 3}}
    """
    check_type("position", text, str)
    found = parse_toml("position", text)
    if not found:
        raise Malformed("position.empty", expected=", ".join(keys))
    check_keys(found, keys)
    for name, inner in keys_of_tables.items():
        value = found.get(name, [])
        for table in value if isinstance(value, list) else [value]:
            check_keys(table, inner, f"{name}.")
    if found.get("game", game) != game:
        raise Malformed("position.game", game=found["game"], expected=game)
    return found


# ---- problems of a position ------------------------------------------------------------------


def problem_from_numbers(
    code_and_names: Sequence[str],
    numbers: Iterable[int],
    converters: Mapping[str, Callable[[int], object]],
) -> Problem:
    """Return a problem that the rules give as numbers.

    ``entry`` has its code and its arguments in order, ``names`` says what numbers stand for.

    >>> entry = ("position.totem-twice", "totem")
    >>> str(problem_from_numbers(entry, [1, 0], {"totem": ("fox", "bear").__getitem__}))
    'position.totem-twice: totem=bear'
    """
    code, *arguments = code_and_names
    numbered = zip(arguments, numbers, strict=False)
    return Problem(code, {name: converters.get(name, int)(number) for name, number in numbered})


class PositionReader:
    """Base of the classes that read a position: collects all that is wrong with it.

    >>> reader = PositionReader()
    >>> reader.clamp("round", 0, 1, 100)
    1
    >>> [str(problem) for problem in reader.problems]
    ['position.round: number=0, low=1, high=100']
    """

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def add_problem(self, code: str, **arguments: object) -> None:
        """Add a problem with a code of positions."""
        self.problems.append(Problem(f"position.{code}", arguments))

    def clamp(self, code: str, number: int, low: int, high: int, **more: object) -> int:
        """Return the number; if out of range, add a problem and return the nearest possible one."""
        if not low <= number <= high:
            self.add_problem(code, number=number, low=low, high=high, **more)
        return min(max(number, low), high)
