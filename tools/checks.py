"""The steps of `dev.py test`."""

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
from tools.environment import COMPILE_RULES_COMMAND
from tools.shell import (
    BIN_FOLDER_NAME,
    PYTHON,
    ROOT,
    VENV_FOLDER,
    ToolError,
    capture_output,
    environment_variables,
    print_error,
    print_status,
    progress,
    run,
)

PYTEST_COMMAND = [PYTHON, "-m", "pytest", "-q", "--dist", "worksteal"]
COVERAGE_TESTS = ("tests/core", "tests/rules", "tests/playthroughs")
TYPE_CHECKED_PATHS = ("src", "tests", "examples", "benchmarks", "tools", "dev.py")


def lint() -> None:
    """Run ruff, mypy and import-linter, also after one has failed.

    Raise ToolError with the output of those that failed.
    """
    commands = (
        ("ruff check", [PYTHON, "-m", "ruff", "check", "--output-format=concise", "."]),
        (
            "ruff format",
            [PYTHON, "-m", "ruff", "format", "--check", "--output-format=concise", "."],
        ),
        ("mypy --strict", [PYTHON, "-m", "mypy", "--strict", *TYPE_CHECKED_PATHS]),
        (
            "import-linter",
            [str(VENV_FOLDER / BIN_FOLDER_NAME / "lint-imports"), "--no-cache", "--no-logo"],
        ),
    )
    failures = []
    for name, command in commands:
        try:
            with progress(name):
                capture_output(command, name)
        except ToolError as error:
            failures.append(error.output)
    if failures:
        raise ToolError("ruff, mypy or import-linter found errors.", "\n".join(failures))


def run_compiled_tests() -> None:
    """Run all tests with compiled rules."""
    env = environment_variables(NUNATAK_INTERPRETED=None)
    # Tests in a pseudo terminal wait a lot, so three processes use two cores.
    run([*PYTEST_COMMAND, "-n", "3"], "Tests fail with compiled rules.", env=env)


def run_interpreted_tests() -> None:
    """Run the tests of the rules with interpreted rules."""
    env = environment_variables(NUNATAK_INTERPRETED="1")
    without = ["--deselect", "tests/property/test_parity.py"]  # it runs both by itself
    run([*PYTEST_COMMAND, "-n", "2", *without], "Tests fail with interpreted rules.", env=env)


def measure_coverage(tests: Sequence[str]) -> None:
    """Run tests with interpreted rules; print how much of core and games they execute."""
    data = VENV_FOLDER / "coverage"
    env = environment_variables(NUNATAK_INTERPRETED="1", COVERAGE_FILE=str(data))
    coverage = [PYTHON, "-m", "coverage"]
    capture_output([*coverage, "erase"], "Older figures could not be deleted.", env=env)
    pytest = ["-m", *PYTEST_COMMAND[2:], "-n", "2", *(tests or COVERAGE_TESTS)]
    run([*coverage, "run", *pytest], "Tests fail with interpreted rules.", env=env)
    capture_output([*coverage, "combine"], "The figures could not be added up.", env=env)
    run([*coverage, "report"], "The report could not be printed.", env=env)


def run_sanitized_games() -> None:
    """Play random games with the address and undefined-behaviour sanitizers compiled in."""
    compiler = shlex.split(os.environ.get("CC", "cc"))
    output = capture_output(
        [*compiler, "-print-file-name=libasan.so"], "The C compiler does not run."
    )
    library = Path(output.strip())
    if not library.is_absolute():
        raise ToolError(f"The address sanitizer (libasan) of {compiler[0]} is missing; GCC has it.")
    with tempfile.TemporaryDirectory(prefix="nunatak-") as folder:
        with progress("compiling with sanitizers"):
            shutil.copytree(
                ROOT / "src",
                folder,
                dirs_exist_ok=True,
                ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "web"),
            )
            capture_output(
                [*COMPILE_RULES_COMMAND, "--build", "sanitized"],
                "The rules do not compile with sanitizers.",
                env=environment_variables(PYTHONPATH=folder),
            )
        env = environment_variables(
            NUNATAK_INTERPRETED=None,
            PYTHONPATH=folder,
            PYTHONMALLOC="malloc",  # Python's own pools would hide writes past the end of a block
            LD_PRELOAD=str(library),
            ASAN_OPTIONS="detect_leaks=0",
            UBSAN_OPTIONS="print_stacktrace=1",
        )
        run([PYTHON, "-m", "tests.sanitized"], "The sanitizers found an error.", env=env)


