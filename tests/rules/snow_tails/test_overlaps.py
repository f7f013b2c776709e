"""Tiles that overlap on the table, and tiles that only touch (ST-2.10)."""

from dataclasses import replace
from math import cos, pi, radians, sin, sqrt
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.games.snow_tails.courses.geometry import Geometry, lay_tiles, overlapping_pairs
from nunatak.games.snow_tails.courses.tile_shapes import (
    BendShape,
    Pose,
    StraightShape,
    shapes_overlap,
)
from nunatak.games.snow_tails.courses.tiles import Pack, TileType

CLASSIC = Pack.load("classic")
NEAR = 1e-3  # far more than the tolerance for touching
ROOT = sqrt(0.5)
Numbers = npt.NDArray[np.float64]
Tile = StraightShape | BendShape


def course(*tiles: str, pack: Pack = CLASSIC) -> Course:
    """Return a course with these tiles between start and finish."""
    return Course("test", ("start", *tiles, "finish"), pack=pack)


def reasons(of: Course) -> list[str]:
    return [str(problem) for problem in of.problems()]


# ---- courses


@pytest.mark.rule("ST-2.10", "ST-2.11")
@pytest.mark.parametrize("name", course_names())
def test_shipped_courses_lie_on_the_table_without_overlapping(name: str) -> None:
    assert Geometry.of(Course.load(name)).overlapping_pairs() == ()


@pytest.mark.rule("ST-2.10")
def test_tiles_must_not_overlap() -> None:
    # Round to the left and over the first straight.
    loop = course("straight", "corner-left", "corner-left", "corner-left", "straight")
    assert reasons(loop) == [
        "course.overlap: number=5, tile=straight, other=1, other_tile=straight"
    ]
    assert Geometry.of(loop).overlapping_pairs() == ((1, 5),)
    # A full circle ends on the start, and the finish on the circle.
    assert reasons(course(*["corner-left"] * 4)) == [
        "course.overlap: number=4, tile=corner-left, other=0, other_tile=start",
        "course.overlap: number=5, tile=finish, other=1, other_tile=corner-left",
    ]
    # A bend to the right out of it lies 0.2 lanes inside the start; a straight avoids that.
    assert reasons(course(*["corner-left"] * 3, "corner-right")) == [
        "course.overlap: number=4, tile=corner-right, other=0, other_tile=start"
    ]
    assert reasons(course(*["corner-left"] * 2, "straight", "corner-left", "corner-right")) == []


@pytest.mark.rule("ST-2.10")
def test_the_finish_counts_with_its_whole_length() -> None:
    # It begins 5 + 6 spaces above the edge of the straight that it heads for, less 2.5 lanes:
    # that is 11.9 lanes, more than 7 spaces and less than 8.
    around = ("straight", "corner-left", "straight", "corner-left", "corner-left")
    for length, hits in ((7, False), (8, True), (14, True)):
        kinds = tuple(
            replace(kind, straight_length=length) if kind.name == "finish" else kind
            for kind in CLASSIC.tile_types
        )
        found = reasons(course(*around, pack=replace(CLASSIC, name="own", tile_types=kinds)))
        assert (
            found == ["course.overlap: number=6, tile=finish, other=1, other_tile=straight"] * hits
        )


@pytest.mark.rule("ST-2.10")
@pytest.mark.parametrize("radius", [0.0, 0.5, 2.5, 100.0])
@pytest.mark.parametrize("angle", [1, 45, 90, 179, 180])
def test_adjacent_tiles_touch_but_do_not_overlap(radius: float, angle: int) -> None:
    bends = TileType("bend", "corner", (3, 3, 3, 3, 3), inner_radius=radius, angle=angle).faces()
    straight = CLASSIC.tile("straight")
    for first in (*bends, straight):
        for second in (*bends, straight):
            assert overlapping_pairs(lay_tiles([straight, straight, first, second])[2:]) == ()


