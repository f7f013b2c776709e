"""A bot for Snow Tails that plays like a beginner: sensible, with small mistakes."""

from hashlib import blake2b

import numpy as np

from nunatak.games.snow_tails import SnowTails, SnowTailsView
from nunatak.games.snow_tails.bots.hands import Floats
from nunatak.games.snow_tails.bots.steady import Steady
from nunatak.games.snow_tails.bots.turn_end_arrays import TurnEnds

__all__ = ["Gentle"]

MAX_ERROR_TURNS = 0.9  # turns: the largest error of judgement, too small to prefer a wreck


class Gentle(Steady):
    """Judges as *steady* does, with a random error.

    >>> game = SnowTails(players=2)
    >>> state = game.start(seed=1)
    >>> view = state.view(state.turn)
    >>> Gentle(game, seed=1).choose(view) in view.legal
    True
    """

    def __init__(self, game: SnowTails, seed: int) -> None:
        super().__init__(game, seed)
        self._seed = seed

    def _end_values(self, view: SnowTailsView, ends: TurnEnds, turns: Floats) -> Floats:
        """Return the values of the ends of a turn. The error is the same throughout a turn and for
        all ways to a space: of two ways there the better one is chosen.
        """
        facts = zip(ends.spaces.tolist(), ends.mat_indexes.tolist(), strict=True)
        errors = [_hash_to_fraction(f"{self._seed} {view.round} {fact}") for fact in facts]
        return (
            super()._end_values(view, ends, turns)
            - np.array(errors, dtype=np.float32) * MAX_ERROR_TURNS
        )


def _hash_to_fraction(text: str) -> float:
    """Return a pseudo-random number from 0 to 1 that depends on the text alone."""
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest()) / 2**32
