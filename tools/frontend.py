"""Build and check the web app; install Node where it is missing, and the packages of npm."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import environment
from tools.shell import (
    BIN_FOLDER_NAME,
    ROOT,
    VENV_FOLDER,
    ToolError,
    capture_output,
    environment_variables,
    print_error,
    print_status,
    progress,
)

WEB_FOLDER = ROOT / "web"
PYTHON_PACKAGE_FOLDER = ROOT / "src" / "nunatak"
BUILT_FOLDER = ROOT / "src" / "nunatak" / "server" / "web"
MIN_NODE_VERSION = 20
# Fail soon if the registry is out of reach; use npm's cache before it.
NPM_CI_ARGUMENTS = ("ci", "--prefer-offline", "--fetch-retries=1", "--fetch-retry-mintimeout=2000")
# The scripts of package.json by the name of the check. Vitest uses one core.
CHECK_SCRIPTS = {
    "prettier": ("format",),
    "svelte-check": ("check",),
    "tsc": ("types",),
    "vitest": ("test", "--", "--maxWorkers=1"),
}


def build_if_stale(*, raise_on_failure: bool, with_check_packages: bool = False) -> None:
    """Build the app if it is stale; where that fails, raise if it is needed, else print why.

    With checks, the packages that `check` needs are fetched at the same time.
    """
    if not is_stale():
        return
    try:
        build(with_check_packages=with_check_packages)
    except ToolError as error:
        if raise_on_failure:
            raise
        print_error(error)
        print_status("  Until then browsers see a page that says so; the terminal is not affected.")


@contextlib.contextmanager
def build_in_background() -> Iterator[None]:
    """Build the app if it is stale, beside the body: after it if Node has to be installed first."""
    if system_npm() is None:
        yield
        build_if_stale(raise_on_failure=False)
        return
    with ThreadPoolExecutor(1) as pool:
        building = pool.submit(build_if_stale, raise_on_failure=False)
        yield
    building.result()


def build(*, with_check_packages: bool = False) -> None:
    """Build the app into the package; a file beside it holds the digest of its sources."""
    npm, env = prepare_npm(with_check_packages=with_check_packages)
    made_of = digest(source_files())
    with progress("building the web app"):
        capture_output([*npm, "run", "build"], "The web app cannot be built.", env=env)
    (BUILT_FOLDER / "digest").write_text(made_of, encoding="utf-8")


def is_stale() -> bool:
    """Return whether the build is missing or made from other sources."""
    return read_if_exists(BUILT_FOLDER / "digest") != digest(source_files())


def check() -> None:
    """Run every check, also after one has failed; raise ToolError with the output of those."""
    npm, env = prepare_npm(with_check_packages=True)
    failures = []
    for name, script in CHECK_SCRIPTS.items():
        try:
            with progress(name):
                capture_output([*npm, "run", *script], name, env=env)
        except ToolError as error:
            failures.append(error.output)
    if failures:
        raise ToolError("The checks of the web app fail.", "\n".join(failures))


# ---- sources and tools -------------------------------------------------------------------------


def source_files() -> Iterator[Path]:
    """Yield all files that the build depends on."""
    yield from (file for file in WEB_FOLDER.iterdir() if file.is_file() and file.name[0] != ".")
    for folder in (WEB_FOLDER / "plugins", WEB_FOLDER / "public", WEB_FOLDER / "src"):
        yield from (file for file in folder.rglob("*") if file.is_file())
    yield from PYTHON_PACKAGE_FOLDER.rglob("*.ftl")


def digest(files: Iterator[Path]) -> str:
    """Return a hash of names and contents, the same in every working copy."""
    found = hashlib.sha256()
    for name, file in sorted((file.relative_to(ROOT).as_posix(), file) for file in files):
        found.update(f"{name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\0".encode())
    return found.hexdigest()


def read_if_exists(file: Path) -> str:
    """Return the text of a file, or an empty text."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError:
        return ""


def prepare_npm(*, with_check_packages: bool) -> tuple[list[str], dict[str, str]]:
    """Return the command npm and its environment variables; install stale packages first.

    A build needs less than half of the packages; the checks need the others, too.
    """
    npm = system_npm() or install_npm()
    # The Node beside this npm comes before any other.
    path = os.pathsep.join([str(Path(npm).parent), os.environ.get("PATH", "")])
    env = environment_variables(PATH=path, NO_COLOR="1")
    command = [npm, "--prefix", str(WEB_FOLDER)]
    stamp = WEB_FOLDER / "node_modules" / "digest"
    wanted = digest(WEB_FOLDER / name for name in ("package.json", "package-lock.json", ".npmrc"))
    installed = read_if_exists(stamp).split()
    if installed[:1] != [wanted] or (with_check_packages and "checks" not in installed):
        with progress("fetching the packages of the web app"):
            capture_output(
                [*command, *NPM_CI_ARGUMENTS, *([] if with_check_packages else ["--omit=dev"])],
                "The packages of the web app could not be fetched. The first time, a registry "
                "for npm must be within reach; the settings of npm apply.",
                env=env,
            )
        stamp.write_text(f"{wanted} checks" if with_check_packages else wanted, encoding="utf-8")
    return command, env


def system_npm() -> str | None:
    """Return the npm of this machine if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    done = subprocess.run([node, "--version"], capture_output=True, text=True)
    major = done.stdout.strip().removeprefix("v").partition(".")[0]
    return npm if major.isdecimal() and int(major) >= MIN_NODE_VERSION else None


def install_npm() -> str:
    """Return the npm of a Python package, installed into `.venv` first: 200 MB."""
    try:
        environment.install_locked_packages(environment.read_stamp(), "node")
    except ToolError as error:
        message = f"The web app is built with Node {MIN_NODE_VERSION} or newer. {error}"
        raise ToolError(message, error.output) from None
    npm = shutil.which("npm", path=str(VENV_FOLDER / BIN_FOLDER_NAME))
    if npm is None:
        raise ToolError(f"The web app is built with Node {MIN_NODE_VERSION} or newer: install it.")
    return npm