@pytest.mark.rule("ST-2.10")
@pytest.mark.parametrize("angle", [30, 45, 60, 90, 120, 180])
@pytest.mark.parametrize("radius", [0.0, 1.5])
def test_a_full_circle_does_not_overlap_but_the_next_tile_does(angle: int, radius: float) -> None:
    bend, _ = TileType("bend", "corner", (3, 3, 3, 3, 3), inner_radius=radius, angle=angle).faces()
    number = 360 // angle
    assert overlapping_pairs(lay_tiles([bend] * number)) == ()
    assert overlapping_pairs(lay_tiles([bend] * (number + 1))) == ((0, number),)


# ---- shapes: to the thousandth of a lane


def straight(x: float, y: float, heading: float = 0.0, length: float = 10.0) -> StraightShape:
    return StraightShape(Pose(x, y, heading), length)


HAIRPIN = BendShape(0, 0, 2.5, -90, 180)  # its outer edge is 7.5 to the right of 0, 0
SLICE = BendShape(0, 0, 0, 0, 90)  # it has a tip


@pytest.mark.rule("ST-2.10")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (straight(0, 0), straight(10, 0)),  # end to end
        (straight(0, 0), straight(10, 4.99)),  # a sliver of the ends
        (straight(0, 0), straight(12.5, -5, 90)),  # end to side
        (straight(0, 0), straight(10 + 2.5 * ROOT, 0, 45)),  # a corner at an edge
        (straight(0, 0), BendShape(15, 0, 0, 90, 180)),  # a circle at an edge
        (straight(0, 0), BendShape(10, 0, 0, -90, 90)),  # a tip
        (HAIRPIN, straight(7.5, 0)),  # an edge at a circle
        (HAIRPIN, straight(7.5 * ROOT + 2.5 * ROOT, 7.5 * ROOT - 2.5 * ROOT, 45)),
        (HAIRPIN, BendShape(15, 0, 2.5, 90, 180)),  # two circles
        (HAIRPIN, BendShape(15 * ROOT, 15 * ROOT, 2.5, 90, 180)),
        (BendShape(0, 0, 2.5, 90, 180), BendShape(0, 0, 2.5, -90, 180)),  # two halves
        (SLICE, BendShape(5, 0, 0, 0, 90)),
        (SLICE, straight(7.5, -1, 90)),
    ],
)
def test_overlaps_are_exact_to_a_thousandth(one: Tile, other: Tile) -> None:
    # A shape that touches at its right is moved away, then over the border.
    assert not shapes_overlap(one, shift(other, NEAR))
    assert not shapes_overlap(shift(other, NEAR), one)
    assert not shapes_overlap(one, other)
    assert shapes_overlap(one, shift(other, -NEAR))
    assert shapes_overlap(shift(other, -NEAR), one)


def shift(shape: Tile, right: float) -> Tile:
    if isinstance(shape, BendShape):
        return replace(shape, centre_x=shape.centre_x + right)
    entry = shape.entry
    return StraightShape(Pose(entry.x + right, entry.y, entry.heading), shape.length)


