"""A game of another package whose terminal part is broken breaks nothing but itself."""

from pathlib import Path

import pytest

from tests.core.test_registry import BOTS, GAME, install, run

SPRINT = GAME.replace("terminal = None", 'terminal = Lazy("sprint.terminal:TERMINAL")')
BROKEN = 'The game "sprint" cannot be loaded from sprint.terminal:TERMINAL: '
ODD = """
import click
from nunatak.games.snow_tails.terminal.game import SnowTailsTerminal
from nunatak.terminal.game import Option

@click.command("play")
def play():
    raise SystemExit(77)

class SprintTerminal(SnowTailsTerminal):
    options = (Option("snowfall", int),)
    commands = (play,)

TERMINAL = SprintTerminal()
"""


def command(folder: Path, *words: str) -> tuple[int, list[str]]:
    """Run a command with the game installed; return its exit code and its errors."""
    done = run(folder, "-m", "nunatak", *words)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stderr.splitlines()


@pytest.mark.parametrize(
    ("terminal", "sentence"),
    [
        ("1 / 0", BROKEN + "ZeroDivisionError: division by zero"),
        ("import sprint.sled", BROKEN + "ModuleNotFoundError: No module named 'sprint.sled'"),
        ("import reindeer", 'The Python package "reindeer" is not installed'),
        ("", BROKEN + "AttributeError: module 'sprint.terminal' has no attribute 'TERMINAL'"),
        ("TERMINAL = 7", BROKEN + "no TerminalGame"),
    ],
)
def test_a_broken_terminal_part_is_a_sentence_for_that_game_only(
    tmp_path: Path, terminal: str, sentence: str
) -> None:
    install(tmp_path, {"__init__.py": SPRINT, "bots.py": BOTS, "terminal.py": terminal})
    code, errors = command(tmp_path, "play", "sprint", "--plain")
    assert (code, len(errors)) == (2, 1)
    assert sentence in errors[0]
    for words in (("--help",), ("simulate", "sprint", "--games", "1"), ("course", "list")):
        assert command(tmp_path, *words) == (0, [])


def test_a_terminal_part_cannot_replace_the_commands_of_the_program(tmp_path: Path) -> None:
    install(tmp_path, {"__init__.py": SPRINT, "bots.py": BOTS, "terminal.py": ODD})
    code, errors = command(tmp_path, "play", "arctic", "--snowfall", "two")
    assert code == 2
    assert "'two' is not a valid integer" in errors[-1]
