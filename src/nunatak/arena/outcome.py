"""What came of a game, as plain values, and of a deal in all its seatings."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from nunatak.arena.bout import Bout
from nunatak.arena.figures import figures, length
from nunatak.arena.schedule import Seating


@dataclass(frozen=True)
class Outcome:
    """A game seat by seat: ``arena.play`` with the same seed and bots plays it again."""

    seats: Seating
    """The entrant of each seat."""
    seed: int
    ranks: tuple[int, ...]
    """From 1 on; equal ranks share. Without a place one is behind all who have one, and those who
    forfeited are behind everybody."""
    places: tuple[int | None, ...]
    """As the game gives them."""
    points: tuple[int, ...]
    marks: Mapping[str, tuple[int, ...]]
    """The game's own figures, each seat by seat."""
    rounds: int
    decisions: tuple[int, ...]
    digest: str
    """Of the record."""
    forfeits: Mapping[str, Mapping[str, Any]]
    """By seat: the code of what was wrong, and its arguments."""
    seconds: tuple[float, ...]
    """Time to think; all else is the same in every run."""

    @classmethod
    def of(cls, bout: Bout, seats: Seating, digest: str) -> "Outcome":
        found = figures(bout.state)
        places = tuple(each.place for each in found)
        return cls(
            seats=seats,
            seed=bout.seed,
            ranks=ranks(places, bout.forfeits),
            places=places,
            points=tuple(each.points for each in found),
            marks={name: tuple(each.marks[name] for each in found) for name in found[0].marks},
            rounds=length(bout.state),
            decisions=tuple(bout.decisions),
            digest=digest,
            forfeits={
                str(seat): {"code": problem.code, **problem.arguments}
                for seat, problem in sorted(bout.forfeits.items())
            },
            seconds=tuple(round(each, 6) for each in bout.seconds),
        )

    def wins(self, seat: int) -> float:
        """1 for whoever is first, a share of it for those who are first together."""
        return (self.ranks[seat] == 1) / self.ranks.count(1)

    def ahead(self, one: int, other: int) -> float:
        """Whether an entrant came in before another: 1, 0, or a half; copies count together."""
        pairs = [
            (mine, theirs)
            for mine, entrant in zip(self.ranks, self.seats, strict=True)
            if entrant == one
            for theirs, rival in zip(self.ranks, self.seats, strict=True)
            if rival == other
        ]
        return sum((mine < theirs) + (mine == theirs) / 2 for mine, theirs in pairs) / len(pairs)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> "Outcome":
        """The way back; raises KeyError or TypeError for something else."""
        values = {each.name: _frozen(told[each.name]) for each in fields(cls)}
        return cls(**values)


@dataclass(frozen=True)
class DealResult:
    """A deal at one table, played in every seating."""

    deal: int
    table: int
    games: tuple[Outcome, ...]

    def ahead(self, one: int, other: int) -> float:
        """How an entrant did against another with the same luck: from 0 to 1."""
        return sum(game.ahead(one, other) for game in self.games) / len(self.games)

    def to_json(self) -> dict[str, Any]:
        games = [game.to_json() for game in self.games]
        return {"deal": self.deal, "table": self.table, "games": games}

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> "DealResult":
        games = tuple(Outcome.from_json(game) for game in told["games"])
        return cls(int(told["deal"]), int(told["table"]), games)


def ranks(places: Sequence[int | None], forfeits: Mapping[int, object]) -> tuple[int, ...]:
    """Who came before whom.

    >>> ranks([2, None, 1, None], {})
    (2, 3, 1, 3)
    >>> ranks([1, 2, 3], {0: "bot.raised", 2: "bot.illegal"})
    (2, 1, 2)
    """
    keys = [
        (2, 0) if seat in forfeits else (place is None, place or 0)
        for seat, place in enumerate(places)
    ]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _frozen(each) for name, each in value.items()}
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
