"""Shares with intervals, and distributions with quartiles."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nunatak.arena.significance import ALPHA, Interval, wilson_interval

__all__ = ["Distribution", "Share"]


@dataclass(frozen=True)
class Share:
    """A number of cases among all.

    >>> share = Share(248, 800)
    >>> [round(part, 3) for part in (share.value, *share.interval())]
    [0.31, 0.279, 0.343]
    """

    count: int
    total: int

    @property
    def value(self) -> float:
        """From 0 to 1; 0 without any cases."""
        return self.count / self.total if self.total else 0.0

    def interval(self, alpha: float = ALPHA) -> Interval:
        """Return Wilson's interval for the true share; (0, 1) without any cases."""
        return wilson_interval(self.value, self.total, alpha) if self.total else (0.0, 1.0)

    def to_json(self) -> dict[str, Any]:
        low, high = self.interval()
        rounded = {"share": self.value, "low": low, "high": high}
        figures = {name: round(figure, 4) for name, figure in rounded.items()}
        return {"count": self.count, "among": self.total, **figures}


@dataclass(frozen=True)
class Distribution:
    """Whole numbers and how often each occurred.

    >>> spread = Distribution({7: 1, 8: 2, 10: 1})
    >>> spread.mean, spread.quartiles, (spread.minimum, spread.maximum)
    (8.25, (7, 8, 8), (7, 10))
    """

    counts: Mapping[int, int]

    @property
    def sample_count(self) -> int:
        """How many numbers there are."""
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        """0 without any numbers."""
        whole = sum(number * count for number, count in self.counts.items())
        return whole / self.sample_count if self.counts else 0.0

    @property
    def minimum(self) -> int:
        return min(self.counts, default=0)

    @property
    def maximum(self) -> int:
        return max(self.counts, default=0)

    @property
    def quartiles(self) -> tuple[int, int, int]:
        """The numbers that a quarter, half and three quarters of all do not exceed."""
        return self._quartile(1), self._quartile(2), self._quartile(3)

    def _quartile(self, quarters: int) -> int:
        so_far = 0
        for number, count in sorted(self.counts.items()):
            so_far += count
            if 4 * so_far >= quarters * self.sample_count:
                return number
        return 0

    def to_json(self) -> dict[str, Any]:
        low, middle, high = self.quartiles
        return {
            "mean": round(self.mean, 4),
            "least": self.minimum,
            "quartiles": [low, middle, high],
            "most": self.maximum,
            "counts": {str(number): count for number, count in sorted(self.counts.items())},
        }
