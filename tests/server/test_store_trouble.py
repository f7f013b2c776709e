"""The SQLite store where something is wrong: the disk, or the file."""

import asyncio
import sqlite3
import stat
import sys
from collections.abc import Awaitable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nunatak.core import Malformed, NunatakError
from nunatak.server.store import ChatMessage, SqliteStore, schema
from nunatak.server.store.folder_lock import Lock
from nunatak.server.store.schema import FILE
from tests.server.service_fixture import DEADLINE, move, service_in, soon
from tests.server.shelf import append, refusals, row, summary, tell

OLD = Path(__file__).parent / "old"


def lay_out(folder: Path, version: int) -> None:
    """Make the file of a data folder of an older version."""
    with closing(sqlite3.connect(folder / FILE)) as old:
        old.executescript((OLD / f"data-{version}.sql").read_text(encoding="utf-8"))


def limit(store: SqliteStore, pages: int) -> Awaitable[Any]:
    """The disk is full after so many pages."""
    return store._writer.do(lambda writes: writes.execute(f"PRAGMA max_page_count = {pages}"))


def test_a_full_disk_refuses_all_that_waits_and_the_store_goes_on(tmp_path: Path) -> None:
    large = b"x" * 200_000

    async def story(store: SqliteStore) -> None:
        await append(store, "ab", 1)
        await limit(store, 1)  # no less than there are
        work = [
            store.append([row(table, 1, body=large)], summary(table, 1)) for table in ("cd", "ef")
        ]
        outcomes = await asyncio.gather(*work, append(store, "ab", 2), return_exceptions=True)
        for refused in outcomes:
            assert isinstance(refused, NunatakError)
            assert (refused.code, refused.arguments) == ("store.failed", {"reason": "SQLITE_FULL"})
        assert await store.log("cd") == []
        assert [one.version for one in await store.log("ab")] == [1]
        await limit(store, 2**30)
        await append(store, "ab", 2)
        await store.append([row("cd", 1, body=large)], summary("cd", 1))
        assert [one.version for one in await store.log("ab")] == [1, 2]

    tell(tmp_path, story)


async def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    last = asyncio.ensure_future(append(store, "ab", 1))
    await asyncio.sleep(0)
    await store.close()
    await last
    assert await refusals(append(store, "ab", 2), store.log("ab")) == ["store.closed"] * 2
    await store.close()
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def refused(folder: Path) -> Malformed:
    with pytest.raises(Malformed) as info:
        asyncio.run(SqliteStore.open(folder))
    assert info.value.arguments["file"] == str(folder / FILE)
    return info.value


async def filled(store: SqliteStore) -> None:
    for table in range(50):
        await store.append([row(f"t{table}", 1, body=b"x" * 3000)], summary(f"t{table}", 1))


def test_a_file_that_is_torn_is_refused(tmp_path: Path) -> None:
    tell(tmp_path, filled)
    file = tmp_path / FILE
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    assert refused(tmp_path).code == "data.corrupt"
    middle = len(whole) // 2
    file.write_bytes(whole[:middle] + b"\xa5" * 20_000 + whole[middle + 20_000 :])
    assert refused(tmp_path).code == "data.corrupt"
    file.write_bytes(whole)

    async def story(store: SqliteStore) -> None:
        assert len(await store.summaries(["running"])) == 50

    tell(tmp_path, story)


def test_a_file_of_somebody_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_bytes(b"My diary. " * 1000)
    assert refused(tmp_path).code == "data.foreign"
    assert file.read_bytes() == b"My diary. " * 1000
    file.unlink()
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE diary (day TEXT)")
        other.commit()
    before = file.read_bytes()
    assert refused(tmp_path).code == "data.foreign"
    assert file.read_bytes() == before


def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    tell(tmp_path, filled)
    with closing(sqlite3.connect(tmp_path / FILE)) as later:
        later.execute("PRAGMA user_version = 99")
        later.commit()
    error = refused(tmp_path)
    assert error.code == "data.newer"
    assert error.arguments["version"] == 99


