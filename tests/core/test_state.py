"""States are values: immutable, comparable, and shared without harm."""

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
    game_names,
    kind,
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


def test_equal_states_are_equal_however_they_came_about() -> None:
    game = SnowTails(3)
    one, two = game.start(seed=1), SnowTails(3).start(seed=1)
    assert one == two
    assert len({one, two}) == 1
    assert one != SnowTails(3, "giant").start(seed=1), "another course is another game"
    assert one != one.apply(one.legal_actions()[0])
    assert one != "a state"


def test_events_are_no_part_of_equality() -> None:
    game = SnowTails(2)
    state = game.start(seed=1)
    read = game.read_position(state.position())
    assert state.events
    assert not read.events
    assert read == state


def test_a_copy_of_a_state_is_as_good_as_the_state() -> None:
    state = SnowTails(2).start(seed=1)
    assert copy.copy(state) == state
    assert copy.copy(state).apply(state.legal_actions()[0]) == state.apply(state.legal_actions()[0])


def test_actions_are_made_only_once() -> None:
    state = SnowTails(2).start(seed=1)
    assert state.legal_actions()[0] is SnowTails(5).start(seed=2).legal_actions()[0]
    assert state.game.parse("slot-1") is state.legal_actions()[0]


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_found_by_its_name_and_declares_its_facts(name: str) -> None:
    facts = kind(name).facts
    assert facts.name == name
    assert 1 <= facts.min_players <= facts.max_players
    assert facts.max_legal <= facts.actions
    assert facts.state_size <= 1024
    game = load(name)
    assert len(game.start(seed=1).to_bytes()) == facts.state_size
    assert game == load(name)
    assert hash(game) == hash(load(name))


def test_an_error_lists_all_its_reasons() -> None:
    error = Malformed.of(
        "position.impossible",
        (Problem("position.cards", {"seat": 1}), Problem("position.order")),
        name="race",
    )
    assert (
        str(error) == "position.impossible: name=race\n  position.cards: seat=1\n  position.order"
    )
    assert isinstance(error, NunatakError)
    assert not isinstance(error, Illegal)


# ---- refusals say why


class Reasoned(SnowTailsState):
    """States of a game that knows more than that an action is not among the legal ones."""

    def _why_not(self, kernel: Kernel, action: SnowTailsAction) -> Problem:
        return Problem("slot.taken", {"slot": action.id + 1, "seat": kernel.seat})


class Silent(SnowTailsState):
    """States of a game that tells no reasons."""

    _why_not = State._why_not


def reasoned(cls: type[SnowTailsState]) -> SnowTailsState:
    """Three sleds at the start; slot 2 is taken."""
    game = SnowTails(3, order=(0, 1, 2))
    state = game.start(seed=1).apply(TakeSlot(2))
    kernel = game.new_kernel()
    kernel.restore(state.to_bytes())
    return cls(game, kernel, Seeded(1), version=1)


def test_what_is_legal_needs_no_reason() -> None:
    state = reasoned(Reasoned)
    assert [state.why_not(action) for action in state.legal_actions()] == [None] * 4


@pytest.mark.parametrize(
    ("states", "code", "arguments"),
    [
        (Silent, "action.illegal", {"action": "slot-2"}),
        (SnowTailsState, "slot.taken", {"slot": 2}),
        (Reasoned, "slot.taken", {"slot": 2, "seat": 1}),
    ],
)
def test_a_refusal_says_why(
    states: type[SnowTailsState], code: str, arguments: dict[str, object]
) -> None:
    state = reasoned(states)
    before = state.to_bytes()
    assert state.why_not(TakeSlot(2)) == Problem(code, arguments)
    wrongs: list[Callable[[], object]] = [
        lambda: state.apply(TakeSlot(2)),
        lambda: state.apply_all([TakeSlot(2)]),
        lambda: state.attempt([TakeSlot(2)]),
        lambda: state.offered(TakeSlot(2)),
    ]
    for wrong in wrongs:
        with pytest.raises(Illegal) as refused:
            wrong()
        assert (refused.value.code, refused.value.arguments) == (
            code,
            {"action": "slot-2", "legal": ["slot-1", "slot-3", "slot-4", "slot-5"], **arguments},
        )
    assert state.to_bytes() == before


class Counting(SnowTailsState):
    """The reason tells how many other actions there are where an action fails."""

    def _why_not(self, kernel: Kernel, action: SnowTailsAction) -> Problem:
        return Problem("slot.others", {"count": len(kernel.legal_actions())})


