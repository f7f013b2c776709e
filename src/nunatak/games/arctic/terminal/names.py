"""Names of seats, animals, cards and abilities."""

from collections.abc import Iterable, Sequence

from nunatak.games.arctic import ANIMALS, Card
from nunatak.games.arctic.cards import ANIMAL_LETTERS
from nunatak.words import text

STEP_NAMES = {"A": "place", "B": "move", "C": "draw"}


def seat_names(players: int) -> tuple[str, ...]:
    """Return names for seats whose players have none; each begins with another letter."""
    return tuple(text(f"arctic-seat-{seat}") for seat in range(players))


def player_name(seat: int, given: Sequence[str]) -> str:
    """Return the name of a player, or of the seat."""
    return given[seat] if given else text(f"arctic-seat-{seat}")


def held_and_owner_name(seat: int | None, given: Sequence[str]) -> tuple[bool, str]:
    """Return whether a seat holds something, and the name of the player."""
    return seat is not None, "" if seat is None else player_name(seat, given)


def animal_letter(animal: str) -> str:
    """Return the letter of an animal.

    >>> animal_letter("orca")
    'O'
    """
    return ANIMAL_LETTERS[ANIMALS.index(animal)]


def animal_name(animal: str, count: int = 1) -> str:
    """Return the name of an animal, or of several.

    >>> animal_name("fox"), animal_name("fox", 3)
    ('fox', 'foxes')
    """
    return text("arctic-animal", animal=animal, count=count)


def card_name(card: Card) -> str:
    """Return the name of a card: its animal and draw value.

    >>> card_name(Card.parse("B5.2"))
    'bear 5'
    """
    return text("arctic-card", animal=animal_name(card.animal), draw=card.draw_value)


def card_names(cards: Iterable[Card]) -> str:
    return ", ".join(map(card_name, cards))


def ability_name(animal: str, side: int) -> str:
    """Return the name of an ability, by the animal of its card and its side.

    >>> ability_name("fox", 2)
    'Face down'
    """
    return text("arctic-ability", animal=animal, side=side)
