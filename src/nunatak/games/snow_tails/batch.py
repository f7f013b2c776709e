"""Thousands of races in one array, stepped in one call.

The arrays are plain buffers, so NumPy can look at them without copying::

    batch = game.batch(range(4096))
    while not batch.over:
        ids, counts = batch.legal()
        chosen = np.frombuffer(ids, np.int32).reshape(-1, batch.width)[rows, pick(counts)]
        batch.step(chosen)
"""

from array import array
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from operator import index
from typing import TYPE_CHECKING, Any

from nunatak.core.chance import Seeded
from nunatak.core.errors import Illegal, Malformed
from nunatak.games.snow_tails import layout
from nunatak.games.snow_tails.kernel import legal_all, mask_all, play_all, set_up_all, step_all
from nunatak.games.snow_tails.layout import Race

if TYPE_CHECKING:
    from nunatak.games.snow_tails.game import SnowTails


class Batch:
    """Races side by side; each row of :attr:`states` is one.

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

    width = layout.WIDTH
    actions = layout.ACTIONS

    def __init__(self, game: "SnowTails", seeds: Iterable[int], *, threads: int = 1) -> None:
        if game.order is not None:
            raise Malformed("batch.order")
        if type(threads) is not int or threads < 1:
            raise Malformed("batch.threads", threads=threads)
        seeds = list(seeds)
        self.game = game
        self.size = len(seeds)
        self.threads = threads
        self.states = bytearray(self.size * Race.size)
        self.keys = array("Q", [Seeded(seed).key for seed in seeds])
        self._ids = array("i", bytes(4 * self.size * self.width))
        self._counts = array("i", bytes(4 * self.size))
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        saplings = (1 << len(game.track.saplings)) - 1
        set_up_all(game.ground, self.states, game.players, saplings, self.keys)

    def legal(self) -> "tuple[array[int], array[int]]":
        """Legal actions, ``width`` ids a row, and how many of each row count (0: over).

        The arrays are the same at every call, filled anew: look at them before the next one.
        """
        legal_all(self.game.ground, self.states, self._ids, self._counts)
        return self._ids, self._counts

    def mask(self) -> bytearray:
        """For each race a row of ``actions`` bytes, 1 where the action is legal."""
        mask = bytearray(self.size * self.actions)
        mask_all(self.game.ground, self.states, mask, self.size)
        return mask

    def step(self, actions: Any) -> None:
        """One action in every race that is not over; an illegal one changes nothing at all."""
        actions = _as_numbers(actions)
        if len(actions) != self.size:
            raise Malformed("batch.size", size=self.size, actions=len(actions))
        wrong = step_all(self.game.ground, self.states, actions, self.keys, 0, self.size)
        if wrong >= 0:
            raise Illegal("batch.illegal", index=wrong, action=int(actions[wrong]))

    def play_out(self, dice: int = 0) -> int:
        """Random legal play to the end of every race; how many decisions that took."""
        start = Seeded(dice).key
        words = array("Q", [start ^ key for key in self.keys])
        if self._pool is None:
            return int(play_all(self.game.ground, self.states, self.keys, words, 0, self.size))
        pieces = self.threads * 8  # so that nobody waits long for the slowest
        bounds = [self.size * i // pieces for i in range(pieces + 1)]
        parts = [
            self._pool.submit(
                play_all, self.game.ground, self.states, self.keys, words, first, last
            )
            for first, last in pairwise(bounds)
        ]
        return sum(part.result() for part in parts)

    @property
    def over(self) -> bool:
        """Whether all races are over."""
        return not any(self.legal()[1])

    def race(self, number: int) -> Race:
        """One race as numbers, to look at."""
        if not 0 <= number < self.size:
            raise Malformed("batch.index", index=number, size=self.size)
        return Race.row(self.states, number)

    def seats(self) -> list[int]:
        """Who decides in each race; -1 where it is over."""
        races = (self.race(i) for i in range(self.size))
        return [-1 if r.phase == layout.OVER else r.order[r.turn] for r in races]

    def places(self) -> list[list[int]]:
        """The place of each seat in each race, 0 for none."""
        races = (self.race(i) for i in range(self.size))
        return [[sled.place for sled in r.sleds[: r.players]] for r in races]


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
