"""Race the greedy bot on every shipped course, and print the table of docs/courses.md."""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from rich.progress import track

from benchmarks.docs import put
from nunatak.cli.simulate import play_game
from nunatak.games.snow_tails import Course, SnowTails, SnowTailsState, Track, shipped

PLAYERS = 4
SEED = 1
AT_ONCE = 25  # races that a process runs before it reports


@dataclass(frozen=True)
class Runs:
    """Some races on a course, added up."""

    races: int = 0
    rounds: int = 0
    dents: int = 0
    dented: int = 0
    wrecks: int = 0

    def __add__(self, other: "Runs") -> "Runs":
        return Runs(
            self.races + other.races,
            self.rounds + other.rounds,
            self.dents + other.dents,
            self.dented + other.dented,
            self.wrecks + other.wrecks,
        )


def run(name: str, first: int, last: int) -> Runs:
    """Races number first to last, each as ``nunatak simulate --seed 1`` would play it."""
    game = SnowTails(PLAYERS, name)
    total = Runs()
    for number in range(first, last + 1):
        state = play_game(game, ["greedy"] * PLAYERS, SEED, number).state
        assert isinstance(state, SnowTailsState)
        view = state.view(None)
        fates = Counter(sled.status for sled in view.sleds)
        dents = [sled.dents + (sled.status == "wrecked") for sled in view.sleds]
        total += Runs(1, view.round, sum(dents), sum(map(bool, dents)), fates["wrecked"])
    return total


def row(name: str, runs: Runs) -> str:
    course = Course.load(name)
    laid = Track.of(course)
    sleds = runs.races * PLAYERS
    way = min(laid.steps[slot] for slot in laid.slots)
    return (
        f"| {course.title} | {len(course.tiles)} | {way} | {runs.rounds / runs.races:.1f} "
        f"| {runs.dents / sleds:.2f} | {runs.dented / sleds:.0%} | {runs.wrecks / sleds:.1%} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.courses", description=__doc__)
    parser.add_argument("--races", type=int, default=1000, help="on each course")
    parser.add_argument("--write", action="store_true", help="put the table into the docs")
    parser.add_argument("names", nargs="*", default=shipped(), help="courses, by name or file")
    arguments = parser.parse_args()
    firsts = range(1, arguments.races + 1, AT_ONCE)
    jobs = [
        (name, first, min(first + AT_ONCE - 1, arguments.races))
        for name in arguments.names
        for first in firsts
    ]
    with ProcessPoolExecutor() as pool:
        done = pool.map(run, *zip(*jobs, strict=True))
        shown = track(done, total=len(jobs), description="Racing", transient=True)
        found = dict.fromkeys(arguments.names, Runs())
        for (name, *_), runs in zip(jobs, shown, strict=True):
            found[name] += runs
    lines = [
        "| course | tiles | steps | rounds | dents | sleds dented | sleds wrecked |",
        "|---|---:|---:|---:|---:|---:|---:|",
        *(row(name, runs) for name, runs in found.items()),
    ]
    text = "\n".join(lines)
    print(text)
    if arguments.write:
        put("courses.md", "measured", "/measured", text)


if __name__ == "__main__":
    main()
