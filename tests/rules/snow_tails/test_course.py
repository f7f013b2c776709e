"""Courses: the shipped ones, valid and invalid ones, and their files (ST-2)."""

from dataclasses import replace
from pathlib import Path

import pytest

from nunatak.core.checks import shorten
from nunatak.core.errors import Malformed, Problem
from nunatak.games.snow_tails import course_names
from nunatak.games.snow_tails.courses.course import MAX_SPACES, MAX_TILES, Course, courses_to_offer
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.tiles import MAX_FILE_BYTES, Pack, TileType
from nunatak.games.snow_tails.courses.track import Track

CLASSIC = Pack.load("classic")


def course(*tiles: str, saplings: tuple[str, ...] = (), boxes: int = 1) -> Course:
    """Return a course with these tiles between start and finish."""
    planted = tuple(map(Space.parse, saplings))
    return Course("test", ("start", *tiles, "finish"), extra_saplings=planted, boxes=boxes)


def reasons(of: Course) -> list[str]:
    return [str(problem) for problem in of.problems()]


# ---- the shipped ones


@pytest.mark.rule("ST-2.11")
def test_nutcracker_has_these_tiles() -> None:
    nutcracker = Course.load("nutcracker")
    assert nutcracker.tiles == (
        "start",
        "straight",
        "corner-left",
        "hairpin-right",
        "corner-left",
        "straight",
        "finish",
    )
    assert nutcracker.flag_side == "right"


@pytest.mark.rule("ST-2.11")
def test_seven_courses_are_shipped_and_all_differ() -> None:
    courses = [Course.load(name) for name in course_names()]
    assert [each.title for each in courses] == [
        "Nutcracker",
        "Hobbit's Breakfast",
        "Mountain Troll's Dagger",
        "Giant",
        "Through the Sieve",
        "Bruce's Nightmare",
        "Husky on the Rocks",
    ]
    assert len({each.tiles for each in courses}) == 7
    assert [each.name for each in courses] == list(course_names())
    ids = [each.description_id for each in courses]
    assert ids == [f"course-{name}" for name in course_names()]


@pytest.mark.rule("ST-2.10", "ST-2.11", "ST-2.13")
@pytest.mark.parametrize("name", course_names())
def test_a_shipped_course_is_valid_with_one_box(name: str) -> None:
    each = Course.load(name)
    assert each.boxes == 1
    assert each.problems() == ()
    on = Track.of(each)
    assert all(on.steps_to_finish[slot] > 0 for slot in on.start_spaces)


@pytest.mark.rule("ST-2.11")
def test_the_courses_become_harder() -> None:
    courses = [Course.load(name) for name in course_names()]
    assert [each.has_obstacles for each in courses] == [False] * 4 + [True] * 3
    # Obstacles: bends and special tiles.
    bends = [sum(bool(t.bend or t.has_obstacles) for t in each.resolved_tiles) for each in courses]
    assert bends[0] == 3
    assert bends[3:] == sorted(bends[3:])


@pytest.mark.rule("ST-2.12")
def test_the_flag_stands_right_unless_the_course_says_otherwise() -> None:
    text = 'tiles = ["start", "finish"]'
    assert Course.parse(text).flag_side == "right"
    assert Course.parse(f'{text}\nflag = "left"').flag_side == "left"
    for wrong in ("middle", ""):
        with pytest.raises(Malformed) as refused:
            Course("test", ("start", "finish"), flag_side=wrong)
        assert refused.value.code == "course.flag"


@pytest.mark.rule("ST-2.14")
def test_new_players_are_offered_nutcracker_first_and_no_special_tiles() -> None:
    assert courses_to_offer(0)[0] == "nutcracker"
    assert not any(Course.load(name).has_obstacles for name in courses_to_offer(0))
    assert {*courses_to_offer(0)} == {n for n in course_names() if not Course.load(n).has_obstacles}


@pytest.mark.rule("ST-2.14")
def test_after_one_race_without_special_tiles_all_courses_are_offered() -> None:
    assert courses_to_offer(1) == courses_to_offer(30) == course_names()
    with pytest.raises(Malformed):
        courses_to_offer(-1)


@pytest.mark.rule("ST-2.14")
def test_special_tiles_and_own_saplings_make_a_course_special() -> None:
    assert not course("straight", "corner-left").has_obstacles
    assert course("snow-drift-left").has_obstacles
    assert course("straight", saplings=("1/1/1",)).has_obstacles


# ---- what makes a course valid


@pytest.mark.rule("ST-2.10")
def test_a_course_begins_with_start_and_ends_with_finish() -> None:
    assert reasons(course()) == []
    assert reasons(course("straight")) == []


