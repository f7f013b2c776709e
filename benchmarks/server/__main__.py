"""Measure the server and print the tables of docs/performance.md.

Starts the real program on a temporary folder, with people who make legal moves over WebSockets on
the same machine, by turns with a bare echo of the same messages.
"""

import argparse
import platform

from benchmarks.__main__ import table
from benchmarks.docs import write_section
from benchmarks.engine import Figure
from benchmarks.server.load import EVERY, Outcome, Wish, run
from benchmarks.server.stats import quantile
from benchmarks.server.table import SEATS
from nunatak.server.run import raise_file_limit

GAMES = ("snow-tails", "arctic")
SPARE = 200  # files that are open besides the connections


def most(name: str, value: float, unit: str, goal: float) -> Figure:
    return Figure(name, value, unit, f"≤ {goal:,g}", value <= goal)


def told(name: str, value: float, unit: str) -> Figure:
    return Figure(name, value, unit, "", True)


def figures(wish: Wish, found: Outcome) -> list[Figure]:
    tally, bare, ms = found.tally, found.bare, 1000.0
    moves = len(tally.taken) / wish.seconds
    asked = wish.tables / EVERY
    enough = Figure("moves made", moves, "moves/s", f"≥ {0.98 * asked:,g}", moves >= 0.98 * asked)
    return [
        told("running tables, four people each", wish.tables, "tables"),
        enough,
        most("errors", sum(tally.errors.values()), "errors", 0),
        most("moves late, since the one before had not arrived", tally.slow, "moves", 0),
        told("submit to the last of four, median", ms * quantile(tally.taken, 0.5), "ms"),
        most("… slowest 1% of moves", ms * quantile(tally.taken, 0.99), "ms", 150),
        told("… slowest move", ms * max(tally.taken), "ms"),
        most("memory", found.megabytes, "MB", 1200),
        told("server's processor for a move, everything included", ms * found.per_move, "ms"),
        told("bare echo's processor for the same messages", ms * found.bare_per_move, "ms"),
        most("… server over bare echo", found.times, "times", 4),
        told("… slowest 1% with the bare echo", ms * quantile(bare.taken, 0.99), "ms"),
        told("moves when nobody waits", found.fastest, "moves/s"),
        told("killed: from the start until it answers", found.started, "s"),
        told(f"… until all {wish.tables * SEATS:,} have their views", found.back, "s"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="tables of four")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each game is played")
    parser.add_argument("--game", choices=[*GAMES, "both"], default="both")
    parser.add_argument("--write", action="store_true", help="put the tables into the docs")
    arguments = parser.parse_args()
    files, needed = raise_file_limit(), 2 * arguments.tables * SEATS + SPARE
    if files is not None and files < needed:
        parser.exit(2, f"Only {files:,} files may be open here; {needed:,} are needed.\n")
    for game in GAMES if arguments.game == "both" else [arguments.game]:
        wish = Wish(game, arguments.tables, arguments.seconds)
        found = run(wish)
        made = (
            f"Python {platform.python_version()}, {platform.machine()}, {wish.seconds:g} s;"
            f" {found.tally.rematches:,} games ended and were begun anew; the load took"
            f" {found.generator:.0%} of a processor and was {found.tally.late * 1000:.0f} ms late"
            f" at the most; {found.waited:.0%} of the time the server had work, but others had the"
            " processors"
        )
        text = f"{table(figures(wish, found))}\n\n{made}"
        print(f"{game}\n\n{text}\n", flush=True)
        for error, number in found.tally.errors.items():
            print(f"{number:,} times: {error}")
        if arguments.write:
            write_section("performance.md", f"server {game}", text)


if __name__ == "__main__":
    main()
