"""Tables that are slow to make, kept as files where the user's system keeps such things."""

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

__all__ = ["folder", "kept"]


def folder() -> Path:
    """Where the files are; they may be deleted at any time."""
    given = os.environ.get("XDG_CACHE_HOME", "")
    if given and Path(given).is_absolute():
        return Path(given) / "nunatak"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "nunatak" / "cache"
    return Path.home() / ".cache" / "nunatak"


def kept(name: str, shape: tuple[int, ...], make: Callable[[], Floats]) -> Floats:
    """A table from its file; where there is none that fits, it is made, and kept if possible."""
    try:
        path = folder() / f"{name}.npz"
    except RuntimeError:  # a user without a home
        return make()
    found = _read(path)
    if found is not None and found.dtype == np.float32 and found.shape == shape:
        return found
    made = make()
    with suppress(OSError):
        _write(path, made)
    return made


def _read(path: Path) -> Floats | None:
    """What a file holds; None if there is none, or another thing."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as tables:
            found: Floats = tables["table"]
            return found
    except (OSError, ValueError, KeyError, EOFError, TypeError, AttributeError, BadZipFile, error):
        return None


def _write(path: Path, table: Floats) -> None:
    """Whole or not at all, also when others are writing the same."""
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
