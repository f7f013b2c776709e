"""The clock of a table: the time that players have left, and who has Big Paws.

All times are milliseconds of site time. It stands still while no server runs, so that no player
loses time then.

>>> clock = TurnClock.new(Clock(turn=30, bank=60), seats=2)
>>> clock = clock.with_turn(seat=0, round=1, time=1_000, running=True)
>>> clock.time_left(time=11_000)
(20000, 60000)
>>> clock = clock.with_turn(seat=1, round=1, time=41_000, running=True)
>>> clock.banks, clock.big_paws
((50000, 60000), 0)
>>> clock.deadline
131000
"""

import msgspec
from msgspec.structs import replace

from nunatak.core.big_paws import big_paws
from nunatak.server.protocol.options import Clock

__all__ = ["TurnClock"]


class TurnClock(msgspec.Struct, frozen=True):
    """A clock that measures the turn of one seat; without limits only for Big Paws."""

    limits: Clock | None = None
    banks: tuple[int, ...] = ()
    """The time that each seat has left in its bank."""
    seat: int | None = None
    """The seat whose turn is measured."""
    round: int = 0
    """The round of that turn."""
    expired: bool = False
    """Whether the seat has used up its turn and its bank."""
    used: int = 0
    """The time used in this turn until ``running_since``."""
    running_since: int | None = None
    """When the clock started to run; None: it stands still, for a bot or in a pause."""
    longest: tuple[tuple[int, float], ...] = ()
    """The seat and the time of the longest turn so far; empty before the end of the first turn."""

    @classmethod
    def new(cls, limits: Clock | None, seats: int) -> "TurnClock":
        """Return the clock of a new table."""
        return cls(limits, (limits.bank * 1000 if limits else 0,) * seats)

    def with_turn(self, seat: int | None, round: int, time: int, *, running: bool) -> "TurnClock":
        """Return the clock with this seat in turn; if the turn is a new one, the old one ends."""
        clock = self._with_time_used(time)
        if not clock.is_current_turn(seat, round):
            clock = replace(clock._with_turn_ended(), seat=seat, round=round, expired=False)
        return replace(clock, running_since=time if running and seat is not None else None)

    def expire(self, time: int) -> "TurnClock":
        """Return the clock with no time left for the seat in turn."""
        clock = self._with_time_used(time)
        banks = tuple(0 if seat == self.seat else bank for seat, bank in enumerate(clock.banks))
        return replace(clock, expired=True, banks=banks)

    def is_current_turn(self, seat: int | None, round: int) -> bool:
        """Return whether this is the turn that is measured."""
        return (seat, round) == (self.seat, self.round)

    def time_left(self, time: int) -> tuple[int, int]:
        """Return the time that the seat in turn has left: of its turn, and in its bank."""
        if self.limits is None or self.seat is None:
            return 0, 0
        used = self.used
        if self.running_since is not None:
            used += max(0, time - self.running_since)
        turn = self.limits.turn * 1000
        return max(0, turn - used), max(0, self.banks[self.seat] - max(0, used - turn))

    @property
    def deadline(self) -> int | None:
        """When the seat in turn runs out of time; None: without limits or while it stands still."""
        if self.limits is None or self.running_since is None or self.seat is None:
            return None
        return self.running_since + self.limits.turn * 1000 + self.banks[self.seat] - self.used

    @property
    def running(self) -> bool:
        """Whether the clock runs now."""
        return self.running_since is not None

    @property
    def big_paws(self) -> int | None:
        """The seat with the longest turn so far."""
        return big_paws(self.longest)

    def _with_time_used(self, time: int) -> "TurnClock":
        """Return the clock with the time used up to now added."""
        if self.running_since is None:
            return self
        used = self.used + max(0, time - self.running_since)
        return replace(self, used=used, running_since=time)

    def _with_turn_ended(self) -> "TurnClock":
        """Return the clock after the turn; time beyond the limit of a turn comes from the bank."""
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