def run_mutants(*arguments: str) -> None:
    """Break rules on purpose; for each, a test must fail."""
    env = environment_variables(PYTHONDONTWRITEBYTECODE="1")  # the copies are deleted soon
    run([PYTHON, "-m", "tests.mutants", *arguments], "No test failed for a mutant.", env=env)


def build_wheel_via_sdist(folder: Path, *, unoptimized: bool = False) -> Path:
    """Build an sdist, and from it a wheel; return the wheel. A draft has slow rules, built fast."""
    with progress("building sdist and wheel"):
        capture_output(
            [PYTHON, "-m", "build", "--no-isolation", "--outdir", str(folder)],
            "The sdist or the wheel cannot be built.",
            env=environment_variables(
                NUNATAK_INTERPRETED=None, NUNATAK_DRAFT="1" if unoptimized else None
            ),
        )
    newest = sorted(folder.glob("nunatak-*.whl"), key=lambda wheel: wheel.stat().st_mtime)
    return newest[-1]


def check_packaged_game() -> None:
    """Build the package, install it into an empty environment and play there."""
    env = environment_variables(NUNATAK_INTERPRETED=None)
    run([PYTHON, "-m", "tests.packaged"], "The package cannot be played.", env=env)


STEPS: Mapping[str, Callable[[], None]] = {
    "lint": lint,
    "web": frontend.check,
    "sanitized": run_sanitized_games,
    "package": check_packaged_game,
    "mutants": lambda: run_mutants("--sample", "8"),
    "compiled": run_compiled_tests,
    "interpreted": run_interpreted_tests,
}
# These run one after the other, in the background of the others. Most use at most one core; the
# last uses two, as the compiled tests do: no core is idle while either of the two still runs.
BACKGROUND_STEPS = ("lint", "web", "sanitized", "package", "mutants", "interpreted")


def run_steps(names: Sequence[str]) -> int:
    """Run every step, also after one has failed; print a summary and return the exit code."""
    background = [name for name in names if name in BACKGROUND_STEPS]
    if len(background) == len(names):
        background = []
    summary = []
    with run_in_background(background) as printed:
        for name in names:
            if name in background:
                continue
            print_status(f"\n{name}")
            started = time.perf_counter()
            try:
                STEPS[name]()
                result = "passed"
            except ToolError as error:
                print_error(error)
                result = "FAILED"
            summary.append(f"  {name:12} {result}  {time.perf_counter() - started:7.1f} s")
    if background:
        print_status("\n".join(printed[: -len(background)]))
        summary += printed[-len(background) :]
    print_status("\n" + "\n".join(summary))
    return int(any("FAILED" in line for line in summary))


@contextlib.contextmanager
def run_in_background(names: Sequence[str]) -> Iterator[list[str]]:
    """Run steps in another process; the list has the lines that they print, after the block."""
    lines: list[str] = []
    if not names:
        yield lines
        return
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as file:
        command = [sys.executable, str(ROOT / "dev.py"), "test", *names]
        with subprocess.Popen(command, cwd=ROOT, stdout=file, stderr=file) as child:
            try:
                yield lines
            except BaseException:
                child.terminate()
                raise
        file.seek(0)
        lines += file.read().splitlines()
    if child.returncode not in (0, 1):  # it stopped before the summary
        raise ToolError(f"{', '.join(names)}: not finished.", "\n".join(lines))
