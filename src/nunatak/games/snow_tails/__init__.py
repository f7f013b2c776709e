"""Snow Tails, a husky sled race: an unofficial implementation.

>>> from nunatak import load
>>> load("snow-tails", players=4, course="nutcracker")
SnowTails(players=4, course='nutcracker')
"""

from nunatak.games.snow_tails.actions import (
    Bonus,
    Discard,
    Drift,
    Forward,
    PlayCards,
    SnowTailsAction,
    TakeSlot,
)
from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.random import random_course
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.track import Track
from nunatak.games.snow_tails.game import SnowTails
from nunatak.games.snow_tails.preview import Limit, Preview
from nunatak.games.snow_tails.state import Result, SnowTailsState
from nunatak.games.snow_tails.view import SledView, SnowTailsView

GAME = SnowTails

__all__ = [
    "GAME",
    "Bonus",
    "Course",
    "Discard",
    "Drift",
    "Forward",
    "Geometry",
    "Limit",
    "PlayCards",
    "Preview",
    "Result",
    "SledView",
    "SnowTails",
    "SnowTailsAction",
    "SnowTailsState",
    "SnowTailsView",
    "Space",
    "TakeSlot",
    "Track",
    "course_names",
    "random_course",
]
