"""What stands beside the track: off it, in the picture, and not on one another."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from math import hypot
from random import Random
from time import process_time

import pytest

from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.games.snow_tails.courses.geometry import Geometry, Pose
from nunatak.games.snow_tails.courses.random import random_course
from nunatak.games.snow_tails.drawing import THEMES, Captions, draw
from nunatak.games.snow_tails.drawing.occupancy import Box, Occupancy, distance_to_tile
from nunatak.games.snow_tails.drawing.picture import picture_frame, scenery_items
from nunatak.games.snow_tails.drawing.scenery import Scenery, SceneryItem
from nunatak.games.snow_tails.drawing.tile_paths import SVG_UNITS_PER_LANE
from tests.games.snow_tails.drawing.picture_reader import (
    DENSEST,
    LONGEST,
    TIGHT,
    PictureReader,
    custom_course,
    tile_under,
)

COURSES = {name: Course.load(name) for name in course_names()}
COURSES |= {f"wild {seed}": random_course(2 + seed % 12, seed) for seed in range(1, 13)}
COURSES |= {"two boxes": random_course(22, 4, boxes=2), "tight": TIGHT}
TREES = {"tree", "spruce"}


@cache
def items(name: str) -> list[SceneryItem]:
    return list(scenery_items(COURSES[name], captions=Captions("", start="START", finish="FINISH")))


def items_of_kind(name: str, kind: str) -> list[SceneryItem]:
    return [thing for thing in items(name) if thing.kind == kind]


def grid_points(box: Box, steps: int = 6) -> Iterator[tuple[float, float]]:
    for column in range(steps + 1):
        for row in range(steps + 1):
            yield (
                box.left + (box.right - box.left) * column / steps,
                box.top + (box.bottom - box.top) * row / steps,
            )


@pytest.mark.parametrize("name", COURSES)
def test_nothing_stands_on_the_track_or_out_of_the_picture(name: str) -> None:
    geometry = Geometry.of(COURSES[name])
    frame = picture_frame(geometry)
    for thing in items(name):
        assert thing.box.is_within(frame), thing.kind
        for point in grid_points(thing.box, 3):
            assert tile_under(geometry, point) is None, thing.kind


@pytest.mark.parametrize("name", COURSES)
def test_nothing_covers_signs_words_and_flags(name: str) -> None:
    clear = {"sign", "words", "flag-yellow", "flag-red", "flag-chequered", "hut", "ice", "lake"}
    for one, other in combinations(items(name), 2):
        if one.kind in clear or other.kind in clear:
            assert not one.box.overlaps(other.box), (one.kind, other.kind)


@pytest.mark.parametrize("name", COURSES)
def test_there_is_a_sign_for_every_limit_and_one_chequered_flag(name: str) -> None:
    limits = [tile.limit for tile in COURSES[name].resolved_tiles if tile.limit]
    assert len(items_of_kind(name, "sign")) == len(limits)
    assert len(items_of_kind(name, "flag-chequered")) == 1
    assert len(items_of_kind(name, "words")) == 2


@pytest.mark.parametrize("name", course_names())
def test_signs_stand_at_the_ends_of_their_lines(name: str) -> None:
    geometry = Geometry.of(COURSES[name])
    lines = [piece for piece in geometry.laid_tiles if piece.tile.limit]
    for piece, sign in zip(lines, items_of_kind(name, "sign"), strict=True):
        x, y = sign.box.middle
        ends = piece.cross_line(0.0, -2.5, 2.5)
        assert min(hypot(x - end[0], y - end[1]) for end in ends) < 1.6


@pytest.mark.rule("ST-2.1")
@pytest.mark.parametrize("name", course_names())
def test_yellow_flags_stand_along_the_left_edge_and_red_ones_along_the_right(name: str) -> None:
    geometry = Geometry.of(COURSES[name])
    for kind, side in (("flag-yellow", -1), ("flag-red", 1)):
        feet = [(thing.box.left + 0.15, thing.foot_y) for thing in items_of_kind(name, kind)]
        for piece in geometry.laid_tiles:
            for way in (0.1, 0.5, 0.9):
                x, y, _ = piece.pose_at(way, side * 2.9)
                assert min(hypot(x - a, y - b) for a, b in feet) < 2.4, (kind, piece.number)
        for x, y in feet:
            assert _nearest_edge(geometry, x, y, side) < 1.0


def _nearest_edge(geometry: Geometry, x: float, y: float, side: int) -> float:
    return min(
        hypot(x - at.x, y - at.y)
        for piece in geometry.laid_tiles
        for step in range(41)
        for at in [piece.pose_at(step / 40, side * 2.5)]
    )


@pytest.mark.rule("ST-2.12")
@pytest.mark.parametrize("flag", ["left", "right"])
@pytest.mark.parametrize("name", ["nutcracker", "hobbits-breakfast", "bruces-nightmare"])
def test_the_chequered_flag_stands_at_the_line_on_its_side(name: str, flag: str) -> None:
    course = replace(COURSES[name], flag_side=flag)
    line = Geometry.of(course).finish_line
    assert line is not None
    left, right = line
    near, far = (left, right) if flag == "left" else (right, left)
    (thing,) = [thing for thing in scenery_items(course) if thing.kind == "flag-chequered"]
    assert _gap(thing.box, *near) < 1
    assert _gap(thing.box, *far) > 5


def _gap(box: Box, x: float, y: float) -> float:
    """How far a point is from a box."""
    return hypot(max(0, box.left - x, x - box.right), max(0, box.top - y, y - box.bottom))


@pytest.mark.parametrize("name", course_names())
def test_there_is_a_landscape_and_it_is_the_same_by_day_and_night(name: str) -> None:
    kinds = [thing.kind for thing in items(name)]
    assert kinds.count("hut") == 1
    assert sum(kind in TREES for kind in kinds) > 10
    by_day = [thing.box for thing in scenery_items(COURSES[name])]
    by_night = [t.box for t in scenery_items(COURSES[name], theme="dark") if t.kind != "light"]
    assert by_day == by_night


def test_signs_find_a_place_where_stretches_of_track_touch() -> None:
    geometry = Geometry.of(TIGHT)
    assert distance_to_tile(
        geometry.laid_tiles[2], *geometry.laid_tiles[4].pose_at(0.5, 0.0).point
    ) == pytest.approx(2.5)
    assert len(items_of_kind("tight", "sign")) == 4
    assert "stroke-dasharray" in "".join(thing.svg for thing in items_of_kind("tight", "sign"))


@pytest.mark.parametrize("name", ["giant", "tight"])
def test_distances_to_the_track_are_exact(name: str) -> None:
    """Against the nearest of many points on the outlines of the tiles."""
    geometry = Geometry.of(COURSES[name])
    room = Occupancy(geometry, picture_frame(geometry))
    luck = Random(1)
    edges = [
        (a[0] + (b[0] - a[0]) * step / 20, a[1] + (b[1] - a[1]) * step / 20)
        for piece in geometry.laid_tiles
        for outline in [geometry.tile_outline(piece.number)]
        for a, b in pairwise([*outline, outline[0]])
        for step in range(20)
    ]
    for _ in range(60):
        x, y = room.frame.random_point(luck)
        if tile_under(geometry, (x, y)) is not None:
            assert room.distance_to_track(x, y) == 0
        else:
            nearest = min(hypot(x - a, y - b) for a, b in edges)
            assert room.distance_to_track(x, y) == pytest.approx(nearest, abs=0.12)


def test_a_box_is_off_the_track_or_not() -> None:
    geometry = Geometry.of(Course("dash", ("start", "straight", "finish")))
    room = Occupancy(geometry, picture_frame(geometry))
    assert room.is_off_track(Box(0.0, 2.55, 8.0, 3.0))
    assert not room.is_off_track(Box(0.0, 2.4, 8.0, 3.0))
    assert not room.is_off_track(Box(0.0, 2.55, 8.0, 3.0), gap=0.2)
    assert not room.is_off_track(Box(-5.0, -5.0, 40.0, 40.0)), "the track is inside the box"
    box = Box(0.0, 2.6, 1.0, 3.5)
    assert room.take_first_free([Box(0.0, 0.0, 1.0, 1.0), box]) == box
    assert room.take_first_free([box, Box(0.5, 3.0, 1.5, 3.6)]) is None, "taken"
    assert not room.is_free(Box(0.0, 3.0, 1.0, 99.0)), "out of the picture"


@pytest.mark.parametrize("course", [LONGEST, DENSEST], ids=["far", "snake"])
def test_the_largest_courses_are_drawn_in_seconds(course: Course) -> None:
    assert len(course.tiles) >= 119
    began = process_time()
    seen = PictureReader(draw(course))
    assert process_time() - began < 10
    assert len(seen.text) < 600_000
    assert len(seen.marked("sign")) == sum(tile.limit is not None for tile in course.resolved_tiles)
    assert 0 < seen.count("tree") + seen.count("spruce") < 1500
    assert 100 < seen.count("flag-yellow") + seen.count("flag-red") < 2200


def chequered(course: Course) -> tuple[SceneryItem, float, float]:
    """The flag, how far past the line its foot is, and how far to the right of the middle."""
    (flag,) = [thing for thing in scenery_items(course) if thing.kind == "flag-chequered"]
    x, y, heading = Geometry.of(course).laid_tiles[-1].entry
    found = re.search(r'<use href="[^"]+" x="(\S+)" y="(\S+)"', flag.svg)
    assert found is not None
    dx, dy = float(found[1]) / SVG_UNITS_PER_LANE - x, float(found[2]) / SVG_UNITS_PER_LANE - y
    ahead = Pose(0.0, 0.0, heading).ahead(1.0)
    return flag, dx * ahead.x + dy * ahead.y, dy * ahead.x - dx * ahead.y


@pytest.mark.rule("ST-2.12")
@pytest.mark.parametrize(("turn", "side"), [("left", -1), ("right", 1)])
def test_without_room_the_chequered_flag_stands_on_the_edge_of_the_track(
    turn: str, side: int
) -> None:
    _, ahead, right = chequered(custom_course("long", f"loop-{turn}", flag=turn, radius=0.1))
    assert abs(ahead) < 0.1
    assert right == pytest.approx(side * 2.5, abs=0.1)


@pytest.mark.rule("ST-2.12")
def test_a_chequered_flag_further_off_is_tied_to_the_line_on_its_side() -> None:
    course = custom_course(
        "slant-left", "long", "tip-right", "short", "loop-left", flag="left", radius=1.2
    )
    flag, ahead, right = chequered(course)
    assert "stroke-dasharray" in flag.svg
    assert 2.5 < -right < 9
    assert abs(ahead) < 5
    entry, geometry = Geometry.of(course).laid_tiles[-1].entry, Geometry.of(course)
    for step in range(1, 21):  # nothing but snow between the end of the line and the flag
        way = entry.ahead(ahead * step / 20).to_right(-2.6 + (right + 2.6) * step / 20)
        assert tile_under(geometry, way.point) is None


def test_in_a_picture_without_any_room_signs_and_flag_stand_on_their_lines() -> None:
    geometry = Geometry.of(COURSES["nutcracker"])
    room = Occupancy(geometry, picture_frame(geometry))
    room.take(room.frame)
    beside = Scenery(geometry, THEMES["light"], room, Random(1), "m-")
    lines = [piece for piece in geometry.laid_tiles if piece.tile.limit]
    for piece, sign in zip(lines, beside.place_signs(), strict=True):
        assert sign.box.middle == pytest.approx(piece.pose_at(0.0, -2.5).point)
    (flag,) = beside.place_chequered_flag()
    x, y = geometry.laid_tiles[-1].pose_at(0.0, 2.5).point
    assert flag.foot_y == pytest.approx(y)
    assert flag.box.left < x < flag.box.right


def test_what_is_taken_is_found_wherever_it_is() -> None:
    geometry = Geometry.of(COURSES["giant"])
    room = Occupancy(geometry, picture_frame(geometry))
    luck = Random(2)
    boxes = [
        Box.around(*room.frame.random_point(luck), luck.uniform(0.5, 20), luck.uniform(0.5, 9))
        for _ in range(400)
    ]
    for box in boxes[:40]:
        room.take(box)
    found = [room.is_taken(box) for box in boxes]
    assert found == [any(box.overlaps(other) for other in boxes[:40]) for box in boxes]
    assert not all(found)


def test_places_are_searched_from_near_to_far_all_over_the_picture() -> None:
    geometry = Geometry.of(TIGHT)
    room = Occupancy(geometry, picture_frame(geometry))
    x, y = geometry.laid_tiles[4].pose_at(0.5, 0.0).point
    boxes = list(room.off_track_boxes_near(x, y, 1.3, 0.1))
    assert len(boxes) == len(set(boxes)) > 500
    assert all(box.is_within(room.frame) and room.is_free(box, 0.1) for box in boxes)
    middles = [box.middle for box in boxes]
    assert max(middles)[0] > room.frame.right - 2
    assert min(middles)[0] < room.frame.left + 2
    far = [hypot(a - x, b - y) for a, b in middles]
    assert far[0] < min(far) + 6
    assert min(far[len(far) // 2 :]) > min(far)
