"""A copy of everything, also while a server is at work, and the way back."""

import os
import secrets
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from nunatak.core import Malformed
from nunatak.server.store.schema import FILE, check, connect, named

__all__ = ["back_up", "restore"]


def back_up(folder: Path, file: Path) -> None:
    """Write all that is kept in a folder, as of one moment, into one file."""
    source = folder / FILE
    if file.exists() and file.samefile(source):
        raise Malformed("backup.same", file=str(file))
    _copy(source, file)


def restore(file: Path, folder: Path, *, replace: bool = False) -> None:
    """Put a backup into a folder that no server uses. What the folder had before is gone then, so
    ``replace`` has to be said.
    """
    target = folder / FILE
    if target.exists():
        if file.exists() and file.samefile(target):
            raise Malformed("backup.same", file=str(file))
        if not replace:
            raise Malformed("backup.there", folder=str(folder))
    _copy(file, target)


def _copy(source: Path, target: Path) -> None:
    """A checked copy, in its place as a whole or not at all."""
    if not source.is_file():
        raise Malformed("backup.none", file=str(source))
    target = target.resolve()
    beside = target.parent / f".{target.name}.{secrets.token_hex(8)}"
    try:
        os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            _fill(source, beside)
            _sweep(target)
            os.replace(beside, target)
        except BaseException:
            beside.unlink()
            raise
    except OSError as error:
        raise Malformed("file.write", path=str(target), reason=error.strerror) from None


def _fill(source: Path, beside: Path) -> None:
    with named(source), closing(connect(source)) as old, closing(connect(beside)) as new:
        check(old, source)
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        check(new, source)


def _sweep(target: Path) -> None:
    """What was beside the old file must not be taken for a part of the new one."""
    if target.exists():
        with suppress(sqlite3.Error), closing(connect(target)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for ending in ("-wal", "-shm", "-journal"):
        target.with_name(target.name + ending).unlink(missing_ok=True)
