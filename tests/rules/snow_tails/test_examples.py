"""ST-12: the worked examples."""

import pytest

from nunatak.games.snow_tails import Space
from nunatak.games.snow_tails.events import (
    BonusAnswered,
    Bumped,
    CardDiscarded,
    CardsDrawn,
    Crashed,
    Dented,
    LimitBroken,
    MoveBegan,
)
from tests.rules.snow_tails.board import (
    Mat,
    board,
    board_of,
    events_of,
    options,
    order,
    order_as_drawn,
    play,
    race,
    ready,
    sled,
    sled_in_turn,
    steps,
)

ALONE = """
    finish
    straight
    straight |..A..|
    start
"""


@pytest.mark.rule("ST-12.1")
@pytest.mark.parametrize(
    ("pace", "speed", "drift", "done"),
    [
        ("3/3/3", 3, 0, "FFF"),
        ("3/5/5", 3, 2, "FDD"),
        ("3/5/2", 6, 2, "FFFFDD"),
        ("1/1/5", 0, 0, ""),
        ("1/5/5", 1, 1, "D"),
    ],
)
def test_speed_and_drift_follow_from_dogs_and_brake(
    pace: str, speed: int, drift: int, done: str
) -> None:
    after = play(race(ALONE, A=ready(pace), round=1), f"{pace[-1]}:B")
    assert events_of(after, MoveBegan) == [MoveBegan(0, speed, drift)]
    assert sorted(steps(after)) == sorted(done)
    assert after.phase == "play"  # no bonus was offered


@pytest.mark.rule("ST-12.1")
def test_a_sled_that_does_not_move_gets_no_bonus() -> None:
    after = play(race(ALONE, A=ready("1/1/5"), round=2), "5:B")
    assert after.phase == "play"
    assert events_of(after, BonusAnswered) == []


@pytest.mark.rule("ST-12.2")
@pytest.mark.parametrize(
    ("bend", "pace", "speed", "drift", "dents"),
    [
        ("corner-left", "2/4/3", 3, 2, 0),
        ("corner-left", "4/5/4", 5, 1, 1),
        ("hairpin-left", "4/5/4", 5, 1, 2),
        ("hairpin-left", "3/3/1", 5, 0, 2),
    ],
)
def test_speed_above_a_limit_costs_dents(
    bend: str, pace: str, speed: int, drift: int, dents: int
) -> None:
    picture = f"finish\nstraight\n{bend}\nstart |.A...|\n|.....|"
    after = play(race(picture, A=ready(pace), round=1), f"{pace[-1]}:B")
    assert events_of(after, MoveBegan) == [MoveBegan(0, speed, drift)]
    while after.phase == "steer":  # in a bend the lanes differ in length, so the order matters
        after = play(after, "F")
    assert sled(after, "A").dents == dents


@pytest.mark.rule("ST-12.2", "ST-12.3", "ST-12.7")
def test_the_example_round_is_played() -> None:
    """Yellow (A), blue (B) and red (C) come to a corner of limit 4.

    The book shows only in a picture where they stand: yellow ahead of the others, blue level with
    red on the inside of the corner. We chose the lanes, and that the corner turns left.
    """
    state = race(
        """
        finish
        straight
        corner-left
        straight    |..A..|
                    |.....|
                    |.....|
                    |.B.C.|
                    |.....|
                    |.....|
        start
        """,
        A=Mat("4/4/3", hand="21135"),
        B=Mat("4/5/1", hand="22213"),
        C=Mat("1/5/1", hand="44123"),
    )
    assert order(state) == "ABC"  # yellow is ahead; of the level ones blue is on the inside
    yellow = play(state, "2:L")
    assert events_of(yellow, MoveBegan) == [MoveBegan(0, 3, 2)]  # 2 + 4 - 3; right is 2 stronger
    done = steps(yellow)
    while sled_in_turn(yellow) == "A":
        yellow = play(yellow, "D")
        done += steps(yellow)
    assert (len(done), done.count("D")) == (3, 2)
    assert (sled(yellow, "A").space, sled(yellow, "A").dents) == (Space(2, 5, 3), 0)
    blue = play(yellow, "2:LRB")
    assert events_of(blue, MoveBegan) == [MoveBegan(1, 2, 0)]  # 2 + 2 - 2
    assert (blue.phase, blue.view(1).bonus) == ("bonus", 2)  # the second in the race
    blue = play(blue, "bonus")
    assert events_of(blue, BonusAnswered) == [BonusAnswered(1, True, 2, 4)]
    assert steps(blue) == "FFFF"
    assert sled(blue, "B").dents == 0
    red = play(blue, "4:LB")
    assert events_of(red, MoveBegan) == [
        MoveBegan(2, 5, 1)
    ]  # 4 + 5 - 4; the right dog is 1 stronger
    broken, dented = events_of(red, LimitBroken), events_of(red, Dented)
    done = steps(red)
    while red.phase == "steer":
        red = play(red, "D")
        broken, dented = broken + events_of(red, LimitBroken), dented + events_of(red, Dented)
        done += steps(red)
    assert (len(done), done.count("D")) == (5, 1)
    assert broken == [LimitBroken(2, 2, 4, 5)]  # the speed of the corner exceeded by 1
    assert dented == [Dented(2, "speed", 1)]
    assert (red.raw_position.round, [sled(red, name).dents for name in "ABC"]) == (3, [0, 0, 1])


