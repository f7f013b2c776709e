"""Where the tiles and spaces of a course lie on the table (ST-2.3, ST-2.4, ST-2.10).

A lane is 1 wide, a straight space half of pi long. The middle of the start's entry edge is at 0, 0
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
from nunatak.games.snow_tails.courses.tiles import Tile
from nunatak.games.snow_tails.courses.track import Space
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
SPACE = pi / 2  # the length of a straight space
FLAT = 0.001  # no drawn arc is further from the true one
DIGITS = 4

Polygon = tuple[Point, ...]


@dataclass(frozen=True)
class Piece:
    """A tile as it lies on the table.

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
        """Where the next tile is laid."""
        return self.at(1.0, 0.0)

    def at(self, along: float, across: float) -> Pose:
        """A place on it: 0 to 1 of its length, and so many lanes to the right of its middle."""
        if not self.tile.angle:
            return self.entry.ahead(along * self.tile.length * SPACE).beside(across)
        turned = self.entry.heading + self._side * self.tile.angle * along
        centre = Pose(*self._centre, turned)
        x, y = centre.beside(across - self._side * self._radius).point
        return Pose(x, y, turned)

    @cached_property
    def shape(self) -> Rectangle | Ring:
        """The exact shape."""
        if not self.tile.angle:
            return Rectangle(self.entry, self.tile.length * SPACE)
        angle, heading = self.tile.angle, self.entry.heading
        begin = heading - 90 if self._side > 0 else heading + 90 - angle
        return Ring(*self._centre, self.tile.radius, begin, angle)

    def edge(self, along: float, first: float, last: float) -> tuple[Point, Point]:
        """A line across it, between two places across."""
        return self.at(along, first).point, self.at(along, last).point

    def area(self, first: float, last: float, left: float, right: float) -> Polygon:
        """The part of it from one place along to another, between two places across."""
        steps = 1
        if self.tile.angle:
            furthest = self._radius + max(-self._side * left, -self._side * right)
            bend = 2 * degrees(acos(1 - FLAT / furthest))
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
    """A space, for drawing; its centre heads the way a sled there does."""

    space: Space
    polygon: Polygon
    centre: Pose


@dataclass(frozen=True)
class Guide:
    """A place in a bend where front edges of several lanes are level (ST-2.4)."""

    tile: int
    along: Fraction
    lanes: tuple[int, ...]
    points: Polygon  # for each lane the middle of that edge


def lay(tiles: Sequence[Tile], first: int = 0) -> tuple[Piece, ...]:
    """Tiles laid one behind the other, numbered from the first."""
    pieces = []
    at = Pose(0.0, 0.0, 0.0)
    for number, tile in enumerate(tiles, first):
        piece = Piece(tile, number, at)
        pieces.append(piece)
        at = piece.exit
    return tuple(pieces)


def overlaps(pieces: Sequence[Piece]) -> tuple[tuple[int, int], ...]:
    """The numbers of all pairs of tiles that overlap, the smaller number first (ST-2.10)."""
    return tuple(
        (one.number, other.number)
        for place, other in enumerate(pieces)
        for one in pieces[:place]
        if overlap(one.shape, other.shape)
    )


@dataclass(frozen=True, eq=False)
class Geometry:
    """A course on the table; of one that cannot be raced, the tiles up to the first unknown one.

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
        """The geometry of a course, built once."""
        return _of(course)

    @cached_property
    def bounds(self) -> Bounds:
        """The box around all the tiles."""
        boxes = [piece.shape.bounds for piece in self.pieces]
        corners = [corner for box in boxes for corner in (box[:2], box[2:])]
        return Bounds.around(corners or [(0.0, 0.0)])

    def shape(self, space: Space) -> Shape:
        """A space, free or not."""
        if not self._has(space):
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
        """The blocked spaces: columns, and what else stands in the way."""
        return tuple(self.shape(space) for space, free in self._spaces() if not free)

    def outline(self, number: int) -> Polygon:
        """A whole tile."""
        return self.pieces[number].area(0.0, 1.0, -HALF, HALF)

    def overlaps(self) -> tuple[tuple[int, int], ...]:
        """The numbers of all pairs of tiles that overlap, the smaller number first."""
        return overlaps(self.pieces)

    @cached_property
    def guides(self) -> tuple[Guide, ...]:
        """Where front edges of two or more lanes are level within a bend (ST-2.4)."""
        return tuple(guide for piece in self.pieces if piece.tile.turn for guide in _guides(piece))

    @cached_property
    def saplings(self) -> tuple[Space, ...]:
        """Where saplings stand, printed ones and others."""
        printed = {
            Space(piece.number, *where) for piece in self.pieces for where in piece.tile.saplings
        }
        return tuple(sorted(printed | {at for at in self.course.saplings if self._has(at)}))

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
        """All of it as plain values, for a browser (docs/formats.md)."""
        columns = {
            Space(piece.number, *where) for piece in self.pieces for where in piece.tile.columns
        }
        return {
            "nunatak": "geometry",
            "version": FORMAT,
            "course": self.course.name,
            "bounds": _rounded(self.bounds),
            "tiles": [self._tile(piece) for piece in self.pieces],
            "spaces": [_space(shape) for shape in self.shapes],
            "scenery": [
                _space(shape) | {"kind": "column" if shape.space in columns else "block"}
                for shape in self.scenery
            ],
            "saplings": list(map(str, self.saplings)),
            "slots": list(map(str, self.slots)),
            "line": None if self.line is None else _points(self.line),
            "flag": self.course.flag,
            "guides": [
                {
                    "tile": guide.tile,
                    "along": str(guide.along),
                    "lanes": list(guide.lanes),
                    "points": _points(guide.points),
                }
                for guide in self.guides
            ],
        }

    def _tile(self, piece: Piece) -> dict[str, object]:
        tile = piece.tile
        return {
            "number": piece.number,
            "name": tile.name,
            "kind": tile.kind,
            "turn": tile.turn,
            "limit": tile.limit,
            "limit_line": None if tile.limit is None else _points(piece.edge(0.0, -HALF, HALF)),
            "outline": _points(self.outline(piece.number)),
            "entry": _rounded(piece.entry),
            "exit": _rounded(piece.exit),
        }

    def _has(self, space: Space) -> bool:
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
def _of(course: "Course") -> Geometry:
    known = []
    for name in course.tiles:
        if name not in course.pack.names:
            break
        known.append(course.pack.tile(name))
    return Geometry(course, lay(known))


def _guides(piece: Piece) -> Iterator[Guide]:
    level: dict[Fraction, list[int]] = {}
    for lane, count in enumerate(piece.tile.counts, 1):
        for space in range(1, count):
            level.setdefault(Fraction(space, count), []).append(lane)
    for along, lanes in sorted(level.items()):
        if len(lanes) > 1:
            points = tuple(piece.at(float(along), lane - 0.5 - HALF).point for lane in lanes)
            yield Guide(piece.number, along, tuple(lanes), points)


def _space(shape: Shape) -> dict[str, object]:
    x, y, heading = _rounded(shape.centre)
    polygon = _points(shape.polygon)
    return {"id": str(shape.space), "polygon": polygon, "centre": [x, y], "heading": heading}


def _points(points: Sequence[Point]) -> list[list[float]]:
    return [_rounded(point) for point in points]


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(value, DIGITS) + 0.0 for value in values]  # never a minus before zero
