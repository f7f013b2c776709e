"""The numbers behind seeded chance. Compiled with the kernels, which draw them without a call back.

Good for simulations and no secret: whoever knows the seed knows every number.

>>> key = key_of(7)
>>> below(luck(key, 0), 6) in range(6)
True
"""

__all__ = ["below", "key_of", "luck", "next_dice", "scrambled"]

U64 = int  # an unsigned number of 64 bits

MASK: U64 = 0xFFFFFFFFFFFFFFFF
STRIDE: U64 = 0x9E3779B97F4A7C15
STIR: U64 = 0xBF58476D1CE4E5B9
STIR_AGAIN: U64 = 0x94D049BB133111EB


def scrambled(x: U64) -> U64:
    """The finisher of splitmix64."""
    x = ((x ^ x >> 30) * STIR) & MASK
    x = ((x ^ x >> 27) * STIR_AGAIN) & MASK
    return x ^ x >> 31


def key_of(seed: U64) -> U64:
    """What a seed is turned into, once."""
    return scrambled((seed + STRIDE) & MASK)


def luck(key: U64, draw: int) -> U64:
    """What chance says: a function of the key, and of deck and number of the draw."""
    return scrambled((key + (draw + 1) * STRIDE) & MASK)


def next_dice(dice: U64) -> U64:
    """The state of a generator after one more number; :func:`scrambled` makes the number of it."""
    return (dice + STRIDE) & MASK


def below(word: U64, count: int) -> int:
    """A whole number from 0 to count - 1 from 64 random bits."""
    return (word >> 32) * count >> 32
