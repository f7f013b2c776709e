"""What the server has to do by itself: tables that are due, and jobs.

Who claims something has it for a while, its lease; then another may claim it. So it is done at
least once, also if a process dies. What is done is a compare-and-swap, so it has an effect once.
Leases are counted in site time, which stands still while no server runs.
"""

import secrets
from collections.abc import Sequence

import msgspec

from nunatak.server.store.database import Database, Statement, placeholders
from nunatak.server.store.site_clock import SiteClock

__all__ = ["LEASE", "Job", "Jobs", "job_statements"]

LEASE = 30_000  # milliseconds of site time


class Job(msgspec.Struct, frozen=True):
    """Something to be done once, some time after the transaction that enqueues it."""

    kind: str
    body: bytes = b""
    """What it is about, for its handler."""
    id: str = msgspec.field(default_factory=lambda: secrets.token_hex(12))
    tries: int = 0
    """How often it was claimed."""


class Jobs:
    """All jobs, and all tables at which something is due."""

    def __init__(self, database: Database, clock: SiteClock) -> None:
        self._database = database
        self._clock = clock

    # ---- tables

    async def claim_wakes(self, most: int, lease: int = LEASE) -> list[str]:
        """Return the ids of at most so many tables at which the server has to do something by now,
        those that wait longest. No other call returns them until the lease ends or they change.
        """
        now = self._clock.now()
        due = "SELECT id FROM tables WHERE wake <= ? AND lease <= ? ORDER BY wake LIMIT ?"
        if not await self._database.fetch(due, now, now, 1):
            return []  # no need to write
        sql = f"UPDATE tables SET lease = ? WHERE id IN ({due}) AND lease <= ? RETURNING id"
        (found,) = await self._database.write(Statement(sql, (now + lease, now, now, most, now)))
        return [id for (id,) in found]

    async def set_wake(self, table: str, version: int, wake: int | None) -> None:
        """Correct when the server has to do something at a table, if it has this version, and end
        its lease.
        """
        sql = "UPDATE tables SET wake = ?, lease = 0 WHERE id = ? AND version = ?"
        await self._database.write(Statement(sql, (wake, table, version)))

    # ---- jobs

    async def enqueue(self, *jobs: Job) -> None:
        """Store jobs. Those that follow from a change of a table are stored with it, by
        :meth:`Log.append`.
        """
        await self._database.write(*job_statements(jobs, self._clock.now()))

    async def claim(self, kinds: Sequence[str], lease: int = LEASE) -> Job | None:
        """Return a job of one of these kinds, the one that waits longest; None if there is none.
        No other call returns it until the lease ends.
        """
        now = self._clock.now()
        due = (
            f"SELECT id FROM jobs WHERE due <= ? AND kind IN ({placeholders(kinds)})"
            " ORDER BY due, id LIMIT 1"
        )
        if not await self._database.fetch(due, now, *kinds):
            return None  # no need to write
        sql = (
            f"UPDATE jobs SET due = ?, tries = tries + 1 WHERE id IN ({due}) AND due <= ?"
            " RETURNING kind, body, id, tries"
        )
        (found,) = await self._database.write(Statement(sql, (now + lease, now, *kinds, now)))
        return Job(*found[0]) if found else None

    async def finish(self, job: Job) -> None:
        """Delete a job that is done, unless another process has claimed it meanwhile."""
        sql = "DELETE FROM jobs WHERE id = ? AND tries = ?"
        await self._database.write(Statement(sql, (job.id, job.tries)))

    async def give_up(self, job: Job) -> None:
        """Let nobody claim a job any more, unless another process has claimed it meanwhile."""
        sql = "UPDATE jobs SET due = NULL WHERE id = ? AND tries = ?"
        await self._database.write(Statement(sql, (job.id, job.tries)))

    async def unfinished(self) -> list[Job]:
        """Return all jobs that are not finished, also those that were given up."""
        found = await self._database.fetch("SELECT kind, body, id, tries FROM jobs ORDER BY id")
        return [Job(*values) for values in found]


def job_statements(jobs: Sequence[Job], due: int) -> list[Statement]:
    """Return the statements that enqueue jobs."""
    sql = "INSERT INTO jobs (id, kind, body, tries, due) VALUES (?, ?, ?, ?, ?)"
    return [Statement(sql, (job.id, job.kind, job.body, job.tries, due)) for job in jobs]
