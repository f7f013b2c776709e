"""The end of a turn: hand limit, next seat, last turns (AR-3.8, AR-5)."""

from nunatak.core.append import add_event
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.cards import make_hand_uncertain, remove_from_hand
from nunatak.games.arctic.rules.gifts import can_give
from nunatak.games.arctic.rules.layout import (
    DISCARD_EXCESS,
    DISCARDED,
    DISCARDED_CARD,
    GAME_OVER,
    HAND_LIMIT,
    LAST_GIFT,
    LAST_TURNS,
    NO_SEAT,
    OVER,
    SEEN_IN_ZONE,
    STAGE_ENDING,
    STAGE_LAST,
    Position,
)
from nunatak.games.arctic.rules.turn import begin_turn


def discard_or_end_turn(g: Position, e: Trace) -> None:
    """Enforce the hand limit of seven cards (AR-3.8); polar bear 1 may be used until the end."""
    if g.players[g.seat].hand_size > HAND_LIMIT:
        g.phase = DISCARD_EXCESS
    elif can_give(g):
        g.phase = LAST_GIFT
    else:
        end_turn(g, e)


def discard_card(g: Position, card: int, e: Trace) -> None:
    """Discard a card to the own penalty zone (AR-3.8)."""
    remove_from_hand(g, g.seat, card)
    g.location[card] = SEEN_IN_ZONE + g.seat
    g.players[g.seat].seen_penalties += 1
    make_hand_uncertain(g, g.seat, card)
    add_event(e, DISCARDED, g.seat, 0, 0, 0)
    add_event(e, DISCARDED_CARD, g.seat, card, 0, 0)
    discard_or_end_turn(g, e)


def end_turn(g: Position, e: Trace) -> None:
    """Go on to the next seat, clockwise; a round ends before the first one (AR-5.1)."""
    g.used_abilities = 0
    g.drawn_count = 0
    g.drawing_ended = 0
    g.seat = (g.seat + 1) % g.player_count
    if g.seat == g.first_seat:
        if g.stage == STAGE_LAST:
            g.phase = OVER
            add_event(e, GAME_OVER, NO_SEAT, 0, 0, 0)
            return
        g.round += 1
        if g.stage == STAGE_ENDING:
            g.stage = STAGE_LAST
            add_event(e, LAST_TURNS, NO_SEAT, 0, 0, 0)
    begin_turn(g, e)
