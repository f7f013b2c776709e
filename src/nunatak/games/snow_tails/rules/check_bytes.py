"""What bytes can say that no text of a position can: the first part of the check."""

from nunatak.core.structs import address
from nunatak.games.snow_tails.rules.layout import (
    BONUS,
    CARD_VALUE_COUNT,
    COPIES_PER_VALUE,
    MAX_DENTS,
    MAX_ROUNDS,
    MAX_SAPLINGS,
    MAX_SLEDS,
    NOWHERE,
    ORDER,
    OVER,
    RACING,
    REFILL,
    STEER,
    STRANDED,
    Position,
    Sled,
    Tables,
)


def has_possible_bytes(t: Tables, g: Position) -> bool:
    """Return whether all numbers are in range, and every sled has its twenty cards."""
    if (
        g.rules_version != 1
        or not 1 <= g.player_count <= MAX_SLEDS
        or g.phase > OVER
        or g.round > MAX_ROUNDS
    ):
        return False
    if (
        g.draw_reason > REFILL
        or g.finished_count > g.player_count
        or g.racer_count > g.player_count
    ):
        return False
    if g.order_index >= MAX_SLEDS or g.standing_saplings >> MAX_SAPLINGS:
        return False
    if not is_move_under_way(g) and (
        g.speed or g.steps_left or g.drift_steps_left or g.drift_side or g.pending_speeding_dents
    ):
        return False
    for i in range(MAX_SLEDS):
        if not NOWHERE <= g.order[i] < g.player_count:
            return False
    for seat in range(g.player_count):
        if not is_possible_sled(t, address(g.sleds[seat])):
            return False
    return True


def is_move_under_way(g: Position) -> bool:
    """Return whether a move is under way."""
    return g.phase == STEER or g.phase == BONUS


def is_possible_sled(t: Tables, sled: Sled) -> bool:
    """Return whether a sled is on the track, or nowhere, with its twenty cards (ST-1.2)."""
    if not NOWHERE <= sled.space < t.space_count or sled.slot > MAX_SLEDS or sled.place > MAX_SLEDS:
        return False
    if sled.dents > MAX_DENTS or sled.status > STRANDED or sled.draw_count < 0:
        return False
    if not (
        1 <= sled.left <= CARD_VALUE_COUNT
        and 1 <= sled.right <= CARD_VALUE_COUNT
        and 1 <= sled.brake <= CARD_VALUE_COUNT
    ):
        return False
    for value in range(1, CARD_VALUE_COUNT + 1):
        cards = sled.hand[value] + sled.deck[value] + sled.discards[value]
        if value == sled.left and sled.left_is_card:
            cards += 1
        if value == sled.right and sled.right_is_card:
            cards += 1
        if cards != COPIES_PER_VALUE:
            return False
    return True


def turns_in_round(g: Position) -> int:
    """Return how many seats take a turn in this round, or a slot before the first."""
    return g.racer_count if g.round > 0 else g.player_count


def count_ordered_seats(g: Position) -> int:
    """Return how many seats of this round the order names."""
    seats_named = 0
    while seats_named < turns_in_round(g) and g.order[seats_named] != NOWHERE:
        seats_named += 1
    return seats_named


def has_seat_in_turn(g: Position) -> bool:
    """Return whether it is the turn of a seat of the order."""
    return g.order_index < count_ordered_seats(g)


def is_possible_order(g: Position) -> bool:
    """Return whether all seats that have yet to decide are in the order and still racing."""
    if g.phase == OVER or g.phase == ORDER:
        return True
    if not has_seat_in_turn(g) or count_ordered_seats(g) < turns_in_round(g):
        return False
    for i in range(g.order_index, count_ordered_seats(g)):
        if g.sleds[g.order[i]].status != RACING:
            return False
    return True
