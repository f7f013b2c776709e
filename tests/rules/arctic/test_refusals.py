"""Illegal actions are refused with a stable code, and nothing changes."""

import pytest

from nunatak import Malformed, NotYours, Stale
from nunatak.games.arctic import Arctic, ArcticState
from nunatak.games.arctic.cards import ANIMALS
from tests.rules.arctic.board import Seat, options, play, refusal, refusal_arguments, table

RIVER = "W1.1 W2.1 W3.1 W4.1 W5.1 W1.2"


def before_placing(sides: str = "111111", held: dict[str, int] | None = None) -> ArcticState:
    """Return a state in which seat 0 places one card."""
    return table(
        Seat("F2.1 B1.1", pile="M5.1 O5.1", penalties="P1.1"), sides=sides, held=held, river=RIVER
    )


def before_drawing(sides: str = "111111", held: dict[str, int] | None = None) -> ArcticState:
    """Return a state in which seat 0 draws two cards."""
    return play(before_placing(sides, held), "F2.1", "main-up")


@pytest.mark.rule("AR-3.4", "AR-4.2", "AR-4.6")
@pytest.mark.parametrize("holder", [-1, 1])
@pytest.mark.parametrize(
    ("sides", "action", "animal"),
    [
        ("111111", "tuck", "fox"),
        ("211111", "tuck", "fox"),
        ("111111", "swap-3", "puffin"),
        ("111121", "take-back", "puffin"),
    ],
)
def test_abilities_of_step_a_need_their_card(
    sides: str, action: str, animal: str, holder: int
) -> None:
    state = before_placing(sides, {animal: holder})
    assert refusal(state, action) == "ability.not-held"
    assert refusal_arguments(state, action)["animal"] == animal


@pytest.mark.rule("AR-3.4", "AR-4.3", "AR-4.4", "AR-4.5")
@pytest.mark.parametrize("holder", [-1, 1])
@pytest.mark.parametrize(
    ("sides", "action", "animal"),
    [
        ("111111", "no-refill", "orca"),
        ("111111", "give-1", "bear"),
        ("111112", "P1.1", "bear"),
    ],
)
def test_abilities_of_step_c_need_their_card(
    sides: str, action: str, animal: str, holder: int
) -> None:
    state = before_drawing(sides, {animal: holder})
    assert refusal(state, action) == "ability.not-held"
    assert refusal_arguments(state, action)["animal"] == animal


@pytest.mark.rule("AR-4.2", "AR-4.5")
@pytest.mark.parametrize(
    ("sides", "action", "animal"),
    [
        ("111121", "swap-3", "puffin"),
        ("111111", "take-back", "puffin"),
        ("111111", "miss", "moose"),
    ],
)
def test_abilities_of_step_a_need_the_right_side(sides: str, action: str, animal: str) -> None:
    state = before_placing(sides, {animal: 0})
    assert refusal(state, action) == "ability.other-side"
    assert refusal_arguments(state, action)["animal"] == animal
    assert refusal_arguments(state, action)["side"] == int(sides[ANIMALS.index(animal)])


@pytest.mark.rule("AR-4.3", "AR-4.4", "AR-4.5")
@pytest.mark.parametrize(
    ("sides", "action", "animal"),
    [
        ("111211", "no-refill", "orca"),
        ("111112", "give-1", "bear"),
        ("111111", "P1.1", "bear"),
    ],
)
def test_abilities_of_step_c_need_the_right_side(sides: str, action: str, animal: str) -> None:
    assert refusal(before_drawing(sides, {animal: 0}), action) == "ability.other-side"


@pytest.mark.rule("AR-3.5")
def test_an_ability_works_once_in_a_turn() -> None:
    swapped = play(before_placing(held={"puffin": 0}), "swap-1", "B1.1")
    assert refusal(swapped, "swap-2") == "ability.used"
    back = play(before_placing("111121", {"puffin": 0}), "take-back")
    assert refusal(back, "take-back") == "ability.used"
    given = play(before_drawing(held={"bear": 0}), "give-1")
    assert refusal(given, "give-1") == "ability.used"
    off = play(before_drawing(held={"orca": 0}), "no-refill")
    assert refusal(off, "no-refill") == "ability.used"
    tucked = play(before_placing(held={"fox": 0}), "tuck", "B1.1")
    assert refusal(tucked, "tuck") == "ability.not-now"
    stepped = play(before_placing(held={"walrus": 0}), "F2.1", "main-up", "step-up")
    assert refusal(stepped, "step-up") == "ability.not-now"


