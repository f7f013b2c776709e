"""What chance is asked, and what follows from its answer."""

from nunatak.core.append import add_event
from nunatak.core.prng import below
from nunatak.core.structs import U64
from nunatak.core.trace import CHANCE_EVENT, Trace
from nunatak.games.arctic.rules.cards import add_to_hand, take_from_draw_pile
from nunatak.games.arctic.rules.draw import continue_drawing, put_in_river, refill_river_or_continue
from nunatak.games.arctic.rules.layout import (
    ANIMAL_COUNT,
    CARD_DECK,
    HAND_CARD,
    HAND_DEALT,
    NO_CARD,
    NO_SEAT,
    OPENING_HAND_SIZE,
    PILE_CARD,
    PILE_DRAWN,
    RANDOM_FIRST,
    RANDOM_SETS,
    RANDOM_SIDES,
    REVEAL_CARD,
    REVEAL_TO_HAND,
    REVEAL_TO_OPENING_HAND,
    REVEAL_TO_OPENING_RIVER,
    REVEAL_TO_OWNER,
    RIVER_FILLED,
    SECRET,
    SET_COUNT,
    SET_DECK,
    UNKNOWN_LOCATION,
    Position,
    Tables,
)
from nunatak.games.arctic.rules.place import show_penalty_card
from nunatak.games.arctic.rules.setup import (
    add_card_set,
    assign_totem,
    is_totem_free,
    set_first_seat,
    set_next_ability_side,
)

# ---- chance ----------------------------------------------------------------------------------


def asks_chance(g: Position) -> bool:
    """Return whether chance decides next."""
    return g.phase <= REVEAL_CARD


def pending_deck(g: Position) -> int:
    """Return the deck that chance draws from."""
    if g.phase == REVEAL_CARD:
        return CARD_DECK
    return SET_DECK + g.phase - RANDOM_SETS


def pending_draw_index(g: Position) -> int:
    """Return how many outcomes this deck has given before."""
    if g.phase == REVEAL_CARD:
        return 30 * g.player_count - g.unknown_count
    return g.step_outcomes_drawn


def weight(g: Position, outcome: int) -> int:
    """Return how many equally likely cases stand for a card, set, side, seat or animal."""
    if g.phase == REVEAL_CARD:
        return 1 if g.location[outcome] == UNKNOWN_LOCATION else 0
    if g.phase == RANDOM_SETS:
        return 1 if outcome < SET_COUNT and not g.set_bits >> outcome & 1 else 0
    if g.phase == RANDOM_SIDES:
        return 1 if outcome == 1 or outcome == 2 else 0
    if g.phase == RANDOM_FIRST:
        return 1 if outcome < g.player_count else 0
    return 1 if outcome < ANIMAL_COUNT and is_totem_free(g, outcome) else 0


def total_weight(g: Position) -> int:
    """Return how many equally likely cases there are in all."""
    if g.phase == REVEAL_CARD:
        return g.unknown_count
    if g.phase == RANDOM_SETS:
        return SET_COUNT - g.step_outcomes_drawn
    if g.phase == RANDOM_SIDES:
        return 2
    if g.phase == RANDOM_FIRST:
        return g.player_count
    return ANIMAL_COUNT - g.step_outcomes_drawn


def outcome_of(g: Position, word: U64) -> int:
    """Return the outcome that 64 random bits stand for, by the cases of :func:`weight`."""
    left = below(word, total_weight(g))
    outcome = 0
    if g.phase == REVEAL_CARD:
        while left > 0 or g.location[outcome] != UNKNOWN_LOCATION:
            left -= 1 if g.location[outcome] == UNKNOWN_LOCATION else 0
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
    return pending_deck(g) * 65536 + pending_draw_index(g)


def apply_random_outcome(t: Tables, g: Position, word: U64, e: Trace) -> None:
    """Apply the outcome that 64 random bits stand for."""
    apply_outcome(t, g, outcome_of(g, word), e)


def apply_outcome(t: Tables, g: Position, outcome: int, e: Trace) -> None:
    """Apply an outcome of the draw and all that follows."""
    add_event(e, CHANCE_EVENT, pending_deck(g), outcome, 0, 0)
    if g.phase == REVEAL_CARD:
        deal_revealed_card(g, outcome, e)
    elif g.phase == RANDOM_SETS:
        add_card_set(g, outcome, e)
    elif g.phase == RANDOM_SIDES:
        set_next_ability_side(g, outcome, e)
    elif g.phase == RANDOM_FIRST:
        set_first_seat(g, outcome, e)
    else:
        assign_totem(g, outcome, e)


def deal_revealed_card(g: Position, card: int, e: Trace) -> None:
    """Put an unknown card where it is dealt to."""
    g.unknown_count -= 1
    if g.reveal_target == REVEAL_TO_OWNER:
        show_penalty_card(g, card, e)
        return
    take_from_draw_pile(g, e)
    if g.reveal_target == REVEAL_TO_HAND:
        g.reveal_target = 0
        add_to_hand(g, g.seat, card, SECRET)
        g.drawn_count += 1
        add_event(e, PILE_DRAWN, g.seat, 0, 0, 0)
        add_event(e, PILE_CARD, g.seat, card, 0, 0)
        continue_drawing(g, e)
    elif g.reveal_target == REVEAL_TO_OPENING_HAND:
        deal_opening_hand_card(g, card, e)
    else:
        deal_river_card(g, card, e)


def deal_opening_hand_card(g: Position, card: int, e: Trace) -> None:
    """Deal a card to a hand, three for each seat (AR-2.7)."""
    add_to_hand(g, g.seat, card, SECRET)
    add_event(e, HAND_CARD, g.seat, card, 0, 0)
    if g.players[g.seat].hand_size < OPENING_HAND_SIZE:
        return
    add_event(e, HAND_DEALT, g.seat, OPENING_HAND_SIZE, 0, 0)
    if g.seat + 1 < g.player_count:
        g.seat += 1
    else:
        g.reveal_target = REVEAL_TO_OPENING_RIVER


def deal_river_card(g: Position, card: int, e: Trace) -> None:
    """Put a card on the first empty place of the river, and go on."""
    place = 0
    while g.river[place] != NO_CARD:
        place += 1
    put_in_river(g, place, card)
    add_event(e, RIVER_FILLED, NO_SEAT, place + 1, card, 0)
    refill_river_or_continue(g, e)
