"""What happened in a game, counted: a pure function of its record.

Nothing of it is a rule. The events of the replay are counted, and the points are those of the
score sheets.

>>> from nunatak import Match, load
>>> match = Match(load("arctic", players=2, sides="111111", first=0), seed=1)
>>> match.play(match.state.legal_actions()[0])
>>> found = statistics(match.record())
>>> found.turns, found.decisions, found.over, found.seats[0].placed.top
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
    Miss,
    PickCard,
    TakeRiver,
    Tuck,
)
from nunatak.games.arctic.cards import ANIMALS
from nunatak.games.arctic.events import ArcticEvent
from nunatak.games.arctic.state import ArcticState
from nunatak.games.arctic.view import ArcticView

__all__ = ["Drawn", "Gifts", "Opening", "Placed", "SeatStatistics", "Statistics", "statistics"]


@dataclass(frozen=True)
class Opening:
    """Who opened the reserve, and in which round (AR-5.1)."""

    seat: int
    round: int


@dataclass(frozen=True)
class Placed:
    """Cards placed: on top of the pile, under it, face down."""

    top: int
    under: int
    face_down: int


@dataclass(frozen=True)
class Drawn:
    """Cards drawn: from the river, the draw pile, the own penalty zone."""

    river: int
    pile: int
    zone: int


@dataclass(frozen=True)
class Gifts:
    """Penalty cards that were given away, and those that came from others."""

    given: int
    received: int


@dataclass(frozen=True)
class SeatStatistics:
    """A seat's part of the game."""

    seat: int
    turns: int
    decisions: int
    held: Mapping[str, int]
    """For each animal, the turns with its ability card at the end of step A."""
    taken: int
    """Ability cards that came to the seat."""
    stolen: int
    """Of them from another seat."""
    uses: Mapping[str, int]
    """For each animal, how often its ability was used. Orca and polar bear 2 work for a whole
    step: there it is each card that came by them.
    """
    placed: Placed
    missed: int
    """Cards that were due and missing."""
    swaps: int
    take_backs: int
    drawn: Drawn
    discarded: int
    """Cards above the hand limit."""
    gifts: Gifts
    pile: int
    """Cards in the pile."""
    zone: int
    """Cards in the penalty zone."""
    runs: Mapping[str, int]
    """For each animal, the points of its run."""
    diversity: int
    totem: str
    totem_points: int
    penalties: int
    """Points lost by penalty cards."""
    total: int
    place: int | None
    """None while the game goes on."""


@dataclass(frozen=True)
class Statistics:
    """A game, finished or as far as it has come; it holds the secrets of all seats."""

    over: bool
    rounds: int
    turns: int
    decisions: int
    reserve: Opening | None
    """None while it has not been opened."""
    seats: tuple[SeatStatistics, ...]

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {**asdict(self), "seats": [asdict(seat) for seat in self.seats]}


_COUNTED: Mapping[type[ArcticEvent], str] = {
    happened.TurnBegan: "turns",
    happened.Placed: "top",
    happened.PutUnder: "under",
    happened.PutFaceDown: "face-down",
    happened.Missed: "missed",
    happened.Swapped: "swaps",
    happened.TakenBack: "take-backs",
    happened.RiverTaken: "river",
    happened.PileDrawn: "pile",
    happened.ZoneTaken: "zone",
    happened.Discarded: "discarded",
    happened.Gave: "given",
}
_BY_ABILITY: Mapping[type[ArcticEvent], str] = {
    happened.PutUnder: "fox",
    happened.PutFaceDown: "fox",
    happened.PileDrawn: "orca",
    happened.Swapped: "puffin",
    happened.TakenBack: "puffin",
    happened.ZoneTaken: "bear",
    happened.Gave: "bear",
}


def statistics(record: Record) -> Statistics:
    """What happened in the game of a record; a wrong move in it is refused as in a replay."""
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
        tally.decided(state, state.game.parse(text))
        tally.happened(after)
        state = after
    return tally.statistics(state)


