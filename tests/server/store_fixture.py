"""A store in a folder, and rows to append to it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from nunatak.core import NunatakError
from nunatak.server.store import Row, Store, Summary
from nunatak.server.store.sqlite import open_folder


@asynccontextmanager
async def store_context(folder: Path, *, as_server: bool = True) -> AsyncIterator[Store]:
    """Open the store in a folder, and close it."""
    store = await open_folder(folder, as_server=as_server)
    try:
        yield store
    finally:
        await store.close()


def row(table: str, version: int, submission: str | None = None, body: bytes = b"{}") -> Row:
    """Return a row of a log."""
    return Row(table, version, submission, "pia", 1_700_000_000_000 + version, version, body)


def summary(table: str, version: int, status: str = "running", *people: str) -> Summary:
    """Return the summary of a table."""
    return Summary(table, "arctic", status, False, version, version, people or ("pia", "kim"))


async def append(store: Store, table: str, version: int, submission: str | None = None) -> None:
    """Append one row to a log."""
    await store.log.append([row(table, version, submission)], summary(table, version))


async def error_codes(*work: Awaitable[Any]) -> list[Any]:
    """Do all at the same time; return the code that refuses each, None if it is done."""
    outcomes = await asyncio.gather(*work, return_exceptions=True)
    return [outcome.code if isinstance(outcome, NunatakError) else outcome for outcome in outcomes]
