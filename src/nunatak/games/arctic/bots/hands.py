"""Cards and animals by number, and hands as counts of each animal."""

from collections.abc import Iterable

from nunatak.games.arctic import ANIMALS, CARDS

__all__ = ["ANIMAL_NUMBERS", "ANIMAL_OF", "DRAW_OF", "NUMBER_OF", "PLACES_OF", "count_animals"]

ANIMAL_NUMBERS = range(len(ANIMALS))
NUMBER_OF = {animal: number for number, animal in enumerate(ANIMALS)}

# By the number of a card.
ANIMAL_OF = bytes(NUMBER_OF[card.animal] for card in CARDS)
DRAW_OF = bytes(card.draw for card in CARDS)
PLACES_OF = bytes(card.placement for card in CARDS)


def count_animals(cards: Iterable[int | None]) -> tuple[int, ...]:
    """Return the number of cards of each animal; None, an empty place of the river, is no card.

    >>> count_animals([0, 4, None, 20])
    (2, 1, 0, 0, 0, 0)
    """
    counts = [0] * len(ANIMALS)
    for card in cards:
        if card is not None:
            counts[ANIMAL_OF[card]] += 1
    return tuple(counts)
