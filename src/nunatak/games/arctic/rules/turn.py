"""The beginning of a turn, and what an action does (AR-3)."""

from nunatak.core.append import add_event
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.draw import (
    begin_drawing,
    draw_pile,
    end_drawing,
    stop_refill,
    take_river,
    take_zone,
)
from nunatak.games.arctic.rules.end_of_turn import discard, end_turn
from nunatak.games.arctic.rules.gifts import choose_target, give_card, give_unseen
from nunatak.games.arctic.rules.layout import (
    COMPANION_UP,
    DONE,
    DRAW,
    DRAW_PILE,
    EXCESS,
    EXTRA,
    FIRST_CARD,
    FIRST_GIVE,
    FIRST_RIVER,
    FIRST_SWAP,
    GIVE_CARD,
    LAST,
    MAIN_UP,
    MISS,
    OVER,
    PLACE,
    STEP_DOWN,
    STEP_UP,
    STOP_REFILL,
    SWAP_CARD,
    TAKE_BACK,
    TUCK,
    TUCK_CARD,
    TURN_BEGAN,
    UNSEEN,
    Position,
    Tables,
)
from nunatak.games.arctic.rules.place import (
    choose_swap,
    choose_tuck,
    continue_placing,
    miss,
    miss_all,
    place_card,
    set_due,
    stop_placing,
    swap,
    take_back,
    tuck,
)
from nunatak.games.arctic.rules.tokens import move_tokens, step_token


def begin_turn(g: Position, e: Trace) -> None:
    """Begin a turn with step A."""
    set_due(g)
    add_event(e, TURN_BEGAN, g.seat, g.round, g.due, g.stage == LAST)
    continue_placing(g, e)


# ---- turns, and the end (AR-5) ---------------------------------------------------------------


def seats(g: Position) -> int:
    """Return the number of players."""
    return g.count


def seat_to_move(g: Position) -> int:
    """Return the seat that decides; -1 when the game is over."""
    if g.phase == OVER:
        return -1
    return g.seat


def apply(t: Tables, g: Position, action: int, e: Trace) -> None:
    """Apply a legal action and all that follows."""
    if action < FIRST_RIVER:
        apply_card(g, action - FIRST_CARD, e)
    elif action < FIRST_SWAP:
        take_river(g, action - FIRST_RIVER, e)
    elif action < TAKE_BACK:
        choose_swap(g, action - FIRST_SWAP, e)
    elif action == TAKE_BACK:
        take_back(g, e)
    elif action == TUCK:
        choose_tuck(g, e)
    elif action == DONE:
        stop(g, e)
    elif action == MISS:
        if g.rules > 1:  # version 1 counted this card among those that are missing anyway
            miss_all(g, e)
        miss(g, e)
        continue_placing(g, e)
    elif action == MAIN_UP:
        move_tokens(g, 1, -1, e)
    elif action == COMPANION_UP:
        move_tokens(g, -1, 1, e)
    elif action == STEP_UP:
        step_token(g, 1, e)
    elif action == STEP_DOWN:
        step_token(g, -1, e)
    elif action == DRAW_PILE:
        draw_pile(g)
    elif action == STOP_REFILL:
        stop_refill(g, e)
    elif action == UNSEEN:
        give_unseen(g, e)
    else:
        choose_target(g, action - FIRST_GIVE, e)


def apply_card(g: Position, card: int, e: Trace) -> None:
    """Apply a chosen card: the phase says what becomes of it."""
    if g.phase == PLACE:
        place_card(g, card, e)
    elif g.phase == EXCESS:
        discard(g, card, e)
    elif g.phase == SWAP_CARD:
        swap(g, card, e)
    elif g.phase == TUCK_CARD:
        tuck(g, card, e)
    elif g.phase == DRAW:
        take_zone(g, card, e)
    elif g.phase == GIVE_CARD:
        give_card(g, card, e)


def stop(g: Position, e: Trace) -> None:
    """End the optional part of a step."""
    if g.phase == PLACE:
        stop_placing(g, e)
    elif g.phase == DRAW:
        end_drawing(g, e)
    elif g.phase == EXTRA:
        begin_drawing(g, e)
    else:
        end_turn(g, e)
