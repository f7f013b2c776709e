"""Cards, hands and piles (AR-1, AR-3.1)."""

from nunatak.core.append import add_event
from nunatak.core.structs import address
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.layout import (
    ANIMALS,
    ENDING,
    FACE_UP,
    IN_HAND,
    NEAR,
    NONE,
    PINNED,
    RESERVE_OPENED,
    Position,
)

# ---- cards (AR-1) ----------------------------------------------------------------------------


def card_main(card: int) -> int:
    """Return the main animal of a card."""
    return card // 20


def card_draw(card: int) -> int:
    """Return the draw value of a card."""
    return 1 + card % 20 // 4


def card_placement(card: int) -> int:
    """Return the placement value of a card (AR-1.2)."""
    return 6 - card_draw(card)


def card_set(card: int) -> int:
    """Return the set of a card, from 1 on."""
    return 1 + card % 4


def card_companion(card: int) -> int:
    """Return the companion of a card.

    It is never the main animal; each set pairs every animal once with each other one (AR-1.2).
    """
    step = (card_draw(card) + card_set(card) - 2) % 5 + 1
    return (card_main(card) + step) % ANIMALS


# ---- hand and pile ---------------------------------------------------------------------------


def add_to_hand(g: Position, seat: int, card: int, knowledge: int) -> None:
    """Add a card to a hand, which is sorted."""
    player = address(g.players[seat])
    i = player.cards
    while i > 0 and player.hand[i - 1] > card:
        player.hand[i] = player.hand[i - 1]
        i -= 1
    player.hand[i] = card
    player.cards += 1
    g.place[card] = IN_HAND + seat
    g.knowledge[card] = knowledge


def remove_from_hand(g: Position, seat: int, card: int) -> None:
    """Remove a card from a hand."""
    player = address(g.players[seat])
    i = 0
    while player.hand[i] != card:
        i += 1
    player.cards -= 1
    while i < player.cards:
        player.hand[i] = player.hand[i + 1]
        i += 1
    player.hand[player.cards] = NONE


def make_uncertain(g: Position, seat: int, card: int) -> None:
    """Make the known cards of a hand uncertain: one of them may have left it, unseen."""
    if g.knowledge[card] == PINNED:
        g.knowledge[card] = NEAR
    player = address(g.players[seat])
    for i in range(player.cards):
        if g.knowledge[player.hand[i]] == PINNED:
            g.knowledge[player.hand[i]] = NEAR


def visible(g: Position, seat: int) -> int:
    """Return the top card of a pile if it lies face up, else NONE (AR-3.1)."""
    top = g.players[seat].top
    if top == NONE or g.place[top] != FACE_UP + seat:
        return NONE
    return top


def holds(g: Position, animal: int, side: int) -> bool:
    """Return whether the seat in turn holds an ability card with this side up."""
    return g.holders[animal] == g.seat and g.sides[animal] == side


def cards_left(g: Position) -> int:
    """Return the number of cards in the draw pile and the reserve."""
    return g.pile + g.reserve


def take_top_card(g: Position, e: Trace) -> None:
    """Take a card from the draw pile; if it is empty, open the reserve first (AR-5.1)."""
    if g.pile == 0:
        add_event(e, RESERVE_OPENED, g.seat, g.reserve, 0, 0)
        g.pile = g.reserve
        g.reserve = 0
        g.stage = ENDING
    g.pile -= 1
