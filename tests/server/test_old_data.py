"""Data of older versions is migrated, and the games in it go on."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from nunatak.core import Malformed, NunatakError
from nunatak.server.chat import queries as chat_queries
from nunatak.server.chat.model import ChatMessage
from nunatak.server.people import queries as people_queries
from nunatak.server.people.model import Person
from nunatak.server.seasons.service import SeasonService
from nunatak.server.store import schema
from nunatak.server.store.folder_lock import FolderLock
from nunatak.server.store.schema import DATABASE_FILE
from nunatak.server.store.sqlite import open_folder
from nunatak.server.tables import queries as table_queries
from nunatak.server.tables.service import TableService
from tests.server.server_process import TIMEOUT
from tests.server.service_fixture import (
    play_random_move,
    service_context,
    table_ids,
    wait_until,
)
from tests.server.store_fixture import append, store_context

OLD = Path(__file__).parent / "old"


def create_old_data(folder: Path, version: int) -> None:
    """Make the file of a data folder of an older version."""
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as file:
        file.executescript((OLD / f"data-{version}.sql").read_text(encoding="utf-8"))


async def wake_time_of(tables: TableService, table: str) -> int | None:
    """Return when the server has to do something at a table."""
    found = await tables.store.log.read_summary(table)
    assert found is not None
    return found.wake


async def test_an_older_file_is_migrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with store_context(tmp_path) as store:
        await append(store, "ab", 1)
    scripts = (*schema.MIGRATIONS, "ALTER TABLE tables ADD COLUMN weather TEXT;")
    monkeypatch.setattr(schema, "MIGRATIONS", scripts)
    for _ in range(2):  # once is enough
        with closing(schema.open_and_migrate(tmp_path)) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (len(scripts),)
            assert connection.execute("SELECT weather FROM tables").fetchall() == [(None,)]


async def test_a_migration_that_fails_leaves_the_older_file_unchanged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store_context(tmp_path) as store:
        await append(store, "ab", 1)
    scripts = (*schema.MIGRATIONS, "DELETE FROM log; ALTER TABLE nowhere ADD COLUMN x TEXT;")
    monkeypatch.setattr(schema, "MIGRATIONS", scripts)
    with pytest.raises(NunatakError) as info:
        schema.open_and_migrate(tmp_path)
    assert info.value.code == "store.failed"
    monkeypatch.undo()
    async with store_context(tmp_path) as store:
        assert len(await store.log.read("ab")) == 1


async def test_a_folder_of_version_1_is_migrated(tmp_path: Path) -> None:
    """Chat messages had one count for all tables; now each table has its own."""
    create_old_data(tmp_path, 1)
    async with store_context(tmp_path) as store:
        database = store.database
        first = await chat_queries.read_history(database, "firsttable23")
        assert [(message.number, message.person, message.text) for message in first] == [
            (1, "ann", "one at the first table"),
            (2, "bob", ""),
            (3, "ann", "three at the first table"),
        ]
        second = await chat_queries.read_history(database, "secondtable2")
        assert [(message.number, message.ref) for message in second] == [(1, "b1"), (2, "b2")]
        new = ChatMessage("firsttable23", 0, "bob", 1, "four", None, "a5")
        assert (await chat_queries.add(database, new)).number == 4
        assert (await chat_queries.add(database, new)).number == 4, "sent again, stored once"
        third = ChatMessage("secondtable2", 0, "bob", 1, "three")
        assert (await chat_queries.add(database, third)).number == 3
        assert await store.log.read_versions(["firsttable23", "secondtable2"]) == {
            "firsttable23": 2,
            "secondtable2": 2,
        }
        reports = await people_queries.list_reports(database)
        assert [report.why for report in reports] == ["for the sample"]
        await table_queries.delete(database, ["firsttable23"])
        assert not await chat_queries.read_history(database, "firsttable23")


async def test_a_folder_of_version_3_has_no_wake_times(tmp_path: Path) -> None:
    """Its server was killed before it stored the site time; rows of running tables contain it."""
    create_old_data(tmp_path, 3)
    running = {"bottable2345", "freetable234", "timedtable23"}
    async with store_context(tmp_path) as store:
        assert await store.clock.read_stored() == 21_291
        times = {row.site_time for row in await store.log.read("timedtable23")}
        assert times == {21_220, 21_221, 21_222, 21_252}
        found = await table_queries.read_summaries(store.database, ["running"])
        assert {each.id: each.wake for each in found} == dict.fromkeys(running, 0)
        (waiting,) = await table_queries.read_summaries(store.database, ["open"])
        assert waiting.wake is None
        assert set(await store.jobs.claim_due_tables(9)) == running
    assert not schema.needs_migration(tmp_path)


async def test_running_tables_of_version_3_go_on(tmp_path: Path) -> None:
    create_old_data(tmp_path, 3)
    async with service_context(tmp_path) as tables:
        async with asyncio.timeout(TIMEOUT):
            for table in ("bottable2345", "timedtable23", "freetable234"):
                while await wake_time_of(tables, table) == 0:
                    await asyncio.sleep(0.01)
        assert await wake_time_of(tables, "freetable234") is None
        assert await wake_time_of(tables, "timedtable23") == 81_252, "as when its server was killed"
        free = await tables.registry.get("freetable234")
        await play_random_move(tables, free, Random(1))
        assert free.table.version == 8
        bot_table = (await tables.registry.get("bottable2345")).table
        assert (bot_table.turn, bot_table.steps[-1].bot) == (0, "random")
        timed = await tables.registry.get("timedtable23")
        tables.clock.advance(60_000)
        await wait_until(lambda: timed.table.steps[-1].bot == "random")


async def test_a_folder_of_version_4_is_migrated(tmp_path: Path) -> None:
    """It has no jobs: its finished race is counted when the season is requested."""
    create_old_data(tmp_path, 4)
    async with service_context(tmp_path) as tables:
        database = tables.store.database
        assert tables.clock.now() >= 1038
        assert await tables.store.jobs.list_unfinished() == []
        season = await SeasonService(tables.store, tables).info("winterseason")
        assert [race.table for race in season.finished_races] == ["racetable234"]
        free = await tables.registry.get("freetable234")
        assert free.table.submissions.keys() == {"4-0", "5-1"}
        await play_random_move(tables, free, Random(1))
        assert free.table.version == 7
        first, second = await chat_queries.read_history(database, "freetable234")
        assert (first.text, first.ref, second.reaction) == ("hello", "r1", "wow")
        listed, _ = await tables.listing.read_listed()
        assert table_ids(listed) == ["opentable234"]
        bot_account = await people_queries.find_by_token(database, "another hash")
        assert bot_account == Person("bot", "Robot", 4, token="another hash", owner="cid")
        assert await wake_time_of(tables, "timedtable23") == 61_020
        timed = await tables.registry.get("timedtable23")
        tables.clock.advance(60_000)
        await wait_until(lambda: timed.table.steps[-1].bot == "random")


async def test_a_process_beside_an_older_server_leaves_its_file_unchanged(tmp_path: Path) -> None:
    create_old_data(tmp_path, 1)
    with FolderLock(tmp_path), pytest.raises(Malformed) as info:
        await open_folder(tmp_path, as_server=False)
    assert info.value.code == "data.busy"
    with closing(schema.connect(tmp_path / DATABASE_FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    await (await open_folder(tmp_path, as_server=False)).close()
    assert not schema.needs_migration(tmp_path)
    with FolderLock(tmp_path):
        await (await open_folder(tmp_path, as_server=False)).close()
