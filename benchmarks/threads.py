"""Measure two threads against one, and two processes against one for comparison.

    python -m benchmarks.threads [--rounds N]

Each round plays the same races with one thread, with two threads, and in two processes that share
nothing. If the processes do not double the rate either, other programs use a core.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median
from time import perf_counter
from typing import Any

import nunatak

RACE_COUNT = 100_000


def measure_seconds(races: int, threads: int) -> float:
    """Play races; return the seconds that they take."""
    game: Any = nunatak.load("snow-tails", players=4, course="nutcracker")
    batch = game.batch(range(races), threads=threads)
    begin = perf_counter()
    batch.play_out(1)
    return perf_counter() - begin


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.threads", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    threads, processes = [], []
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        list(pool.map(measure_seconds, (1000, 1000), (1, 1)))  # start both processes
        for _ in range(rounds):
            one = measure_seconds(RACE_COUNT, 1)
            threads.append(one / measure_seconds(RACE_COUNT, 2))
            halves = pool.map(measure_seconds, (RACE_COUNT // 2, RACE_COUNT // 2), (1, 1))
            processes.append(one / max(halves))
    for name, found in (("two threads", threads), ("two processes", processes)):
        print(f"{name:14} {median(found):.2f} times one ({min(found):.2f} to {max(found):.2f})")


if __name__ == "__main__":
    main()
