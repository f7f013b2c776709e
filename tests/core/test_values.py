"""States are values: they compare, hash, copy and travel to other processes."""

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import nunatak
from nunatak.core import Scripted, Seeded


def after(moves: int) -> Any:
    state = nunatak.load("snow-tails", players=3, course="giant").start(seed=4)
    for _ in range(moves):
        state = state.apply(state.legal_actions()[-1])
    return state


def play_on(state: Any) -> bytes:
    while not state.over:
        state = state.apply(state.legal_actions()[0])
    found: bytes = state.to_bytes()
    return found


def test_equal_states_are_equal_and_hash_alike() -> None:
    one, other = after(9), after(9)
    assert one == other
    assert hash(one) == hash(other)
    assert one != after(10)
    assert len({one, other, after(10)}) == 2


def test_states_of_other_games_differ() -> None:
    two = nunatak.load("snow-tails", players=2)
    same = nunatak.load("snow-tails", players=2, course="giant")
    assert two.start(seed=1) != same.start(seed=1)


def test_a_state_survives_pickling_with_its_events_and_luck() -> None:
    state = after(9)
    there = pickle.loads(pickle.dumps(state))
    assert there == state
    assert there.events == state.events
    assert there.version == state.version
    assert play_on(there) == play_on(state)
    assert copy.copy(state) == copy.deepcopy(state) == state


def test_a_state_plays_on_in_another_process() -> None:
    state = after(9)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(play_on, state).result() == play_on(state)


def test_applying_leaves_the_old_state_alone() -> None:
    state = after(9)
    before = state.to_bytes()
    for action in state.legal_actions():
        state.apply(action)
    assert state.to_bytes() == before


def test_two_games_can_be_given_the_same_luck() -> None:
    game: Any = nunatak.load("snow-tails", players=2, order=(0, 1))
    one = game.start(seed=8).apply(game.parse("slot-1")).apply(game.parse("slot-2"))
    other = game.start(seed=8).apply(game.parse("slot-3")).apply(game.parse("slot-1"))
    assert [sled.hand for sled in one.race.sleds] == [sled.hand for sled in other.race.sleds]


def test_a_script_may_hand_over_to_another_source() -> None:
    game: Any = nunatak.load("snow-tails", players=2, order=(0, 1))
    chance = Scripted({0: [5, 5, 5, 5], 1: [1]}, then=Seeded(3))
    state = game.start(chance=chance).apply(game.parse("slot-1")).apply(game.parse("slot-2"))
    assert state.view(0).sled.hand.count(5) == 4
    assert 1 in state.view(1).sled.hand


def test_repr_tells_who_decides() -> None:
    state = after(0)
    assert repr(state) == f"<snow-tails, decision 0: seat {state.turn} decides>"
