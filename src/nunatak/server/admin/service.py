"""What the host of a server can do to tables, also beside a running server."""

import time
from collections.abc import Sequence

from msgspec.structs import replace

from nunatak.core import Stale
from nunatak.server.admin import queries
from nunatak.server.admin.archive import Archive
from nunatak.server.chat import queries as chat_queries
from nunatak.server.errors import BadRequest, Conflict, NotFound
from nunatak.server.people import queries as people_queries
from nunatak.server.people.model import Report
from nunatak.server.seasons import queries as season_queries
from nunatak.server.store import Row, Store, Summary
from nunatak.server.tables import queries as table_queries
from nunatak.server.tables.entries import Stopped, encode_entry
from nunatak.server.tables.follow_ups import jobs_after_game
from nunatak.server.tables.table import OPEN, OVER, RUNNING, STOPPED, Table

__all__ = ["AdminService"]

EVERY = (OPEN, RUNNING, OVER, STOPPED)
_DAY = 24 * 60 * 60 * 1000
_TRIES = 20  # to come between two moves


class AdminService:
    """Works on a store that was opened ``beside`` the server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._database = store.database

    async def tables(self, most: int | None = None, after: int = 0) -> list[Summary]:
        """All of them, the latest first; or at most so many, after so many others."""
        return await table_queries.summaries(self._database, EVERY, most=most, after=after)

    async def count(self) -> int:
        """How many there are."""
        return await table_queries.count(self._database)

    async def names(self, summary: Summary) -> list[str | None]:
        """Of those at a table; None where somebody is forgotten."""
        found = await people_queries.find_many(self._database, summary.people)
        names = {person.id: person.name for person in found}
        return [names.get(id) for id in summary.people]

    async def reports(self) -> list[tuple[Report, str | None, str | None]]:
        """Return all reports, with the names of the people by whom and about whom they are."""
        found = await people_queries.reports(self._database)
        ids = sorted({id for report in found for id in (report.by, report.about)})
        people = await people_queries.find_many(self._database, ids)
        names = {person.id: person.name for person in people}
        return [(report, names.get(report.by), names.get(report.about)) for report in found]

    async def check(self) -> None:
        """Read everything; raise :class:`Malformed` if something is damaged."""
        await self._database.check()

    async def stop(self, id: str) -> None:
        """Nobody plays on at a table."""
        for _ in range(_TRIES):
            try:
                return await self._stop(id)
            except Stale:  # somebody has moved meanwhile
                continue
        raise Stale("version.taken", table=id)

    async def _stop(self, id: str) -> None:
        """The log is not followed: this must work where it makes no sense."""
        before = await self._summary(id)
        if before.status in (OVER, STOPPED):
            raise Conflict("table.ended", table=id)
        version, now, time = before.version + 1, _now(), await self._store.clock.stored()
        after = replace(before, status=STOPPED, version=version, at=now, wake=None)
        row = Row(id, version, None, None, now, time, encode_entry(Stopped("admin")))
        jobs = jobs_after_game(before.season)
        await self._store.log.append([row], after, jobs)
        self._store.notifier.publish(f"table:{id}", version)
        for job in jobs:
            self._store.notifier.publish(f"job:{job.id}", 0)

    async def _summary(self, id: str) -> Summary:
        found = await self._store.log.summary(id)
        if found is None:
            raise NotFound("table.unknown", table=id)
        return found

    async def archive(self, id: str) -> Archive:
        """A table as a document."""
        rows = await self._store.log.read(id)
        if not rows:
            raise NotFound("table.unknown", table=id)
        return Archive.of(rows, await chat_queries.history(self._database, id))

    async def bring(self, archive: Archive) -> None:
        """Take in a table from elsewhere, if it can be played through again."""
        archive.check()
        rows = archive.rows(await self._store.clock.stored())
        summary = Table.read(archive.summary.id, rows).summary()
        try:
            await queries.add_table(self._database, summary, rows, archive.chat)
        except Stale:
            raise Conflict("archive.there", table=archive.summary.id) from None
        self._store.notifier.publish(f"table:{summary.id}", summary.version)

    async def delete(self, days: float, status: Sequence[str]) -> tuple[list[Summary], int]:
        """Delete tables of a status that have not changed for so many days, but none that a season
        still counts on. Those that were deleted, and how many were spared.
        """
        latest = _now() - days * _DAY
        found = await table_queries.summaries(self._database, status)
        old = [summary for summary in found if summary.at < latest]
        spared = await self._counted_on()
        gone = [summary for summary in old if summary.status == STOPPED or summary.id not in spared]
        await self._delete([summary.id for summary in gone])
        return gone, len(old) - len(gone)

    async def delete_one(self, id: str) -> None:
        """Delete a table, whether its log makes sense or not."""
        found = await self._summary(id)
        counts = found.status != STOPPED and id in await self._counted_on()
        if counts and await self._readable(id):
            raise Conflict("table.counts", table=id)
        await self._delete([id])

    async def _delete(self, ids: Sequence[str]) -> None:
        await table_queries.delete(self._database, ids)
        for id in ids:
            self._store.notifier.publish(f"table:{id}", 0)

    async def _counted_on(self) -> set[str]:
        """The tables at which seasons have a race that they have not counted yet."""
        seasons = await season_queries.all_seasons(self._database)
        return {season.table for season in seasons if season.table is not None}

    async def _readable(self, id: str) -> bool:
        try:
            await self.archive(id)
        except BadRequest:
            return False
        return True


def _now() -> int:
    return time.time_ns() // 1_000_000
