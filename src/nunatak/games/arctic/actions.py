"""The actions of a game, and their notation.

>>> parse("f3.2")
PickCard(Card('F3.2'))
>>> [str(action) for action in ACTIONS[119:]][:8]
['B5.4', 'river-1', 'river-2', 'river-3', 'river-4', 'river-5', 'river-6', 'swap-1']
>>> [str(action) for action in ACTIONS[132:]][:9]
['take-back', 'tuck', 'done', 'miss', 'main-up', 'companion-up', 'step-up', 'step-down', 'pile']
>>> [str(action) for action in ACTIONS[141:]]
['no-refill', 'give-0', 'give-1', 'give-2', 'give-3', 'unseen']
"""

from dataclasses import dataclass, field

from nunatak.core.checks import check_type
from nunatak.core.errors import Malformed
from nunatak.games.arctic.cards import CARDS, Card
from nunatak.games.arctic.rules import layout

__all__ = [
    "ACTIONS",
    "ArcticAction",
    "Done",
    "DrawPile",
    "Give",
    "GiveUnseen",
    "MissExtraCard",
    "MoveTokenFurther",
    "MoveTokens",
    "PickCard",
    "StopRefill",
    "Swap",
    "TakeBackCard",
    "TakeRiver",
    "Tuck",
    "parse",
]


@dataclass(frozen=True, repr=False)
class PickCard:
    """Choose a card; what it is used for depends on the step.

    Placing it goes on the pile, or where :class:`Tuck` said; after :class:`Swap` it goes to the
    river. Drawing, it comes from the own penalty zone (polar bear 2). Above the hand limit it goes
    to the penalty zone. After :class:`Give` it is the card to give.
    """

    card: Card
    id: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.card, Card):
            raise Malformed("action.card", card=repr(self.card))
        object.__setattr__(self, "id", self.card.number)

    def __str__(self) -> str:
        return str(self.card)

    def __repr__(self) -> str:
        return f"PickCard({self.card!r})"


@dataclass(frozen=True, repr=False)
class TakeRiver:
    """Draw the card at a place of the river, 1 to 6 (AR-3.7)."""

    place: int
    id: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        _check_range("river", self.place, 1, layout.RIVER_SIZE)
        object.__setattr__(self, "id", layout.FIRST_RIVER_ACTION + self.place - 1)

    def __str__(self) -> str:
        return f"river-{self.place}"

    def __repr__(self) -> str:
        return f"TakeRiver({self.place})"


@dataclass(frozen=True, repr=False)
class Swap:
    """Before placing, swap a hand card for the one at a place of the river (puffin 1)."""

    river_place: int
    id: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        _check_range("river", self.river_place, 1, layout.RIVER_SIZE)
        object.__setattr__(self, "id", layout.FIRST_SWAP_ACTION + self.river_place - 1)

    def __str__(self) -> str:
        return f"swap-{self.river_place}"

    def __repr__(self) -> str:
        return f"Swap({self.river_place})"


@dataclass(frozen=True, repr=False)
class MoveTokens:
    """Move a token up, the main or the companion animal's; the other goes down (AR-3.6)."""

    token_up: str
    id: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if self.token_up not in ("main", "companion"):
            raise Malformed("action.token", token=self.token_up)
        main = self.token_up == "main"
        object.__setattr__(self, "id", layout.MAIN_UP if main else layout.COMPANION_UP)

    def __str__(self) -> str:
        return f"{self.token_up}-up"

    def __repr__(self) -> str:
        return f"MoveTokens({self.token_up!r})"


@dataclass(frozen=True, repr=False)
class MoveTokenFurther:
    """Move a token one more card up or down (walrus, AR-4.1)."""

    up: bool
    id: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if type(self.up) is not bool:
            raise Malformed("action.token", token=self.up)
        object.__setattr__(self, "id", layout.STEP_UP if self.up else layout.STEP_DOWN)

    def __str__(self) -> str:
        return "step-up" if self.up else "step-down"

    def __repr__(self) -> str:
        return f"MoveTokenFurther({self.up})"


