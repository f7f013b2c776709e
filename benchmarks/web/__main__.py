"""Measure the web app in a real browser and print the table of docs/performance.md."""

import argparse
import os
import platform
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.__main__ import table
from benchmarks.engine import Figure
from benchmarks.page import put
from benchmarks.server.__main__ import most as at_most
from benchmarks.server.__main__ import told
from benchmarks.web.load import first_visit
from benchmarks.web.smooth import Found, race
from tests.web.browser import Size, Visits, started
from tests.web.fixed import Fixed

TASK = 50  # milliseconds
ANSWER = 200
BYTES = 150_000
# Name, size, and how many times slower than it is the processor pretends to be.
DEVICES: dict[str, tuple[str, Size, int]] = {
    "laptop": ("laptop", "laptop", 1),
    "phone": ("phone", "phone", 1),
    "slow-phone": ("phone, processor four times slower", "phone", 4),  # no goal is set there
}


def figures(found: Found, slower: int) -> list[Figure]:
    def most(name: str, value: float, unit: str, goal: float) -> Figure:
        return at_most(name, value, unit, goal) if slower == 1 else told(name, value, unit)

    clock = max(task.passed for task in found.tasks)
    lines = [
        told("sleds run one after the other", found.steps, "decisions"),
        most("longest task meanwhile, by the clock", clock, "ms", TASK),
        most("… of the processor", max(found.tasks).taken, "ms", TASK),
        told("… pictures a second", len(found.frames) / found.seconds, "pictures/s"),
        told("… longest gap between two pictures", max(found.frames), "ms"),
    ]
    for name, taken in found.answers.items():
        lines.append(most(f"{name}, to the next picture", max(taken), "ms", ANSWER))
        lines.append(told("… median", median(taken), "ms"))
    return lines


def visited(visits: Visits, size: Size) -> list[Figure]:
    first = first_visit(visits, size)
    return [
        told("first visit, start page", first.start, "bytes"),
        at_most("… with a table open", first.table, "bytes", BYTES),
        told("… first thing to be seen", first.painted, "ms"),
        told("… from *Play now* to the track", first.raced, "ms"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.web", description=__doc__)
    parser.add_argument("--rounds", type=int, default=4, help="rounds of five sleds")
    parser.add_argument("--device", nargs="+", choices=list(DEVICES), default=list(DEVICES))
    parser.add_argument("--why", action="store_true", help="name what ran in the longest tasks")
    parser.add_argument("--write", action="store_true", help="put the tables into the docs")
    wish = parser.parse_args()
    with started() as browser:
        made = f"Chromium {browser.version}, {platform.machine()}, {wish.rounds} rounds"
        for device in wish.device:
            name, size, slower = DEVICES[device]
            with tempfile.TemporaryDirectory() as folder, Fixed(Path(folder) / "d") as program:
                first = visited(Visits(browser, program), size)
                found = race(Visits(browser, program), size, slower, wish.rounds)
                load = os.getloadavg()[0]
            busy = f"on {os.cpu_count()} processors for which {load:.1f} processes waited"
            text = f"{table(first + figures(found, slower))}\n\n{made}, {busy}"
            print(f"{name}\n\n{text}\n", flush=True)
            if wish.why:
                for task in sorted(found.tasks, reverse=True)[:8]:
                    parts = ", ".join(f"{name} {taken:.1f}" for name, taken in task.parts)
                    print(f"{task.taken:.1f} ms of {task.passed:.1f}: {parts}")
            if wish.write:
                put("performance.md", f"web {device}", f"/web {device}", text)


if __name__ == "__main__":
    main()
