"""The numbers a game of Arctic consists of: the fields of the state, and what they may hold.

Animals are 0 (fox) to 5 (polar bear), cards 0 to 119 in order of animal, draw value and set,
landscape cards 0 to 5 from the one worth nothing to the one worth 15. A *place* is one of the six
of the river, or of a pile from its bottom up; where a card is, on the table or not, is its
*location*.

All files of the rules use the same letters for their parameters: ``t`` the tables of the options
(``Tables``), ``g`` the game (``Position``), ``e`` the trace of events, ``p`` the problems of a
position, ``c`` the counts or the pile scoring that a function works on.
"""

from nunatak.core.structs import Struct, array, i16, i32, u8
from nunatak.core.trace import CHANCE_EVENT as CHANCE_EVENT

# The files that are compiled as one unit with this layout (see nunatak.compile)
MODULES = (
    "cards",
    "setup",
    "chance",
    "turn",
    "place",
    "tokens",
    "draw",
    "end_of_turn",
    "gifts",
    "legal",
    "why_not",
    "scoring",
    "check",
    "check_bytes",
    "kernel",
)

# The box (AR-1)
MAX_PLAYERS = 4
ANIMAL_COUNT = 6
SET_COUNT = 4
CARD_COUNT = 120
OUTCOME_COUNT = CARD_COUNT  # of a draw: a card, or a number below it
FOX, MOOSE, WALRUS, ORCA, PUFFIN, BEAR = range(6)
RIVER_SIZE = 6
LANDSCAPE_CARD_COUNT = 6
START_LANDSCAPE_CARD = 2  # the landscape card worth 3 (AR-2.3)
MAX_ROUNDS = 16000  # more than the longest game has
HAND_LIMIT = 7  # the most at the end of a turn (AR-3.8)
HAND_CAPACITY = 13  # seven, and six drawn
OPENING_HAND_SIZE = 3  # cards each at the start (AR-2.7)
NO_CARD = 255  # instead of a card, or of a totem
NO_SEAT = 4  # instead of a seat: the middle of the table
WILD_ANIMAL = 6  # instead of an animal: a card that lies face down
ANIMAL_SUBSET_COUNT = 64  # sets of animals, a bit for each animal
MAX_SCORING_RUN_LENGTH = 6  # a longer run scores no more (AR-6.1)

# The phases: what is to be done next. RANDOM_SETS to REVEAL_CARD ask chance, the rest a player.
(
    RANDOM_SETS,
    RANDOM_SIDES,
    RANDOM_FIRST,
    RANDOM_TOTEM,
    REVEAL_CARD,
    PLACE_CARDS,
    SWAP_CARD,
    TUCK_CARD,
    MOVE_TOKENS,
    EXTRA_STEP,
    DRAW_CARDS,
    GIVE_CARD,
    DISCARD_EXCESS,
    LAST_GIFT,
    OVER,
) = range(15)

# Why a card is being revealed, so that the game knows how to go on
(
    REVEAL_TO_OPENING_HAND,
    REVEAL_TO_OPENING_RIVER,
    REVEAL_TO_OWNER,
    REVEAL_TO_RIVER_AT_ONCE,
    REVEAL_TO_RIVER,
    REVEAL_TO_HAND,
) = range(6)

# The stages of the game (AR-5): until the reserve is opened, to the end of that round, last turns
STAGE_EARLY, STAGE_ENDING, STAGE_LAST = range(3)

# Locations of a card. In the box: its set does not take part. Unknown: in the draw pile, in the
# reserve, or unseen in a penalty zone; which is not stored. Locations that belong to a seat are the
# first one plus the seat. A gift lies unseen in the zone of a seat (times four) and is known to its
# giver (added); of an untracked gift the giver no longer knows in which zone it lies.
IN_BOX = 0
UNKNOWN_LOCATION = 1
IN_RIVER = 2
IN_HAND = 4
FACE_UP_IN_PILE = 8
FACE_DOWN_IN_PILE = 12
SEEN_IN_ZONE = 16
UNTRACKED_GIFT = 20
GIFT_IN_ZONE = 24
LOCATION_COUNT = 40

# What all players know of a card that one of them hides: nothing; that it is one that this
# player hides or has given away; that it is in this player's hand. Open cards count as
# KNOWN_LOCATION.
SECRET, KNOWN_OWNER, KNOWN_LOCATION = range(3)

