"""Measure the server and print the tables of docs/performance.md.

Starts the real server on a temporary folder, with players on the same machine who make random
moves over WebSockets; alternately with an echo server that sends the same messages.
"""

import argparse
import platform

from benchmarks.__main__ import markdown_table
from benchmarks.docs import write_section
from benchmarks.engine import Measurement
from benchmarks.server.load import MOVE_INTERVAL_SECONDS, LoadResult, LoadSettings, run
from benchmarks.server.stats import quantile
from benchmarks.server.table import SEAT_COUNT
from nunatak.server.serve import raise_file_limit

GAMES = ("snow-tails", "arctic")
OTHER_OPEN_FILES = 200  # open files other than connections


def measurement_with_max_goal(name: str, value: float, unit: str, goal: float) -> Measurement:
    """A figure that should not exceed its goal."""
    return Measurement(name, value, unit, f"≤ {goal:,g}", value <= goal)


def measurement_without_goal(name: str, value: float, unit: str) -> Measurement:
    """A figure that has no goal."""
    return Measurement(name, value, unit, "", True)


def result_measurements(settings: LoadSettings, found: LoadResult) -> list[Measurement]:
    """Return the rows of the table of a game."""
    stats, echo, ms = found.stats, found.echo_stats, 1000.0
    moves = len(stats.latency_seconds) / settings.seconds
    wanted = settings.table_count / MOVE_INTERVAL_SECONDS
    enough = Measurement(
        "moves made", moves, "moves/s", f"≥ {0.98 * wanted:,g}", moves >= 0.98 * wanted
    )
    return [
        measurement_without_goal(
            "running tables, four people each", settings.table_count, "tables"
        ),
        enough,
        measurement_with_max_goal("errors", sum(stats.errors.values()), "errors", 0),
        measurement_with_max_goal(
            "moves late, since the one before had not arrived",
            stats.moves_skipped_by_delay,
            "moves",
            0,
        ),
        measurement_without_goal(
            "submit to the last of four, median", ms * quantile(stats.latency_seconds, 0.5), "ms"
        ),
        measurement_with_max_goal(
            "… slowest 1% of moves", ms * quantile(stats.latency_seconds, 0.99), "ms", 150
        ),
        measurement_without_goal("… slowest move", ms * max(stats.latency_seconds), "ms"),
        measurement_with_max_goal("memory", found.peak_megabytes, "MB", 1200),
        measurement_without_goal(
            "server's processor for a move, everything included",
            ms * found.cpu_seconds_per_move,
            "ms",
        ),
        measurement_without_goal(
            "bare echo's processor for the same messages",
            ms * found.echo_cpu_seconds_per_move,
            "ms",
        ),
        measurement_with_max_goal("… server over bare echo", found.cpu_ratio_to_echo, "times", 4),
        measurement_without_goal(
            "… slowest 1% with the bare echo", ms * quantile(echo.latency_seconds, 0.99), "ms"
        ),
        measurement_without_goal("moves when nobody waits", found.max_moves_per_second, "moves/s"),
        measurement_without_goal(
            "killed: from the start until it answers", found.restart_seconds, "s"
        ),
        measurement_without_goal(
            f"… until all {settings.table_count * SEAT_COUNT:,} have their views",
            found.reconnect_seconds,
            "s",
        ),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="tables of four")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each game is played")
    parser.add_argument("--game", choices=[*GAMES, "both"], default="both")
    parser.add_argument("--write", action="store_true", help="write the tables into the docs")
    arguments = parser.parse_args()
    files, needed = raise_file_limit(), 2 * arguments.tables * SEAT_COUNT + OTHER_OPEN_FILES
    if files is not None and files < needed:
        parser.exit(2, f"Only {files:,} files may be open here; {needed:,} are needed.\n")
    for game in GAMES if arguments.game == "both" else [arguments.game]:
        settings = LoadSettings(game, arguments.tables, arguments.seconds)
        found = run(settings)
        conditions = (
            f"Python {platform.python_version()}, {platform.machine()}, {settings.seconds:g} s;"
            f" {found.stats.rematches:,} games ended and were begun anew; the load took"
            f" {found.generator_cpu_share:.0%} of a processor and was"
            f" {found.stats.max_generator_delay_seconds * 1000:.0f} ms late at the most;"
            f" {found.cpu_wait_share:.0%} of the time the server had work, but others had the"
            " processors"
        )
        text = f"{markdown_table(result_measurements(settings, found))}\n\n{conditions}"
        print(f"{game}\n\n{text}\n", flush=True)
        for error, number in found.stats.errors.items():
            print(f"{number:,} times: {error}")
        if arguments.write:
            write_section("performance.md", f"server {game}", text)


if __name__ == "__main__":
    main()
