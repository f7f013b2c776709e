"""How sure a result is.

Whether a pair is clear may be looked at after every deal. The method is a bet against "the one is
not better than the other": from 1 on, a part of the purse is staked on each deal. If the claim is
true the purse is a fair game or a losing one, so it ever reaches ``2 / alpha`` with a chance of at
most ``alpha / 2`` (Ville), whenever one looks and however deals spread. The same is bet the other
way round. Several stakes share the purse, from cautious to bold.

>>> evidence = Evidence()
>>> for _ in range(20):
...     evidence.add(1.0)
>>> evidence.verdict(), evidence.share
(1, 1.0)
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import exp, log, sqrt
from statistics import NormalDist, fmean, variance

ALPHA = 0.05
"""How often two equal bots may be taken for different ones, at most."""
_STAKES = (0.01, 0.02, 0.04, 0.08, 0.16, 0.3, 0.5, 0.7, 0.85, 0.95)
_FINE = 1e-4

Interval = tuple[float, float]


class Evidence:
    """Scores from 0 to 1, one for each deal, and what they prove."""

    def __init__(self, scores: Iterable[float] = ()) -> None:
        self._counts = Counter(scores)

    def add(self, score: float) -> None:
        self._counts[score] += 1

    @property
    def share(self) -> float:
        """The mean score."""
        total = sum(score * count for score, count in self._counts.items())
        return total / self._counts.total()

    def verdict(self, alpha: float = ALPHA) -> int:
        """1: above a half, -1: below, 0: not clear yet."""
        return int(self._above(0.5, alpha)) - int(self._below(0.5, alpha))

    def interval(self, alpha: float = ALPHA) -> Interval:
        """Where the true mean is, also for whoever has stopped when the result looked good."""
        low = _last(lambda mean: self._above(mean, alpha))
        high = 1 - _last(lambda mean: self._below(1 - mean, alpha))
        return low, high

    def _above(self, mean: float, alpha: float) -> bool:
        """Whether the true mean is more than this."""
        return _purse(self._counts, mean) >= log(2 / alpha)

    def _below(self, mean: float, alpha: float) -> bool:
        mirrored = Counter({1 - score: count for score, count in self._counts.items()})
        return _purse(mirrored, 1 - mean) >= log(2 / alpha)


def _purse(counts: Counter[float], mean: float) -> float:
    """The logarithm of what is in the purse after betting that scores are above a mean."""
    purses = [
        sum(count * log(1 - stake + stake * score / mean) for score, count in counts.items())
        for stake in _STAKES
    ]
    most = max(purses)
    return most + log(fmean(exp(purse - most) for purse in purses))


def _last(holds: Callable[[float], bool]) -> float:
    """Up to where a claim about a mean holds that holds below some mean and not above it."""
    low, high = 0.0, 1.0
    while high - low > _FINE:
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def wilson(share: float, trials: float, alpha: float = ALPHA) -> Interval:
    """Wilson's interval for a share of so many trials.

    >>> [round(end, 3) for end in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    z = NormalDist().inv_cdf(1 - alpha / 2)
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    spread = share * (1 - share) / trials + z * z / (4 * trials * trials)
    half = z * sqrt(spread) / (1 + z * z / trials)
    return max(0.0, middle - half), min(1.0, middle + half)


def over_deals(scores: Sequence[float], games: int, alpha: float = ALPHA) -> Interval:
    """Wilson's interval for the mean of deals whose games share their luck.

    Games of a deal are no trials of their own. How many trials they make is told by the spread of
    the deals: at least one each, at most one for each game. Without any spread nothing is told, and
    each deal is one trial. The interval is widened by half a trial on either side (the correction
    for continuity), so that few deals do not seem clearer than they are.

    >>> [round(end, 2) for end in over_deals([0.0, 0.5, 0.5, 1.0] * 25, games=200)]
    [0.43, 0.57]
    >>> [round(end, 2) for end in over_deals([0.0, 1.0] * 50, games=200)]
    [0.4, 0.6]
    """
    share, deals = fmean(scores), len(scores)
    spread = variance(scores) / (deals - 1) if deals > 1 else 0.0
    trials = share * (1 - share) / spread if spread > 0 else deals
    trials = min(games, max(deals, trials))
    low, _ = wilson(max(0.0, share - 0.5 / trials), trials, alpha)
    _, high = wilson(min(1.0, share + 0.5 / trials), trials, alpha)
    return low, high


def side(interval: Interval) -> int:
    """1: all of it is above a half, -1: below, 0: neither.

    >>> side((0.51, 0.7)), side((0.2, 0.4)), side((0.4, 0.6))
    (1, -1, 0)
    """
    low, high = interval
    return int(low > 0.5) - int(high < 0.5)
