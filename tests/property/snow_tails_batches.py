"""Batches of races, played by simple drivers, with invariants checked after every decision."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from nunatak.core import Match, Record
from nunatak.games.snow_tails import SnowTails, SnowTailsAction, SnowTailsState
from nunatak.games.snow_tails.rules import step_all
from nunatak.games.snow_tails.rules.layout import FINISHED, WRECKED
from nunatak.games.snow_tails.view import STATUSES
from nunatak.testing.play import AnyState
from tests.property.snow_tails_invariants import Invariants, Rows, rows_of

OPTIONS_COMPARED = {"random": 0, "careful": 8, "lazy": 4}  # legal actions that a driver compares

Ints = npt.NDArray[Any]
Values = npt.NDArray[np.float64]


@dataclass
class Log:
    """Counts of what was played."""

    games: int = 0
    decisions: int = 0
    rounds: int = 0
    records: int = 0
    sleds: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)  # only of races that were recorded

    def add(self, other: "Log") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.records += other.records
        self.sleds += other.sleds
        self.events += other.events

    def share(self, status: str) -> float:
        return self.sleds[status] / max(1, self.sleds.total())

    def __str__(self) -> str:
        shares = ", ".join(f"{self.share(s):6.1%} {s}" for s in STATUSES[1:])
        rounds = self.rounds / max(1, self.games)
        return (
            f"{self.games:>9,} races, {self.decisions:>13,} decisions, {rounds:5.1f} rounds each; "
            f"sleds: {shares}; {self.records:,} records verified"
        )


def race(game: SnowTails, seeds: Sequence[int], driver: str, *, records: int = 0) -> Log:
    """Play a race from every seed, with the invariants checked after every decision.

    A random driver is soon wrecked, a careful one mostly finishes, a lazy one hardly moves.
    The first ``records`` races are then played again through the public API, which must lead to
    the same bytes, and their records must verify.
    """
    batch_of_races = _RaceBatch(game, seeds, driver)
    batch_of_races.run()
    for index in range(min(records, len(seeds))):
        batch_of_races.play_again(index)
    rows = rows_of(batch_of_races.batch.states)
    statuses = rows["sleds"]["status"][:, : game.players]
    return Log(
        games=len(seeds),
        decisions=batch_of_races.decisions,
        rounds=int(rows["round"].sum()),
        records=min(records, len(seeds)),
        sleds=Counter({name: int((statuses == i).sum()) for i, name in enumerate(STATUSES)}),
        events=batch_of_races.events,
    )


def careful(state: AnyState, rng: Random) -> SnowTailsAction:
    """Choose an action like a careful driver, in one race."""
    assert isinstance(state, SnowTailsState)
    assert state.turn is not None
    steps = np.append(np.array(state.game.track.steps_to_finish), 0)
    values = {}
    for action in rng.choices(state.legal_actions(), k=OPTIONS_COMPARED["careful"]):
        sleds = rows_of(state.apply(action).to_bytes())["sleds"]
        values[action] = float(value_of(sleds[:, state.turn], steps, "careful")[0])
    return max(values, key=values.__getitem__)


def value_of(sled: Rows, steps: Ints, driver: str) -> Values:
    """Return a value for a sled after its move; higher is better."""
    speed = sled["left"].astype(int) + sled["right"] - sled["brake"]
    value: Values = -8.0 * sled["dents"] ** 2 - 2.0 * abs(sled["left"].astype(int) - sled["right"])
    if driver == "lazy":
        value -= 3.0 * np.maximum(0, speed)
    else:
        value -= steps[sled["space"]] + 3.0 * np.maximum(0, speed - 3) + 6.0 * (speed < 1)
    value[sled["status"] == WRECKED] = -10_000
    value[sled["status"] == FINISHED] = 100
    return value


class _RaceBatch:
    def __init__(self, game: SnowTails, seeds: Sequence[int], driver: str) -> None:
        self.game = game
        self.seeds = seeds
        self.driver = driver
        self.batch = game.batch(seeds)
        self.rng = np.random.default_rng(seeds[0])
        self.invariants = Invariants(game)
        self.steps = np.append(np.array(game.track.steps_to_finish), 0)
        self.chosen: list[Ints] = []
        self.decisions = 0
        self.events: Counter[str] = Counter()

    def run(self) -> None:
        batch = self.batch
        self.invariants.check(rows_of(batch.states))
        while True:
            ids, counts = batch.legal()
            legal = np.frombuffer(ids, np.int32).reshape(-1, batch.max_legal)
            count = np.frombuffer(counts, np.int32)
            running = int((count > 0).sum())
            if not running:
                break
            before = rows_of(bytes(batch.states))
            actions = self.choose(legal, count)
            batch.step(actions)
            self.chosen.append(actions)
            self.decisions += running
            after = rows_of(batch.states)
            self.invariants.check(after)
            self.invariants.check_step(before, after)

    def draw(self, legal: Ints, count: Ints) -> Ints:
        """Choose a random legal action in each race."""
        pick = (self.rng.random(len(count)) * count).astype(np.int64)
        return np.ascontiguousarray(legal[np.arange(len(count)), pick])

    def choose(self, legal: Ints, count: Ints) -> Ints:
        """Choose the best of a few random legal actions in each race."""
        now = rows_of(bytes(self.batch.states))
        index = np.arange(len(now))
        seat = np.maximum(now["order"][index, np.minimum(now["order_index"], 4)], 0)
        best = self.draw(legal, count)
        best_value = np.full(len(now), -np.inf)
        for _ in range(OPTIONS_COMPARED[self.driver]):
            actions = self.draw(legal, count)
            tried = bytearray(self.batch.states)
            buffer: Any = actions  # C takes any buffer of integers
            step_all(self.game.setup, tried, buffer, self.batch.keys, 0, len(now))
            value = value_of(rows_of(tried)["sleds"][index, seat], self.steps, self.driver)
            better = value > best_value
            best[better], best_value[better] = actions[better], value[better]
        return best

    def play_again(self, index: int) -> None:
        match = Match(self.game, self.seeds[index])
        for actions in self.chosen:
            if match.state.over:
                break
            match.play(self.game.action(int(actions[index])))
            self.events.update(event.name for event in match.state.events)
        size = self.game.facts.state_size
        row = bytes(self.batch.states[index * size : (index + 1) * size])
        where = f"{self.game!r} from seed {self.seeds[index]}"
        assert match.state.to_bytes() == row, f"the public API leads to another state: {where}"
        back = Record.parse(match.record().dumps())
        assert back.verify().to_bytes() == row, f"the record leads to another state: {where}"
