"""Ways to place cards, by the numbers of the cards: of those with the same outcome, one each."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from nunatak.games.arctic import CARDS
from nunatak.games.arctic.bots.opinion import KINDS, NUMBER
from nunatak.games.arctic.rules.layout import WILD

KIND = bytes(NUMBER[card.animal] for card in CARDS)  # the animal of each card, by its number
DRAW = bytes(card.draw for card in CARDS)
PLACES = bytes(card.placement for card in CARDS)


class Laying(NamedTuple):
    """Cards to place, in this order."""

    cards: tuple[int, ...]
    tuck: bool
    """Whether the fox takes the last one."""
    pile: bytes
    """The animals of the pile afterwards, from the bottom up."""
    visible: int | None
    """The card on top afterwards; None: the one that lies there now."""
    kept: tuple[int, ...]
    """The hand afterwards: cards of each animal."""


def by_animal(cards: Sequence[int]) -> tuple[int, ...]:
    """How many cards there are of each animal."""
    counts = [0] * len(KINDS)
    for card in cards:
        counts[KIND[card]] += 1
    return tuple(counts)


def layings(pile: bytes, hand: Sequence[int], number: int) -> Iterator[Laying]:
    """Ways to place a number of cards on top; of cards of an animal, the first go first.

    >>> [way.cards for way in layings(b"", [0, 4, 20], 2)]
    [(20, 0), (20, 4), (0, 20), (4, 0), (0, 4)]
    """
    held = by_animal(hand)
    if number == 0:
        yield Laying((), False, pile, None, held)
        return
    groups = [[card for card in hand if KIND[card] == kind] for kind in KINDS]
    for counts in _counts(held, number):
        kept = tuple([has - placed for has, placed in zip(held, counts, strict=True)])
        kinds = [kind for kind in KINDS if counts[kind]]
        for last in kinds:
            for order in _orders(pile[-1] if pile else WILD, kinds, counts, last):
                before = [(kind, number) for kind, number in order if number]
                laid = pile + b"".join([bytes((kind,)) * number for kind, number in before])
                laid += bytes((last,))
                for card in groups[last]:
                    cards = _cards(groups, before, card)
                    yield Laying(cards, False, laid, card, kept)


@lru_cache(maxsize=4096)
def _counts(held: tuple[int, ...], number: int) -> tuple[tuple[int, ...], ...]:
    """Ways to take a number of cards, by animals."""
    some = product(*(range(min(has, number) + 1) for has in held))
    return tuple(counts for counts in some if sum(counts) == number)


def _orders(
    top: int, kinds: Sequence[int], counts: Sequence[int], last: int
) -> Iterator[list[tuple[int, int]]]:
    """What to place before the last card, animal by animal: what lies on top is continued first,
    and what the last card goes on with comes just before it.
    """
    between = [(kind, counts[kind]) for kind in kinds if kind not in (top, last)]
    along = (last, counts[last] - 1)
    if last != top:
        on = [(top, counts[top])] if top in kinds else []
        yield [*on, *between, along]
        return
    yield [along, *between]
    if between and along[1]:
        yield [*between, along]


def _cards(
    groups: Sequence[Sequence[int]], before: Sequence[tuple[int, int]], last: int
) -> tuple[int, ...]:
    cards: list[int] = []
    for kind, number in before:
        group = groups[kind]
        if kind == KIND[last]:
            group = [card for card in group if card != last]
        cards += group[:number]
    cards.append(last)
    return tuple(cards)


def tucked(
    pile: bytes, hand: Sequence[int], cards: Sequence[int], number: int, under: bool
) -> Iterator[Laying]:
    """Ways to place a number of cards of which the fox takes the last, one of ``cards``: under
    the pile, or face down below the visible card.
    """
    for card in cards:
        others = [other for other in hand if other != card]
        for way in layings(pile, others, number - 1):
            if under:
                laid = bytes([KIND[card]]) + way.pile
            else:
                laid = way.pile[:-1] + bytes([WILD]) + way.pile[-1:]
            yield Laying((*way.cards, card), True, laid, way.visible, way.kept)
