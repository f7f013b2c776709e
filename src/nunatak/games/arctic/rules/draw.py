"""Step C: draw cards and refill the river (AR-3.7)."""

from nunatak.core.append import add_event
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.cards import (
    add_to_hand,
    card_draw_value,
    holds_ability,
    undrawn_card_count,
    visible_card,
)
from nunatak.games.arctic.rules.end_of_turn import discard_or_end_turn, end_turn
from nunatak.games.arctic.rules.gifts import can_give
from nunatak.games.arctic.rules.layout import (
    BEAR,
    DRAW_CARDS,
    IN_RIVER,
    KNOWN_LOCATION,
    MOOSE,
    NO_CARD,
    ORCA,
    REFILL_STOPPED,
    REVEAL_CARD,
    REVEAL_TO_HAND,
    REVEAL_TO_RIVER,
    REVEAL_TO_RIVER_AT_ONCE,
    RIVER_SIZE,
    RIVER_TAKEN,
    STAGE_LAST,
    USED_ORCA,
    ZONE_CARD,
    ZONE_TAKEN,
    Position,
)
from nunatak.games.arctic.rules.turn import begin_turn


def count_river_cards(g: Position) -> int:
    """Return the number of cards in the river."""
    cards = 0
    for place in range(RIVER_SIZE):
        if g.river[place] != NO_CARD:
            cards += 1
    return cards


def put_in_river(g: Position, place: int, card: int) -> None:
    """Put a card on a place of the river, seen by all."""
    g.river[place] = card
    g.location[card] = IN_RIVER
    g.knowledge[card] = KNOWN_LOCATION


def begin_drawing(g: Position, e: Trace) -> None:
    """Begin step C; in the last turns there is none (AR-5.2)."""
    if g.stage == STAGE_LAST:  # AR-5.2
        end_turn(g, e)
    else:
        continue_drawing(g, e)


def max_draws_in_turn(g: Position) -> int:
    """Return the draw value of the visible card, one more with moose 1 (AR-4.5)."""
    return card_draw_value(visible_card(g, g.seat)) + (1 if holds_ability(g, MOOSE, 1) else 0)


def min_draws_in_turn(g: Position) -> int:
    """Return the draw value of the visible card, one less with moose 1 (AR-4.5)."""
    return card_draw_value(visible_card(g, g.seat)) - (1 if holds_ability(g, MOOSE, 1) else 0)


def can_stop_drawing(g: Position) -> bool:
    """Return whether drawing may end.

    With an empty river only abilities are left, and those are optional.
    """
    return g.drawn_count >= min_draws_in_turn(g) or count_river_cards(g) == 0


def can_draw_from_pile(g: Position) -> bool:
    """Return whether orca 2 can draw from the draw pile (AR-4.4)."""
    return holds_ability(g, ORCA, 2) and undrawn_card_count(g) > 0


def can_draw_from_zone(g: Position) -> bool:
    """Return whether polar bear 2 can draw from the own penalty zone (AR-4.3)."""
    return holds_ability(g, BEAR, 2) and g.players[g.seat].seen_penalties > 0


def refills_at_once(g: Position) -> bool:
    """Return whether orca 1 refills the river after each card (AR-4.4)."""
    return (
        holds_ability(g, ORCA, 1) and not g.used_abilities & USED_ORCA and undrawn_card_count(g) > 0
    )


def can_stop_refill(g: Position) -> bool:
    """Return whether orca 1 can be switched off; after the last card that changes nothing."""
    return refills_at_once(g) and g.drawn_count + 1 < max_draws_in_turn(g)


def continue_drawing(g: Position, e: Trace) -> None:
    """Let the player draw the next card, or do what is forced."""
    g.phase = DRAW_CARDS
    if g.drawn_count >= max_draws_in_turn(g):
        end_drawing(g, e)
    elif must_take_whole_river(g):
        if count_river_cards(g) > 0:
            take_from_river(g, first_filled_place(g), e)
        else:
            end_drawing(g, e)


def must_take_whole_river(g: Position) -> bool:
    """Return whether all cards of the river, if any, must be taken, in any order."""
    if can_draw_from_pile(g) or can_draw_from_zone(g):
        return False
    if count_river_cards(g) == 0:
        return True
    if can_give(g) or refills_at_once(g):
        return False
    return count_river_cards(g) <= min_draws_in_turn(g) - g.drawn_count


def first_filled_place(g: Position) -> int:
    """Return the first place of the river with a card."""
    place = 0
    while g.river[place] == NO_CARD:
        place += 1
    return place


def take_from_river(g: Position, place: int, e: Trace) -> None:
    """Take a card from the river."""
    card = g.river[place]
    g.river[place] = NO_CARD
    add_to_hand(g, g.seat, card, KNOWN_LOCATION)
    g.drawn_count += 1
    add_event(e, RIVER_TAKEN, g.seat, place + 1, card, 0)
    if refills_at_once(g):
        g.reveal_target = REVEAL_TO_RIVER_AT_ONCE
        refill_river_or_continue(g, e)
    else:
        continue_drawing(g, e)


def begin_pile_draw(g: Position) -> None:
    """Draw from the draw pile by orca 2; chance decides the card."""
    g.reveal_target = REVEAL_TO_HAND
    g.phase = REVEAL_CARD


def take_from_penalty_zone(g: Position, card: int, e: Trace) -> None:
    """Take a card from the own penalty zone by polar bear 2."""
    g.players[g.seat].seen_penalties -= 1
    add_to_hand(g, g.seat, card, g.knowledge[card])
    g.drawn_count += 1
    add_event(e, ZONE_TAKEN, g.seat, 0, 0, 0)
    add_event(e, ZONE_CARD, g.seat, card, 0, 0)
    continue_drawing(g, e)


def stop_refill(g: Position, e: Trace) -> None:
    """Switch off orca 1 for this turn."""
    g.used_abilities |= USED_ORCA
    add_event(e, REFILL_STOPPED, g.seat, 0, 0, 0)


def refill_river_or_continue(g: Position, e: Trace) -> None:
    """Refill the river to six as long as there are cards (AR-3.7, AR-5.3), then go on."""
    if count_river_cards(g) < RIVER_SIZE and undrawn_card_count(g) > 0:
        g.phase = REVEAL_CARD
    elif g.reveal_target == REVEAL_TO_RIVER_AT_ONCE:
        g.reveal_target = 0
        continue_drawing(g, e)
    elif g.reveal_target == REVEAL_TO_RIVER:
        g.reveal_target = 0
        discard_or_end_turn(g, e)
    else:
        g.reveal_target = 0
        g.seat = g.first_seat
        g.round = 1
        begin_turn(g, e)


def end_drawing(g: Position, e: Trace) -> None:
    """End the drawing, and refill the river."""
    g.drawing_ended = 1
    g.reveal_target = REVEAL_TO_RIVER
    refill_river_or_continue(g, e)
