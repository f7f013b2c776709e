"""What chance is asked, and what follows from its answer."""

from nunatak.core.note import note
from nunatak.core.prng import below
from nunatak.core.structs import U64
from nunatak.core.trace import CHANCE, Trace
from nunatak.games.arctic.rules.cards import lift, take
from nunatak.games.arctic.rules.draw import go_on_drawing, lay_open, refill
from nunatak.games.arctic.rules.layout import (
    ANIMALS,
    CARD_DECK,
    DEAL,
    DEALT,
    FIRST_LOT,
    HAND_CARD,
    HAND_DEALT,
    LOOK,
    NOBODY,
    NONE,
    OPENING_HANDS,
    OPENING_RIVER,
    PILE_CARD,
    PILE_DRAWN,
    RIVER_FILLED,
    SECRET,
    SET_DECK,
    SETS,
    SETS_LOT,
    SIDES_LOT,
    TO_HAND,
    UNKNOWN,
    Position,
    Tables,
)
from nunatak.games.arctic.rules.place import look_at
from nunatak.games.arctic.rules.setup import (
    choose_first,
    choose_set,
    choose_side,
    draw_totem,
    is_totem_free,
)

# ---- chance ----------------------------------------------------------------------------------


def asks_chance(g: Position) -> bool:
    return g.phase <= DEAL


def deck_asked(g: Position) -> int:
    """The deck that chance is to draw from."""
    if g.phase == DEAL:
        return CARD_DECK
    return SET_DECK + g.phase - SETS_LOT


def draw_number(g: Position) -> int:
    """How many outcomes this deck has given before."""
    if g.phase == DEAL:
        return 30 * g.count - g.unknown
    return g.asked


def weight(g: Position, outcome: int) -> int:
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


def cases(g: Position) -> int:
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


def outcome_of(g: Position, word: U64) -> int:
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


def draw_asked(g: Position) -> int:
    """Deck and number of the draw that chance is asked for, as one number; -1: it is not asked."""
    if not asks_chance(g):
        return -1
    return deck_asked(g) * 65536 + draw_number(g)


def deal_by(t: Tables, g: Position, word: U64, e: Trace) -> None:
    """Let 64 random bits decide."""
    deal(t, g, outcome_of(g, word), e)


def deal(t: Tables, g: Position, outcome: int, e: Trace) -> None:
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


def turn_up(g: Position, card: int, e: Trace) -> None:
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


def deal_hand_card(g: Position, card: int, e: Trace) -> None:
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


def fill_river(g: Position, card: int, e: Trace) -> None:
    place = 0
    while g.river[place] != NONE:
        place += 1
    lay_open(g, place, card)
    note(e, RIVER_FILLED, NOBODY, place + 1, card, 0)
    refill(g, e)
