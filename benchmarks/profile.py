"""Count the instructions of each function of the rules with valgrind's callgrind.

    python -m benchmarks.profile [--game NAME] [--games N]

The rules are compiled into a temporary folder without inlining, so that every function is counted
by itself. Prints the share of each in whole random games, with the functions that it calls. Unlike
times, these figures do not depend on what else the machine does.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import nunatak

PLAY_SCRIPT = """
import nunatak
game = nunatak.load({game!r}, players=4)
batch = game.batch(range({games}))
print(batch.play_out(1))
"""
ROOT_FUNCTION = "play_out_all"  # it calls all other functions of the engine
INSTRUCTIONS_LINE = re.compile(
    r"^\s*([\d,]+) \(.*__pyx_f_\w*?_compiled_(\w+?)(?:'\d+)? \[", re.MULTILINE
)
SOURCE_FOLDER = Path(nunatak.__file__).resolve().parents[1]


def count_instructions(game: str, games: int) -> tuple[int, dict[str, int]]:
    """Play games; return the number of decisions, and the instructions by function."""
    if shutil.which("valgrind") is None:
        sys.exit("valgrind is not installed (Debian and Ubuntu: apt install valgrind).")
    with tempfile.TemporaryDirectory(prefix="nunatak-") as folder:
        source, out = Path(folder, "src"), Path(folder, "callgrind.out")
        ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "web")
        shutil.copytree(SOURCE_FOLDER, source, ignore=ignored)
        env = {**os.environ, "PYTHONPATH": str(source)}
        build = [sys.executable, "-m", "nunatak.compile", "--build", "profile"]
        subprocess.run(build, env=env, check=True, stdout=sys.stderr)
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", sys.executable]
        run = [*command, "-c", PLAY_SCRIPT.format(game=game, games=games)]
        done = subprocess.run(run, env=env, capture_output=True, text=True, check=True)
        table = ["callgrind_annotate", "--inclusive=yes", "--threshold=100", str(out)]
        text = subprocess.run(table, capture_output=True, text=True, check=True).stdout
    found: dict[str, int] = {}
    for number, name in INSTRUCTIONS_LINE.findall(text):
        found[name] = max(found.get(name, 0), int(number.replace(",", "")))
    return int(done.stdout), found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.profile", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--game", choices=nunatak.game_names(), action="append")
    options = parser.parse_args()
    for game in options.game or nunatak.game_names():
        decisions, found = count_instructions(game, options.games)
        whole = found[ROOT_FUNCTION]
        print(f"{game}: {whole / decisions:,.0f} instructions a decision; with all they call:")
        for name, number in sorted(found.items(), key=lambda item: -item[1])[:16]:
            if name != ROOT_FUNCTION:
                print(f"  {name:20} {number / whole:6.1%}")


if __name__ == "__main__":
    main()
