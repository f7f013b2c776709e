"""The house: which part may know which, what is public, and what no file may hold."""

import ast
import doctest
import importlib
import io
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Term

from tests.test_language import said_in_the_browser

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "nunatak"
SOURCES = sorted(PACKAGE.rglob("*.py"))

# What each part of the package may import of the others; "" is the package's own front door.
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "testing": {"core", "testing", ""},
    "": {"core", "games", ""},
    "drawing": {"core", "games", "drawing"},
    "arena": {"core", "games", "bots", "drawing", "arena", ""},
    "protocol": {"core", "games", "protocol", "server"},
    "server": {"core", "games", "bots", "protocol", "server", ""},
    "client": {"core", "games", "protocol", "client"},
    "cli": {
        *("core", "games", "bots", "drawing", "testing", "arena"),
        *("protocol", "server", "client", "cli", ""),
    },
}
STANDARD_LIBRARY_ONLY = {"core", "games", "drawing", ""}

PUBLIC: dict[str, set[str]] = {
    "nunatak": {
        "History",
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
        "History",
        "Illegal",
        "Kernel",
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
    },
    "nunatak.core.wire": {"Codec", "Part"},
    "nunatak.arena": {
        "Bout",
        "Dealt",
        "Entrant",
        "Here",
        "Ledger",
        "Observer",
        "Outcome",
        "Pair",
        "Processes",
        "Ray",
        "Results",
        "SeatShare",
        "Standing",
        "Tournament",
        "play",
    },
    "nunatak.arena.lab": {
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
    "nunatak.drawing": {
        "COLOURS",
        "HUES",
        "Heat",
        "Path",
        "SledMark",
        "THEMES",
        "Words",
        "draw",
    },
    "nunatak.games.arctic.statistics": {
        "Drawn",
        "Gifts",
        "Opening",
        "Placed",
        "SeatStatistics",
        "Statistics",
        "statistics",
    },
    "nunatak.games.snow_tails.geometry": {
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
    "nunatak.games.snow_tails.wild": {"random_course"},
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


@pytest.mark.parametrize("file", sorted(PACKAGE.glob("games/*/*.py")), ids=of)
def test_a_game_does_not_know_another_game(file: Path) -> None:
    own = f"nunatak.games.{file.parent.name}"
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


# ---- the words ---------------------------------------------------------------------------------

SPOKEN = ("words", "terminal")  # files of a language that the terminal reads
RAISED = {"NunatakError", "Malformed", "Illegal", "Stale", "NotYours", "Problem"}


def calls(*parts: str) -> Iterator[tuple[set[str], ast.expr]]:
    """Calls in parts of the package: `a.name(first, ...)` gives {a, name} and first."""
    for file in SOURCES:
        if part_of(name_of(file)) in parts:
            for node in ast.walk(tree(file)):
                if isinstance(node, ast.Call) and node.args:
                    yield set(ast.unparse(node.func).split(".")), node.args[0]


@cache
def any_word() -> str:
    """A pattern for what may stand in an open place: words of the source, names, numbers."""
    words = {r"\d+"}
    for file in SOURCES:
        for node in ast.walk(tree(file)):
            match node:
                case ast.Constant(value=str(word)) | ast.AnnAssign(target=ast.Name(id=word)):
                    words.add(word.replace("_", "-"))
                case ast.keyword(arg=str(word)):
                    words.add(word.replace("_", "-"))
                case ast.ClassDef(name=word):
                    words.add(re.sub(r"\B(?=[A-Z])", "-", word).lower())
    return "(?:" + "|".join(w for w in words if re.fullmatch(r"\\d\+|[a-z][a-z0-9-]*", w)) + ")"


def message(node: ast.expr) -> str | None:
    """The message a string or f-string names, as a pattern; a code's dots become hyphens."""
    if isinstance(node, ast.Constant):
        return node.value.replace(".", "-") if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(message(piece) or any_word() for piece in node.values)
    return None


def messages_spoken() -> set[str]:
    """For each code that is raised, and for each `text("play-turn")` in the terminal."""
    raised = (message(first) for names, first in calls(*MAY_IMPORT) if names & RAISED)
    asked = (message(first) for names, first in calls("cli") if names & {"text", "text_in"})
    return {f"error-{name}" for name in raised if name} | {name for name in asked if name}


def messages_written(*kinds: type[ast.AST]) -> set[str]:
    """For each code that stands anywhere in a game, or in such parts of it."""
    texts = {
        text.value
        for file in SOURCES
        if part_of(name_of(file)) == "games"
        for node in ast.walk(tree(file))
        if isinstance(node, kinds)
        for text in ast.iter_child_nodes(node)
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    }
    codes = (text for text in texts if re.fullmatch(r"[a-z-]+\.[a-z-]+", text))
    return {f"error-{code.replace('.', '-')}" for code in codes}


def test_every_message_is_there_and_every_message_is_used() -> None:
    """Of what the terminal says; tests/test_language.py has the web app and other languages."""
    texts = [(PACKAGE / "locales" / "en" / f"{name}.ftl").read_text("utf-8") for name in SPOKEN]
    names, shared = [], set[str]()
    for file, text in zip(SPOKEN, texts, strict=True):
        entries = FluentParser().parse(text).body
        assert not [entry.content for entry in entries if isinstance(entry, Junk)]
        found = [entry.id.name for entry in entries if isinstance(entry, Message | Term)]
        names += found
        shared |= set(found) if file == "words" else set()
    assert len(names) == len(set(names))

    spoken = {
        want: {name for name in names if re.fullmatch(want, name)} for want in messages_spoken()
    }
    missing = {want.replace(any_word(), "*") for want, found in spoken.items() if not found}
    missing |= messages_written(ast.Dict) - set(names)  # tables of reasons
    assert missing == set(), "no such message"
    referred = re.findall(r"\{\s*-?([a-z][a-z0-9-]*)", "\n".join(texts))
    used = messages_written(ast.AST).union(*spoken.values(), referred)
    assert set(names) - used - (shared & said_in_the_browser()) == set(), "nobody says this"


# ---- the working copy --------------------------------------------------------------------------


def plain(name: str) -> str:
    """A package's name as lock files write it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\s<>=!~;\[]", name, maxsplit=1)[0]).lower()


@pytest.mark.parametrize(
    ("lock", "groups"),
    [
        ("run", ["kernels"]),
        ("dev", ["kernels", "dev"]),
        ("bench", ["bench"]),
        ("uv", ["uv"]),
        ("node", ["node"]),
    ],
)
def test_locks_hold_what_is_declared_with_hashes_and_without_hosts(
    lock: str, groups: list[str]
) -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    alone = lock in ("uv", "node")  # tools that do not know the project
    wanted = set() if alone else set(map(plain, declared["project"]["dependencies"]))
    for group in groups:
        wanted |= {
            plain(item) for item in declared["dependency-groups"][group] if item is str(item)
        }
    text = (ROOT / f"requirements-{lock}.lock").read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())
    assert wanted <= {plain(entry) for entry in entries}
    assert all(re.match(r"[\w.-]+==\S+", entry) for entry in entries), "a pinned version, no option"
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "//" not in text


def test_ci_is_the_test_command() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "python3 dev.py test" in script.read_text(encoding="utf-8")


def dev(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "dev.py"), *words]
    return subprocess.run(command, capture_output=True, text=True)


def test_dev_lists_its_commands() -> None:
    done = dev("--help")
    assert done.returncode == 0
    for command in ("run", "test", "setup", "lint", "bench", "soak", "shots", "build"):
        assert re.search(rf"^    {command} ", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("words", [(), ("fly",), ("test", "fly"), ("build", "fly")])
def test_dev_refuses_what_it_does_not_know(words: tuple[str, ...]) -> None:
    done = dev(*words)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
