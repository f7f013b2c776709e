"""Penalty cards as gifts: polar bear 1 (AR-3.9, AR-4.3)."""

from nunatak.core.append import add_event
from nunatak.core.structs import address
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.cards import holds
from nunatak.games.arctic.rules.draw import continue_drawing
from nunatak.games.arctic.rules.end_of_turn import continue_closing
from nunatak.games.arctic.rules.layout import (
    BEAR,
    CARDS,
    GAVE,
    GAVE_CARD,
    GIFT,
    GIVE_CARD,
    IN_ZONE,
    LOOKED_AT,
    LOST,
    NOBODY,
    PLAYERS,
    USED_BEAR,
    Position,
)


def can_give(g: Position) -> bool:
    """Return whether polar bear 1 can give a penalty card away (AR-4.3)."""
    player = address(g.players[g.seat])
    return holds(g, BEAR, 1) and not g.used & USED_BEAR and player.seen + player.unseen > 0


# ---- penalty cards as gifts (AR-4.3, AR-3.9) -------------------------------------------------


def choose_target(g: Position, target: int, e: Trace) -> None:
    """Choose who gets the card; where all can see that only one is possible, give it at once."""
    player = address(g.players[g.seat])
    g.target = target
    g.phase = GIVE_CARD
    if player.seen == 0:
        give_unseen(g, e)
    elif player.seen == 1 and player.unseen == 0:
        give_card(g, first_in_zone(g), e)


def first_in_zone(g: Position) -> int:
    """Return the first card in the own zone that its owner has seen."""
    card = 0
    while g.place[card] != IN_ZONE + g.seat:
        card += 1
    return card


def give_card(g: Position, card: int, e: Trace) -> None:
    """Give a card that the giver has seen; the receiver has not, and nobody else knows it."""
    add_event(e, GAVE, g.seat, g.target, 1, 0)
    add_event(e, GAVE_CARD, g.seat, card, g.target, 0)
    g.players[g.seat].seen -= 1
    g.players[g.target].unseen += 1
    g.place[card] = GIFT + PLAYERS * g.target + g.seat
    end_giving(g, e)


def give_unseen(g: Position, e: Trace) -> None:
    """Give a card that the giver has not seen.

    If it may be a gift of another seat, the place of that gift becomes unknown.
    """
    add_event(e, GAVE, g.seat, g.target, 0, 0)
    player = address(g.players[g.seat])
    receiver = address(g.players[g.target])
    here = GIFT + PLAYERS * g.seat
    returned = 0
    for card in range(CARDS):
        if here <= g.place[card] < here + PLAYERS:
            giver = g.place[card] - here
            if player.unseen > 1:
                g.place[card] = LOST + giver
            elif giver == g.target:  # it comes back to one who knows it
                g.place[card] = IN_ZONE + g.target
                add_event(e, LOOKED_AT, g.target, card, 0, 0)
                returned = 1
            else:
                g.place[card] = GIFT + PLAYERS * g.target + giver
    player.unseen -= 1
    receiver.unseen += 1 - returned
    receiver.seen += returned
    end_giving(g, e)


def end_giving(g: Position, e: Trace) -> None:
    """End the use of polar bear 1, and go on with step C."""
    g.target = NOBODY
    g.used |= USED_BEAR
    if g.closing:
        continue_closing(g, e)
    else:
        continue_drawing(g, e)
