"""Measure the engines and print the table of docs/performance.md."""

import argparse
import platform

import nunatak
from benchmarks import bot_speed, previews, scoring
from benchmarks.docs import put
from benchmarks.engine import GOALS, Figure, measure


def _number(figure: Figure) -> str:
    return f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.2f}"


def table(figures: list[Figure]) -> str:
    lines = ["| what | measured | asked for | reached |", "|---|---:|---:|---|"]
    for f in figures:
        mark = "" if not f.goal else ("yes" if f.reached else "no")
        lines.append(f"| {f.name} | {_number(f)} {f.unit} | {f.goal} | {mark} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 dev.py bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="repetitions; the median counts")
    parser.add_argument("--write", action="store_true", help="put the table into the docs")
    parser.add_argument("game", nargs="*", choices=[[], *GOALS], help="only these games")
    arguments = parser.parse_args()
    if not nunatak.compiled:
        parser.exit(2, "The rules are not compiled here: there is nothing to measure.\n")
    rounds = arguments.rounds
    # Four players: the fullest table that hearts, the neighbour, has too.
    games = {
        "snow-tails": lambda: (
            measure("snow-tails", rounds=rounds, players=4, course="nutcracker")
            + previews.measure(rounds)
            + bot_speed.measure("snow-tails", rounds)
        ),
        "arctic": lambda: (
            measure("arctic", rounds=rounds, players=4)
            + scoring.measure(rounds)
            + bot_speed.measure("arctic", rounds)
        ),
    }
    made = f"Python {platform.python_version()}, {platform.machine()}, {rounds} rounds"
    for name in arguments.game or games:
        text = f"{table(games[name]())}\n\n{made}"
        print(f"{name}\n\n{text}\n", flush=True)
        if arguments.write:
            put("performance.md", name, f"/{name}", text)


if __name__ == "__main__":
    main()