@pytest.mark.rule("ST-2.10")
@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        (straight(0, 0), straight(0, 0), True),  # one upon the other
        (straight(0, 0), straight(10, 0, 180), True),
        (straight(0, 0), straight(5, 0), True),  # along the same lines
        (straight(0, 0), straight(2, 0, 0, 3), True),
        (straight(0, 0, 0, 60), straight(30, -10, 90, 20), True),  # a cross: no corner within
        (HAIRPIN, HAIRPIN, True),
        (HAIRPIN, BendShape(0, 0, 2.5, -60, 30), True),  # a part of it
        (HAIRPIN, BendShape(0, 0, 4.5, -60, 30), True),  # round the same centre
        (HAIRPIN, BendShape(0, 0, 7.5, -60, 30), False),
        (HAIRPIN, BendShape(0, 0, 2.5, 90, 180), False),
        (BendShape(0, 0, 20, -90, 180), straight(-1, 0, 0, 15), False),  # in the hollow
        (BendShape(0, 0, 20, -90, 180), straight(-1, 0, 0, 30), True),  # through it
        (BendShape(0, 0, 20, -90, 180), BendShape(5, 0, 0, -90, 180), False),
        (BendShape(0, 0, 20, -90, 180), BendShape(16, 0, 0, -90, 180), True),  # only arcs meet
        (straight(0, 0, 0, 60), BendShape(10, 0, 0, -10, 20), True),  # wholly within
        (
            BendShape(0, 0, 20, -90, 180),
            BendShape(17, 0, 0, -20, 40),
            True,
        ),  # from the hollow into it
        (BendShape(0, 0, 20, -90, 180), BendShape(24, -5, 2.5, 0, 90), True),  # with its end only
        (SLICE, BendShape(0, 0, 0, 180, 90), False),  # tip to tip
        (SLICE, BendShape(0, 0, 0, 45, 90), True),
    ],
)
def test_shapes_that_cross_contain_or_avoid_each_other(
    one: Tile, other: Tile, together: bool
) -> None:
    assert shapes_overlap(one, other) == shapes_overlap(other, one) == together


# ---- shapes: compared with a grid of points


def points(shape: Tile, fine: int) -> tuple[Numbers, Numbers]:
    """Return a grid of points within a shape."""
    steps = (np.arange(fine) + 0.5) / fine
    along, across = np.meshgrid(steps, steps * 5)
    if isinstance(shape, BendShape):
        ray = np.radians(shape.start_angle + along * shape.sweep)
        far = shape.inner_radius + across
        return shape.centre_x + far * np.cos(ray), shape.centre_y + far * np.sin(ray)
    dx, dy = cos(radians(shape.entry.heading)), sin(radians(shape.entry.heading))
    ahead, right = along * shape.length, across - 2.5
    return shape.entry.x + ahead * dx - right * dy, shape.entry.y + ahead * dy + right * dx


def contains(shape: Tile, x: Numbers, y: Numbers) -> bool:
    """Return whether a shape contains any of the points."""
    if isinstance(shape, BendShape):
        far = np.hypot(x - shape.centre_x, y - shape.centre_y)
        ray = (
            np.degrees(np.arctan2(y - shape.centre_y, x - shape.centre_x)) - shape.start_angle
        ) % 360
        inside = (far > shape.inner_radius) & (far < shape.inner_radius + 5) & (ray < shape.sweep)
    else:
        dx, dy = cos(radians(shape.entry.heading)), sin(radians(shape.entry.heading))
        x, y = x - shape.entry.x, y - shape.entry.y
        along, across = x * dx + y * dy, y * dx - x * dy
        inside = (along > 0) & (along < shape.length) & (np.abs(across) < 2.5)
    return bool(inside.any())


def share_a_point(one: Tile, other: Tile) -> bool:
    """Return whether two shapes share a point of a coarse or a fine grid."""
    return any(contains(other, *points(one, fine)) for fine in (50, 2000))


def random_shape(rng: Random) -> Tile:
    x, y = rng.uniform(-12, 12), rng.uniform(-12, 12)
    heading = rng.choice((rng.randrange(360), rng.randrange(4) * 90))
    if rng.random() < 0.5:
        return straight(x, y, heading, rng.randint(1, 14) * pi / 2)
    inner = rng.choice((0.0, 0.5, 1.5, 2.5, 10.0))
    return BendShape(x, y, inner, heading, rng.choice((rng.randint(1, 180), 90, 180)))


@pytest.mark.rule("ST-2.10")
def test_overlaps_agree_with_a_grid_of_points() -> None:
    rng = Random(2026)
    pairs = [(random_shape(rng), random_shape(rng)) for _ in range(400)]
    found = [shapes_overlap(one, other) for one, other in pairs]
    assert 100 < sum(found) < 300
    wrong = [
        pair
        for pair, together in zip(pairs, found, strict=True)
        if together
        != (contains(pair[1], *points(pair[0], 50)) or (together and share_a_point(*pair)))
    ]
    assert wrong == []
