"""The messages of all languages: shared ones, and those that the games bring."""

import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from nunatak.core import game_class, loadable_games

LOCALES_FOLDER = Path(__file__).with_name("locales")  # of the messages that all games share
ENGLISH = "en"
LANGUAGES = tuple(sorted(folder.name for folder in LOCALES_FOLDER.iterdir() if folder.is_dir()))
_MESSAGE_FILE_NAMES = ("words.ftl", "terminal.ftl")  # of a language
_MAX_NUMBER = 10**15  # Fluent cannot format larger ones
_MAX_ARGUMENT_LENGTH = 2000  # characters of an argument
# A message, and the lines that hang below it
_MESSAGE_PATTERN = re.compile(r"^[a-z][\w-]* =.*(?:\n(?:[ \t].*)?(?=\n|\Z))*", re.MULTILINE)
_REFERENCE_PATTERN = re.compile(r"\{ *([a-z][\w-]*) *\}")
_UNPRINTABLE_PATTERN = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


def message_files(language: str) -> list[Path]:
    """Return the files of a language: those of the games, then the shared ones."""
    games = (game_class(name).locales for name in loadable_games())
    folders = [*(folder for folder in games if folder is not None), LOCALES_FOLDER]
    files = [folder / language / name for folder in folders for name in _MESSAGE_FILE_NAMES]
    return [file for file in files if file.exists()]


@cache
def _message_sources(language: str) -> dict[str, str]:
    """Return the messages of a language by name, as they are written."""
    texts = (file.read_text(encoding="utf-8") for file in message_files(language))
    found = (match[0] for written in texts for match in _MESSAGE_PATTERN.finditer(written))
    return {message.partition(" ")[0]: message for message in found}


@cache
def _bundle(language: str) -> Any:
    # Marks around arguments that protect right-to-left names would show up in plain terminals.
    return FluentBundle([language], use_isolating=False)


@cache
def _load_message(language: str, message: str) -> Any:
    """Return the pattern of a message; only messages in use are parsed, because that is slow."""
    source = _message_sources(language)[message]
    _bundle(language).add_resource(FluentResource(source))
    for other in _REFERENCE_PATTERN.findall(source):
        _load_message(language, other)
    return _bundle(language).get_message(message).value


def random_name_words() -> dict[str, tuple[list[str], list[str]]]:
    """Return the words of random names for people, by language: first words, second words.

    >>> [words[0] for words in random_name_words()["en"]]
    ['Bold', 'Auk']
    """
    found = {}
    for file in sorted(
        LOCALES_FOLDER.glob("*/names.ftl"), key=lambda file: file.parent.name != "en"
    ):
        written = file.read_text(encoding="utf-8")
        first, second = re.findall(r"^names-(?:first|second) = (.+)$", written, re.MULTILINE)
        found[file.parent.name] = first.split(), second.split()
    return found


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that the system is set to, if there are messages in it; else English.

    >>> system_language({"LANG": "de_AT.UTF-8"}), system_language({"LC_ALL": "C", "LANG": "fr_FR"})
    ('de', 'en')
    >>> system_language({"LANGUAGE": "sv:ru", "LANG": "sv_SE.UTF-8"})
    'ru'
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    system = next((environment[name] for name in names if environment.get(name)), "")
    wanted = [system]
    if system.partition(".")[0] not in ("", "C", "POSIX"):  # LANGUAGE counts only with a locale
        wanted = [*environment.get("LANGUAGE", "").split(":"), system]
    spoken = (re.split("[_.@-]", name)[0].lower() for name in wanted)
    return next((language for language in spoken if language in LANGUAGES), ENGLISH)


def has_message(message: str) -> bool:
    """Return whether there is a message of that name."""
    return message in _message_sources(ENGLISH)


def text(message_id: str, **arguments: object) -> str:
    """Return an English message with its arguments filled in."""
    return text_in(message_id, ENGLISH, **arguments)


def text_in(message_id: str, language: str, /, **arguments: object) -> str:
    """Return a message in a language; what only the terminal says exists in English alone.

    >>> text_in("course-name", "de", course="nutcracker", title="Nutcracker")
    'Der Nussknacker'
    """
    filled = {name: _to_fluent_argument(value) for name, value in arguments.items()}
    pattern = _load_message(language, message_id)
    words, _ = _bundle(language).format_pattern(
        pattern, filled
    )  # a missing argument shows as {$name}
    return str(words)


def escape_unprintable(value: str) -> str:
    """Return text from outside with control characters escaped.

    >>> print(escape_unprintable("caf\\udce9 \\x1b[2J"))
    caf\\udce9 \\x1b[2J
    """
    return _UNPRINTABLE_PATTERN.sub(lambda sign: sign[0].encode("unicode_escape").decode(), value)


def _to_fluent_argument(value: object) -> str | int | float:
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, int | float) and abs(value) <= _MAX_NUMBER:
        return value
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return _shorten(", ".join(map(_printable, value)))
    return _shorten(_printable(value))


def _shorten(value: str) -> str:
    return value if len(value) <= _MAX_ARGUMENT_LENGTH else f"{value[:_MAX_ARGUMENT_LENGTH]}..."


def _printable(value: object) -> str:
    if isinstance(value, bytes):
        return escape_unprintable(value.decode(errors="backslashreplace"))
    try:
        return escape_unprintable(str(value))
    except (RecursionError, ValueError):  # nested too deep, or too many digits
        return hex(value) if isinstance(value, int) else type(value).__name__
