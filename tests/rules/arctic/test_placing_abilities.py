"""AR-4.5 to AR-4.7: moose and fox, and turns in which no card is placed."""

from dataclasses import replace

import pytest

from nunatak import Match
from nunatak.games.arctic.events import (
    AbilityTaken,
    CardMissing,
    CardPlaced,
    PutFaceDown,
    PutFaceDownCard,
    PutUnder,
    RiverTaken,
    TokenMoved,
)
from nunatak.testing import check_attempts, check_legal_actions
from tests.rules.arctic.board import (
    Seat,
    after_another_turn,
    all_events,
    card,
    events_of,
    hand,
    holder,
    of_kind,
    options,
    pile,
    play,
    refusal,
    seat,
    table,
)

RIVER = "W1.1 W2.1 W3.1 W4.1 W5.1 W1.2"


# ---- moose 1


@pytest.mark.rule("AR-4.5")
@pytest.mark.parametrize("draw", [1, 2, 3, 4, 5])
def test_moose_1_draws_the_number_or_one_fewer_or_more(draw: int) -> None:
    state = table(Seat(f"F{draw}.1 B1.1", pile="O5.1"), held={"moose": 0}, river=RIVER)
    state = play(state, f"F{draw}.1", "main-up")
    for taken in range(draw + 1):
        assert (state.phase, state.view(0).drawn_count, state.view(0).leeway) == ("draw", taken, 1)
        assert ("done" in options(state)) == (taken >= draw - 1)
        if taken >= draw - 1:
            ended = play(state, "done")
            assert ended.turn == 1
            assert seat(ended, 0).hand_size == 1 + taken
        else:
            assert refusal(state, "done") == "done.not-enough"
        state = play(state, f"river-{taken + 1}")
    assert state.turn == 1  # one more is the most
    assert seat(state, 0).hand_size == 2 + draw


@pytest.mark.rule("AR-4.5")
def test_with_moose_1_six_cards_or_none_can_be_drawn() -> None:
    state = table(Seat("F5.1 B1.1", pile="O5.1"), held={"moose": 0}, river=RIVER)
    state = play(state, "F5.1", "main-up", *(f"river-{place}" for place in range(1, 7)))
    assert seat(state, 0).hand_size == 7
    state = table(Seat("F1.1 B1.1", pile="O5.1"), held={"moose": 0}, river=RIVER)
    events = all_events(state, "F1.1", "main-up", "done")
    assert of_kind(events, RiverTaken) == []


@pytest.mark.rule("AR-4.5")
def test_moose_1_does_not_change_how_many_are_placed() -> None:
    state = table(Seat("F1.1 B1.1 B2.1", pile="O4.1"), held={"moose": 0})
    state = play(state, "F1.1")
    assert (options(state), state.view(0).leeway) == (["B1.1", "B2.1"], 0)
    assert play(state, "B1.1").phase == "tokens"


# ---- moose 2


@pytest.mark.rule("AR-4.5")
@pytest.mark.parametrize("due", [1, 2, 3, 4, 5])
def test_moose_2_places_the_number_or_one_fewer_or_more(due: int) -> None:
    names = ["F1.1", "F2.1", "F3.1", "F4.1", "F5.1", "M1.1", "M2.1"]
    own = Seat(" ".join(names), pile=f"O{6 - due}.1")
    state = after_another_turn(own, sides="121111", held={"moose": 1})
    for placed in range(due + 1):
        view = state.view(1)
        assert (state.phase, view.to_place, view.placed_count, view.leeway) == (
            "place",
            due,
            placed,
            1,
        )
        assert ("done" in options(state)) == (placed >= due - 1)
        if placed >= due - 1:
            ended = play(state, "done")
            assert ended.phase in ("tokens", "draw")
            assert len(seat(ended, 1).pile) == 1 + placed
            assert seat(ended, 1).penalty_zone.card_count == 0
        else:
            assert refusal(state, "done") == "done.not-enough"
        state = play(state, names[placed])
    assert state.phase in ("tokens", "draw")
    assert len(seat(state, 1).pile) == 2 + due
    assert seat(state, 1).penalty_zone.card_count == 0


