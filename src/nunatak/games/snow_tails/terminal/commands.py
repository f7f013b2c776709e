"""``nunatak course``: list, show, check, draw, make and test courses."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from nunatak.core import NunatakError
from nunatak.core.files import write_file
from nunatak.games.snow_tails.courses.course import course_names
from nunatak.games.snow_tails.drawing import THEMES
from nunatak.games.snow_tails.terminal import course_text as courses
from nunatak.games.snow_tails.terminal.course_map import to_ascii
from nunatak.terminal import completion
from nunatak.terminal.console import print_error, print_lines, print_wrapped
from nunatak.terminal.exit_codes import INVALID_INPUT
from nunatak.terminal.parameters import PATH_TYPE
from nunatak.words import LANGUAGES, system_language, text
from nunatak.words.errors import error_lines

_complete_course = completion.name_or_file_completer(course_names)
_course_argument = click.argument("course", metavar="COURSE", shell_complete=_complete_course)


def _reject_empty_output(_: click.Context, __: click.Parameter, file: str | None) -> str | None:
    if file == "":
        raise click.BadParameter(text("usage-output"))
    return file


_output_option = click.option(
    "-o",
    "--output",
    type=click.Path(),
    metavar="FILE",
    callback=_reject_empty_output,
    help=text("help-course-output"),
)


@click.group("course", help=text("help-courses"))
def course_commands() -> None:
    """The group of the commands below."""


@course_commands.command("list", help=text("help-course-list"))
def course_list_command() -> None:
    print_lines(*courses.course_list_lines())


@course_commands.command("show", help=text("help-course-show"))
@_course_argument
def course_show_command(course: str) -> None:
    chosen = courses.load_course(course)
    print_wrapped(*courses.describe_course(chosen))
    letters = courses.course_map_lines(chosen)
    try:
        "".join(letters).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        letters = [to_ascii(line) for line in letters]
    print_lines("", *letters)


@course_commands.command("check", help=text("help-course-check"))
@click.argument(
    "course", nargs=-1, required=True, metavar="FILE...", shell_complete=_complete_course
)
def course_check_command(course: Sequence[str]) -> int:
    code = 0
    for name in course:
        try:
            print_wrapped(courses.confirm_course_valid(name))
        except NunatakError as error:
            print_error(*error_lines(error))
            code = INVALID_INPUT
    return code


@course_commands.command("draw", help=text("help-course-draw"))
@_course_argument
@_output_option
@click.option(
    "--theme",
    type=click.Choice(list(THEMES)),
    default="light",
    show_default=True,
    help=text("help-course-theme"),
)
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=system_language,
    help=text("help-course-language"),
)
def course_draw_command(course: str, output: str | None, theme: str, language: str) -> None:
    picture = courses.course_svg(courses.load_course(course), theme, language)
    # The name of the file, not the name within: that may be any text.
    _write_output(picture, output or f"{Path(course).stem}.svg")


@course_commands.command("random", help=text("help-course-random"))
@click.option("--tiles", type=int, default=8, show_default=True, help=text("help-course-tiles"))
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help=text("help-course-seed"))
@click.option("--boxes", type=int, default=1, show_default=True, help=text("help-course-boxes"))
@click.option("--no-special", is_flag=True, help=text("help-course-no-special"))
@_output_option
def course_random_command(
    tiles: int, seed: int | None, boxes: int, no_special: bool, output: str | None
) -> None:
    _write_output(courses.random_course_toml(tiles, seed, boxes, not no_special), output or "-")


@course_commands.command("geometry", help=text("help-course-geometry"))
@_course_argument
@_output_option
def course_geometry_command(course: str, output: str | None) -> None:
    _write_output(courses.geometry_json(courses.load_course(course)), output or "-")


@course_commands.command("lab", help=text("help-course-lab"))
@_course_argument
@click.option(
    "--games", type=click.IntRange(1), default=1000, show_default=True, help=text("help-lab-games")
)
@click.option("--players", type=int, default=4, show_default=True, help=text("help-lab-players"))
@click.option(
    "--bots",
    metavar="A,B,...",
    default="steady",
    show_default=True,
    shell_complete=completion.complete_bots,
    help=text("help-lab-bots"),
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**64 - 1),
    default=1,
    show_default=True,
    help=text("help-seed"),
)
@click.option("--jobs", type=click.IntRange(1), help=text("help-lab-jobs"))
@click.option("--out", type=PATH_TYPE, metavar="DIR", help=text("help-lab-out"))
@click.option("--json", "as_json", is_flag=True, help=text("help-lab-json"))
def course_lab_command(
    course: str,
    games: int,
    players: int,
    bots: str,
    seed: int,
    jobs: int | None,
    out: Path | None,
    as_json: bool,
) -> int:
    from nunatak.games.snow_tails.terminal import (
        lab_command,  # imports numpy
    )

    request = lab_command.LabRequest(games, players, bots, seed, jobs, out, as_json)
    return lab_command.run_lab(courses.load_course(course), Path(course).stem, request)


def _write_output(content: str, output: str) -> None:
    """Write to a file atomically; a hyphen is standard output."""
    if output == "-":
        click.echo(content, nl=False)
    else:
        write_file(Path(output), content)
        print_wrapped(text("course-written", file=output))
