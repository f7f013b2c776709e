"""Where races are kept: a folder of the user's own. Without one, everything else still works."""

import os
import sys
import time
from pathlib import Path

from nunatak.core import Malformed, NunatakError
from nunatak.core.record import write_whole

_RACES = "races-run"


def folder() -> Path:
    """The user's folder for Nunatak; it need not exist yet."""
    given = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(given):
        return Path(given) / "nunatak"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "nunatak"
    return Path.home() / ".local" / "share" / "nunatak"


def new_file(game: str) -> Path:
    """Where to keep a game that begins now."""
    return folder() / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"


def newest() -> Path:
    """The file that was kept last."""
    files = kept()
    if not files:
        raise Malformed("save.none", folder=str(folder()))
    return files[0]


def kept() -> list[Path]:
    """All files that were kept, the newest first."""
    try:
        found = [(file.stat().st_mtime, file) for file in folder().glob("*-*-*.json")]
    except OSError:
        return []
    return [file for _, file in sorted(found, reverse=True)]


def races_run() -> int:
    """How many races were run here to their end (ST-2.14)."""
    try:
        return min(int((folder() / _RACES).read_text("utf-8")[:9]), 10**6)
    except (OSError, ValueError):
        return 0


def count_race() -> None:
    """One more race was run to its end. That cannot be noted everywhere, and need not."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        write_whole(folder() / _RACES, f"{races_run() + 1}\n")
    except (OSError, NunatakError):
        return