class _Tally:
    """What has been counted so far."""

    def __init__(self, state: ArcticState) -> None:
        view = state.view(None)
        self.counts = [Counter[str]() for _ in view.players]
        self.held = [Counter[str]() for _ in view.players]
        self.uses = [Counter[str]() for _ in view.players]
        self.holders: dict[str, int | None] = dict(zip(ANIMALS, view.holders, strict=True))
        self.round = view.round
        self.reserve: Opening | None = None
        self.refilled = 0  # cards that came to the river since one was drawn in this turn
        self.happened(state)

    def decided(self, state: ArcticState, action: ArcticAction) -> None:
        seat = state.turn
        assert seat is not None
        self.counts[seat]["decisions"] += 1
        self.uses[seat]["moose"] += _is_by_moose(state.view(None), action)

    def happened(self, state: ArcticState) -> None:
        for event in state.events:
            if counter := _COUNTED.get(type(event)):
                self.counts[event.seat][counter] += 1
            if animal := _BY_ABILITY.get(type(event)):
                self.uses[event.seat][animal] += 1
            self._remember(event)

    def _remember(self, event: ArcticEvent) -> None:
        match event:
            case happened.TurnBegan(round=number):
                self.round, self.refilled = number, 0
            case happened.AbilityTaken(seat=seat, animal=animal, source=source):
                self.counts[seat]["taken"] += source != seat
                self.counts[seat]["stolen"] += source not in (seat, None)
                self.holders[animal] = seat
                self.held[seat].update(a for a in ANIMALS if self.holders[a] == seat)
            case happened.TokenMoved(seat=seat, extra=True):
                self.uses[seat]["walrus"] += 1
            case happened.RiverFilled():
                self.refilled += 1
            case happened.RiverTaken(seat=seat) | happened.ZoneTaken(seat=seat):
                # The river is refilled when the drawing is over; before, it is by the orca.
                self.uses[seat]["orca"] += self.refilled
                self.refilled = 0
            case happened.Gave(receiver=receiver):
                self.counts[receiver]["received"] += 1
            case happened.ReserveOpened(seat=seat):
                self.reserve = Opening(seat, self.round)

    def statistics(self, state: ArcticState) -> Statistics:
        places = state.result.places if state.result else (None,) * len(self.counts)
        seats = tuple(self._seat(state, seat, place) for seat, place in enumerate(places))
        return Statistics(
            over=state.over,
            rounds=self.round,
            turns=sum(seat.turns for seat in seats),
            decisions=sum(seat.decisions for seat in seats),
            reserve=self.reserve,
            seats=seats,
        )

    def _seat(self, state: ArcticState, seat: int, place: int | None) -> SeatStatistics:
        player, sheet = state.view(seat).players[seat], state.sheet(seat)
        assert player.totem is not None
        assert sheet.totem is not None
        runs = {run.animal: run.points for run in sheet.runs}
        counts = self.counts[seat]
        return SeatStatistics(
            seat=seat,
            turns=counts["turns"],
            decisions=counts["decisions"],
            held=_by_animal(self.held[seat]),
            taken=counts["taken"],
            stolen=counts["stolen"],
            uses=_by_animal(self.uses[seat]),
            placed=Placed(counts["top"], counts["under"], counts["face-down"]),
            missed=counts["missed"],
            swaps=counts["swaps"],
            take_backs=counts["take-backs"],
            drawn=Drawn(counts["river"], counts["pile"], counts["zone"]),
            discarded=counts["discarded"],
            gifts=Gifts(counts["given"], counts["received"]),
            pile=len(player.pile),
            zone=player.penalties.size,
            runs=_by_animal(runs),
            diversity=sheet.diversity,
            totem=player.totem,
            totem_points=sheet.totem,
            penalties=sheet.penalties,
            total=sheet.total,
            place=place,
        )


def _by_animal(numbers: Mapping[str, int]) -> dict[str, int]:
    return {animal: numbers.get(animal, 0) for animal in ANIMALS}


def _is_by_moose(view: ArcticView, action: ArcticAction) -> bool:
    """Whether an action makes it one card more, or one fewer, than the visible card says."""
    if not view.free:
        return False
    if view.phase == "draw":
        drawing = isinstance(action, TakeRiver | DrawPile | PickCard)
        return view.taken == view.draws if drawing else _stops(action, view.draws - view.taken)
    if view.phase == "place":
        left = view.due - view.placed - view.missed
        if isinstance(action, PickCard | Tuck | Miss) and left == 0:
            return True
        return _stops(action, left)
    return False


def _stops(action: ArcticAction, left: int) -> bool:
    """Whether an action ends a step with cards left to place or draw; the fox takes the last."""
    return left > isinstance(action, Tuck) if isinstance(action, Done | Tuck) else False
