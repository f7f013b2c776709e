"""Tiles as shapes on the table, and whether two of them overlap (ST-2.10).

A lane is 1 wide. x runs to the right and y down, headings are in degrees and grow clockwise, as
in SVG. Straight tiles are rectangles; bends are sectors of a ring.

>>> one = Rectangle(Pose(0, 0, 0), 10)
>>> overlap(one, Rectangle(Pose(10, 0, 0), 10)), overlap(one, Rectangle(Pose(9.9, 0, 45), 10))
(False, True)
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import asin, cos, degrees, hypot, radians, sin, sqrt
from typing import NamedTuple

from nunatak.games.snow_tails.rules.layout import LANES

__all__ = ["HALF", "Bounds", "Point", "Pose", "Rectangle", "Ring", "direction", "overlap"]

HALF = LANES / 2
HAIR = 1e-6  # shapes that share no more than this only touch
TINY = 1e-9  # for rounding: far less than a hair

Point = tuple[float, float]


class Pose(NamedTuple):
    """A place on the table and the heading of a sled there.

    >>> Pose(1, 2, 90).beside(2), Pose(1, 2, 90).ahead(3)
    (Pose(x=-1.0, y=2.0, heading=90), Pose(x=1.0, y=5.0, heading=90))
    """

    x: float
    y: float
    heading: float

    def ahead(self, distance: float) -> "Pose":
        """So far straight on."""
        dx, dy = direction(self.heading)
        return Pose(self.x + distance * dx, self.y + distance * dy, self.heading)

    def beside(self, distance: float) -> "Pose":
        """So far to the right, with the same heading."""
        dx, dy = direction(self.heading)
        return Pose(self.x - distance * dy, self.y + distance * dx, self.heading)

    @property
    def point(self) -> Point:
        """The place alone."""
        return self.x, self.y


class Bounds(NamedTuple):
    """The box around something, its sides parallel to the axes."""

    left: float
    top: float
    right: float
    bottom: float

    @staticmethod
    def around(points: list[Point]) -> "Bounds":
        """The smallest that holds all the points."""
        xs, ys = zip(*points, strict=True)
        return Bounds(min(xs), min(ys), max(xs), max(ys))

    def meets(self, other: "Bounds") -> bool:
        """Whether the two share more than a hair."""
        return (
            self.left + HAIR < other.right
            and other.left + HAIR < self.right
            and self.top + HAIR < other.bottom
            and other.top + HAIR < self.bottom
        )


def direction(heading: float) -> Point:
    """One lane's width along a heading; exact for right angles.

    >>> direction(90), direction(-180)
    ((0.0, 1.0), (-1.0, 0.0))
    """
    quarters, rest = divmod(heading, 90)
    dx, dy = (1.0, 0.0) if rest == 0 else (cos(radians(rest)), sin(radians(rest)))
    for _ in range(int(quarters) % 4):
        dx, dy = 0.0 - dy, dx
    return dx, dy


class Segment(NamedTuple):
    """A stretch of a straight line."""

    x: float
    y: float
    dx: float  # of length 1
    dy: float
    length: float

    @staticmethod
    def between(start: Point, end: Point) -> "Segment":
        """From one point to another."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = hypot(dx, dy)
        return Segment(*start, dx / length, dy / length, length)


class Arc(NamedTuple):
    """A stretch of a circle, at most half of it, clockwise from one ray to another."""

    x: float
    y: float
    radius: float
    start: Point  # rays of length 1
    end: Point

    def spans(self, dx: float, dy: float) -> bool:
        """Whether a point of the circle, seen from its centre, is on the arc."""
        return (
            self.start[0] * dy - self.start[1] * dx >= -TINY
            and dx * self.end[1] - dy * self.end[0] >= -TINY
        )


@dataclass(frozen=True)
class Rectangle:
    """A tile that runs straight on, as wide as the lanes."""

    entry: Pose
    length: float

    def corners(self, hair: float = 0.0) -> tuple[Point, Point, Point, Point]:
        """Left and right at the entry, then right and left at the exit."""
        near, far = self.entry.ahead(hair), self.entry.ahead(self.length - hair)
        side = HALF - hair
        return (
            near.beside(-side).point,
            near.beside(side).point,
            far.beside(side).point,
            far.beside(-side).point,
        )

    @cached_property
    def bounds(self) -> Bounds:
        """The box around it."""
        return Bounds.around(list(self.corners()))

    @cached_property
    def edges(self) -> tuple[Segment | Arc, ...]:
        """What is a hair within its border."""
        a, b, c, d = self.corners(HAIR)
        return tuple(Segment.between(*ends) for ends in ((a, b), (b, c), (c, d), (d, a)))

    @cached_property
    def corner(self) -> Point:
        """A point of those edges."""
        return self.corners(HAIR)[0]

    def holds(self, point: Point) -> bool:
        """Whether a point is within those edges."""
        dx, dy = direction(self.entry.heading)
        x, y = point[0] - self.entry.x, point[1] - self.entry.y
        along, across = x * dx + y * dy, y * dx - x * dy
        return HAIR <= along <= self.length - HAIR and abs(across) <= HALF - HAIR


