"""Nunatak: play, host and study two polar board games.

>>> import nunatak
>>> game = nunatak.load("snow-tails", players=3, course="nutcracker")
>>> state = game.start(seed=1)
>>> while not state.over:
...     state = state.apply(state.legal_actions()[0])
>>> sorted(state.result.points, reverse=True)
[5, 0, 0]
"""

from typing import TYPE_CHECKING

from nunatak.compile.load import why_interpreted
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
    loadable_games,
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

if TYPE_CHECKING:
    compiled: bool


def __getattr__(name: str) -> object:
    """Work out ``compiled``: whether all rules run as compiled code; else they run slowly."""
    if name != "compiled":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    loadable_games()  # loads the rules of all of them
    return not why_interpreted()
