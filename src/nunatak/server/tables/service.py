"""What people do at tables. A refused call has changed nothing."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from nunatak import bots
from nunatak.core import NunatakError, Secret, Stale, Trial
from nunatak.server.errors import Conflict, Forbidden
from nunatak.server.games.cache import Games
from nunatak.server.jobs.bot_runner import BotRunner
from nunatak.server.metrics import Metrics
from nunatak.server.pacer import Pacer
from nunatak.server.people.cache import PeopleCache
from nunatak.server.people.model import Person
from nunatak.server.processes import Workers
from nunatak.server.protocol.messages import (
    AdviceInfo,
    HintResult,
    PreviewResult,
    TableChanged,
    TableInfo,
)
from nunatak.server.protocol.options import TableOptions
from nunatak.server.settings import Settings
from nunatak.server.store import Store
from nunatak.server.tables import queries, seating
from nunatak.server.tables.channel import Watcher, encode
from nunatak.server.tables.entries import Entry, Followed, Moved, StoodIn, Undone
from nunatak.server.tables.listing import TableListing
from nunatak.server.tables.registry import Change, LiveTable, TableRegistry, logged, unix_time
from nunatak.server.tables.table import OPEN, RUNNING, Table

__all__ = ["TableService"]

MAX_TABLES = 100  # that one person may have open or running
SWEEP_SECONDS = 0.25
WAKES_AT_A_TIME = 64  # tables
SAVE_SECONDS = 2.0  # between two times at which the site time is stored


class TableService:
    """What people may do at tables, and what happens there by itself."""

    def __init__(
        self,
        store: Store,
        people: PeopleCache,
        settings: Settings,
        *,
        metrics: Metrics | None = None,
        now: Callable[[], int] = unix_time,
        chance: Callable[[], Secret] = Secret,
        fault_hook: Callable[[str], None] = lambda point: None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics or Metrics()
        self.workers = Workers()
        self.games = Games(self.workers)
        self.clock = store.clock
        self.registry = TableRegistry(store, people, self.games, now=now, fault_hook=fault_hook)
        self.listing = TableListing(self.registry)
        self.bot_runner = BotRunner(self.registry, self.play_bot, settings.pace)
        self.registry.on_change = self.bot_runner.check
        self.registry.on_delete = self.bot_runner.forget
        self._people = people
        self._chance = chance
        self._joining = Pacer(1)
        self._unstored: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []

    # ---- from the start to the end

    async def open(self) -> None:
        """Begin with what happens by itself; no table is read before it is needed."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._sweep()), loop.create_task(self._save_time())]

    async def close(self) -> None:
        """Stop what happens by itself."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bot_runner.close()
        await self.workers.close()
        await self.clock.save()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.registry.sweep()
            await logged(self._wake_tables())

    async def _wake_tables(self) -> None:
        """Do what is due at tables: let bots decide, end turns whose time is over."""
        claimed = [*self._unstored, *await self.store.jobs.claim_wakes(WAKES_AT_A_TIME)]
        self._unstored.clear()
        while claimed:
            for id in claimed:
                await logged(self._wake(id))
            claimed = await self.store.jobs.claim_wakes(WAKES_AT_A_TIME)

    async def _wake(self, id: str) -> None:
        """Do what is due at a table. What cannot be stored is tried again with the next sweep,
        since no other process claims the table until its lease ends.
        """
        try:
            await self._do_what_is_due(id)
        except NunatakError as error:
            if error.code.startswith("store"):
                self._unstored.append(id)
            raise

    async def _do_what_is_due(self, id: str) -> None:
        live = await self.registry.get(id)
        table = live.table
        if table.bot_in_turn is not None:
            self.bot_runner.check(live)
        elif table.wake is not None and table.wake <= self.clock.now():
            await self.time_out(live)
        else:  # a file of an older version does not know it
            await self.store.jobs.set_wake(id, table.version, table.wake)

    async def _save_time(self) -> None:
        while True:
            await asyncio.sleep(SAVE_SECONDS)
            await logged(self.clock.save())

    # ---- people and their tables

    def person_changed(self, person: Person) -> None:
        """Send the new name of a person to those who watch their tables."""
        self._people.put(person)
        self.listing.clear()
        self._send_infos(person.id)

    async def remove_person(self, id: str) -> None:
        """Let a person who deletes their data leave every table; their connections end."""
        active = await queries.summaries(self.store.database, (OPEN, RUNNING), person=id)
        for summary in active:
            await logged(self.leave(id, summary.id))
        self._people.remove(id)
        self.listing.clear()
        for live in self.registry.watched.values():
            for watcher in [each for each in live.channel.watchers if each.person == id]:
                watcher.dismiss("forgotten")
        self._send_infos(id)

    def _send_infos(self, person: str) -> None:
        for live in self.registry.watched.values():
            if person in live.table.people:
                live.channel.send(TableChanged(live.channel.info()))

    async def info(self, id: str) -> TableInfo:
        """Return what everybody may know of a table."""
        live = await self.registry.get(id)
        await self._people.load(live.table.people)
        return live.channel.info()

    # ---- tables

    async def create(
        self,
        person: str,
        options: TableOptions,
        *,
        season: str | None = None,
        seats: Sequence[str | None] | None = None,
        position: str | None = None,
        client: str | None = None,
    ) -> LiveTable:
        """Create a table with its host on the first seat, or with these people on their seats.

        ``position``: the text of the position that the game begins with; ``client`` as ``who`` in
        ``Workers.run``.
        """
        await self.registry.prepare_game(options, client)
        entries = seating.create(person, options, season=season, position=position)
        if position is not None:
            setup = seating.setup_of(options)
            await self.games.check_position(options.game, setup, position, client)
        if seats is not None:
            entries[1:] = seating.assign_seats(options, seats)
        return await self._create(person, lambda change: change.add(*entries))

    async def _create(self, person: str, decide: Callable[[Change], None]) -> LiveTable:
        status = OPEN, RUNNING
        having = await queries.summaries(self.store.database, status, person=person)
        if len(having) >= MAX_TABLES:
            raise Conflict("table.too-many", most=MAX_TABLES)
        async with self.registry.create(by=person) as change:
            decide(change)
        return await self.registry.get(change.table.id)

    async def play_now(
        self, person: str, game: str, players: int = 4, setup: dict[str, Any] | None = None
    ) -> LiveTable:
        """Create a table against bots, and start it."""
        options = TableOptions(game, players, setup or {})
        await self.registry.prepare_game(options)
        levels = bots.levels(seating.load_game(options))[-2:]  # a forgiving one, and one who is not
        opponents = tuple(levels[seat % len(levels)] for seat in range(players - 1))
        entries = seating.create(person, replace(options, bots=opponents))
        secret = self._chance().secret

        def decide(change: Change) -> None:
            change.add(*entries)
            change.add(seating.start(change.table, person, secret))

        return await self._create(person, decide)

    async def join(self, person: str, id: str, seat: int | None = None) -> LiveTable:
        """Take a seat before the start; several of them on a shared device."""
        live = await self.registry.get(id)
        host = await self._people.find(live.table.host)
        if host is not None and person in host.blocked:
            raise Forbidden("table.blocked", table=id)
        return await self._change(person, id, lambda t: [seating.sit_down(t, person, seat)])

    async def seat_bot(self, person: str, id: str, seat: int, level: str) -> LiveTable:
        """Give a seat to a bot, as the host, before the start."""
        await self.registry.prepare_game((await self.registry.get(id)).table.options)
        return await self._change(person, id, lambda t: [seating.seat_bot(t, person, seat, level)])

    async def remove(self, person: str, id: str, seat: int) -> LiveTable:
        """Remove a person or a bot from a seat, as the host, before the start."""
        return await self._change(person, id, lambda t: [seating.free_seat(t, person, seat)])

    async def start(self, person: str, id: str) -> LiveTable:
        """Start the game, as the host."""
        secret = self._chance().secret
        await self.registry.prepare_game((await self.registry.get(id)).table.options)
        return await self._change(person, id, lambda t: [seating.start(t, person, secret)])

    async def leave(self, person: str, id: str, seat: int | None = None) -> LiveTable:
        """Leave a table: before the start the seat is free, after it a bot plays there until the
        person returns.
        """
        live = await self._change(person, id, lambda t: seating.leave(t, person, seat))
        wants_pause = live.channel.wants_pause
        if wants_pause:  # perhaps all who are left want it
            await self._change(None, id, lambda t: seating.pause_if_agreed(t, wants_pause))
        return live

    async def resume(self, person: str, id: str, seat: int | None = None) -> LiveTable:
        """Play again where a bot stands in."""
        return await self._change(person, id, lambda t: seating.resume(t, person, seat))

    async def stand_in(self, person: str, id: str, seat: int) -> LiveTable:
        """Let a bot play for another player who has been away for a while."""
        live = await self.registry.get(id)
        absent = self._is_absent(live, seat)
        return await self._change(person, id, lambda t: seating.stand_in(t, person, seat, absent))

    def _is_absent(self, live: LiveTable, seat: int) -> bool:
        """Return whether a player has had no connection for a while, when one was possible."""
        table, channel = live.table, live.channel
        person = table.seats[seat].person if 0 <= seat < len(table.seats) else None
        if channel.connected(person):
            return False
        since = max(channel.absent_since.get(person or "", 0), live.loaded, table.started_time)
        return self.clock.now() - since >= self.settings.patience * 1000

    async def stop(self, person: str, id: str) -> LiveTable:
        """Give the table up, as the host."""
        return await self._change(person, id, lambda t: [seating.stop(t, person)])

    async def rematch(self, person: str, id: str) -> LiveTable:
        """Create the same table again, each player one seat further; return it if it is there."""
        async with self.registry.change(id, by=person) as change:
            if change.table.next is not None:
                return await self.registry.get(change.table.next)
            willing = await self._willing(change.table.people, person)
            entries = seating.rematch(person, change.table, willing)
            following = await self._create(person, lambda new: new.add(*entries))
            change.add(Followed(following.table.id))
        return following

    async def _willing(self, people: Sequence[str], person: str) -> set[str]:
        """Return who may be put on a seat by a person: not those who have blocked them."""
        known = [await self._people.find(id) for id in people]
        return {each.id for each in known if each is not None and person not in each.blocked}

    async def _change(
        self, person: str | None, id: str, decide: Callable[[Table], Sequence[Entry]]
    ) -> LiveTable:
        async with self.registry.change(id, by=person) as change:
            change.add(*decide(change.table))
        return await self.registry.get(id)

    # ---- play

    async def submit(
        self, person: str, id: str, seat: int, version: int, submission: str, actions: Sequence[str]
    ) -> int:
        """Play actions of a seat, all or none; return the version at which they were played. Sent
        again, they are not played again.
        """
        async with self.registry.change(id, by=person, submission=submission) as change:
            if change.done_at is not None:
                return change.done_at
            table = change.table
            seating.check_turn(table, person, seat, version)
            after = table.history.play_all([table.game.parse(action) for action in actions])
            began = perf_counter()
            change.add(Moved(seat, after.last_actions), history=after)
        self.metrics.moved(change.table.options.game, "person", perf_counter() - began)
        return change.version

    async def undo(self, person: str, id: str, seat: int, version: int, submission: str) -> int:
        """Take back the last step of this turn."""
        async with self.registry.change(id, by=person, submission=submission) as change:
            if change.done_at is not None:
                return change.done_at
            table = change.table
            seating.check_turn(table, person, seat, version)
            if not table.options.undo:
                raise Conflict("undo.not-here", table=id)
            change.add(Undone(seat, table.undo_to()))
        return change.version

    async def attempt(
        self,
        person: str,
        id: str,
        seat: int | None,
        version: int,
        ref: str,
        actions: Sequence[str],
    ) -> PreviewResult:
        """Where actions would lead; nothing is done. No actions: how it stands for who asks."""
        live = await self.registry.get(id)
        table, channel = live.table, live.channel
        if actions:
            seating.check_turn(table, person, seating.require_seat(seat), version)
            trial = table.state.attempt([table.game.parse(action) for action in actions])
        else:
            if not channel.may_watch(person):
                raise Forbidden("table.no-spectators", table=id)
            seating.check_version(table, person, seat, version)
            trial = Trial(table.state.view(seat), (), None)
        game = table.game
        view = game.encode_view(trial.view) if actions else channel.view(seat)
        return PreviewResult(
            ref=ref,
            table=id,
            seat=seat,
            version=version,
            view=view,
            events=tuple(map(game.encode_event, trial.events)),
            stop_reason=trial.stop_reason,
            details={} if trial.stop_reason else game.details(trial.view),
        )

    async def hint(self, person: str, id: str, seat: int, version: int, ref: str) -> HintResult:
        """What a strong bot would do with the view of this seat."""
        table = (await self.registry.get(id)).table
        seating.check_turn(table, person, seat, version)
        if not table.options.hints:
            raise Conflict("hint.not-here", table=id)
        found = await self.bot_runner.advise(table.game, table.state.view(seat))
        return HintResult(
            ref=ref,
            table=id,
            seat=seat,
            version=version,
            advice=tuple(
                AdviceInfo(tuple(map(str, each.actions)), each.value, each.reasons)
                for each in found
            ),
        )

    async def request_pause(self, person: str, id: str, wanted: bool) -> None:
        """Note that a person wants a pause, or no longer wants one."""
        async with self.registry.change(id, by=person) as change:
            channel = (await self.registry.get(id)).channel
            entries = seating.pause(change.table, person, channel.wants_pause, wanted)
            (channel.wants_pause.add if wanted else channel.wants_pause.discard)(person)
            if entries:
                channel.wants_pause.clear()
            channel.announce()
            change.add(*entries)

    # ---- what happens by itself

    async def play_bot(self, id: str, version: int, seat: int, action: str, bot: str) -> None:
        """Play an action that a bot has chosen at this version."""
        async with self.registry.change(id, by=None, expect=version) as change:
            table = change.table
            if table.turn != seat:
                raise Stale("version.stale", seen=version, version=table.version)
            after = table.history.append_as_written(action)
            change.add(Moved(seat, after.last_actions, bot), history=after)
        self.metrics.moved(table.options.game, "bot")

    async def time_out(self, live: LiveTable) -> None:
        """Let a bot play for the player whose time is over."""
        async with self.registry.change(live.table.id, by=None) as change:
            table, due = change.table, change.table.clock.due
            if due is not None and due <= self.clock.now() and table.turn is not None:
                change.add(StoodIn(table.turn, table.options.stand_in, "time"))

    # ---- watching

    async def watch(self, watcher: Watcher, id: str, since: int | None) -> None:
        """Send a table to a connection from now on, and at once what it lacks."""
        live = await self.registry.get(id)
        await self._encode_missing_steps(live, watcher, since)
        await self._people.load(live.table.people)
        await self._joining.wait()
        if not live.channel.may_watch(watcher.person):
            raise Forbidden("table.no-spectators", table=id)
        self.registry.watched[id] = live
        live.channel.join(watcher, since, self.clock.now())

    async def _encode_missing_steps(
        self, live: LiveTable, watcher: Watcher, since: int | None
    ) -> None:
        """Encode in another process what a connection lacks of a long game."""
        with suppress(NunatakError):  # the process has failed: then it is done here, at once
            await live.channel.encode_missing_steps(watcher, since, self.registry.games.workers)

    async def send_again(self, watcher: Watcher, id: str, seat: int | None, since: int) -> None:
        """Send the present version to a connection that has decided for an older one."""
        live = await self.registry.get(id)
        await self._encode_missing_steps(live, watcher, since)
        table, channel = live.table, live.channel
        own = table.seats_of(watcher.person)
        if table.started and (watcher in channel.watchers if seat is None else seat in own):
            known = since if since <= table.version else None
            watcher.send(encode(channel.update(seat, known, self.clock.now())))

    def unwatch(self, watcher: Watcher, id: str) -> None:
        """Send a table to a connection no more."""
        live = self.registry.live.get(id)
        if live is None:
            return
        channel = live.channel
        if not channel.leave(watcher) or channel.connected(watcher.person):
            return
        channel.absent_since[watcher.person] = self.clock.now()
        channel.wants_pause.discard(watcher.person)
        if not channel.watchers:
            self.registry.watched.pop(id, None)
        channel.announce()
