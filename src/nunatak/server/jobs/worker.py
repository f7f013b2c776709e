"""The worker that runs the stored jobs, one after the other."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

from nunatak.core import NunatakError
from nunatak.server.logs import log
from nunatak.server.store import Job, Store
from nunatak.server.store.jobs import LEASE_MS

__all__ = ["Handler", "JobWorker"]

Handler = Callable[[Job], Awaitable[None]]
"""A function that runs a job. It may be called again for the same job, so it must be idempotent."""
POLL_SECONDS = 1.0  # to notice lost notifications, and leases that have ended
MAX_TRIES = 20  # high, since a job also fails when its server is killed


class JobWorker:
    """Runs jobs of some kinds as soon as they are enqueued.

    A job that raises is tried again when its lease ends; after :data:`MAX_TRIES` it is marked as
    failed and stays in the database.
    """

    def __init__(
        self, store: Store, handlers: Mapping[str, Handler], *, lease: int = LEASE_MS
    ) -> None:
        self._jobs = store.jobs
        self._handlers = handlers
        self._lease = lease
        self._notified = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        store.notifier.listen("job", lambda id, _: self._notified.set())

    def start(self) -> None:
        """Start the task that runs jobs."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop; an interrupted job runs again when its lease ends."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._notified.clear()
            with suppress(NunatakError):  # a full disk may have space later
                await self.run_due_jobs()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._notified.wait(), POLL_SECONDS)

    async def run_due_jobs(self) -> None:
        """Run all jobs that can be claimed now."""
        while (job := await self._jobs.claim(list(self._handlers), self._lease)) is not None:
            if job.tries > MAX_TRIES:
                log.error("job-given-up", job=job.id, kind=job.kind, tries=job.tries - 1)
                await self._jobs.give_up(job)
                continue
            try:
                await self._handlers[job.kind](job)
            except Exception:
                log.exception("job-failed", job=job.id, kind=job.kind, tries=job.tries)
            else:
                await self._jobs.finish(job)
