"""What cards and abilities would do, and the score sheet, from what the viewer may know."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

from nunatak.core.errors import Problem
from nunatak.games.arctic.actions import (
    ArcticAction,
    DrawPile,
    Give,
    MoveTokenFurther,
    MoveTokens,
    PickCard,
    Swap,
    TakeRiver,
)
from nunatak.games.arctic.cards import ANIMALS, LANDSCAPE_POINTS, Card
from nunatak.games.arctic.forecast import (
    PenaltyForecast,
    PenaltyForecastJson,
    TurnsLeftJson,
    cards_left_to_place,
    forecast_with_last_card,
)
from nunatak.games.arctic.rules import (
    Kernel,
    forced_token_direction,
    layout,
    pile_runs,
    pile_score,
    points_table,
)
from nunatak.games.arctic.view import PHASE_STEPS, PHASES, ArcticView, PlayerView

_RUN_POINTS = points_table(range(layout.MAX_SCORING_RUN_LENGTH + 1))
_ABILITY_STEPS = {  # when the sides of an ability card work
    "fox": "AA",
    "moose": "CA",
    "walrus": "BB",
    "orca": "CC",
    "puffin": "AA",
    "bear": "CC",
}
_WHY_NOT_CODES = {
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


class CardPreviewJson(TypedDict):
    """A :class:`CardPreview` as JSON values; ``token_moves``: new points by animal."""

    card: str
    to_draw: int
    to_place_next: int
    token_moves: list[dict[str, int]]
    ability: str
    side: int
    ability_loser: int | None
    pile_points: int
    penalty_forecast: PenaltyForecastJson
    is_last_card: bool


class ReasonJson(TypedDict):
    """A code with arguments."""

    code: str
    arguments: dict[str, Any]


class AbilityPreviewJson(TypedDict):
    """An :class:`AbilityPreview` as JSON values."""

    animal: str
    side: int
    step: str
    holder: int | None
    usable: bool
    why_not: ReasonJson | None


class RunJson(TypedDict):
    """A :class:`Run` as JSON values."""

    animal: str
    length: int
    points: int
    first_index: int
    face_down_count: int


class SheetJson(TypedDict):
    """A :class:`Sheet` as JSON values; ``face_down_animals``: index in the pile, and animal."""

    runs: list[RunJson]
    face_down_animals: list[list[int | str]]
    diversity_points: int
    totem_points: int | None
    penalty_points: int
    total: int


class ArcticDetailsJson(TypedDict):
    """The details of a view: the viewer's hand, all ability cards, the score of every seat as far
    as the viewer knows it, about how many turns are left, how many cards of the hand must be
    discarded now, and the penalty cards to come.
    """

    cards: list[CardPreviewJson]
    abilities: list[AbilityPreviewJson]
    sheets: list[SheetJson]
    turns_left: TurnsLeftJson
    excess_cards: int
    penalty_forecast: PenaltyForecastJson


@dataclass(frozen=True)
class TokenMove:
    """A way to move the tokens of a card (AR-3.6): pairs of animal and new value."""

    main_token: tuple[str, int]
    companion_token: tuple[str, int]

    def to_json(self) -> dict[str, int]:
        return dict([self.main_token, self.companion_token])


@dataclass(frozen=True)
class CardPreview:
    """The consequences of a card on top of the pile, in this turn and the next."""

    card: Card
    to_draw: int
    """Cards to draw in this turn."""
    to_place_next: int
    """Cards to place in the next turn."""
    token_moves: tuple[TokenMove, ...]
    """The ways to move the tokens: two if there is a choice, else one."""
    ability: str
    """The animal whose ability card would be taken."""
    side: int
    ability_loser: int | None
    """The seat that would lose the ability card; None: it lies in the middle."""
    pile_points: int
    """The score of the pile with the card on top."""
    penalty_forecast: PenaltyForecast
    """Penalty cards to come with the card on top at the end of step A."""
    is_last_card: bool
    """Whether it is the last card to place in this turn."""

    def to_json(self) -> CardPreviewJson:
        """Return JSON values."""
        return {
            "card": str(self.card),
            "to_draw": self.to_draw,
            "to_place_next": self.to_place_next,
            "token_moves": [move.to_json() for move in self.token_moves],
            "ability": self.ability,
            "side": self.side,
            "ability_loser": self.ability_loser,
            "pile_points": self.pile_points,
            "penalty_forecast": self.penalty_forecast.to_json(),
            "is_last_card": self.is_last_card,
        }


@dataclass(frozen=True)
class AbilityPreview:
    """Whether an ability can be used now."""

    animal: str
    side: int
    step: str
    """The step of the turn in which it works: A, B or C."""
    holder: int | None
    usable: bool
    """Whether the viewer can use it now."""
    why_not: Problem | None
    """Why the viewer cannot use it; None: it can be used."""

    def to_json(self) -> AbilityPreviewJson:
        """Return JSON values."""
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
    first_index: int
    """The index of its first card, counted from the bottom of the pile."""
    face_down_count: int
    """The number of face-down cards in it."""

    def to_json(self) -> RunJson:
        return {
            "animal": self.animal,
            "length": self.length,
            "points": self.points,
            "first_index": self.first_index,
            "face_down_count": self.face_down_count,
        }


@dataclass(frozen=True)
class Sheet:
    """The score of a seat and its parts (AR-6)."""

    runs: tuple[Run, ...]
    """The runs that score, in the order of the animals."""
    face_down_animals: tuple[tuple[int, str], ...]
    """The face-down cards that count: index in the pile, and animal."""
    diversity_points: int
    """For the number of runs (AR-6.2)."""
    totem_points: int | None
    """None if the viewer does not know it."""
    penalty_points: int
    """The number of cards in the penalty zone; each costs one point."""

    @property
    def pile_points(self) -> int:
        """The points of the pile: runs and diversity."""
        return sum(run.points for run in self.runs) + self.diversity_points

    @property
    def total(self) -> int:
        """The sum of the points that the viewer knows."""
        return self.pile_points + (self.totem_points or 0) - self.penalty_points

    def to_json(self) -> SheetJson:
        """Return JSON values."""
        return {
            "runs": [run.to_json() for run in self.runs],
            "face_down_animals": [[index, animal] for index, animal in self.face_down_animals],
            "diversity_points": self.diversity_points,
            "totem_points": self.totem_points,
            "penalty_points": self.penalty_points,
            "total": self.total,
        }


# ---- turns


def card_preview(view: ArcticView, seat: int, card: Card) -> CardPreview:
    """Return the consequences of a card on top of the pile of a seat."""
    animal = ANIMALS.index(card.animal)
    holder = view.ability_holders[animal]
    return CardPreview(
        card=card,
        to_draw=card.draw_value if view.stage != "last" else 0,
        to_place_next=card.placement_value if view.stage != "last" else 0,
        token_moves=_token_moves(view, card),
        ability=card.animal,
        side=view.ability_sides[animal],
        ability_loser=None if holder == seat else holder,
        pile_points=pile_score(pile_animals(view.players[seat]) + bytes([animal])),
        penalty_forecast=forecast_with_last_card(view, seat, card),
        is_last_card=cards_left_to_place(view) <= 1 or view.players[seat].hand_size == 1,
    )


def _token_moves(view: ArcticView, card: Card) -> tuple[TokenMove, ...]:
    """Return the ways to move the tokens of a card."""
    main, companion = (
        LANDSCAPE_POINTS.index(_token_points(view, a)) for a in (card.animal, card.companion_animal)
    )
    forced = forced_token_direction((main, companion)), forced_token_direction((companion, main))
    return tuple(
        TokenMove(
            (card.animal, LANDSCAPE_POINTS[main + up]),
            (card.companion_animal, LANDSCAPE_POINTS[companion + other]),
        )
        for up, other in ((forced,) if all(forced) else ((1, -1), (-1, 1)))
    )


def _token_points(view: ArcticView, animal: str) -> int:
    return view.token_points[ANIMALS.index(animal)]


# ---- why an action is illegal


def _problem_of(objection: int, arguments: Mapping[str, object]) -> Problem:
    """Return the problem for a number that the rules return for an illegal action."""
    code = _WHY_NOT_CODES[objection]
    if objection == layout.NOT_NOW and "animal" in arguments:
        code = "ability.not-now"
    return Problem(code, arguments)


def explain_illegal(number: int, action: ArcticAction, board: Any) -> Problem:
    """Return why an action is illegal; ``board`` has the fields of the position."""
    sides = tuple(board.ability_sides)
    if number == layout.NOT_NOW and isinstance(action, (TakeRiver, MoveTokens)):
        return _wrong_step("C" if isinstance(action, TakeRiver) else "B", board)
    if isinstance(action, DrawPile) and number in (layout.NOT_HELD, layout.OTHER_SIDE):
        return Problem("pile.closed", _ability_arguments("orca", sides))
    if isinstance(action, PickCard) and number not in (layout.NOT_HELD, layout.OTHER_SIDE):
        return _problem_of(number, {"card": str(action.card)})
    return _problem_of(number, _action_arguments(action, sides))


def _wrong_step(step: str, board: Any) -> Problem:
    """Return why an action of a step is illegal in the step under way."""
    phase = PHASES[board.phase]
    if step == "C" and board.stage == layout.STAGE_LAST:  # AR-5.2
        return Problem("step.never", {"step": step})
    moved = step == "B" and phase == "extra"
    drawn = step == "C" and board.drawing_ended
    if PHASE_STEPS[phase] > step or moved or drawn:
        return Problem("step.past", {"step": step})
    left = max(0, board.to_place - board.placed_count - board.hand_shortfall)
    return Problem("step.later", {"step": step, "now": phase, "left": left})


def _action_arguments(action: ArcticAction, sides: tuple[int, ...]) -> dict[str, object]:
    """Return the arguments of a problem with an action."""
    match action:
        case PickCard(card=card):
            return {"card": str(card), **_ability_arguments("bear", sides)}
        case TakeRiver(place=place):
            return {"place": place}
        case Swap(river_place=place):
            return {"place": place, **_ability_arguments("puffin", sides)}
        case Give(seat=seat):
            return {"seat": seat, **_ability_arguments("bear", sides)}
        case MoveTokenFurther():
            return _ability_arguments("walrus", sides)
    animal = _ABILITY_OF_NOTATION.get(str(action))
    return {} if animal is None else _ability_arguments(animal, sides)


_ABILITY_OF_NOTATION = {
    "take-back": "puffin",
    "tuck": "fox",
    "miss": "moose",
    "pile": "orca",
    "no-refill": "orca",
}


def _ability_arguments(animal: str, sides: tuple[int, ...]) -> dict[str, object]:
    side = sides[ANIMALS.index(animal)]
    return {"animal": animal, "side": side, "step": _ABILITY_STEPS[animal][side - 1]}


def ability_previews(view: ArcticView, kernel: Kernel) -> tuple[AbilityPreview, ...]:
    """Return a preview of each ability card; ``kernel`` has a position that fits the view."""
    seat = view.seat
    found = []
    for number, animal in enumerate(ANIMALS):
        side, holder = view.ability_sides[number], view.ability_holders[number]
        why_not = None
        if seat is None or holder != seat:
            why_not = Problem("ability.not-held", _ability_arguments(animal, view.ability_sides))
        elif view.turn != seat:
            why_not = Problem(
                "ability.not-your-turn", _ability_arguments(animal, view.ability_sides)
            )
        elif code := kernel.why_not_ability(number):
            why_not = _problem_of(code, _ability_arguments(animal, view.ability_sides))
        step = _ABILITY_STEPS[animal][side - 1]
        found.append(AbilityPreview(animal, side, step, holder, why_not is None, why_not))
    return tuple(found)


# ---- scores


def pile_animals(player: PlayerView) -> bytes:
    """Return the animals of a pile from the bottom up; WILD_ANIMAL for a face-down card."""
    return bytes(
        ANIMALS.index(each.card.animal) if each.face_up and each.card else layout.WILD_ANIMAL
        for each in player.pile
    )


def sheet(view: ArcticView, seat: int) -> Sheet:
    """Return the current score of a seat, as far as the viewer knows it."""
    player = view.players[seat]
    animals = pile_animals(player)
    runs, wild = [], []
    found = pile_runs(animals)
    for animal, first, length in sorted(found):
        counted = [
            place for place in range(first, first + length) if animals[place] == layout.WILD_ANIMAL
        ]
        wild += [(place, ANIMALS[animal]) for place in counted]
        first, whole = _whole_run(animals, animal, first, length)
        runs.append(Run(ANIMALS[animal], whole, _RUN_POINTS[length], first, len(counted)))
    return Sheet(
        runs=tuple(runs),
        face_down_animals=tuple(sorted(wild)),
        diversity_points=_RUN_POINTS[len(runs)],
        totem_points=None if player.totem is None else _token_points(view, player.totem),
        penalty_points=player.penalty_zone.card_count,
    )


def _whole_run(animals: bytes, animal: int, first: int, length: int) -> tuple[int, int]:
    """Return start and length of a run, with the cards beyond those that score (AR-6.1)."""
    last = first + length
    while first > 0 and animals[first - 1] == animal:
        first -= 1
    while last < len(animals) and animals[last] == animal:
        last += 1
    return first, last - first
