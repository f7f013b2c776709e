"""Cards, hands and piles (AR-1, AR-3.1)."""

from nunatak.core.append import add_event
from nunatak.core.structs import address
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.layout import (
    ANIMAL_COUNT,
    FACE_UP_IN_PILE,
    IN_HAND,
    KNOWN_LOCATION,
    KNOWN_OWNER,
    NO_CARD,
    RESERVE_OPENED,
    STAGE_ENDING,
    Position,
)

# ---- cards (AR-1) ----------------------------------------------------------------------------


def card_main_animal(card: int) -> int:
    """Return the main animal of a card."""
    return card // 20


def card_draw_value(card: int) -> int:
    """Return the draw value of a card."""
    return 1 + card % 20 // 4


def card_placement_value(card: int) -> int:
    """Return the placement value of a card (AR-1.2)."""
    return 6 - card_draw_value(card)


def card_set(card: int) -> int:
    """Return the set of a card, from 1 on."""
    return 1 + card % 4


def card_companion(card: int) -> int:
    """Return the companion of a card.

    It is never the main animal; each set pairs every animal once with each other one (AR-1.2).
    """
    step = (card_draw_value(card) + card_set(card) - 2) % 5 + 1
    return (card_main_animal(card) + step) % ANIMAL_COUNT


# ---- hand and pile ---------------------------------------------------------------------------


def add_to_hand(g: Position, seat: int, card: int, knowledge: int) -> None:
    """Add a card to a hand, which is sorted."""
    player = address(g.players[seat])
    i = player.hand_size
    while i > 0 and player.hand[i - 1] > card:
        player.hand[i] = player.hand[i - 1]
        i -= 1
    player.hand[i] = card
    player.hand_size += 1
    g.location[card] = IN_HAND + seat
    g.knowledge[card] = knowledge


def remove_from_hand(g: Position, seat: int, card: int) -> None:
    """Remove a card from a hand."""
    player = address(g.players[seat])
    i = 0
    while player.hand[i] != card:
        i += 1
    player.hand_size -= 1
    while i < player.hand_size:
        player.hand[i] = player.hand[i + 1]
        i += 1
    player.hand[player.hand_size] = NO_CARD


def make_hand_uncertain(g: Position, seat: int, card: int) -> None:
    """Make the known cards of a hand uncertain: one of them may have left it, unseen."""
    if g.knowledge[card] == KNOWN_LOCATION:
        g.knowledge[card] = KNOWN_OWNER
    player = address(g.players[seat])
    for i in range(player.hand_size):
        if g.knowledge[player.hand[i]] == KNOWN_LOCATION:
            g.knowledge[player.hand[i]] = KNOWN_OWNER


def visible_card(g: Position, seat: int) -> int:
    """Return the top card of a pile if it lies face up, else NO_CARD (AR-3.1)."""
    top = g.players[seat].top_card
    if top == NO_CARD or g.location[top] != FACE_UP_IN_PILE + seat:
        return NO_CARD
    return top


def holds_ability(g: Position, animal: int, side: int) -> bool:
    """Return whether the seat in turn holds an ability card with this side up."""
    return g.ability_holders[animal] == g.seat and g.ability_sides[animal] == side


def undrawn_card_count(g: Position) -> int:
    """Return the number of cards in the draw pile and the reserve."""
    return g.draw_pile_size + g.reserve_size


def take_from_draw_pile(g: Position, e: Trace) -> None:
    """Take a card from the draw pile; if it is empty, open the reserve first (AR-5.1)."""
    if g.draw_pile_size == 0:
        add_event(e, RESERVE_OPENED, g.seat, g.reserve_size, 0, 0)
        g.draw_pile_size = g.reserve_size
        g.reserve_size = 0
        g.stage = STAGE_ENDING
    g.draw_pile_size -= 1