@pytest.mark.rule("ST-2.10")
@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        (("straight", "finish"), ["course.no-start"]),
        (("start", "straight"), ["course.no-finish"]),
        ((), ["course.no-start", "course.no-finish"]),
        (("straight", "start", "finish"), ["course.start: number=1"]),
        (("start", "finish", "straight"), ["course.finish: number=1"]),
        (("start", "start", "finish"), ["course.start: number=1"]),
        (("finish", "start"), ["course.start: number=1", "course.finish: number=0"]),
    ],
)
def test_start_and_finish_are_at_the_ends(tiles: tuple[str, ...], expected: list[str]) -> None:
    assert reasons(Course("test", tiles)) == expected


@pytest.mark.rule("ST-1.4", "ST-2.10", "ST-2.13")
@pytest.mark.parametrize(
    ("tiles", "group", "most"),
    [
        (["straight"] * 9, "straight", 8),
        (["corner-left", "corner-right"] * 2 + ["corner-left"], "corner", 4),
        (["hairpin-right", "hairpin-left", "hairpin-right"], "hairpin", 2),
    ],
)
def test_a_course_stays_within_the_box(tiles: list[str], group: str, most: int) -> None:
    assert reasons(course(*tiles[:-1])) == []
    assert reasons(course(*tiles)) == [
        f"course.box: number={most + 1}, tile={tiles[-1]}, "
        f"group={group}, used={most + 1}, most={most}"
    ]


@pytest.mark.rule("ST-1.4")
def test_left_and_right_bends_come_from_the_same_tiles() -> None:
    three = course("corner-left", "corner-right", "hairpin-left", "hairpin-right", "hairpin-left")
    assert reasons(three) == [
        "course.box: number=5, tile=hairpin-left, group=hairpin, used=3, most=2"
    ]


@pytest.mark.rule("ST-2.10")
def test_the_first_tile_that_the_box_lacks_is_named() -> None:
    long = ["hairpin-left", "hairpin-right"] * 2 + ["straight"] * 9
    assert reasons(course(*long)) == [
        "course.box: number=13, tile=straight, group=straight, used=9, most=8",
        "course.box: number=3, tile=hairpin-left, group=hairpin, used=4, most=2",
    ]


@pytest.mark.rule("ST-2.13")
def test_there_are_eight_straights_and_special_tiles_together() -> None:
    mix = ["straight", "chasm", "chasm", "snow-drift-left", "snow-drift-right", "saplings"]
    assert reasons(course(*mix, "straight", "chasm")) == []
    assert reasons(course(*["chasm"] * 8)) == []
    assert reasons(course(*mix, "straight", "chasm", "saplings")) == [
        "course.box: number=9, tile=saplings, group=straight, used=9, most=8"
    ]


@pytest.mark.rule("ST-2.10")
def test_a_course_may_state_that_it_needs_more_boxes() -> None:
    assert reasons(course(*["straight"] * 16, boxes=2)) == []
    assert reasons(course(*["straight"] * 17, boxes=2)) == [
        "course.box: number=17, tile=straight, group=straight, used=17, most=16"
    ]
    assert reasons(course(*["corner-left", "corner-right"] * 4, boxes=2)) == []
    for boxes in (0, -1, 100):
        with pytest.raises(Malformed):
            course(boxes=boxes)


def rows(tile: int, count: int) -> tuple[str, ...]:
    """The first spaces of a straight, row by row."""
    return tuple(f"{tile}/{n % 5 + 1}/{n // 5 + 1}" for n in range(count))


@pytest.mark.rule("ST-1.3", "ST-2.9")
def test_a_course_has_at_most_twenty_saplings_with_the_printed_ones() -> None:
    assert reasons(course("straight", saplings=rows(1, 20))) == []
    assert reasons(course("straight", saplings=rows(1, 21))) == [
        "course.saplings: used=21, most=20"
    ]
    assert reasons(course(*["saplings"] * 4)) == []
    assert reasons(course(*["saplings"] * 4, "straight", saplings=("5/3/3",))) == [
        "course.saplings: used=21, most=20"
    ]


@pytest.mark.rule("ST-2.9")
def test_two_boxes_have_forty_saplings_the_most_for_the_engine() -> None:
    forty = rows(1, 20) + rows(2, 20)
    assert reasons(course("straight", "straight", saplings=forty, boxes=2)) == []
    more = (*forty, "1/1/6")
    assert reasons(course("straight", "straight", saplings=more, boxes=3)) == [
        "course.saplings-engine: used=41, most=40"
    ]


