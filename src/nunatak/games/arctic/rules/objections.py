"""Why an action or an ability is not allowed now, as a number of ``layout.py``."""

from nunatak.core.structs import address
from nunatak.games.arctic.rules.cards import cards_left
from nunatak.games.arctic.rules.draw import (
    can_draw_pile,
    can_draw_zone,
    can_stop_drawing,
    can_stop_refill,
)
from nunatak.games.arctic.rules.gifts import can_give
from nunatak.games.arctic.rules.layout import (
    ALLOWED,
    AT_THE_END,
    BEAR,
    CLOSE,
    COMPANION_UP,
    DONE,
    DRAW,
    DRAW_PILE,
    EMPTY_PLACE,
    EXCESS,
    EXTRA,
    FIRST_CARD,
    FIRST_GIVE,
    FIRST_RIVER,
    FIRST_SWAP,
    FOX,
    GIVE_CARD,
    IN_HAND,
    IN_ZONE,
    IS_OVER,
    IS_USED,
    LANDS,
    MAIN_UP,
    MISS,
    MOOSE,
    NO_EFFECT,
    NO_HAND,
    NO_PENALTY,
    NO_PILE,
    NO_SUCH_SEAT,
    NO_VISIBLE_CARD,
    NONE,
    NONE_UNSEEN,
    NOT_ENOUGH,
    NOT_HELD,
    NOT_IN_HAND,
    NOT_IN_ZONE,
    NOT_NOW,
    NOT_THE_LAST,
    NOTHING_LEFT,
    ORCA,
    OTHER_SIDE,
    OVER,
    OWN_SEAT,
    PLACE,
    PUFFIN,
    STEP_DOWN,
    STEP_UP,
    STOP_REFILL,
    SWAP_CARD,
    TAKE_BACK,
    TOKENS,
    TOO_LATE,
    TUCK,
    TUCK_CARD,
    UNSEEN,
    USED_BEAR,
    USED_ORCA,
    USED_PUFFIN,
    WALRUS,
    Position,
    Tables,
)
from nunatak.games.arctic.rules.place import (
    can_miss,
    can_stop,
    can_swap,
    can_take_back,
    can_tuck,
    has_begun_placing,
)
from nunatak.games.arctic.rules.tokens import walrus_token


def is_legal(t: Tables, g: Position, action: int) -> bool:
    """Return whether an action is legal."""
    return objection(g, action) == ALLOWED


def objection(g: Position, action: int) -> int:
    """Return why an action is not allowed now; ALLOWED if it is."""
    if g.phase == OVER:
        return IS_OVER
    if action < FIRST_RIVER:
        return objection_to_card(g, action - FIRST_CARD)
    if action < FIRST_SWAP:
        if g.phase != DRAW:
            return NOT_NOW
        return ALLOWED if g.river[action - FIRST_RIVER] != NONE else EMPTY_PLACE
    if action < TAKE_BACK:
        if can_swap(g) and g.phase == PLACE and g.river[action - FIRST_SWAP] != NONE:
            return ALLOWED
        return objection_to_puffin(g, 1)
    if action == TAKE_BACK:
        if can_take_back(g) and g.phase == PLACE:
            return ALLOWED
        return objection_to_puffin(g, 2)
    if action == TUCK:
        return objection_to_fox(g)
    if action == DONE:
        return objection_to_stop(g)
    if action == MISS:
        return objection_to_miss(g)
    if action == MAIN_UP or action == COMPANION_UP:
        return ALLOWED if g.phase == TOKENS else NOT_NOW
    if action == STEP_UP or action == STEP_DOWN:
        return objection_to_walrus(g, LANDS - 1 if action == STEP_UP else 0)
    if action == DRAW_PILE or action == STOP_REFILL:
        return objection_to_orca(g, action)
    if action == UNSEEN:
        if g.phase != GIVE_CARD:
            return NOT_NOW
        return ALLOWED if g.players[g.seat].unseen > 0 else NONE_UNSEEN
    return objection_to_gift(g, action - FIRST_GIVE)


def objection_to_card(g: Position, card: int) -> int:
    """Return why a card cannot be chosen."""
    in_hand = 1 if g.place[card] == IN_HAND + g.seat else 0
    in_zone = 1 if g.place[card] == IN_ZONE + g.seat else 0
    if g.phase == PLACE or g.phase == SWAP_CARD or g.phase == TUCK_CARD or g.phase == EXCESS:
        return ALLOWED if in_hand else NOT_IN_HAND
    if g.phase == GIVE_CARD:
        return ALLOWED if in_zone else NOT_IN_ZONE
    if in_hand:
        return TOO_LATE
    if g.phase != DRAW:
        return NOT_NOW
    if not in_zone:
        return NOT_IN_ZONE
    return missing_ability(g, BEAR, 2)


