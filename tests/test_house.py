"""The house: which part may know which, what is public, and what no file may hold."""

import ast
import doctest
import importlib
import io
import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "nunatak"
SOURCES = sorted(PACKAGE.rglob("*.py"))

# What each part of the package may import of the others; "" is the package's own front door.
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "executors": {"core", "executors"},
    "testing": {"core", "testing", ""},
    "": {"core", "games", ""},
    "drawing": {"core", "games", "drawing"},
    "arena": {"core", "games", "bots", "drawing", "executors", "arena", ""},
    "protocol": {"core", "games", "protocol", "server"},
    "server": {"core", "games", "bots", "protocol", "server", ""},
    "client": {"core", "games", "protocol", "client"},
    "words": {"core", "words"},
    "terminal": {
        *("core", "words", "bots", "arena", "protocol", "server", "client", "terminal", ""),
    },
    "games/terminal": {
        *("core", "games", "words", "bots", "drawing", "arena", "terminal", "games/terminal", ""),
    },
    "cli": {
        *("core", "words", "bots", "drawing", "testing", "arena", "executors"),
        *("compile", "protocol", "server", "client", "terminal", "cli", ""),
    },
}
STANDARD_LIBRARY_ONLY = {"core", "games", "drawing", ""}

PUBLIC: dict[str, set[str]] = {
    "nunatak": {
        "Illegal",
        "Malformed",
        "Match",
        "NotYours",
        "NunatakError",
        "Record",
        "Stale",
        "__version__",
        "compiled",
        "game_names",
        "load",
    },
    "nunatak.core": {
        "Action",
        "Batch",
        "Chance",
        "Event",
        "Facts",
        "Game",
        "Illegal",
        "Kernel",
        "Lazy",
        "LoadError",
        "Malformed",
        "Match",
        "NotYours",
        "NunatakError",
        "Problem",
        "Record",
        "Replayed",
        "Scripted",
        "Secret",
        "Seeded",
        "Stale",
        "State",
        "Trial",
        "View",
        "game_names",
        "kind",
        "load",
        "loadable_games",
    },
    "nunatak.core.wire": {"Codec", "Part"},
    "nunatak.arena": {
        "Bout",
        "DealResult",
        "Entrant",
        "Ledger",
        "Observer",
        "Outcome",
        "Pair",
        "Results",
        "SeatShare",
        "Standing",
        "Tournament",
        "play",
    },
    "nunatak.games.snow_tails.lab": {
        "CRASHES",
        "Findings",
        "Share",
        "SlotFinding",
        "SpaceFinding",
        "Spread",
        "TileFinding",
        "Verdict",
        "examine",
        "verdicts",
    },
    "nunatak.bots": {
        "Advice",
        "Adviser",
        "Bot",
        "BotSet",
        "RandomBot",
        "Reason",
        "check",
        "levels",
        "make",
        "names",
    },
    "nunatak.client": {
        "Account",
        "Back",
        "Connection",
        "Ended",
        "Lost",
        "News",
        "OnlineTable",
        "Place",
        "desk",
        "is_loopback",
        "server_of",
        "table_of",
    },
    "nunatak.games.snow_tails.drawing": {
        "COLOURS",
        "HUES",
        "Heat",
        "Path",
        "SledMark",
        "THEMES",
        "Words",
        "draw",
    },
    "nunatak.executors": {"Executor", "ProcessExecutor", "RayExecutor", "SerialExecutor"},
    "nunatak.games.arctic.statistics": {
        "Drawn",
        "Gifts",
        "Opening",
        "Placed",
        "SeatStatistics",
        "Statistics",
        "statistics",
    },
    "nunatak.games.snow_tails.courses.geometry": {
        "Bounds",
        "Geometry",
        "Guide",
        "Piece",
        "Polygon",
        "Pose",
        "Rectangle",
        "Ring",
        "Shape",
        "lay",
        "overlaps",
    },
    "nunatak.games.snow_tails.courses.random": {"random_course"},
    "nunatak.server.settings": {
        *("LOG_LEVELS", "Limit", "Limits", "Settings", "Timeouts"),
        *("default_data", "origin"),
    },
    "nunatak.testing": {
        "Blindness",
        "Playthrough",
        "Report",
        "at_random",
        "check_batch",
        "check_blindness",
        "check_choices",
        "check_determinism",
        "check_game",
        "check_notation",
        "check_plain",
        "check_position",
        "check_record",
        "check_sample",
        "check_secret",
        "check_trials",
        "check_uniform",
        "check_views",
        "play",
    },
}


