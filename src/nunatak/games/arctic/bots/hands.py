"""Cards and animals by number, and hands as counts of each animal."""

from collections.abc import Iterable

from nunatak.games.arctic import ANIMALS, CARDS

__all__ = [
    "ANIMAL_INDEX",
    "ANIMAL_INDEXES",
    "CARD_ANIMALS",
    "CARD_DRAW_VALUES",
    "CARD_PLACEMENT_VALUES",
    "count_animals",
]

ANIMAL_INDEXES = range(len(ANIMALS))
ANIMAL_INDEX = {animal: number for number, animal in enumerate(ANIMALS)}

# By the number of a card.
CARD_ANIMALS = bytes(ANIMAL_INDEX[card.animal] for card in CARDS)
CARD_DRAW_VALUES = bytes(card.draw_value for card in CARDS)
CARD_PLACEMENT_VALUES = bytes(card.placement_value for card in CARDS)


def count_animals(cards: Iterable[int | None]) -> tuple[int, ...]:
    """Return the number of cards of each animal; None, an empty place of the river, is no card.

    >>> count_animals([0, 4, None, 20])
    (2, 1, 0, 0, 0, 0)
    """
    counts = [0] * len(ANIMALS)
    for card in cards:
        if card is not None:
            counts[CARD_ANIMALS[card]] += 1
    return tuple(counts)