@pytest.mark.rule("AR-4.5")
def test_moose_2_changes_nothing_without_a_visible_card() -> None:
    state = after_another_turn(Seat("F1.1 O1.1"), sides="121111", held={"moose": 1})
    assert (state.view(1).to_place, state.view(1).leeway) == (1, 0)
    assert options(state) == ["F1.1", "O1.1"]
    assert refusal(state, "done") == "done.not-enough"
    assert play(state, "F1.1").phase == "tokens"


@pytest.mark.rule("AR-4.5")
def test_moose_2_does_not_change_how_many_are_drawn() -> None:
    state = table(Seat("F2.1 B1.1", pile="O5.1"), sides="121111", held={"moose": 0}, river=RIVER)
    state = play(state, "F2.1", "done", "main-up", "river-1")
    assert options(state) == [f"river-{place}" for place in range(2, 7)]
    assert refusal(state, "done") == "done.not-enough"
    assert play(state, "river-2").turn == 1


@pytest.mark.rule("AR-4.5", "AR-3.3")
def test_missing_cards_are_counted_after_the_change_by_moose_2() -> None:
    state = table(Seat("F1.1 B1.1", pile="O2.1"), sides="121111", held={"moose": 0})
    state = play(state, "F1.1")  # and the other card, which is due as well
    assert (state.phase, state.view(0).placed_count, state.view(0).to_place) == ("place", 2, 4)
    assert seat(state).penalty_zone.unseen_count == 1  # three are due at least
    assert options(state) == ["done", "miss"]
    fewer = play(state, "done")
    assert seat(fewer).penalty_zone.unseen_count == 1
    number = play(state, "miss")
    assert events_of(number, CardMissing) == [CardMissing(0)]
    assert options(number) == ["done", "miss"]
    assert seat(play(number, "done")).penalty_zone.unseen_count == 2
    more = play(number, "miss")
    assert seat(more).penalty_zone.unseen_count == 3
    assert more.phase == "tokens"


@pytest.mark.rule("AR-4.5", "AR-3.3")
def test_to_place_one_more_than_the_hand_has_costs_a_penalty() -> None:
    state = table(Seat("F1.1 B1.1", pile="O4.1"), sides="121111", held={"moose": 0})
    state = play(state, "F1.1", "B1.1")
    assert options(state) == ["done", "miss"]
    assert seat(play(state, "done")).penalty_zone.card_count == 0
    assert seat(play(state, "miss")).penalty_zone.card_count == 1


@pytest.mark.rule("AR-4.5")
def test_moose_2_is_decided_after_seeing_what_puffin_2_uncovered() -> None:
    state = table(
        Seat("F1.1 B1.1", pile="W4.1 O1.1"), sides="121121", held={"moose": 0, "puffin": 0}
    )
    state = play(state, "take-back")
    assert (state.view(0).to_place, state.view(0).leeway) == (2, 1)
    state = play(state, "F1.1")
    assert options(state) == ["O1.1", "B1.1", "done"]


# ---- no card placed


@pytest.mark.rule("AR-4.7", "AR-4.5")
def test_if_no_card_is_placed_the_visible_card_counts_again() -> None:
    state = table(
        Seat("F1.1 B1.1", pile="M2.1 O5.1"),
        Seat(),
        sides="121111",
        held={"moose": 0, "orca": 1},
        river=RIVER,
    )
    state = play(state, "done")
    assert events_of(state, CardPlaced) == []
    assert events_of(state, AbilityTaken) == [AbilityTaken(0, "orca", 1)]
    assert holder(state, "orca") == 0
    assert pile(state) == "M2.1 O5.1"
    assert (hand(state), state.phase) == ("F1.1 B1.1", "tokens")
    state = play(state, "main-up")
    assert [event.animal for event in events_of(state, TokenMoved)] == ["orca", "walrus"]
    assert (state.phase, state.view(0).to_draw) == ("draw", 5)


