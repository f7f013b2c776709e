"""Nunatak: play, host and study two polar board games.

>>> import nunatak
>>> game = nunatak.load("snow-tails", players=3, course="nutcracker")
>>> state = game.start(seed=1)
>>> while not state.over:
...     state = state.apply(state.legal_actions()[0])
>>> sorted(state.result.points, reverse=True)
[5, 0, 0]
"""

from nunatak import _interpreted
from nunatak.core import (
    History,
    Illegal,
    Malformed,
    Match,
    NotYours,
    NunatakError,
    Record,
    Stale,
    game_names,
    load,
)

__all__ = [
    "History",
    "Illegal",
    "Malformed",
    "Match",
    "NotYours",
    "NunatakError",
    "Record",
    "Stale",
    "__version__",
    "compiled",
    "game_names",
    "load",
]

__version__ = "0.1.0"

compiled: bool = _interpreted.kernels_are_compiled()
"""Whether the rules run as compiled code; interpreted they do the same, slowly."""
