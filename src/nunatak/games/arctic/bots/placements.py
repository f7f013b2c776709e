"""The ways to place cards in step A: of those with the same outcome, one each."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import NamedTuple

from nunatak.games.arctic import (
    CARDS,
    Arctic,
    ArcticAction,
    ArcticView,
    Done,
    PickCard,
    TakeBackCard,
    Tuck,
)
from nunatak.games.arctic.bots.hands import (
    ANIMAL_INDEX,
    ANIMAL_INDEXES,
    CARD_ANIMALS,
    count_animals,
)
from nunatak.games.arctic.forecast import cards_left_to_place
from nunatak.games.arctic.rules.layout import WILD_ANIMAL

__all__ = [
    "Placement",
    "find_placements",
    "place_on_top",
    "place_with_fox",
    "placement_actions",
    "placing_view_after_take_back",
    "swap_cards",
]


class Placement(NamedTuple):
    """Cards to place, in this order, by their numbers."""

    cards: tuple[int, ...]
    with_fox: bool
    """Whether the fox takes the last one."""
    pile_after: bytes
    """The animals of the pile afterwards, from the bottom up."""
    new_visible_card: int | None
    """The card on top afterwards; None: the present one."""
    hand_counts_after: tuple[int, ...]
    """The hand afterwards: cards of each animal."""


def find_placements(
    view: ArcticView, pile: bytes, hand: Sequence[int], fox_cards: Sequence[int]
) -> Iterator[Placement]:
    """Yield the placements that a view allows with the cards of a hand.

    ``fox_cards`` are the cards to try with the fox: none for a player without it.
    """
    under = view.ability_sides[ANIMAL_INDEX["fox"]] == 1
    if view.phase == "tuck":
        yield from place_with_fox(pile, hand, fox_cards, 1, under)
        return
    left, free = cards_left_to_place(view), range(-view.leeway, view.leeway + 1)
    for number in sorted({min(len(hand), max(0, left + more)) for more in free}):
        yield from place_on_top(pile, hand, number)
        if number > 1 or (number == 1 and Tuck() in view.legal):
            yield from place_with_fox(pile, hand, fox_cards, number, under)


def place_on_top(pile: bytes, hand: Sequence[int], number: int) -> Iterator[Placement]:
    """Yield the ways to place a number of cards on top. Of several cards of an animal, those that
    come first in the hand are placed first.

    >>> [placement.cards for placement in place_on_top(b"", [0, 4, 20], 2)]
    [(20, 0), (20, 4), (0, 20), (4, 0), (0, 4)]
    """
    held = count_animals(hand)
    if number == 0:
        yield Placement((), False, pile, None, held)
        return
    groups = [[card for card in hand if CARD_ANIMALS[card] == animal] for animal in ANIMAL_INDEXES]
    for counts in _animal_count_choices(held, number):
        kept = tuple([has - placed for has, placed in zip(held, counts, strict=True)])
        animals = [animal for animal in ANIMAL_INDEXES if counts[animal]]
        for last in animals:
            for order in _placing_orders(pile[-1] if pile else WILD_ANIMAL, animals, counts, last):
                before = [(animal, count) for animal, count in order if count]
                after = pile + b"".join([bytes((animal,)) * count for animal, count in before])
                after += bytes((last,))
                for card in groups[last]:
                    yield Placement(
                        _flatten_animal_groups(groups, before, card), False, after, card, kept
                    )


@lru_cache(maxsize=4096)
def _animal_count_choices(held: tuple[int, ...], number: int) -> tuple[tuple[int, ...], ...]:
    """Return all choices of a number of cards, as counts of each animal."""
    some = product(*(range(min(has, number) + 1) for has in held))
    return tuple(counts for counts in some if sum(counts) == number)


def _placing_orders(
    top: int, animals: Sequence[int], counts: Sequence[int], last: int
) -> Iterator[list[tuple[int, int]]]:
    """Yield what to place before the last card, as animals and counts: the run on top is continued
    first, and cards of the last animal come just before the last card.
    """
    between = [(animal, counts[animal]) for animal in animals if animal not in (top, last)]
    same = (last, counts[last] - 1)
    if last != top:
        on_top = [(top, counts[top])] if top in animals else []
        yield [*on_top, *between, same]
        return
    yield [same, *between]
    if between and same[1]:
        yield [*between, same]


def _flatten_animal_groups(
    cards_by_animal: Sequence[Sequence[int]],
    animal_counts: Sequence[tuple[int, int]],
    last_card: int,
) -> tuple[int, ...]:
    """Return the cards to place: so many of each animal, in this order, then the last card."""
    cards: list[int] = []
    for animal, count in animal_counts:
        group = cards_by_animal[animal]
        if animal == CARD_ANIMALS[last_card]:
            group = [card for card in group if card != last_card]
        cards += group[:count]
    cards.append(last_card)
    return tuple(cards)


def place_with_fox(
    pile: bytes, hand: Sequence[int], fox_cards: Sequence[int], number: int, under: bool
) -> Iterator[Placement]:
    """Yield the ways to place a number of cards of which the fox takes the last, one of
    ``fox_cards``: under the pile, or face down below the visible card.
    """
    for card in fox_cards:
        others = [other for other in hand if other != card]
        for placement in place_on_top(pile, others, number - 1):
            after = placement.pile_after
            if under:
                after = bytes([CARD_ANIMALS[card]]) + after
            else:
                after = after[:-1] + bytes([WILD_ANIMAL]) + after[-1:]
            cards = (*placement.cards, card)
            yield Placement(
                cards, True, after, placement.new_visible_card, placement.hand_counts_after
            )


def placement_actions(view: ArcticView, placement: Placement) -> tuple[ArcticAction, ...]:
    """Return the actions of a placement."""
    actions: list[ArcticAction] = [PickCard(CARDS[card]) for card in placement.cards]
    if placement.with_fox and view.phase == "place":
        actions.insert(-1, Tuck())
    elif not actions or (
        view.leeway and view.placed_count + len(actions) < view.to_place + view.leeway
    ):
        actions.append(Done())
    return tuple(actions)


# ---- the puffin


def swap_cards(
    hand: Sequence[int], river: Sequence[int | None], place: int, hand_card: int
) -> tuple[list[int], list[int | None]]:
    """Return hand and river after a hand card was swapped for the card at a place of the river.

    >>> swap_cards([0, 4], [None, 20], 2, 4)
    ([0, 20], [None, 4])
    """
    after = list(river)
    got, after[place - 1] = after[place - 1], hand_card
    assert got is not None
    return [*(card for card in hand if card != hand_card), got], after


def placing_view_after_take_back(game: Arctic, view: ArcticView) -> ArcticView | None:
    """Return the view with the visible card back in hand, by the rules of the engine; None if that
    is not allowed, or if no card can be placed afterwards.
    """
    if TakeBackCard() not in view.legal:
        return None
    state = game.sample_state(view, Random(0))  # hidden cards make no difference to the view
    after = state.attempt([TakeBackCard()]).view
    return after if after.phase == "place" and after.own_player is not None else None
