"""Which actions are legal, in a fixed order."""

from nunatak.core.note import offer
from nunatak.core.structs import address
from nunatak.core.trace import Menu
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


def offer_hand(g: Position, menu: Menu) -> None:
    """Add the cards in hand to a menu."""
    player = address(g.players[g.seat])
    for i in range(player.cards):
        offer(menu, FIRST_CARD + player.hand[i])


def offer_zone(g: Position, menu: Menu) -> None:
    """Add the seen cards of the own penalty zone to a menu."""
    for card in range(CARDS):
        if g.place[card] == IN_ZONE + g.seat:
            offer(menu, FIRST_CARD + card)


def offer_gifts(g: Position, menu: Menu) -> None:
    """Add the seats that can get a card by polar bear 1 to a menu."""
    if can_give(g):
        for seat in range(g.count):
            if seat != g.seat:
                offer(menu, FIRST_GIVE + seat)


def offer_places(g: Position, menu: Menu, first: int) -> None:
    """Add the places of the river with a card to a menu."""
    for place in range(RIVER):
        if g.river[place] != NONE:
            offer(menu, first + place)


def list_legal(t: Tables, g: Position, menu: Menu) -> None:
    """List the legal actions in a fixed order."""
    list_actions(g, menu)


def list_actions(g: Position, menu: Menu) -> None:
    """List the legal actions, without the options."""
    menu.count = 0
    if g.phase == DRAW:
        if can_draw_zone(g):
            offer_zone(g, menu)
        offer_places(g, menu, FIRST_RIVER)
        if can_stop_drawing(g):
            offer(menu, DONE)
        if can_draw_pile(g):
            offer(menu, DRAW_PILE)
        if can_stop_refill(g):
            offer(menu, STOP_REFILL)
        offer_gifts(g, menu)
    elif g.phase == PLACE:
        offer_hand(g, menu)
        if can_swap(g):
            offer_places(g, menu, FIRST_SWAP)
        if can_take_back(g):
            offer(menu, TAKE_BACK)
        if can_tuck(g):
            offer(menu, TUCK)
        if can_stop(g):
            offer(menu, DONE)
        if can_miss(g):
            offer(menu, MISS)
    elif g.phase == TOKENS:
        offer(menu, MAIN_UP)
        offer(menu, COMPANION_UP)
    elif g.phase == EXTRA:
        offer(menu, DONE)
        token = g.tokens[walrus_token(g)]
        if token < LANDS - 1:
            offer(menu, STEP_UP)
        if token > 0:
            offer(menu, STEP_DOWN)
    elif g.phase == SWAP_CARD or g.phase == TUCK_CARD:
        offer_hand(g, menu)
    elif g.phase == EXCESS:
        offer_hand(g, menu)
        offer_gifts(g, menu)
    elif g.phase == GIVE_CARD:
        offer_zone(g, menu)
        if g.players[g.seat].unseen > 0:
            offer(menu, UNSEEN)
    elif g.phase == CLOSE:
        offer(menu, DONE)
        offer_gifts(g, menu)


def find_canonical(g: Position, action: int) -> int:
    """Return the legal action that has the same result as another one.

    With an empty hand, before puffin 2 is used or not: where the fewest cards that can be missing
    are all that there are, one more is no more (AR-5.3).
    """
    if action != MISS or g.phase != PLACE or g.free == 0 or g.players[g.seat].cards > 0:
        return action
    return DONE if 0 < cards_left(g) <= still_missing(g) else MISS
