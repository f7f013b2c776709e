"""Set-up and chance: what is asked, and what follows from the answer. Compiled, like ``rules.py``.

Cards have no place in the draw pile until they are turned up: all that nobody has seen is one
multiset, wherever it lies.
"""

from nunatak.core.prng import below
from nunatak.core.structs import address
from nunatak.games.arctic.layout import (
    ANIMALS,
    CARD_DECK,
    CARDS,
    CHANCE,
    DEAL,
    DEALT,
    FIRST_CHOSEN,
    FIRST_LOT,
    HAND_CARD,
    HAND_DEALT,
    IN_BOX,
    LOOK,
    MOST_HAND,
    NOBODY,
    NONE,
    OPENING_HANDS,
    OPENING_RIVER,
    PILE_CARD,
    PILE_DRAWN,
    PLAYERS,
    RIVER,
    RIVER_FILLED,
    SECRET,
    SET_CHOSEN,
    SET_DECK,
    SETS,
    SETS_LOT,
    SIDE_CHOSEN,
    SIDES_LOT,
    START,
    TO_HAND,
    TOTEM_DRAWN,
    TOTEM_LOT,
    U64,
    UNKNOWN,
    Board,
    Trace,
)
from nunatak.games.arctic.rules import (
    card_set,
    go_on_drawing,
    lay_open,
    lift,
    look_at,
    note,
    refill,
    take,
)

# ---- set-up (AR-2) ---------------------------------------------------------------------------


def set_up(g: Board, rules: int, players: int, sides: int, first: int) -> None:
    """The table before chance is asked. ``sides`` has a digit of base three for each animal, the
    fox's first: the side, or 0 to draw lots; ``first`` is a seat, or NOBODY to draw lots.
    """
    g[0] = Board()
    g.rules = rules
    g.count = players
    g.reserve = 5 * (players - 1)  # AR-2.2
    g.unknown = 30 * players
    g.pile = g.unknown - g.reserve
    g.first = first
    g.target = NOBODY
    for animal in range(ANIMALS):
        g.tokens[animal] = START  # AR-2.3
        g.holders[animal] = NOBODY
        g.sides[animal] = sides % 3
        sides //= 3
    for place in range(RIVER):
        g.river[place] = NONE
    for card in range(CARDS):
        g.below[card] = NONE
    for seat in range(PLAYERS):
        player = address(g.players[seat])
        player.top = NONE
        player.bottom = NONE
        player.totem = NONE
        for i in range(MOST_HAND):
            player.hand[i] = NONE
    if players == SETS:
        g.sets = 15
        open_sets(g)
    else:
        g.phase = SETS_LOT


def choose_set(g: Board, number: int, e: Trace) -> None:
    """As many random sets as players (AR-2.1)."""
    g.sets += 1 << number
    g.asked += 1
    note(e, SET_CHOSEN, NOBODY, number + 1, 0, 0)
    if g.asked == g.count:
        open_sets(g)


def open_sets(g: Board) -> None:
    for card in range(CARDS):
        g.place[card] = UNKNOWN if g.sets >> (card_set(card) - 1) & 1 else IN_BOX
    g.asked = 0
    draw_lots(g)


def draw_lots(g: Board) -> None:
    """What is left to chance before the cards are dealt."""
    if undecided_side(g) < ANIMALS:
        g.phase = SIDES_LOT
    elif g.first == NOBODY:
        g.asked = 0
        g.phase = FIRST_LOT
    else:
        g.asked = 0
        g.phase = TOTEM_LOT


def undecided_side(g: Board) -> int:
    """The first animal whose ability card has no side yet."""
    animal = 0
    while animal < ANIMALS and g.sides[animal]:
        animal += 1
    return animal


def choose_side(g: Board, side: int, e: Trace) -> None:
    animal = undecided_side(g)
    g.sides[animal] = side  # AR-2.4
    g.asked += 1
    note(e, SIDE_CHOSEN, NOBODY, animal, side, 0)
    draw_lots(g)


def choose_first(g: Board, seat: int, e: Trace) -> None:
    g.first = seat  # AR-2.6
    note(e, FIRST_CHOSEN, seat, 0, 0, 0)
    draw_lots(g)


def draw_totem(g: Board, animal: int, e: Trace) -> None:
    """A secret totem for each; the others go back unseen (AR-2.5)."""
    g.players[g.asked].totem = animal
    note(e, TOTEM_DRAWN, g.asked, animal, 0, 0)
    g.asked += 1
    if g.asked == g.count:
        g.asked = 0
        g.dealing = OPENING_HANDS
        g.phase = DEAL


