"""States are immutable values that can be compared and shared."""

import copy
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from nunatak.core import (
    Kernel,
    Malformed,
    NotYours,
    Problem,
    Seeded,
    Stale,
    State,
    game_class,
    game_names,
    load,
)
from nunatak.core.errors import Illegal, NunatakError
from nunatak.games.snow_tails import (
    Discard,
    Forward,
    SnowTails,
    SnowTailsAction,
    SnowTailsState,
    TakeSlot,
)


def test_applying_an_action_leaves_the_state_as_it_was() -> None:
    state = SnowTails(2).start(seed=1)
    before, events = state.to_bytes(), state.events
    for action in state.legal_actions():
        state.apply(action)
    assert (state.to_bytes(), state.events, state.version) == (before, events, 0)


def test_states_with_the_same_content_are_equal() -> None:
    game = SnowTails(3)
    one, two = game.start(seed=1), SnowTails(3).start(seed=1)
    assert one == two
    assert len({one, two}) == 1
    assert one != SnowTails(3, "giant").start(seed=1), "another course is another game"
    assert one != one.apply(one.legal_actions()[0])
    assert one != "a state"


def test_events_do_not_count_for_equality() -> None:
    game = SnowTails(2)
    state = game.start(seed=1)
    read = game.read_position(state.position())
    assert state.events
    assert not read.events
    assert read == state


def test_a_copy_of_a_state_equals_the_state() -> None:
    state = SnowTails(2).start(seed=1)
    assert copy.copy(state) == state
    assert copy.copy(state).apply(state.legal_actions()[0]) == state.apply(state.legal_actions()[0])


def test_there_is_one_object_for_each_action() -> None:
    state = SnowTails(2).start(seed=1)
    assert state.legal_actions()[0] is SnowTails(5).start(seed=2).legal_actions()[0]
    assert state.game.parse("slot-1") is state.legal_actions()[0]


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_found_by_its_name_and_declares_its_facts(name: str) -> None:
    facts = game_class(name).facts
    assert facts.name == name
    assert 1 <= facts.min_players <= facts.max_players
    assert facts.max_legal <= facts.action_count
    assert facts.state_size <= 1024
    game = load(name)
    assert len(game.start(seed=1).to_bytes()) == facts.state_size
    assert game == load(name)
    assert hash(game) == hash(load(name))


def test_an_error_lists_all_its_reasons() -> None:
    error = Malformed.with_problems(
        "position.impossible",
        (Problem("position.cards", {"seat": 1}), Problem("position.order")),
        name="race",
    )
    assert (
        str(error) == "position.impossible: name=race\n  position.cards: seat=1\n  position.order"
    )
    assert isinstance(error, NunatakError)
    assert not isinstance(error, Illegal)


# ---- reasons of refusals


class WithReasons(SnowTailsState):
    """A state that gives a reason with more arguments."""

    def _why_illegal(self, kernel: Kernel, action: SnowTailsAction) -> Problem:
        return Problem("slot.taken", {"slot": action.id + 1, "seat": kernel.seat})


class WithoutReasons(SnowTailsState):
    """A state that gives no reasons."""

    _why_illegal = State._why_illegal


def state_of(cls: type[SnowTailsState]) -> SnowTailsState:
    """Return a state of three sleds at the start; slot 2 is taken."""
    game = SnowTails(3, order=(0, 1, 2))
    state = game.start(seed=1).apply(TakeSlot(2))
    kernel = game.new_kernel()
    kernel.restore(state.to_bytes())
    return cls(game, kernel, Seeded(1), version=1)


def test_a_legal_action_has_no_reason_against_it() -> None:
    state = state_of(WithReasons)
    assert [state.why_not(action) for action in state.legal_actions()] == [None] * 4


@pytest.mark.parametrize(
    ("states", "code", "arguments"),
    [
        (WithoutReasons, "action.illegal", {"action": "slot-2"}),
        (SnowTailsState, "slot.taken", {"slot": 2}),
        (WithReasons, "slot.taken", {"slot": 2, "seat": 1}),
    ],
)
def test_a_refusal_names_its_reason(
    states: type[SnowTailsState], code: str, arguments: dict[str, object]
) -> None:
    state = state_of(states)
    before = state.to_bytes()
    assert state.why_not(TakeSlot(2)) == Problem(code, arguments)
    wrongs: list[Callable[[], object]] = [
        lambda: state.apply(TakeSlot(2)),
        lambda: state.apply_all([TakeSlot(2)]),
        lambda: state.attempt([TakeSlot(2)]),
        lambda: state.canonical_action(TakeSlot(2)),
    ]
    for wrong in wrongs:
        with pytest.raises(Illegal) as refused:
            wrong()
        assert (refused.value.code, refused.value.arguments) == (
            code,
            {"action": "slot-2", "legal": ["slot-1", "slot-3", "slot-4", "slot-5"], **arguments},
        )
    assert state.to_bytes() == before


class CountingReasons(SnowTailsState):
    """A state whose reason is the number of legal actions where an action fails."""

    def _why_illegal(self, kernel: Kernel, action: SnowTailsAction) -> Problem:
        return Problem("slot.others", {"count": len(kernel.legal_actions())})


