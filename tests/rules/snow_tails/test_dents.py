"""ST-8: dents, and the fifth dent."""

import pytest

from nunatak.games.snow_tails import Space
from nunatak.games.snow_tails.events import (
    Bumped,
    CardsDrawn,
    Crashed,
    Dented,
    DentSpared,
    Wrecked,
)
from tests.rules.snow_tails.board import (
    Mat,
    board_of,
    events_of,
    options,
    play,
    race,
    ready,
    sled,
    sled_in_turn,
)

BEFORE_A_CORNER = """
    finish
    straight
    corner-left
    start       |A.B..|
                |.....|
"""
SAPLING = """
    finish
    straight |.....|
             |..t..|
             |..A..|
    start
"""


@pytest.mark.rule("ST-8.6")
def test_dents_count_as_hand_cards() -> None:
    state = race(SAPLING, A=ready("3/3/3", "1123"), round=1, draws={"A": "5"})
    after = play(state, "3:B")  # four dogs and the sapling's dent: nothing to draw
    assert events_of(after, CardsDrawn) == []
    assert sled(after, "A").hand == (1, 1, 2, 3)
    assert sled(after, "A").hand_size == 5
    state = race(SAPLING, A=ready("3/3/3", "112", dents=1), round=1)
    after = play(state, "3:B")  # three dogs and two dents
    assert events_of(after, CardsDrawn) == []


@pytest.mark.rule("ST-8.6")
def test_all_players_see_dents() -> None:
    state = race(BEFORE_A_CORNER, A=Mat(hand="1", dents=4), B=Mat(hand="12", dents=1))
    for seat in (0, 1, None):
        assert [seen.dents for seen in state.view(seat).sleds] == [4, 1]
        assert [seen.hand_size for seen in state.view(seat).sleds] == [5, 3]
    after = play(race(SAPLING, A=ready("3/3/3"), B=Mat(status="wrecked", dents=4), round=1), "3:B")
    assert Dented(0, "sapling", 1) in after.events_for(1)


@pytest.mark.rule("ST-8.6")
def test_dents_can_never_be_played_or_discarded() -> None:
    state = race(BEFORE_A_CORNER, A=Mat("3/3/5", hand="1455", dents=4), round=1)
    assert {option[0] for option in options(state)} == {"1", "4", "5"}
    state = play(state, "1:L")  # three dogs and four dents are left
    assert state.phase == "discard"
    assert options(state) == ["x4", "x5"]
    state = play(state, "x5")
    assert options(state) == ["x4", "x5"]
    after = play(state, "x5")
    assert (sled(after, "A").hand, sled(after, "A").dents) == ((4,), 4)


@pytest.mark.rule("ST-8.7", "ST-8.8")
@pytest.mark.parametrize(("before", "status"), [(2, "racing"), (3, "wrecked"), (4, "wrecked")])
def test_a_sled_has_at_most_four_dents(before: int, status: str) -> None:
    state = race(BEFORE_A_CORNER, A=ready("4/4/2", dents=before), round=1)
    after = play(state, "2:B")  # two over the limit
    assert sled(after, "A").dents == 4
    assert sled(after, "A").status == status
    assert len(events_of(after, Dented)) == 4 - before
    assert len(events_of(after, Wrecked)) == (status == "wrecked")


@pytest.mark.rule("ST-8.8")
def test_a_wrecked_sled_leaves_the_race_at_once() -> None:
    state = race(
        """
        finish
        straight |A....|
                 |.....|
                 |B....|
        start
        """,
        A=ready("5/2/5", "11", dents=4),  # off the side
        B=ready("3/3/3"),
        round=1,
    )
    state = play(state, "5:B")
    assert sled(state, "A").status == "wrecked"
    assert list(board_of(state).sleds) == ["B"]
    assert events_of(state, CardsDrawn) == []
    assert sled_in_turn(state) == "B"
    after = play(state, "3:B")  # the space is free for B
    assert events_of(after, Bumped) == []
    assert board_of(after).sleds["B"] == Space(1, 1, 4)
    assert sled_in_turn(after) == "B"  # in every later round
    assert after.raw_position.round == 2


@pytest.mark.rule("ST-8.8")
def test_past_the_line_the_fifth_dent_is_not_taken_and_the_sled_is_placed() -> None:
    state = race(
        """
        finish
        straight |....A|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
        start
        """,
        A=ready("3/4/5", dents=4),  # two steps, one of them to the right
        round=1,
    )
    after = play(state, "5:B", "F")
    assert [event.obstacle for event in events_of(after, Crashed)] == ["side"]
    assert events_of(after, DentSpared) == [DentSpared(0, "side")]
    assert sled(after, "A").dents == 4
    assert after.result is not None
    assert after.result.places == (1,)
    after = play(state, "5:B", "D")  # before the line the sled would be wrecked
    assert after.result is not None
    assert after.result.statuses == ("wrecked",)


@pytest.mark.rule("ST-8.8")
def test_past_the_line_dents_for_speeding_are_not_taken_either() -> None:
    state = race(
        """
        finish
        corner-left
        start       |A.B..|
                    |.....|
        """,
        A=ready("5/5/1", dents=3),
        B=ready("3/3/3"),
        round=1,
    )
    after = play(state, "1:B")  # five over the limit, and past the line
    assert events_of(after, Dented) == [Dented(0, "speed", 4)]
    assert events_of(after, DentSpared) == [DentSpared(0, "speed")] * 4
    assert events_of(after, Wrecked) == []
    assert board_of(after).sleds["A"] == Space(2, 1, 6)  # it stays where it is
    assert play(after, "3:B").view(None).sleds[0].place == 1
