"""The numbers a race consists of: the fields of the state, and what they may hold.

Card counts are indexed by value, so index 0 of a list of six stays empty.
"""

from nunatak.core.structs import Struct, array, i8, i16, i32, u8, u64
from nunatak.core.trace import CHANCE_EVENT as CHANCE_EVENT

# The files that are compiled as one unit with this layout (see nunatak.compile)
MODULES = (
    "setup",
    "cards",
    "turn",
    "move",
    "scoring",
    "legal",
    "check",
    "check_bytes",
    "chance",
    "turn_ends",
    "kernel",
)

# The box (ST-1)
SLEDS = 5
LANES = 5
VALUES = 5
OUTCOME_COUNT = VALUES + 1  # of a draw: a value, or a seat of the player order
COPIES = 4  # of each value in a deck
HAND = 5
MAX_DENTS = 4
MAX_ROUNDS = 100
SPACES = 2048  # what the tables have room for
SAPLINGS = 40  # bits for them in the keys of outcomes

# What is to be done next. ORDER and DRAW ask chance, the rest a player.
ORDER, SLOT, DRAW, PLAY, BONUS, STEER, DISCARD, OVER = range(8)

# Why cards are being drawn, so that the game knows how to go on
OPENING, NO_DOGS, REFILL = range(3)

# The status of a sled
RACING, FINISHED, WRECKED, STRANDED = range(4)

# Where a step may lead instead of a space
NOWHERE, SIDE, SCENERY = -1, -1, -2

# The state of a move
MOVING, BUMPED, CRASHED, LOST = range(4)

# Places for cards, added up
LEFT_DOG, RIGHT_DOG, BRAKE = 1, 2, 4

# Actions as small integers: five slots, 35 plays, two bonus answers, two steps, five discards
FIRST_SLOT = 0
FIRST_PLAY = 5
NO_BONUS = 40
TAKE_BONUS = 41
FORWARD = 42
DRIFT = 43
FIRST_DISCARD = 44
ACTION_COUNT = 49
MAX_LEGAL = 35  # never more are legal at once

# Why a dent was taken
FOR_SPEED, FOR_SIDE, FOR_SCENERY, FOR_SAPLING, FOR_NO_DOGS = range(5)

# What can be wrong with a position; each is followed by up to four numbers (``problems.py`` says
# which). PROBLEM_BYTES stands for all that no text of a position can say.
(
    PROBLEM_BYTES,
    PROBLEM_PRINTED,
    PROBLEM_NO_SPACE,
    PROBLEM_OFF_TRACK,
    PROBLEM_FINISHED,
    PROBLEM_KNOWN,
    PROBLEM_STRANDED,
    PROBLEM_WRECKED,
    PROBLEM_SAPLING_UNDER,
    PROBLEM_SHARED_SPACE,
    PROBLEM_SHARED_SLOT,
    PROBLEM_PLACES,
    PROBLEM_PHASE,
    PROBLEM_RACE_ORDER,
    PROBLEM_ORDER_MISSES,
    PROBLEM_NOT_RACING,
    PROBLEM_PAST_LINE,
    PROBLEM_SLOT_ORDER,
    PROBLEM_NOT_FRESH,
    PROBLEM_START,
    PROBLEM_NOT_STARTED,
    PROBLEM_HAND_SIZE,
    PROBLEM_SPEED,
    PROBLEM_STEPS,
    PROBLEM_DRIFT,
    PROBLEM_OVER,
    PROBLEM_MOVE,
    PROBLEM_NO_CHOICE,
) = range(28)

# Kinds of event in the trace; each is followed by a seat and three numbers
(
    ORDERED,
    TOOK_SLOT,
    ROUND_BEGAN,
    DREW,
    DRAWS,
    SHUFFLED,
    PLAYED,
    PACED,
    BONUS_TAKEN,
    BONUS_LEFT,
    STEPPED,
    SPED,
    SNAPPED,
    BUMP,
    CRASH,
    DENTED,
    SPARED,
    WRECK,
    CROSSED,
    DISCARDED,
    PLACED,
    STRANDING,
    RACE_OVER,
) = range(CHANCE_EVENT + 1, CHANCE_EVENT + 24)
# An end of a turn, as a row of numbers: these, then the actions, then the path
(
    SPEED,
    SIDEWAYS,
    EXTRA,
    SPEED_DENTS,
    SIDE_DENTS,
    SCENERY_DENTS,
    SAPLING_DENTS,
    SPARED_DENTS,
    END,
    IS_LOST,
    INTO,
    CARDS_DUE,
    PAST_LINE,
    SNAPPED_AT,
    LINES_AT,
    CHOSEN,
    LENGTH,
) = range(17)
FIRST_CHOSEN = 17
MAX_CHOICES = 11  # cards, bonus, nine steps
FIRST_SPACE = FIRST_CHOSEN + MAX_CHOICES
MAX_PATH = 15  # where it stood, and fourteen steps
END_NUMBERS = FIRST_SPACE + MAX_PATH
MAX_TURN_ENDS = 128  # of one play: a choice of four steps among nine has 126

