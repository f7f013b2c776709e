"""Ways to place cards: of those that lead to the same runs and visible card, one each."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from nunatak.games.arctic import Card
from nunatak.games.arctic.bots.opinion import NUMBER
from nunatak.games.arctic.rules.layout import WILD


class Plan(NamedTuple):
    """Cards to place, in this order."""

    cards: tuple[Card, ...]
    tuck: bool
    """Whether the fox takes the last one."""
    pile: bytes
    """The animals of the pile afterwards, from the bottom up."""
    visible: Card | None
    """The card on top afterwards; None: the one that lies there now."""
    kept: tuple[Card, ...]
    """The hand afterwards."""


def plans(pile: bytes, hand: Sequence[Card], number: int) -> Iterator[Plan]:
    """Ways to place a number of cards on top."""
    if number == 0:
        yield Plan((), False, pile, None, tuple(hand))
        return
    seen = set()
    for last in hand:
        others = [card for card in hand if card != last]
        for chosen in combinations(others, number - 1):
            kind = last, tuple(sorted(card.animal for card in chosen))
            if kind in seen:
                continue
            seen.add(kind)
            kept = tuple(card for card in others if card not in chosen)
            for order in _orders(pile, chosen, last):
                laid = pile + bytes(NUMBER[card.animal] for card in order)
                yield Plan(order, False, laid, last, kept)


def _orders(pile: bytes, chosen: Sequence[Card], last: Card) -> Iterator[tuple[Card, ...]]:
    """What lies on top is continued first; cards of an animal stay together."""
    top = pile[-1] if pile else WILD

    def place(card: Card) -> tuple[bool, bool, int]:
        animal = NUMBER[card.animal]
        return animal != top, animal == NUMBER[last.animal] != top, animal

    yield *sorted(chosen, key=place), last
    if NUMBER[last.animal] == top and any(card.animal != last.animal for card in chosen):
        yield *sorted(chosen, key=lambda card: (card.animal == last.animal, card.number)), last


def tucked(pile: bytes, hand: Sequence[Card], number: int, under: bool) -> Iterator[Plan]:
    """Ways to place a number of cards of which the fox takes the last: under the pile, or face
    down below the visible card.
    """
    for card in {card.animal: card for card in hand}.values():
        others = [other for other in hand if other != card]
        for plan in plans(pile, others, number - 1):
            if under:
                laid = bytes([NUMBER[card.animal]]) + plan.pile
            else:
                laid = plan.pile[:-1] + bytes([WILD]) + plan.pile[-1:]
            yield plan._replace(cards=(*plan.cards, card), tuck=True, pile=laid)
