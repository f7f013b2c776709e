"""The SQLite store with a full disk, a damaged file or an invalid URL."""

import asyncio
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest

from nunatak.core import Malformed, NunatakError
from nunatak.server.errors import BadSettings
from nunatak.server.settings import sqlite_folder, sqlite_url
from nunatak.server.store import Statement, Store, open_store
from nunatak.server.store.schema import DATABASE_FILE
from nunatak.server.store.sqlite import open_folder
from nunatak.server.tables import queries
from tests.server.server_process import ServerProcess, wait_until
from tests.server.store_fixture import append, error_codes, row, store_context, summary

ROW = b"x" * 3000


async def limit_pages(store: Store, pages: int) -> None:
    """Limit the size of the file, like a full disk."""
    await store.database.write(Statement(f"PRAGMA max_page_count = {pages}"))


async def fill(folder: Path) -> None:
    """Make a file of 50 tables."""
    async with store_context(folder) as store:
        for table in (f"t{number}" for number in range(50)):
            await store.log.append([row(table, 1, body=ROW)], summary(table, 1))


@pytest.fixture
async def filled_folder(tmp_path: Path) -> Path:
    """Return a folder with a file of 50 tables."""
    folder = tmp_path / "data"
    await fill(folder)
    return folder


async def refusal_of(folder: Path) -> Malformed:
    """Return the error for the file in a folder, when it is opened or checked."""
    with pytest.raises(Malformed) as info:
        async with store_context(folder) as store:
            await store.database.check()
    assert info.value.arguments["file"] == str(folder / DATABASE_FILE)
    return info.value


def damage(file: Path) -> bytes:
    """Overwrite the middle of a file; return the contents before."""
    whole = file.read_bytes()
    middle = len(whole) // 2
    file.write_bytes(whole[:middle] + b"\xa5" * 20_000 + whole[middle + 20_000 :])
    return whole


async def test_on_a_full_disk_waiting_changes_fail_and_the_store_goes_on(store: Store) -> None:
    large = b"x" * 200_000
    log = store.log
    await append(store, "ab", 1)
    await limit_pages(store, 1)  # but not fewer than it has
    work = [log.append([row(table, 1, body=large)], summary(table, 1)) for table in ("cd", "ef")]
    outcomes = await asyncio.gather(*work, append(store, "ab", 2), return_exceptions=True)
    for refused in outcomes:
        assert isinstance(refused, NunatakError)
        assert (refused.code, refused.arguments) == ("store.failed", {"reason": "SQLITE_FULL"})
    assert await log.read("cd") == []
    assert [one.version for one in await log.read("ab")] == [1]
    await limit_pages(store, 2**30)
    await append(store, "ab", 2)
    await log.append([row("cd", 1, body=large)], summary("cd", 1))
    assert [one.version for one in await log.read("ab")] == [1, 2]


async def test_a_closed_store_refuses_calls_with_its_code(tmp_path: Path) -> None:
    store = await open_folder(tmp_path)
    last = asyncio.ensure_future(append(store, "ab", 1))
    await asyncio.sleep(0)
    await store.close()
    await last
    assert await error_codes(append(store, "ab", 2), store.log.read("ab")) == ["store.closed"] * 2
    await store.close()
    assert [file.name for file in tmp_path.iterdir()] == [DATABASE_FILE]


async def test_a_damaged_file_is_refused(filled_folder: Path) -> None:
    file = filled_folder / DATABASE_FILE
    whole = damage(file)
    assert (await refusal_of(filled_folder)).code == "data.corrupt"
    file.write_bytes(whole[: len(whole) // 2])
    assert (await refusal_of(filled_folder)).code == "data.corrupt"
    file.write_bytes(whole)
    async with store_context(filled_folder) as store:
        await store.database.check()
        assert len(await queries.read_summaries(store.database, ["running"])) == 50


async def test_a_server_ends_when_it_finds_its_file_damaged(filled_folder: Path) -> None:
    """It starts before it has checked the whole file."""
    damage(filled_folder / DATABASE_FILE)
    with ServerProcess(filled_folder) as server:
        assert wait_until(lambda: server.process.poll() is not None)
        assert server.process.wait() == 2
        assert f"{filled_folder / DATABASE_FILE} is damaged." in " ".join(server.errors().split())
        assert "Traceback" not in server.errors()


async def test_a_file_of_another_program_is_refused_and_unchanged(tmp_path: Path) -> None:
    file = tmp_path / DATABASE_FILE
    file.write_bytes(b"My diary. " * 1000)
    assert (await refusal_of(tmp_path)).code == "data.foreign"
    assert file.read_bytes() == b"My diary. " * 1000
    file.unlink()
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE diary (day TEXT)")
        other.commit()
    before = file.read_bytes()
    assert (await refusal_of(tmp_path)).code == "data.foreign"
    assert file.read_bytes() == before


async def test_a_file_of_a_newer_version_is_refused(filled_folder: Path) -> None:
    with closing(sqlite3.connect(filled_folder / DATABASE_FILE)) as later:
        later.execute("PRAGMA user_version = 99")
        later.commit()
    error = await refusal_of(filled_folder)
    assert error.code == "data.newer"
    assert error.arguments["version"] == 99


async def test_only_the_owner_can_read_the_data(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    await fill(folder)
    if sys.platform != "win32":
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert stat.S_IMODE((folder / DATABASE_FILE).stat().st_mode) == 0o600


async def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    with pytest.raises(Malformed) as info:
        await open_folder(tmp_path / "data")
    assert info.value.code == "file.no-folder"


async def test_an_empty_file_is_refused_and_unchanged(filled_folder: Path) -> None:
    file = filled_folder / DATABASE_FILE
    assert list(filled_folder.iterdir()) == [file], "no temporary file is left"
    file.write_bytes(b"")
    assert (await refusal_of(filled_folder)).code == "data.empty"
    assert file.stat().st_size == 0
    file.unlink()
    await fill(filled_folder)  # a folder without a file is a new store


@pytest.mark.parametrize(
    "url", ["postgresql://host/games", "sqlite:games", "sqlite:///", "games", "", "sqlite:///\0"]
)
async def test_a_url_that_names_no_store_is_refused(url: str) -> None:
    with pytest.raises(BadSettings) as info:
        await open_store(url)
    assert (info.value.code, info.value.arguments) == ("store.url", {"url": url})


async def test_a_url_names_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for url in ("sqlite:///games", f"sqlite:///{tmp_path}/more", sqlite_url(Path("c d"))):
        await (await open_store(url)).close()
        assert (sqlite_folder(url) / DATABASE_FILE).is_file()
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["c d", "games", "more"]
