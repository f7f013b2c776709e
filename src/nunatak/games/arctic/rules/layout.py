"""The numbers a game of Arctic consists of: the fields of the state, and what they may hold.

Animals are 0 (fox) to 5 (polar bear), cards 0 to 119 in order of animal, draw value and set,
landscape cards 0 to 5 from the one worth nothing to the one worth 15.
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
    "objections",
    "scoring",
    "check",
    "check_bytes",
    "kernel",
)

# The box (AR-1)
PLAYERS = 4
ANIMALS = 6
SETS = 4
CARDS = 120
OUTCOME_COUNT = CARDS  # of a draw: a card, or a number below it
FOX, MOOSE, WALRUS, ORCA, PUFFIN, BEAR = range(6)
RIVER = 6
LANDS = 6
START = 2  # the landscape card worth 3 (AR-2.3)
ROUNDS = 16000  # more than the longest game has
HAND = 7  # the most at the end of a turn (AR-3.8)
MAX_HAND = 13  # seven, and six drawn
DEALT = 3  # cards each at the start (AR-2.7)
NONE = 255  # instead of a card
NOBODY = 4  # instead of a seat: the middle of the table
WILD = 6  # instead of an animal: a card that lies face down
GROUPS = 64  # of animals
MAX_RUN_LENGTH = 6  # a longer run scores no more (AR-6.1)

# What is to be done next. RANDOM_SETS to DEAL ask chance, the rest a player.
(
    RANDOM_SETS,
    RANDOM_SIDES,
    RANDOM_FIRST,
    RANDOM_TOTEM,
    DEAL,
    PLACE,
    SWAP_CARD,
    TUCK_CARD,
    TOKENS,
    EXTRA,
    DRAW,
    GIVE_CARD,
    EXCESS,
    CLOSE,
    OVER,
) = range(15)

# Why a card is being revealed, so that the game knows how to go on
OPENING_HANDS, OPENING_RIVER, LOOK, REFILL_NOW, REFILL, TO_HAND = range(6)

# How far the game is (AR-5): until the reserve is opened, to the end of that round, last turns
EARLY, ENDING, LAST = range(3)

# Where a card is. In the box: its set does not take part. Unknown: in the draw pile, in the
# reserve, or unseen in a penalty zone; which is not stored. Places of a seat are the first one plus
# the seat. A gift lies unseen in the zone of a seat (times four) and is known to its giver (added);
# a lost one is known to its giver, and it is no longer known in which zone it lies.
IN_BOX = 0
UNKNOWN = 1
IN_RIVER = 2
IN_HAND = 4
FACE_UP = 8
FACE_DOWN = 12
IN_ZONE = 16
LOST = 20
GIFT = 24
PLACES = 40

# What everybody knows of a card that a player hides: nothing; that it is one of those that this
# player hides or has given away; that it is in this player's hand. Open cards count as PINNED.
SECRET, NEAR, PINNED = range(3)

# What has been used in this turn, added up
USED_PUFFIN, USED_BEAR, USED_ORCA = 1, 2, 4

# Actions as small integers: cards, places of the river, places to swap with, and the rest
FIRST_CARD = 0
FIRST_RIVER = 120
FIRST_SWAP = 126
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
    FIRST_GIVE,
) = range(132, 143)
UNSEEN = 146
ACTION_COUNT = 147
MAX_LEGAL = 128  # more are never legal at once: all cards of a penalty zone, and a few more

RULES = 2  # the version of the rules; see docs/formats.md for what each changed

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
    PROBLEM_LOST,
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
    PROBLEM_MISSED,
    PROBLEM_ENOUGH_PLACED,
    PROBLEM_CHOSEN,
    PROBLEM_ABILITY,
    PROBLEM_NO_VISIBLE,
    PROBLEM_NOT_TAKEN,
    PROBLEM_NOT_DRAWN,
    PROBLEM_NOT_IN_HAND,
    PROBLEM_TARGET,
    PROBLEM_NO_CHOICE,
) = range(29)

# The numbers of a turn that a problem can be about
PLACED_KEY, MISSED_KEY, TAKEN_KEY, CLOSING_KEY = range(4)

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
    """The cards of a seat; those in piles and zones are found by their places."""

    cards: int = u8(0, MAX_HAND)  # in hand
    top: int = u8()  # of the pile
    bottom: int = u8()
    pile: int = u8(0, CARDS)  # cards in it
    unseen: int = u8(0, CARDS)  # cards in the penalty zone that its owner has not seen
    seen: int = u8(0, CARDS)  # cards in it that its owner has seen
    totem: int = u8()
    hand: list[int] = array(MAX_HAND, u8())  # in order; NONE beyond the last


class Position(Struct):
    """A whole game. ``due`` to ``closing`` are zero outside of the steps that they belong to."""

    place: list[int] = array(CARDS, u8(0, PLACES - 1))  # of each card
    knowledge: list[int] = array(CARDS, u8(0, PINNED))  # of each card that is not in the box
    below: list[int] = array(CARDS, u8())  # the card under it in its pile
    players: list[Player] = array(PLAYERS, Player)
    river: list[int] = array(RIVER, u8())
    tokens: list[int] = array(ANIMALS, u8(0, LANDS - 1))
    sides: list[int] = array(ANIMALS, u8(0, 2))  # 0: not decided yet
    holders: list[int] = array(ANIMALS, u8(0, NOBODY))
    rules: int = u8(1, RULES)
    count: int = u8(0, PLAYERS)  # of players
    sets: int = u8(0, 15)  # a bit for each one that takes part
    phase: int = u8(0, OVER)
    seat: int = u8(0, PLAYERS - 1)  # in turn
    first: int = u8(0, PLAYERS)
    round: int = i16(0, 32767)
    stage: int = u8(0, LAST)
    pile: int = u8(0, CARDS)  # cards in the draw pile
    reserve: int = u8(0, 15)
    unknown: int = u8(0, CARDS)  # cards in draw pile and reserve, and unseen from the pile
    asked: int = u8(0, 255)  # outcomes drawn so far in the random step under way
    dealing: int = u8(0, TO_HAND)
    due: int = u8(0, 5)  # cards to place
    free: int = u8(0, 1)  # one more or one fewer may be placed or drawn
    placed: int = u8(0, 8)  # so far in this turn
    missed: int = u8(0, 6)
    taken: int = u8(0, 6)  # cards drawn so far in this turn
    closing: int = u8(0, 1)  # step C is past the drawing
    used: int = u8(0, 7)
    chosen: int = u8(0, RIVER)  # the place of the river to swap with, from 1 on
    target: int = u8(0, NOBODY)  # whom to give to
    padding: int = u8(0, 0)


class CardCounts(Struct):
    """The number of cards at each place."""

    at: list[int] = array(PLACES, u8(0, CARDS))


class PileScoring(Struct):
    """A pile being scored: its cards from the bottom up, and the most points of each part."""

    count: int = i32(0, CARDS)
    animals: list[int] = array(CARDS, u8(0, WILD))
    best: list[int] = array((CARDS + 1) * GROUPS, u8())  # by place, and animals that have scored


class Tables(Struct):
    """The options of a game."""

    sides: int = i32(0, 3**ANIMALS - 1)  # a digit of base three for each animal; 0: random
    rules: int = u8(1, RULES)
    players: int = u8(0, PLAYERS)
    first: int = u8(0, NOBODY)  # NOBODY: random
    padding: int = u8(0, 0)


STATE_BYTES = Position.size
