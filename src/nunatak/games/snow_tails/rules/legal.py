"""Which actions are legal; of plays with the same result only the first is offered (ST-5)."""

from nunatak.core.append import add_action
from nunatak.core.structs import address
from nunatak.core.trace import ActionList
from nunatak.games.snow_tails.rules.layout import (
    ACTION_COUNT,
    BONUS,
    BRAKE,
    CARD_VALUE_COUNT,
    COPIES_PER_VALUE,
    DISCARD,
    DRIFT_ACTION,
    FIRST_DISCARD_ACTION,
    FIRST_PLAY_ACTION,
    FIRST_SLOT_ACTION,
    FORWARD_ACTION,
    LEFT_DOG,
    NO_BONUS_ACTION,
    OVER,
    PLAY,
    RIGHT_DOG,
    SLOT,
    STEER,
    TAKE_BONUS_ACTION,
    Position,
    Sled,
    Tables,
)
from nunatak.games.snow_tails.rules.setup import is_slot_free

# ---- playing cards (ST-5) --------------------------------------------------------------------


def count_places(place_mask: int) -> int:
    """Return the number of places in a mask."""
    return (place_mask & 1) + (place_mask >> 1 & 1) + (place_mask >> 2 & 1)


def unchanged_place_mask(sled: Sled, value: int) -> int:
    """Return the places that show this value already: a card played there changes nothing."""
    unchanged = 0
    if sled.left_is_card and sled.left == value:
        unchanged += LEFT_DOG
    if sled.right_is_card and sled.right == value:
        unchanged += RIGHT_DOG
    if sled.brake == value:
        unchanged += BRAKE
    return unchanged


def canonical_mask(unchanged_mask: int, place_mask: int) -> int:
    """Return the first mask with the same result.

    Cards that are only discarded go to the first unchanged places.
    """
    wasted = count_places(place_mask & unchanged_mask)
    first = place_mask - (place_mask & unchanged_mask)
    for place in range(3):
        if unchanged_mask >> place & 1 and wasted > 0:
            first += 1 << place
            wasted -= 1
    return first


def compute_legal_mask_bits(unchanged_mask: int, card_count: int) -> int:
    """Return the masks that are legal with this many cards of a value (ST-5.1), as bits."""
    offered = 0
    for mask in range(1, 8):
        if count_places(mask) <= card_count and canonical_mask(unchanged_mask, mask) == mask:
            offered += 1 << mask
    return offered


def fill_legal_place_masks(t: Tables) -> None:
    """Compute once what :func:`find_legal_place_masks` looks up."""
    for unchanged in range(8):
        for cards in range(COPIES_PER_VALUE + 1):
            t.legal_place_masks[unchanged * 8 + cards] = compute_legal_mask_bits(unchanged, cards)


def look_up_mask_bits(t: Tables, sled: Sled, value: int) -> int:
    """Return the masks that are legal with cards of a value, as bits."""
    return t.legal_place_masks[unchanged_place_mask(sled, value) * 8 + sled.hand[value]]


# ---- decisions -------------------------------------------------------------------------------


def is_legal(t: Tables, g: Position, action: int) -> bool:
    """Return whether an action is legal."""
    if g.phase == PLAY:
        if action < FIRST_PLAY_ACTION or action >= NO_BONUS_ACTION:
            return False
        play = action - FIRST_PLAY_ACTION
        sled = address(g.sleds[g.order[g.order_index]])
        return look_up_mask_bits(t, sled, 1 + play // 7) >> (1 + play % 7) & 1 == 1
    if g.phase == STEER:
        return action == FORWARD_ACTION or action == DRIFT_ACTION
    if g.phase == BONUS:
        return action == NO_BONUS_ACTION or action == TAKE_BONUS_ACTION
    if g.phase == DISCARD:
        if action < FIRST_DISCARD_ACTION or action >= ACTION_COUNT:
            return False
        return g.sleds[g.order[g.order_index]].hand[1 + action - FIRST_DISCARD_ACTION] > 0
    if g.phase == SLOT:
        if action < FIRST_SLOT_ACTION or action >= FIRST_PLAY_ACTION:
            return False
        return is_slot_free(g, 1 + action - FIRST_SLOT_ACTION)
    return False


def find_canonical(g: Position, action: int) -> int:
    """Return the legal action that has the same result as another one."""
    if g.phase != PLAY or action < FIRST_PLAY_ACTION or action >= NO_BONUS_ACTION:
        return action
    value = 1 + (action - FIRST_PLAY_ACTION) // 7
    mask = 1 + (action - FIRST_PLAY_ACTION) % 7
    unchanged = unchanged_place_mask(address(g.sleds[g.order[g.order_index]]), value)
    return FIRST_PLAY_ACTION + 7 * (value - 1) + canonical_mask(unchanged, mask) - 1


def list_legal(t: Tables, g: Position, listed: ActionList) -> None:
    """List the legal actions in a fixed order."""
    listed.count = 0
    if g.phase == PLAY:
        sled = address(g.sleds[g.order[g.order_index]])
        count = 0
        for value in range(1, CARD_VALUE_COUNT + 1):
            offered = look_up_mask_bits(t, sled, value)
            for mask in range(1, 8):  # written always and counted if offered: no branch to guess
                listed.actions[count] = FIRST_PLAY_ACTION + 7 * (value - 1) + mask - 1
                count += offered >> mask & 1
        listed.count = count
    elif g.phase == STEER:
        add_action(listed, FORWARD_ACTION)
        add_action(listed, DRIFT_ACTION)
    elif g.phase == BONUS:
        add_action(listed, NO_BONUS_ACTION)
        add_action(listed, TAKE_BONUS_ACTION)
    elif g.phase != OVER:
        for action in range(ACTION_COUNT):
            if is_legal(t, g, action):
                add_action(listed, action)
