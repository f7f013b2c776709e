"""Pictures of courses: whole, self-contained, and everything in its place."""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest

from nunatak.core.errors import Malformed
from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.random import random_course
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.tiles import Pack
from nunatak.games.snow_tails.courses.track import Track
from nunatak.games.snow_tails.drawing import (
    SLED_COLOURS,
    THEMES,
    Captions,
    SledMark,
    SledPathMark,
    draw,
)
from nunatak.games.snow_tails.drawing.obstacles import draw_obstacles
from nunatak.games.snow_tails.drawing.tile_paths import SVG_UNITS_PER_LANE
from tests.cli.conftest import SOURCE
from tests.games.snow_tails.drawing.picture_reader import (
    TIGHT,
    PictureReader,
    element_position,
    is_inside,
)

COURSES = {name: Course.load(name) for name in course_names()}
COURSES |= {f"wild {seed}": random_course(3 + 2 * seed, seed) for seed in range(1, 4)}
COURSES |= {"two boxes": random_course(20, 5, boxes=2), "tight": TIGHT}
WORDS = Captions("Ice & <snow>", 'A "long" one', start="START", finish="FINISH")


@cache
def sheet(name: str, theme: str = "light") -> PictureReader:
    return PictureReader(draw(COURSES[name], theme=theme, captions=WORDS))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", COURSES)
