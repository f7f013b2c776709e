"""Files that people name: read within bounds, and folders that are made where they are missing."""

import errno
import os
import secrets
import shutil
import stat
from pathlib import Path

from nunatak.core.checks import type_error
from nunatak.core.errors import Malformed

__all__ = [
    "MAX_DOCUMENT_BYTES",
    "as_path",
    "make_folder",
    "move_without_overwriting",
    "read_file",
    "write_file",
]

MAX_DOCUMENT_BYTES = 8 * 2**20  # bytes; the longest record of a game has some hundred thousand
_BINARY_FLAG = getattr(os, "O_BINARY", 0)  # line ends as they are, where systems change them
_CHUNK_BYTES = 2**20


def as_path(path: object) -> Path:
    """Return a path that was given as such or as text; refuse anything else."""
    if not isinstance(path, str | Path):
        raise type_error("path", path, "str | Path")
    return Path(path)


def read_file(path: Path, max_bytes: int = MAX_DOCUMENT_BYTES) -> bytes:
    """Return what a file holds; refuse more than ``most`` bytes, and what is no file.

    A device or a pipe may never end, or never begin.

    >>> read_file(Path("/dev/zero"))
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: file.kind: path=/dev/zero, kind=device
    """
    try:
        # Do not wait for a program that writes into a pipe.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _BINARY_FLAG)
        with open(handle, "rb") as file:
            mode = os.fstat(handle).st_mode
            if not stat.S_ISREG(mode):
                kind = "pipe" if stat.S_ISFIFO(mode) else "device"
                raise Malformed("file.kind", path=str(path), kind=kind)
            found = bytearray()
            while len(found) <= max_bytes and (
                piece := file.read(min(_CHUNK_BYTES, max_bytes + 1))
            ):
                found += piece
    except OSError as error:
        raise Malformed("file.read", path=str(path), reason=error.strerror) from None
    except ValueError as error:  # such as a null character in the name
        raise Malformed("file.read", path=str(path), reason=type(error).__name__) from None
    if len(found) > max_bytes:
        raise Malformed("file.large", path=str(path), most=max_bytes)
    return bytes(found)


def write_file(path: str | Path, text: str) -> None:
    """Write a file so that a reader sees the old one or the whole new one, never a half."""
    path = as_path(path)
    try:
        path = path.resolve()  # a link goes on leading to the file
        if path.exists() and not path.is_file():  # a pipe, a device: nothing to put in its place
            path.write_text(text, encoding="utf-8")
            return
        beside = path.parent / f".{path.name}.{secrets.token_hex(8)}"
        with beside.open("x", encoding="utf-8") as file:
            try:
                file.write(text)
                file.close()
                if path.exists():
                    shutil.copymode(path, beside)
                os.replace(beside, path)
            except BaseException:
                os.unlink(beside)
                raise
    except OSError as error:
        raise Malformed("file.write", path=str(path), reason=error.strerror) from None


def make_folder(path: Path, mode: int = 0o777) -> None:
    """Make a folder, with those above it, unless it is there."""
    try:
        path.mkdir(parents=True, exist_ok=True, mode=mode)
    except (FileExistsError, NotADirectoryError):
        found = (above for above in (path, *path.parents) if os.path.lexists(above))
        raise Malformed("file.no-folder", path=str(next(found, path))) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise Malformed("file.write", path=str(path), reason=reason) from None


def move_without_overwriting(source: Path, target: Path) -> None:
    """Move a complete file to its name; raise :class:`FileExistsError` if the name is taken."""
    with source.open("rb+") as file:
        os.fsync(file.fileno())
    try:
        os.link(source, target)  # unlike a rename, it never overwrites
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from None
        os.rename(source, target)
    else:
        source.unlink()
    if os.name == "posix":  # so that the name is on the disk, too
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
