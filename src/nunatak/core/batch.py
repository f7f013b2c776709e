"""Thousands of games in one array, stepped in one call.

The arrays are plain buffers, so NumPy can look at them without copying::

    batch = game.batch(range(4096))
    while not batch.over:
        ids, counts = batch.legal()
        chosen = np.frombuffer(ids, np.int32).reshape(-1, batch.max_legal)[rows, pick(counts)]
        batch.step(chosen)

A game adds the struct of its rows and its rules, whose functions work on all rows at once.
"""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from operator import index
from typing import Any, ClassVar, Generic, TypeVar

from nunatak.core.chance import Seeded
from nunatak.core.checks import check_int, check_type, format_value
from nunatak.core.errors import Illegal, Malformed
from nunatak.core.structs import Struct

__all__ = ["Batch"]

MAX_THREADS = 1024
R = TypeVar("R", bound=Struct)


class Batch(ABC, Generic[R]):
    """Many games in one array; each row of :attr:`states` is a game.

    ``game.batch(seeds)`` creates one: row ``i`` is the game that ``game.start(seed=seeds[i])``
    starts. :meth:`legal` and :meth:`mask` return the legal actions, :meth:`step` applies an action
    in each game, :meth:`play_out` plays all games to the end at random and uses all threads.

    Read-only attributes: ``game``; ``size``, the number of games; ``keys``, the seeds of their
    draws; ``states``, the bytes of all positions; ``threads``; ``max_legal``, the length of a row
    of :meth:`legal`; ``action_count``, the number of actions of the game.

    >>> from nunatak import load
    >>> batch = load("snow-tails", players=2).batch(range(3))
    >>> ids, counts = batch.legal()
    >>> list(counts), list(ids[:5])
    ([5, 5, 5], [0, 1, 2, 3, 4])
    >>> batch.step([0, 1, 2])
    >>> list(batch.seats_to_move())[0] in (0, 1)
    True
    """

    max_legal: ClassVar[int]
    """The length of a row of :meth:`legal`."""
    action_count: ClassVar[int]
    """The number of actions of the game."""
    _row_type: type[R]
    _rules: Any  # the module with set_up_all, legal_all, mask_all, step_all, play_all

    def __init__(self, setup: object, seeds: Iterable[int], *, threads: int = 1) -> None:
        """Begin a game for each of the seeds, whole numbers from 0 to 2**64 - 1."""
        check_type("seeds", seeds, Iterable)
        threads = check_int("threads", threads)
        if not 1 <= threads <= MAX_THREADS:
            raise Malformed("batch.threads", threads=threads, least=1, most=MAX_THREADS)
        self.threads = threads
        self.keys = array("Q", [Seeded(seed).key for seed in seeds])
        self.size = len(self.keys)
        self.states = bytearray(self.size * self._row_type.size)
        self._ids = array("i", bytes(4 * self.size * self.max_legal))
        self._counts = array("i", bytes(4 * self.size))
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._setup = setup
        self._rules.set_up_all(setup, self.states, self.keys)

    @staticmethod
    @abstractmethod
    def _seat_to_move(row: R) -> int:
        """Return the seat that decides; -1: none, the game is over."""

    def _play_out_range(self, seeds: "array[int]", first: int, last: int) -> int:
        """Play some of the games to the end at random; return the number of decisions."""
        played: int = self._rules.play_out_all(
            self._setup, self.states, self.keys, seeds, first, last
        )
        return played

    def legal(self) -> "tuple[array[int], array[int]]":
        """Return the legal actions, ``max_legal`` ids a row, and their number in each (0: over).

        The same arrays are filled at every call.
        """
        self._rules.legal_all(self._setup, self.states, self._ids, self._counts)
        return self._ids, self._counts

    def mask(self) -> bytearray:
        """Return a row of ``action_count`` bytes for each game: 1 for a legal action.

        >>> from nunatak import load
        >>> batch = load("arctic", players=2).batch([7])
        >>> batch.mask().count(1) == batch.legal()[1][0]
        True
        """
        mask = bytearray(self.size * self.action_count)
        self._rules.mask_all(self._setup, self.states, mask, self.size)
        return mask

    def step(self, actions: Any) -> None:
        """Apply one action in every game that is not over; if one is illegal, apply none.

        ``actions`` has an id for each game, as an array of 32-bit integers or any other iterable of
        ints; the id for a game that is over is ignored.

        >>> from nunatak import load
        >>> load("snow-tails", players=2).batch([1, 2]).step([0, 99])
        Traceback (most recent call last):
        nunatak.core.errors.Illegal: batch.illegal: index=1, action=99
        """
        actions = _as_integers(actions)
        if len(actions) != self.size:
            raise Malformed("batch.size", size=self.size, actions=len(actions))
        wrong = self._rules.step_all(self._setup, self.states, actions, self.keys, 0, self.size)
        if wrong >= 0:
            raise Illegal("batch.illegal", index=wrong, action=int(actions[wrong]))

    def play_out(self, seed: int = 0) -> int:
        """Play random legal actions to the end of every game; return the number of decisions.

        The same ``seed``, from 0 to 2**64 - 1, plays the same games again.

        >>> from nunatak import load
        >>> batch = load("arctic", players=2).batch(range(10))
        >>> batch.play_out(seed=3) > 500, batch.over
        (True, True)
        """
        start = Seeded(seed).key
        words = array("Q", [start ^ key for key in self.keys])
        if self._pool is None:
            return self._play_out_range(words, 0, self.size)
        pieces = self.threads * 8  # so that no thread waits long for the slowest
        bounds = [self.size * i // pieces for i in range(pieces + 1)]
        parts = [
            self._pool.submit(self._play_out_range, words, first, last)
            for first, last in pairwise(bounds)
        ]
        return sum(part.result() for part in parts)

    @property
    def over(self) -> bool:
        """Whether all games are over."""
        return not any(self.legal()[1])

    def row(self, number: int) -> R:
        """Return a copy of the position of one game."""
        number = check_int("number", number)
        if not 0 <= number < self.size:
            raise Malformed("batch.index", index=number, size=self.size)
        return self._row_type.read_row(self.states, number)

    def rows(self) -> Iterable[R]:
        """Return copies of the positions of all games."""
        return map(self.row, range(self.size))

    def seats_to_move(self) -> list[int]:
        """Return the seat that decides in each game; -1 if it is over."""
        return [self._seat_to_move(row) for row in self.rows()]


def _as_integers(actions: Any) -> Any:
    """Return actions in an array of C ints; copy them unless they are one already."""
    try:
        view = memoryview(actions)
        if view.format == "i" and view.ndim == 1 and view.c_contiguous:
            return actions
    except TypeError:
        pass  # no buffer: any iterable of numbers will do
    try:
        return array("i", [index(action) for action in actions])
    except (TypeError, OverflowError):
        raise Malformed(
            "batch.actions", given=format_value(actions), expected="int for each"
        ) from None
