"""Which actions are legal, in a fixed order."""

from nunatak.core.append import add_action
from nunatak.core.structs import address
from nunatak.core.trace import ActionList
from nunatak.games.arctic.rules.cards import cards_left
from nunatak.games.arctic.rules.draw import (
    can_draw_pile,
    can_draw_zone,
    can_stop_drawing,
    can_stop_refill,
)
from nunatak.games.arctic.rules.gifts import can_give
from nunatak.games.arctic.rules.layout import (
    CARDS,
    CLOSE,
    COMPANION_UP,
    DONE,
    DRAW,
    DRAW_PILE,
    EXCESS,
    EXTRA,
    FIRST_CARD,
    FIRST_GIVE,
    FIRST_RIVER,
    FIRST_SWAP,
    GIVE_CARD,
    IN_ZONE,
    LANDS,
    MAIN_UP,
    MISS,
    NONE,
    PLACE,
    RIVER,
    STEP_DOWN,
    STEP_UP,
    STOP_REFILL,
    SWAP_CARD,
    TAKE_BACK,
    TOKENS,
    TUCK,
    TUCK_CARD,
    UNSEEN,
    Position,
    Tables,
)
from nunatak.games.arctic.rules.place import (
    can_miss,
    can_stop,
    can_swap,
    can_take_back,
    can_tuck,
    still_missing,
)
from nunatak.games.arctic.rules.tokens import walrus_token


def offer_hand(g: Position, listed: ActionList) -> None:
    """Add the cards in hand to a listed."""
    player = address(g.players[g.seat])
    for i in range(player.cards):
        add_action(listed, FIRST_CARD + player.hand[i])


def offer_zone(g: Position, listed: ActionList) -> None:
    """Add the seen cards of the own penalty zone to a listed."""
    for card in range(CARDS):
        if g.place[card] == IN_ZONE + g.seat:
            add_action(listed, FIRST_CARD + card)


def offer_gifts(g: Position, listed: ActionList) -> None:
    """Add the seats that can get a card by polar bear 1 to a listed."""
    if can_give(g):
        for seat in range(g.count):
            if seat != g.seat:
                add_action(listed, FIRST_GIVE + seat)


def offer_places(g: Position, listed: ActionList, first: int) -> None:
    """Add the places of the river with a card to a listed."""
    for place in range(RIVER):
        if g.river[place] != NONE:
            add_action(listed, first + place)


def list_legal(t: Tables, g: Position, listed: ActionList) -> None:
    """List the legal actions in a fixed order."""
    list_actions(g, listed)


def list_actions(g: Position, listed: ActionList) -> None:
    """List the legal actions, without the options."""
    listed.count = 0
    if g.phase == DRAW:
        if can_draw_zone(g):
            offer_zone(g, listed)
        offer_places(g, listed, FIRST_RIVER)
        if can_stop_drawing(g):
            add_action(listed, DONE)
        if can_draw_pile(g):
            add_action(listed, DRAW_PILE)
        if can_stop_refill(g):
            add_action(listed, STOP_REFILL)
        offer_gifts(g, listed)
    elif g.phase == PLACE:
        offer_hand(g, listed)
        if can_swap(g):
            offer_places(g, listed, FIRST_SWAP)
        if can_take_back(g):
            add_action(listed, TAKE_BACK)
        if can_tuck(g):
            add_action(listed, TUCK)
        if can_stop(g):
            add_action(listed, DONE)
        if can_miss(g):
            add_action(listed, MISS)
    elif g.phase == TOKENS:
        add_action(listed, MAIN_UP)
        add_action(listed, COMPANION_UP)
    elif g.phase == EXTRA:
        add_action(listed, DONE)
        token = g.tokens[walrus_token(g)]
        if token < LANDS - 1:
            add_action(listed, STEP_UP)
        if token > 0:
            add_action(listed, STEP_DOWN)
    elif g.phase == SWAP_CARD or g.phase == TUCK_CARD:
        offer_hand(g, listed)
    elif g.phase == EXCESS:
        offer_hand(g, listed)
        offer_gifts(g, listed)
    elif g.phase == GIVE_CARD:
        offer_zone(g, listed)
        if g.players[g.seat].unseen > 0:
            add_action(listed, UNSEEN)
    elif g.phase == CLOSE:
        add_action(listed, DONE)
        offer_gifts(g, listed)


def find_canonical(g: Position, action: int) -> int:
    """Return the legal action that has the same result as another one.

    With an empty hand, before puffin 2 is used or not: where the fewest cards that can be missing
    are all that there are, one more is no more (AR-5.3).
    """
    if action != MISS or g.phase != PLACE or g.free == 0 or g.players[g.seat].cards > 0:
        return action
    return DONE if 0 < cards_left(g) <= still_missing(g) else MISS
