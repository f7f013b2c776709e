"""ST-8: hazards."""

import pytest

from nunatak.games.snow_tails import SnowTailsState, Space
from nunatak.games.snow_tails.events import (
    Bumped,
    CardsDrawn,
    Crashed,
    Dented,
    FinishLineCrossed,
    LimitBroken,
    SaplingSnapped,
    Stepped,
    Wrecked,
)
from tests.rules.snow_tails.board import (
    Mat,
    board,
    board_of,
    events_of,
    play,
    race,
    ready,
    sled,
    steps,
)

BEFORE_A_CORNER = """
    finish
    straight
    corner-left
    start       |A.B..|
                |.....|
"""


def causes(state: SnowTailsState) -> list[str]:
    """Return the causes of dents, in order."""
    return [event.cause for event in events_of(state, Dented)]


# ---- speeding


@pytest.mark.rule("ST-8.1")
@pytest.mark.parametrize(("bend", "limit"), [("corner-left", 4), ("hairpin-left", 3)])
@pytest.mark.parametrize(
    "pace", ["3/3/5", "3/3/4", "3/3/3", "3/3/2", "3/3/1", "5/5/4", "5/5/3"], ids="speed-{}".format
)
def test_each_point_over_the_limit_costs_a_dent(bend: str, limit: int, pace: str) -> None:
    left, right, brake = map(int, pace.split("/"))
    speed = left + right - brake
    state = race(BEFORE_A_CORNER.replace("corner-left", bend), A=ready(pace), round=1)
    after = play(state, f"{brake}:B")
    assert sled(after, "A").dents == max(0, speed - limit)
    broken = [LimitBroken(0, 1, limit, speed)] if speed > limit else []
    assert events_of(after, LimitBroken) == broken


@pytest.mark.rule("ST-8.1")
def test_every_line_crossed_counts() -> None:
    state = race(
        """
        finish
        hairpin-right
        corner-left
        start        |A....|
                     |.....|
        """,
        A=ready("3/3/1"),
        round=1,
    )
    after = play(state, "1:B")  # 5 over limits of 4 and 3
    assert events_of(after, LimitBroken) == [LimitBroken(0, 1, 4, 5), LimitBroken(0, 2, 3, 5)]
    assert causes(after) == ["speed"] * 3


@pytest.mark.rule("ST-8.1")
def test_driving_within_a_bend_or_out_of_it_costs_no_dents() -> None:
    state = race(
        """
        finish
        straight
        hairpin-left |A....|
        start
        """,
        A=ready("5/5/1"),
        round=1,
    )
    after = play(state, "1:B")
    assert len(steps(after)) == 9
    assert causes(after) == []


@pytest.mark.rule("ST-8.1")
@pytest.mark.parametrize(("bend", "dents"), [("corner-left", 1), ("hairpin-left", 2)])
def test_drifting_inwards_at_the_entry_of_a_bend_crosses_the_line_once(
    bend: str, dents: int
) -> None:
    state = race(
        f"""
        finish
        straight
        {bend}
        start       |....A|
                    |.....|
        """,
        A=ready("5/3/3"),  # speed 5, drift 2 left
        round=1,
    )
    state = play(state, "3:B")
    while state.phase == "steer":  # from the first space of a lane to the first of the next
        state = play(state, "F" if state.raw_position.steps_left == 5 else "D")
    assert causes(state) == ["speed"] * dents


@pytest.mark.rule("ST-8.1")
def test_a_line_crossed_by_a_drift_step_counts_as_well() -> None:
    state = race(
        """
        finish
        corner-left |..t..|
        start       |..A..|
                    |.....|
        """,
        A=ready("4/3/2"),  # speed 5, drift 1 left
        round=1,
    )
    after = play(state, "2:B", "D")
    assert causes(after) == ["speed"]


@pytest.mark.rule("ST-8.1")
def test_the_full_speed_counts_even_if_the_sled_stops_after_the_line() -> None:
    state = race(
        """
        finish
        corner-left |..B..|
                    |.....|
        start       |..A..|
                    |.....|
        """,
        turn="A",
        A=ready("4/4/2"),  # speed 6, of which one step is made
        round=1,
    )
    after = play(state, "2:B")
    assert steps(after) == "F"
    assert causes(after) == ["speed", "speed"]


