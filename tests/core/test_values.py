"""States are values: they can be compared, hashed, copied and sent to other processes."""

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import nunatak
from nunatak.core import Scripted, Seeded


def state_after(moves: int) -> Any:
    state = nunatak.load("snow-tails", players=3, course="giant").start(seed=4)
    for _ in range(moves):
        state = state.apply(state.legal_actions()[-1])
    return state


def play_to_the_end(state: Any) -> bytes:
    while not state.over:
        state = state.apply(state.legal_actions()[0])
    found: bytes = state.to_bytes()
    return found


def test_equal_states_are_equal_and_hash_alike() -> None:
    one, other = state_after(9), state_after(9)
    assert one == other
    assert hash(one) == hash(other)
    assert one != state_after(10)
    assert len({one, other, state_after(10)}) == 2


def test_states_of_other_games_differ() -> None:
    two = nunatak.load("snow-tails", players=2)
    same = nunatak.load("snow-tails", players=2, course="giant")
    assert two.start(seed=1) != same.start(seed=1)


def test_a_pickled_state_keeps_its_events_and_its_chance() -> None:
    state = state_after(9)
    copied = pickle.loads(pickle.dumps(state))
    assert copied == state
    assert copied.events == state.events
    assert copied.version == state.version
    assert play_to_the_end(copied) == play_to_the_end(state)
    assert copy.copy(state) == copy.deepcopy(state) == state


def test_a_state_can_be_played_in_another_process() -> None:
    state = state_after(9)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(play_to_the_end, state).result() == play_to_the_end(state)


def test_applying_an_action_does_not_change_the_state() -> None:
    state = state_after(9)
    before = state.to_bytes()
    for action in state.legal_actions():
        state.apply(action)
    assert state.to_bytes() == before


def test_games_with_the_same_seed_draw_the_same_cards() -> None:
    game: Any = nunatak.load("snow-tails", players=2, order=(0, 1))
    one = game.start(seed=8).apply(game.parse("slot-1")).apply(game.parse("slot-2"))
    other = game.start(seed=8).apply(game.parse("slot-3")).apply(game.parse("slot-1"))
    assert [sled.hand for sled in one.raw_position.sleds] == [
        sled.hand for sled in other.raw_position.sleds
    ]


def test_a_script_may_continue_with_another_source() -> None:
    game: Any = nunatak.load("snow-tails", players=2, order=(0, 1))
    chance = Scripted({0: [5, 5, 5, 5], 1: [1]}, then=Seeded(3))
    state = game.start(chance=chance).apply(game.parse("slot-1")).apply(game.parse("slot-2"))
    assert state.view(0).own_sled.hand.count(5) == 4
    assert 1 in state.view(1).own_sled.hand


def test_repr_names_the_seat_to_move() -> None:
    state = state_after(0)
    assert repr(state) == f"<snow-tails, decision 0: seat {state.turn} decides>"


def test_an_unpickled_game_starts_without_building_its_track() -> None:
    game = nunatak.load("snow-tails", players=3, course="through-the-sieve")
    kernel: Any = game.start_kernel(7)
    sent = pickle.loads(pickle.dumps(game))
    other: Any = sent.start_kernel(7)
    assert "track" not in vars(sent)
    while not kernel.over:
        assert other.snapshot() == kernel.snapshot()
        action = kernel.legal_actions()[-1]
        kernel.push(action)
        other.push(action)
    assert other.places() == kernel.places()
