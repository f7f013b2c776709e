"""Checks of work that a server does without a request: leases, jobs, notifications, site time."""

import asyncio

from msgspec.structs import replace

from nunatak.server.store import Job
from nunatak.server.store.conformance.helpers import (
    HOUR_MS,
    append,
    append_with_wake,
    opened_store,
    row,
    summary,
    two_processes,
)
from nunatak.server.store.jobs import LEASE_MS

__all__ = [
    "check_claim_races",
    "check_jobs",
    "check_notifications",
    "check_site_time",
    "check_wakes",
]


async def check_wakes(url: str) -> None:
    """A table that is due is claimed once in each lease, and by one process."""
    async with two_processes(url) as (store, other):
        jobs, start = store.jobs, store.clock.now()
        for table, hours in (("soon", 1), ("later", 2), ("much-later", 90)):
            await append_with_wake(store, table, 1, start + hours * HOUR_MS)
        await append_with_wake(store, "never", 1, None)
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
        await append_with_wake(store, "soon", 2, start)
        assert await jobs.claim_due_tables(9, HOUR_MS) == ["soon"], "a change ends the lease"
        await jobs.set_wake_time("soon", 1, None)
        assert (await store.log.read_summary("soon") or summary("", 0)).wake == start
        await jobs.set_wake_time("soon", 2, None)
        await jobs.set_wake_time("later", 1, start)
        assert await jobs.claim_due_tables(9, HOUR_MS) == ["later"], "so does a correction"
        await append_with_wake(store, "bot", 1, 0)
        assert await jobs.claim_due_tables(9) == [], "the process that runs the bot has the lease"
        store.clock.advance(LEASE_MS)
        assert await jobs.claim_due_tables(9) == ["bot"]


async def check_jobs(url: str) -> None:
    """A job is stored with a change, claimed once in each lease, and finished once."""
    async with two_processes(url) as (store, other):
        jobs = store.jobs
        follow = Job("count", b"cup")
        await store.log.append([row("ab", 1)], summary("ab", 1, "over"), [follow])
        await other.log.append([row("cd", 1)], summary("cd", 1, "over"), [Job("count", b"2nd")])
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


async def check_claim_races(url: str) -> None:
    """Of several processes that claim at the same time one gets a job or a table."""
    async with two_processes(url) as (store, other):
        for number in range(20):
            await append_with_wake(store, f"t{number}", 1, store.clock.now())
            await store.jobs.enqueue(Job("count", b"%d" % number))
        for each in (store, other):
            each.clock.advance(HOUR_MS)
        tables_claimed = await asyncio.gather(
            *(each.jobs.claim_due_tables(3, HOUR_MS) for each in (store, other) for _ in range(10))
        )
        found = [table for some in tables_claimed for table in some]
        assert sorted(found) == sorted(f"t{number}" for number in range(20))
        jobs_claimed = await asyncio.gather(
            *(each.jobs.claim(["count"], HOUR_MS) for each in (store, other) for _ in range(15))
        )
        bodies = [job.body for job in jobs_claimed if job is not None]
        assert len(set(bodies)) == len(bodies), "two processes have the same job"
        while (job := await store.jobs.claim(["count"], HOUR_MS)) is not None:
            bodies.append(job.body)  # a claim may miss a job that another one takes just then
        assert sorted(bodies) == sorted(b"%d" % number for number in range(20))


async def check_notifications(url: str) -> None:
    """Notifications reach listeners of the same process at once, and the server with its next
    poll; versions replace lost ones.
    """
    async with two_processes(url) as (store, other):
        received: list[tuple[str, int]] = []
        store.notifier.listen("person", lambda id, number: received.append((id, number)))
        store.notifier.publish("person:pia", 7)
        store.notifier.publish("table:pia", 8)
        assert received == [("pia", 7)]
        other.notifier.publish("person:kim", 9)
        await other.close()  # what it has published is stored then
        await store.notifier.poll()
        assert received == [("pia", 7), ("kim", 9)]
    async with two_processes(url) as (store, other):
        await append(store, "ab", 1)
        await append(other, "ab", 2)
        other.notifier.publish("table:ab", 2)
        await append(other, "ab", 3)  # without a notification
    async with opened_store(url) as store:
        assert await store.log.read_versions(["ab"]) == {"ab": 3}


async def check_site_time(url: str) -> None:
    """The site time continues after a restart, and never goes back."""
    async with opened_store(url) as store:
        assert await store.clock.read_stored() == 0
        store.clock.advance(5 * HOUR_MS)
        await store.clock.save()
        await store.log.append([row("ab", 1)], summary("ab", 1))
        assert await store.clock.read_stored() >= 5 * HOUR_MS
        late = replace(row("ab", 2), site_time=9 * HOUR_MS)
        await store.log.append([late], summary("ab", 2))
        await store.clock.save()
        assert await store.clock.read_stored() == 9 * HOUR_MS
    async with opened_store(url) as store:
        assert store.clock.now() >= 9 * HOUR_MS
