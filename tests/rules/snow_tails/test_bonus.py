"""ST-7: the bonus of a balanced sled."""

import pytest

from nunatak.games.snow_tails import Space
from nunatak.games.snow_tails.events import (
    BonusAnswered,
    Bumped,
    Crashed,
    Dented,
    LimitBroken,
    SaplingSnapped,
)
from tests.rules.snow_tails.board import (
    board,
    board_of,
    events_of,
    options,
    play,
    race,
    ready,
    sled,
    sled_in_turn,
    steps,
)

LONG = """
    finish
    straight
    straight |..A..|
             |.B...|
    start
"""


@pytest.mark.rule("ST-7.1")
@pytest.mark.parametrize("pace", ["3/3/3", "5/5/1", "2/2/3", "1/1/1"])
def test_equal_dogs_and_speed_give_the_choice_of_a_bonus(pace: str) -> None:
    state = play(race(LONG, turn="B", B=ready(pace)), f"{pace[-1]}:B")
    assert state.phase == "bonus"
    assert options(state) == ["no-bonus", "bonus"]
    assert sled_in_turn(state) == "B"


@pytest.mark.rule("ST-7.1")
@pytest.mark.parametrize("pace", ["3/4/3", "4/3/3", "1/5/5"])
def test_unequal_dogs_give_no_bonus(pace: str) -> None:
    after = play(race(LONG, turn="A", A=ready(pace)), f"{pace[-1]}:B")
    assert after.phase != "bonus"
    assert events_of(after, BonusAnswered) == []
    assert "D" in steps(after)


@pytest.mark.rule("ST-7.1")
@pytest.mark.parametrize("pace", ["1/1/2", "2/2/5"])
def test_there_is_no_bonus_without_speed(pace: str) -> None:
    after = play(race(LONG, turn="B", B=ready(pace)), f"{pace[-1]}:B")
    assert after.phase == "play"
    assert steps(after) == ""


@pytest.mark.rule("ST-7.1")
def test_there_is_no_bonus_in_round_1() -> None:
    after = play(race(LONG, turn="B", B=ready("3/3/3"), round=1), "3:B")
    assert after.phase == "play"
    assert steps(after) == "FFF"
    assert events_of(after, BonusAnswered) == []


@pytest.mark.rule("ST-7.1")
def test_the_bonus_is_the_rank_before_the_move() -> None:
    picture = """
        finish
        straight
        straight |E....|
                 |.D...|
                 |..C..|
                 |...B.|
                 |....A|
        start
    """
    for rank, name in enumerate("EDCBA", 1):
        pace = ready("2/2/3")
        state = race(picture, turn=name, A=pace, B=pace, C=pace, D=pace, E=pace)
        state = play(state, "3:B")
        seat = state.turn
        assert seat is not None
        assert state.view(None).bonus == rank
        taken = play(state, "bonus")
        assert events_of(taken, BonusAnswered) == [BonusAnswered(seat, True, rank, 1 + rank)]
        assert steps(taken) == "F" * (1 + rank)
        left = play(state, "no-bonus")
        assert events_of(left, BonusAnswered) == [BonusAnswered(seat, False, rank, 1)]
        assert steps(left) == "F"


@pytest.mark.rule("ST-7.2")
def test_the_whole_bonus_follows_the_normal_steps_straight_ahead() -> None:
    state = play(race(LONG, turn="B", B=ready("4/4/5")), "5:B")  # speed 3; the second has bonus 2
    assert options(state) == ["no-bonus", "bonus"]
    assert steps(play(state, "bonus")) == "FFFFF"
    assert steps(play(state, "no-bonus")) == "FFF"
    assert board_of(play(state, "bonus")) == board(
        """
        finish
        straight
        straight |.B...|
                 |.....|
                 |.....|
                 |.....|
                 |..A..|
                 |.....|
        start
        """
    )


@pytest.mark.rule("ST-7.3")
def test_the_bonus_is_declared_before_the_first_step() -> None:
    start = race(LONG, turn="B", B=ready("3/3/3"))
    state = play(start, "3:B")
    assert state.phase == "bonus"
    assert board_of(state) == board_of(start)
    assert steps(state) == ""


