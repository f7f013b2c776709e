"""Break the rules one by one; a test of each broken rule must fail.

    python -m tests.mutants                       all mutants
    python -m tests.mutants --sample 8 --seed 1   eight at random
    python -m tests.mutants --rule ST-8.3         the mutants of one rule

The mutants are listed in the TOML files beside this one. Each is applied to a copy of the source
without compiled modules, and the tests marked with its rules are run against the copy, rule by
rule.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from tests.mutants.mutant import ROOT, SOURCE, Mutant, NoMatch, mutants

TESTS = ROOT / "tests"
PROCESSES = 2
TIMEOUT = 120  # seconds; a mutant that never ends proves nothing
TESTS_FAILED, TESTS_PASSED = 1, 0  # exit codes of pytest


def copy_source(into: Path) -> Path:
    """Copy the package without its compiled modules; return the folder of the copy."""
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "*.pxd", "__pycache__")
    shutil.copytree(SOURCE, into / "src", ignore=left_out)
    return into / "src"


def run_tests(source: Path, rules: Sequence[str]) -> tuple[int, str]:
    """Run the tests of some rules against a copy; return exit code and output of pytest."""
    files = [
        str(file)
        for file in sorted((TESTS / "rules").rglob("test_*.py"))
        if any(f'"{rule}"' in file.read_text("utf-8") for rule in rules)
    ]
    chosen = [word for rule in rules for word in ("--rule", rule)]
    pytest = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    try:
        done = subprocess.run(
            [*pytest, *chosen, *files],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(source), "NUNATAK_INTERPRETED": "1"},
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return -1, f"still running after {TIMEOUT} s"
    return done.returncode, done.stdout + done.stderr


def why_not_caught(mutant: Mutant) -> str:
    """Why the tests of one of its rules do not catch a mutant; empty if all of them do."""
    try:
        file, text = mutant.apply()
    except NoMatch as error:
        return str(error)
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_source(Path(folder))
        copy.joinpath(file).write_text(text, "utf-8")
        for rule in mutant.rules:
            code, output = run_tests(copy, [rule])
            if code == TESTS_PASSED:
                return f"survived the tests of {rule}"
            if code != TESTS_FAILED:
                return f"the tests of {rule} did not run:\n{output}"
    return ""


def check_unbroken(rules: Sequence[str]) -> str:
    """The output of the tests of these rules when nothing is broken; empty if all pass."""
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_source(Path(folder))
        where = [sys.executable, "-c", "import nunatak; print(nunatak.__file__)"]
        env = os.environ | {"PYTHONPATH": str(copy)}
        found = subprocess.run(where, env=env, capture_output=True, text=True, check=True).stdout
        if not Path(found.strip()).is_relative_to(copy):
            return f"the copy is not what Python imports, but {found}"
        code, output = run_tests(copy, rules)
        return "" if code == TESTS_PASSED else output


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the rules; a test must fail.")
    parser.add_argument("--sample", type=int, help="only as many, at random")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--rule", help="only the mutants of this rule")
    options = parser.parse_args()
    chosen = [m for m in mutants() if options.rule is None or options.rule in m.rules]
    if options.sample is not None:
        rng = random.Random(options.seed)
        chosen = rng.sample(chosen, min(options.sample, len(chosen)))
    began = time.perf_counter()
    errors = check_unbroken(sorted({rule for mutant in chosen for rule in mutant.rules}))
    if errors:
        print(errors, "\nThe tests must pass before anything is broken.", sep="", file=sys.stderr)
        return 2
    survivors = []
    with ThreadPoolExecutor(PROCESSES) as pool:
        running = {pool.submit(why_not_caught, mutant): mutant for mutant in chosen}
        for number, future in enumerate(as_completed(running), 1):
            reason = future.result()
            if reason:
                survivors.append(running[future])
            result = reason or "caught"
            print(f"[{number:3}/{len(chosen)}] {running[future]}: {result}", flush=True)
    taken = time.perf_counter() - began
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} mutants caught in {taken:.0f} s.")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
