"""Tiles as shapes on the table, and whether two of them overlap (ST-2.10).

A lane is 1 wide. x runs to the right and y down, headings are in degrees and grow clockwise, as
in SVG. Straight tiles are rectangles; bends are sectors of a ring.

>>> one = StraightShape(Pose(0, 0, 0), 10)
>>> others = StraightShape(Pose(10, 0, 0), 10), StraightShape(Pose(9.9, 0, 45), 10)
>>> [shapes_overlap(one, other) for other in others]
[False, True]
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import asin, cos, degrees, hypot, radians, sin, sqrt
from typing import NamedTuple

from nunatak.games.snow_tails.rules.layout import LANES

__all__ = [
    "HALF_TRACK_WIDTH",
    "BendShape",
    "Bounds",
    "Point",
    "Pose",
    "StraightShape",
    "shapes_overlap",
    "unit_vector",
]

HALF_TRACK_WIDTH = LANES / 2
TOUCH_MARGIN = 1e-6  # shapes that share no more than this only touch
EPSILON = 1e-9  # for rounding errors: far less than the margin

Point = tuple[float, float]


class Pose(NamedTuple):
    """A place on the table and the heading of a sled there.

    >>> Pose(1, 2, 90).to_right(2), Pose(1, 2, 90).ahead(3)
    (Pose(x=-1.0, y=2.0, heading=90), Pose(x=1.0, y=5.0, heading=90))
    """

    x: float
    y: float
    heading: float

    def ahead(self, distance: float) -> "Pose":
        """Return the pose at a distance straight ahead."""
        dx, dy = unit_vector(self.heading)
        return Pose(self.x + distance * dx, self.y + distance * dy, self.heading)

    def to_right(self, distance: float) -> "Pose":
        """Return the pose at a distance to the right, with the same heading."""
        dx, dy = unit_vector(self.heading)
        return Pose(self.x - distance * dy, self.y + distance * dx, self.heading)

    @property
    def point(self) -> Point:
        """The place without the heading."""
        return self.x, self.y


class Bounds(NamedTuple):
    """The box around something, its sides parallel to the axes."""

    left: float
    top: float
    right: float
    bottom: float

    @staticmethod
    def around(points: list[Point]) -> "Bounds":
        """Return the smallest box around all points."""
        xs, ys = zip(*points, strict=True)
        return Bounds(min(xs), min(ys), max(xs), max(ys))

    def overlaps(self, other: "Bounds") -> bool:
        """Return whether the two share more than the margin."""
        return (
            self.left + TOUCH_MARGIN < other.right
            and other.left + TOUCH_MARGIN < self.right
            and self.top + TOUCH_MARGIN < other.bottom
            and other.top + TOUCH_MARGIN < self.bottom
        )


def unit_vector(heading: float) -> Point:
    """Return the unit vector of a heading; exact for right angles.

    >>> unit_vector(90), unit_vector(-180)
    ((0.0, 1.0), (-1.0, 0.0))
    """
    quarters, rest = divmod(heading, 90)
    dx, dy = (1.0, 0.0) if rest == 0 else (cos(radians(rest)), sin(radians(rest)))
    for _ in range(int(quarters) % 4):
        dx, dy = 0.0 - dy, dx
    return dx, dy


class Segment(NamedTuple):
    """A part of a straight line."""

    x: float
    y: float
    unit_dx: float  # of length 1
    unit_dy: float
    length: float

    @staticmethod
    def between(start: Point, end: Point) -> "Segment":
        """Return the segment from one point to another."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = hypot(dx, dy)
        return Segment(*start, dx / length, dy / length, length)


class Arc(NamedTuple):
    """A part of a circle, at most half of it, clockwise from one ray to another."""

    x: float
    y: float
    radius: float
    start_ray: Point  # rays of length 1
    end_ray: Point

    def spans(self, dx: float, dy: float) -> bool:
        """Return whether a point of the circle, relative to its centre, is on the arc."""
        return (
            self.start_ray[0] * dy - self.start_ray[1] * dx >= -EPSILON
            and dx * self.end_ray[1] - dy * self.end_ray[0] >= -EPSILON
        )


