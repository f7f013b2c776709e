"""A sled on the move: steps, drift, collisions, dents (ST-6, ST-8)."""

from nunatak.core.note import SILENT, note
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
    Position,
    Sled,
    Tables,
    Walk,
)
from nunatak.games.snow_tails.rules.turn import end_turn

ONE: U64 = 1


# ---- moving (ST-6) ---------------------------------------------------------------------------


def walk_of(g: Position) -> Walk:
    """The move under way of the sled in turn."""
    seat = g.order[g.turn]
    sled = address(g.sleds[seat])
    walk = Walk()
    walk.saplings = g.saplings
    walk.space = sled.space
    walk.speed = g.speed
    walk.steps = g.steps
    walk.drift = g.drift
    walk.over = g.over
    walk.side = g.side
    walk.dents = sled.dents
    walk.dogs = dogs_in_hand(sled)
    walk.seat = seat
    return walk


def sled_on(g: Position, space: int, seat: int) -> int:
    """Which other sled stands on a space, or NOWHERE."""
    for other in range(g.players):
        if g.sleds[other].space == space and other != seat:
            return other
    return NOWHERE


def step(t: Tables, g: Position, w: Walk, side: int, e: Trace) -> None:
    """One step, straight ahead (ST-2.5) or drifting to a side (ST-2.6), with all it may hit."""
    w.steps -= 1
    if side == 0:
        to = t.forward[w.space]
    else:
        w.drift -= 1
        to = t.drift_right[w.space] if side > 0 else t.drift_left[w.space]
    if to < 0:  # ST-8.4
        w.end = CRASHED
        w.into = FOR_SIDE if to == SIDE else FOR_SCENERY
        note(e, CRASH, w.seat, w.into, w.space, side)
        return
    other = sled_on(g, to, w.seat)
    if other != NOWHERE:  # ST-8.3
        w.end = BUMPED
        note(e, BUMP, w.seat, other, to, side)
        return
    note(e, STEPPED, w.seat, w.space, to, side)
    limit = t.line[w.space]
    if 0 < limit < w.speed:  # ST-8.1
        w.over += w.speed - limit
        note(e, SPED, w.seat, t.tile[to], limit, w.speed)
    if e.on and t.past_line[to] and not t.past_line[w.space]:
        note(e, CROSSED, w.seat, to, 0, 0)
    w.space = to
    sapling = t.sapling[to]
    if sapling >= 0 and w.saplings >> sapling & 1:  # ST-8.5
        w.saplings -= ONE << sapling
        note(e, SNAPPED, w.seat, to, 0, 0)
        take_dent(t, w, FOR_SAPLING, e)


def take_dent(t: Tables, w: Walk, cause: int, e: Trace) -> None:
    """At most four (ST-8.7); the fifth wrecks a sled that is not past the line (ST-8.8)."""
    if w.end == LOST:
        return
    if w.dents < MAX_DENTS:
        w.dents += 1
        note(e, DENTED, w.seat, cause, w.dents, 0)
    elif t.past_line[w.space]:
        note(e, SPARED, w.seat, cause, 0, 0)
    else:
        w.end = LOST
        note(e, WRECK, w.seat, cause, w.space, 0)


def settle(t: Tables, w: Walk, e: Trace) -> None:
    """The move is over: speeding dents first, then the collision (ST-8.2)."""
    end = w.end
    while w.over > 0:
        w.over -= 1
        take_dent(t, w, FOR_SPEED, e)
    if end == CRASHED:
        take_dent(t, w, w.into, e)


def foresee(t: Tables, g: Position, w: Walk) -> U64:
    """What a move comes to, as one number: equal numbers mean equal states.

    Either the move ends without a choice that matters, or it comes to the first such choice.
    """
    while w.end == MOVING and w.steps > 0:
        if w.drift == 0:
            step(t, g, w, 0, address(SILENT))
        elif w.drift == w.steps:
            step(t, g, w, w.side, address(SILENT))
        else:
            here = choice_at(w)
            straight = w[0]
            step(t, g, address(straight), 0, address(SILENT))
            there = choice_at(address(straight))
            ahead = foresee(t, g, address(straight))
            if ahead == there:  # a choice in this lane: whoever drifts now does not come to it
                return here
            step(t, g, w, w.side, address(SILENT))
            across = foresee(t, g, w)
            return ahead if ahead == across else here
    settle(t, w, address(SILENT))
    return ended_as(t, g, w)


