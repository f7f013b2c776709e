"""List, stop, export, import and delete tables, also while a server runs."""

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

ALL_STATUSES = (OPEN, RUNNING, OVER, STOPPED)
_DAY_MS = 24 * 60 * 60 * 1000
_MAX_TRIES = 20  # to change a table while people play


class AdminService:
    """Administers the tables of a store that was opened with ``as_server=False``."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._database = store.database

    async def list_tables(self, most: int | None = None, after: int = 0) -> list[Summary]:
        """Return the summaries of tables, latest first; ``most`` and ``after`` select a page."""
        return await table_queries.read_summaries(
            self._database, ALL_STATUSES, most=most, after=after
        )

    async def count_tables(self) -> int:
        """Return the number of tables."""
        return await table_queries.count(self._database)

    async def read_names(self, summary: Summary) -> list[str | None]:
        """Return the names of the people at a table; None for a deleted person."""
        found = await people_queries.find_many(self._database, summary.people)
        names = {person.id: person.name for person in found}
        return [names.get(id) for id in summary.people]

    async def list_reports(self) -> list[tuple[Report, str | None, str | None]]:
        """Return all reports, each with the names of its author and of the reported person."""
        found = await people_queries.list_reports(self._database)
        ids = sorted({id for report in found for id in (report.by, report.about)})
        people = await people_queries.find_many(self._database, ids)
        names = {person.id: person.name for person in people}
        return [(report, names.get(report.by), names.get(report.about)) for report in found]

    async def check_database(self) -> None:
        """Read all data; raise :class:`Malformed` if something is damaged."""
        await self._database.check()

    async def stop_table(self, id: str) -> None:
        """Stop the game at a table."""
        for _ in range(_MAX_TRIES):
            try:
                return await self._stop(id)
            except Stale:  # the table has changed since
                continue
        raise Stale("version.taken", table=id)

    async def _stop(self, id: str) -> None:
        """Append the entry without reading the log: this must work for a broken log, too."""
        before = await self._require_summary(id)
        if before.status in (OVER, STOPPED):
            raise Conflict("table.ended", table=id)
        version, now, time = before.version + 1, _now(), await self._store.clock.read_stored()
        after = replace(before, status=STOPPED, version=version, at=now, wake=None)
        row = Row(id, version, None, None, now, time, encode_entry(Stopped("admin")))
        jobs = jobs_after_game(before.season)
        await self._store.log.append([row], after, jobs)
        self._store.notifier.publish(f"table:{id}", version)
        for job in jobs:
            self._store.notifier.publish(f"job:{job.id}", 0)

    async def _require_summary(self, id: str) -> Summary:
        found = await self._store.log.read_summary(id)
        if found is None:
            raise NotFound("table.unknown", table=id)
        return found

    async def export_table(self, id: str) -> Archive:
        """Return the archive of a table."""
        rows = await self._store.log.read(id)
        if not rows:
            raise NotFound("table.unknown", table=id)
        return Archive.from_log(rows, await chat_queries.read_history(self._database, id))

    async def import_table(self, archive: Archive) -> None:
        """Store the table of an archive; raise if its log cannot be replayed."""
        archive.check()
        rows = archive.rows(await self._store.clock.read_stored())
        summary = Table.from_log(archive.summary.id, rows).summary()
        try:
            await queries.add_table(self._database, summary, rows, archive.chat)
        except Stale:
            raise Conflict("archive.there", table=archive.summary.id) from None
        self._store.notifier.publish(f"table:{summary.id}", summary.version)

    async def delete_old_tables(
        self, days: float, status: Sequence[str]
    ) -> tuple[list[Summary], int]:
        """Delete tables with these statuses that have not changed for a number of days, except the
        current races of seasons. Return the deleted tables and the number of excepted ones.
        """
        latest = _now() - days * _DAY_MS
        found = await table_queries.read_summaries(self._database, status)
        old = [summary for summary in found if summary.at < latest]
        races = await self._current_races()
        deleted = [table for table in old if table.status == STOPPED or table.id not in races]
        await self._delete([summary.id for summary in deleted])
        return deleted, len(old) - len(deleted)

    async def delete_table(self, id: str) -> None:
        """Delete a table, also one with a broken log, but not the current race of a season."""
        found = await self._require_summary(id)
        is_race = found.status != STOPPED and id in await self._current_races()
        if is_race and await self._has_readable_log(id):
            raise Conflict("table.counts", table=id)
        await self._delete([id])

    async def _delete(self, ids: Sequence[str]) -> None:
        await table_queries.delete(self._database, ids)
        for id in ids:
            self._store.notifier.publish(f"table:{id}", 0)

    async def _current_races(self) -> set[str]:
        """Return the tables of the current races of all seasons."""
        seasons = await season_queries.list_all(self._database)
        return {season.table for season in seasons if season.table is not None}

    async def _has_readable_log(self, id: str) -> bool:
        try:
            await self.export_table(id)
        except BadRequest:
            return False
        return True


def _now() -> int:
    return time.time_ns() // 1_000_000
