"""The type checker sees to it that no bot is given a state."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GIVEN = """\
from nunatak import bots
from nunatak.games.{folder} import bots as {folder}
from nunatak.games.{folder} import {name}, {name}Action, {name}State, {name}View

def ask(bot: bots.Bot[{name}View, {name}Action], state: {name}State) -> {name}Action:
    return bot.choose({given})

def advise(game: {name}, state: {name}State) -> None:
    {folder}.Greedy(game, 1).choose({given})
    {folder}.Gentle(game, 1).choose({given})
    {folder}.Steady(game, 1).advise({given})
"""
games = pytest.mark.parametrize(
    ("folder", "name"), [("snow_tails", "SnowTails"), ("arctic", "Arctic")]
)


def checked(code: str, folder: Path) -> str:
    """What mypy says about a piece of code."""
    file = folder / "given.py"
    file.write_text(code, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", "pyproject.toml", file],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    return done.stdout


@games
def test_a_bot_takes_a_view_and_no_state(folder: str, name: str, tmp_path: Path) -> None:
    fine = checked(GIVEN.format(folder=folder, name=name, given="state.view(state.turn)"), tmp_path)
    assert fine.startswith("Success"), fine
    wrong = checked(GIVEN.format(folder=folder, name=name, given="state"), tmp_path)
    assert wrong.count(f'incompatible type "{name}State"; expected "{name}View"') == 4, wrong
