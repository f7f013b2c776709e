"""AR-4.3 and AR-4.4: polar bear and orca, also with moose 1."""

import pytest

from nunatak.games.arctic.events import (
    DiscardedCard,
    DrawPileTaken,
    DrawPileTakenCard,
    Given,
    GivenCard,
    RefillStopped,
    ReserveOpened,
    RiverFilled,
    RiverTaken,
    ZoneLookedAt,
    ZoneLookedAtCard,
    ZoneTaken,
)
from tests.rules.arctic.board import (
    Seat,
    all_events,
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
)

RIVER = "W1.1 W2.1 W3.1 W4.1 W5.1 W1.2"


# ---- polar bear 1


@pytest.mark.rule("AR-4.3")
def test_bear_1_puts_a_penalty_card_into_another_zone() -> None:
    state = table(
        Seat("F2.1 B1.1", pile="O5.1", penalties="P1.1 P2.1", unseen=1),
        Seat(),
        Seat(unseen=1),
        held={"bear": 0},
        river=RIVER,
    )
    state = play(state, "F2.1", "main-up")
    assert options(state)[-2:] == ["give-1", "give-2"]
    state = play(state, "give-2")
    assert (state.phase, state.view(0).gift_receiver) == ("give", 2)
    assert options(state) == ["P1.1", "P2.1", "unseen"]
    state = play(state, "P2.1")
    assert events_of(state, Given) == [Given(0, 2, True)]
    assert events_of(state, GivenCard) == [GivenCard(0, card("P2.1"), 2)]
    sizes = [player.penalty_zone.card_count for player in state.view(None).players]
    assert sizes == [2, 0, 2]
    assert (state.phase, state.view(0).drawn_count) == ("draw", 0)
    assert refusal(state, "give-1") == "ability.used"


@pytest.mark.rule("AR-4.3")
def test_bear_1_may_give_a_card_that_the_giver_has_not_seen() -> None:
    state = table(
        Seat("F2.1 B1.1", pile="O5.1", penalties="P1.1", unseen=2), held={"bear": 0}, river=RIVER
    )
    state = play(state, "F2.1", "main-up", "give-1", "unseen")
    assert events_of(state, Given) == [Given(0, 1, False)]
    assert events_of(state, GivenCard) == []
    assert [player.penalty_zone.card_count for player in state.view(None).players] == [2, 1]
    assert seat(state, 0).penalty_zone.known_cards == cards("P1.1")


@pytest.mark.rule("AR-4.3")
@pytest.mark.parametrize(
    ("zone", "seen"),
    [(Seat("F2.1 B1.1", "O5.1", "P1.1"), True), (Seat("F2.1 B1.1", "O5.1", unseen=2), False)],
)
def test_a_choice_that_all_players_see_to_be_forced_is_made_at_once(zone: Seat, seen: bool) -> None:
    state = play(table(zone, held={"bear": 0}, river=RIVER), "F2.1", "main-up", "give-1")
    assert events_of(state, Given) == [Given(0, 1, seen)]
    assert state.phase == "draw"


@pytest.mark.rule("AR-4.3")
def test_bear_1_needs_a_penalty_card_and_another_player() -> None:
    state = table(Seat("F2.1 B1.1", pile="O5.1"), Seat(unseen=1), held={"bear": 0}, river=RIVER)
    state = play(state, "F2.1", "main-up")
    assert "give-1" not in options(state)
    assert refusal(state, "give-1") == "zone.empty"
    state = table(Seat("F2.1 B1.1", pile="O5.1", unseen=1), held={"bear": 0}, river=RIVER)
    state = play(state, "F2.1", "main-up")
    assert refusal(state, "give-0") == "seat.own"
    assert refusal(state, "give-2") == "seat.absent"


@pytest.mark.rule("AR-4.3")
def test_bear_1_works_in_step_c_only() -> None:
    state = table(Seat("F2.1 B1.1", pile="O5.1", unseen=1), held={"bear": 0, "walrus": 0})
    for action in ("F2.1", "main-up"):
        assert refusal(state, "give-1") == "ability.not-now"
        state = play(state, action)
    assert state.phase == "extra"
    assert refusal(state, "give-1") == "ability.not-now"