def is_totem_free(g: Board, animal: int) -> bool:
    for seat in range(g.count):
        if g.players[seat].totem == animal:
            return False
    return True


# ---- chance ----------------------------------------------------------------------------------


def asks_chance(g: Board) -> bool:
    return g.phase <= DEAL


def deck_asked(g: Board) -> int:
    """The deck that chance is to draw from."""
    if g.phase == DEAL:
        return CARD_DECK
    return SET_DECK + g.phase - SETS_LOT


def draw_number(g: Board) -> int:
    """How many outcomes this deck has given before."""
    if g.phase == DEAL:
        return 30 * g.count - g.unknown
    return g.asked


def weight(g: Board, outcome: int) -> int:
    """How many equally likely cases stand for an outcome: a card, set, side, seat or animal."""
    if g.phase == DEAL:
        return 1 if g.place[outcome] == UNKNOWN else 0
    if g.phase == SETS_LOT:
        return 1 if outcome < SETS and not g.sets >> outcome & 1 else 0
    if g.phase == SIDES_LOT:
        return 1 if outcome == 1 or outcome == 2 else 0
    if g.phase == FIRST_LOT:
        return 1 if outcome < g.count else 0
    return 1 if outcome < ANIMALS and is_totem_free(g, outcome) else 0


def cases(g: Board) -> int:
    """How many equally likely cases there are in all."""
    if g.phase == DEAL:
        return g.unknown
    if g.phase == SETS_LOT:
        return SETS - g.asked
    if g.phase == SIDES_LOT:
        return 2
    if g.phase == FIRST_LOT:
        return g.count
    return ANIMALS - g.asked


def outcome_of(g: Board, word: U64) -> int:
    """The outcome that 64 random bits stand for, each case of :func:`weight` equally likely."""
    left = below(word, cases(g))
    outcome = 0
    if g.phase == DEAL:
        while left > 0 or g.place[outcome] != UNKNOWN:
            left -= 1 if g.place[outcome] == UNKNOWN else 0
            outcome += 1
        return outcome
    while left > 0 or weight(g, outcome) == 0:
        left -= weight(g, outcome)
        outcome += 1
    return outcome


def draw_asked(g: Board) -> int:
    """Deck and number of the draw that chance is asked for, as one number; -1: it is not asked."""
    if not asks_chance(g):
        return -1
    return deck_asked(g) * 65536 + draw_number(g)


def deal_by(g: Board, word: U64, e: Trace) -> None:
    """Let 64 random bits decide."""
    deal(g, outcome_of(g, word), e)


def deal(g: Board, outcome: int, e: Trace) -> None:
    """What chance decided, and all that follows from it."""
    note(e, CHANCE, deck_asked(g), outcome, 0, 0)
    if g.phase == DEAL:
        turn_up(g, outcome, e)
    elif g.phase == SETS_LOT:
        choose_set(g, outcome, e)
    elif g.phase == SIDES_LOT:
        choose_side(g, outcome, e)
    elif g.phase == FIRST_LOT:
        choose_first(g, outcome, e)
    else:
        draw_totem(g, outcome, e)


def turn_up(g: Board, card: int, e: Trace) -> None:
    """A card that nobody has seen goes where it is dealt to."""
    g.unknown -= 1
    if g.dealing == LOOK:
        look_at(g, card, e)
        return
    lift(g, e)
    if g.dealing == TO_HAND:
        g.dealing = 0
        take(g, g.seat, card, SECRET)
        g.taken += 1
        note(e, PILE_DRAWN, g.seat, 0, 0, 0)
        note(e, PILE_CARD, g.seat, card, 0, 0)
        go_on_drawing(g, e)
    elif g.dealing == OPENING_HANDS:
        deal_hand_card(g, card, e)
    else:
        fill_river(g, card, e)


def deal_hand_card(g: Board, card: int, e: Trace) -> None:
    """Three cards each (AR-2.7)."""
    take(g, g.seat, card, SECRET)
    note(e, HAND_CARD, g.seat, card, 0, 0)
    if g.players[g.seat].cards < DEALT:
        return
    note(e, HAND_DEALT, g.seat, DEALT, 0, 0)
    if g.seat + 1 < g.count:
        g.seat += 1
    else:
        g.dealing = OPENING_RIVER


def fill_river(g: Board, card: int, e: Trace) -> None:
    place = 0
    while g.river[place] != NONE:
        place += 1
    lay_open(g, place, card)
    note(e, RIVER_FILLED, NOBODY, place + 1, card, 0)
    refill(g, e)
