"""The lock that allows only one server for each data folder."""

import subprocess
import sys
from pathlib import Path

import pytest

from nunatak.core import Malformed
from nunatak.server.store.folder_lock import FolderLock

LOCK_PROGRAM = """
import sys
from pathlib import Path
from nunatak.server.store.folder_lock import FolderLock
with FolderLock(Path(sys.argv[1])):
    print("mine", flush=True)
    sys.stdin.read()
"""


def lock_error(folder: Path) -> str:
    with pytest.raises(Malformed) as info, FolderLock(folder):
        raise AssertionError("two have it")
    assert info.value.arguments == {"folder": str(folder)}
    return info.value.code


def test_a_second_lock_is_refused_until_the_first_is_released(tmp_path: Path) -> None:
    with FolderLock(tmp_path / "new"):
        assert lock_error(tmp_path / "new") == "data.busy"
        with FolderLock(tmp_path / "other"):
            assert lock_error(tmp_path / "new") == "data.busy"
    with FolderLock(tmp_path / "new"):
        assert lock_error(tmp_path / "new") == "data.busy"


def test_the_lock_ends_with_the_process_that_has_it(tmp_path: Path) -> None:
    command = [sys.executable, "-c", LOCK_PROGRAM, str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "mine\n"
        assert lock_error(tmp_path) == "data.busy"
        holder.kill()
        holder.wait()
        with FolderLock(tmp_path):
            pass


def test_a_folder_that_cannot_be_created_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Malformed) as info:
        FolderLock(tmp_path / "file").acquire()
    assert info.value.code == "file.no-folder"