@dataclass(frozen=True, repr=False)
class Give:
    """Give a card of the penalty zone to another seat (polar bear 1)."""

    seat: int
    id: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        _check_range("seat", self.seat, 0, layout.MAX_PLAYERS - 1)
        object.__setattr__(self, "id", layout.FIRST_GIVE_ACTION + self.seat)

    def __str__(self) -> str:
        return f"give-{self.seat}"

    def __repr__(self) -> str:
        return f"Give({self.seat})"


@dataclass(frozen=True, repr=False)
class _SimpleAction:
    """An action without arguments."""

    id: int = field(init=False, compare=False, default=-1)
    notation = ""

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


@dataclass(frozen=True, repr=False)
class TakeBackCard(_SimpleAction):
    """Before placing, take the visible card back into the hand (puffin 2)."""

    id: int = field(init=False, compare=False, default=layout.TAKE_BACK)
    notation = "take-back"


@dataclass(frozen=True, repr=False)
class Tuck(_SimpleAction):
    """Put the next card, the last one, under the pile or face down (fox, AR-4.6)."""

    id: int = field(init=False, compare=False, default=layout.TUCK)
    notation = "tuck"


@dataclass(frozen=True, repr=False)
class Done(_SimpleAction):
    """End an optional step: placing, an extra token step, drawing, giving."""

    id: int = field(init=False, compare=False, default=layout.DONE)
    notation = "done"


@dataclass(frozen=True, repr=False)
class MissExtraCard(_SimpleAction):
    """With an empty hand, miss one more card than required (moose 2, AR-3.3, AR-4.5)."""

    id: int = field(init=False, compare=False, default=layout.MISS)
    notation = "miss"


@dataclass(frozen=True, repr=False)
class DrawPile(_SimpleAction):
    """Draw from the draw pile, unseen by others (orca 2)."""

    id: int = field(init=False, compare=False, default=layout.DRAW_PILE)
    notation = "pile"


@dataclass(frozen=True, repr=False)
class StopRefill(_SimpleAction):
    """Stop refilling the river after each card in this turn (orca 1)."""

    id: int = field(init=False, compare=False, default=layout.STOP_REFILL)
    notation = "no-refill"


@dataclass(frozen=True, repr=False)
class GiveUnseen(_SimpleAction):
    """After :class:`Give`, give a card that the giver has not seen."""

    id: int = field(init=False, compare=False, default=layout.GIVE_UNSEEN_ACTION)
    notation = "unseen"


ArcticAction = (
    PickCard
    | TakeRiver
    | Swap
    | TakeBackCard
    | Tuck
    | Done
    | MissExtraCard
    | MoveTokens
    | MoveTokenFurther
    | DrawPile
    | StopRefill
    | Give
    | GiveUnseen
)


def _check_range(name: str, number: object, low: int, high: int) -> None:
    if type(number) is not int or not low <= number <= high:
        raise Malformed(f"action.{name}", **{name: number})


def _all_actions() -> tuple[ArcticAction, ...]:
    places = range(1, layout.RIVER_SIZE + 1)
    return (
        *(PickCard(card) for card in CARDS),
        *(TakeRiver(place) for place in places),
        *(Swap(place) for place in places),
        TakeBackCard(),
        Tuck(),
        Done(),
        MissExtraCard(),
        MoveTokens("main"),
        MoveTokens("companion"),
        MoveTokenFurther(True),
        MoveTokenFurther(False),
        DrawPile(),
        StopRefill(),
        *(Give(seat) for seat in range(layout.MAX_PLAYERS)),
        GiveUnseen(),
    )


ACTIONS: tuple[ArcticAction, ...] = _all_actions()
_ACTIONS_BY_NOTATION = {str(action).lower(): action for action in ACTIONS}


def parse(text: str) -> ArcticAction:
    """Return the action with a notation; upper and lower case are equal."""
    check_type("notation", text, str)
    action = _ACTIONS_BY_NOTATION.get(text.strip().lower())
    if action is None:
        like = "F3.2, river-3, swap-1, take-back, tuck, main-up, step-down, pile, give-2, done"
        raise Malformed("notation.unknown", text=text, like=like)
    return action
