"""How lines reach the terminal: wrapped, and with a little colour where there is any.

What is coloured also differs in shape, so nothing is lost without colour (``NO_COLOR``).
"""

import textwrap
from contextlib import suppress
from functools import cache

import click
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

_WIDEST = 100


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
    """Lines of prose; long ones go on in the next, set in."""
    width = min(_console().width, _WIDEST) - 1
    for line in lines:
        for piece in line.split("\n"):
            margin = " " * (len(piece) - len(piece.lstrip()))
            print_lines(*textwrap.wrap(piece, width, subsequent_indent=margin + "  ") or [""])


def print_lines(*lines: str) -> None:
    """Lines as they stand."""
    for line in lines:
        _console().print(line, soft_wrap=True)


def terminal_rows() -> int:
    """How many lines the terminal shows."""
    return _console().height


def print_error(*lines: str) -> None:
    """Sentences beside the output; the exit code says enough if they cannot be written."""
    with suppress(OSError):
        for line in lines:
            click.echo(line, err=True)