@pytest.mark.rule("ST-7.3")
def test_the_bonus_counts_at_a_line_that_the_normal_steps_cross() -> None:
    state = race(
        """
        finish
        corner-left
        straight    |..A..|
                    |.....|
                    |.....|
                    |.....|
                    |.....|
                    |.B...|
        start
        """,
        A=ready("3/3/2"),  # speed 4: the limit
    )
    state = play(state, "2:B")
    assert events_of(play(state, "no-bonus"), LimitBroken) == []
    taken = play(state, "bonus")
    assert events_of(taken, LimitBroken) == [LimitBroken(0, 2, 4, 5)]
    assert events_of(taken, Dented) == [Dented(0, "speed", 1)]


@pytest.mark.rule("ST-7.3")
def test_the_bonus_counts_at_every_line_of_the_move() -> None:
    state = race(
        """
        finish
        hairpin-right
        corner-left
        straight     |A....|
                     |.....|
                     |.....|
                     |.....|
                     |.....|
                     |B....|
        start
        """,
        A=ready("3/3/2"),  # speed 4 is enough to cross both lines
    )
    state = play(state, "2:B")
    assert events_of(play(state, "no-bonus"), LimitBroken) == [LimitBroken(0, 3, 3, 4)]
    taken = play(state, "bonus")
    assert events_of(taken, LimitBroken) == [LimitBroken(0, 2, 4, 5), LimitBroken(0, 3, 3, 5)]
    assert [event.cause for event in events_of(taken, Dented)] == ["speed"] * 3


@pytest.mark.rule("ST-7.4", "ST-8.3")
def test_the_bonus_may_run_into_a_sled() -> None:
    state = race(
        """
        finish
        straight |.A...|
                 |.....|
                 |.B...|
        start
        """,
        turn="B",
        B=ready("2/2/3"),
    )
    after = play(state, "3:B", "bonus")
    assert events_of(after, Bumped) == [Bumped(1, 0, Space(1, 2, 3), 0)]
    assert board_of(after).sleds["B"] == (1, 2, 2)


@pytest.mark.rule("ST-7.4", "ST-8.4")
def test_the_bonus_may_run_into_scenery() -> None:
    state = race(
        """
        finish
        chasm    |#...#|
                 |.....|
        straight |A....|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
                 |....B|
        start
        """,
        A=ready("2/2/3"),
    )
    state = play(state, "3:B")
    assert events_of(play(state, "no-bonus"), Crashed) == []
    after = play(state, "bonus")
    assert events_of(after, Crashed) == [Crashed(0, "scenery", Space(2, 1, 1), 0)]
    assert events_of(after, Dented) == [Dented(0, "scenery", 1)]


@pytest.mark.rule("ST-7.4", "ST-8.5")
def test_the_bonus_may_run_into_a_sapling() -> None:
    state = race(
        """
        finish
        straight |..t..|
                 |.....|
                 |..A..|
        start
        """,
        A=ready("2/2/3"),
    )
    after = play(state, "3:B", "bonus")
    assert events_of(after, SaplingSnapped) == [SaplingSnapped(0, Space(1, 3, 3))]


@pytest.mark.rule("ST-7.1")
def test_a_bonus_that_changes_nothing_is_not_offered() -> None:
    state = race(
        """
        finish
        straight |.A...|
                 |.B...|
        start
        """,
        turn="B",
        B=ready("2/2/3"),
    )
    after = play(state, "3:B")
    assert events_of(after, Bumped) == [Bumped(1, 0, Space(1, 2, 2), 0)]


@pytest.mark.rule("ST-7.4", "ST-9.3")
def test_a_bonus_that_runs_into_a_sled_costs_the_new_cards() -> None:
    state = race(
        """
        finish
        straight |.A...|
                 |.....|
                 |.B...|
        start
        """,
        turn="B",
        B=ready("2/2/3", "12"),
    )
    state = play(state, "3:B")
    assert options(state) == ["no-bonus", "bonus"]
    arrived, bumped = play(state, "no-bonus"), play(state, "bonus")
    assert board_of(arrived) == board_of(bumped)
    assert (sled(arrived, "B").hand_size, sled(bumped, "B").hand_size) == (5, 2)


@pytest.mark.rule("ST-7.1", "ST-9.3")
def test_a_bonus_into_a_sled_is_not_offered_if_no_cards_are_drawn() -> None:
    state = race(
        """
        finish
        straight |.A...|
                 |.....|
                 |.t...|
                 |.B...|
        start
        """,
        turn="B",
        B=ready("3/3/4", "1234"),
    )
    after = play(state, "4:B")  # four dogs and the dent of the sapling: five cards
    assert events_of(after, BonusAnswered) == []
    assert board_of(after).sleds["B"] == (1, 2, 3)
