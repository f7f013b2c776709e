"""A table at a server, as far as somebody knows it."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from nunatak.core import Event, Game, Illegal, State, kind
from nunatak.server.protocol.messages import ClockInfo, Step, TableChanged, TableInfo, Update

__all__ = ["OnlineTable", "SeatView"]

OPEN, RUNNING = "open", "running"


@dataclass(frozen=True)
class SeatView:
    """What a seat has been told of the game; ``seat`` is None for a spectator."""

    seat: int | None
    version: int
    steps: tuple[Step, ...]
    view: Mapping[str, Any]
    """In its plain form."""
    undo: bool
    clock: ClockInfo | None
    big_paws: int | None
    """The seat that has thought longest."""
    received_at: float
    """When it was heard, in seconds."""

    @property
    def revision(self) -> tuple[int, int]:
        """Changes whenever the game does, forth or back."""
        return len(self.steps), self.steps[-1].version if self.steps else 0

    def updated(self, update: Update) -> "SeatView":
        """With what is new. An update that is older than what is known, or heard twice, changes
        nothing.
        """
        if update.version < self.version:
            return self
        kept = tuple(step for step in self.steps if step.version <= update.since)
        return replace(_seat_view(update), steps=kept + update.steps)


def _seat_view(update: Update) -> SeatView:
    return SeatView(
        update.seat,
        update.version,
        update.steps,
        update.view,
        update.undo,
        update.clock,
        update.big_paws,
        time.monotonic(),
    )


class OnlineTable:
    """What the server has said about a table, for the seats of one person."""

    def __init__(self, info: TableInfo, person: str) -> None:
        self.id = info.id
        self.info = info
        self.person = person
        self._seat_views: dict[int | None, SeatView] = {}
        self._game: Game[Any] | None = None

    # ---- hearing

    def follow(self, message: object) -> None:
        """Take in what the server says, if it is about this table."""
        match message:
            case TableChanged(table=info) if info.id == self.id:
                if info.version >= self.info.version:
                    self.info = info
            case Update(table=self.id, seat=seat):
                before = self._seat_views.get(seat)
                self._seat_views[seat] = (
                    _seat_view(message) if before is None else before.updated(message)
                )

    # ---- looking

    @property
    def game(self) -> Game[Any]:
        """The game with its options, from the start on."""
        if self._game is None:
            if self.info.setup is None:
                raise Illegal("table.not-started", table=self.id)
            self._game = kind(self.info.game).from_options(self.info.setup)
        return self._game

    @property
    def own_seats(self) -> tuple[int, ...]:
        """The own seats: several where people share a screen."""
        seats = enumerate(self.info.seats)
        return tuple(number for number, seat in seats if seat.person == self.person)

    @property
    def away(self) -> bool:
        """Whether a bot plays on an own seat, and nobody has asked to play there again."""
        seats = (self.info.seats[seat] for seat in self.own_seats)
        return any(seat.away is not None and not seat.returns for seat in seats)

    @property
    def viewing_seats(self) -> tuple[int | None, ...]:
        """The seats that the game is seen from."""
        return self.own_seats or (None,)

    @property
    def ready(self) -> bool:
        """Whether there is a game, and all of them have been told how it stands."""
        return self.info.setup is not None and all(
            seat in self._seat_views and self._seat_views[seat].version >= self.info.version
            for seat in self.viewing_seats
        )

    def seat_view(self, seat: int | None) -> SeatView:
        return self._seat_views[seat]

    def view(self, seat: int | None) -> Any:
        return self.game.read_view(self._seat_views[seat].view)

    def events(self, seat: int | None, after: int = 0) -> list[Event]:
        """All that has happened after a version, as far as a seat may know of it."""
        return [
            self.game.read_event(event)
            for step in self._seat_views[seat].steps
            if step.version > after
            for event in step.events
        ]

    def state(self, seat: int | None) -> State[Any, Any, Any]:
        """A state that fits what a seat knows: what it may do, and what that would come to, is
        the same. What nobody showed is made up.
        """
        found: State[Any, Any, Any] = self.game.sample_state(self.view(seat), Random(0))
        return found

    @property
    def turn(self) -> int | None:
        """The seat to decide, as far as it is known; None where nobody is."""
        known = self._seat_views.get(self.viewing_seats[0])
        turn = None if known is None else known.view.get("turn")
        return turn if self.info.status == RUNNING and isinstance(turn, int) else None

    @property
    def seat_asked(self) -> int | None:
        """The own seat that is to decide now, if there is one."""
        turn = self.turn
        if turn is None or self.info.paused or turn not in self.own_seats or not self.ready:
            return None
        return None if self.info.seats[turn].bot is not None else turn

    @property
    def over(self) -> bool:
        """Whether there is nothing more to play, and the last thing that happened is known."""
        ended = self.info.status not in (OPEN, RUNNING)
        return ended and (self.info.setup is None or self.ready)

    def clock(self, seat: int) -> tuple[float, float] | None:
        """Seconds that a seat in turn has left now: of its turn, and in its bank."""
        known = self._seat_views.get(seat)
        if known is None or known.clock is None:
            return None
        gone = time.monotonic() - known.received_at if known.clock.runs else 0.0
        turn, bank = known.clock.turn / 1000 - gone, known.clock.banks[seat] / 1000
        return max(turn, 0.0), max(bank + min(turn, 0.0), 0.0)
