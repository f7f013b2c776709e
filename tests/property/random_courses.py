"""Random courses that one box allows and that can be raced (ST-2.10, ST-2.13)."""

from collections.abc import Iterator
from random import Random

from nunatak.games.snow_tails import Course, Space

STRAIGHTS = ("straight", "straight", "chasm", "snow-drift-left", "snow-drift-right", "saplings")
SAPLINGS = 20
PRINTED = 5  # on a saplings tile


def random_courses(seed: int) -> Iterator[Course]:
    """Valid courses without end."""
    rng = Random(seed)
    number = 0
    while True:
        course = _random_course(rng, f"random-{seed}-{number}")
        if not course.problems():
            number += 1
            yield course


def _random_course(rng: Random, name: str) -> Course:
    tiles = rng.choices(STRAIGHTS, k=rng.randint(1, 8))
    tiles += [f"corner-{rng.choice(('left', 'right'))}" for _ in range(rng.randint(0, 4))]
    tiles += [f"hairpin-{rng.choice(('left', 'right'))}" for _ in range(rng.randint(0, 2))]
    rng.shuffle(tiles)
    planted = {
        Space(rng.randint(1, len(tiles)), rng.randint(1, 5), rng.randint(1, 6))
        for _ in range(rng.randint(0, SAPLINGS - min(SAPLINGS, PRINTED * tiles.count("saplings"))))
    }
    return Course(
        name,
        ("start", *tiles, "finish"),
        flag=rng.choice(("left", "right")),
        saplings=tuple(planted),
    )
