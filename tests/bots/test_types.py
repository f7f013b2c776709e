"""The type checker refuses a state as the argument of a bot."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CODE = """\
from nunatak import bots
from nunatak.games.{folder} import bots as {folder}
from nunatak.games.{folder} import {name}, {name}Action, {name}State, {name}View

def ask(bot: bots.Bot[{name}View, {name}Action], state: {name}State) -> {name}Action:
    return bot.choose({argument})

def advise(game: {name}, state: {name}State) -> None:
    {folder}.Greedy(game, 1).choose({argument})
    {folder}.Gentle(game, 1).choose({argument})
    {folder}.Steady(game, 1).advise({argument})
"""
games = pytest.mark.parametrize(
    ("folder", "name"), [("snow_tails", "SnowTails"), ("arctic", "Arctic")]
)


def run_mypy(code: str, folder: Path) -> str:
    """Return the output of mypy for some code."""
    file = folder / "argument.py"
    file.write_text(code, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", "pyproject.toml", file],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    return done.stdout


@games
def test_a_bot_accepts_a_view_and_no_state(folder: str, name: str, tmp_path: Path) -> None:
    fine = run_mypy(
        CODE.format(folder=folder, name=name, argument="state.view(state.turn)"), tmp_path
    )
    assert fine.startswith("Success"), fine
    wrong = run_mypy(CODE.format(folder=folder, name=name, argument="state"), tmp_path)
    assert wrong.count(f'incompatible type "{name}State"; expected "{name}View"') == 4, wrong
