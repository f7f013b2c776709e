"""Which actions are legal, in a fixed order."""

from nunatak.core.append import add_action
from nunatak.core.structs import address
from nunatak.core.trace import ActionList
from nunatak.games.arctic.rules.cards import undrawn_card_count
from nunatak.games.arctic.rules.draw import (
    can_draw_from_pile,
    can_draw_from_zone,
    can_stop_drawing,
    can_stop_refill,
)
from nunatak.games.arctic.rules.gifts import can_give
from nunatak.games.arctic.rules.layout import (
    CARD_COUNT,
    COMPANION_UP,
    DISCARD_EXCESS,
    DONE,
    DRAW_CARDS,
    DRAW_PILE,
    EXTRA_STEP,
    FIRST_CARD_ACTION,
    FIRST_GIVE_ACTION,
    FIRST_RIVER_ACTION,
    FIRST_SWAP_ACTION,
    GIVE_CARD,
    GIVE_UNSEEN_ACTION,
    LANDSCAPE_CARD_COUNT,
    LAST_GIFT,
    MAIN_UP,
    MISS,
    MOVE_TOKENS,
    NO_CARD,
    PLACE_CARDS,
    RIVER_SIZE,
    SEEN_IN_ZONE,
    STEP_DOWN,
    STEP_UP,
    STOP_REFILL,
    SWAP_CARD,
    TAKE_BACK,
    TUCK,
    TUCK_CARD,
    Position,
    Tables,
)
from nunatak.games.arctic.rules.place import (
    can_miss_one_more,
    can_stop_placing,
    can_swap,
    can_take_back,
    can_tuck,
    min_missing_cards,
)
from nunatak.games.arctic.rules.tokens import extra_step_animal


def add_hand_actions(g: Position, listed: ActionList) -> None:
    """Add the cards in hand to a list."""
    player = address(g.players[g.seat])
    for i in range(player.hand_size):
        add_action(listed, FIRST_CARD_ACTION + player.hand[i])


def add_zone_actions(g: Position, listed: ActionList) -> None:
    """Add the seen cards of the own penalty zone to a list."""
    for card in range(CARD_COUNT):
        if g.location[card] == SEEN_IN_ZONE + g.seat:
            add_action(listed, FIRST_CARD_ACTION + card)


def add_gift_actions(g: Position, listed: ActionList) -> None:
    """Add the seats that can get a card by polar bear 1 to a list."""
    if can_give(g):
        for seat in range(g.player_count):
            if seat != g.seat:
                add_action(listed, FIRST_GIVE_ACTION + seat)


def add_river_actions(g: Position, listed: ActionList, first_action: int) -> None:
    """Add the places of the river with a card to a list."""
    for place in range(RIVER_SIZE):
        if g.river[place] != NO_CARD:
            add_action(listed, first_action + place)


def list_legal(t: Tables, g: Position, listed: ActionList) -> None:
    """List the legal actions in a fixed order."""
    list_legal_actions(g, listed)


def list_legal_actions(g: Position, listed: ActionList) -> None:
    """List the legal actions, without the options."""
    listed.count = 0
    if g.phase == DRAW_CARDS:
        if can_draw_from_zone(g):
            add_zone_actions(g, listed)
        add_river_actions(g, listed, FIRST_RIVER_ACTION)
        if can_stop_drawing(g):
            add_action(listed, DONE)
        if can_draw_from_pile(g):
            add_action(listed, DRAW_PILE)
        if can_stop_refill(g):
            add_action(listed, STOP_REFILL)
        add_gift_actions(g, listed)
    elif g.phase == PLACE_CARDS:
        add_hand_actions(g, listed)
        if can_swap(g):
            add_river_actions(g, listed, FIRST_SWAP_ACTION)
        if can_take_back(g):
            add_action(listed, TAKE_BACK)
        if can_tuck(g):
            add_action(listed, TUCK)
        if can_stop_placing(g):
            add_action(listed, DONE)
        if can_miss_one_more(g):
            add_action(listed, MISS)
    elif g.phase == MOVE_TOKENS:
        add_action(listed, MAIN_UP)
        add_action(listed, COMPANION_UP)
    elif g.phase == EXTRA_STEP:
        add_action(listed, DONE)
        token = g.tokens[extra_step_animal(g)]
        if token < LANDSCAPE_CARD_COUNT - 1:
            add_action(listed, STEP_UP)
        if token > 0:
            add_action(listed, STEP_DOWN)
    elif g.phase == SWAP_CARD or g.phase == TUCK_CARD:
        add_hand_actions(g, listed)
    elif g.phase == DISCARD_EXCESS:
        add_hand_actions(g, listed)
        add_gift_actions(g, listed)
    elif g.phase == GIVE_CARD:
        add_zone_actions(g, listed)
        if g.players[g.seat].unseen_penalties > 0:
            add_action(listed, GIVE_UNSEEN_ACTION)
    elif g.phase == LAST_GIFT:
        add_action(listed, DONE)
        add_gift_actions(g, listed)


def find_canonical(g: Position, action: int) -> int:
    """Return the legal action that has the same result as another one.

    With an empty hand, MISS has the same result as DONE where no more cards are left to draw than
    those that are missing anyway (AR-5.3).
    """
    if action != MISS or g.phase != PLACE_CARDS or g.leeway == 0 or g.players[g.seat].hand_size > 0:
        return action
    return DONE if 0 < undrawn_card_count(g) <= min_missing_cards(g) else MISS
