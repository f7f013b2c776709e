"""Games are found by entry points: those of this package and of any other that is installed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nunatak.core import Game, Lazy, LoadError, Malformed, game_class, game_names, loadable_games

GAME = """
from dataclasses import replace
from nunatak.core import Lazy
from nunatak.games.snow_tails import SnowTails

class Sprint(SnowTails):
    facts = replace(SnowTails.facts, name="sprint")
    bots = Lazy("sprint.bots:BOTS")
    terminal = None
"""
BOTS = """
from nunatak.bots import BotSet, RandomBot

BOTS = BotSet({"novice": RandomBot, "expert": RandomBot}, levels=("novice", "expert"))
"""
PLAY = """
import sys
import nunatak
from nunatak import bots

assert nunatak.game_names() == ("arctic", "snow-tails", "sprint")
game = nunatak.load("sprint", players=2)
assert type(game).__module__ == "sprint"
assert bots.names(game) == ("expert", "novice", "random")
assert bots.levels(game) == ("random", "novice", "expert")
seats = [bots.make(name, game, seed=1) for name in ("novice", "expert")]
match = nunatak.Match(game, seed=1)
while not match.state.over:
    turn = match.state.turn
    match.play(seats[turn].choose(match.state.view(turn)))
record = match.record()
assert record.game == "sprint"
assert nunatak.Record.parse(record.dumps()).verify() == match.state
record.save(sys.argv[1])
print(match.state.result)
"""
FAIL = """
import nunatak
from nunatak.core import LoadError, loadable_games

assert loadable_games() == ("arctic", "snow-tails")
assert nunatak.load("arctic").start(seed=1).legal_actions()
try:
    nunatak.load("sprint")
except LoadError as error:
    print(error)
"""


def install(folder: Path, files: dict[str, str], value: str = "sprint:Sprint") -> None:
    """Write a package, and what its installation leaves: a dist-info folder with entry points."""
    for name, text in files.items():
        file = folder / "sprint" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    info = folder / "sprint_race-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sprint-race\nVersion: 1.0\n")
    (info / "top_level.txt").write_text("sprint\n")
    (info / "entry_points.txt").write_text(f"[nunatak.games]\nsprint = {value}\n")


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    env = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    env.pop("NUNATAK_INTERPRETED", None)  # else the program says first that it runs interpreted
    return subprocess.run([sys.executable, *words], env=env, capture_output=True, text=True)


def output(folder: Path, program: str, *words: str) -> str:
    done = run(folder, "-c", program, *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_game_of_another_package_is_found_and_played_with_its_bots(tmp_path: Path) -> None:
    install(tmp_path, {"__init__.py": GAME, "bots.py": BOTS})
    record = str(tmp_path / "sprint.json")
    assert output(tmp_path, PLAY, record).startswith("Result(")
    done = run(tmp_path, "-m", "nunatak", "record", "verify", record)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("files", "value", "reason"),
    [
        ({"__init__.py": "1 / 0"}, "sprint:Sprint", "ZeroDivisionError: division by zero"),
        ({"__init__.py": "import reindeer"}, "sprint:Sprint", "No module named 'reindeer'"),
        ({"__init__.py": ""}, "sprint:Sprint", "has no attribute 'Sprint'"),
        ({"__init__.py": ""}, "sprint.sled:Sprint", "No module named 'sprint.sled'"),
        ({"__init__.py": "Sprint = 7"}, "sprint:Sprint", "no class of a game with the name sprint"),
        (
            {"__init__.py": "from nunatak.games.arctic import Arctic as Sprint"},
            "sprint:Sprint",
            "no class of a game with the name sprint",
        ),
    ],
)
def test_a_broken_game_is_an_error_for_that_game_only(
    tmp_path: Path, files: dict[str, str], value: str, reason: str
) -> None:
    install(tmp_path, files, value)
    error = output(tmp_path, FAIL)
    assert error.startswith(f"game.broken: name=sprint, source={value}, reason=")
    assert reason in error


def test_a_broken_game_is_a_sentence_on_the_command_line(tmp_path: Path) -> None:
    install(tmp_path, {"__init__.py": GAME, "bots.py": BOTS})
    record = str(tmp_path / "sprint.json")
    output(tmp_path, PLAY, record)
    (tmp_path / "sprint" / "__init__.py").write_text("1 / 0")
    done = run(tmp_path, "-m", "nunatak", "record", "verify", record)
    assert done.returncode == 2
    assert 'The game "sprint" cannot be loaded from sprint:Sprint: ZeroDivision' in done.stderr
    assert len(done.stderr.splitlines()) == 1
    done = run(tmp_path, "-m", "nunatak", "simulate", "arctic", "--games", "1", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_name_that_two_packages_declare_is_refused(tmp_path: Path) -> None:
    install(tmp_path, {"__init__.py": GAME})
    other = tmp_path / "husky_race-1.0.dist-info"
    other.mkdir()
    (other / "METADATA").write_text("Metadata-Version: 2.1\nName: husky-race\nVersion: 1.0\n")
    (other / "entry_points.txt").write_text("[nunatak.games]\nsprint = husky:Race\n")
    assert output(tmp_path, FAIL) == "game.twice: name=sprint, packages=husky:Race, sprint:Sprint\n"


def test_the_games_of_this_package() -> None:
    assert game_names() == loadable_games() == ("arctic", "snow-tails")
    assert issubclass(game_class("arctic"), Game)
    with pytest.raises(Malformed, match=r"game\.unknown: name=sprint, games=arctic, snow-tails"):
        game_class("sprint")


# ---- parts of a game that need more packages -----------------------------------------------------


@pytest.fixture
def sprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("extra", "requirement"), [(None, "sprint-race"), ("terminal", "sprint-race[terminal]")]
)
def test_a_missing_package_says_what_to_install(
    sprint: Path, extra: str | None, requirement: str
) -> None:
    install(sprint, {"__init__.py": "", "terminal.py": "import reindeer.antlers"})
    with pytest.raises(LoadError) as raised:
        Lazy[object]("sprint.terminal:TERMINAL", extra=extra).load()
    assert raised.value.code == "package.missing"
    assert raised.value.arguments == {"package": "reindeer", "install": requirement}


@pytest.mark.parametrize(
    ("reference", "error"),
    [("sprint.sled:TERMINAL", ModuleNotFoundError), ("sprint:TERMINAL", AttributeError)],
)
def test_a_wrong_reference_is_an_error_of_the_program(
    sprint: Path, reference: str, error: type[Exception]
) -> None:
    install(sprint, {"__init__.py": ""})
    with pytest.raises(error):
        Lazy[object](reference).load()


@pytest.mark.parametrize("reference", ["", "sprint", "sprint:", ":GAME", "sprint.:GAME", "a:b:c"])
def test_a_reference_has_a_module_and_a_name(reference: str) -> None:
    with pytest.raises(ValueError, match="not of the form"):
        Lazy[object](reference)
