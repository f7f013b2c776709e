"""ST-10: the finish."""

import pytest

from nunatak import Illegal
from nunatak.games.snow_tails import Result, SnowTailsState, Space
from nunatak.games.snow_tails.events import (
    Bumped,
    CardsDrawn,
    FinishLineCrossed,
    RaceOver,
    RoundBegan,
    SledPlaced,
    Stranded,
)
from tests.rules.snow_tails.board import (
    Mat,
    board_of,
    events_of,
    options,
    order,
    play,
    race,
    ready,
    sled,
    sled_in_turn,
)

STANDING = ready("1/1/5")


def result(state: SnowTailsState) -> Result:
    """Return the result of a race that is over."""
    assert state.result is not None, "the race is not over"
    return state.result


@pytest.mark.rule("ST-10.1")
def test_a_sled_past_the_line_has_finished_at_the_end_of_the_round() -> None:
    state = race(
        """
        finish
        straight |...A.|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
                 |.B...|
        start
        """,
        A=ready("3/3/5"),
        B=STANDING,
        round=1,
    )
    state = play(state, "5:B")
    assert events_of(state, FinishLineCrossed) == [FinishLineCrossed(0, Space(2, 4, 1))]
    assert events_of(state, SledPlaced) == []
    assert sled(state, "A").status == "racing"
    assert state.result is None
    state = play(state, "5:B")
    assert events_of(state, SledPlaced) == [SledPlaced(0, 1)]
    assert (sled(state, "A").status, sled(state, "A").place) == ("finished", 1)
    assert order(state) == "B"


@pytest.mark.rule("ST-10.1")
def test_a_sled_before_the_line_has_not_finished() -> None:
    state = race(
        """
        finish
        straight |...A.|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
        start
        """,
        A=ready("3/3/5"),
        round=1,
    )
    after = play(state, "5:B")
    assert board_of(after).sleds["A"] == Space(1, 4, 6)
    assert not after.over


@pytest.mark.rule("ST-10.1")
def test_in_one_round_the_distance_past_the_line_decides() -> None:
    state = race(
        """
        finish
        straight |.A...|
                 |.....|
                 |...B.|
                 |.....|
                 |....C|
                 |.....|
        start
        """,
        A=ready("3/3/5"),  # 1 past the line
        B=ready("5/5/4"),  # 4 past it
        C=ready("3/3/1"),  # 1 past it as well
        round=1,
    )
    state = play(state, "5:B", "4:B")
    assert order(state) == "ABC"
    state = play(state, "1:B")
    assert events_of(state, SledPlaced) == [SledPlaced(1, 1), SledPlaced(2, 2), SledPlaced(0, 3)]
    assert result(state).places == (3, 1, 2)


@pytest.mark.rule("ST-10.1")
@pytest.mark.parametrize(("flag", "places"), [("right", (3, 2, 1)), ("left", (1, 2, 3))])
@pytest.mark.parametrize("bend", ["corner-left", "corner-right"])
def test_level_sleds_are_placed_by_nearness_to_the_flag(
    flag: str, places: tuple[int, ...], bend: str
) -> None:
    state = race(
        f"""
        finish
        straight |A.B.C|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
        {bend}
        start
        """,
        flag=flag,
        A=ready("3/3/4"),
        B=ready("3/3/4"),
        C=ready("3/3/4"),
        round=1,
    )
    state = play(state, "4:B", "4:B", "4:B")
    assert result(state).places == places


@pytest.mark.rule("ST-10.1")
def test_later_rounds_fill_the_later_places() -> None:
    state = race(
        """
        finish
        straight |...A.|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
                 |.B...|
        start
        """,
        A=ready("3/3/5"),  # 1 past the line
        B=ready("1/1/5", "1"),
        round=1,
        draws={"B": "5552"},
    )
    state = play(state, "5:B", "5:B")
    state = play(state, "5:LR", "no-bonus")  # 5/5/5, not yet
    assert sled(state, "B").space == Space(1, 2, 6)
    state = play(state, "1:B")  # 9 past the line, but a round too late
    assert result(state).places == (1, 2)
    assert result(state).points == (5, 3)
    assert result(state).winner == 0


@pytest.mark.rule("ST-10.2")
def test_a_finished_sled_is_an_obstacle_until_the_end_of_the_round() -> None:
    state = race(
        """
        finish
        straight |.A...|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
                 |.B...|
        start
        """,
        A=ready("3/3/5"),
        B=ready("5/5/1"),
        round=1,
    )
    state = play(state, "5:B")
    after = play(state, "1:B")
    assert events_of(after, Bumped) == [Bumped(1, 0, Space(2, 2, 1), 0)]
    assert sled(after, "B").space == Space(1, 2, 6)
    assert "A" not in board_of(after).sleds  # the round is over: A has left the track
    assert events_of(after, RoundBegan) == [RoundBegan(1, 2)]


