"""Scores a pile by trying every face-down card as every animal (AR-6.1 to AR-6.3)."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

POINTS = np.array([0, 0, 1, 3, 6, 10, 15])
ANIMALS = 6
FACE_DOWN = 6

Numbers = npt.NDArray[Any]


def points(lengths: Numbers) -> Numbers:
    """Points for a run of so many cards, or for so many runs."""
    scored: Numbers = POINTS[np.minimum(lengths, 6)]
    return scored


def every_pile(pile: Sequence[int]) -> Numbers:
    """All piles that the face-down cards can make, one for each row."""
    covered = [place for place, animal in enumerate(pile) if animal == FACE_DOWN]
    tried = np.tile(np.array(pile, np.int64), (ANIMALS ** len(covered), 1))
    for digit, place in enumerate(covered):
        tried[:, place] = np.arange(len(tried)) // ANIMALS**digit % ANIMALS
    return tried


def longest_runs(piles: Numbers) -> Numbers:
    """The longest run of each animal, for each pile."""
    rows = np.arange(len(piles))
    longest = np.zeros((len(piles), ANIMALS), np.int64)
    length = np.zeros(len(piles), np.int64)
    for place in range(piles.shape[1]):
        animal = piles[:, place]
        goes_on = animal == piles[:, place - 1] if place else np.zeros(len(piles), bool)
        length = np.where(goes_on, length + 1, 1)
        longest[rows, animal] = np.maximum(longest[rows, animal], length)
    return longest


def slow_score(pile: Sequence[int]) -> int:
    """Return the points of a pile; face-down cards count as the animals that score most."""
    longest = longest_runs(every_pile(pile))
    runs = (longest > 1).sum(axis=1)
    return int((points(longest).sum(axis=1) + points(runs)).max())
