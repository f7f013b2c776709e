"""The SQLite store: tests in addition to the conformance tests of all stores."""

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
from nunatak.server.store.schema import DATABASE_FILE, connect
from nunatak.server.tables import queries as table_queries
from tests.server.store_fixture import append, error_codes, row, store_context, summary


async def test_waiting_changes_are_committed_together_and_one_that_fails_fails_alone(
    store: Store,
) -> None:
    tables = [f"t{number}" for number in range(600)]
    await append(store, "t7", 1, "early")
    figures = store.database.statistics()
    before = figures["commits"]
    outcomes = await error_codes(*(append(store, table, 1, "s") for table in tables))
    assert [table for table, code in zip(tables, outcomes, strict=True) if code] == ["t7"]
    assert figures["commits"] - before <= 4
    assert figures["rows"] == len(tables) + 1
    assert figures["seconds"] > 0
    assert await store.log.read_versions(tables) == dict.fromkeys(tables, 1)


async def test_of_changes_committed_together_a_stale_one_fails_alone(
    store: Store,
) -> None:
    log, count = store.log, Job("count")
    before = store.database.statistics()["commits"]
    outcomes = await error_codes(
        log.append([row("ab", 1), row("ab", 2)], summary("ab", 2)),
        log.append([row("ab", 3), row("ab", 4)], summary("ab", 4), [count]),
        log.append([row("ab", 3), row("ab", 4), row("ab", 5)], summary("ab", 5), [Job("count")]),
        log.append([row("cd", 1), row("cd", 2)], summary("cd", 2)),
    )
    assert outcomes == [None, None, "version.taken", None]
    assert store.database.statistics()["commits"] - before <= 2
    assert [one.version for one in await log.read("ab")] == [1, 2, 3, 4]
    assert await log.read_summary("cd") == summary("cd", 2)
    assert await store.jobs.list_unfinished() == [count]


async def test_a_change_with_a_value_that_cannot_be_stored_fails_alone(store: Store) -> None:
    huge = Row("cd", 1, None, None, 2**70, 0, b"")
    work = [
        append(store, "ab", 1),
        store.log.append([huge], summary("cd", 1)),
        append(store, "ef", 1),
    ]
    assert await error_codes(*work) == [None, "store.failed", None]
    assert await store.log.read_summary("cd") is None
    strange = Person("p", "\ud800", 1)
    assert await error_codes(people_queries.save(store.database, strange)) == ["store.failed"]
    assert await error_codes(people_queries.find(store.database, "\ud800")) == ["store.failed"]


async def test_a_table_is_imported_completely_or_not_at_all(store: Store) -> None:
    database = store.database
    rows = [row("ab", version) for version in range(1, 51)]
    message = ChatMessage("ab", 7, "kim", 1, "hi")
    await admin_queries.add_table(database, summary("ab", 50), rows, [message])
    assert await store.log.read("ab") == rows
    assert [line.text for line in await chat_queries.read_history(database, "ab")] == ["hi"]
    again = admin_queries.add_table(database, summary("ab", 1), rows[:1], [])
    assert await error_codes(again) == ["version.taken"]
    elsewhere = admin_queries.add_table(database, summary("cd", 1), [row("cd", 1)], [message] * 2)
    assert await error_codes(elsewhere) == [None], "messages get new numbers"
    twice = admin_queries.add_table(database, summary("ef", 2), [row("ef", 1)] * 2, [])
    assert await error_codes(twice) == ["version.taken"]
    assert await store.log.read_summary("ef") is None
    await append(store, "ab", 51)


async def test_an_imported_table_can_be_claimed_immediately(store: Store) -> None:
    imported = replace(summary("cd", 1), wake=0)
    await admin_queries.add_table(store.database, imported, [row("cd", 1)], [])
    assert await store.jobs.claim_due_tables(9) == ["cd"], "no server has claimed it yet"


async def test_a_new_server_ends_the_leases_of_its_predecessor(tmp_path: Path) -> None:
    async with store_context(tmp_path) as store:
        await store.log.append([row("ab", 1)], replace(summary("ab", 1), wake=0))
        await store.jobs.enqueue(Job("count"), Job("given-up"))
        assert await store.jobs.claim_due_tables(9) == []
        assert await store.jobs.claim(["count"]) is not None
        gone = await store.jobs.claim(["given-up"])
        assert gone is not None
        await store.jobs.give_up(gone)
        async with store_context(tmp_path, as_server=False) as other:
            assert await other.jobs.claim_due_tables(9) == []
            assert await other.jobs.claim(["count"]) is None, (
                "a store that is not a server's ends no leases"
            )
    async with store_context(tmp_path) as store:
        assert await store.jobs.claim_due_tables(9) == ["ab"]
        assert await store.jobs.claim(["count"]) is not None
        assert await store.jobs.claim(["given-up"]) is None


async def test_a_server_is_notified_of_changes_by_other_processes(
    tmp_path: Path, store: Store
) -> None:
    notifications: list[tuple[str, int]] = []
    store.notifier.listen("table", lambda id, number: notifications.append((id, number)))
    await append(store, "ab", 1)
    await store.notifier.poll()
    assert notifications == []
    async with store_context(tmp_path, as_server=False) as other:
        await append(other, "ab", 2)
        other.notifier.publish("table:ab", 2)
        await append(other, "ab", 3)
        other.notifier.publish("table:ab", 3)
        await table_queries.delete(other.database, ["cd"])
        other.notifier.publish("table:cd", 0)
    await store.notifier.poll()
    assert sorted(notifications) == [("ab", 3), ("cd", 0)]
    await store.notifier.poll()
    assert len(notifications) == 2
    assert await error_codes(append(store, "ab", 2)) == ["version.taken"]


async def test_a_long_read_does_not_delay_a_commit(store: Store) -> None:
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"
    reading = asyncio.ensure_future(
        store.database.fetch(f"{numbers} SELECT count(*) FROM n", 2_000_000)
    )
    await append(store, "ab", 1)
    assert not reading.done()
    assert await reading == [(2_000_000,)]


async def test_nothing_is_acknowledged_before_the_commit(tmp_path: Path, store: Store) -> None:
    with closing(connect(tmp_path / DATABASE_FILE)) as other:
        other.execute("BEGIN IMMEDIATE")  # no other connection can commit now
        waiting = asyncio.ensure_future(append(store, "ab", 1))
        await asyncio.wait([waiting], timeout=0.2)
        assert not waiting.done()
        other.execute("ROLLBACK")
    await waiting
    assert len(await store.log.read("ab")) == 1


class ExplainingDatabase:
    """A database that stores the plans of queries instead of answering them."""

    def __init__(self, database: Database) -> None:
        self.plan: list[str] = []
        self._database = database
        self.write, self.statistics = database.write, database.statistics
        self.check, self.close = database.check, database.close

    async def fetch(self, sql: str, *values: Value) -> list[tuple[Any, ...]]:
        found = await self._database.fetch(f"EXPLAIN QUERY PLAN {sql}", *values)
        self.plan += [step[3] for step in found]
        return []


@pytest.mark.parametrize("before", [None, (5, "ab")])
async def test_a_page_of_the_lobby_is_read_from_an_index(
    store: Store, before: tuple[int, str] | None
) -> None:
    """The index has the order of the page, so that SQLite does not sort."""
    database = ExplainingDatabase(store.database)
    await table_queries.read_listed(database, 50, before)
    (step,) = database.plan
    assert "USING INDEX tables_listed" in step
