"""States are values: immutable, comparable, and shared without harm."""

import copy

import pytest

from nunatak.core import Malformed, Problem, game_names, kind, load
from nunatak.core.errors import Illegal, NunatakError
from nunatak.games.snow_tails import SnowTails


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
