"""The files of saved games, in a folder of the user."""

import os
import sys
import time
from pathlib import Path

from nunatak.core import Malformed, NunatakError
from nunatak.core.files import make_folder, read_file, write_file


def data_folder() -> Path:
    """Return the folder of the user for Nunatak; it may not exist yet."""
    folder = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(folder):
        return Path(folder) / "nunatak"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "nunatak"
    return Path.home() / ".local" / "share" / "nunatak"


def new_save_path(game: str) -> Path:
    """Return a file for a game that begins now."""
    return data_folder() / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"


def newest_save_file() -> Path:
    """Return the file that was saved last; raise if there is none."""
    files = list_save_files()
    if not files:
        raise Malformed("save.none", folder=str(data_folder()))
    return files[0]


def list_save_files(game: str = "*") -> list[Path]:
    """Return all saved games, or those of one game, the newest first."""
    try:
        found = [(file.stat().st_mtime, file) for file in data_folder().glob(f"{game}-*-*.json")]
    except OSError:
        return []
    return [file for _, file in sorted(found, reverse=True)]


def beginner_games_played(game: str) -> int:
    """Return how many games on courses for beginners were finished on this computer."""
    try:
        return min(int(read_file(_beginner_count_file(game), 100)[:9]), 10**6)
    except (NunatakError, ValueError):
        return 0


def count_beginner_game(game: str) -> None:
    """Count a finished game on a course for beginners; ignore an error: the count is minor."""
    try:
        make_folder(data_folder())
        write_file(_beginner_count_file(game), f"{beginner_games_played(game) + 1}\n")
    except NunatakError:
        return


def _beginner_count_file(game: str) -> Path:
    return data_folder() / f"{game}-played"
