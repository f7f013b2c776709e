"""The package as somebody gets it: built, installed into an empty environment, and played there.

A step of ``dev.py test``.
"""

import sys
import tempfile
import zipfile
from pathlib import Path

import kernels
from dev import BIN, ROOT, Trouble, distributions, quiet, report, say, step, surroundings

RACE = ("simulate", "snow-tails", "--games", "2", "--players", "3", "--seed", "1")
BOTS = ("--bots", "random,gentle,steady")


def check_wheel(wheel: Path) -> None:
    """A wheel for this platform with every compiled module and data file of the working copy."""
    source = ROOT / "src"
    wanted = {path.relative_to(source) for path in kernels.built()}
    for ending in ("*.py", "*.toml", "*.ftl", "*.svg", "*.json", "*.tcss", "*.css", "py.typed"):
        wanted |= {path.relative_to(source) for path in source.rglob(ending)}
    with zipfile.ZipFile(wheel) as archive:
        missing = sorted({path.as_posix() for path in wanted} - set(archive.namelist()))
    if missing:
        raise Trouble(f"{wheel.name} lacks files.", "\n".join(missing))
    if wheel.stem.endswith("-any"):
        raise Trouble(f"{wheel.name} is not a wheel for this platform.")


def play(folder: Path) -> str:
    """What the installed package says of a few races."""
    wheel = distributions(folder)
    check_wheel(wheel)
    empty = folder / "empty"
    python = str(empty / BIN / "python")
    # What Python keeps of modules that it has read must not outlast the folder.
    env = surroundings(PYTHONPATH=None, PYTHONDONTWRITEBYTECODE="1")
    with step(f"installing {wheel.name} into an empty environment"):
        made = [sys.executable, "-m", "venv", str(empty)]
        quiet(made, "An empty environment cannot be made.", env=env)
        pip = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-compile"]
        quiet([*pip, str(wheel)], "The wheel cannot be installed.", env=env)
    with step("playing there"):
        proof = "import nunatak, sys; sys.exit(not nunatak.compiled)"
        quiet([python, "-I", "-c", proof], "The installed rules are not compiled.", env=env)
        command = [str(empty / BIN / "nunatak"), *RACE, *BOTS]
        return quiet(command, "The installed package cannot play.", env=env)


def main() -> int:
    try:
        with tempfile.TemporaryDirectory(prefix="nunatak-") as folder:
            say(play(Path(folder)).rstrip())
    except Trouble as trouble:
        report(trouble)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
