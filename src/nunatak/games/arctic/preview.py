"""What cards and abilities would mean, for people and bots: nothing here is hidden from the viewer.

Reasons are codes with arguments, as everywhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

from nunatak.core.errors import Problem
from nunatak.games.arctic.actions import (
    ArcticAction,
    DrawPile,
    Give,
    MoveTokens,
    PickCard,
    StepToken,
    Swap,
    TakeRiver,
)
from nunatak.games.arctic.cards import ANIMALS, LANDSCAPE, Card
from nunatak.games.arctic.forecast import Cost, CostForm, TurnsForm, card_cost, left_to_place
from nunatak.games.arctic.rules import (
    Kernel,
    layout,
    pile_runs,
    pile_score,
    points_table,
    token_direction,
)
from nunatak.games.arctic.view import PHASES, STEPS, ArcticView, PlayerView

_POINTS = points_table(range(layout.LONGEST + 1))
_STEPS = {  # when the sides of an ability card work
    "fox": "AA",
    "moose": "CA",
    "walrus": "BB",
    "orca": "CC",
    "puffin": "AA",
    "bear": "CC",
}
_REASONS = {
    layout.IS_OVER: "game.over",
    layout.NOT_IN_HAND: "card.not-in-hand",
    layout.NOT_IN_ZONE: "card.not-in-zone",
    layout.EMPTY_PLACE: "river.empty",
    layout.NOT_HELD: "ability.not-held",
    layout.OTHER_SIDE: "ability.other-side",
    layout.IS_USED: "ability.used",
    layout.NOT_NOW: "action.not-now",
    layout.TOO_LATE: "place.after-done",
    layout.NO_VISIBLE_CARD: "card.no-visible",
    layout.NO_PILE: "card.no-pile",
    layout.NOT_THE_LAST: "tuck.not-last",
    layout.NO_HAND: "hand.empty",
    layout.NO_PENALTY: "zone.empty",
    layout.NONE_UNSEEN: "zone.none-unseen",
    layout.NO_SUCH_SEAT: "seat.absent",
    layout.OWN_SEAT: "seat.own",
    layout.NOT_ENOUGH: "done.not-enough",
    layout.NOTHING_LEFT: "nothing.left",
    layout.AT_THE_END: "token.at-end",
    layout.NO_EFFECT: "refill.no-effect",
}


class CardForm(TypedDict):
    """What a card would mean, as plain values; ``tokens``: new values by animal."""

    card: str
    draws: int
    places: int
    tokens: list[dict[str, int]]
    ability: str
    side: int
    source: int | None
    score: int
    cost: CostForm
    final: bool


class ReasonForm(TypedDict):
    """A code with arguments."""

    code: str
    arguments: dict[str, Any]


class AbilityForm(TypedDict):
    """What an ability would allow now, as plain values."""

    animal: str
    side: int
    step: str
    holder: int | None
    usable: bool
    why_not: ReasonForm | None


class RunForm(TypedDict):
    """A run that scores, as plain values."""

    animal: str
    length: int
    points: int
    first: int
    wild: int


class SheetForm(TypedDict):
    """A score sheet as plain values; ``wild``: places in the pile with what they count as."""

    runs: list[RunForm]
    wild: list[list[int | str]]
    diversity: int
    totem: int | None
    penalties: int
    total: int


class ArcticDetails(TypedDict):
    """The own hand, all ability cards, the score of every seat as far as the viewer knows, about
    how long it goes on, how many cards of the own hand must be put away now, and the penalty cards
    to come.
    """

    cards: list[CardForm]
    abilities: list[AbilityForm]
    sheets: list[SheetForm]
    turns: TurnsForm
    excess: int
    cost: CostForm


@dataclass(frozen=True)
class TokenMove:
    """Where the tokens of a card's animals would go (AR-3.6): pairs of animal and new value."""

    main: tuple[str, int]
    companion: tuple[str, int]

    def to_json(self) -> dict[str, int]:
        return dict([self.main, self.companion])


@dataclass(frozen=True)
class CardPreview:
    """What it means that a card becomes the visible one: now, and in the next turn."""

    card: Card
    draws: int
    """Cards to draw in this turn."""
    places: int
    """Cards to place in the next turn."""
    tokens: tuple[TokenMove, ...]
    """The ways the tokens can go: two where there is a choice, else one."""
    ability: str
    """The animal whose ability card would be taken."""
    side: int
    source: int | None
    """Who would lose it; None: nobody."""
    score: int
    """What the pile would be worth with the card on top."""
    cost: Cost
    """Penalty cards to come with the card on top at the end of step A."""
    final: bool
    """Whether no more cards are due after it, or none are left."""

    def to_json(self) -> CardForm:
        """Plain JSON values, for other programs."""
        return {
            "card": str(self.card),
            "draws": self.draws,
            "places": self.places,
            "tokens": [move.to_json() for move in self.tokens],
            "ability": self.ability,
            "side": self.side,
            "source": self.source,
            "score": self.score,
            "cost": self.cost.to_json(),
            "final": self.final,
        }


