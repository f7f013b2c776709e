"""Race greedy bots on every shipped course and print the table of docs/courses.md."""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from rich.progress import track as progress

from benchmarks.docs import write_section
from nunatak.cli.simulate import play_game
from nunatak.games.snow_tails import Course, SnowTails, SnowTailsState, Track, course_names

PLAYER_COUNT = 4
SEED = 1
RACES_PER_JOB = 25  # of a process, before it reports progress


@dataclass(frozen=True)
class Totals:
    """Sums over some races on a course."""

    races: int = 0
    rounds: int = 0
    dents: int = 0
    dented_sleds: int = 0
    wrecked_sleds: int = 0

    def __add__(self, other: "Totals") -> "Totals":
        return Totals(
            self.races + other.races,
            self.rounds + other.rounds,
            self.dents + other.dents,
            self.dented_sleds + other.dented_sleds,
            self.wrecked_sleds + other.wrecked_sleds,
        )


def run_races(name: str, first: int, last: int) -> Totals:
    """Run races number first to last, each as ``nunatak simulate --seed 1`` plays it."""
    game = SnowTails(PLAYER_COUNT, name)
    total = Totals()
    for number in range(first, last + 1):
        state = play_game(game, ["greedy"] * PLAYER_COUNT, SEED, number).state
        assert isinstance(state, SnowTailsState)
        view = state.view(None)
        statuses = Counter(sled.status for sled in view.sleds)
        dents = [sled.dents + (sled.status == "wrecked") for sled in view.sleds]
        total += Totals(1, view.round, sum(dents), sum(map(bool, dents)), statuses["wrecked"])
    return total


def table_row(name: str, totals: Totals) -> str:
    """Return the row of a course in the table."""
    course = Course.load(name)
    track = Track.of(course)
    sleds = totals.races * PLAYER_COUNT
    steps = min(track.steps_to_finish[slot] for slot in track.start_spaces)
    cells = (
        course.title,
        str(len(course.tiles)),
        str(steps),
        f"{totals.rounds / totals.races:.1f}",
        f"{totals.dents / sleds:.2f}",
        f"{totals.dented_sleds / sleds:.0%}",
        f"{totals.wrecked_sleds / sleds:.1%}",
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.courses", description=__doc__)
    parser.add_argument("--races", type=int, default=1000, help="on each course")
    parser.add_argument("--write", action="store_true", help="write the table into the docs")
    parser.add_argument("names", nargs="*", default=course_names(), help="courses, by name or file")
    arguments = parser.parse_args()
    firsts = range(1, arguments.races + 1, RACES_PER_JOB)
    jobs = [
        (name, first, min(first + RACES_PER_JOB - 1, arguments.races))
        for name in arguments.names
        for first in firsts
    ]
    with ProcessPoolExecutor() as pool:
        done = pool.map(run_races, *zip(*jobs, strict=True))
        results = progress(done, total=len(jobs), description="Racing", transient=True)
        found = dict.fromkeys(arguments.names, Totals())
        for (name, *_), totals in zip(jobs, results, strict=True):
            found[name] += totals
    lines = [
        "| course | tiles | steps | rounds | dents | sleds dented | sleds wrecked |",
        "|---|---:|---:|---:|---:|---:|---:|",
        *(table_row(name, totals) for name, totals in found.items()),
    ]
    text = "\n".join(lines)
    print(text)
    if arguments.write:
        write_section("courses.md", "measured", text)


if __name__ == "__main__":
    main()
