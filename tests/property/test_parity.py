"""Compiled and interpreted rules give the same states, byte for byte."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random

import nunatak
from nunatak.games.arctic import Arctic
from nunatak.games.snow_tails import Course, SnowTails, course_names
from nunatak.games.snow_tails.courses.random import random_course
from tests.property.snow_tails_batches import careful

ROOT = Path(__file__).resolve().parents[2]
GAMES = 200


def damage(data: bytes, rng: Random) -> bytes:
    """Return the bytes of a state with one of them changed."""
    changed = bytearray(data)
    changed[rng.randrange(len(changed))] = rng.choice((0, 1, 2, 255, rng.randrange(256)))
    return bytes(changed)


def lines() -> Iterator[str]:
    """A line for every state of two hundred races, with a digest of state and events."""
    yield f"compiled {nunatak.compiled}"
    courses = (
        *map(Course.load, course_names()),
        *(random_course(tiles, seed=7) for tiles in (5, 9, 14)),
    )
    for seed in range(GAMES):
        game = SnowTails(2 + seed % 4, courses[seed % len(courses)])
        rng, dice = Random(seed), Random(-seed - 1)
        # A careful driver gets far but is slow: every tenth game, on all courses in turn.
        with_driver = seed % 100 < len(courses)
        kernel = game.start_kernel(seed)
        state = game.start(seed)
        while not kernel.over:
            legal = list(kernel.legal_actions())
            text = f"{legal} {state.events} {state.outcomes}".encode()
            yield f"{seed} {state.version} {hashlib.sha256(kernel.snapshot() + text).hexdigest()}"
            if state.version % 20 == 0:
                damaged = damage(kernel.snapshot(), Random(state.version))
                filled = kernel.fill_derived_numbers(damaged)
                yield f"{seed} {kernel.problems(damaged)} {filled.hex()}"
            action = careful(state, rng).id if with_driver else dice.choice(legal)
            kernel.push(action)
            state = state.apply(game.action(action))
            assert state.to_bytes() == kernel.snapshot()
        yield f"{seed} {state.version} {hashlib.sha256(kernel.snapshot()).hexdigest()}"
        if seed % 10 == 0:
            batch = game.batch(range(4))
            decisions = batch.play_out(seed)
            yield f"{seed} batch {decisions} {hashlib.sha256(batch.states).hexdigest()}"


def arctic_lines() -> Iterator[str]:
    """A line for every state of a hundred games of Arctic, and for their totals."""
    for seed in range(GAMES // 2):
        sides = "".join("12"[seed >> animal & 1] for animal in range(6))
        game = Arctic(2 + seed % 3, sides if seed % 5 else "??????")
        dice = Random(seed)
        kernel = game.start_kernel(seed)
        state = game.start(seed)
        while not kernel.over:
            legal = list(kernel.legal_actions())
            refused = [kernel.why_not(number) for number in range(0, game.facts.action_count, 7)]
            text = f"{legal} {refused} {state.events} {state.outcomes}".encode()
            yield f"{seed} {state.version} {hashlib.sha256(kernel.snapshot() + text).hexdigest()}"
            if state.version % 20 == 0:
                damaged = damage(kernel.snapshot(), Random(state.version))
                filled = kernel.fill_derived_numbers(damaged)
                yield f"{seed} {kernel.problems(damaged)} {filled.hex()}"
            action = dice.choice(legal)
            kernel.push(action)
            state = state.apply(game.action(action))
            assert state.to_bytes() == kernel.snapshot()
        yield f"{seed} {kernel.totals()} {hashlib.sha256(kernel.snapshot()).hexdigest()}"
        if seed % 20 == 0:
            batch = game.batch(range(2))
            decisions = batch.play_out(seed)
            yield f"{seed} batch {decisions} {hashlib.sha256(batch.states).hexdigest()}"


def run(interpreted: bool) -> "subprocess.Popen[str]":
    environment = {k: v for k, v in os.environ.items() if k != "NUNATAK_INTERPRETED"}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.property.test_parity"],
        cwd=ROOT,
        env=environment | ({"NUNATAK_INTERPRETED": "1"} if interpreted else {}),
        stdout=subprocess.PIPE,
        text=True,
    )


def test_compiled_and_interpreted_rules_are_equal_after_every_step_of_300_games() -> None:
    children = [run(interpreted=False), run(interpreted=True)]
    compiled, interpreted = (child.communicate()[0].splitlines() for child in children)
    assert [child.returncode for child in children] == [0, 0]
    assert compiled[0] == "compiled True", "the rules are not compiled"
    assert interpreted[0] == "compiled False"
    assert len(compiled) > 50 * GAMES
    for one, other in zip(compiled[1:], interpreted[1:], strict=True):
        assert one == other, "game, decision and digest of the first difference"


if __name__ == "__main__":
    sys.stdout.writelines(line + "\n" for line in chain(lines(), arctic_lines()))