@pytest.mark.rule("AR-4.3", "AR-3.8")
def test_at_the_end_of_the_step_bear_1_may_be_declined() -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1", unseen=1), held={"bear": 0}, river=RIVER)
    state = play(state, "F1.1", "main-up", "river-1")
    assert (state.turn, state.phase, options(state)) == (0, "close", ["done", "give-1"])
    assert seat(play(state, "done"), 0).penalty_zone.card_count == 1
    assert play(state, "done").turn == 1


# ---- polar bear 2


@pytest.mark.rule("AR-4.3")
def test_bear_2_draws_from_the_own_zone_and_the_river() -> None:
    state = table(
        Seat("F3.1 B1.1", pile="O5.1", penalties="P1.1 P2.1"),
        Seat(unseen=1),
        sides="111112",
        held={"bear": 0},
        river=RIVER,
    )
    state = play(state, "F3.1", "main-up")
    assert options(state) == ["P1.1", "P2.1", *(f"river-{place}" for place in range(1, 7))]
    state = play(state, "P2.1")
    assert events_of(state, ZoneTaken) == [ZoneTaken(0)]
    assert (hand(state), state.view(0).drawn_count) == ("P2.1 B1.1", 1)
    state = play(state, "river-2")
    assert state.view(0).drawn_count == 2
    state = play(state, "P1.1")  # each counts: that was the third
    assert state.turn == 1
    assert hand(state) == "W2.1 P1.1 P2.1 B1.1"
    assert seat(state, 0).penalty_zone.card_count == 0


@pytest.mark.rule("AR-4.3", "AR-3.9")
def test_bear_2_looks_at_the_own_zone_when_it_is_taken() -> None:
    state = table(
        Seat("B3.1 F1.1", pile="O5.1", unseen=2), Seat(unseen=1), sides="111112", draws="P4.1 P2.1"
    )
    state = play(state, "B3.1")
    assert events_of(state, ZoneLookedAt) == [ZoneLookedAt(0, 2)]
    assert events_of(state, ZoneLookedAtCard) == [
        ZoneLookedAtCard(0, card("P4.1")),
        ZoneLookedAtCard(0, card("P2.1")),
    ]
    assert seat(state).penalty_zone.known_cards == cards("P2.1 P4.1")
    assert seat(state).penalty_zone.unseen_count == 0
    assert seat(state, 1).penalty_zone.unseen_count == 1
    state = play(state, "main-up")
    assert {"P2.1", "P4.1"} <= set(options(state))


@pytest.mark.rule("AR-4.3", "AR-3.9")
def test_bear_2_looks_at_new_penalties_too() -> None:
    state = table(
        Seat("F3.1 F1.1", pile="O2.1", penalties="P1.1"),
        sides="111112",
        held={"bear": 0},
        draws="P4.1 P2.1",
    )
    state = play(state, "F3.1")
    assert pile(state) == "O2.1 F3.1 F1.1"
    assert seat(state).penalty_zone.known_cards == cards("P1.1 P2.1 P4.1")


@pytest.mark.rule("AR-4.3")
def test_bear_2_draws_no_cards_of_other_zones_or_places() -> None:
    state = table(
        Seat("F3.1 B1.1", pile="O5.1", penalties="P1.1"),
        Seat(penalties="P3.1"),
        sides="111112",
        held={"bear": 0},
        river=RIVER,
    )
    state = play(state, "F3.1", "main-up")
    for elsewhere in ("P3.1", "W1.1", "O5.1"):
        assert refusal(state, elsewhere) == "card.not-in-zone"
    assert refusal(state, "B1.1") == "place.after-done"  # a hand card


