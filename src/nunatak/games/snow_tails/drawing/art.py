"""The small drawings that stand on a picture, kept as files in ``art/``."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from nunatak.drawing.svg import number, tag
from nunatak.games.snow_tails.drawing.pen import LANE

__all__ = ["Drawing", "drawing"]

_FOLDER = Path(__file__).parent / "art"


class Size(NamedTuple):
    """How many lanes wide a drawing is, and which of its points stands on its place."""

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
    """A drawing and the room it takes around its place, in lanes.

    >>> round(drawing("tree").left, 2), drawing("tree").bottom > 0
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
        """The drawing as a thing to be used under that name."""
        move = f"translate({number(-self.x * self.scale)} {number(-self.y * self.scale)})"
        return tag("g", self.body, id=name, transform=f"{move} scale({self.scale:.4f})")


@cache
def drawing(name: str) -> Drawing:
    """The drawing of that name."""
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