@dataclass(frozen=True)
class StraightShape:
    """A tile that runs straight on, as wide as the lanes."""

    entry: Pose
    length: float

    def corners(self, inset: float = 0.0) -> tuple[Point, Point, Point, Point]:
        """Return left and right at the entry, then right and left at the exit."""
        near, far = self.entry.ahead(inset), self.entry.ahead(self.length - inset)
        side = HALF_TRACK_WIDTH - inset
        return (
            near.to_right(-side).point,
            near.to_right(side).point,
            far.to_right(side).point,
            far.to_right(-side).point,
        )

    @cached_property
    def bounds(self) -> Bounds:
        """The box around it."""
        return Bounds.around(list(self.corners()))

    @cached_property
    def inset_edges(self) -> tuple[Segment | Arc, ...]:
        """Its border, moved inwards by the margin."""
        a, b, c, d = self.corners(TOUCH_MARGIN)
        return tuple(Segment.between(*ends) for ends in ((a, b), (b, c), (c, d), (d, a)))

    @cached_property
    def edge_point(self) -> Point:
        """A point of the edges."""
        return self.corners(TOUCH_MARGIN)[0]

    def contains(self, point: Point) -> bool:
        """Return whether a point is within the edges."""
        dx, dy = unit_vector(self.entry.heading)
        x, y = point[0] - self.entry.x, point[1] - self.entry.y
        along, across = x * dx + y * dy, y * dx - x * dy
        return (
            TOUCH_MARGIN <= along <= self.length - TOUCH_MARGIN
            and abs(across) <= HALF_TRACK_WIDTH - TOUCH_MARGIN
        )