@pytest.mark.rule("AR-4.7")
def test_with_an_empty_hand_the_visible_card_counts_again() -> None:
    state = after_another_turn(Seat("", pile="W2.1 O5.1"), held={"orca": 0})
    assert (state.turn, state.phase) == (1, "tokens")
    assert of_kind(list(state.events), AbilityTaken) == [AbilityTaken(1, "orca", 0)]
    assert seat(state, 1).penalty_zone.unseen_count == 1
    assert play(state, "main-up").view(1).to_draw == 5


@pytest.mark.rule("AR-4.7", "AR-4.5")
def test_with_an_empty_hand_and_moose_2_at_placement_1_no_card_need_be_missing() -> None:
    state = after_another_turn(Seat("", pile="W2.1 O5.1"), sides="121111", held={"moose": 1})
    assert (state.turn, state.phase, options(state)) == (1, "place", ["done", "miss"])
    assert seat(play(state, "done"), 1).penalty_zone.card_count == 0
    once = play(state, "miss")
    assert options(once) == ["done", "miss"]
    assert seat(play(once, "miss"), 1).penalty_zone.card_count == 2


@pytest.mark.rule("AR-4.7", "AR-4.2", "AR-4.5")
def test_with_an_empty_hand_puffin_2_comes_before_moose_2() -> None:
    state = after_another_turn(
        Seat("", pile="W5.2 O3.1"), sides="121121", held={"moose": 1, "puffin": 1}
    )
    assert "take-back" in options(state)
    back = play(state, "take-back")
    assert (hand(back, 1), back.view(1).to_place) == ("O3.1", 1)
    assert options(back) == ["O3.1", "done"]
    later = play(back, "done")
    assert pile(later, 1) == "W5.2"
    assert holder(later, "walrus") == 1


@pytest.mark.rule("AR-4.7", "AR-4.5", "AR-5.3")
@pytest.mark.parametrize("left", range(6))
def test_miss_is_not_offered_if_no_more_cards_can_be_missing(left: int) -> None:
    """With an empty hand, moose 2 and puffin 2, at least three of four cards due are missing."""
    state = after_another_turn(
        Seat("", pile="W5.2 O2.1"),
        sides="121121",
        held={"moose": 1, "puffin": 1},
        stage="ending",
        left=left,
    )
    view = state.view(1)
    assert (view.to_place, view.leeway, view.draw_pile_size) == (4, 1, left)
    check_legal_actions(state)
    check_attempts(state)
    assert options(state) == ["take-back", "done", *(["miss"] if left > 3 else [])]
    done = play(state, "done")
    assert len(events_of(done, CardMissing)) == min(left, 3)
    if 0 < left <= 3:  # records of older games may contain it
        match = Match(state.game, state=state)
        match.play(state.game.parse("miss"))
        assert (match.state, match.actions) == (done, ["done"])
        old = replace(match.record(), actions=("miss",))
        assert replace(old, digest=old.compute_digest()).verify() == done


# ---- fox 1


@pytest.mark.rule("AR-4.6")
def test_fox_1_puts_the_last_card_under_the_pile() -> None:
    state = table(Seat("F1.1 B1.1 M1.1", pile="W1.1 O4.1"), held={"fox": 0})
    assert options(state) == ["F1.1", "M1.1", "B1.1"]  # the first of two is not the last
    assert refusal(state, "tuck") == "tuck.not-last"
    state = play(state, "F1.1")
    assert options(state) == ["M1.1", "B1.1", "tuck"]
    state = play(state, "tuck")
    assert (state.phase, options(state)) == ("tuck", ["M1.1", "B1.1"])
    state = play(state, "B1.1")
    assert events_of(state, PutUnder) == [PutUnder(0, card("B1.1"))]
    assert pile(state) == "B1.1 W1.1 O4.1 F1.1"
    assert events_of(state, AbilityTaken) == [AbilityTaken(0, "fox", 0)]
    assert (state.phase, hand(state)) == ("tokens", "M1.1")


@pytest.mark.rule("AR-4.6")
def test_the_last_card_may_as_well_go_on_top() -> None:
    state = table(Seat("F1.1 B1.1 M1.1", pile="W1.1 O4.1"), held={"fox": 0})
    assert pile(play(state, "F1.1", "B1.1")) == "W1.1 O4.1 F1.1 B1.1"


