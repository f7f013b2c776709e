"""A bot for Snow Tails that drives like a friendly beginner: sensible, and a bit careless."""

from collections.abc import Sequence
from random import Random

import numpy as np

from nunatak.bots.snow_tails.hands import Floats
from nunatak.bots.snow_tails.steady import Steady
from nunatak.bots.snow_tails.weighing import Prospect
from nunatak.games.snow_tails import SnowTails, SnowTailsView

__all__ = ["Gentle"]

CARELESS = 0.9  # turns by which it may misjudge an end: too few to take a wreck for a good idea


class Gentle(Steady):
    """Sees what *steady* sees, but misjudges it a little, each time anew.

    >>> game = SnowTails(players=2)
    >>> state = game.start(seed=1)
    >>> view = state.view(state.turn)
    >>> Gentle(game, seed=1).choose(view) in view.legal
    True
    """

    def __init__(self, game: SnowTails, seed: int) -> None:
        super().__init__(game, seed)
        self._seed = seed

    def _worth(self, view: SnowTailsView, ends: Sequence[Prospect], turns: Floats) -> Floats:
        """An end is misjudged alike all through a turn, and by all who were made like this one."""
        errors = [
            Random(f"{self._seed} {view.round} {end.space} {end.dogs} {end.dents}").random()
            for end in ends
        ]
        return super()._worth(view, ends, turns) - np.array(errors, dtype=np.float32) * CARELESS
