"""Lists of tables: what everybody may know of them, encoded once for each version."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from msgspec import Raw

from nunatak.server.courses.catalog import is_special
from nunatak.server.errors import InternalError
from nunatak.server.games.cache import RecentCache
from nunatak.server.protocol.api import MAX_LISTED
from nunatak.server.store import Row, Summary
from nunatak.server.tables import queries
from nunatak.server.tables.channel import encode, table_info
from nunatak.server.tables.registry import TableRegistry
from nunatak.server.tables.table import OPEN, OVER, RUNNING

__all__ = ["MAX_SHOWN", "TableListing"]

MAX_SHOWN = 100  # tables of a person
TABLES_AT_A_TIME = 16  # that are read before other tasks may run
MAX_INFOS = 1000  # tables in the cache
FIRST_GAMES = 10  # of a person, which show whether they are new to a game


class TableListing:
    """The lobby, and the tables of a person."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._lock = asyncio.Lock()
        self._infos: RecentCache[tuple[str, int], Raw] = RecentCache(MAX_INFOS)
        self._raced: RecentCache[tuple[str, str, int], bool] = RecentCache(MAX_INFOS)

    def clear(self) -> None:
        """Empty the cache: a name has changed."""
        self._infos.clear()

    async def listed(
        self, most: int = MAX_LISTED, before: tuple[int, str] | None = None
    ) -> tuple[list[Raw], tuple[int, str] | None]:
        """Return a page of the tables that anybody may join or watch, the latest first, and where
        the next page begins.
        """
        found = await queries.listed(self._registry.store.database, most + 1, before)
        last = found[most - 1] if len(found) > most else None
        infos = await self._infos_of(found[:most])
        return infos, None if last is None else (last.at, last.id)

    async def mine(self, person: str) -> list[Raw]:
        """Return the tables of a person, the latest first."""
        status = OPEN, RUNNING, OVER
        database = self._registry.store.database
        found = await queries.summaries(database, status, person=person, most=MAX_SHOWN)
        return await self._infos_of(found)

    async def _infos_of(self, found: Sequence[Summary]) -> list[Raw]:
        """Encode what everybody may know of some tables; leave out what cannot be read. The tables
        are not loaded into memory for it.
        """
        async with self._lock:  # many who ask for pages wait for each other, and for nobody else
            return await self._write_infos(found)

    async def _write_infos(self, found: Sequence[Summary]) -> list[Raw]:
        infos = self._infos
        unread = [
            each
            for each in found
            if infos.get((each.id, each.version)) is None and each.id not in self._registry.live
        ]
        logs = (
            await self._registry.store.log.read_many([each.id for each in unread]) if unread else {}
        )
        await self._registry.people.load(person for each in found for person in each.people)
        encoded = []
        for number, each in enumerate(found, 1):
            info = infos.get((each.id, each.version))
            if info is None:
                if not number % TABLES_AT_A_TIME:
                    await asyncio.sleep(0)
                with suppress(InternalError):
                    info = await self._encode_info(each.id, logs.get(each.id, ()))
            if info is not None:
                encoded.append(info)
        return encoded

    async def _encode_info(self, id: str, rows: Sequence[Row]) -> Raw | None:
        """Encode what all may know of a table, in memory or in its log."""
        live = self._registry.live.get(id)
        if live is None and not rows:  # it is deleted, or was in memory a moment ago
            return None
        if live is not None:
            info = live.channel.info()
        else:
            info = table_info(await self._registry.read(id, rows), self._registry.people)
        encoded = self._infos[id, info.version] = Raw(encode(info))
        return encoded

    async def has_raced(self, person: str, game: str) -> bool:
        """Return whether a person has played on a course without special tiles to the end."""
        found = await queries.summaries(self._registry.store.database, (OVER,), person=person)
        over = [each.id for each in reversed(found) if each.game == game]
        known = self._raced.get((person, game, len(over)))
        if known is None:
            known = False
            for id in over[:FIRST_GAMES]:  # nearly always the first one tells
                known = known or await self._was_plain(id, person)
            self._raced[person, game, len(over)] = known
        return known

    async def _was_plain(self, id: str, person: str) -> bool:
        """Return whether a person had a seat in a race without special tiles."""
        rows = await self._registry.store.log.read(id)
        if rows:
            with suppress(InternalError):
                table = await self._registry.read(id, rows)
                sat = person in (seat.person for seat in table.seats)
                return sat and not is_special(table.game)
        return False
