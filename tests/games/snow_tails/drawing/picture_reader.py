"""Reads a picture: its elements and their positions."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from xml.etree import ElementTree

from nunatak.games.snow_tails.courses.course import Course
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.tiles import Pack
from nunatak.games.snow_tails.drawing.tile_paths import SVG_UNITS_PER_LANE

Point = tuple[float, float]

# Hairpins without room inside: parts of the track touch.
TIGHT = Course(
    "tight",
    (
        "start",
        "straight",
        "straight",
        "hairpin-left",
        "straight",
        "hairpin-right",
        "straight",
        "corner-left",
        "chasm",
        "corner-right",
        "finish",
    ),
    pack=Pack.parse(
        Pack.load("classic")
        .to_toml()
        .replace('name = "classic"', 'name = "tight"')
        .replace("radius = 1.5", "radius = 0.0")
        .replace("angle = 90", "angle = 45")
    ),
)


OWN = """
[pack]
name = "own"
saplings = 0
box = {{ start = 1, finish = 1, own = 120 }}
[pack.tiles]
start = {{ group = "start", counts = [2, 2, 2, 2, 2], length = 2 }}
finish = {{ group = "finish", counts = [14, 14, 14, 14, 14], length = 14 }}
long = {{ group = "own", counts = [1, 1, 1, 1, 1], length = 60, limit = 9 }}
short = {{ group = "own", counts = [1, 1, 1, 1, 1], length = 1, limit = 3 }}
slant = {{ group = "own", counts = [1, 1, 1, 1, 1], radius = 0, angle = 45 }}
turn = {{ group = "own", counts = [1, 1, 1, 1, 1], radius = 0, angle = 180, limit = 3 }}
tip = {{ group = "own", counts = [1, 1, 1, 1, 1], radius = 0, angle = 60 }}
loop = {{ group = "own", counts = [1, 1, 1, 1, 1], radius = {radius}, angle = 180 }}
"""


def custom_course(*tiles: str, flag: str = "right", radius: float = 0.5) -> Course:
    """Return a valid course of the largest and smallest tiles possible."""
    whole = ["start", *tiles, "finish"]
    course = Course.parse(f'flag = "{flag}"\ntiles = {whole}\n' + OWN.format(radius=radius))
    assert not course.problems()
    return course


# The largest possible courses: straight across the table, and back and forth without gaps.
LONGEST = custom_course("slant-left", *["long"] * 117)
DENSEST = custom_course(*(["long", "long", "turn-left", "long", "long", "turn-right"] * 20)[:118])


class PictureReader:
    """A picture as a tree of elements."""

    def __init__(self, svg: str) -> None:
        self.text = svg
        self.root = ElementTree.fromstring(svg)
        self.all = list(self.root.iter())

    def marked(self, name: str) -> dict[str, ElementTree.Element]:
        """Return the elements with ``data-<name>``, by its value."""
        return {e.attrib[f"data-{name}"]: e for e in self.all if f"data-{name}" in e.attrib}

    def count(self, name: str) -> int:
        """Return how often a drawing from ``art`` is used."""
        return len(re.findall(rf'href="#n[0-9a-f]+-{name}"', self.text))

    def words(self) -> Iterator[str]:
        """Yield all texts in it, without title and description."""
        for element in self.all:
            if element.tag.endswith("text"):
                yield element.text or ""


def element_position(element: ElementTree.Element) -> Point:
    """Return the position of an element in lanes."""
    if "x" in element.attrib:
        return float(element.attrib["x"]) / SVG_UNITS_PER_LANE, float(
            element.attrib["y"]
        ) / SVG_UNITS_PER_LANE
    if "cx" in element.attrib:
        return float(element.attrib["cx"]) / SVG_UNITS_PER_LANE, float(
            element.attrib["cy"]
        ) / SVG_UNITS_PER_LANE
    found = re.match(r"translate\((\S+) (\S+)\)", element.attrib["transform"])
    assert found is not None
    return float(found[1]) / SVG_UNITS_PER_LANE, float(found[2]) / SVG_UNITS_PER_LANE


def is_inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Return whether a point is inside a polygon."""
    x, y = point
    crossings = 0
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossings += 1
    return crossings % 2 == 1


def tile_under(geometry: Geometry, point: Point) -> int | None:
    """Return the tile at a point, found by outlines."""
    x, y = point
    for piece in geometry.laid_tiles:
        box = piece.shape.bounds
        near = box.left <= x <= box.right and box.top <= y <= box.bottom
        if near and is_inside(point, _outline(geometry, piece.number)):
            return piece.number
    return None


@cache
def _outline(geometry: Geometry, number: int) -> Sequence[Point]:
    return geometry.tile_outline(number)
