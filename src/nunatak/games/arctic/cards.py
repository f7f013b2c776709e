"""The 120 animal cards (AR-1.2) and their notation: ``F3.2`` is the fox that draws 3, set 2.

>>> card = Card.parse("F1.1")
>>> card.placement_value, card.companion_animal
(5, 'moose')
>>> [str(card) for card in CARDS[:5]]
['F1.1', 'F1.2', 'F1.3', 'F1.4', 'F2.1']
"""

from dataclasses import dataclass, field
from typing import Any

from nunatak.core.errors import Malformed
from nunatak.games.arctic.rules import card_attributes

__all__ = ["ANIMALS", "ANIMAL_LETTERS", "CARDS", "LANDSCAPE_POINTS", "Card"]

ANIMALS = ("fox", "moose", "walrus", "orca", "puffin", "bear")  # AR-1.1, in this order
ANIMAL_LETTERS = "FMWOPB"
LANDSCAPE_POINTS = (0, 1, 3, 6, 10, 15)  # AR-1.3
_CARD_FACES = card_attributes(
    range(120)
)  # main animal, companion, draw, placement, set of each card
_NOTATIONS = tuple(f"{ANIMAL_LETTERS[face[0]]}{face[2]}.{face[4]}" for face in _CARD_FACES)


@dataclass(frozen=True, order=True, repr=False)
class Card:
    """An animal card. Cards are ordered by animal, draw value and set."""

    number: int
    text: str = field(init=False, compare=False)
    """The notation."""

    def __post_init__(self) -> None:
        if type(self.number) is not int or not 0 <= self.number < 120:
            raise Malformed("card.number", number=self.number)
        object.__setattr__(self, "text", _NOTATIONS[self.number])

    @property
    def animal(self) -> str:
        """The main animal."""
        return ANIMALS[_CARD_FACES[self.number][0]]

    @property
    def companion_animal(self) -> str:
        return ANIMALS[_CARD_FACES[self.number][1]]

    @property
    def draw_value(self) -> int:
        """The number of cards to draw in the turn in which it becomes visible."""
        return _CARD_FACES[self.number][2]

    @property
    def placement_value(self) -> int:
        """The number of cards to place in the next turn."""
        return _CARD_FACES[self.number][3]

    @property
    def set(self) -> int:
        return _CARD_FACES[self.number][4]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def to_json(self) -> dict[str, Any]:
        """Return JSON values."""
        return {
            "card": str(self),
            "animal": self.animal,
            "companion_animal": self.companion_animal,
            "draw_value": self.draw_value,
            "placement_value": self.placement_value,
            "set": self.set,
        }

    @staticmethod
    def parse(text: str) -> "Card":
        """Return the card with a notation; upper and lower case are equal."""
        found = _CARDS_BY_NOTATION.get(text.strip().upper()) if isinstance(text, str) else None
        if found is None:
            raise Malformed("card.unknown", text=text)
        return found


CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(120))
_CARDS_BY_NOTATION = dict(zip(_NOTATIONS, CARDS, strict=True))