@pytest.mark.rule("AR-4.6")
@pytest.mark.parametrize(("side", "after"), [("1", "B1.1 W1.1 O5.1"), ("2", "W1.1 ?B1.1 O5.1")])
def test_if_the_fox_places_the_only_card_the_visible_card_stays(side: str, after: str) -> None:
    state = table(Seat("F1.1 B1.1", pile="W1.1 O5.1"), sides=f"{side}11111", held={"fox": 0})
    state = play(state, "tuck", "B1.1")
    assert pile(state) == after
    assert str(seat(state).visible_card) == "O5.1"
    assert events_of(state, AbilityTaken) == [AbilityTaken(0, "orca", None)]


@pytest.mark.rule("AR-4.6")
def test_fox_1_needs_a_pile() -> None:
    state = table(Seat("F1.1 B1.1"), held={"fox": 0})
    assert options(state) == ["F1.1", "B1.1"]
    assert refusal(state, "tuck") == "card.no-pile"
    assert pile(play(state, "B1.1")) == "B1.1"


@pytest.mark.rule("AR-4.6", "AR-4.2")
def test_fox_1_needs_a_pile_also_after_it_was_taken_back() -> None:
    state = table(Seat("F1.1 B1.1", pile="O3.1"), sides="111121", held={"fox": 0, "puffin": 0})
    state = play(state, "take-back")
    assert refusal(state, "tuck") == "card.no-pile"
    assert options(state) == ["F1.1", "O3.1", "B1.1"]


@pytest.mark.rule("AR-4.6", "AR-4.2")
def test_fox_1_places_under_the_bottom_of_a_new_pile() -> None:
    state = table(
        Seat("F1.1 B4.1", pile="O3.1"),
        Seat("P1.1 P2.1"),
        sides="111121",
        held={"fox": 0, "puffin": 0},
        river=RIVER,
    )
    state = play(state, "take-back", "B4.1", "main-up", *(f"river-{n}" for n in range(1, 5)))
    assert pile(state) == "B4.1"
    state = play(state, "P1.1", "main-up", "river-6")
    state = play(state, "F1.1", "tuck", "O3.1")
    assert pile(state) == "O3.1 B4.1 F1.1"
    assert state.game.read_position(state.position()) == state


@pytest.mark.rule("AR-4.6")
def test_the_last_card_of_a_short_hand_is_the_last_card_placed() -> None:
    state = table(Seat("F1.1 B1.1", pile="W1.1 O1.1"), held={"fox": 0})
    assert options(state) == ["F1.1", "B1.1"]
    assert refusal(state, "tuck") == "tuck.not-last"
    state = play(state, "B1.1")
    assert options(state) == ["F1.1", "tuck"]
    state = play(state, "tuck")  # the only card goes there at once
    assert pile(state) == "F1.1 W1.1 O1.1 B1.1"
    assert seat(state).penalty_zone.unseen_count == 3
    assert holder(state, "bear") == 0


@pytest.mark.rule("AR-4.6", "AR-4.5")
@pytest.mark.parametrize(("first", "under"), [([], 1), (["F1.1"], 2), (["F1.1", "F2.1"], 3)])
def test_with_moose_2_any_card_that_may_be_the_last_can_go_under(
    first: list[str], under: int
) -> None:
    state = table(
        Seat("F1.1 F2.1 F3.1 B1.1", pile="W1.1 O4.1"), sides="121111", held={"fox": 0, "moose": 0}
    )
    state = play(state, *first)
    assert "tuck" in options(state)
    state = play(state, "tuck", "B1.1")  # and it ends the placing
    assert pile(state) == " ".join(["B1.1 W1.1 O4.1", *first])
    assert state.phase in ("tokens", "draw")
    assert len(seat(state).pile) == 2 + under
    assert seat(state).penalty_zone.card_count == 0


