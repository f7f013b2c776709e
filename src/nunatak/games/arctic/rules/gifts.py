"""Penalty cards as gifts: polar bear 1 (AR-3.9, AR-4.3)."""

from nunatak.core.append import add_event
from nunatak.core.structs import address
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.cards import holds_ability
from nunatak.games.arctic.rules.draw import continue_drawing
from nunatak.games.arctic.rules.end_of_turn import discard_or_end_turn
from nunatak.games.arctic.rules.layout import (
    BEAR,
    CARD_COUNT,
    GAVE,
    GAVE_CARD,
    GIFT_IN_ZONE,
    GIVE_CARD,
    LOOKED_AT,
    MAX_PLAYERS,
    NO_SEAT,
    SEEN_IN_ZONE,
    UNTRACKED_GIFT,
    USED_BEAR,
    Position,
)


def can_give(g: Position) -> bool:
    """Return whether polar bear 1 can give a penalty card away (AR-4.3)."""
    player = address(g.players[g.seat])
    return (
        holds_ability(g, BEAR, 1)
        and not g.used_abilities & USED_BEAR
        and player.seen_penalties + player.unseen_penalties > 0
    )


# ---- penalty cards as gifts (AR-4.3, AR-3.9) -------------------------------------------------


def choose_gift_target(g: Position, target: int, e: Trace) -> None:
    """Choose who gets the card; where all can see that only one is possible, give it at once."""
    player = address(g.players[g.seat])
    g.gift_target = target
    g.phase = GIVE_CARD
    if player.seen_penalties == 0:
        give_unseen_card(g, e)
    elif player.seen_penalties == 1 and player.unseen_penalties == 0:
        give_seen_card(g, first_seen_penalty(g), e)


def first_seen_penalty(g: Position) -> int:
    """Return the first card in the own zone that its owner has seen."""
    card = 0
    while g.location[card] != SEEN_IN_ZONE + g.seat:
        card += 1
    return card


def give_seen_card(g: Position, card: int, e: Trace) -> None:
    """Give a card that the giver has seen; the receiver has not, and nobody else knows it."""
    add_event(e, GAVE, g.seat, g.gift_target, 1, 0)
    add_event(e, GAVE_CARD, g.seat, card, g.gift_target, 0)
    g.players[g.seat].seen_penalties -= 1
    g.players[g.gift_target].unseen_penalties += 1
    g.location[card] = GIFT_IN_ZONE + MAX_PLAYERS * g.gift_target + g.seat
    end_giving(g, e)


def give_unseen_card(g: Position, e: Trace) -> None:
    """Give a card that the giver has not seen.

    If it may be a gift of another seat, the location of that gift becomes unknown.
    """
    add_event(e, GAVE, g.seat, g.gift_target, 0, 0)
    player = address(g.players[g.seat])
    receiver = address(g.players[g.gift_target])
    here = GIFT_IN_ZONE + MAX_PLAYERS * g.seat
    returned = 0
    for card in range(CARD_COUNT):
        if here <= g.location[card] < here + MAX_PLAYERS:
            giver = g.location[card] - here
            if player.unseen_penalties > 1:
                g.location[card] = UNTRACKED_GIFT + giver
            elif giver == g.gift_target:  # it comes back to its giver, who knows it
                g.location[card] = SEEN_IN_ZONE + g.gift_target
                add_event(e, LOOKED_AT, g.gift_target, card, 0, 0)
                returned = 1
            else:
                g.location[card] = GIFT_IN_ZONE + MAX_PLAYERS * g.gift_target + giver
    player.unseen_penalties -= 1
    receiver.unseen_penalties += 1 - returned
    receiver.seen_penalties += returned
    end_giving(g, e)


def end_giving(g: Position, e: Trace) -> None:
    """End the use of polar bear 1, and go on with step C."""
    g.gift_target = NO_SEAT
    g.used_abilities |= USED_BEAR
    if g.drawing_ended:
        discard_or_end_turn(g, e)
    else:
        continue_drawing(g, e)