@dataclass(frozen=True)
class AbilityPreview:
    """What an ability would allow now."""

    animal: str
    side: int
    step: str
    """A, B or C: when it works."""
    holder: int | None
    usable: bool
    """Whether the seat could use it right now."""
    why_not: Problem | None
    """Why not."""

    def to_json(self) -> AbilityForm:
        """Plain JSON values, for other programs."""
        why_not = self.why_not
        return {
            "animal": self.animal,
            "side": self.side,
            "step": self.step,
            "holder": self.holder,
            "usable": self.usable,
            "why_not": None
            if why_not is None
            else {"code": why_not.code, "arguments": dict(why_not.arguments)},
        }


@dataclass(frozen=True)
class Run:
    """The best run of an animal in a pile (AR-6.1)."""

    animal: str
    length: int
    points: int
    first: int
    """Where it begins, counted from the bottom of the pile, from 0."""
    wild: int
    """Face-down cards in it."""

    def to_json(self) -> RunForm:
        return {
            "animal": self.animal,
            "length": self.length,
            "points": self.points,
            "first": self.first,
            "wild": self.wild,
        }


@dataclass(frozen=True)
class Sheet:
    """The score of a seat, point by point (AR-6)."""

    runs: tuple[Run, ...]
    """One for each animal that scores, in the order of the animals."""
    wild: tuple[tuple[int, str], ...]
    """Where the face-down cards that help lie, and the animal each counts as."""
    diversity: int
    """Points for the number of runs (AR-6.2)."""
    totem: int | None
    """Points for the totem; None where the viewer does not know it."""
    penalties: int
    """Cards in the penalty zone, one point less for each."""

    @property
    def pile(self) -> int:
        """What the pile is worth: runs and diversity."""
        return sum(run.points for run in self.runs) + self.diversity

    @property
    def total(self) -> int:
        """The sum of all that the viewer may know."""
        return self.pile + (self.totem or 0) - self.penalties

    def to_json(self) -> SheetForm:
        """Plain JSON values, for other programs."""
        return {
            "runs": [run.to_json() for run in self.runs],
            "wild": [[place, animal] for place, animal in self.wild],
            "diversity": self.diversity,
            "totem": self.totem,
            "penalties": self.penalties,
            "total": self.total,
        }


# ---- turns


def card_preview(view: ArcticView, seat: int, card: Card) -> CardPreview:
    """What it would mean for a seat that a card lies on top of its pile."""
    animal = ANIMALS.index(card.animal)
    holder = view.holders[animal]
    return CardPreview(
        card=card,
        draws=card.draw if view.stage != "last" else 0,
        places=card.placement if view.stage != "last" else 0,
        tokens=_token_moves(view, card),
        ability=card.animal,
        side=view.sides[animal],
        source=None if holder == seat else holder,
        score=pile_score(animals_of(view.players[seat]) + bytes([animal])),
        cost=card_cost(view, seat, card),
        final=left_to_place(view) <= 1 or view.players[seat].hand_size == 1,
    )


def _token_moves(view: ArcticView, card: Card) -> tuple[TokenMove, ...]:
    """The ways that the tokens of a card can go."""
    main, companion = (LANDSCAPE.index(_token(view, a)) for a in (card.animal, card.companion))
    forced = token_direction((main, companion)), token_direction((companion, main))
    return tuple(
        TokenMove(
            (card.animal, LANDSCAPE[main + up]), (card.companion, LANDSCAPE[companion + other])
        )
        for up, other in ((forced,) if all(forced) else ((1, -1), (-1, 1)))
    )


def _token(view: ArcticView, animal: str) -> int:
    return view.tokens[ANIMALS.index(animal)]


# ---- reasons


def reason(number: int, arguments: Mapping[str, object]) -> Problem:
    """A refusal of the rules as a code."""
    code = _REASONS[number]
    if number == layout.NOT_NOW and "animal" in arguments:
        code = "ability.not-now"
    return Problem(code, arguments)


