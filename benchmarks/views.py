"""Measure how long it takes to make the views of a state, and to encode and decode them.

Random games are played by four seats. For every state the views of all seats are made, and encoded
as a server sends them. Prints medians over all states. The last line, a loop that has nothing to do
with games, shows how busy the machine was.
"""

import argparse
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import nunatak
from benchmarks.engine import Measurement
from nunatak.core import Game, State

PLAYER_COUNT = 4
GOAL_MICROSECONDS_FOR_ALL_VIEWS = {
    "snow-tails": 100.0,
    "arctic": 150.0,
}  # µs for the views; twice that when encoded
AnyState = State[Any, Any, Any]


def random_game_states(game: Game[Any], games: int) -> list[AnyState]:
    """Play random games; return all their states."""
    found: list[AnyState] = []
    for seed in range(games):
        state, rng = game.start(seed=seed), Random(seed)
        while not state.over:
            found.append(state)
            state = state.apply(rng.choice(state.legal_actions()))
    return found


def copy_without_cache(state: AnyState) -> AnyState:
    """Return an equal state that has no cached views."""
    kernel = state.game.new_kernel()
    kernel.restore(state.to_bytes())
    fresh: AnyState = state.game.state(kernel, state._chance, state._trace, state.version)
    return fresh


def make_views(state: AnyState) -> list[Any]:
    return [state.view(seat) for seat in range(PLAYER_COUNT)]


def encode_views(state: AnyState) -> list[Any]:
    return [state.game.encode_view(view) for view in make_views(state)]


def encode_events(state: AnyState) -> list[Any]:
    return [
        list(map(state.game.encode_event, state.events_for(seat))) for seat in range(PLAYER_COUNT)
    ]


def encode_and_decode_view(state: AnyState) -> object:
    return state.game.decode_view(state.game.encode_view(state.view(state.turn)))


def unrelated_work(state: AnyState) -> object:
    """Work that has nothing to do with the state."""
    return sum(range(1000))


def sample_state_from_view(state: AnyState) -> AnyState:
    found: AnyState = state.game.sample_state(state.view(state.turn), Random(0))
    return found


def measure_microseconds(work: Callable[[AnyState], object], state: AnyState) -> float:
    """Measure some work on a state."""
    fresh = copy_without_cache(state)
    begin = time.perf_counter()
    work(fresh)
    return (time.perf_counter() - begin) * 1e6


def measure(name: str, rounds: int) -> list[Measurement]:
    """Take the median of each state over the rounds, and the median of those."""
    played: list[AnyState] = random_game_states(nunatak.load(name, players=PLAYER_COUNT), 3)

    def typical(work: Callable[[AnyState], object]) -> float:
        runs = [[measure_microseconds(work, state) for state in played] for _ in range(rounds)]
        times: list[float] = [median(times) for times in zip(*runs, strict=True)]
        return float(median(times))

    limit = GOAL_MICROSECONDS_FOR_ALL_VIEWS[name]
    views, encoded = typical(make_views), typical(encode_views)
    return [
        Measurement("the views of four seats", views, "µs", f"≤ {limit:.0f}", views <= limit),
        Measurement("… encoded", encoded, "µs", f"≤ {2 * limit:.0f}", encoded <= 2 * limit),
        Measurement(
            "the events of a move, encoded, four seats", typical(encode_events), "µs", "", True
        ),
        Measurement("a view, encoded and decoded", typical(encode_and_decode_view), "µs", "", True),
        Measurement("a state that fits a view", typical(sample_state_from_view), "µs", "", True),
        Measurement("the sum of a thousand numbers", typical(unrelated_work), "µs", "", True),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.views", description=__doc__)
    parser.add_argument(
        "--rounds", type=int, default=5, help="repetitions, of which the median is taken"
    )
    arguments = parser.parse_args()
    for name in GOAL_MICROSECONDS_FOR_ALL_VIEWS:
        for figure in measure(name, arguments.rounds):
            goal = f"  asked for: {figure.goal}" if figure.goal else ""
            print(f"{name:12}{figure.name:42}{figure.value:8.1f} {figure.unit}{goal}")


if __name__ == "__main__":
    main()
