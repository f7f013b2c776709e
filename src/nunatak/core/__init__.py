"""The contract that every game fulfils. Standard library only."""

from nunatak.core.batch import Batch
from nunatak.core.chance import Chance, Replayed, Scripted, Secret, Seeded
from nunatak.core.errors import (
    Illegal,
    LoadError,
    Malformed,
    NotYours,
    NunatakError,
    Problem,
    Stale,
)
from nunatak.core.game import Facts, Game
from nunatak.core.history import History, Match
from nunatak.core.lazy import Lazy
from nunatak.core.record import Record
from nunatak.core.registry import game_class, game_names, load, loadable_games
from nunatak.core.state import Action, Event, Kernel, State, Trial, View

__all__ = [
    "Action",
    "Batch",
    "Chance",
    "Event",
    "Facts",
    "Game",
    "History",
    "Illegal",
    "Kernel",
    "Lazy",
    "LoadError",
    "Malformed",
    "Match",
    "NotYours",
    "NunatakError",
    "Problem",
    "Record",
    "Replayed",
    "Scripted",
    "Secret",
    "Seeded",
    "Stale",
    "State",
    "Trial",
    "View",
    "game_class",
    "game_names",
    "load",
    "loadable_games",
]
