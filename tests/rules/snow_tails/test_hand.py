"""ST-9: the hand."""

import pytest

from nunatak import Illegal
from nunatak.games.snow_tails.events import (
    Bumped,
    CardDiscarded,
    CardDrawn,
    CardsDrawn,
    DeckShuffled,
    Dented,
)
from tests.rules.snow_tails.board import (
    Mat,
    events_of,
    options,
    play,
    race,
    ready,
    sled,
    sled_in_turn,
)

ROOMY = """
    finish
    straight |.....|
             |.....|
             |..A..|
             |.B...|
    start
"""
NOSE_TO_TAIL = """
    finish
    straight |..B..|
             |..A..|
    start
"""
STANDING = ready("1/1/5")


# ---- five cards


@pytest.mark.rule("ST-9.1")
@pytest.mark.parametrize(
    ("hand", "dents", "drawn"),
    [("1234", 0, 1), ("12", 0, 3), ("", 0, 5), ("12", 1, 2), ("", 4, 1), ("1", 4, 0)],
)
def test_a_hand_of_fewer_than_five_cards_and_dents_is_filled_to_five(
    hand: str, dents: int, drawn: int
) -> None:
    state = race(ROOMY, A=ready("3/3/5", hand, dents=dents), round=1)
    after = play(state, "5:B")
    assert events_of(after, CardsDrawn) == ([CardsDrawn(0, drawn)] if drawn else [])
    assert len(events_of(after, CardDrawn)) == drawn
    assert sled(after, "A").hand_size == 5
    assert sled(after, "A").dents == dents


@pytest.mark.rule("ST-9.1")
def test_a_hand_of_five_stays() -> None:
    after = play(race(ROOMY, A=ready("3/3/5", "12344"), round=1), "5:B")
    assert events_of(after, CardsDrawn) == []
    assert sled(after, "A").hand == (1, 2, 3, 4, 4)
    assert sled_in_turn(after) == "B"


@pytest.mark.rule("ST-9.1")
def test_a_hand_of_more_than_five_is_discarded_to_five() -> None:
    state = race(ROOMY, A=ready("3/3/5", "112344"), round=1)
    state = play(state, "5:B")
    assert state.phase == "discard"
    assert sled_in_turn(state) == "A"
    assert options(state) == ["x1", "x2", "x3", "x4"]
    with pytest.raises(Illegal):
        play(state, "x5")
    after = play(state, "x4")
    assert events_of(after, CardDiscarded) == [CardDiscarded(0, 4)]
    assert sled(after, "A").hand == (1, 1, 2, 3, 4)
    assert sled_in_turn(after) == "B"


@pytest.mark.rule("ST-9.1")
def test_discarded_cards_do_not_touch_the_brake() -> None:
    state = play(race(ROOMY, A=ready("3/3/5", "112344"), round=1), "5:B", "x2")
    assert sled(state, "A").brake == 5
    assert sled(state, "A").next_deck == (2, 5)


@pytest.mark.rule("ST-9.1")
def test_cards_are_discarded_until_five_are_left() -> None:
    state = race(ROOMY, A=ready("3/3/5", "1123", dents=4), round=1)
    state = play(state, "5:B")
    for _ in range(3):
        assert state.phase == "discard"
        state = play(state, options(state)[-1])
    assert state.phase == "play"
    assert sled(state, "A").hand == (1,)


# ---- a new deck


@pytest.mark.rule("ST-9.2")
def test_the_spent_cards_are_shuffled_into_an_empty_deck() -> None:
    mat = Mat("4/4/3", hand="5555", spent="11112222333344")  # all twenty
    state = race(ROOMY, A=mat, round=1, draws={"A": "12"})
    assert sled(state, "A").deck_size == 0
    after = play(state, "5:B")
    assert events_of(after, DeckShuffled) == [DeckShuffled(0, 15)]  # with the 5 for the brake
    assert sled(after, "A").hand == (1, 2, 5, 5, 5)
    assert sled(after, "A").deck_size == 13
    assert sled(after, "A").next_deck == ()
    assert (sled(after, "A").left, sled(after, "A").right) == (4, 4)  # the tops stay


