"""Rounds and turns: race order, playing cards, speed, bonus (ST-4, ST-5, ST-6.1, ST-7)."""

from nunatak.core.append import add_event
from nunatak.core.structs import address
from nunatak.core.trace import Trace
from nunatak.games.snow_tails.rules.cards import (
    begin_drawing,
    discard_card,
    dog_cards_in_hand,
    remove_from_hand,
)
from nunatak.games.snow_tails.rules.layout import (
    BONUS,
    BRAKE,
    CAUSE_NO_DOGS,
    DISCARD,
    DRIFT_ACTION,
    EVENT_BONUS_DECLINED,
    EVENT_BONUS_TAKEN,
    EVENT_CARDS_PLAYED,
    EVENT_PACE_SET,
    EVENT_ROUND_BEGAN,
    FIRST_DISCARD_ACTION,
    FIRST_PLAY_ACTION,
    FIRST_SLOT_ACTION,
    LEFT_DOG,
    MAX_SLEDS,
    MOVE_WRECKED,
    NO_DOGS,
    NOWHERE,
    OVER,
    PLAY,
    RACING,
    RIGHT_DOG,
    SLOT,
    STEER,
    TAKE_BONUS_ACTION,
    Position,
    Sled,
    Tables,
)
from nunatak.games.snow_tails.rules.move import (
    begin_move,
    current_move,
    remove_wreck,
    simulate_rest_of_move,
    steer,
    take_dent,
)
from nunatak.games.snow_tails.rules.scoring import end_round, is_ahead, rank
from nunatak.games.snow_tails.rules.setup import take_slot

# ---- round and race order (ST-4) -------------------------------------------------------------


def seat_count(g: Position) -> int:
    """Return the number of players."""
    return g.player_count


def seat_to_move(g: Position) -> int:
    """Return the seat that decides; -1 when the race is over."""
    if g.phase == OVER:
        return -1
    return g.order[g.order_index]


def begin_round(t: Tables, g: Position, e: Trace) -> None:
    """Begin a round: all racing sleds move once, the furthest ahead first (ST-4.1, ST-4.2)."""
    g.round += 1
    g.order_index = 0
    g.draw_reason = 0
    g.racer_count = 0
    for i in range(MAX_SLEDS):
        g.order[i] = NOWHERE
    for seat in range(g.player_count):
        if g.sleds[seat].status == RACING:
            i = g.racer_count
            while i > 0 and is_ahead(t, g, seat, g.order[i - 1]):
                g.order[i] = g.order[i - 1]
                i -= 1
            g.order[i] = seat
            g.racer_count += 1
    add_event(e, EVENT_ROUND_BEGAN, g.order[0], g.round, 0, 0)
    begin_turn(t, g, e)


def begin_turn(t: Tables, g: Position, e: Trace) -> None:
    """Begin the turn of the next sled; without dog cards it takes a dent and draws (ST-5.4)."""
    seat = g.order[g.order_index]
    sled = address(g.sleds[seat])
    if dog_cards_in_hand(sled) > 0:
        g.phase = PLAY
        return
    move = current_move(g)  # ST-5.4: a dent, and new cards
    take_dent(t, address(move), CAUSE_NO_DOGS, e)
    sled.dents = move.dents
    if move.status == MOVE_WRECKED:
        remove_wreck(sled)
        end_turn(t, g, e)
    else:
        g.draw_reason = NO_DOGS
        begin_drawing(t, g, e)


def end_turn(t: Tables, g: Position, e: Trace) -> None:
    """End the turn of a sled."""
    g.order_index += 1
    if g.order_index < g.racer_count:
        begin_turn(t, g, e)
    else:
        end_round(t, g, e)


