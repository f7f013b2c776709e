"""Thousands of races in one array (see :mod:`nunatak.core.batch`)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from nunatak.core import batch
from nunatak.core.errors import Malformed
from nunatak.games.snow_tails import rules
from nunatak.games.snow_tails.rules import layout
from nunatak.games.snow_tails.rules.layout import Position

if TYPE_CHECKING:
    from nunatak.games.snow_tails.game import SnowTails


class Batch(batch.Batch[Position]):
    """Many races in one array (see :class:`nunatak.core.batch.Batch`).

    Read-only attributes: ``game``, which all rows play; ``size``, how many games
    there are; ``keys``, the seeds of their draws; ``states``, their bytes,
    ``size`` rows one after the other; ``threads``, how many :meth:`play_out` uses; ``max_legal``,
    how many ids a row of :meth:`legal` has room for; ``action_count``, how many actions
    the game has.

    >>> from nunatak.games.snow_tails import SnowTails
    >>> batch = SnowTails(players=2).batch(range(100))
    >>> batch.play_out() > 1000
    True
    >>> len(batch.places()), len(batch.places()[0])
    (100, 2)
    """

    max_legal: ClassVar[int] = layout.MAX_LEGAL
    action_count: ClassVar[int] = layout.ACTION_COUNT
    _row_type = Position
    _rules = rules

    def __init__(self, game: "SnowTails", seeds: Iterable[int], *, threads: int = 1) -> None:
        """Start a race for each seed, which also decides the player order."""
        if game.order is not None:
            raise Malformed("batch.order")
        self.game = game
        super().__init__(game.setup, seeds, threads=threads)

    @staticmethod
    def _seat_to_move(row: Position) -> int:
        return -1 if row.phase == layout.OVER else row.order[row.order_index]

    def places(self) -> list[list[int]]:
        """Return the place of each seat in each race; 0: none."""
        return [[sled.place for sled in race.sleds[: race.player_count]] for race in self.rows()]