@pytest.mark.rule("AR-3.5")
@pytest.mark.parametrize(
    ("sides", "animal", "action"),
    [
        ("111111", "walrus", "step-up"),
        ("111111", "bear", "give-1"),
        ("111211", "orca", "pile"),
        ("111111", "orca", "no-refill"),
    ],
)
def test_abilities_of_other_steps_do_not_work_in_step_a(
    sides: str, animal: str, action: str
) -> None:
    state = before_placing(sides, {animal: 0})
    assert refusal(state, action) == "ability.not-now"
    assert refusal_arguments(state, action)["animal"] == animal
    assert refusal_arguments(state, action)["step"] == ("B" if animal == "walrus" else "C")


@pytest.mark.rule("AR-3.5")
@pytest.mark.parametrize(
    ("sides", "animal", "action"),
    [
        ("111111", "fox", "tuck"),
        ("111111", "puffin", "swap-1"),
        ("111121", "puffin", "take-back"),
        ("111111", "walrus", "step-down"),
    ],
)
def test_abilities_of_other_steps_do_not_work_in_step_c(
    sides: str, animal: str, action: str
) -> None:
    state = before_placing(sides, {animal: 0})
    state = play(state, "F2.1", "main-up", *(["done"] if animal == "walrus" else []))
    assert state.phase == "draw"
    assert refusal(state, action) == "ability.not-now"


@pytest.mark.rule("AR-3.2")
def test_only_cards_in_hand_are_placed() -> None:
    state = before_placing()
    for card in ("M5.1", "W1.1", "P1.1", "P5.1", "F2.4"):
        assert refusal(state, card) == "card.not-in-hand"
        assert refusal_arguments(state, card)["card"] == card


@pytest.mark.rule("AR-3.2")
def test_no_card_is_placed_after_step_a() -> None:
    state = play(before_placing(), "F2.1")
    assert state.phase == "tokens"
    assert refusal(state, "B1.1") == "place.after-done"
    state = play(state, "main-up")
    assert refusal(state, "B1.1") == "place.after-done"
    state = play(before_placing("121111", {"moose": 0}), "done")
    assert refusal(state, "F2.1") == "place.after-done"


@pytest.mark.rule("AR-3.7")
def test_an_empty_place_of_the_river_is_refused() -> None:
    state = play(before_drawing(), "river-4")
    assert refusal(state, "river-4") == "river.empty"
    assert refusal_arguments(state, "river-4") == {"place": 4}


@pytest.mark.rule("AR-3.6", "AR-3.7")
def test_the_steps_come_one_after_the_other() -> None:
    for early, step in (("river-1", "C"), ("main-up", "B"), ("companion-up", "B")):
        assert refusal(before_placing(), early) == "step.later"
        assert refusal_arguments(before_placing(), early) == {
            "step": step,
            "now": "place",
            "left": 1,
        }
    moving = play(before_placing(), "F2.1")
    assert refusal(moving, "river-1") == "step.later"
    assert refusal_arguments(moving, "river-1")["now"] == "tokens"
    extra = play(before_placing(held={"walrus": 0}), "F2.1", "main-up")
    assert refusal(extra, "main-up") == "step.past"
    assert refusal_arguments(extra, "river-1")["now"] == "extra"
    assert refusal(before_drawing(), "main-up") == "step.past"
    assert refusal_arguments(before_drawing(), "main-up") == {"step": "B"}
    assert refusal(before_placing(), "unseen") in ("action.not-now", "ability.not-held")


@pytest.mark.rule("AR-3.2", "AR-3.7")
def test_cards_are_placed_before_the_river() -> None:
    state = table(Seat("F2.1 B1.1 B2.1 M1.1", pile="M5.1 O2.1"), river=RIVER)
    assert refusal_arguments(state, "river-1")["left"] == 4
    assert refusal_arguments(play(state, "F2.1"), "river-1")["left"] == 3
    swapping = play(before_placing(held={"puffin": 0}), "swap-1")
    assert refusal_arguments(swapping, "river-2") == {"step": "C", "now": "swap", "left": 1}


@pytest.mark.rule("AR-3.8")
def test_the_river_is_closed_when_all_cards_are_drawn() -> None:
    hand = "F2.1 B1.1 B2.1 B3.1 B4.1 M1.1 M2.1"
    state = play(table(Seat(hand, pile="O5.1"), river=RIVER), "F2.1", "main-up")
    state = play(state, "river-1", "river-2")
    assert state.phase == "excess"
    assert refusal(state, "river-3") == "step.past"
    assert refusal_arguments(state, "river-3") == {"step": "C"}


