"""A table of the turns to the finish that a sled may expect, computed once per course and kept.

``after[rank, dents, space, dogs]`` are the turns of a sled whose cards have just been laid, the
one under way included: alone on the track, with all saplings standing, and with the bonus of a
rank in this turn (0: none), of the first rank later on. The next hand is any hand of a full deck.
"""

import hashlib
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from nunatak.games.snow_tails import Course, SnowTails, Track
from nunatak.games.snow_tails.bots.cache import kept
from nunatak.games.snow_tails.bots.hands import AFTER, MOST, Floats, Ints, draws, number, uses
from nunatak.games.snow_tails.bots.walks import DOGS, End, Walks, pace
from nunatak.games.snow_tails.rules.layout import COPIES, HAND, LANES, MAX_DENTS, SLEDS, VALUES

__all__ = ["ALONE", "FULL", "IN_COMPANY", "Prices", "Turns"]

VERSION = 1  # of the table; the files of another one are not read
LOST = 12.0  # turns that a wreck costs, and more the earlier it comes
PACE = 4.0  # steps of a turn, to say how early
SWEEPS = 4  # for sleds that do not move: their next turn begins where this one did
GRAIN = 1024  # parts of a turn that are told apart
FULL = (COPIES,) * VALUES

_WRECK = MAX_DENTS + 1
_RANKS = range(1, SLEDS + 1)
_PACES = [pace(dogs) for dogs in DOGS]
_BALANCED = np.array(
    [n for n, (left, right, _) in enumerate(DOGS) if left == right and _PACES[n][0]]
)
_EVEN = [_PACES[dogs] for dogs in _BALANCED]
_STAYING = np.array([number(dogs) for dogs in DOGS if pace(dogs) == (0, 0)])


class Prices(NamedTuple):
    """What dents are taken to cost in turns, beyond the smaller hand that the table knows of:
    the cards kept are those that were not wanted, and the fewer there are the more it hurts.
    """

    dents: tuple[float, ...]
    """So many of them: none, …, four; a fifth one has its own price."""
    finish: bool
    """Whether a dent counts that is taken while crossing the line."""
    past: float
    """What a step further past the line is worth (ST-10.1)."""

    def table(self) -> Floats:
        return np.array([*self.dents, self.dents[-1]], dtype=np.float32)


IN_COMPANY = Prices((0.0, 0.15, 0.3, 0.6, 1.1), finish=False, past=0.08)
ALONE = Prices((0.0, 0.65, 1.3, 1.95, 2.6), finish=True, past=0.0)  # nobody is to be beaten


class Turns:
    """The expected turns to the finish on one course.

    >>> turns = Turns.of(SnowTails(2).course, IN_COMPANY)
    >>> track = Track.of(SnowTails(2).course)
    >>> first, last = (turns.expected(slot, (3, 3, 3)) for slot in (track.slots[0], track.slots[4]))
    >>> 4 < first < last < 9
    True
    """

    def __init__(self, after: Floats, track: Track, prices: Prices) -> None:
        self.after = after
        self.prices = prices
        self.past = past(track, prices.past)
        """What is gained by being so far past the line, below zero; elsewhere NaN."""
        self.lost = lost(track)
        """What a wreck is taken for."""

    @staticmethod
    def of(course: Course, prices: Prices) -> "Turns":
        """The table of a course, from memory, from the user's cache, or made anew."""
        return _of(course, prices)

    def expected(self, space: int, dogs: tuple[int, int, int], dents: int = 0) -> float:
        """The turns from here, when any hand may come."""
        return float(_hand_by_chance(self.after[1, dents, space], dents)[number(dogs)])


@lru_cache(maxsize=16)
def _of(course: Course, prices: Prices) -> Turns:
    track = Track.of(course)
    name = f"turns-{_digest(track, prices)}"
    return Turns(kept(name, _shape(track), lambda: solve(course, prices)), track, prices)


def past(track: Track, step: float) -> Floats:
    """What is gained by being so far past the line, as turns below zero; elsewhere NaN."""
    line = min(
        ahead for ahead, is_past in zip(track.ahead, track.past_line, strict=True) if is_past
    )
    steps = (np.array(track.ahead, dtype=np.float32) - line) / LANES
    return np.where(track.past_line, -step * steps, np.nan)


def lost(track: Track) -> Floats:
    """What a wreck on each space is taken for, in turns."""
    return LOST + np.array(track.steps, dtype=np.float32) / PACE


def _shape(track: Track) -> tuple[int, ...]:
    return SLEDS + 1, MAX_DENTS + 1, len(track.spaces), len(DOGS)


