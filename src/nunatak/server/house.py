"""The house: all tables, and the one way in which anything at them changes.

Whatever is done goes into the log first; when it is on the disk the table follows it, and then
those who watch are told. A refused call has changed nothing.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from nunatak import bots
from nunatak.core import Illegal, Malformed, NotYours, NunatakError, Secret, Stale, State
from nunatak.server.bus import Bus
from nunatak.server.company import Company
from nunatak.server.metrics import Metrics
from nunatak.server.protocol.messages import (
    AdviceInfo,
    Advised,
    Refused,
    TableChanged,
    TableInfo,
    Tried,
)
from nunatak.server.room import Room, Watcher, encode
from nunatak.server.settings import Settings
from nunatak.server.store import Person, Row, Store
from nunatak.server.tables import manners
from nunatak.server.tables.entries import Entry, Followed, Moved, StoodIn, Undone, written
from nunatak.server.tables.options import TableOptions
from nunatak.server.tables.table import OPEN, OVER, RUNNING, Table, played

__all__ = ["House"]

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
MOST_TABLES = 100  # that one person may have open or running
AT_ONCE = 64  # tables that are taken up together
TICK = 0.25  # seconds
BEAT = 2.0  # seconds between two notes of the uptime
UNNOTED = 60_000  # milliseconds of uptime that a sudden end may have left without a note
IDLE = 600_000  # milliseconds after which a table that nobody needs is no longer kept in memory


def wall() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House:
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
        self._began = time.monotonic_ns()
        noted = await self.store.uptime()
        running = await self.store.summaries((RUNNING,))
        rooms: list[Room] = []
        for start in range(0, len(running), AT_ONCE):
            some = running[start : start + AT_ONCE]
            rooms += await asyncio.gather(*(self.room(summary.id) for summary in some))
        later = [room.table.up for room in rooms if room.table.up <= noted + UNNOTED]
        self._up_before = max([noted, *later])
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
            for room in list(self.rooms.values()):
                due = room.table.clock.due
                if due is not None and due <= up and room.table.status == RUNNING:
                    await self._undisturbed(self._time_out(room))
                elif room.idle(up - IDLE):
                    self.rooms.pop(room.table.id, None)
            await self._undisturbed(self._look_around())

    @staticmethod
    async def _undisturbed(work: Any) -> None:
        """Something that is tried again anyway."""
        try:
            await work
        except NunatakError:
            return

    async def _look_around(self) -> None:
        for id in await self.store.changed():
            if id in self.rooms:
                await self._undisturbed(self._catch_up(self.rooms[id]))

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
            rows = await self.store.log(id)
            if not rows:
                raise Malformed("table.unknown", table=id)
            table = Table.read(id, rows)
            await self._learn(table)
            room = self.rooms.setdefault(id, Room(table, self.names))  # perhaps another was quicker
        room.used = self.up()
        return room

    async def _learn(self, table: Table) -> None:
        """The names of those at a table."""
        strange = [id for id in table.people if id not in self.names]
        for person in await asyncio.gather(*map(self.store.person, strange)):
            if person is not None:
                self.names[person.id] = person

    def met(self, person: Person) -> None:
        """Somebody is new, or has changed; whoever sits with them is told."""
        self.names[person.id] = person
        for room in self.rooms.values():
            if person.id in room.table.people:
                room.tell(TableChanged(room.info()))

    async def forget(self, id: str) -> None:
        """Somebody deletes their data: they leave every table, and their connections end."""
        for summary in await self.store.summaries((OPEN, RUNNING), person=id):
            await self._undisturbed(self.leave(id, summary.id))
        self.names.pop(id, None)
        for room in self.rooms.values():
            for watcher in [each for each in room.watchers if each.person == id]:
                watcher.dismiss("forgotten")
            if id in room.table.people:
                room.tell(TableChanged(room.info()))

    async def info(self, id: str) -> TableInfo:
        return (await self.room(id)).info()

    async def listed(self) -> list[TableInfo]:
        """Tables that anybody may join or watch."""
        found = await self.store.summaries((OPEN, RUNNING))
        return [await self.info(summary.id) for summary in found if summary.listed]

    async def mine(self, person: str) -> list[TableInfo]:
        """The tables of a person, the latest first."""
        found = await self.store.summaries((OPEN, RUNNING, OVER), person=person)
        return [await self.info(summary.id) for summary in found]

    # ---- writing

    async def _write(
        self,
        room: Room,
        entry: Entry,
        person: str | None,
        submission: str | None = None,
        state: State[Any, Any, Any] | None = None,
    ) -> None:
        """The one way in which a table changes; the caller holds its lock."""
        table, body = room.table, written(entry)
        row = Row(table.id, table.version + 1, submission, person, self.now(), self.up(), body)
        self._at("before-append")
        try:
            await self.store.append(row, table.summary(row, state))
        except Stale:  # somebody else was quicker
            await self._follow_log(room)
            if submission in table.submissions:  # it was this very one
                return
            raise Stale("version.stale", seen=row.version - 1, version=table.version) from None
        table.follow(row, state)
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

    # ---- tables

    async def create(
        self,
        person: str,
        options: TableOptions,
        *,
        season: str | None = None,
        seats: Sequence[str | None] | None = None,
    ) -> Room:
        """A new table with its host on the first seat, or with these people on their seats."""
        entries = manners.opened(person, options, season=season)
        if seats is not None:
            entries[1:] = manners.given(options, seats)
        return await self._new(person, entries)

    async def _new(self, person: str, entries: Sequence[Entry]) -> Room:
        having = await self.store.summaries((OPEN, RUNNING), person=person)
        if len(having) >= MOST_TABLES:
            raise Illegal("table.too-many", most=MOST_TABLES)
        room = Room(Table("".join(secrets.choice(LETTERS) for _ in range(12))), self.names)
        self.rooms[room.table.id] = room
        room.used = self.up()
        async with room.lock:
            try:
                await self._do(room, person, entries)
            except NunatakError:
                if not room.table.version:
                    del self.rooms[room.table.id]
                raise
            await self._learn(room.table)
        return room

    async def play_now(
        self, person: str, game: str, players: int = 4, setup: dict[str, Any] | None = None
    ) -> Room:
        """A table against bots, started."""
        options = TableOptions(game, players, setup or {})
        levels = bots.levels(manners.checked(options))[-2:]  # one who forgives, one who does not
        company = tuple(levels[seat % len(levels)] for seat in range(players - 1))
        room = await self.create(person, replace(options, bots=company))
        await self.start(person, room.table.id)
        return room

    async def join(self, person: str, id: str, seat: int | None = None) -> Room:
        """Take a seat before the start; several of them on a shared device."""
        room = await self.room(id)
        host = self.names.get(room.table.host) or await self.store.person(room.table.host)
        if host is not None and person in host.blocked:
            raise NotYours("table.blocked", table=id)
        async with room.lock:
            await self._write(room, manners.seated(room.table, person, seat), person)
            await self._learn(room.table)
            self._bus.publish(id, room.table.version)
        return room

    async def seat_bot(self, person: str, id: str, seat: int, level: str) -> Room:
        """The host gives a seat to a bot, before the start."""
        return await self._change(
            person, id, lambda table: [manners.seated_bot(table, person, seat, level)]
        )

    async def remove(self, person: str, id: str, seat: int) -> Room:
        """The host takes somebody from a seat, before the start."""
        return await self._change(person, id, lambda t: [manners.set_free(t, person, seat)])

    async def start(self, person: str, id: str) -> Room:
        """The host lets the game begin."""
        secret = self._chance().secret
        return await self._change(person, id, lambda t: [manners.started(t, person, secret)])

    async def leave(self, person: str, id: str, seat: int | None = None) -> Room:
        """Before the start the seat is free; after it a bot plays until the person returns."""
        return await self._change(person, id, lambda t: manners.gone(t, person, seat))

    async def come_back(self, person: str, id: str, seat: int | None = None) -> Room:
        """Play again where a bot stood in."""
        return await self._change(person, id, lambda t: manners.back(t, person, seat))

    async def stand_in(self, person: str, id: str, seat: int) -> Room:
        """Ask a bot to play for somebody who has been away for a while."""
        room = await self.room(id)
        return await self._change(
            person, id, lambda t: manners.stood_in(t, person, seat, self._absent(room, seat))
        )

    def _absent(self, room: Room, seat: int) -> bool:
        chairs = room.table.chairs
        person = chairs[seat].person if 0 <= seat < len(chairs) else None
        since = room.gone.get(person or "", 0)  # nobody was here since the server started: 0
        here = any(watcher.person == person for watcher in room.watchers)
        began = max(since, self._up_before)
        return not here and self.up() - began >= self.settings.patience * 1000

    async def stop(self, person: str, id: str) -> Room:
        """The host gives the table up."""
        return await self._change(person, id, lambda t: [manners.stopped(t, person)])

    async def rematch(self, person: str, id: str) -> Room:
        """The same people and bots again, everybody one seat further; asked for again, the same."""
        room = await self.room(id)
        async with room.lock:
            if room.table.next is not None:
                return await self.room(room.table.next)
            following = await self._new(person, manners.rematch(person, room.table))
            await self._do(room, person, [Followed(following.table.id)])
        return following

    async def _change(
        self, person: str, id: str, decide: Callable[[Table], Sequence[Entry]]
    ) -> Room:
        room = await self.room(id)
        async with room.lock:
            await self._do(room, person, decide(room.table))
        return room

    # ---- play

    async def submit(
        self, person: str, id: str, seat: int, version: int, submission: str, actions: Sequence[str]
    ) -> int:
        """Actions of a seat, all or none; the version at which they were done. Sent again, they
        are not done again.
        """
        room = await self.room(id)
        async with room.lock:
            table = room.table
            if submission in table.submissions:
                return _done_before(table, submission, person)
            manners.check_turn(table, person, seat, version)
            after = played(table.state, actions)
            with self.metrics.publishing.time():
                await self._write(room, Moved(seat, tuple(actions)), person, submission, after)
                self._bus.publish(id, table.version)
            self.metrics.moves.labels(table.options.game, "person").inc()
            return _done_before(table, submission, person)

    async def undo(self, person: str, id: str, seat: int, version: int, submission: str) -> int:
        """Take back the last step of this turn."""
        room = await self.room(id)
        async with room.lock:
            table = room.table
            if submission in table.submissions:
                return _done_before(table, submission, person)
            manners.check_turn(table, person, seat, version)
            if not table.options.undo:
                raise Illegal("undo.not-here", table=id)
            await self._write(room, Undone(seat, table.undo_to()), person, submission)
            self._bus.publish(id, table.version)
            return _done_before(table, submission, person)

    async def _bot_plays(self, room: Room, version: int, seat: int, action: str, bot: str) -> None:
        async with room.lock:
            table = room.table
            if table.version != version or table.turn != seat:
                raise Stale("version.stale", seen=version, version=table.version)
            after = played(table.state, (action,))
            await self._write(room, Moved(seat, (action,), bot), None, None, after)
            self._bus.publish(table.id, table.version)
            self.metrics.moves.labels(table.options.game, "bot").inc()

    async def _time_out(self, room: Room) -> None:
        async with room.lock:
            table, due = room.table, room.table.clock.due
            if due is None or due > self.up() or table.turn is None:
                return
            await self._do(room, None, [StoodIn(table.turn, table.options.stand_in, "time")])

    async def attempt(
        self, person: str, id: str, seat: int, version: int, ref: str, actions: Sequence[str]
    ) -> Tried:
        """Where actions would lead; nothing is done."""
        table = (await self.room(id)).table
        manners.check_turn(table, person, seat, version)
        game = table.game
        trial = table.state.attempt([game.parse(action) for action in actions])
        return Tried(
            ref=ref,
            table=id,
            seat=seat,
            version=version,
            view=game.show(trial.view),
            events=tuple(map(game.tell, trial.events)),
            stops=trial.stops,
            outlook={} if trial.stops else game.outlook(trial.view),
        )

    async def hint(self, person: str, id: str, seat: int, version: int, ref: str) -> Advised:
        """What a strong bot would do with the view of this seat."""
        table = (await self.room(id)).table
        manners.check_turn(table, person, seat, version)
        if not table.options.hints:
            raise Illegal("hint.not-here", table=id)
        found = await self.company.advise(table.game, table.state.view(seat))
        return Advised(
            ref=ref,
            table=id,
            seat=seat,
            version=version,
            advice=tuple(
                AdviceInfo(tuple(map(str, each.actions)), each.worth, each.reasons)
                for each in found
            ),
        )

    async def consent(self, person: str, id: str, pause: bool) -> None:
        """Somebody wants a pause, or to go on."""
        room = await self.room(id)
        async with room.lock:
            entries = manners.paused(room.table, person, room.wants_pause, pause)
            (room.wants_pause.add if pause else room.wants_pause.discard)(person)
            if entries:
                room.wants_pause.clear()
            room.tell(room.presence())
            await self._do(room, person, entries)

    # ---- watching

    async def watch(self, watcher: Watcher, id: str, since: int | None) -> None:
        """Tell somebody of a table from now on, and at once what they lack."""
        room = await self.room(id)
        table = room.table
        stranger = watcher.person not in table.people
        if stranger and table.status != OPEN and not table.options.spectators:
            raise NotYours("table.no-spectators", table=id)
        room.greet(watcher, since, self.up())
        room.tell(room.presence())

    async def remind(self, watcher: Watcher, id: str, seat: int, since: int) -> None:
        """Somebody has seen an older version than the one that stands: show them this one."""
        room = await self.room(id)
        if room.table.started and seat in room.table.seats_of(watcher.person):
            known = since if since <= room.table.version else None
            watcher.send(encode(room.update(seat, known, self.up())))

    def unwatch(self, watcher: Watcher, id: str) -> None:
        """Tell them no more."""
        room = self.rooms.get(id)
        if room is None or room.watchers.pop(watcher, None) is None:
            return
        if all(other.person != watcher.person for other in room.watchers):
            room.gone[watcher.person] = self.up()
            room.wants_pause.discard(watcher.person)
        room.tell(room.presence())


def _done_before(table: Table, submission: str, person: str) -> int:
    version, by = table.submissions[submission]
    if by != person:
        raise Malformed("submission.taken", submission=submission)
    return version