@pytest.mark.rule("AR-4.3", "AR-3.5", "AR-3.7")
@pytest.mark.parametrize("taken", [[], ["P1.1"], ["P1.1", "P3.1"], ["P1.1", "P2.1", "P3.1"]])
def test_with_an_empty_river_bear_2_may_stop_after_any_card_of_the_zone(
    taken: list[str],
) -> None:
    state = table(
        Seat("F3.1 B1.1", pile="O5.1", penalties="P1.1 P2.1 P3.1 P4.1"),
        Seat("M1.1 M2.1"),
        sides="111212",
        held={"bear": 0, "orca": 0},
        river="- - - - - -",
        stage="ending",
        left=0,
    )
    state = play(state, "F3.1", "main-up")
    assert (state.phase, options(state)) == ("draw", ["P1.1", "P2.1", "P3.1", "P4.1", "done"])
    state = play(state, *taken)
    if len(taken) < 3:
        assert state.turn == 0
        state = play(state, "done")
    assert state.turn == 1
    assert hand(state) == " ".join([*taken, "B1.1"])
    assert seat(state, 0).penalty_zone.card_count == 4 - len(taken)


@pytest.mark.rule("AR-3.5", "AR-3.7", "AR-4.3")
def test_with_cards_in_the_river_bear_2_may_not_stop_early() -> None:
    state = table(
        Seat("F3.1 B1.1", pile="O5.1", penalties="P1.1"),
        Seat("M1.1 M2.1"),
        sides="111112",
        held={"bear": 0},
        river="- - W1.1 - - -",
        stage="ending",
        left=0,
    )
    state = play(state, "F3.1", "main-up")
    assert options(state) == ["P1.1", "river-3"]
    assert refusal(state, "done") == "done.not-enough"
    state = play(state, "river-3")
    assert options(state) == ["P1.1", "done"]
    assert hand(play(state, "done")) == "W1.1 B1.1"


# ---- orca 1


@pytest.mark.rule("AR-4.4")
def test_orca_1_refills_the_river_after_each_card() -> None:
    state = table(
        Seat("F3.1 B1.1", pile="M5.1"), held={"orca": 0}, river=RIVER, draws="P1.1 P2.1 P3.1"
    )
    state = play(state, "F3.1", "main-up", "river-2")
    assert river(state) == "W1.1 P1.1 W3.1 W4.1 W5.1 W1.2"
    filled = [(event.place, event.card) for event in events_of(state, RiverFilled)]
    assert filled == [(2, card("P1.1"))]
    state = play(state, "river-2")
    assert hand(state) == "W2.1 P1.1 B1.1"
    state = play(state, "river-6")
    assert state.turn == 1
    assert river(state) == "W1.1 P2.1 W3.1 W4.1 W5.1 P3.1"


@pytest.mark.rule("AR-4.4")
def test_orca_1_may_be_declined_for_the_turn() -> None:
    state = table(
        Seat("F3.1 B1.1", pile="M5.1"), held={"orca": 0}, river=RIVER, draws="P1.1 P2.1 P3.1"
    )
    state = play(state, "F3.1", "main-up", "river-1")
    assert "no-refill" in options(state)
    state = play(state, "no-refill")
    assert events_of(state, RefillStopped) == [RefillStopped(0)]
    assert state.view(0).used_abilities == ("orca",)
    assert "no-refill" not in options(state)
    state = play(state, "river-1")
    assert river(state) == "- W2.1 W3.1 W4.1 W5.1 W1.2"
    state = play(state, "river-2")
    assert river(state) == "P2.1 P3.1 W3.1 W4.1 W5.1 W1.2"  # at the end of the step as usual
    assert state.view(None).used_abilities == ()


@pytest.mark.rule("AR-4.4")
def test_if_orca_1_is_declined_at_the_start_the_river_is_refilled_at_the_end() -> None:
    state = table(Seat("F2.1 B1.1", pile="M5.1"), held={"orca": 0}, river=RIVER)
    state = play(state, "F2.1", "main-up", "no-refill", "river-1")
    assert river(state) == "- W2.1 W3.1 W4.1 W5.1 W1.2"
    assert refusal(state, "no-refill") == "ability.used"