@pytest.mark.rule("ST-2.13")
@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("0/3/1", "end: space=0/3/1, number=0, tile=start"),
        ("3/3/1", "end: space=3/3/1, number=3, tile=finish"),
        ("1/3/3", "blocked: space=1/3/3, number=1, tile=chasm"),  # the column
        ("1/1/2", "blocked: space=1/1/2, number=1, tile=chasm"),
        ("2/2/2", "twice: space=2/2/2, number=2, tile=saplings"),  # one is printed there
        ("1/3/7", "beside: space=1/3/7, number=1, tile=chasm"),
        ("1/6/1", "beside: space=1/6/1, number=1, tile=chasm"),
        ("4/1/1", "nowhere: space=4/1/1, number=4, last=3"),
    ],
)
def test_a_sapling_stands_alone_on_a_free_space_between_start_and_finish(
    space: str, expected: str
) -> None:
    assert reasons(course("chasm", "saplings", saplings=("1/3/1",))) == []
    assert reasons(course("chasm", "saplings", saplings=("1/3/1", space))) == [
        f"course.sapling-{expected}"
    ]


@pytest.mark.rule("ST-2.13")
def test_two_saplings_cannot_share_a_space() -> None:
    assert reasons(course("straight", saplings=("1/3/1", "1/3/1"))) == [
        "course.sapling-twice: space=1/3/1, number=1, tile=straight"
    ]


def kind_of(name: str) -> TileType:
    return next(kind for kind in CLASSIC.tile_types if kind.name == name)


def pack_with_chasm(*drawn: str) -> Pack:
    """Return the classic pack with another chasm."""
    types = CLASSIC.tile_types
    walled = tuple(replace(t, rows=drawn) if t.name == "chasm" else t for t in types)
    return replace(CLASSIC, name="walled", tile_types=walled)


@pytest.mark.rule("ST-2.10")
def test_the_finish_must_be_reached_from_every_slot() -> None:
    free, half = ".....", "..###"
    wall = pack_with_chasm(free, "#####", free, free, free, free)
    tiles = ("start", "straight", "chasm", "straight", "finish")
    assert reasons(Course("test", tiles, pack=wall)) == ["course.wall: number=2, tile=chasm"]
    # Two lanes are open, and a sled drifts one lane for each step: only some slots reach them.
    gap = pack_with_chasm(half, half, free, free, free, free)
    assert reasons(Course("test", ("start", "chasm", "finish"), flag_side="left", pack=gap)) == [
        f"course.unreachable: slot={slot}, number=1, tile=chasm" for slot in (4, 5)
    ]
    assert reasons(Course("test", tiles, pack=gap)) == []


@pytest.mark.rule("ST-2.10")
def test_slots_are_counted_from_the_inside_of_the_first_bend() -> None:
    free = "....."
    gap = pack_with_chasm("..###", "..###", free, free, free, free)
    for bend, shut_off in (("corner-left", (4, 5)), ("hairpin-right", (1, 2))):
        tiles = ("start", "chasm", "straight", bend, "finish")
        assert reasons(Course("test", tiles, pack=gap)) == [
            f"course.unreachable: slot={slot}, number=1, tile=chasm" for slot in shut_off
        ]


@pytest.mark.rule("ST-2.10")
def test_tiles_that_are_passable_alone_may_be_impassable_together() -> None:
    free, right = ".....", "####."
    pack = pack_with_chasm(free, right, right, right, right, right)
    kinds = (*pack.tile_types, replace(kind_of("chasm"), name="cliff", rows=(".####", *[free] * 5)))
    both = replace(pack, tile_types=kinds)
    assert reasons(Course("test", ("start", "straight", "chasm", "finish"), pack=both)) == []
    assert reasons(Course("test", ("start", "straight", "cliff", "finish"), pack=both)) == []
    tiles = ("start", "straight", "chasm", "cliff", "finish")
    assert reasons(Course("test", tiles, pack=both)) == [
        f"course.unreachable: slot={slot}, number=3, tile=cliff" for slot in range(1, 6)
    ]


@pytest.mark.rule("ST-2.10")
def test_every_wall_is_reported() -> None:
    free = "....."
    wall = pack_with_chasm(free, "#####", free, free, free, free)
    slit = replace(kind_of("chasm"), name="slit", rows=("####.",) * 6)
    more = slit, replace(slit, name="rift", rows=(".####",) * 6)
    pack = replace(wall, tile_types=(*wall.tile_types, *more))
    tiles = ("start", "chasm", "straight", "chasm", "slit", "rift", "finish")
    assert reasons(Course("test", tiles, pack=pack)) == [
        "course.wall: number=1, tile=chasm",
        "course.wall: number=3, tile=chasm",
        *(f"course.unreachable: slot={slot}, number=5, tile=rift" for slot in range(1, 6)),
    ]


