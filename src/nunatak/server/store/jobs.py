"""The work that a server does without a request: due tables, and jobs.

A process claims a table or a job for a time, the lease; when the lease ends another process may
claim it. So the work is done at least once, also if a process dies. It ends with a
compare-and-swap, so it takes effect once. Leases are measured in site time, which stands still
while no server runs.
"""

import secrets
from collections.abc import Sequence

import msgspec

from nunatak.server.store.database import Database, Statement, placeholders
from nunatak.server.store.site_clock import SiteClock

__all__ = ["LEASE_MS", "Job", "Jobs", "job_statements"]

LEASE_MS = 30_000  # of site time


class Job(msgspec.Struct, frozen=True):
    """Work to be done once, some time after the transaction that enqueues it."""

    kind: str
    body: bytes = b""
    """The arguments for its handler."""
    id: str = msgspec.field(default_factory=lambda: secrets.token_hex(12))
    tries: int = 0
    """The number of times it was claimed."""


class Jobs:
    """The queue of jobs, and the due tables."""

    def __init__(self, database: Database, clock: SiteClock) -> None:
        self._database = database
        self._clock = clock

    # ---- tables

    async def claim_due_tables(self, most: int, lease: int = LEASE_MS) -> list[str]:
        """Claim at most ``most`` due tables, the longest due first; return their ids.

        A table is due when its ``wake`` has passed. No other call returns it until its lease ends
        or it changes.
        """
        now = self._clock.now()
        due = "SELECT id FROM tables WHERE wake <= ? AND lease <= ? ORDER BY wake LIMIT ?"
        if not await self._database.fetch(due, now, now, 1):
            return []  # without a write transaction
        sql = f"UPDATE tables SET lease = ? WHERE id IN ({due}) AND lease <= ? RETURNING id"
        (found,) = await self._database.write(Statement(sql, (now + lease, now, now, most, now)))
        return [id for (id,) in found]

    async def set_wake_time(self, table: str, version: int, wake: int | None) -> None:
        """Change when a table is due, if it has this version, and end its lease."""
        sql = "UPDATE tables SET wake = ?, lease = 0 WHERE id = ? AND version = ?"
        await self._database.write(Statement(sql, (wake, table, version)))

    # ---- jobs

    async def enqueue(self, *jobs: Job) -> None:
        """Store jobs. :meth:`Log.append` stores those that follow a change of a table, with it."""
        await self._database.write(*job_statements(jobs, self._clock.now()))

    async def claim(self, kinds: Sequence[str], lease: int = LEASE_MS) -> Job | None:
        """Claim the job of one of these kinds that has waited longest, and return it; None if there
        is none. No other call returns it until the lease ends.
        """
        now = self._clock.now()
        due = (
            f"SELECT id FROM jobs WHERE due <= ? AND kind IN ({placeholders(kinds)})"
            " ORDER BY due, id LIMIT 1"
        )
        if not await self._database.fetch(due, now, *kinds):
            return None  # without a write transaction
        sql = (
            f"UPDATE jobs SET due = ?, tries = tries + 1 WHERE id IN ({due}) AND due <= ?"
            " RETURNING kind, body, id, tries"
        )
        (found,) = await self._database.write(Statement(sql, (now + lease, now, *kinds, now)))
        return Job(*found[0]) if found else None

    async def finish(self, job: Job) -> None:
        """Delete a job that is done, unless another process has claimed it since."""
        sql = "DELETE FROM jobs WHERE id = ? AND tries = ?"
        await self._database.write(Statement(sql, (job.id, job.tries)))

    async def give_up(self, job: Job) -> None:
        """Mark a job as failed: it is never claimed again, unless another process has it now."""
        sql = "UPDATE jobs SET due = NULL WHERE id = ? AND tries = ?"
        await self._database.write(Statement(sql, (job.id, job.tries)))

    async def list_unfinished(self) -> list[Job]:
        """Return all jobs that are not finished, failed ones included."""
        found = await self._database.fetch("SELECT kind, body, id, tries FROM jobs ORDER BY id")
        return [Job(*values) for values in found]


def job_statements(jobs: Sequence[Job], due: int) -> list[Statement]:
    """Return the statements that enqueue jobs, to be claimed from a site time on."""
    sql = "INSERT INTO jobs (id, kind, body, tries, due) VALUES (?, ?, ?, ?, ?)"
    return [Statement(sql, (job.id, job.kind, job.body, job.tries, due)) for job in jobs]