@pytest.mark.rule("ST-12.1", "ST-2.6", "ST-6.3")
def test_a_drift_of_2_crosses_two_lines_in_a_corner() -> None:
    """Red has speed 3 + 5 - 2 and a drift of 2 to the right, and crosses two lines between lanes.

    The book shows only in a picture where the sled stands; here, at the entry of a corner.
    """
    state = race(
        """
        finish
        straight
        corner-left |.A...|
        start
        """,
        A=Mat("3/5/1", hand="2"),
        round=1,
    )
    state = play(state, "2:B")
    assert events_of(state, MoveBegan) == [MoveBegan(0, 6, 2)]
    assert options(state) == ["F", "D"]
    ends, unfinished = set(), [(state, steps(state))]
    while unfinished:
        at, done = unfinished.pop()
        if at.phase == "steer":
            tried = [play(at, option) for option in "FD"]
            unfinished += [(after, done + steps(after)) for after in tried]
            continue
        assert (len(done), done.count("D")) == (6, 2)
        space = sled(at, "A").space
        assert space is not None
        assert space.lane == 2 + 2  # two lines crossed, whatever the order
        ends.add(done)
    assert "DDFFFF" in ends  # both of them in the corner
    assert len(ends) > 2


@pytest.mark.rule("ST-12.3")
def test_the_second_moves_with_or_without_the_bonus() -> None:
    state = race(
        """
        finish
        straight
        straight |..A..|
                 |.B...|
        start
        """,
        turn="B",
        B=ready("2/2/2"),
    )
    state = play(state, "2:B")
    assert len(steps(play(state, "bonus"))) == 4
    assert len(steps(play(state, "no-bonus"))) == 2


FIVE_STEPS = """
    finish
    straight
    straight |.....|
             |.....|
             |.t...|
             |.....|
             |.....|
             |..A..|
    start
"""


@pytest.mark.rule("ST-12.4")
def test_the_steps_across_may_be_spread() -> None:
    state = play(race(FIVE_STEPS, A=ready("5/3/3")), "3:B")
    assert events_of(state, MoveBegan) == [MoveBegan(0, 5, -2)]
    done = ""
    for choice in "DFD":
        assert options(state) == ["F", "D"]
        state = play(state, choice)
        done += steps(state)
    assert done == "DFDFF"
    assert board_of(state).sleds["A"] == Space(1, 1, 6)


@pytest.mark.rule("ST-12.4")
def test_after_three_steps_straight_ahead_the_two_across_are_forced() -> None:
    state = play(race(FIVE_STEPS, A=ready("5/3/3")), "3:B")
    for done in ("F", "F", "FDD"):
        assert options(state) == ["F", "D"]
        state = play(state, "F")
        assert steps(state) == done
    assert board_of(state).sleds["A"] == Space(1, 1, 6)


@pytest.mark.rule("ST-12.5")
def test_a_hand_of_seven_is_discarded_to_five() -> None:
    state = race(ALONE, A=ready("3/3/5", "555123"), round=1)
    one = play(state, "5:B")
    assert options(one) == ["x1", "x2", "x3", "x5"]
    one = play(one, "x5")
    assert events_of(one, CardDiscarded) == [CardDiscarded(0, 5)]
    assert events_of(one, CardsDrawn) == []
    assert sled(one, "A").hand_size == 5
    three = play(state, "5:LRB")
    assert events_of(three, CardsDrawn) == [CardsDrawn(0, 1)]
    assert sled(three, "A").hand_size == 5