@pytest.mark.rule("ST-2.10")
def test_all_unknown_tiles_are_reported_and_the_rest_is_still_checked() -> None:
    loop = ["corner-left"] * 4
    odd = course("lop", *loop, "straight", "corner", *["hairpin-left"] * 3, saplings=("1/1/1",))
    assert reasons(odd) == [
        "course.tile: number=1, tile=lop, pack=classic",
        "course.tile: number=7, tile=corner, pack=classic",
        "course.box: number=10, tile=hairpin-left, group=hairpin, used=3, most=2",
        "course.overlap: number=6, tile=straight, other=2, other_tile=corner-left",
        "course.overlap: number=10, tile=hairpin-left, other=8, other_tile=hairpin-left",
        "course.overlap: number=11, tile=finish, other=9, other_tile=hairpin-left",
    ]
    assert not course("lop").has_obstacles
    assert course("lop", "chasm").has_obstacles


@pytest.mark.rule("ST-2.10")
def test_a_dead_end_in_the_rocks_is_found() -> None:
    pocket = pack_with_chasm(".....", "#.#.#", "#.###", "#.###", ".....", ".....")
    on = Track.build([pocket.tile(name) for name in ("start", "chasm", "finish")])
    assert on.steps_to_finish[on.ids[Space(1, 2, 2)]] == 5
    assert on.steps_to_finish[on.ids[Space(1, 4, 2)]] == -1
    assert on.steps_to_finish[on.ids[Space(1, 4, 1)]] == -1  # it leads only into the dead end
    assert on.steps_to_finish[on.ids[Space(1, 3, 1)]] == 6  # one lane to the left of it


@pytest.mark.rule("ST-2.10")
def test_all_problems_are_reported_at_once() -> None:
    everything = Course(
        "test",
        ("straight", *["hairpin-left"] * 3, "start"),
        extra_saplings=(Space(0, 1, 1), Space(0, 1, 1), Space(9, 1, 1)),
    )
    assert reasons(everything) == [
        "course.start: number=4",
        "course.no-finish",
        "course.box: number=3, tile=hairpin-left, group=hairpin, used=3, most=2",
        "course.overlap: number=2, tile=hairpin-left, other=0, other_tile=straight",
        "course.overlap: number=3, tile=hairpin-left, other=1, other_tile=hairpin-left",
        "course.overlap: number=4, tile=start, other=2, other_tile=hairpin-left",
        "course.sapling-twice: space=0/1/1, number=0, tile=straight",
        "course.sapling-nowhere: space=9/1/1, number=9, last=4",
    ]


def test_a_course_too_large_for_the_engine_is_refused() -> None:
    # 10 + 70 spaces at the ends, 30 for each straight
    assert reasons(course(*["straight"] * 65, boxes=9)) == []
    assert reasons(course(*["straight"] * 66, boxes=9)) == [
        f"course.size: spaces=2060, most={MAX_SPACES}"
    ]
    tiny = replace(kind_of("straight"), space_counts=(1, 1, 1, 1, 1), straight_length=1)
    kinds = tuple(tiny if kind.name == "straight" else kind for kind in CLASSIC.tile_types)
    tiles = ("start", *["straight"] * (MAX_TILES - 2), "finish")
    most = Course("test", tiles, boxes=99, pack=replace(CLASSIC, name="tiny", tile_types=kinds))
    assert reasons(most) == []
    assert reasons(replace(most, tiles=(*tiles[:-1], "straight", "finish"))) == [
        f"course.length: tiles={MAX_TILES + 1}, most={MAX_TILES}"
    ]


@pytest.mark.rule("ST-2.10")
def test_an_invalid_course_has_no_track() -> None:
    with pytest.raises(Malformed) as refused:
        Track.of(course(*["straight"] * 9))
    assert refused.value.code == "course.invalid"
    facts = {"number": 9, "tile": "straight", "group": "straight", "used": 9, "most": 8}
    assert refused.value.problems == (Problem("course.box", facts),)


# ---- files


OWN = """
name = "own"
title = "Öde \\"Ecke\\""
flag = "left"
boxes = 2
tiles = ["start", "straight", "hairpin-left", "finish"]
saplings = ["1/3/4", "1/1/1"]
"""


