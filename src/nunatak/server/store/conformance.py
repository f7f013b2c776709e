"""Checks that every store must pass, with any database.

Each of :data:`CHECKS` takes the URL of an empty store, and raises an ``AssertionError`` if it
fails. A test runs them one by one::

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    async def test_the_store(check, tmp_path):
        await check(f"sqlite:///{tmp_path}")

``open_store(url)`` opens the store of a server, ``open_store(url, as_server=False)`` that of
another process with the same data. No check depends on the speed of the machine: leases last an
hour, and the checks advance the site clock.
"""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from msgspec.structs import replace

from nunatak.core import NunatakError
from nunatak.server.chat import queries as chat
from nunatak.server.chat.model import ChatMessage
from nunatak.server.people import queries as people
from nunatak.server.people.model import Person, Report
from nunatak.server.seasons import queries as seasons
from nunatak.server.seasons.model import Player, Season
from nunatak.server.store import Job, Row, Statement, Store, Summary, open_store
from nunatak.server.store.jobs import LEASE_MS
from nunatak.server.tables import queries as tables

__all__ = ["CHECKS", "Check"]

Check = Callable[[str], Awaitable[None]]
HOUR_MS = 3_600_000  # of site time
STALE = "version.taken"
EXIT_POINTS = ("before-append", "during-append", "after-append", "job-claimed", "job-done")
"""The points at which processes of :func:`check_exits` end."""


@asynccontextmanager
async def _open(url: str, *, as_server: bool = True) -> AsyncIterator[Store]:
    store = await open_store(url, as_server=as_server)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def _two_processes(url: str) -> AsyncIterator[tuple[Store, Store]]:
    async with _open(url) as server, _open(url, as_server=False) as other:
        yield server, other


def _row(table: str, version: int, submission: str | None = None, body: bytes = b"{}") -> Row:
    return Row(table, version, submission, "pia", 1_700_000_000_000 + version, version, body)


def _summary(table: str, version: int, status: str = "running", *people: str) -> Summary:
    return Summary(table, "arctic", status, False, version, version, people or ("pia", "kim"))


async def _append(store: Store, table: str, *versions: int, submission: str | None = None) -> None:
    """Append empty rows; the last one has the submission."""
    rows = [_row(table, version) for version in versions]
    rows[-1] = replace(rows[-1], submission=submission)
    await store.log.append(rows, _summary(table, versions[-1]))


async def _codes(*work: Awaitable[Any]) -> list[str | None]:
    """Await all at the same time; return the error code of each, None if it succeeds."""
    outcomes = await asyncio.gather(*work, return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, BaseException) and not isinstance(outcome, NunatakError):
            raise outcome
    return [outcome.code if isinstance(outcome, NunatakError) else None for outcome in outcomes]


# ---- the database


async def check_transactions(url: str) -> None:
    """A transaction is executed as a whole or not at all; statements may have a row count."""
    add = "INSERT INTO documents (kind, id, version, body) VALUES ('note', ?, 1, ?)"
    change = "UPDATE documents SET version = ? WHERE kind = 'note' AND id = ? AND version = ?"
    read = "SELECT id, version, body FROM documents WHERE kind = 'note' ORDER BY id"
    async with _open(url) as store:
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
            assert await _codes(work) == [STALE], refused.sql
        assert list(map(tuple, await database.fetch(read))) == [("a", 2, b"\0\xff")]
        swaps = [database.write(Statement(change, (3, "a", 2), rows=1)) for _ in range(9)]
        assert sorted(map(str, await _codes(*swaps))) == ["None"] + [STALE] * 8
        assert await database.write() == []
        await database.check()
    assert await _codes(database.fetch(read), database.write(taken)) == ["store.closed"] * 2


# ---- logs


async def check_logs(url: str) -> None:
    """A log is read as written, also by another process and after a restart."""
    rows = [_row("ab", version, f"s{version}", bytes([version])) for version in range(1, 101)]
    async with _two_processes(url) as (store, other):
        await store.log.append(rows[:1], _summary("ab", 1))
        await other.log.append(rows[1:60], _summary("ab", 60))
        await store.log.append(rows[60:], _summary("ab", 100))
        for each in (store, other):
            assert await each.log.read("ab") == rows
    async with _open(url) as store:
        log = store.log
        assert await log.read("ab", after=98) == rows[98:]
        assert await log.read("cd") == []
        assert await log.read_many(["ab", "cd"]) == {"ab": rows, "cd": []}
        assert await log.read_summary("ab") == _summary("ab", 100)
        assert await log.read_summary("cd") is None
        assert await log.read_versions(["ab", "cd"]) == {"ab": 100}
        assert await log.read_versions([]) == {}