@pytest.mark.rule("ST-12.6")
def test_a_sled_two_over_the_limit_runs_into_another() -> None:
    state = race(
        """
        finish
        corner-left |..B..|
                    |.....|
        start       |..A..|
                    |.....|
        """,
        turn="A",
        A=ready("4/4/2", "1345"),  # speed 6; four dogs left
        round=1,
    )
    state = play(state, "2:B")
    assert events_of(state, Dented) == [Dented(0, "speed", 1), Dented(0, "speed", 2)]
    assert len(events_of(state, Bumped)) == 1
    state = play(state, "x1")  # the one discard
    assert sled_in_turn(state) == "B"
    assert events_of(state, CardsDrawn) == []
    assert (sled(state, "A").hand, sled(state, "A").dents) == ((3, 4, 5), 2)


@pytest.mark.rule("ST-12.6")
def test_a_sled_one_over_the_limit_leaves_the_track() -> None:
    state = race(
        """
        finish
        corner-left
        start       |A....|
                    |.....|
        """,
        A=ready("4/3/2"),  # speed 5, drift 1 left
        round=1,
    )
    after = play(state, "2:B", "F", "D")
    assert [event.cause for event in events_of(after, Dented)] == ["speed", "side"]


@pytest.mark.rule("ST-12.6")
def test_a_collision_before_the_line_costs_no_dents_for_speeding() -> None:
    state = race(
        """
        finish
        corner-left |..B..|
        start       |..A..|
                    |.....|
        """,
        turn="A",
        A=ready("4/4/2", "1345"),
        round=1,
    )
    after = play(state, "2:B")
    assert events_of(after, LimitBroken) == []
    assert events_of(after, Dented) == []
    assert sled(after, "A").hand == (1, 3, 4, 5)


@pytest.mark.rule("ST-12.7")
def test_before_a_left_corner_the_left_of_level_sleds_is_ahead() -> None:
    drawn = order_as_drawn(
        """
        finish
        corner-left
        straight    |.B.A.|
        start
        """
    )
    assert drawn == "BA"


@pytest.mark.rule("ST-12.7")
def test_in_a_left_corner_the_left_of_level_sleds_is_ahead() -> None:
    picture = """
        finish
        corner-left |...A.|
                    |B....|
        start
    """
    track = race(picture).game.track
    inner, outer = (track.ids[space] for space in (Space(1, 1, 1), Space(1, 4, 2)))
    assert track.front_edge_ticks[inner] == track.front_edge_ticks[outer]
    assert order_as_drawn(picture) == "BA"


@pytest.mark.rule("ST-12.8")
def test_level_past_the_line_the_sled_near_the_flag_wins() -> None:
    state = race(
        """
        finish
        straight    |.A.B.|
                    |.....|
                    |.....|
                    |.....|
                    |.....|
                    |.....|
        corner-left
        start
        """,
        A=ready("3/3/4"),
        B=ready("3/3/4"),
        round=1,
    )
    state = play(state, "4:B", "4:B")
    assert state.result is not None
    assert state.result.places == (2, 1)


@pytest.mark.rule("ST-12.8")
def test_the_sled_that_crossed_first_but_less_far_is_second() -> None:
    state = race(
        """
        finish
        straight |.A...|
                 |...B.|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
        start
        """,
        A=ready("3/3/5"),
        B=ready("3/3/3"),
        round=1,
    )
    state = play(state, "5:B", "3:B")
    assert state.result is not None
    assert state.result.places == (2, 1)


@pytest.mark.rule("ST-12.9")
def test_two_drifts_to_the_right_from_lane_4_hit_the_side() -> None:
    state = race(
        """
        finish
        straight |...A.|
        start
        """,
        A=ready("2/4/4"),  # two steps, both across
        round=1,
    )
    after = play(state, "4:B")
    assert steps(after) == "D"
    assert events_of(after, Crashed) == [Crashed(0, "side", Space(1, 5, 2), 1)]
    assert events_of(after, Dented) == [Dented(0, "side", 1)]
    assert board_of(after) == board(
        """
        finish
        straight |....A|
                 |.....|
        start
        """
    )
