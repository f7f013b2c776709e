"""Snow Tails stands careless and hostile calls: no crash, no wrong state, no leak."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import nunatak
from nunatak import Illegal, Malformed, Match, Record
from nunatak.core import Secret, Seeded
from nunatak.games.snow_tails import Course, SnowTails, SnowTailsState, TakeSlot, random_course
from nunatak.games.snow_tails.rules import Setup
from nunatak.games.snow_tails.rules.layout import BONUS, STEER
from nunatak.games.snow_tails.season import Season


def wrong_type(thing: Any) -> Any:
    """Return a value of a wrong type, without its type for the type checker."""
    return thing


def state_after(players: int = 2, decisions: int = 10, seed: int = 1) -> SnowTailsState:
    state = SnowTails(players).start(seed)
    for _ in range(decisions):
        state = state.apply(state.legal_actions()[-1])
    return state


def finished_kernel() -> Any:
    kernel = SnowTails(2).start_kernel(1)
    kernel.roll_out(1)
    return kernel


@pytest.mark.parametrize(
    ("error", "attempt"),
    [
        (Malformed, lambda: Setup(SnowTails(2).track, 99)),
        (Malformed, lambda: Setup(SnowTails(2).track, -1)),
        (Malformed, lambda: Setup(SnowTails(2).track, 0)),
        (Malformed, lambda: SnowTails(2).start_kernel(1).rank_of(10**6)),
        (Malformed, lambda: SnowTails(2).start_kernel(1).rank_of(-1)),
        (Malformed, lambda: SnowTails(2).start_kernel(1).restore(b"\xff" * 224)),
        (Malformed, lambda: SnowTails(2).start_kernel(1).restore(bytes(224))),
        (Malformed, lambda: SnowTails(2).start_kernel(1).restore(b"short")),
        (Malformed, lambda: SnowTails(2).start_kernel(1).problems(b"short")),
        (Malformed, lambda: SnowTails(2).start_kernel(1).fill_derived_numbers(b"short")),
        (Malformed, lambda: SnowTails(2).start_kernel(1).turn_ends_from(-1, 5)),
        (Malformed, lambda: SnowTails(2).start_kernel(1).turn_ends_from(2000, 5)),
        (Illegal, lambda: finished_kernel().pending_draw()),
        (Illegal, lambda: SnowTails(2).start_kernel(1).draw(1)),
        (Illegal, lambda: SnowTails(2).start_kernel(1).push(2**80)),
    ],
)
def test_a_kernel_refuses_invalid_arguments(
    error: type[Exception], attempt: Callable[[], object]
) -> None:
    with pytest.raises(error):
        attempt()


def test_a_refused_restore_does_not_change_the_race() -> None:
    kernel = SnowTails(2).start_kernel(1)
    before = kernel.snapshot()
    with pytest.raises(Malformed):
        kernel.restore(b"\xff" * 224)
    assert kernel.snapshot() == before


def test_damaged_bytes_are_refused_or_playable() -> None:
    rng = Random(1)
    game = SnowTails(3, "through-the-sieve")
    state = game.start(seed=2)
    for _ in range(12):
        state = state.apply(state.legal_actions()[0])
    refused = 0
    for _ in range(400):
        data = bytearray(state.to_bytes())
        data[rng.randrange(len(data))] = rng.randrange(256)
        kernel = game.start_kernel(1)
        kernel.fill_derived_numbers(bytes(data))
        problems = kernel.problems(bytes(data))
        try:
            kernel.restore(bytes(data))
        except Malformed:
            refused += 1
            assert problems
            continue
        for _ in range(30):
            legal = kernel.legal_actions()
            if not legal:
                break
            for action in legal:
                kernel.turn_ends(action)
            kernel.push(rng.choice(legal))
    assert refused > 100


@pytest.mark.parametrize(
    ("phase", "pace", "move"),
    [  # dogs and brake; speed, steps, drift, side
        (STEER, (5, 1, 1), (14, 14, 4, -1)),
        (STEER, (5, 2, 1), (6, 6, 4, -1)),
        (STEER, (5, 1, 1), (5, 5, 3, 1)),
        (STEER, (5, 3, 1), (7, 7, 3, -1)),
        (STEER, (5, 1, 1), (5, 6, 3, -1)),
        (BONUS, (5, 5, 1), (14, 14, 0, 0)),
        (BONUS, (5, 5, 1), (9, 8, 0, 0)),
        (BONUS, (5, 4, 1), (8, 8, 0, 0)),
        (BONUS, (5, 5, 1), (9, 9, 1, 1)),
    ],
)
def test_a_move_that_the_dogs_cannot_make_is_refused(
    phase: int, pace: tuple[int, int, int], move: tuple[int, int, int, int]
) -> None:
    game = SnowTails(2, "through-the-sieve")
    race = state_after(decisions=6).raw_position
    sled = race.sleds[race.order[race.order_index]]
    sled.left, sled.right, sled.brake = pace
    sled.left_is_card = sled.right_is_card = 1
    for value in range(1, 6):
        sled.hand[value] = sled.discards[value] = sled.known_in_hand[value] = 0
        sled.deck[value] = 4 - (sled.left == value) - (sled.right == value)
    race.phase = phase
    race.speed, race.steps_left, race.drift_steps_left, race.drift_side = move
    with pytest.raises(Malformed) as refused:
        game.state_of(race, Seeded(1))
    assert refused.value.code == "state.bytes"


@pytest.mark.parametrize(
    "attempt",
    [
        lambda: SnowTails(2).start(chance=wrong_type(3)),
        lambda: Secret(wrong_type("a" * 32)),
        lambda: SnowTails(2, practice=wrong_type("x")),
        lambda: SnowTails(2).batch(range(3), threads=0),
        lambda: SnowTails(2).batch(range(3)).row(99),
        lambda: SnowTails(2).batch(range(3)).row(-1),
        lambda: state_after().canonical_action(wrong_type("slot-1")),
        lambda: SnowTails(2).sample_state(wrong_type(None), Random(1)),
        lambda: SnowTails(3).sample_state(state_after().view(0), Random(1)),
        lambda: SnowTails(2, "giant").sample_state(state_after().view(0), Random(1)),
        lambda: state_after().attempt(wrong_type(None)),
        lambda: state_after().attempt(wrong_type("4:L")),
        lambda: state_after().apply_all(wrong_type("4:L")),
        lambda: state_after().previews(play=wrong_type("4:L")),
        lambda: SnowTails(2).previews(wrong_type(None)),
        lambda: Season.of(wrong_type(5)),
        lambda: Season.of(wrong_type([1, 2])),
        lambda: Season.of(wrong_type([["a"], ["b"]])),
        lambda: Season.of(["a", "b"], races=wrong_type("x")),
        lambda: Season.of(["a", "b"], races=wrong_type(True)),
        lambda: Season.of(["a", "b"]).add("x", wrong_type(5)),
        lambda: Season.of(["a", "b"]).add("x", wrong_type([1, 2])),
        lambda: Season.of(["a", "b"]).add("x", {"a": wrong_type("1"), "b": 2}),
        lambda: Season.of(["a", "b"]).add("x", {"a": wrong_type(True), "b": 2}),
        lambda: Season.of(["a", "b"]).add(wrong_type(3), {"a": 1, "b": 2}),
        lambda: Course("a", ("start", "finish"), pack=wrong_type("classic")),
        lambda: Course("a", ("start", "finish"), extra_saplings=wrong_type(None)),
        lambda: Course.load(wrong_type(None)),
        lambda: Course.load(wrong_type(7)),
        lambda: Course.parse(wrong_type(None)),
        lambda: Course.from_json(wrong_type([])),
        lambda: random_course(3, wrong_type(None)),
        lambda: random_course(3, wrong_type("x")),
        lambda: random_course(wrong_type("3"), 1),
        lambda: Course("a", wrong_type("start")),
        lambda: Course("a", wrong_type(("start", 3, "finish"))),
        lambda: Course("a", ("start", "finish"), boxes=wrong_type("x")),
        lambda: Course("a", ("start", "finish"), extra_saplings=wrong_type(("1/1/1",))),
        lambda: Course(wrong_type(3), ("start", "finish")),
        lambda: Record.parse('{"nunatak": "record", "version": 1, "game": "\\ud800"}'),
    ],
)
def test_wrong_types_are_malformed(attempt: Callable[[], object]) -> None:
    with pytest.raises(Malformed):
        attempt()


def test_tiles_may_be_a_list() -> None:
    course = Course("dash", wrong_type(["start", "straight", "finish"]))
    assert SnowTails(2, course).start(seed=1).turn in (0, 1)


def test_a_state_cannot_be_changed() -> None:
    state: Any = state_after()
    with pytest.raises(AttributeError):
        state.version = 77
    with pytest.raises(AttributeError):
        state.game = SnowTails(3)
    state.raw_position.round = 99
    assert state.view(0).round == state_after().view(0).round


def test_a_match_from_a_later_state_writes_a_record_that_verifies() -> None:
    match = Match(SnowTails(2), state=state_after())
    while not match.state.over:
        match.play(match.state.legal_actions()[0])
    record = Record.parse(match.record().dumps())
    assert record.verify() == match.state
    assert record.position is not None


def test_a_record_may_name_any_play_with_the_same_result() -> None:
    game = SnowTails(2, order=(0, 1))
    typed, played = Match(game, seed=3), Match(game, seed=3)
    for match in (typed, played):
        match.play(TakeSlot(1))
        match.play(TakeSlot(2))
    while not played.state.over:
        action = played.state.legal_actions()[-1]
        played.play(action)
        typed.append_as_written(str(action), state=played.state)
    other = Record(**{**vars(typed.record()), "actions": tuple(a.lower() for a in typed.actions)})
    assert list(other.replay())[-1] == played.state


def test_threads_do_not_mix_their_events() -> None:
    def play(seed: int) -> list[str]:
        state = SnowTails(3).start(seed)
        events = []
        while not state.over:
            state = state.apply(state.legal_actions()[seed % 2 - 1])
            events += [str(event) for event in state.events]
        return events

    alone = [play(seed) for seed in range(6)]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(6) as pool:
            together = list(pool.map(play, range(6)))
    finally:
        sys.setswitchinterval(before)
    assert together == alone


def test_comparing_states_of_one_game_does_not_encode_its_course() -> None:
    class Counting(SnowTails):
        written = 0

        def options(self) -> dict[str, Any]:
            type(self).written += 1
            return super().options()

    game = Counting(2)
    assert game.start(seed=1) == game.start(seed=1)
    assert Counting.written == 0


def test_a_batch_accepts_a_read_only_array() -> None:
    batch = SnowTails(2).batch(range(3))
    actions = np.array([0, 1, 2], dtype=np.int32)
    actions.flags.writeable = False
    batch.step(actions)
    batch.step([3, 3, 3])
    assert all(race.player_count == 2 for race in map(batch.row, range(3)))


def test_a_loaded_game_is_still_listed() -> None:
    nunatak.load("snow-tails")
    assert "snow-tails" in nunatak.game_names()


def test_processes_with_other_hash_seeds_play_the_same_game() -> None:
    code = (
        "import nunatak; s = nunatak.load('snow-tails', players=3).start(seed=5)\n"
        "while not s.over: s = s.apply(s.legal_actions()[0])\n"
        "print(s.to_bytes().hex())"
    )
    events = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parent,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(events) == 1


def test_the_same_seed_continues_from_a_position() -> None:
    state = state_after()
    again = state.game.read_position(state.position(), chance=Seeded(1))
    assert again == state
    while not state.over:
        action = state.legal_actions()[0]
        state, again = state.apply(action), again.apply(action)
    assert again == state
