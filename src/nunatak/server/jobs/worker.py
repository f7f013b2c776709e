"""The worker: it does the jobs that are stored, one after the other."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

from nunatak.core import NunatakError
from nunatak.server.logs import log
from nunatak.server.store import Job, Store
from nunatak.server.store.jobs import LEASE

__all__ = ["Handler", "JobWorker"]

Handler = Callable[[Job], Awaitable[None]]
"""Does a job. It may be called again for the same job: what it does must have an effect once."""
POLL_SECONDS = 1.0  # for hints that were lost, and leases that have ended
MAX_TRIES = 20  # a job may have failed as often because its server was killed


class JobWorker:
    """Does jobs of some kinds as soon as they are there.

    A job that fails is tried again when its lease ends; after :data:`MAX_TRIES` it is given up and
    stays in the database.
    """

    def __init__(
        self, store: Store, handlers: Mapping[str, Handler], *, lease: int = LEASE
    ) -> None:
        self._jobs = store.jobs
        self._handlers = handlers
        self._lease = lease
        self._hint = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        store.notifier.listen("job", lambda id, _: self._hint.set())

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop; a job under way is done again when its lease ends."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._hint.clear()
            with suppress(NunatakError):  # the disk is full, perhaps not for ever
                await self.work()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hint.wait(), POLL_SECONDS)

    async def work(self) -> None:
        """Do all jobs that can be claimed now."""
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
