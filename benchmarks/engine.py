"""Measure how fast a game runs, compared with OpenSpiel's hearts in the same process.

Other programs may use the machine, so both are measured in turn, round after round, and the medians
are compared.
"""

import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

import numpy as np

import nunatak

RateMeasurement = Callable[[], float]
_random_float = random.random


@dataclass(frozen=True)
class Measurement:
    """A row of the table: a measured value and its goal."""

    name: str
    value: float
    unit: str
    goal: str
    reached: bool


class Goals:
    """The goals of a game by key; a key may be missing."""

    def __init__(self, **goals: float) -> None:
        self._goals = goals

    def measurement_with_min_goal(
        self, name: str, value: float, unit: str, key: str
    ) -> Measurement:
        """A figure that should not be below its goal."""
        goal = self._goals.get(key)
        if goal is None:
            return Measurement(name, value, unit, "", True)
        return Measurement(name, value, unit, f"≥ {goal:,}", value >= goal)

    def measurement_with_max_goal(
        self, name: str, value: float, unit: str, key: str
    ) -> Measurement:
        """A figure that should not exceed its goal."""
        goal = self._goals.get(key)
        if goal is None:
            return Measurement(name, value, unit, "", True)
        return Measurement(name, value, unit, f"≤ {goal:,}", value <= goal)


GAME_GOALS = {
    "snow-tails": Goals(
        objects=250_000,
        integers=1_000_000,
        loop=1.5,
        rollouts=5_000_000,
        rolls=1,
        batch=4_000_000,
        threads=1.8,
        state=1024,
        clone=0.3,
        **{"import": 0.3},
    ),
    "arctic": Goals(integers=1_000_000, rolls=1, batch=4_000_000, state=2048),
}


def _decisions_per_second(play: Callable[[], int], seconds: float) -> float:
    """Decisions per second of a function that plays games and returns their number of decisions."""
    decisions, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        decisions += play()
    return decisions / spent


def _measure_alternately(rates: dict[str, RateMeasurement], rounds: int) -> dict[str, list[float]]:
    """Call every function once per round; return the results of each."""
    found: dict[str, list[float]] = {name: [] for name in rates}
    for _ in range(rounds):
        for name, rate in rates.items():
            found[name].append(rate())
    return found


def _median_ratio(found: dict[str, list[float]], one: str, other: str) -> float:
    """The median over the rounds of one divided by the other."""
    return median(a / b for a, b in zip(found[one], found[other], strict=True))


class NunatakRunner:
    """Random games through each interface of the engine."""

    def __init__(self, name: str, **options: Any) -> None:
        self.game: Any = nunatak.load(name, **options)
        self.seed = 0

    def _next_seed(self) -> int:
        self.seed += 1
        return self.seed

    def count_decisions_with_objects(self) -> int:
        """Play a game over immutable states and action objects; return the decisions."""
        state = self.game.start(self._next_seed())
        decisions = 0
        while not state.over:
            legal = state.legal_actions()
            state = state.apply(legal[int(_random_float() * len(legal))])
            decisions += 1
        return decisions

    def count_decisions_with_integers(self) -> int:
        """Play a game over a kernel, with actions as integers; return the decisions."""
        kernel = self.game.start_kernel(self._next_seed())
        decisions = 0
        while not kernel.over:
            legal = kernel.legal_actions()
            kernel.push(legal[int(_random_float() * len(legal))])
            decisions += 1
        return decisions

    def rollout_decisions_per_second(self, size: int = 2000, threads: int = 1) -> float:
        """Play whole games inside the engine; return decisions per second."""
        first = self.seed
        self.seed += size
        batch = self.game.batch(range(first, self.seed), threads=threads)
        begin = time.perf_counter()
        decisions: int = batch.play_out(first)
        return decisions / (time.perf_counter() - begin)

    def batch_steps_per_second(self, size: int = 4096) -> float:
        """Step many games at once, with choices by NumPy; return steps per second."""
        first = self.seed
        self.seed += size
        batch = self.game.batch(range(first, self.seed))
        ids, counts = (np.frombuffer(buffer, np.int32) for buffer in batch.legal())
        table = ids.reshape(size, batch.max_legal)
        rows = np.arange(size)
        rng = np.random.default_rng(first)
        steps, begin = 0, time.perf_counter()
        while True:
            batch.legal()
            alive = np.count_nonzero(counts)
            if alive < size // 2:  # finished games are not replaced
                break
            chosen = table[rows, (rng.random(size, np.float32) * counts).astype(np.int64)]
            batch.step(np.ascontiguousarray(chosen))
            steps += int(alive)
        return steps / (time.perf_counter() - begin)


