"""A copy of everything, also while a server is at work, and the way back."""

import os
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from nunatak.core import Malformed
from nunatak.core.files import move_without_overwriting
from nunatak.server.store.schema import FILE, check, check_all, connect, named, refuse_empty, remove

__all__ = ["back_up", "check_backup", "restore"]

_PAGES = 4000  # at a time; in between the program can be interrupted


def back_up(folder: Path, file: Path) -> None:
    """Write all that is kept in a folder, as of one moment, into one new file."""
    if os.path.lexists(file):
        raise Malformed("backup.taken", file=str(file))
    _copy(folder / FILE, file, move_without_overwriting)


def check_backup(file: Path) -> None:
    """Refuse what is no backup of ours; whether all of it is sound is seen when it is copied."""
    if not file.is_file():
        raise Malformed("backup.none", file=str(file))
    if not file.stat().st_size:
        raise Malformed("backup.empty", file=str(file))
    with named(file), closing(connect(file)) as connection:
        check(connection, file)


def restore(file: Path, folder: Path, *, replace: bool = False) -> None:
    """Put a backup into a folder that no server uses. What the folder had before is gone then, so
    ``replace`` has to be said.
    """
    check_backup(file)
    target = folder / FILE
    if target.exists():
        if file.exists() and file.samefile(target):
            raise Malformed("backup.same", file=str(file))
        if not replace:
            raise Malformed("backup.there", folder=str(folder))
    _copy(file, target, _replace)


def _replace(made: Path, target: Path) -> None:
    """Put a file in the place of another."""
    _sweep(target)
    os.replace(made, target)


def _copy(source: Path, target: Path, put: Callable[[Path, Path], None]) -> None:
    """A checked copy, in its place as a whole or not at all."""
    if not source.is_file():
        raise Malformed("backup.none", file=str(source))
    refuse_empty(source)
    target = target.resolve()
    beside = target.parent / f".{target.name}.{secrets.token_hex(8)}"
    try:
        os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            _fill(source, beside)
            put(beside, target)
        finally:
            remove(beside)
    except FileExistsError:
        raise Malformed("backup.taken", file=str(target)) from None
    except OSError as error:
        raise Malformed("file.write", path=str(target), reason=error.strerror) from None


def _fill(source: Path, beside: Path) -> None:
    with named(source), closing(connect(source)) as old, closing(connect(beside)) as new:
        check_all(old, source)
        new.execute("PRAGMA journal_mode = OFF")  # it is whole or thrown away
        old.execute("BEGIN")  # one moment of the source, however long this takes
        old.backup(new, pages=_PAGES)
        old.execute("COMMIT")
        new.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        check_all(new, source)


def _sweep(target: Path) -> None:
    """What was beside the old file must not be taken for a part of the new one."""
    if target.exists():
        with suppress(sqlite3.Error), closing(connect(target)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for ending in ("-wal", "-shm", "-journal"):
        target.with_name(target.name + ending).unlink(missing_ok=True)
