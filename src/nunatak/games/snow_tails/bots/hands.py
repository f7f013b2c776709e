"""Hands of dog cards as counts of each value: possible draws, and the best plays."""

from functools import cache, lru_cache
from itertools import product
from math import comb

import numpy as np
import numpy.typing as npt

from nunatak.games.snow_tails.bots.move_table import ALL_MATS, MatValues
from nunatak.games.snow_tails.rules.layout import (
    BRAKE,
    CARD_VALUE_COUNT,
    COPIES_PER_VALUE,
    LEFT_DOG,
    RIGHT_DOG,
)

__all__ = [
    "MAT_AFTER_PLAY",
    "MAX_PLAYED_CARDS",
    "Floats",
    "Ints",
    "all_hands",
    "count_values",
    "least_turns_by_count",
    "mat_index",
    "possible_draws",
]

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.intp]

MAX_PLAYED_CARDS = 3  # cards in a play: one for each place
_PLACE_MASKS = (1, 2, 4, 3, 5, 6, 7)  # places for one card, for two, for three
_BINOMIALS = np.array(
    [[comb(n, k) for k in range(COPIES_PER_VALUE + 1)] for n in range(COPIES_PER_VALUE + 1)]
)


def mat_index(mat: MatValues) -> int:
    """Return the index of the values on a mat (left dog, right dog, brake) in ``ALL_MATS``.

    >>> ALL_MATS[mat_index((3, 5, 2))]
    (3, 5, 2)
    """
    left, right, brake = mat
    return ((left - 1) * CARD_VALUE_COUNT + right - 1) * CARD_VALUE_COUNT + brake - 1


def _mat_index_after_play(mat: MatValues, value: int, mask: int) -> int:
    left, right, brake = mat
    return mat_index(
        (
            value if mask & LEFT_DOG else left,
            value if mask & RIGHT_DOG else right,
            value if mask & BRAKE else brake,
        )
    )


# For all mats, all values and the seven plays of a value: the index of the mat afterwards.
MAT_AFTER_PLAY: Ints = np.array(
    [
        [
            [_mat_index_after_play(mat, v + 1, mask) for mask in _PLACE_MASKS]
            for v in range(CARD_VALUE_COUNT)
        ]
        for mat in ALL_MATS
    ],
    dtype=np.intp,
)


def count_values(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the number of cards of each value.

    >>> count_values((1, 4, 4, 5))
    (1, 0, 0, 2, 1)
    """
    return tuple(map(cards.count, range(1, CARD_VALUE_COUNT + 1)))


@cache
def all_hands(cards: int) -> Ints:
    """Return all hands of so many cards."""
    every = product(range(min(cards, COPIES_PER_VALUE) + 1), repeat=CARD_VALUE_COUNT)
    return np.array([hand for hand in every if sum(hand) == cards], dtype=np.intp)


@lru_cache(maxsize=4096)
def possible_draws(deck: tuple[int, ...], cards: int) -> tuple[Ints, npt.NDArray[np.float64]]:
    """Return all draws of so many cards from a deck, and their probabilities.

    >>> drawn, chances = possible_draws((4, 0, 0, 0, 2), 1)
    >>> drawn.tolist(), chances.round(2).tolist()
    ([[0, 0, 0, 0, 1], [1, 0, 0, 0, 0]], [0.33, 0.67])
    """
    every = all_hands(cards)
    ways = _BINOMIALS[np.array(deck), every].prod(axis=1)
    possible = ways > 0
    return every[possible], ways[possible] / comb(sum(deck), cards)


def least_turns_by_count(turns: Floats) -> Floats:
    """Return the least turns with none, one, two and three cards of a value.

    ``turns`` has the shape ``(…, values, plays)``, the result ``(…, values, cards)``.
    """
    best = np.empty((*turns.shape[:-1], MAX_PLAYED_CARDS + 1), dtype=np.float32)
    best[..., 0] = np.inf
    best[..., 1] = turns[..., :3].min(axis=-1)
    best[..., 2] = np.minimum(best[..., 1], turns[..., 3:6].min(axis=-1))
    best[..., 3] = np.minimum(best[..., 2], turns[..., 6])
    return best
