"""Measure the engines and print the table of docs/performance.md."""

import argparse
import platform

import nunatak
from benchmarks import bot_speed, previews, scoring
from benchmarks.docs import write_section
from benchmarks.engine import GAME_GOALS, Measurement, measure


def _format_value(figure: Measurement) -> str:
    return f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.2f}"


def markdown_table(figures: list[Measurement]) -> str:
    """Return the figures as a Markdown table."""
    lines = ["| what | measured | asked for | reached |", "|---|---:|---:|---|"]
    for f in figures:
        mark = "" if not f.goal else ("yes" if f.reached else "no")
        lines.append(f"| {f.name} | {_format_value(f)} {f.unit} | {f.goal} | {mark} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 dev.py bench", description=__doc__)
    parser.add_argument(
        "--rounds", type=int, default=9, help="repetitions, of which the median is taken"
    )
    parser.add_argument("--write", action="store_true", help="write the table into the docs")
    parser.add_argument("game", nargs="*", choices=[[], *GAME_GOALS], help="only these games")
    arguments = parser.parse_args()
    if not nunatak.compiled:
        parser.exit(2, "The rules are not compiled here: there is nothing to measure.\n")
    rounds = arguments.rounds
    # Four players, as in hearts of OpenSpiel.
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
    conditions = f"Python {platform.python_version()}, {platform.machine()}, {rounds} rounds"
    for name in arguments.game or games:
        text = f"{markdown_table(games[name]())}\n\n{conditions}"
        print(f"{name}\n\n{text}\n", flush=True)
        if arguments.write:
            write_section("performance.md", name, text)


if __name__ == "__main__":
    main()
