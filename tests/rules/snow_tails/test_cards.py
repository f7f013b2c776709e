"""ST-5: playing cards."""

from dataclasses import replace

import pytest

from nunatak import Illegal, Malformed, Match
from nunatak.core import Problem
from nunatak.games.snow_tails import PlayCards
from nunatak.games.snow_tails.events import CardsDrawn, CardsPlayed, Dented, Wrecked
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

ALONE = """
    finish
    straight |..A..|
    start
"""
TWO = """
    finish
    straight |..A..|
             |.B...|
    start
"""


@pytest.mark.rule("ST-5.1")
def test_one_to_three_cards_of_one_value_go_to_different_places() -> None:
    state = race(ALONE, A=Mat("2/4/3", hand="1555"))
    assert options(state) == [
        *("1:L", "1:R", "1:B"),
        *("5:L", "5:R", "5:LR", "5:B", "5:LB", "5:RB", "5:LRB"),
    ]


@pytest.mark.rule("ST-5.1")
def test_only_cards_in_hand_are_played() -> None:
    state = race(ALONE, A=Mat("2/4/3", hand="1155"))
    assert options(state) == [
        *("1:L", "1:R", "1:LR", "1:B", "1:LB", "1:RB"),
        *("5:L", "5:R", "5:LR", "5:B", "5:LB", "5:RB"),
    ]
    for notation in ("1:LRB", "3:L", "x1", "F", "bonus", "slot-1"):
        with pytest.raises(Illegal):
            play(state, notation)


@pytest.mark.rule("ST-5.1")
def test_a_refusal_names_the_number_of_cards_in_hand() -> None:
    state = race(ALONE, A=Mat("2/4/3", hand="1155"))
    for notation, held in (("1:LRB", 2), ("3:L", 0), ("2:LB", 0)):
        problem = state.why_not(state.game.parse(notation))
        assert problem == Problem("cards.few", {"value": int(notation[0]), "held": held})
    assert state.why_not(PlayCards(5, "LR")) is None
    other_phase = state.why_not(state.game.parse("x1"))
    assert other_phase is not None
    assert other_phase.code == "action.illegal"


@pytest.mark.rule("ST-5.1")
@pytest.mark.parametrize("places", ["", "LL", "LRBL", "X"])
def test_each_place_gets_at_most_one_card(places: str) -> None:
    with pytest.raises(Malformed):
        PlayCards(4, places)


@pytest.mark.rule("ST-5.1")
def test_cards_leave_the_hand_one_for_each_place() -> None:
    state = race(ALONE, A=Mat("2/4/3", hand="11145"), round=1, draws={"A": "555"})
    for places, hand in (("L", (1, 1, 4, 5, 5)), ("LR", (1, 4, 5, 5, 5)), ("LRB", (4, 5, 5, 5, 5))):
        after = play(state, f"1:{places}")
        assert events_of(after, CardsPlayed) == [CardsPlayed(0, 1, places)]
        assert events_of(after, CardsDrawn) == [CardsDrawn(0, len(places))]
        assert sled(after, "A").hand == hand
    assert sled(state, "A").hand == (1, 1, 1, 4, 5)  # a state never changes


@pytest.mark.rule("ST-5.2")
def test_a_card_on_a_dog_covers_what_was_there() -> None:
    state = race(ALONE, A=Mat("2/4/3", hand="51144", spent="1"), round=1)
    before = sled(state, "A")
    after = sled(play(state, "5:L"), "A")
    assert (after.left, after.right, after.brake) == (5, 4, 3)
    assert before.next_deck == (1,)
    assert after.next_deck == (1, 2)  # the 2 lies under the 5
    after = sled(play(state, "5:R"), "A")
    assert (after.left, after.right, after.brake) == (2, 5, 3)
    assert after.next_deck == (1, 4)


@pytest.mark.rule("ST-5.2")
def test_a_card_for_the_brake_is_discarded_and_sets_it() -> None:
    state = race(ALONE, A=Mat("2/4/3", hand="51144", spent="1"), round=1)
    after = sled(play(state, "5:B"), "A")
    assert (after.left, after.right, after.brake) == (2, 4, 5)
    assert after.next_deck == (1, 5)


@pytest.mark.rule("ST-5.2")
def test_three_cards_are_played_at_once() -> None:
    state = race(ALONE, A=Mat("2/4/3", hand="11144"), round=1)
    after = sled(play(state, "1:LRB"), "A")
    assert (after.left, after.right, after.brake) == (1, 1, 1)
    assert after.shows_printed == (False, False)
    assert after.next_deck == (1, 2, 4)


@pytest.mark.rule("ST-5.3")
def test_a_card_of_the_value_already_there_may_be_played() -> None:
    state = race(ALONE, A=Mat("4/2/1", hand="44"), round=1)
    assert "4:L" in options(state)
    after = sled(play(state, "4:L"), "A")
    assert (after.left, after.right, after.brake) == (4, 2, 1)
    assert after.next_deck == (4,)
    state = race(ALONE, A=Mat("5/5/4", hand="44"), round=1)
    after = sled(play(state, "4:B"), "A")
    assert (after.left, after.right, after.brake) == (5, 5, 4)
    assert after.next_deck == (4,)