@pytest.mark.rule("ST-8.2")
def test_speeding_dents_are_taken_when_the_movement_is_over() -> None:
    state = race(
        """
        finish
        corner-left |..t..|
                    |.....|
        start       |..A..|
                    |.....|
        """,
        A=ready("3/3/1"),
        round=1,
    )
    after = play(state, "1:B")
    assert causes(after) == ["sapling", "speed"]  # though the line came before the sapling
    last = [event for event in after.events if isinstance(event, Stepped | Dented)][-1]
    assert last == Dented(0, "speed", 2)


@pytest.mark.rule("ST-8.2")
def test_speeding_dents_are_taken_before_a_collision_is_settled() -> None:
    state = race(BEFORE_A_CORNER, A=ready("4/3/2"), round=1)  # 5, one of them to the left
    after = play(state, "2:B", "F", "D")
    assert causes(after) == ["speed", "side"]


@pytest.mark.rule("ST-8.2")
def test_speeding_may_cost_the_fourth_dent_and_the_side_the_fifth() -> None:
    state = race(BEFORE_A_CORNER, A=ready("4/3/2", dents=3), round=1)
    after = play(state, "2:B", "F")  # wherever it leaves the track now, it is wrecked
    assert causes(after) == ["speed"]
    assert [event.cause for event in events_of(after, Wrecked)] == ["side"]


@pytest.mark.rule("ST-8.2", "ST-8.3")
def test_speeding_dents_may_wreck_a_sled_that_ran_into_another() -> None:
    state = race(
        """
        finish
        corner-left |..B..|
                    |.....|
        start       |..A..|
                    |.....|
        """,
        turn="A",
        A=ready("3/3/1", dents=4),
        round=1,
    )
    after = play(state, "1:B")
    assert events_of(after, Bumped) == [Bumped(0, 1, Space(1, 3, 2), 0)]
    assert [event.cause for event in events_of(after, Wrecked)] == ["speed"]


@pytest.mark.rule("ST-8.2")
def test_a_line_that_is_not_reached_costs_no_dents() -> None:
    state = race(
        """
        finish
        corner-left |..B..|
        start       |..A..|
                    |.....|
        """,
        turn="A",
        A=ready("5/5/1"),
        round=1,
    )
    after = play(state, "1:B")
    assert events_of(after, LimitBroken) == []
    assert causes(after) == []


# ---- another sled


@pytest.mark.rule("ST-8.3")
def test_running_into_a_sled_ends_the_turn_without_dents_and_new_cards() -> None:
    state = race(
        """
        finish
        straight |.....|
                 |..B..|
                 |.....|
                 |..A..|
        start
        """,
        turn="A",
        A=ready("3/3/2", "12"),
        B=Mat("4/4/5", hand="123"),
        round=1,
    )
    before = sled(state, "B")
    after = play(state, "2:B")
    assert events_of(after, Bumped) == [Bumped(0, 1, Space(1, 3, 3), 0)]
    assert board_of(after) == board(
        """
        finish
        straight |.....|
                 |..B..|
                 |..A..|
                 |.....|
        start
        """
    )
    assert causes(after) == []
    assert events_of(after, CardsDrawn) == []
    assert sled(after, "A").hand == (1, 2)
    assert sled(after, "B") == before  # the sled that was hit is not affected


@pytest.mark.rule("ST-8.3")
def test_a_drift_step_may_run_into_a_sled() -> None:
    state = race(
        """
        finish
        straight |.B...|
                 |..A..|
        start
        """,
        turn="A",
        A=ready("4/1/4"),  # one drift step to the left
        round=1,
    )
    after = play(state, "4:B")
    assert events_of(after, Bumped) == [Bumped(0, 1, Space(1, 2, 2), -1)]
    assert board_of(after) == board_of(state)


@pytest.mark.rule("ST-8.3", "ST-9.1")
def test_after_running_into_a_sled_the_hand_is_discarded_to_five() -> None:
    state = race(
        """
        finish
        straight |..B..|
                 |..A..|
        start
        """,
        turn="A",
        A=ready("3/3/2", "123451"),
        round=1,
    )
    state = play(state, "2:B")
    assert state.phase == "discard"
    after = play(state, "x1")
    assert sled(after, "A").hand == (1, 2, 3, 4, 5)
    assert events_of(after, CardsDrawn) == []
    assert after.raw_position.round == 2


# ---- the side, scenery, columns


