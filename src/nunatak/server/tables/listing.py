"""Lists of tables. The public information about a table is encoded once for each version."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from msgspec import Raw

from nunatak.server.courses.catalog import has_obstacles
from nunatak.server.errors import InternalError
from nunatak.server.games.cache import LruCache
from nunatak.server.protocol.api import MAX_LISTED
from nunatak.server.store import Row, Summary
from nunatak.server.tables import queries
from nunatak.server.tables.channel import encode, table_info
from nunatak.server.tables.registry import TableRegistry
from nunatak.server.tables.table import OPEN, OVER, RUNNING

__all__ = ["MAX_TABLES_OF_PERSON", "TableListing"]

MAX_TABLES_OF_PERSON = 100  # in the list of a person
TABLES_AT_A_TIME = 16  # encoded before other tasks of the event loop run
CACHE_SIZE = 1000  # tables
MAX_GAMES_READ = 10  # the first finished games of a person, to look for a plain race


class TableListing:
    """Reads the lists of the lobby, and the tables of a person."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._lock = asyncio.Lock()
        self._infos: LruCache[tuple[str, int], Raw] = LruCache(CACHE_SIZE)
        self._finished_plain_race: LruCache[tuple[str, str, int], bool] = LruCache(CACHE_SIZE)

    def clear(self) -> None:
        """Empty the cache, because the name of a person has changed."""
        self._infos.clear()

    async def read_listed(
        self, most: int = MAX_LISTED, before: tuple[int, str] | None = None
    ) -> tuple[list[Raw], tuple[int, str] | None]:
        """Return a page of the listed tables, the latest first, and ``before`` for the next page:
        the time of the last change, and the id, of the last table of this page.
        """
        found = await queries.read_listed(self._registry.store.database, most + 1, before)
        last = found[most - 1] if len(found) > most else None
        infos = await self._encode_infos(found[:most])
        return infos, None if last is None else (last.at, last.id)

    async def read_tables_of(self, person: str) -> list[Raw]:
        """Return the tables at which a person has a seat, the latest first."""
        status = OPEN, RUNNING, OVER
        database = self._registry.store.database
        found = await queries.read_summaries(
            database, status, person=person, most=MAX_TABLES_OF_PERSON
        )
        return await self._encode_infos(found)

    async def _encode_infos(self, found: Sequence[Summary]) -> list[Raw]:
        """Encode the public information about each table, without loading the tables into the
        registry; leave out tables that cannot be read.
        """
        async with self._lock:  # one list at a time, so that many lists do not delay other requests
            return await self._encode_infos_locked(found)

    async def _encode_infos_locked(self, found: Sequence[Summary]) -> list[Raw]:
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
        """Encode the public information about a table that is in memory or has these rows."""
        live = self._registry.live.get(id)
        if live is None and not rows:  # it was deleted, or has just left the memory
            return None
        if live is not None:
            info = live.channel.info()
        else:
            info = table_info(await self._registry.replay_log(id, rows), self._registry.people)
        encoded = self._infos[id, info.version] = Raw(encode(info))
        return encoded

    async def has_finished_plain_race(self, person: str, game: str) -> bool:
        """Return whether a person has finished a race on a course without obstacles."""
        found = await queries.read_summaries(self._registry.store.database, (OVER,), person=person)
        over = [each.id for each in reversed(found) if each.game == game]
        known = self._finished_plain_race.get((person, game, len(over)))
        if known is None:
            known = False
            for id in over[:MAX_GAMES_READ]:  # nearly always the first is such a race
                known = known or await self._was_plain_race(id, person)
            self._finished_plain_race[person, game, len(over)] = known
        return known

    async def _was_plain_race(self, id: str, person: str) -> bool:
        """Return whether a person had a seat in this race, on a course without obstacles."""
        rows = await self._registry.store.log.read(id)
        if rows:
            with suppress(InternalError):
                table = await self._registry.replay_log(id, rows)
                sat = person in (seat.person for seat in table.seats)
                return sat and not has_obstacles(table.game)
        return False
