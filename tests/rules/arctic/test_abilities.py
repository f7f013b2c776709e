"""AR-4.1 and AR-4.2: walrus and puffin."""

import pytest

from nunatak.games.arctic.events import (
    Swapped,
    TakenBack,
    TokenMoved,
)
from tests.rules.arctic.board import (
    Seat,
    after_another_turn,
    card,
    cards,
    events_of,
    hand,
    holder,
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


# ---- walrus


@pytest.mark.rule("AR-4.1")
@pytest.mark.parametrize(
    ("side", "animal", "other"), [("1", "fox", "moose"), ("2", "moose", "fox")]
)
def test_the_walrus_moves_a_token_one_more_card_either_way(
    side: str, animal: str, other: str
) -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1"), sides=f"11{side}111", held={"walrus": 0})
    state = play(state, "F1.1", f"{'main' if animal == 'fox' else 'companion'}-up")
    assert (state.phase, token(state, animal), token(state, other)) == ("extra", 6, 1)
    assert options(state) == ["done", "step-up", "step-down"]
    up = play(state, "step-up")
    assert (token(up, animal), token(up, other)) == (10, 1)
    assert events_of(up, TokenMoved) == [TokenMoved(0, animal, 6, 10, True)]
    assert up.phase == "draw"
    down = play(state, "step-down")
    assert (token(down, animal), token(down, other)) == (3, 1)


@pytest.mark.rule("AR-4.1", "AR-3.5")
def test_the_walrus_is_optional_and_moves_only_once() -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1"), held={"walrus": 0})
    state = play(state, "F1.1", "main-up")
    left = play(state, "done")
    assert (left.phase, token(left, "fox")) == ("draw", 6)
    moved = play(state, "step-down")
    assert moved.phase == "draw"
    assert refusal(moved, "step-down") == "ability.not-now"


@pytest.mark.rule("AR-4.1")
@pytest.mark.parametrize(
    ("start", "at", "direction", "end"), [(10, 15, "step-down", 10), (1, 0, "step-up", 1)]
)
def test_at_an_end_the_walrus_moves_inwards_only(
    start: int, at: int, direction: str, end: int
) -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1"), held={"walrus": 0}, tokens={"fox": start})
    state = play(state, "F1.1", "main-up" if at == 15 else "companion-up")
    assert (state.phase, token(state, "fox")) == ("extra", at)
    assert options(state) == ["done", direction]
    outwards = "step-up" if at == 15 else "step-down"
    assert refusal(state, outwards) == "token.at-end"
    assert token(play(state, direction), "fox") == end


@pytest.mark.rule("AR-4.1")
@pytest.mark.parametrize(
    ("start", "base", "direction", "end"), [(6, "main", "up", 15), (3, "companion", "down", 0)]
)
def test_the_walrus_may_move_a_token_to_an_end(
    start: int, base: str, direction: str, end: int
) -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1"), held={"walrus": 0}, tokens={"fox": start})
    state = play(state, "F1.1", f"{base}-up")
    assert options(state) == ["done", "step-up", "step-down"]
    assert token(play(state, f"step-{direction}"), "fox") == end


@pytest.mark.rule("AR-4.1")
def test_the_walrus_moves_after_a_base_move_without_a_choice() -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1"), held={"walrus": 0}, tokens={"fox": 15})
    state = play(state, "F1.1")
    assert (state.phase, token(state, "fox"), token(state, "moose")) == ("extra", 10, 6)
    assert token(play(state, "step-up"), "fox") == 15


@pytest.mark.rule("AR-4.1")
def test_without_the_walrus_no_token_moves_again() -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1"), held={"walrus": 1})
    assert play(state, "F1.1", "main-up").phase == "draw"


# ---- puffin 1


@pytest.mark.rule("AR-4.2")
def test_puffin_1_swaps_a_hand_card_for_a_card_of_the_river() -> None:
    state = table(Seat("F1.1 B1.1 M1.1", pile="O4.1"), held={"puffin": 0}, river=RIVER)
    assert options(state) == ["F1.1", "M1.1", "B1.1", *(f"swap-{place}" for place in range(1, 7))]
    state = play(state, "swap-3")
    assert (state.phase, state.view(0).swap_place) == ("swap", 3)
    assert options(state) == ["F1.1", "M1.1", "B1.1"]
    state = play(state, "B1.1")
    assert events_of(state, Swapped) == [Swapped(0, 3, *cards("W3.1 B1.1"))]
    assert hand(state) == "F1.1 M1.1 W3.1"
    assert river(state) == "W1.1 W2.1 B1.1 W4.1 W5.1 W1.2"
    assert (state.phase, state.view(0).to_place, state.view(0).placed_count) == ("place", 2, 0)
    assert state.view(0).used_abilities == ("puffin",)


@pytest.mark.rule("AR-4.2", "AR-3.5")
def test_puffin_1_swaps_once_and_only_before_placing() -> None:
    state = table(Seat("F1.1 B1.1 M1.1", pile="O4.1"), held={"puffin": 0}, river=RIVER)
    swapped = play(state, "swap-3", "B1.1")
    assert options(swapped) == ["F1.1", "M1.1", "W3.1"]
    assert refusal(swapped, "swap-1") == "ability.used"
    placed = play(state, "F1.1")
    assert options(placed) == ["M1.1", "B1.1"]
    assert refusal(placed, "swap-1") == "ability.not-now"


@pytest.mark.rule("AR-4.2")
def test_a_single_hand_card_is_swapped_without_a_choice() -> None:
    state = table(Seat("F1.1", pile="O5.1"), held={"puffin": 0}, river=RIVER)
    assert options(state) == ["F1.1", *(f"swap-{place}" for place in range(1, 7))]
    state = play(state, "swap-6")
    assert river(state) == "W1.1 W2.1 W3.1 W4.1 W5.1 F1.1"
    assert pile(state) == "O5.1 W1.2"  # the only card left to place


@pytest.mark.rule("AR-4.2")
def test_puffin_1_needs_a_river_card_at_that_place() -> None:
    state = table(
        Seat("F1.1 B1.1", pile="O5.1"),
        held={"puffin": 0},
        river="- W2.1 - W4.1 - -",
        stage="ending",
        left=0,
    )
    assert options(state) == ["F1.1", "B1.1", "swap-2", "swap-4"]
    assert refusal(state, "swap-1") == "river.empty"


@pytest.mark.rule("AR-4.2")
def test_puffin_1_needs_a_hand_card() -> None:
    state = after_another_turn(Seat("", pile="F4.1"), held={"puffin": 1})
    assert (state.turn, state.phase) == (1, "tokens")  # no card to swap or to place
    assert seat(state, 1).penalty_zone.unseen_count == 2


# ---- puffin 2


@pytest.mark.rule("AR-4.2")
def test_puffin_2_takes_the_visible_card_back_and_the_one_below_counts() -> None:
    state = table(Seat("F1.1 B1.1 M1.1", pile="W1.1 W2.1 O5.1"), sides="111121", held={"puffin": 0})
    assert state.view(0).to_place == 1
    assert options(state) == ["F1.1", "M1.1", "B1.1", "take-back"]
    state = play(state, "take-back")
    assert events_of(state, TakenBack) == [TakenBack(0, card("O5.1"), 4)]
    assert pile(state) == "W1.1 W2.1"
    assert hand(state) == "F1.1 M1.1 O5.1 B1.1"
    assert (state.view(0).to_place, state.view(0).placed_count) == (4, 0)


@pytest.mark.rule("AR-4.2", "AR-3.5")
def test_puffin_2_takes_back_once_and_only_before_placing() -> None:
    state = table(Seat("F1.1 B1.1 M1.1", pile="W1.1 W2.1 O3.1"), sides="111121", held={"puffin": 0})
    back = play(state, "take-back")
    assert options(back) == ["F1.1", "M1.1", "O3.1", "B1.1"]
    assert refusal(back, "take-back") == "ability.used"
    placed = play(state, "F1.1")
    assert refusal(placed, "take-back") == "ability.not-now"


@pytest.mark.rule("AR-4.2")
def test_after_the_only_card_is_taken_back_exactly_one_is_placed() -> None:
    state = table(Seat("F1.1 B1.1", pile="O1.1"), sides="121121", held={"puffin": 0, "moose": 0})
    state = play(state, "take-back")
    assert (pile(state), state.view(0).to_place, state.view(0).leeway) == ("", 1, 0)
    assert options(state) == [
        "F1.1",
        "O1.1",
        "B1.1",
    ]  # without a visible card, the moose changes nothing
    state = play(state, "B1.1")
    assert pile(state) == "B1.1"
    assert state.phase == "tokens"


@pytest.mark.rule("AR-4.2", "AR-4.6")
def test_with_a_face_down_card_on_top_exactly_one_is_placed() -> None:
    state = table(
        Seat("F1.1 B1.1", pile="W1.1 ?W2.1 O1.1"),
        sides="221121",
        held={"puffin": 0, "moose": 0, "fox": 0},
    )
    state = play(state, "take-back")
    assert (state.view(0).to_place, state.view(0).leeway) == (1, 0)
    assert options(state) == ["F1.1", "O1.1", "B1.1"]  # nothing visible to tuck a card under
    assert refusal(state, "tuck") == "card.no-visible"
    state = play(state, "F1.1")
    assert pile(state) == "W1.1 ?W2.1 F1.1"
    assert state.phase == "tokens"


@pytest.mark.rule("AR-4.2")
def test_puffin_2_needs_a_visible_card() -> None:
    state = table(Seat("F1.1 B1.1"), sides="111121", held={"puffin": 0})
    assert options(state) == ["F1.1", "B1.1"]
    assert refusal(state, "take-back") == "card.no-visible"


@pytest.mark.rule("AR-4.2")
def test_the_card_taken_back_may_be_placed_again() -> None:
    state = table(Seat("F1.1 B1.1", pile="W5.1 O5.1"), sides="111121", held={"puffin": 0})
    state = play(state, "take-back", "O5.1")
    assert pile(state) == "W5.1 O5.1"
    assert holder(state, "orca") == 0


@pytest.mark.rule("AR-4.7", "AR-4.2")
def test_with_an_empty_hand_puffin_2_may_still_be_used_first() -> None:
    state = after_another_turn(Seat("", pile="F4.1 O2.1"), sides="111121", held={"puffin": 1})
    assert (state.turn, state.phase) == (1, "place")
    assert options(state) == ["take-back", "done"]
    declined = play(state, "done")
    assert seat(declined, 1).penalty_zone.unseen_count == 4
    assert pile(declined, 1) == "F4.1 O2.1"
    back = play(state, "take-back")
    assert pile(back, 1) == "F4.1 O2.1"  # the only card in hand, so it is placed again
    assert seat(back, 1).penalty_zone.unseen_count == 1  # by the placement value of the fox
    assert holder(back, "orca") == 1