def test_a_picture_needs_nothing_else_and_names_are_unique(name: str, theme: str) -> None:
    seen = sheet(name, theme)
    ids = [element.attrib["id"] for element in seen.all if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    used = re.findall(r'(?:href="|url\()#([^")]+)', seen.text)
    assert set(used) <= set(ids)
    assert len({name.split("-")[0] for name in ids}) == 1, "one mark before all names"
    assert seen.text.count("://") == seen.text.count('xmlns="http://www.w3.org/2000/svg"') == 1
    kinds = {element.tag.partition("}")[2] for element in seen.all}
    assert not kinds & {"script", "style", "image", "foreignObject", "filter", "a"}
    assert not [key for element in seen.all for key in element.attrib if key.startswith("on")]


def test_pictures_on_one_page_do_not_share_names() -> None:
    marks = {
        sheet(name, theme).all[1].attrib["id"]
        for name in course_names()
        for theme in ("light", "dark")
    }
    assert len(marks) == 14


@pytest.mark.parametrize("hashing", ["1", "2"])
def test_the_same_course_gives_the_same_bytes_in_every_process(hashing: str) -> None:
    code = (
        "import sys; from nunatak.games.snow_tails import Course;"
        "from nunatak.games.snow_tails.drawing import draw;"
        "sys.stdout.buffer.write(draw(Course.load('bruces-nightmare')).encode())"
    )
    path = os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH")]))
    env = os.environ | {"PYTHONHASHSEED": hashing, "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=env, check=True)
    assert done.stdout.decode() == draw(Course.load("bruces-nightmare"))


def test_the_largest_course_of_a_box_stays_small() -> None:
    assert len(sheet("giant").text.encode()) < 250_000
    assert len(sheet("giant", "dark").text.encode()) < 250_000


@pytest.mark.parametrize("name", COURSES)
def test_every_space_is_drawn_once_free_or_blocked(name: str) -> None:
    course, seen = COURSES[name], sheet(name)
    free = [e.attrib["data-space"] for e in seen.all if "data-space" in e.attrib]
    assert sorted(free) == sorted(map(str, Track.of(course).spaces))
    blocked = " ".join(seen.marked("blocked")).split()
    assert sorted(blocked) == sorted(
        str(shape.space) for shape in Geometry.of(course).blocked_shapes
    )


@pytest.mark.parametrize("name", ["nutcracker", "husky-on-the-rocks"])
def test_the_shape_of_a_space_lies_on_the_space(name: str) -> None:
    geometry = Geometry.of(COURSES[name])
    for space, element in sheet(name).marked("space").items():
        corners = re.findall(r"(-?[\d.]+) (-?[\d.]+)(?=[ALZ])", element.attrib["d"])
        centre = geometry.shape(Space.parse(space)).centre
        x = sum(float(corner[0]) for corner in corners) / len(corners) / 20
        y = sum(float(corner[1]) for corner in corners) / len(corners) / 20
        assert (x - centre.x) ** 2 + (y - centre.y) ** 2 < 0.4**2


HEAPS = [
    [".....", "#....", "##...", "###..", "##...", "....."],
    [".....", "#....", ".#...", "..#..", ".#...", "....."],  # only corners touch
    [".....", "###..", "#.#..", "###..", ".....", "....."],  # a free space in the middle
    [".....", "#.#.#", ".....", "#####", ".#.#.", "####."],
]


@pytest.mark.parametrize("rows", HEAPS, ids=lambda rows: "/".join(rows))
def test_heaped_snow_covers_the_middle_of_every_blocked_space(rows: list[str]) -> None:
    drift = '[".....", "#....", "##...", "###..", "##...", "....."]'
    classic = Pack.load("classic").to_toml()
    assert drift in classic
    pack = Pack.parse(classic.replace(drift, json.dumps(rows)))
    geometry = Geometry.of(Course("heap", ("start", "snow-drift-left", "finish"), pack=pack))
    theme = THEMES["light"]
    heaps = ElementTree.fromstring(draw_obstacles(geometry, theme, "m-"))
    (ground,) = [heap for heap in heaps if heap.attrib["fill"] == theme.snow_drift[0]]
    loops = [
        [
            (float(x) / SVG_UNITS_PER_LANE, float(y) / SVG_UNITS_PER_LANE)
            for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", line)
        ]
        for line in ground.attrib["d"].split("Z")[:-1]
    ]
    on_tile = [shape for shape in geometry.free_shapes if shape.space.tile == 1]
    for shape, covered in [(at, 1) for at in geometry.blocked_shapes] + [(at, 0) for at in on_tile]:
        assert sum(is_inside(shape.centre[:2], loop) for loop in loops) % 2 == covered


@pytest.mark.parametrize("name", COURSES)
def test_saplings_stand_on_their_spaces(name: str) -> None:
    geometry = Geometry.of(COURSES[name])
    found = sheet(name).marked("sapling")
    assert sorted(found) == sorted(map(str, Track.of(COURSES[name]).sapling_spaces))
    for space, element in found.items():
        assert is_inside(element_position(element), geometry.shape(Space.parse(space)).polygon)


def test_only_saplings_that_still_stand_are_drawn() -> None:
    course = Course.load("through-the-sieve")
    left = Track.of(course).sapling_spaces[3:5]
    assert set(PictureReader(draw(course, saplings=left)).marked("sapling")) == set(map(str, left))
    assert not PictureReader(draw(course, saplings=())).marked("sapling")


@pytest.mark.parametrize("name", COURSES)
def test_every_limit_has_its_line_and_its_sign(name: str) -> None:
    tiles, seen = COURSES[name].resolved_tiles, sheet(name)
    limits = Counter(str(tile.limit) for tile in tiles if tile.limit)
    lines = Counter(e.attrib["data-limit"] for e in seen.all if "data-limit" in e.attrib)
    assert lines == limits
    signs = {int(number): sign for number, sign in seen.marked("sign").items()}
    assert set(signs) == {number for number, tile in enumerate(tiles) if tile.limit}
    for number, sign in signs.items():
        assert [part.text for part in sign if part.text] == [str(tiles[number].limit)]


@pytest.mark.parametrize("name", COURSES)
def test_slots_have_the_numbers_of_the_track(name: str) -> None:
    course = COURSES[name]
    track, geometry = Track.of(course), Geometry.of(course)
    found = sheet(name).marked("slot")
    assert list(found) == ["1", "2", "3", "4", "5"]
    for slot, at in enumerate(track.start_spaces, 1):
        element = found[str(slot)]
        assert is_inside(element_position(element), geometry.shape(track.spaces[at]).polygon)
        assert [part.text for part in element if part.text] == [str(slot)]


def test_slot_1_is_on_the_right_before_a_right_corner() -> None:
    found = sheet("hobbits-breakfast").marked("slot")
    assert element_position(found["1"])[1] > element_position(found["5"])[1]
    found = sheet("nutcracker").marked("slot")
    assert element_position(found["1"])[1] < element_position(found["5"])[1]


@pytest.mark.rule("ST-2.4")
def test_level_front_edges_in_bends_are_marked() -> None:
    found = sheet("nutcracker").marked("level")
    assert list(found)[:3] == ["2/1/3", "2/1/2", "2/2/3"], "a corner: 3, 4, 5, 6, 7 spaces"
    assert [key for key in found if key.startswith("3/")] == [
        f"3/{along}" for along in ("1/6", "1/4", "1/3", "1/2", "2/3", "3/4", "5/6")
    ]
    bars = [found[key][1].attrib["d"].count("M") for key in ("2/1/3", "2/1/2", "3/1/4", "3/1/2")]
    assert bars == [2, 2, 3, 5], "one bar for every lane that is level there"


@pytest.mark.parametrize("name", COURSES)
def test_without_words_nothing_but_numbers_is_written(name: str) -> None:
    seen = PictureReader(draw(COURSES[name], landscape=False))
    assert all(word.isdecimal() for word in seen.words())
    kinds = {element.tag.partition("}")[2] for element in seen.all}
    assert not kinds & {"title", "desc"}
    assert seen.root.attrib["role"] == "img"
    assert seen.count("tree") == seen.count("spruce") == seen.count("hut") == 0


def test_a_picture_has_a_title_and_a_description() -> None:
    seen = sheet("giant")
    title, desc = seen.root[0], seen.root[1]
    assert (title.text, desc.text) == (WORDS.title, WORDS.description)
    names = f"{title.attrib['id']} {desc.attrib['id']}"
    assert seen.root.attrib["aria-labelledby"] == names
    said = [word for word in seen.words() if not word.isdecimal()]
    assert sorted(said) == ["FINISH", "START"]


def test_sleds_stand_on_their_spaces_with_colour_and_shape() -> None:
    course = Course.load("nutcracker")
    geometry = Geometry.of(course)
    spaces = [Space(1, 1, 3), Space(2, 2, 2), Space(3, 1, 6), Space(4, 3, 1), Space(6, 4, 14)]
    sleds = [SledMark(space, colour) for space, colour in zip(spaces, SLED_COLOURS, strict=True)]
    seen = PictureReader(draw(course, sleds=sleds))
    found = seen.marked("sled")
    assert list(found) == list(map(str, spaces))
    for sled in sleds:
        element, shape = found[str(sled.space)], geometry.shape(sled.space)
        assert is_inside(element_position(element), shape.polygon)
        turn = float(re.findall(r"rotate\((\S+)\)", element.attrib["transform"])[0])
        assert turn == pytest.approx(shape.centre.heading + 90, abs=0.1)
        assert element.attrib["color"] == SLED_COLOURS[sled.colour]
        assert element[1].attrib["href"].endswith(f"-{sled.shape_name}")
    assert len({sled.shape_name for sled in sleds}) == 5
    assert seen.count("sled") == 5
    assert all(seen.count(sled.shape_name) == 1 for sled in sleds)


def test_paths_lead_through_their_spaces_to_a_ring() -> None:
    course = Course.load("nutcracker")
    geometry = Geometry.of(course)
    way = tuple(Space.parse(space) for space in ("1/3/5", "1/3/6", "2/4/1", "2/4/2"))
    other = (*way[:2], Space(2, 3, 1))
    seen = PictureReader(
        draw(course, paths=[SledPathMark(way), SledPathMark(other, dashed=True), SledPathMark(())])
    )
    found = seen.marked("path")
    assert list(found) == ["2/3/1", "2/4/2"], "what is meant lies above its alternatives"
    circles = [e for e in found["2/4/2"] if e.tag.endswith("circle")]
    assert len(circles) == 3
    for circle, space in zip(circles, way[1:], strict=True):
        assert is_inside(element_position(circle), geometry.shape(space).polygon)
    radii = [float(circle.attrib["r"]) for circle in circles]
    assert radii[2] > radii[0] == radii[1]
    dashed = [e for e in found["2/3/1"] if "stroke-dasharray" in e.attrib]
    assert len(dashed) == 1
    (ring,) = [e for e in found["2/3/1"] if e.tag.endswith("circle")]
    assert is_inside(element_position(ring), geometry.shape(other[-1]).polygon)


@pytest.mark.parametrize("width", [100, 800, 10_000])
def test_a_picture_is_as_wide_as_asked_and_keeps_its_form(width: int) -> None:
    root = PictureReader(draw(Course.load("giant"), width=width)).root
    _, _, wide, tall = map(float, root.attrib["viewBox"].split())
    assert int(root.attrib["width"]) == width
    assert int(root.attrib["height"]) == pytest.approx(width * tall / wide, abs=1)


@pytest.mark.parametrize("name", COURSES)
def test_the_whole_course_and_a_margin_are_in_the_picture(name: str) -> None:
    left, top, wide, tall = (
        float(side) / 20 for side in sheet(name).root.attrib["viewBox"].split()
    )
    bounds = Geometry.of(COURSES[name]).bounds
    assert left < bounds.left - 2.5
    assert top < bounds.top - 2.5
    assert left + wide > bounds.right + 2.5
    assert top + tall > bounds.bottom + 2.5


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"theme": "grey"}, "drawing.theme"),
        ({"theme": []}, "drawing.theme"),
        ({"theme": None}, "drawing.theme"),
        ({"width": 0}, "drawing.width"),
        ({"width": 10**9}, "drawing.width"),
        ({"width": 640.5}, "drawing.width"),
        ({"width": True}, "drawing.width"),
        ({"sleds": [SledMark(Space(1, 6, 1), "red")]}, "space.nowhere"),
        ({"paths": [SledPathMark((Space(99, 1, 1),))]}, "space.nowhere"),
        ({"paths": [SledPathMark((Space(1, 1, 1), Space(1, 9, 1)))]}, "space.nowhere"),
        ({"saplings": [Space(1, 1, 7)]}, "space.nowhere"),
        ({"saplings": [Space(1, 1, 1)]}, "drawing.sapling"),
        ({"saplings": [(1, 1, 1)]}, "space.syntax"),
    ],
)
def test_what_cannot_be_drawn_is_refused(options: dict[str, object], code: str) -> None:
    with pytest.raises(Malformed) as error:
        draw(Course.load("nutcracker"), **options)  # type: ignore[arg-type]  # that is the point
    assert error.value.code == code


