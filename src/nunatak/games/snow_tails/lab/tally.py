"""Counts of what happened in races; those of different races can be added."""

from collections import Counter
from dataclasses import dataclass, field, fields

from nunatak.games.snow_tails import Space

__all__ = ["INCIDENT_KINDS", "Tally"]

INCIDENT_KINDS = (
    "side",
    "scenery",
    "sled",
    "sapling",
    "speed",
)  # what was hit; speed: a limit line crossed too fast


@dataclass
class Tally:
    """Counts of what happened in races. The order in which they are added makes no difference.

    >>> one, other = Tally(), Tally()
    >>> one.races_by_rounds[9] += 1
    >>> other.races_by_rounds[9] += 2
    >>> one.add(other)
    >>> one.races_by_rounds
    Counter({9: 3})
    """

    races_by_rounds: Counter[int] = field(default_factory=Counter)
    """Races by their length."""
    races_by_winner_rounds: Counter[int] = field(default_factory=Counter)
    """Races by the round in which the winner finished."""
    races_by_finish_spread: Counter[int] = field(default_factory=Counter)
    """Races by the rounds between the first and the last sled that finished."""
    races_by_overtakes: Counter[int] = field(default_factory=Counter)
    """Races by how often two sleds changed places from one round to the next."""
    races_by_lead_changes: Counter[int] = field(default_factory=Counter)
    """Races by how often the leader changed."""
    sleds_by_dents: Counter[int] = field(default_factory=Counter)
    """Sleds by their dents; the fifth is a wreck."""
    dents_by_cause: Counter[str] = field(default_factory=Counter)
    """Dents by their cause."""
    sleds_by_status: Counter[str] = field(default_factory=Counter)
    """Sleds by status at the end: finished, wrecked, stranded."""
    races_by_outcome: Counter[str] = field(default_factory=Counter)
    """Races that were won, won by the leader at half way, and close."""
    starts_by_slot: Counter[int] = field(default_factory=Counter)
    """Sleds by their start slot."""
    wins_by_slot: Counter[int] = field(default_factory=Counter)
    """Wins by start slot."""
    visits: Counter[Space] = field(default_factory=Counter)
    """Sleds that drove over each space."""
    speed_sums: Counter[Space] = field(default_factory=Counter)
    """The sum of their speeds."""
    tile_entries: Counter[int] = field(default_factory=Counter)
    """Sleds that drove onto each tile."""
    incidents: Counter[tuple[str, Space]] = field(default_factory=Counter)
    """Incidents by their kind and the space where they happened."""

    @property
    def races(self) -> int:
        return self.races_by_rounds.total()

    def add(self, other: "Tally") -> None:
        """Add other counts to these."""
        for each in fields(self):
            getattr(self, each.name).update(getattr(other, each.name))
