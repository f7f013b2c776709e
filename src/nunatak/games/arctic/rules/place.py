"""Step A: place cards on the pile (AR-3.2 to AR-3.5, AR-4)."""

from nunatak.core.append import add_event
from nunatak.core.structs import address
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.cards import (
    add_to_hand,
    card_main,
    card_placement,
    cards_left,
    holds,
    make_uncertain,
    remove_from_hand,
    take_top_card,
    visible,
)
from nunatak.games.arctic.rules.draw import put_in_river, river_cards
from nunatak.games.arctic.rules.layout import (
    ABILITY_TAKEN,
    BEAR,
    DEAL,
    FACE_DOWN,
    FACE_DOWN_CARD,
    FACE_UP,
    FOX,
    IN_ZONE,
    LAST,
    LOOK,
    LOOKED,
    LOOKED_AT,
    MISSED,
    MOOSE,
    NONE,
    PINNED,
    PLACE,
    PLACED,
    PUFFIN,
    PUT_FACE_DOWN,
    PUT_UNDER,
    SWAP_CARD,
    SWAPPED,
    TAKEN_BACK,
    TUCK_CARD,
    USED_PUFFIN,
    Position,
)
from nunatak.games.arctic.rules.tokens import begin_moving_tokens


def set_due(g: Position) -> None:
    """Set how many cards to place (AR-3.2), and whether one more or fewer is possible (AR-4.5)."""
    card = visible(g, g.seat)
    g.due = 1
    g.free = 0
    if card != NONE:
        g.due = card_placement(card)
        if holds(g, MOOSE, 2):
            g.free = 1


def has_begun_placing(g: Position) -> bool:
    """Return whether a card has been placed, or was missing, in this turn."""
    return g.placed + g.missed > 0


def can_swap(g: Position) -> bool:
    """Return whether puffin 1 can be used: before placing (AR-4.2)."""
    if not holds(g, PUFFIN, 1) or g.used & USED_PUFFIN or has_begun_placing(g):
        return False
    return g.players[g.seat].cards > 0 and river_cards(g) > 0


def can_take_back(g: Position) -> bool:
    """Return whether puffin 2 can be used: before placing (AR-4.2)."""
    if not holds(g, PUFFIN, 2) or g.used & USED_PUFFIN or has_begun_placing(g):
        return False
    return visible(g, g.seat) != NONE


def can_tuck(g: Position) -> bool:
    """Return whether the fox can be used: with a card that may be the last (AR-4.6)."""
    player = address(g.players[g.seat])
    if g.holders[FOX] != g.seat or player.cards == 0:
        return False
    if player.cards > 1 and g.placed + 1 < g.due - g.free:
        return False
    if g.sides[FOX] == 1:
        return player.pile > 0
    return visible(g, g.seat) != NONE


def can_stop(g: Position) -> bool:
    """Return whether placing may end here; with an empty hand, missing cards are counted."""
    return g.players[g.seat].cards == 0 or (g.free > 0 and g.placed >= g.due - g.free)


def can_miss(g: Position) -> bool:
    """Return whether one more card than necessary may be missing (AR-4.5)."""
    if g.free == 0 or g.players[g.seat].cards > 0 or cards_left(g) == 0:
        return False
    return cards_left(g) > still_missing(g) and g.placed + g.missed < g.due + g.free


def still_missing(g: Position) -> int:
    """Return how many cards are missing at least, with an empty hand; 0 or less: none."""
    return g.due - g.free - g.placed - g.missed


def continue_placing(g: Position, e: Trace) -> None:
    """Do what is forced, up to where the player has a choice."""
    player = address(g.players[g.seat])
    g.phase = PLACE
    if player.cards == 0:
        if can_take_back(g):  # AR-4.7
            return
        miss_all(g, e)
        if not can_miss(g):
            end_placing(g, e)
    elif g.placed >= g.due + g.free:
        end_placing(g, e)
    elif has_to_place(g):
        place_card(g, player.hand[0], e)


def has_to_place(g: Position) -> bool:
    """Return whether all can see that the only card in hand must go on the pile.

    Not at the start of a turn: the previous player could learn it by trying ways to end a turn.
    """
    if g.players[g.seat].cards != 1 or g.placed >= g.due - g.free:
        return False
    if g.placed == 0 and not g.used & USED_PUFFIN:
        return False
    return not (can_tuck(g) or can_swap(g) or can_take_back(g))


def swap(g: Position, card: int, e: Trace) -> None:
    """Swap a hand card for one of the river (puffin 1)."""
    got = g.river[g.chosen - 1]
    remove_from_hand(g, g.seat, card)
    add_to_hand(g, g.seat, got, PINNED)
    put_in_river(g, g.chosen - 1, card)
    add_event(e, SWAPPED, g.seat, g.chosen, got, card)
    g.chosen = 0
    g.used |= USED_PUFFIN
    continue_placing(g, e)


