"""A bot for Snow Tails that drives like a friendly beginner: sensible, and a bit careless."""

from hashlib import blake2b

import numpy as np

from nunatak.games.snow_tails import SnowTails, SnowTailsView
from nunatak.games.snow_tails.bots.ends import Ends
from nunatak.games.snow_tails.bots.hands import Floats
from nunatak.games.snow_tails.bots.steady import Steady

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

    def _worth(self, view: SnowTailsView, ends: Ends, turns: Floats) -> Floats:
        """A place to end is misjudged alike all through a turn, however it is reached: of two ways
        there the better one is taken.
        """
        facts = zip(ends.spaces.tolist(), ends.dogs.tolist(), strict=True)
        errors = [_share(f"{self._seed} {view.round} {fact}") for fact in facts]
        return super()._worth(view, ends, turns) - np.array(errors, dtype=np.float32) * CARELESS


def _share(text: str) -> float:
    """A number from 0 to 1 that seems to be chance, but depends on the text alone."""
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest()) / 2**32
