"""Random courses can be raced; problems of broken courses are found, with their tiles."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from random import Random

import pytest

import nunatak
from nunatak.core.errors import Malformed
from nunatak.games.snow_tails import Course, SnowTails, Space, course_names
from nunatak.games.snow_tails.bots import Greedy
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.random import CourseDraft, random_course
from nunatak.games.snow_tails.courses.tiles import Pack, TileType
from nunatak.games.snow_tails.courses.track import Track
from nunatak.words import text

SEEDS = range(12)
CLASSIC = Pack.load("classic")
STRAIGHTS = {name for name in CLASSIC.tile_names if CLASSIC.tile(name).group == "straight"}
RACED_COURSES = (
    (*map(Course.load, course_names()), *(random_course(2 * n, seed=n) for n in range(1, 8)))
    if nunatak.compiled
    else (Course.load("nutcracker"), random_course(4, seed=4))
)

# ---- random courses


@pytest.mark.parametrize("tiles", range(1, 15))
def test_there_are_random_courses_of_every_length(tiles: int) -> None:
    for seed in SEEDS:
        for special in (True, False):
            course = random_course(tiles, seed, special=special)
            assert course.problems() == ()
            assert len(course.tiles) == tiles + 2
            assert special or not course.has_obstacles
            assert course == random_course(tiles, seed, special=special)
            assert Geometry.of(course).overlapping_pairs() == ()


@pytest.mark.parametrize(("boxes", "tiles"), [(2, 1), (2, 15), (2, 28), (3, 42), (4, 56), (99, 56)])
def test_there_are_random_courses_of_several_boxes(boxes: int, tiles: int) -> None:
    for seed in range(3):
        course = random_course(tiles, seed, boxes=boxes)
        assert (course.problems(), course.boxes) == ((), boxes)
        assert len(course.tiles) == tiles + 2


def test_random_courses_have_a_good_mix_of_tiles() -> None:
    courses = [random_course(tiles, seed) for tiles in range(2, 15) for seed in SEEDS]
    laid: Counter[str] = Counter()
    for course in courses:
        tiles = course.resolved_tiles[1:-1]
        assert any(tile.bend for tile in tiles)
        assert not any(a == b and a.has_obstacles for a, b in pairwise(tiles))
        shape = "".join("b" if tile.bend else "s" for tile in tiles)
        assert "ssss" not in shape
        laid.update(tile.type_name for tile in tiles)
    share = {kind: count / laid.total() for kind, count in laid.items()}
    assert set(share) == {kind.name for kind in CLASSIC.tile_types} - {"start", "finish"}
    assert 0.35 < share["corner"] + share["hairpin"] < 0.55
    assert 0.3 < share["straight"] < 0.5
    assert len({course.tiles for course in courses}) > 0.9 * len(courses)
    assert 0.3 < sum(course.flag_side == "left" for course in courses) / len(courses) < 0.7
    assert 0.1 < sum(bool(course.extra_saplings) for course in courses) / len(courses) < 0.6


# With these seeds, the draft has more saplings than the box, printed and added ones.
@pytest.mark.parametrize(("tiles", "seed"), [(14, 1952), (14, 5378), (12, 48), (12, 82), (14, 75)])
def test_random_courses_use_no_more_saplings_than_the_box_has(tiles: int, seed: int) -> None:
    course = random_course(tiles, seed)
    assert course.problems() == ()
    assert len(Geometry.of(course).sapling_spaces) == CLASSIC.saplings_per_box


def test_a_random_course_has_its_own_name_or_a_given_one() -> None:
    course = random_course(12, seed=7)
    assert (course.name, course.title) == ("wild-12-7", "12-7")
    given = random_course(12, seed=7, name="ours")
    assert given == replace(course, name="ours", title="")


def test_the_same_seed_gives_the_same_course_on_every_machine() -> None:
    tiles = ("corner-right", "straight", "corner-left", "straight", "straight")
    assert random_course(5, seed=1).tiles[1:-1] == tiles


@pytest.mark.parametrize(
    ("tiles", "boxes", "most"),
    [(0, 1, 14), (-1, 1, 14), (15, 1, 14), (29, 2, 28), (57, 9, 56), (True, 1, 14), ("5", 1, 14)],
)
def test_impossible_lengths_are_refused(tiles: int, boxes: int, most: int) -> None:
    with pytest.raises(Malformed) as refused:
        random_course(tiles, seed=1, boxes=boxes)
    assert refused.value.code == "course.random-tiles"
    assert refused.value.arguments == {"tiles": tiles, "least": 1, "most": most}


@pytest.mark.parametrize("boxes", [0, 100, True])
def test_impossible_numbers_of_boxes_are_refused(boxes: int) -> None:
    with pytest.raises(Malformed, match=r"^course\.whole: key=boxes, least=1, most=99$"):
        random_course(3, seed=1, boxes=boxes)


@pytest.mark.parametrize("boxes", [1, 2, 3, 4])
def test_the_fallback_course_is_always_valid(boxes: int) -> None:
    for tiles in range(1, 14 * boxes + 1):
        laid = CourseDraft(
            CLASSIC, tiles, seed=0, allow_special=True, boxes=boxes
        ).lay_alternating_bends()
        course = Course("tame", tuple(tile.name for tile in laid), boxes=boxes)
        assert (course.problems(), len(laid)) == ((), tiles + 2)


@pytest.mark.parametrize("slot", range(1, 6))
@pytest.mark.parametrize("course", RACED_COURSES, ids=lambda course: course.name)
def test_a_sled_alone_finishes_from_every_slot(course: Course, slot: int) -> None:
    # On the hardest courses one sled in fifty is wrecked by bad cards, so it may try again.
    assert any(finishes(course, slot, seed) for seed in range(slot, slot + 4))


def finishes(course: Course, slot: int, seed: int) -> bool:
    game = SnowTails(1, course, practice=True)
    bot = Greedy(game, seed)
    state = game.start(seed)
    state = state.apply(game.parse(f"slot-{slot}"))
    assert state.view(None).sleds[0].slot == slot
    while not state.over:
        state = state.apply(bot.choose(state.view(0)))
    assert state.result is not None
    return state.result.places == (1,)


# ---- broken courses

ProblemAt = tuple[str, int | None]  # a code, and the number of a tile


@dataclass
class BrokenCourse:
    """A good course that is being broken, and the problems that are expected."""

    tiles: list[str]
    pack: Pack
    rng: Random
    saplings: list[Space] = field(default_factory=list)
    expected: set[ProblemAt] = field(default_factory=set)

    def __post_init__(self) -> None:
        straights = [number for number, name in enumerate(self.tiles) if name in STRAIGHTS]
        self.rng.shuffle(straights)
        self.straights = straights

    def put(self, name: str, code: str) -> None:
        """Replace a straight by another tile."""
        number = self.straights.pop()
        self.tiles[number] = name
        self.expected.add((code, number))

    def plant(self, tile: int, lane: int, space: int, code: str) -> None:
        self.saplings.append(Space(tile, lane, space))
        self.expected.add((code, tile))

    @property
    def course(self) -> Course:
        return Course(
            "broken", tuple(self.tiles), extra_saplings=tuple(self.saplings), pack=self.pack
        )


def hairpins(broken: BrokenCourse) -> None:
    broken.tiles[-1:-1] = ["hairpin-left"] * 4
    last = len(broken.tiles) - 2
    broken.expected |= {("course.overlap", last), ("course.overlap", last - 1)}


def beyond_the_box(broken: BrokenCourse) -> None:
    broken.tiles[-1:-1] = ["corner-right", "corner-left"] * 3
    corners = [n for n, name in enumerate(broken.tiles) if name.startswith("corner")]
    broken.expected.add(("course.box", corners[4]))


def finish_removed(broken: BrokenCourse) -> None:
    broken.tiles[-1] = "corner-left"
    broken.expected.add(("course.no-finish", None))


def finish_doubled(broken: BrokenCourse) -> None:
    broken.put("finish", "course.finish")


def start_removed(broken: BrokenCourse) -> None:
    broken.tiles[0] = "corner-left"
    broken.expected.add(("course.no-start", None))


def start_doubled(broken: BrokenCourse) -> None:
    broken.put("start", "course.start")


def misspelt(broken: BrokenCourse) -> None:
    broken.put("strait", "course.tile")
    broken.put("hairpin", "course.tile")


def walls(broken: BrokenCourse) -> None:
    broken.put("wall", "course.wall")
    broken.put("wall", "course.wall")


def sapling_in_scenery(broken: BrokenCourse) -> None:
    number = broken.straights.pop()
    broken.tiles[number] = "chasm"
    broken.plant(number, 3, 3, "course.sapling-blocked")


def sapling_at_the_start(broken: BrokenCourse) -> None:
    broken.plant(0, 2, 1, "course.sapling-end")


def sapling_at_the_finish(broken: BrokenCourse) -> None:
    broken.plant(len(broken.tiles) - 1, 2, 1, "course.sapling-end")


def sapling_outside(broken: BrokenCourse) -> None:
    broken.plant(len(broken.tiles), 1, 1, "course.sapling-nowhere")
    broken.plant(1, 6, 1, "course.sapling-beside")


def saplings_twice(broken: BrokenCourse) -> None:
    number = broken.straights.pop()
    broken.tiles[number] = "straight"
    broken.saplings.append(Space(number, 4, 2))
    broken.plant(number, 4, 2, "course.sapling-twice")


def too_many_saplings(broken: BrokenCourse) -> None:
    number = broken.straights.pop()
    broken.tiles[number] = "straight"
    broken.saplings += [Space(number, lane, space) for lane in range(1, 6) for space in range(1, 6)]
    broken.expected.add(("course.saplings", None))


# In this order they do not affect each other: first those that change the numbers of tiles.
DAMAGES: tuple[Callable[[BrokenCourse], None], ...] = (
    hairpins,
    beyond_the_box,
    finish_doubled,
    start_doubled,
    misspelt,
    walls,
    sapling_in_scenery,
    sapling_outside,
    saplings_twice,
    too_many_saplings,
    sapling_at_the_start,
    sapling_at_the_finish,
    finish_removed,
    start_removed,
)
# Problems that may appear besides the expected ones.
AMONG_OTHERS = {"course.overlap", "course.box"}


def good_courses() -> Iterator[tuple[Course, Random]]:
    wall = TileType(
        "wall", "straight", (6,) * 5, (".....", "#####", *["....."] * 4), straight_length=6
    )
    pack = replace(CLASSIC, name="walled", tile_types=(*CLASSIC.tile_types, wall))
    for seed in SEEDS:
        course = random_course(14, seed, special=False)
        yield replace(course, pack=pack), Random(seed)


def problems_of(course: Course) -> set[ProblemAt]:
    numbers = ((problem.code, problem.arguments.get("number")) for problem in course.problems())
    return {(code, number if isinstance(number, int) else None) for code, number in numbers}


@pytest.mark.rule("ST-2.10", "ST-2.13")
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_every_kind_of_damage_is_found(damage: Callable[[BrokenCourse], None]) -> None:
    for course, rng in good_courses():
        assert problems_of(course) == set()
        broken = BrokenCourse(list(course.tiles), course.pack, rng)
        damage(broken)
        problems = problems_of(broken.course)
        assert broken.expected <= problems
        assert {code for code, _ in problems - broken.expected} <= AMONG_OTHERS


@pytest.mark.rule("ST-2.10", "ST-2.13")
def test_several_kinds_of_damage_are_all_found() -> None:
    for course, rng in good_courses():
        for count in range(2, 7):
            # Without start or finish, a sapling there would be no problem.
            chosen = sorted(rng.sample(range(len(DAMAGES) - 2), count))
            broken = BrokenCourse(list(course.tiles), course.pack, rng)
            for number in chosen:
                DAMAGES[number](broken)
            assert broken.expected <= problems_of(broken.course)
            with pytest.raises(Malformed) as refused:
                Track.of(broken.course)
            assert refused.value.code == "course.invalid"
            assert refused.value.problems == broken.course.problems()


@pytest.mark.rule("ST-2.10")
def test_every_problem_has_its_sentence() -> None:
    codes = set()
    for course, rng in good_courses():
        for damage in DAMAGES:
            broken = BrokenCourse(list(course.tiles), course.pack, rng)
            damage(broken)
            for problem in broken.course.problems():
                words = text(f"error-{problem.code.replace('.', '-')}", **problem.arguments)
                assert "{" not in words
                number = problem.arguments.get("number")
                assert number is None or re.search(rf"\b[Tt]ile {number}\b", words)
                codes.add(problem.code)
    assert len(codes) == 14


@pytest.mark.rule("ST-2.10")
@pytest.mark.parametrize("damage", [hairpins, misspelt, finish_removed])
def test_a_record_on_a_broken_course_is_refused(damage: Callable[[BrokenCourse], None]) -> None:
    course, rng = next(good_courses())
    match = nunatak.Match(SnowTails(2, course), seed=1)
    match.play(match.state.legal_actions()[0])
    record = json.loads(match.record().dumps())
    broken = BrokenCourse(list(course.tiles), course.pack, rng)
    damage(broken)
    record["setup"]["course"] = broken.course.to_toml()
    with pytest.raises(Malformed) as refused:
        nunatak.Record.parse(json.dumps(record)).verify()
    assert refused.value.code == "course.invalid"
    assert refused.value.problems == broken.course.problems()
