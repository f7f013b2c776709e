"""Measure the web app in a real browser and print the table of docs/performance.md."""

import argparse
import os
import platform
import tempfile
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from statistics import median

from benchmarks.__main__ import table
from benchmarks.docs import write_section
from benchmarks.engine import Figure
from benchmarks.server.__main__ import most, told
from benchmarks.web.first_visit import first_visit
from benchmarks.web.play import DRIVERS, Found, play
from tests.web.browser import Size, Visits, started
from tests.web.fixed import Fixed

TASK = 50  # milliseconds
ANSWER = 200
BYTES = 150_000
SEEN = {"snow-tails": "track", "arctic": "river"}
MOVES = {"snow-tails": "sleds run", "arctic": "cards fly"}
# Name, size, and how many times slower than it is the processor pretends to be.
DEVICES: dict[str, tuple[str, Size, int]] = {
    "laptop": ("laptop", "laptop", 1),
    "phone": ("phone", "phone", 1),
    "slow-phone": ("phone, processor four times slower", "phone", 4),
}


def figures(game: str, runs: Sequence[Found]) -> list[Figure]:
    """What came of several games: of each figure the median, since the machine is not always
    equally busy.
    """

    def usual(figure: Callable[[Found], float]) -> float:
        return median(map(figure, runs))

    lines = [
        told(f"{MOVES[game]} one after the other", usual(lambda found: found.steps), "decisions"),
        most("longest task meanwhile, by the clock", usual(_longest), "ms", TASK),
        told("… in the worst game", max(map(_longest, runs)), "ms"),
        most("… of the processor", usual(lambda found: max(found.tasks).taken), "ms", TASK),
        told("… pictures a second", usual(lambda f: len(f.frames) / f.seconds), "pictures/s"),
        told("… longest gap between two pictures", usual(lambda found: max(found.frames)), "ms"),
    ]
    for name in runs[0].answers:
        slowest = [max(found.answers[name]) for found in runs]
        lines.append(most(f"{name}, to the next picture", median(slowest), "ms", ANSWER))
        lines.append(told("… in the worst game", max(slowest), "ms"))
    return lines


def _longest(found: Found) -> float:
    return max(task.passed for task in found.tasks)


def visited(visits: Visits, game: str, size: Size) -> list[Figure]:
    first = first_visit(visits, game, size)
    return [
        told("first visit, start page", first.start, "bytes"),
        most("… with a table open", first.table, "bytes", BYTES),
        told("… first thing to be seen", first.painted, "ms"),
        told(f"… from *Play now* to the {SEEN[game]}", first.raced, "ms"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.web", description=__doc__)
    parser.add_argument("--rounds", type=int, default=4, help="rounds of five sleds or four hands")
    parser.add_argument("--games", type=int, default=3, help="of which the median counts")
    parser.add_argument("--game", nargs="+", choices=list(DRIVERS), default=list(DRIVERS))
    parser.add_argument("--device", nargs="+", choices=list(DEVICES), default=list(DEVICES))
    parser.add_argument("--why", action="store_true", help="name what ran in the longest tasks")
    parser.add_argument("--write", action="store_true", help="put the tables into the docs")
    wish = parser.parse_args()
    with started() as browser:
        played = f"{wish.games} games of {wish.rounds} rounds"
        made = f"Chromium {browser.version}, {platform.machine()}, {played}"
        for game, device in product(wish.game, wish.device):
            name, size, slower = DEVICES[device]
            with tempfile.TemporaryDirectory() as folder, Fixed(Path(folder) / "d") as program:
                first = visited(Visits(browser, program), game, size)
                runs = [
                    play(Visits(browser, program), game, size, slower, wish.rounds)
                    for _ in range(wish.games)
                ]
                load = os.getloadavg()[0]
            busy = f"on {os.cpu_count()} processors for which {load:.1f} processes waited"
            text = f"{table(first + figures(game, runs))}\n\n{made}, {busy}"
            print(f"{game}, {name}\n\n{text}\n", flush=True)
            if wish.why:
                for task in sorted((t for found in runs for t in found.tasks), reverse=True)[:8]:
                    parts = ", ".join(f"{name} {taken:.1f}" for name, taken in task.parts)
                    print(f"{task.taken:.1f} ms of {task.passed:.1f}: {parts}")
            if wish.write:
                mark = f"web {device}" if game == "snow-tails" else f"web {game} {device}"
                write_section("performance.md", mark, text)


if __name__ == "__main__":
    main()
