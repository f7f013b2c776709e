"""Hands of dog cards as counts of each value: what may be drawn, and what can be played."""

from functools import cache, lru_cache
from itertools import product
from math import comb

import numpy as np
import numpy.typing as npt

from nunatak.games.snow_tails.bots.walks import DOGS, Dogs
from nunatak.games.snow_tails.rules.layout import BRAKE, COPIES, LEFT_DOG, RIGHT_DOG, VALUES

__all__ = ["AFTER", "MOST", "Floats", "Ints", "counted", "draws", "hands", "number", "uses"]

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.intp]

MOST = 3  # cards in a play: one for each place
_MASKS = (1, 2, 4, 3, 5, 6, 7)  # places for one card, for two, for three
_COMB = np.array([[comb(n, k) for k in range(COPIES + 1)] for n in range(COPIES + 1)])


def number(dogs: Dogs) -> int:
    """Which of all dogs and brakes.

    >>> DOGS[number((3, 5, 2))]
    (3, 5, 2)
    """
    left, right, brake = dogs
    return ((left - 1) * VALUES + right - 1) * VALUES + brake - 1


def _after(dogs: Dogs, value: int, mask: int) -> int:
    left, right, brake = dogs
    return number(
        (
            value if mask & LEFT_DOG else left,
            value if mask & RIGHT_DOG else right,
            value if mask & BRAKE else brake,
        )
    )


# For all dogs, a value and the seven plays of it: the dogs afterwards.
AFTER: Ints = np.array(
    [[[_after(dogs, v + 1, mask) for mask in _MASKS] for v in range(VALUES)] for dogs in DOGS],
    dtype=np.intp,
)


def counted(cards: tuple[int, ...]) -> tuple[int, ...]:
    """How many there are of each value.

    >>> counted((1, 4, 4, 5))
    (1, 0, 0, 2, 1)
    """
    return tuple(map(cards.count, range(1, VALUES + 1)))


@cache
def hands(cards: int) -> Ints:
    """All hands of so many cards."""
    every = product(range(min(cards, COPIES) + 1), repeat=VALUES)
    return np.array([hand for hand in every if sum(hand) == cards], dtype=np.intp)


@lru_cache(maxsize=4096)
def draws(deck: tuple[int, ...], cards: int) -> tuple[Ints, npt.NDArray[np.float64]]:
    """What so many cards from a deck may be, and how likely.

    >>> drawn, chances = draws((4, 0, 0, 0, 2), 1)
    >>> drawn.tolist(), chances.round(2).tolist()
    ([[0, 0, 0, 0, 1], [1, 0, 0, 0, 0]], [0.33, 0.67])
    """
    every = hands(cards)
    ways = _COMB[np.array(deck), every].prod(axis=1)
    possible = ways > 0
    return every[possible], ways[possible] / comb(sum(deck), cards)


def uses(worth: Floats) -> Floats:
    """From the worth of all plays, ``(…, values, plays)``, less being better: the best one with
    none, one, two and three cards of a value, ``(…, values, cards)``.
    """
    best = np.empty((*worth.shape[:-1], MOST + 1), dtype=np.float32)
    best[..., 0] = np.inf
    best[..., 1] = worth[..., :3].min(axis=-1)
    best[..., 2] = np.minimum(best[..., 1], worth[..., 3:6].min(axis=-1))
    best[..., 3] = np.minimum(best[..., 2], worth[..., 6])
    return best