@pytest.mark.rule("ST-8.4")
@pytest.mark.parametrize(("lanes", "pace", "side"), [("A....", "5/2/5", -1), ("....A", "2/5/5", 1)])
def test_hitting_the_side_ends_the_move_with_one_dent(lanes: str, pace: str, side: int) -> None:
    state = race(f"finish\nstraight |{lanes}|\nstart", A=ready(pace, "11"), round=1)
    after = play(state, "5:B")  # two steps, both across
    here = Space(1, lanes.index("A") + 1, 1)
    assert events_of(after, Crashed) == [Crashed(0, "side", here, side)]
    assert board_of(after).sleds["A"] == here
    assert causes(after) == ["side"]  # one, though a second step would have hit it again
    assert events_of(after, CardsDrawn) == [CardsDrawn(0, 2)]
    assert sled(after, "A").hand_size == 5


@pytest.mark.rule("ST-8.4")
def test_running_into_scenery_ends_the_move_with_one_dent() -> None:
    state = race(
        """
        finish
        chasm    |#...#|
                 |....A|
        start
        """,
        A=ready("3/3/2", "11"),
        round=1,
    )
    after = play(state, "2:B")
    assert events_of(after, Crashed) == [Crashed(0, "scenery", Space(1, 5, 1), 0)]
    assert board_of(after) == board_of(state)
    assert causes(after) == ["scenery"]
    assert sled(after, "A").hand_size == 5


@pytest.mark.rule("ST-8.4")
def test_running_into_a_column_ends_the_move_with_one_dent() -> None:
    state = race(
        """
        finish
        chasm    |#.X.#|
                 |#...#|
                 |..A..|
        start
        """,
        A=ready("3/3/2", "11"),
        round=1,
    )
    after = play(state, "2:B")
    assert events_of(after, Crashed) == [Crashed(0, "scenery", Space(1, 3, 2), 0)]
    assert causes(after) == ["scenery"]


@pytest.mark.rule("ST-8.4")
def test_a_drift_step_may_run_into_scenery() -> None:
    state = race(
        """
        finish
        snow-drift-left |#....|
                        |.A...|
        start
        """,
        A=ready("4/1/4"),  # one drift step to the left
        round=1,
    )
    after = play(state, "4:B")
    assert events_of(after, Crashed) == [Crashed(0, "scenery", Space(1, 2, 1), -1)]


# ---- saplings

SAPLING = """
    finish
    straight |.....|
             |..t..|
             |..A..|
    start
"""


@pytest.mark.rule("ST-8.5")
def test_a_sapling_costs_one_dent_is_removed_and_the_move_continues() -> None:
    state = race(SAPLING, A=ready("3/3/3", "1"), round=1)
    after = play(state, "3:B")
    kinds = [type(event) for event in after.events[2:7]]
    assert kinds == [Stepped, SaplingSnapped, Dented, Stepped, Stepped]  # the dent at once
    assert causes(after) == ["sapling"]
    assert board_of(after) == board(
        """
        finish
        straight |..A..|
                 |.....|
                 |.....|
                 |.....|
        start
        """
    )


@pytest.mark.rule("ST-8.5")
def test_a_removed_sapling_does_not_hinder_the_next_sled() -> None:
    state = race(
        """
        finish
        straight |.....|
                 |..t..|
                 |..A..|
                 |..B..|
        start
        """,
        A=ready("3/3/3"),
        B=ready("3/3/3"),
        round=1,
    )
    state = play(state, "3:B")
    after = play(state, "3:B")
    assert causes(after) == []
    assert steps(after) == "FFF"


@pytest.mark.rule("ST-8.5")
def test_each_sapling_costs_a_dent() -> None:
    state = race(
        """
        finish
        straight |..t..|
                 |..t..|
                 |..A..|
        start
        """,
        A=ready("3/3/3"),
        round=1,
    )
    assert causes(play(state, "3:B")) == ["sapling", "sapling"]


@pytest.mark.rule("ST-8.5", "ST-8.8")
def test_a_sapling_is_removed_even_if_the_dent_wrecks_the_sled() -> None:
    state = race(SAPLING, A=ready("3/3/3", dents=4), B=Mat(status="wrecked", dents=4), round=1)
    after = play(state, "3:B")
    assert [event.cause for event in events_of(after, Wrecked)] == ["sapling"]
    assert board_of(after) == board("finish\nstraight\nstart")
    assert steps(after) == "F"  # the steps still open are lost


@pytest.mark.rule("ST-8.5", "ST-8.8")
def test_a_sapling_before_the_finish_wrecks_a_sled_with_steps_left() -> None:
    state = race(
        """
        finish
        straight |..t..|
                 |..A..|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
        start
        """,
        A=ready("3/3/4", dents=4),
        round=1,
    )
    after = play(state, "4:B")
    assert events_of(after, FinishLineCrossed) == []
    assert after.result is not None
    assert after.result.places == (None,)
    assert after.result.statuses == ("wrecked",)
