"""``nunatak record``: a stored game in sentences, in figures, or checked move by move."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from nunatak.core import Record, game_class
from nunatak.terminal.console import print_error, print_wrapped
from nunatak.terminal.game import playable_games, terminal_named, terminal_of
from nunatak.terminal.parameters import PATH_TYPE, json_option
from nunatak.words import text
from nunatak.words.errors import error_context

_file_argument = click.argument("file", type=PATH_TYPE, metavar="FILE")


@click.group("record", help=text("help-record"))
def record_commands() -> None:
    """Show or verify a recorded game, or print its statistics."""


@record_commands.command("show", help=text("help-record-show"))
@_file_argument
def show_command(file: Path) -> None:
    for line in record_lines(file, warn=print_error):
        print_wrapped(line)


@record_commands.command("stats", help=text("help-record-stats"))
@_file_argument
@json_option
def stats_command(file: Path, as_json: bool) -> None:
    print_statistics(file, Console(), print_error, as_json=as_json)


@record_commands.command("verify", help=text("help-record-verify"))
@_file_argument
def verify_command(file: Path) -> None:
    click.echo(verify_and_describe_record(file))


def record_lines(file: Path, warn: Callable[[str], None]) -> Iterator[str]:
    """Yield a record in sentences, each action before its events; warn if the digest is wrong."""
    with error_context(file):
        record = _load_record(file, warn)
        yield text("record-title", game=record.game, moves=len(record.actions))
        if record.position is not None:
            yield text("record-position")
        for number, state in enumerate(record.replay()):
            terminal = terminal_of(state.game)
            if number:  # the first state is before any move
                yield text("record-move", number=number, action=record.actions[number - 1])
            yield from (f"     {line}" for line in terminal.narrate(state.game, state.events))
        if state.over:
            yield from ("", *terminal.result_lines(state))
        else:
            yield text("record-unfinished")


def _load_record(file: Path, warn: Callable[[str], None]) -> Record:
    """Load a record; warn if it was changed."""
    record = Record.load(file)
    if record.digest != record.compute_digest():
        warn(text("record-changed", file=str(file)))
    return record


def print_statistics(
    file: Path, console: Console, warn: Callable[[str], None], *, as_json: bool
) -> None:
    """Print the statistics of a game, as a table if it has one; warn if the digest is wrong."""
    with error_context(file):
        record = _load_record(file, warn)
        found = game_class(record.game).statistics(record)
    terminal = terminal_named(record.game) if record.game in playable_games() else None
    shown = None if terminal is None else terminal.statistics_table
    if as_json or terminal is None or shown is None:
        click.echo(json.dumps(found.to_json(), indent=2))
        return
    print_wrapped(*shown.summary(found))
    table = Table(box=box.SIMPLE)
    table.add_column("")
    for name in terminal.seat_names(len(found.seats)):
        table.add_column(name, justify="right")
    for title, rows in shown.sections(found):
        table.add_row(Text(title, "bold"))
        for head, cells in rows:
            table.add_row(f"  {head}", *map(Text, cells))
        table.add_section()
    console.print(table)


def verify_and_describe_record(file: Path) -> str:
    """Return a sentence that a record is valid; raise the first error otherwise."""
    with error_context(file):
        record = Record.load(file)
        state = record.verify()
    over = "yes" if state.over else "no"
    return text("record-verified", file=str(file), moves=len(record.actions), over=over)
