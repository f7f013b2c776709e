"""What else may be said about a new table at a server."""

from collections.abc import Callable
from typing import Any

import click

from nunatak.words import text

Command = Callable[..., Any]

_REFUSALS = {"spectators": "no-spectators", "hints": "no-hints", "undo": "no-undo"}


def table_options(command: Command) -> Command:
    """The options of a command for them."""
    for name in _REFUSALS.values():
        command = _flag(name)(command)
    command = _flag("listed")(command)
    return click.option("--clock", metavar="live:60+300|days:3", help=text("help-play-clock"))(
        command
    )


def _flag(name: str) -> Callable[[Command], Command]:
    return click.option(f"--{name}", is_flag=True, help=text(f"help-play-{name}"))


def pop_table_options(options: dict[str, Any]) -> dict[str, Any]:
    """Those terms that somebody has set; they no longer stand among the options."""
    clock, listed = options.pop("clock"), options.pop("listed")
    found = {"clock": clock, "listed": listed or None}
    for refused in _REFUSALS:
        found[refused] = False if options.pop(f"no_{refused}") else None
    return {name: value for name, value in found.items() if value is not None}
