"""Pictures of courses: SVG without scripts and without references to anything outside.

>>> from nunatak.games.snow_tails import Course
>>> draw(Course.load("giant"), theme="dark", width=800).startswith("<svg ")
True
"""

from nunatak.games.snow_tails.drawing.heat import HUES, HeatMap
from nunatak.games.snow_tails.drawing.picture import Captions, draw
from nunatak.games.snow_tails.drawing.sleds import SledMark, SledPathMark
from nunatak.games.snow_tails.drawing.theme import SLED_COLOURS, THEMES

__all__ = [
    "HUES",
    "SLED_COLOURS",
    "THEMES",
    "Captions",
    "HeatMap",
    "SledMark",
    "SledPathMark",
    "draw",
]
