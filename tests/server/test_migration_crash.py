"""A server is killed while it migrates an older data folder: nothing is lost."""

import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from nunatak.server.store.schema import DATABASE_FILE

OLD = Path(__file__).parent / "old"
PROGRAM = Path(__file__).with_name("killed_migration.py")
KILLS = 4  # of each version


def open_and_kill(folder: Path, instruction: int) -> "subprocess.CompletedProcess[str]":
    """Open a data folder in a program that is killed at an instruction of SQLite; 0: never."""
    command = [sys.executable, str(PROGRAM), str(instruction), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def contents(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all that a data folder contains, apart from leases."""
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as file:
        file.execute("UPDATE tables SET lease = 0")
        names = file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        found = {name: file.execute(f'SELECT * FROM "{name}"').fetchall() for (name,) in names}
        found["version"] = file.execute("PRAGMA user_version").fetchall()
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return found


@pytest.mark.parametrize("version", [1, 3])
def test_a_kill_at_any_instruction_of_a_migration_loses_nothing(
    tmp_path: Path, version: int
) -> None:
    old = tmp_path / "old"
    old.mkdir()
    with closing(sqlite3.connect(old / DATABASE_FILE)) as file:
        file.executescript((OLD / f"data-{version}.sql").read_text(encoding="utf-8"))
    whole = tmp_path / "whole"
    shutil.copytree(old, whole)
    unharmed = open_and_kill(whole, 0)
    assert unharmed.returncode == 0, unharmed.stderr
    instructions = int(unharmed.stderr.split()[-1])
    for kill in range(KILLS):
        folder = tmp_path / f"killed-{kill}"
        shutil.copytree(old, folder)
        killed = open_and_kill(folder, 1 + kill * instructions // KILLS)
        assert killed.returncode == -signal.SIGKILL
        again = open_and_kill(folder, 0)
        assert again.returncode == 0, again.stderr
        assert again.stdout == unharmed.stdout
        assert contents(folder) == contents(whole)
