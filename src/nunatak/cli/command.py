"""The command line: what may be asked for, and what becomes of errors."""

import json
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

import nunatak
from nunatak import bots
from nunatak.cli import play, record, simulate
from nunatak.cli.complaint import TROUBLE, about, sentences
from nunatak.cli.voice import say
from nunatak.cli.words import text
from nunatak.core import Game, NunatakError

INTERRUPTED = 130

_game = click.argument("game", metavar="GAME")
_course = click.option("--course", metavar="COURSE", help=text("help-course"))
_bots = click.option("--bots", metavar="A,B,...", help=text("help-bots"))
_practice = click.option("--practice", is_flag=True, help=text("help-practice"))
_file = click.argument("file", type=click.Path(path_type=Path), metavar="FILE")


def _version() -> str:
    if nunatak.compiled:
        return text("version-compiled", version=nunatak.__version__)
    return text("version-interpreted", version=nunatak.__version__)


@click.group(help=text("help-nunatak"), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(nunatak.__version__, message=_version(), help=text("help-version"))
def commands() -> None:
    if nunatak.compiled:
        return
    if os.environ.get("NUNATAK_INTERPRETED", "") not in ("", "0"):
        click.echo(text("notice-asked-for"), err=True)
    else:
        click.echo(text("notice-uncompiled"), err=True)


@commands.command("play", help=text("help-play"), short_help=text("help-play-short"))
@_game
@click.option("--players", type=int, default=4, show_default=True, help=text("help-players"))
@_practice
@_bots
@_course
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help=text("help-play-seed"))
@click.option(
    "--record",
    "file",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help=text("help-play-record"),
)
def play_command(
    game: str,
    players: int,
    practice: bool,
    bots: str | None,
    course: str | None,
    seed: int | None,
    file: Path | None,
) -> None:
    players = _sleds(players, practice)
    chosen = _load(game, players, practice, course)
    names = simulate.line_up(chosen, _names(bots, players - 1), players - 1)
    play.run(chosen, _seats(chosen, names, seed), seed, file)


@commands.command("simulate", help=text("help-simulate"), short_help=text("help-simulate-short"))
@_game
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, help=text("help-games")
)
@click.option("--players", type=int, default=3, show_default=True, help=text("help-players"))
@_practice
@_bots
@click.option(
    "--seed",
    type=click.IntRange(0, 2**64 - 1),
    default=1,
    show_default=True,
    help=text("help-seed"),
)
@_course
@click.option(
    "--records", type=click.Path(path_type=Path), metavar="DIR", help=text("help-records")
)
@click.option("--json", "as_json", is_flag=True, help=text("help-json"))
def simulate_command(
    game: str,
    games: int,
    players: int,
    practice: bool,
    bots: str | None,
    seed: int,
    course: str | None,
    records: Path | None,
    as_json: bool,
) -> None:
    players = _sleds(players, practice)
    chosen = _load(game, players, practice, course)
    names = simulate.line_up(chosen, _names(bots, players), players)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    console = Console(stderr=True)
    columns: tuple[ProgressColumn, ...] = (TextColumn("{task.description}"), BarColumn())
    columns += (MofNCompleteColumn(), TimeRemainingColumn())
    quiet = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=quiet) as progress:
        task = progress.add_task(text("simulate-progress"), total=games)
        tally = simulate.run(chosen, names, games, seed, records, lambda: progress.advance(task))
    if as_json:
        told = {"game": game, "options": chosen.options(), "seed": seed, **tally.to_json()}
        click.echo(json.dumps(told, indent=2))
    else:
        simulate.print_table(tally, Console())


@commands.group("record", help=text("help-record"))
def record_commands() -> None:
    """Its commands follow."""


@record_commands.command("show", help=text("help-record-show"))
@_file
def show_command(file: Path) -> None:
    for line in record.show(file):
        say(line)


@record_commands.command("verify", help=text("help-record-verify"))
@_file
def verify_command(file: Path) -> None:
    click.echo(record.verify(file))


def _sleds(players: int, practice: bool) -> int:
    """As many as asked for; who practises and does not say is alone."""
    source = click.get_current_context().get_parameter_source("players")
    return 1 if practice and source is ParameterSource.DEFAULT else players


def _load(name: str, players: int, practice: bool, course: str | None) -> Game[Any]:
    options: dict[str, Any] = {"players": players}
    if practice:  # a game without practice refuses it
        options["practice"] = True
    if course is None:
        return nunatak.load(name, **options)
    if not Path(course).is_file():
        return nunatak.load(name, **options, course=course)
    with about(course):
        return nunatak.load(name, **options, course=course)


def _names(wanted: str | None, seats: int) -> list[str]:
    if wanted is None:
        return ["greedy"] * seats
    return [name.strip() for name in wanted.split(",")]


def _seats(game: Game[Any], names: Sequence[str], seed: int | None) -> list[bots.Bot[Any, Any]]:
    base = secrets.randbits(64) if seed is None else seed
    return [
        bots.make(name, game, simulate.seeded(base, "bot", seat))
        for seat, name in enumerate(names, 1)
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code. Errors become sentences, never a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that lacks a letter gets another one
            stream.reconfigure(errors="replace")
    try:
        code = commands.main(arguments, prog_name="nunatak", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo(text("interrupted"), err=True)
        return INTERRUPTED
    except NunatakError as error:
        for line in sentences(error):
            click.echo(line, err=True)
        return TROUBLE
    except OSError as error:
        reason = error.strerror or str(error)
        if error.filename is None:
            click.echo(text("error-output", reason=reason), err=True)
        else:
            click.echo(text("error-file-system", file=error.filename, reason=reason), err=True)
        return TROUBLE
    return code if isinstance(code, int) else 0
