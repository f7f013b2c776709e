"""The caretaker: what whoever hosts can do to tables, also beside a running server."""

import time

from nunatak.core import Illegal, Malformed, Stale
from nunatak.server.archive import Archive
from nunatak.server.store import Row, Store, Summary
from nunatak.server.tables.entries import Stopped, written
from nunatak.server.tables.table import OPEN, OVER, RUNNING, STOPPED, Table

__all__ = ["Caretaker"]

EVERY = (OPEN, RUNNING, OVER, STOPPED)
_DAY = 24 * 60 * 60 * 1000
_TRIES = 20  # to come between two moves


class Caretaker:
    """Works on a store that was opened ``beside`` the server."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def tables(self) -> list[Summary]:
        """All of them, the latest first."""
        return await self._store.summaries(EVERY)

    async def names(self, summary: Summary) -> list[str | None]:
        """Of those at a table; None where somebody is forgotten."""
        people = [await self._store.person(id) for id in summary.people]
        return [None if person is None else person.name for person in people]

    async def stop(self, id: str) -> None:
        """Nobody plays on at a table."""
        for _ in range(_TRIES):
            try:
                return await self._stop(id)
            except Stale:  # somebody has moved meanwhile
                continue
        raise Stale("version.taken", table=id)

    async def _stop(self, id: str) -> None:
        rows = await self._store.log(id)
        if not rows:
            raise Malformed("table.unknown", table=id)
        table = Table.read(id, rows)
        if table.status in (OVER, STOPPED):
            raise Illegal("table.ended", table=id)
        up = max(rows[-1].up, await self._store.uptime())
        at = time.time_ns() // 1_000_000
        row = Row(id, table.version + 1, None, None, at, up, written(Stopped("admin")))
        await self._store.append(row, table.summary(row))

    async def archive(self, id: str) -> Archive:
        """A table as a document."""
        rows = await self._store.log(id)
        if not rows:
            raise Malformed("table.unknown", table=id)
        return Archive.of(rows, await self._store.said(id))

    async def bring(self, archive: Archive) -> None:
        """Take in a table from elsewhere, if it can be played through again."""
        archive.check()
        rows = archive.rows(await self._store.uptime())
        try:
            await self._store.bring(archive.summary, rows, archive.chat)
        except Stale:
            raise Malformed("archive.there", table=archive.summary.id) from None

    async def delete(self, days: float, status: tuple[str, ...]) -> list[Summary]:
        """Delete tables of a status that have not changed for so many days."""
        latest = time.time_ns() // 1_000_000 - days * _DAY
        found = await self._store.summaries(status)
        old = [summary for summary in found if summary.at < latest]
        await self._store.forget_tables([summary.id for summary in old])
        return old
