"""ST-4: round and race order."""

import pytest

from nunatak.games.snow_tails import Bonus, PlayCards, SnowTails, Space
from nunatak.games.snow_tails.events import (
    BonusAnswered,
    CardDrawn,
    CardsDrawn,
    CardsPlayed,
    MoveBegan,
    RoundBegan,
    Stepped,
    Wrecked,
)
from tests.rules.snow_tails.board import (
    Mat,
    board,
    board_of,
    events_of,
    order,
    order_as_drawn,
    play,
    race,
    ready,
    sled,
    sled_in_turn,
)

STANDING = Mat("1/1/5", hand="1")  # plays 1:L and does not move


@pytest.mark.rule("ST-4.1")
def test_round_1_follows_the_slot_numbers() -> None:
    state = SnowTails(4, order=[0, 1, 2, 3]).start(seed=1)
    state = play(state, "slot-4", "slot-2", "slot-5", "slot-1")
    assert events_of(state, RoundBegan) == [RoundBegan(3, 1)]
    assert order(state) == "DBAC"


@pytest.mark.rule("ST-4.1")
def test_every_sled_moves_once_in_the_order_in_which_the_round_began() -> None:
    state = race(
        """
        finish   |.....|
        straight |.....|
                 |..A..|
                 |.....|
                 |...B.|
                 |.....|
                 |.C...|
        start
        """,
        A=STANDING,
        B=ready("3/3/3"),
        C=STANDING,
    )
    assert order(state) == "ABC"
    state = play(state, "1:L")
    assert sled_in_turn(state) == "B"
    state = play(state, "3:B", "no-bonus")  # three spaces: past A
    assert sled_in_turn(state) == "C"
    assert order(state) == "ABC"
    state = play(state, "1:L")
    assert events_of(state, RoundBegan) == [RoundBegan(1, 3)]
    assert order(state) == "BAC"


@pytest.mark.rule("ST-4.1")
def test_wrecked_and_finished_sleds_do_not_move() -> None:
    state = race(
        """
        finish
        straight |.A...|
                 |...B.|
        start
        """,
        A=STANDING,
        B=STANDING,
        C=Mat(status="wrecked", dents=4),
        D=Mat(status="finished", place=1),
    )
    assert order(state) == "AB"
    state = play(state, "1:L", "1:L")
    assert order(state) == "AB"


@pytest.mark.rule("ST-4.2")
def test_the_sled_further_ahead_is_first_in_any_lane() -> None:
    drawn = order_as_drawn(
        """
        finish
        corner-left
        straight    |....B|
                    |A....|
        start
        """
    )
    assert drawn == "BA"


@pytest.mark.rule("ST-4.2")
@pytest.mark.parametrize(
    ("tiles", "first"),
    [
        ("corner-left", "A"),
        ("corner-right", "C"),
        ("hairpin-left", "A"),
        ("hairpin-right", "C"),
        ("corner-left straight chasm", "A"),  # the next bend, at any distance
        ("corner-right corner-left", "A"),  # written from the finish downwards
        ("corner-left hairpin-right", "C"),
    ],
)
def test_of_level_sleds_on_a_straight_the_inside_of_the_next_bend_is_first(
    tiles: str, first: str
) -> None:
    ahead = "\n".join(tiles.split())
    assert order_as_drawn(f"finish\n{ahead}\nstraight |.....|\n|A.B.C|\n|.....|\nstart") == (
        "ABC" if first == "A" else "CBA"
    )


@pytest.mark.rule("ST-4.2")
@pytest.mark.parametrize(("bend", "first"), [("corner-left", "AB"), ("corner-right", "BA")])
@pytest.mark.parametrize("tile", ["start", "saplings", "snow-drift-left", "chasm"])
def test_start_and_special_tiles_count_as_straights(tile: str, bend: str, first: str) -> None:
    rows = f"{tile} |A...B|" + ("\n|.....|" if tile == "start" else "\nstart")
    assert order_as_drawn(f"finish\n{bend}\n{rows}") == first


@pytest.mark.rule("ST-4.2")
@pytest.mark.parametrize(("flag", "first"), [("left", "AB"), ("right", "BA")])
def test_after_the_last_bend_the_sled_near_the_flag_is_first(flag: str, first: str) -> None:
    drawn = order_as_drawn(
        """
        finish
        straight    |.A.B.|
        corner-left
        start
        """,
        flag=flag,
    )
    assert drawn == first


@pytest.mark.rule("ST-4.2")
@pytest.mark.parametrize("flag", ["left", "right"])
def test_of_level_sleds_on_a_bend_the_inside_is_first(flag: str) -> None:
    drawn = order_as_drawn(
        """
        finish
        corner-right
        corner-left  |...B.|
                     |A....|
        start
        """,
        flag=flag,
    )
    # B has gone two sixths of the corner, A one third.
    assert drawn == "AB"
    drawn = order_as_drawn(
        """
        finish
        corner-left
        hairpin-right |.A.. |
                      |.....|
                      |.....|
                      |....B|
                      |.....|
        start
        """,
        flag=flag,
    )
    # A has gone five tenths of the hairpin, B two quarters.
    assert drawn == "BA"


