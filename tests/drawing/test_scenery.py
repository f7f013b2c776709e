"""What stands beside the track: off it, in the picture, and not on one another."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from math import hypot
from random import Random

import pytest

from nunatak.drawing import Words
from nunatak.drawing.picture import frame_of, things_beside
from nunatak.drawing.room import Box, Room, distance
from nunatak.drawing.scenery import Thing
from nunatak.games.snow_tails.course import Course, shipped
from nunatak.games.snow_tails.geometry import Geometry
from nunatak.games.snow_tails.wild import random_course
from tests.drawing.sheet import TIGHT, tile_under

COURSES = {name: Course.load(name) for name in shipped()}
COURSES |= {f"wild {seed}": random_course(2 + seed % 12, seed) for seed in range(1, 13)}
COURSES |= {"two boxes": random_course(22, 4, boxes=2), "tight": TIGHT}
TREES = {"tree", "spruce"}


@cache
def things(name: str) -> list[Thing]:
    return list(things_beside(COURSES[name], words=Words("", start="START", finish="FINISH")))


def of(name: str, kind: str) -> list[Thing]:
    return [thing for thing in things(name) if thing.kind == kind]


def points(box: Box, steps: int = 6) -> Iterator[tuple[float, float]]:
    for column in range(steps + 1):
        for row in range(steps + 1):
            yield (
                box.left + (box.right - box.left) * column / steps,
                box.top + (box.bottom - box.top) * row / steps,
            )


@pytest.mark.parametrize("name", COURSES)
def test_nothing_stands_on_the_track_or_out_of_the_picture(name: str) -> None:
    geometry = Geometry.of(COURSES[name])
    frame = frame_of(geometry)
    for thing in things(name):
        assert thing.box.within(frame), thing.kind
        for point in points(thing.box, 3):
            assert tile_under(geometry, point) is None, thing.kind


@pytest.mark.parametrize("name", COURSES)
def test_nothing_covers_signs_words_and_flags(name: str) -> None:
    clear = {"sign", "words", "flag-yellow", "flag-red", "flag-chequered", "hut", "ice", "lake"}
    for one, other in combinations(things(name), 2):
        if one.kind in clear or other.kind in clear:
            assert not one.box.overlaps(other.box), (one.kind, other.kind)


@pytest.mark.parametrize("name", COURSES)
def test_there_is_a_sign_for_every_limit_and_one_chequered_flag(name: str) -> None:
    limits = [tile.limit for tile in COURSES[name].laid if tile.limit]
    assert len(of(name, "sign")) == len(limits)
    assert len(of(name, "flag-chequered")) == 1
    assert len(of(name, "words")) == 2


@pytest.mark.parametrize("name", shipped())
def test_signs_stand_at_the_ends_of_their_lines(name: str) -> None:
    geometry = Geometry.of(COURSES[name])
    lines = [piece for piece in geometry.pieces if piece.tile.limit]
    for piece, sign in zip(lines, of(name, "sign"), strict=True):
        x, y = sign.box.middle
        ends = piece.edge(0.0, -2.5, 2.5)
        assert min(hypot(x - end[0], y - end[1]) for end in ends) < 1.6


@pytest.mark.rule("ST-2.1")
@pytest.mark.parametrize("name", shipped())
def test_yellow_flags_stand_along_the_left_edge_and_red_ones_along_the_right(name: str) -> None:
    geometry = Geometry.of(COURSES[name])
    for kind, side in (("flag-yellow", -1), ("flag-red", 1)):
        feet = [(thing.box.left + 0.15, thing.foot) for thing in of(name, kind)]
        for piece in geometry.pieces:
            for way in (0.1, 0.5, 0.9):
                x, y, _ = piece.at(way, side * 2.9)
                assert min(hypot(x - a, y - b) for a, b in feet) < 2.4, (kind, piece.number)
        for x, y in feet:
            assert _nearest_edge(geometry, x, y, side) < 1.0


def _nearest_edge(geometry: Geometry, x: float, y: float, side: int) -> float:
    return min(
        hypot(x - at.x, y - at.y)
        for piece in geometry.pieces
        for step in range(41)
        for at in [piece.at(step / 40, side * 2.5)]
    )


@pytest.mark.rule("ST-2.12")
@pytest.mark.parametrize("flag", ["left", "right"])
@pytest.mark.parametrize("name", ["nutcracker", "hobbits-breakfast", "bruces-nightmare"])
def test_the_chequered_flag_stands_at_the_line_on_its_side(name: str, flag: str) -> None:
    course = replace(COURSES[name], flag=flag)
    line = Geometry.of(course).line
    assert line is not None
    left, right = line
    near, far = (left, right) if flag == "left" else (right, left)
    (thing,) = [thing for thing in things_beside(course) if thing.kind == "flag-chequered"]
    assert _gap(thing.box, *near) < 1
    assert _gap(thing.box, *far) > 5


def _gap(box: Box, x: float, y: float) -> float:
    """How far a point is from a box."""
    return hypot(max(0, box.left - x, x - box.right), max(0, box.top - y, y - box.bottom))


@pytest.mark.parametrize("name", shipped())
def test_there_is_a_landscape_and_it_is_the_same_by_day_and_night(name: str) -> None:
    kinds = [thing.kind for thing in things(name)]
    assert kinds.count("hut") == 1
    assert sum(kind in TREES for kind in kinds) > 10
    by_day = [thing.box for thing in things_beside(COURSES[name])]
    by_night = [t.box for t in things_beside(COURSES[name], theme="dark") if t.kind != "light"]
    assert by_day == by_night


def test_signs_find_a_place_where_stretches_of_track_touch() -> None:
    geometry = Geometry.of(TIGHT)
    assert distance(geometry.pieces[2], *geometry.pieces[4].at(0.5, 0.0).point) == pytest.approx(
        2.5
    )
    assert len(of("tight", "sign")) == 4
    assert "stroke-dasharray" in "".join(thing.svg for thing in of("tight", "sign"))


@pytest.mark.parametrize("name", ["giant", "tight"])
def test_distances_to_the_track_are_exact(name: str) -> None:
    """Against the nearest of many points on the outlines of the tiles."""
    geometry = Geometry.of(COURSES[name])
    room = Room(geometry, frame_of(geometry))
    luck = Random(1)
    edges = [
        (a[0] + (b[0] - a[0]) * step / 20, a[1] + (b[1] - a[1]) * step / 20)
        for piece in geometry.pieces
        for outline in [geometry.outline(piece.number)]
        for a, b in pairwise([*outline, outline[0]])
        for step in range(20)
    ]
    for _ in range(60):
        x, y = room.frame.anywhere(luck)
        if tile_under(geometry, (x, y)) is not None:
            assert room.distance(x, y) == 0
        else:
            nearest = min(hypot(x - a, y - b) for a, b in edges)
            assert room.distance(x, y) == pytest.approx(nearest, abs=0.12)


def test_a_box_is_off_the_track_or_not() -> None:
    geometry = Geometry.of(Course("dash", ("start", "straight", "finish")))
    room = Room(geometry, frame_of(geometry))
    assert room.off_track(Box(0.0, 2.55, 8.0, 3.0))
    assert not room.off_track(Box(0.0, 2.4, 8.0, 3.0))
    assert not room.off_track(Box(0.0, 2.55, 8.0, 3.0), gap=0.2)
    assert not room.off_track(Box(-5.0, -5.0, 40.0, 40.0)), "the track is inside the box"
    box = Box(0.0, 2.6, 1.0, 3.5)
    assert room.first([Box(0.0, 0.0, 1.0, 1.0), box]) == box
    assert room.first([box, Box(0.5, 3.0, 1.5, 3.6)]) is None, "taken"
    assert not room.is_free(Box(0.0, 3.0, 1.0, 99.0)), "out of the picture"