def test_a_reason_is_that_of_the_step_that_fails() -> None:
    state = at_the_cards()
    while not (ways := [p.actions for p in state.previews() if len(p.actions) > 1]):
        state = state.apply(state.legal_actions()[-1])
    kernel = state.game.new_kernel()
    kernel.restore(state.to_bytes())
    cards = ways[0][0]
    after = len(state.apply(cards).legal_actions())
    assert after != len(state.legal_actions())
    with pytest.raises(Illegal) as refused:
        Counting(state.game, kernel, Seeded(1)).attempt([cards, cards])
    legal = [str(action) for action in state.apply(cards).legal_actions()]
    assert refused.value.arguments == {"action": str(cards), "count": after, "legal": legal}


def test_after_the_end_and_beyond_the_actions_no_game_is_asked() -> None:
    state = reasoned(Reasoned)
    forged = SimpleNamespace(id=len(state.actions))
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
def test_an_action_of_another_game_is_none(name: str, other: str) -> None:
    """Whatever its number means here."""
    state, strangers = load(name).start(seed=1), load(other).start(seed=1).actions
    legal = {action.id for action in state.legal_actions()}
    strange = next(action for action in strangers if action.id in legal)
    before = state.to_bytes()
    wrongs: list[Callable[[], object]] = [
        lambda: state.apply(strange),
        lambda: state.apply_all([strange]),
        lambda: state.attempt([strange]),
        lambda: state.offered(strange),
        lambda: state.why_not(strange),
    ]
    for wrong in wrongs:
        with pytest.raises(Malformed) as refused:
            wrong()
        assert refused.value.code == "action.type"
    assert state.to_bytes() == before


@pytest.mark.parametrize("name", game_names())
def test_events_are_for_the_seats_of_the_game(name: str) -> None:
    state = load(name, players=2).start(seed=1)
    assert state.events_for(None)
    for seat in (-1, 2, "0", True, 1.0):
        with pytest.raises(Malformed, match=r"seat\.unknown|value\.type: name=seat"):
            state.events_for(cast(Any, seat))


# ---- several steps at once, and steps only tried


def at_the_cards() -> SnowTailsState:
    game = SnowTails(2)
    return game.start(seed=7).apply(game.parse("slot-2")).apply(game.parse("slot-4"))


def test_several_actions_are_the_same_as_one_after_the_other() -> None:
    state = at_the_cards()
    tried = 0
    while not state.over:
        for preview in state.previews():
            one = state
            told: list[object] = []
            for action in preview.actions:
                one = one.apply(action)
                told += one.events
            together = state.apply_all(preview.actions, seat=state.turn, version=state.version)
            assert together == one
            assert together.version == one.version
            assert list(together.events) == told
            tried += len(preview.actions) > 1
        state = state.apply(state.legal_actions()[-1])
    assert tried > 20


def test_all_or_nothing() -> None:
    state = at_the_cards()
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


def test_nobody_acts_for_the_next_seat() -> None:
    state = SnowTails(3).start(seed=1)
    with pytest.raises(NotYours) as refused:
        state.apply_all([TakeSlot(1), TakeSlot(2)])
    assert refused.value.code == "turn.not-yours"
    assert state.attempt([TakeSlot(1)]).stops == "turn"


def test_a_trial_stops_before_a_revelation() -> None:
    state = at_the_cards()
    before = state.to_bytes()
    trial = state.attempt([state.legal_actions()[0]])
    assert trial.stops == "revelation"
    assert trial.view.phase == "draw"
    assert trial.view.legal == ()
    assert trial.view.seat == state.turn
    own = trial.view.sleds[1]
    assert own.hand_size == 4  # the card that is played has not been replaced
    assert trial.view.sleds[0].hand is None
    assert not any(event.name == "card-drawn" for event in trial.events)
    assert state.attempt([]).view == state.view(1)
    assert state.to_bytes() == before


def test_what_was_tried_is_no_hint_at_what_will_be_drawn() -> None:
    # Two races that differ only in their luck look the same until the cards are drawn.
    text = at_the_cards().position()
    trials = [
        state.attempt([state.legal_actions()[0]])
        for seed in (1, 2)
        for state in [SnowTails(2).read_position(text, chance=Seeded(seed))]
    ]
    assert trials[0] == trials[1]
