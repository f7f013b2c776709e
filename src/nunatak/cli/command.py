"""The command line: what may be asked for, and what becomes of errors."""

import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
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
from nunatak.cli import course as courses
from nunatak.cli import record, simulate
from nunatak.cli.complaint import TROUBLE, sentences
from nunatak.cli.plan import plain
from nunatak.cli.table import opening
from nunatak.cli.voice import say, show
from nunatak.cli.words import text
from nunatak.core import Game, NunatakError
from nunatak.core.record import write_whole
from nunatak.drawing import THEMES

INTERRUPTED = 130

_game = click.argument("game", metavar="GAME")
_course = click.option("--course", metavar="COURSE", help=text("help-course"))
_bots = click.option("--bots", metavar="A,B,...", help=text("help-bots"))
_practice = click.option("--practice", is_flag=True, help=text("help-practice"))
_file = click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
_course_name = click.argument("course", metavar="COURSE")


def _named(_: click.Context, __: click.Parameter, file: str | None) -> str | None:
    if file == "":
        raise click.BadParameter(text("usage-output"))
    return file


_output = click.option(
    "-o", "--output", metavar="FILE", callback=_named, help=text("help-course-output")
)


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
        _complain(text("notice-asked-for"))
    else:
        _complain(text("notice-uncompiled"))


@commands.command("play", help=text("help-play"), short_help=text("help-play-short"))
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--players", type=int, show_default="4", help=text("help-players"))
@_practice
@_bots
@click.option("--seats", metavar="A,B,...", help=text("help-seats"))
@_course
@click.option(
    "--season", is_flag=False, flag_value=0, type=int, metavar="[N]", help=text("help-season")
)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help=text("help-play-seed"))
@click.option(
    "--record",
    "file",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help=text("help-play-record"),
)
@click.option("--resume", is_flag=False, flag_value="", metavar="[FILE]", help=text("help-resume"))
@click.option("--plain", is_flag=True, help=text("help-plain"))
def play_command(
    game: str | None,
    players: int | None,
    practice: bool,
    bots: str | None,
    seats: str | None,
    course: str | None,
    season: int | None,
    seed: int | None,
    file: Path | None,
    resume: str | None,
    plain: bool,
) -> int:
    wish = None
    if game is not None:
        wish = opening.Wish(game, players, practice, bots, seats, course, seed, season, file)
    given = {"--players": players, "--bots": bots, "--seats": seats, "--course": course}
    given |= {"--season": season, "--seed": seed, "--practice": practice or None}
    set_anew = [option for option, value in given.items() if value is not None]
    if resume is not None and set_anew:
        raise click.UsageError(text("usage-resume", options=set_anew))
    table = None if resume is None else opening.taken_up(resume, file)
    if table is None and wish is None:
        raise click.UsageError(text("usage-game"))
    code, farewell = opening.play(wish, table, plain=plain)
    say(*farewell)
    return code


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


@commands.group("course", help=text("help-courses"))
def course_commands() -> None:
    """Its commands follow."""


@course_commands.command("list", help=text("help-course-list"))
def course_list_command() -> None:
    show(*courses.listed())


@course_commands.command("show", help=text("help-course-show"))
@_course_name
def course_show_command(course: str) -> None:
    chosen = courses.load(course)
    say(*courses.shown(chosen))
    letters = courses.map_of(chosen)
    try:
        "".join(letters).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        letters = [plain(line) for line in letters]
    show("", *letters)


@course_commands.command("check", help=text("help-course-check"))
@click.argument("course", nargs=-1, required=True, metavar="FILE...")
def course_check_command(course: Sequence[str]) -> int:
    code = 0
    for name in course:
        try:
            say(courses.approved(name))
        except NunatakError as error:
            _complain(*sentences(error))
            code = TROUBLE
    return code


@course_commands.command("draw", help=text("help-course-draw"))
@_course_name
@_output
@click.option(
    "--theme",
    type=click.Choice(list(THEMES)),
    default="light",
    show_default=True,
    help=text("help-course-theme"),
)
def course_draw_command(course: str, output: str | None, theme: str) -> None:
    picture = courses.picture(courses.load(course), theme)
    # The name of the file, not the name within: that may be any text.
    _write(picture, output or f"{Path(course).stem}.svg")


@course_commands.command("random", help=text("help-course-random"))
@click.option("--tiles", type=int, default=8, show_default=True, help=text("help-course-tiles"))
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help=text("help-course-seed"))
@click.option("--boxes", type=int, default=1, show_default=True, help=text("help-course-boxes"))
@click.option("--no-special", is_flag=True, help=text("help-course-no-special"))
@_output
def course_random_command(
    tiles: int, seed: int | None, boxes: int, no_special: bool, output: str | None
) -> None:
    _write(courses.wild(tiles, seed, boxes, not no_special), output or "-")


@course_commands.command("geometry", help=text("help-course-geometry"))
@_course_name
@_output
def course_geometry_command(course: str, output: str | None) -> None:
    _write(courses.geometry(courses.load(course)), output or "-")


def _write(made: str, output: str) -> None:
    """Into a file, whole or not at all; a hyphen is the terminal."""
    if output == "-":
        click.echo(made, nl=False)
    else:
        write_whole(Path(output), made)
        say(text("course-written", file=output))


def _sleds(players: int, practice: bool) -> int:
    """As many as asked for; who practises and does not say is alone."""
    source = click.get_current_context().get_parameter_source("players")
    return 1 if practice and source is ParameterSource.DEFAULT else players


def _load(name: str, players: int, practice: bool, course: str | None) -> Game[Any]:
    options: dict[str, Any] = {"players": players}
    if practice:  # a game without practice refuses it
        options["practice"] = True
    return opening.load(name, options, course)


def _names(wanted: str | None, seats: int) -> list[str]:
    if wanted is None:
        return ["greedy"] * seats
    return [name.strip() for name in wanted.split(",")]


def _complain(*lines: str) -> None:
    """Sentences beside the output; the exit code says enough if they cannot be written."""
    with suppress(OSError):
        for line in lines:
            click.echo(line, err=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code. Errors become sentences, never a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that lacks a letter gets another one
            stream.reconfigure(errors="replace")
    try:
        code = commands.main(arguments, prog_name="nunatak", standalone_mode=False)
    except click.ClickException as error:
        with suppress(OSError):
            error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        _complain(text("interrupted"))
        return INTERRUPTED
    except NunatakError as error:
        _complain(*sentences(error))
        return TROUBLE
    except OSError as error:
        reason = error.strerror or str(error)
        if error.filename is None:
            _complain(text("error-output", reason=reason))
        else:
            _complain(text("error-file-system", file=error.filename, reason=reason))
        return TROUBLE
    return code if isinstance(code, int) else 0
