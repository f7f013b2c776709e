"""What it costs to tell all seats of a game how it stands: ``python -m benchmarks.views``.

Along games between random players, every state is looked at anew by each of its four seats; then
the views are made plain, as a server sends them. Medians over all states of the games. The last
line, a loop that has nothing to do with games, tells how busy the machine was.
"""

import argparse
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import nunatak
from benchmarks.engine import Figure
from nunatak.core import Game, State

PLAYERS = 4
AT_MOST = {"snow-tails": 100.0, "arctic": 150.0}  # µs for the views; twice that with plain forms
AnyState = State[Any, Any, Any]


def states(game: Game[Any], games: int) -> list[AnyState]:
    """All moments of some games."""
    found: list[AnyState] = []
    for seed in range(games):
        state, rng = game.start(seed=seed), Random(seed)
        while not state.over:
            found.append(state)
            state = state.apply(rng.choice(state.legal_actions()))
    return found


def anew(state: AnyState) -> AnyState:
    """The same state, that nobody has looked at yet."""
    kernel = state.game.new_kernel()
    kernel.restore(state.to_bytes())
    fresh: AnyState = state.game.state(kernel, state._chance, state._trace, state.version)
    return fresh


def views(state: AnyState) -> list[Any]:
    return [state.view(seat) for seat in range(PLAYERS)]


def shown(state: AnyState) -> list[Any]:
    return [state.game.show(view) for view in views(state)]


def told(state: AnyState) -> list[Any]:
    return [list(map(state.game.tell, state.events_for(seat))) for seat in range(PLAYERS)]


def read(state: AnyState) -> object:
    return state.game.read_view(state.game.show(state.view(state.turn)))


def loop(state: AnyState) -> object:
    return sum(range(1000))


def sample(state: AnyState) -> AnyState:
    found: AnyState = state.game.sample_state(state.view(state.turn), Random(0))
    return found


def spent(work: Callable[[AnyState], object], state: AnyState) -> float:
    fresh = anew(state)
    begin = time.perf_counter()
    work(fresh)
    return (time.perf_counter() - begin) * 1e6


def measure(name: str, rounds: int) -> list[Figure]:
    """Of every state its median over the rounds, and of these the median."""
    moments: list[AnyState] = states(nunatak.load(name, players=PLAYERS), 3)

    def typical(work: Callable[[AnyState], object]) -> float:
        times = [[spent(work, state) for state in moments] for _ in range(rounds)]
        each: list[float] = [median(of) for of in zip(*times, strict=True)]
        return float(median(each))

    most = AT_MOST[name]
    seen, plain = typical(views), typical(shown)
    return [
        Figure("the views of four seats", seen, "µs", f"≤ {most:.0f}", seen <= most),
        Figure("… and their plain forms", plain, "µs", f"≤ {2 * most:.0f}", plain <= 2 * most),
        Figure("the events of a move, plain, four seats", typical(told), "µs", "", True),
        Figure("a view, plain, and read again", typical(read), "µs", "", True),
        Figure("a state that fits a view", typical(sample), "µs", "", True),
        Figure("the sum of a thousand numbers", typical(loop), "µs", "", True),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.views", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="repetitions; the median counts")
    arguments = parser.parse_args()
    for name in AT_MOST:
        for figure in measure(name, arguments.rounds):
            goal = f"  asked for: {figure.goal}" if figure.goal else ""
            print(f"{name:12}{figure.name:42}{figure.value:8.1f} {figure.unit}{goal}")


if __name__ == "__main__":
    main()
