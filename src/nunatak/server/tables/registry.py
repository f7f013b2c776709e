"""All tables in memory, and the one way to change a table: :meth:`TableRegistry.change`.

A change is first stored in the log of the table. When it is on disk, it replaces the table in
memory; then it is sent to the watchers.
"""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from nunatak.core import Game, History, NunatakError, Stale
from nunatak.server.errors import BadRequest, InternalError, NotFound, Unavailable
from nunatak.server.games.cache import GameCache
from nunatak.server.logs import log
from nunatak.server.people.cache import PeopleCache
from nunatak.server.protocol.messages import Refused
from nunatak.server.protocol.options import TableOptions
from nunatak.server.store import Job, Row, Store
from nunatak.server.tables.channel import TableChannel
from nunatak.server.tables.entries import Entry, Started, decode_entry, encode_entry
from nunatak.server.tables.follow_ups import jobs_after_game
from nunatak.server.tables.seating import setup_of
from nunatak.server.tables.table import OVER, STOPPED, Table

__all__ = ["Change", "LiveTable", "TableRegistry"]

ROWS_AT_A_TIME = 16  # replayed before other tasks of the event loop run
TABLES_AT_A_TIME = 500  # checked before other tasks of the event loop run
IDLE_MS = 600_000  # of site time, until an unused table is removed from memory
VERSION_CHECK_MS = 1000  # of site time, between two checks of the versions of watched tables
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look like others
ID_LENGTH = 12
_FINAL_STATUSES = (OVER, STOPPED)


def unix_time_ms() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class LiveTable:
    """A table in memory: its value, the lock of its changes, and the channel to its watchers."""

    def __init__(self, table: Table, people: PeopleCache, loaded_at: int) -> None:
        self.lock = asyncio.Lock()
        """Held during a change."""
        self.channel = TableChannel(table, people)
        self.loaded_at = loaded_at
        """When it was loaded into memory, in site time."""
        self.last_used = loaded_at
        """When :meth:`TableRegistry.get` last returned it, in site time."""

    @property
    def table(self) -> Table:
        """The table after the last stored change."""
        return self.channel.table

    def is_idle(self, since: int) -> bool:
        """Return whether the table is unused since then: it has no watchers and nothing is due."""
        inactive = self.table.wake is None and not self.lock.locked()
        return inactive and not self.channel.watchers and self.last_used < since


class Change:
    """Entries for the log of a table, and jobs, all stored in one transaction or not at all."""

    def __init__(
        self, table: Table, by: str | None, submission: str | None, now: int, site_time: int
    ) -> None:
        self.table = table
        """The table after the entries that were added so far."""
        self.rows: list[Row] = []
        """These entries, encoded."""
        self.jobs: list[Job] = []
        self._by, self._submission = by, submission
        self._now, self._site_time = now, site_time
        self.done_version: int | None = None
        """The version at which this submission was stored before; then add nothing. None: it is
        new.
        """
        if submission is not None and submission in table.submissions:
            self.done_version, person = table.submissions[submission]
            if person != by:
                raise BadRequest("submission.taken", submission=submission)

    @property
    def version(self) -> int:
        """The version of the table after this change."""
        return self.table.version if self.done_version is None else self.done_version

    def add(self, *entries: Entry, history: History | None = None) -> None:
        """Add entries; ``history``: the game after a move, if the caller has computed it."""
        for entry in entries:
            row = Row(
                table=self.table.id,
                version=self.table.version + 1,
                submission=self._submission,
                person=self._by,
                at=self._now,
                site_time=self._site_time,
                body=encode_entry(entry),
            )
            self._submission = None  # only the first row has it
            self.rows.append(row)
            before, self.table = self.table, self.table.apply(row, entry, history)
            if self.table.status in _FINAL_STATUSES and before.status not in _FINAL_STATUSES:
                self.enqueue(*jobs_after_game(self.table.season))

    def enqueue(self, *jobs: Job) -> None:
        """Add jobs, which are stored with the entries."""
        self.jobs += jobs


