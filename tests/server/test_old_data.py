"""Data of older versions is brought up to date, and goes on."""

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
from nunatak.server.store.folder_lock import Lock
from nunatak.server.store.schema import FILE
from nunatak.server.store.sqlite import open_folder
from nunatak.server.tables import queries as table_queries
from nunatak.server.tables.service import TableService
from tests.server.service_fixture import DEADLINE, ids_of, move, service_in, soon
from tests.server.store_fixture import append, opened

OLD = Path(__file__).parent / "old"


def lay_out(folder: Path, version: int) -> None:
    """Make the file of a data folder of an older version."""
    with closing(sqlite3.connect(folder / FILE)) as old:
        old.executescript((OLD / f"data-{version}.sql").read_text(encoding="utf-8"))


async def wake_of(tables: TableService, table: str) -> int | None:
    """Return when the server has to do something at a table."""
    found = await tables.store.log.summary(table)
    assert found is not None
    return found.wake


async def test_an_older_file_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as store:
        await append(store, "ab", 1)
    scripts = (*schema.SCRIPTS, "ALTER TABLE tables ADD COLUMN weather TEXT;")
    monkeypatch.setattr(schema, "SCRIPTS", scripts)
    for _ in range(2):  # once is enough
        with closing(schema.open_file(tmp_path)) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (len(scripts),)
            assert connection.execute("SELECT weather FROM tables").fetchall() == [(None,)]


async def test_a_step_that_fails_leaves_the_older_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as store:
        await append(store, "ab", 1)
    scripts = (*schema.SCRIPTS, "DELETE FROM log; ALTER TABLE nowhere ADD COLUMN x TEXT;")
    monkeypatch.setattr(schema, "SCRIPTS", scripts)
    with pytest.raises(NunatakError) as info:
        schema.open_file(tmp_path)
    assert info.value.code == "store.failed"
    monkeypatch.undo()
    async with opened(tmp_path) as store:
        assert len(await store.log.read("ab")) == 1


async def test_a_folder_of_the_first_version_goes_on(tmp_path: Path) -> None:
    """Its messages were numbered through all tables; now they are at each table."""
    lay_out(tmp_path, 1)
    async with opened(tmp_path) as store:
        database = store.database
        first = await chat_queries.history(database, "firsttable23")
        assert [(message.number, message.person, message.text) for message in first] == [
            (1, "ann", "one at the first table"),
            (2, "bob", ""),
            (3, "ann", "three at the first table"),
        ]
        second = await chat_queries.history(database, "secondtable2")
        assert [(message.number, message.ref) for message in second] == [(1, "b1"), (2, "b2")]
        new = ChatMessage("firsttable23", 0, "bob", 1, "four", None, "a5")
        assert (await chat_queries.add(database, new)).number == 4
        assert (await chat_queries.add(database, new)).number == 4, "sent again, stored once"
        third = ChatMessage("secondtable2", 0, "bob", 1, "three")
        assert (await chat_queries.add(database, third)).number == 3
        assert await store.log.versions(["firsttable23", "secondtable2"]) == {
            "firsttable23": 2,
            "secondtable2": 2,
        }
        reports = await people_queries.reports(database)
        assert [report.why for report in reports] == ["for the sample"]
        await table_queries.delete(database, ["firsttable23"])
        assert not await chat_queries.history(database, "firsttable23")


async def test_a_folder_of_version_3_does_not_say_when_to_wake(tmp_path: Path) -> None:
    """Its server was killed before it had stored the time; the rows of running tables have it."""
    lay_out(tmp_path, 3)
    running = {"bottable2345", "freetable234", "timedtable23"}
    async with opened(tmp_path) as store:
        assert await store.clock.stored() == 21_291
        times = {row.site_time for row in await store.log.read("timedtable23")}
        assert times == {21_220, 21_221, 21_222, 21_252}
        found = await table_queries.summaries(store.database, ["running"])
        assert {each.id: each.wake for each in found} == dict.fromkeys(running, 0)
        (waiting,) = await table_queries.summaries(store.database, ["open"])
        assert waiting.wake is None
        assert set(await store.jobs.claim_wakes(9)) == running
    assert not schema.is_older(tmp_path)


async def test_running_tables_of_version_3_go_on(tmp_path: Path) -> None:
    lay_out(tmp_path, 3)
    async with service_in(tmp_path) as tables:
        async with asyncio.timeout(DEADLINE):
            for table in ("bottable2345", "timedtable23", "freetable234"):
                while await wake_of(tables, table) == 0:
                    await asyncio.sleep(0.01)
        assert await wake_of(tables, "freetable234") is None
        assert await wake_of(tables, "timedtable23") == 81_252, "as when its server was killed"
        free = await tables.registry.get("freetable234")
        await move(tables, free, Random(1))
        assert free.table.version == 8
        bot = (await tables.registry.get("bottable2345")).table
        assert (bot.turn, bot.steps[-1].bot) == (0, "random")
        timed = await tables.registry.get("timedtable23")
        tables.clock.advance(60_000)
        await soon(lambda: timed.table.steps[-1].bot == "random")


async def test_a_folder_of_version_4_goes_on(tmp_path: Path) -> None:
    """It has no jobs: the race of its season, which is over, is counted when somebody looks."""
    lay_out(tmp_path, 4)
    async with service_in(tmp_path) as tables:
        database = tables.store.database
        assert tables.clock.now() >= 1038
        assert await tables.store.jobs.unfinished() == []
        season = await SeasonService(tables.store, tables).info("winterseason")
        assert [race.table for race in season.finished_races] == ["racetable234"]
        free = await tables.registry.get("freetable234")
        assert free.table.submissions.keys() == {"4-0", "5-1"}
        await move(tables, free, Random(1))
        assert free.table.version == 7
        first, second = await chat_queries.history(database, "freetable234")
        assert (first.text, first.ref, second.reaction) == ("hello", "r1", "wow")
        listed, _ = await tables.listing.listed()
        assert ids_of(listed) == ["opentable234"]
        robot = await people_queries.find_by_token(database, "another hash")
        assert robot == Person("bot", "Robot", 4, token="another hash", owner="cid")
        assert await wake_of(tables, "timedtable23") == 61_020
        timed = await tables.registry.get("timedtable23")
        tables.clock.advance(60_000)
        await soon(lambda: timed.table.steps[-1].bot == "random")


async def test_a_process_beside_an_older_server_leaves_its_file_as_it_is(tmp_path: Path) -> None:
    lay_out(tmp_path, 1)
    with Lock(tmp_path), pytest.raises(Malformed) as info:
        await open_folder(tmp_path, beside=True)
    assert info.value.code == "data.busy"
    with closing(schema.connect(tmp_path / FILE)) as still:
        assert still.execute("PRAGMA user_version").fetchone() == (1,)
    await (await open_folder(tmp_path, beside=True)).close()
    assert not schema.is_older(tmp_path)
    with Lock(tmp_path):
        await (await open_folder(tmp_path, beside=True)).close()