@pytest.mark.rule("AR-4.4")
def test_orca_1_cannot_be_declined_if_only_one_card_is_drawn() -> None:
    state = table(Seat("F1.1 B1.1", pile="M5.1"), held={"orca": 0}, river=RIVER)
    state = play(state, "F1.1", "main-up")
    assert options(state) == [f"river-{place}" for place in range(1, 7)]
    assert refusal(state, "no-refill") == "refill.no-effect"


@pytest.mark.rule("AR-4.4")
def test_without_the_orca_the_river_is_refilled_at_the_end() -> None:
    state = table(Seat("F2.1 B1.1", pile="M5.1"), held={"orca": 1}, river=RIVER)
    state = play(state, "F2.1", "main-up", "river-1")
    assert events_of(state, RiverFilled) == []
    assert refusal(state, "no-refill") == "ability.not-held"


# ---- orca 2


@pytest.mark.rule("AR-4.4")
def test_orca_2_draws_from_the_pile_and_the_river() -> None:
    state = table(
        Seat("F3.1 B1.1", pile="M5.1"),
        sides="111211",
        held={"orca": 0},
        river=RIVER,
        draws="P3.1 P1.1 M1.1",
    )
    state = play(state, "F3.1", "main-up")
    assert options(state) == [*(f"river-{place}" for place in range(1, 7)), "pile"]
    before = state.view(None).draw_pile_size
    state = play(state, "pile")
    assert events_of(state, DrawPileTaken) == [DrawPileTaken(0)]
    assert events_of(state, DrawPileTakenCard) == [DrawPileTakenCard(0, card("P3.1"))]
    assert (hand(state), state.view(0).drawn_count) == ("P3.1 B1.1", 1)
    assert state.view(None).draw_pile_size == before - 1
    assert "pile" in options(state)  # any number of times
    state = play(state, "pile", "river-1")
    assert state.turn == 1
    assert hand(state) == "W1.1 P1.1 P3.1 B1.1"
    assert river(state) == "M1.1 W2.1 W3.1 W4.1 W5.1 W1.2"


@pytest.mark.rule("AR-4.4")
def test_orca_2_holds_for_the_whole_step_and_does_not_refill() -> None:
    state = table(Seat("F3.1 B1.1", pile="M5.1"), sides="111211", held={"orca": 0}, river=RIVER)
    state = play(state, "F3.1", "main-up", "river-3")
    assert river(state) == "W1.1 W2.1 - W4.1 W5.1 W1.2"
    assert refusal(state, "no-refill") == "ability.other-side"
    state = play(state, "pile", "pile")
    assert state.turn == 1
    assert seat(state).hand_size == 4


@pytest.mark.rule("AR-4.4", "AR-5.3")
def test_orca_2_needs_a_pile() -> None:
    state = table(
        Seat("F3.1 B1.1", pile="M5.1"),
        Seat("P1.1 P2.1"),
        sides="111211",
        held={"orca": 0},
        river=RIVER,
        stage="ending",
        left=1,
        draws="M1.1",
    )
    state = play(state, "F3.1", "main-up", "pile")
    assert "pile" not in options(state)
    assert refusal(state, "pile") == "nothing.left"


@pytest.mark.rule("AR-4.4", "AR-3.5", "AR-3.7")
def test_orca_2_is_optional() -> None:
    """While there is a pile, even six draws do not empty the river before the last."""
    state = table(
        Seat("F5.1 B1.1", pile="W5.2"),
        sides="111211",
        held={"orca": 0, "moose": 0},
        river=RIVER,
        draws="P1.1 P2.1 P3.1 P4.1 P5.1",
    )
    state = play(state, "F5.1", "main-up", *(f"river-{n}" for n in range(1, 6)))
    assert options(state) == ["river-6", "done", "pile"]
    state = play(state, "done")
    assert (state.turn, river(state)) == (1, "P1.1 P2.1 P3.1 P4.1 P5.1 W1.2")


