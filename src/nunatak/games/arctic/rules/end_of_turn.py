"""The end of a turn: hand limit, next seat, last turns (AR-3.8, AR-5)."""

from nunatak.core.append import add_event
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.cards import make_uncertain, remove_from_hand
from nunatak.games.arctic.rules.gifts import can_give
from nunatak.games.arctic.rules.layout import (
    CLOSE,
    DISCARDED,
    DISCARDED_CARD,
    ENDING,
    EXCESS,
    GAME_OVER,
    HAND,
    IN_ZONE,
    LAST,
    LAST_TURNS,
    NOBODY,
    OVER,
    Position,
)
from nunatak.games.arctic.rules.turn import begin_turn


def continue_closing(g: Position, e: Trace) -> None:
    """Enforce the hand limit of seven cards (AR-3.8); polar bear 1 may be used until the end."""
    if g.players[g.seat].cards > HAND:
        g.phase = EXCESS
    elif can_give(g):
        g.phase = CLOSE
    else:
        end_turn(g, e)


def discard(g: Position, card: int, e: Trace) -> None:
    """Discard a card to the own penalty zone (AR-3.8)."""
    remove_from_hand(g, g.seat, card)
    g.place[card] = IN_ZONE + g.seat
    g.players[g.seat].seen += 1
    make_uncertain(g, g.seat, card)
    add_event(e, DISCARDED, g.seat, 0, 0, 0)
    add_event(e, DISCARDED_CARD, g.seat, card, 0, 0)
    continue_closing(g, e)


def end_turn(g: Position, e: Trace) -> None:
    """Go on to the next seat, clockwise; a round ends before the first one (AR-5.1)."""
    g.used = 0
    g.taken = 0
    g.closing = 0
    g.seat = (g.seat + 1) % g.count
    if g.seat == g.first:
        if g.stage == LAST:
            g.phase = OVER
            add_event(e, GAME_OVER, NOBODY, 0, 0, 0)
            return
        g.round += 1
        if g.stage == ENDING:
            g.stage = LAST
            add_event(e, LAST_TURNS, NOBODY, 0, 0, 0)
    begin_turn(g, e)
