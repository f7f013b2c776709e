"""ST-6: moving."""

import pytest

from nunatak.games.snow_tails import Space
from nunatak.games.snow_tails.events import (
    Bumped,
    CardsDrawn,
    Crashed,
    Dented,
    MoveBegan,
)
from tests.rules.snow_tails.board import (
    board,
    board_of,
    events_of,
    options,
    play,
    race,
    ready,
    steps,
)

OPEN = """
    finish
    straight
    straight |..A..|
    start
"""


def pace_of(pace: str) -> tuple[int, int]:
    """Return speed and drift; drift to the left is negative."""
    after = play(race(OPEN, A=ready(pace), round=1), f"{pace[-1]}:B")
    (event,) = events_of(after, MoveBegan)
    return event.speed, event.drift


@pytest.mark.rule("ST-6.1")
@pytest.mark.parametrize(
    ("pace", "speed"),
    [("3/3/3", 3), ("5/5/1", 9), ("1/1/1", 1), ("2/2/5", 0), ("1/1/2", 0), ("1/4/5", 0)],
)
def test_speed_is_the_dogs_less_the_brake(pace: str, speed: int) -> None:
    assert pace_of(pace)[0] == speed


@pytest.mark.rule("ST-6.1")
@pytest.mark.parametrize("pace", ["1/1/2", "1/1/5", "1/2/5"])
def test_at_0_or_less_the_sled_does_not_move(pace: str) -> None:
    state = race(OPEN, A=ready(pace, "11"))
    after = play(state, f"{pace[-1]}:B")
    assert events_of(after, MoveBegan) == [MoveBegan(0, 0, 0)]
    assert steps(after) == ""
    assert board_of(after) == board_of(state)
    assert events_of(after, Dented) == []
    assert events_of(after, CardsDrawn) == [CardsDrawn(0, 3)]  # the hand as usual


@pytest.mark.rule("ST-6.2")
@pytest.mark.parametrize(
    ("pace", "drift"),
    [("3/5/3", 2), ("5/3/3", -2), ("1/5/1", 4), ("5/1/1", -4), ("4/4/2", 0), ("4/5/1", 1)],
)
def test_drift_goes_towards_the_stronger_dog(pace: str, drift: int) -> None:
    assert pace_of(pace)[1] == drift


@pytest.mark.rule("ST-6.2")
def test_the_brake_does_not_matter_for_the_drift() -> None:
    assert [pace_of(f"3/5/{brake}")[1] for brake in range(1, 6)] == [2] * 5


@pytest.mark.rule("ST-6.2")
@pytest.mark.parametrize(
    ("pace", "speed", "drift"),
    [("1/5/4", 2, 2), ("5/1/5", 1, -1), ("1/4/5", 0, 0), ("1/3/2", 2, 2), ("1/4/3", 2, 2)],
)
def test_drift_beyond_the_speed_is_lost(pace: str, speed: int, drift: int) -> None:
    assert pace_of(pace) == (speed, drift)


@pytest.mark.rule("ST-6.3")
@pytest.mark.parametrize(
    ("pace", "ahead", "lane"),
    [("3/3/1", 5, 3), ("3/5/4", 4, 5), ("4/2/1", 5, 1), ("3/4/3", 4, 4)],
)
def test_a_sled_makes_exactly_its_steps_and_its_drift(pace: str, ahead: int, lane: int) -> None:
    after = play(race(OPEN, A=ready(pace), round=1), f"{pace[-1]}:B")
    assert len(steps(after)) == ahead
    assert steps(after).count("D") == abs(lane - 3)
    assert board_of(after).sleds["A"] == (1, lane, 1 + ahead)


@pytest.mark.rule("ST-6.3")
def test_an_order_of_steps_that_does_not_matter_is_not_asked_for() -> None:
    after = play(race(OPEN, A=ready("3/5/4")), "4:B")
    assert sorted(steps(after)) == ["D", "D", "F", "F"]
    assert after.phase == "play"


@pytest.mark.rule("ST-6.3")
def test_the_player_chooses_the_order_where_it_matters() -> None:
    picture = """
        finish
        straight |.....|
                 |...t.|
                 |..A..|
        start
    """
    state = play(race(picture, A=ready("3/4/5", "1234")), "5:B")  # speed 2, drift 1 right
    assert state.phase == "steer"
    assert options(state) == ["F", "D"]
    around = play(state, "F")
    assert steps(around) == "FD"
    assert board_of(around) == board(
        """
        finish
        straight |...A.|
                 |...t.|
                 |.....|
        start
        """
    )
    through = play(state, "D")
    assert steps(through) == "DF"
    assert board_of(through) == board(
        """
        finish
        straight |...A.|
                 |.....|
                 |.....|
        start
        """
    )


@pytest.mark.rule("ST-6.3")
def test_the_last_steps_are_made_at_once_when_one_result_is_left() -> None:
    state = race(
        """
        finish
        straight |.....|
                 |.....|
                 |.....|
                 |...t.|
                 |..A..|
        start
        """,
        A=ready("3/4/3", "1234"),  # speed 4, drift 1 right
    )
    state = play(state, "3:B")
    after = play(state, "D")
    assert steps(after) == "DFFF"
    after = play(state, "F")
    assert sorted(steps(after)) == ["D", "F", "F", "F"]  # all remaining orders have one result
    assert board_of(after).sleds["A"] == (1, 4, 5)


@pytest.mark.rule("ST-6.3", "ST-8.4")
def test_drift_that_hits_the_side_is_mandatory() -> None:
    state = race(
        """
        finish
        straight |....A|
        start
        """,
        A=ready("3/4/4"),  # speed 3, drift 1 right
    )
    state = play(state, "4:B")
    assert options(state) == ["F", "D"]  # the player decides when
    after = play(state, "D")
    assert events_of(after, Crashed) == [Crashed(0, "side", Space(1, 5, 1), 1)]
    assert board_of(after).sleds["A"] == (1, 5, 1)
    state = play(state, "F")
    after = play(state, "F")
    assert [event.obstacle for event in events_of(after, Crashed)] == ["side"]
    assert board_of(after).sleds["A"] == (1, 5, 3)


@pytest.mark.rule("ST-6.4")
def test_running_into_a_sled_on_purpose_is_legal() -> None:
    state = race(
        """
        finish
        straight |...B.|
                 |..A..|
        start
        """,
        turn="A",
        A=ready("3/4/5"),  # speed 2, drift 1 right
    )
    state = play(state, "5:B")
    assert options(state) == ["F", "D"]
    after = play(state, "D")
    assert events_of(after, Bumped) == [Bumped(0, 1, Space(1, 4, 2), 1)]


@pytest.mark.rule("ST-6.4")
def test_cards_that_lead_to_a_certain_collision_may_be_played() -> None:
    state = race(
        """
        finish
        straight |B....|
                 |A....|
        start
        """,
        turn="A",
        A=ready("3/3/3", "5"),
    )
    assert options(state) == ["3:L", "3:R", "3:B", "5:L", "5:R", "5:B"]
    assert events_of(play(state, "3:B"), Bumped) == [Bumped(0, 1, Space(1, 1, 2), 0)]
    assert [event.obstacle for event in events_of(play(state, "5:L", "D"), Crashed)] == ["side"]
