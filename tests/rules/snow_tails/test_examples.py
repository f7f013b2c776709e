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
    PaceSet,
)
from tests.rules.snow_tails.board import (
    board,
    happened,
    moves_next,
    options,
    order_as_drawn,
    play,
    race,
    ready,
    shown,
    sled,
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
    ("pace", "speed", "drift", "made"),
    [
        ("3/3/3", 3, 0, "FFF"),
        ("3/5/5", 3, 2, "FDD"),
        ("3/5/2", 6, 2, "FFFFDD"),
        ("1/1/5", 0, 0, ""),
        ("1/5/5", 1, 1, "D"),
    ],
)
def test_speed_and_drift(pace: str, speed: int, drift: int, made: str) -> None:
    after = play(race(ALONE, A=ready(pace), round=1), f"{pace[-1]}:B")
    assert happened(after, PaceSet) == [PaceSet(0, speed, drift)]
    assert sorted(steps(after)) == sorted(made)
    assert after.phase == "play"  # no bonus was offered


@pytest.mark.rule("ST-12.1")
def test_no_bonus_for_a_sled_that_stands() -> None:
    after = play(race(ALONE, A=ready("1/1/5"), round=2), "5:B")
    assert after.phase == "play"
    assert happened(after, BonusAnswered) == []


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
def test_limits(bend: str, pace: str, speed: int, drift: int, dents: int) -> None:
    picture = f"finish\nstraight\n{bend}\nstart |.A...|\n|.....|"
    after = play(race(picture, A=ready(pace), round=1), f"{pace[-1]}:B")
    assert happened(after, PaceSet) == [PaceSet(0, speed, drift)]
    while after.phase == "steer":  # in a bend the lanes differ in length, so the order matters
        after = play(after, "F")
    assert sled(after, "A").dents == dents


@pytest.mark.rule("ST-12.3")
def test_the_second_with_and_without_the_bonus() -> None:
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
    assert happened(state, PaceSet) == [PaceSet(0, 5, -2)]
    made = ""
    for choice in "DFD":
        assert options(state) == ["F", "D"]
        state = play(state, choice)
        made += steps(state)
    assert made == "DFDFF"
    assert shown(state).sleds["A"] == Space(1, 1, 6)


@pytest.mark.rule("ST-12.4")
def test_after_three_steps_straight_ahead_the_two_across_are_forced() -> None:
    state = play(race(FIVE_STEPS, A=ready("5/3/3")), "3:B")
    for made in ("F", "F", "FDD"):
        assert options(state) == ["F", "D"]
        state = play(state, "F")
        assert steps(state) == made
    assert shown(state).sleds["A"] == Space(1, 1, 6)


@pytest.mark.rule("ST-12.5")
def test_a_hand_of_seven() -> None:
    state = race(ALONE, A=ready("3/3/5", "555123"), round=1)
    one = play(state, "5:B")
    assert options(one) == ["x1", "x2", "x3", "x5"]
    one = play(one, "x5")
    assert happened(one, CardDiscarded) == [CardDiscarded(0, 5)]
    assert happened(one, CardsDrawn) == []
    assert sled(one, "A").hand_size == 5
    three = play(state, "5:LRB")
    assert happened(three, CardsDrawn) == [CardsDrawn(0, 1)]
    assert sled(three, "A").hand_size == 5


@pytest.mark.rule("ST-12.6")
def test_two_over_the_limit_and_then_into_a_sled() -> None:
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
    assert happened(state, Dented) == [Dented(0, "speed", 1), Dented(0, "speed", 2)]
    assert len(happened(state, Bumped)) == 1
    state = play(state, "x1")  # the one discard
    assert moves_next(state) == "B"
    assert happened(state, CardsDrawn) == []
    assert (sled(state, "A").hand, sled(state, "A").dents) == ((3, 4, 5), 2)


@pytest.mark.rule("ST-12.6")
def test_one_over_the_limit_and_then_the_side() -> None:
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
    assert [event.cause for event in happened(after, Dented)] == ["speed", "side"]


@pytest.mark.rule("ST-12.6")
def test_a_collision_before_the_line() -> None:
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
    assert happened(after, LimitBroken) == []
    assert happened(after, Dented) == []
    assert sled(after, "A").hand == (1, 3, 4, 5)


@pytest.mark.rule("ST-12.7")
def test_level_before_a_left_corner() -> None:
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
def test_level_in_a_left_corner() -> None:
    picture = """
        finish
        corner-left |...A.|
                    |B....|
        start
    """
    track = race(picture).game.track
    inner, outer = (track.ids[space] for space in (Space(1, 1, 1), Space(1, 4, 2)))
    assert track.front[inner] == track.front[outer]
    assert order_as_drawn(picture) == "BA"


@pytest.mark.rule("ST-12.8")
def test_two_level_past_the_line() -> None:
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
def test_crossed_first_but_less_far() -> None:
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
def test_two_drifts_right_from_lane_4() -> None:
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
    assert happened(after, Crashed) == [Crashed(0, "side", Space(1, 5, 2), 1)]
    assert happened(after, Dented) == [Dented(0, "side", 1)]
    assert shown(after) == board(
        """
        finish
        straight |....A|
                 |.....|
        start
        """
    )