def missing_ability(g: Position, animal: int, side: int) -> int:
    """Return why the seat in turn does not have an ability; side 0 stands for either."""
    if g.holders[animal] != g.seat:
        return NOT_HELD
    if side and g.sides[animal] != side:
        return OTHER_SIDE
    return ALLOWED


def objection_to_puffin(g: Position, side: int) -> int:
    """Return why the puffin cannot be used, when it cannot."""
    missing = missing_ability(g, PUFFIN, side)
    if missing:
        return missing
    if g.used & USED_PUFFIN:
        return IS_USED
    if g.phase != PLACE or has_begun_placing(g):
        return NOT_NOW
    if side == 2:
        return NO_VISIBLE_CARD
    if g.players[g.seat].cards == 0:
        return NO_HAND
    return EMPTY_PLACE


def objection_to_fox(g: Position) -> int:
    """Return why the fox cannot be used."""
    player = address(g.players[g.seat])
    missing = missing_ability(g, FOX, 0)
    if missing:
        return missing
    if g.phase != PLACE:
        return NOT_NOW
    if player.cards == 0:
        return NO_HAND
    if can_tuck(g):
        return ALLOWED
    if player.cards > 1 and g.placed + 1 < g.due - g.free:
        return NOT_THE_LAST
    return NO_PILE if g.sides[FOX] == 1 else NO_VISIBLE_CARD


def objection_to_stop(g: Position) -> int:
    """Return why the step cannot end here."""
    if g.phase == PLACE:
        return ALLOWED if can_stop(g) else NOT_ENOUGH
    if g.phase == DRAW:
        return ALLOWED if can_stop_drawing(g) else NOT_ENOUGH
    if g.phase == EXTRA or g.phase == CLOSE:
        return ALLOWED
    return NOT_NOW


def objection_to_miss(g: Position) -> int:
    """Return why no additional card can be missing."""
    missing = missing_ability(g, MOOSE, 2)
    if missing:
        return missing
    if g.phase != PLACE or g.players[g.seat].cards > 0 or g.free == 0:
        return NOT_NOW
    return ALLOWED if can_miss(g) else NOTHING_LEFT


def objection_to_walrus(g: Position, end: int) -> int:
    """Return why the walrus cannot move a token towards this end of the landscape."""
    missing = missing_ability(g, WALRUS, 0)
    if missing:
        return missing
    if g.phase != EXTRA:
        return NOT_NOW
    return ALLOWED if g.tokens[walrus_token(g)] != end else AT_THE_END


def objection_to_orca(g: Position, action: int) -> int:
    """Return why an ability of the orca cannot be used."""
    missing = missing_ability(g, ORCA, 2 if action == DRAW_PILE else 1)
    if missing:
        return missing
    if g.phase != DRAW:
        return NOT_NOW
    if action == DRAW_PILE:
        return ALLOWED if can_draw_pile(g) else NOTHING_LEFT
    if g.used & USED_ORCA:
        return IS_USED
    return ALLOWED if can_stop_refill(g) else NO_EFFECT


def objection_to_gift(g: Position, seat: int) -> int:
    """Return why a seat cannot get a penalty card."""
    if seat >= g.count:
        return NO_SUCH_SEAT
    if seat == g.seat:
        return OWN_SEAT
    missing = missing_ability(g, BEAR, 1)
    if missing:
        return missing
    if g.used & USED_BEAR:
        return IS_USED
    if g.phase != DRAW and g.phase != EXCESS and g.phase != CLOSE:
        return NOT_NOW
    return ALLOWED if can_give(g) else NO_PENALTY


def objection_to_ability(g: Position, animal: int) -> int:
    """Return why the seat in turn cannot use an ability now."""
    missing = IS_OVER if g.phase == OVER else missing_ability(g, animal, 0)
    if missing:
        return missing
    if animal == FOX:
        return objection_to_fox(g)
    if animal == WALRUS:
        return ALLOWED if g.phase == EXTRA else NOT_NOW
    if animal == PUFFIN:
        if g.phase == PLACE and (can_swap(g) or can_take_back(g)):
            return ALLOWED
        return objection_to_puffin(g, g.sides[PUFFIN])
    if animal == BEAR and g.sides[BEAR] == 1:
        return objection_to_gift(g, (g.seat + 1) % g.count)
    if animal == MOOSE and g.sides[MOOSE] == 2:
        if g.phase != PLACE:
            return NOT_NOW
        return ALLOWED if g.free else NO_VISIBLE_CARD
    if g.phase != DRAW:
        return NOT_NOW
    if animal == BEAR:
        return ALLOWED if can_draw_zone(g) else NO_PENALTY
    if animal == ORCA:
        if g.used & USED_ORCA:
            return IS_USED
        return ALLOWED if cards_left(g) > 0 else NOTHING_LEFT
    return ALLOWED
