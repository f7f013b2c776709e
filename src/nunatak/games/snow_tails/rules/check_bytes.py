"""What bytes can say that no text of a position can: the first part of the check."""

from nunatak.core.structs import address
from nunatak.games.snow_tails.rules.layout import (
    BONUS,
    COPIES,
    MAX_DENTS,
    MAX_ROUNDS,
    NOWHERE,
    ORDER,
    OVER,
    RACING,
    REFILL,
    SAPLINGS,
    SLEDS,
    STEER,
    STRANDED,
    VALUES,
    Position,
    Sled,
    Tables,
)


def has_possible_bytes(t: Tables, g: Position) -> bool:
    """Return whether all numbers are in range, and every sled has its twenty cards."""
    if g.rules != 1 or not 1 <= g.players <= SLEDS or g.phase > OVER or g.round > MAX_ROUNDS:
        return False
    if g.drawing > REFILL or g.placed > g.players or g.racers > g.players:
        return False
    if g.turn >= SLEDS or g.saplings >> SAPLINGS:
        return False
    if not is_on_the_move(g) and (g.speed or g.steps or g.drift or g.side or g.over):
        return False
    for i in range(SLEDS):
        if not NOWHERE <= g.order[i] < g.players:
            return False
    for seat in range(g.players):
        if not is_possible_sled(t, address(g.sleds[seat])):
            return False
    return True


def is_on_the_move(g: Position) -> bool:
    """Return whether a move is under way."""
    return g.phase == STEER or g.phase == BONUS


def is_possible_sled(t: Tables, sled: Sled) -> bool:
    """Return whether a sled is on the track, or nowhere, with its twenty cards (ST-1.2)."""
    if not NOWHERE <= sled.space < t.spaces or sled.slot > SLEDS or sled.place > SLEDS:
        return False
    if sled.dents > MAX_DENTS or sled.status > STRANDED or sled.drawn < 0:
        return False
    if not (1 <= sled.left <= VALUES and 1 <= sled.right <= VALUES and 1 <= sled.brake <= VALUES):
        return False
    for value in range(1, VALUES + 1):
        cards = sled.hand[value] + sled.deck[value] + sled.spent[value]
        if value == sled.left and sled.left_card:
            cards += 1
        if value == sled.right and sled.right_card:
            cards += 1
        if cards != COPIES:
            return False
    return True


def turns_due(g: Position) -> int:
    """Return how many seats take a turn in this round, or a slot before the first."""
    return g.racers if g.round > 0 else g.players


def seats_in_order(g: Position) -> int:
    """Return how many of these seats the order names."""
    seats_named = 0
    while seats_named < turns_due(g) and g.order[seats_named] != NOWHERE:
        seats_named += 1
    return seats_named


def has_turn(g: Position) -> bool:
    """Return whether it is the turn of a seat of the order."""
    return g.turn < seats_in_order(g)


def has_order(g: Position) -> bool:
    """Return whether all seats that have yet to decide are in the order and still racing."""
    if g.phase == OVER or g.phase == ORDER:
        return True
    if not has_turn(g) or seats_in_order(g) < turns_due(g):
        return False
    for i in range(g.turn, seats_in_order(g)):
        if g.sleds[g.order[i]].status != RACING:
            return False
    return True
