"""The random numbers of seeded chance: splitmix64, as functions of 64-bit numbers.

Each unit of compiled rules contains these functions, so it draws numbers without calling Python.
They are good for simulations and keep no secret: a reader who knows the seed knows every number.

>>> key = key_from_seed(7)
>>> below(draw_word(key, 0), 6) in range(6)
True
"""

__all__ = ["below", "draw_word", "key_from_seed", "mix", "next_state"]

U64 = int  # an unsigned number of 64 bits

MASK: U64 = 0xFFFFFFFFFFFFFFFF
STRIDE: U64 = 0x9E3779B97F4A7C15
FIRST_FACTOR: U64 = 0xBF58476D1CE4E5B9
SECOND_FACTOR: U64 = 0x94D049BB133111EB


def mix(x: U64) -> U64:
    """Return the number that splitmix64 makes of a state."""
    x = ((x ^ x >> 30) * FIRST_FACTOR) & MASK
    x = ((x ^ x >> 27) * SECOND_FACTOR) & MASK
    return x ^ x >> 31


def key_from_seed(seed: U64) -> U64:
    """Return the key that stands for a seed."""
    return mix((seed + STRIDE) & MASK)


def draw_word(key: U64, draw_id: int) -> U64:
    """Return the 64 random bits of a draw; ``draw_id`` contains deck and number of the draw."""
    return mix((key + (draw_id + 1) * STRIDE) & MASK)


def next_state(state: U64) -> U64:
    """Return the state of a generator after one more number; :func:`mix` makes the number."""
    return (state + STRIDE) & MASK


def below(word: U64, count: int) -> int:
    """Return a whole number from 0 to count - 1 made from 64 random bits."""
    return (word >> 32) * count >> 32
