"""What the checks share: opening stores, rows to append, and errors of concurrent calls."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from msgspec.structs import replace

from nunatak.core import NunatakError
from nunatak.server.store import Row, Store, Summary, open_store

__all__ = [
    "HOUR_MS",
    "STALE",
    "Check",
    "append",
    "append_with_wake",
    "error_codes",
    "opened_store",
    "row",
    "summary",
    "two_processes",
]

Check = Callable[[str], Awaitable[None]]
HOUR_MS = 3_600_000  # of site time
STALE = "version.taken"


@asynccontextmanager
async def opened_store(url: str, *, as_server: bool = True) -> AsyncIterator[Store]:
    store = await open_store(url, as_server=as_server)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def two_processes(url: str) -> AsyncIterator[tuple[Store, Store]]:
    async with opened_store(url) as server, opened_store(url, as_server=False) as other:
        yield server, other


def row(table: str, version: int, submission: str | None = None, body: bytes = b"{}") -> Row:
    return Row(table, version, submission, "pia", 1_700_000_000_000 + version, version, body)


def summary(table: str, version: int, status: str = "running", *people: str) -> Summary:
    return Summary(table, "arctic", status, False, version, version, people or ("pia", "kim"))


async def append(store: Store, table: str, *versions: int, submission: str | None = None) -> None:
    """Append empty rows; the last one has the submission."""
    rows = [row(table, version) for version in versions]
    rows[-1] = replace(rows[-1], submission=submission)
    await store.log.append(rows, summary(table, versions[-1]))


async def error_codes(*work: Awaitable[Any]) -> list[str | None]:
    """Await all at the same time; return the error code of each, None if it succeeds."""
    outcomes = await asyncio.gather(*work, return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, BaseException) and not isinstance(outcome, NunatakError):
            raise outcome
    return [outcome.code if isinstance(outcome, NunatakError) else None for outcome in outcomes]


async def append_with_wake(store: Store, table: str, version: int, wake: int | None) -> None:
    """Append a row after which the table is due at a site time."""
    added = replace(row(table, version), site_time=store.clock.now())
    await store.log.append([added], replace(summary(table, version), wake=wake))