async def check_append_races(url: str) -> None:
    """Of several appends of the same version one is stored, in one process and in two."""
    async with _two_processes(url) as (store, other):
        await _append(store, "ab", 1)
        for version in (2, 3, 4):
            work = [_append(each, "ab", version) for each in (store, other) for _ in range(5)]
            assert sorted(map(str, await _codes(*work))) == ["None"] + [STALE] * 9
        new = [_append(each, "cd", 1) for each in (store, other) for _ in range(5)]
        assert sorted(map(str, await _codes(*new))) == ["None"] + [STALE] * 9
        assert [row.version for row in await store.log.read("ab")] == [1, 2, 3, 4]
        assert await store.log.read_versions(["ab", "cd"]) == {"ab": 4, "cd": 1}


async def check_staleness(url: str) -> None:
    """Rows that are not the next ones are refused, with their summary and jobs."""
    async with _two_processes(url) as (store, other):
        for each in (store, other):
            assert await _codes(_append(each, "ab", 2), _append(each, "cd", 0)) == [STALE] * 2
        await _append(store, "ab", 1, 2)
        before = await store.log.read("ab")
        for each in (store, other):
            for versions in ((2, 3), (4, 5), (1,), (3, 3)):
                rows = [_row("ab", version) for version in versions]
                work = each.log.append(rows, _summary("ab", versions[-1], "over"), [Job("count")])
                assert await _codes(work) == [STALE], versions
        assert await store.log.read("ab") == before
        assert await store.log.read_summary("ab") == _summary("ab", 2)
        assert await store.jobs.list_unfinished() == []


async def check_submissions(url: str) -> None:
    """A submission is stored once at each table, however often and wherever it is sent."""
    async with _two_processes(url) as (store, other):
        await _append(store, "ab", 1, submission="same")
        await _append(other, "cd", 1, submission="same")
        for each in (store, other):
            assert await _codes(_append(each, "ab", 2, submission="same")) == [STALE]
            assert await _codes(_append(each, "ab", 2, 3, submission="same")) == [STALE]
        assert await store.log.read_versions(["ab", "cd"]) == {"ab": 1, "cd": 1}
        await _append(store, "ab", 2)
        await _append(other, "ab", 3)  # rows without a submission never conflict


async def check_many_appends(url: str) -> None:
    """Many tables change at the same time; one refused change does not affect the others."""
    names = [f"t{number}" for number in range(300)]
    async with _open(url) as store:
        await _append(store, "t7", 1)
        outcomes = await _codes(*(_append(store, name, 1) for name in names))
        assert [name for name, code in zip(names, outcomes, strict=True) if code] == ["t7"]
        one_table = (_append(store, "ab", version) for version in range(1, 100))
        assert await _codes(*one_table) == [None] * 99
        assert await store.log.read_versions(names) == dict.fromkeys(names, 1)


