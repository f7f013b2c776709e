"""The beginning of a turn, and what an action does (AR-3)."""

from nunatak.core.append import add_event
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.draw import (
    begin_drawing,
    begin_pile_draw,
    end_drawing,
    stop_refill,
    take_from_penalty_zone,
    take_from_river,
)
from nunatak.games.arctic.rules.end_of_turn import discard_card, end_turn
from nunatak.games.arctic.rules.gifts import choose_gift_target, give_seen_card, give_unseen_card
from nunatak.games.arctic.rules.layout import (
    COMPANION_UP,
    DISCARD_EXCESS,
    DONE,
    DRAW_CARDS,
    DRAW_PILE,
    EXTRA_STEP,
    FIRST_CARD_ACTION,
    FIRST_GIVE_ACTION,
    FIRST_RIVER_ACTION,
    FIRST_SWAP_ACTION,
    GIVE_CARD,
    GIVE_UNSEEN_ACTION,
    MAIN_UP,
    MISS,
    OVER,
    PLACE_CARDS,
    STAGE_LAST,
    STEP_DOWN,
    STEP_UP,
    STOP_REFILL,
    SWAP_CARD,
    TAKE_BACK,
    TUCK,
    TUCK_CARD,
    TURN_BEGAN,
    Position,
    Tables,
)
from nunatak.games.arctic.rules.place import (
    choose_swap_place,
    choose_tuck,
    continue_placing,
    draw_penalty_card,
    end_placing_with_penalties,
    place_on_pile,
    set_cards_to_place,
    swap_card,
    take_back,
    take_shortfall_penalties,
    tuck_card,
)
from nunatak.games.arctic.rules.tokens import move_token_further, move_tokens


def begin_turn(g: Position, e: Trace) -> None:
    """Begin a turn with step A."""
    set_cards_to_place(g)
    add_event(e, TURN_BEGAN, g.seat, g.round, g.to_place, g.stage == STAGE_LAST)
    continue_placing(g, e)


# ---- turns, and the end (AR-5) ---------------------------------------------------------------


def seat_count(g: Position) -> int:
    """Return the number of players."""
    return g.player_count


def seat_to_move(g: Position) -> int:
    """Return the seat that decides; -1 when the game is over."""
    if g.phase == OVER:
        return -1
    return g.seat


def apply(t: Tables, g: Position, action: int, e: Trace) -> None:
    """Apply a legal action and all that follows."""
    if action < FIRST_RIVER_ACTION:
        apply_card_choice(g, action - FIRST_CARD_ACTION, e)
    elif action < FIRST_SWAP_ACTION:
        take_from_river(g, action - FIRST_RIVER_ACTION, e)
    elif action < TAKE_BACK:
        choose_swap_place(g, action - FIRST_SWAP_ACTION, e)
    elif action == TAKE_BACK:
        take_back(g, e)
    elif action == TUCK:
        choose_tuck(g, e)
    elif action == DONE:
        stop_step(g, e)
    elif action == MISS:
        if g.rules_version > 1:  # version 1 counted this card among those that are missing anyway
            take_shortfall_penalties(g, e)
        draw_penalty_card(g, e)
        continue_placing(g, e)
    elif action == MAIN_UP:
        move_tokens(g, 1, -1, e)
    elif action == COMPANION_UP:
        move_tokens(g, -1, 1, e)
    elif action == STEP_UP:
        move_token_further(g, 1, e)
    elif action == STEP_DOWN:
        move_token_further(g, -1, e)
    elif action == DRAW_PILE:
        begin_pile_draw(g)
    elif action == STOP_REFILL:
        stop_refill(g, e)
    elif action == GIVE_UNSEEN_ACTION:
        give_unseen_card(g, e)
    else:
        choose_gift_target(g, action - FIRST_GIVE_ACTION, e)


def apply_card_choice(g: Position, card: int, e: Trace) -> None:
    """Apply a chosen card: the phase says what becomes of it."""
    if g.phase == PLACE_CARDS:
        place_on_pile(g, card, e)
    elif g.phase == DISCARD_EXCESS:
        discard_card(g, card, e)
    elif g.phase == SWAP_CARD:
        swap_card(g, card, e)
    elif g.phase == TUCK_CARD:
        tuck_card(g, card, e)
    elif g.phase == DRAW_CARDS:
        take_from_penalty_zone(g, card, e)
    elif g.phase == GIVE_CARD:
        give_seen_card(g, card, e)


def stop_step(g: Position, e: Trace) -> None:
    """End the optional part of a step."""
    if g.phase == PLACE_CARDS:
        end_placing_with_penalties(g, e)
    elif g.phase == DRAW_CARDS:
        end_drawing(g, e)
    elif g.phase == EXTRA_STEP:
        begin_drawing(g, e)
    else:
        end_turn(g, e)
