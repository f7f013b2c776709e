"""A sled on the move: steps, drift, collisions, dents (ST-6, ST-8).

Where a step leads is a table of ``courses/track.py``, from ``courses/drift.py`` (ST-2.5, ST-2.6).
"""

from nunatak.core.append import NO_TRACE, add_event
from nunatak.core.structs import U64, address
from nunatak.core.trace import Trace
from nunatak.games.snow_tails.rules.cards import begin_drawing, dog_cards_in_hand
from nunatak.games.snow_tails.rules.layout import (
    CAUSE_SAPLING,
    CAUSE_SCENERY,
    CAUSE_SIDE,
    CAUSE_SPEED,
    DISCARD,
    EVENT_BUMPED,
    EVENT_CRASHED,
    EVENT_DENT_SPARED,
    EVENT_DENTED,
    EVENT_LIMIT_BROKEN,
    EVENT_LINE_CROSSED,
    EVENT_SAPLING_SNAPPED,
    EVENT_STEPPED,
    EVENT_WRECKED,
    HAND_SIZE,
    MAX_DENTS,
    MAX_ROUNDS,
    MOVE_BUMPED,
    MOVE_CRASHED,
    MOVE_RUNNING,
    MOVE_WRECKED,
    NOWHERE,
    RACING,
    REFILL,
    SIDE,
    STEER,
    WRECKED,
    Move,
    Position,
    Sled,
    Tables,
)
from nunatak.games.snow_tails.rules.turn import end_turn

ONE_BIT: U64 = 1


# ---- moving (ST-6) ---------------------------------------------------------------------------


def current_move(g: Position) -> Move:
    """Return the move under way of the sled in turn."""
    seat = g.order[g.order_index]
    sled = address(g.sleds[seat])
    move = Move()
    move.standing_saplings = g.standing_saplings
    move.space = sled.space
    move.speed = g.speed
    move.steps_left = g.steps_left
    move.drift_steps_left = g.drift_steps_left
    move.pending_speeding_dents = g.pending_speeding_dents
    move.drift_side = g.drift_side
    move.dents = sled.dents
    move.dog_cards_in_hand = dog_cards_in_hand(sled)
    move.seat = seat
    return move


def other_sled_on(g: Position, space: int, seat: int) -> int:
    """Return which other sled stands on a space, or NOWHERE."""
    for other in range(g.player_count):
        if g.sleds[other].space == space and other != seat:
            return other
    return NOWHERE


def step(t: Tables, g: Position, m: Move, side: int, e: Trace) -> None:
    """Make one step, straight ahead (ST-2.5) or drifting to a side (ST-2.6), with all it hits."""
    m.steps_left -= 1
    if side == 0:
        to = t.forward[m.space]
    else:
        m.drift_steps_left -= 1
        to = t.drift_right[m.space] if side > 0 else t.drift_left[m.space]
    if to < 0:  # ST-8.4
        m.status = MOVE_CRASHED
        m.hit_cause = CAUSE_SIDE if to == SIDE else CAUSE_SCENERY
        add_event(e, EVENT_CRASHED, m.seat, m.hit_cause, m.space, side)
        return
    other = other_sled_on(g, to, m.seat)
    if other != NOWHERE:  # ST-8.3
        m.status = MOVE_BUMPED
        add_event(e, EVENT_BUMPED, m.seat, other, to, side)
        return
    add_event(e, EVENT_STEPPED, m.seat, m.space, to, side)
    limit = t.exit_limits[m.space]
    if 0 < limit < m.speed:  # ST-8.1
        m.pending_speeding_dents += m.speed - limit
        add_event(e, EVENT_LIMIT_BROKEN, m.seat, t.tile_numbers[to], limit, m.speed)
    if e.enabled and t.past_finish[to] and not t.past_finish[m.space]:
        add_event(e, EVENT_LINE_CROSSED, m.seat, to, 0, 0)
    m.space = to
    sapling = t.sapling_numbers[to]
    if sapling >= 0 and m.standing_saplings >> sapling & 1:  # ST-8.5
        m.standing_saplings -= ONE_BIT << sapling
        add_event(e, EVENT_SAPLING_SNAPPED, m.seat, to, 0, 0)
        take_dent(t, m, CAUSE_SAPLING, e)


def take_dent(t: Tables, m: Move, cause: int, e: Trace) -> None:
    """Take a dent: at most four (ST-8.7); a fifth wrecks a sled before the line (ST-8.8)."""
    if m.status == MOVE_WRECKED:
        return
    if m.dents < MAX_DENTS:
        m.dents += 1
        add_event(e, EVENT_DENTED, m.seat, cause, m.dents, 0)
    elif t.past_finish[m.space]:
        add_event(e, EVENT_DENT_SPARED, m.seat, cause, 0, 0)
    else:
        m.status = MOVE_WRECKED
        add_event(e, EVENT_WRECKED, m.seat, cause, m.space, 0)


def take_due_dents(t: Tables, m: Move, e: Trace) -> None:
    """Take the dents of a finished move: first for speed, then for the collision (ST-8.2)."""
    end = m.status
    while m.pending_speeding_dents > 0:
        m.pending_speeding_dents -= 1
        take_dent(t, m, CAUSE_SPEED, e)
    if end == MOVE_CRASHED:
        take_dent(t, m, m.hit_cause, e)


