"""What chance is asked, and what follows from its answer."""

from nunatak.core.append import add_event
from nunatak.core.prng import below
from nunatak.core.structs import U64
from nunatak.core.trace import CHANCE_EVENT, Trace
from nunatak.games.arctic.rules.cards import add_to_hand, take_top_card
from nunatak.games.arctic.rules.draw import continue_drawing, put_in_river, refill
from nunatak.games.arctic.rules.layout import (
    ANIMALS,
    CARD_DECK,
    DEAL,
    DEALT,
    HAND_CARD,
    HAND_DEALT,
    LOOK,
    NOBODY,
    NONE,
    OPENING_HANDS,
    OPENING_RIVER,
    PILE_CARD,
    PILE_DRAWN,
    RANDOM_FIRST,
    RANDOM_SETS,
    RANDOM_SIDES,
    RIVER_FILLED,
    SECRET,
    SET_DECK,
    SETS,
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
    """Return whether chance decides next."""
    return g.phase <= DEAL


def pending_deck(g: Position) -> int:
    """Return the deck that chance draws from."""
    if g.phase == DEAL:
        return CARD_DECK
    return SET_DECK + g.phase - RANDOM_SETS


def draw_number(g: Position) -> int:
    """Return how many outcomes this deck has given before."""
    if g.phase == DEAL:
        return 30 * g.count - g.unknown
    return g.asked


def weight(g: Position, outcome: int) -> int:
    """Return how many equally likely cases stand for a card, set, side, seat or animal."""
    if g.phase == DEAL:
        return 1 if g.place[outcome] == UNKNOWN else 0
    if g.phase == RANDOM_SETS:
        return 1 if outcome < SETS and not g.sets >> outcome & 1 else 0
    if g.phase == RANDOM_SIDES:
        return 1 if outcome == 1 or outcome == 2 else 0
    if g.phase == RANDOM_FIRST:
        return 1 if outcome < g.count else 0
    return 1 if outcome < ANIMALS and is_totem_free(g, outcome) else 0


def cases(g: Position) -> int:
    """Return how many equally likely cases there are in all."""
    if g.phase == DEAL:
        return g.unknown
    if g.phase == RANDOM_SETS:
        return SETS - g.asked
    if g.phase == RANDOM_SIDES:
        return 2
    if g.phase == RANDOM_FIRST:
        return g.count
    return ANIMALS - g.asked


def outcome_of(g: Position, word: U64) -> int:
    """Return the outcome that 64 random bits stand for, by the cases of :func:`weight`."""
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


def pending_draw_id(g: Position) -> int:
    """Return deck and number of the draw as one number; -1 when chance is not asked."""
    if not asks_chance(g):
        return -1
    return pending_deck(g) * 65536 + draw_number(g)


def apply_random_outcome(t: Tables, g: Position, word: U64, e: Trace) -> None:
    """Apply the outcome that 64 random bits stand for."""
    apply_outcome(t, g, outcome_of(g, word), e)


def apply_outcome(t: Tables, g: Position, outcome: int, e: Trace) -> None:
    """Apply an outcome of the draw and all that follows."""
    add_event(e, CHANCE_EVENT, pending_deck(g), outcome, 0, 0)
    if g.phase == DEAL:
        reveal_card(g, outcome, e)
    elif g.phase == RANDOM_SETS:
        choose_set(g, outcome, e)
    elif g.phase == RANDOM_SIDES:
        choose_side(g, outcome, e)
    elif g.phase == RANDOM_FIRST:
        choose_first(g, outcome, e)
    else:
        draw_totem(g, outcome, e)


def reveal_card(g: Position, card: int, e: Trace) -> None:
    """Put an unknown card where it is dealt to."""
    g.unknown -= 1
    if g.dealing == LOOK:
        look_at(g, card, e)
        return
    take_top_card(g, e)
    if g.dealing == TO_HAND:
        g.dealing = 0
        add_to_hand(g, g.seat, card, SECRET)
        g.taken += 1
        add_event(e, PILE_DRAWN, g.seat, 0, 0, 0)
        add_event(e, PILE_CARD, g.seat, card, 0, 0)
        continue_drawing(g, e)
    elif g.dealing == OPENING_HANDS:
        deal_hand_card(g, card, e)
    else:
        fill_river(g, card, e)


def deal_hand_card(g: Position, card: int, e: Trace) -> None:
    """Deal a card to a hand, three for each seat (AR-2.7)."""
    add_to_hand(g, g.seat, card, SECRET)
    add_event(e, HAND_CARD, g.seat, card, 0, 0)
    if g.players[g.seat].cards < DEALT:
        return
    add_event(e, HAND_DEALT, g.seat, DEALT, 0, 0)
    if g.seat + 1 < g.count:
        g.seat += 1
    else:
        g.dealing = OPENING_RIVER


def fill_river(g: Position, card: int, e: Trace) -> None:
    """Put a card on the first empty place of the river, and go on."""
    place = 0
    while g.river[place] != NONE:
        place += 1
    put_in_river(g, place, card)
    add_event(e, RIVER_FILLED, NOBODY, place + 1, card, 0)
    refill(g, e)
