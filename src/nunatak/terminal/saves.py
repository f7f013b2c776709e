"""Where games are kept: a folder of the user's own. Without one, everything else still works."""

import os
import sys
import time
from pathlib import Path

from nunatak.core import Malformed, NunatakError
from nunatak.core.files import make_folder, read_file, write_file


def data_folder() -> Path:
    """The user's folder for Nunatak; it need not exist yet."""
    given = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(given):
        return Path(given) / "nunatak"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "nunatak"
    return Path.home() / ".local" / "share" / "nunatak"


def new_file(game: str) -> Path:
    """Where to keep a game that begins now."""
    return data_folder() / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"


def newest_file() -> Path:
    """The file that was kept last."""
    files = saved_files()
    if not files:
        raise Malformed("save.none", folder=str(data_folder()))
    return files[0]


def saved_files(game: str = "*") -> list[Path]:
    """All files that were kept, the newest first; of one game, if it is named."""
    try:
        found = [(file.stat().st_mtime, file) for file in data_folder().glob(f"{game}-*-*.json")]
    except OSError:
        return []
    return [file for _, file in sorted(found, reverse=True)]


def games_played(game: str) -> int:
    """How many games were played here to their end, as far as that was noted."""
    try:
        return min(int(read_file(_note(game), 100)[:9]), 10**6)
    except (NunatakError, ValueError):
        return 0


def count_game(game: str) -> None:
    """One more was played to its end. That cannot be noted everywhere, and need not."""
    try:
        make_folder(data_folder())
        write_file(_note(game), f"{games_played(game) + 1}\n")
    except NunatakError:
        return


def _note(game: str) -> Path:
    return data_folder() / f"{game}-played"
