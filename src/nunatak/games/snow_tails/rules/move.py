"""A sled on the move: steps, drift, collisions, dents (ST-6, ST-8).

Where a step leads is a table of ``courses/track.py``, from ``courses/steps.py`` (ST-2.5, ST-2.6).
"""

from nunatak.core.append import NO_TRACE, add_event
from nunatak.core.structs import U64, address
from nunatak.core.trace import Trace
from nunatak.games.snow_tails.rules.cards import begin_drawing, dogs_in_hand
from nunatak.games.snow_tails.rules.layout import (
    BUMP,
    BUMPED,
    CRASH,
    CRASHED,
    CROSSED,
    DENTED,
    DISCARD,
    FOR_SAPLING,
    FOR_SCENERY,
    FOR_SIDE,
    FOR_SPEED,
    HAND,
    LOST,
    MAX_DENTS,
    MAX_ROUNDS,
    MOVING,
    NOWHERE,
    RACING,
    REFILL,
    SIDE,
    SNAPPED,
    SPARED,
    SPED,
    STEER,
    STEPPED,
    WRECK,
    WRECKED,
    Move,
    Position,
    Sled,
    Tables,
)
from nunatak.games.snow_tails.rules.turn import end_turn

ONE: U64 = 1


# ---- moving (ST-6) ---------------------------------------------------------------------------


def current_move(g: Position) -> Move:
    """Return the move under way of the sled in turn."""
    seat = g.order[g.turn]
    sled = address(g.sleds[seat])
    move = Move()
    move.saplings = g.saplings
    move.space = sled.space
    move.speed = g.speed
    move.steps = g.steps
    move.drift = g.drift
    move.over = g.over
    move.side = g.side
    move.dents = sled.dents
    move.cards = dogs_in_hand(sled)
    move.seat = seat
    return move


def sled_on(g: Position, space: int, seat: int) -> int:
    """Return which other sled stands on a space, or NOWHERE."""
    for other in range(g.players):
        if g.sleds[other].space == space and other != seat:
            return other
    return NOWHERE


def step(t: Tables, g: Position, m: Move, side: int, e: Trace) -> None:
    """Make one step, straight ahead (ST-2.5) or drifting to a side (ST-2.6), with all it hits."""
    m.steps -= 1
    if side == 0:
        to = t.forward[m.space]
    else:
        m.drift -= 1
        to = t.drift_right[m.space] if side > 0 else t.drift_left[m.space]
    if to < 0:  # ST-8.4
        m.end = CRASHED
        m.into = FOR_SIDE if to == SIDE else FOR_SCENERY
        add_event(e, CRASH, m.seat, m.into, m.space, side)
        return
    other = sled_on(g, to, m.seat)
    if other != NOWHERE:  # ST-8.3
        m.end = BUMPED
        add_event(e, BUMP, m.seat, other, to, side)
        return
    add_event(e, STEPPED, m.seat, m.space, to, side)
    limit = t.line[m.space]
    if 0 < limit < m.speed:  # ST-8.1
        m.over += m.speed - limit
        add_event(e, SPED, m.seat, t.tile[to], limit, m.speed)
    if e.enabled and t.past_line[to] and not t.past_line[m.space]:
        add_event(e, CROSSED, m.seat, to, 0, 0)
    m.space = to
    sapling = t.sapling[to]
    if sapling >= 0 and m.saplings >> sapling & 1:  # ST-8.5
        m.saplings -= ONE << sapling
        add_event(e, SNAPPED, m.seat, to, 0, 0)
        take_dent(t, m, FOR_SAPLING, e)


def take_dent(t: Tables, m: Move, cause: int, e: Trace) -> None:
    """Take a dent: at most four (ST-8.7); a fifth wrecks a sled before the line (ST-8.8)."""
    if m.end == LOST:
        return
    if m.dents < MAX_DENTS:
        m.dents += 1
        add_event(e, DENTED, m.seat, cause, m.dents, 0)
    elif t.past_line[m.space]:
        add_event(e, SPARED, m.seat, cause, 0, 0)
    else:
        m.end = LOST
        add_event(e, WRECK, m.seat, cause, m.space, 0)


def take_due_dents(t: Tables, m: Move, e: Trace) -> None:
    """Take the dents of a finished move: first for speed, then for the collision (ST-8.2)."""
    end = m.end
    while m.over > 0:
        m.over -= 1
        take_dent(t, m, FOR_SPEED, e)
    if end == CRASHED:
        take_dent(t, m, m.into, e)


