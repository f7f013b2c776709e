"""The set-up of a race: player order and start slots (ST-3)."""

from nunatak.core.append import NO_TRACE, add_event
from nunatak.core.structs import address
from nunatak.core.trace import Trace
from nunatak.games.snow_tails.rules.cards import begin_drawing
from nunatak.games.snow_tails.rules.layout import (
    COPIES,
    NOWHERE,
    OPENING,
    ORDER,
    ORDERED,
    SLEDS,
    SLOT,
    TOOK_SLOT,
    VALUES,
    Position,
    Tables,
)

# ---- set-up (ST-3) ---------------------------------------------------------------------------


def set_up(t: Tables, g: Position) -> None:
    """Give all sleds their printed 3s and a full deck; next, chance decides the player order."""
    g[0] = Position()
    g.rules = 1
    g.players = t.players
    g.saplings = t.saplings
    for i in range(SLEDS):
        g.order[i] = NOWHERE
    for seat in range(t.players):
        sled = address(g.sleds[seat])
        sled.space = NOWHERE
        sled.left = 3  # ST-3.1
        sled.right = 3
        sled.brake = 3
        for value in range(1, VALUES + 1):
            sled.deck[value] = COPIES  # ST-1.2
    g.phase = ORDER
    if t.players == 1:
        put_in_order(g, 0, address(NO_TRACE))


def put_in_order(g: Position, seat: int, e: Trace) -> None:
    """Make a seat the next in the player order (ST-3.3); the last one follows by itself."""
    g.order[g.turn] = seat
    g.turn += 1
    add_event(e, ORDERED, seat, g.turn, 0, 0)
    if g.turn == g.players:
        g.turn = 0
        g.phase = SLOT
    elif g.turn == g.players - 1:
        for last in range(g.players):
            if not is_ordered(g, last):
                put_in_order(g, last, e)
                return


def is_ordered(g: Position, seat: int) -> bool:
    """Return whether a seat has its place in the player order."""
    for i in range(g.turn):
        if g.order[i] == seat:
            return True
    return False


def is_slot_free(g: Position, slot: int) -> bool:
    """Return whether no sled has a slot yet."""
    for seat in range(g.players):
        if g.sleds[seat].slot == slot:
            return False
    return True


def take_slot(t: Tables, g: Position, slot: int, e: Trace) -> None:
    """Take a start slot, one for each sled (ST-3.3); the last slot is taken without a choice."""
    seat = g.order[g.turn]
    g.sleds[seat].slot = slot
    g.sleds[seat].space = t.slots[slot]
    add_event(e, TOOK_SLOT, seat, slot, t.slots[slot], 0)
    g.turn += 1
    if g.turn == g.players:
        g.turn = 0
        g.drawing = OPENING
        begin_drawing(t, g, e)
    elif g.turn == SLEDS - 1:
        for last in range(1, SLEDS + 1):
            if is_slot_free(g, last):
                take_slot(t, g, last, e)
                return