def test_only_the_owner_can_read_the_data(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    tell(folder, filled)
    if sys.platform != "win32":
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600


async def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    with pytest.raises(Malformed) as info:
        await SqliteStore.open(tmp_path / "data")
    assert info.value.code == "file.no-folder"


def test_a_file_with_nothing_in_it_is_refused_and_left_alone(tmp_path: Path) -> None:
    tell(tmp_path, filled)
    assert [file.name for file in tmp_path.iterdir()] == [FILE], "made in its place at once"
    (tmp_path / FILE).write_bytes(b"")
    assert refused(tmp_path).code == "data.empty"
    assert (tmp_path / FILE).stat().st_size == 0
    (tmp_path / FILE).unlink()
    tell(tmp_path, filled)  # a folder without a file is a fresh start


def test_an_older_file_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell(tmp_path, filled)
    scripts = (*schema._SCRIPTS, "ALTER TABLE tables ADD COLUMN weather TEXT;")
    monkeypatch.setattr(schema, "_SCRIPTS", scripts)
    for _ in range(2):  # once is enough
        with closing(schema.open_file(tmp_path)) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (len(scripts),)
            assert len(connection.execute("SELECT weather FROM tables").fetchall()) == 50


def test_a_folder_of_the_first_version_goes_on(tmp_path: Path) -> None:
    """Its lines were numbered through all tables; now they are at each table."""
    lay_out(tmp_path, 1)

    async def story(store: SqliteStore) -> None:
        told = [(line.number, line.person, line.text) for line in await store.said("firsttable23")]
        assert told == [
            (1, "ann", "one at the first table"),
            (2, "bob", ""),
            (3, "ann", "three at the first table"),
        ]
        elsewhere = [(line.number, line.ref) for line in await store.said("secondtable2")]
        assert elsewhere == [(1, "b1"), (2, "b2")]
        new = ChatMessage("firsttable23", 0, "bob", 1, "four", None, "a5")
        assert (await store.say(new)).number == 4
        assert (await store.say(new)).number == 4, "said once"
        assert (await store.say(ChatMessage("secondtable2", 0, "bob", 1, "three"))).number == 3
        assert [len(await store.log(id)) for id in ("firsttable23", "secondtable2")] == [2, 2]
        assert [each.why for each in await store.reports()] == ["for the sample"]
        await store.forget_tables(["firsttable23"])
        assert not await store.said("firsttable23")

    tell(tmp_path, story)


def test_a_folder_of_version_3_does_not_say_when_to_wake(tmp_path: Path) -> None:
    """Its server was killed before it had stored the time; the rows of running tables have it."""
    lay_out(tmp_path, 3)
    running = {"bottable2345", "freetable234", "timedtable23"}

    async def story(store: SqliteStore) -> None:
        assert await store.site_time() == 21_291
        assert {row.site_time for row in await store.log("timedtable23")} == {
            21_220,
            21_221,
            21_222,
            21_252,
        }
        assert {each.id: each.wake for each in await store.summaries(["running"])} == (
            dict.fromkeys(running, 0)
        )
        assert [each.wake for each in await store.summaries(["open"])] == [None]
        assert set(await store.claim_wakes(21_291, 9)) == running

    tell(tmp_path, story)
    assert not schema.is_older(tmp_path)


async def test_running_tables_of_version_3_go_on(tmp_path: Path) -> None:
    lay_out(tmp_path, 3)
    async with service_in(tmp_path) as tables:

        async def wake(table: str) -> int | None:
            found = await tables.store.summary(table)
            assert found is not None
            return found.wake

        async with asyncio.timeout(DEADLINE):
            while await wake("bottable2345") == 0 or await wake("timedtable23") == 0:
                await asyncio.sleep(0.01)
            while await wake("freetable234") is not None:
                await asyncio.sleep(0.01)
        assert await wake("timedtable23") == 81_252, "as when its server was killed"
        free = await tables.registry.get("freetable234")
        await move(tables, free, Random(1))
        assert free.table.version == 8
        bot = (await tables.registry.get("bottable2345")).table
        assert (bot.turn, bot.steps[-1].bot) == (0, "random")
        timed = await tables.registry.get("timedtable23")
        tables.clock.advance(60_000)
        await soon(lambda: timed.table.steps[-1].bot == "random")


def test_who_works_beside_an_older_server_leaves_its_file_as_it_is(tmp_path: Path) -> None:
    lay_out(tmp_path, 1)

    def beside() -> None:
        async def story() -> None:
            await (await SqliteStore.open(tmp_path, beside=True)).close()

        asyncio.run(story())

    with Lock(tmp_path), pytest.raises(Malformed) as info:
        beside()
    assert info.value.code == "data.busy"
    with closing(schema.connect(tmp_path / FILE)) as still:
        assert still.execute("PRAGMA user_version").fetchone() == (1,)
    beside()
    assert not schema.is_older(tmp_path)
    with Lock(tmp_path):
        beside()


def test_a_step_that_fails_leaves_the_older_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell(tmp_path, filled)
    scripts = (*schema._SCRIPTS, "DELETE FROM log; ALTER TABLE nowhere ADD COLUMN x TEXT;")
    monkeypatch.setattr(schema, "_SCRIPTS", scripts)
    with pytest.raises(NunatakError) as info:
        schema.open_file(tmp_path)
    assert info.value.code == "store.failed"
    monkeypatch.undo()

    async def story(store: SqliteStore) -> None:
        assert len(await store.log("t0")) == 1

    tell(tmp_path, story)