@dataclass(frozen=True)
class Ring:
    """A bend: the sector of a ring, clockwise from the ray ``begin`` by ``sweep`` degrees."""

    x: float
    y: float
    inner: float
    begin: float
    sweep: float

    @property
    def outer(self) -> float:
        """The radius of the outer edge."""
        return self.inner + LANES

    def at(self, radius: float, ray: float) -> Point:
        """The point at a distance from the centre."""
        dx, dy = direction(ray)
        return self.x + radius * dx, self.y + radius * dy

    @cached_property
    def bounds(self) -> Bounds:
        """The box around it."""
        end = self.begin + self.sweep
        quarter = -(-self.begin // 90) * 90  # the first ray along an axis
        rays = [self.begin, end, *(ray for ray in (quarter, quarter + 90) if ray <= end)]
        radii = (self.inner, self.outer)
        return Bounds.around([self.at(radius, ray) for radius in radii for ray in rays])

    @cached_property
    def edges(self) -> tuple[Segment | Arc, ...]:
        """What is a hair within its border; from a tip a little more is taken."""
        inner = max(self.inner + HAIR, 2 * HAIR / sin(radians(self.sweep / 2)))
        arcs = []
        for radius in (inner, self.outer - HAIR):
            less = degrees(asin(HAIR / radius))
            rays = direction(self.begin + less), direction(self.begin + self.sweep - less)
            arcs.append(Arc(self.x, self.y, radius, *rays))
        return (*arcs, *(Segment.between(*self._ends(arcs, end)) for end in (0, 1)))

    def _ends(self, arcs: list[Arc], end: int) -> Iterator[Point]:
        for arc in arcs:
            dx, dy = (arc.start, arc.end)[end]
            yield self.x + arc.radius * dx, self.y + arc.radius * dy

    @cached_property
    def corner(self) -> Point:
        """A point of those edges."""
        segment = self.edges[2]
        return segment.x, segment.y

    def holds(self, point: Point) -> bool:
        """Whether a point is within those edges."""
        x, y = point[0] - self.x, point[1] - self.y
        if not self.inner + HAIR <= hypot(x, y) <= self.outer - HAIR:
            return False
        start, end = direction(self.begin), direction(self.begin + self.sweep)
        return start[0] * y - start[1] * x >= HAIR and x * end[1] - y * end[0] >= HAIR


def overlap(one: Rectangle | Ring, other: Rectangle | Ring) -> bool:
    """Whether two shapes share more than an edge or a corner.

    Both are made smaller by a hair. If they still overlap, their borders meet, or one lies wholly
    within the other.
    """
    if not one.bounds.meets(other.bounds):
        return False
    if one.holds(other.corner) or other.holds(one.corner):
        return True
    return any(_meet(edge, another) for edge in one.edges for another in other.edges)


def _meet(one: Segment | Arc, other: Segment | Arc) -> bool:
    if isinstance(one, Segment):
        if isinstance(other, Segment):
            return _lines_meet(one, other)
        return _line_meets_arc(one, other)
    if isinstance(other, Segment):
        return _line_meets_arc(other, one)
    return _arcs_meet(one, other)


def _lines_meet(one: Segment, other: Segment) -> bool:
    x, y = other.x - one.x, other.y - one.y
    slant = one.dx * other.dy - one.dy * other.dx
    apart = one.dx * y - one.dy * x
    if abs(slant) > TINY:
        here = (x * other.dy - y * other.dx) / slant
        there = -apart / slant
        return (
            -TINY <= here <= one.length + TINY  # how far along the one, and along the other
            and -TINY <= there <= other.length + TINY
        )
    if abs(apart) > TINY:
        return False
    first = x * one.dx + y * one.dy  # on the same line: where the other begins and ends
    last = first + other.length * (one.dx * other.dx + one.dy * other.dy)
    return min(first, last) <= one.length + TINY and max(first, last) >= -TINY


def _line_meets_arc(line: Segment, arc: Arc) -> bool:
    x, y = arc.x - line.x, arc.y - line.y
    along, apart = x * line.dx + y * line.dy, line.dx * y - line.dy * x
    if abs(apart) > arc.radius + TINY:
        return False
    half = sqrt(max(0.0, arc.radius**2 - apart**2))
    return any(
        -TINY <= where <= line.length + TINY and arc.spans(where * line.dx - x, where * line.dy - y)
        for where in (along - half, along + half)
    )


def _arcs_meet(one: Arc, other: Arc) -> bool:
    x, y = other.x - one.x, other.y - one.y
    apart = hypot(x, y)
    if apart <= TINY:  # round the same centre
        return abs(one.radius - other.radius) <= TINY and (
            one.spans(*other.start)
            or one.spans(*other.end)
            or other.spans(*one.start)
            or other.spans(*one.end)
        )
    if not abs(one.radius - other.radius) - TINY <= apart <= one.radius + other.radius + TINY:
        return False
    along = (one.radius**2 - other.radius**2 + apart**2) / (2 * apart)
    half = sqrt(max(0.0, one.radius**2 - along**2))
    dx, dy = x / apart, y / apart
    return any(
        one.spans(along * dx - side * dy, along * dy + side * dx)
        and other.spans(along * dx - side * dy - x, along * dy + side * dx - y)
        for side in (half, -half)
    )
