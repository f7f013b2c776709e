"""Arguments and options that several commands share."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from nunatak.terminal import completion
from nunatak.terminal.game import Option, terminal_games
from nunatak.words import has_message, text

Command = Callable[..., Any]


class PathType(click.Path):
    """A path that is not empty: an empty one would be the current folder."""

    def __init__(self, *, dir_okay: bool = True, file_okay: bool = True) -> None:
        super().__init__(path_type=Path, dir_okay=dir_okay, file_okay=file_okay)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if str(value) == "":
            self.fail(text("usage-path"), param, ctx)
        return super().convert(value, param, ctx)


PATH_TYPE = PathType()
FILE_TYPE = PathType(dir_okay=False)
FOLDER_TYPE = PathType(file_okay=False)
game_argument = click.argument("game", metavar="GAME", shell_complete=completion.complete_game)
seed_option = click.option(
    "--seed",
    type=click.IntRange(0, 2**64 - 1),
    default=1,
    show_default=True,
    help=text("help-seed"),
)
bots_option = click.option(
    "--bots", metavar="A,B,...", shell_complete=completion.complete_bots, help=text("help-bots")
)
json_option = click.option("--json", "as_json", is_flag=True, help=text("help-json"))


def game_options(command: Command) -> Command:
    """Add the options of all games to a command."""
    options = {option.name: option for terminal in terminal_games() for option in terminal.options}
    for option in reversed(options.values()):
        command = _option(option)(command)
    return command


def _option(option: Option) -> Callable[[Command], Command]:
    known = has_message(f"help-{option.name}")  # not always for a game of another package
    words = text(f"help-{option.name}") if known else None
    if option.kind is bool:
        return click.option(f"--{option.name}", is_flag=True, default=None, help=words)
    return click.option(
        f"--{option.name}",
        type=option.kind,
        metavar=option.metavar or None,
        shell_complete=None
        if option.value_names is None
        else completion.name_or_file_completer(option.value_names),
        help=words,
    )


def without_unset(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that have a value."""
    return {name: value for name, value in options.items() if value is not None}


def progress_bar() -> Progress:
    """Return a progress bar on standard error, which shows only in a terminal."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
