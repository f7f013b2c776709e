"""Statistics of a load: latencies, errors and samples of the messages."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

__all__ = ["LoadStats", "quantile"]

MAX_SAMPLES = 500


@dataclass
class LoadStats:
    """Counts since it was created."""

    latency_seconds: list[float] = field(default_factory=list)
    """Seconds from each submission until the last of four seats has the new view."""
    errors: Counter[str] = field(default_factory=Counter)
    rematches: int = 0
    moves_skipped_by_delay: int = 0
    """Moves not made because the last one had not arrived at all seats."""
    moves_skipped_by_rematch: int = 0
    """Moves not made because the table was starting a rematch."""
    max_generator_delay_seconds: float = 0.0
    """The longest delay of the load generator behind its schedule, in seconds."""
    message_samples: list[list[bytes]] = field(default_factory=list)
    """Of some moves the message sent, the acceptance, and the four updates."""

    @property
    def skipped_moves(self) -> int:
        return self.moves_skipped_by_delay + self.moves_skipped_by_rematch

    def add_sample(self, sample: list[bytes]) -> None:
        if len(self.message_samples) < MAX_SAMPLES:
            self.message_samples.append(sample)


def quantile(values: Sequence[float], part: float) -> float:
    """Return the smallest value that this part of all values does not exceed.

    >>> quantile([4, 1, 3, 2], 0.5), quantile([4, 1, 3, 2], 0.99)
    (2, 4)
    """
    ordered = sorted(values)
    return ordered[max(0, -int(-part * len(ordered) // 1) - 1)]
