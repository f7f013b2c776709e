"""Everything a person reads comes from the language files, through :func:`text`.

>>> text("sled-0")
'Aurora'
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LOCALES = Path(__file__).parent.parent / "locales"


@cache
def _bundle(language: str = "en") -> Any:
    # Marks around arguments that protect right-to-left names would show up in plain terminals.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((LOCALES / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle


def has(message: str) -> bool:
    """Whether there is a message of that name."""
    return bool(_bundle().has_message(message))


def text(message: str, **arguments: object) -> str:
    """A message with its arguments filled in."""
    pattern = _bundle().get_message(message).value
    filled = {name: _plain(value) for name, value in arguments.items()}
    words, _ = _bundle().format_pattern(pattern, filled)  # a gap shows as {$name}, for the tests
    return str(words)


def _plain(value: object) -> str | int | float:
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, Sequence):
        return ", ".join(map(str, value))
    return str(value)