class OpenSpielHeartsRunner:
    """Random games of OpenSpiel's hearts, from the deal on: all steps are decisions of players."""

    def __init__(self) -> None:
        try:
            import pyspiel  # not at the top: only this class needs it
        except ImportError:
            sys.exit("OpenSpiel is missing: `python3 dev.py bench` installs it and measures.")
        self.spiel: Any = pyspiel
        self.game = pyspiel.load_game("hearts")
        self.dealt = self.game.new_initial_state()
        while self.dealt.is_chance_node():
            legal = self.dealt.legal_actions()
            self.dealt.apply_action(legal[int(_random_float() * len(legal))])
        self.mean_decisions = sum(self.count_decisions_from_python() for _ in range(200)) / 200

    def count_decisions_from_python(self) -> int:
        """Play a game from Python; return the decisions."""
        state, decisions = self.dealt.clone(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(_random_float() * len(legal))])
            decisions += 1
        return decisions

    def rollout_decisions_per_second(self, count: int = 1000) -> float:
        """Run the random rollouts in C++; return decisions per second."""
        evaluator = self.spiel.RandomRolloutEvaluator(count, 1)
        bot = self.spiel.MCTSBot(self.game, evaluator, 1.0, 1, 10, True, 1, False)
        begin = time.perf_counter()
        bot.mcts_search(self.dealt)
        return count * self.mean_decisions / (time.perf_counter() - begin)


def _load_seconds(name: str, rounds: int) -> float:
    """Seconds that ``import nunatak`` and loading the game add to the start of Python."""
    times: dict[str, list[float]] = {"pass": [], "": []}
    whole = f"import nunatak; nunatak.load({name!r})"
    for _ in range(rounds):
        for key, code in (("pass", "pass"), ("", whole)):
            begin = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times[key].append(time.perf_counter() - begin)
    return median(b - a for a, b in zip(times["pass"], times[""], strict=True))


def _clone_microseconds(kernel: Any, count: int = 200_000) -> float:
    """Microseconds to copy a kernel."""
    begin = time.perf_counter()
    for _ in range(count):
        kernel.copy()
    return (time.perf_counter() - begin) / count * 1e6


def measure(
    name: str, *, rounds: int = 9, seconds: float = 0.4, **options: Any
) -> list[Measurement]:
    """Return all figures of a game, with their goals."""
    ours, hearts = NunatakRunner(name, **options), OpenSpielHeartsRunner()
    found = _measure_alternately(
        {
            "objects": lambda: _decisions_per_second(ours.count_decisions_with_objects, seconds),
            "integers": lambda: _decisions_per_second(ours.count_decisions_with_integers, seconds),
            "hearts loop": lambda: _decisions_per_second(
                hearts.count_decisions_from_python, seconds
            ),
            "rollouts": ours.rollout_decisions_per_second,
            "hearts rollouts": hearts.rollout_decisions_per_second,
            "batch": ours.batch_steps_per_second,
            "one thread": lambda: ours.rollout_decisions_per_second(100_000, 1),
            "two threads": lambda: ours.rollout_decisions_per_second(100_000, 2),
        },
        rounds,
    )
    medians = {key: median(values) for key, values in found.items()}
    loop = _median_ratio(found, "integers", "hearts loop")
    rolls = _median_ratio(found, "rollouts", "hearts rollouts")
    threads = _median_ratio(found, "two threads", "one thread")
    clone = _clone_microseconds(ours.game.start_kernel(1))
    size = ours.game.facts.state_size
    importing = _load_seconds(name, rounds)
    per_s, goals = "decisions/s", GAME_GOALS[name]
    return [
        goals.measurement_with_min_goal(
            "public API, action objects", medians["objects"], per_s, "objects"
        ),
        goals.measurement_with_min_goal(
            "integer API, one game at a time", medians["integers"], per_s, "integers"
        ),
        Measurement("OpenSpiel hearts, Python loop", medians["hearts loop"], per_s, "", True),
        goals.measurement_with_min_goal("… integer API over hearts loop", loop, "times", "loop"),
        goals.measurement_with_min_goal(
            "complete games inside the engine", medians["rollouts"], per_s, "rollouts"
        ),
        Measurement("OpenSpiel hearts, C++ rollouts", medians["hearts rollouts"], per_s, "", True),
        goals.measurement_with_min_goal("… engine over C++ rollouts", rolls, "times", "rolls"),
        goals.measurement_with_min_goal(
            "batch of 4,096 stepped from Python", medians["batch"], "steps/s", "batch"
        ),
        goals.measurement_with_min_goal("two threads over one", threads, "times", "threads"),
        goals.measurement_with_max_goal("state", size, "bytes", "state"),
        goals.measurement_with_max_goal("clone", clone, "µs", "clone"),
        goals.measurement_with_max_goal("import and load", importing, "s", "import"),
    ]
