"""A bot for every game that chooses a legal action at random."""

from random import Random
from typing import Any, TypeVar

from nunatak.bots.bot import ActionView, legal_actions
from nunatak.core import Game

__all__ = ["RandomBot"]

A = TypeVar("A")


class RandomBot:
    """Chooses every legal action with the same probability.

    >>> import nunatak
    >>> game = nunatak.load("snow-tails", players=2)
    >>> state = game.start(seed=1)
    >>> view = state.view(state.turn)
    >>> RandomBot(game, seed=3).choose(view) in view.legal
    True
    """

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._game, self._rng = game, Random(seed)

    def choose(self, view: ActionView[A], budget: float | None = None) -> A:
        return self._rng.choice(legal_actions(view, self._game))
