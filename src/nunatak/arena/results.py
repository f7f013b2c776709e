"""The results of a tournament: standings, pairs, seats."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from itertools import combinations
from statistics import fmean
from typing import Any

from nunatak.arena.game_result import DealResult, GameResult
from nunatak.arena.rating import Rating, rate_games
from nunatak.arena.significance import Interval, SequentialTest, deal_interval, side_of_half


@dataclass(frozen=True)
class Standing:
    """The result of an entrant; a game in which it has several seats counts once for each."""

    name: str
    games: int
    wins: float
    """Games won; a shared first place counts as a fraction."""
    share: float
    """Share of the games won."""
    interval: Interval
    rating: Rating
    mean_rank: float
    points: float
    """Points per game."""
    stats: Mapping[str, float]
    """Per game, figures that only this game has."""
    decisions: float
    """Decisions per game."""
    forfeits: Mapping[str, int]
    """Number of forfeits by code."""


@dataclass(frozen=True)
class PairResult:
    """Two entrants that have met; the figures are those of the first."""

    one: str
    other: str
    deals: int
    games: int
    ahead: int
    """Games in which the first was ranked before the second (in several seats: on average)."""
    level: int
    behind: int
    share: float
    """Share of games ahead, with half of those level."""
    interval: Interval
    better: str | None
    """The one that is clearly better; None if it is not clear."""

    @property
    def mirrored(self) -> "PairResult":
        """The same pair with the figures of the second."""
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
class SeatWinShare:
    """How often a seat won, for all entrants together."""

    seat: int
    games: int
    share: float
    interval: Interval


class Results:
    """Figures from played deals, sorted in the order of the schedule."""

    def __init__(
        self,
        names: Sequence[str],
        deals: Iterable[DealResult],
        *,
        alpha: float,
        sequential: bool,
        finished: bool = True,
    ) -> None:
        self.names = tuple(names)
        self.deals = sorted(deals, key=lambda each: (each.deal, each.pairing))
        self.alpha = alpha
        self.sequential = sequential
        """Whether pairs were stopped as soon as they were clear; intervals are wider then."""
        self.finished = finished

    @cached_property
    def games(self) -> list[GameResult]:
        return [game for deal in self.deals for game in deal.games]

    @cached_property
    def standings(self) -> list[Standing]:
        """The entrants, sorted by rating, best first."""
        ratings = rate_games(len(self.names), self.games)
        found = [
            self._standing(entrant, rating)
            for entrant, rating in enumerate(ratings)
            if any(entrant in game.seats for game in self.games)
        ]
        return sorted(found, key=lambda standing: -standing.rating.mu)

    def _standing(self, entrant: int, rating: Rating) -> Standing:
        mine = [(game, s) for game in self.games for s, e in enumerate(game.seats) if e == entrant]
        by_deal: dict[int, list[float]] = defaultdict(list)
        for deal in self.deals:
            for game in deal.games:
                by_deal[deal.deal] += [game.win_share(s) for s in _seats_of(game, entrant)]
        codes = [game.forfeits[str(s)]["code"] for game, s in mine if str(s) in game.forfeits]
        wins = [game.win_share(seat) for game, seat in mine]
        scores = [fmean(each) for each in by_deal.values() if each]
        return Standing(
            name=self.names[entrant],
            games=len(mine),
            wins=sum(wins),
            share=fmean(wins),
            interval=deal_interval(scores, len(mine), self.alpha),
            rating=rating,
            mean_rank=fmean(game.ranks[seat] for game, seat in mine),
            points=fmean(game.points[seat] for game, seat in mine),
            stats={
                name: fmean(game.stats[name][seat] for game, seat in mine)
                for name in mine[0][0].stats
            },
            decisions=fmean(game.decisions[seat] for game, seat in mine),
            forfeits={code: codes.count(code) for code in sorted(set(codes))},
        )

    @cached_property
    def pairs(self) -> list[PairResult]:
        """All pairs that have met, in the order of the entrants."""
        return list(self._compare_pairs())

    def _compare_pairs(self) -> Iterator[PairResult]:
        for one, other in combinations(range(len(self.names)), 2):
            by_deal: dict[int, list[float]] = defaultdict(list)
            scores: list[float] = []
            for deal in self.deals:
                met = [game for game in deal.games if {one, other} <= set(game.seats)]
                scores += [game.score_against(one, other) for game in met]
                by_deal[deal.deal] += [game.score_against(one, other) for game in met]
            means = [fmean(each) for each in by_deal.values() if each]
            if means:
                yield self._compare_pair(one, other, means, scores)

    def _compare_pair(
        self, one: int, other: int, deal_scores: list[float], game_scores: list[float]
    ) -> PairResult:
        if self.sequential:
            test = SequentialTest(deal_scores)
            verdict, interval = test.verdict(self.alpha), test.interval(self.alpha)
        else:
            interval = deal_interval(deal_scores, len(game_scores), self.alpha)
            verdict = side_of_half(interval)
        better = {1: self.names[one], -1: self.names[other], 0: None}[verdict]
        return PairResult(
            one=self.names[one],
            other=self.names[other],
            deals=len(deal_scores),
            games=len(game_scores),
            ahead=sum(score > 0.5 for score in game_scores),
            level=sum(score == 0.5 for score in game_scores),
            behind=sum(score < 0.5 for score in game_scores),
            share=fmean(game_scores),
            interval=interval,
            better=better,
        )

    @cached_property
    def seat_win_shares(self) -> list[SeatWinShare]:
        """How often each seat won."""
        count = len(self.games[0].seats) if self.games else 0
        return [self._seat_win_share(seat) for seat in range(count)]

    def _seat_win_share(self, seat: int) -> SeatWinShare:
        scores = [fmean(game.win_share(seat) for game in deal.games) for deal in self.deals]
        interval = deal_interval(scores, len(self.games), self.alpha)
        return SeatWinShare(seat, len(self.games), fmean(scores), interval)

    @property
    def mean_decision_milliseconds(self) -> dict[str, float]:
        """Mean thinking time of a decision; the only figure that differs from run to run."""
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
        """Return plain values, without the games; those are in ``results.jsonl``."""
        return {
            "finished": self.finished,
            "games": len(self.games),
            "deals": len(self.deals),
            "rounds": _round_floats(fmean(game.rounds for game in self.games))
            if self.games
            else None,
            "alpha": self.alpha,
            "until_clear": self.sequential,
            "standings": [_to_json(each) for each in self.standings],
            "pairs": [_to_json(each) for each in self.pairs],
            "seats": [_to_json(each) for each in self.seat_win_shares],
            "milliseconds": self.mean_decision_milliseconds,
        }


def _seats_of(game: GameResult, entrant: int) -> list[int]:
    return [seat for seat, each in enumerate(game.seats) if each == entrant]


def _to_json(row: Standing | PairResult | SeatWinShare) -> dict[str, Any]:
    data: dict[str, Any] = _round_floats(asdict(row))
    if isinstance(row, Standing):
        data["rating"] = {
            "mu": _round_floats(row.rating.mu),
            "sigma": _round_floats(row.rating.sigma),
        }
    return data


def _round_floats(value: Any) -> Any:
    """Round all numbers inside a value to four decimals."""
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {name: _round_floats(each) for name, each in value.items()}
    return [_round_floats(each) for each in value] if isinstance(value, list | tuple) else value
