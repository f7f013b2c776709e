"""``nunatak arena``: let bots compete."""

import os
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import click

from nunatak.terminal import completion
from nunatak.terminal.exit_codes import INTERRUPTED
from nunatak.terminal.local import request
from nunatak.terminal.parameters import (
    PATH_TYPE,
    game_argument,
    game_options,
    json_option,
    seed_option,
    without_unset,
)
from nunatak.words import text


@click.command("arena", help=text("help-arena"), short_help=text("help-arena-short"))
@game_argument
@click.option(
    "--bot",
    "sources",
    multiple=True,
    metavar="BOT",
    shell_complete=completion.complete_bot,
    help=text("help-arena-bot"),
)
@click.option("--games", type=int, default=200, show_default=True, help=text("help-arena-games"))
@click.option("--players", type=int, default=2, show_default=True, help=text("help-players"))
@click.option("--pairwise", is_flag=True, help=text("help-arena-pairwise"))
@click.option("--until-clear", is_flag=True, help=text("help-arena-until-clear"))
@click.option("--alpha", type=float, default=0.05, show_default=True, help=text("help-arena-alpha"))
@click.option("--budget", type=float, metavar="SECONDS", help=text("help-arena-budget"))
@seed_option
@game_options
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=os.cpu_count() or 1,
    show_default=text("help-arena-all-cores"),
    help=text("help-arena-jobs"),
)
@click.option(
    "--ray", is_flag=False, flag_value="", metavar="[ADDRESS]", help=text("help-arena-ray")
)
@click.option("--observer", metavar="MODULE:NAME", help=text("help-arena-observer"))
@click.option("--out", type=PATH_TYPE, metavar="DIR", help=text("help-arena-out"))
@click.option("--records", is_flag=True, help=text("help-arena-records"))
@json_option
def arena_command(
    game: str,
    sources: tuple[str, ...],
    players: int,
    jobs: int,
    ray: str | None,
    observer: str | None,
    out: Path | None,
    records: bool,
    as_json: bool,
    **options: Any,
) -> int:
    from nunatak.arena import Entrant, Tournament
    from nunatak.arena.observer import load_observer
    from nunatak.bots import names
    from nunatak.cli.arena import run

    if records and out is None:
        raise click.UsageError(text("usage-arena-records"))
    if observer is not None and ray is not None:
        raise click.UsageError(text("usage-arena-observer"))
    rules = {name: options.pop(name) for name in _TOURNAMENT_OPTIONS}
    loaded = request.load_game(game, {"players": players, **without_unset(options)})
    with redirect_stdout(sys.stderr):  # a bot may print
        entrants = Entrant.from_sources(loaded, sources or names(loaded), Path.cwd())
        watching = [] if observer is None else [load_observer(observer, Path.cwd())]
        tournament = Tournament(loaded, entrants, **rules)
        executor = run.create_executor(1 if watching else jobs, ray)
        results = run.play_tournament(tournament, executor, out, records, watching)
    if out is not None:
        run.write_files(tournament, results, out)
    run.print_results(tournament, results, as_json=as_json)
    run.print_folder_and_status(results, out, as_json=as_json)
    return 0 if results.finished else INTERRUPTED


_TOURNAMENT_OPTIONS = ("games", "seed", "pairwise", "until_clear", "alpha", "budget")