def test_the_reason_is_that_of_the_action_that_fails() -> None:
    state = before_first_cards()
    while not (sequences := [p.actions for p in state.previews() if len(p.actions) > 1]):
        state = state.apply(state.legal_actions()[-1])
    kernel = state.game.new_kernel()
    kernel.restore(state.to_bytes())
    cards = sequences[0][0]
    after = len(state.apply(cards).legal_actions())
    assert after != len(state.legal_actions())
    with pytest.raises(Illegal) as refused:
        CountingReasons(state.game, kernel, Seeded(1)).attempt([cards, cards])
    legal = [str(action) for action in state.apply(cards).legal_actions()]
    assert refused.value.arguments == {"action": str(cards), "count": after, "legal": legal}


def test_an_action_after_the_end_or_of_no_game_is_refused() -> None:
    state = state_of(WithReasons)
    forged = SimpleNamespace(id=len(state.actions_by_id))
    with pytest.raises(Malformed, match=r"action\.type"):
        state.why_not(cast(Any, forged))
    while not state.over:
        state = state.apply(state.legal_actions()[0])
    assert state.why_not(TakeSlot(2)) == Problem("game.over", {"action": "slot-2"})
    with pytest.raises(Illegal, match=r"game\.over: action=slot-2"):
        state.apply(TakeSlot(2))
    with pytest.raises(Malformed, match=r"action\.type"):
        state.why_not(cast(Any, "slot-2"))


@pytest.mark.parametrize(("name", "other"), [("snow-tails", "arctic"), ("arctic", "snow-tails")])
def test_an_action_of_another_game_is_refused(name: str, other: str) -> None:
    """Its number may be that of a legal action of this game."""
    state, others = load(name).start(seed=1), load(other).start(seed=1).actions_by_id
    legal = {action.id for action in state.legal_actions()}
    foreign = next(action for action in others if action.id in legal)
    before = state.to_bytes()
    wrongs: list[Callable[[], object]] = [
        lambda: state.apply(foreign),
        lambda: state.apply_all([foreign]),
        lambda: state.attempt([foreign]),
        lambda: state.canonical_action(foreign),
        lambda: state.why_not(foreign),
    ]
    for wrong in wrongs:
        with pytest.raises(Malformed) as refused:
            wrong()
        assert refused.value.code == "action.type"
    assert state.to_bytes() == before


@pytest.mark.parametrize("name", game_names())
def test_events_for_an_unknown_seat_are_refused(name: str) -> None:
    state = load(name, players=2).start(seed=1)
    assert state.events_for(None)
    for seat in (-1, 2, "0", True, 1.0):
        with pytest.raises(Malformed, match=r"seat\.unknown|value\.type: name=seat"):
            state.events_for(cast(Any, seat))


# ---- several actions at once, and attempts


def before_first_cards() -> SnowTailsState:
    game = SnowTails(2)
    return game.start(seed=7).apply(game.parse("slot-2")).apply(game.parse("slot-4"))


def test_apply_all_equals_single_applies() -> None:
    state = before_first_cards()
    compared = 0
    while not state.over:
        for preview in state.previews():
            one = state
            expected: list[object] = []
            for action in preview.actions:
                one = one.apply(action)
                expected += one.events
            together = state.apply_all(preview.actions, seat=state.turn, version=state.version)
            assert together == one
            assert together.version == one.version
            assert list(together.events) == expected
            compared += len(preview.actions) > 1
        state = state.apply(state.legal_actions()[-1])
    assert compared > 20


def test_apply_all_applies_all_actions_or_none() -> None:
    state = before_first_cards()
    before = state.to_bytes()
    first = state.legal_actions()[0]
    wrongs: list[tuple[list[Any], str]] = [
        ([first, Discard(1)], "action.after-revelation"),
        ([Forward()], "action.illegal"),
        ([], "action.none"),
        (["4:L"], "action.type"),
    ]
    for wrong, code in wrongs:
        with pytest.raises(NunatakError) as refused:
            state.apply_all(wrong)
        assert refused.value.code == code
    with pytest.raises(Stale):
        state.apply_all([first], version=1)
    with pytest.raises(NotYours):
        state.apply_all([first], seat=0)
    assert state.to_bytes() == before


def test_actions_of_the_next_seat_are_refused() -> None:
    state = SnowTails(3).start(seed=1)
    with pytest.raises(NotYours) as refused:
        state.apply_all([TakeSlot(1), TakeSlot(2)])
    assert refused.value.code == "turn.not-yours"
    assert state.attempt([TakeSlot(1)]).stop_reason == "turn"


def test_an_attempt_stops_before_a_revelation() -> None:
    state = before_first_cards()
    before = state.to_bytes()
    trial = state.attempt([state.legal_actions()[0]])
    assert trial.stop_reason == "revelation"
    assert trial.view.phase == "draw"
    assert trial.view.legal == ()
    assert trial.view.seat == state.turn
    own = trial.view.sleds[1]
    assert own.hand_size == 4  # no card has been drawn for the card played
    assert trial.view.sleds[0].hand is None
    assert not any(event.name == "card-drawn" for event in trial.events)
    assert state.attempt([]).view == state.view(1)
    assert state.to_bytes() == before


def test_an_attempt_gives_no_hint_at_the_next_cards() -> None:
    # Two races that differ only in their chance look the same until the cards are drawn.
    text = before_first_cards().position()
    trials = [
        state.attempt([state.legal_actions()[0]])
        for seed in (1, 2)
        for state in [SnowTails(2).read_position(text, chance=Seeded(seed))]
    ]
    assert trials[0] == trials[1]
