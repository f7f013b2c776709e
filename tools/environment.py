"""The environment `.venv`: what is installed there, and the rules compiled for it."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.shell import PYTHON, ROOT, VENV, Trouble, quiet, say, step

STAMP = VENV / "nunatak.json"
COMPILER = (
    "Install a C compiler and the headers of Python "
    "(Debian and Ubuntu: apt install gcc python3-dev; Fedora: dnf install gcc python3-devel; "
    "macOS: xcode-select --install)."
)
NO_COMPILER = 3  # exit code of nunatak.compile where no C compiler works
COMPILE = [PYTHON, "-m", "nunatak.compile"]
# Which groups of pyproject.toml a lock file holds. Those of the project are each resolved within
# those before it, so that they agree on versions and can share one environment.
LOCKS: Mapping[str, Sequence[str]] = {
    "uv": ("--group", "uv"),
    "node": ("--group", "node"),
    "run": ("pyproject.toml", "--group", "kernels"),
    "dev": ("pyproject.toml", "--all-extras", "--group", "dev"),
    "bench": ("pyproject.toml", "--group", "bench"),
}


def lock_file(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.lock"


def digest(*files: Path) -> str:
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def recorded() -> dict[str, str]:
    """What is installed in the environment, as far as it was finished."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def record(stamp: Mapping[str, str]) -> None:
    STAMP.write_text(json.dumps(stamp, indent=1), encoding="utf-8")


def environment() -> dict[str, str]:
    """Makes `.venv` anew when it is missing, unfinished or of another Python."""
    python = f"{sys.version.split()[0]} in {sys.base_prefix}, for {ROOT}"
    stamp = recorded()
    if stamp.get("python") == python and Path(PYTHON).exists():
        return stamp
    with step("making the environment .venv"):
        quiet(
            [sys.executable, "-m", "venv", "--clear", str(VENV)],
            "The virtual environment .venv could not be made. Python's venv module is needed "
            "(Debian and Ubuntu: apt install python3-venv).",
        )
    stamp = {"python": python}
    record(stamp)
    return stamp


def install(stamp: dict[str, str], what: str, key: str, arguments: Sequence[str]) -> None:
    """Installs with uv; with pip where uv is not to be had, or does not reach an index."""
    if stamp.get(what) == key:
        return
    with step(f"installing {what}"):
        uv = [PYTHON, "-m", "uv", "pip", "install", "--python", PYTHON]
        pip = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check"]
        try:
            if not stamp.get("uv"):
                lock = lock_file("uv")
                quiet([*pip, "--require-hashes", "-r", str(lock)], "uv could not be installed.")
                stamp["uv"] = digest(lock)
            quiet([*uv, *arguments], "uv could not install.")
        except Trouble:
            quiet(
                [*pip, *arguments],
                f"Could not install {what}. The first time, a Python package index must be "
                "within reach; the settings of pip and uv apply.",
            )
    stamp[what] = key
    record(stamp)


def compile_rules(*, needed: bool, draft: bool = False) -> None:
    """Compile stale rules. Without a compiler the rules run interpreted, unless it is needed.

    A draft is enough for a first start: it is compiled in a few seconds, and the optimized rules
    follow in the background.
    """
    sys.path.insert(0, str(ROOT / "src"))  # not above: `dev.py --help` works in any state
    from nunatak.compile.build import find_units, is_current

    stale = [unit.package for unit in find_units() if not is_current(unit)]
    if not stale:
        return
    if draft:
        _compile(needed, "a draft of the rules", ["--build", "draft", "--unless-current"])
        if os.environ.get("NUNATAK_INTERPRETED", "") in ("", "0"):
            say("  the optimized rules are compiled meanwhile, for the next start")
            subprocess.Popen([*COMPILE, "--background"], cwd=ROOT, start_new_session=True)
    else:
        _compile(needed, ", ".join(stale), [])


def _compile(needed: bool, what: str, options: Sequence[str]) -> None:
    with step(f"compiling {what}"):
        done = subprocess.run(
            [*COMPILE, *options], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
    output = done.stdout.decode("utf-8", "replace")
    if done.returncode == NO_COMPILER:
        reason = output.strip().removeprefix("nothing compiled: ")
        sentence = f"The rules cannot be compiled: {reason}. {COMPILER}"
        if needed:
            raise Trouble(sentence)
        say(f"  {sentence}\n  Until then they run interpreted: the same game, but slower.")
        if os.environ.get("NUNATAK_INTERPRETED", "") in ("", "0"):
            os.environ["NUNATAK_INTERPRETED"] = "no-compiler"
    elif done.returncode:
        raise Trouble("The rules do not compile.", output)


def relock() -> None:
    """Resolves the lock files again; versions that still fit are kept."""
    pip_compile = [PYTHON, "-m", "uv", "pip", "compile", "--universal", "--generate-hashes"]
    pip_compile += ["--no-header", "--no-annotate"]
    before: list[str] = []
    for name, groups in LOCKS.items():
        lock = f"requirements/{name}.lock"
        with step(f"resolving {lock}"):
            quiet([*pip_compile, *groups, *before, "-o", lock], f"{lock} cannot be resolved.")
        if "pyproject.toml" in groups:
            before += ["-c", lock]
