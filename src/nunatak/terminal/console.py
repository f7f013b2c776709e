"""Printing to the terminal: wrapped, and with a little colour if it has any.

What is coloured also differs in shape, so nothing is lost without colour (``NO_COLOR``).
"""

import textwrap
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from types import MappingProxyType

import click
from rich.console import Console
from rich.text import Text

_MAX_PROSE_COLUMNS = 100
_HEADING_STYLES = {r"^--- .+ ---$": "bold"}
_NO_HIGHLIGHTS: Mapping[str, str] = MappingProxyType({})


@cache
def _console() -> Console:
    return Console()


def print_wrapped(*lines: str) -> None:
    """Print lines of prose; long ones are wrapped and indented."""
    width = min(_console().width, _MAX_PROSE_COLUMNS) - 1
    for line in lines:
        for piece in line.split("\n"):
            margin = " " * (len(piece) - len(piece.lstrip()))
            print_lines(*textwrap.wrap(piece, width, subsequent_indent=margin + "  ") or [""])


def print_lines(*lines: str, highlights: Mapping[str, str] = _NO_HIGHLIGHTS) -> None:
    """Print lines as they are; ``highlights`` are styles by regular expressions."""
    for line in lines:
        shown = Text(line)
        for pattern, style in {**_HEADING_STYLES, **highlights}.items():
            shown.highlight_regex(pattern, style)
        _console().print(shown, soft_wrap=True)


def terminal_rows() -> int:
    """Return the number of rows of the terminal."""
    return _console().height


def print_error(*lines: str) -> None:
    """Print lines to standard error; the exit code is enough if that fails."""
    with suppress(OSError):
        for line in lines:
            click.echo(line, err=True)
