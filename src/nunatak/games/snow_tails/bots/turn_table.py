"""A table of the expected turns to the finish, computed once per course and stored.

``after[rank, dents, space, dogs]`` are the expected turns of a sled that has just played its cards,
with the present turn: alone on the track, with all saplings standing, with the bonus of a rank in
this turn (0: none) and of the first rank later. The next hand is a random hand of a full deck.
"""

import hashlib
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from nunatak.games.snow_tails import Course, SnowTails, Track
from nunatak.games.snow_tails.bots.cache import load_or_compute
from nunatak.games.snow_tails.bots.hands import (
    DOGS_AFTER,
    MAX_CARDS,
    Floats,
    Ints,
    best_plays,
    dogs_index,
    possible_draws,
)
from nunatak.games.snow_tails.bots.move_table import DOGS, MoveEnd, MoveTable, pace
from nunatak.games.snow_tails.rules.layout import COPIES, HAND, LANES, MAX_DENTS, SLEDS, VALUES

__all__ = ["FULL", "IN_PRACTICE", "IN_RACE", "DentCosts", "TurnTable"]

VERSION = 1  # of the table; the files of another one are not read
WRECK = 12.0  # turns that a wreck costs, plus the turns that were left
STEPS_PER_TURN = 4.0  # to estimate the turns that were left
SWEEPS = 4  # iterations for sleds that do not move: their next turn starts on the same space
PRECISION = 1024  # parts of a turn to which the table is rounded
FULL = (COPIES,) * VALUES

_WRECKED = MAX_DENTS + 1
_RANKS = range(1, SLEDS + 1)
_PACES = [pace(dogs) for dogs in DOGS]
_BALANCED = np.array(
    [n for n, (left, right, _) in enumerate(DOGS) if left == right and _PACES[n][0]]
)
_EVEN = [_PACES[dogs] for dogs in _BALANCED]
_STAYING = np.array([dogs_index(dogs) for dogs in DOGS if pace(dogs) == (0, 0)])


class DentCosts(NamedTuple):
    """The costs of dents in turns, beyond the smaller hand that the table accounts for: real hands
    hold the cards that were not wanted before, which costs more in a small hand.
    """

    dents: tuple[float, ...]
    """The cost by number of dents, from 0 to 4."""
    finish: bool
    """Whether a dent taken while crossing the line counts."""
    past: float
    """The value of a step further past the line (ST-10.1)."""

    def table(self) -> Floats:
        """Return the costs as an array; the last one, of a wreck, is that of four dents."""
        return np.array([*self.dents, self.dents[-1]], dtype=np.float32)


IN_RACE = DentCosts((0.0, 0.15, 0.3, 0.6, 1.1), finish=False, past=0.08)
IN_PRACTICE = DentCosts((0.0, 0.65, 1.3, 1.95, 2.6), finish=True, past=0.0)  # no opponents


class TurnTable:
    """The expected turns to the finish on one course.

    >>> turns = TurnTable.of(SnowTails(2).course, IN_RACE)
    >>> track = Track.of(SnowTails(2).course)
    >>> first, last = (turns.expected(slot, (3, 3, 3)) for slot in (track.slots[0], track.slots[4]))
    >>> 4 < first < last < 9
    True
    """

    def __init__(self, after: Floats, track: Track, costs: DentCosts) -> None:
        self.after = after
        self.costs = costs
        self.past_line = past_line_turns(track, costs.past)
        """Turns gained by the distance past the line, below zero; NaN before the line."""
        self.wreck = wreck_turns(track)
        """Turns that count for a wreck."""

    @staticmethod
    def of(course: Course, costs: DentCosts) -> "TurnTable":
        """Return the table of a course: from memory, from the cache folder, or computed."""
        return _of(course, costs)

    def expected(self, space: int, dogs: tuple[int, int, int], dents: int = 0) -> float:
        """Return the expected turns from a space, with a random hand."""
        return float(_random_hand(self.after[1, dents, space], dents)[dogs_index(dogs)])


@lru_cache(maxsize=16)
def _of(course: Course, costs: DentCosts) -> TurnTable:
    track = Track.of(course)
    name = f"turns-{_digest(track, costs)}"
    return TurnTable(
        load_or_compute(name, _shape(track), lambda: solve(course, costs)), track, costs
    )


def past_line_turns(track: Track, step: float) -> Floats:
    """Return the turns gained by the distance past the line, below zero; NaN before it."""
    line = min(
        ahead for ahead, is_past in zip(track.ahead, track.past_line, strict=True) if is_past
    )
    steps = (np.array(track.ahead, dtype=np.float32) - line) / LANES
    return np.where(track.past_line, -step * steps, np.nan)


def wreck_turns(track: Track) -> Floats:
    """Return the turns that count for a wreck on each space."""
    return WRECK + np.array(track.steps, dtype=np.float32) / STEPS_PER_TURN


def _shape(track: Track) -> tuple[int, ...]:
    return SLEDS + 1, MAX_DENTS + 1, len(track.spaces), len(DOGS)


