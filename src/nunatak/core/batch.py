"""Thousands of games in one array, stepped in one call.

The arrays are plain buffers, so NumPy can look at them without copying::

    batch = game.batch(range(4096))
    while not batch.over:
        ids, counts = batch.legal()
        chosen = np.frombuffer(ids, np.int32).reshape(-1, batch.width)[rows, pick(counts)]
        batch.step(chosen)

What is the same in every game stands here; a game adds its rows and the functions of its
compiled kernel that work on all of them.
"""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from operator import index
from typing import Any, ClassVar, Generic, TypeVar

from nunatak.core.chance import Seeded
from nunatak.core.errors import Illegal, Malformed
from nunatak.core.layout import Struct

__all__ = ["Batch"]

R = TypeVar("R", bound=Struct)


class Batch(ABC, Generic[R]):
    """Games side by side; each row of :attr:`states` is one.

    :meth:`play_out` uses as many ``threads`` as it is given; the other calls use one.

    >>> from nunatak import load
    >>> batch = load("snow-tails", players=2).batch(range(3))
    >>> ids, counts = batch.legal()
    >>> list(counts), list(ids[:5])
    ([5, 5, 5], [0, 1, 2, 3, 4])
    >>> batch.step([0, 1, 2])
    >>> list(batch.seats())[0] in (0, 1)
    True
    """

    width: ClassVar[int]
    """How many ids a row of :meth:`legal` has room for."""
    actions: ClassVar[int]
    """How many actions the game has."""
    _row: type[R]

    def __init__(self, seeds: Iterable[int], *, threads: int = 1) -> None:
        if type(threads) is not int or threads < 1:
            raise Malformed("batch.threads", threads=threads)
        self.threads = threads
        self.keys = array("Q", [Seeded(seed).key for seed in seeds])
        self.size = len(self.keys)
        self.states = bytearray(self.size * self._row.size)
        self._ids = array("i", bytes(4 * self.size * self.width))
        self._counts = array("i", bytes(4 * self.size))
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._set_up()

    # ---- what a game adds

    @abstractmethod
    def _set_up(self) -> None:
        """Fill the states with games that have begun."""

    @abstractmethod
    def _list(self, ids: "array[int]", counts: "array[int]") -> None:
        """Fill in the legal actions of each game, and how many they are."""

    @abstractmethod
    def _mark(self, mask: bytearray) -> None:
        """Fill in 1 for each legal action of each game, else 0."""

    @abstractmethod
    def _step(self, actions: Any) -> int:
        """One action in each game; else the first game where that is illegal, and no change."""

    @abstractmethod
    def _play(self, dice: "array[int]", first: int, last: int) -> int:
        """Random play to the end in some of the games; how many decisions."""

    @staticmethod
    @abstractmethod
    def _seat(row: R) -> int:
        """Who decides; -1: nobody, the game is over."""

    # ---- what is the same for all

    def legal(self) -> "tuple[array[int], array[int]]":
        """Legal actions, ``width`` ids a row, and how many of each row count (0: over).

        The arrays are the same at every call, filled anew: look at them before the next one.
        """
        self._list(self._ids, self._counts)
        return self._ids, self._counts

    def mask(self) -> bytearray:
        """For each game a row of ``actions`` bytes, 1 where the action is legal."""
        mask = bytearray(self.size * self.actions)
        self._mark(mask)
        return mask

    def step(self, actions: Any) -> None:
        """One action in every game that is not over; an illegal one changes nothing at all."""
        actions = _as_numbers(actions)
        if len(actions) != self.size:
            raise Malformed("batch.size", size=self.size, actions=len(actions))
        wrong = self._step(actions)
        if wrong >= 0:
            raise Illegal("batch.illegal", index=wrong, action=int(actions[wrong]))

    def play_out(self, dice: int = 0) -> int:
        """Random legal play to the end of every game; how many decisions that took."""
        start = Seeded(dice).key
        words = array("Q", [start ^ key for key in self.keys])
        if self._pool is None:
            return self._play(words, 0, self.size)
        pieces = self.threads * 8  # so that nobody waits long for the slowest
        bounds = [self.size * i // pieces for i in range(pieces + 1)]
        parts = [
            self._pool.submit(self._play, words, first, last) for first, last in pairwise(bounds)
        ]
        return sum(part.result() for part in parts)

    @property
    def over(self) -> bool:
        """Whether all games are over."""
        return not any(self.legal()[1])

    def row(self, number: int) -> R:
        """One game as numbers, to look at."""
        if not 0 <= number < self.size:
            raise Malformed("batch.index", index=number, size=self.size)
        return self._row.row(self.states, number)

    def rows(self) -> Iterable[R]:
        """All games as numbers, one after the other."""
        return map(self.row, range(self.size))

    def seats(self) -> list[int]:
        """Who decides in each game; -1 where it is over."""
        return [self._seat(row) for row in self.rows()]


def _as_numbers(actions: Any) -> Any:
    """The actions as they are, if they lie in memory as C wants them, else a copy that does."""
    try:
        view = memoryview(actions)
        if view.format == "i" and view.ndim == 1 and view.c_contiguous:
            return actions
    except TypeError:
        pass  # no buffer: any iterable of numbers will do
    try:
        return array("i", [index(action) for action in actions])
    except (TypeError, OverflowError):
        raise Malformed("batch.actions") from None
