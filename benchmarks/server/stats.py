"""What came of a load: how long everything took, and what went wrong."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

__all__ = ["Tally", "quantile"]

MOST_SAMPLES = 500


@dataclass
class Tally:
    """Counts from its making on."""

    taken: list[float] = field(default_factory=list)
    """Seconds from each submission until the last of four seats had the new view."""
    errors: Counter[str] = field(default_factory=Counter)
    rematches: int = 0
    slow: int = 0
    """Moves that were not made because the one before had not arrived yet."""
    between: int = 0
    """Moves that were not made because their table was about to begin anew."""
    late: float = 0.0
    """Seconds by which whoever makes the load was behind, at the most."""
    samples: list[list[bytes]] = field(default_factory=list)
    """Of some moves what was sent, the acceptance, and the four updates."""

    @property
    def missed(self) -> int:
        return self.slow + self.between

    def keep(self, sample: list[bytes]) -> None:
        if len(self.samples) < MOST_SAMPLES:
            self.samples.append(sample)


def quantile(values: Sequence[float], part: float) -> float:
    """The value that this part of all values does not exceed.

    >>> quantile([4, 1, 3, 2], 0.5), quantile([4, 1, 3, 2], 0.99)
    (2, 4)
    """
    ordered = sorted(values)
    return ordered[max(0, -int(-part * len(ordered) // 1) - 1)]
