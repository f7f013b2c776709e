"""AR-3.4 and AR-3.5: when ability cards are taken, and when they work."""

import pytest

from nunatak.games.arctic.events import (
    AbilityTaken,
)
from tests.rules.arctic.board import (
    Seat,
    all_events,
    events_of,
    holder,
    of_kind,
    options,
    play,
    refusal,
    seat,
    table,
)

RIVER = "W1.1 W2.1 W3.1 W4.1 W5.1 W1.2"


@pytest.mark.rule("AR-3.4")
def test_the_ability_card_comes_from_the_middle() -> None:
    state = play(table(Seat("F1.1 M2.1", pile="O5.1")), "M2.1")
    assert events_of(state, AbilityTaken) == [AbilityTaken(0, "moose", None)]
    assert holder(state, "moose") == 0
    assert seat(state).abilities == ("moose",)


@pytest.mark.rule("AR-3.4")
def test_the_ability_card_comes_from_another_player() -> None:
    state = table(Seat("F1.1 M2.1", pile="O5.1"), held={"moose": 1, "fox": 1})
    state = play(state, "M2.1")
    assert events_of(state, AbilityTaken) == [AbilityTaken(0, "moose", 1)]
    assert (holder(state, "moose"), holder(state, "fox")) == (0, 1)


@pytest.mark.rule("AR-3.4")
def test_the_ability_card_stays_with_its_holder() -> None:
    state = play(table(Seat("F1.1 M2.1", pile="O5.1"), held={"moose": 0}), "M2.1")
    assert events_of(state, AbilityTaken) == [AbilityTaken(0, "moose", 0)]
    assert holder(state, "moose") == 0


@pytest.mark.rule("AR-3.4")
def test_only_the_card_that_is_visible_in_the_end_counts() -> None:
    state = table(Seat("F1.1 M2.1 B3.1 P1.1", pile="O3.1"))
    events = all_events(state, "F1.1", "M2.1", "B3.1")
    assert of_kind(events, AbilityTaken) == [AbilityTaken(0, "bear", None)]
    after = play(state, "F1.1", "M2.1", "B3.1")
    assert seat(after).abilities == ("bear",)


@pytest.mark.rule("AR-3.4")
def test_an_ability_card_stays_until_another_player_takes_it() -> None:
    state = table(Seat("F1.1 M5.1", pile="O5.1"), Seat("F1.2 P1.1", pile="M5.2"), river=RIVER)
    state = play(state, "F1.1", "main-up", "river-1")
    assert (state.turn, holder(state, "fox")) == (1, 0)
    other = play(state, "P1.1")
    assert holder(other, "fox") == 0
    taken = play(state, "F1.2")
    assert holder(taken, "fox") == 1
    assert seat(taken, 0).abilities == ()


@pytest.mark.rule("AR-3.5")
def test_an_ability_just_taken_works_at_once_in_step_b() -> None:
    state = play(table(Seat("W1.1 M2.1", pile="O5.1")), "W1.1", "main-up")
    assert state.phase == "extra"
    assert options(state) == ["done", "step-up", "step-down"]


@pytest.mark.rule("AR-3.5")
@pytest.mark.parametrize(
    ("card", "sides", "option"),
    [
        ("M2.1", "111111", "done"),  # one fewer
        ("O2.1", "111111", "no-refill"),
        ("O2.1", "111211", "pile"),
        ("B2.1", "111111", "give-1"),
        ("B2.1", "111112", "P1.1"),
    ],
)
def test_an_ability_just_taken_works_at_once_in_step_c(card: str, sides: str, option: str) -> None:
    state = table(Seat(f"F1.1 {card}", pile="F5.1", penalties="P1.1"), sides=sides, river=RIVER)
    state = play(state, card, "main-up")
    if option == "done":
        state = play(state, "river-1")
    assert (state.phase, state.turn) == ("draw", 0)
    assert option in options(state)


@pytest.mark.rule("AR-3.5")
def test_a_moose_just_taken_does_not_change_how_many_are_placed() -> None:
    state = table(Seat("M2.1 M1.1 F1.1", pile="O4.1"), sides="121111")
    state = play(state, "M2.1")
    assert options(state) == ["F1.1", "M1.1"]  # no stop after one
    state = play(state, "M1.1")
    assert state.phase == "tokens"  # nor one more
    assert refusal(state, "F1.1") == "place.after-done"


@pytest.mark.rule("AR-3.5")
@pytest.mark.parametrize(
    ("card", "sides", "option"),
    [
        ("F5.1", "111111", "tuck"),
        ("F5.1", "211111", "tuck"),
        ("M5.1", "121111", "done"),
        ("P5.1", "111111", "swap-1"),
        ("P5.1", "111121", "take-back"),
    ],
)
def test_an_ability_of_step_a_works_from_the_next_turn_on_if_still_held(
    card: str, sides: str, option: str
) -> None:
    thief = card[0] + "1.2"
    start = table(
        Seat(f"{card} O1.1 O2.1", pile="O5.2"),
        Seat(f"{thief} B2.1", pile="O5.1"),
        sides=sides,
        river=RIVER,
    )
    assert option not in options(start)
    turn = play(start, card, "main-up", *(f"river-{place}" for place in range(1, 6)))
    assert turn.turn == 1
    later = play(turn, "B2.1", "main-up", "river-1", "river-2")
    while later.turn == 1:
        later = play(later, "done")
    assert (later.turn, later.phase) == (0, "place")
    assert option in options(later)
    stolen = play(turn, thief, "main-up", "river-1")
    assert (stolen.turn, stolen.phase) == (0, "place")
    assert option not in options(stolen)
    reason = "done.not-enough" if option == "done" else "ability.not-held"
    assert refusal(stolen, option) == reason


@pytest.mark.rule("AR-3.5")
def test_abilities_of_earlier_turns_work_as_well() -> None:
    state = table(Seat("M2.1 F1.1", pile="O5.1"), held={"walrus": 0, "orca": 0}, river=RIVER)
    state = play(state, "M2.1", "main-up")
    assert state.phase == "extra"  # walrus
    state = play(state, "done", "river-1")
    assert {"no-refill", "done"} <= set(options(state))  # orca, and moose just taken
