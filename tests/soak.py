"""A million races, with the invariants checked after every decision.

    python -m tests.soak [--games N] [--records N] [--processes N] [--seed N]

Two to five sleds, the courses that come along and random ones, careless and careful drivers.
Prints a line for each course and each number of players, and what was found in all.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass

import nunatak
from nunatak.games.snow_tails import Course, SnowTails, shipped
from nunatak.games.snow_tails.wild import random_course
from tests.property.fleet import Log, race

TASK = 1000  # races at once
MOST_TILES = 14  # of a random course: one box
DRIVERS = ("careful", "random", "careful", "random", "lazy")
BAR = 30


@dataclass(frozen=True)
class Task:
    """A thousand races."""

    number: int
    course: str  # its name, or "" for a random one
    players: int
    driver: str
    races: int
    records: int
    seed: int

    def run(self) -> Log:
        course = Course.load(self.course) if self.course else self.random_course()
        first = self.seed + self.number * TASK
        game = SnowTails(self.players, course)
        return race(game, range(first, first + self.races), self.driver, records=self.records)

    def random_course(self) -> Course:
        number = self.seed + self.number
        return random_course(1 + number % MOST_TILES, seed=number)


def tasks(games: int, records: int, seed: int) -> Iterator[Task]:
    """Every course with every number of players in turn; every other course is a random one."""
    names = [name for shipped_name in shipped() for name in (shipped_name, "")]
    count = -(-games // TASK)
    for number in range(count):
        place, driver = divmod(number, len(DRIVERS))
        place, players = divmod(place, 4)
        yield Task(
            number=number,
            course=names[place % len(names)],
            players=2 + players,
            driver=DRIVERS[driver],
            races=min(TASK, games - number * TASK),
            records=records * (number + 1) // count - records * number // count,
            seed=seed,
        )


def bar(done: int, of: int, began: float) -> str:
    spent = time.monotonic() - began
    left = spent / done * (of - done) if done else 0
    full = BAR * done // of
    return (
        f"[{'#' * full}{'.' * (BAR - full)}] {done:>9,} of {of:,} races, {left / 60:4.1f} min left"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="A million races with invariants.")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--records", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if not nunatak.compiled:
        print("The rules are not compiled; a soak of interpreted rules would take days.")
        return 2
    began = time.monotonic()
    total = Log()
    parts: dict[str, dict[str, Log]] = {"players": {}, "driver": {}, "course": {}}
    failed = 0
    with ProcessPoolExecutor(asked.processes) as pool:
        running = {pool.submit(t.run): t for t in tasks(asked.games, asked.records, asked.seed)}
        said = began
        for done in as_completed(running):
            task = running[done]
            try:
                log = done.result()
            except AssertionError as error:
                failed += 1
                print(f"{task}: {error}", flush=True)
                continue
            total.add(log)
            for part, name in (
                ("players", f"{task.players} sleds"),
                ("driver", f"{task.driver} drivers"),
                ("course", task.course or "random courses"),
            ):
                parts[part].setdefault(name, Log()).add(log)
            if sys.stderr.isatty() or time.monotonic() - said > 60:
                said = time.monotonic()
                end = "\r" if sys.stderr.isatty() else "\n"
                print(bar(total.races, asked.games, began), end=end, file=sys.stderr, flush=True)
    spent = time.monotonic() - began
    print(f"\n{'in all':<24}{total}")
    for logs in parts.values():
        print()
        for name, log in sorted(logs.items()):
            print(f"{name:<24}{log}")
    print("\nevents in the recorded races:")
    for name, count in total.events.most_common():
        print(f"  {name:<20}{count:>12,}")
    rate = total.decisions / spent
    print(f"\n{spent / 60:.1f} minutes with {asked.processes} processes, {rate:,.0f} decisions/s")
    print("no invariant was broken" if not failed else f"{failed} tasks failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
