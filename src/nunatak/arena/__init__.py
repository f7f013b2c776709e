"""The arena: bots against bots, and how strong they are.

>>> import nunatak
>>> from nunatak import arena
>>> game = nunatak.load("snow-tails", players=2)
>>> bout = arena.play(game, ["greedy", "random"], seed=1)
>>> bout.state.over
True
>>> entrants = arena.Entrant.all(game, ["greedy", "random"])
>>> results = arena.Tournament(game, entrants, games=10).run()
>>> results.pairs[0].share > 0.5
True
"""

from nunatak.arena.bout import Bout, play
from nunatak.arena.entrant import Entrant
from nunatak.arena.ledger import Ledger
from nunatak.arena.observer import Observer
from nunatak.arena.outcome import DealResult, Outcome
from nunatak.arena.results import Pair, Results, SeatShare, Standing
from nunatak.arena.tournament import Tournament

__all__ = [
    "Bout",
    "DealResult",
    "Entrant",
    "Ledger",
    "Observer",
    "Outcome",
    "Pair",
    "Results",
    "SeatShare",
    "Standing",
    "Tournament",
    "play",
]
