"""AR-3: placing, moving tokens, drawing."""

from itertools import permutations

import pytest

from nunatak.games.arctic import Arctic
from nunatak.games.arctic.cards import LANDSCAPE_POINTS
from nunatak.games.arctic.events import (
    CardMissing,
    CardPlaced,
    Discarded,
    ReserveOpened,
    RiverFilled,
    RiverTaken,
    TokenMoved,
    TurnBegan,
)
from tests.rules.arctic.board import (
    Seat,
    after_another_turn,
    card,
    cards,
    events_of,
    hand,
    of_kind,
    options,
    pile,
    play,
    refusal,
    river,
    seat,
    table,
    token,
)

RIVER = "W1.1 W2.1 W3.1 W4.1 W5.1 W1.2"


# ---- the visible card


@pytest.mark.rule("AR-3.1", "AR-3.2")
def test_the_top_card_of_the_own_pile_is_the_visible_one() -> None:
    state = table(Seat("F1.1 F2.1 F3.1", pile="M1.1 O4.1"), Seat(pile="O3.1 B1.1"))
    assert [str(player.visible_card) for player in state.view(None).players] == ["O4.1", "B1.1"]
    assert state.view(0).to_place == 2  # by the player's own card


@pytest.mark.rule("AR-3.1", "AR-3.2")
def test_without_a_pile_there_is_no_visible_card() -> None:
    state = table(Seat("F1.1 F2.1 F3.1"))
    assert seat(state).visible_card is None
    assert state.view(0).to_place == 1


@pytest.mark.rule("AR-3.1", "AR-3.2")
def test_a_face_down_card_on_top_is_not_visible() -> None:
    state = table(
        Seat("F1.1 F2.1", pile="M1.1 ?O1.1 B2.1"), sides="211121", held={"puffin": 0, "fox": 0}
    )
    state = play(state, "take-back")
    assert pile(state) == "M1.1 ?O1.1"
    assert seat(state).visible_card is None
    assert state.view(0).to_place == 1


# ---- A: placing


@pytest.mark.rule("AR-3.2")
@pytest.mark.parametrize(("visible", "due"), [("O1.1", 5), ("O2.1", 4), ("O3.2", 3), ("O5.1", 1)])
def test_as_many_cards_are_placed_as_the_visible_card_says(visible: str, due: int) -> None:
    names = ["F1.1", "F2.1", "F3.1", "F4.1", "F5.1", "M1.1", "M2.1"]
    state = after_another_turn(Seat(" ".join(names), pile=visible))
    assert events_of(state, TurnBegan) == [TurnBegan(1, 3, due, False)]
    for number in range(due):
        view = state.view(1)
        assert (state.phase, state.turn, view.to_place, view.placed_count) == (
            "place",
            1,
            due,
            number,
        )
        assert options(state) == names[number:]
        assert refusal(state, "done") == "done.not-enough"
        state = play(state, names[number])
        assert events_of(state, CardPlaced) == [CardPlaced(1, card(names[number]))]
    assert state.phase in ("tokens", "draw")
    assert pile(state, 1) == " ".join([visible, *names[:due]])
    assert hand(state, 1) == " ".join(names[due:])


@pytest.mark.rule("AR-3.2")
@pytest.mark.parametrize("order", list(permutations(["F1.1", "M2.1", "B3.1"])))
def test_cards_are_placed_in_any_order(order: tuple[str, str, str]) -> None:
    state = play(table(Seat("F1.1 M2.1 B3.1 O1.1", pile="W3.1")), *order)
    assert pile(state) == " ".join(("W3.1", *order))
    assert hand(state) == "O1.1"


@pytest.mark.rule("AR-3.2")
def test_one_card_is_placed_if_no_card_is_visible() -> None:
    state = after_another_turn(Seat("F1.1 M2.1 O3.1"))
    assert state.view(1).to_place == 1
    state = play(state, "M2.1")
    assert pile(state, 1) == "M2.1"
    assert hand(state, 1) == "F1.1 O3.1"
    assert state.phase == "tokens"


@pytest.mark.rule("AR-3.2")
def test_an_only_card_is_placed_by_its_player() -> None:
    state = after_another_turn(Seat("F1.1", pile="O5.1"))
    assert (state.phase, options(state)) == ("place", ["F1.1"])
    state = play(state, "F1.1")
    assert (pile(state, 1), seat(state, 1).hand_size) == ("O5.1 F1.1", 0)


@pytest.mark.rule("AR-3.2")
def test_cards_placed_before_do_not_change_how_many_are_due() -> None:
    state = play(table(Seat("F1.1 M1.1 B3.1 O1.1", pile="W3.1")), "F1.1", "M1.1")
    assert (state.phase, state.view(0).to_place, state.view(0).placed_count) == ("place", 3, 2)


