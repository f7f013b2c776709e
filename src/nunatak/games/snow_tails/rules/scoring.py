"""Race order and final places (ST-4, ST-10)."""

from nunatak.core.append import add_event
from nunatak.core.structs import address
from nunatak.core.trace import Trace
from nunatak.games.snow_tails.rules.layout import (
    EVENT_PLACED,
    EVENT_RACE_OVER,
    EVENT_STRANDED,
    FINISHED,
    MAX_ROUNDS,
    MAX_SLEDS,
    NOWHERE,
    OVER,
    RACING,
    STRANDED,
    Position,
    Tables,
)
from nunatak.games.snow_tails.rules.turn import begin_round


def is_ahead(t: Tables, g: Position, seat: int, other: int) -> bool:
    """Return whether a sled is ahead of another on the track (ST-4.1)."""
    return t.progress[g.sleds[seat].space] > t.progress[g.sleds[other].space]


def rank(t: Tables, g: Position, seat: int) -> int:
    """Return the place of a sled in the race as it stands (ST-4.3, ST-4.5)."""
    place = 1 + g.finished_count
    for other in range(g.player_count):
        if other != seat and g.sleds[other].status == RACING and is_ahead(t, g, other, seat):
            place += 1
    return place


def finishing_place(g: Position, seat: int) -> int:
    """Return the place of a seat at the end of the race; 0: none (ST-10)."""
    return g.sleds[seat].place


def end_round(t: Tables, g: Position, e: Trace) -> None:
    """Place the sleds past the line, and remove them from the track (ST-10.1, ST-10.2)."""
    before = g.finished_count
    racing = 0
    for seat in range(g.player_count):
        sled = address(g.sleds[seat])
        if sled.status == RACING:
            if t.past_finish[sled.space]:
                sled.place = 1 + before
                for other in range(g.player_count):
                    if g.sleds[other].status == RACING and is_ahead(t, g, other, seat):
                        sled.place += 1
                g.finished_count += 1
            else:
                racing += 1
    for place in range(before + 1, g.finished_count + 1):
        for seat in range(g.player_count):
            if g.sleds[seat].place == place:
                g.sleds[seat].status = FINISHED
                g.sleds[seat].space = NOWHERE
                add_event(e, EVENT_PLACED, seat, place, 0, 0)
    if racing > 0 and g.round == MAX_ROUNDS:  # ST-10.3
        racing = 0
        for seat in range(g.player_count):
            if g.sleds[seat].status == RACING:
                g.sleds[seat].status = STRANDED
                g.sleds[seat].space = NOWHERE
                add_event(e, EVENT_STRANDED, seat, 0, 0, 0)
    if racing > 0:
        begin_round(t, g, e)
    else:
        g.phase = OVER
        g.order_index = 0
        g.racer_count = 0
        for i in range(MAX_SLEDS):
            g.order[i] = NOWHERE
        add_event(e, EVENT_RACE_OVER, NOWHERE, 0, 0, 0)
