"""The lock of a data folder: one server at a time. The system releases it when a process dies."""

import os
import sys
from pathlib import Path
from typing import Self

from nunatak.core import Malformed
from nunatak.core.files import make_folder

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

__all__ = ["FolderLock"]

LOCK_FILE = "nunatak.lock"


class FolderLock:
    """The lock of a data folder; a server runs within ``with FolderLock(folder):``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: int | None = None

    def acquire(self) -> None:
        """Acquire the lock; raise :class:`Malformed` (``data.busy``) if another process has it."""
        path = self._folder / LOCK_FILE
        try:
            make_folder(self._folder, 0o700)
            file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Malformed("file.write", path=str(path), reason=error.strerror) from None
        try:
            _lock(file)
        except OSError:
            os.close(file)
            raise Malformed("data.busy", folder=str(self._folder)) from None
        self._file = file

    def release(self) -> None:
        """Release the lock, if it is acquired."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> Self:
        self.acquire()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def _lock(file: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
