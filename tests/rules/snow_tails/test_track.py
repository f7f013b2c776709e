"""Lanes and spaces, steps and drift, limits and race order (ST-2, ST-3.2, ST-4.2)."""

import json
import pickle
from dataclasses import fields
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from nunatak.core.errors import Malformed
from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.tiles import Pack
from nunatak.games.snow_tails.courses.track import Track
from nunatak.games.snow_tails.game import SnowTails
from nunatak.games.snow_tails.rules.layout import SCENERY, SIDE

CLASSIC = Pack.load("classic")
COURSES = [Course.load(name) for name in course_names()]


def track(*tiles: str, flag: str = "right") -> Track:
    """Return a track with these tiles between start and finish."""
    return Track.of(Course("test", ("start", *tiles, "finish"), flag))


def step(on: Track, kind: str, space: str) -> str:
    """Return the space that a step leads to, or what it hits."""
    table = {"forward": on.forward, "left": on.drift_left, "right": on.drift_right}[kind]
    target = table[on.ids[Space.parse(space)]]
    return {SIDE: "side", SCENERY: "scenery"}.get(target) or str(on.spaces[target])


def ahead(on: Track, first: str, second: str) -> bool:
    """Return whether the first space is ahead of the second."""
    order = [on.progress[on.ids[Space.parse(space)]] for space in (first, second)]
    return order[0] > order[1]


def level(on: Track, first: str, second: str) -> bool:
    """Return whether two front edges are level."""
    fronts = {on.front_edge_ticks[on.ids[Space.parse(space)]] for space in (first, second)}
    return len(fronts) == 1


def exact_front(course: Course, at: Space) -> Fraction:
    return at.tile + Fraction(at.space, course.resolved_tiles[at.tile].space_counts[at.lane - 1])


# ---- lanes and spaces


@pytest.mark.rule("ST-2.1")
def test_lane_1_is_at_the_left_edge_and_lane_5_at_the_right() -> None:
    on = track("straight")
    for row in range(1, 7):
        assert step(on, "left", f"1/1/{row}") == "side"
        assert step(on, "right", f"1/5/{row}") == "side"
    assert step(on, "left", "1/2/1") == "1/1/2"
    assert step(on, "right", "1/4/1") == "1/5/2"
    assert set(on.lane_numbers) == {1, 2, 3, 4, 5}


@pytest.mark.rule("ST-2.1", "ST-2.3")
def test_the_left_lane_is_the_short_one_of_a_left_bend() -> None:
    on = track("corner-left", "corner-right")
    spaces = [[at for at in on.spaces if (at.tile, at.lane) == (1, lane)] for lane in range(1, 6)]
    assert [len(lane) for lane in spaces] == [3, 4, 5, 6, 7]
    spaces = [[at for at in on.spaces if (at.tile, at.lane) == (2, lane)] for lane in range(1, 6)]
    assert [len(lane) for lane in spaces] == [7, 6, 5, 4, 3]


