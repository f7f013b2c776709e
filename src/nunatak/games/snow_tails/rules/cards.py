"""Hands and decks: drawing, reshuffling, discarding (ST-1.2, ST-9)."""

from nunatak.core.append import add_event
from nunatak.core.structs import address
from nunatak.core.trace import Trace
from nunatak.games.snow_tails.rules.layout import (
    CARD_VALUE_COUNT,
    DRAW,
    EVENT_CARD_DISCARDED,
    EVENT_CARD_DRAWN,
    EVENT_CARDS_DRAWN,
    EVENT_DECK_SHUFFLED,
    HAND_SIZE,
    NO_DOGS,
    OPENING,
    PLAY,
    Position,
    Sled,
    Tables,
)
from nunatak.games.snow_tails.rules.turn import begin_round, end_turn

# ---- cards (ST-1.2, ST-9) --------------------------------------------------------------------


def dog_cards_in_hand(sled: Sled) -> int:
    """Return the number of dog cards in hand."""
    dogs = 0
    for value in range(1, CARD_VALUE_COUNT + 1):
        dogs += sled.hand[value]
    return dogs


def hand_size(sled: Sled) -> int:
    """Return the number of cards in hand, dents included (ST-8.6)."""
    return dog_cards_in_hand(sled) + sled.dents  # ST-8.6


def deck_size(sled: Sled) -> int:
    """Return the number of cards in the deck."""
    cards = 0
    for value in range(1, CARD_VALUE_COUNT + 1):
        cards += sled.deck[value]
    return cards


def opening_hand_size(slot: int) -> int:
    """Return the cards of the first hand: five, one more for slot 4, two for slot 5 (ST-3.4)."""
    return HAND_SIZE + (slot - 3 if slot > 3 else 0)


def full_hand_size(g: Position, sled: Sled) -> int:
    """Return how many cards to draw up to."""
    if g.draw_reason == OPENING:
        return opening_hand_size(sled.slot)
    return HAND_SIZE


def begin_drawing(t: Tables, g: Position, e: Trace) -> None:
    """Begin to draw cards for the sled in turn."""
    seat = g.order[g.order_index]
    sled = address(g.sleds[seat])
    add_event(e, EVENT_CARDS_DRAWN, seat, full_hand_size(g, sled) - hand_size(sled), 0, 0)
    continue_drawing(t, g, e)


def continue_drawing(t: Tables, g: Position, e: Trace) -> None:
    """Ask chance for the next card until the hand is full, then go on with the game."""
    seat = g.order[g.order_index]
    sled = address(g.sleds[seat])
    if hand_size(sled) < full_hand_size(g, sled):
        if deck_size(sled) == 0:
            recycle_discards(sled, seat, e)
        g.phase = DRAW
    elif g.draw_reason == OPENING:
        g.order_index += 1
        if g.order_index < g.player_count:
            begin_drawing(t, g, e)
        else:
            begin_round(t, g, e)
    elif g.draw_reason == NO_DOGS:
        g.draw_reason = 0
        g.phase = PLAY
    else:
        g.draw_reason = 0
        end_turn(t, g, e)


def recycle_discards(sled: Sled, seat: int, e: Trace) -> None:
    """Make all discards the deck (ST-9.2).

    The deck is empty before, so players who count cards know the whole hand: from now on it counts
    as known.
    """
    for value in range(1, CARD_VALUE_COUNT + 1):
        sled.deck[value] = sled.discards[value]
        sled.discards[value] = 0
        sled.known_in_hand[value] = sled.hand[value]
    add_event(e, EVENT_DECK_SHUFFLED, seat, deck_size(sled), 0, 0)


def draw_card(t: Tables, g: Position, value: int, e: Trace) -> None:
    """Draw a card of this value."""
    seat = g.order[g.order_index]
    sled = address(g.sleds[seat])
    sled.deck[value] -= 1
    sled.hand[value] += 1
    sled.draw_count += 1
    add_event(e, EVENT_CARD_DRAWN, seat, value, 0, 0)
    continue_drawing(t, g, e)


def remove_from_hand(sled: Sled, value: int) -> None:
    """Remove a card from the hand, seen by all."""
    sled.hand[value] -= 1
    if sled.known_in_hand[value] > 0:
        sled.known_in_hand[value] -= 1


def discard_card(t: Tables, g: Position, value: int, e: Trace) -> None:
    """Discard a dog card that the player chose, until five cards are left (ST-9.1)."""
    seat = g.order[g.order_index]
    sled = address(g.sleds[seat])
    remove_from_hand(sled, value)
    sled.discards[value] += 1
    add_event(e, EVENT_CARD_DISCARDED, seat, value, 0, 0)
    if hand_size(sled) == HAND_SIZE:
        end_turn(t, g, e)
