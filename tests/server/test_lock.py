"""One server for each data folder."""

import subprocess
import sys
from pathlib import Path

import pytest

from nunatak.core import Malformed
from nunatak.server.store.folder_lock import Lock

HOLDER = """
import sys
from pathlib import Path
from nunatak.server.store.folder_lock import Lock
with Lock(Path(sys.argv[1])):
    print("mine", flush=True)
    sys.stdin.read()
"""


def refused(folder: Path) -> str:
    with pytest.raises(Malformed) as info, Lock(folder):
        raise AssertionError("two have it")
    assert info.value.arguments == {"folder": str(folder)}
    return info.value.code


def test_the_second_is_refused_until_the_first_lets_go(tmp_path: Path) -> None:
    with Lock(tmp_path / "new"):
        assert refused(tmp_path / "new") == "data.busy"
        with Lock(tmp_path / "other"):
            assert refused(tmp_path / "new") == "data.busy"
    with Lock(tmp_path / "new"):
        assert refused(tmp_path / "new") == "data.busy"


def test_the_lock_ends_with_the_process_that_has_it(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "mine\n"
        assert refused(tmp_path) == "data.busy"
        holder.kill()
        holder.wait()
        with Lock(tmp_path):
            pass


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Malformed) as info:
        Lock(tmp_path / "file").take()
    assert info.value.code == "file.no-folder"
