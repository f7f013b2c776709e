"""One server for each data folder. The system lets go of the lock when the process dies."""

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

__all__ = ["Lock"]

FILE = "nunatak.lock"


class Lock:
    """``with Lock(folder):`` as long as the server runs."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: int | None = None

    def take(self) -> None:
        """:class:`Malformed` (``data.busy``) where another process has it."""
        path = self._folder / FILE
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
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def _lock(file: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
