"""Ratings by openskill, game by game in the order of the schedule."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from nunatak.arena.game_result import GameResult
from nunatak.core.lazy import import_optional

_Z_SCORE_95 = 1.96  # quantile of the normal distribution for 95%


class Rating(NamedTuple):
    """Strength and its uncertainty; every entrant starts with 25 and 25/3."""

    mu: float
    sigma: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the strength."""
        return self.mu - _Z_SCORE_95 * self.sigma, self.mu + _Z_SCORE_95 * self.sigma


def rate_games(entrants: int, games: Iterable[GameResult]) -> list[Rating]:
    """Return the ratings after the games (Plackett-Luce, ties included).

    An entrant in several seats of a game is rated in each of them, and gets the mean.
    """
    model = _openskill_model()
    ratings = [model.rating() for _ in range(entrants)]
    for game in games:
        teams = [[model.create_rating([ratings[e].mu, ratings[e].sigma])] for e in game.seats]
        after = [team[0] for team in model.rate(teams, ranks=list(map(float, game.ranks)))]
        for entrant in set(game.seats):
            mine = [rating for rating, e in zip(after, game.seats, strict=True) if e == entrant]
            ratings[entrant].mu = _mean([rating.mu for rating in mine])
            ratings[entrant].sigma = _mean([rating.sigma for rating in mine])
    return [Rating(rating.mu, rating.sigma) for rating in ratings]


def check_openskill() -> None:
    """Raise LoadError if openskill is not installed: before the games, not after them."""
    _openskill_model()


def _openskill_model() -> Any:
    return import_optional("openskill.models", extra="arena").PlackettLuce()


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