@pytest.mark.rule("AR-4.4", "AR-5.1")
def test_orca_2_is_offered_at_an_empty_pile_while_there_is_a_reserve() -> None:
    state = table(
        Seat("F3.1 B1.1", pile="M5.1"),
        sides="111211",
        held={"orca": 0},
        river=RIVER,
        left=0,
        draws="P3.1",
    )
    state = play(state, "F3.1", "main-up")
    view = state.view(0)
    assert (view.draw_pile_size, view.reserve_size, view.stage) == (0, 5, "early")
    assert options(state) == [*(f"river-{place}" for place in range(1, 7)), "pile"]
    state = play(state, "pile")
    assert events_of(state, ReserveOpened) == [ReserveOpened(0, 5)]
    assert (hand(state), state.view(0).draw_pile_size, state.view(0).stage) == (
        "P3.1 B1.1",
        4,
        "ending",
    )


# ---- together


@pytest.mark.rule("AR-4.3", "AR-4.4", "AR-4.5", "AR-3.5")
def test_orca_2_bear_2_and_moose_1_work_together() -> None:
    state = table(
        Seat("F1.1 B1.1", pile="W5.2", penalties="P1.1"),
        sides="111212",
        held={"orca": 0, "bear": 0, "moose": 0},
        river=RIVER,
        draws="P5.1",
    )
    state = play(state, "F1.1", "main-up")
    assert options(state) == ["P1.1", *(f"river-{place}" for place in range(1, 7)), "done", "pile"]
    state = play(state, "P1.1", "pile")
    assert state.turn == 1
    assert hand(state) == "P1.1 P5.1 B1.1"


@pytest.mark.rule("AR-4.3", "AR-4.4", "AR-4.5")
def test_orca_1_bear_1_and_moose_1_work_together() -> None:
    state = table(
        Seat("F2.1 B1.1", pile="W5.2", penalties="P1.1"),
        held={"orca": 0, "bear": 0, "moose": 0},
        river=RIVER,
        draws="P5.1 P4.1 P3.1",
    )
    events = all_events(
        state, "F2.1", "main-up", "river-1", "give-1", "no-refill", "river-1", "river-2"
    )
    assert [event.card for event in of_kind(events, RiverTaken)] == list(cards("W1.1 P5.1 W2.1"))
    assert of_kind(events, Given) == [Given(0, 1, True)]
    state = play(state, "F2.1", "main-up", "river-1", "give-1", "no-refill", "river-1", "river-2")
    assert state.turn == 1
    assert river(state) == "P4.1 P3.1 W3.1 W4.1 W5.1 W1.2"


@pytest.mark.rule("AR-4.2", "AR-4.5", "AR-3.8")
def test_the_fullest_hand_has_thirteen_cards() -> None:
    state = table(
        Seat("F5.1 F1.1 F2.1 F3.1 M1.1 M2.1 M3.1", pile="O5.1 B1.1"),
        sides="111121",
        held={"moose": 0, "puffin": 0},
        river=RIVER,
    )
    state = play(state, "take-back", "F5.1", "main-up", *(f"river-{n}" for n in range(1, 7)))
    assert (seat(state).hand_size, state.phase) == (13, "excess")
    state = play(state, "F1.1", "F2.1", "F3.1", "M1.1", "M2.1", "M3.1")
    assert (seat(state).hand_size, seat(state).penalty_zone.card_count, state.turn) == (7, 6, 1)


@pytest.mark.rule("AR-4.3", "AR-3.8")
def test_a_card_that_was_just_discarded_can_be_given_even_if_it_is_the_only_one() -> None:
    state = table(
        Seat("P2.1 F1.1 F2.1 F3.1 F4.1 F5.1 M1.1", pile="O5.1"), held={"bear": 0}, river=RIVER
    )
    state = play(state, "P2.1", "main-up", "river-1", "river-2")
    assert "give-1" not in options(state)
    state = play(state, "F5.1")
    assert events_of(state, DiscardedCard) == [DiscardedCard(0, card("F5.1"))]
    assert state.phase == "close"
    state = play(state, "give-1")
    assert events_of(state, GivenCard) == [GivenCard(0, card("F5.1"), 1)]
    assert seat(state, 0).penalty_zone.card_count == 0
    assert state.turn == 1
