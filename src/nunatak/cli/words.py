"""Everything a person reads comes from the language files, through :func:`text`.

>>> text("sled-0")
'Aurora'
"""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LOCALES = Path(__file__).parent.parent / "locales"
SPOKEN = ("words.ftl", "terminal.ftl")  # of a language; the rest is for the browser
_MOST = 10**15  # larger numbers are beyond what Fluent can write
_LONGEST = 2000  # letters; so are longer texts
# A message, and the lines that hang below it
_MESSAGE = re.compile(r"^[a-z][\w-]* =.*(?:\n(?:[ \t].*)?(?=\n|\Z))*", re.MULTILINE)
_REFERENCE = re.compile(r"\{ *([a-z][\w-]*) *\}")
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


@cache
def _sources(language: str = "en") -> dict[str, str]:
    """The messages of a language by name, as they are written."""
    files = ((LOCALES / language / name).read_text(encoding="utf-8") for name in SPOKEN)
    found = (match[0] for written in files for match in _MESSAGE.finditer(written))
    return {message.partition(" ")[0]: message for message in found}


@cache
def _bundle(language: str = "en") -> Any:
    # Marks around arguments that protect right-to-left names would show up in plain terminals.
    return FluentBundle([language], use_isolating=False)


@cache
def _pattern(message: str) -> Any:
    """A message to be filled in. Only those that are wanted are read: all would take long."""
    source = _sources()[message]
    _bundle().add_resource(FluentResource(source))
    for other in _REFERENCE.findall(source):
        _pattern(other)
    return _bundle().get_message(message).value


def made_up_names() -> dict[str, tuple[list[str], list[str]]]:
    """For people who come without one: by language the first words and the second ones.

    >>> [words[0] for words in made_up_names()["en"]]
    ['Bold', 'Auk']
    """
    found = {}
    for file in sorted(LOCALES.glob("*/names.ftl"), key=lambda file: file.parent.name != "en"):
        written = file.read_text(encoding="utf-8")
        first, second = re.findall(r"^names-(?:first|second) = (.+)$", written, re.MULTILINE)
        found[file.parent.name] = first.split(), second.split()
    return found


def has(message: str) -> bool:
    """Whether there is a message of that name."""
    return message in _sources()


def text(message: str, **arguments: object) -> str:
    """A message with its arguments filled in."""
    filled = {name: _plain(value) for name, value in arguments.items()}
    words, _ = _bundle().format_pattern(_pattern(message), filled)  # a gap shows as {$name}
    return str(words)


def printable(words: str) -> str:
    """Words from a stranger, with signs that are no letters spelled out.

    >>> print(printable("caf\\udce9 \\x1b[2J"))
    caf\\udce9 \\x1b[2J
    """
    return _UNPRINTABLE.sub(lambda sign: sign[0].encode("unicode_escape").decode(), words)


def _plain(value: object) -> str | int | float:
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, int | float) and abs(value) <= _MOST:
        return value
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return _short(", ".join(map(_shown, value)))
    return _short(_shown(value))


def _short(words: str) -> str:
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}..."


def _shown(value: object) -> str:
    if isinstance(value, bytes):
        return printable(value.decode(errors="backslashreplace"))
    try:
        return printable(str(value))
    except (RecursionError, ValueError):  # nested too deep, or a number without end
        return hex(value) if isinstance(value, int) else type(value).__name__
