"""How long people think: the clock of a table, and Big Paws.

All times are milliseconds that the server has been up, so that nobody is charged while it is not.

>>> face = ClockFace(Clock(turn=30, bank=60), seats=2)
>>> face.turn(seat=0, round=1, up=1_000, runs=True)
>>> face.left(up=11_000)
(20000, 60000)
>>> face.turn(seat=1, round=1, up=41_000, runs=True)
>>> face.banks, face.big_paws
([50000, 60000], 0)
>>> face.due
131000
"""

from nunatak.core.big_paws import big_paws
from nunatak.server.protocol.options import Clock

__all__ = ["TurnClock"]


class TurnClock:
    """Counts the time of the seat in turn; without limits it counts for Big Paws alone."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.limits = clock
        self.banks = [clock.bank * 1000 if clock else 0] * seats
        self.expired = False
        """Whether the seat in turn has used up all of its time."""
        self._thoughts: list[tuple[int, float]] = []
        self._seat: int | None = None
        self._round = 0
        self._used = 0  # in this turn, until _since
        self._since: int | None = None  # None: nobody is charged

    def turn(self, seat: int | None, round: int, up: int, *, runs: bool) -> None:
        """Who decides now, and whether that seat is charged: bots are not, nor is a pause."""
        self._count(up)
        if not self.counts(seat, round):
            self._settle()
            self._seat, self._round, self.expired = seat, round, False
        self._since = up if runs and seat is not None else None

    def expire(self, up: int) -> None:
        """The seat in turn has used up all of its time."""
        self._count(up)
        self.expired = True
        if self._seat is not None:
            self.banks[self._seat] = 0

    def counts(self, seat: int | None, round: int) -> bool:
        """Whether this is the turn that is counted now."""
        return (seat, round) == (self._seat, self._round)

    def left(self, up: int) -> tuple[int, int]:
        """What the seat in turn has left: of its turn, and in its bank."""
        if self.limits is None or self._seat is None:
            return 0, 0
        used = self._used + (0 if self._since is None else max(0, up - self._since))
        turn = self.limits.turn * 1000
        return max(0, turn - used), max(0, self.banks[self._seat] - max(0, used - turn))

    @property
    def due(self) -> int | None:
        """When the time of the seat in turn is over; None: never, as things stand."""
        if self.limits is None or self._since is None or self._seat is None:
            return None
        return self._since + self.limits.turn * 1000 + self.banks[self._seat] - self._used

    @property
    def seat(self) -> int | None:
        """Whose turn is counted."""
        return self._seat

    @property
    def runs(self) -> bool:
        """Whether somebody is charged now."""
        return self._since is not None

    @property
    def big_paws(self) -> int | None:
        """The seat that has thought longest in one turn so far."""
        return big_paws(self._thoughts)

    def _count(self, up: int) -> None:
        if self._since is not None:
            self._used += max(0, up - self._since)
            self._since = up

    def _settle(self) -> None:
        """The turn is over: what went beyond it comes out of the bank."""
        if self._seat is not None and self._used:
            self._thoughts = [*self._longest(), (self._seat, float(self._used))]
            if self.limits is not None:
                over = max(0, self._used - self.limits.turn * 1000)
                self.banks[self._seat] = max(0, self.banks[self._seat] - over)
        self._used = 0

    def _longest(self) -> list[tuple[int, float]]:
        """Of the turns so far only the one that counts need be remembered."""
        seat = big_paws(self._thoughts)
        return [] if seat is None else [max(self._thoughts, key=lambda thought: thought[1])]