@pytest.mark.rule("ST-9.2")
def test_covered_cards_go_into_the_new_deck_and_the_tops_stay() -> None:
    mat = Mat("4/4/5", hand="5555", spent="11112222333344")
    state = race(ROOMY, A=mat, round=1, draws={"A": "44"})
    after = play(state, "5:L")  # upon a 4
    assert events_of(after, DeckShuffled) == [DeckShuffled(0, 15)]
    assert sled(after, "A").hand == (4, 4, 5, 5, 5)
    assert (sled(after, "A").left, sled(after, "A").right) == (5, 4)
    # One 4 is in the deck, two in hand, one on the right dog.
    assert after.raw_position.sleds[0].deck[1:] == [4, 4, 4, 1, 0]


@pytest.mark.rule("ST-9.2", "ST-3.1")
def test_the_printed_3s_do_not_go_into_the_new_deck() -> None:
    mat = Mat("3/3/5", hand="5555", spent="1111222233334444")
    after = play(race(ROOMY, A=mat, round=1, draws={"A": "12"}), "5:L")
    assert events_of(after, DeckShuffled) == [DeckShuffled(0, 16)]
    assert after.raw_position.sleds[0].deck[1:] == [3, 3, 4, 4, 0]


@pytest.mark.rule("ST-9.2")
def test_drawing_continues_from_the_new_deck() -> None:
    mat = Mat("4/4/3", hand="5555", spent="1112222333344")  # a single 1 is in the deck
    after = play(race(ROOMY, A=mat, round=1, draws={"A": "12"}), "5:B")
    drawing = [e for e in after.events if isinstance(e, CardsDrawn | CardDrawn | DeckShuffled)]
    assert drawing == [
        CardsDrawn(0, 2),
        CardDrawn(0, 1),
        DeckShuffled(0, 14),
        CardDrawn(0, 2),
    ]


@pytest.mark.rule("ST-9.2")
def test_the_deck_is_shuffled_only_when_a_card_must_be_drawn() -> None:
    mat = Mat("4/4/3", hand="15555", spent="112222333344")  # a single 1 is in the deck
    after = play(race(ROOMY, A=mat, round=1, draws={"A": "1"}), "5:B")
    assert events_of(after, DeckShuffled) == []
    assert sled(after, "A").deck_size == 0
    assert len(sled(after, "A").next_deck) == 13


@pytest.mark.rule("ST-9.2", "ST-5.4")
def test_the_deck_is_shuffled_for_a_hand_without_dogs_too() -> None:
    mat = Mat("5/5/3", hand="", spent="111122223333444455")
    state = play(race(ROOMY, A=STANDING, B=mat, round=1), "5:B")
    assert events_of(state, DeckShuffled) == [DeckShuffled(1, 18)]
    assert sled(state, "B").deck_size == 14


# ---- short hands


@pytest.mark.rule("ST-9.3")
def test_after_hitting_a_sled_the_hand_stays_short_until_the_end_of_the_next_turn() -> None:
    state = race(
        NOSE_TO_TAIL,
        turn="A",
        A=ready("3/3/4", "54"),
        B=ready("3/3/5"),
    )
    state = play(state, "4:B")
    assert len(events_of(state, Bumped)) == 1
    assert sled(state, "A").hand == (4, 5)
    assert sled_in_turn(state) == "B"  # the next round
    state = play(state, "5:B", "no-bonus")
    assert sled(state, "A").hand == (4, 5)
    state = play(state, "5:B", "no-bonus")  # a step to where B stood
    assert events_of(state, CardsDrawn) == [CardsDrawn(0, 4)]
    assert sled(state, "A").hand_size == 5


@pytest.mark.rule("ST-9.3", "ST-5.4")
def test_a_short_hand_gets_shorter_until_a_dent_brings_new_cards() -> None:
    state = race(NOSE_TO_TAIL, turn="A", A=ready("3/3/4", "5"), B=ready("1/1/5", "5"))
    state = play(state, "4:B")
    assert sled(state, "A").hand == (5,)
    state = play(state, "5:B", "5:B")  # B stays, A runs into it once more
    assert sled(state, "A").hand == ()
    assert sled_in_turn(state) == "B"
    state = play(state, options(state)[0])
    while sled_in_turn(state) == "B":
        state = play(state, options(state)[0])
    assert events_of(state, Dented) == [Dented(0, "no-dogs", 1)]
    assert sled(state, "A").hand_size == 5


