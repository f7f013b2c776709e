"""What may not be done, and why: a stable code each, and nothing changes."""

import pytest

from nunatak import Malformed, NotYours, Stale
from nunatak.games.arctic import Arctic, ArcticState
from nunatak.games.arctic.cards import ANIMALS
from tests.rules.arctic.board import Seat, options, play, refuses, table, why

RIVER = "W1.1 W2.1 W3.1 W4.1 W5.1 W1.2"


def own(sides: str = "111111", held: dict[str, int] | None = None) -> ArcticState:
    """Seat 0 is to place one card."""
    return table(
        Seat("F2.1 B1.1", pile="M5.1 O5.1", penalties="P1.1"), sides=sides, held=held, river=RIVER
    )


def drawing(sides: str = "111111", held: dict[str, int] | None = None) -> ArcticState:
    """Seat 0 is to draw two cards."""
    return play(own(sides, held), "F2.1", "main-up")


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
def test_abilities_of_step_a_that_one_does_not_hold(
    sides: str, action: str, animal: str, holder: int
) -> None:
    state = own(sides, {animal: holder})
    assert refuses(state, action) == "ability.not-held"
    assert why(state, action)["animal"] == animal


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
def test_abilities_of_step_c_that_one_does_not_hold(
    sides: str, action: str, animal: str, holder: int
) -> None:
    state = drawing(sides, {animal: holder})
    assert refuses(state, action) == "ability.not-held"
    assert why(state, action)["animal"] == animal


@pytest.mark.rule("AR-4.2", "AR-4.5")
@pytest.mark.parametrize(
    ("sides", "action", "animal"),
    [
        ("111121", "swap-3", "puffin"),
        ("111111", "take-back", "puffin"),
        ("111111", "miss", "moose"),
    ],
)
def test_the_other_side_of_a_card_for_step_a(sides: str, action: str, animal: str) -> None:
    state = own(sides, {animal: 0})
    assert refuses(state, action) == "ability.other-side"
    assert why(state, action)["animal"] == animal
    assert why(state, action)["side"] == int(sides[ANIMALS.index(animal)])


@pytest.mark.rule("AR-4.3", "AR-4.4", "AR-4.5")
@pytest.mark.parametrize(
    ("sides", "action", "animal"),
    [
        ("111211", "no-refill", "orca"),
        ("111112", "give-1", "bear"),
        ("111111", "P1.1", "bear"),
    ],
)
def test_the_other_side_of_a_card_for_step_c(sides: str, action: str, animal: str) -> None:
    assert refuses(drawing(sides, {animal: 0}), action) == "ability.other-side"


@pytest.mark.rule("AR-3.5")
def test_an_ability_twice_in_a_turn() -> None:
    swapped = play(own(held={"puffin": 0}), "swap-1", "B1.1")
    assert refuses(swapped, "swap-2") == "ability.used"
    back = play(own("111121", {"puffin": 0}), "take-back")
    assert refuses(back, "take-back") == "ability.used"
    given = play(drawing(held={"bear": 0}), "give-1")
    assert refuses(given, "give-1") == "ability.used"
    off = play(drawing(held={"orca": 0}), "no-refill")
    assert refuses(off, "no-refill") == "ability.used"
    tucked = play(own(held={"fox": 0}), "tuck", "B1.1")
    assert refuses(tucked, "tuck") == "ability.not-now"
    stepped = play(own(held={"walrus": 0}), "F2.1", "main-up", "step-up")
    assert refuses(stepped, "step-up") == "ability.not-now"


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
    state = own(sides, {animal: 0})
    assert refuses(state, action) == "ability.not-now"
    assert why(state, action)["animal"] == animal
    assert why(state, action)["step"] == ("B" if animal == "walrus" else "C")


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
    state = own(sides, {animal: 0})
    state = play(state, "F2.1", "main-up", *(["done"] if animal == "walrus" else []))
    assert state.phase == "draw"
    assert refuses(state, action) == "ability.not-now"


@pytest.mark.rule("AR-3.2")
def test_cards_that_are_not_in_the_hand() -> None:
    state = own()
    for card in ("M5.1", "W1.1", "P1.1", "P5.1", "F2.4"):
        assert refuses(state, card) == "card.not-in-hand"
        assert why(state, card)["card"] == card


@pytest.mark.rule("AR-3.2")
def test_placing_after_it_is_done() -> None:
    state = play(own(), "F2.1")
    assert state.phase == "tokens"
    assert refuses(state, "B1.1") == "place.after-done"
    state = play(state, "main-up")
    assert refuses(state, "B1.1") == "place.after-done"
    state = play(own("121111", {"moose": 0}), "done")
    assert refuses(state, "F2.1") == "place.after-done"


@pytest.mark.rule("AR-3.7")
def test_an_empty_place_of_the_river() -> None:
    state = play(drawing(), "river-4")
    assert refuses(state, "river-4") == "river.empty"
    assert why(state, "river-4") == {"place": 4}


@pytest.mark.rule("AR-3.6", "AR-3.7")
def test_the_steps_come_one_after_the_other() -> None:
    for early, step in (("river-1", "C"), ("main-up", "B"), ("companion-up", "B")):
        assert refuses(own(), early) == "step.later"
        assert why(own(), early) == {"step": step, "now": "place", "left": 1}
    moving = play(own(), "F2.1")
    assert refuses(moving, "river-1") == "step.later"
    assert why(moving, "river-1")["now"] == "tokens"
    extra = play(own(held={"walrus": 0}), "F2.1", "main-up")
    assert refuses(extra, "main-up") == "step.past"
    assert why(extra, "river-1")["now"] == "extra"
    assert refuses(drawing(), "main-up") == "step.past"
    assert why(drawing(), "main-up") == {"step": "B"}
    assert refuses(own(), "unseen") in ("action.not-now", "ability.not-held")


