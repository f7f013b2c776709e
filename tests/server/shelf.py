"""A store in a folder, and something to keep in it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from nunatak.core import NunatakError
from nunatak.server.store import Row, SqliteStore, Summary

Story = Callable[[SqliteStore], Awaitable[None]]


def row(table: str, version: int, submission: str | None = None, body: bytes = b"{}") -> Row:
    return Row(table, version, submission, "pia", 1_700_000_000_000 + version, version, body)


def summary(table: str, version: int, status: str = "running", *people: str) -> Summary:
    return Summary(table, "arctic", status, False, version, version, people or ("pia", "kim"))


async def append(
    store: SqliteStore, table: str, version: int, submission: str | None = None
) -> None:
    await store.append([row(table, version, submission)], summary(table, version))


async def refusals(*work: Awaitable[Any]) -> list[Any]:
    """The code that refuses each, None where it is done."""
    outcomes = await asyncio.gather(*work, return_exceptions=True)
    return [outcome.code if isinstance(outcome, NunatakError) else outcome for outcome in outcomes]


@asynccontextmanager
async def opened(folder: Path, **how: bool) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(folder, **how)
    try:
        yield store
    finally:
        await store.close()


def tell(folder: Path, story: Story) -> None:
    """Run a story in a fresh store."""

    async def told() -> None:
        async with opened(folder) as store:
            await story(store)

    asyncio.run(told())
