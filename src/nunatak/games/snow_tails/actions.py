"""The actions of a race, and their notation.

>>> str(PlayCards(4, "LB"))
'4:LB'
>>> parse("4:bl")
PlayCards(4, 'LB')
>>> [str(action) for action in ACTIONS[38:]]
['5:RB', '5:LRB', 'no-bonus', 'bonus', 'F', 'D', 'x1', 'x2', 'x3', 'x4', 'x5']
"""

from dataclasses import dataclass, field

from nunatak.core.checks import check_type
from nunatak.core.errors import Malformed
from nunatak.games.snow_tails.rules import layout

__all__ = ["ACTIONS", "Bonus", "Discard", "Drift", "Forward", "PlayCards", "TakeSlot", "parse"]

_PLACE_LETTERS = "LRB"


@dataclass(frozen=True, repr=False)
class TakeSlot:
    """Take a start slot, from 1 (inside) to 5 (ST-3.3)."""

    slot: int
    id: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        _check_one_to_five("slot", self.slot)
        object.__setattr__(self, "id", layout.FIRST_SLOT_ACTION + self.slot - 1)

    def __str__(self) -> str:
        return f"slot-{self.slot}"

    def __repr__(self) -> str:
        return f"TakeSlot({self.slot})"


@dataclass(frozen=True, repr=False)
class PlayCards:
    """Play cards of one value on left dog (L), right dog (R) and brake (B) (ST-5.1)."""

    value: int
    places: str
    id: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        _check_one_to_five("value", self.value)
        chosen = self.places.upper() if isinstance(self.places, str) else ""
        if not chosen or len(set(chosen)) != len(chosen) or set(chosen) - set(_PLACE_LETTERS):
            raise Malformed("action.places", places=self.places)
        places = "".join(p for p in _PLACE_LETTERS if p in chosen)
        object.__setattr__(self, "places", places)
        mask = sum(1 << _PLACE_LETTERS.index(p) for p in places)
        object.__setattr__(self, "id", layout.FIRST_PLAY_ACTION + 7 * (self.value - 1) + mask - 1)

    def __str__(self) -> str:
        return f"{self.value}:{self.places}"

    def __repr__(self) -> str:
        return f"PlayCards({self.value}, {self.places!r})"


@dataclass(frozen=True, repr=False)
class Bonus:
    """Take the bonus of a balanced sled, or leave it (ST-7.1)."""

    taken: bool
    id: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(
            self, "id", layout.TAKE_BONUS_ACTION if self.taken else layout.NO_BONUS_ACTION
        )

    def __str__(self) -> str:
        return "bonus" if self.taken else "no-bonus"

    def __repr__(self) -> str:
        return f"Bonus({self.taken})"


@dataclass(frozen=True, repr=False)
class Forward:
    """Make the next step straight ahead (ST-2.5)."""

    id: int = field(init=False, compare=False, default=layout.FORWARD_ACTION)

    def __str__(self) -> str:
        return "F"

    def __repr__(self) -> str:
        return "Forward()"


@dataclass(frozen=True, repr=False)
class Drift:
    """Make the next step a drift, towards the stronger dog (ST-2.6)."""

    id: int = field(init=False, compare=False, default=layout.DRIFT_ACTION)

    def __str__(self) -> str:
        return "D"

    def __repr__(self) -> str:
        return "Drift()"


@dataclass(frozen=True, repr=False)
class Discard:
    """Discard a dog card, down to five (ST-9.1)."""

    value: int
    id: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        _check_one_to_five("value", self.value)
        object.__setattr__(self, "id", layout.FIRST_DISCARD_ACTION + self.value - 1)

    def __str__(self) -> str:
        return f"x{self.value}"

    def __repr__(self) -> str:
        return f"Discard({self.value})"


SnowTailsAction = TakeSlot | PlayCards | Bonus | Forward | Drift | Discard


def _check_one_to_five(name: str, number: object) -> None:
    if type(number) is not int or not 1 <= number <= 5:
        raise Malformed(f"action.{name}", **{name: number})


def _all_actions() -> tuple[SnowTailsAction, ...]:
    masks = [
        "".join(p for i, p in enumerate(_PLACE_LETTERS) if mask >> i & 1) for mask in range(1, 8)
    ]
    return (
        *(TakeSlot(slot) for slot in range(1, 6)),
        *(PlayCards(value, places) for value in range(1, 6) for places in masks),
        Bonus(False),
        Bonus(True),
        Forward(),
        Drift(),
        *(Discard(value) for value in range(1, 6)),
    )


ACTIONS: tuple[SnowTailsAction, ...] = _all_actions()
_ACTIONS_BY_NOTATION = {str(action): action for action in ACTIONS}


def parse(text: str) -> SnowTailsAction:
    """Return the action with a notation; case and the order of places do not matter."""
    check_type("notation", text, str)
    word = text.strip()
    for candidate in (word, word.lower(), word.upper()):
        if candidate in _ACTIONS_BY_NOTATION:
            return _ACTIONS_BY_NOTATION[candidate]
    value, colon, places = word.partition(":")
    if colon and value in "12345" and len(value) == 1:
        try:
            return ACTIONS[PlayCards(int(value), places).id]
        except Malformed:
            pass
    raise Malformed("notation.unknown", text=text, like="slot-2, 4:LB, bonus, no-bonus, F, D, x3")
