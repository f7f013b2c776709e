"""Check that a change is stored as a whole or not at all when a process ends."""

import asyncio
import os
import sys

from nunatak.server.store import Job, open_store
from nunatak.server.store.conformance.helpers import HOUR_MS, opened_store, row, summary
from nunatak.server.store.jobs import LEASE_MS

__all__ = ["check_exits"]

EXIT_POINTS = ("before-append", "during-append", "after-append", "job-claimed", "job-done")
"""The points at which processes of :func:`check_exits` end."""


async def check_exits(url: str) -> None:
    """A change is stored as a whole or not at all when a process ends at any point."""
    for number, point in enumerate(EXIT_POINTS, 1):
        await _run_until(url, point, number)
        async with opened_store(url) as store:
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
    rows = [row(table, version) for version in (1, 2, 3)]
    job = Job("count", table.encode())
    work = asyncio.ensure_future(store.log.append(rows, summary(table, 3, "over"), [job]))
    await asyncio.sleep(0)
    if point == "during-append":
        os._exit(1)
    await work
    if point.startswith("job"):
        claimed = await store.jobs.claim(["count"], LEASE_MS)
        if point == "job-done" and claimed is not None:  # the effect of the job
            await store.log.append([row(table, 4)], summary(table, 4, "over"))
    os._exit(1)


if __name__ == "__main__":
    asyncio.run(_append_and_exit(sys.argv[1], sys.argv[2], f"t{sys.argv[3]}"))
