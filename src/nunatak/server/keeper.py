"""The keeper: all tables in memory, and the one way in which anything at them changes.

Whatever is done goes into the log first; when it is on the disk the table follows it, and then
those who watch are told.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from nunatak.core import Game, History, Malformed, NunatakError, Secret, Stale
from nunatak.server.bus import Bus
from nunatak.server.company import Company
from nunatak.server.games import Games
from nunatak.server.logs import log
from nunatak.server.metrics import Metrics
from nunatak.server.protocol.messages import Refused
from nunatak.server.protocol.options import TableOptions
from nunatak.server.room import Room
from nunatak.server.settings import Settings
from nunatak.server.store import Person, Row, Store, Summary
from nunatak.server.tables.entries import Entry, Moved, Started, StoodIn, read_entry, written
from nunatak.server.tables.manners import setup_of
from nunatak.server.tables.table import RUNNING, Table
from nunatak.server.workers import Workers

__all__ = ["Keeper"]

SOME = 16  # rows of a log that are followed before others may do something
AT_ONCE = 64  # tables that are taken up together
AT_A_TIME = 500  # tables that are looked at before others may do something
TICK = 0.25  # seconds
BEAT = 2.0  # seconds between two notes of the uptime
UNNOTED = 60_000  # milliseconds of uptime that a sudden end may have left without a note
IDLE = 600_000  # milliseconds after which a table that nobody needs is no longer kept in memory


def wall() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Keeper:
    """See the module."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        settings: Settings,
        *,
        metrics: Metrics | None = None,
        now: Callable[[], int] = wall,
        chance: Callable[[], Secret] = Secret,
        at: Callable[[str], None] = lambda point: None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics or Metrics()
        self.names: dict[str, Person] = {}
        """Everybody with a seat at a table that is in memory."""
        self.rooms: dict[str, Room] = {}
        self.watched: dict[str, Room] = {}
        """Those that a connection watches, or did a moment ago."""
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self.counts: Counter[str] = Counter()
        """Tables in memory by status, as of the last look."""
        self.workers = Workers()
        self.games = Games(self.workers)
        self.company = Company(self._bot_plays, settings.pace)
        self.now = now
        self._bus = bus
        self._chance = chance
        self._at = at
        self._up_before = 0
        self._began = time.monotonic_ns()
        self._tasks: list[asyncio.Task[None]] = []
        bus.listen(self._published)

    # ---- from the start to the end

    async def open(self) -> None:
        """Take up every table that is running, as it was left."""
        noted = await self.store.uptime()
        running = await self.store.summaries((RUNNING,))
        rooms: list[Room] = []
        for start in range(0, len(running), AT_ONCE):
            some = running[start : start + AT_ONCE]
            rooms += await self._rooms(some)
        later = [room.table.up for room in rooms if room.table.up <= noted + UNNOTED]
        self._up_before = max([noted, *later])
        self._began = time.monotonic_ns()
        for room in rooms:
            self.company.look(room)
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._tick()), loop.create_task(self._beat())]

    async def close(self) -> None:
        """Stop whatever goes on by itself."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.company.close()
        await self.workers.close()
        await self.store.keep_uptime(self.up())

    def up(self) -> int:
        """Milliseconds that the server has been up with this data."""
        return self._up_before + (time.monotonic_ns() - self._began) // 1_000_000

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._undisturbed(self.store.keep_uptime(self.up()))

    async def _tick(self) -> None:
        """Time-outs, and what other processes have done to the tables."""
        while True:
            await asyncio.sleep(TICK)
            up = self.up()
            counts: Counter[str] = Counter()
            for number, room in enumerate(list(self.rooms.values()), 1):
                if not number % AT_A_TIME:
                    await asyncio.sleep(0)  # others come first
                counts[room.table.status] += 1
                due = room.table.clock.due
                if due is not None and due <= up and room.table.status == RUNNING:
                    await self._undisturbed(self._time_out(room))
                elif room.used < up - IDLE and room.idle(up - IDLE):
                    self.rooms.pop(room.table.id, None)
            self.counts = counts
            await self._undisturbed(self._look_around())

    @staticmethod
    async def _undisturbed(work: Any) -> None:
        """Something that is tried again anyway."""
        try:
            await work
        except NunatakError:
            return
        except Exception:  # clocks must not stop because of a mistake elsewhere
            log.exception("keeping-failed")

    async def _look_around(self) -> None:
        for id in await self.store.changed():
            if id in self.rooms:
                await self._undisturbed(self._catch_up(self.rooms[id]))
            elif (found := await self.store.summary(id)) and found.status == RUNNING:
                self.company.look(await self.room(id))  # brought from elsewhere

    async def _catch_up(self, room: Room) -> None:
        """Another process has changed a table, or deleted it."""
        async with room.lock:
            if await self.store.log(room.table.id):
                await self._follow_log(room)
            else:
                del self.rooms[room.table.id]
                self.company.forget(room.table.id)
                room.tell(Refused("table.unknown", {"table": room.table.id}, table=room.table.id))

    async def _follow_log(self, room: Room) -> None:
        """Take in what the log has and the table does not."""
        for row in await self.store.log(room.table.id, room.table.version):
            room.table.follow(row)
        await self._learn(room.table)
        self._bus.publish(room.table.id, room.table.version)

    # ---- finding

    async def room(self, id: str) -> Room:
        """A table by its id, with those who watch it."""
        room = self.rooms.get(id)
        if room is None:
            loading = self._loading.get(id)
            if loading is None:  # a crowd that asks for a table reads its log once
                loading = self._loading[id] = asyncio.ensure_future(self._load(id))
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            room = await asyncio.shield(loading)
        room.used = self.up()
        return room

    async def _load(self, id: str) -> Room:
        rows = await self.store.log(id)
        if not rows:
            raise Malformed("table.unknown", table=id)
        table = await self._read(id, rows)
        await self._learn(table)
        room = self.rooms.setdefault(id, Room(table, self.names))  # perhaps it is new here
        room.known = self.up()
        return room

    async def _read(self, id: str, rows: Sequence[Row]) -> Table:
        """The table that a log tells of; a log that makes no sense is one table's trouble alone."""
        table = Table(id)
        try:
            for number, row in enumerate(rows, 1):
                if not number % SOME:
                    await asyncio.sleep(0)  # others come first
                entry = read_entry(row.body)
                if isinstance(entry, Started):
                    await self.games.get(table.options.game, entry.setup)
                table.follow(row, entry)
            if not table.started:
                await self.prepare(table.options)
        except Exception as error:
            if isinstance(error, NunatakError) and error.code == "server.busy":
                raise
            log.exception("table-broken", table=id)
            raise Malformed("table.broken", table=id) from None
        return table

    async def prepare(self, options: TableOptions, who: str | None = None) -> Game[Any]:
        """The game of a table, without holding up anybody; ``who`` as in ``Workers.run``."""
        return await self.games.get(options.game, setup_of(options), who)

    async def _rooms(self, found: Sequence[Summary]) -> list[Room]:
        """Several tables; what cannot be read is left out."""
        rooms = await asyncio.gather(
            *(self.room(each.id) for each in found), return_exceptions=True
        )
        for room in rooms:
            if isinstance(room, BaseException) and not isinstance(room, NunatakError):
                raise room
        return [room for room in rooms if isinstance(room, Room)]

    async def _learn(self, table: Table) -> None:
        """The names of those at a table."""
        await self._learn_names(table.people)

    async def _learn_names(self, people: Iterable[str]) -> None:
        strange = [id for id in dict.fromkeys(people) if id not in self.names]
        if strange:
            self.names |= {person.id: person for person in await self.store.people(strange)}

    # ---- writing

    async def _write(
        self,
        room: Room,
        entry: Entry,
        person: str | None,
        submission: str | None = None,
        history: History | None = None,
    ) -> None:
        """The one way in which a table changes; the caller holds its lock."""
        table, body = room.table, written(entry)
        row = Row(table.id, table.version + 1, submission, person, self.now(), self.up(), body)
        self._at("before-append")
        try:
            await self.store.append(row, table.summary(row, entry, history))
        except Stale:  # somebody else was quicker
            await self._follow_log(room)
            if submission in table.submissions:  # it was this very one
                return
            raise Stale("version.stale", seen=row.version - 1, version=table.version) from None
        table.follow(row, entry, history)
        self._at("between-append-and-publish")

    async def _write_new(
        self,
        table: Table,
        person: str,
        entries: Sequence[Entry],
        then: Callable[[Table], Sequence[Entry]],
    ) -> None:
        """Write the first entries of a table that nobody knows yet, in one commit if possible."""
        waiting: list[tuple[Row, Summary]] = []
        for decide in (lambda table: entries, then):
            for entry in decide(table):
                body, now, up = written(entry), self.now(), self.up()
                row = Row(table.id, table.version + 1, None, person, now, up, body)
                waiting.append((row, table.summary(row, entry)))
                table.follow(row, entry)
        self._at("before-append")
        await asyncio.gather(*(self.store.append(*each) for each in waiting))
        self._at("between-append-and-publish")

    async def _do(self, room: Room, person: str | None, entries: Sequence[Entry]) -> None:
        for entry in entries:
            await self._write(room, entry, person)
        if entries:
            self._bus.publish(room.table.id, room.table.version)

    def _published(self, id: str, version: int) -> None:
        """A table has changed, here or elsewhere."""
        room = self.rooms.get(id)
        if room is not None and room.table.version >= version:
            room.push(self.up())
            self.company.look(room)

    # ---- what goes on by itself

    async def _bot_plays(self, room: Room, version: int, seat: int, action: str, bot: str) -> None:
        async with room.lock:
            table = room.table
            if table.version != version or table.turn != seat:
                raise Stale("version.stale", seen=version, version=table.version)
            after = table.history.append_actions(action)
            await self._write(room, Moved(seat, after.last_actions, bot), None, None, after)
            self._bus.publish(table.id, table.version)
            self.metrics.moved(table.options.game, "bot")

    async def _time_out(self, room: Room) -> None:
        async with room.lock:
            table, due = room.table, room.table.clock.due
            if due is None or due > self.up() or table.turn is None:
                return
            await self._do(room, None, [StoodIn(table.turn, table.options.stand_in, "time")])
