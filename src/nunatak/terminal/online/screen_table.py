"""An online table as the full screen needs it."""

from typing import Any

from nunatak.client import OnlineTable
from nunatak.core import Event, Game, State
from nunatak.terminal.game import TerminalGame, terminal_of
from nunatak.terminal.online import seating
from nunatak.terminal.seats import Seat


class OnlineScreenTable:
    """See :class:`nunatak.terminal.table_screen.ScreenTable`."""

    def __init__(self, table: OnlineTable) -> None:
        self.table = table
        self.terminal: TerminalGame = terminal_of(table.game)
        self._state: State[Any, Any, Any] = table.sampled_state(table.viewing_seats[0])
        self._seen: object = None

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def state(self) -> State[Any, Any, Any]:
        """A state that fits what the seat that is asked knows, or else the first viewing seat; the
        same object as long as nothing changes.
        """
        table = self.table
        seat = (
            table.viewing_seats[0] if table.own_seat_to_decide is None else table.own_seat_to_decide
        )
        seen = seat, table.seat_view(seat).revision, table.turn
        if seen != self._seen:
            self._seen, self._state = seen, table.sampled_state(seat)
        return self._state

    @property
    def seats(self) -> tuple[Seat, ...]:
        bots = (seat.bot for seat in self.table.info.seats)
        return tuple(Seat(name, bot) for name, bot in zip(self.player_names, bots, strict=True))

    @property
    def player_names(self) -> tuple[str, ...]:
        return seating.seat_names(self.table)

    @property
    def own_seats(self) -> tuple[int, ...]:
        return self.table.own_seats

    @property
    def is_shared(self) -> bool:
        return len(self.table.own_seats) > 1

    @property
    def own_seat_to_decide(self) -> int | None:
        return self.table.own_seat_to_decide

    @property
    def big_paws(self) -> int | None:
        return self.table.seat_view(self.table.viewing_seats[0]).big_paws

    @property
    def last_decision_number(self) -> int:
        return len(self.table.seat_view(self.table.viewing_seats[0]).steps) - 1

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        own = seat in self.table.viewing_seats
        source = seat if own else self.table.viewing_seats[0]
        steps = self.table.seat_view(source).steps[max(since, 0) :]
        if not steps:
            return []
        events = self.table.events(source, steps[0].version - 1)
        return [event for event in events if own or event.audience is None]
