"""What the rules of a game define, so that :mod:`nunatak.core.kernel` can play it.

There is no such module at run time: the kernel is joined with the rules of each game, and these
names are then the game's own (see :mod:`nunatak.compile`).
"""

from typing import Any

from nunatak.core.structs import U64, ByteBuffer
from nunatak.core.trace import ActionList, Problems, Trace

ACTION_COUNT: int  # actions have the ids from 0 to ACTION_COUNT - 1
MAX_LEGAL: int  # never more of them are legal at once
OVER: int  # the phase of a game that is over
OUTCOME_COUNT: int  # the outcomes of a draw are numbers from 0 to OUTCOME_COUNT - 1
STATE_BYTES: int  # the size of a Position

Position = Any  # the struct that holds a game
Tables = Any  # the struct that holds what all games with the same options share
Setup = Any  # the class that holds the Tables of a game's options; all its kernels share one
Kernel = Any  # the game's own subclass of BaseKernel

def set_up(t: Tables, g: Position) -> None:
    """Begin a game; afterwards chance may be asked."""

def seat_count(g: Position) -> int:
    """Return the number of players."""

def seat_to_move(g: Position) -> int:
    """Return the seat that decides; -1 when the game is over."""

def finishing_place(g: Position, seat: int) -> int:
    """Return the place of a seat at the end of the game; 0: none."""

def list_legal(t: Tables, g: Position, actions: ActionList) -> None:
    """List the legal actions in a fixed order."""

def is_legal(t: Tables, g: Position, action: int) -> bool:
    """Return whether an action from 0 to ACTION_COUNT - 1 is legal."""

def find_canonical(g: Position, action: int) -> int:
    """Return the legal action that has the same result as another one."""

def apply(t: Tables, g: Position, action: int, e: Trace) -> None:
    """Apply a legal action and all that follows, until a player or chance decides."""

def asks_chance(g: Position) -> bool:
    """Return whether chance decides next."""

def pending_deck(g: Position) -> int:
    """Return the deck that chance draws from."""

def pending_draw_index(g: Position) -> int:
    """Return how many outcomes this deck has given before."""

def pending_draw_id(g: Position) -> int:
    """Return deck and number of the draw as one number; -1 when chance is not asked."""

def weight(g: Position, outcome: int) -> int:
    """Return how many equally likely cases stand for an outcome of the draw."""

def apply_outcome(t: Tables, g: Position, outcome: int, e: Trace) -> None:
    """Apply an outcome of the draw and all that follows."""

def apply_random_outcome(t: Tables, g: Position, word: U64, e: Trace) -> None:
    """Draw by 64 random bits, and apply the outcome."""

def is_possible(t: Tables, g: Position) -> bool:
    """Return whether the rules can go on from this position."""

def find_problems(t: Tables, g: Position, p: Problems) -> None:
    """List what is wrong with a position; nothing for one that play can come to."""

def complete_position(t: Tables, g: Position) -> None:
    """Set the numbers of a position that follow from the rest of it."""

def to_bytes(g: Position) -> bytes:
    """Return the bytes of a position."""

def load(g: Position, data: bytes) -> None:
    """Fill a position from its bytes."""

def read_row(table: ByteBuffer, index: int) -> Position:
    """Return the position in one row of an array of bytes."""

def write_row(g: Position, table: ByteBuffer, index: int) -> None:
    """Write a position of :func:`read_row` back; compiled, it is there already."""
