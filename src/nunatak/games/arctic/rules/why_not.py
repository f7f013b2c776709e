"""Why an action or an ability is not allowed now, as a number of ``layout.py``."""

from nunatak.core.structs import address
from nunatak.games.arctic.rules.cards import undrawn_card_count
from nunatak.games.arctic.rules.draw import (
    can_draw_from_pile,
    can_draw_from_zone,
    can_stop_drawing,
    can_stop_refill,
)
from nunatak.games.arctic.rules.gifts import can_give
from nunatak.games.arctic.rules.layout import (
    ALLOWED,
    AT_THE_END,
    BEAR,
    COMPANION_UP,
    DISCARD_EXCESS,
    DONE,
    DRAW_CARDS,
    DRAW_PILE,
    EMPTY_PLACE,
    EXTRA_STEP,
    FIRST_CARD_ACTION,
    FIRST_GIVE_ACTION,
    FIRST_RIVER_ACTION,
    FIRST_SWAP_ACTION,
    FOX,
    GIVE_CARD,
    GIVE_UNSEEN_ACTION,
    IN_HAND,
    IS_OVER,
    IS_USED,
    LANDSCAPE_CARD_COUNT,
    LAST_GIFT,
    MAIN_UP,
    MISS,
    MOOSE,
    MOVE_TOKENS,
    NO_CARD,
    NO_EFFECT,
    NO_HAND,
    NO_PENALTY,
    NO_PILE,
    NO_SUCH_SEAT,
    NO_VISIBLE_CARD,
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
    PLACE_CARDS,
    PUFFIN,
    SEEN_IN_ZONE,
    STEP_DOWN,
    STEP_UP,
    STOP_REFILL,
    SWAP_CARD,
    TAKE_BACK,
    TOO_LATE,
    TUCK,
    TUCK_CARD,
    USED_BEAR,
    USED_ORCA,
    USED_PUFFIN,
    WALRUS,
    Position,
    Tables,
)
from nunatak.games.arctic.rules.place import (
    can_miss_one_more,
    can_stop_placing,
    can_swap,
    can_take_back,
    can_tuck,
    has_begun_placing,
)
from nunatak.games.arctic.rules.tokens import extra_step_animal


def is_legal(t: Tables, g: Position, action: int) -> bool:
    """Return whether an action is legal."""
    return objection(g, action) == ALLOWED


def objection(g: Position, action: int) -> int:
    """Return why an action is not allowed now; ALLOWED if it is."""
    if g.phase == OVER:
        return IS_OVER
    if action < FIRST_RIVER_ACTION:
        return objection_to_card(g, action - FIRST_CARD_ACTION)
    if action < FIRST_SWAP_ACTION:
        if g.phase != DRAW_CARDS:
            return NOT_NOW
        return ALLOWED if g.river[action - FIRST_RIVER_ACTION] != NO_CARD else EMPTY_PLACE
    if action < TAKE_BACK:
        if (
            can_swap(g)
            and g.phase == PLACE_CARDS
            and g.river[action - FIRST_SWAP_ACTION] != NO_CARD
        ):
            return ALLOWED
        return objection_to_barred_puffin(g, 1)
    if action == TAKE_BACK:
        if can_take_back(g) and g.phase == PLACE_CARDS:
            return ALLOWED
        return objection_to_barred_puffin(g, 2)
    if action == TUCK:
        return objection_to_fox(g)
    if action == DONE:
        return objection_to_stop(g)
    if action == MISS:
        return objection_to_missing_one_more(g)
    if action == MAIN_UP or action == COMPANION_UP:
        return ALLOWED if g.phase == MOVE_TOKENS else NOT_NOW
    if action == STEP_UP or action == STEP_DOWN:
        return objection_to_walrus(g, LANDSCAPE_CARD_COUNT - 1 if action == STEP_UP else 0)
    if action == DRAW_PILE or action == STOP_REFILL:
        return objection_to_orca(g, action)
    if action == GIVE_UNSEEN_ACTION:
        if g.phase != GIVE_CARD:
            return NOT_NOW
        return ALLOWED if g.players[g.seat].unseen_penalties > 0 else NONE_UNSEEN
    return objection_to_gift(g, action - FIRST_GIVE_ACTION)


def objection_to_card(g: Position, card: int) -> int:
    """Return why a card cannot be chosen."""
    in_hand = 1 if g.location[card] == IN_HAND + g.seat else 0
    in_zone = 1 if g.location[card] == SEEN_IN_ZONE + g.seat else 0
    if (
        g.phase == PLACE_CARDS
        or g.phase == SWAP_CARD
        or g.phase == TUCK_CARD
        or g.phase == DISCARD_EXCESS
    ):
        return ALLOWED if in_hand else NOT_IN_HAND
    if g.phase == GIVE_CARD:
        return ALLOWED if in_zone else NOT_IN_ZONE
    if in_hand:
        return TOO_LATE
    if g.phase != DRAW_CARDS:
        return NOT_NOW
    if not in_zone:
        return NOT_IN_ZONE
    return objection_if_not_held(g, BEAR, 2)


