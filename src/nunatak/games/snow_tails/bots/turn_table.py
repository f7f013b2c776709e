"""A table of the expected turns to the finish, computed once per course and stored.

``turns_after_play[rank, dents, space, mat]`` are the expected turns of a sled that has just played
its cards, with the present turn: alone on the track, with all saplings standing, with the bonus of
a rank in this turn (0: none) and of the first rank later. The next hand is a random hand of a full
deck.
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
    MAT_AFTER_PLAY,
    MAX_PLAYED_CARDS,
    Floats,
    Ints,
    least_turns_by_count,
    mat_index,
    possible_draws,
)
from nunatak.games.snow_tails.bots.move_table import ALL_MATS, MoveEnd, MoveTable, speed_and_drift
from nunatak.games.snow_tails.rules.layout import (
    CARD_VALUE_COUNT,
    COPIES_PER_VALUE,
    HAND_SIZE,
    LANES,
    MAX_DENTS,
    MAX_SLEDS,
)

__all__ = ["FULL_DECK", "PRACTICE_DENT_COSTS", "RACE_DENT_COSTS", "DentCosts", "TurnTable"]

TABLE_VERSION = 1  # files of another version are not read
WRECK_EXTRA_TURNS = 12.0  # turns that a wreck costs, plus the turns that were left
ASSUMED_STEPS_PER_TURN = 4.0  # to estimate the turns that were left
ZERO_SPEED_ITERATIONS = (
    4  # iterations for sleds that do not move: their next turn starts on the same space
)
ROUNDING_PARTS_PER_TURN = 1024  # parts of a turn to which the table is rounded
FULL_DECK = (COPIES_PER_VALUE,) * CARD_VALUE_COUNT

_WRECK_DENTS = MAX_DENTS + 1
_RANKS = range(1, MAX_SLEDS + 1)
_SPEEDS_AND_DRIFTS = [speed_and_drift(mat) for mat in ALL_MATS]
_BALANCED_MAT_INDEXES = np.array(
    [n for n, (left, right, _) in enumerate(ALL_MATS) if left == right and _SPEEDS_AND_DRIFTS[n][0]]
)
_BALANCED_SPEEDS_AND_DRIFTS = [_SPEEDS_AND_DRIFTS[mat] for mat in _BALANCED_MAT_INDEXES]
_ZERO_SPEED_MAT_INDEXES = np.array(
    [mat_index(mat) for mat in ALL_MATS if speed_and_drift(mat) == (0, 0)]
)


class DentCosts(NamedTuple):
    """The costs of dents in turns, beyond the smaller hand that the table accounts for: real hands
    hold the cards that were not wanted before, which costs more in a small hand.
    """

    by_count: tuple[float, ...]
    """The cost by number of dents, from 0 to 4."""
    charged_at_finish: bool
    """Whether a dent taken while crossing the line counts."""
    past_finish_step_value: float
    """The value of a step further past the line (ST-10.1)."""

    def as_array(self) -> Floats:
        """Return the costs as an array; the last one, of a wreck, is that of four dents."""
        return np.array([*self.by_count, self.by_count[-1]], dtype=np.float32)


RACE_DENT_COSTS = DentCosts(
    (0.0, 0.15, 0.3, 0.6, 1.1), charged_at_finish=False, past_finish_step_value=0.08
)
PRACTICE_DENT_COSTS = DentCosts(
    (0.0, 0.65, 1.3, 1.95, 2.6), charged_at_finish=True, past_finish_step_value=0.0
)  # no opponents


class TurnTable:
    """The expected turns to the finish on one course.

    >>> turns = TurnTable.of(SnowTails(2).course, RACE_DENT_COSTS)
    >>> track = Track.of(SnowTails(2).course)
    >>> ends = track.start_spaces[0], track.start_spaces[4]
    >>> first, last = (turns.expected_turns(space, (3, 3, 3)) for space in ends)
    >>> 4 < first < last < 9
    True
    """

    def __init__(self, after: Floats, track: Track, costs: DentCosts) -> None:
        self.turns_after_play = after
        self.dent_costs = costs
        self.past_line_turns = past_finish_turn_offsets(track, costs.past_finish_step_value)
        """Turns gained by the distance past the line, below zero; NaN before the line."""
        self.wreck_turns = wreck_cost_turns(track)
        """Turns that count for a wreck."""

    @staticmethod
    def of(course: Course, costs: DentCosts) -> "TurnTable":
        """Return the table of a course: from memory, from the cache folder, or computed."""
        return _load_table(course, costs)

    def expected_turns(self, space: int, mat: tuple[int, int, int], dents: int = 0) -> float:
        """Return the expected turns from a space, with a random hand."""
        return float(
            _average_over_hands(self.turns_after_play[1, dents, space], dents)[mat_index(mat)]
        )


@lru_cache(maxsize=16)
def _load_table(course: Course, costs: DentCosts) -> TurnTable:
    track = Track.of(course)
    name = f"turns-{_digest(track, costs)}"
    return TurnTable(
        load_or_compute(name, _table_shape(track), lambda: solve_table(course, costs)), track, costs
    )


def past_finish_turn_offsets(track: Track, turns_per_step: float) -> Floats:
    """Return the turns gained by the distance past the line, below zero; NaN before it."""
    line = min(
        ahead for ahead, is_past in zip(track.progress, track.past_finish, strict=True) if is_past
    )
    steps = (np.array(track.progress, dtype=np.float32) - line) / LANES
    return np.where(track.past_finish, -turns_per_step * steps, np.nan)


def wreck_cost_turns(track: Track) -> Floats:
    """Return the turns that count for a wreck on each space."""
    return (
        WRECK_EXTRA_TURNS
        + np.array(track.steps_to_finish, dtype=np.float32) / ASSUMED_STEPS_PER_TURN
    )


def _table_shape(track: Track) -> tuple[int, ...]:
    return MAX_SLEDS + 1, MAX_DENTS + 1, len(track.spaces), len(ALL_MATS)


def _digest(track: Track, costs: DentCosts) -> str:
    """Return a digest of everything that the table depends on."""
    numbers = (
        TABLE_VERSION,
        SnowTails.facts.rules_version,
        WRECK_EXTRA_TURNS,
        ASSUMED_STEPS_PER_TURN,
        ZERO_SPEED_ITERATIONS,
        ROUNDING_PARTS_PER_TURN,
        tuple(costs),
    )
    tables = (
        track.spaces,
        track.forward,
        track.drift_left,
        track.drift_right,
        track.entry_limits,
    )
    text = repr((numbers, tables, track.sapling_numbers, track.past_finish, track.progress))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def solve_table(course: Course, costs: DentCosts) -> Floats:
    """Compute the table backwards: from the finish, and from many dents to none."""
    table = MoveTable(SnowTails(1, course, practice=True))
    track = table.track
    after = np.zeros(_table_shape(track), dtype=np.float32)
    # The last row is for wrecks. Entries that are not computed yet are never read.
    before = np.zeros((_WRECK_DENTS + 1, len(track.spaces), len(ALL_MATS)), dtype=np.float32)
    before[_WRECK_DENTS] = wreck_cost_turns(track)[:, None]
    arrived = np.array(track.past_finish)
    before[:, arrived] = past_finish_turn_offsets(track, costs.past_finish_step_value)[
        arrived, None
    ]
    racing = sorted(np.flatnonzero(~arrived).tolist(), key=lambda space: -track.progress[space])
    for space in racing:
        undented = moves = _SpaceMoves(table, space, 0, costs)
        for dents in range(MAX_DENTS, -1, -1):
            if undented.hits_saplings:
                moves = _SpaceMoves(table, space, dents, costs)
            _solve_space(moves, dents, space, before, after)
    return np.round(after * ROUNDING_PARTS_PER_TURN) / np.float32(ROUNDING_PARTS_PER_TURN)


def _solve_space(
    moves: "_SpaceMoves",
    dents: int,
    space: int,
    turns_before_play: Floats,
    turns_after_play: Floats,
) -> None:
    """Fill in the entries of one space, before a play of cards and after it."""
    turns = moves.expected_turns(turns_before_play, dents)
    moving = turns[1].copy()
    moving[_ZERO_SPEED_MAT_INDEXES] = (
        moving[mat_index((CARD_VALUE_COUNT, CARD_VALUE_COUNT, 1))] + 2
    )  # a first guess
    for _ in range(ZERO_SPEED_ITERATIONS):
        moving[_ZERO_SPEED_MAT_INDEXES] = 1 + _average_over_hands(
            moving, dents, _ZERO_SPEED_MAT_INDEXES
        )
    turns_before_play[dents, space] = _average_over_hands(moving, dents)
    turns_after_play[:, dents, space] = turns
    turns_after_play[:, dents, space, _ZERO_SPEED_MAT_INDEXES] = moving[_ZERO_SPEED_MAT_INDEXES]


def _average_over_hands(
    turns_after_play: Floats, dents: int, mat_indexes: Ints | slice = slice(None)
) -> Floats:
    """Return the expected turns before the play of cards, for a random hand of a sled with these
    dents.
    """
    cards, chances = _hands_as_best_play_rows(HAND_SIZE - dents)
    best = (
        least_turns_by_count(turns_after_play[MAT_AFTER_PLAY[mat_indexes]])
        .transpose(1, 2, 0)
        .reshape(CARD_VALUE_COUNT * (MAX_PLAYED_CARDS + 1), -1)
    )
    lowest = best[cards[0]]
    for value in range(1, CARD_VALUE_COUNT):
        np.minimum(lowest, best[cards[value]], out=lowest)
    found: Floats = chances @ lowest
    return found


@cache
def _hands_as_best_play_rows(hand_size: int) -> tuple[Ints, Floats]:
    """Return for each card value and hand the row in a table of best plays by value and count; and
    the probability of each hand.
    """
    every, chances = possible_draws(FULL_DECK, hand_size)
    places = np.minimum(every, MAX_PLAYED_CARDS) + np.arange(CARD_VALUE_COUNT) * (
        MAX_PLAYED_CARDS + 1
    )
    return places.T.copy(), chances.astype(np.float32)


class _SpaceMoves:
    """All moves from one space as arrays: the ends for all mats, one after the other."""

    def __init__(self, table: MoveTable, space: int, dents: int, costs: DentCosts) -> None:
        plain = [table.ends(space, at, dents) for at in _SPEEDS_AND_DRIFTS]
        paces = [(speed + rank, 0) for rank in _RANKS for speed, _ in _BALANCED_SPEEDS_AND_DRIFTS]
        added = [table.ends(space, at, dents) for at in paces]
        self.hits_saplings = any(end.sapling_dents for ends in (*plain, *added) for end in ends)
        free = np.array(table.track.past_finish) & (not costs.charged_at_finish)
        self._without_bonus = _MoveEndArrays(
            plain, np.arange(len(ALL_MATS)), costs.as_array(), free
        )
        self._with_bonus = _MoveEndArrays(
            added, np.tile(_BALANCED_MAT_INDEXES, MAX_SLEDS), costs.as_array(), free
        )

    def expected_turns(self, turns_before_play: Floats, dents: int) -> Floats:
        """Return the expected turns for every rank and all mats, with the present turn."""
        turns = np.tile(
            self._without_bonus.expected_turns(turns_before_play, dents), (MAX_SLEDS + 1, 1)
        )
        bonus = self._with_bonus.expected_turns(turns_before_play, dents).reshape(MAX_SLEDS, -1)
        turns[1:, _BALANCED_MAT_INDEXES] = np.minimum(turns[1:, _BALANCED_MAT_INDEXES], bonus)
        return turns


class _MoveEndArrays:
    """The ends of several moves, one after the other."""

    def __init__(
        self,
        moves: Sequence[Sequence[MoveEnd]],
        mat_indexes: Ints,
        costs: Floats,
        free: npt.NDArray[np.bool_],
    ) -> None:
        counts = [len(ends) for ends in moves]
        self._starts = np.cumsum([0, *counts[:-1]])
        self._mat_indexes = np.repeat(mat_indexes, counts)
        rows = [
            (end.space, _WRECK_DENTS if end.wrecked else end.dents_taken)
            for ends in moves
            for end in ends
        ]
        self._spaces, self._dents = np.array(rows).T
        self._costs, self._is_charged = costs, ~free[self._spaces]

    def expected_turns(self, turns_before_play: Floats, dents: int) -> Floats:
        """Return for each move the expected turns after its best end, with the present turn."""
        total = np.minimum(self._dents + dents, _WRECK_DENTS)
        cost = (self._costs[total] - self._costs[dents]) * self._is_charged
        turns = turns_before_play[total, self._spaces, self._mat_indexes] + cost
        found: Floats = np.minimum.reduceat(turns, self._starts)
        return 1 + found
