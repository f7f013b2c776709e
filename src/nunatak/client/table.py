"""A table at a server, as one person sees it."""

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
    """The decoded JSON of the view."""
    can_undo: bool
    clock: ClockInfo | None
    big_paws: int | None
    """The seat with Big Paws (ST-1.5)."""
    received_at: float
    """When it was received, in seconds of the monotonic clock."""

    @property
    def revision(self) -> tuple[int, int]:
        """A value that changes with each step and each undo."""
        return len(self.steps), self.steps[-1].version if self.steps else 0

    def with_update(self, update: Update) -> "SeatView":
        """Return this with an update added; ignore updates of older versions."""
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
    """A table at a server, with what one person has received about it."""

    def __init__(self, info: TableInfo, person: str) -> None:
        self.id = info.id
        self.info = info
        self.person = person
        self._seat_views: dict[int | None, SeatView] = {}
        self._game: Game[Any] | None = None

    # ---- receiving

    def handle(self, message: object) -> None:
        """Update the table by a message of the server; ignore messages about other tables."""
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
        """The seats of the person; several if people share a screen."""
        seats = enumerate(self.info.seats)
        return tuple(number for number, seat in seats if seat.person == self.person)

    @property
    def has_stand_in(self) -> bool:
        """Whether a bot stands in at one of these seats, and the person has not returned."""
        seats = (self.info.seats[seat] for seat in self.own_seats)
        return any(seat.stand_in_reason is not None and not seat.returning for seat in seats)

    @property
    def viewing_seats(self) -> tuple[int | None, ...]:
        """The seats whose views the server sends; (None,) for a spectator."""
        return self.own_seats or (None,)

    @property
    def has_current_views(self) -> bool:
        """Whether the game has begun, and the current views of all viewing seats have arrived."""
        return self.info.setup is not None and all(
            seat in self._seat_views and self._seat_views[seat].version >= self.info.version
            for seat in self.viewing_seats
        )

    def seat_view(self, seat: int | None) -> SeatView:
        """Return what the server has sent to a seat; raise KeyError before the first update."""
        return self._seat_views[seat]

    def view(self, seat: int | None) -> Any:
        """Return the decoded view of a seat."""
        return self.game.decode_view(self._seat_views[seat].view)

    def events(self, seat: int | None, after_version: int = 0) -> list[Event]:
        """Return the events after a version that a seat may know."""
        return [
            self.game.decode_event(event)
            for step in self._seat_views[seat].steps
            if step.version > after_version
            for event in step.events
        ]

    def sampled_state(self, seat: int | None) -> State[Any, Any, Any]:
        """Return a state that agrees with the view of a seat: legal actions and previews are the
        same, hidden cards are random.
        """
        found: State[Any, Any, Any] = self.game.sample_state(self.view(seat), Random(0))
        return found

    @property
    def turn(self) -> int | None:
        """The seat that decides next, by the last view; None: no seat does, or none is known."""
        known = self._seat_views.get(self.viewing_seats[0])
        turn = None if known is None else known.view.get("turn")
        return turn if self.info.status == RUNNING and isinstance(turn, int) else None

    @property
    def own_seat_to_decide(self) -> int | None:
        """The seat of the person that decides now; None: none does."""
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
        """Return the seconds that a seat has left, in its turn and in its bank; None: no clock."""
        known = self._seat_views.get(seat)
        if known is None or known.clock is None:
            return None
        elapsed = time.monotonic() - known.received_at if known.clock.running else 0.0
        turn, bank = known.clock.turn_ms / 1000 - elapsed, known.clock.bank_ms[seat] / 1000
        return max(turn, 0.0), max(bank + min(turn, 0.0), 0.0)
