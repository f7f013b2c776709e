"""Measure how long Arctic takes to score a pile with the best use of its face-down cards."""

import time
from random import Random
from statistics import median

from benchmarks.engine import Measurement
from nunatak.games.arctic.rules import pile_score
from nunatak.games.arctic.rules.layout import ANIMAL_COUNT, WILD_ANIMAL

CARDS_PER_PILE = 40
PILE_COUNT = 500
MAX_MICROSECONDS = 20  # with six cards face down


def random_pile(rng: Random, face_down: int) -> bytes:
    """Runs of one to four cards, as in real games, with some cards face down anywhere."""
    animals: list[int] = []
    while len(animals) < CARDS_PER_PILE:
        animals += [rng.randrange(ANIMAL_COUNT)] * rng.randint(1, 4)
    del animals[CARDS_PER_PILE:]
    for place in rng.sample(range(CARDS_PER_PILE), face_down):
        animals[place] = WILD_ANIMAL
    return bytes(animals)


def scoring_microseconds(animals: bytes, rounds: int) -> float:
    """Microseconds to score a pile, the median of the rounds."""
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        pile_score(animals)
        times.append((time.perf_counter() - begin) * 1e6)
    return median(times)


def measure(rounds: int) -> list[Measurement]:
    """Score random piles with 6 and with 20 cards face down."""
    rng = Random(1)
    six = sorted(scoring_microseconds(random_pile(rng, 6), rounds) for _ in range(PILE_COUNT))
    twenty = median(scoring_microseconds(random_pile(rng, 20), rounds) for _ in range(PILE_COUNT))
    goal = f"< {MAX_MICROSECONDS}"
    return [
        Measurement(
            "best of 6 face down in 40", median(six), "µs", goal, median(six) < MAX_MICROSECONDS
        ),
        Measurement(
            f"… slowest of {PILE_COUNT} piles", six[-1], "µs", goal, six[-1] < MAX_MICROSECONDS
        ),
        Measurement("best of 20 face down in 40", twenty, "µs", "", True),
    ]
