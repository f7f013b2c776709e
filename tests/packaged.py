"""The package as somebody gets it: built, installed into an empty environment, and played there.

A step of ``dev.py test``.
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

from nunatak.compile.build import built_file, find_units
from tools import frontend
from tools.checks import distributions
from tools.shell import BIN, PYTHON, ROOT, Trouble, quiet, report, say, step, surroundings

RACE = ("simulate", "snow-tails", "--games", "2", "--players", "3", "--seed", "1")
BOTS = ("--bots", "random,gentle,steady")
DATA = ("*.py", "*.toml", "*.ftl", "*.svg", "*.json", "*.tcss", "*.css", "py.typed")
STALE = "import sys; from tools import frontend; sys.exit(frontend.stale())"


def check_wheel(wheel: Path) -> None:
    """A wheel for this platform with all compiled modules, data files, and the web app."""
    source = ROOT / "src"
    wanted = {built_file(unit).relative_to(source) for unit in find_units()}
    for ending in DATA:
        wanted |= {path.relative_to(source) for path in source.rglob(ending)}
    wanted |= {path.relative_to(source) for path in frontend.BUILT.rglob("*") if path.is_file()}
    with zipfile.ZipFile(wheel) as archive:
        missing = sorted({path.as_posix() for path in wanted} - set(archive.namelist()))
    if missing:
        raise Trouble(f"{wheel.name} lacks files.", "\n".join(missing))
    if wheel.stem.endswith("-any"):
        raise Trouble(f"{wheel.name} is not a wheel for this platform.")


def check_sdist(folder: Path) -> None:
    """It brings a web app that is up to date: a wheel that is made of it needs no Node."""
    (sdist,) = folder.glob("nunatak-*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "sdist", filter="data")
    (unpacked,) = (folder / "sdist").iterdir()
    env = surroundings(PYTHONPATH=str(unpacked), PYTHONDONTWRITEBYTECODE="1")
    quiet([PYTHON, "-c", STALE], f"The web app in {sdist.name} is stale or missing.", env=env)


def play(folder: Path) -> str:
    """What the installed package says of a few races."""
    wheel = distributions(folder, draft=True)
    check_wheel(wheel)
    check_sdist(folder)
    empty = folder / "empty"
    python = str(empty / BIN / "python")
    # What Python keeps of modules that it has read must not outlast the folder.
    env = surroundings(PYTHONPATH=None, PYTHONDONTWRITEBYTECODE="1", NUNATAK_WEB=None)
    with step(f"installing {wheel.name} into an empty environment"):
        made = [sys.executable, "-m", "venv", str(empty)]
        quiet(made, "An empty environment cannot be made.", env=env)
        pip = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-compile"]
        quiet([*pip, str(wheel)], "The wheel cannot be installed.", env=env)
    program = str(empty / BIN / "nunatak")
    with step("serving there"):
        serve([program, "serve", "--port", "0", "--data", str(folder / "data")], env)
    with step("playing there"):
        proof = "import nunatak, sys; sys.exit(not nunatak.compiled)"
        quiet([python, "-I", "-c", proof], "The installed rules are not compiled.", env=env)
        return quiet([program, *RACE, *BOTS], "The installed package cannot play.", env=env)


def serve(command: list[str], env: Mapping[str, str]) -> None:
    """Starts the installed server: it has the web app, with every file that the page names."""
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, encoding="utf-8") as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            if found is None:
                raise Trouble("The installed server does not say where it is.")
            page = urlopen(found[0]).read().decode()
            files = re.findall(r'(?:src|href)="(\./[^"]+)"', page)
            if 'id="app"' not in page or not any(name.endswith(".js") for name in files):
                raise Trouble("The installed server has no web app.", page)
            for name in files:
                urlopen(urljoin(found[0] + "/", name)).close()
        except OSError as error:
            raise Trouble(f"The installed server does not serve: {error}.") from None
        finally:
            server.terminate()


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