# The abilities that have been used in this turn, added up
USED_PUFFIN, USED_BEAR, USED_ORCA = 1, 2, 4

# Actions as small integers: cards, places of the river, places to swap with, and the rest
FIRST_CARD_ACTION = 0
FIRST_RIVER_ACTION = 120
FIRST_SWAP_ACTION = 126
(
    TAKE_BACK,
    TUCK,
    DONE,
    MISS,
    MAIN_UP,
    COMPANION_UP,
    STEP_UP,
    STEP_DOWN,
    DRAW_PILE,
    STOP_REFILL,
    FIRST_GIVE_ACTION,
) = range(132, 143)
GIVE_UNSEEN_ACTION = 146
ACTION_COUNT = 147
MAX_LEGAL = 128  # more are never legal at once: all cards of a penalty zone, and a few more

RULES_VERSION = 2  # the version of the rules; see docs/formats.md for what each changed

# Why something is not allowed
(
    ALLOWED,
    IS_OVER,
    NOT_IN_HAND,
    NOT_IN_ZONE,
    EMPTY_PLACE,
    NOT_HELD,
    OTHER_SIDE,
    IS_USED,
    NOT_NOW,
    TOO_LATE,
    NO_VISIBLE_CARD,
    NO_PILE,
    NOT_THE_LAST,
    NO_HAND,
    NO_PENALTY,
    NONE_UNSEEN,
    NO_SUCH_SEAT,
    OWN_SEAT,
    NOT_ENOUGH,
    NOTHING_LEFT,
    AT_THE_END,
    NO_EFFECT,
) = range(22)

# What can be wrong with a position; each is followed by up to four numbers (``problems.py`` says
# which). PROBLEM_BYTES is any fault that only raw bytes can have.
(
    PROBLEM_BYTES,
    PROBLEM_CARD_SET,
    PROBLEM_TOTEM_TWICE,
    PROBLEM_LAST_TURN,
    PROBLEM_TOO_EARLY,
    PROBLEM_FACE_DOWN,
    PROBLEM_GIFTS,
    PROBLEM_UNTRACKED_GIFTS,
    PROBLEM_NEVER_GIVEN,
    PROBLEM_TOO_FEW,
    PROBLEM_RIVER_GAPS,
    PROBLEM_NO_CARD,
    PROBLEM_FACE_DOWN_TOP,
    PROBLEM_HAND_FULL,
    PROBLEM_LOOKED_AT,
    PROBLEM_USED,
    PROBLEM_NUMBER,
    PROBLEM_STEP,
    PROBLEM_PLACED,
    PROBLEM_MISSING,
    PROBLEM_ENOUGH_PLACED,
    PROBLEM_SWAP_PLACE,
    PROBLEM_ABILITY,
    PROBLEM_NO_VISIBLE,
    PROBLEM_NOT_TAKEN,
    PROBLEM_NOT_DRAWN,
    PROBLEM_NOT_IN_HAND,
    PROBLEM_GIFT_TARGET,
    PROBLEM_NO_CHOICE,
) = range(29)

# The numbers of a turn that a problem can be about
PLACED_KEY, MISSING_KEY, DRAWN_KEY, DRAWING_ENDED_KEY = range(4)

# Kinds of event in the trace; each is followed by a seat and three numbers
(
    SET_CHOSEN,
    SIDE_CHOSEN,
    FIRST_CHOSEN,
    TOTEM_DRAWN,
    HAND_CARD,
    HAND_DEALT,
    RIVER_FILLED,
    TURN_BEGAN,
    SWAPPED,
    TAKEN_BACK,
    PLACED,
    PUT_UNDER,
    PUT_FACE_DOWN,
    FACE_DOWN_CARD,
    MISSED,
    LOOKED,
    LOOKED_AT,
    ABILITY_TAKEN,
    TOKEN_MOVED,
    RIVER_TAKEN,
    PILE_DRAWN,
    PILE_CARD,
    ZONE_TAKEN,
    ZONE_CARD,
    REFILL_STOPPED,
    DISCARDED,
    DISCARDED_CARD,
    GAVE,
    GAVE_CARD,
    RESERVE_OPENED,
    LAST_TURNS,
    GAME_OVER,
) = range(CHANCE_EVENT + 1, CHANCE_EVENT + 33)
# The decks that chance draws from
CARD_DECK, SET_DECK, SIDE_DECK, FIRST_DECK, TOTEM_DECK = range(5)


