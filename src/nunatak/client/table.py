"""A table at a server, as one person knows it."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from nunatak.core import Event, Game, Illegal, State, game_class
from nunatak.server.protocol.messages import ClockInfo, Step, TableChanged, TableInfo, Update

__all__ = ["OnlineTable", "SeatView"]

OPEN, RUNNING = "open", "running"


@dataclass(frozen=True)
class SeatView:
    """What the server has sent to a seat; ``seat`` is None for a spectator."""

    seat: int | None
    version: int
    steps: tuple[Step, ...]
    view: Mapping[str, Any]
    """As decoded JSON."""
    can_undo: bool
    clock: ClockInfo | None
    big_paws: int | None
    """The seat with Big Paws (ST-1.5)."""
    received_at: float
    """Seconds of the monotonic clock."""

    @property
    def revision(self) -> tuple[int, int]:
        """A value that changes whenever the game does, forward or back."""
        return len(self.steps), self.steps[-1].version if self.steps else 0

    def with_update(self, update: Update) -> "SeatView":
        """Return this with an update added; one that is older or was received before changes
        nothing.
        """
        if update.version < self.version:
            return self
        before = tuple(step for step in self.steps if step.version <= update.since)
        return replace(_seat_view(update), steps=before + update.steps)


def _seat_view(update: Update) -> SeatView:
    return SeatView(
        update.seat,
        update.version,
        update.steps,
        update.view,
        update.can_undo,
        update.clock,
        update.big_paws,
        time.monotonic(),
    )


class OnlineTable:
    """A table at a server, for the seats of one person."""

    def __init__(self, info: TableInfo, person: str) -> None:
        self.id = info.id
        self.info = info
        self.person = person
        self._seat_views: dict[int | None, SeatView] = {}
        self._game: Game[Any] | None = None

    # ---- receiving

    def handle(self, message: object) -> None:
        """Handle a message of the server, if it is about this table."""
        match message:
            case TableChanged(info=info) if info.id == self.id:
                if info.version >= self.info.version:
                    self.info = info
            case Update(table=self.id, seat=seat):
                before = self._seat_views.get(seat)
                self._seat_views[seat] = (
                    _seat_view(message) if before is None else before.with_update(message)
                )

    # ---- reading

    @property
    def game(self) -> Game[Any]:
        """The game with its options; raise before the start."""
        if self._game is None:
            if self.info.setup is None:
                raise Illegal("table.not-started", table=self.id)
            self._game = game_class(self.info.game).from_options(self.info.setup)
        return self._game

    @property
    def own_seats(self) -> tuple[int, ...]:
        """The seats of the person: several if people share a screen."""
        seats = enumerate(self.info.seats)
        return tuple(number for number, seat in seats if seat.person == self.person)

    @property
    def has_stand_in(self) -> bool:
        """Whether a bot stands in on one of these seats, and the person has not asked to return."""
        seats = (self.info.seats[seat] for seat in self.own_seats)
        return any(seat.stand_in_reason is not None and not seat.returning for seat in seats)

    @property
    def viewing_seats(self) -> tuple[int | None, ...]:
        """The seats from which the game is viewed; None: as a spectator."""
        return self.own_seats or (None,)

    @property
    def has_current_views(self) -> bool:
        """Whether the game has begun, and its state is known for all viewing seats."""
        return self.info.setup is not None and all(
            seat in self._seat_views and self._seat_views[seat].version >= self.info.version
            for seat in self.viewing_seats
        )

    def seat_view(self, seat: int | None) -> SeatView:
        """Return what the server has sent to a seat."""
        return self._seat_views[seat]

    def view(self, seat: int | None) -> Any:
        return self.game.decode_view(self._seat_views[seat].view)

    def events(self, seat: int | None, after_version: int = 0) -> list[Event]:
        """Return the events after a version, as far as a seat may know them."""
        return [
            self.game.decode_event(event)
            for step in self._seat_views[seat].steps
            if step.version > after_version
            for event in step.events
        ]

    def sampled_state(self, seat: int | None) -> State[Any, Any, Any]:
        """Return a state that fits what a seat knows: its legal actions and previews are the same;
        hidden cards are random.
        """
        found: State[Any, Any, Any] = self.game.sample_state(self.view(seat), Random(0))
        return found

    @property
    def turn(self) -> int | None:
        """The seat to decide, as far as it is known; None: no seat is."""
        known = self._seat_views.get(self.viewing_seats[0])
        turn = None if known is None else known.view.get("turn")
        return turn if self.info.status == RUNNING and isinstance(turn, int) else None

    @property
    def own_seat_to_decide(self) -> int | None:
        """The seat of the person that is to decide now, if one is."""
        turn = self.turn
        if (
            turn is None
            or self.info.paused
            or turn not in self.own_seats
            or not self.has_current_views
        ):
            return None
        return None if self.info.seats[turn].bot is not None else turn

    @property
    def over(self) -> bool:
        """Whether the table has ended, and its last update has arrived."""
        ended = self.info.status not in (OPEN, RUNNING)
        return ended and (self.info.setup is None or self.has_current_views)

    def seconds_left(self, seat: int) -> tuple[float, float] | None:
        """Return the seconds that a seat in turn has left: of its turn, and in its bank."""
        known = self._seat_views.get(seat)
        if known is None or known.clock is None:
            return None
        gone = time.monotonic() - known.received_at if known.clock.running else 0.0
        turn, bank = known.clock.turn_ms / 1000 - gone, known.clock.bank_ms[seat] / 1000
        return max(turn, 0.0), max(bank + min(turn, 0.0), 0.0)