@pytest.mark.rule("ST-10.2")
def test_a_finished_sled_does_not_play_again() -> None:
    state = race(
        """
        finish
        straight |.A...|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
                 |...B.|
        start
        """,
        A=ready("3/3/5"),
        B=ready("1/1/5", "555"),
        round=1,
    )
    state = play(state, "5:B")
    assert events_of(state, CardsDrawn) == []  # it draws no cards
    for _ in range(3):
        assert sled_in_turn(state) == "B"
        state = play(state, "5:B")
    assert order(state) == "B"


@pytest.mark.rule("ST-10.2")
def test_the_race_ends_when_every_sled_has_finished_or_is_wrecked() -> None:
    state = race(
        """
        finish
        straight |.A...|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
                 |B....|
        start
        """,
        A=ready("3/3/5"),
        B=ready("5/2/5", dents=4),  # off the side
        round=1,
    )
    state = play(state, "5:B")
    assert not state.over
    state = play(state, "5:B")
    assert state.over
    assert state.turn is None
    assert events_of(state, RaceOver) == [RaceOver(-1)]
    assert result(state).places == (1, None)
    assert result(state).statuses == ("finished", "wrecked")
    assert result(state).points == (5, 0)
    assert state.legal_actions() == ()
    with pytest.raises(Illegal):
        play(state, "1:L")


@pytest.mark.rule("ST-10.2")
def test_if_all_are_wrecked_nobody_wins() -> None:
    state = race(
        """
        finish
        straight |A...B|
        start
        """,
        flag="left",
        A=ready("5/2/5", dents=4),
        B=ready("2/5/5", dents=4),
        round=1,
    )
    state = play(state, "5:B", "5:B")
    assert result(state).places == (None, None)
    assert result(state).winner is None
    assert result(state).points == (0, 0)


@pytest.mark.rule("ST-10.2")
def test_the_last_sled_must_reach_the_finish() -> None:
    state = race(
        """
        finish
        straight |A....|
                 |.B...|
        start
        """,
        A=ready("5/2/5", dents=4),
        B=ready("1/1/5", "5"),
        round=1,
    )
    state = play(state, "5:B", "5:B")
    assert not state.over
    assert sled_in_turn(state) == "B"
    assert state.raw_position.round == 2


@pytest.mark.rule("ST-10.3")
def test_after_100_rounds_the_sleds_left_are_unplaced() -> None:
    picture = """
        finish
        straight |.A...|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
                 |...B.|
        start
    """
    state = race(picture, A=ready("3/3/5"), B=STANDING, round=99)
    state = play(state, "5:B", "no-bonus", "5:B")
    assert not state.over  # one more
    state = race(picture, A=ready("3/3/5"), B=STANDING, round=100)
    state = play(state, "5:B", "no-bonus", "5:B")
    assert result(state).places == (1, None)  # A crosses the line in the last round
    assert result(state).statuses == ("finished", "stranded")
    assert result(state).points == (5, 0)
    assert events_of(state, Stranded) == [Stranded(1)]
    assert events_of(state, SledPlaced) == [SledPlaced(0, 1)]


@pytest.mark.rule("ST-10.3", "ST-7.1")
@pytest.mark.parametrize("round", [99, 100])
def test_in_round_100_the_bonus_may_still_carry_a_sled_over_the_line(round: int) -> None:
    state = race(
        """
        finish
        straight |..t..|
                 |..A..|
                 |.....|
                 |.....|
                 |.....|
        start
        """,
        A=ready("3/3/4", "1234"),  # with the sapling's dent there will be nothing to draw
        round=round,
    )
    state = play(state, "4:B")
    assert options(state) == ["no-bonus", "bonus"]
    assert result(play(state, "bonus")).statuses == ("finished",)


@pytest.mark.rule("ST-10.3")
def test_all_sleds_may_be_stranded() -> None:
    state = race(
        """
        finish
        straight |.A.B.|
        start
        """,
        A=Mat("1/1/5", hand="5"),
        B=Mat("1/1/5", hand="5"),
        round=100,
        flag="left",
    )
    state = play(state, "5:B", "5:B")
    assert result(state).statuses == ("stranded", "stranded")
    assert board_of(state).sleds == {}
    assert result(state).winner is None
