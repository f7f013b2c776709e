"""The arena: bots against bots, and how strong they are.

>>> import nunatak
>>> from nunatak import arena
>>> game = nunatak.load("snow-tails", players=2)
>>> match = arena.play(game, ["greedy", "random"], seed=1)
>>> match.state.over
True
>>> entrants = arena.Entrant.from_sources(game, ["greedy", "random"])
>>> results = arena.Tournament(game, entrants, games=10).run()
>>> results.pairs[0].share > 0.5
True
"""

from nunatak.arena.entrant import Entrant
from nunatak.arena.game_result import DealResult, GameResult
from nunatak.arena.match import BotMatch, play
from nunatak.arena.observer import Observer
from nunatak.arena.result_log import ResultLog
from nunatak.arena.results import PairResult, Results, SeatWinShare, Standing
from nunatak.arena.tournament import Tournament

__all__ = [
    "BotMatch",
    "DealResult",
    "Entrant",
    "GameResult",
    "Observer",
    "PairResult",
    "ResultLog",
    "Results",
    "SeatWinShare",
    "Standing",
    "Tournament",
    "play",
]
