"""Without the packages of the command line, games can be played, and commands name the package.

``pip install --no-deps`` gives such an installation; here, imports are blocked.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import process_environment

BLOCKED = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        first = name.partition(".")[0]
        allowed = first in sys.stdlib_module_names or first in {allowed}
        if not allowed and first not in sys.modules:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocker())
"""
ENGINE = """
import nunatak
from nunatak.core import LoadError, game_class

for name in nunatak.game_names():
    game = game_class(name)(players=2)
    state = game.start(seed=1)
    while not state.over:
        state = state.apply(state.legal_actions()[0])
    try:
        game.terminal.load()
    except LoadError as error:
        print(error.code, error.arguments["package"], error.arguments["install"])
"""
COMMAND = "from nunatak.cli import main; sys.exit(main(['play', 'arctic']))"
SCREEN = (
    """
from nunatak.terminal.local import request
request.has_full_screen = lambda: True
"""
    + COMMAND
)
PLAIN = {"nunatak", "click", "rich", "fluent", "babel", "pytz", "pygments", "markdown_it", "mdurl"}
PLAIN |= {"typing_extensions", "numpy", "attr", "msgspec", "colorama"}


def run(script: str, folder: Path, *allowed: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a Python that can import the standard library and these packages only."""
    blocked = BLOCKED.format(allowed=set(allowed) or "()")
    return subprocess.run(
        [sys.executable, "-c", blocked + script],
        capture_output=True,
        text=True,
        cwd=folder,
        env=process_environment(XDG_DATA_HOME=str(folder)),
    )


def test_games_are_played_with_the_standard_library_alone(tmp_path: Path) -> None:
    done = run(ENGINE, tmp_path, "nunatak")
    assert done.returncode == 0, done.stderr
    packages = [line.split() for line in done.stdout.splitlines()]
    assert [line[0] for line in packages] == ["package.missing"] * 2
    assert {line[2] for line in packages} == {"nunatak"}


@pytest.mark.parametrize(
    ("script", "allowed", "missing"),
    [(COMMAND, {"nunatak"}, "click"), (SCREEN, PLAIN, "textual")],
    ids=["command", "full screen"],
)
def test_a_command_says_which_package_is_missing(
    script: str, allowed: set[str], missing: str, tmp_path: Path
) -> None:
    done = run(script, tmp_path, *allowed)
    assert done.returncode == 2
    assert f'The Python package "{missing}" is not installed' in done.stderr
    assert "Traceback" not in done.stderr
