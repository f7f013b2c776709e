"""How long players think: the clock of a table, and Big Paws.

All times are milliseconds of site time, which stands still while no server runs: nobody is charged
then.

>>> clock = TurnClock.new(Clock(turn=30, bank=60), seats=2)
>>> clock = clock.at_turn(seat=0, round=1, time=1_000, runs=True)
>>> clock.left(time=11_000)
(20000, 60000)
>>> clock = clock.at_turn(seat=1, round=1, time=41_000, runs=True)
>>> clock.banks, clock.big_paws
((50000, 60000), 0)
>>> clock.due
131000
"""

import msgspec
from msgspec.structs import replace

from nunatak.core.big_paws import big_paws
from nunatak.server.protocol.options import Clock

__all__ = ["TurnClock"]


class TurnClock(msgspec.Struct, frozen=True):
    """The time of the seat in turn; without limits it is counted for Big Paws alone."""

    limits: Clock | None = None
    banks: tuple[int, ...] = ()
    """What each seat has in its bank."""
    seat: int | None = None
    """The seat whose turn is counted."""
    round: int = 0
    expired: bool = False
    """Whether the seat in turn has used up all of its time."""
    used: int = 0
    """Time used in this turn until ``running_since``."""
    running_since: int | None = None
    """None: no time is counted, because a bot decides or the game is paused."""
    longest: tuple[tuple[int, float], ...] = ()
    """The longest turn so far: its seat and its time."""

    @classmethod
    def new(cls, limits: Clock | None, seats: int) -> "TurnClock":
        """Return the clock of a new table."""
        return cls(limits, (limits.bank * 1000 if limits else 0,) * seats)

    def at_turn(self, seat: int | None, round: int, time: int, *, runs: bool) -> "TurnClock":
        """Return the clock when a seat is in turn; ``runs``: whether its time is counted."""
        clock = self._counted(time)
        if not clock.counts(seat, round):
            clock = replace(clock._ended(), seat=seat, round=round, expired=False)
        return replace(clock, running_since=time if runs and seat is not None else None)

    def expire(self, time: int) -> "TurnClock":
        """Return the clock when the seat in turn has used up all of its time."""
        clock = self._counted(time)
        banks = tuple(0 if seat == self.seat else bank for seat, bank in enumerate(clock.banks))
        return replace(clock, expired=True, banks=banks)

    def counts(self, seat: int | None, round: int) -> bool:
        """Return whether this is the turn that is counted."""
        return (seat, round) == (self.seat, self.round)

    def left(self, time: int) -> tuple[int, int]:
        """Return what the seat in turn has left: of its turn, and in its bank."""
        if self.limits is None or self.seat is None:
            return 0, 0
        used = self.used
        if self.running_since is not None:
            used += max(0, time - self.running_since)
        turn = self.limits.turn * 1000
        return max(0, turn - used), max(0, self.banks[self.seat] - max(0, used - turn))

    @property
    def due(self) -> int | None:
        """When the time of the seat in turn is over; None: never, as things stand."""
        if self.limits is None or self.running_since is None or self.seat is None:
            return None
        return self.running_since + self.limits.turn * 1000 + self.banks[self.seat] - self.used

    @property
    def runs(self) -> bool:
        """Whether time is counted now."""
        return self.running_since is not None

    @property
    def big_paws(self) -> int | None:
        """The seat that has thought longest in one turn so far."""
        return big_paws(self.longest)

    def _counted(self, time: int) -> "TurnClock":
        """Return the clock with the time used until now."""
        if self.running_since is None:
            return self
        used = self.used + max(0, time - self.running_since)
        return replace(self, used=used, running_since=time)

    def _ended(self) -> "TurnClock":
        """Return the clock after the turn: what went beyond its time comes out of the bank."""
        if self.seat is None or not self.used:
            return replace(self, used=0)
        longest, banks = self.longest, self.banks
        if not longest or self.used > longest[0][1]:
            longest = ((self.seat, float(self.used)),)
        if self.limits is not None:
            beyond = max(0, self.used - self.limits.turn * 1000)
            left = max(0, banks[self.seat] - beyond)
            banks = (*banks[: self.seat], left, *banks[self.seat + 1 :])
        return replace(self, used=0, longest=longest, banks=banks)
