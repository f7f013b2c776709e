"""The compiler: what it refuses, where errors are, a game of another package, equal results."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import nunatak
from nunatak.compile.assemble import CompileError, read_rules_unit
from nunatak.compile.build import compile_units, extension_file, find_units, is_current
from nunatak.compile.declare import Declarations
from nunatak.compile.load import load_rules
from nunatak.core import Seeded

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PACKAGE = "tests.compile.tiny.rules"
WEIGHTS = [0.1, -1.7, 3.3333333, 1 / 3]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return the folder of a copy of the game of stones, which a test may change."""
    target = tmp_path / "tests" / "compile" / "tiny"
    shutil.copytree(HERE / "tiny", target, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    return target / "rules"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile a copy of the game of stones with the command; return its folder."""
    root = tmp_path_factory.mktemp("foreign")
    target = root / "tests" / "compile" / "tiny"
    shutil.copytree(HERE / "tiny", target, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    command = [sys.executable, "-m", "nunatak.compile", "--build", "draft", PACKAGE]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert PACKAGE in done.stdout
    return root


def play(root: Path, *, interpreted: bool) -> list[str]:
    """Play 20 games of stones in a fresh process; return what happened, with all values."""
    program = f"""
import sys
sys.path.insert(0, {str(root)!r})
import {PACKAGE}
from nunatak.compile.load import load_rules
rules = load_rules({PACKAGE!r}, compiled={not interpreted})
print(rules.__name__.rpartition(".")[2])
setup = rules.Setup(0.7, {WEIGHTS!r})
for seed in range(20):
    kernel = rules.Kernel(setup, seed)
    print(kernel.draw_until_decision_traced(seed))
    while not kernel.over:
        values = kernel.values()
        legal = kernel.legal_actions()
        action = max(legal, key=lambda action: values[action])
        print([value.hex() for value in values], kernel.push_without_chance(action))
    print(kernel.places(), kernel.snapshot())
states, keys = bytearray(4 * 50), __import__("array").array("Q", range(50))
rules.set_up_all(setup, states, keys)
print(rules.play_out_all(setup, states, keys, keys, 0, 50), states.hex())
"""
    return run(program)


def run(program: str) -> list[str]:
    """Run a program where nothing asks for interpreted rules; return its lines."""
    environment = {k: v for k, v in os.environ.items() if k != "NUNATAK_INTERPRETED"}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_game_of_another_package_is_compiled_and_plays_equal_to_the_bit(compiled: Path) -> None:
    first, *fast = play(compiled, interpreted=False)
    assert first == "_compiled"
    second, *slow = play(compiled, interpreted=True)
    assert second == "interpreted"
    assert fast == slow
    assert len(fast) > 100


def test_an_extension_of_other_sources_is_not_used(compiled: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed"
    shutil.copytree(compiled, changed)
    policy = changed / "tests" / "compile" / "tiny" / "policy.py"
    policy.write_text(policy.read_text("utf-8").replace("/ 7.0", "/ 8.0"), "utf-8")
    program = f"""
import sys
sys.path.insert(0, {str(changed)!r})
import {PACKAGE}
from nunatak.compile.load import load_rules, why_interpreted
rules = load_rules({PACKAGE!r})
print(rules.__name__.rpartition(".")[2], why_interpreted())
try:
    load_rules({PACKAGE!r}, compiled=True)
except ImportError as error:
    print(error)
"""
    assert run(program) == ["interpreted stale", f"{PACKAGE}: the compiled rules are stale"]


def test_an_extension_is_current_only_for_its_sources_and_build(compiled: Path) -> None:
    folder = compiled / "tests" / "compile" / "tiny" / "rules"
    unit = read_rules_unit(PACKAGE, folder)
    assert extension_file(unit).exists()
    assert is_current(unit, "draft")
    assert not is_current(unit, "optimized")


def test_both_ways_to_run_the_rules_share_one_process() -> None:
    for name in nunatak.game_names():
        package = f"nunatak.games.{name.replace('-', '_')}.rules"
        game = nunatak.load(name, players=3)
        interpreted = load_rules(package, compiled=False)
        kernel = game.start_kernel(seed=5)
        setup = _interpreted_setup(name, game, interpreted)
        twin = interpreted.Kernel(setup, Seeded(5).key)
        twin.restore(kernel.snapshot())
        while not kernel.over:
            action = kernel.legal_actions()[0]
            kernel.push(action)
            twin.push(action)
            assert twin.snapshot() == kernel.snapshot()
            assert twin.legal_actions() == kernel.legal_actions()


def _interpreted_setup(name: str, game: object, rules: object) -> object:
    """Return the options of a game for the interpreted rules."""
    if name == "arctic":
        return rules.Setup(2, 3, 0, 4)  # type: ignore[attr-defined]  # loaded by name
    return rules.Setup(game.track, 3)  # type: ignore[attr-defined]  # loaded by name


def test_names_that_two_modules_define_are_refused(copy: Path) -> None:
    kernel = copy / "kernel.py"
    kernel.write_text(
        kernel.read_text("utf-8") + "\n\ndef seat_count(g: Position) -> int:\n    return 2\n"
    )
    with pytest.raises(
        CompileError, match=r"kernel\.py:\d+: seat_count is defined in .*stones\.py:\d+"
    ):
        read_rules_unit(PACKAGE, copy).join_sources()


def test_a_method_named_like_a_function_is_refused(copy: Path) -> None:
    kernel = copy / "kernel.py"
    kernel.write_text(kernel.read_text("utf-8").replace("def values(self)", "def value_of(self)"))
    with pytest.raises(CompileError, match="the method value_of is named like the function"):
        read_rules_unit(PACKAGE, copy).join_sources()


def test_an_error_of_the_compiler_names_the_line_of_its_source(copy: Path) -> None:
    stones = copy / "stones.py"
    text = stones.read_text("utf-8").replace("    return 2\n", "    return g.nothing\n")
    stones.write_text(text)
    line = text.splitlines().index("    return g.nothing") + 1
    with pytest.raises(CompileError) as caught:
        compile_units([read_rules_unit(PACKAGE, copy)], "draft")
    assert f"{stones}:{line}:" in str(caught.value)
    assert not list(copy.glob("_compiled*"))


def test_a_function_may_not_return_to_c_what_c_does_not_know(copy: Path) -> None:
    stones = copy / "stones.py"
    stones.write_text(
        stones.read_text("utf-8").replace(
            "def seat_count(g: Position) -> int:", "def seat_count(g: Position) -> str:"
        )
    )
    with pytest.raises(CompileError, match=r"stones\.py:\d+: str cannot be returned from C"):
        Declarations(read_rules_unit(PACKAGE, copy)).pxd()


def test_a_layout_without_modules_or_position_is_refused(copy: Path) -> None:
    layout = copy / "layout.py"
    text = layout.read_text("utf-8")
    layout.write_text(text.replace("MODULES = ", "FILES = "))
    with pytest.raises(CompileError, match="MODULES is missing"):
        read_rules_unit(PACKAGE, copy)
    layout.write_text(text.replace("Position", "Place"))
    with pytest.raises(CompileError, match="the struct Position is missing"):
        Declarations(read_rules_unit(PACKAGE, copy))


def test_a_package_that_is_not_there_is_refused_with_a_sentence() -> None:
    with pytest.raises(CompileError, match="no layout"):
        find_units(["nowhere.rules"])
    command = [sys.executable, "-m", "nunatak.compile", "nowhere.rules"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.splitlines() == ["nowhere.rules: no layout.py is found on the path"]


def test_a_game_is_one_extension() -> None:
    units = find_units()
    assert [unit.package for unit in units] == [
        "nunatak.games.arctic.rules",
        "nunatak.games.snow_tails.rules",
    ]
    for unit in units:
        names = [source.path.stem for source in unit.sources]
        assert names[:2] == ["prng", "append"]
        assert names[-2:] == ["kernel", "kernel"]
        own = {path.stem for path in unit.folder.glob("*.py")} - {"__init__", "layout"}
        assert own <= set(names), "a module of the rules is in no unit"
