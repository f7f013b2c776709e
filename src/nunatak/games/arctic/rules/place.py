"""Step A: place cards on the pile (AR-3.2 to AR-3.5, AR-4)."""

from nunatak.core.append import add_event
from nunatak.core.structs import address
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.cards import (
    add_to_hand,
    card_main_animal,
    card_placement_value,
    holds_ability,
    make_hand_uncertain,
    remove_from_hand,
    take_from_draw_pile,
    undrawn_card_count,
    visible_card,
)
from nunatak.games.arctic.rules.draw import count_river_cards, put_in_river
from nunatak.games.arctic.rules.layout import (
    ABILITY_TAKEN,
    BEAR,
    FACE_DOWN_CARD,
    FACE_DOWN_IN_PILE,
    FACE_UP_IN_PILE,
    FOX,
    KNOWN_LOCATION,
    LOOKED,
    LOOKED_AT,
    MISSED,
    MOOSE,
    NO_CARD,
    PLACE_CARDS,
    PLACED,
    PUFFIN,
    PUT_FACE_DOWN,
    PUT_UNDER,
    REVEAL_CARD,
    REVEAL_TO_OWNER,
    SEEN_IN_ZONE,
    STAGE_LAST,
    SWAP_CARD,
    SWAPPED,
    TAKEN_BACK,
    TUCK_CARD,
    USED_PUFFIN,
    Position,
)
from nunatak.games.arctic.rules.tokens import begin_moving_tokens


def set_cards_to_place(g: Position) -> None:
    """Set how many cards to place (AR-3.2), and whether one more or fewer is possible (AR-4.5)."""
    card = visible_card(g, g.seat)
    g.to_place = 1
    g.leeway = 0
    if card != NO_CARD:
        g.to_place = card_placement_value(card)
        if holds_ability(g, MOOSE, 2):
            g.leeway = 1


def has_begun_placing(g: Position) -> bool:
    """Return whether a card has been placed, or was missing, in this turn."""
    return g.placed_count + g.hand_shortfall > 0


def can_swap(g: Position) -> bool:
    """Return whether puffin 1 can be used: before placing (AR-4.2)."""
    if not holds_ability(g, PUFFIN, 1) or g.used_abilities & USED_PUFFIN or has_begun_placing(g):
        return False
    return g.players[g.seat].hand_size > 0 and count_river_cards(g) > 0


def can_take_back(g: Position) -> bool:
    """Return whether puffin 2 can be used: before placing (AR-4.2)."""
    if not holds_ability(g, PUFFIN, 2) or g.used_abilities & USED_PUFFIN or has_begun_placing(g):
        return False
    return visible_card(g, g.seat) != NO_CARD


def can_tuck(g: Position) -> bool:
    """Return whether the fox can be used: with a card that may be the last (AR-4.6)."""
    player = address(g.players[g.seat])
    if g.ability_holders[FOX] != g.seat or player.hand_size == 0:
        return False
    if player.hand_size > 1 and g.placed_count + 1 < g.to_place - g.leeway:
        return False
    if g.ability_sides[FOX] == 1:
        return player.pile_size > 0
    return visible_card(g, g.seat) != NO_CARD


def can_stop_placing(g: Position) -> bool:
    """Return whether placing may end here; with an empty hand, missing cards are counted."""
    return g.players[g.seat].hand_size == 0 or (
        g.leeway > 0 and g.placed_count >= g.to_place - g.leeway
    )


def can_miss_one_more(g: Position) -> bool:
    """Return whether one more card than necessary may be missing (AR-4.5)."""
    if g.leeway == 0 or g.players[g.seat].hand_size > 0 or undrawn_card_count(g) == 0:
        return False
    return (
        undrawn_card_count(g) > min_missing_cards(g)
        and g.placed_count + g.hand_shortfall < g.to_place + g.leeway
    )


def min_missing_cards(g: Position) -> int:
    """Return how many cards are missing at least, with an empty hand; 0 or less: none."""
    return g.to_place - g.leeway - g.placed_count - g.hand_shortfall


def continue_placing(g: Position, e: Trace) -> None:
    """Do what is forced, up to where the player has a choice."""
    player = address(g.players[g.seat])
    g.phase = PLACE_CARDS
    if player.hand_size == 0:
        if can_take_back(g):  # AR-4.7
            return
        take_shortfall_penalties(g, e)
        if not can_miss_one_more(g):
            end_placing(g, e)
    elif g.placed_count >= g.to_place + g.leeway:
        end_placing(g, e)
    elif must_place_only_card(g):
        place_on_pile(g, player.hand[0], e)


def must_place_only_card(g: Position) -> bool:
    """Return whether all can see that the only card in hand must go on the pile.

    Not at the start of a turn: the previous player could learn it by trying ways to end a turn.
    """
    if g.players[g.seat].hand_size != 1 or g.placed_count >= g.to_place - g.leeway:
        return False
    if g.placed_count == 0 and not g.used_abilities & USED_PUFFIN:
        return False
    return not (can_tuck(g) or can_swap(g) or can_take_back(g))


def swap_card(g: Position, card: int, e: Trace) -> None:
    """Swap a hand card for one of the river (puffin 1)."""
    got = g.river[g.swap_place - 1]
    remove_from_hand(g, g.seat, card)
    add_to_hand(g, g.seat, got, KNOWN_LOCATION)
    put_in_river(g, g.swap_place - 1, card)
    add_event(e, SWAPPED, g.seat, g.swap_place, got, card)
    g.swap_place = 0
    g.used_abilities |= USED_PUFFIN
    continue_placing(g, e)


