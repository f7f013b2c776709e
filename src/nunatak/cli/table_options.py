"""Options of ``nunatak play`` for a new table at a server."""

from collections.abc import Callable
from typing import Any

import click

from nunatak.words import text

Command = Callable[..., Any]

_NEGATED_FLAGS = {"spectators": "no-spectators", "hints": "no-hints", "undo": "no-undo"}


def table_options(command: Command) -> Command:
    """Add these options to a command."""
    for name in _NEGATED_FLAGS.values():
        command = _flag_option(name)(command)
    command = _flag_option("listed")(command)
    return click.option("--clock", metavar="live:60+300|days:3", help=text("help-play-clock"))(
        command
    )


def _flag_option(name: str) -> Callable[[Command], Command]:
    return click.option(f"--{name}", is_flag=True, help=text(f"help-play-{name}"))


def pop_table_options(options: dict[str, Any]) -> dict[str, Any]:
    """Remove these options from others; return those that are set."""
    clock, listed = options.pop("clock"), options.pop("listed")
    found = {"clock": clock, "listed": listed or None}
    for name in _NEGATED_FLAGS:
        found[name] = False if options.pop(f"no_{name}") else None
    return {name: value for name, value in found.items() if value is not None}