class TableRegistry:
    """Loads tables into memory, changes them, and removes idle ones.

    ``now`` returns milliseconds since 1970. Tests use ``fault_hook``: it is called with the name of
    each point at which a process may die.
    """

    def __init__(
        self,
        store: Store,
        people: PeopleCache,
        games: GameCache,
        *,
        now: Callable[[], int] = unix_time_ms,
        fault_hook: Callable[[str], None] = lambda point: None,
    ) -> None:
        self.store = store
        self.people = people
        self.games = games
        self.clock = store.clock
        self.now = now
        self.live: dict[str, LiveTable] = {}
        """The tables in memory, by id."""
        self.watched: dict[str, LiveTable] = {}
        """The tables with watchers, by id; those without are removed with the next sweep."""
        self.counts: Counter[str] = Counter()
        """The number of tables in memory by status, at the last sweep."""
        self.on_change: Callable[[LiveTable], None] = lambda live: None
        """Called after each change of a table in memory."""
        self.on_delete: Callable[[str], None] = lambda id: None
        """Called when another process has deleted a table."""
        self._notifier = store.notifier
        self._fault_hook = fault_hook
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._outdated: set[str] = set()
        self._versions_checked_at = 0
        self._notifier.listen("table", self._handle_notification)

    # ---- loading

    async def get(self, id: str) -> LiveTable:
        """Return a table by its id; load it if it is not in memory."""
        live = self.live.get(id)
        if live is None:
            loading = self._loading.get(id)
            if loading is None:  # concurrent calls read the log once
                loading = self._loading[id] = asyncio.ensure_future(self._load(id))
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            live = await asyncio.shield(loading)
        live.last_used = self.clock.now()
        return live

    async def _load(self, id: str) -> LiveTable:
        rows = await self.store.log.read(id)
        if not rows:
            raise NotFound("table.unknown", table=id)
        table = await self.replay_log(id, rows)
        await self.people.load(table.people)
        loaded = LiveTable(table, self.people, self.clock.now())
        return self.live.setdefault(id, loaded)  # it may have been created just now

    async def replay_log(self, id: str, rows: Sequence[Row]) -> Table:
        """Return the table that a log leads to; raise InternalError if the log is not valid."""
        table = Table(id)
        try:
            for number, row in enumerate(rows, 1):
                if not number % ROWS_AT_A_TIME:
                    await asyncio.sleep(0)
                entry = decode_entry(row.body)
                if isinstance(entry, Started):
                    await self.games.get(table.options.game, entry.setup)
                table = table.apply(row, entry)
            if not table.started:
                await self.prepare_game(table.options)
        except Exception as error:
            if isinstance(error, Unavailable):
                raise
            log.exception("table-broken", table=id)
            raise InternalError("table.broken", table=id) from None
        return table

    async def prepare_game(self, options: TableOptions, client: str | None = None) -> Game[Any]:
        """Return the game that the options describe, from the cache or the worker process.

        ``client``: the address of the client, as in ``WorkerProcess.run``.
        """
        return await self.games.get(options.game, setup_of(options), client)

    # ---- changing

    @asynccontextmanager
    async def change(
        self,
        id: str,
        *,
        by: str | None,
        expected_version: int | None = None,
        submission: str | None = None,
    ) -> AsyncIterator[Change]:
        """Change a table. The server changes a table nowhere else; only the host's command line
        stops and imports tables in the store itself, also those that cannot be read::

            async with registry.change(id, by=person) as change:
                change.add(Moved(change.table.turn, actions))

        The body checks ``change.table`` and adds entries; if it raises, nothing changes. At the end
        of the body the entries are stored in one transaction, ``table`` in memory is replaced, and
        the change is sent to the watchers. The lock of the table is held all the time.

        ``by``: the id of the person, or None for the server. ``expected_version``: raise Stale if
        the table has another version. ``submission``: the id that the client has chosen; if it is
        stored already, :attr:`Change.done_version` is set and the body must add nothing.

        Raise Stale if another process has changed the table at the same time.
        """
        live = await self.get(id)
        async with live.lock:
            change = self._new_change(live.table, by, submission)
            if change.done_version is None and expected_version not in (None, live.table.version):
                raise Stale("version.stale", seen=expected_version, version=live.table.version)
            yield change
            if change.rows:
                await self._commit(live, change, submission)

    @asynccontextmanager
    async def create(self, *, by: str) -> AsyncIterator[Change]:
        """Create a table: the body of the ``with`` adds its first entries, as in :meth:`change`."""
        id = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        change = self._new_change(Table(id), by, None)
        yield change
        live = LiveTable(change.table, self.people, self.clock.now())
        await self._append(change)
        self.live[id] = live
        self._publish(live)

    def _new_change(self, table: Table, by: str | None, submission: str | None) -> Change:
        return Change(table, by, submission, self.now(), self.clock.now())

    async def _commit(self, live: LiveTable, change: Change, submission: str | None) -> None:
        """Store a change, then replace the table in memory; the caller holds the lock."""
        try:
            await self._append(change)
        except Stale:  # another process has changed the table first
            await self._apply_new_rows(live)
            if submission is not None and submission in live.table.submissions:
                # It has stored the same submission.
                change.done_version = live.table.submissions[submission][0]
                return
            seen = change.rows[0].version - 1
            raise Stale("version.stale", seen=seen, version=live.table.version) from None
        self._replace_table(live, change.table)
        for job in change.jobs:
            self._notifier.publish(f"job:{job.id}", 0)

    async def _append(self, change: Change) -> None:
        """Store a change in one transaction; return when it is on disk. All that can fail happens
        before it, so that after an error nothing has changed.
        """
        await self._load_people(change.table)
        self._fault_hook("before-append")
        await self.store.log.append(change.rows, change.table.summary(), change.jobs)
        self._fault_hook("between-append-and-publish")

    async def _load_people(self, table: Table) -> None:
        if not self.people.has_all(table.people):
            await self.people.load(table.people)

    def _replace_table(self, live: LiveTable, table: Table) -> None:
        live.channel.table = table
        self._publish(live)

    async def _apply_new_rows(self, live: LiveTable) -> None:
        """Read the rows that follow the version of the table, and apply them."""
        table = live.table
        for row in await self.store.log.read(table.id, table.version):
            table = table.apply(row)
        if table is not live.table:
            await self._load_people(table)
            self._replace_table(live, table)

    def _publish(self, live: LiveTable) -> None:
        """Notify all processes of the version, this one by :meth:`_handle_notification`."""
        self._notifier.publish(f"table:{live.table.id}", live.table.version)

    def _handle_notification(self, id: str, version: int) -> None:
        """Send a change of this process to the watchers. A change of another process is read with
        the next sweep. Version 0: the table was deleted.
        """
        live = self.live.get(id)
        if live is None:
            return
        if live.table.version == version:
            live.channel.push(self.clock.now())
            self.on_change(live)
        elif version == 0 or version > live.table.version:
            self._outdated.add(id)

    # ---- periodic work

    async def sweep(self) -> None:
        """Remove idle tables from memory, and read the changes of other processes."""
        since = self.clock.now() - IDLE_MS
        counts: Counter[str] = Counter()
        for number, live in enumerate(list(self.live.values()), 1):
            if not number % TABLES_AT_A_TIME:
                await asyncio.sleep(0)
            counts[live.table.status] += 1
            if not live.channel.watchers:
                self.watched.pop(live.table.id, None)
            if live.last_used < since and live.is_idle(since):
                self.live.pop(live.table.id, None)
        self.counts = counts
        await log_failures(self._sync_with_other_processes())

    async def _sync_with_other_processes(self) -> None:
        """Read what other processes have changed at the tables in memory. An imported table is not
        in memory: it is loaded when it is needed, as any other.
        """
        await self._notifier.poll()
        if self.clock.now() - self._versions_checked_at >= VERSION_CHECK_MS:
            self._versions_checked_at = self.clock.now()
            await self._find_outdated()
        while self._outdated:
            id = self._outdated.pop()
            if id in self.live:
                await log_failures(self._reload(self.live[id]))

    async def _find_outdated(self) -> None:
        """Find watched tables that another process has changed, since notifications may be lost."""
        watched = list(self.watched.values())
        for start in range(0, len(watched), TABLES_AT_A_TIME):
            some = watched[start : start + TABLES_AT_A_TIME]
            stored = await self.store.log.read_versions([live.table.id for live in some])
            for live in some:
                version = stored.get(live.table.id)
                if version is None or version > live.table.version:
                    self._outdated.add(live.table.id)

    async def _reload(self, live: LiveTable) -> None:
        """Read what another process has changed at a table; remove it if it was deleted."""
        id = live.table.id
        async with live.lock:
            if await self.store.log.read_summary(id) is not None:
                await self._apply_new_rows(live)
            else:
                del self.live[id]
                self.watched.pop(id, None)
                self.on_delete(id)
                live.channel.send(Refused("table.unknown", {"table": id}, table=id))


async def log_failures(work: Awaitable[object]) -> None:
    """Await work that will be repeated anyway; ignore a refusal, log any other exception."""
    try:
        await work
    except NunatakError:
        return
    except Exception:  # a bug at one table must not stop the clocks of all others
        log.exception("work-failed")