ORDER_DECK = 5  # the deck of player order; a seat's own deck has the seat's number


class Sled(Struct):
    """One sled with its mat and its twenty cards."""

    space: int = i16(-1, SPACES - 2)  # NOWHERE before the start and after the end
    drawn: int = i16(0, 32767)  # cards drawn so far: the number of the next draw
    slot: int = u8(0, 5)
    left: int = u8(0, 5)
    right: int = u8(0, 5)
    brake: int = u8(0, 5)
    left_card: int = u8(0, 1)  # 0: the printed 3 shows
    right_card: int = u8(0, 1)
    dents: int = u8(0, MAX_DENTS)
    status: int = u8(0, 3)
    place: int = u8(0, 5)
    padding: int = u8(0, 0)
    hand: list[int] = array(6, u8(0, COPIES))
    deck: list[int] = array(6, u8(0, COPIES))
    spent: list[int] = array(6, u8(0, COPIES))  # discarded or covered: where the next deck is from
    known: list[int] = array(6, u8(0, COPIES))  # what everybody knows to be in the hand


class Position(Struct):
    """A whole race. ``speed`` to ``over`` are zero while no sled is on the move."""

    saplings: int = u64(0, 2**SAPLINGS - 1)  # a bit for each one still standing
    rules: int = u8(1, 1)
    players: int = u8(0, SLEDS)
    round: int = u8(0, MAX_ROUNDS)
    phase: int = u8(0, OVER)
    turn: int = u8(0, SLEDS)  # index into order
    racers: int = u8(0, SLEDS)  # how many of order take part in this round
    placed: int = u8(0, SLEDS)  # finished in earlier rounds
    drawing: int = u8(0, REFILL)
    speed: int = u8(0, 14)
    steps: int = u8(0, 14)  # still to make
    drift: int = u8(0, 4)  # of them, across
    over: int = u8(0, 255)  # dents for speeding, taken at the end of the move
    side: int = i8(-1, 1)  # of the drift
    order: list[int] = array(5, i8(-1, SLEDS - 1))
    padding: list[int] = array(8, u8(0, 0))
    sleds: list[Sled] = array(SLEDS, Sled)


class Move(Struct):
    """The move of a sled, real or simulated."""

    saplings: int = u64()
    space: int = i16()
    speed: int = u8()
    steps: int = u8()
    drift: int = u8()
    over: int = u8()
    dents: int = u8()
    end: int = u8()
    side: int = i8()
    seat: int = i8()
    cards: int = u8()  # in hand
    into: int = u8()  # what it crashed into, as the reason of a dent
    padding: list[int] = array(4, u8(0, 0))


class TurnEnd(Struct):
    """An end of a turn: a row of numbers as listed above."""

    numbers: list[int] = array(END_NUMBERS, i16())


class EndList(Struct):
    """The different ends of a turn, a row of END_NUMBERS numbers each."""

    numbers: list[int] = array(MAX_TURN_ENDS * END_NUMBERS, i16())
    keys: list[int] = array(MAX_TURN_ENDS, u64())  # equal for ends that lead to the same state
    count: int = i32(0, MAX_TURN_ENDS)
    padding: int = i32(0, 0)


class Tables(Struct):
    """Players and track as the rules read them (see ``courses/track.py``)."""

    saplings: int = u64(0, 2**SAPLINGS - 1)  # a bit for each one at the start
    players: int = i32(0, SLEDS)
    spaces: int = i32()
    forward: list[int] = array(SPACES, i16())
    drift_left: list[int] = array(SPACES, i16())
    drift_right: list[int] = array(SPACES, i16())
    ahead: list[int] = array(SPACES, i16())
    tile: list[int] = array(SPACES, i16())
    slots: list[int] = array(6, i16())
    line: list[int] = array(SPACES, u8())  # the limit of the line at the front edge, 0 for none
    sapling: list[int] = array(SPACES, i8())
    past_line: list[int] = array(SPACES, u8())
    plays: list[int] = array(64, u8())  # sets of places, by idle places and number of cards
    padding: list[int] = array(4, u8(0, 0))


STATE_BYTES = Position.size
TABLES_BYTES = Tables.size
