"""Importing a game, or the engine, imports the standard library only."""

import subprocess
import sys

import pytest

from nunatak.core import game_class, game_names

BLOCK = """
import sys
from importlib.abc import MetaPathFinder

class Block(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] not in {*sys.stdlib_module_names, "nunatak"}:
            raise ModuleNotFoundError(f"{name} is blocked", name=name)

sys.meta_path.insert(0, Block())
"""
PLAY = """
from random import Random
import nunatak

game = nunatak.load(sys.argv[1], players=2)
match, rng = nunatak.Match(game, seed=1), Random(1)
while not match.state.over:
    match.play(rng.choice(match.state.legal_actions()))
assert nunatak.Record.parse(match.record().dumps()).verify() == match.state
view = game.decode_view(game.encode_view(match.state.view(0)))
assert game.sample_state(game.start(seed=1).view(0), rng).view(0) == game.start(seed=1).view(0)
"""
MISSING = """
from nunatak import bots, load
from nunatak.core import LoadError

try:
    bots.make("steady", load("arctic"), seed=1)
except LoadError as error:
    assert error.arguments == {"package": "numpy", "install": "nunatak"}, error
else:
    raise AssertionError("steady needs numpy")
assert type(bots.RandomBot(load("arctic"), seed=1)).__name__ == "RandomBot"
"""


def run(program: str, *words: str) -> str:
    """Run a program without any package that is not in the standard library; what it printed."""
    command = [sys.executable, "-c", BLOCK + program, *words]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", game_names())
def test_a_game_needs_the_standard_library_only(name: str) -> None:
    module = game_class(name).__module__.rpartition(".")[0]
    parts = run(f"import {module}\nprint(*sys.modules)").split()
    libraries = ("bots", "drawing", "executors", "terminal", "words", "arena", "server", "cli")
    own = ("bots", "drawing", "lab", "terminal")
    behind = (
        *(f"nunatak.{library}" for library in libraries),
        *(f"{module}.{part}" for part in own),
    )
    assert not [part for part in parts if part.startswith(behind)]
    others = [other for other in game_names() if other != name]
    assert not [part for part in parts for other in others if other.replace("-", "_") in part]


@pytest.mark.parametrize("name", game_names())
def test_a_whole_game_needs_the_standard_library_only(name: str) -> None:
    run(PLAY, name)


def test_a_bot_that_needs_a_package_says_so() -> None:
    run(MISSING)


def test_a_command_without_its_packages_is_a_sentence() -> None:
    said = run(
        "import io\nfrom nunatak.cli import main\nsys.stderr = io.StringIO()\n"
        "print(main(['play']), sys.stderr.getvalue())"
    )
    assert said == '2 The Python package "click" is not installed: pip install nunatak\n\n'
