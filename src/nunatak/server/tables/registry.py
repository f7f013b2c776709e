"""All tables in memory, and the one way in which a table changes: :meth:`TableRegistry.change`.

What is done goes into the log first; when it is on the disk the table follows it, and then it is
sent to those who watch.
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
from nunatak.server.games.cache import Games
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

ROWS_AT_A_TIME = 16  # of a log that are followed before other tasks may run
TABLES_AT_A_TIME = 500  # that are looked at before other tasks may run
IDLE_TIME = 600_000  # milliseconds after which a table that nobody needs leaves the memory
CHECK_TIME = 1000  # milliseconds between two looks at the versions of watched tables
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
ID_LENGTH = 12
_ENDED = (OVER, STOPPED)


def unix_time() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class LiveTable:
    """A table in memory: its value, the lock under which it changes, and those who watch it."""

    def __init__(self, table: Table, people: PeopleCache, loaded: int) -> None:
        self.lock = asyncio.Lock()
        self.channel = TableChannel(table, people)
        self.loaded = loaded
        """Since when it is in memory, in site time."""
        self.last_used = loaded
        """When somebody last asked for it, in site time."""

    @property
    def table(self) -> Table:
        """The table as those who watch it know it."""
        return self.channel.table

    def is_idle(self, since: int) -> bool:
        """Return whether nobody has needed the table since then, and nothing is due at it."""
        at_rest = self.table.wake is None and not self.lock.locked()
        return at_rest and not self.channel.watchers and self.last_used < since


class Change:
    """Entries to add to a table, and jobs that follow: all of them or none. ``table`` is the table
    after them.
    """

    def __init__(
        self, table: Table, by: str | None, submission: str | None, now: int, site_time: int
    ) -> None:
        self.table = table
        self.rows: list[Row] = []
        self.jobs: list[Job] = []
        self._by, self._submission = by, submission
        self._now, self._site_time = now, site_time
        self.done_at: int | None = None
        """The version at which this very submission was done before; then nothing is added."""
        if submission is not None and submission in table.submissions:
            self.done_at, person = table.submissions[submission]
            if person != by:
                raise BadRequest("submission.taken", submission=submission)

    @property
    def version(self) -> int:
        """The version at which it is done."""
        return self.table.version if self.done_at is None else self.done_at

    def add(self, *entries: Entry, history: History | None = None) -> None:
        """Add entries; ``history``: what a move leads to."""
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
            self._submission = None  # it names the first row
            self.rows.append(row)
            before, self.table = self.table, self.table.after(row, entry, history)
            if self.table.status in _ENDED and before.status not in _ENDED:
                self.enqueue(*jobs_after_game(self.table.season))

    def enqueue(self, *jobs: Job) -> None:
        """Let jobs follow; they are stored with the entries."""
        self.jobs += jobs


class TableRegistry:
    """See the module."""

    def __init__(
        self,
        store: Store,
        people: PeopleCache,
        games: Games,
        *,
        now: Callable[[], int] = unix_time,
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
        """Those that a connection watches, or did a moment ago."""
        self.counts: Counter[str] = Counter()
        """Tables in memory by status, as of the last sweep."""
        self.on_change: Callable[[LiveTable], None] = lambda live: None
        """Called after each change of a table in memory."""
        self.on_delete: Callable[[str], None] = lambda id: None
        """Called when another process has deleted a table."""
        self._notifier = store.notifier
        self._fault_hook = fault_hook
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._outdated: set[str] = set()
        self._checked = 0
        self._notifier.listen("table", self._changed)

    # ---- finding

    async def get(self, id: str) -> LiveTable:
        """Return a table by its id; read its log if it is not in memory."""
        live = self.live.get(id)
        if live is None:
            loading = self._loading.get(id)
            if loading is None:  # many who ask for a table read its log once
                loading = self._loading[id] = asyncio.ensure_future(self._load(id))
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            live = await asyncio.shield(loading)
        live.last_used = self.clock.now()
        return live

    async def _load(self, id: str) -> LiveTable:
        rows = await self.store.log.read(id)
        if not rows:
            raise NotFound("table.unknown", table=id)
        table = await self.read(id, rows)
        await self.people.load(table.people)
        loaded = LiveTable(table, self.people, self.clock.now())
        return self.live.setdefault(id, loaded)  # it may have been created just now

    async def read(self, id: str, rows: Sequence[Row]) -> Table:
        """Return the table that a log leads to; a log that makes no sense concerns no other."""
        table = Table(id)
        try:
            for number, row in enumerate(rows, 1):
                if not number % ROWS_AT_A_TIME:
                    await asyncio.sleep(0)
                entry = decode_entry(row.body)
                if isinstance(entry, Started):
                    await self.games.get(table.options.game, entry.setup)
                table = table.after(row, entry)
            if not table.started:
                await self.prepare_game(table.options)
        except Exception as error:
            if isinstance(error, Unavailable):
                raise
            log.exception("table-broken", table=id)
            raise InternalError("table.broken", table=id) from None
        return table

    async def prepare_game(self, options: TableOptions, client: str | None = None) -> Game[Any]:
        """Return the game of a table; ``client`` as in ``Workers.run``."""
        return await self.games.get(options.game, setup_of(options), client)

    # ---- changing

    @asynccontextmanager
    async def change(
        self,
        id: str,
        *,
        by: str | None,
        expect: int | None = None,
        submission: str | None = None,
    ) -> AsyncIterator[Change]:
        """Change a table: the body of the ``with`` adds entries, and leaving it stores them in one
        transaction, then sends them to those who watch. Nothing else changes a table.

        ``by``: the person, or None for the server. ``expect``: the version that the change is meant
        for. ``submission``: what the client called it; it is done once, see
        :attr:`Change.done_at`.
        """
        live = await self.get(id)
        async with live.lock:
            change = self._new_change(live.table, by, submission)
            if change.done_at is None and expect not in (None, live.table.version):
                raise Stale("version.stale", seen=expect, version=live.table.version)
            yield change
            if change.rows:
                await self._commit(live, change, submission)

    @asynccontextmanager
    async def create(self, *, by: str) -> AsyncIterator[Change]:
        """Create a table, as :meth:`change` changes one."""
        id = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        change = self._new_change(Table(id), by, None)
        yield change
        live = LiveTable(change.table, self.people, self.clock.now())
        await self._append(change)
        await self.people.load(change.table.people)
        self.live[id] = live
        self._publish(live)

    def _new_change(self, table: Table, by: str | None, submission: str | None) -> Change:
        return Change(table, by, submission, self.now(), self.clock.now())

    async def _commit(self, live: LiveTable, change: Change, submission: str | None) -> None:
        """Store a change and follow it; the caller holds the lock."""
        try:
            await self._append(change)
        except Stale:  # another process was faster
            await self._follow_log(live)
            if submission is not None and submission in live.table.submissions:
                change.done_at = live.table.submissions[submission][0]  # with this very change
                return
            seen = change.rows[0].version - 1
            raise Stale("version.stale", seen=seen, version=live.table.version) from None
        await self._follow(live, change.table)
        for job in change.jobs:
            self._notifier.publish(f"job:{job.id}", 0)

    async def _append(self, change: Change) -> None:
        self._fault_hook("before-append")
        await self.store.log.append(change.rows, change.table.summary(), change.jobs)
        self._fault_hook("between-append-and-publish")

    async def _follow(self, live: LiveTable, table: Table) -> None:
        if not self.people.has(table.people):
            await self.people.load(table.people)
        live.channel.table = table
        self._publish(live)

    async def _follow_log(self, live: LiveTable) -> None:
        """Follow what the log has and the table does not."""
        table = live.table
        for row in await self.store.log.read(table.id, table.version):
            table = table.after(row)
        if table is not live.table:
            await self._follow(live, table)

    def _publish(self, live: LiveTable) -> None:
        self._notifier.publish(f"table:{live.table.id}", live.table.version)

    def _changed(self, id: str, version: int) -> None:
        """Push a change that was made here. One that another process has made is followed with the
        next sweep; version 0: the table is deleted.
        """
        live = self.live.get(id)
        if live is None:
            return
        if live.table.version == version:
            live.channel.push(self.clock.now())
            self.on_change(live)
        elif version == 0 or version > live.table.version:
            self._outdated.add(id)

    # ---- from time to time

    async def sweep(self) -> None:
        """Remove idle tables from memory, and follow what other processes have done."""
        since = self.clock.now() - IDLE_TIME
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
        await logged(self._follow_others())

    async def _follow_others(self) -> None:
        """Follow what other processes have done to tables. One that is imported is read when it is
        due, as any other.
        """
        await self._notifier.poll()
        if self.clock.now() - self._checked >= CHECK_TIME:
            self._checked = self.clock.now()
            await self._compare_versions()
        while self._outdated:
            id = self._outdated.pop()
            if id in self.live:
                await logged(self._refresh(self.live[id]))

    async def _compare_versions(self) -> None:
        """Find watched tables that another process has changed, since hints may be lost."""
        watched = list(self.watched.values())
        for start in range(0, len(watched), TABLES_AT_A_TIME):
            some = watched[start : start + TABLES_AT_A_TIME]
            stored = await self.store.log.versions([live.table.id for live in some])
            for live in some:
                version = stored.get(live.table.id)
                if version is None or version > live.table.version:
                    self._outdated.add(live.table.id)

    async def _refresh(self, live: LiveTable) -> None:
        """Follow what another process has done to a table, or that it has deleted it."""
        id = live.table.id
        async with live.lock:
            if await self.store.log.summary(id) is not None:
                await self._follow_log(live)
            else:
                del self.live[id]
                self.watched.pop(id, None)
                self.on_delete(id)
                live.channel.send(Refused("table.unknown", {"table": id}, table=id))


async def logged(work: Awaitable[object]) -> None:
    """Do something that is tried again anyway: log a failure instead of raising it."""
    try:
        await work
    except NunatakError:
        return
    except Exception:  # clocks must not stop because of a mistake elsewhere
        log.exception("work-failed")
