"""Examine every shipped course in the lab and write the findings into docs/lab.md."""

import argparse
import os
from collections.abc import Iterator
from time import perf_counter

from rich.progress import Progress

from benchmarks.docs import DOCS_FOLDER, write_section
from nunatak.core.files import write_file
from nunatak.games.snow_tails import Course, SnowTails, course_names
from nunatak.games.snow_tails.lab import Findings, examine
from nunatak.games.snow_tails.terminal.lab_maps import MAP_KINDS, heatmap_svg
from nunatak.games.snow_tails.terminal.lab_text import verdict_sentences

PLAYER_COUNT = 4
LAB_FOLDER = DOCS_FOLDER / "lab"
MAX_SENTENCES = 3  # about each course, the most important first
COURSE_WITH_ALL_MAPS = "nutcracker"  # has all maps; the others have only the map of crashes


def docs_map_kinds(name: str) -> tuple[str, ...]:
    """The kinds of maps of a course in the docs."""
    return MAP_KINDS if name == COURSE_WITH_ALL_MAPS else ("crashes",)


def course_row(course: Course, found: Findings) -> str:
    """Return the row of a course in the table."""
    shares = " ".join(f"{100 * slot.wins.value:.0f}" for slot in found.slots)
    cells = [
        course.title,
        str(found.par),
        f"{found.winner_rounds.mean:.1f}",
        f"{found.rounds.mean:.1f}",
        f"{found.dents.mean:.2f}",
        f"{100 * found.wrecked.value:.1f}%",
        f"{found.overtakes.mean:.1f}",
        f"{found.lead_changes.mean:.1f}",
        f"{100 * found.half_way_leader_wins.value:.0f}%",
        shares,
    ]
    return f"| {' | '.join(cells)} |"


def course_table(findings: dict[str, Findings]) -> Iterator[str]:
    """The lines of the table of all courses."""
    yield (
        "| course | par | winner | all home | dents | wrecked | overtakes | lead changes "
        "| half-way leader wins | wins of slots 1 to 5 in % |"
    )
    yield "|---|---:|---:|---:|---:|---:|---:|---:|---:|---|"
    for name, found in findings.items():
        yield course_row(Course.load(name), found)


def section_lines(findings: dict[str, Findings]) -> Iterator[str]:
    """The lines of a section for each course: sentences and maps."""
    for name, found in findings.items():
        course = Course.load(name)
        yield f"\n### {course.title}\n"
        yield from verdict_sentences(found)[:MAX_SENTENCES]
        for kind in docs_map_kinds(name):
            yield f"\n![{kind} on {course.title}](lab/{name}-{kind}.svg)"


def write_maps(findings: dict[str, Findings]) -> None:
    """Write the maps as files."""
    LAB_FOLDER.mkdir(exist_ok=True)
    for name, found in findings.items():
        for kind in docs_map_kinds(name):
            drawn = heatmap_svg(kind, found, Course.load(name), with_tooltips=False)
            write_file(LAB_FOLDER / f"{name}-{kind}.svg", drawn)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lab", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="races on each course")
    parser.add_argument("--bots", default="steady", help="bots that drive, separated by commas")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="write the findings into the docs")
    parser.add_argument("names", nargs="*", default=course_names(), help="courses, by name")
    arguments = parser.parse_args()
    findings: dict[str, Findings] = {}
    seconds: dict[str, float] = {}
    with Progress(transient=True) as progress:
        task = progress.add_task("Racing", total=arguments.games * len(arguments.names))
        for name in arguments.names:
            began = perf_counter()
            findings[name] = examine(
                SnowTails(PLAYER_COUNT, name),
                games=arguments.games,
                bots=arguments.bots.split(","),
                seed=arguments.seed,
                jobs=arguments.jobs,
                on_new_races=lambda races: progress.advance(task, races),
            )
            seconds[name] = perf_counter() - began
    figures = "\n".join(course_table(findings))
    conditions = f"{arguments.games} races of {PLAYER_COUNT} sleds on each course"
    conditions += f", driven by {arguments.bots}; seed {arguments.seed}."
    print(f"{figures}\n\n{conditions}")
    for name, spent in seconds.items():
        print(f"{name}: {spent:.1f} s with {arguments.jobs} processes")
    if arguments.write:
        write_section("lab.md", "measured", f"{figures}\n\n{conditions}")
        write_section("lab.md", "courses", "\n".join(section_lines(findings)))
        write_maps(findings)


if __name__ == "__main__":
    main()