def test_a_course_is_read_and_written() -> None:
    own = Course.parse(OWN)
    assert own == Course(
        "own",
        ("start", "straight", "hairpin-left", "finish"),
        flag_side="left",
        extra_saplings=(Space(1, 1, 1), Space(1, 3, 4)),
        boxes=2,
        title='Öde "Ecke"',
    )
    assert Course.parse(own.to_toml()) == own
    assert hash(Course.parse(own.to_toml())) == hash(own)
    assert Course.from_json(own.to_json()) == own


@pytest.mark.parametrize("name", course_names())
def test_shipped_courses_are_written_and_read_back(name: str) -> None:
    each = Course.load(name)
    assert Course.parse(each.to_toml()) == each
    assert Course.from_json(each.to_json()) == each


def test_a_course_contains_a_pack_that_is_not_shipped() -> None:
    own = Course("test", ("start", "chasm", "finish"), pack=pack_with_chasm(*["....."] * 6))
    for copy in (Course.parse(own.to_toml()), Course.from_json(own.to_json())):
        assert copy == own
        assert not copy.has_obstacles


def test_a_file_is_loaded_with_the_pack_beside_it(tmp_path: Path) -> None:
    pack = pack_with_chasm(*["....."] * 6)
    (tmp_path / "oak.toml").write_text(pack.to_toml(), "utf-8")
    text = 'pack = "oak.toml"\ntiles = ["start", "chasm", "finish"]'
    file = tmp_path / "woods.toml"
    file.write_bytes(b"\xef\xbb\xbf" + text.encode())  # some editors write a byte order mark
    for loaded in (Course.load(file), Course.load(str(file))):
        assert (loaded.name, loaded.pack) == ("woods", pack)
    with pytest.raises(Malformed) as refused:  # a text may not open files
        Course.parse(text)
    assert refused.value.code == "pack.unknown"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tiles = [", "course.syntax: line=1"),
        ('tiles = ["start"]\nflag left\n', "course.syntax: line=2"),
        ('tiles = ["start"]\n\ntiles = ["start"]\n', "course.syntax: line=3"),
        ("tiles = " + "[" * 5000, "course.monstrous: depth=5000, deepest=8"),
        ("boxes = " + "9" * 5000, "course.monstrous: digits=5000, most=4300"),
        ("", "course.missing: key=tiles"),
        ("tiles = 3", "course.texts: key=tiles"),
        ('tiles = ["start", 3]', "course.texts: key=tiles"),
        ('tiles = "start"', "course.texts: key=tiles"),
        ('tiles = []\ncolour = "red"', "course.key: key=colour"),
        ('tiles = []\nflag = "up"', "course.flag: flag=up"),
        ("tiles = []\nflag = true", "course.text: key=flag"),
        ("tiles = []\nboxes = 0", "course.whole: key=boxes, least=1, most=99"),
        ("tiles = []\nboxes = true", "course.whole: key=boxes, least=1, most=99"),
        ("tiles = []\nboxes = 1.0", "course.whole: key=boxes, least=1, most=99"),
        ('tiles = []\nsaplings = ["1/2"]', "space.syntax: text=1/2"),
        ("tiles = []\ntitle = '''a\nb'''", "course.text: key=title"),
        ('tiles = []\nname = ""', "course.missing: key=name"),
        ('tiles = []\npack = "oak"', "pack.unknown: name=oak, known=('classic',)"),
        ("tiles = []\n[pack]", "course.missing: key=pack.box"),
    ],
)
def test_a_broken_file_is_refused_and_the_place_is_named(text: str, expected: str) -> None:
    with pytest.raises(Malformed) as refused:
        Course.parse(text)
    assert str(refused.value) == expected


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(Malformed, match=r"^course\.encoding: line=2$"):
        Course.parse(b'tiles = ["start"]\ntitle = "\xff"')


def test_a_file_that_is_too_large_is_refused() -> None:
    with pytest.raises(Malformed, match=r"^course\.large"):
        Course.parse("#" * (MAX_FILE_BYTES + 1))


@pytest.mark.parametrize("name", ["nutcraker", "", "index", "../packs/classic", "a\0b", "n" * 9999])
def test_an_unknown_course_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(Malformed) as refused:
        Course.load(name)
    assert refused.value.code == "course.unknown"
    assert refused.value.arguments == {"name": shorten(name), "known": course_names()}


@pytest.mark.parametrize("name", ["missing.toml", "", "\0.toml", "n" * 9999 + ".toml"])
def test_a_file_that_cannot_be_read_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(Malformed) as refused:
        Course.load(tmp_path / name)
    assert refused.value.code == "course.file"
    assert refused.value.arguments["path"] == str(tmp_path / name)
