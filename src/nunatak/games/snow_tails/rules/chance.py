"""What chance is asked, and what follows from its answer."""

from nunatak.core.append import add_event
from nunatak.core.prng import below
from nunatak.core.structs import U64, address
from nunatak.core.trace import CHANCE_EVENT, Trace
from nunatak.games.snow_tails.rules.cards import deck_size, draw_card
from nunatak.games.snow_tails.rules.layout import (
    DRAW,
    NOWHERE,
    ORDER,
    PLAYER_ORDER_DECK,
    Position,
    Tables,
)
from nunatak.games.snow_tails.rules.setup import add_to_player_order, is_in_player_order

# ---- chance ----------------------------------------------------------------------------------


def asks_chance(g: Position) -> bool:
    """Return whether chance decides next."""
    return g.phase == DRAW or g.phase == ORDER


def pending_deck(g: Position) -> int:
    """Return the deck that chance draws from."""
    if g.phase == ORDER:
        return PLAYER_ORDER_DECK
    return g.order[g.order_index]


def pending_draw_index(g: Position) -> int:
    """Return how many outcomes this deck has given before."""
    if g.phase == ORDER:
        return g.order_index
    return g.sleds[g.order[g.order_index]].draw_count


def weight(g: Position, outcome: int) -> int:
    """Return how many equally likely cases stand for an outcome: a card value, or a seat."""
    if g.phase == ORDER:
        return 1 if outcome < g.player_count and not is_in_player_order(g, outcome) else 0
    return g.sleds[g.order[g.order_index]].deck[outcome]


def outcome_of(g: Position, word: U64) -> int:
    """Return the outcome that 64 random bits stand for, by the cases of :func:`weight`."""
    if g.phase == ORDER:
        left = below(word, g.player_count - g.order_index)
        for seat in range(g.player_count):
            left -= weight(g, seat)
            if left < 0:
                return seat
        return NOWHERE
    sled = address(g.sleds[g.order[g.order_index]])
    left = below(word, deck_size(sled))
    value = 0
    while left >= 0:
        value += 1
        left -= sled.deck[value]
    return value


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
    if g.phase == ORDER:
        add_to_player_order(g, outcome, e)
    else:
        draw_card(t, g, outcome, e)
