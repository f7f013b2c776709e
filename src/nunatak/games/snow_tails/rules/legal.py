"""Which actions are legal; of plays with the same result only the first is offered (ST-5)."""

from nunatak.core.append import add_action
from nunatak.core.structs import address
from nunatak.core.trace import ActionList
from nunatak.games.snow_tails.rules.layout import (
    ACTION_COUNT,
    BONUS,
    BRAKE,
    COPIES,
    DISCARD,
    DRIFT,
    FIRST_DISCARD,
    FIRST_PLAY,
    FIRST_SLOT,
    FORWARD,
    LEFT_DOG,
    NO_BONUS,
    OVER,
    PLAY,
    RIGHT_DOG,
    SLOT,
    STEER,
    TAKE_BONUS,
    VALUES,
    Position,
    Sled,
    Tables,
)
from nunatak.games.snow_tails.rules.setup import is_slot_free

# ---- playing cards (ST-5) --------------------------------------------------------------------


def places_in(mask: int) -> int:
    """Return the number of places in a mask."""
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1)


def idle_places(sled: Sled, value: int) -> int:
    """Return the places that have a card of this value already: one played there is only spent."""
    idle = 0
    if sled.left_card and sled.left == value:
        idle += LEFT_DOG
    if sled.right_card and sled.right == value:
        idle += RIGHT_DOG
    if sled.brake == value:
        idle += BRAKE
    return idle


def canonical_mask(idle: int, mask: int) -> int:
    """Return the first mask with the same result.

    Cards that are only spent go to the first idle places.
    """
    wasted = places_in(mask & idle)
    first = mask - (mask & idle)
    for place in range(3):
        if idle >> place & 1 and wasted > 0:
            first += 1 << place
            wasted -= 1
    return first


def legal_masks(idle: int, cards: int) -> int:
    """Return the masks that are legal with this many cards of a value (ST-5.1), as bits."""
    offered = 0
    for mask in range(1, 8):
        if places_in(mask) <= cards and canonical_mask(idle, mask) == mask:
            offered += 1 << mask
    return offered


def fill_plays(t: Tables) -> None:
    """Compute once what :func:`legal_plays` looks up."""
    for idle in range(8):
        for cards in range(COPIES + 1):
            t.plays[idle * 8 + cards] = legal_masks(idle, cards)


def legal_plays(t: Tables, sled: Sled, value: int) -> int:
    """Return the masks that are legal with cards of a value, as bits."""
    return t.plays[idle_places(sled, value) * 8 + sled.hand[value]]


# ---- decisions -------------------------------------------------------------------------------


def is_legal(t: Tables, g: Position, action: int) -> bool:
    """Return whether an action is legal."""
    if g.phase == PLAY:
        if action < FIRST_PLAY or action >= NO_BONUS:
            return False
        play = action - FIRST_PLAY
        sled = address(g.sleds[g.order[g.turn]])
        return legal_plays(t, sled, 1 + play // 7) >> (1 + play % 7) & 1 == 1
    if g.phase == STEER:
        return action == FORWARD or action == DRIFT
    if g.phase == BONUS:
        return action == NO_BONUS or action == TAKE_BONUS
    if g.phase == DISCARD:
        if action < FIRST_DISCARD or action >= ACTION_COUNT:
            return False
        return g.sleds[g.order[g.turn]].hand[1 + action - FIRST_DISCARD] > 0
    if g.phase == SLOT:
        if action < FIRST_SLOT or action >= FIRST_PLAY:
            return False
        return is_slot_free(g, 1 + action - FIRST_SLOT)
    return False


def find_canonical(g: Position, action: int) -> int:
    """Return the legal action that has the same result as another one."""
    if g.phase != PLAY or action < FIRST_PLAY or action >= NO_BONUS:
        return action
    value = 1 + (action - FIRST_PLAY) // 7
    mask = 1 + (action - FIRST_PLAY) % 7
    idle = idle_places(address(g.sleds[g.order[g.turn]]), value)
    return FIRST_PLAY + 7 * (value - 1) + canonical_mask(idle, mask) - 1


def list_legal(t: Tables, g: Position, listed: ActionList) -> None:
    """List the legal actions in a fixed order."""
    listed.count = 0
    if g.phase == PLAY:
        sled = address(g.sleds[g.order[g.turn]])
        count = 0
        for value in range(1, VALUES + 1):
            offered = legal_plays(t, sled, value)
            for mask in range(1, 8):  # written always and counted if offered: no branch to guess
                listed.actions[count] = FIRST_PLAY + 7 * (value - 1) + mask - 1
                count += offered >> mask & 1
        listed.count = count
    elif g.phase == STEER:
        add_action(listed, FORWARD)
        add_action(listed, DRIFT)
    elif g.phase == BONUS:
        add_action(listed, NO_BONUS)
        add_action(listed, TAKE_BONUS)
    elif g.phase != OVER:
        for action in range(ACTION_COUNT):
            if is_legal(t, g, action):
                add_action(listed, action)
