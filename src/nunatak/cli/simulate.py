"""Many games between bots, and what came of them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from nunatak import bots
from nunatak.arena import Bout, play
from nunatak.arena.figures import figures, length
from nunatak.core import Game, Illegal, Match
from nunatak.core.seeds import derive_seed
from nunatak.words import text


@dataclass
class Seat:
    """What has come together for one seat."""

    bot: str
    games: int = 0
    wins: int = 0
    points: int = 0
    places: list[int] = field(default_factory=list)
    marks: dict[str, int] = field(default_factory=dict)

    def per_game(self, total: int) -> float:
        return round(total / self.games, 4)

    def to_json(self) -> dict[str, Any]:
        """Averages per game; ``mean_place`` over the games with a place."""
        return {
            "bot": self.bot,
            "wins": self.wins,
            "mean_place": round(sum(self.places) / len(self.places), 4) if self.places else None,
            "points": self.per_game(self.points),
            **{name: self.per_game(total) for name, total in self.marks.items()},
        }


@dataclass
class Tally:
    """What has come together in all games."""

    seats: list[Seat]
    rounds: int = 0
    decisions: int = 0
    games: int = 0

    def add(self, match: Match) -> None:
        self.games += 1
        self.rounds += length(match.state)
        self.decisions += len(match.actions)
        for seat, found in zip(self.seats, figures(match.state), strict=True):
            seat.games += 1
            seat.points += found.points
            if found.place is not None:
                seat.places.append(found.place)
                seat.wins += found.place == 1
            for name, number in found.marks.items():
                seat.marks[name] = seat.marks.get(name, 0) + number

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "rounds": round(self.rounds / self.games, 4),
            "decisions": round(self.decisions / self.games, 4),
            "seats": [{"seat": i, **seat.to_json()} for i, seat in enumerate(self.seats)],
        }


def play_one(game: Game[Any], names: Sequence[str], seed: int, number: int) -> Bout:
    """One game; the same numbers give the same game."""
    players = [
        bots.make(name, game, derive_seed(seed, "bot", number, seat))
        for seat, name in enumerate(names)
    ]
    bout = play(game, players, derive_seed(seed, "game", number))
    for problem in bout.forfeits.values():
        raise Illegal(problem.code, **problem.arguments)
    return bout


def run(
    game: Game[Any],
    names: Sequence[str],
    count: int,
    seed: int,
    folder: Path | None,
    passed: Callable[[], None],
) -> Tally:
    """Play them all; ``passed`` is called after each."""
    tally = Tally([Seat(name) for name in names])
    for number in range(1, count + 1):
        match = play_one(game, names, seed, number)
        tally.add(match)
        if folder is not None:
            match.record().save(folder / f"{game.facts.name}-{number:0{len(str(count))}}.json")
        passed()
    return tally


def print_table(tally: Tally, console: Console) -> None:
    table = Table(box=box.SIMPLE)
    for head in _heads(tally):
        table.add_column(head, justify="right")
    for number, seat in enumerate(tally.seats):
        table.add_row(*_row(number, seat))
    console.print(table)
    found = tally.to_json()
    console.print(
        text(
            "simulate-sum",
            games=tally.games,
            rounds=f"{found['rounds']:.1f}",
            decisions=f"{found['decisions']:.1f}",
        ),
        highlight=False,
    )


def _heads(tally: Tally) -> Iterator[str]:
    yield text("figure-seat")
    yield text("figure-bot")
    yield text("figure-wins")
    yield text("figure-place")
    yield text("figure-points")
    for name in tally.seats[0].marks:
        yield text(f"figure-{name}")


def _row(number: int, seat: Seat) -> Iterator[str]:
    found = seat.to_json()
    yield str(number)
    yield seat.bot
    yield str(seat.wins)
    yield "-" if found["mean_place"] is None else f"{found['mean_place']:.2f}"
    yield f"{found['points']:.2f}"
    for name in seat.marks:
        yield f"{found[name]:.2f}"
