"""The example of a bot of your own works as its docstring says, and beats gentle."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import nunatak
from examples.own_bot import share
from tests.cli.conftest import process_environment

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "own_bot.py"


def test_the_musher_beats_gentle() -> None:
    assert share(60 if nunatak.compiled else 6) > 0.5


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60


def test_the_example_plays_in_the_arena() -> None:
    options = ["--bot", "own_bot:Musher", "--bot", "random", "--games", "2", "--jobs", "1"]
    command = [sys.executable, "-m", "nunatak", "arena", "snow-tails", *options]
    where: dict[str, Any] = {"cwd": EXAMPLE.parent, "env": process_environment()}
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, **where)
    assert done.returncode == 0
    assert "Musher - random" in done.stdout