@pytest.mark.rule("AR-3.2")
def test_only_cards_in_hand_can_be_placed() -> None:
    state = table(Seat("F1.1 M2.1", pile="O3.1"), river=RIVER)
    for elsewhere in ("O3.1", "W1.1", "B1.1", "F1.4"):
        assert refusal(state, elsewhere) == "card.not-in-hand"


# ---- missing cards


@pytest.mark.rule("AR-3.3")
@pytest.mark.parametrize(
    ("visible", "missing"), [("O1.1", 3), ("O2.1", 2), ("O3.2", 1), ("O4.1", 0)]
)
def test_for_each_card_that_is_missing_one_from_the_pile_is_a_penalty(
    visible: str, missing: int
) -> None:
    state = table(Seat("F1.1 M2.1", pile=visible, penalties="B1.1", unseen=1))
    before = state.view(None)
    after = play(state, "F1.1")  # the other card follows: there is no choice
    events = after.events
    assert pile(after) == f"{visible} F1.1 M2.1"
    assert of_kind(events, CardMissing) == [CardMissing(0)] * missing
    assert seat(after).penalty_zone.card_count == 2 + missing
    assert seat(after).penalty_zone.unseen_count == 1 + missing
    assert seat(after).penalty_zone.known_cards == cards("B1.1")  # the new ones are unseen
    assert after.view(None).draw_pile_size == before.draw_pile_size - missing
    assert after.view(None).unknown_count == before.unknown_count


@pytest.mark.rule("AR-3.3")
def test_the_hand_is_placed_before_penalties_are_taken() -> None:
    state = table(Seat("F1.1 M2.1 B5.1", pile="O1.1"))
    assert "miss" not in options(state)
    state = play(state, "B5.1")
    assert state.phase == "place"
    assert options(state) == ["F1.1", "M2.1"]
    assert seat(state).penalty_zone.card_count == 0


@pytest.mark.rule("AR-3.3", "AR-4.7")
def test_with_an_empty_hand_all_cards_are_missing() -> None:
    state = after_another_turn(Seat("", pile="F5.1 O2.1"))
    assert events_of(state, CardMissing) == [CardMissing(1)] * 4
    assert pile(state, 1) == "F5.1 O2.1"
    assert seat(state, 1).penalty_zone.unseen_count == 4


# ---- B: tokens


def token_ends(main: int, companion: int) -> list[tuple[int, int]]:
    """Return where the tokens of a fox with moose end, for each direction."""
    state = table(Seat("F1.1 B1.1", pile="O5.1"), tokens={"fox": main, "moose": companion})
    state = play(state, "F1.1")
    if state.phase != "tokens":
        return [(token(state, "fox"), token(state, "moose"))]
    assert options(state) == ["main-up", "companion-up"]
    ends = [play(state, option) for option in options(state)]
    return [(token(end, "fox"), token(end, "moose")) for end in ends]


@pytest.mark.rule("AR-3.6")
@pytest.mark.parametrize("main", range(1, 5))
@pytest.mark.parametrize("companion", range(1, 5))
def test_one_token_goes_up_the_other_down(main: int, companion: int) -> None:
    high, low = LANDSCAPE_POINTS[main + 1], LANDSCAPE_POINTS[main - 1]
    other_high, other_low = LANDSCAPE_POINTS[companion + 1], LANDSCAPE_POINTS[companion - 1]
    ends = token_ends(LANDSCAPE_POINTS[main], LANDSCAPE_POINTS[companion])
    assert ends == [(high, other_low), (low, other_high)]


@pytest.mark.rule("AR-3.6")
@pytest.mark.parametrize("place", range(1, 5))
def test_a_token_at_an_end_moves_inwards_and_the_other_the_opposite_way(place: int) -> None:
    value, up, down = (
        LANDSCAPE_POINTS[place],
        LANDSCAPE_POINTS[place + 1],
        LANDSCAPE_POINTS[place - 1],
    )
    assert token_ends(15, value) == [(10, up)]
    assert token_ends(0, value) == [(1, down)]
    assert token_ends(value, 15) == [(up, 10)]
    assert token_ends(value, 0) == [(down, 1)]


@pytest.mark.rule("AR-3.6")
def test_two_tokens_at_ends_both_move_inwards() -> None:
    assert token_ends(0, 15) == [(1, 10)]
    assert token_ends(15, 0) == [(10, 1)]
    assert token_ends(0, 0) == [(1, 1)]
    assert token_ends(15, 15) == [(10, 10)]


