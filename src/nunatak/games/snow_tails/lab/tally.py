"""What has come together in some races; tallies of different races can be added up."""

from collections import Counter
from dataclasses import dataclass, field, fields

from nunatak.games.snow_tails import Space

__all__ = ["CRASHES", "Tally"]

CRASHES = ("side", "scenery", "sled", "sapling", "speed")  # into what; speed: over a limit line


@dataclass
class Tally:
    """Counts, and nothing but counts: in whatever order they are added, the sum is the same.

    >>> one, other = Tally(), Tally()
    >>> one.rounds[9] += 1
    >>> other.rounds[9] += 2
    >>> one.add(other)
    >>> one.rounds
    Counter({9: 3})
    """

    rounds: Counter[int] = field(default_factory=Counter)
    """Races by their length."""
    winning: Counter[int] = field(default_factory=Counter)
    """Races by the round in which the winner came in."""
    gaps: Counter[int] = field(default_factory=Counter)
    """Races by the rounds between the first and the last who came in."""
    overtakes: Counter[int] = field(default_factory=Counter)
    """Races by how often two sleds changed places from one round to the next."""
    leads: Counter[int] = field(default_factory=Counter)
    """Races by how often somebody else took the lead."""
    dents: Counter[int] = field(default_factory=Counter)
    """Sleds by their dents; the fifth is a wreck."""
    causes: Counter[str] = field(default_factory=Counter)
    """Dents by their cause."""
    fates: Counter[str] = field(default_factory=Counter)
    """Sleds by what became of them: finished, wrecked, stranded."""
    chances: Counter[str] = field(default_factory=Counter)
    """Races with a winner; those won by who led at half way; those with a close finish."""
    starts: Counter[int] = field(default_factory=Counter)
    """Sleds by their start slot."""
    wins: Counter[int] = field(default_factory=Counter)
    """Wins by start slot."""
    visits: Counter[Space] = field(default_factory=Counter)
    """Sleds that came over each space."""
    speeds: Counter[Space] = field(default_factory=Counter)
    """Their speeds, added up."""
    entries: Counter[int] = field(default_factory=Counter)
    """Sleds that came onto each tile."""
    crashes: Counter[tuple[str, Space]] = field(default_factory=Counter)
    """Crashes by their kind and the space where they happened."""

    @property
    def races(self) -> int:
        return self.rounds.total()

    def add(self, other: "Tally") -> None:
        """Count what the other has counted, too."""
        for each in fields(self):
            getattr(self, each.name).update(getattr(other, each.name))
