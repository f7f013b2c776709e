"""How sure it is that one bot is better than another.

:class:`SequentialTest` may be looked at after every deal. It tests by betting against "the first
is not better than the second": starting with 1, a part of the wealth is staked on each deal. If the
claim is true, the bets are fair or losing, so the wealth ever reaches ``2 / alpha`` with a
probability of at most ``alpha / 2`` (Ville's inequality), however often one looks and however
scores are distributed. The opposite claim is tested in the same way. The wealth is divided among
several stakes, from small to large.

>>> test = SequentialTest()
>>> for _ in range(20):
...     test.add(1.0)
>>> test.verdict(), test.mean_score
(1, 1.0)
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import exp, log, sqrt
from statistics import NormalDist, fmean, variance

__all__ = [
    "ALPHA",
    "Interval",
    "SequentialTest",
    "deal_interval",
    "side_of_half",
    "wilson_interval",
]

ALPHA = 0.05
"""The probability, at most, of calling one of two equal bots better."""
_BET_SHARES = (0.01, 0.02, 0.04, 0.08, 0.16, 0.3, 0.5, 0.7, 0.85, 0.95)
_SEARCH_PRECISION = 1e-4

Interval = tuple[float, float]


class SequentialTest:
    """Scores from 0 to 1, one for each deal, and what they prove."""

    def __init__(self, scores: Iterable[float] = ()) -> None:
        self._counts = Counter(scores)

    def add(self, score: float) -> None:
        self._counts[score] += 1

    @property
    def mean_score(self) -> float:
        """The mean score."""
        total = sum(score * count for score, count in self._counts.items())
        return total / self._counts.total()

    def verdict(self, alpha: float = ALPHA) -> int:
        """Return 1 if the true mean is above a half, -1 if below, 0 if that is not clear yet."""
        return int(self._is_mean_above(0.5, alpha)) - int(self._is_mean_below(0.5, alpha))

    def interval(self, alpha: float = ALPHA) -> Interval:
        """Return an interval for the true mean; it is valid whenever one stops."""
        low = _largest_true(lambda mean: self._is_mean_above(mean, alpha))
        high = 1 - _largest_true(lambda mean: self._is_mean_below(1 - mean, alpha))
        return low, high

    def _is_mean_above(self, mean: float, alpha: float) -> bool:
        """Return whether the true mean is clearly more than this."""
        return _log_mean_wealth(self._counts, mean) >= log(2 / alpha)

    def _is_mean_below(self, mean: float, alpha: float) -> bool:
        mirrored = Counter({1 - score: count for score, count in self._counts.items()})
        return _log_mean_wealth(mirrored, 1 - mean) >= log(2 / alpha)


def _log_mean_wealth(counts: Counter[float], mean: float) -> float:
    """Return the logarithm of the wealth after bets that scores are above a mean."""
    by_stake = [
        sum(count * log(1 - stake + stake * score / mean) for score, count in counts.items())
        for stake in _BET_SHARES
    ]
    most = max(by_stake)
    return most + log(fmean(exp(wealth - most) for wealth in by_stake))


def _largest_true(holds: Callable[[float], bool]) -> float:
    """Return the largest number below 1 for which a claim holds that holds for smaller ones."""
    low, high = 0.0, 1.0
    while high - low > _SEARCH_PRECISION:
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def wilson_interval(share: float, trials: float, alpha: float = ALPHA) -> Interval:
    """Return Wilson's interval for a share of so many trials.

    >>> [round(end, 3) for end in wilson_interval(0.5, 100)]
    [0.404, 0.596]
    """
    z = NormalDist().inv_cdf(1 - alpha / 2)
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    spread = share * (1 - share) / trials + z * z / (4 * trials * trials)
    half = z * sqrt(spread) / (1 + z * z / trials)
    return max(0.0, middle - half), min(1.0, middle + half)


def deal_interval(scores: Sequence[float], games: int, alpha: float = ALPHA) -> Interval:
    """Return Wilson's interval for the mean score of deals.

    The games of one deal have the same seed and are not independent. How many independent trials
    they are worth is estimated from the variance of the deals: at least one for each deal, at most
    one for each game. Without any variance each deal is one trial. The interval is widened by half
    a trial on either side (continuity correction), so that few deals do not seem clearer than they
    are.

    >>> [round(end, 2) for end in deal_interval([0.0, 0.5, 0.5, 1.0] * 25, games=200)]
    [0.43, 0.57]
    >>> [round(end, 2) for end in deal_interval([0.0, 1.0] * 50, games=200)]
    [0.4, 0.6]
    """
    share, deals = fmean(scores), len(scores)
    spread = variance(scores) / (deals - 1) if deals > 1 else 0.0
    trials = share * (1 - share) / spread if spread > 0 else deals
    trials = min(games, max(deals, trials))
    low, _ = wilson_interval(max(0.0, share - 0.5 / trials), trials, alpha)
    _, high = wilson_interval(min(1.0, share + 0.5 / trials), trials, alpha)
    return low, high


def side_of_half(interval: Interval) -> int:
    """Return 1 if all of an interval is above a half, -1 if below, 0 otherwise.

    >>> side_of_half((0.51, 0.7)), side_of_half((0.2, 0.4)), side_of_half((0.4, 0.6))
    (1, -1, 0)
    """
    low, high = interval
    return int(low > 0.5) - int(high < 0.5)