def choice_at(w: Walk) -> U64:
    """A number for a place and moment in a move; the lane tells how much drift is left."""
    return w.saplings << 24 | (w.space + 1) << 12 | w.steps << 8 | 1


def ended_as(t: Tables, g: Position, w: Walk) -> U64:
    """A number for the end of a move: where, with which dents, how many cards to draw."""
    if w.end == LOST:
        return w.saplings << 24
    draws = cards_due(t, w)
    if draws < 0:
        draws = 0
    return w.saplings << 24 | where_left(t, g, w) << 8 | w.dents << 5 | draws << 1


def cards_due(t: Tables, w: Walk) -> int:
    """How many cards to draw after a move (ST-9.1); below zero, how many to put away."""
    if w.end == LOST or t.past_line[w.space]:  # it will not play again: its hand stays as it is
        return 0
    due = HAND - w.dogs - w.dents
    return 0 if due > 0 and w.end == BUMPED else due  # ST-8.3, ST-9.3


def where_left(t: Tables, g: Position, w: Walk) -> int:
    """The space where a sled ends; for one that leaves the track at once, what counts instead.

    That is its place among those past the line (1 to 5), or that it is stranded (8).
    """
    if g.turn == g.racers - 1:
        if t.past_line[w.space]:
            place = 1
            for other in range(g.players):
                sled = address(g.sleds[other])
                if other == w.seat or sled.status != RACING:
                    continue
                if t.ahead[sled.space] > t.ahead[w.space]:
                    place += 1
            return place
        if g.round == MAX_ROUNDS:
            return 8
    return (w.space + 1) << 4


def move_on(t: Tables, g: Position, e: Trace) -> None:
    """Move the sled as far as there is nothing to choose (ST-6.3)."""
    walk = walk_of(g)
    go_on(t, g, address(walk), e)


def steer(t: Tables, g: Position, side: int, e: Trace) -> None:
    """The step that the player chose, and what follows from it."""
    walk = walk_of(g)
    step(t, g, address(walk), side, e)
    go_on(t, g, address(walk), e)


def choice_to_come(t: Tables, g: Position, w: Walk) -> U64:
    """The place and moment of the next choice, if there is one."""
    if w.end != MOVING or w.drift == 0 or w.drift == w.steps:
        return 0
    thought = w[0]
    return foresee(t, g, address(thought))


def go_on(t: Tables, g: Position, w: Walk, e: Trace) -> None:
    goal = choice_to_come(t, g, w)
    while w.end == MOVING and w.steps > 0:
        if choice_at(w) == goal:
            pause(g, w)
            return
        step(t, g, w, w.side if w.drift == w.steps else 0, e)
    end_move(t, g, w, e)


def pause(g: Position, w: Walk) -> None:
    """The player chooses the next step."""
    sled = address(g.sleds[w.seat])
    sled.space = w.space
    sled.dents = w.dents
    g.saplings = w.saplings
    g.steps = w.steps
    g.drift = w.drift
    g.over = w.over
    g.phase = STEER


def end_move(t: Tables, g: Position, w: Walk, e: Trace) -> None:
    settle(t, w, e)
    sled = address(g.sleds[w.seat])
    sled.space = w.space
    sled.dents = w.dents
    g.saplings = w.saplings
    g.speed = 0
    g.steps = 0
    g.drift = 0
    g.side = 0
    g.over = 0
    due = cards_due(t, w)
    if w.end == LOST:
        leave_race(sled)
    if due < 0:
        g.phase = DISCARD
    elif due > 0:
        g.drawing = REFILL
        begin_drawing(t, g, e)
    else:
        end_turn(t, g, e)


def leave_race(sled: Sled) -> None:
    sled.status = WRECKED
    sled.space = NOWHERE
