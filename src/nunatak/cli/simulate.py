"""Many games between bots, and what came of them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from nunatak import bots
from nunatak.cli.face import face_of
from nunatak.cli.words import text
from nunatak.core import Game, Malformed, Match

_BEST_FIRST = ("greedy",)


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
        face = face_of(match.game)
        self.games += 1
        self.rounds += face.length(match.state)
        self.decisions += len(match.actions)
        for seat, figures in zip(self.seats, face.figures(match.state), strict=True):
            seat.games += 1
            seat.points += figures.points
            if figures.place is not None:
                seat.places.append(figures.place)
                seat.wins += figures.place == 1
            for name, number in figures.marks.items():
                seat.marks[name] = seat.marks.get(name, 0) + number

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "rounds": round(self.rounds / self.games, 4),
            "decisions": round(self.decisions / self.games, 4),
            "seats": [{"seat": i, **seat.to_json()} for i, seat in enumerate(self.seats)],
        }


def usual_bot(game: Game[Any]) -> str:
    """Who plays where nobody is named: the best there is.

    >>> import nunatak
    >>> usual_bot(nunatak.load("snow-tails"))
    'greedy'
    """
    return next(name for name in (*_BEST_FIRST, *bots.names(game)) if name in bots.names(game))


def line_up(game: Game[Any], wanted: Sequence[str], seats: int) -> list[str]:
    """A bot for every seat; where fewer are named they take turns.

    >>> import nunatak
    >>> line_up(nunatak.load("snow-tails", players=3), ["greedy", "random"], 3)
    ['greedy', 'random', 'greedy']
    """
    for name in wanted:
        bots.make(name, game, 0)  # refuses a name that nobody has
    if len(wanted) > seats:
        raise Malformed("bot.too-many", bots=len(wanted), seats=seats)
    return [wanted[seat % len(wanted)] for seat in range(seats)]


def seeded(seed: int, *purpose: object) -> int:
    """A seed of its own for each purpose: the luck of the game is no luck of the players."""
    return Random("/".join(map(str, (seed, *purpose)))).getrandbits(64)


def play_one(game: Game[Any], names: Sequence[str], seed: int, number: int) -> Match:
    """One game; the same numbers give the same game."""
    match = Match(game, seeded(seed, "game", number))
    players = [
        bots.make(name, game, seeded(seed, "bot", number, seat)) for seat, name in enumerate(names)
    ]
    while not match.state.over:
        seat = match.state.turn
        assert seat is not None
        match.play(players[seat].choose(match.state.view(seat)))
    return match


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
