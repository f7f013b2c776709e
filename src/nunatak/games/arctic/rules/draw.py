"""Step C: draw cards and refill the river (AR-3.7)."""

from nunatak.core.append import add_event
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.cards import (
    add_to_hand,
    card_draw,
    cards_left,
    holds,
    visible,
)
from nunatak.games.arctic.rules.end_of_turn import continue_closing, end_turn
from nunatak.games.arctic.rules.gifts import can_give
from nunatak.games.arctic.rules.layout import (
    BEAR,
    DEAL,
    DRAW,
    IN_RIVER,
    LAST,
    MOOSE,
    NONE,
    ORCA,
    PINNED,
    REFILL,
    REFILL_NOW,
    REFILL_STOPPED,
    RIVER,
    RIVER_TAKEN,
    TO_HAND,
    USED_ORCA,
    ZONE_CARD,
    ZONE_TAKEN,
    Position,
)
from nunatak.games.arctic.rules.turn import begin_turn


def river_cards(g: Position) -> int:
    """Return the number of cards in the river."""
    cards = 0
    for place in range(RIVER):
        if g.river[place] != NONE:
            cards += 1
    return cards


def put_in_river(g: Position, place: int, card: int) -> None:
    """Put a card on a place of the river, seen by all."""
    g.river[place] = card
    g.place[card] = IN_RIVER
    g.knowledge[card] = PINNED


def begin_drawing(g: Position, e: Trace) -> None:
    """Begin step C; in the last turns there is none (AR-5.2)."""
    if g.stage == LAST:  # AR-5.2
        end_turn(g, e)
    else:
        continue_drawing(g, e)


def most_draws(g: Position) -> int:
    """Return the draw value of the visible card, one more with moose 1 (AR-4.5)."""
    return card_draw(visible(g, g.seat)) + (1 if holds(g, MOOSE, 1) else 0)


def least_draws(g: Position) -> int:
    """Return the draw value of the visible card, one less with moose 1 (AR-4.5)."""
    return card_draw(visible(g, g.seat)) - (1 if holds(g, MOOSE, 1) else 0)


def can_stop_drawing(g: Position) -> bool:
    """Return whether drawing may end.

    With an empty river only abilities are left, and those are optional.
    """
    return g.taken >= least_draws(g) or river_cards(g) == 0


def can_draw_pile(g: Position) -> bool:
    """Return whether orca 2 can draw from the draw pile (AR-4.4)."""
    return holds(g, ORCA, 2) and cards_left(g) > 0


def can_draw_zone(g: Position) -> bool:
    """Return whether polar bear 2 can draw from the own penalty zone (AR-4.3)."""
    return holds(g, BEAR, 2) and g.players[g.seat].seen > 0


def refills(g: Position) -> bool:
    """Return whether orca 1 refills the river after each card (AR-4.4)."""
    return holds(g, ORCA, 1) and not g.used & USED_ORCA and cards_left(g) > 0


def can_stop_refill(g: Position) -> bool:
    """Return whether orca 1 can be switched off; after the last card that changes nothing."""
    return refills(g) and g.taken + 1 < most_draws(g)


def continue_drawing(g: Position, e: Trace) -> None:
    """Let the player draw the next card, or do what is forced."""
    g.phase = DRAW
    if g.taken >= most_draws(g):
        end_drawing(g, e)
    elif must_take_whole_river(g):
        if river_cards(g) > 0:
            take_river(g, first_in_river(g), e)
        else:
            end_drawing(g, e)


def must_take_whole_river(g: Position) -> bool:
    """Return whether all cards of the river, if any, must be taken, in any order."""
    if can_draw_pile(g) or can_draw_zone(g):
        return False
    if river_cards(g) == 0:
        return True
    if can_give(g) or refills(g):
        return False
    return river_cards(g) <= least_draws(g) - g.taken


def first_in_river(g: Position) -> int:
    """Return the first place of the river with a card."""
    place = 0
    while g.river[place] == NONE:
        place += 1
    return place


def take_river(g: Position, place: int, e: Trace) -> None:
    """Take a card from the river."""
    card = g.river[place]
    g.river[place] = NONE
    add_to_hand(g, g.seat, card, PINNED)
    g.taken += 1
    add_event(e, RIVER_TAKEN, g.seat, place + 1, card, 0)
    if refills(g):
        g.dealing = REFILL_NOW
        refill(g, e)
    else:
        continue_drawing(g, e)


def draw_pile(g: Position) -> None:
    """Draw from the draw pile by orca 2; chance decides the card."""
    g.dealing = TO_HAND
    g.phase = DEAL


def take_zone(g: Position, card: int, e: Trace) -> None:
    """Take a card from the own penalty zone by polar bear 2."""
    g.players[g.seat].seen -= 1
    add_to_hand(g, g.seat, card, g.knowledge[card])
    g.taken += 1
    add_event(e, ZONE_TAKEN, g.seat, 0, 0, 0)
    add_event(e, ZONE_CARD, g.seat, card, 0, 0)
    continue_drawing(g, e)


def stop_refill(g: Position, e: Trace) -> None:
    """Switch off orca 1 for this turn."""
    g.used |= USED_ORCA
    add_event(e, REFILL_STOPPED, g.seat, 0, 0, 0)


def refill(g: Position, e: Trace) -> None:
    """Refill the river to six as long as there are cards (AR-3.7, AR-5.3), then go on."""
    if river_cards(g) < RIVER and cards_left(g) > 0:
        g.phase = DEAL
    elif g.dealing == REFILL_NOW:
        g.dealing = 0
        continue_drawing(g, e)
    elif g.dealing == REFILL:
        g.dealing = 0
        continue_closing(g, e)
    else:
        g.dealing = 0
        g.seat = g.first
        g.round = 1
        begin_turn(g, e)


def end_drawing(g: Position, e: Trace) -> None:
    """End the drawing, and refill the river."""
    g.closing = 1
    g.dealing = REFILL
    refill(g, e)
