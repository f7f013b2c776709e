"""The numbers a race consists of: the fields of the state, and what they may hold.

Card counts are indexed by value, so index 0 of a list of six stays empty.

The functions of the rules have the same letters for the same arguments: ``t`` the tables of the
track, ``g`` the position (the game), ``m`` a move, ``p`` the end of a turn as far as it is known
(in the check: the list of problems), ``e`` the trace to which events are added.
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
MAX_SLEDS = 5
LANES = 5
CARD_VALUE_COUNT = 5
OUTCOME_COUNT = CARD_VALUE_COUNT + 1  # of a draw: a value, or a seat of the player order
COPIES_PER_VALUE = 4  # in a deck
HAND_SIZE = 5
MAX_DENTS = 4
MAX_ROUNDS = 100
MAX_TRACK_SPACES = 2048  # what the tables have room for
MAX_SAPLINGS = 40  # bits for them in the keys of moves

# What is to be done next. ORDER and DRAW ask chance, the rest a player.
ORDER, SLOT, DRAW, PLAY, BONUS, STEER, DISCARD, OVER = range(8)

# Why cards are being drawn, so that the game knows how to go on
OPENING, NO_DOGS, REFILL = range(3)

# The status of a sled
RACING, FINISHED, WRECKED, STRANDED = range(4)

# Where a step may lead instead of a space
NOWHERE, SIDE, SCENERY = -1, -1, -2

# The status of a move
MOVE_RUNNING, MOVE_BUMPED, MOVE_CRASHED, MOVE_WRECKED = range(4)

# Places for cards, added up
LEFT_DOG, RIGHT_DOG, BRAKE = 1, 2, 4

# Actions as small integers: five slots, 35 plays, two bonus answers, two steps, five discards
FIRST_SLOT_ACTION = 0
FIRST_PLAY_ACTION = 5
NO_BONUS_ACTION = 40
TAKE_BONUS_ACTION = 41
FORWARD_ACTION = 42
DRIFT_ACTION = 43
FIRST_DISCARD_ACTION = 44
ACTION_COUNT = 49
MAX_LEGAL = 35  # never more are legal at once

# Why a dent was taken
CAUSE_SPEED, CAUSE_SIDE, CAUSE_SCENERY, CAUSE_SAPLING, CAUSE_NO_DOGS = range(5)

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
    EVENT_PUT_IN_ORDER,
    EVENT_SLOT_TAKEN,
    EVENT_ROUND_BEGAN,
    EVENT_CARD_DRAWN,
    EVENT_CARDS_DRAWN,
    EVENT_DECK_SHUFFLED,
    EVENT_CARDS_PLAYED,
    EVENT_PACE_SET,
    EVENT_BONUS_TAKEN,
    EVENT_BONUS_DECLINED,
    EVENT_STEPPED,
    EVENT_LIMIT_BROKEN,
    EVENT_SAPLING_SNAPPED,
    EVENT_BUMPED,
    EVENT_CRASHED,
    EVENT_DENTED,
    EVENT_DENT_SPARED,
    EVENT_WRECKED,
    EVENT_LINE_CROSSED,
    EVENT_CARD_DISCARDED,
    EVENT_PLACED,
    EVENT_STRANDED,
    EVENT_RACE_OVER,
) = range(CHANCE_EVENT + 1, CHANCE_EVENT + 24)
# An end of a turn, as a row of numbers: these, then the actions, then the path
(
    END_SPEED,
    END_DRIFT,
    END_BONUS,
    END_SPEED_DENTS,
    END_SIDE_DENTS,
    END_SCENERY_DENTS,
    END_SAPLING_DENTS,
    END_SPARED_DENTS,
    END_MOVE_STATUS,
    END_IS_WRECKED,
    END_HIT,
    END_CARDS_DUE,
    END_IS_PAST_LINE,
    END_SNAPPED_BITS,
    END_LINE_BITS,
    END_ACTION_COUNT,
    END_PATH_LENGTH,
) = range(17)
FIRST_ACTION_COLUMN = 17
MAX_TURN_ACTIONS = 11  # cards, bonus, nine steps
FIRST_PATH_COLUMN = FIRST_ACTION_COLUMN + MAX_TURN_ACTIONS
MAX_PATH_SPACES = 15  # where it stood, and fourteen steps
TURN_END_COLUMN_COUNT = FIRST_PATH_COLUMN + MAX_PATH_SPACES
MAX_TURN_ENDS = 128  # of one play: a choice of four steps among nine has 126

PLAYER_ORDER_DECK = 5  # the deck of player order; a seat's own deck has the seat's number


class Sled(Struct):
    """One sled with its mat and its twenty cards."""

    space: int = i16(-1, MAX_TRACK_SPACES - 2)  # NOWHERE before the start and after the end
    draw_count: int = i16(0, 32767)  # cards drawn so far: the number of the next draw
    slot: int = u8(0, 5)
    left: int = u8(0, 5)
    right: int = u8(0, 5)
    brake: int = u8(0, 5)
    left_is_card: int = u8(0, 1)  # 0: the printed 3 shows
    right_is_card: int = u8(0, 1)
    dents: int = u8(0, MAX_DENTS)
    status: int = u8(0, 3)
    place: int = u8(0, 5)
    padding: int = u8(0, 0)
    hand: list[int] = array(6, u8(0, COPIES_PER_VALUE))
    deck: list[int] = array(6, u8(0, COPIES_PER_VALUE))
    # Discarded or covered: the next deck is made of these
    discards: list[int] = array(6, u8(0, COPIES_PER_VALUE))
    # What everybody knows to be in the hand
    known_in_hand: list[int] = array(6, u8(0, COPIES_PER_VALUE))


class Position(Struct):
    """A whole race. ``speed`` to ``drift_side`` are zero while no sled is on the move."""

    standing_saplings: int = u64(0, 2**MAX_SAPLINGS - 1)  # a bit for each
    rules_version: int = u8(1, 1)
    player_count: int = u8(0, MAX_SLEDS)
    round: int = u8(0, MAX_ROUNDS)
    phase: int = u8(0, OVER)
    order_index: int = u8(0, MAX_SLEDS)  # of the sled in turn, in order
    racer_count: int = u8(0, MAX_SLEDS)  # how many of order take part in this round
    finished_count: int = u8(0, MAX_SLEDS)  # sleds, in earlier rounds
    draw_reason: int = u8(0, REFILL)
    speed: int = u8(0, 14)
    steps_left: int = u8(0, 14)
    drift_steps_left: int = u8(0, 4)  # among the steps left
    pending_speeding_dents: int = u8(0, 255)  # taken at the end of the move
    drift_side: int = i8(-1, 1)
    order: list[int] = array(5, i8(-1, MAX_SLEDS - 1))
    padding: list[int] = array(8, u8(0, 0))
    sleds: list[Sled] = array(MAX_SLEDS, Sled)


class Move(Struct):
    """The move of a sled, real or simulated."""

    standing_saplings: int = u64()
    space: int = i16()
    speed: int = u8()
    steps_left: int = u8()
    drift_steps_left: int = u8()
    pending_speeding_dents: int = u8()
    dents: int = u8()
    status: int = u8()
    drift_side: int = i8()
    seat: int = i8()
    dog_cards_in_hand: int = u8()
    hit_cause: int = u8()  # what it crashed into, as the reason of a dent
    padding: list[int] = array(4, u8(0, 0))


class TurnEnd(Struct):
    """An end of a turn: a row of numbers as listed above."""

    columns: list[int] = array(TURN_END_COLUMN_COUNT, i16())


class TurnEndList(Struct):
    """The different ends of a turn, a row of TURN_END_COLUMN_COUNT numbers each."""

    rows: list[int] = array(MAX_TURN_ENDS * TURN_END_COLUMN_COUNT, i16())
    # Equal for ends that lead to the same state
    end_keys: list[int] = array(MAX_TURN_ENDS, u64())
    count: int = i32(0, MAX_TURN_ENDS)
    padding: int = i32(0, 0)


class Tables(Struct):
    """Players and track as the rules read them (see ``courses/track.py``)."""

    all_saplings: int = u64(0, 2**MAX_SAPLINGS - 1)  # a bit for each one at the start
    player_count: int = i32(0, MAX_SLEDS)
    space_count: int = i32()
    forward: list[int] = array(MAX_TRACK_SPACES, i16())
    drift_left: list[int] = array(MAX_TRACK_SPACES, i16())
    drift_right: list[int] = array(MAX_TRACK_SPACES, i16())
    progress: list[int] = array(MAX_TRACK_SPACES, i16())
    tile_numbers: list[int] = array(MAX_TRACK_SPACES, i16())
    start_spaces: list[int] = array(6, i16())
    # The limit of the line at the front edge, 0 for none
    exit_limits: list[int] = array(MAX_TRACK_SPACES, u8())
    sapling_numbers: list[int] = array(MAX_TRACK_SPACES, i8())
    past_finish: list[int] = array(MAX_TRACK_SPACES, u8())
    # Sets of places for cards, by unchanged places and number of cards
    legal_place_masks: list[int] = array(64, u8())
    padding: list[int] = array(4, u8(0, 0))


STATE_BYTES = Position.size
TABLES_BYTES = Tables.size
