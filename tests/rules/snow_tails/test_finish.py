"""ST-10: the finish."""

import pytest

from nunatak import Illegal
from nunatak.games.snow_tails import Result, SnowTailsState, Space
from nunatak.games.snow_tails.events import (
    Bumped,
    CardsDrawn,
    LineCrossed,
    Placed,
    RaceOver,
    RoundBegan,
    Stranded,
)
from tests.rules.snow_tails.board import (
    Mat,
    happened,
    moves_next,
    options,
    order,
    play,
    race,
    ready,
    shown,
    sled,
)

STANDS = ready("1/1/5")


def result(state: SnowTailsState) -> Result:
    """How the race ended."""
    assert state.result is not None, "it goes on"
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
        B=STANDS,
        round=1,
    )
    state = play(state, "5:B")
    assert happened(state, LineCrossed) == [LineCrossed(0, Space(2, 4, 1))]
    assert happened(state, Placed) == []
    assert sled(state, "A").status == "racing"
    assert state.result is None
    state = play(state, "5:B")
    assert happened(state, Placed) == [Placed(0, 1)]
    assert (sled(state, "A").status, sled(state, "A").place) == ("finished", 1)
    assert order(state) == "B"


@pytest.mark.rule("ST-10.1")
def test_up_to_the_line_is_not_past_it() -> None:
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
    assert shown(after).sleds["A"] == Space(1, 4, 6)
    assert not after.over


@pytest.mark.rule("ST-10.1")
def test_in_one_round_the_distance_past_the_line_decides_not_who_crossed_first() -> None:
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
    assert happened(state, Placed) == [Placed(1, 1), Placed(2, 2), Placed(0, 3)]
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
    assert happened(after, Bumped) == [Bumped(1, 0, Space(2, 2, 1), 0)]
    assert sled(after, "B").space == Space(1, 2, 6)
    assert "A" not in shown(after).sleds  # the round is over: A has left the track
    assert happened(after, RoundBegan) == [RoundBegan(1, 2)]


@pytest.mark.rule("ST-10.2")
def test_a_finished_sled_is_not_asked_to_play_again() -> None:
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
    assert happened(state, CardsDrawn) == []  # nor does it need cards
    for _ in range(3):
        assert moves_next(state) == "B"
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
    assert happened(state, RaceOver) == [RaceOver(-1)]
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
def test_a_last_sled_left_must_still_reach_the_finish() -> None:
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
    assert moves_next(state) == "B"
    assert state.race.round == 2


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
    state = race(picture, A=ready("3/3/5"), B=STANDS, round=99)
    state = play(state, "5:B", "no-bonus", "5:B")
    assert not state.over  # one more
    state = race(picture, A=ready("3/3/5"), B=STANDS, round=100)
    state = play(state, "5:B", "no-bonus", "5:B")
    assert result(state).places == (1, None)  # who crosses the line in the last one is placed
    assert result(state).statuses == ("finished", "stranded")
    assert result(state).points == (5, 0)
    assert happened(state, Stranded) == [Stranded(1)]
    assert happened(state, Placed) == [Placed(0, 1)]


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
def test_all_may_be_stranded() -> None:
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
    assert shown(state).sleds == {}
    assert result(state).winner is None
