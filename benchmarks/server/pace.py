"""Make moves at many tables at once, at a given pace or as fast as possible."""

import asyncio
from collections.abc import Coroutine, Iterable, Sequence
from time import perf_counter
from typing import Any, Protocol

from benchmarks.server.stats import LoadStats

__all__ = ["AnyTable", "play_at_pace", "play_fast", "run_limited", "set_stats"]

MAX_CONCURRENT = 64
TIMEOUT_SECONDS = 20.0  # until the last answers


class AnyTable(Protocol):
    """A table of the real server or of the echo server."""

    stats: LoadStats
    ready: asyncio.Event

    @property
    def connected(self) -> bool: ...
    def move(self) -> None: ...


async def run_limited(
    coroutines: Iterable[Coroutine[Any, Any, None]], limit: int = MAX_CONCURRENT
) -> None:
    """Run all coroutines, only so many at the same time."""
    semaphore = asyncio.Semaphore(limit)

    async def run_one(coroutine: Coroutine[Any, Any, None]) -> None:
        async with semaphore:
            await coroutine

    await asyncio.gather(*map(run_one, coroutines))


def set_stats(tables: Iterable[AnyTable], stats: LoadStats) -> LoadStats:
    """Let all tables count into new statistics; return those."""
    for table in tables:
        table.stats = stats
    return stats


async def play_fast(table: AnyTable, moves: int) -> None:
    """Make moves, each as soon as the last one has arrived at all seats."""
    for _ in range(moves):
        await asyncio.wait_for(table.ready.wait(), TIMEOUT_SECONDS)
        table.move()
    await asyncio.wait_for(table.ready.wait(), TIMEOUT_SECONDS)


async def play_at_pace(
    tables: Sequence[AnyTable], interval: float, seconds: float, stats: LoadStats
) -> None:
    """Make a move at each table once per interval, evenly spread over time."""
    spacing = interval / len(tables)
    started = perf_counter()
    for number in range(round(seconds / spacing)):
        delay = started + number * spacing - perf_counter()
        if delay > 0:
            await asyncio.sleep(delay)
        else:
            stats.max_generator_delay_seconds = max(stats.max_generator_delay_seconds, -delay)
        tables[number % len(tables)].move()
    for table in tables:
        try:
            await asyncio.wait_for(table.ready.wait(), TIMEOUT_SECONDS)
        except TimeoutError:
            stats.errors["no answer"] += 1
        if not table.connected:
            stats.errors["connection lost"] += 1
