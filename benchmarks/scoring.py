"""How long it takes to find the best use of the face-down cards in a pile of Arctic."""

import time
from random import Random
from statistics import median

from benchmarks.engine import Figure
from nunatak.games.arctic.rules import pile_score
from nunatak.games.arctic.rules.layout import ANIMALS, WILD

CARDS = 40
PILES = 500
AT_MOST = 20  # microseconds, with six cards face down


def pile(rng: Random, wild: int) -> bytes:
    """Runs of one to four cards, as play makes them, with some cards face down anywhere."""
    animals: list[int] = []
    while len(animals) < CARDS:
        animals += [rng.randrange(ANIMALS)] * rng.randint(1, 4)
    del animals[CARDS:]
    for place in rng.sample(range(CARDS), wild):
        animals[place] = WILD
    return bytes(animals)


def spent(animals: bytes, rounds: int) -> float:
    """Microseconds, the median of the rounds."""
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        pile_score(animals)
        times.append((time.perf_counter() - begin) * 1e6)
    return median(times)


def measure(rounds: int) -> list[Figure]:
    rng = Random(1)
    six = sorted(spent(pile(rng, 6), rounds) for _ in range(PILES))
    twenty = median(spent(pile(rng, 20), rounds) for _ in range(PILES))
    goal = f"< {AT_MOST}"
    return [
        Figure("best of 6 face down in 40", median(six), "µs", goal, median(six) < AT_MOST),
        Figure(f"… slowest of {PILES} piles", six[-1], "µs", goal, six[-1] < AT_MOST),
        Figure("best of 20 face down in 40", twenty, "µs", "", True),
    ]
