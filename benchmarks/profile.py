"""What each rule costs: instructions counted by valgrind's callgrind, which no noise disturbs.

    python -m benchmarks.profile [--games N]

The rules are compiled anew into a temporary folder, without inlining, so that every function
stands for itself. Prints the share of each in complete random games, with all that it calls.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import kernels

RACES = """
import nunatak
game = nunatak.load("snow-tails", players=4, course="nutcracker")
batch = game.batch(range({games}))
print(batch.play_out(1))
"""
ROOT = "play_all"  # all the engine's work is in here
LINE = re.compile(r"^\s*([\d,]+) \(.*__pyx_f_\w+?(?:rules|kernel)_(\w+?)(?:'\d+)? \[", re.MULTILINE)


def count(games: int) -> tuple[int, dict[str, int]]:
    """Decisions made, and instructions by function."""
    if shutil.which("valgrind") is None:
        sys.exit("valgrind is not installed (Debian and Ubuntu: apt install valgrind).")
    with tempfile.TemporaryDirectory(prefix="nunatak-") as folder:
        source, out = Path(folder, "src"), Path(folder, "callgrind.out")
        kernels.build(counted=True, into=source)
        env = {**os.environ, "PYTHONPATH": str(source)}
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", sys.executable]
        run = [*command, "-c", RACES.format(games=games)]
        done = subprocess.run(run, env=env, capture_output=True, text=True, check=True)
        table = ["callgrind_annotate", "--inclusive=yes", "--threshold=100", str(out)]
        text = subprocess.run(table, capture_output=True, text=True, check=True).stdout
    found: dict[str, int] = {}
    for number, name in LINE.findall(text):
        found[name] = max(found.get(name, 0), int(number.replace(",", "")))
    return int(done.stdout), found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.profile", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    decisions, found = count(parser.parse_args().games)
    whole = found[ROOT]
    print(f"{whole / decisions:,.0f} instructions a decision; of them, with all they call:")
    for name, number in sorted(found.items(), key=lambda item: -item[1])[:16]:
        if name != ROOT:
            print(f"  {name:20} {number / whole:6.1%}")


if __name__ == "__main__":
    main()