@pytest.mark.rule("AR-3.6")
def test_no_other_token_moves() -> None:
    state = play(table(Seat("F1.1 B1.1", pile="O5.1")), "F1.1", "companion-up")
    assert state.view(None).token_points == (1, 6, 3, 3, 3, 3)
    assert events_of(state, TokenMoved) == [
        TokenMoved(0, "fox", 3, 1, False),
        TokenMoved(0, "moose", 3, 6, False),
    ]


@pytest.mark.rule("AR-3.6")
def test_the_tokens_are_those_of_the_card_visible_in_the_end() -> None:
    state = play(table(Seat("F1.1 B1.2 M1.1", pile="O4.1")), "F1.1", "B1.2", "main-up")
    assert state.view(None).token_points == (3, 1, 3, 3, 3, 6)  # bear with moose


# ---- C: drawing


@pytest.mark.rule("AR-3.7")
@pytest.mark.parametrize("draw", [1, 2, 3, 4, 5])
def test_as_many_cards_are_drawn_as_the_visible_card_says(draw: int) -> None:
    state = table(
        Seat(f"F{draw}.1 B1.1", pile="O5.1"), river=RIVER, draws="P1.1 P2.1 P3.1 P4.1 P5.1"
    )
    state = play(state, f"F{draw}.1", "main-up")
    assert (state.view(0).to_draw, state.phase) == (draw, "draw")
    for number in range(draw):
        assert state.view(0).drawn_count == number
        assert options(state) == [f"river-{place}" for place in range(number + 1, 7)]
        state = play(state, f"river-{number + 1}")
        assert events_of(state, RiverTaken) == [
            RiverTaken(0, number + 1, *cards(RIVER)[number:][:1])
        ]
    assert state.turn == 1
    assert hand(state) == " ".join(sorted(["B1.1", *RIVER.split()[:draw]], key=lambda c: cards(c)))
    fresh = [f"P{number}.1" for number in range(1, draw + 1)]
    assert river(state) == " ".join(fresh + RIVER.split()[draw:])  # refilled to six


@pytest.mark.rule("AR-3.7")
def test_cards_are_drawn_in_any_order_and_the_river_is_refilled_at_the_end() -> None:
    state = table(Seat("F2.1 B1.1", pile="O5.1"), river=RIVER, draws="P1.1 P2.1")
    state = play(state, "F2.1", "main-up", "river-5")
    assert river(state) == "W1.1 W2.1 W3.1 W4.1 - W1.2"
    assert events_of(state, RiverFilled) == []
    assert refusal(state, "river-5") == "river.empty"
    before = state.view(None).draw_pile_size
    state = play(state, "river-2")
    assert river(state) == "W1.1 P1.1 W3.1 W4.1 P2.1 W1.2"
    assert state.view(None).draw_pile_size == before - 2


@pytest.mark.rule("AR-3.7", "AR-5.3")
def test_fewer_cards_are_drawn_if_there_are_no_more() -> None:
    state = table(
        Seat("F5.1 B1.1", pile="O5.1"),
        Seat("P1.1 P2.1"),
        stage="ending",
        left=0,
        river="W1.1 - W2.1 - - W3.1",
    )
    state = play(state, "F5.1", "main-up")
    assert [event.place for event in events_of(state, RiverTaken)] == [1, 3, 6]
    assert hand(state) == "W1.1 W2.1 W3.1 B1.1"
    assert river(state) == "- - - - - -"
    assert state.turn == 1


@pytest.mark.rule("AR-3.7")
def test_the_river_is_refilled_as_far_as_the_pile_goes() -> None:
    state = table(
        Seat("F2.1 B1.1", pile="O5.1"),
        Seat("P1.1 P2.1"),
        stage="ending",
        left=1,
        draws="M1.1",
        river=RIVER,
    )
    state = play(state, "F2.1", "main-up", "river-3", "river-4")
    assert river(state) == "W1.1 W2.1 M1.1 - W5.1 W1.2"


# ---- the hand limit

EIGHT = "F1.1 F2.1 F3.1 F4.1 F5.1 M1.1 M2.1"


@pytest.mark.rule("AR-3.8")
def test_seven_cards_may_stay() -> None:
    state = table(Seat("P1.1 F1.1 F2.1 F3.1 F4.1 F5.1 M1.1", pile="O5.1"), river=RIVER)
    state = play(state, "P1.1", "main-up", "river-1")
    assert state.turn == 1
    assert seat(state, 0).hand_size == 7
    assert seat(state, 0).penalty_zone.card_count == 0