def name_of(file: Path) -> str:
    """The dotted name of a module of the package."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part_of(module: str) -> str:
    """The part of the package that a module belongs to."""
    words = module.split(".")
    if len(words) == 1:
        return ""
    if words[1] == "__main__":
        return "cli"
    if words[1:3] == ["server", "protocol"]:  # what server and clients have in common
        return "protocol"
    if words[1] == "games" and len(words) > 3:
        parts = {"bots": "bots", "drawing": "drawing", "lab": "arena", "terminal": "games/terminal"}
        return parts.get(words[3], "games")
    return words[1] if (PACKAGE / words[1]).is_dir() else ""


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def imports(file: Path) -> Iterator[str]:
    """Every module that a file imports, by its full name."""
    package = name_of(file).split(".")
    if file.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                path = PACKAGE.parent.joinpath(*inner.split("."))
                is_module = path.is_dir() or path.with_suffix(".py").exists()
                yield inner if is_module else base


def of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("file", SOURCES, ids=of)
def test_imports_point_one_way(file: Path) -> None:
    module = name_of(file)
    part = part_of(module)
    assert part in MAY_IMPORT, f"say in MAY_IMPORT what {part} may know"
    for imported in imports(file):
        first = imported.split(".")[0]
        if first == "nunatak":
            assert part_of(imported) in MAY_IMPORT[part], f"{module} imports {imported}"
        elif part in STANDARD_LIBRARY_ONLY:
            assert first in sys.stdlib_module_names, f"{module} imports {imported}"


@pytest.mark.parametrize("file", sorted(PACKAGE.glob("games/*/**/*.py")), ids=of)
def test_a_game_does_not_know_another_game(file: Path) -> None:
    own = f"nunatak.games.{file.relative_to(PACKAGE / 'games').parts[0]}"
    others = {
        name
        for name in imports(file)
        if name.startswith("nunatak.games.") and not f"{name}.".startswith(f"{own}.")
    }
    assert not others


@pytest.mark.parametrize("module", PUBLIC)
def test_the_public_names_are_these(module: str) -> None:
    loaded = importlib.import_module(module)
    names = list(loaded.__all__)
    assert set(names) == PUBLIC[module]
    assert len(names) == len(set(names))
    for name in names:
        thing = getattr(loaded, name)
        if callable(thing) and getattr(thing, "__module__", "").startswith("nunatak"):
            assert thing.__doc__, f"{module}.{name} has no docstring"


# ---- examples ----------------------------------------------------------------------------------


def examples(file: Path) -> Iterator[doctest.DocTest]:
    """The examples in the docstrings of a source, which may run as a compiled module."""
    module = importlib.import_module(name_of(file))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(tree(file)):
        text = ast.get_docstring(node) if isinstance(node, documented) else None
        if text and ">>>" in text:
            name = getattr(node, "name", module.__name__)
            line = getattr(node, "lineno", 1)
            yield doctest.DocTestParser().get_doctest(text, vars(module), name, str(file), line)


@pytest.mark.parametrize(
    "file", [file for file in SOURCES if ">>>" in file.read_text(encoding="utf-8")], ids=of
)
def test_examples_in_docstrings_run(file: Path) -> None:
    for example in examples(file):
        said = io.StringIO()
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
        runner.run(example, out=said.write)
        assert not runner.failures, said.getvalue()


# ---- what no file may hold ---------------------------------------------------------------------


def project_files() -> Iterator[Path]:
    """Every file of the project; what tools leave behind has a dot or one of these names."""
    left_behind = {"__pycache__", "dist", "build", "node_modules"}
    for folder, inside, files in os.walk(ROOT):
        inside[:] = [
            name
            for name in inside
            if name not in left_behind and (name == ".ci" or not name.startswith("."))
        ]
        yield from (Path(folder, name) for name in files if name != ".git")


def texts() -> Iterator[tuple[str, str]]:
    for file in project_files():
        try:
            yield of(file), file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # compiled modules and pictures


def test_no_file_names_a_package_host_or_a_path_of_this_machine() -> None:
    hosts = r"(?:pypi|pythonhosted|npmjs|yarnpkg|anaconda)\.(?:org|com)\b"
    homes = r"/(?:home|Users)/\w+/"
    here = [re.escape(f"{path}/") for path in (ROOT, Path.home()) if len(path.parts) > 1]
    forbidden = re.compile("|".join([hosts, homes, *here]))
    found = [(name, match[0]) for name, text in texts() for match in forbidden.finditer(text)]
    assert not found


def test_a_file_is_one_noun() -> None:
    # All rules of a game are one module: they are compiled together.
    limits = dict.fromkeys(map(of, PACKAGE.glob("games/*/rules.py")), 1000)
    long = {
        name: lines
        for name, text in texts()
        if name.endswith(".py") and (lines := text.count("\n")) > limits.get(name, 500)
    }
    assert not long
