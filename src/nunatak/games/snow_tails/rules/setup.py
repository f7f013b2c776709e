"""The set-up of a race: player order and start slots (ST-3)."""

from nunatak.core.append import NO_TRACE, add_event
from nunatak.core.structs import address
from nunatak.core.trace import Trace
from nunatak.games.snow_tails.rules.cards import begin_drawing
from nunatak.games.snow_tails.rules.layout import (
    CARD_VALUE_COUNT,
    COPIES_PER_VALUE,
    EVENT_PUT_IN_ORDER,
    EVENT_SLOT_TAKEN,
    MAX_SLEDS,
    NOWHERE,
    OPENING,
    ORDER,
    SLOT,
    Position,
    Tables,
)

# ---- set-up (ST-3) ---------------------------------------------------------------------------


def set_up(t: Tables, g: Position) -> None:
    """Give all sleds their printed 3s and a full deck; next, chance decides the player order."""
    g[0] = Position()
    g.rules_version = 1
    g.player_count = t.player_count
    g.standing_saplings = t.all_saplings
    for i in range(MAX_SLEDS):
        g.order[i] = NOWHERE
    for seat in range(t.player_count):
        sled = address(g.sleds[seat])
        sled.space = NOWHERE
        sled.left = 3  # ST-3.1
        sled.right = 3
        sled.brake = 3
        for value in range(1, CARD_VALUE_COUNT + 1):
            sled.deck[value] = COPIES_PER_VALUE  # ST-1.2
    g.phase = ORDER
    if t.player_count == 1:
        add_to_player_order(g, 0, address(NO_TRACE))


def add_to_player_order(g: Position, seat: int, e: Trace) -> None:
    """Make a seat the next in the player order (ST-3.3); the last one follows by itself."""
    g.order[g.order_index] = seat
    g.order_index += 1
    add_event(e, EVENT_PUT_IN_ORDER, seat, g.order_index, 0, 0)
    if g.order_index == g.player_count:
        g.order_index = 0
        g.phase = SLOT
    elif g.order_index == g.player_count - 1:
        for last in range(g.player_count):
            if not is_in_player_order(g, last):
                add_to_player_order(g, last, e)
                return


def is_in_player_order(g: Position, seat: int) -> bool:
    """Return whether a seat has its place in the player order."""
    for i in range(g.order_index):
        if g.order[i] == seat:
            return True
    return False


def is_slot_free(g: Position, slot: int) -> bool:
    """Return whether no sled has a slot yet."""
    for seat in range(g.player_count):
        if g.sleds[seat].slot == slot:
            return False
    return True


def take_slot(t: Tables, g: Position, slot: int, e: Trace) -> None:
    """Take a start slot, one for each sled (ST-3.3); the last slot is taken without a choice."""
    seat = g.order[g.order_index]
    g.sleds[seat].slot = slot
    g.sleds[seat].space = t.start_spaces[slot]
    add_event(e, EVENT_SLOT_TAKEN, seat, slot, t.start_spaces[slot], 0)
    g.order_index += 1
    if g.order_index == g.player_count:
        g.order_index = 0
        g.draw_reason = OPENING
        begin_drawing(t, g, e)
    elif g.order_index == MAX_SLEDS - 1:
        for last in range(1, MAX_SLEDS + 1):
            if is_slot_free(g, last):
                take_slot(t, g, last, e)
                return