@pytest.mark.rule("AR-3.8")
def test_excess_cards_go_to_the_penalty_zone_after_the_refill() -> None:
    state = table(
        Seat("P4.1 F1.1 F2.1 F3.1 F4.1 F5.1 M1.1", pile="O5.1"),
        river=RIVER,
        draws="B1.1 B2.1 B3.1 B4.1",
    )
    state = play(state, "P4.1", "main-up", "river-1", "river-2", "river-3", "river-4")
    assert (state.turn, state.phase) == (0, "excess")
    assert river(state) == "B1.1 B2.1 B3.1 B4.1 W5.1 W1.2"
    assert options(state) == hand(state).split()  # of ten cards, the player chooses three
    for number, chosen in enumerate(["W1.1", "F1.1", "W4.1"]):
        assert state.phase == "excess"
        assert seat(state, 0).penalty_zone.card_count == number
        state = play(state, chosen)
        assert events_of(state, Discarded) == [Discarded(0)]
    assert state.turn == 1
    assert hand(state) == "F2.1 F3.1 F4.1 F5.1 M1.1 W2.1 W3.1"
    assert seat(state, 0).penalty_zone.known_cards == cards("F1.1 W1.1 W4.1")
    assert seat(state, 0).penalty_zone.unseen_count == 0


@pytest.mark.rule("AR-3.8")
def test_there_is_no_hand_limit_within_the_step() -> None:
    state = table(Seat("P5.1 F1.1 F2.1 F3.1 F4.1 F5.1 M1.1", pile="O5.1"), river=RIVER)
    state = play(state, "P5.1", "main-up", *(f"river-{place}" for place in range(1, 6)))
    assert seat(state).hand_size == 11
    assert state.phase == "excess"


@pytest.mark.rule("AR-3.8", "AR-4.3")
def test_bear_1_may_give_before_between_and_after_draws() -> None:
    start = table(
        Seat("P2.1 F1.1 F2.1 F3.1 F4.1 F5.1 M1.1", pile="O5.1", penalties="B1.1"),
        sides="111111",
        held={"bear": 0},
        river=RIVER,
    )
    state = play(start, "P2.1", "main-up")
    assert "give-1" in options(state)
    state = play(state, "river-1")
    assert "give-1" in options(state)
    state = play(state, "river-2")
    assert state.phase == "excess"
    assert "give-1" in options(state)
    state = play(state, "F1.1")
    assert (state.phase, options(state)) == ("close", ["done", "give-1"])
    state = play(state, "give-1")
    assert state.phase == "give"
    assert options(state) == ["F1.1", "B1.1"]  # also the card just discarded
    state = play(state, "F1.1")
    assert state.turn == 1
    assert seat(state, 0).penalty_zone.known_cards == cards("B1.1")
    assert seat(state, 1).penalty_zone.card_count == 1


@pytest.mark.rule("AR-3.8")
def test_after_a_gift_the_excess_is_still_discarded() -> None:
    state = table(
        Seat("P2.1 F1.1 F2.1 F3.1 F4.1 F5.1 M1.1", pile="O5.1", penalties="B1.1"),
        held={"bear": 0},
        river=RIVER,
    )
    state = play(state, "P2.1", "main-up", "river-1", "river-2", "give-1")
    assert seat(state, 1).penalty_zone.card_count == 1
    assert state.phase == "excess"
    state = play(state, "M1.1")
    assert state.turn == 1
    assert seat(state, 0).penalty_zone.known_cards == cards("M1.1")


# ---- turn after turn


@pytest.mark.rule("AR-3.2", "AR-3.7")
def test_the_next_player_begins_with_placing() -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1"), Seat(pile="M4.1"), river=RIVER, turn=0)
    state = play(state, "F1.1", "main-up", "river-1")
    assert events_of(state, TurnBegan) == [TurnBegan(1, 3, 2, False)]
    assert (state.turn, state.phase, state.view(None).round) == (1, "place", 3)


@pytest.mark.rule("AR-2.6")
def test_a_round_ends_before_the_first_player() -> None:
    state = table(Seat(pile="M4.1"), Seat("F1.1 B1.1", pile="O5.1"), river=RIVER, turn=1)
    state = play(state, "F1.1", "main-up", "river-1")
    assert events_of(state, TurnBegan) == [TurnBegan(0, 4, 2, False)]
    assert events_of(state, ReserveOpened) == []
    assert state.view(None).round == 4


@pytest.mark.rule("AR-3.2")
def test_in_the_first_turn_every_player_places_one_card() -> None:
    state = Arctic(4, first=2).start(seed=1)
    for number in (2, 3, 0, 1):
        assert (state.turn, state.view(None).to_place, state.view(None).round) == (number, 1, 1)
        state = play(state, options(state)[0])
        assert len(seat(state, number).pile) == 1
        while state.turn == number:
            state = play(state, options(state)[-1])
