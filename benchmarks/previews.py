"""How long it takes to see every end of a turn, on turns of races between greedy bots."""

import time
from statistics import median

from benchmarks.engine import Figure
from nunatak import bots
from nunatak.games.snow_tails import SnowTails, SnowTailsState, shipped

PLAYERS = 4
AT_MOST = 200.0  # µs


def turns() -> list[SnowTailsState]:
    """All turns of one race on every course, at the moment before cards are played."""
    found = []
    for name in shipped():
        game = SnowTails(PLAYERS, name)
        drivers = [bots.make("greedy", game, seed) for seed in range(PLAYERS)]
        state = game.start(seed=1)
        while (seat := state.turn) is not None:
            if state.phase == "play":
                found.append(state)
            state = state.apply(drivers[seat].choose(state.view(seat)))
    return found


def spent(state: SnowTailsState) -> float:
    begin = time.perf_counter()
    state.previews()
    return (time.perf_counter() - begin) * 1e6


def finding(state: SnowTailsState) -> float:
    kernel = state.game.new_kernel()
    kernel.restore(state.to_bytes())
    begin = time.perf_counter()
    for action in kernel.legal_actions():
        kernel.turn_ends(action)
    return (time.perf_counter() - begin) * 1e6


def measure(rounds: int) -> list[Figure]:
    """Of every turn its median over the rounds; of those the middle one and the slowest 1%."""
    states = turns()
    times = [[spent(state) for state in states] for _ in range(rounds)]
    each = sorted(median(of) for of in zip(*times, strict=True))
    ends = sorted(len(state.previews()) for state in states)
    typical, slow = median(each), each[len(each) * 99 // 100]
    many = ends[len(ends) * 99 // 100]
    found = median(median(finding(state) for _ in range(rounds)) for state in states)
    return [
        Figure("all ends of a turn, as objects", typical, "µs", "< 200", typical < AT_MOST),
        Figure(f"… slowest 1% of turns ({many} ends)", slow, "µs", "< 200", slow < AT_MOST),
        Figure("… for each end of the median turn", typical / median(ends), "µs", "", True),
        Figure("… finding them, before objects are made", found, "µs", "", True),
    ]
