"""``nunatak simulate``: many games between bots, and their results."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource
from rich import box
from rich.console import Console
from rich.table import Table

from nunatak import bots
from nunatak.arena import BotMatch, play
from nunatak.arena.seat_results import rounds_or_decisions, seat_results
from nunatak.cli.arena.tables import stat_title
from nunatak.core import Game, Illegal, Match
from nunatak.core.files import make_folder
from nunatak.core.seeds import derive_seed
from nunatak.terminal.local import request
from nunatak.terminal.parameters import (
    PATH_TYPE,
    bots_option,
    game_argument,
    game_options,
    json_option,
    progress_bar,
    seed_option,
    without_unset,
)
from nunatak.terminal.seats import assign_bots, strongest_bot
from nunatak.words import text


@click.command("simulate", help=text("help-simulate"), short_help=text("help-simulate-short"))
@game_argument
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, help=text("help-games")
)
@click.option("--players", type=int, default=3, show_default=True, help=text("help-players"))
@bots_option
@seed_option
@game_options
@click.option("--records", type=PATH_TYPE, metavar="DIR", help=text("help-records"))
@json_option
def simulate_command(
    game: str,
    games: int,
    players: int,
    bots: str | None,
    seed: int,
    records: Path | None,
    as_json: bool,
    **options: Any,
) -> None:
    chosen_options = without_unset(options)
    source = click.get_current_context().get_parameter_source("players")
    if source is ParameterSource.DEFAULT and request.is_solo(game, chosen_options):
        players = 1
    chosen = request.load_game(game, {"players": players, **chosen_options})
    names = _bot_names(bots, strongest_bot(chosen), players)
    names = assign_bots(chosen, names, players)
    if records is not None:
        make_folder(records)
    with progress_bar() as bars:
        task = bars.add_task(text("simulate-progress", game=game), total=games)
        totals = play_games(chosen, names, games, seed, records, lambda: bars.advance(task))
    if as_json:
        result = {
            "game": game,
            "options": chosen.options(),
            "seed": seed,
            **totals.averages_to_json(),
        }
        click.echo(json.dumps(result, indent=2))
    else:
        print_totals(totals, Console())


def _bot_names(listed: str | None, default: str, seats: int) -> list[str]:
    if listed is None:
        return [default] * seats
    return [name.strip() for name in listed.split(",")]


@dataclass
class SeatTotals:
    """The totals of one seat."""

    bot: str
    games: int = 0
    wins: int = 0
    points: int = 0
    places_reached: list[int] = field(default_factory=list)
    stats: dict[str, int] = field(default_factory=dict)

    def per_game(self, total: int) -> float:
        return round(total / self.games, 4)

    def averages_to_json(self) -> dict[str, Any]:
        """Return averages per game; ``mean_place`` over the games with a place."""
        return {
            "bot": self.bot,
            "wins": self.wins,
            "mean_place": round(sum(self.places_reached) / len(self.places_reached), 4)
            if self.places_reached
            else None,
            "points": self.per_game(self.points),
            **{name: self.per_game(total) for name, total in self.stats.items()},
        }


@dataclass
class Totals:
    """The totals of all games."""

    seats: list[SeatTotals]
    rounds: int = 0
    decisions: int = 0
    games: int = 0

    def add(self, match: Match) -> None:
        self.games += 1
        self.rounds += rounds_or_decisions(match.state)
        self.decisions += len(match.actions)
        for seat, found in zip(self.seats, seat_results(match.state), strict=True):
            seat.games += 1
            seat.points += found.points
            if found.place is not None:
                seat.places_reached.append(found.place)
                seat.wins += found.place == 1
            for name, number in found.stats.items():
                seat.stats[name] = seat.stats.get(name, 0) + number

    def averages_to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "rounds": round(self.rounds / self.games, 4),
            "decisions": round(self.decisions / self.games, 4),
            "seats": [{"seat": i, **seat.averages_to_json()} for i, seat in enumerate(self.seats)],
        }


def play_game(game: Game[Any], names: Sequence[str], seed: int, number: int) -> BotMatch:
    """Play one game; the same numbers give the same game."""
    players = [
        bots.make(name, game, derive_seed(seed, "bot", number, seat))
        for seat, name in enumerate(names)
    ]
    match = play(game, players, derive_seed(seed, "game", number))
    for problem in match.forfeits.values():
        raise Illegal(problem.code, **problem.arguments)
    return match


def play_games(
    game: Game[Any],
    names: Sequence[str],
    count: int,
    seed: int,
    record_folder: Path | None,
    progress: Callable[[], None],
) -> Totals:
    """Play all games; call ``progress`` after each."""
    totals = Totals([SeatTotals(name) for name in names])
    for number in range(1, count + 1):
        match = play_game(game, names, seed, number)
        totals.add(match)
        if record_folder is not None:
            match.record().save(
                record_folder / f"{game.facts.name}-{number:0{len(str(count))}}.json"
            )
        progress()
    return totals


def print_totals(totals: Totals, console: Console) -> None:
    table = Table(box=box.SIMPLE)
    for head in _table_headers(totals):
        table.add_column(head, justify="right")
    for number, seat in enumerate(totals.seats):
        table.add_row(*_seat_row(number, seat))
    console.print(table)
    found = totals.averages_to_json()
    console.print(
        text(
            "simulate-sum",
            games=totals.games,
            rounds=f"{found['rounds']:.1f}",
            decisions=f"{found['decisions']:.1f}",
        ),
        highlight=False,
    )


def _table_headers(totals: Totals) -> Iterator[str]:
    yield text("figure-seat")
    yield text("figure-bot")
    yield text("figure-wins")
    yield text("figure-place")
    yield text("figure-points")
    for name in totals.seats[0].stats:
        yield stat_title(name)


def _seat_row(number: int, seat: SeatTotals) -> Iterator[str]:
    found = seat.averages_to_json()
    yield str(number)
    yield seat.bot
    yield str(seat.wins)
    yield "-" if found["mean_place"] is None else f"{found['mean_place']:.2f}"
    yield f"{found['points']:.2f}"
    for name in seat.stats:
        yield f"{found[name]:.2f}"
