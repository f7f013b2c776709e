"""The lab from the command line: a bar while bots race, then what they have found."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple

import click

from nunatak.core.files import make_folder
from nunatak.games.snow_tails import Course, SnowTails
from nunatak.games.snow_tails.lab import Findings, examine
from nunatak.games.snow_tails.lab.series import JOBS
from nunatak.games.snow_tails.terminal.lab_report import write
from nunatak.games.snow_tails.terminal.lab_text import summary, told
from nunatak.terminal.console import print_text
from nunatak.terminal.exit_codes import INTERRUPTED
from nunatak.terminal.parameters import progress_bar
from nunatak.words import text

__all__ = ["Wish", "run"]


class Wish(NamedTuple):
    """What was asked for."""

    games: int
    players: int
    bots: str
    seed: int
    jobs: int | None
    out: Path | None
    as_json: bool


def run(course: Course, name: str, wish: Wish) -> int:
    """Race, tell, and write; the exit code says whether it was cut short."""
    game = SnowTails(wish.players, course)
    folder = wish.out
    if folder is None and not wish.as_json:
        folder = Path(f"{name}-lab")
    with nullcontext() if folder is None else _reserved(folder):
        findings = _raced(game, wish)
    if wish.as_json:
        click.echo(told(findings), nl=False)
    else:
        print_text(*summary(findings, course))
    if folder is not None:
        written = list(write(findings, course, folder))
        if not wish.as_json:
            print_text("", text("course-written", file=str(written[-1])))
    return INTERRUPTED if findings.games < findings.asked else 0


@contextmanager
def _reserved(folder: Path) -> Iterator[None]:
    """Have the folder before the work; if nothing comes of that it goes away again."""
    fresh = not folder.exists()
    make_folder(folder)
    try:
        yield
    except BaseException:
        if fresh:
            folder.rmdir()
        raise


def _raced(game: SnowTails, wish: Wish) -> Findings:
    with progress_bar() as bar:
        task = bar.add_task(text("lab-progress"), total=wish.games)
        return examine(
            game,
            games=wish.games,
            bots=[name.strip() for name in wish.bots.split(",")],
            seed=wish.seed,
            jobs=wish.jobs or min(os.cpu_count() or 1, JOBS),
            passed=lambda races: bar.advance(task, races),
        )
