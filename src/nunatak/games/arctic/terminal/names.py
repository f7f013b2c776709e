"""What things are called: seats, animals, cards, abilities."""

from collections.abc import Iterable, Sequence

from nunatak.games.arctic import ANIMALS, Card
from nunatak.games.arctic.cards import LETTERS
from nunatak.words import text

STEPS = {"A": "place", "B": "move", "C": "draw"}


def seat_names(players: int) -> tuple[str, ...]:
    """The names of seats whose players have none; each begins with another letter."""
    return tuple(text(f"arctic-seat-{seat}") for seat in range(players))


def player_name(seat: int, given: Sequence[str]) -> str:
    """The name of whoever sits there, or that of the seat."""
    return given[seat] if given else text(f"arctic-seat-{seat}")


def owner_name(seat: int | None, given: Sequence[str]) -> tuple[bool, str]:
    """Whether somebody has a thing, and who."""
    return seat is not None, "" if seat is None else player_name(seat, given)


def letter(animal: str) -> str:
    """The sign of an animal.

    >>> letter("orca")
    'O'
    """
    return LETTERS[ANIMALS.index(animal)]


def animal_name(animal: str, count: int = 1) -> str:
    """An animal, or several.

    >>> animal_name("fox"), animal_name("fox", 3)
    ('fox', 'foxes')
    """
    return text("arctic-animal", animal=animal, count=count)


def card_name(card: Card) -> str:
    """A card by its animal and draw value.

    >>> card_name(Card.parse("B5.2"))
    'bear 5'
    """
    return text("arctic-card", animal=animal_name(card.animal), draw=card.draw)


def card_names(cards: Iterable[Card]) -> str:
    return ", ".join(map(card_name, cards))


def ability_name(animal: str, side: int) -> str:
    """What an ability is called, by the animal of its card and its side.

    >>> ability_name("fox", 2)
    'Face down'
    """
    return text("arctic-ability", animal=animal, side=side)
