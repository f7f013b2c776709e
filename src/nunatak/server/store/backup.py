"""Back up a data folder, also while a server uses it, and restore it."""

import os
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from nunatak.core import Malformed
from nunatak.core.files import move_without_overwriting
from nunatak.server.store.schema import (
    DATABASE_FILE,
    check_header,
    check_integrity,
    connect,
    delete_database,
    refuse_empty,
    translate_errors,
)

__all__ = ["back_up", "check_backup", "restore"]

_PAGES_PER_STEP = 4000  # between two steps the program can be interrupted


def back_up(folder: Path, file: Path) -> None:
    """Write a snapshot of all data of a folder into one new file."""
    if os.path.lexists(file):
        raise Malformed("backup.taken", file=str(file))
    _copy(folder / DATABASE_FILE, file, move_without_overwriting)


def check_backup(file: Path) -> None:
    """Raise :class:`Malformed` unless the header of the file is that of a backup."""
    if not file.is_file():
        raise Malformed("backup.none", file=str(file))
    if not file.stat().st_size:
        raise Malformed("backup.empty", file=str(file))
    with translate_errors(file), closing(connect(file)) as connection:
        check_header(connection, file)


def restore(file: Path, folder: Path, *, replace: bool = False) -> None:
    """Restore a backup into a folder that no server uses. If the folder has data already, replace
    them (``replace``) or raise :class:`Malformed`.
    """
    check_backup(file)
    target = folder / DATABASE_FILE
    if target.exists():
        if file.exists() and file.samefile(target):
            raise Malformed("backup.same", file=str(file))
        if not replace:
            raise Malformed("backup.there", folder=str(folder))
    _copy(file, target, _replace)


def _replace(new: Path, target: Path) -> None:
    """Replace a database file, if there is one, by another."""
    _delete_journals(target)
    os.replace(new, target)


def _copy(source: Path, target: Path, move: Callable[[Path, Path], None]) -> None:
    """Copy a database, check the copy, and move it to its path: all of it or nothing."""
    if not source.is_file():
        raise Malformed("backup.none", file=str(source))
    refuse_empty(source)
    target = target.resolve()
    temporary = target.parent / f".{target.name}.{secrets.token_hex(8)}"
    try:
        os.close(os.open(temporary, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            _copy_pages(source, temporary)
            move(temporary, target)
        finally:
            delete_database(temporary)
    except FileExistsError:
        raise Malformed("backup.taken", file=str(target)) from None
    except OSError as error:
        raise Malformed("file.write", path=str(target), reason=error.strerror) from None


def _copy_pages(source: Path, temporary: Path) -> None:
    with (
        translate_errors(source),
        closing(connect(source)) as old,
        closing(connect(temporary)) as new,
    ):
        check_integrity(old, source)
        new.execute("PRAGMA journal_mode = OFF")  # a copy that fails is deleted
        old.execute("BEGIN")  # a snapshot, however long the copy takes
        old.backup(new, pages=_PAGES_PER_STEP)
        old.execute("COMMIT")
        new.execute("PRAGMA journal_mode = DELETE")  # one file, without a -wal file
        check_integrity(new, source)


def _delete_journals(target: Path) -> None:
    """Delete the journals of a database: SQLite would take them for those of a new file there."""
    if target.exists():
        with suppress(sqlite3.Error), closing(connect(target)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for ending in ("-wal", "-shm", "-journal"):
        target.with_name(target.name + ending).unlink(missing_ok=True)
