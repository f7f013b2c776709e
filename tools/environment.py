"""Make the virtual environment `.venv`, install packages there, compile the rules."""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.shell import PYTHON, ROOT, VENV_FOLDER, ToolError, capture_output, print_status, progress

STAMP_FILE = VENV_FOLDER / "nunatak.json"  # what is installed: {name: digest}
INSTALL_COMPILER_MESSAGE = (
    "Install a C compiler and the headers of Python "
    "(Debian and Ubuntu: apt install gcc python3-dev; Fedora: dnf install gcc python3-devel; "
    "macOS: xcode-select --install)."
)
NO_COMPILER_EXIT_CODE = 3  # exit code of nunatak.compile where no C compiler works
COMPILE_RULES_COMMAND = [PYTHON, "-m", "nunatak.compile"]
# The groups of pyproject.toml in each lock file. Each lock of the project is constrained by those
# before it, so that all agree on versions and can share one environment.
LOCK_OPTIONS: Mapping[str, Sequence[str]] = {
    "uv": ("--group", "uv"),
    "node": ("--group", "node"),
    "run": ("pyproject.toml", "--group", "kernels"),
    "dev": ("pyproject.toml", "--all-extras", "--group", "dev"),
    "bench": ("pyproject.toml", "--group", "bench"),
}


def lock_file(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.lock"


def digest(*files: Path) -> str:
    """Return a hash of the contents of files."""
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def read_stamp() -> dict[str, str]:
    """Return what is installed in the environment: nothing if the stamp is missing or broken."""
    try:
        stamp = json.loads(STAMP_FILE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(stamp: Mapping[str, str]) -> None:
    STAMP_FILE.write_text(json.dumps(stamp, indent=1), encoding="utf-8")


def make_venv() -> dict[str, str]:
    """Make `.venv` if it is missing, incomplete or of another Python; return its stamp."""
    python = f"{sys.version.split()[0]} in {sys.base_prefix}, for {ROOT}"
    stamp = read_stamp()
    if stamp.get("python") == python and Path(PYTHON).exists():
        return stamp
    with progress("making the environment .venv"):
        own_pip = [] if find_pip() is None else ["--without-pip"]  # to install it takes 6 seconds
        capture_output(
            [sys.executable, "-m", "venv", "--clear", *own_pip, str(VENV_FOLDER)],
            "The virtual environment .venv could not be made. Python's venv module is needed "
            "(Debian and Ubuntu: apt install python3-venv).",
        )
    stamp = {"python": python}
    write_stamp(stamp)
    return stamp


def find_pip() -> list[str] | None:
    """Return the command of this Python's pip, if it can install into another environment."""
    try:
        found = importlib.metadata.version("pip")
    except importlib.metadata.PackageNotFoundError:
        return None
    version = [int(part) if part.isdecimal() else 0 for part in found.split(".")[:2]]
    return [sys.executable, "-m", "pip", "--python", PYTHON] if version >= [22, 3] else None


def install_packages(lock_name: str) -> None:
    """Install the packages of a lock file, and the project in editable mode, where stale."""
    stamp = make_venv()
    if stamp.get("uv") != digest(lock_file("uv")):
        stamp.pop("uv", None)
    install_locked_packages(stamp, lock_name)
    made_of = digest(ROOT / "pyproject.toml", ROOT / "tools" / "hatch_build.py")
    editable = ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
    install_if_changed(stamp, "nunatak", made_of, editable)


def install_locked_packages(stamp: dict[str, str], lock_name: str) -> None:
    """Install the packages of a lock file if they are stale."""
    lock = lock_file(lock_name)
    title = lock.relative_to(ROOT).as_posix()
    install_if_changed(stamp, title, digest(lock), ["--require-hashes", "-r", str(lock)])


def install_if_changed(
    stamp: dict[str, str], name: str, key: str, arguments: Sequence[str]
) -> None:
    """Install unless the stamp has this key; with uv, or with pip where uv fails."""
    if stamp.get(name) == key:
        return
    with progress(f"installing {name}"):
        uv = [PYTHON, "-m", "uv", "pip", "install", "--python", PYTHON]
        pip = find_pip() or [PYTHON, "-m", "pip"]
        pip += ["install", "--disable-pip-version-check"]
        try:
            if not stamp.get("uv"):
                lock = lock_file("uv")
                capture_output(
                    [*pip, "--require-hashes", "-r", str(lock)], "uv could not be installed."
                )
                stamp["uv"] = digest(lock)
            capture_output([*uv, *arguments], "uv could not install.")
        except ToolError:
            capture_output(
                [*pip, *arguments],
                f"Could not install {name}. The first time, a Python package index must be "
                "within reach; the settings of pip and uv apply.",
            )
    stamp[name] = key
    write_stamp(stamp)


def compile_rules(*, require_compiler: bool) -> None:
    """Compile stale rules. Without a compiler the rules run interpreted, unless it is needed."""
    stale = _stale_rules()
    if stale:
        _compile(require_compiler, ", ".join(stale), [])


def compile_unoptimized() -> None:
    """Compile stale rules without optimization, in a few seconds: enough for a first start."""
    if _stale_rules():
        _compile(False, "a draft of the rules", ["--build", "draft", "--unless-current"])


def compile_in_background() -> None:
    """Start to compile the optimized rules if they are stale; return before they are."""
    if _stale_rules() and os.environ.get("NUNATAK_INTERPRETED", "") in ("", "0"):
        print_status("  the optimized rules are compiled meanwhile, for the next start")
        subprocess.Popen([*COMPILE_RULES_COMMAND, "--background"], cwd=ROOT, start_new_session=True)


def _stale_rules() -> list[str]:
    """Return the packages whose rules are not compiled, or compiled from other sources."""
    sys.path.insert(0, str(ROOT / "src"))  # not above: `dev.py --help` works in any state
    from nunatak.compile.build import find_units, is_current

    return [unit.package for unit in find_units() if not is_current(unit)]


def _compile(require_compiler: bool, description: str, options: Sequence[str]) -> None:
    with progress(f"compiling {description}"):
        done = subprocess.run(
            [*COMPILE_RULES_COMMAND, *options],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
    output = done.stdout.decode("utf-8", "replace")
    if done.returncode == NO_COMPILER_EXIT_CODE:
        reason = output.strip().removeprefix("nothing compiled: ")
        message = f"The rules cannot be compiled: {reason}. {INSTALL_COMPILER_MESSAGE}"
        if require_compiler:
            raise ToolError(message)
        print_status(f"  {message}\n  Until then they run interpreted: the same game, but slower.")
        if os.environ.get("NUNATAK_INTERPRETED", "") in ("", "0"):
            os.environ["NUNATAK_INTERPRETED"] = "no-compiler"
    elif done.returncode:
        raise ToolError("The rules do not compile.", output)


def relock() -> None:
    """Resolve the lock files again; a version that still fits stays."""
    pip_compile = [PYTHON, "-m", "uv", "pip", "compile", "--universal", "--generate-hashes"]
    pip_compile += ["--no-header", "--no-annotate"]
    constraints: list[str] = []
    for name, groups in LOCK_OPTIONS.items():
        lock = f"requirements/{name}.lock"
        with progress(f"resolving {lock}"):
            command = [*pip_compile, *groups, *constraints, "-o", lock]
            capture_output(command, f"{lock} cannot be resolved.")
        if "pyproject.toml" in groups:
            constraints += ["-c", lock]