async def check_lists(url: str) -> None:
    """Tables are found by status, by person, and page by page."""
    async with _open(url) as store:
        database, log = store.database, store.log
        await log.append([_row("ab", 1)], _summary("ab", 1, "open", "pia"))
        await log.append([_row("cd", 1)], _summary("cd", 1, "open", "kim"))
        await log.append([_row("cd", 2)], _summary("cd", 2, "running", "kim", "pia"))
        await log.append([_row("ef", 1)], _summary("ef", 1, "over", "lou"))
        every = ("open", "running", "over")

        async def find(*status: str, **how: Any) -> list[str]:
            return [found.id for found in await tables.read_summaries(database, status, **how)]

        assert await find(*every) == ["cd", "ab", "ef"]
        assert await find(*every, most=1, after=1) == ["ab"]
        assert await find("open") == ["ab"]
        assert await find(*every, person="pia") == ["cd", "ab"]
        assert await find("over", person="pia") == await find() == []
        await log.append([_row("ab", 2)], _summary("ab", 2, "open", "lou"))
        assert await find("open", person="pia") == []
        for number in range(5):
            shown = replace(_summary(f"l{number}", 1, "open"), listed=True, at=number // 2)
            await log.append([_row(shown.id, 1)], shown)
        first = await tables.read_listed(database, 3)
        rest = await tables.read_listed(database, 3, (first[-1].at, first[-1].id))
        assert [found.id for found in (*first, *rest)] == ["l4", "l3", "l2", "l1", "l0"]
        assert await tables.count(database) == 8


# ---- due tables and jobs


async def _append_with_wake(store: Store, table: str, version: int, wake: int | None) -> None:
    row = replace(_row(table, version), site_time=store.clock.now())
    await store.log.append([row], replace(_summary(table, version), wake=wake))


async def check_wakes(url: str) -> None:
    """A table that is due is claimed once in each lease, and by one process."""
    async with _two_processes(url) as (store, other):
        jobs, start = store.jobs, store.clock.now()
        for table, hours in (("soon", 1), ("later", 2), ("much-later", 90)):
            await _append_with_wake(store, table, 1, start + hours * HOUR_MS)
        await _append_with_wake(store, "never", 1, None)
        assert await jobs.claim_due_tables(9) == []
        for each in (store, other):  # their clocks may differ by milliseconds
            each.clock.advance(3 * HOUR_MS)
        assert await jobs.claim_due_tables(1, HOUR_MS) == ["soon"], (
            "the one that has been due longest"
        )
        assert await other.jobs.claim_due_tables(9, HOUR_MS) == ["later"]
        assert await jobs.claim_due_tables(9, HOUR_MS) == []
        store.clock.advance(HOUR_MS + LEASE_MS)
        assert set(await jobs.claim_due_tables(9, HOUR_MS)) == {"soon", "later"}, "leases end"
        await _append_with_wake(store, "soon", 2, start)
        assert await jobs.claim_due_tables(9, HOUR_MS) == ["soon"], "a change ends the lease"
        await jobs.set_wake_time("soon", 1, None)
        assert (await store.log.read_summary("soon") or _summary("", 0)).wake == start
        await jobs.set_wake_time("soon", 2, None)
        await jobs.set_wake_time("later", 1, start)
        assert await jobs.claim_due_tables(9, HOUR_MS) == ["later"], "so does a correction"
        await _append_with_wake(store, "bot", 1, 0)
        assert await jobs.claim_due_tables(9) == [], "the process that runs the bot has the lease"
        store.clock.advance(LEASE_MS)
        assert await jobs.claim_due_tables(9) == ["bot"]


async def check_jobs(url: str) -> None:
    """A job is stored with a change, claimed once in each lease, and finished once."""
    async with _two_processes(url) as (store, other):
        jobs = store.jobs
        follow = Job("count", b"cup")
        await store.log.append([_row("ab", 1)], _summary("ab", 1, "over"), [follow])
        await other.log.append([_row("cd", 1)], _summary("cd", 1, "over"), [Job("count", b"2nd")])
        await jobs.enqueue(Job("draw"), Job("draw"))
        assert await jobs.claim(["paint"]) is None
        claimed = [await each.jobs.claim(["count", "paint"], HOUR_MS) for each in (store, other)]
        assert {job.body for job in claimed if job} == {b"cup", b"2nd"}
        assert await jobs.claim(["count"], HOUR_MS) is None
        store.clock.advance(HOUR_MS + LEASE_MS)
        again = [await jobs.claim(["count"], HOUR_MS) for _ in range(2)]
        assert {(job.body, job.tries) for job in again if job} == {(b"cup", 2), (b"2nd", 2)}
        for late in claimed:
            assert late is not None
            await other.jobs.finish(late)
            await other.jobs.give_up(late)
        assert len(await jobs.list_unfinished()) == 4, "the lease was lost"
        first, second = again
        assert first is not None
        assert second is not None
        await jobs.finish(first)
        await jobs.give_up(second)
        store.clock.advance(HOUR_MS)
        assert await jobs.claim(["count"], HOUR_MS) is None
        assert [job.body for job in await jobs.list_unfinished() if job.kind == "count"] == [
            second.body
        ]
        draws = [await each.jobs.claim(["draw"], HOUR_MS) for each in (store, other, store)]
        assert len({job.id for job in draws if job}) == 2


async def check_notifications(url: str) -> None:
    """Notifications reach listeners of the same process at once; versions replace lost ones."""
    async with _two_processes(url) as (store, other):
        received: list[tuple[str, int]] = []
        store.notifier.listen("person", lambda id, number: received.append((id, number)))
        store.notifier.publish("person:pia", 7)
        store.notifier.publish("table:pia", 8)
        assert received == [("pia", 7)]
        await _append(store, "ab", 1)
        await _append(other, "ab", 2)
        other.notifier.publish("table:ab", 2)
        await _append(other, "ab", 3)  # without a notification
    async with _open(url) as store:
        assert await store.log.read_versions(["ab"]) == {"ab": 3}


async def check_site_time(url: str) -> None:
    """The site time continues after a restart, and never goes back."""
    async with _open(url) as store:
        assert await store.clock.read_stored() == 0
        store.clock.advance(5 * HOUR_MS)
        await store.clock.save()
        await store.log.append([_row("ab", 1)], _summary("ab", 1))
        assert await store.clock.read_stored() >= 5 * HOUR_MS
        late = replace(_row("ab", 2), site_time=9 * HOUR_MS)
        await store.log.append([late], _summary("ab", 2))
        await store.clock.save()
        assert await store.clock.read_stored() == 9 * HOUR_MS
    async with _open(url) as store:
        assert store.clock.now() >= 9 * HOUR_MS


# ---- people, chat, seasons, and what is deleted


async def check_people(url: str) -> None:
    """People are stored, changed and found."""
    pia = Person("pia", "Pia", 1, recovery="code", muted=("kim",), blocked=("lou", "sam"))
    robot = Person("bot", "Robot", 2, token="token", owner="pia")
    async with _open(url) as store:
        database = store.database
        for person in (pia, robot):
            await people.save(database, person)
        assert await people.find(database, "pia") == pia
        assert await people.find(database, "kim") is None
        assert await people.find_by_recovery(database, "code") == pia
        assert await people.find_by_token(database, "token") == robot
        assert await people.find_by_token(database, "code") is None
        assert await people.list_bot_accounts(database, "pia") == [robot]
        found = await people.find_many(database, ["bot", "pia", "kim"])
        assert {person.id: person for person in found} == {"pia": pia, "bot": robot}
        renamed = Person("pia", "Pia the Bear", 1)
        await people.save(database, renamed)
        assert await people.find(database, "pia") == renamed
        assert await people.find_by_recovery(database, "code") is None
        await people.save_cookie_key(database, b"\0key")
        await people.save_cookie_key(database, b"another")
        assert await people.find_cookie_key(database) == b"\0key"


async def check_chat_numbers(url: str) -> None:
    """Messages are numbered in each table without gaps, also when many are added at once."""
    async with _two_processes(url) as (store, other):
        await _append(store, "ab", 1)
        await _append(store, "ef", 1)

        def send(each: Store, text: str, ref: str | None = None) -> Awaitable[ChatMessage]:
            return chat.add(each.database, ChatMessage("ab", 0, "kim", 1, text, None, ref))

        both = [send(each, "hello") for each in (store, other) for _ in range(10)]
        added = await asyncio.gather(*both)
        assert sorted(message.number for message in added) == list(range(1, 21))
        same = [send(each, "once", "r1") for each in (store, other) for _ in range(5)]
        assert {message.number for message in await asyncio.gather(*same)} == {21}
        elsewhere = ChatMessage("ef", 0, "kim", 1, "", "wow")
        assert (await chat.add(store.database, elsewhere)).number == 1
        history = await chat.read_history(store.database, "ab")
        assert [message.number for message in history] == list(range(1, 22))
        assert await chat.read_history(store.database, "ab", after=20) == history[20:]
        assert await chat.read_history(store.database, "ab", most=2) == history[19:]
        nowhere = chat.add(store.database, ChatMessage("no", 0, "kim", 1, "hello"))
        assert await _codes(nowhere) == ["table.unknown"]


async def check_seasons(url: str) -> None:
    """A season changes one version at a time."""
    season = Season("cup", "Cup", "snow-tails", "pia", 1, 3, (Player("pia"), Player("kim")))
    other = season.replace(name="Other", players=(Player("pia"), Player(bot="steady")))
    async with _two_processes(url) as (store, second):
        database = store.database
        assert await seasons.find(database, "cup") is None
        assert await _codes(seasons.save(database, 2, season)) == [STALE]
        await seasons.save(database, 1, season)
        swaps = [seasons.save(each.database, 2, other) for each in (store, second)]
        assert sorted(map(str, await _codes(*swaps))) == ["None", STALE]
        assert await _codes(seasons.save(database, 1, season)) == [STALE]
        assert await seasons.find(database, "cup") == (2, other)
        assert await seasons.list_all(database) == [other]
        assert await seasons.find_by_person(database, "pia") == [other]
        assert await seasons.find_by_person(database, "kim") == []


async def check_deletion(url: str) -> None:
    """A table is deleted with its log and its chat, a person with their messages and reports."""
    async with _open(url) as store:
        database = store.database
        for id, owner in (("pia", None), ("bot", "pia"), ("kim", None)):
            await people.save(database, Person(id, id, 1, owner=owner))
        for table in ("ab", "cd"):
            await _append(store, table, 1, submission="s")
            for id in ("pia", "bot", "kim"):
                await chat.add(database, ChatMessage(table, 0, id, 1, "hello"))
        for by, about in (("pia", "kim"), ("kim", "bot"), ("kim", "lou")):
            await people.add_report(database, Report(0, by, about, "ab", "rude", 1))
        await database.write(*chat.deletion_statements("pia"), *people.deletion_statements("pia"))
        assert await people.find_many(database, ["pia", "bot"]) == []
        left = await chat.read_history(database, "ab")
        assert [(message.person, message.number) for message in left] == [("kim", 3)]
        again = await chat.add(database, ChatMessage("ab", 0, "kim", 1, "more"))
        assert again.number == 4, "no number is used twice"
        assert [(each.by, each.about) for each in await people.list_reports(database)] == [
            ("kim", "lou")
        ]
        assert len(await store.log.read("ab")) == 1
        await tables.delete(database, ["ab", "no such table"])
        assert await store.log.read("ab") == []
        assert await chat.read_history(database, "ab") == []
        running = await tables.read_summaries(database, ["running"], person="pia")
        assert [found.id for found in running] == ["cd"]
        assert await _codes(_append(store, "ab", 2)) == [STALE]
        await _append(store, "ab", 1, submission="s")
        await tables.delete(database, [])


# ---- processes that end


async def check_exits(url: str) -> None:
    """A change is stored as a whole or not at all when a process ends at any point."""
    for number, point in enumerate(EXIT_POINTS, 1):
        await _run_until(url, point, number)
        async with _open(url) as store:
            table = f"t{number}"
            rows, summary = await store.log.read(table), await store.log.read_summary(table)
            jobs = {job.body: job for job in await store.jobs.list_unfinished()}
            assert (summary is not None) == bool(rows) == (table.encode() in jobs), point
            if point != "during-append":
                assert bool(rows) == (point != "before-append"), point
            if rows:
                done = [4] if point == "job-done" else []
                assert [row.version for row in rows] == [1, 2, 3, *done], point
                store.clock.advance(HOUR_MS)
                while (job := await store.jobs.claim(["count"], HOUR_MS)) is not None:
                    assert job.tries == (2 if point.startswith("job") else 1), point
                    await store.jobs.finish(job)


async def _run_until(url: str, point: str, number: int) -> None:
    """Run :func:`_append_and_exit` in a process of its own."""
    path = os.pathsep.join(filter(None, sys.path))
    command = [sys.executable, "-m", __name__, url, point, str(number)]
    process = await asyncio.create_subprocess_exec(*command, env={**os.environ, "PYTHONPATH": path})
    assert await process.wait() == 1, point


async def _append_and_exit(url: str, point: str, table: str) -> None:
    """Append to a table, and end this process at a point."""
    store = await open_store(url)
    if point == "before-append":
        os._exit(1)
    rows = [_row(table, version) for version in (1, 2, 3)]
    job = Job("count", table.encode())
    work = asyncio.ensure_future(store.log.append(rows, _summary(table, 3, "over"), [job]))
    await asyncio.sleep(0)
    if point == "during-append":
        os._exit(1)
    await work
    if point.startswith("job"):
        claimed = await store.jobs.claim(["count"], LEASE_MS)
        if point == "job-done" and claimed is not None:  # the effect of the job
            await store.log.append([_row(table, 4)], _summary(table, 4, "over"))
    os._exit(1)


CHECKS: tuple[Check, ...] = (
    check_transactions,
    check_logs,
    check_append_races,
    check_staleness,
    check_submissions,
    check_many_appends,
    check_lists,
    check_wakes,
    check_jobs,
    check_notifications,
    check_site_time,
    check_people,
    check_chat_numbers,
    check_seasons,
    check_deletion,
    check_exits,
)

if __name__ == "__main__":
    asyncio.run(_append_and_exit(sys.argv[1], sys.argv[2], f"t{sys.argv[3]}"))
