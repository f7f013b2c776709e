"""Tables that are slow to compute, stored as files in the cache folder of the user."""

import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zipfile import BadZipFile
from zlib import error

import numpy as np

from nunatak.games.snow_tails.bots.hands import Floats

__all__ = ["cache_folder", "load_or_compute"]


def cache_folder() -> Path:
    """Return the folder of the files; they may be deleted at any time."""
    given = os.environ.get("XDG_CACHE_HOME", "")
    if given and Path(given).is_absolute():
        return Path(given) / "nunatak"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "nunatak" / "cache"
    return Path.home() / ".cache" / "nunatak"


def load_or_compute(name: str, shape: tuple[int, ...], compute: Callable[[], Floats]) -> Floats:
    """Return a table from its file; if there is no such file, compute and store it."""
    try:
        path = cache_folder() / f"{name}.npz"
    except RuntimeError:  # the user has no home folder
        return compute()
    found = _read_table(path)
    if found is not None and found.dtype == np.float32 and found.shape == shape:
        return found
    table = compute()
    with suppress(OSError):
        _write_table(path, table)
    return table


def _read_table(path: Path) -> Floats | None:
    """Return the table of a file, None if there is none."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as tables:
            found: Floats = tables["table"]
            return found
    except (OSError, ValueError, KeyError, EOFError, TypeError, AttributeError, BadZipFile, error):
        return None


def _write_table(path: Path, table: Floats) -> None:
    """Write a file atomically, also if other processes write the same."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as file:
        part = Path(file.name)
        try:
            np.savez_compressed(file, table=table)
        except BaseException:
            file.close()
            part.unlink()
            raise
    part.replace(path)