@pytest.mark.rule("AR-5.2")
def test_the_river_is_closed_in_the_last_turns() -> None:
    state = table(Seat("F2.1 B1.1", pile="O5.1"), river=RIVER, stage="last")
    assert refusal(state, "river-1") == "step.never"
    assert refusal(play(state, "F2.1"), "river-1") == "step.never"
    assert refusal(state, "main-up") == "step.later"


@pytest.mark.rule("AR-4.4")
@pytest.mark.parametrize(("side", "holder"), [("1", 0), ("1", 1), ("2", -1), ("2", 1)])
def test_the_pile_needs_the_orca(side: str, holder: int) -> None:
    for state in (
        before_placing(f"111{side}11", {"orca": holder}),
        before_drawing(f"111{side}11", {"orca": holder}),
    ):
        assert refusal(state, "pile") == "pile.closed"
        assert refusal_arguments(state, "pile") == {
            "animal": "orca",
            "side": int(side),
            "step": "C",
        }


@pytest.mark.rule("AR-4.3")
def test_a_gift_needs_another_player() -> None:
    state = before_drawing(held={"bear": 0})
    assert refusal(state, "give-0") == "seat.own"
    for absent in ("give-2", "give-3"):
        assert refusal(state, absent) == "seat.absent"
        assert refusal_arguments(state, absent)["seat"] == int(absent[-1])


@pytest.mark.rule("AR-4.3")
def test_a_gift_must_be_in_the_own_zone() -> None:
    empty = play(table(Seat("F2.1 B1.1", pile="O5.1"), held={"bear": 0}), "F2.1", "main-up")
    assert refusal(empty, "give-1") == "zone.empty"
    state = table(Seat("F2.1 B1.1", pile="O5.1", penalties="P1.1 P2.1"), held={"bear": 0})
    state = play(state, "F2.1", "main-up", "give-1")
    assert refusal(state, "unseen") == "zone.none-unseen"
    for card in ("B1.1", "P3.1", "O5.1"):
        assert refusal(state, card) == "card.not-in-zone"


@pytest.mark.rule("AR-4.5")
def test_stopping_too_early_is_refused() -> None:
    state = table(Seat("F2.1 B1.1 B2.1", pile="O3.1"), sides="121111", held={"moose": 0})
    assert refusal(state, "done") == "done.not-enough"
    state = play(before_placing(held={"moose": 0}), "F2.1", "main-up")
    assert refusal(state, "done") == "done.not-enough"


@pytest.mark.rule("AR-4.5")
def test_cards_are_not_missing_while_the_hand_has_cards() -> None:
    state = before_placing("121111", {"moose": 0})
    assert "miss" not in options(state)
    before = state.to_bytes()
    assert refusal(state, "miss")
    assert state.to_bytes() == before


@pytest.mark.rule("AR-3.2")
def test_actions_of_other_players_and_versions_are_refused() -> None:
    state = before_placing()
    action = state.game.parse("F2.1")
    before = state.to_bytes()
    with pytest.raises(NotYours):
        state.apply(action, seat=1)
    with pytest.raises(Stale):
        state.apply(action, version=state.version - 1)
    with pytest.raises(Malformed):
        state.apply("F2.1")  # type: ignore[arg-type]  # a string is no action
    assert state.to_bytes() == before


@pytest.mark.rule("AR-3.2")
@pytest.mark.parametrize("text", ["", "F6.1", "river-0", "river-7", "swap-7", "give-4", "up", "F1"])
def test_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(Malformed) as refusal:
        Arctic(2).parse(text)
    assert refusal.value.code == "notation.unknown"


def test_every_refusal_of_every_action_has_a_reason_and_changes_nothing() -> None:
    tables = [
        before_placing(),
        before_placing("222222", dict.fromkeys(ANIMALS, 0)),
        before_drawing(),
    ]
    tables.append(play(before_placing("121112", dict.fromkeys(ANIMALS, 0)), "F2.1", "done"))
    tables.append(before_drawing(held={"bear": 0, "orca": 0}))
    for state in tables:
        legal = set(state.legal_actions())
        for action in map(state.game.action, range(state.game.facts.action_count)):
            if action in legal:
                assert state.why_not(action) is None
            else:
                assert refusal(state, str(action)) != "action.illegal"
