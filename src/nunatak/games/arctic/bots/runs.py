"""The runs of a pile, as far as they matter for the cards to come."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from nunatak.games.arctic.bots.hands import ANIMAL_NUMBERS
from nunatak.games.arctic.rules import pile_runs, points_table
from nunatak.games.arctic.rules.layout import MAX_RUN_LENGTH, WILD

__all__ = ["POINTS", "Runs", "find_runs", "points_of"]

POINTS = tuple(points_table(range(2 * MAX_RUN_LENGTH + 2)))
"""The points for so many cards of a run, or for so many runs."""


class Runs(NamedTuple):
    """The best run of each animal, and the run on top."""

    best: tuple[int, ...]
    """The cards of each animal that score."""
    top: int
    """The animal on top; WILD: any."""
    length: int
    """The cards of the run on top, the only one that can grow."""

    @property
    def points(self) -> int:
        """The points of the pile."""
        return points_of(self.best)


@lru_cache(maxsize=4096)
def find_runs(pile: bytes) -> Runs:
    """Return the runs of a pile, given as animals from the bottom up.

    >>> runs = find_runs(bytes([0, 0, 0, 5, 2, 2]))
    >>> runs, runs.points
    (Runs(best=(3, 0, 2, 0, 0, 0), top=2, length=2), 5)
    """
    best = [0] * len(ANIMAL_NUMBERS)
    for animal, _, length in pile_runs(pile):
        best[animal] = length
    top = next((animal for animal in reversed(pile) if animal != WILD), WILD)
    length = 0
    while length < min(len(pile), MAX_RUN_LENGTH) and pile[-1 - length] in (top, WILD):
        length += 1
    return Runs(tuple(best), top, length)


def points_of(best: Sequence[int]) -> int:
    """Return the points of a pile in which so many cards of each animal score.

    >>> points_of([3, 0, 2, 0, 0, 0])
    5
    """
    return sum(POINTS[length] for length in best) + POINTS[sum(length > 1 for length in best)]
