"""The runs of a pile, as far as they matter for the cards to come."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from nunatak.games.arctic.bots.hands import ANIMAL_INDEXES
from nunatak.games.arctic.rules import pile_runs, points_table
from nunatak.games.arctic.rules.layout import MAX_SCORING_RUN_LENGTH, WILD_ANIMAL

__all__ = ["RUN_POINTS", "Runs", "find_runs", "points_of_runs"]

RUN_POINTS = tuple(points_table(range(2 * MAX_SCORING_RUN_LENGTH + 2)))
"""The points for so many cards of a run, or for so many runs."""


class Runs(NamedTuple):
    """The best run of each animal, and the run on top."""

    best_lengths: tuple[int, ...]
    """The cards of each animal that score."""
    top_animal: int
    """The animal on top; WILD_ANIMAL: any."""
    top_length: int
    """The cards of the run on top, the only one that can grow."""

    @property
    def points(self) -> int:
        """The points of the pile."""
        return points_of_runs(self.best_lengths)


@lru_cache(maxsize=4096)
def find_runs(pile: bytes) -> Runs:
    """Return the runs of a pile, given as animals from the bottom up.

    >>> runs = find_runs(bytes([0, 0, 0, 5, 2, 2]))
    >>> runs, runs.points
    (Runs(best_lengths=(3, 0, 2, 0, 0, 0), top_animal=2, top_length=2), 5)
    """
    best = [0] * len(ANIMAL_INDEXES)
    for animal, _, length in pile_runs(pile):
        best[animal] = length
    top = next((animal for animal in reversed(pile) if animal != WILD_ANIMAL), WILD_ANIMAL)
    length = 0
    while length < min(len(pile), MAX_SCORING_RUN_LENGTH) and pile[-1 - length] in (
        top,
        WILD_ANIMAL,
    ):
        length += 1
    return Runs(tuple(best), top, length)


def points_of_runs(best_lengths: Sequence[int]) -> int:
    """Return the points of a pile in which so many cards of each animal score.

    >>> points_of_runs([3, 0, 2, 0, 0, 0])
    5
    """
    return (
        sum(RUN_POINTS[length] for length in best_lengths)
        + RUN_POINTS[sum(length > 1 for length in best_lengths)]
    )