# ---- hidden cards


@pytest.mark.rule("ST-9.4")
def test_only_the_owner_sees_dog_cards_in_hand() -> None:
    state = race(ROOMY, A=Mat(hand="1255"), B=Mat(hand="34", dents=1))
    assert [seen.hand for seen in state.view(0).sleds] == [(1, 2, 5, 5), None]
    assert [seen.hand for seen in state.view(1).sleds] == [None, (3, 4)]
    assert [seen.hand for seen in state.view(None).sleds] == [None, None]


@pytest.mark.rule("ST-9.4")
def test_only_the_owner_sees_the_legal_actions() -> None:
    state = race(ROOMY, A=Mat(hand="1255"))
    assert state.view(0).legal == state.legal_actions()
    assert state.view(1).legal == ()
    assert state.view(None).legal == ()


@pytest.mark.rule("ST-9.4")
def test_races_that_differ_in_hidden_cards_look_alike_to_the_others() -> None:
    one = race(ROOMY, A=Mat("3/4/4", hand="1255", spent="13"))
    other = race(ROOMY, A=Mat("3/4/4", hand="3445", spent="13"))
    assert one != other
    assert one.view(0) != other.view(0)
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)


@pytest.mark.rule("ST-9.4")
def test_all_players_see_hand_sizes_dents_dogs_brake_and_spent_cards() -> None:
    mat = Mat("2/4/5", hand="12", dents=3, spent="1144")
    state = race(ROOMY, A=mat)
    for seat in (0, 1, None):
        seen = state.view(seat).sleds[0]
        assert (seen.left, seen.right, seen.brake) == (2, 4, 5)
        assert (seen.hand_size, seen.dents, seen.deck_size) == (5, 3, 20 - 2 - 4 - 2)
        assert seen.next_deck == (1, 1, 4, 4)
        assert seen.shows_printed == (False, False)


@pytest.mark.rule("ST-9.4")
def test_only_the_owner_sees_which_card_is_drawn() -> None:
    state = race(ROOMY, A=ready("3/3/5", "123"), round=1, draws={"A": "54"})
    after = play(state, "5:B")
    drawn = [CardDrawn(0, 5), CardDrawn(0, 4)]
    assert [e for e in after.events_for(0) if isinstance(e, CardDrawn)] == drawn
    for seat in (1, None):
        assert [e for e in after.events_for(seat) if isinstance(e, CardDrawn)] == []
        assert CardsDrawn(0, 2) in after.events_for(seat)
    played = [e for e in after.events_for(1) if e not in drawn]
    assert played == [e for e in after.events if e not in drawn]


@pytest.mark.rule("ST-9.4")
def test_a_state_does_not_contain_the_order_of_a_deck() -> None:
    # One state, two sources of chance: the cards are decided when they are drawn.
    hands = {
        sled(
            play(race(ROOMY, A=ready("3/3/5", "123"), round=1, draws={"A": cards}), "5:B"), "A"
        ).hand
        for cards in ("11", "24", "55")
    }
    assert hands == {(1, 1, 1, 2, 3), (1, 2, 2, 3, 4), (1, 2, 3, 5, 5)}


@pytest.mark.rule("ST-9.4", "ST-9.2")
def test_a_player_who_counts_knows_the_hand_when_the_deck_is_empty() -> None:
    mat = Mat("4/4/3", hand="5555", spent="11112222333344")
    after = play(race(ROOMY, A=mat, round=1, draws={"A": "12"}), "5:B")
    seen = after.view(1).sleds[0]
    assert seen.known_in_hand == (5, 5, 5)  # all that was in hand at the shuffle
    assert seen.hand is None  # but not the cards drawn since
    assert seen.hand_size == 5


@pytest.mark.rule("ST-9.4")
def test_a_known_card_is_no_longer_known_once_played_or_discarded() -> None:
    mat = Mat("3/3/1", hand="4512311", known="45")
    state = race(ROOMY, A=mat, round=1)
    state = play(state, "4:B")
    assert state.view(1).sleds[0].known_in_hand == (5,)
    state = play(state, "x5")
    assert state.view(1).sleds[0].known_in_hand == ()
