"""The example of a bot of one's own runs, and is worth imitating."""

import subprocess
import sys
from pathlib import Path

from examples.own_bot import race

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "own_bot.py"


def test_the_musher_wins_most_races() -> None:
    assert sum(race(seed)[0] == 1 for seed in range(10)) > 5


def test_it_runs_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLE], capture_output=True, text=True, check=True, timeout=300
    )
    assert done.stdout.startswith("Musher wins ")
