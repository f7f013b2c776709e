"""Checks of the database, and of the logs of tables."""

from typing import Any

from msgspec.structs import replace

from nunatak.server.store import Job, Statement
from nunatak.server.store.conformance.helpers import (
    STALE,
    append,
    error_codes,
    opened_store,
    row,
    summary,
    two_processes,
)
from nunatak.server.tables import queries as tables

__all__ = [
    "check_append_races",
    "check_lists",
    "check_logs",
    "check_many_appends",
    "check_staleness",
    "check_submissions",
    "check_transactions",
]


async def check_transactions(url: str) -> None:
    """A transaction is executed as a whole or not at all; statements may have a row count."""
    add = "INSERT INTO documents (kind, id, version, body) VALUES ('note', ?, 1, ?)"
    change = "UPDATE documents SET version = ? WHERE kind = 'note' AND id = ? AND version = ?"
    read = "SELECT id, version, body FROM documents WHERE kind = 'note' ORDER BY id"
    async with opened_store(url) as store:
        database = store.database
        returned = await database.write(
            Statement(add, ("a", b"\0\xff")),
            Statement(f"{change} RETURNING id, version", (2, "a", 1), rows=1),
        )
        assert [list(map(tuple, rows)) for rows in returned] == [[], [("a", 2)]]
        unmet = Statement(change, (3, "a", 1), rows=1)
        taken = Statement(add, ("a", b""))
        lost = Statement("INSERT INTO said (\"table\", number) VALUES ('none', 1)")
        for refused in (unmet, taken, lost):
            work = database.write(Statement(add, ("b", b"")), refused)
            assert await error_codes(work) == [STALE], refused.sql
        assert list(map(tuple, await database.fetch(read))) == [("a", 2, b"\0\xff")]
        swaps = [database.write(Statement(change, (3, "a", 2), rows=1)) for _ in range(9)]
        assert sorted(map(str, await error_codes(*swaps))) == ["None"] + [STALE] * 8
        assert await database.write() == []
        await database.check()
    assert await error_codes(database.fetch(read), database.write(taken)) == ["store.closed"] * 2


async def check_logs(url: str) -> None:
    """A log is read as written, also by another process and after a restart."""
    rows = [row("ab", version, f"s{version}", bytes([version])) for version in range(1, 101)]
    async with two_processes(url) as (store, other):
        await store.log.append(rows[:1], summary("ab", 1))
        await other.log.append(rows[1:60], summary("ab", 60))
        await store.log.append(rows[60:], summary("ab", 100))
        for each in (store, other):
            assert await each.log.read("ab") == rows
    async with opened_store(url) as store:
        log = store.log
        assert await log.read("ab", after=98) == rows[98:]
        assert await log.read("cd") == []
        assert await log.read_many(["ab", "cd"]) == {"ab": rows, "cd": []}
        assert await log.read_summary("ab") == summary("ab", 100)
        assert await log.read_summary("cd") is None
        assert await log.read_versions(["ab", "cd"]) == {"ab": 100}
        assert await log.read_versions([]) == {}


async def check_append_races(url: str) -> None:
    """Of several appends of the same version one is stored, in one process and in two."""
    async with two_processes(url) as (store, other):
        await append(store, "ab", 1)
        for version in (2, 3, 4):
            work = [append(each, "ab", version) for each in (store, other) for _ in range(5)]
            assert sorted(map(str, await error_codes(*work))) == ["None"] + [STALE] * 9
        new = [append(each, "cd", 1) for each in (store, other) for _ in range(5)]
        assert sorted(map(str, await error_codes(*new))) == ["None"] + [STALE] * 9
        assert [row.version for row in await store.log.read("ab")] == [1, 2, 3, 4]
        assert await store.log.read_versions(["ab", "cd"]) == {"ab": 4, "cd": 1}


async def check_staleness(url: str) -> None:
    """Rows that are not the next ones are refused, with their summary and jobs."""
    async with two_processes(url) as (store, other):
        for each in (store, other):
            assert await error_codes(append(each, "ab", 2), append(each, "cd", 0)) == [STALE] * 2
        await append(store, "ab", 1, 2)
        before = await store.log.read("ab")
        for each in (store, other):
            for versions in ((2, 3), (4, 5), (1,), (3, 3)):
                rows = [row("ab", version) for version in versions]
                work = each.log.append(rows, summary("ab", versions[-1], "over"), [Job("count")])
                assert await error_codes(work) == [STALE], versions
        assert await store.log.read("ab") == before
        assert await store.log.read_summary("ab") == summary("ab", 2)
        assert await store.jobs.list_unfinished() == []


async def check_submissions(url: str) -> None:
    """A submission is stored once at each table, however often and wherever it is sent."""
    async with two_processes(url) as (store, other):
        await append(store, "ab", 1, submission="same")
        await append(other, "cd", 1, submission="same")
        for each in (store, other):
            assert await error_codes(append(each, "ab", 2, submission="same")) == [STALE]
            assert await error_codes(append(each, "ab", 2, 3, submission="same")) == [STALE]
        assert await store.log.read_versions(["ab", "cd"]) == {"ab": 1, "cd": 1}
        await append(store, "ab", 2)
        await append(other, "ab", 3)  # rows without a submission never conflict


async def check_many_appends(url: str) -> None:
    """Many tables change at the same time; one refused change does not affect the others."""
    names = [f"t{number}" for number in range(300)]
    async with opened_store(url) as store:
        await append(store, "t7", 1)
        outcomes = await error_codes(*(append(store, name, 1) for name in names))
        assert [name for name, code in zip(names, outcomes, strict=True) if code] == ["t7"]
        for version in range(1, 100):
            await append(store, "ab", version)
        assert await store.log.read_versions(["ab"]) == {"ab": 99}
        assert await store.log.read_versions(names) == dict.fromkeys(names, 1)


async def check_lists(url: str) -> None:
    """Tables are found by status, by person, and page by page."""
    async with opened_store(url) as store:
        database, log = store.database, store.log
        await log.append([row("ab", 1)], summary("ab", 1, "open", "pia"))
        await log.append([row("cd", 1)], summary("cd", 1, "open", "kim"))
        await log.append([row("cd", 2)], summary("cd", 2, "running", "kim", "pia"))
        await log.append([row("ef", 1)], summary("ef", 1, "over", "lou"))
        every = ("open", "running", "over")

        async def find(*status: str, **how: Any) -> list[str]:
            return [found.id for found in await tables.read_summaries(database, status, **how)]

        assert await find(*every) == ["cd", "ab", "ef"]
        assert await find(*every, most=1, after=1) == ["ab"]
        assert await find("open") == ["ab"]
        assert await find(*every, person="pia") == ["cd", "ab"]
        assert await find("over", person="pia") == await find() == []
        await log.append([row("ab", 2)], summary("ab", 2, "open", "lou"))
        assert await find("open", person="pia") == []
        for number in range(5):
            shown = replace(summary(f"l{number}", 1, "open"), listed=True, at=number // 2)
            await log.append([row(shown.id, 1)], shown)
        first = await tables.read_listed(database, 3)
        rest = await tables.read_listed(database, 3, (first[-1].at, first[-1].id))
        assert [found.id for found in (*first, *rest)] == ["l4", "l3", "l2", "l1", "l0"]
        assert await tables.count(database) == 8
