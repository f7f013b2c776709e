"""AR-7: the worked examples of the rulebook."""

import pytest

from nunatak.games.arctic.cards import Card
from nunatak.games.arctic.events import CardMissing, TurnBegan
from nunatak.games.arctic.rules import pile_score
from tests.rules.arctic.board import (
    Seat,
    after_another_turn,
    events_of,
    options,
    pile,
    play,
    seat,
    table,
    token,
)
from tests.rules.arctic.test_scoring import animals, cards_of, sheet


@pytest.mark.rule("AR-7.1", "AR-6.1", "AR-6.2")
def test_the_final_score_is_46_points_with_the_fox_as_totem() -> None:
    """The book shows the pile in a picture, parted from A to H: single cards at A and E, shorter
    runs of animals with a longer one at C and G. We chose which animals they are.
    """
    a, b, c, d = "P", "FFF", "OO", "MMMMMM"
    e, f, g, h = "B", "WWWWW", "FF", "OOOO"
    cards = a + b + c + d + e + f + g + h
    assert pile_score(animals(cards)) == 3 + 15 + 10 + 6 + 6
    found = sheet(Seat("", cards_of(cards), unseen=4, totem="fox"), fox=10)
    assert [(run.animal, run.first_index, run.length, run.points) for run in found.runs] == [
        ("fox", len(a), 3, 3),
        ("moose", len(a + b + c), 6, 15),
        ("walrus", len(a + b + c + d + e), 5, 10),
        ("orca", len(a + b + c + d + e + f + g), 4, 6),
    ]
    assert found.diversity_points == 6  # four runs of different animals
    assert (found.totem_points, found.penalty_points) == (10, 4)
    assert found.total == 3 + 15 + 10 + 6 + 6 + 10 - 4 == 46


@pytest.mark.rule("AR-7.2")
def test_with_placement_5_and_three_cards_in_hand_two_are_missing() -> None:
    state = after_another_turn(Seat("M1.1 W2.1 O3.1", pile="F1.1"))
    state = play(state, "M1.1", "W2.1")
    assert pile(state, 1) == "F1.1 M1.1 W2.1 O3.1"
    assert events_of(state, CardMissing) == [CardMissing(1)] * 2
    assert seat(state, 1).penalty_zone.card_count == 2


@pytest.mark.rule("AR-7.3")
def test_companions_follow_from_draw_value_and_set() -> None:
    assert Card.parse("F1.1").companion_animal == "moose"
    assert Card.parse("F5.2").companion_animal == "moose"
    assert Card.parse("B1.4").companion_animal == "orca"


@pytest.mark.rule("AR-7.4")
@pytest.mark.parametrize(
    ("main", "companion", "ends"),
    [
        (3, 3, [(6, 1), (1, 6)]),
        (15, 3, [(10, 6)]),
        (0, 6, [(1, 3)]),
        (0, 15, [(1, 10)]),
        (15, 15, [(10, 10)]),
    ],
)
def test_tokens_move_up_or_down(main: int, companion: int, ends: list[tuple[int, int]]) -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1"), tokens={"fox": main, "moose": companion})
    state = play(state, "F1.1")
    after = [state]
    if state.phase == "tokens":
        after = [play(state, option) for option in options(state)]
    assert [(token(end, "fox"), token(end, "moose")) for end in after] == ends


@pytest.mark.rule("AR-7.5")
def test_fox_2_places_the_third_card_face_down() -> None:
    state = table(Seat("F1.1 M2.1 W3.1 B4.1", pile="P1.1 O3.1"), sides="211111", held={"fox": 0})
    state = play(state, "F1.1", "M2.1", "tuck", "W3.1")  # a, b, and c face down
    assert pile(state) == "P1.1 O3.1 F1.1 ?W3.1 M2.1"
    assert str(seat(state).visible_card) == "M2.1"


@pytest.mark.rule("AR-7.5")
def test_fox_1_places_the_second_card_under_the_pile() -> None:
    state = table(Seat("F1.1 M2.1 B4.1", pile="P1.1 O4.1"), held={"fox": 0})
    state = play(state, "F1.1", "tuck", "M2.1")  # a, and b under the pile
    assert pile(state) == "M2.1 P1.1 O4.1 F1.1"
    assert str(seat(state).visible_card) == "F1.1"


@pytest.mark.rule("AR-7.6")
@pytest.mark.parametrize(
    ("letters", "points"),
    [("FFMFFF", 3), ("F?F", 3), ("FF?M", 3), ("FFFFFF??MMMMMM", 34)],
)
def test_face_down_cards_count_in_runs(letters: str, points: int) -> None:
    assert pile_score(animals(letters)) == points
    assert sheet(Seat("", cards_of(letters))).pile_points == points


@pytest.mark.rule("AR-7.7")
def test_seat_2_of_3_triggers_the_end() -> None:
    state = table(
        Seat("F1.1 F2.1", pile="M5.1"),
        Seat("F1.2 F2.2", pile="M5.2"),
        Seat("F1.3 F2.3", pile="M5.3"),
        turn=1,
        left=0,
    )
    state = play(state, "F1.2", "main-up", "river-1")
    assert state.view(None).stage == "ending"
    assert (state.turn, state.view(2).to_place) == (2, 1)
    state = play(state, "F1.3", "main-up")
    assert state.phase == "draw"  # a full turn
    state = play(state, "river-1")
    turns = []
    for expected in (0, 1, 2):  # then each player plays A and B once
        assert (state.turn, state.phase, state.view(None).stage) == (expected, "place", "last")
        before = seat(state, expected).hand_size
        state = play(state, options(state)[0])
        while state.turn == expected and state.phase == "place":
            state = play(state, options(state)[0])
        while state.turn == expected:
            assert state.phase in ("tokens", "extra")
            state = play(state, options(state)[0])
        turns.append(before > seat(state, expected).hand_size)
    assert state.over
    assert all(turns)
    assert events_of(state, TurnBegan) == []