@pytest.mark.rule("AR-3.2", "AR-3.7")
def test_how_many_cards_come_before_the_river() -> None:
    state = table(Seat("F2.1 B1.1 B2.1 M1.1", pile="M5.1 O2.1"), river=RIVER)
    assert why(state, "river-1")["left"] == 4
    assert why(play(state, "F2.1"), "river-1")["left"] == 3
    swapping = play(own(held={"puffin": 0}), "swap-1")
    assert why(swapping, "river-2") == {"step": "C", "now": "swap", "left": 1}


@pytest.mark.rule("AR-3.8")
def test_the_river_when_all_is_drawn() -> None:
    hand = "F2.1 B1.1 B2.1 B3.1 B4.1 M1.1 M2.1"
    state = play(table(Seat(hand, pile="O5.1"), river=RIVER), "F2.1", "main-up")
    state = play(state, "river-1", "river-2")
    assert state.phase == "excess"
    assert refuses(state, "river-3") == "step.past"
    assert why(state, "river-3") == {"step": "C"}


@pytest.mark.rule("AR-5.2")
def test_the_river_in_the_last_turns() -> None:
    state = table(Seat("F2.1 B1.1", pile="O5.1"), river=RIVER, stage="last")
    assert refuses(state, "river-1") == "step.never"
    assert refuses(play(state, "F2.1"), "river-1") == "step.never"
    assert refuses(state, "main-up") == "step.later"


@pytest.mark.rule("AR-4.4")
@pytest.mark.parametrize(("side", "holder"), [("1", 0), ("1", 1), ("2", -1), ("2", 1)])
def test_the_pile_without_the_orca(side: str, holder: int) -> None:
    for state in (own(f"111{side}11", {"orca": holder}), drawing(f"111{side}11", {"orca": holder})):
        assert refuses(state, "pile") == "pile.closed"
        assert why(state, "pile") == {"animal": "orca", "side": int(side), "step": "C"}


@pytest.mark.rule("AR-4.3")
def test_gifts_to_oneself_or_to_nobody() -> None:
    state = drawing(held={"bear": 0})
    assert refuses(state, "give-0") == "seat.own"
    for absent in ("give-2", "give-3"):
        assert refuses(state, absent) == "seat.absent"
        assert why(state, absent)["seat"] == int(absent[-1])


@pytest.mark.rule("AR-4.3")
def test_gifts_that_one_does_not_have() -> None:
    empty = play(table(Seat("F2.1 B1.1", pile="O5.1"), held={"bear": 0}), "F2.1", "main-up")
    assert refuses(empty, "give-1") == "zone.empty"
    state = table(Seat("F2.1 B1.1", pile="O5.1", penalties="P1.1 P2.1"), held={"bear": 0})
    state = play(state, "F2.1", "main-up", "give-1")
    assert refuses(state, "unseen") == "zone.none-unseen"
    for card in ("B1.1", "P3.1", "O5.1"):
        assert refuses(state, card) == "card.not-in-zone"


@pytest.mark.rule("AR-4.5")
def test_stopping_too_early() -> None:
    state = table(Seat("F2.1 B1.1 B2.1", pile="O3.1"), sides="121111", held={"moose": 0})
    assert refuses(state, "done") == "done.not-enough"
    state = play(own(held={"moose": 0}), "F2.1", "main-up")
    assert refuses(state, "done") == "done.not-enough"


@pytest.mark.rule("AR-4.5")
def test_counting_cards_as_missing_while_there_are_some_in_hand() -> None:
    state = own("121111", {"moose": 0})
    assert "miss" not in options(state)
    before = state.to_bytes()
    assert refuses(state, "miss")
    assert state.to_bytes() == before


@pytest.mark.rule("AR-3.2")
def test_actions_of_others_and_for_another_moment() -> None:
    state = own()
    action = state.game.parse("F2.1")
    before = state.to_bytes()
    with pytest.raises(NotYours):
        state.apply(action, seat=1)
    with pytest.raises(Stale):
        state.apply(action, version=state.version - 1)
    with pytest.raises(Malformed):
        state.apply("F2.1")  # type: ignore[arg-type]  # a word is no action
    assert state.to_bytes() == before


@pytest.mark.rule("AR-3.2")
@pytest.mark.parametrize("text", ["", "F6.1", "river-0", "river-7", "swap-7", "give-4", "up", "F1"])
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(Malformed) as refusal:
        Arctic(2).parse(text)
    assert refusal.value.code == "notation.unknown"


def test_every_refusal_of_every_action_has_a_reason_and_changes_nothing() -> None:
    tables = [own(), own("222222", dict.fromkeys(ANIMALS, 0)), drawing()]
    tables.append(play(own("121112", dict.fromkeys(ANIMALS, 0)), "F2.1", "done"))
    tables.append(drawing(held={"bear": 0, "orca": 0}))
    for state in tables:
        legal = set(state.legal_actions())
        for action in map(state.game.action, range(state.game.facts.actions)):
            if action in legal:
                assert state.why_not(action) is None
            else:
                assert refuses(state, str(action)) != "action.illegal"