class Player(Struct):
    """The cards of a seat; those in piles and zones are found by their locations."""

    hand_size: int = u8(0, HAND_CAPACITY)
    top_card: int = u8()  # of the pile
    bottom_card: int = u8()
    pile_size: int = u8(0, CARD_COUNT)
    unseen_penalties: int = u8(0, CARD_COUNT)  # cards in the zone that its owner has not seen
    seen_penalties: int = u8(0, CARD_COUNT)  # cards in it that its owner has seen
    totem: int = u8()
    hand: list[int] = array(HAND_CAPACITY, u8())  # in order; NO_CARD beyond the last


class Position(Struct):
    """A whole game. ``to_place`` to ``drawing_ended`` are zero outside of their steps."""

    location: list[int] = array(CARD_COUNT, u8(0, LOCATION_COUNT - 1))  # of each card
    knowledge: list[int] = array(CARD_COUNT, u8(0, KNOWN_LOCATION))  # of each card in play
    card_below: list[int] = array(CARD_COUNT, u8())  # the card under it in its pile
    players: list[Player] = array(MAX_PLAYERS, Player)
    river: list[int] = array(RIVER_SIZE, u8())
    tokens: list[int] = array(ANIMAL_COUNT, u8(0, LANDSCAPE_CARD_COUNT - 1))
    ability_sides: list[int] = array(ANIMAL_COUNT, u8(0, 2))  # 0: not decided yet
    ability_holders: list[int] = array(ANIMAL_COUNT, u8(0, NO_SEAT))
    rules_version: int = u8(1, RULES_VERSION)
    player_count: int = u8(0, MAX_PLAYERS)
    set_bits: int = u8(0, 15)  # a bit for each set that takes part
    phase: int = u8(0, OVER)
    seat: int = u8(0, MAX_PLAYERS - 1)  # in turn
    first_seat: int = u8(0, MAX_PLAYERS)
    round: int = i16(0, 32767)
    stage: int = u8(0, STAGE_LAST)
    draw_pile_size: int = u8(0, CARD_COUNT)
    reserve_size: int = u8(0, 15)
    unknown_count: int = u8(0, CARD_COUNT)  # cards in draw pile, reserve, and unseen from there
    step_outcomes_drawn: int = u8(0, 255)  # so far in the random step under way
    reveal_target: int = u8(0, REVEAL_TO_HAND)
    to_place: int = u8(0, 5)  # cards, by the visible card
    leeway: int = u8(0, 1)  # one more or one fewer may be placed or drawn
    placed_count: int = u8(0, 8)  # cards so far in this turn
    hand_shortfall: int = u8(0, 6)  # cards that the hand lacked: each cost a penalty card
    drawn_count: int = u8(0, 6)  # cards so far in this turn
    drawing_ended: int = u8(0, 1)  # step C is past the drawing
    used_abilities: int = u8(0, 7)
    swap_place: int = u8(0, RIVER_SIZE)  # the place of the river to swap with, from 1 on
    gift_target: int = u8(0, NO_SEAT)  # whom to give to
    padding: int = u8(0, 0)


class CardCounts(Struct):
    """The number of cards at each location."""

    at_location: list[int] = array(LOCATION_COUNT, u8(0, CARD_COUNT))


class PileScoring(Struct):
    """A pile being scored: its cards from the bottom up, and the most points of each part."""

    card_count: int = i32(0, CARD_COUNT)
    animals: list[int] = array(CARD_COUNT, u8(0, WILD_ANIMAL))
    # By place, and group of animals that have scored
    best_points: list[int] = array((CARD_COUNT + 1) * ANIMAL_SUBSET_COUNT, u8())


class Tables(Struct):
    """The options of a game."""

    sides: int = i32(0, 3**ANIMAL_COUNT - 1)  # a digit of base three for each animal; 0: random
    rules_version: int = u8(1, RULES_VERSION)
    player_count: int = u8(0, MAX_PLAYERS)
    first_seat: int = u8(0, NO_SEAT)  # NO_SEAT: random
    padding: int = u8(0, 0)


STATE_BYTES = Position.size
