"""Break the rules one by one, and demand that a test of the broken rule notices.

    python -m tests.mutants                       all of them
    python -m tests.mutants --sample 8 --seed 1   eight, chosen by the seed
    python -m tests.mutants --rule ST-8.3         those of one rule

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

from tests.mutants.mutant import ROOT, Mutant, mutants

TESTS = ROOT / "tests"
AT_ONCE = 2
PATIENCE = 120  # seconds; a mutant that goes round in circles is no use
CAUGHT, PASSED = 1, 0  # how pytest ends when a test failed, and when none did


def copy_source(into: Path) -> Path:
    """The package as plain source."""
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "*.pxd", "__pycache__")
    shutil.copytree(ROOT / "src", into / "src", ignore=left_out)
    return into / "src"


def run(source: Path, rules: Sequence[str]) -> tuple[int, str]:
    """Run the tests of some rules against a copy; how pytest ended, and what it said."""
    files = [
        str(file)
        for file in sorted((TESTS / "rules").rglob("test_*.py"))
        if any(f'"{rule}"' in file.read_text("utf-8") for rule in rules)
    ]
    chosen = [word for rule in rules for word in ("--rule", rule)]
    pytest = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    try:
        ended = subprocess.run(
            [*pytest, *chosen, *files],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(source), "NUNATAK_INTERPRETED": "1"},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return -1, f"no end after {PATIENCE} s"
    return ended.returncode, ended.stdout + ended.stderr


def trouble_with(mutant: Mutant) -> str:
    """Why a mutant was not caught by every one of its rules; nothing if it was."""
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_source(Path(folder))
        file = Path(folder) / mutant.file
        text = file.read_text("utf-8")
        if text.count(mutant.old) != 1:
            return f"its old text occurs {text.count(mutant.old)} times"
        file.write_text(text.replace(mutant.old, mutant.new), "utf-8")
        for rule in mutant.rules:
            code, said = run(copy, [rule])
            if code == PASSED:
                return f"survived the tests of {rule}"
            if code != CAUGHT:
                return f"the tests of {rule} did not run:\n{said}"
    return ""


def sound(rules: Sequence[str]) -> str:
    """What the tests of these rules say of the copy when nothing is broken; nothing if all pass."""
    with tempfile.TemporaryDirectory() as folder:
        copy = copy_source(Path(folder))
        where = [sys.executable, "-c", "import nunatak; print(nunatak.__file__)"]
        env = os.environ | {"PYTHONPATH": str(copy)}
        found = subprocess.run(where, env=env, capture_output=True, text=True, check=True).stdout
        if not Path(found.strip()).is_relative_to(copy):
            return f"the copy is not what Python imports, but {found}"
        code, said = run(copy, rules)
        return "" if code == PASSED else said


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the rules; a test must notice.")
    parser.add_argument("--sample", type=int, help="only so many, chosen by the seed")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--rule", help="only those of this rule")
    options = parser.parse_args()
    chosen = [m for m in mutants() if options.rule is None or options.rule in m.rules]
    if options.sample is not None:
        rng = random.Random(options.seed)
        chosen = rng.sample(chosen, min(options.sample, len(chosen)))
    began = time.perf_counter()
    wrong = sound(sorted({rule for mutant in chosen for rule in mutant.rules}))
    if wrong:
        print(wrong, "\nThe tests must pass before anything is broken.", sep="", file=sys.stderr)
        return 2
    survivors = []
    with ThreadPoolExecutor(AT_ONCE) as pool:
        running = {pool.submit(trouble_with, mutant): mutant for mutant in chosen}
        for number, future in enumerate(as_completed(running), 1):
            trouble = future.result()
            if trouble:
                survivors.append(running[future])
            verdict = trouble or "caught"
            print(f"[{number:3}/{len(chosen)}] {running[future]}: {verdict}", flush=True)
    taken = time.perf_counter() - began
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} mutants caught in {taken:.0f} s.")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
