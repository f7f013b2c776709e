"""Counts what happens in a race, from its views and events."""

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
    MoveBegan,
    SaplingSnapped,
    SledPlaced,
    SlotTaken,
    SnowTailsEvent,
    Stepped,
    Wrecked,
)
from nunatak.games.snow_tails.lab.tally import Tally

__all__ = ["RaceObserver", "count_overtakes"]


class RaceObserver:
    """Observes one race, and adds it to the counts at the end."""

    def __init__(self, track: Track, tally: Tally) -> None:
        self._track = track
        self._tally = tally
        self._half_way_steps = min(track.steps_to_finish[slot] for slot in track.start_spaces) / 2
        self._round = 0
        self._speed = 0
        self._moving_sled_space = track.spaces[0]
        self._slots: dict[int, int] = {}
        self._dents: Counter[int] = Counter()
        self._finish_rounds: dict[
            int, int
        ] = {}  # round in which a sled finished, by seat, winner first
        self._order: list[int] = []
        self._half_way_leader: int | None = None
        self._overtakes = 0
        self._lead_changes = 0

    def observe_view(self, view: SnowTailsView) -> None:
        """Take note of a view; only the first of a round matters."""
        if view.round == self._round:
            return
        self._round = view.round
        self._count_order_changes([*self._finish_rounds, *view.turn_order])
        if self._half_way_leader is None and self._order:
            first = self._order[0]
            space = view.sleds[first].space
            if (
                space is None
                or self._track.steps_to_finish[self._track.ids[space]] <= self._half_way_steps
            ):
                self._half_way_leader = first

    def _count_order_changes(self, order: list[int]) -> None:
        """Compare the race order with that of the last round; finished sleds are first."""
        if self._order and order:
            self._overtakes += count_overtakes(self._order, order)
            self._lead_changes += self._order[0] != order[0]
        self._order = order

    def observe_events(self, events: Iterable[SnowTailsEvent]) -> None:
        """Count events."""
        tally = self._tally
        for event in events:
            match event:
                case Stepped(from_space=start, space=space):
                    tally.visits[space] += 1
                    tally.speed_sums[space] += self._speed
                    if start.tile != space.tile:
                        tally.tile_entries[space.tile] += 1
                    self._moving_sled_space = space
                case MoveBegan(speed=speed) | BonusAnswered(speed=speed):
                    self._speed = speed
                case LimitBroken():
                    tally.incidents["speed", self._moving_sled_space] += 1  # just past the line
                case Dented(seat=seat, cause=cause) | Wrecked(seat=seat, cause=cause):
                    self._dents[seat] += 1
                    tally.dents_by_cause[cause] += 1
                case Crashed(obstacle=into, space=space):
                    tally.incidents[into, space] += 1
                case Bumped(space=space):
                    tally.incidents["sled", space] += 1
                case SaplingSnapped(space=space):
                    tally.incidents["sapling", space] += 1
                case SlotTaken(seat=seat, slot=slot):
                    self._slots[seat] = slot
                case SledPlaced(seat=seat):
                    self._finish_rounds[seat] = self._round

    def count_finished_race(self, result: Result) -> None:
        """Add the finished race to the counts."""
        tally, finished = self._tally, list(self._finish_rounds.values())
        leader = self._order[0] if self._half_way_leader is None else self._half_way_leader
        self._count_order_changes(list(self._finish_rounds))
        tally.races_by_rounds[self._round] += 1
        tally.races_by_overtakes[self._overtakes] += 1
        tally.races_by_lead_changes[self._lead_changes] += 1
        tally.sleds_by_status.update(result.statuses)
        for seat, slot in self._slots.items():
            tally.starts_by_slot[slot] += 1
            tally.sleds_by_dents[self._dents[seat]] += 1
        if result.winner is None:
            return
        tally.wins_by_slot[self._slots[result.winner]] += 1
        tally.races_by_winner_rounds[finished[0]] += 1
        tally.races_by_outcome["won"] += 1
        tally.races_by_outcome["half-way-leader"] += leader == result.winner
        if len(finished) > 1:
            tally.races_by_finish_spread[finished[-1] - finished[0]] += 1
            tally.races_by_outcome["close"] += finished[1] == finished[0]


def count_overtakes(before: Sequence[int], after: Sequence[int]) -> int:
    """Return how many pairs of sleds have changed places; sleds that are out do not count.

    >>> count_overtakes([0, 1, 2, 3], [1, 3, 0])
    2
    """
    now = {seat: rank for rank, seat in enumerate(after)}
    still = [seat for seat in before if seat in now]
    return sum(now[one] > now[other] for one, other in combinations(still, 2))
