"""Seeds from seeds."""

from random import Random


def seeded(seed: int, *purpose: object) -> int:
    """A seed of its own for each purpose: the luck of the game is no luck of the players.

    >>> seeded(1, "bot", 0) == seeded(1, "bot", 0) != seeded(1, "bot", 1)
    True
    """
    return Random("/".join(map(str, (seed, *purpose)))).getrandbits(64)