def choose_swap_place(g: Position, place: int, e: Trace) -> None:
    """Choose the place of the river to swap with."""
    g.swap_place = place + 1
    g.phase = SWAP_CARD
    if g.players[g.seat].hand_size == 1:
        swap_card(g, g.players[g.seat].hand[0], e)


def take_back(g: Position, e: Trace) -> None:
    """Take the visible card back into the hand (puffin 2); the card below then counts."""
    player = address(g.players[g.seat])
    card = player.top_card
    player.top_card = g.card_below[card]
    if player.top_card == NO_CARD:
        player.bottom_card = NO_CARD
    g.card_below[card] = NO_CARD
    player.pile_size -= 1
    add_to_hand(g, g.seat, card, KNOWN_LOCATION)
    g.used_abilities |= USED_PUFFIN
    set_cards_to_place(g)
    add_event(e, TAKEN_BACK, g.seat, card, g.to_place, 0)
    continue_placing(g, e)


def place_on_pile(g: Position, card: int, e: Trace) -> None:
    """Place a card face up on top of the pile (AR-3.2)."""
    player = address(g.players[g.seat])
    remove_from_hand(g, g.seat, card)
    g.card_below[card] = player.top_card
    player.top_card = card
    if player.bottom_card == NO_CARD:
        player.bottom_card = card
    record_face_up_placement(g, card)
    add_event(e, PLACED, g.seat, card, 0, 0)
    continue_placing(g, e)


def record_face_up_placement(g: Position, card: int) -> None:
    """Count a card as placed face up in the pile of the seat in turn."""
    g.location[card] = FACE_UP_IN_PILE + g.seat
    g.knowledge[card] = KNOWN_LOCATION
    g.players[g.seat].pile_size += 1
    g.placed_count += 1


def choose_tuck(g: Position, e: Trace) -> None:
    """Choose to use the fox for the next card."""
    g.phase = TUCK_CARD
    if g.players[g.seat].hand_size == 1:
        tuck_card(g, g.players[g.seat].hand[0], e)


def tuck_card(g: Position, card: int, e: Trace) -> None:
    """Place the last card by the fox: under the whole pile, or face down (AR-4.6)."""
    player = address(g.players[g.seat])
    remove_from_hand(g, g.seat, card)
    if g.ability_sides[FOX] == 1:
        g.card_below[player.bottom_card] = card
        player.bottom_card = card
        record_face_up_placement(g, card)
        add_event(e, PUT_UNDER, g.seat, card, 0, 0)
    else:
        g.card_below[card] = g.card_below[player.top_card]
        g.card_below[player.top_card] = card
        if player.bottom_card == player.top_card:
            player.bottom_card = card
        g.location[card] = FACE_DOWN_IN_PILE + g.seat
        make_hand_uncertain(g, g.seat, card)
        player.pile_size += 1
        g.placed_count += 1
        add_event(e, PUT_FACE_DOWN, g.seat, 0, 0, 0)
        add_event(e, FACE_DOWN_CARD, g.seat, card, 0, 0)
    end_placing_with_penalties(g, e)


def end_placing_with_penalties(g: Position, e: Trace) -> None:
    """End the placing; with an empty hand, take the cards that are missing."""
    if g.players[g.seat].hand_size == 0:
        take_shortfall_penalties(g, e)
    end_placing(g, e)


def take_shortfall_penalties(g: Position, e: Trace) -> None:
    """Take a penalty card for each one missing (AR-3.3), while there are cards (AR-5.3)."""
    while min_missing_cards(g) > 0 and undrawn_card_count(g) > 0:
        draw_penalty_card(g, e)


def draw_penalty_card(g: Position, e: Trace) -> None:
    """Put the top card of the draw pile unseen into the penalty zone."""
    take_from_draw_pile(g, e)
    g.players[g.seat].unseen_penalties += 1
    g.hand_shortfall += 1
    add_event(e, MISSED, g.seat, 0, 0, 0)


def end_placing(g: Position, e: Trace) -> None:
    """Take the ability card of the animal now visible (AR-3.4)."""
    g.to_place = 0
    g.leeway = 0
    g.placed_count = 0
    g.hand_shortfall = 0
    card = visible_card(g, g.seat)
    animal = card_main_animal(card)
    add_event(e, ABILITY_TAKEN, g.seat, animal, g.ability_holders[animal], 0)
    g.ability_holders[animal] = g.seat
    if (
        holds_ability(g, BEAR, 2)
        and g.stage != STAGE_LAST
        and g.players[g.seat].unseen_penalties > 0
    ):
        add_event(e, LOOKED, g.seat, g.players[g.seat].unseen_penalties, 0, 0)
        g.reveal_target = REVEAL_TO_OWNER
        g.phase = REVEAL_CARD
    else:
        begin_moving_tokens(g, e)


def show_penalty_card(g: Position, card: int, e: Trace) -> None:
    """Show the holder of polar bear 2 a card of the own zone (AR-3.9)."""
    player = address(g.players[g.seat])
    g.location[card] = SEEN_IN_ZONE + g.seat
    player.unseen_penalties -= 1
    player.seen_penalties += 1
    add_event(e, LOOKED_AT, g.seat, card, 0, 0)
    if player.unseen_penalties == 0:
        g.reveal_target = 0
        begin_moving_tokens(g, e)