def simulate_rest_of_move(t: Tables, g: Position, m: Move) -> U64:
    """Simulate the rest of a move in ``m``; return its key: equal keys mean equal states.

    Either the move ends without a choice that matters, or it comes to the first such choice.
    """
    while m.status == MOVE_RUNNING and m.steps_left > 0:
        if m.drift_steps_left == 0:
            step(t, g, m, 0, address(NO_TRACE))
        elif m.drift_steps_left == m.steps_left:
            step(t, g, m, m.drift_side, address(NO_TRACE))
        else:
            here = choice_key(m)
            straight = m[0]
            step(t, g, address(straight), 0, address(NO_TRACE))
            there = choice_key(address(straight))
            ahead = simulate_rest_of_move(t, g, address(straight))
            if ahead == there:  # going straight leads to a choice, so this is one too
                return here
            step(t, g, m, m.drift_side, address(NO_TRACE))
            across = simulate_rest_of_move(t, g, m)
            return ahead if ahead == across else here
    take_due_dents(t, m, address(NO_TRACE))
    return end_key(t, g, m)


def choice_key(m: Move) -> U64:
    """Return a number for this point of a move; the lane implies how much drift is left."""
    return m.standing_saplings << 24 | (m.space + 1) << 12 | m.steps_left << 8 | 1


def end_key(t: Tables, g: Position, m: Move) -> U64:
    """Return a number for the end of a move: its space, dents and cards to draw."""
    if m.status == MOVE_WRECKED:
        return m.standing_saplings << 24
    draws = cards_to_draw(t, m)
    if draws < 0:
        draws = 0
    return m.standing_saplings << 24 | end_space_key(t, g, m) << 8 | m.dents << 5 | draws << 1


def cards_to_draw(t: Tables, m: Move) -> int:
    """Return how many cards to draw after a move (ST-9.1); negative: how many to discard."""
    if m.status == MOVE_WRECKED or t.past_finish[m.space]:
        return 0  # it will not play again: its hand stays as it is
    due = HAND_SIZE - m.dog_cards_in_hand - m.dents
    return 0 if due > 0 and m.status == MOVE_BUMPED else due  # ST-8.3, ST-9.3


def end_space_key(t: Tables, g: Position, m: Move) -> int:
    """Return a number for the space where a sled ends its move.

    For a sled that leaves the track at once it is the place among those past the line (1 to 5), or
    that it is stranded (8).
    """
    if g.order_index == g.racer_count - 1:
        if t.past_finish[m.space]:
            place = 1
            for other in range(g.player_count):
                sled = address(g.sleds[other])
                if other == m.seat or sled.status != RACING:
                    continue
                if t.progress[sled.space] > t.progress[m.space]:
                    place += 1
            return place
        if g.round == MAX_ROUNDS:
            return 8
    return (m.space + 1) << 4


def begin_move(t: Tables, g: Position, e: Trace) -> None:
    """Move the sled as far as there is nothing to choose (ST-6.3)."""
    move = current_move(g)
    continue_move(t, g, address(move), e)


def steer(t: Tables, g: Position, side: int, e: Trace) -> None:
    """Make the step that the player chose, and go on."""
    move = current_move(g)
    step(t, g, address(move), side, e)
    continue_move(t, g, address(move), e)


def next_choice_key(t: Tables, g: Position, m: Move) -> U64:
    """Return the key of the next choice in a move; 0 where none can come."""
    if m.status != MOVE_RUNNING or m.drift_steps_left == 0 or m.drift_steps_left == m.steps_left:
        return 0
    simulated = m[0]
    return simulate_rest_of_move(t, g, address(simulated))


def continue_move(t: Tables, g: Position, m: Move, e: Trace) -> None:
    """Move up to the next choice, or to the end."""
    goal = next_choice_key(t, g, m)
    while m.status == MOVE_RUNNING and m.steps_left > 0:
        if choice_key(m) == goal:
            pause_move(g, m)
            return
        step(t, g, m, m.drift_side if m.drift_steps_left == m.steps_left else 0, e)
    end_move(t, g, m, e)


def pause_move(g: Position, m: Move) -> None:
    """Let the player choose the next step."""
    sled = address(g.sleds[m.seat])
    sled.space = m.space
    sled.dents = m.dents
    g.standing_saplings = m.standing_saplings
    g.steps_left = m.steps_left
    g.drift_steps_left = m.drift_steps_left
    g.pending_speeding_dents = m.pending_speeding_dents
    g.phase = STEER


def end_move(t: Tables, g: Position, m: Move, e: Trace) -> None:
    """End a move: dents, then cards to draw or to discard."""
    take_due_dents(t, m, e)
    sled = address(g.sleds[m.seat])
    sled.space = m.space
    sled.dents = m.dents
    g.standing_saplings = m.standing_saplings
    g.speed = 0
    g.steps_left = 0
    g.drift_steps_left = 0
    g.drift_side = 0
    g.pending_speeding_dents = 0
    due = cards_to_draw(t, m)
    if m.status == MOVE_WRECKED:
        remove_wreck(sled)
    if due < 0:
        g.phase = DISCARD
    elif due > 0:
        g.draw_reason = REFILL
        begin_drawing(t, g, e)
    else:
        end_turn(t, g, e)


def remove_wreck(sled: Sled) -> None:
    """Remove a wrecked sled from the track (ST-8.8)."""
    sled.status = WRECKED
    sled.space = NOWHERE
