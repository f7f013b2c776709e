"""``nunatak admin`` with many tables, and where files are in the way, too large or empty."""

import json
import re
import resource
import signal
import subprocess
import sys
from pathlib import Path

from nunatak.cli.commands import main
from nunatak.server.store import Row, Statement, Store, Summary
from nunatak.server.store.schema import DATABASE_FILE
from nunatak.words import text
from tests.cli.conftest import Admin, process_environment
from tests.cli.test_admin import ask
from tests.server.server_process import wait_until


def test_a_long_list_comes_in_pages(admin: Admin, tmp_path: Path) -> None:
    async def fill(store: Store) -> None:
        for number in range(120):
            await store.log.append(
                [Row(f"t{number:03}", 1, None, None, number, 0, b"{}")],
                Summary(f"t{number:03}", "arctic", "open", False, 1, number, ()),
            )

    ask(tmp_path, fill)
    following = "nunatak admin list --page"
    for words, first, last, more in (
        ((), "t119", "t070", f"Tables 1 to 50 of 120. Go on with: {following} 2 --data {tmp_path}"),
        (("--page", 2), "t069", "t020", f"Go on with: {following} 3 --data {tmp_path}"),
        (("--page", 3), "t019", "t000", "Tables 101 to 120 of 120."),
    ):
        code, out, _ = admin("list", *words, data=tmp_path)
        listed = re.findall(r"^ *(t\d+) ", out, re.M)
        assert (code, listed[0], listed[-1]) == (0, first, last)
        assert "".join(out.split()).endswith("".join(more.split()))  # it may be wrapped
    assert admin("list", "--page", 4, data=tmp_path)[1] == "There is no page 4; there are 3.\n"
    assert len(json.loads(admin("list", "--json", data=tmp_path)[1])) == 120
    assert len(json.loads(admin("list", "--json", "--page", 3, data=tmp_path)[1])) == 20


async def fill(store: Store) -> None:
    """Something large enough to be copied in several steps."""
    sql = "INSERT INTO documents (kind, id, version, body) VALUES ('note', 'n', 1, ?)"
    await store.database.write(Statement(sql, (b"x" * 10_000_000,)))


def test_a_backup_never_overwrites(admin: Admin, tmp_path: Path) -> None:
    data = tmp_path / "data"
    ask(data, fill)
    file, nowhere = tmp_path / "backup", tmp_path / "link"
    file.write_text("mine")
    nowhere.symlink_to(tmp_path / "not there")
    for taken in (file, nowhere, tmp_path):
        assert admin("backup", taken, data=data)[0] == 2
    assert admin("backup", file, data=data)[2] == text("error-backup-taken", file=str(file))
    assert file.read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup", "data", "link"]


def test_a_backup_that_fails_leaves_nothing_behind(admin: Admin, tmp_path: Path) -> None:
    data = tmp_path / "data"
    ask(data, fill)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (5_000_000, limits[1]))  # as if the disk were full
    try:
        assert admin("backup", tmp_path / "b", data=data)[0] == 2
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert [path.name for path in tmp_path.iterdir()] == ["data"]
    command = [sys.executable, "-m", "nunatak", "admin", "backup", "b", "--data", str(data)]
    with subprocess.Popen(command, cwd=tmp_path, env=process_environment()) as ended:
        wait_until(lambda: ended.poll() is not None or len(list(tmp_path.iterdir())) > 1)
        ended.send_signal(signal.SIGTERM)
    # It may have been done just before.
    assert ended.returncode in (0, 128 + signal.SIGTERM)
    left = {path.name for path in tmp_path.iterdir()} - {"data"}
    assert left == ({"b"} if ended.returncode == 0 else set())


def test_an_empty_data_file_is_refused(admin: Admin, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / DATABASE_FILE).touch()
    refused = (2, "", text("error-data-empty", file=str(data / DATABASE_FILE)))
    for words in (("list",), ("stop", "ab"), ("backup", tmp_path / "b")):
        assert admin(*words, data=data) == refused
    assert main(["serve", "--port", "0", "--data", str(data)]) == 2
    assert (data / DATABASE_FILE).stat().st_size == 0
    assert not (tmp_path / "b").exists()
