"""Build the package, install it into an empty environment, and play there.

The step ``package`` of ``dev.py test``.
"""

import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen

from nunatak.compile.build import extension_file, find_units
from tools import frontend
from tools.checks import build_wheel_via_sdist
from tools.environment import LOCK_OPTIONS
from tools.shell import (
    BIN_FOLDER_NAME,
    PYTHON,
    ROOT,
    ToolError,
    capture_output,
    environment_variables,
    print_error,
    print_status,
    progress,
)

RACE = ("simulate", "snow-tails", "--games", "2", "--players", "3", "--seed", "1")
BOTS = ("--bots", "random,gentle,steady")
DATA = ("*.py", "*.toml", "*.ftl", "*.svg", "*.json", "*.tcss", "*.css", "py.typed")
ARENA = ("arena", "snow-tails", "--bot", "random", "--bot", "random", "--games", "2")
# Whole games at random, with the standard library only.
ALONE = """\
import nunatak
from nunatak.bots import RandomBot

assert nunatak.compiled
for name in ("arctic", "snow-tails"):
    game = nunatak.load(name, players=3)
    match, bot = nunatak.Match(game, seed=1), RandomBot(game, seed=1)
    while not match.state.over:
        match.play(bot.choose(match.state.view(match.state.turn)))
    nunatak.Record.parse(match.record().dumps()).verify()
"""
STALE = "import sys; from tools import frontend; sys.exit(frontend.is_stale())"


def check_wheel(wheel: Path) -> None:
    """Check that it is for this platform and has the compiled modules, all data and the web app."""
    source = ROOT / "src"
    wanted = {extension_file(unit).relative_to(source) for unit in find_units()}
    for ending in DATA:
        wanted |= {path.relative_to(source) for path in source.rglob(ending)}
    wanted |= {
        path.relative_to(source) for path in frontend.BUILT_FOLDER.rglob("*") if path.is_file()
    }
    with zipfile.ZipFile(wheel) as archive:
        missing = sorted({path.as_posix() for path in wanted} - set(archive.namelist()))
    if missing:
        raise ToolError(f"{wheel.name} lacks files.", "\n".join(missing))
    if wheel.stem.endswith("-any"):
        raise ToolError(f"{wheel.name} is not a wheel for this platform.")


def check_sdist(folder: Path) -> None:
    """Check that it has the lock files and a current web app: then a wheel needs no Node."""
    (sdist,) = folder.glob("nunatak-*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "sdist", filter="data")
    (unpacked,) = (folder / "sdist").iterdir()
    missing = [
        name for name in LOCK_OPTIONS if not (unpacked / "requirements" / f"{name}.lock").exists()
    ]
    if missing:
        raise ToolError(f"{sdist.name} lacks lock files.", "\n".join(missing))
    env = environment_variables(PYTHONPATH=str(unpacked), PYTHONDONTWRITEBYTECODE="1")
    capture_output(
        [PYTHON, "-c", STALE], f"The web app in {sdist.name} is stale or missing.", env=env
    )


def play(folder: Path) -> str:
    """Build, check and install the package; return the output of a few races played there."""
    wheel = build_wheel_via_sdist(folder, unoptimized=True)
    check_wheel(wheel)
    check_sdist(folder)
    empty = folder / "empty"
    python = str(empty / BIN_FOLDER_NAME / "python")
    # No bytecode of this folder is left in a cache.
    env = environment_variables(PYTHONPATH=None, PYTHONDONTWRITEBYTECODE="1", NUNATAK_WEB=None)
    with progress(f"installing {wheel.name} into an empty environment"):
        made = [sys.executable, "-m", "venv", str(empty)]
        capture_output(made, "An empty environment cannot be made.", env=env)
        pip = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-compile"]
        capture_output([*pip, str(wheel)], "The wheel cannot be installed.", env=env)
    play_alone(folder, wheel, env)
    program = str(empty / BIN_FOLDER_NAME / "nunatak")
    with progress("serving there"):
        serve([program, "serve", "--port", "0", "--data", str(folder / "data")], env)
    with progress("playing there"):
        proof = "import nunatak, sys; sys.exit(not nunatak.compiled)"
        capture_output(
            [python, "-I", "-c", proof], "The installed rules are not compiled.", env=env
        )
        played = capture_output(
            [program, *RACE, *BOTS], "The installed package cannot play.", env=env
        )
    check_refusal([program, *ARENA], "pip install 'nunatak[arena]'", env)
    return played


def play_alone(folder: Path, wheel: Path, env: Mapping[str, str]) -> None:
    """Install the package without any other, and play both games through its API."""
    alone = folder / "alone"
    python = str(alone / BIN_FOLDER_NAME / "python")
    with progress("playing without any other package"):
        made = [sys.executable, "-m", "venv", str(alone)]
        capture_output(made, "An empty environment cannot be made.", env=env)
        pip = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-compile"]
        capture_output(
            [*pip, "--no-deps", str(wheel)], "The wheel cannot be installed alone.", env=env
        )
        capture_output([python, "-I", "-c", ALONE], "The engine alone cannot play.", env=env)
    check_refusal([str(alone / BIN_FOLDER_NAME / "nunatak"), *RACE], "pip install nunatak", env)


def check_refusal(command: list[str], advice: str, env: Mapping[str, str]) -> None:
    """Check that a command that needs a missing package says in one line what to install."""
    done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8")
    lines = done.stderr.splitlines()
    if done.returncode != 2 or done.stdout or len(lines) != 1 or advice not in lines[0]:
        raise ToolError(f"Not a sentence with the advice: {advice}", done.stdout + done.stderr)


def serve(command: list[str], env: Mapping[str, str]) -> None:
    """Start the installed server; check its page and fetch every file that the page names."""
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, encoding="utf-8") as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            if found is None:
                raise ToolError("The installed server prints no address.")
            page = urlopen(found[0]).read().decode()
            files = re.findall(r'(?:src|href)="(\./[^"]+)"', page)
            if 'id="app"' not in page or not any(name.endswith(".js") for name in files):
                raise ToolError("The installed server has no web app.", page)
            for name in files:
                urlopen(urljoin(found[0] + "/", name)).close()
        except OSError as error:
            raise ToolError(f"The installed server does not serve: {error}.") from None
        finally:
            server.terminate()


def main() -> int:
    try:
        with tempfile.TemporaryDirectory(prefix="nunatak-") as folder:
            print_status(play(Path(folder)).rstrip())
    except ToolError as error:
        print_error(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