def _digest(track: Track, costs: DentCosts) -> str:
    """Return a digest of everything that the table depends on."""
    numbers = (
        VERSION,
        SnowTails.facts.rules_version,
        WRECK,
        STEPS_PER_TURN,
        SWEEPS,
        PRECISION,
        costs,
    )
    tables = track.spaces, track.forward, track.drift_left, track.drift_right, track.limit
    text = repr((numbers, tables, track.sapling, track.past_line, track.ahead))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def solve(course: Course, costs: DentCosts) -> Floats:
    """Compute the table backwards: from the finish, and from many dents to none."""
    table = MoveTable(SnowTails(1, course, practice=True))
    track = table.track
    after = np.zeros(_shape(track), dtype=np.float32)
    # The last row is for wrecks. Entries that are not computed yet are never read.
    before = np.zeros((_WRECKED + 1, len(track.spaces), len(DOGS)), dtype=np.float32)
    before[_WRECKED] = wreck_turns(track)[:, None]
    arrived = np.array(track.past_line)
    before[:, arrived] = past_line_turns(track, costs.past)[arrived, None]
    racing = sorted(np.flatnonzero(~arrived).tolist(), key=lambda space: -track.ahead[space])
    for space in racing:
        undented = moves = _Moves(table, space, 0, costs)
        for dents in range(MAX_DENTS, -1, -1):
            if undented.saplings:
                moves = _Moves(table, space, dents, costs)
            _solve_space(moves, dents, space, before, after)
    return np.round(after * PRECISION) / np.float32(PRECISION)


def _solve_space(moves: "_Moves", dents: int, space: int, before: Floats, after: Floats) -> None:
    """Fill in the entries of one space, before a play of cards and after it."""
    turns = moves.turns(before, dents)
    moving = turns[1].copy()
    moving[_STAYING] = moving[dogs_index((VALUES, VALUES, 1))] + 2  # a first guess
    for _ in range(SWEEPS):
        moving[_STAYING] = 1 + _random_hand(moving, dents, _STAYING)
    before[dents, space] = _random_hand(moving, dents)
    after[:, dents, space] = turns
    after[:, dents, space, _STAYING] = moving[_STAYING]


def _random_hand(after: Floats, dents: int, dogs: Ints | slice = slice(None)) -> Floats:
    """Return the expected turns before the play of cards, for a random hand of a sled with these
    dents.
    """
    cards, chances = _every_hand(HAND - dents)
    best = (
        best_plays(after[DOGS_AFTER[dogs]]).transpose(1, 2, 0).reshape(VALUES * (MAX_CARDS + 1), -1)
    )
    lowest = best[cards[0]]
    for value in range(1, VALUES):
        np.minimum(lowest, best[cards[value]], out=lowest)
    found: Floats = chances @ lowest
    return found


@cache
def _every_hand(size: int) -> tuple[Ints, Floats]:
    """Return for each value and hand the row in a table of best plays; and probabilities."""
    every, chances = possible_draws(FULL, size)
    places = np.minimum(every, MAX_CARDS) + np.arange(VALUES) * (MAX_CARDS + 1)
    return places.T.copy(), chances.astype(np.float32)


class _Moves:
    """All moves from one space as arrays: the ends for all dogs, one after the other."""

    def __init__(self, table: MoveTable, space: int, dents: int, costs: DentCosts) -> None:
        plain = [table.ends(space, at, dents) for at in _PACES]
        paces = [(speed + rank, 0) for rank in _RANKS for speed, _ in _EVEN]
        added = [table.ends(space, at, dents) for at in paces]
        self.saplings = any(end.saplings for ends in (*plain, *added) for end in ends)
        free = np.array(table.track.past_line) & (not costs.finish)
        self._plain = _Ends(plain, np.arange(len(DOGS)), costs.table(), free)
        self._added = _Ends(added, np.tile(_BALANCED, SLEDS), costs.table(), free)

    def turns(self, before: Floats, dents: int) -> Floats:
        """Return the expected turns for every rank and all dogs, with the present turn."""
        turns = np.tile(self._plain.turns(before, dents), (SLEDS + 1, 1))
        bonus = self._added.turns(before, dents).reshape(SLEDS, -1)
        turns[1:, _BALANCED] = np.minimum(turns[1:, _BALANCED], bonus)
        return turns


class _Ends:
    """The ends of several moves, one after the other."""

    def __init__(
        self,
        moves: Sequence[Sequence[MoveEnd]],
        dogs: Ints,
        costs: Floats,
        free: npt.NDArray[np.bool_],
    ) -> None:
        counts = [len(ends) for ends in moves]
        self._starts = np.cumsum([0, *counts[:-1]])
        self._dogs = np.repeat(dogs, counts)
        rows = [
            (end.space, _WRECKED if end.wrecked else end.dents) for ends in moves for end in ends
        ]
        self._spaces, self._dents = np.array(rows).T
        self._costs, self._is_charged = costs, ~free[self._spaces]

    def turns(self, before: Floats, dents: int) -> Floats:
        """Return for each move the expected turns after its best end, with the present turn."""
        total = np.minimum(self._dents + dents, _WRECKED)
        cost = (self._costs[total] - self._costs[dents]) * self._is_charged
        turns = before[total, self._spaces, self._dogs] + cost
        found: Floats = np.minimum.reduceat(turns, self._starts)
        return 1 + found