@pytest.mark.parametrize("colour", ["pink", "", None, [], {"red"}])
def test_there_are_five_colours_of_sleds(colour: object) -> None:
    with pytest.raises(Malformed) as error:
        SledMark(Space(1, 1, 1), colour)  # type: ignore[arg-type]  # that is the point
    assert error.value.code == "drawing.colour"


@pytest.mark.parametrize("space", [None, (1, 1, 1), "1/1/1", Space(1, 1.5, 1), Space(1, True, 1)])  # type: ignore[arg-type]  # that is the point
def test_sleds_and_paths_are_on_spaces(space: Space) -> None:
    for make in (lambda: SledMark(space, "red"), lambda: SledPathMark((Space(1, 1, 1), space))):
        with pytest.raises(Malformed) as error:
            make()
        assert error.value.code == "space.syntax"
    with pytest.raises(Malformed) as error:
        SledPathMark(None)  # type: ignore[arg-type]  # that is the point
    assert error.value.code == "space.syntax"


@pytest.mark.parametrize("name", ["husky-on-the-rocks", "tight"])
def test_neither_sled_nor_sapling_is_drawn_on_a_blocked_space(name: str) -> None:
    course = COURSES[name]
    for shape in Geometry.of(course).blocked_shapes:
        with pytest.raises(Malformed) as error:
            draw(course, sleds=[SledMark(shape.space, "red")], landscape=False)
        assert (error.value.code, error.value.arguments) == (
            "drawing.blocked",
            {"space": str(shape.space)},
        )
        with pytest.raises(Malformed) as error:
            draw(course, saplings=[shape.space], landscape=False)
        assert error.value.code == "drawing.sapling"


def test_two_sleds_on_one_space_are_both_drawn() -> None:
    sleds = [SledMark(Space(1, 1, 1), "red"), SledMark(Space(1, 1, 1), "blue")]
    seen = PictureReader(draw(Course.load("nutcracker"), sleds=sleds))
    assert (seen.count("sled"), seen.count("flame"), seen.count("drop")) == (2, 1, 1)


@pytest.mark.parametrize("course", ["nutcracker", None, 5])
def test_only_a_course_can_be_drawn(course: Course) -> None:
    with pytest.raises(Malformed) as error:
        draw(course)
    assert error.value.code == "drawing.course"


def test_a_course_that_cannot_be_raced_is_refused_with_its_problems() -> None:
    with pytest.raises(Malformed) as error:
        draw(Course("dash", ("start", "straight")))
    assert error.value.code == "course.invalid"
    assert [problem.code for problem in error.value.problems] == ["course.no-finish"]
