"""A bot that takes any legal action, each as likely as the next."""

from random import Random
from typing import Any, TypeVar

from nunatak.bots.bot import Menu, menu
from nunatak.core import Game

A = TypeVar("A")


class RandomBot:
    """Plays every game, and none of them well.

    >>> import nunatak
    >>> game = nunatak.load("snow-tails", players=2)
    >>> state = game.start(seed=1)
    >>> view = state.view(state.turn)
    >>> RandomBot(game, seed=3).choose(view) in view.legal
    True
    """

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._game, self._rng = game, Random(seed)

    def choose(self, view: Menu[A], budget: float | None = None) -> A:
        return self._rng.choice(menu(view, self._game))
