"""What came of a tournament: standings, pairs, seats."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from itertools import combinations
from statistics import fmean
from typing import Any

from nunatak.arena.evidence import Evidence, Interval, over_deals, side
from nunatak.arena.outcome import DealResult, Outcome
from nunatak.arena.rating import Rating, rated


@dataclass(frozen=True)
class Standing:
    """An entrant after all its games; copies of it at one table count one by one."""

    name: str
    games: int
    wins: float
    """Games won; those who are first together share one."""
    share: float
    """Of the games."""
    interval: Interval
    rating: Rating
    mean_rank: float
    points: float
    """A game."""
    marks: Mapping[str, float]
    """A game, the game's own figures."""
    decisions: float
    """A game."""
    forfeits: Mapping[str, int]
    """How often, by code."""


@dataclass(frozen=True)
class Pair:
    """Two entrants who have met; ``share`` and the rest from the side of the first."""

    one: str
    other: str
    deals: int
    games: int
    ahead: int
    """Games in which the first came in before the second; of copies the mean counts."""
    level: int
    behind: int
    share: float
    """Games ahead, and half of those level."""
    interval: Interval
    better: str | None
    """Who is clearly better; None: not clear."""

    @property
    def mirrored(self) -> "Pair":
        """The same from the side of the second."""
        low, high = self.interval
        return replace(
            self,
            one=self.other,
            other=self.one,
            ahead=self.behind,
            behind=self.ahead,
            share=1 - self.share,
            interval=(1 - high, 1 - low),
        )


@dataclass(frozen=True)
class SeatShare:
    """How often a seat won, whoever sat there."""

    seat: int
    games: int
    share: float
    interval: Interval


class Results:
    """Figures from deals that were played, in the order of the schedule whatever came first."""

    def __init__(
        self,
        names: Sequence[str],
        dealt: Iterable[DealResult],
        *,
        alpha: float,
        peeked: bool,
        finished: bool = True,
    ) -> None:
        self.names = tuple(names)
        self.dealt = sorted(dealt, key=lambda each: (each.deal, each.table))
        self.alpha = alpha
        self.peeked = peeked
        """Whether pairs were stopped as soon as they were clear: intervals allow for it."""
        self.finished = finished

    @cached_property
    def games(self) -> list[Outcome]:
        return [game for dealt in self.dealt for game in dealt.games]

    @cached_property
    def standings(self) -> list[Standing]:
        """The best first, by their ratings."""
        ratings = rated(len(self.names), self.games)
        found = [
            self._standing(entrant, rating)
            for entrant, rating in enumerate(ratings)
            if any(entrant in game.seats for game in self.games)
        ]
        return sorted(found, key=lambda standing: -standing.rating.mu)

    def _standing(self, entrant: int, rating: Rating) -> Standing:
        mine = [(game, s) for game in self.games for s, e in enumerate(game.seats) if e == entrant]
        by_deal: dict[int, list[float]] = defaultdict(list)
        for dealt in self.dealt:
            for game in dealt.games:
                by_deal[dealt.deal] += [game.wins(s) for s in _seats(game, entrant)]
        codes = [game.forfeits[str(s)]["code"] for game, s in mine if str(s) in game.forfeits]
        wins = [game.wins(seat) for game, seat in mine]
        scores = [fmean(each) for each in by_deal.values() if each]
        return Standing(
            name=self.names[entrant],
            games=len(mine),
            wins=sum(wins),
            share=fmean(wins),
            interval=over_deals(scores, len(mine), self.alpha),
            rating=rating,
            mean_rank=fmean(game.ranks[seat] for game, seat in mine),
            points=fmean(game.points[seat] for game, seat in mine),
            marks={
                name: fmean(game.marks[name][seat] for game, seat in mine)
                for name in mine[0][0].marks
            },
            decisions=fmean(game.decisions[seat] for game, seat in mine),
            forfeits={code: codes.count(code) for code in sorted(set(codes))},
        )

    @cached_property
    def pairs(self) -> list[Pair]:
        """All who have met, in the order of the entrants."""
        return list(self._pairs())

    def _pairs(self) -> Iterator[Pair]:
        for one, other in combinations(range(len(self.names)), 2):
            by_deal: dict[int, list[float]] = defaultdict(list)
            scores: list[float] = []
            for dealt in self.dealt:
                met = [game for game in dealt.games if {one, other} <= set(game.seats)]
                scores += [game.ahead(one, other) for game in met]
                by_deal[dealt.deal] += [game.ahead(one, other) for game in met]
            means = [fmean(each) for each in by_deal.values() if each]
            if means:
                yield self._pair(one, other, means, scores)

    def _pair(self, one: int, other: int, means: list[float], scores: list[float]) -> Pair:
        if self.peeked:
            evidence = Evidence(means)
            verdict, interval = evidence.verdict(self.alpha), evidence.interval(self.alpha)
        else:
            interval = over_deals(means, len(scores), self.alpha)
            verdict = side(interval)
        better = {1: self.names[one], -1: self.names[other], 0: None}[verdict]
        return Pair(
            one=self.names[one],
            other=self.names[other],
            deals=len(means),
            games=len(scores),
            ahead=sum(score > 0.5 for score in scores),
            level=sum(score == 0.5 for score in scores),
            behind=sum(score < 0.5 for score in scores),
            share=fmean(scores),
            interval=interval,
            better=better,
        )

    @cached_property
    def seats(self) -> list[SeatShare]:
        """How often each seat won."""
        count = len(self.games[0].seats) if self.games else 0
        return [self._seat(seat) for seat in range(count)]

    def _seat(self, seat: int) -> SeatShare:
        scores = [fmean(game.wins(seat) for game in dealt.games) for dealt in self.dealt]
        interval = over_deals(scores, len(self.games), self.alpha)
        return SeatShare(seat, len(self.games), fmean(scores), interval)

    @property
    def milliseconds(self) -> dict[str, float]:
        """Time to think for a decision, the mean; the one figure that differs from run to run."""
        seconds = [0.0] * len(self.names)
        decisions = [0] * len(self.names)
        for game in self.games:
            for seat, entrant in enumerate(game.seats):
                seconds[entrant] += game.seconds[seat]
                decisions[entrant] += game.decisions[seat]
        return {
            name: round(1000 * time / count, 4)
            for name, time, count in zip(self.names, seconds, decisions, strict=True)
            if count
        }

    def to_json(self) -> dict[str, Any]:
        """Without the games; those are in ``results.jsonl``."""
        return {
            "finished": self.finished,
            "games": len(self.games),
            "deals": len(self.dealt),
            "rounds": _round(fmean(game.rounds for game in self.games)) if self.games else None,
            "alpha": self.alpha,
            "until_clear": self.peeked,
            "standings": [_told(each) for each in self.standings],
            "pairs": [_told(each) for each in self.pairs],
            "seats": [_told(each) for each in self.seats],
            "milliseconds": self.milliseconds,
        }


def _seats(game: Outcome, entrant: int) -> list[int]:
    return [seat for seat, each in enumerate(game.seats) if each == entrant]


def _told(row: Standing | Pair | SeatShare) -> dict[str, Any]:
    told: dict[str, Any] = _round(asdict(row))
    if isinstance(row, Standing):
        told["rating"] = {"mu": _round(row.rating.mu), "sigma": _round(row.rating.sigma)}
    return told


def _round(value: Any) -> Any:
    """Four digits behind the point, all the way down."""
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {name: _round(each) for name, each in value.items()}
    return [_round(each) for each in value] if isinstance(value, list | tuple) else value