def play_cards(t: Tables, g: Position, value: int, place_mask: int, e: Trace) -> None:
    """Play one card on each place of the mask (ST-5.1, ST-5.2), then move the sled."""
    add_event(e, EVENT_CARDS_PLAYED, g.order[g.order_index], value, place_mask, 0)
    place_cards(address(g.sleds[g.order[g.order_index]]), value, place_mask)
    set_speed_and_drift(g, e)
    if is_bonus_offered(t, g):
        g.phase = BONUS
    else:
        begin_move(t, g, e)


def place_cards(sled: Sled, value: int, place_mask: int) -> None:
    """Place cards from the hand on the mat; the cards that they cover are discards."""
    if place_mask & LEFT_DOG:
        remove_from_hand(sled, value)
        if sled.left_is_card:
            sled.discards[sled.left] += 1
        sled.left = value
        sled.left_is_card = 1
    if place_mask & RIGHT_DOG:
        remove_from_hand(sled, value)
        if sled.right_is_card:
            sled.discards[sled.right] += 1
        sled.right = value
        sled.right_is_card = 1
    if place_mask & BRAKE:
        remove_from_hand(sled, value)
        sled.discards[value] += 1
        sled.brake = value


def set_speed_and_drift(g: Position, e: Trace) -> None:
    """Set speed and drift (ST-6.1, ST-6.2)."""
    seat = g.order[g.order_index]
    sled = address(g.sleds[seat])
    speed = sled.left + sled.right - sled.brake
    if speed < 0:
        speed = 0
    g.speed = speed
    g.steps_left = speed
    g.drift_steps_left = abs(sled.left - sled.right)
    if g.drift_steps_left > speed:
        g.drift_steps_left = speed
    g.drift_side = 0
    if g.drift_steps_left > 0:
        g.drift_side = 1 if sled.right > sled.left else -1
    add_event(e, EVENT_PACE_SET, seat, speed, g.drift_steps_left * g.drift_side, 0)


def is_bonus_offered(t: Tables, g: Position) -> bool:
    """Return whether a sled may take the bonus: balanced, from the second round on (ST-7.1)."""
    sled = address(g.sleds[g.order[g.order_index]])
    return sled.left == sled.right and g.speed >= 1 and g.round > 1 and bonus_matters(t, g)


def bonus_matters(t: Tables, g: Position) -> bool:
    """Return whether the move ends differently with the bonus."""
    seat = g.order[g.order_index]
    without = current_move(g)
    added = current_move(g)
    added.speed += rank(t, g, seat)
    added.steps_left = added.speed
    return simulate_rest_of_move(t, g, address(without)) != simulate_rest_of_move(
        t, g, address(added)
    )


def answer_bonus(t: Tables, g: Position, taken: bool, e: Trace) -> None:
    """Take the bonus or not: all of it, after the normal steps, straight ahead (ST-7.2)."""
    seat = g.order[g.order_index]
    bonus = rank(t, g, seat)
    if taken:
        add_bonus(g, bonus)
        add_event(e, EVENT_BONUS_TAKEN, seat, bonus, g.speed, 0)
    else:
        add_event(e, EVENT_BONUS_DECLINED, seat, bonus, g.speed, 0)
    begin_move(t, g, e)


def add_bonus(g: Position, bonus: int) -> None:
    """Add the bonus to speed and steps (ST-7.3)."""
    g.speed += bonus  # ST-7.3
    g.steps_left += bonus


def apply(t: Tables, g: Position, action: int, e: Trace) -> None:
    """Apply a legal action and all that follows."""
    if g.phase == PLAY:
        play = action - FIRST_PLAY_ACTION
        play_cards(t, g, 1 + play // 7, 1 + play % 7, e)
    elif g.phase == STEER:
        steer(t, g, g.drift_side if action == DRIFT_ACTION else 0, e)
    elif g.phase == BONUS:
        answer_bonus(t, g, action == TAKE_BONUS_ACTION, e)
    elif g.phase == DISCARD:
        discard_card(t, g, 1 + action - FIRST_DISCARD_ACTION, e)
    elif g.phase == SLOT:
        take_slot(t, g, 1 + action - FIRST_SLOT_ACTION, e)
