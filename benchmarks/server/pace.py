"""Many tables at once: how they come together, and the pace at which they play."""

import asyncio
from collections.abc import Coroutine, Iterable, Sequence
from time import perf_counter
from typing import Any, Protocol

from benchmarks.server.stats import Tally

__all__ = ["AnyTable", "all_of", "hurry", "keep_pace", "use"]

AT_ONCE = 64
PATIENCE = 20.0  # seconds for the last answers


class AnyTable(Protocol):
    """With a game or without."""

    tally: Tally
    ready: asyncio.Event

    @property
    def connected(self) -> bool: ...
    def move(self) -> None: ...


async def all_of(work: Iterable[Coroutine[Any, Any, None]], at_once: int = AT_ONCE) -> None:
    """Do everything, some of it at a time."""
    places = asyncio.Semaphore(at_once)

    async def one(what: Coroutine[Any, Any, None]) -> None:
        async with places:
            await what

    await asyncio.gather(*map(one, work))


def use(tables: Iterable[AnyTable], tally: Tally) -> Tally:
    """Count anew."""
    for table in tables:
        table.tally = tally
    return tally


async def hurry(table: AnyTable, moves: int) -> None:
    """Play some moves, each as soon as the one before has arrived."""
    for _ in range(moves):
        await asyncio.wait_for(table.ready.wait(), PATIENCE)
        table.move()
    await asyncio.wait_for(table.ready.wait(), PATIENCE)


async def keep_pace(tables: Sequence[AnyTable], every: float, seconds: float, tally: Tally) -> None:
    """Each table makes a move every so many seconds, and no two at the same moment."""
    apart = every / len(tables)
    begun = perf_counter()
    for number in range(round(seconds / apart)):
        ahead = begun + number * apart - perf_counter()
        if ahead > 0:
            await asyncio.sleep(ahead)
        else:
            tally.late = max(tally.late, -ahead)
        tables[number % len(tables)].move()
    for table in tables:
        try:
            await asyncio.wait_for(table.ready.wait(), PATIENCE)
        except TimeoutError:
            tally.errors["no answer at all"] += 1
        if not table.connected:
            tally.errors["connection lost"] += 1
