"""A tournament on the command line: progress bars, results, files."""

import csv
import io
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from nunatak.arena import Observer, ResultLog, Results, Tournament
from nunatak.arena.game_result import DealResult
from nunatak.cli.arena import report
from nunatak.cli.arena.plots import check_matplotlib
from nunatak.cli.arena.tables import Rows, average_rows, forfeit_rows, pair_rows, standing_rows
from nunatak.core.files import write_file
from nunatak.executors import Executor, ProcessExecutor, RayExecutor, SerialExecutor
from nunatak.terminal.console import print_error
from nunatak.terminal.parameters import progress_bar
from nunatak.words import text

_MAX_PROGRESS_BARS = 12


def create_executor(jobs: int, ray: str | None) -> Executor:
    """Return the executor that plays the games."""
    if ray is not None:
        return RayExecutor(ray or None, jobs)
    return SerialExecutor() if jobs == 1 else ProcessExecutor(jobs)


def play_tournament(
    tournament: Tournament,
    executor: Executor,
    out: Path | None,
    records: bool,
    observers: Sequence[Observer] = (),
) -> Results:
    """Play all games, or go on with those in the folder."""
    schedule = tournament.schedule
    names = [entrant.name for entrant in tournament.entrants]
    log = None
    if out is not None:
        check_matplotlib()
        log = ResultLog(out, tournament.setup_json())
    try:
        with progress_bar() as bars:
            tasks = [
                bars.add_task(
                    text("arena-table", bots=[names[e] for e in sorted(set(seatings[0]))]),
                    total=schedule.max_deals(pairing) * len(seatings),
                    visible=len(schedule.pairings) <= _MAX_PROGRESS_BARS,
                )
                for pairing, seatings in enumerate(schedule.pairings)
            ]
            whole = bars.add_task(
                text("arena-progress"), total=sum(_max_games_per_pairing(tournament))
            )

            def advance(result: DealResult) -> None:
                bars.advance(tasks[result.pairing], len(result.games))
                bars.advance(whole, len(result.games))

            return tournament.run(
                executor, log=log, records=records, observers=observers, on_deal=advance
            )
    finally:
        if log is not None:
            log.close()


def _max_games_per_pairing(tournament: Tournament) -> Iterator[int]:
    schedule = tournament.schedule
    for pairing, seatings in enumerate(schedule.pairings):
        yield schedule.max_deals(pairing) * len(seatings)


def results_summary_json(tournament: Tournament, results: Results) -> dict[str, Any]:
    """Return all results but the single games."""
    return {**tournament.setup_json(), "at_most": tournament.games, **results.to_json()}


def print_results(tournament: Tournament, results: Results, *, as_json: bool) -> None:
    """Print the results."""
    if as_json:
        click.echo(
            json.dumps(results_summary_json(tournament, results), indent=2, ensure_ascii=False)
        )
        return
    console = Console()
    for rows in (standing_rows, average_rows, pair_rows, forfeit_rows):
        found = rows(results)
        if found.rows:
            _print_rows(found, console)


def _print_rows(rows: Rows, console: Console) -> None:
    table = Table(box=box.SIMPLE)
    for number, head in enumerate(rows.headers):
        is_words = number in rows.text_columns
        table.add_column(head, justify="left" if is_words else "right", no_wrap=not is_words)
    for row in rows.rows:
        table.add_row(*map(Text, row))
    console.print(table)


def print_folder_and_status(results: Results, out: Path | None, *, as_json: bool) -> None:
    """Print to standard error where the results are, and whether games are missing."""
    if not results.finished and out is None:
        print_error(text("arena-stopped", games=len(results.games)))
    elif not results.finished:
        print_error(text("arena-stopped-kept", games=len(results.games), folder=str(out)))
    if out is not None and results.games and not as_json:
        print_error(text("arena-written", folder=str(out)))


def write_files(tournament: Tournament, results: Results, out: Path) -> None:
    """Write the files beside ``results.jsonl``, each atomically."""
    written = json.dumps(results_summary_json(tournament, results), indent=2, ensure_ascii=False)
    write_file(out / "results.json", written + "\n")
    write_file(out / "results.csv", _games_csv(results))
    if results.games:
        write_file(out / "report.html", report.report_page(tournament, results))


def _games_csv(results: Results) -> str:
    """Return a table with a line for each seat of each game."""
    stats = list(results.games[0].stats) if results.games else []
    file = io.StringIO()
    lines = csv.writer(file, lineterminator="\n")
    columns = ["deal", "table", "game", "seed", "seat", "bot", "rank", "place", "points"]
    lines.writerow([*columns, *stats, "rounds", "decisions", "forfeit", "digest"])
    for result in results.deals:
        for number, game in enumerate(result.games, 1):
            for seat, entrant in enumerate(game.seats):
                lines.writerow(
                    [
                        result.deal,
                        result.pairing + 1,
                        number,
                        game.seed,
                        seat,
                        results.names[entrant],
                        game.ranks[seat],
                        game.places[seat],
                        game.points[seat],
                        *(game.stats[stat][seat] for stat in stats),
                        game.rounds,
                        game.decisions[seat],
                        game.forfeits.get(str(seat), {}).get("code"),
                        game.digest,
                    ]
                )
    return file.getvalue()
