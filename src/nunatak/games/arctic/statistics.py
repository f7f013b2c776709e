"""The statistics of a recorded game: its events counted, and the points of the score sheets.

>>> from nunatak import Match, load
>>> match = Match(load("arctic", players=2, sides="111111", first=0), seed=1)
>>> match.play(match.state.legal_actions()[0])
>>> found = statistics(match.record())
>>> found.turns, found.decisions, found.over, found.seats[0].placed_cards.on_top
(1, 1, False, 1)
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from nunatak.core.checks import check_type
from nunatak.core.errors import Malformed
from nunatak.core.record import Record
from nunatak.games.arctic import events as happened
from nunatak.games.arctic.actions import (
    ArcticAction,
    Done,
    DrawPile,
    MissExtraCard,
    PickCard,
    TakeRiver,
    Tuck,
)
from nunatak.games.arctic.cards import ANIMALS
from nunatak.games.arctic.events import ArcticEvent
from nunatak.games.arctic.state import ArcticState
from nunatak.games.arctic.view import ArcticView

__all__ = [
    "DrawnCounts",
    "GiftCounts",
    "PlacedCounts",
    "ReserveOpening",
    "SeatStatistics",
    "Statistics",
    "statistics",
]


@dataclass(frozen=True)
class ReserveOpening:
    """The seat that opened the reserve, and the round (AR-5.1)."""

    seat: int
    round: int


@dataclass(frozen=True)
class PlacedCounts:
    """Cards placed: on top of the pile, under it, face down."""

    on_top: int
    under: int
    face_down: int


@dataclass(frozen=True)
class DrawnCounts:
    """Cards drawn: from the river, the draw pile, the own penalty zone."""

    river: int
    draw_pile: int
    penalty_zone: int


@dataclass(frozen=True)
class GiftCounts:
    """Penalty cards given to others, and received from them."""

    given: int
    received: int


@dataclass(frozen=True)
class SeatStatistics:
    """The statistics of a seat."""

    seat: int
    turns: int
    decisions: int
    turns_held: Mapping[str, int]
    """The turns with each ability card at the end of step A, by animal."""
    abilities_taken: int
    """The number of ability cards taken."""
    abilities_stolen: int
    """The number of those taken from another seat."""
    ability_uses: Mapping[str, int]
    """How often each ability was used, by animal. Orca and polar bear 2 work for a whole step, so
    each card is counted.
    """
    placed_cards: PlacedCounts
    missing_cards: int
    """Cards that could not be placed."""
    swaps: int
    """Uses of puffin 1."""
    take_backs: int
    """Uses of puffin 2."""
    drawn_cards: DrawnCounts
    discarded_cards: int
    """Cards above the hand limit."""
    gifts: GiftCounts
    pile_size: int
    """Cards in the pile."""
    penalty_zone_size: int
    """Cards in the penalty zone."""
    run_points: Mapping[str, int]
    """The points of the runs, by animal."""
    diversity_points: int
    totem: str
    totem_points: int
    penalty_points: int
    """Points lost by penalty cards."""
    total_points: int
    place: int | None
    """None while the game is running."""


@dataclass(frozen=True)
class Statistics:
    """The statistics of a game, also of an unfinished one; they contain every secret."""

    over: bool
    rounds: int
    turns: int
    decisions: int
    reserve_opening: ReserveOpening | None
    """None until it is opened."""
    seats: tuple[SeatStatistics, ...]

    def to_json(self) -> dict[str, Any]:
        """Return JSON values."""
        return {**asdict(self), "seats": [asdict(seat) for seat in self.seats]}


_COUNTER_NAMES: Mapping[type[ArcticEvent], str] = {
    happened.TurnBegan: "turns",
    happened.CardPlaced: "top",
    happened.PutUnder: "under",
    happened.PutFaceDown: "face-down",
    happened.CardMissing: "missed",
    happened.Swapped: "swaps",
    happened.TakenBack: "take-backs",
    happened.RiverTaken: "river",
    happened.DrawPileTaken: "pile",
    happened.ZoneTaken: "zone",
    happened.Discarded: "discarded",
    happened.Given: "given",
}
_ABILITY_OF_EVENT: Mapping[type[ArcticEvent], str] = {
    happened.PutUnder: "fox",
    happened.PutFaceDown: "fox",
    happened.DrawPileTaken: "orca",
    happened.Swapped: "puffin",
    happened.TakenBack: "puffin",
    happened.ZoneTaken: "bear",
    happened.Given: "bear",
}


def statistics(record: Record) -> Statistics:
    """Return the statistics of a record; raise what a replay raises."""
    check_type("record", record, Record)
    if record.game != "arctic":
        raise Malformed("record.game", game=record.game, expected="arctic")
    states = record.replay()
    state = next(states)
    assert isinstance(state, ArcticState)
    tally = _Tally(state)
    if record.position is not None and state.turn is not None:  # this turn began before
        tally.counts[state.turn]["turns"] += 1
    for text, after in zip(record.actions, states, strict=True):
        assert isinstance(after, ArcticState)
        tally.count_decision(state, state.game.parse(text))
        tally.count_events(after)
        state = after
    return tally.statistics(state)


class _Tally:
    """Counts events and decisions."""

    def __init__(self, state: ArcticState) -> None:
        view = state.view(None)
        self.counts = [Counter[str]() for _ in view.players]
        self.held = [Counter[str]() for _ in view.players]
        self.uses = [Counter[str]() for _ in view.players]
        self.holders: dict[str, int | None] = dict(zip(ANIMALS, view.ability_holders, strict=True))
        self.round = view.round
        self.reserve: ReserveOpening | None = None
        self.refilled = 0  # cards that came to the river since one was drawn in this turn
        self.count_events(state)

    def count_decision(self, state: ArcticState, action: ArcticAction) -> None:
        seat = state.turn
        assert seat is not None
        self.counts[seat]["decisions"] += 1
        self.uses[seat]["moose"] += _uses_moose(state.view(None), action)

    def count_events(self, state: ArcticState) -> None:
        for event in state.events:
            if counter := _COUNTER_NAMES.get(type(event)):
                self.counts[event.seat][counter] += 1
            if animal := _ABILITY_OF_EVENT.get(type(event)):
                self.uses[event.seat][animal] += 1
            self._count_other_event(event)

    def _count_other_event(self, event: ArcticEvent) -> None:
        match event:
            case happened.TurnBegan(round=number):
                self.round, self.refilled = number, 0
            case happened.AbilityTaken(seat=seat, animal=animal, previous_holder=source):
                self.counts[seat]["taken"] += source != seat
                self.counts[seat]["stolen"] += source not in (seat, None)
                self.holders[animal] = seat
                self.held[seat].update(a for a in ANIMALS if self.holders[a] == seat)
            case happened.TokenMoved(seat=seat, is_extra=True):
                self.uses[seat]["walrus"] += 1
            case happened.RiverFilled():
                self.refilled += 1
            case happened.RiverTaken(seat=seat) | happened.ZoneTaken(seat=seat):
                # The river is refilled when the drawing is over; before, it is by the orca.
                self.uses[seat]["orca"] += self.refilled
                self.refilled = 0
            case happened.Given(receiver=receiver):
                self.counts[receiver]["received"] += 1
            case happened.ReserveOpened(seat=seat):
                self.reserve = ReserveOpening(seat, self.round)

    def statistics(self, state: ArcticState) -> Statistics:
        places = state.result.places if state.result else (None,) * len(self.counts)
        seats = tuple(
            self._seat_statistics(state, seat, place) for seat, place in enumerate(places)
        )
        return Statistics(
            over=state.over,
            rounds=self.round,
            turns=sum(seat.turns for seat in seats),
            decisions=sum(seat.decisions for seat in seats),
            reserve_opening=self.reserve,
            seats=seats,
        )

    def _seat_statistics(self, state: ArcticState, seat: int, place: int | None) -> SeatStatistics:
        player, sheet = state.view(seat).players[seat], state.sheet(seat)
        assert player.totem is not None
        assert sheet.totem_points is not None
        runs = {run.animal: run.points for run in sheet.runs}
        counts = self.counts[seat]
        return SeatStatistics(
            seat=seat,
            turns=counts["turns"],
            decisions=counts["decisions"],
            turns_held=_fill_in_animals(self.held[seat]),
            abilities_taken=counts["taken"],
            abilities_stolen=counts["stolen"],
            ability_uses=_fill_in_animals(self.uses[seat]),
            placed_cards=PlacedCounts(counts["top"], counts["under"], counts["face-down"]),
            missing_cards=counts["missed"],
            swaps=counts["swaps"],
            take_backs=counts["take-backs"],
            drawn_cards=DrawnCounts(counts["river"], counts["pile"], counts["zone"]),
            discarded_cards=counts["discarded"],
            gifts=GiftCounts(counts["given"], counts["received"]),
            pile_size=len(player.pile),
            penalty_zone_size=player.penalty_zone.card_count,
            run_points=_fill_in_animals(runs),
            diversity_points=sheet.diversity_points,
            totem=player.totem,
            totem_points=sheet.totem_points,
            penalty_points=sheet.penalty_points,
            total_points=sheet.total,
            place=place,
        )


def _fill_in_animals(numbers: Mapping[str, int]) -> dict[str, int]:
    return {animal: numbers.get(animal, 0) for animal in ANIMALS}


def _uses_moose(view: ArcticView, action: ArcticAction) -> bool:
    """Return whether the moose makes it one card more or one fewer than the visible card says."""
    if not view.leeway:
        return False
    if view.phase == "draw":
        drawing = isinstance(action, TakeRiver | DrawPile | PickCard)
        return (
            view.drawn_count == view.to_draw
            if drawing
            else _ends_early(action, view.to_draw - view.drawn_count)
        )
    if view.phase == "place":
        left = view.to_place - view.placed_count - view.missing_count
        if isinstance(action, PickCard | Tuck | MissExtraCard) and left == 0:
            return True
        return _ends_early(action, left)
    return False


def _ends_early(action: ArcticAction, left: int) -> bool:
    """Return whether an action ends a step with cards left; a tuck uses the last one."""
    return left > isinstance(action, Tuck) if isinstance(action, Done | Tuck) else False