@pytest.mark.rule("ST-2.2")
def test_a_lane_is_cut_into_equal_spaces_and_between_tiles_there_is_a_cross_line() -> None:
    on = track("corner-left", "hairpin-right", "straight")
    for tile, lane, count in [(0, 1, 2), (1, 1, 3), (1, 5, 7), (2, 1, 12), (3, 2, 6), (4, 2, 14)]:
        fronts = [on.front_edge_ticks[on.ids[Space(tile, lane, n)]] for n in range(1, count + 1)]
        edges = [tile * on.ticks_per_tile, *fronts]
        assert {after - before for before, after in pairwise(edges)} == {on.ticks_per_tile // count}
        assert edges[-1] == (tile + 1) * on.ticks_per_tile  # where the tile ends


@pytest.mark.rule("ST-2.4")
@pytest.mark.parametrize("course", COURSES, ids=course_names())
def test_front_edges_are_exact(course: Course) -> None:
    on = Track.of(course)
    for at, front in zip(on.spaces, on.front_edge_ticks, strict=True):
        assert Fraction(front, on.ticks_per_tile) == exact_front(course, at)


@pytest.mark.rule("ST-2.4")
def test_spaces_are_level_when_their_front_edges_are_at_the_same_place() -> None:
    on = track("corner-left", "hairpin-right", "straight")
    assert level(on, "1/1/1", "1/4/2")  # a third of the corner: 1 of 3, 2 of 6
    assert level(on, "1/1/3", "1/5/7")  # its end
    assert not level(on, "1/1/1", "1/5/2")  # 1/3 and 2/7
    assert not level(on, "1/2/3", "1/5/5")  # 3/4 and 5/7, less than a twentieth apart
    assert level(on, "2/1/3", "2/5/1")
    assert level(on, "3/1/4", "3/5/4")


# ---- steps


@pytest.mark.rule("ST-2.5")
def test_forward_is_the_next_space_of_the_lane() -> None:
    on = track("straight", "corner-left")
    assert step(on, "forward", "0/2/2") == "1/2/1"
    assert step(on, "forward", "1/2/1") == "1/2/2"
    assert step(on, "forward", "1/2/5") == "1/2/6"
    assert step(on, "forward", "1/2/6") == "2/2/1"
    assert step(on, "forward", "2/2/3") == "2/2/4"
    assert step(on, "forward", "2/2/4") == "3/2/1"


@pytest.mark.rule("ST-2.5", "ST-2.9")
def test_a_step_forward_may_hit_scenery_or_a_column() -> None:
    on = track("chasm")  # ..... / #...# / #.X.# / ##.## / #.X.# / .....
    assert step(on, "forward", "1/1/1") == "scenery"
    assert step(on, "forward", "1/3/2") == "scenery"
    assert step(on, "forward", "1/2/2") == "1/2/3"
    assert step(on, "forward", "1/3/4") == "scenery"


@pytest.mark.rule("ST-2.6")
def test_on_a_straight_drift_is_the_diagonal_neighbour() -> None:
    on = track("straight")
    assert step(on, "left", "1/3/2") == "1/2/3"
    assert step(on, "right", "1/3/2") == "1/4/3"
    assert step(on, "left", "0/3/2") == "1/2/1"  # across the edge of a tile
    assert step(on, "right", "1/3/6") == "2/4/1"


@pytest.mark.rule("ST-2.6")
@pytest.mark.parametrize(
    ("start", "left", "right"),
    [
        # A left corner rolled out straight, lanes 1 to 5 from the inside:
        #   lane 1 |     1     |     2     |     3     |
        #   lane 2 |   1    |   2    |   3    |   4    |
        #   lane 3 |   1  |   2  |   3  |   4   |   5  |
        #   lane 4 |  1  |  2  |  3  |  4  |  5  |  6  |
        #   lane 5 | 1  | 2  | 3  | 4  | 5  | 6  |  7  |
        ("1/1/1", "side", "1/2/2"),  # ends at 1/3, within 1/4 to 2/4
        ("1/1/2", "side", "1/2/3"),
        ("1/2/1", "1/1/1", "1/3/2"),  # ends at 1/4: beside it lies the first third, ahead of it
        ("1/2/2", "1/1/2", "1/3/3"),  # ends at 1/2
        ("1/2/3", "1/1/3", "1/3/4"),
        ("1/3/2", "1/2/2", "1/4/3"),
        ("1/4/2", "1/3/2", "1/5/3"),  # ends at 1/3: in lane 5 2/7 to 3/7
        ("1/4/3", "1/3/3", "1/5/4"),
        ("1/5/6", "1/4/6", "side"),  # ends at 6/7, within the last sixth
        ("1/5/7", "2/4/1", "side"),  # ends with the tile
        ("1/1/3", "side", "2/2/1"),
        ("1/4/6", "2/3/1", "2/5/1"),
    ],
)
def test_in_a_corner_drift_is_into_the_space_past_the_front_edge(
    start: str, left: str, right: str
) -> None:
    on = track("corner-left", "straight")
    assert step(on, "left", start) == left
    assert step(on, "right", start) == right


@pytest.mark.rule("ST-2.6")
def test_drift_to_a_line_that_both_lanes_share_enters_the_space_behind_the_line() -> None:
    on = track("hairpin-left")  # 4, 6, 8, 10, 12
    assert step(on, "right", "1/1/2") == "1/2/4"  # half of the tile: 2 of 4, 3 of 6
    assert step(on, "left", "1/5/6") == "1/4/6"
    assert step(on, "left", "1/3/4") == "1/2/4"


@pytest.mark.rule("ST-2.6")
@pytest.mark.parametrize("course", COURSES, ids=course_names())
def test_drift_covers_the_point_past_the_edge_and_always_reaches_further_ahead(
    course: Course,
) -> None:
    on = Track.of(course)
    for table, sideways in ((on.drift_left, -1), (on.drift_right, 1)):
        for here, there in enumerate(table):
            if there < 0:
                continue
            start, end = on.spaces[here], on.spaces[there]
            assert end.lane == start.lane + sideways
            point, front = exact_front(course, start), exact_front(course, end)
            rear = front - Fraction(1, course.resolved_tiles[end.tile].space_counts[end.lane - 1])
            assert rear <= point < front
            assert on.progress[there] > on.progress[here]


@pytest.mark.rule("ST-2.7")
def test_scenery_beside_a_diagonal_step_does_not_hinder_it() -> None:
    on = track("chasm")
    # row 3  # . X . #     From 2 in row 3 to 3 in row 4: a column to the right of the sled,
    # row 4  # # . # #     a rock in front of it.
    # row 5  # . X . #
    assert step(on, "right", "1/2/3") == "1/3/4"
    assert step(on, "left", "1/4/3") == "1/3/4"
    assert step(on, "left", "1/3/4") == "1/2/5"
    assert step(on, "right", "1/3/4") == "1/4/5"


@pytest.mark.rule("ST-2.9")
def test_drift_into_scenery_hits_it_and_over_the_edge_hits_the_side() -> None:
    on = track("snow-drift-left")  # ..... / #.... / ##... / ###.. / ##... / .....
    assert step(on, "left", "1/2/1") == "scenery"
    assert step(on, "left", "1/3/2") == "scenery"
    assert step(on, "right", "1/5/3") == "side"
    assert step(on, "left", "1/3/5") == "1/2/6"


@pytest.mark.rule("ST-2.9")
def test_blocked_places_are_no_spaces_and_saplings_stand_on_spaces() -> None:
    on = track("chasm", "saplings")
    assert sum(at.tile == 1 for at in on.spaces) == 30 - 12
    assert [str(at) for at in on.sapling_spaces] == ["2/1/4", "2/2/2", "2/3/4", "2/4/2", "2/5/4"]
    for at, number in zip(on.spaces, on.sapling_numbers, strict=True):
        assert number == (on.sapling_spaces.index(at) if at in on.sapling_spaces else -1)


@pytest.mark.rule("ST-2.9")
def test_saplings_of_a_course_are_added_to_the_printed_ones() -> None:
    planted = (Space(1, 3, 3), Space(2, 3, 1))
    course = Course("wood", ("start", "straight", "saplings", "finish"), extra_saplings=planted)
    on = Track.of(course)
    assert len(on.sapling_spaces) == 7
    assert on.sapling_spaces == tuple(sorted(on.sapling_spaces))
    for at in planted:
        assert on.sapling_spaces[on.sapling_numbers[on.ids[at]]] == at


@pytest.mark.rule("ST-2.8")
def test_the_red_line_is_the_entry_edge_of_a_bend() -> None:
    on = track("straight", "corner-left", "hairpin-right", "straight")
    limits = dict(zip(on.tile_numbers, on.entry_limits, strict=True))
    assert limits == {0: 0, 1: 0, 2: 4, 3: 3, 4: 0, 5: 0}


@pytest.mark.rule("ST-2.3")
def test_the_finish_tile_is_past_the_line_and_long_enough_for_any_move() -> None:
    on = track("straight")
    assert not any(past for at, past in zip(on.spaces, on.past_finish, strict=True) if at.tile < 2)
    here = on.ids[Space(1, 3, 6)]  # just before the line
    for _ in range(5 + 5 - 1 + 5):
        here = on.forward[here]
        assert on.past_finish[here]
    assert on.forward[here] == SCENERY  # there is nothing behind it, and no move reaches it


# ---- start slots


def slots(on: Track) -> list[str]:
    return [str(on.spaces[slot]) for slot in on.start_spaces]


@pytest.mark.rule("ST-3.2")
@pytest.mark.parametrize(
    ("tiles", "flag", "lanes"),
    [
        (("straight", "corner-left", "hairpin-right"), "right", [1, 2, 3, 4, 5]),
        (("straight", "corner-right", "hairpin-left"), "left", [5, 4, 3, 2, 1]),
        (("hairpin-left", "corner-right"), "right", [1, 2, 3, 4, 5]),
        (("chasm", "snow-drift-left", "hairpin-right"), "left", [5, 4, 3, 2, 1]),
        (("straight",), "right", [5, 4, 3, 2, 1]),  # no bend: from the flag
        (("straight",), "left", [1, 2, 3, 4, 5]),
    ],
)
def test_slot_1_is_inside_the_first_bend(
    tiles: tuple[str, ...], flag: str, lanes: list[int]
) -> None:
    on = track(*tiles, flag=flag)
    assert [on.lane_numbers[slot] for slot in on.start_spaces] == lanes


@pytest.mark.rule("ST-2.3", "ST-3.2")
def test_all_slots_are_level_in_the_front_row_of_the_start() -> None:
    on = track("corner-left")
    assert slots(on) == ["0/1/2", "0/2/2", "0/3/2", "0/4/2", "0/5/2"]
    assert len({on.front_edge_ticks[slot] for slot in on.start_spaces}) == 1
    assert sorted(on.start_spaces, key=lambda space: -on.progress[space]) == [*on.start_spaces]


# ---- race order


@pytest.mark.rule("ST-4.2")
def test_the_front_edge_further_ahead_is_first() -> None:
    on = track("straight", "corner-left", "straight")
    assert ahead(on, "1/5/3", "1/1/2")
    assert ahead(on, "2/1/1", "1/1/6")
    assert ahead(on, "2/1/1", "2/5/2")  # 1/3 against 2/7 of the corner
    assert ahead(on, "2/5/3", "2/1/1")  # 3/7 against 1/3, though its rear edge is behind


@pytest.mark.rule("ST-4.2")
@pytest.mark.parametrize("bend", ["corner", "hairpin"])
@pytest.mark.parametrize(("side", "inner", "outer"), [("left", 1, 5), ("right", 5, 1)])
def test_of_level_spaces_in_a_bend_the_inner_is_ahead(
    bend: str, side: str, inner: int, outer: int
) -> None:
    other = "right" if side == "left" else "left"
    on = track(f"{bend}-{side}", f"corner-{other}", flag=other)
    last = CLASSIC.tile(f"{bend}-{side}").space_counts
    assert ahead(on, f"1/{inner}/{last[inner - 1]}", f"1/{outer}/{last[outer - 1]}")
    assert not ahead(on, f"1/{outer}/{last[outer - 1]}", f"1/{inner}/{last[inner - 1]}")


@pytest.mark.rule("ST-4.2")
@pytest.mark.parametrize(("side", "inner", "outer"), [("left", 2, 4), ("right", 4, 2)])
@pytest.mark.parametrize("tile", ["straight", "chasm", "saplings", "snow-drift-left"])
def test_of_level_spaces_on_straights_the_next_bend_decides(
    tile: str, side: str, inner: int, outer: int
) -> None:
    other = "right" if side == "left" else "left"
    on = track(f"corner-{other}", tile, "straight", f"hairpin-{side}", f"corner-{other}")
    assert ahead(on, f"2/{inner}/1", f"2/{outer}/1")
    assert ahead(on, f"3/{inner}/4", f"3/{outer}/4")


@pytest.mark.rule("ST-4.2", "ST-2.12")
@pytest.mark.parametrize(("flag", "near", "far"), [("left", 1, 2), ("right", 2, 1)])
def test_of_level_spaces_after_the_last_bend_the_flag_decides(
    flag: str, near: int, far: int
) -> None:
    other = "right" if flag == "left" else "left"
    on = track("straight", f"corner-{other}", "straight", flag=flag)
    assert ahead(on, f"3/{near}/2", f"3/{far}/2")
    assert ahead(on, f"4/{near}/7", f"4/{far}/7")  # past the line as well
    assert not ahead(on, f"1/{near}/2", f"1/{far}/2")  # before the bend it does not


@pytest.mark.rule("ST-4.2")
@pytest.mark.parametrize("course", COURSES, ids=course_names())
def test_the_race_order_is_total_and_follows_the_front_edges(course: Course) -> None:
    on = Track.of(course)
    assert sorted(on.progress) == list(range(len(on.spaces)))
    order = sorted(range(len(on.spaces)), key=on.progress.__getitem__)
    fronts = [on.front_edge_ticks[here] for here in order]
    assert fronts == sorted(fronts)
    for here, there in pairwise(order):
        if on.front_edge_ticks[here] == on.front_edge_ticks[there]:
            assert on.tile_numbers[here] == on.tile_numbers[there]


@pytest.mark.rule("ST-12.7", "ST-4.2")
def test_before_a_left_corner_lane_2_is_ahead_of_lane_4() -> None:
    on = track("straight", "corner-left")
    assert level(on, "1/2/6", "1/4/6")
    assert ahead(on, "1/2/6", "1/4/6")


@pytest.mark.rule("ST-12.7", "ST-2.4")
def test_in_a_corner_inner_space_1_of_3_is_ahead_of_space_2_of_6() -> None:
    on = track("corner-left")
    assert level(on, "1/1/1", "1/4/2")
    assert ahead(on, "1/1/1", "1/4/2")
    on = track("corner-right")
    assert level(on, "1/5/1", "1/2/2")
    assert ahead(on, "1/5/1", "1/2/2")


# ---- distances


@pytest.mark.rule("ST-2.10")
def test_the_fewest_steps_to_the_finish_are_known() -> None:
    on = track("chasm")
    for steps, space in ((7, "0/3/2"), (3, "1/3/4"), (1, "1/2/6"), (0, "2/2/1")):
        assert on.steps_to_finish[on.ids[Space.parse(space)]] == steps
    on = track("corner-left")
    assert on.steps_to_finish[on.start_spaces[0]] == 4  # three on the inside, over the line
    assert on.steps_to_finish[on.start_spaces[4]] == 7  # four drift steps, then two, over


@pytest.mark.rule("ST-2.10")
@pytest.mark.parametrize("course", COURSES, ids=course_names())
def test_a_step_shortens_the_way_by_at_most_one(course: Course) -> None:
    on = Track.of(course)
    for here, steps in enumerate(on.steps_to_finish):
        targets = [table[here] for table in (on.forward, on.drift_left, on.drift_right)]
        onward = [left for to in targets if to >= 0 and (left := on.steps_to_finish[to]) >= 0]
        if on.past_finish[here]:
            assert steps == 0
        else:
            assert steps == (min(onward) + 1 if onward else -1)


# ---- JSON for the browser


@pytest.mark.rule("ST-2.8")
def test_the_next_red_line_is_counted_in_the_same_lane() -> None:
    on = track("straight", "corner-left", "hairpin-right", "straight")
    line = {str(space): on.next_red_lines[number] for number, space in enumerate(on.spaces)}
    assert line["1/1/6"] == (2, 4, 1), "the next step crosses it"
    assert line["1/5/6"] == (2, 4, 1)
    assert line["1/3/1"] == (2, 4, 6)
    corner = CLASSIC.tile("corner-left").space_counts
    assert line["2/1/1"] == (3, 3, corner[0]), "the inner lane is the short one"
    assert line["2/5/1"] == (3, 3, corner[4])
    assert line["3/1/1"] is line["4/2/2"] is None, "no limit between here and the finish"


@pytest.mark.rule("ST-2.8")
@pytest.mark.parametrize("course", COURSES, ids=course_names())
def test_so_many_steps_straight_ahead_cross_the_red_line(course: Course) -> None:
    on = Track.of(course)
    for here, line in enumerate(on.next_red_lines):
        at, steps = here, 0
        while at >= 0 and (line is None or on.tile_numbers[at] < line.tile):
            at, steps = on.forward[at], steps + 1
        if line is None:
            assert not any(
                on.entry_limits[there]
                for there in on.reachable_from(here)
                if on.tile_numbers[there] > on.tile_numbers[here]
            )
        elif at >= 0:  # no obstacle
            assert (on.tile_numbers[at], on.entry_limits[at], steps) == line


@pytest.mark.rule("ST-4.2")
@pytest.mark.parametrize("course", COURSES, ids=course_names())
def test_the_json_says_which_spaces_are_ahead_or_level(course: Course) -> None:
    on = Track.of(course)
    plain: dict[str, Any] = json.loads(json.dumps(on.to_json()))
    assert len(plain["inner_sides"]) == len(course.tiles)
    assert set(plain["inner_sides"]) <= {"left", "right"}
    assert list(plain["spaces"]) == list(map(str, on.spaces))
    spaces = list(plain["spaces"].values())
    assert sorted(each["progress"] for each in spaces) == list(range(len(spaces)))
    in_order = sorted(range(len(spaces)), key=lambda number: spaces[number]["progress"])
    for behind, front in pairwise(in_order):
        if on.front_edge_ticks[behind] == on.front_edge_ticks[front]:
            assert spaces[behind]["level"] == spaces[front]["level"]
            lanes = on.lane_numbers[behind], on.lane_numbers[front]
            inside = plain["inner_sides"][on.tile_numbers[front]]
            assert lanes[1] < lanes[0] if inside == "left" else lanes[1] > lanes[0]
        else:
            assert spaces[behind]["level"] + 1 == spaces[front]["level"]
    assert [each["steps_to_finish"] for each in spaces] == list(on.steps_to_finish)
    lines = [each["next_red_line"] and tuple(each["next_red_line"].values()) for each in spaces]
    assert lines == [line and tuple(line) for line in on.next_red_lines]


@pytest.mark.rule("ST-2.5", "ST-2.6")
@pytest.mark.parametrize("course", COURSES, ids=course_names())
def test_the_json_says_which_tile_has_the_scenery_ahead(course: Course) -> None:
    on = Track.of(course)
    plain: dict[str, Any] = json.loads(json.dumps(on.to_json()))
    steps = (on.forward, on.drift_left, on.drift_right)
    for number, space in enumerate(on.spaces):
        meets = any(step[number] == SCENERY for step in steps) and not on.past_finish[number]
        tile = plain["scenery"].get(str(space))
        assert (tile is not None) == meets
        if tile is not None:
            own = space.space < course.resolved_tiles[space.tile].space_counts[space.lane - 1]
            assert tile == space.tile + (not own)
            assert course.resolved_tiles[tile].blocked


# ---- names of spaces


@pytest.mark.parametrize("course", COURSES, ids=course_names())
def test_spaces_are_numbered_by_tile_lane_and_space(course: Course) -> None:
    on = Track.of(course)
    assert on.spaces == tuple(sorted(on.spaces))
    assert [on.ids[Space.parse(str(at))] for at in on.spaces] == list(range(len(on.spaces)))


@pytest.mark.parametrize(
    "text", ["", "1/2", "1/2/3/4", "01/2/3", "1/0/1", "1/2/0", "-1/2/3", "1/2/x", " 1/2/3", "1/٢/3"]
)
def test_text_that_is_no_space_is_refused(text: str) -> None:
    with pytest.raises(Malformed) as refused:
        Space.parse(text)
    assert refused.value.code == "space.syntax"
    assert refused.value.arguments == {"text": text}


def test_a_track_is_built_once_per_course() -> None:
    first, second = (Course("twin", ("start", "corner-left", "finish")) for _ in range(2))
    assert Track.of(first) is Track.of(second)


def test_an_unpickled_game_has_the_same_track() -> None:
    """Its tables are packed, and unpacked when they are needed."""
    game = SnowTails(players=3, course="through-the-sieve")
    tables = {each.name: getattr(game.track, each.name) for each in fields(game.track)}
    sent = pickle.loads(pickle.dumps(game))
    again = pickle.loads(pickle.dumps(sent))
    assert "track" not in vars(sent)
    for each in (sent, again):
        assert {name: getattr(each.track, name) for name in tables} == tables