def _digest(track: Track, prices: Prices) -> str:
    """A name for all that the table depends on."""
    numbers = VERSION, SnowTails.facts.rules, LOST, PACE, SWEEPS, GRAIN, prices
    tables = track.spaces, track.forward, track.drift_left, track.drift_right, track.limit
    text = repr((numbers, tables, track.sapling, track.past_line, track.ahead))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def solve(course: Course, prices: Prices) -> Floats:
    """The table, from the finish backwards, and from battered sleds to sound ones."""
    walks = Walks(SnowTails(1, course, practice=True))
    track = walks.track
    after = np.zeros(_shape(track), dtype=np.float32)
    # One row more for the wrecked; what has not been computed yet is never asked for.
    before = np.zeros((_WRECK + 1, len(track.spaces), len(DOGS)), dtype=np.float32)
    before[_WRECK] = lost(track)[:, None]
    arrived = np.array(track.past_line)
    before[:, arrived] = past(track, prices.past)[arrived, None]
    racing = sorted(np.flatnonzero(~arrived).tolist(), key=lambda space: -track.ahead[space])
    for space in racing:
        sound = moves = _Moves(walks, space, 0, prices)
        for dents in range(MAX_DENTS, -1, -1):
            if sound.saplings:
                moves = _Moves(walks, space, dents, prices)
            _solve_space(moves, dents, space, before, after)
    return np.round(after * GRAIN) / np.float32(GRAIN)


def _solve_space(moves: "_Moves", dents: int, space: int, before: Floats, after: Floats) -> None:
    """Fill in what a sled on one space can expect, before its cards are laid and after."""
    turns = moves.turns(before, dents)
    moving = turns[1].copy()
    moving[_STAYING] = moving[number((VALUES, VALUES, 1))] + 2  # a guess to begin with
    for _ in range(SWEEPS):
        moving[_STAYING] = 1 + _hand_by_chance(moving, dents, _STAYING)
    before[dents, space] = _hand_by_chance(moving, dents)
    after[:, dents, space] = turns
    after[:, dents, space, _STAYING] = moving[_STAYING]


def _hand_by_chance(after: Floats, dents: int, dogs: Ints | slice = slice(None)) -> Floats:
    """What can be expected before the cards are laid, for any hand that a sled with these dents
    may hold.
    """
    cards, chances = _every_hand(HAND - dents)
    best = uses(after[AFTER[dogs]]).transpose(1, 2, 0).reshape(VALUES * (MOST + 1), -1)
    lowest = best[cards[0]]
    for value in range(1, VALUES):
        np.minimum(lowest, best[cards[value]], out=lowest)
    found: Floats = chances @ lowest
    return found


@cache
def _every_hand(size: int) -> tuple[Ints, Floats]:
    """For each value the places of its cards in a table of uses, hand by hand; the chances."""
    every, chances = draws(FULL, size)
    places = np.minimum(every, MOST) + np.arange(VALUES) * (MOST + 1)
    return places.T.copy(), chances.astype(np.float32)


class _Moves:
    """All moves from one space, as arrays: for dogs after dogs the ends that they can have."""

    def __init__(self, walks: Walks, space: int, dents: int, prices: Prices) -> None:
        plain = [walks.ends(space, at, dents) for at in _PACES]
        paces = [(speed + rank, 0) for rank in _RANKS for speed, _ in _EVEN]
        added = [walks.ends(space, at, dents) for at in paces]
        self.saplings = any(end.saplings for ends in (*plain, *added) for end in ends)
        free = np.array(walks.track.past_line) & (not prices.finish)
        self._plain = _Ends(plain, np.arange(len(DOGS)), prices.table(), free)
        self._added = _Ends(added, np.tile(_BALANCED, SLEDS), prices.table(), free)

    def turns(self, before: Floats, dents: int) -> Floats:
        """The turns from here for every rank and all dogs, this one included."""
        turns = np.tile(self._plain.turns(before, dents), (SLEDS + 1, 1))
        bonus = self._added.turns(before, dents).reshape(SLEDS, -1)
        turns[1:, _BALANCED] = np.minimum(turns[1:, _BALANCED], bonus)
        return turns


class _Ends:
    """The ends of several moves, one after the other."""

    def __init__(
        self,
        moves: Sequence[Sequence[End]],
        dogs: Ints,
        prices: Floats,
        free: npt.NDArray[np.bool_],
    ) -> None:
        counts = [len(ends) for ends in moves]
        self._starts = np.cumsum([0, *counts[:-1]])
        self._dogs = np.repeat(dogs, counts)
        rows = [(end.space, _WRECK if end.wrecked else end.dents) for ends in moves for end in ends]
        self._spaces, self._dents = np.array(rows).T
        self._prices, self._priced = prices, ~free[self._spaces]

    def turns(self, before: Floats, dents: int) -> Floats:
        """For each move the turns after the best of its ends, and this one."""
        hurt = np.minimum(self._dents + dents, _WRECK)
        price = (self._prices[hurt] - self._prices[dents]) * self._priced
        turns = before[hurt, self._spaces, self._dogs] + price
        found: Floats = np.minimum.reduceat(turns, self._starts)
        return 1 + found