@pytest.mark.rule("ST-4.2")
def test_of_level_sleds_on_a_right_bend_the_right_one_is_first() -> None:
    drawn = order_as_drawn(
        """
        finish
        corner-left
        corner-right |.A...|
                     |....B|
        start
        """
    )
    assert drawn == "BA"


@pytest.mark.rule("ST-4.2")
def test_front_edges_are_compared_not_rear_edges() -> None:
    drawn = order_as_drawn(
        """
        finish
        corner-left |....B|
                    |A....|
        start
        """
    )
    # The front of A is at one third, of B at two sevenths; but B's rear is ahead of A's.
    assert drawn == "AB"


@pytest.mark.rule("ST-4.3")
def test_sleds_that_finished_in_earlier_rounds_count_as_ahead() -> None:
    state = race(
        """
        finish
        straight |.....|
                 |.....|
                 |..A..|
                 |.B...|
        start
        """,
        A=ready("3/3/5"),
        C=Mat(status="finished", place=2),
        D=Mat(status="finished", place=1),
    )
    assert state.view(None).bonus == 3
    state = play(state, "5:B", "bonus")  # speed 1, and 3
    assert board_of(state) == board(
        """
        finish
        straight |..A..|
                 |.....|
                 |.....|
                 |.....|
                 |.....|
                 |.B...|
        start
        """
    )
    assert state.view(None).bonus == 4


@pytest.mark.rule("ST-4.3")
def test_sleds_that_cross_the_line_in_this_round_are_ahead() -> None:
    state = race(
        """
        finish
        straight |..A..|
                 |.....|
                 |.B...|
        start
        """,
        A=ready("5/5/5"),
        B=ready("3/3/3"),
    )
    state = play(state, "5:B", "no-bonus")
    assert state.view(None).bonus == 2


@pytest.mark.rule("ST-4.3")
def test_wrecked_sleds_do_not_count() -> None:
    state = race(
        """
        finish
        straight |..A..|
                 |.B...|
        start
        """,
        A=STANDING,
        C=Mat(status="wrecked", dents=4),
        D=Mat(status="wrecked", dents=4),
    )
    assert state.view(None).bonus == 1
    assert play(state, "1:L").view(None).bonus == 2


@pytest.mark.rule("ST-4.4")
def test_a_turn_is_cards_then_move_then_hand() -> None:
    state = race(
        """
        finish
        straight |..A..|
        start
        """,
        A=ready("3/3/4", "1"),
        round=1,
        draws={"A": "1555"},
    )
    state = play(state, "4:B")
    assert [type(event) for event in state.events] == [
        CardsPlayed,
        MoveBegan,
        Stepped,
        Stepped,
        CardsDrawn,
        CardDrawn,
        CardDrawn,
        CardDrawn,
        CardDrawn,
        RoundBegan,
    ]
    assert sled(state, "A").hand == (1, 1, 5, 5, 5)


@pytest.mark.rule("ST-4.5")
def test_after_a_wreck_ahead_in_the_same_round_the_rank_moves_up() -> None:
    state = race(
        """
        finish
        straight |A....|
                 |.....|
                 |.B...|
                 |..C..|
        start
        """,
        A=ready("3/1/1", dents=4),  # drifts into the side
        B=ready("3/3/5"),
        C=ready("3/3/5"),
    )
    state = play(state, "1:B")
    assert [(event.seat, event.cause) for event in events_of(state, Wrecked)] == [(0, "side")]
    assert sled_in_turn(state) == "B"
    assert state.view(None).bonus == 1
    state = play(state, "5:B", "bonus")  # speed 1, and 1
    assert events_of(state, BonusAnswered) == [BonusAnswered(1, True, 1, 2)]
    assert sled_in_turn(state) == "C"  # the turn order of this round stands
    assert state.view(None).bonus == 2


@pytest.mark.rule("ST-4.5")
def test_the_rank_is_that_before_the_move() -> None:
    state = race(
        """
        finish   |.....|
        straight |..A..|
                 |.B...|
        start
        """,
        A=STANDING,
        B=ready("3/3/3"),
    )
    state = play(state, "1:L", "3:B")
    assert state.view(None).bonus == 2
    state = play(state, "bonus")  # it passes A with the normal steps, and the bonus is still 2
    assert events_of(state, BonusAnswered) == [BonusAnswered(1, True, 2, 5)]
    assert board_of(state).sleds["B"] == Space(1, 2, 6)


@pytest.mark.rule("ST-4.3", "ST-7.1")
def test_after_three_finished_sleds_the_last_of_five_is_fifth() -> None:
    finished = "".join(f'[[sled]]\nstatus = "finished"\nplace = {place}\n' for place in (1, 2, 3))
    behind = '[[sled]]\nat = "5/3/6"\n[[sled]]\nat = "5/3/1"\nhand = [3, 3, 3, 4, 5]\n'
    text = "round = 9\norder = [3, 4]\nturn = 4\n" + finished + behind
    state = SnowTails(5).read_position(text).apply(PlayCards(3, "L"))
    assert state.phase == "bonus"
    assert state.view(None).bonus == 5
    (offer,) = [e for e in state.apply(Bonus(True)).events if isinstance(e, BonusAnswered)]
    assert (offer.bonus, offer.speed) == (5, 8)
