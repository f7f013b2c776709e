"""Printing to the terminal: wrapped, and with a little colour if it has any.

What is coloured also differs in shape, so nothing is lost without colour (``NO_COLOR``).
"""

import textwrap
from contextlib import suppress
from functools import cache

import click
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

_MAX_WIDTH = 100  # columns


class _Signs(RegexHighlighter):
    base_style = "sign."
    highlights = (
        r"(?P<own>\[[A-E]\])",
        r"(?P<limit>=+ .+ =+)",
        r"^(?P<round>--- .+ ---)$",
        r"(?P<rock>###)",
        r"(?P<sapling> t )",
    )


@cache
def _console() -> Console:
    colours = {
        "sign.own": "bold cyan",
        "sign.limit": "red",
        "sign.round": "bold",
        "sign.rock": "yellow",
        "sign.sapling": "green",
    }
    return Console(highlighter=_Signs(), theme=Theme(colours), markup=False, emoji=False)


def print_text(*lines: str) -> None:
    """Print lines of prose; long ones are wrapped and indented."""
    width = min(_console().width, _MAX_WIDTH) - 1
    for line in lines:
        for piece in line.split("\n"):
            margin = " " * (len(piece) - len(piece.lstrip()))
            print_lines(*textwrap.wrap(piece, width, subsequent_indent=margin + "  ") or [""])


def print_lines(*lines: str) -> None:
    """Print lines as they are."""
    for line in lines:
        _console().print(line, soft_wrap=True)


def terminal_rows() -> int:
    """Return the number of rows of the terminal."""
    return _console().height


def print_error(*lines: str) -> None:
    """Print lines to standard error; the exit code is enough if that fails."""
    with suppress(OSError):
        for line in lines:
            click.echo(line, err=True)
