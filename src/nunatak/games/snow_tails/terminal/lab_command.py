"""``nunatak course lab``: race bots on a course with a progress bar, then show the findings."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple

import click

from nunatak.core.files import make_folder
from nunatak.games.snow_tails import Course, SnowTails
from nunatak.games.snow_tails.lab import Findings, examine
from nunatak.games.snow_tails.lab.experiment import MAX_JOBS
from nunatak.games.snow_tails.terminal.lab_report import write_report
from nunatak.games.snow_tails.terminal.lab_text import findings_json, summary_lines
from nunatak.terminal.console import print_wrapped
from nunatak.terminal.exit_codes import INTERRUPTED
from nunatak.terminal.parameters import progress_bar
from nunatak.words import text

__all__ = ["LabRequest", "run_lab"]


class LabRequest(NamedTuple):
    """The options of the command."""

    games: int
    players: int
    bots: str
    seed: int
    jobs: int | None
    output_folder: Path | None
    as_json: bool


def run_lab(course: Course, name: str, request: LabRequest) -> int:
    """Race, print and write; return the exit code, which says whether it was interrupted."""
    game = SnowTails(request.players, course)
    folder = request.output_folder
    if folder is None and not request.as_json:
        folder = Path(f"{name}-lab")
    with nullcontext() if folder is None else _folder_removed_on_failure(folder):
        findings = _run_races(game, request)
    if request.as_json:
        click.echo(findings_json(findings), nl=False)
    else:
        print_wrapped(*summary_lines(findings, course))
    if folder is not None:
        written = list(write_report(findings, course, folder))
        if not request.as_json:
            print_wrapped("", text("course-written", file=str(written[-1])))
    return INTERRUPTED if findings.games < findings.games_wanted else 0


@contextmanager
def _folder_removed_on_failure(folder: Path) -> Iterator[None]:
    """Create the folder before the races; remove it again if they fail."""
    fresh = not folder.exists()
    make_folder(folder)
    try:
        yield
    except BaseException:
        if fresh:
            folder.rmdir()
        raise


def _run_races(game: SnowTails, request: LabRequest) -> Findings:
    with progress_bar() as bar:
        task = bar.add_task(text("lab-progress"), total=request.games)
        return examine(
            game,
            games=request.games,
            bots=[name.strip() for name in request.bots.split(",")],
            seed=request.seed,
            jobs=request.jobs or min(os.cpu_count() or 1, MAX_JOBS),
            on_new_races=lambda races: bar.advance(task, races),
        )
