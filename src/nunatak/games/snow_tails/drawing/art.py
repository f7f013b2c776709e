"""The small drawings on a picture, which are files in ``art/``."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from nunatak.drawing.svg import format_number, tag
from nunatak.games.snow_tails.drawing.tile_paths import SVG_UNITS_PER_LANE

__all__ = ["Drawing", "load_drawing"]

_ART_FOLDER = Path(__file__).parent / "art"


class DrawingPlacement(NamedTuple):
    """The width of a drawing in lanes, and the point of it that is at its place."""

    width_lanes: float
    anchor_x: float
    anchor_y: float


_DRAWING_PLACEMENTS = {
    "flag-yellow": DrawingPlacement(0.56, 14, 58),
    "flag-red": DrawingPlacement(0.56, 14, 58),
    "flag-chequered": DrawingPlacement(1.6, 14, 77),
    "tree": DrawingPlacement(1.7, 50, 133),
    "spruce": DrawingPlacement(1.35, 50, 167),
    "hut": DrawingPlacement(3.6, 70, 116),
    "ice": DrawingPlacement(3.2, 100, 104),
    "lake": DrawingPlacement(7.0, 130, 60),
    "sapling": DrawingPlacement(0.86, 50, 60),
    "pillar": DrawingPlacement(0.92, 50, 66),
    "sled": DrawingPlacement(0.96, 50, 80),
    "sun": DrawingPlacement(0.62, 12, 12),
    "drop": DrawingPlacement(0.62, 12, 12),
    "flame": DrawingPlacement(0.62, 12, 12),
    "leaf": DrawingPlacement(0.62, 12, 12),
    "star": DrawingPlacement(0.62, 12, 12),
}


class Drawing(NamedTuple):
    """A drawing and the box that it covers around its place, in lanes.

    >>> round(load_drawing("tree").left, 2), load_drawing("tree").bottom > 0
    (-0.85, True)
    """

    name: str
    svg: str
    scale: float
    anchor_x: float
    anchor_y: float
    left: float
    top: float
    right: float
    bottom: float

    def definition(self, element_id: str) -> str:
        """Return the drawing as an element to use by an id."""
        x, y = (format_number(-place * self.scale) for place in (self.anchor_x, self.anchor_y))
        move = f"translate({x} {y})"
        return tag("g", self.svg, id=element_id, transform=f"{move} scale({self.scale:.4f})")


@cache
def load_drawing(name: str) -> Drawing:
    """Return the drawing with a name."""
    text = (_ART_FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    found = re.fullmatch(r'<svg [^>]*viewBox="0 0 (\d+) (\d+)">\s*(.*?)\s*</svg>\s*', text, re.S)
    assert found is not None
    wide, tall = int(found[1]), int(found[2])
    size = _DRAWING_PLACEMENTS[name]
    lanes = size.width_lanes / wide  # that one unit of the drawing is wide
    return Drawing(
        name,
        found[3].replace("\n", ""),
        lanes * SVG_UNITS_PER_LANE,
        size.anchor_x,
        size.anchor_y,
        -size.anchor_x * lanes,
        -size.anchor_y * lanes,
        (wide - size.anchor_x) * lanes,
        (tall - size.anchor_y) * lanes,
    )
