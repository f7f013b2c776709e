"""What `dev.py test` checks, step by step."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from tools import frontend
from tools.environment import COMPILE
from tools.shell import PYTHON, ROOT, Trouble, loud, quiet, report, say, step, surroundings

SUITE = [PYTHON, "-m", "pytest", "-q", "--dist", "worksteal"]
CHECKED = ("src", "tests", "examples", "benchmarks", "tools", "dev.py")


def lint() -> None:
    """ruff and mypy over everything; all of them speak before one of them fails."""
    commands = (
        ("ruff check", ["ruff", "check", "--output-format=concise", "."]),
        ("ruff format", ["ruff", "format", "--check", "--output-format=concise", "."]),
        ("mypy --strict", ["mypy", "--strict", *CHECKED]),
    )
    complaints = []
    for name, command in commands:
        try:
            with step(name):
                quiet([PYTHON, "-m", *command], name)
        except Trouble as trouble:
            complaints.append(trouble.output)
    if complaints:
        raise Trouble("ruff or mypy complain.", "\n".join(complaints))


def compiled_tests() -> None:
    env = surroundings(NUNATAK_INTERPRETED=None)
    # Tests in a pseudo terminal wait a lot, so three at once keep two cores busy.
    loud([*SUITE, "-n", "3"], "Tests fail with compiled rules.", env=env)


def interpreted_tests() -> None:
    env = surroundings(NUNATAK_INTERPRETED="1")
    once = ["--deselect", "tests/property/test_parity.py"]  # it runs both ways by itself
    loud([*SUITE, "-n", "2", *once], "Tests fail with interpreted rules.", env=env)


def sanitized_games() -> None:
    """Random games on rules compiled with the address and undefined-behaviour sanitizers."""
    compiler = shlex.split(os.environ.get("CC", "cc"))
    where = quiet([*compiler, "-print-file-name=libasan.so"], "The C compiler does not answer.")
    library = Path(where.strip())
    if not library.is_absolute():
        raise Trouble(
            f"The address sanitizer (libasan) of {compiler[0]} is missing; GCC brings it."
        )
    with tempfile.TemporaryDirectory(prefix="nunatak-") as folder:
        with step("compiling with sanitizers"):
            shutil.copytree(
                ROOT / "src",
                folder,
                dirs_exist_ok=True,
                ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "web"),
            )
            quiet(
                [*COMPILE, "--build", "sanitized"],
                "The rules do not compile with sanitizers.",
                env=surroundings(PYTHONPATH=folder),
            )
        env = surroundings(
            NUNATAK_INTERPRETED=None,
            PYTHONPATH=folder,
            PYTHONMALLOC="malloc",  # or Python's own pools hide what is written past an end
            LD_PRELOAD=str(library),
            ASAN_OPTIONS="detect_leaks=0",
            UBSAN_OPTIONS="print_stacktrace=1",
        )
        loud([PYTHON, "-m", "tests.sanitized"], "The sanitizers complain.", env=env)


def mutants(*arguments: str) -> None:
    """Rules broken on purpose, each of which the tests must notice."""
    env = surroundings(PYTHONDONTWRITEBYTECODE="1")  # of copies that are gone soon, keep nothing
    loud([PYTHON, "-m", "tests.mutants", *arguments], "A broken rule went unnoticed.", env=env)


def distributions(folder: Path, *, draft: bool = False) -> Path:
    """An sdist, and from that sdist a wheel; returns the wheel. A draft is built sooner, and its
    rules are slow.
    """
    with step("building sdist and wheel"):
        quiet(
            [PYTHON, "-m", "build", "--no-isolation", "--outdir", str(folder)],
            "The sdist or the wheel cannot be built.",
            env=surroundings(NUNATAK_INTERPRETED=None, NUNATAK_DRAFT="1" if draft else None),
        )
    newest = sorted(folder.glob("nunatak-*.whl"), key=lambda wheel: wheel.stat().st_mtime)
    return newest[-1]


def packaged_game() -> None:
    """Builds the package, installs it into an empty environment and plays there."""
    command = [PYTHON, "-m", "tests.packaged"]
    loud(command, "The package cannot be played.", env=surroundings(NUNATAK_INTERPRETED=None))


STEPS: Mapping[str, Callable[[], None]] = {
    "lint": lint,
    "web": frontend.check,
    "sanitized": sanitized_games,
    "package": packaged_game,
    "mutants": lambda: mutants("--sample", "8"),
    "compiled": compiled_tests,
    "interpreted": interpreted_tests,
}
# Run beside the others, one after the other. Most keep one core busy at most; the last keeps two,
# as the compiled tests do: whichever of the two ends last, no core is idle.
BESIDE = ("lint", "web", "sanitized", "package", "mutants", "interpreted")


def check(names: Sequence[str]) -> int:
    """Takes every step, also after one has failed, and sums up."""
    beside = [name for name in names if name in BESIDE]
    if len(beside) == len(names):
        beside = []
    summary = []
    with others(beside) as ended:
        for name in names:
            if name in beside:
                continue
            say(f"\n{name}")
            started = time.perf_counter()
            try:
                STEPS[name]()
                word = "passed"
            except Trouble as trouble:
                report(trouble)
                word = "FAILED"
            summary.append(f"  {name:12} {word}  {time.perf_counter() - started:7.1f} s")
    if beside:
        say("\n".join(ended[: -len(beside)]))
        summary += ended[-len(beside) :]
    say("\n" + "\n".join(summary))
    return int(any("FAILED" in line for line in summary))


@contextlib.contextmanager
def others(names: Sequence[str]) -> Iterator[list[str]]:
    """Takes steps beside what is done meanwhile; the lines that they have said come at the end."""
    said: list[str] = []
    if not names:
        yield said
        return
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as file:
        command = [sys.executable, str(ROOT / "dev.py"), "test", *names]
        with subprocess.Popen(command, cwd=ROOT, stdout=file, stderr=file) as child:
            try:
                yield said
            except BaseException:
                child.terminate()
                raise
        file.seek(0)
        said += file.read().splitlines()
    if child.returncode not in (0, 1):  # it has not come to its end
        raise Trouble(f"{', '.join(names)}: not finished.", "\n".join(said))
