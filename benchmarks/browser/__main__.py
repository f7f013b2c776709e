"""Measure the web app in a real browser and print the table of docs/performance.md."""

import argparse
import os
import platform
import tempfile
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from statistics import median

from benchmarks.__main__ import markdown_table
from benchmarks.browser.first_visit import make_first_visit
from benchmarks.browser.play import DRIVERS, PlayStats, play_rounds
from benchmarks.docs import write_section
from benchmarks.engine import Measurement
from benchmarks.server.__main__ import measurement_with_max_goal, measurement_without_goal
from tests.web.browser import Size, Visits, started
from tests.web.fixed import Fixed

MAX_TASK_MILLISECONDS = 50
MAX_RESPONSE_MILLISECONDS = 200
MAX_PAGE_BYTES = 150_000
BOARD_NAMES = {"snow-tails": "track", "arctic": "river"}
ANIMATION_NAMES = {"snow-tails": "sleds run", "arctic": "cards fly"}
# Name, size, and the factor by which Chromium slows the processor down.
DEVICES: dict[str, tuple[str, Size, int]] = {
    "laptop": ("laptop", "laptop", 1),
    "phone": ("phone", "phone", 1),
    "slow-phone": ("phone, processor four times slower", "phone", 4),
}


def summarize_play(game: str, runs: Sequence[PlayStats]) -> list[Measurement]:
    """Return the rows of the table: medians over the games, since load varies."""

    def typical(figure: Callable[[PlayStats], float]) -> float:
        return median(map(figure, runs))

    lines = [
        measurement_without_goal(
            f"{ANIMATION_NAMES[game]} one after the other",
            typical(lambda stats: stats.decisions),
            "decisions",
        ),
        measurement_with_max_goal(
            "longest task meanwhile, by the clock",
            typical(_longest_task_elapsed_ms),
            "ms",
            MAX_TASK_MILLISECONDS,
        ),
        measurement_without_goal(
            "… in the worst game", max(map(_longest_task_elapsed_ms, runs)), "ms"
        ),
        measurement_with_max_goal(
            "… of the processor",
            typical(lambda stats: max(stats.longest_tasks).processor_ms),
            "ms",
            MAX_TASK_MILLISECONDS,
        ),
        measurement_without_goal(
            "… pictures a second",
            typical(lambda stats: len(stats.frame_intervals_ms) / stats.watched_seconds),
            "pictures/s",
        ),
        measurement_without_goal(
            "… longest gap between two pictures",
            typical(lambda stats: max(stats.frame_intervals_ms)),
            "ms",
        ),
    ]
    for name in runs[0].response_times_ms:
        longest = [max(stats.response_times_ms[name]) for stats in runs]
        lines.append(
            measurement_with_max_goal(
                f"{name}, to the next picture", median(longest), "ms", MAX_RESPONSE_MILLISECONDS
            )
        )
        lines.append(measurement_without_goal("… in the worst game", max(longest), "ms"))
    return lines


def _longest_task_elapsed_ms(stats: PlayStats) -> float:
    return max(task.elapsed_ms for task in stats.longest_tasks)


def measure_first_visit(visits: Visits, game: str, size: Size) -> list[Measurement]:
    """Return the rows of the table for a first visit."""
    first = make_first_visit(visits, game, size)
    return [
        measurement_without_goal("first visit, start page", first.start_page_bytes, "bytes"),
        measurement_with_max_goal(
            "… with a table open", first.bytes_until_table, "bytes", MAX_PAGE_BYTES
        ),
        measurement_without_goal("… first thing to be seen", first.first_paint_ms, "ms"),
        measurement_without_goal(
            f"… from *Play now* to the {BOARD_NAMES[game]}", first.click_to_board_ms, "ms"
        ),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.browser", description=__doc__)
    parser.add_argument("--rounds", type=int, default=4, help="rounds of five sleds or four hands")
    parser.add_argument("--games", type=int, default=3, help="of which the median is taken")
    parser.add_argument("--game", nargs="+", choices=list(DRIVERS), default=list(DRIVERS))
    parser.add_argument("--device", nargs="+", choices=list(DEVICES), default=list(DEVICES))
    parser.add_argument("--why", action="store_true", help="print what ran in the longest tasks")
    parser.add_argument("--write", action="store_true", help="write the tables into the docs")
    arguments = parser.parse_args()
    with started() as browser:
        games = f"{arguments.games} games of {arguments.rounds} rounds"
        conditions = f"Chromium {browser.version}, {platform.machine()}, {games}"
        for game, device in product(arguments.game, arguments.device):
            name, size, slowdown = DEVICES[device]
            with tempfile.TemporaryDirectory() as folder, Fixed(Path(folder) / "d") as program:
                first = measure_first_visit(Visits(browser, program), game, size)
                runs = [
                    play_rounds(Visits(browser, program), game, size, slowdown, arguments.rounds)
                    for _ in range(arguments.games)
                ]
                load = os.getloadavg()[0]
            busy = f"on {os.cpu_count()} processors for which {load:.1f} processes waited"
            text = f"{markdown_table(first + summarize_play(game, runs))}\n\n{conditions}, {busy}"
            print(f"{game}, {name}\n\n{text}\n", flush=True)
            if arguments.why:
                for task in sorted(
                    (t for stats in runs for t in stats.longest_tasks), reverse=True
                )[:8]:
                    parts = ", ".join(
                        f"{name} {processor:.1f}" for name, processor in task.largest_parts
                    )
                    print(f"{task.processor_ms:.1f} ms of {task.elapsed_ms:.1f}: {parts}")
            if arguments.write:
                mark = f"web {device}" if game == "snow-tails" else f"web {game} {device}"
                write_section("performance.md", mark, text)


if __name__ == "__main__":
    main()