def outcome_key(t: Tables, g: Position, m: Move) -> U64:
    """Return the outcome of a move as one number: equal numbers mean equal states.

    Either the move ends without a choice that matters, or it comes to the first such choice.
    """
    while m.end == MOVING and m.steps > 0:
        if m.drift == 0:
            step(t, g, m, 0, address(NO_TRACE))
        elif m.drift == m.steps:
            step(t, g, m, m.side, address(NO_TRACE))
        else:
            here = choice_key(m)
            straight = m[0]
            step(t, g, address(straight), 0, address(NO_TRACE))
            there = choice_key(address(straight))
            ahead = outcome_key(t, g, address(straight))
            if ahead == there:  # going straight leads to a choice, so this is one too
                return here
            step(t, g, m, m.side, address(NO_TRACE))
            across = outcome_key(t, g, m)
            return ahead if ahead == across else here
    take_due_dents(t, m, address(NO_TRACE))
    return end_key(t, g, m)


def choice_key(m: Move) -> U64:
    """Return a number for this point of a move; the lane implies how much drift is left."""
    return m.saplings << 24 | (m.space + 1) << 12 | m.steps << 8 | 1


def end_key(t: Tables, g: Position, m: Move) -> U64:
    """Return a number for the end of a move: its space, dents and cards to draw."""
    if m.end == LOST:
        return m.saplings << 24
    draws = cards_due(t, m)
    if draws < 0:
        draws = 0
    return m.saplings << 24 | end_space(t, g, m) << 8 | m.dents << 5 | draws << 1


def cards_due(t: Tables, m: Move) -> int:
    """Return how many cards to draw after a move (ST-9.1); negative: how many to discard."""
    if m.end == LOST or t.past_line[m.space]:  # it will not play again: its hand stays as it is
        return 0
    due = HAND - m.cards - m.dents
    return 0 if due > 0 and m.end == BUMPED else due  # ST-8.3, ST-9.3


def end_space(t: Tables, g: Position, m: Move) -> int:
    """Return a number for the space where a sled ends its move.

    For a sled that leaves the track at once it is the place among those past the line (1 to 5), or
    that it is stranded (8).
    """
    if g.turn == g.racers - 1:
        if t.past_line[m.space]:
            place = 1
            for other in range(g.players):
                sled = address(g.sleds[other])
                if other == m.seat or sled.status != RACING:
                    continue
                if t.ahead[sled.space] > t.ahead[m.space]:
                    place += 1
            return place
        if g.round == MAX_ROUNDS:
            return 8
    return (m.space + 1) << 4


def move_on(t: Tables, g: Position, e: Trace) -> None:
    """Move the sled as far as there is nothing to choose (ST-6.3)."""
    move = current_move(g)
    continue_move(t, g, address(move), e)


def steer(t: Tables, g: Position, side: int, e: Trace) -> None:
    """Make the step that the player chose, and go on."""
    move = current_move(g)
    step(t, g, address(move), side, e)
    continue_move(t, g, address(move), e)


def next_choice(t: Tables, g: Position, m: Move) -> U64:
    """Return the key of the next choice in a move; 0 where none can come."""
    if m.end != MOVING or m.drift == 0 or m.drift == m.steps:
        return 0
    simulated = m[0]
    return outcome_key(t, g, address(simulated))


def continue_move(t: Tables, g: Position, m: Move, e: Trace) -> None:
    """Move up to the next choice, or to the end."""
    goal = next_choice(t, g, m)
    while m.end == MOVING and m.steps > 0:
        if choice_key(m) == goal:
            pause_move(g, m)
            return
        step(t, g, m, m.side if m.drift == m.steps else 0, e)
    end_move(t, g, m, e)


def pause_move(g: Position, m: Move) -> None:
    """Let the player choose the next step."""
    sled = address(g.sleds[m.seat])
    sled.space = m.space
    sled.dents = m.dents
    g.saplings = m.saplings
    g.steps = m.steps
    g.drift = m.drift
    g.over = m.over
    g.phase = STEER


def end_move(t: Tables, g: Position, m: Move, e: Trace) -> None:
    """End a move: dents, then cards to draw or to discard."""
    take_due_dents(t, m, e)
    sled = address(g.sleds[m.seat])
    sled.space = m.space
    sled.dents = m.dents
    g.saplings = m.saplings
    g.speed = 0
    g.steps = 0
    g.drift = 0
    g.side = 0
    g.over = 0
    due = cards_due(t, m)
    if m.end == LOST:
        leave_race(sled)
    if due < 0:
        g.phase = DISCARD
    elif due > 0:
        g.drawing = REFILL
        begin_drawing(t, g, e)
    else:
        end_turn(t, g, e)


def leave_race(sled: Sled) -> None:
    """Remove a wrecked sled from the track (ST-8.8)."""
    sled.status = WRECKED
    sled.space = NOWHERE