def objection_if_not_held(g: Position, animal: int, side: int) -> int:
    """Return why the seat in turn does not have an ability; side 0 stands for either."""
    if g.ability_holders[animal] != g.seat:
        return NOT_HELD
    if side and g.ability_sides[animal] != side:
        return OTHER_SIDE
    return ALLOWED


def objection_to_barred_puffin(g: Position, side: int) -> int:
    """Return why the puffin cannot be used, when it cannot."""
    not_held = objection_if_not_held(g, PUFFIN, side)
    if not_held:
        return not_held
    if g.used_abilities & USED_PUFFIN:
        return IS_USED
    if g.phase != PLACE_CARDS or has_begun_placing(g):
        return NOT_NOW
    if side == 2:
        return NO_VISIBLE_CARD
    if g.players[g.seat].hand_size == 0:
        return NO_HAND
    return EMPTY_PLACE


def objection_to_fox(g: Position) -> int:
    """Return why the fox cannot be used."""
    player = address(g.players[g.seat])
    not_held = objection_if_not_held(g, FOX, 0)
    if not_held:
        return not_held
    if g.phase != PLACE_CARDS:
        return NOT_NOW
    if player.hand_size == 0:
        return NO_HAND
    if can_tuck(g):
        return ALLOWED
    if player.hand_size > 1 and g.placed_count + 1 < g.to_place - g.leeway:
        return NOT_THE_LAST
    return NO_PILE if g.ability_sides[FOX] == 1 else NO_VISIBLE_CARD


def objection_to_stop(g: Position) -> int:
    """Return why the step cannot end here."""
    if g.phase == PLACE_CARDS:
        return ALLOWED if can_stop_placing(g) else NOT_ENOUGH
    if g.phase == DRAW_CARDS:
        return ALLOWED if can_stop_drawing(g) else NOT_ENOUGH
    if g.phase == EXTRA_STEP or g.phase == LAST_GIFT:
        return ALLOWED
    return NOT_NOW


def objection_to_missing_one_more(g: Position) -> int:
    """Return why no additional card can be missing."""
    not_held = objection_if_not_held(g, MOOSE, 2)
    if not_held:
        return not_held
    if g.phase != PLACE_CARDS or g.players[g.seat].hand_size > 0 or g.leeway == 0:
        return NOT_NOW
    return ALLOWED if can_miss_one_more(g) else NOTHING_LEFT


def objection_to_walrus(g: Position, end: int) -> int:
    """Return why the walrus cannot move a token towards this end of the landscape."""
    not_held = objection_if_not_held(g, WALRUS, 0)
    if not_held:
        return not_held
    if g.phase != EXTRA_STEP:
        return NOT_NOW
    return ALLOWED if g.tokens[extra_step_animal(g)] != end else AT_THE_END


def objection_to_orca(g: Position, action: int) -> int:
    """Return why an ability of the orca cannot be used."""
    not_held = objection_if_not_held(g, ORCA, 2 if action == DRAW_PILE else 1)
    if not_held:
        return not_held
    if g.phase != DRAW_CARDS:
        return NOT_NOW
    if action == DRAW_PILE:
        return ALLOWED if can_draw_from_pile(g) else NOTHING_LEFT
    if g.used_abilities & USED_ORCA:
        return IS_USED
    return ALLOWED if can_stop_refill(g) else NO_EFFECT


def objection_to_gift(g: Position, seat: int) -> int:
    """Return why a seat cannot get a penalty card."""
    if seat >= g.player_count:
        return NO_SUCH_SEAT
    if seat == g.seat:
        return OWN_SEAT
    not_held = objection_if_not_held(g, BEAR, 1)
    if not_held:
        return not_held
    if g.used_abilities & USED_BEAR:
        return IS_USED
    if g.phase != DRAW_CARDS and g.phase != DISCARD_EXCESS and g.phase != LAST_GIFT:
        return NOT_NOW
    return ALLOWED if can_give(g) else NO_PENALTY


def objection_to_ability(g: Position, animal: int) -> int:
    """Return why the seat in turn cannot use an ability now."""
    not_held = IS_OVER if g.phase == OVER else objection_if_not_held(g, animal, 0)
    if not_held:
        return not_held
    if animal == FOX:
        return objection_to_fox(g)
    if animal == WALRUS:
        return ALLOWED if g.phase == EXTRA_STEP else NOT_NOW
    if animal == PUFFIN:
        if g.phase == PLACE_CARDS and (can_swap(g) or can_take_back(g)):
            return ALLOWED
        return objection_to_barred_puffin(g, g.ability_sides[PUFFIN])
    if animal == BEAR and g.ability_sides[BEAR] == 1:
        return objection_to_gift(g, (g.seat + 1) % g.player_count)
    if animal == MOOSE and g.ability_sides[MOOSE] == 2:
        if g.phase != PLACE_CARDS:
            return NOT_NOW
        return ALLOWED if g.leeway else NO_VISIBLE_CARD
    if g.phase != DRAW_CARDS:
        return NOT_NOW
    if animal == BEAR:
        return ALLOWED if can_draw_from_zone(g) else NO_PENALTY
    if animal == ORCA:
        if g.used_abilities & USED_ORCA:
            return IS_USED
        return ALLOWED if undrawn_card_count(g) > 0 else NOTHING_LEFT
    return ALLOWED
