"""The validity check: whether bytes are a possible position."""

from nunatak.core.structs import address
from nunatak.games.snow_tails.rules.cards import dogs_in_hand, hand_size
from nunatak.games.snow_tails.rules.layout import (
    BONUS,
    COPIES,
    DISCARD,
    HAND,
    MAX_DENTS,
    MAX_ROUNDS,
    NOWHERE,
    ORDER,
    OVER,
    PLAY,
    RACING,
    REFILL,
    SAPLINGS,
    SLEDS,
    SLOT,
    STEER,
    STRANDED,
    VALUES,
    Position,
    Sled,
    Tables,
)
from nunatak.games.snow_tails.rules.move import choice_at, foresee, walk_of
from nunatak.games.snow_tails.rules.turn import bonus_matters


def is_decision(t: Tables, g: Position) -> bool:
    """Whether the player in turn really has to decide what the phase says."""
    seat = g.order[g.turn]
    if g.phase == OVER:
        return False
    if g.phase == PLAY:
        return dogs_in_hand(address(g.sleds[seat])) > 0
    if g.phase == DISCARD:
        return hand_size(address(g.sleds[seat])) > HAND
    if g.phase == BONUS:
        return g.round > 1 and g.drift == 0 and bonus_matters(t, g)
    if g.phase == STEER:
        walk = walk_of(g)
        goal = choice_at(address(walk))
        return foresee(t, g, address(walk)) == goal
    return g.phase == SLOT


def is_possible(t: Tables, g: Position) -> bool:
    """Whether bytes from outside can be trusted not to lead the rules astray."""
    if g.rules != 1 or not 1 <= g.players <= SLEDS or g.phase > OVER or g.round > MAX_ROUNDS:
        return False
    if g.drawing > REFILL or g.placed > g.players or g.racers > g.players:
        return False
    if g.turn >= SLEDS or g.saplings >> SAPLINGS:
        return False
    if g.phase == STEER or g.phase == BONUS:
        if not 0 <= g.order[g.turn] < g.players or not is_moving(g):
            return False
    elif g.speed or g.steps or g.drift or g.side or g.over:
        return False
    for i in range(SLEDS):
        if not NOWHERE <= g.order[i] < g.players:
            return False
    for seat in range(g.players):
        sled = address(g.sleds[seat])
        if not is_sane_sled(t, sled):
            return False
        if g.round > 0 and (sled.status == RACING) != (sled.space != NOWHERE):
            return False
    return has_order(g)


def is_moving(g: Position) -> bool:
    """Whether a move under way is one that the dogs and the brake of its sled can make."""
    sled = address(g.sleds[g.order[g.turn]])
    ahead = sled.right - sled.left
    if g.speed != sled.left + sled.right - sled.brake or g.over > 99:
        return False
    if g.phase == BONUS:
        return ahead == 0 and g.drift == 0 and g.side == 0 and g.steps == g.speed
    if not 0 < g.drift < g.steps <= g.speed or g.drift > abs(ahead):
        return False
    return g.side == (1 if ahead > 0 else -1)


def has_order(g: Position) -> bool:
    """Whether those still to decide are there and still racing."""
    if g.phase == OVER or g.phase == ORDER:
        return True
    last = g.racers if g.round > 0 else g.players
    if g.turn >= last:
        return False
    for i in range(g.turn, last):
        seat = g.order[i]
        if seat == NOWHERE or g.sleds[seat].status != RACING:
            return False
    return True


def is_sane_sled(t: Tables, sled: Sled) -> bool:
    """A sled on the track, or nowhere, with all of its twenty cards (ST-1.2)."""
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
        if cards != COPIES or sled.known[value] > sled.hand[value]:
            return False
    return True