@pytest.mark.rule("AR-4.6", "AR-4.5")
def test_with_moose_2_an_earlier_card_cannot_go_under() -> None:
    state = table(
        Seat("F1.1 F2.1 F3.1 B1.1", pile="W1.1 O3.1"), sides="121111", held={"fox": 0, "moose": 0}
    )
    assert refusal(state, "tuck") == "tuck.not-last"
    assert "tuck" in options(play(state, "F1.1"))


@pytest.mark.rule("AR-4.6", "AR-4.5", "AR-3.3")
def test_using_the_fox_with_a_short_hand_and_moose_2_counts_one_fewer() -> None:
    state = table(Seat("F1.1 B1.1", pile="W1.1 O1.1"), sides="121111", held={"fox": 0, "moose": 0})
    state = play(state, "B1.1", "tuck")
    assert pile(state) == "F1.1 W1.1 O1.1 B1.1"
    assert seat(state).penalty_zone.unseen_count == 2  # of five due, two placed, one fewer
    assert state.phase == "tokens"


@pytest.mark.rule("AR-4.6")
def test_without_the_fox_cards_go_on_top() -> None:
    state = table(Seat("F1.1 B1.1 M1.1", pile="W1.1 O5.1"), held={"fox": 1})
    assert refusal(state, "tuck") == "ability.not-held"


# ---- fox 2


@pytest.mark.rule("AR-4.6")
def test_fox_2_puts_the_last_card_face_down_under_the_visible_one() -> None:
    state = table(Seat("F1.1 B1.1 M1.1", pile="W1.1 O4.1"), sides="211111", held={"fox": 0})
    state = play(state, "F1.1", "tuck", "B1.1")
    assert events_of(state, PutFaceDown) == [PutFaceDown(0)]
    assert events_of(state, PutFaceDownCard) == [PutFaceDownCard(0, card("B1.1"))]
    assert pile(state) == "W1.1 O4.1 ?B1.1 F1.1"
    assert str(seat(state).visible_card) == "F1.1"
    assert state.phase == "tokens"


@pytest.mark.rule("AR-4.6")
def test_fox_2_places_under_a_single_card() -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1"), sides="211111", held={"fox": 0})
    assert pile(play(state, "tuck", "B1.1")) == "?B1.1 O5.1"


@pytest.mark.rule("AR-4.6")
def test_fox_2_places_above_a_face_down_card() -> None:
    state = table(Seat("F1.1 B1.1", pile="W1.1 ?W2.1 O5.1"), sides="211111", held={"fox": 0})
    assert pile(play(state, "tuck", "B1.1")) == "W1.1 ?W2.1 ?B1.1 O5.1"


@pytest.mark.rule("AR-4.6")
def test_fox_2_needs_a_visible_card() -> None:
    state = table(Seat("F1.1 B1.1"), sides="211111", held={"fox": 0})
    assert refusal(state, "tuck") == "card.no-visible"
    assert pile(play(state, "B1.1")) == "B1.1"


@pytest.mark.rule("AR-4.6", "AR-3.9")
def test_the_animal_of_a_face_down_card_is_never_shown_to_others() -> None:
    state = table(
        Seat("F1.1 B1.1", pile="W1.1 O5.1"), Seat(), Seat(), sides="211111", held={"fox": 0}
    )
    state = play(state, "tuck", "B1.1")
    for viewer in (None, 1, 2):
        lying = state.view(viewer).players[0].pile[1]
        assert (lying.card, lying.face_up) == (None, False)
        assert of_kind(list(state.events_for(viewer)), PutFaceDownCard) == []
        assert "B1.1" not in str(state.events_for(viewer))
    assert state.view(0).players[0].pile[1].card == card("B1.1")


@pytest.mark.rule("AR-4.6")
def test_a_face_down_card_can_be_uncovered_but_not_taken_back() -> None:
    state = table(Seat("F1.1 B1.1", pile="W1.1 ?W2.1 O5.1"), sides="211121", held={"puffin": 0})
    state = play(state, "take-back")
    assert refusal(state, "take-back") == "ability.used"
    assert pile(play(state, "B1.1")) == "W1.1 ?W2.1 B1.1"
