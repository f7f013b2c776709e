"""Bots: ``choose(view, budget) -> action``. They are given views and never see a state.

>>> import nunatak
>>> from nunatak import bots
>>> game = nunatak.load("snow-tails", players=2)
>>> bots.names(game)
('greedy', 'random')
>>> seats = [bots.make("greedy", game, seed=1), bots.make("random", game, seed=2)]
>>> state = game.start(seed=1)
>>> while not state.over:
...     state = state.apply(seats[state.turn].choose(state.view(state.turn)))
>>> state.result.winner
0
"""

from collections.abc import Callable
from typing import Any

from nunatak.bots.bot import Bot
from nunatak.bots.greedy import Greedy
from nunatak.bots.random import RandomBot
from nunatak.core import Game, Malformed

__all__ = ["Bot", "Greedy", "RandomBot", "make", "names"]

_Maker = Callable[[Any, int], Bot[Any, Any]]
_FOR_EVERY_GAME: dict[str, _Maker] = {"random": RandomBot}
_FOR_ONE_GAME: dict[str, dict[str, _Maker]] = {"snow-tails": {"greedy": Greedy}}


def names(game: Game[Any]) -> tuple[str, ...]:
    """The bots that can play a game."""
    return tuple(sorted(_makers(game)))


def make(name: str, game: Game[Any], seed: int) -> Bot[Any, Any]:
    """A bot by its name; with the same seed it plays the same game again.

    >>> import nunatak
    >>> type(make("random", nunatak.load("snow-tails"), seed=1)).__name__
    'RandomBot'
    """
    makers = _makers(game)
    if name not in makers:
        raise Malformed("bot.unknown", name=name, bots=names(game))
    return makers[name](game, seed)


def _makers(game: Game[Any]) -> dict[str, _Maker]:
    return _FOR_EVERY_GAME | _FOR_ONE_GAME.get(game.facts.name, {})
