"""Which version made the results, and which commit if it is a working copy."""

import subprocess
from functools import cache
from pathlib import Path

import nunatak

_PACKAGE_FOLDER = Path(nunatak.__file__).resolve().parent


def provenance() -> dict[str, str | None]:
    """Return version and commit; a ``+`` marks a commit with uncommitted changes.

    >>> sorted(provenance())
    ['commit', 'version']
    """
    return {"version": nunatak.__version__, "commit": _current_commit()}


@cache
def _current_commit() -> str | None:
    top = _run_git("rev-parse", "--show-toplevel")
    # The package may be installed inside the working copy of another project.
    if top is None or Path(top, "src", "nunatak").resolve() != _PACKAGE_FOLDER:
        return None
    commit = _run_git("rev-parse", "HEAD")
    if commit is None:
        return None
    return f"{commit}+" if _run_git("status", "--porcelain", "--", str(_PACKAGE_FOLDER)) else commit


def _run_git(*words: str) -> str | None:
    try:
        done = subprocess.run(
            ["git", "-C", str(_PACKAGE_FOLDER), *words], capture_output=True, text=True, timeout=30
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip() if done.returncode == 0 else None
