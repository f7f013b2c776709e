"""Measure how long Snow Tails takes to preview every end of a turn."""

import time
from statistics import median

from benchmarks.engine import Measurement
from nunatak import bots
from nunatak.games.snow_tails import SnowTails, SnowTailsState, course_names

PLAYER_COUNT = 4
MAX_MICROSECONDS = 200.0


def race_turns() -> list[SnowTailsState]:
    """Every turn of one race of greedy bots on each course, before cards are played."""
    found = []
    for name in course_names():
        game = SnowTails(PLAYER_COUNT, name)
        drivers = [bots.make("greedy", game, seed) for seed in range(PLAYER_COUNT)]
        state = game.start(seed=1)
        while (seat := state.turn) is not None:
            if state.phase == "play":
                found.append(state)
            state = state.apply(drivers[seat].choose(state.view(seat)))
    return found


def preview_microseconds(state: SnowTailsState) -> float:
    """Microseconds to list the previews as objects."""
    begin = time.perf_counter()
    state.previews()
    return (time.perf_counter() - begin) * 1e6


def find_turn_ends_microseconds(state: SnowTailsState) -> float:
    """Microseconds to find the ends of the turn as integers, without objects."""
    kernel = state.game.new_kernel()
    kernel.restore(state.to_bytes())
    begin = time.perf_counter()
    for action in kernel.legal_actions():
        kernel.turn_ends(action)
    return (time.perf_counter() - begin) * 1e6


def measure(rounds: int) -> list[Measurement]:
    """Take the median of each turn over the rounds; report the median turn and the slowest 1%."""
    states = race_turns()
    runs = [[preview_microseconds(state) for state in states] for _ in range(rounds)]
    times = sorted(median(turn) for turn in zip(*runs, strict=True))
    ends = sorted(len(state.previews()) for state in states)
    typical, slow = median(times), times[len(times) * 99 // 100]
    many = ends[len(ends) * 99 // 100]
    search = median(
        median(find_turn_ends_microseconds(state) for _ in range(rounds)) for state in states
    )
    return [
        Measurement(
            "all ends of a turn, as objects", typical, "µs", "< 200", typical < MAX_MICROSECONDS
        ),
        Measurement(
            f"… slowest 1% of turns ({many} ends)", slow, "µs", "< 200", slow < MAX_MICROSECONDS
        ),
        Measurement("… for each end of the median turn", typical / median(ends), "µs", "", True),
        Measurement("… finding them, before objects are made", search, "µs", "", True),
    ]