@pytest.mark.rule("ST-5.3")
def test_a_3_may_cover_the_printed_3() -> None:
    state = race(ALONE, A=Mat("3/3/3", hand="3"), round=1)
    assert options(state) == ["3:L", "3:R", "3:B"]
    after = sled(play(state, "3:R"), "A")
    assert after.shows_printed == (True, False)
    assert after.next_deck == ()


@pytest.mark.rule("ST-5.3")
def test_of_plays_with_the_same_result_one_is_offered() -> None:
    state = race(ALONE, A=Mat("4/4/4", hand="44"), round=1)
    assert options(state) == ["4:L", "4:LR"]  # the others have the same result
    state = race(ALONE, A=Mat("4/5/4", hand="44"), round=1)
    assert options(state) == ["4:L", "4:R", "4:LR", "4:LB"]


@pytest.mark.rule("ST-5.4")
def test_at_least_one_card_must_be_played() -> None:
    state = race(ALONE, A=Mat("2/4/3", hand="1", dents=4))
    assert options(state) == ["1:L", "1:R", "1:B"]


@pytest.mark.rule("ST-5.4")
@pytest.mark.parametrize(("dents", "drawn"), [(0, "1234"), (1, "123"), (2, "12"), (3, "1")])
def test_without_dog_cards_a_sled_takes_a_dent_and_draws_then_plays(dents: int, drawn: str) -> None:
    state = race(
        TWO,
        A=ready("1/1/5"),
        B=Mat("3/3/3", hand="", dents=dents),
        draws={"B": drawn},
    )
    state = play(state, "5:B")
    assert events_of(state, Dented) == [Dented(1, "no-dogs", dents + 1)]
    assert events_of(state, CardsDrawn)[-1] == CardsDrawn(1, len(drawn))
    assert sled_in_turn(state) == "B"
    assert state.phase == "play"
    assert sled(state, "B").hand == tuple(map(int, drawn))
    assert sled(state, "B").hand_size == 5  # the dents are among them
    after = play(state, "1:L")
    assert events_of(after, CardsPlayed) == [CardsPlayed(1, 1, "L")]


@pytest.mark.rule("ST-5.4", "ST-8.8")
def test_a_fifth_dent_for_no_dog_cards_wrecks_the_sled() -> None:
    state = race(
        TWO,
        A=ready("1/1/5"),
        B=Mat("3/3/3", hand="", dents=4),
    )
    state = play(state, "5:B")
    assert [(event.seat, event.cause) for event in events_of(state, Wrecked)] == [(1, "no-dogs")]
    assert sled(state, "B").status == "wrecked"
    assert (sled(state, "B").dents, sled(state, "B").hand_size) == (4, 4)  # it draws no cards
    assert "B" not in board_of(state).sleds
    assert sled_in_turn(state) == "A"
    assert state.raw_position.round == 3


@pytest.mark.rule("ST-5.4")
def test_with_a_single_dog_card_there_is_no_dent() -> None:
    state = race(TWO, A=ready("1/1/5"), B=Mat("3/3/3", hand="2", dents=2))
    state = play(state, "5:B")
    assert events_of(state, Dented) == []
    assert sled(state, "B").hand_size == 3


@pytest.mark.rule("ST-5.3")
def test_any_play_with_the_same_result_is_accepted() -> None:
    state = race(ALONE, A=Mat("4/4/4", hand="445"))
    assert options(state)[:2] == ["4:L", "4:LR"]
    for said, meant in (("4:R", "4:L"), ("4:B", "4:L"), ("4:RB", "4:LR"), ("5:R", "5:R")):
        action = state.game.parse(said)
        assert str(state.canonical_action(action)) == meant
        assert state.why_not(action) is None
        assert state.apply(action) == state.apply_all([action]) == play(state, meant)
        assert state.attempt([action]) == state.attempt([state.game.parse(meant)])
    with pytest.raises(Illegal):
        state.canonical_action(PlayCards(4, "LRB"))
    with pytest.raises(Illegal):
        state.canonical_action(PlayCards(2, "L"))


@pytest.mark.rule("ST-5.3")
def test_with_2_2_2_showing_a_2_may_be_played_on_the_brake() -> None:
    state = race(ALONE, A=Mat("2/2/2", hand="25"))
    assert "2:B" not in options(state)
    brake = state.apply(state.game.parse("2:B"))
    assert sled(brake, "A").next_deck == (2,)
    assert (sled(brake, "A").left, sled(brake, "A").right, sled(brake, "A").brake) == (2, 2, 2)


@pytest.mark.rule("ST-5.3")
def test_a_record_contains_the_play_that_was_offered() -> None:
    state = race(ALONE, A=Mat("4/4/4", hand="445"))
    alone, together = (Match(state.game, state=state) for _ in range(2))
    alone.play(state.game.parse("4:B"))
    together.play_all([state.game.parse("4:B")])
    assert alone.actions == together.actions == ["4:L"]
    record = alone.record()
    assert record.verify() == alone.state
    written = replace(record, actions=("4:B",))
    assert replace(written, digest=written.compute_digest()).verify() == alone.state
