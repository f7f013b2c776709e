"""The SQLite store, beyond what every store must pass."""

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from nunatak.server.admin import queries as admin_queries
from nunatak.server.chat import queries as chat_queries
from nunatak.server.chat.model import ChatMessage
from nunatak.server.people import queries as people_queries
from nunatak.server.people.model import Person
from nunatak.server.store import Database, Job, Row, Store
from nunatak.server.store.database import Value
from nunatak.server.store.schema import FILE, connect
from nunatak.server.tables import queries as table_queries
from tests.server.store_fixture import append, opened, refusals, row, summary


async def test_what_waits_is_committed_together_and_a_refused_row_refuses_only_itself(
    store: Store,
) -> None:
    tables = [f"t{number}" for number in range(600)]
    await append(store, "t7", 1, "early")
    figures = store.database.figures()
    before = figures["commits"]
    outcomes = await refusals(*(append(store, table, 1, "s") for table in tables))
    assert [table for table, code in zip(tables, outcomes, strict=True) if code] == ["t7"]
    assert figures["commits"] - before <= 4
    assert figures["rows"] == len(tables) + 1
    assert figures["seconds"] > 0
    assert await store.log.versions(tables) == dict.fromkeys(tables, 1)


async def test_of_changes_that_wait_together_one_that_is_stale_refuses_only_itself(
    store: Store,
) -> None:
    log, count = store.log, Job("count")
    before = store.database.figures()["commits"]
    outcomes = await refusals(
        log.append([row("ab", 1), row("ab", 2)], summary("ab", 2)),
        log.append([row("ab", 3), row("ab", 4)], summary("ab", 4), [count]),
        log.append([row("ab", 3), row("ab", 4), row("ab", 5)], summary("ab", 5), [Job("count")]),
        log.append([row("cd", 1), row("cd", 2)], summary("cd", 2)),
    )
    assert outcomes == [None, None, "version.taken", None]
    assert store.database.figures()["commits"] - before <= 2
    assert [one.version for one in await log.read("ab")] == [1, 2, 3, 4]
    assert await log.summary("cd") == summary("cd", 2)
    assert await store.jobs.unfinished() == [count]


async def test_a_value_that_cannot_be_stored_refuses_only_itself(store: Store) -> None:
    huge = Row("cd", 1, None, None, 2**70, 0, b"")
    work = [
        append(store, "ab", 1),
        store.log.append([huge], summary("cd", 1)),
        append(store, "ef", 1),
    ]
    assert await refusals(*work) == [None, "store.failed", None]
    assert await store.log.summary("cd") is None
    strange = Person("p", "\ud800", 1)
    assert await refusals(people_queries.save(store.database, strange)) == ["store.failed"]
    assert await refusals(people_queries.find(store.database, "\ud800")) == ["store.failed"]


async def test_a_table_is_imported_whole_or_not_at_all(store: Store) -> None:
    database = store.database
    rows = [row("ab", version) for version in range(1, 51)]
    message = ChatMessage("ab", 7, "kim", 1, "hi")
    await admin_queries.add_table(database, summary("ab", 50), rows, [message])
    assert await store.log.read("ab") == rows
    assert [line.text for line in await chat_queries.history(database, "ab")] == ["hi"]
    again = admin_queries.add_table(database, summary("ab", 1), rows[:1], [])
    assert await refusals(again) == ["version.taken"]
    elsewhere = admin_queries.add_table(database, summary("cd", 1), [row("cd", 1)], [message] * 2)
    assert await refusals(elsewhere) == [None], "numbers are given anew"
    twice = admin_queries.add_table(database, summary("ef", 2), [row("ef", 1)] * 2, [])
    assert await refusals(twice) == ["version.taken"]
    assert await store.log.summary("ef") is None
    await append(store, "ab", 51)


async def test_a_bot_at_an_imported_table_may_decide_at_once(store: Store) -> None:
    imported = replace(summary("cd", 1), wake=0)
    await admin_queries.add_table(store.database, imported, [row("cd", 1)], [])
    assert await store.jobs.claim_wakes(9) == ["cd"], "no server has it yet"


async def test_a_new_server_ends_the_leases_of_the_one_before(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await store.log.append([row("ab", 1)], replace(summary("ab", 1), wake=0))
        await store.jobs.enqueue(Job("count"), Job("given-up"))
        assert await store.jobs.claim_wakes(9) == []
        assert await store.jobs.claim(["count"]) is not None
        gone = await store.jobs.claim(["given-up"])
        assert gone is not None
        await store.jobs.give_up(gone)
        async with opened(tmp_path, beside=True) as other:
            assert await other.jobs.claim_wakes(9) == []
            assert await other.jobs.claim(["count"]) is None, "it is no server"
    async with opened(tmp_path) as store:
        assert await store.jobs.claim_wakes(9) == ["ab"]
        assert await store.jobs.claim(["count"]) is not None
        assert await store.jobs.claim(["given-up"]) is None


async def test_the_server_is_told_what_is_done_beside_it(tmp_path: Path, store: Store) -> None:
    heard: list[tuple[str, int]] = []
    store.notifier.listen("table", lambda id, number: heard.append((id, number)))
    await append(store, "ab", 1)
    await store.notifier.poll()
    assert heard == []
    async with opened(tmp_path, beside=True) as other:
        await append(other, "ab", 2)
        other.notifier.publish("table:ab", 2)
        await append(other, "ab", 3)
        other.notifier.publish("table:ab", 3)
        await table_queries.delete(other.database, ["cd"])
        other.notifier.publish("table:cd", 0)
    await store.notifier.poll()
    assert sorted(heard) == [("ab", 3), ("cd", 0)]
    await store.notifier.poll()
    assert len(heard) == 2
    assert await refusals(append(store, "ab", 2)) == ["version.taken"]


async def test_a_long_read_does_not_hold_up_a_commit(store: Store) -> None:
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"
    reading = asyncio.ensure_future(
        store.database.fetch(f"{numbers} SELECT count(*) FROM n", 2_000_000)
    )
    await append(store, "ab", 1)
    assert not reading.done()
    assert await reading == [(2_000_000,)]


async def test_nothing_is_acknowledged_before_the_commit(tmp_path: Path, store: Store) -> None:
    with closing(connect(tmp_path / FILE)) as other:
        other.execute("BEGIN IMMEDIATE")  # nobody else can commit now
        waiting = asyncio.ensure_future(append(store, "ab", 1))
        await asyncio.wait([waiting], timeout=0.2)
        assert not waiting.done()
        other.execute("ROLLBACK")
    await waiting
    assert len(await store.log.read("ab")) == 1


class ExplainingDatabase:
    """A database that says how it would answer a query, instead of answering it."""

    def __init__(self, database: Database) -> None:
        self.plan: list[str] = []
        self._database = database
        self.write, self.figures = database.write, database.figures
        self.check, self.close = database.check, database.close

    async def fetch(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        found = await self._database.fetch(f"EXPLAIN QUERY PLAN {sql}", *values)
        self.plan += [step[3] for step in found]
        return []


@pytest.mark.parametrize("before", [None, (5, "ab")])
async def test_a_page_of_the_lobby_costs_its_page(
    store: Store, before: tuple[int, str] | None
) -> None:
    """SQLite reads it from an index, in its order, and sorts nothing."""
    database = ExplainingDatabase(store.database)
    await table_queries.listed(database, 50, before)
    (step,) = database.plan
    assert "USING INDEX tables_listed" in step