def refusal(number: int, action: ArcticAction, board: Any) -> Problem:
    """Why the rules refuse an action; ``board``: the numbers of the state that refuses it."""
    sides = tuple(board.sides)
    if number == layout.NOT_NOW and isinstance(action, (TakeRiver, MoveTokens)):
        return _out_of_order("C" if isinstance(action, TakeRiver) else "B", board)
    if isinstance(action, DrawPile) and number in (layout.NOT_HELD, layout.OTHER_SIDE):
        return Problem("pile.closed", _of_ability("orca", sides))
    if isinstance(action, PickCard) and number not in (layout.NOT_HELD, layout.OTHER_SIDE):
        return reason(number, {"card": str(action.card)})
    return reason(number, _about(action, sides))


def _out_of_order(step: str, board: Any) -> Problem:
    """Why what belongs to a step of the turn does not work in another one."""
    phase = PHASES[board.phase]
    if step == "C" and board.stage == layout.LAST:  # AR-5.2
        return Problem("step.never", {"step": step})
    moved = step == "B" and phase == "extra"
    drawn = step == "C" and board.closing
    if STEPS[phase] > step or moved or drawn:
        return Problem("step.past", {"step": step})
    left = max(0, board.due - board.placed - board.missed)
    return Problem("step.later", {"step": step, "now": phase, "left": left})


def _about(action: ArcticAction, sides: tuple[int, ...]) -> dict[str, object]:
    """What a reason can say about an action."""
    match action:
        case PickCard(card=card):
            return {"card": str(card), **_of_ability("bear", sides)}
        case TakeRiver(place=place):
            return {"place": place}
        case Swap(place=place):
            return {"place": place, **_of_ability("puffin", sides)}
        case Give(seat=seat):
            return {"seat": seat, **_of_ability("bear", sides)}
        case StepToken():
            return _of_ability("walrus", sides)
    animal = _ABILITY_OF.get(str(action))
    return {} if animal is None else _of_ability(animal, sides)


_ABILITY_OF = {
    "take-back": "puffin",
    "tuck": "fox",
    "miss": "moose",
    "pile": "orca",
    "no-refill": "orca",
}


def _of_ability(animal: str, sides: tuple[int, ...]) -> dict[str, object]:
    side = sides[ANIMALS.index(animal)]
    return {"animal": animal, "side": side, "step": _STEPS[animal][side - 1]}


def ability_previews(view: ArcticView, kernel: Kernel) -> tuple[AbilityPreview, ...]:
    """What each ability card would allow the viewer now; ``kernel``: a game that fits the view."""
    seat = view.seat
    found = []
    for number, animal in enumerate(ANIMALS):
        side, holder = view.sides[number], view.holders[number]
        why_not = None
        if seat is None or holder != seat:
            why_not = Problem("ability.not-held", _of_ability(animal, view.sides))
        elif view.turn != seat:
            why_not = Problem("ability.not-your-turn", _of_ability(animal, view.sides))
        elif refusal := kernel.why_not_ability(number):
            why_not = reason(refusal, _of_ability(animal, view.sides))
        step = _STEPS[animal][side - 1]
        found.append(AbilityPreview(animal, side, step, holder, why_not is None, why_not))
    return tuple(found)


# ---- scores


def animals_of(player: PlayerView) -> bytes:
    """The animals of a pile from its bottom up; a card that lies face down may be any."""
    return bytes(
        ANIMALS.index(each.card.animal) if each.face_up and each.card else layout.WILD
        for each in player.pile
    )


def sheet(view: ArcticView, seat: int) -> Sheet:
    """The score of a seat as it stands, as far as the viewer knows it."""
    player = view.players[seat]
    animals = animals_of(player)
    runs, wild = [], []
    found = pile_runs(animals)
    for animal, first, length in sorted(found):
        counted = [place for place in range(first, first + length) if animals[place] == layout.WILD]
        wild += [(place, ANIMALS[animal]) for place in counted]
        first, whole = _whole_run(animals, animal, first, length)
        runs.append(Run(ANIMALS[animal], whole, _POINTS[length], first, len(counted)))
    return Sheet(
        runs=tuple(runs),
        wild=tuple(sorted(wild)),
        diversity=_POINTS[len(runs)],
        totem=None if player.totem is None else _token(view, player.totem),
        penalties=player.penalties.size,
    )


def _whole_run(animals: bytes, animal: int, first: int, length: int) -> tuple[int, int]:
    """A run with those of its cards that score no more (AR-6.1)."""
    last = first + length
    while first > 0 and animals[first - 1] == animal:
        first -= 1
    while last < len(animals) and animals[last] == animal:
        last += 1
    return first, last - first
