"""Where the tiles and spaces of a course are on the table (ST-2.3, ST-2.4, ST-2.10).

A lane is 1 wide, a straight space pi / 2 long. The middle of the start's entry edge is at 0, 0
and the start heads along x; y runs down, and headings grow clockwise, as in SVG.

>>> from nunatak.games.snow_tails.courses.course import Course
>>> geometry = Geometry.of(Course.load("nutcracker"))
>>> [round(piece.exit.heading) for piece in geometry.pieces]
[0, 0, -90, 90, 0, 0, 0]
>>> geometry.overlaps()
()
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import acos, ceil, degrees, pi
from typing import TYPE_CHECKING

from nunatak.core.errors import Malformed
from nunatak.games.snow_tails.courses.shapes import (
    HALF,
    Bounds,
    Point,
    Pose,
    Rectangle,
    Ring,
    overlap,
)
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.tiles import Tile
from nunatak.games.snow_tails.rules.layout import LANES

if TYPE_CHECKING:
    from nunatak.games.snow_tails.courses.course import Course

__all__ = [
    "Bounds",
    "Geometry",
    "Guide",
    "Piece",
    "Polygon",
    "Pose",
    "Rectangle",
    "Ring",
    "Shape",
    "lay",
    "overlaps",
]

FORMAT = 1  # the version of to_json
SPACE_LENGTH = pi / 2  # the length of a straight space
MAX_ARC_ERROR = 0.001  # distance of a drawn arc from the true one
DIGITS = 4

Polygon = tuple[Point, ...]


@dataclass(frozen=True)
class Piece:
    """A tile on the table.

    >>> from nunatak.games.snow_tails.courses.tiles import Pack
    >>> corner = Piece(Pack.load("classic").tile("corner-right"), 1, Pose(0.0, 0.0, 0.0))
    >>> corner.exit
    Pose(x=5.0, y=5.0, heading=90.0)
    >>> corner.at(1.0, 2.5)  # its inner edge is at the right
    Pose(x=2.5, y=5.0, heading=90.0)
    """

    tile: Tile
    number: int
    entry: Pose

    @cached_property
    def exit(self) -> Pose:
        """The entry of the next tile."""
        return self.at(1.0, 0.0)

    def at(self, along: float, across: float) -> Pose:
        """Return a place on it: 0 to 1 of its length, and a number of lanes right of its middle."""
        if not self.tile.angle:
            return self.entry.ahead(along * self.tile.length * SPACE_LENGTH).beside(across)
        turned = self.entry.heading + self._side * self.tile.angle * along
        centre = Pose(*self._centre, turned)
        x, y = centre.beside(across - self._side * self._radius).point
        return Pose(x, y, turned)

    @cached_property
    def shape(self) -> Rectangle | Ring:
        """The exact shape."""
        if not self.tile.angle:
            return Rectangle(self.entry, self.tile.length * SPACE_LENGTH)
        angle, heading = self.tile.angle, self.entry.heading
        begin = heading - 90 if self._side > 0 else heading + 90 - angle
        return Ring(*self._centre, self.tile.radius, begin, angle)

    def edge(self, along: float, first: float, last: float) -> tuple[Point, Point]:
        """Return a line across it, between two places across."""
        return self.at(along, first).point, self.at(along, last).point

    def area(self, first: float, last: float, left: float, right: float) -> Polygon:
        """Return the part between two places along it and two places across."""
        steps = 1
        if self.tile.angle:
            furthest = self._radius + max(-self._side * left, -self._side * right)
            bend = 2 * degrees(acos(1 - MAX_ARC_ERROR / furthest))
            steps = max(1, ceil((last - first) * self.tile.angle / bend))
        places = [first + (last - first) * step / steps for step in range(steps + 1)]
        way = [self.at(place, left).point for place in places]
        back = [self.at(place, right).point for place in reversed(places)]
        return (*way, *back)

    @property
    def _side(self) -> int:
        return 1 if self.tile.turn == "right" else -1

    @property
    def _radius(self) -> float:
        return self.tile.radius + HALF  # of its middle

    @cached_property
    def _centre(self) -> Point:
        return self.entry.beside(self._side * self._radius).point


@dataclass(frozen=True)
class Shape:
    """A space, for drawing; its centre has the heading of a sled there."""

    space: Space
    polygon: Polygon
    centre: Pose


@dataclass(frozen=True)
class Guide:
    """Front edges of several lanes that are level within a bend (ST-2.4)."""

    tile: int
    along: Fraction
    lanes: tuple[int, ...]
    points: Polygon  # for each lane the middle of that edge


def lay(tiles: Sequence[Tile], first: int = 0) -> tuple[Piece, ...]:
    """Return the tiles laid one behind the other, numbered from ``first`` on."""
    pieces = []
    at = Pose(0.0, 0.0, 0.0)
    for number, tile in enumerate(tiles, first):
        piece = Piece(tile, number, at)
        pieces.append(piece)
        at = piece.exit
    return tuple(pieces)


def overlaps(pieces: Sequence[Piece]) -> tuple[tuple[int, int], ...]:
    """Return the numbers of all pairs of tiles that overlap, the smaller first (ST-2.10)."""
    return tuple(
        (one.number, other.number)
        for place, other in enumerate(pieces)
        for one in pieces[:place]
        if overlap(one.shape, other.shape)
    )


@dataclass(frozen=True, eq=False)
class Geometry:
    """A course on the table; with unknown tiles, only those before the first of them.

    >>> from nunatak.games.snow_tails.courses.course import Course
    >>> geometry = Geometry.of(Course.load("nutcracker"))
    >>> shape = geometry.shape(Space(1, 3, 1))
    >>> round(shape.centre.x, 2), shape.centre.y, len(shape.polygon)
    (3.93, 0.0, 4)
    """

    course: "Course"
    pieces: tuple[Piece, ...]

    @staticmethod
    def of(course: "Course") -> "Geometry":
        """Return the geometry of a course, built once."""
        return _build_geometry(course)

    @cached_property
    def bounds(self) -> Bounds:
        """The box around all tiles."""
        boxes = [piece.shape.bounds for piece in self.pieces]
        corners = [corner for box in boxes for corner in (box[:2], box[2:])]
        return Bounds.around(corners or [(0.0, 0.0)])

    def shape(self, space: Space) -> Shape:
        """Return the shape of a space, free or not."""
        if not self._has_space(space):
            raise Malformed("space.nowhere", space=str(space))
        piece = self.pieces[space.tile]
        count = piece.tile.counts[space.lane - 1]
        first, last = (space.space - 1) / count, space.space / count
        left = space.lane - 1 - HALF
        area = piece.area(first, last, left, left + 1)
        return Shape(space, area, piece.at((first + last) / 2, left + 0.5))

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        """The free spaces, in the order of ``Track.spaces``."""
        return tuple(self.shape(space) for space, free in self._spaces() if free)

    @cached_property
    def scenery(self) -> tuple[Shape, ...]:
        """The blocked spaces: columns and other scenery."""
        return tuple(self.shape(space) for space, free in self._spaces() if not free)

    def outline(self, number: int) -> Polygon:
        """Return the outline of a tile."""
        return self.pieces[number].area(0.0, 1.0, -HALF, HALF)

    def overlaps(self) -> tuple[tuple[int, int], ...]:
        """Return the numbers of all pairs of tiles that overlap, the smaller first."""
        return overlaps(self.pieces)

    @cached_property
    def guides(self) -> tuple[Guide, ...]:
        """The level front edges of all bends (ST-2.4)."""
        return tuple(
            guide for piece in self.pieces if piece.tile.turn for guide in _find_guides(piece)
        )

    @cached_property
    def saplings(self) -> tuple[Space, ...]:
        """The spaces with saplings, printed and planted ones."""
        printed = {
            Space(piece.number, *where) for piece in self.pieces for where in piece.tile.saplings
        }
        return tuple(sorted(printed | {at for at in self.course.saplings if self._has_space(at)}))

    @cached_property
    def slots(self) -> tuple[Space, ...]:
        """The spaces of slots 1 to 5, if the course begins with a start (ST-3.2)."""
        first = self.pieces[0].tile if self.pieces else None
        if first is None or first.name != "start":
            return ()
        return tuple(Space(0, lane, first.counts[lane - 1]) for lane in self.course.slot_lanes)

    @property
    def line(self) -> tuple[Point, Point] | None:
        """The finish line from left to right, the entry edge of the last tile (ST-2.3)."""
        last = self.pieces[-1] if self.pieces else None
        if last is None or last.tile.name != "finish":
            return None
        return last.edge(0.0, -HALF, HALF)

    def to_json(self) -> dict[str, object]:
        """Return the geometry as JSON values, for a browser (docs/formats.md)."""
        columns = {
            Space(piece.number, *where) for piece in self.pieces for where in piece.tile.columns
        }
        return {
            "nunatak": "geometry",
            "version": FORMAT,
            "course": self.course.name,
            "bounds": _round(self.bounds),
            "tiles": [self._tile_json(piece) for piece in self.pieces],
            "spaces": [_space_json(shape) for shape in self.shapes],
            "scenery": [
                _space_json(shape) | {"kind": "column" if shape.space in columns else "block"}
                for shape in self.scenery
            ],
            "saplings": list(map(str, self.saplings)),
            "slots": list(map(str, self.slots)),
            "line": None if self.line is None else _round_points(self.line),
            "flag": self.course.flag,
            "guides": [
                {
                    "tile": guide.tile,
                    "along": str(guide.along),
                    "lanes": list(guide.lanes),
                    "points": _round_points(guide.points),
                }
                for guide in self.guides
            ],
        }

    def _tile_json(self, piece: Piece) -> dict[str, object]:
        tile = piece.tile
        return {
            "number": piece.number,
            "name": tile.name,
            "kind": tile.kind,
            "turn": tile.turn,
            "limit": tile.limit,
            "limit_line": None
            if tile.limit is None
            else _round_points(piece.edge(0.0, -HALF, HALF)),
            "outline": _round_points(self.outline(piece.number)),
            "entry": _round(piece.entry),
            "exit": _round(piece.exit),
        }

    def _has_space(self, space: Space) -> bool:
        return (
            0 <= space.tile < len(self.pieces)
            and 1 <= space.lane <= LANES
            and 1 <= space.space <= self.pieces[space.tile].tile.counts[space.lane - 1]
        )

    def _spaces(self) -> Iterator[tuple[Space, bool]]:
        for piece in self.pieces:
            for lane, count in enumerate(piece.tile.counts, 1):
                for space in range(1, count + 1):
                    free = (lane, space) not in piece.tile.blocked
                    yield Space(piece.number, lane, space), free


@lru_cache(maxsize=16)
def _build_geometry(course: "Course") -> Geometry:
    known = []
    for name in course.tiles:
        if name not in course.pack.names:
            break
        known.append(course.pack.tile(name))
    return Geometry(course, lay(known))


def _find_guides(piece: Piece) -> Iterator[Guide]:
    level: dict[Fraction, list[int]] = {}
    for lane, count in enumerate(piece.tile.counts, 1):
        for space in range(1, count):
            level.setdefault(Fraction(space, count), []).append(lane)
    for along, lanes in sorted(level.items()):
        if len(lanes) > 1:
            points = tuple(piece.at(float(along), lane - 0.5 - HALF).point for lane in lanes)
            yield Guide(piece.number, along, tuple(lanes), points)


def _space_json(shape: Shape) -> dict[str, object]:
    x, y, heading = _round(shape.centre)
    polygon = _round_points(shape.polygon)
    return {"id": str(shape.space), "polygon": polygon, "centre": [x, y], "heading": heading}


def _round_points(points: Sequence[Point]) -> list[list[float]]:
    return [_round(point) for point in points]


def _round(values: Sequence[float]) -> list[float]:
    return [round(value, DIGITS) + 0.0 for value in values]  # no negative zero
