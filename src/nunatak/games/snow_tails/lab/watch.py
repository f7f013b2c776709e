"""Follows a race by its views and events, and keeps count of what happens in it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from nunatak.games.snow_tails import Result, SnowTailsView, Track
from nunatak.games.snow_tails.events import (
    BonusAnswered,
    Bumped,
    Crashed,
    Dented,
    LimitBroken,
    PaceSet,
    Placed,
    SaplingSnapped,
    SlotTaken,
    SnowTailsEvent,
    Stepped,
    Wrecked,
)
from nunatak.games.snow_tails.lab.tally import Tally

__all__ = ["Watch", "overtakes"]


class Watch:
    """One race, from the first slot to the last sled."""

    def __init__(self, track: Track, tally: Tally) -> None:
        self._track = track
        self._tally = tally
        self._half = min(track.steps[slot] for slot in track.slots) / 2
        self._round = 0
        self._speed = 0
        self._here = track.spaces[0]  # where the sled on the move is
        self._slots: dict[int, int] = {}
        self._dents: Counter[int] = Counter()
        self._home: dict[int, int] = {}  # the round in which a sled came in, the winner first
        self._order: list[int] = []
        self._leader: int | None = None  # at half way
        self._overtakes = 0
        self._leads = 0

    def look(self, view: SnowTailsView) -> None:
        """What a view shows; only the first of a round is news."""
        if view.round == self._round:
            return
        self._round = view.round
        self._stand([*self._home, *view.order])
        if self._leader is None and self._order:
            first = self._order[0]
            space = view.sleds[first].space
            if space is None or self._track.steps[self._track.ids[space]] <= self._half:
                self._leader = first

    def _stand(self, order: list[int]) -> None:
        """The race order at the end of a round; those who have come in are ahead of all others."""
        if self._order and order:
            self._overtakes += overtakes(self._order, order)
            self._leads += self._order[0] != order[0]
        self._order = order

    def hear(self, events: Iterable[SnowTailsEvent]) -> None:
        """What has happened."""
        tally = self._tally
        for event in events:
            match event:
                case Stepped(start=start, space=space):
                    tally.visits[space] += 1
                    tally.speeds[space] += self._speed
                    if start.tile != space.tile:
                        tally.entries[space.tile] += 1
                    self._here = space
                case PaceSet(speed=speed) | BonusAnswered(speed=speed):
                    self._speed = speed
                case LimitBroken():
                    tally.crashes["speed", self._here] += 1  # just past the line
                case Dented(seat=seat, cause=cause) | Wrecked(seat=seat, cause=cause):
                    self._dents[seat] += 1
                    tally.causes[cause] += 1
                case Crashed(into=into, space=space):
                    tally.crashes[into, space] += 1
                case Bumped(space=space):
                    tally.crashes["sled", space] += 1
                case SaplingSnapped(space=space):
                    tally.crashes["sapling", space] += 1
                case SlotTaken(seat=seat, slot=slot):
                    self._slots[seat] = slot
                case Placed(seat=seat):
                    self._home[seat] = self._round

    def end(self, result: Result) -> None:
        """The race is over: it is counted."""
        tally, home = self._tally, list(self._home.values())
        leader = self._order[0] if self._leader is None else self._leader
        self._stand(list(self._home))
        tally.rounds[self._round] += 1
        tally.overtakes[self._overtakes] += 1
        tally.leads[self._leads] += 1
        tally.fates.update(result.statuses)
        for seat, slot in self._slots.items():
            tally.starts[slot] += 1
            tally.dents[self._dents[seat]] += 1
        if result.winner is None:
            return
        tally.wins[self._slots[result.winner]] += 1
        tally.winning[home[0]] += 1
        tally.chances["won"] += 1
        tally.chances["early"] += leader == result.winner
        if len(home) > 1:
            tally.gaps[home[-1] - home[0]] += 1
            tally.chances["close"] += home[1] == home[0]


def overtakes(before: Sequence[int], after: Sequence[int]) -> int:
    """How many pairs of sleds have changed places; who is out counts no more.

    >>> overtakes([0, 1, 2, 3], [1, 3, 0])
    2
    """
    now = {seat: place for place, seat in enumerate(after)}
    still = [seat for seat in before if seat in now]
    return sum(now[one] > now[other] for one, other in combinations(still, 2))
