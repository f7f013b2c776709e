"""Seeds derived from seeds."""

from random import Random

__all__ = ["derive_seed"]


def derive_seed(seed: int, *purpose: object) -> int:
    """Return a seed of its own for each purpose: chance in the game is not that of the bots.

    >>> derive_seed(1, "bot", 0) == derive_seed(1, "bot", 0) != derive_seed(1, "bot", 1)
    True
    """
    return Random("/".join(map(str, (seed, *purpose)))).getrandbits(64)
