"""Bots: ``choose(view, budget)`` returns an action. A bot receives views, never a state.

>>> import nunatak
>>> from nunatak import bots
>>> game = nunatak.load("snow-tails", players=2)
>>> bots.names(game)
('gentle', 'greedy', 'random', 'steady')
>>> seats = [bots.make("greedy", game, seed=1), bots.make("random", game, seed=2)]
>>> state = game.start(seed=1)
>>> while not state.over:
...     state = state.apply(seats[state.turn].choose(state.view(state.turn)))
>>> state.result.winner
0
"""

from nunatak.bots.bot import Advice, Adviser, Bot, Reason
from nunatak.bots.random import RandomBot
from nunatak.bots.registry import BotSet, check_name, levels, make, names

__all__ = [
    "Advice",
    "Adviser",
    "Bot",
    "BotSet",
    "RandomBot",
    "Reason",
    "check_name",
    "levels",
    "make",
    "names",
]
