"""Where the tiles and spaces of a course are on the table (ST-2.3, ST-2.4, ST-2.10).

A lane is 1 wide, a straight space pi / 2 long. The middle of the start's entry edge is at 0, 0
and the start heads along x; y runs down, and headings grow clockwise, as in SVG.

>>> from nunatak.games.snow_tails.courses.course import Course
>>> geometry = Geometry.of(Course.load("nutcracker"))
>>> [round(piece.exit.heading) for piece in geometry.laid_tiles]
[0, 0, -90, 90, 0, 0, 0]
>>> geometry.overlapping_pairs()
()
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import acos, ceil, degrees, pi
from typing import TYPE_CHECKING

from nunatak.core.errors import Malformed
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.tile_shapes import (
    HALF_TRACK_WIDTH,
    BendShape,
    Bounds,
    Point,
    Pose,
    StraightShape,
    shapes_overlap,
)
from nunatak.games.snow_tails.courses.tiles import Tile
from nunatak.games.snow_tails.rules.layout import LANES

if TYPE_CHECKING:
    from nunatak.games.snow_tails.courses.course import Course

__all__ = [
    "BendShape",
    "Bounds",
    "Geometry",
    "LaidTile",
    "LevelEdges",
    "Polygon",
    "Pose",
    "SpaceShape",
    "StraightShape",
    "lay_tiles",
    "overlapping_pairs",
]

FORMAT_VERSION = 1  # the version of to_json
SPACE_LENGTH = pi / 2  # the length of a straight space
MAX_ARC_ERROR = 0.001  # lanes between a drawn arc and the true one
JSON_DECIMALS = 4

Polygon = tuple[Point, ...]


@dataclass(frozen=True)
class LaidTile:
    """A tile on the table.

    >>> from nunatak.games.snow_tails.courses.tiles import Pack
    >>> corner = LaidTile(Pack.load("classic").tile("corner-right"), 1, Pose(0.0, 0.0, 0.0))
    >>> corner.exit
    Pose(x=5.0, y=5.0, heading=90.0)
    >>> corner.pose_at(1.0, 2.5)  # its inner edge is at the right
    Pose(x=2.5, y=5.0, heading=90.0)
    """

    tile: Tile
    number: int
    entry: Pose

    @cached_property
    def exit(self) -> Pose:
        """The entry of the next tile."""
        return self.pose_at(1.0, 0.0)

    def pose_at(self, fraction_along: float, across: float) -> Pose:
        """Return a place on it: 0 to 1 of its length, and a number of lanes right of its middle."""
        if not self.tile.angle:
            return self.entry.ahead(
                fraction_along * self.tile.straight_length * SPACE_LENGTH
            ).to_right(across)
        turned = self.entry.heading + self._bend_sign * self.tile.angle * fraction_along
        centre = Pose(*self._bend_centre, turned)
        x, y = centre.to_right(across - self._bend_sign * self._middle_radius).point
        return Pose(x, y, turned)

    @cached_property
    def shape(self) -> StraightShape | BendShape:
        """The exact shape."""
        if not self.tile.angle:
            return StraightShape(self.entry, self.tile.straight_length * SPACE_LENGTH)
        angle, heading = self.tile.angle, self.entry.heading
        begin = heading - 90 if self._bend_sign > 0 else heading + 90 - angle
        return BendShape(*self._bend_centre, self.tile.inner_radius, begin, angle)

    def cross_line(self, fraction_along: float, left: float, right: float) -> tuple[Point, Point]:
        """Return a line across it, between two places across."""
        return self.pose_at(fraction_along, left).point, self.pose_at(fraction_along, right).point

    def part_outline(self, start: float, end: float, left: float, right: float) -> Polygon:
        """Return the part between two places along it and two places across."""
        steps = 1
        if self.tile.angle:
            furthest = self._middle_radius + max(-self._bend_sign * left, -self._bend_sign * right)
            bend = 2 * degrees(acos(1 - MAX_ARC_ERROR / furthest))
            steps = max(1, ceil((end - start) * self.tile.angle / bend))
        places = [start + (end - start) * step / steps for step in range(steps + 1)]
        way = [self.pose_at(place, left).point for place in places]
        back = [self.pose_at(place, right).point for place in reversed(places)]
        return (*way, *back)

    @property
    def _bend_sign(self) -> int:
        return 1 if self.tile.bend == "right" else -1

    @property
    def _middle_radius(self) -> float:
        return self.tile.inner_radius + HALF_TRACK_WIDTH  # of its middle

    @cached_property
    def _bend_centre(self) -> Point:
        return self.entry.to_right(self._bend_sign * self._middle_radius).point


@dataclass(frozen=True)
class SpaceShape:
    """A space, for drawing; its centre has the heading of a sled there."""

    space: Space
    polygon: Polygon
    centre: Pose


@dataclass(frozen=True)
class LevelEdges:
    """Front edges of several lanes that are level within a bend (ST-2.4)."""

    tile: int
    along: Fraction
    lanes: tuple[int, ...]
    edge_midpoints: Polygon  # for each lane the middle of that edge


def lay_tiles(tiles: Sequence[Tile], first_number: int = 0) -> tuple[LaidTile, ...]:
    """Return the tiles laid one behind the other, numbered from ``first_number`` on."""
    pieces = []
    at = Pose(0.0, 0.0, 0.0)
    for number, tile in enumerate(tiles, first_number):
        piece = LaidTile(tile, number, at)
        pieces.append(piece)
        at = piece.exit
    return tuple(pieces)


def overlapping_pairs(pieces: Sequence[LaidTile]) -> tuple[tuple[int, int], ...]:
    """Return the numbers of all pairs of tiles that overlap, the smaller first (ST-2.10)."""
    return tuple(
        (one.number, other.number)
        for place, other in enumerate(pieces)
        for one in pieces[:place]
        if shapes_overlap(one.shape, other.shape)
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
    laid_tiles: tuple[LaidTile, ...]

    @staticmethod
    def of(course: "Course") -> "Geometry":
        """Return the geometry of a course, built once."""
        return _build_geometry(course)

    @cached_property
    def bounds(self) -> Bounds:
        """The box around all tiles."""
        boxes = [piece.shape.bounds for piece in self.laid_tiles]
        corners = [corner for box in boxes for corner in (box[:2], box[2:])]
        return Bounds.around(corners or [(0.0, 0.0)])

    def shape(self, space: Space) -> SpaceShape:
        """Return the shape of a space, free or not."""
        if not self._has_space(space):
            raise Malformed("space.nowhere", space=str(space))
        piece = self.laid_tiles[space.tile]
        count = piece.tile.space_counts[space.lane - 1]
        first, last = (space.space - 1) / count, space.space / count
        left = space.lane - 1 - HALF_TRACK_WIDTH
        area = piece.part_outline(first, last, left, left + 1)
        return SpaceShape(space, area, piece.pose_at((first + last) / 2, left + 0.5))

    @cached_property
    def free_shapes(self) -> tuple[SpaceShape, ...]:
        """The free spaces, in the order of ``Track.spaces``."""
        return tuple(self.shape(space) for space, free in self._spaces_with_free_flag() if free)

    @cached_property
    def blocked_shapes(self) -> tuple[SpaceShape, ...]:
        """The blocked spaces: columns and other scenery."""
        return tuple(self.shape(space) for space, free in self._spaces_with_free_flag() if not free)

    def tile_outline(self, number: int) -> Polygon:
        """Return the outline of a tile."""
        return self.laid_tiles[number].part_outline(0.0, 1.0, -HALF_TRACK_WIDTH, HALF_TRACK_WIDTH)

    def overlapping_pairs(self) -> tuple[tuple[int, int], ...]:
        """Return the numbers of all pairs of tiles that overlap, the smaller first."""
        return overlapping_pairs(self.laid_tiles)

    @cached_property
    def level_edges(self) -> tuple[LevelEdges, ...]:
        """The level front edges of all bends (ST-2.4)."""
        return tuple(
            guide
            for piece in self.laid_tiles
            if piece.tile.bend
            for guide in _find_level_edges(piece)
        )

    @cached_property
    def sapling_spaces(self) -> tuple[Space, ...]:
        """The spaces with saplings, printed and planted ones."""
        printed = {
            Space(piece.number, *where)
            for piece in self.laid_tiles
            for where in piece.tile.saplings
        }
        return tuple(
            sorted(printed | {at for at in self.course.extra_saplings if self._has_space(at)})
        )

    @cached_property
    def start_spaces(self) -> tuple[Space, ...]:
        """The spaces of slots 1 to 5, if the course begins with a start (ST-3.2)."""
        first = self.laid_tiles[0].tile if self.laid_tiles else None
        if first is None or first.name != "start":
            return ()
        return tuple(
            Space(0, lane, first.space_counts[lane - 1]) for lane in self.course.slot_lanes_if_known
        )

    @property
    def finish_line(self) -> tuple[Point, Point] | None:
        """The finish line from left to right, the entry edge of the last tile (ST-2.3)."""
        last = self.laid_tiles[-1] if self.laid_tiles else None
        if last is None or last.tile.name != "finish":
            return None
        return last.cross_line(0.0, -HALF_TRACK_WIDTH, HALF_TRACK_WIDTH)

    def to_json(self) -> dict[str, object]:
        """Return the geometry as JSON values, for a browser (docs/formats.md)."""
        columns = {
            Space(piece.number, *where)
            for piece in self.laid_tiles
            for where in piece.tile.ice_columns
        }
        return {
            "nunatak": "geometry",
            "version": FORMAT_VERSION,
            "course": self.course.name,
            "bounds": _round_values(self.bounds),
            "tiles": [self._tile_json(piece) for piece in self.laid_tiles],
            "spaces": [_space_json(shape) for shape in self.free_shapes],
            "scenery": [
                _space_json(shape) | {"kind": "column" if shape.space in columns else "block"}
                for shape in self.blocked_shapes
            ],
            "saplings": list(map(str, self.sapling_spaces)),
            "slots": list(map(str, self.start_spaces)),
            "line": None if self.finish_line is None else _round_points(self.finish_line),
            "flag": self.course.flag_side,
            "guides": [
                {
                    "tile": guide.tile,
                    "along": str(guide.along),
                    "lanes": list(guide.lanes),
                    "points": _round_points(guide.edge_midpoints),
                }
                for guide in self.level_edges
            ],
        }

    def _tile_json(self, piece: LaidTile) -> dict[str, object]:
        tile = piece.tile
        return {
            "number": piece.number,
            "name": tile.name,
            "kind": tile.type_name,
            "turn": tile.bend,
            "limit": tile.limit,
            "limit_line": None
            if tile.limit is None
            else _round_points(piece.cross_line(0.0, -HALF_TRACK_WIDTH, HALF_TRACK_WIDTH)),
            "outline": _round_points(self.tile_outline(piece.number)),
            "entry": _round_values(piece.entry),
            "exit": _round_values(piece.exit),
        }

    def _has_space(self, space: Space) -> bool:
        return (
            0 <= space.tile < len(self.laid_tiles)
            and 1 <= space.lane <= LANES
            and 1 <= space.space <= self.laid_tiles[space.tile].tile.space_counts[space.lane - 1]
        )

    def _spaces_with_free_flag(self) -> Iterator[tuple[Space, bool]]:
        for piece in self.laid_tiles:
            for lane, count in enumerate(piece.tile.space_counts, 1):
                for space in range(1, count + 1):
                    free = (lane, space) not in piece.tile.blocked
                    yield Space(piece.number, lane, space), free


@lru_cache(maxsize=16)
def _build_geometry(course: "Course") -> Geometry:
    known = []
    for name in course.tiles:
        if name not in course.pack.tile_names:
            break
        known.append(course.pack.tile(name))
    return Geometry(course, lay_tiles(known))


def _find_level_edges(piece: LaidTile) -> Iterator[LevelEdges]:
    level: dict[Fraction, list[int]] = {}
    for lane, count in enumerate(piece.tile.space_counts, 1):
        for space in range(1, count):
            level.setdefault(Fraction(space, count), []).append(lane)
    for along, lanes in sorted(level.items()):
        if len(lanes) > 1:
            points = tuple(
                piece.pose_at(float(along), lane - 0.5 - HALF_TRACK_WIDTH).point for lane in lanes
            )
            yield LevelEdges(piece.number, along, tuple(lanes), points)


def _space_json(shape: SpaceShape) -> dict[str, object]:
    x, y, heading = _round_values(shape.centre)
    polygon = _round_points(shape.polygon)
    return {"id": str(shape.space), "polygon": polygon, "centre": [x, y], "heading": heading}


def _round_points(points: Sequence[Point]) -> list[list[float]]:
    return [_round_values(point) for point in points]


def _round_values(values: Sequence[float]) -> list[float]:
    return [round(value, JSON_DECIMALS) + 0.0 for value in values]  # no negative zero
