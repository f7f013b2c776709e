"""The small drawings on a picture, which are files in ``art/``."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from nunatak.drawing.svg import number, tag
from nunatak.games.snow_tails.drawing.tile_paths import LANE

__all__ = ["Drawing", "load_drawing"]

_FOLDER = Path(__file__).parent / "art"


class Size(NamedTuple):
    """The width of a drawing in lanes, and the point of it that is at its place."""

    width: float
    x: float
    y: float


_SIZES = {
    "flag-yellow": Size(0.56, 14, 58),
    "flag-red": Size(0.56, 14, 58),
    "flag-chequered": Size(1.6, 14, 77),
    "tree": Size(1.7, 50, 133),
    "spruce": Size(1.35, 50, 167),
    "hut": Size(3.6, 70, 116),
    "ice": Size(3.2, 100, 104),
    "lake": Size(7.0, 130, 60),
    "sapling": Size(0.86, 50, 60),
    "pillar": Size(0.92, 50, 66),
    "sled": Size(0.96, 50, 80),
    "sun": Size(0.62, 12, 12),
    "drop": Size(0.62, 12, 12),
    "flame": Size(0.62, 12, 12),
    "leaf": Size(0.62, 12, 12),
    "star": Size(0.62, 12, 12),
}


class Drawing(NamedTuple):
    """A drawing and the box that it covers around its place, in lanes.

    >>> round(load_drawing("tree").left, 2), load_drawing("tree").bottom > 0
    (-0.85, True)
    """

    name: str
    body: str
    scale: float
    x: float
    y: float
    left: float
    top: float
    right: float
    bottom: float

    def definition(self, name: str) -> str:
        """Return the drawing as an element to use by an id."""
        move = f"translate({number(-self.x * self.scale)} {number(-self.y * self.scale)})"
        return tag("g", self.body, id=name, transform=f"{move} scale({self.scale:.4f})")


@cache
def load_drawing(name: str) -> Drawing:
    """Return the drawing with a name."""
    text = (_FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    found = re.fullmatch(r'<svg [^>]*viewBox="0 0 (\d+) (\d+)">\s*(.*?)\s*</svg>\s*', text, re.S)
    assert found is not None
    wide, tall = int(found[1]), int(found[2])
    size = _SIZES[name]
    lanes = size.width / wide  # that one unit of the drawing is wide
    return Drawing(
        name,
        found[3].replace("\n", ""),
        lanes * LANE,
        size.x,
        size.y,
        -size.x * lanes,
        -size.y * lanes,
        (wide - size.x) * lanes,
        (tall - size.y) * lanes,
    )
