"""The result of a game as plain values, and of a deal in all its seatings."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from nunatak.arena.match import BotMatch
from nunatak.arena.schedule import Seating
from nunatak.arena.seat_results import rounds_or_decisions, seat_results

_JSON_NAMES = {"stats": "marks"}  # as stored in the logs


@dataclass(frozen=True)
class GameResult:
    """A game seat by seat: ``arena.play`` with the same seed and bots plays it again."""

    seats: Seating
    """The entrant of each seat."""
    seed: int
    ranks: tuple[int, ...]
    """From 1 on; equal ranks share. Seats without a place are behind all that have one, seats that
    forfeited behind all others.
    """
    places: tuple[int | None, ...]
    """By the rules of the game."""
    points: tuple[int, ...]
    stats: Mapping[str, tuple[int, ...]]
    """Figures that only this game has, each seat by seat."""
    rounds: int
    decisions: tuple[int, ...]
    digest: str
    """Of the record."""
    forfeits: Mapping[str, Mapping[str, Any]]
    """By seat: the code of what was wrong, and its arguments."""
    seconds: tuple[float, ...]
    """Thinking time; everything else is the same in every run."""

    @classmethod
    def from_match(cls, match: BotMatch, seats: Seating, digest: str) -> "GameResult":
        """Return the result of a finished match."""
        found = seat_results(match.state)
        places = tuple(each.place for each in found)
        return cls(
            seats=seats,
            seed=match.seed,
            ranks=compute_ranks(places, match.forfeits),
            places=places,
            points=tuple(each.points for each in found),
            stats={name: tuple(each.stats[name] for each in found) for name in found[0].stats},
            rounds=rounds_or_decisions(match.state),
            decisions=tuple(match.decisions),
            digest=digest,
            forfeits={
                str(seat): {"code": problem.code, **problem.arguments}
                for seat, problem in sorted(match.forfeits.items())
            },
            seconds=tuple(round(each, 6) for each in match.seconds),
        )

    def win_share(self, seat: int) -> float:
        """Return 1 if a seat is the only first, a share of it if several are, else 0."""
        return (self.ranks[seat] == 1) / self.ranks.count(1)

    def score_against(self, first_entrant: int, second_entrant: int) -> float:
        """Return 1 if an entrant is ranked before another, 0 if behind, a half if level.

        For an entrant in several seats it is the mean over all pairs of seats.
        """
        pairs = [
            (mine, theirs)
            for mine, entrant in zip(self.ranks, self.seats, strict=True)
            if entrant == first_entrant
            for theirs, rival in zip(self.ranks, self.seats, strict=True)
            if rival == second_entrant
        ]
        return sum((mine < theirs) + (mine == theirs) / 2 for mine, theirs in pairs) / len(pairs)

    def to_json(self) -> dict[str, Any]:
        return {_JSON_NAMES.get(name, name): value for name, value in asdict(self).items()}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "GameResult":
        """Read :meth:`to_json`; raise KeyError or TypeError for something else."""
        names = {each.name: _JSON_NAMES.get(each.name, each.name) for each in fields(cls)}
        values = {name: _lists_to_tuples(data[written]) for name, written in names.items()}
        return cls(**values)


@dataclass(frozen=True)
class DealResult:
    """The result of a deal of one pairing, played in every seating."""

    deal: int
    pairing: int
    games: tuple[GameResult, ...]

    def score_against(self, first_entrant: int, second_entrant: int) -> float:
        """Return the score of an entrant against another with the same seed, from 0 to 1."""
        return sum(game.score_against(first_entrant, second_entrant) for game in self.games) / len(
            self.games
        )

    def to_json(self) -> dict[str, Any]:
        games = [game.to_json() for game in self.games]
        return {"deal": self.deal, "table": self.pairing, "games": games}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "DealResult":
        games = tuple(GameResult.from_json(game) for game in data["games"])
        return cls(int(data["deal"]), int(data["table"]), games)


def compute_ranks(places: Sequence[int | None], forfeits: Mapping[int, object]) -> tuple[int, ...]:
    """Return the ranks of the seats, from their places and forfeits.

    >>> compute_ranks([2, None, 1, None], {})
    (2, 3, 1, 3)
    >>> compute_ranks([1, 2, 3], {0: "bot.raised", 2: "bot.illegal"})
    (2, 1, 2)
    """
    keys = [
        (2, 0) if seat in forfeits else (place is None, place or 0)
        for seat, place in enumerate(places)
    ]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def _lists_to_tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _lists_to_tuples(each) for name, each in value.items()}
    return tuple(map(_lists_to_tuples, value)) if isinstance(value, list) else value