@dataclass(frozen=True)
class BendShape:
    """A bend: the sector of a ring, clockwise from ``start_angle`` by ``sweep`` degrees."""

    centre_x: float
    centre_y: float
    inner_radius: float
    start_angle: float
    sweep: float

    @property
    def outer_radius(self) -> float:
        """The radius of the outer edge."""
        return self.inner_radius + LANES

    def point_at(self, radius: float, angle: float) -> Point:
        """Return the point on a ray at a distance from the centre."""
        dx, dy = unit_vector(angle)
        return self.centre_x + radius * dx, self.centre_y + radius * dy

    @cached_property
    def bounds(self) -> Bounds:
        """The box around it."""
        end = self.start_angle + self.sweep
        quarter = -(-self.start_angle // 90) * 90  # the first ray along an axis
        rays = [self.start_angle, end, *(ray for ray in (quarter, quarter + 90) if ray <= end)]
        radii = (self.inner_radius, self.outer_radius)
        return Bounds.around([self.point_at(radius, ray) for radius in radii for ray in rays])

    @cached_property
    def inset_edges(self) -> tuple[Segment | Arc, ...]:
        """Its border, moved inwards by the margin; by a little more at a tip."""
        inner = max(
            self.inner_radius + TOUCH_MARGIN, 2 * TOUCH_MARGIN / sin(radians(self.sweep / 2))
        )
        arcs = []
        for radius in (inner, self.outer_radius - TOUCH_MARGIN):
            less = degrees(asin(TOUCH_MARGIN / radius))
            rays = (
                unit_vector(self.start_angle + less),
                unit_vector(self.start_angle + self.sweep - less),
            )
            arcs.append(Arc(self.centre_x, self.centre_y, radius, *rays))
        return (*arcs, *(Segment.between(*self._end_points(arcs, end)) for end in (0, 1)))

    def _end_points(self, arcs: list[Arc], end: int) -> Iterator[Point]:
        for arc in arcs:
            dx, dy = (arc.start_ray, arc.end_ray)[end]
            yield self.centre_x + arc.radius * dx, self.centre_y + arc.radius * dy

    @cached_property
    def edge_point(self) -> Point:
        """A point of the edges."""
        segment = self.inset_edges[2]
        return segment.x, segment.y

    def contains(self, point: Point) -> bool:
        """Return whether a point is within the edges."""
        x, y = point[0] - self.centre_x, point[1] - self.centre_y
        if not self.inner_radius + TOUCH_MARGIN <= hypot(x, y) <= self.outer_radius - TOUCH_MARGIN:
            return False
        start, end = unit_vector(self.start_angle), unit_vector(self.start_angle + self.sweep)
        return (
            start[0] * y - start[1] * x >= TOUCH_MARGIN and x * end[1] - y * end[0] >= TOUCH_MARGIN
        )


def shapes_overlap(one: StraightShape | BendShape, other: StraightShape | BendShape) -> bool:
    """Return whether two shapes share more than an edge or a corner.

    Both are made smaller by the margin. If they still overlap, their borders intersect, or one is
    inside the other.
    """
    if not one.bounds.overlaps(other.bounds):
        return False
    if one.contains(other.edge_point) or other.contains(one.edge_point):
        return True
    return any(
        _edges_intersect(edge, another) for edge in one.inset_edges for another in other.inset_edges
    )


def _edges_intersect(one: Segment | Arc, other: Segment | Arc) -> bool:
    if isinstance(one, Segment):
        if isinstance(other, Segment):
            return _segments_intersect(one, other)
        return _segment_intersects_arc(one, other)
    if isinstance(other, Segment):
        return _segment_intersects_arc(other, one)
    return _arcs_intersect(one, other)


def _segments_intersect(one: Segment, other: Segment) -> bool:
    x, y = other.x - one.x, other.y - one.y
    slant = one.unit_dx * other.unit_dy - one.unit_dy * other.unit_dx
    apart = one.unit_dx * y - one.unit_dy * x
    if abs(slant) > EPSILON:
        here = (x * other.unit_dy - y * other.unit_dx) / slant
        there = -apart / slant
        return (
            -EPSILON <= here <= one.length + EPSILON  # the position along each segment
            and -EPSILON <= there <= other.length + EPSILON
        )
    if abs(apart) > EPSILON:
        return False
    first = x * one.unit_dx + y * one.unit_dy  # on the same line: where the other begins and ends
    last = first + other.length * (one.unit_dx * other.unit_dx + one.unit_dy * other.unit_dy)
    return min(first, last) <= one.length + EPSILON and max(first, last) >= -EPSILON


def _segment_intersects_arc(line: Segment, arc: Arc) -> bool:
    x, y = arc.x - line.x, arc.y - line.y
    along, apart = x * line.unit_dx + y * line.unit_dy, line.unit_dx * y - line.unit_dy * x
    if abs(apart) > arc.radius + EPSILON:
        return False
    half = sqrt(max(0.0, arc.radius**2 - apart**2))
    return any(
        -EPSILON <= where <= line.length + EPSILON
        and arc.spans(where * line.unit_dx - x, where * line.unit_dy - y)
        for where in (along - half, along + half)
    )


def _arcs_intersect(one: Arc, other: Arc) -> bool:
    x, y = other.x - one.x, other.y - one.y
    apart = hypot(x, y)
    if apart <= EPSILON:  # the same centre
        return abs(one.radius - other.radius) <= EPSILON and (
            one.spans(*other.start_ray)
            or one.spans(*other.end_ray)
            or other.spans(*one.start_ray)
            or other.spans(*one.end_ray)
        )
    if not abs(one.radius - other.radius) - EPSILON <= apart <= one.radius + other.radius + EPSILON:
        return False
    along = (one.radius**2 - other.radius**2 + apart**2) / (2 * apart)
    half = sqrt(max(0.0, one.radius**2 - along**2))
    dx, dy = x / apart, y / apart
    return any(
        one.spans(along * dx - side * dy, along * dy + side * dx)
        and other.spans(along * dx - side * dy - x, along * dy + side * dx - y)
        for side in (half, -half)
    )