def choose_swap(g: Position, place: int, e: Trace) -> None:
    """Choose the place of the river to swap with."""
    g.chosen = place + 1
    g.phase = SWAP_CARD
    if g.players[g.seat].cards == 1:
        swap(g, g.players[g.seat].hand[0], e)


def take_back(g: Position, e: Trace) -> None:
    """Take the visible card back into the hand (puffin 2); the card below then counts."""
    player = address(g.players[g.seat])
    card = player.top
    player.top = g.below[card]
    if player.top == NONE:
        player.bottom = NONE
    g.below[card] = NONE
    player.pile -= 1
    add_to_hand(g, g.seat, card, PINNED)
    g.used |= USED_PUFFIN
    set_due(g)
    add_event(e, TAKEN_BACK, g.seat, card, g.due, 0)
    continue_placing(g, e)


def place_card(g: Position, card: int, e: Trace) -> None:
    """Place a card face up on top of the pile (AR-3.2)."""
    player = address(g.players[g.seat])
    remove_from_hand(g, g.seat, card)
    g.below[card] = player.top
    player.top = card
    if player.bottom == NONE:
        player.bottom = card
    put_face_up(g, card)
    add_event(e, PLACED, g.seat, card, 0, 0)
    continue_placing(g, e)


def put_face_up(g: Position, card: int) -> None:
    """Count a card as placed face up in the pile of the seat in turn."""
    g.place[card] = FACE_UP + g.seat
    g.knowledge[card] = PINNED
    g.players[g.seat].pile += 1
    g.placed += 1


def choose_tuck(g: Position, e: Trace) -> None:
    """Choose to use the fox for the next card."""
    g.phase = TUCK_CARD
    if g.players[g.seat].cards == 1:
        tuck(g, g.players[g.seat].hand[0], e)


def tuck(g: Position, card: int, e: Trace) -> None:
    """Place the last card by the fox: under the whole pile, or face down (AR-4.6)."""
    player = address(g.players[g.seat])
    remove_from_hand(g, g.seat, card)
    if g.sides[FOX] == 1:
        g.below[player.bottom] = card
        player.bottom = card
        put_face_up(g, card)
        add_event(e, PUT_UNDER, g.seat, card, 0, 0)
    else:
        g.below[card] = g.below[player.top]
        g.below[player.top] = card
        if player.bottom == player.top:
            player.bottom = card
        g.place[card] = FACE_DOWN + g.seat
        make_uncertain(g, g.seat, card)
        player.pile += 1
        g.placed += 1
        add_event(e, PUT_FACE_DOWN, g.seat, 0, 0, 0)
        add_event(e, FACE_DOWN_CARD, g.seat, card, 0, 0)
    stop_placing(g, e)


def stop_placing(g: Position, e: Trace) -> None:
    """End the placing; with an empty hand, take the cards that are missing."""
    if g.players[g.seat].cards == 0:
        miss_all(g, e)
    end_placing(g, e)


def miss_all(g: Position, e: Trace) -> None:
    """Take a penalty card for each one missing (AR-3.3), while there are cards (AR-5.3)."""
    while still_missing(g) > 0 and cards_left(g) > 0:
        miss(g, e)


def miss(g: Position, e: Trace) -> None:
    """Put the top card of the draw pile unseen into the penalty zone."""
    take_top_card(g, e)
    g.players[g.seat].unseen += 1
    g.missed += 1
    add_event(e, MISSED, g.seat, 0, 0, 0)


def end_placing(g: Position, e: Trace) -> None:
    """Take the ability card of the animal now visible (AR-3.4)."""
    g.due = 0
    g.free = 0
    g.placed = 0
    g.missed = 0
    card = visible(g, g.seat)
    animal = card_main(card)
    add_event(e, ABILITY_TAKEN, g.seat, animal, g.holders[animal], 0)
    g.holders[animal] = g.seat
    if holds(g, BEAR, 2) and g.stage != LAST and g.players[g.seat].unseen > 0:
        add_event(e, LOOKED, g.seat, g.players[g.seat].unseen, 0, 0)
        g.dealing = LOOK
        g.phase = DEAL
    else:
        begin_moving_tokens(g, e)


def look_at(g: Position, card: int, e: Trace) -> None:
    """Show the holder of polar bear 2 a card of the own zone (AR-3.9)."""
    player = address(g.players[g.seat])
    g.place[card] = IN_ZONE + g.seat
    player.unseen -= 1
    player.seen += 1
    add_event(e, LOOKED_AT, g.seat, card, 0, 0)
    if player.unseen == 0:
        g.dealing = 0
        begin_moving_tokens(g, e)
