"""The plan of a course in letters: closed lines, and never a number on a line or on another."""

import re

import pytest

from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.random import random_course
from nunatak.games.snow_tails.terminal.course_map import draw_map, to_ascii
from tests.games.snow_tails.drawing.picture_reader import DENSEST, LONGEST, TIGHT, custom_course

# Where the lines of each letter lead: up, right, down, left.
ARMS = dict(zip("╵╶└╷│┌├╴┘─┴┐┤┬┼", range(1, 16), strict=True))
LABEL = re.compile("([0-9]+)[→↘↓↙←↖↑↗]?")
ROW = Course("row", ("start", *["straight"] * 32, "finish"), boxes=4)
# It begins with a turn back, so that the first tile is at the right and the last at the left.
BACK = custom_course(*["slant-right"] * 4, *["long"] * 60)

COURSES = {name: Course.load(name) for name in course_names()}
COURSES |= {f"wild {seed}": random_course(3 + seed, seed) for seed in range(6)}
COURSES |= {f"four boxes {seed}": random_course(56, seed, boxes=4) for seed in (1, 2)}
COURSES |= {"row": ROW, "back": BACK, "far": LONGEST, "snake": DENSEST, "tight": TIGHT}
COURSES |= {
    "small": custom_course(*["short"] * 9),
    "tips": custom_course(*["tip-left", "tip-right"] * 12),
}
COURSES |= {
    "one side": custom_course("short", "slant-left", "short", "loop-right", "short", radius=30)
}


@pytest.mark.parametrize("name", COURSES)
def test_a_plan_fits_and_its_lines_are_whole(name: str) -> None:
    lines = draw_map(Geometry.of(COURSES[name]))
    assert max(map(len, lines)) <= 79
    assert len(lines) <= 34
    wide = max(map(len, lines))
    arms = [[ARMS.get(letter, 0) for letter in line.ljust(wide)] for line in lines]
    for row in arms:
        for here, beside in zip([0, *row], [*row, 0], strict=True):
            assert bool(here & 2) == bool(beside & 8), "a line ends at the side"
    for column in zip(*arms, strict=True):
        for here, below in zip([0, *column], [*column, 0], strict=True):
            assert bool(here & 4) == bool(below & 1), "a line ends above or below"


@pytest.mark.parametrize("name", COURSES)
def test_every_number_is_there_once_at_most_and_alone(name: str) -> None:
    lines = draw_map(Geometry.of(COURSES[name]))
    numbers = [int(number) for line in lines for number in LABEL.findall(line)]
    assert len(numbers) == len(set(numbers))
    assert 0 in numbers
    assert set(numbers) <= set(range(len(COURSES[name].tiles)))
    rest = LABEL.sub("", "".join(lines))
    assert not set(rest) - set(ARMS) - {" "}, "an arrow without its number"
    if name in course_names() or name.startswith("wild"):
        assert len(numbers) == len(COURSES[name].tiles)


def test_small_tiles_in_a_row_lose_their_arrow_or_share_a_number() -> None:
    assert draw_map(Geometry.of(ROW))[1] == (
        "│0│1│2│3→│4│5│6│7│8│9│10→ │12→│14→│16→ │18→│20→│22→│24→ │26→│28→│30→│32│33→  │"
    )
    assert len(draw_map(Geometry.of(ROW))) == 3


def test_the_first_tile_of_a_large_course_may_lie_at_the_right() -> None:
    edge, numbers, below = draw_map(Geometry.of(BACK))
    assert len(edge) == len(numbers) == len(below) <= 79
    found = [int(number) for number in LABEL.findall(numbers)]
    assert found == sorted(found, reverse=True)
    assert found[-1] == 0
    assert to_ascii("".join((edge, numbers, below))).isascii()
