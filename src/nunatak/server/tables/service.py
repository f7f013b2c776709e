"""The service of tables: what people, bots and the clock do there. A method that raises has changed
nothing.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from nunatak import bots
from nunatak.core import NunatakError, Secret, Stale, Trial
from nunatak.server.errors import Conflict, Forbidden
from nunatak.server.games.cache import GameCache
from nunatak.server.jobs.bot_runner import BotRunner
from nunatak.server.metrics import Metrics
from nunatak.server.pacer import Pacer
from nunatak.server.people.cache import PeopleCache
from nunatak.server.people.model import Person
from nunatak.server.processes import WorkerProcess
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
from nunatak.server.tables.registry import (
    Change,
    LiveTable,
    TableRegistry,
    log_failures,
    unix_time_ms,
)
from nunatak.server.tables.table import OPEN, RUNNING, Table

__all__ = ["TableService"]

MAX_TABLES_PER_PERSON = 100  # open or running
SWEEP_SECONDS = 0.25  # between two sweeps
DUE_TABLES_AT_A_TIME = 64  # claimed in one transaction
SAVE_SECONDS = 2.0  # between two times at which the site time is stored


class TableService:
    """Creates, changes and shows tables for people; plays bots and ends turns out of time."""

    def __init__(
        self,
        store: Store,
        people: PeopleCache,
        settings: Settings,
        *,
        metrics: Metrics | None = None,
        now: Callable[[], int] = unix_time_ms,
        new_secret: Callable[[], Secret] = Secret,
        fault_hook: Callable[[str], None] = lambda point: None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics or Metrics()
        self.worker_process = WorkerProcess()
        self.games = GameCache(self.worker_process)
        self.clock = store.clock
        self.registry = TableRegistry(store, people, self.games, now=now, fault_hook=fault_hook)
        self.listing = TableListing(self.registry)
        self.bot_runner = BotRunner(self.registry, self.play_bot, settings.pace)
        self.registry.on_change = self.bot_runner.play_if_in_turn
        self.registry.on_delete = self.bot_runner.forget_table
        self._people = people
        self._new_secret = new_secret
        self._watch_pacer = Pacer(1)
        self._retry_due: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []

    # ---- background work

    async def open(self) -> None:
        """Start the background tasks. Tables are loaded when they are needed."""
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self._sweep_loop()),
            loop.create_task(self._save_time_loop()),
        ]

    async def close(self) -> None:
        """Stop the background tasks, the bots and the worker processes; store the site time."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bot_runner.close()
        await self.worker_process.close()
        await self.clock.save()

    async def _sweep_loop(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.registry.sweep()
            await log_failures(self._process_due_tables())

    async def _process_due_tables(self) -> None:
        """Claim due tables and act at each: a bot decides, or a turn runs out of time."""
        claimed = [*self._retry_due, *await self.store.jobs.claim_due_tables(DUE_TABLES_AT_A_TIME)]
        self._retry_due.clear()
        while claimed:
            for id in claimed:
                await log_failures(self._process_due_table(id))
            claimed = await self.store.jobs.claim_due_tables(DUE_TABLES_AT_A_TIME)

    async def _process_due_table(self, id: str) -> None:
        """Act at a due table. If the change cannot be stored, the next sweep tries again, since no
        other process claims the table until its lease ends.
        """
        try:
            await self._act_if_due(id)
        except NunatakError as error:
            if error.code.startswith("store"):
                self._retry_due.append(id)
            raise

    async def _act_if_due(self, id: str) -> None:
        """Let a bot decide or end the turn, whichever is due; else correct the stored due time."""
        live = await self.registry.get(id)
        table = live.table
        if table.bot_in_turn is not None:
            self.bot_runner.play_if_in_turn(live)
        elif table.wake is not None and table.wake <= self.clock.now():
            await self.time_out(live)
        else:  # an older version of the server has stored no due time
            await self.store.jobs.set_wake_time(id, table.version, table.wake)

    async def _save_time_loop(self) -> None:
        while True:
            await asyncio.sleep(SAVE_SECONDS)
            await log_failures(self.clock.save())

    # ---- people and their tables

    def publish_person(self, person: Person) -> None:
        """Send the new name of a person to the watchers of their tables."""
        self._people.put(person)
        self.listing.clear()
        self._send_infos(person.id)

    async def remove_person(self, id: str) -> None:
        """Remove a person who deletes their data from all tables, and close their connections."""
        active = await queries.read_summaries(self.store.database, (OPEN, RUNNING), person=id)
        for summary in active:
            await log_failures(self.leave(id, summary.id))
        self._people.remove(id)
        self.listing.clear()
        for live in self.registry.watched.values():
            for watcher in [each for each in live.channel.watchers if each.person == id]:
                watcher.close("forgotten")
        self._send_infos(id)

    def _send_infos(self, person: str) -> None:
        """Send the public information about each table of a person to its watchers."""
        for live in self.registry.watched.values():
            if person in live.table.people:
                live.channel.send(TableChanged(live.channel.info()))

    async def info(self, id: str) -> TableInfo:
        """Return the public information about a table."""
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
        """Create a table with the host on the first seat, or with the people of ``seats``.

        ``season``: the id of the season that the table belongs to. ``seats``: for each seat the id
        of a person, or None for a bot. ``position``: the text of the position that the game begins
        with. ``client``: the address of the client, as in ``WorkerProcess.run``.
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
        """Create a table with the entries that ``decide`` adds."""
        status = OPEN, RUNNING
        having = await queries.read_summaries(self.store.database, status, person=person)
        if len(having) >= MAX_TABLES_PER_PERSON:
            raise Conflict("table.too-many", most=MAX_TABLES_PER_PERSON)
        async with self.registry.create(by=person) as change:
            decide(change)
        return await self.registry.get(change.table.id)

    async def play_now(
        self, person: str, game: str, players: int = 4, setup: dict[str, Any] | None = None
    ) -> LiveTable:
        """Create a table against bots, and start it."""
        options = TableOptions(game, players, setup or {})
        await self.registry.prepare_game(options)
        levels = bots.levels(seating.load_game(options))[-2:]  # the two strongest
        opponents = tuple(levels[seat % len(levels)] for seat in range(players - 1))
        entries = seating.create(person, replace(options, bots=opponents))
        secret = self._new_secret().secret

        def decide(change: Change) -> None:
            change.add(*entries)
            change.add(seating.start(change.table, person, secret))

        return await self._create(person, decide)

    async def join(self, person: str, id: str, seat: int | None = None) -> LiveTable:
        """Give a seat to a person before the start; on a shared device they may take several."""
        live = await self.registry.get(id)
        host = await self._people.find(live.table.host)
        if host is not None and person in host.blocked:
            raise Forbidden("table.blocked", table=id)
        return await self._change(person, id, lambda t: [seating.sit_down(t, person, seat)])

    async def seat_bot(self, person: str, id: str, seat: int, level: str) -> LiveTable:
        """Give a free seat to a bot; only the host may, before the start."""
        await self.registry.prepare_game((await self.registry.get(id)).table.options)
        return await self._change(person, id, lambda t: [seating.seat_bot(t, person, seat, level)])

    async def free_seat(self, person: str, id: str, seat: int) -> LiveTable:
        """Remove a person or a bot from a seat; only the host may, before the start."""
        return await self._change(person, id, lambda t: [seating.free_seat(t, person, seat)])

    async def start(self, person: str, id: str) -> LiveTable:
        """Start the game; only the host may."""
        secret = self._new_secret().secret
        await self.registry.prepare_game((await self.registry.get(id)).table.options)
        return await self._change(person, id, lambda t: [seating.start(t, person, secret)])

    async def leave(self, person: str, id: str, seat: int | None = None) -> LiveTable:
        """Leave one seat or all seats of the person. Before the start the seat becomes free; after
        it a bot stands in until the person returns.
        """
        live = await self._change(person, id, lambda t: seating.leave(t, person, seat))
        wants_pause = live.channel.wants_pause
        if wants_pause:  # perhaps all people who still play want a pause
            await self._change(None, id, lambda t: seating.pause_if_agreed(t, wants_pause))
        return live

    async def resume(self, person: str, id: str, seat: int | None = None) -> LiveTable:
        """Return to one seat or to all seats where a bot stands in for the person."""
        return await self._change(person, id, lambda t: seating.resume(t, person, seat))

    async def stand_in(self, person: str, id: str, seat: int) -> LiveTable:
        """Let a bot stand in for another player who has had no connection for a while."""
        live = await self.registry.get(id)
        absent = self._is_absent(live, seat)
        return await self._change(person, id, lambda t: seating.stand_in(t, person, seat, absent))

    def _is_absent(self, live: LiveTable, seat: int) -> bool:
        """Return whether the player of a seat has had no connection for a while; time before the
        table was loaded or started does not count.
        """
        table, channel = live.table, live.channel
        person = table.seats[seat].person if 0 <= seat < len(table.seats) else None
        if channel.is_connected(person):
            return False
        since = max(
            channel.absent_since.get(person or "", 0), live.loaded_at, table.started_site_time
        )
        return self.clock.now() - since >= self.settings.patience * 1000

    async def stop(self, person: str, id: str) -> LiveTable:
        """Stop the table; only the host may."""
        return await self._change(person, id, lambda t: [seating.stop(t, person)])

    async def rematch(self, person: str, id: str) -> LiveTable:
        """Return the rematch of a table; create it if there is none: the same table again, with
        each player one seat further.
        """
        async with self.registry.change(id, by=person) as change:
            if change.table.rematch is not None:
                return await self.registry.get(change.table.rematch)
            willing = await self._not_blocking(change.table.people, person)
            entries = seating.rematch(person, change.table, willing)
            following = await self._create(person, lambda new: new.add(*entries))
            change.add(Followed(following.table.id))
        return following

    async def _not_blocking(self, people: Sequence[str], person: str) -> set[str]:
        """Return those of the people who have not blocked this person."""
        known = [await self._people.find(id) for id in people]
        return {each.id for each in known if each is not None and person not in each.blocked}

    async def _change(
        self, person: str | None, id: str, decide: Callable[[Table], Sequence[Entry]]
    ) -> LiveTable:
        """Add the entries that ``decide`` returns for the table."""
        async with self.registry.change(id, by=person) as change:
            change.add(*decide(change.table))
        return await self.registry.get(id)

    # ---- play

    async def submit(
        self, person: str, id: str, seat: int, version: int, submission: str, actions: Sequence[str]
    ) -> int:
        """Play actions for a seat, all or none; return the version after them. If the submission is
        stored already, return its version and play nothing.
        """
        async with self.registry.change(id, by=person, submission=submission) as change:
            if change.done_version is not None:
                return change.done_version
            table = change.table
            seating.check_turn(table, person, seat, version)
            after = table.history.play_all([table.game.parse(action) for action in actions])
            began = perf_counter()
            change.add(Moved(seat, after.last_actions), history=after)
        self.metrics.count_move(change.table.options.game, "person", perf_counter() - began)
        return change.version

    async def undo(self, person: str, id: str, seat: int, version: int, submission: str) -> int:
        """Take back the last step of this turn; return the version, as :meth:`submit` does."""
        async with self.registry.change(id, by=person, submission=submission) as change:
            if change.done_version is not None:
                return change.done_version
            table = change.table
            seating.check_turn(table, person, seat, version)
            if not table.options.undo:
                raise Conflict("undo.not-here", table=id)
            change.add(Undone(seat, table.undo_version()))
        return change.version

    async def preview(
        self,
        person: str,
        id: str,
        seat: int | None,
        version: int,
        ref: str,
        actions: Sequence[str],
    ) -> PreviewResult:
        """Return the view and events that actions would lead to, without playing them; without
        actions the present view of the seat.
        """
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
        """Return what a strong bot would do with the view of this seat."""
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
        """Note whether a person wants a pause; pause or resume the game if that decides it."""
        channel = (await self.registry.get(id)).channel
        async with self.registry.change(id, by=person) as change:
            entries = seating.pause(change.table, person, channel.wants_pause, wanted)
            change.add(*entries)
        if entries:
            channel.wants_pause.clear()
        else:
            (channel.wants_pause.add if wanted else channel.wants_pause.discard)(person)
        channel.schedule_presence()

    # ---- bots and the clock

    async def play_bot(self, id: str, version: int, seat: int, action: str, bot: str) -> None:
        """Play the action that a bot has chosen for a seat at this version."""
        async with self.registry.change(id, by=None, expected_version=version) as change:
            table = change.table
            if table.turn != seat:
                raise Stale("version.stale", seen=version, version=table.version)
            after = table.history.append_as_written(action)
            change.add(Moved(seat, after.last_actions, bot), history=after)
        self.metrics.count_move(table.options.game, "bot")

    async def time_out(self, live: LiveTable) -> None:
        """Let a bot stand in for the player in turn if their time has run out."""
        async with self.registry.change(live.table.id, by=None) as change:
            table, deadline = change.table, change.table.clock.deadline
            if deadline is not None and deadline <= self.clock.now() and table.turn is not None:
                change.add(StoodIn(table.turn, table.options.stand_in, "time"))

    # ---- watching

    async def watch(self, watcher: Watcher, id: str, since: int | None) -> None:
        """Add a watcher to a table and send it what it lacks; ``since``: the version it has."""
        live = await self.registry.get(id)
        await self._encode_missing_steps(live, watcher, since)
        await self._people.load(live.table.people)
        await self._watch_pacer.wait()
        if not live.channel.may_watch(watcher.person):
            raise Forbidden("table.no-spectators", table=id)
        self.registry.watched[id] = live
        live.channel.add_watcher(watcher, since, self.clock.now())

    async def _encode_missing_steps(
        self, live: LiveTable, watcher: Watcher, since: int | None
    ) -> None:
        """Encode in the worker process the steps of a long game that a watcher needs."""
        with suppress(NunatakError):  # if the worker fails, they are encoded here when needed
            await live.channel.encode_missing_steps(
                watcher, since, self.registry.games.worker_process
            )

    async def resend_update(self, watcher: Watcher, id: str, seat: int | None, since: int) -> None:
        """Send the current version to a watcher that has decided at an older one, ``since``."""
        live = await self.registry.get(id)
        await self._encode_missing_steps(live, watcher, since)
        table, channel = live.table, live.channel
        own = table.seats_of(watcher.person)
        if table.started and (watcher in channel.watchers if seat is None else seat in own):
            known = since if since <= table.version else None
            watcher.send(encode(channel.make_update(seat, known, self.clock.now())))

    def unwatch(self, watcher: Watcher, id: str) -> None:
        """Remove a watcher from a table; note when the last connection of a person closes."""
        live = self.registry.live.get(id)
        if live is None:
            return
        channel = live.channel
        if not channel.remove_watcher(watcher) or channel.is_connected(watcher.person):
            return
        channel.absent_since[watcher.person] = self.clock.now()
        channel.wants_pause.discard(watcher.person)
        if not channel.watchers:
            self.registry.watched.pop(id, None)
        channel.schedule_presence()
