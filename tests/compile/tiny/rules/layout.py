"""The fields of the game of stones."""

from nunatak.core.structs import Struct, array, f32, f64, u8
from nunatak.core.trace import CHANCE_EVENT

MODULES = ("stones", "..policy", "kernel")

STONES = 21
ACTION_COUNT = 3
MAX_LEGAL = 3
OUTCOME_COUNT = 2
ORDER, TAKE, OVER = range(3)
TAKEN = CHANCE_EVENT + 1
PROBLEM_BYTES = 0


class Position(Struct):
    """A whole game."""

    left: int = u8(0, STONES)
    seat: int = u8(0, 1)
    phase: int = u8(0, OVER)
    winner: int = u8(0, 1)


class Tables(Struct):
    """What an action is worth, in two sizes of numbers."""

    bias: float = f64()
    weights: list[float] = array(ACTION_COUNT + 1, f32(-100, 100))


STATE_BYTES = Position.size
