"""Thousands of games in one array (see :mod:`nunatak.core.batch`)."""

from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from nunatak.core import batch
from nunatak.games.arctic import rules
from nunatak.games.arctic.rules import layout
from nunatak.games.arctic.rules.layout import Position

if TYPE_CHECKING:
    from nunatak.games.arctic.game import Arctic


class Batch(batch.Batch[Position]):
    """Many games in one array (see :class:`nunatak.core.batch.Batch`).

    Read-only attributes: ``game``, which all rows play; ``size``, how many games
    there are; ``keys``, the seeds of their draws; ``states``, their bytes,
    ``size`` rows one after the other; ``threads``, how many :meth:`play_out` uses; ``max_legal``,
    how many ids a row of :meth:`legal` has room for; ``action_count``, how many actions
    the game has.

    >>> from nunatak.games.arctic import Arctic
    >>> batch = Arctic(players=3).batch(range(10))
    >>> batch.play_out() > 500
    True
    >>> len(batch.totals()), len(batch.totals()[0])
    (10, 3)
    """

    max_legal: ClassVar[int] = layout.MAX_LEGAL
    action_count: ClassVar[int] = layout.ACTION_COUNT
    _row_type = Position
    _rules = rules

    def __init__(self, game: "Arctic", seeds: Iterable[int], *, threads: int = 1) -> None:
        """Start a game for each seed."""
        self.game = game
        super().__init__(game.setup, seeds, threads=threads)

    @staticmethod
    def _seat_to_move(row: Position) -> int:
        return -1 if row.phase == layout.OVER else row.seat

    def totals(self) -> list[list[int]]:
        """Return the points of each seat in each game, as if it ended now."""
        numbers = array("i", bytes(4 * self.size * layout.MAX_PLAYERS))
        rules.totals_all(self.states, numbers, self.size)
        rows = (
            numbers[i : i + self.game.players] for i in range(0, len(numbers), layout.MAX_PLAYERS)
        )
        return [list(row) for row in rows]
