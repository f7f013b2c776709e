"""The house: whatever people do at its tables. A refused call has changed nothing."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from nunatak import bots
from nunatak.core import Illegal, Malformed, NotYours, Trial
from nunatak.server.circuit import is_special
from nunatak.server.games import Recent
from nunatak.server.keeper import Keeper
from nunatak.server.pacer import Pacer
from nunatak.server.protocol.messages import (
    AdviceInfo,
    Advised,
    TableChanged,
    TableInfo,
    Tried,
)
from nunatak.server.protocol.options import TableOptions
from nunatak.server.room import Room, Watcher, encode, table_info
from nunatak.server.store import Person, Row, Summary
from nunatak.server.tables import manners
from nunatak.server.tables.entries import Entry, Followed, Moved, Undone
from nunatak.server.tables.table import OPEN, OVER, RUNNING, Table

__all__ = ["House"]

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
MAX_TABLES = 100  # that one person may have open or running
MAX_SHOWN = 100  # of the tables of a person
MAX_LISTED = 50  # tables on a page of the lobby
AT_A_TIME = 16  # tables that are read before others may do something
MAX_INFOS = 1000  # tables of which it is remembered what all may know of them
FIRST_GAMES = 10  # of a person, which say whether they are new to a game


class House(Keeper):
    """What may be asked for, by people whom the edge knows."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._telling = asyncio.Lock()
        self._greeting = Pacer(1)
        self._infos: Recent[tuple[str, int], Raw] = Recent(MAX_INFOS)
        self._raced: Recent[tuple[str, str, int], bool] = Recent(MAX_INFOS)

    # ---- people and their tables

    def met(self, person: Person) -> None:
        """Somebody is new, or has changed; whoever sits with them is told."""
        before = self.names.get(person.id)
        self.names[person.id] = person
        if before is not None and before.name == person.name:
            return
        self._infos.clear()
        for room in self.watched.values():
            if person.id in room.table.people:
                room.tell(TableChanged(room.info()))

    async def forget(self, id: str) -> None:
        """Somebody deletes their data: they leave every table, and their connections end."""
        for summary in await self.store.summaries((OPEN, RUNNING), person=id):
            await self._undisturbed(self.leave(id, summary.id))
        self.names.pop(id, None)
        self._infos.clear()
        for room in self.watched.values():
            for watcher in [each for each in room.watchers if each.person == id]:
                watcher.dismiss("forgotten")
            if id in room.table.people:
                room.tell(TableChanged(room.info()))

    async def info(self, id: str) -> TableInfo:
        return (await self.room(id)).info()

    async def listed(
        self, most: int = MAX_LISTED, before: tuple[int, str] | None = None
    ) -> tuple[list[Raw], tuple[int, str] | None]:
        """A page of the tables that anybody may join or watch, the latest first, and where the
        next page begins.
        """
        found = await self.store.listed(most + 1, before)
        last = found[most - 1] if len(found) > most else None
        infos = await self._infos_of(found[:most])
        return infos, None if last is None else (last.at, last.id)

    async def mine(self, person: str) -> list[Raw]:
        """The tables of a person, the latest first."""
        status = OPEN, RUNNING, OVER
        found = await self.store.summaries(status, person=person, most=MAX_SHOWN)
        return await self._infos_of(found)

    async def _infos_of(self, found: Sequence[Summary]) -> list[Raw]:
        """What all may know of some tables, encoded; what cannot be read is left out. Tables are
        not taken up for it.
        """
        async with self._telling:  # a crowd that asks for pages does not hold up others
            return await self._write_infos(found)

    async def _write_infos(self, found: Sequence[Summary]) -> list[Raw]:
        infos = self._infos
        unread = [
            each
            for each in found
            if infos.get((each.id, each.version)) is None and each.id not in self.rooms
        ]
        logs = await self.store.logs([each.id for each in unread]) if unread else {}
        await self._learn_names(person for each in unread for person in each.people)
        encoded = []
        for number, each in enumerate(found, 1):
            info = infos.get((each.id, each.version))
            if info is None:
                if not number % AT_A_TIME:
                    await asyncio.sleep(0)  # others come first
                with suppress(Malformed):
                    info = await self._encode_info(each.id, logs.get(each.id, ()))
            if info is not None:
                encoded.append(info)
        return encoded

    async def _encode_info(self, id: str, rows: Sequence[Row]) -> Raw | None:
        """Encode what all may know of a table, in memory or in its log."""
        room = self.rooms.get(id)
        if room is None and not rows:  # it is deleted, or was in memory a moment ago
            return None
        info = room.info() if room else table_info(await self._read(id, rows), self.names)
        encoded = self._infos[id, info.version] = Raw(encode(info))
        return encoded

    async def has_raced(self, person: str, game: str) -> bool:
        """Return whether a person has played on a course without special tiles to the end."""
        found = await self.store.summaries((OVER,), person=person)
        over = [each.id for each in reversed(found) if each.game == game]
        known = self._raced.get((person, game, len(over)))
        if known is None:
            known = False
            for id in over[:FIRST_GAMES]:  # nearly always the first one tells
                known = known or await self._was_plain(id, person)
            self._raced[person, game, len(over)] = known
        return known

    async def _was_plain(self, id: str, person: str) -> bool:
        """Return whether a person had a seat in a race without special tiles."""
        for log in (await self.store.logs([id])).values():
            with suppress(Malformed):
                table = await self._read(id, log)
                sat = person in (chair.person for chair in table.chairs)
                return sat and not is_special(table.game)
        return False

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
        await self.prepare(options)
        entries = manners.opened(person, options, season=season)
        if seats is not None:
            entries[1:] = manners.given(options, seats)
        return await self._new(person, entries)

    async def _new(
        self,
        person: str,
        entries: Sequence[Entry],
        then: Callable[[Table], Sequence[Entry]] = lambda table: (),
    ) -> Room:
        """Create a table from entries, and from those that ``then`` decides on after them."""
        having = await self.store.summaries((OPEN, RUNNING), person=person)
        if len(having) >= MAX_TABLES:
            raise Illegal("table.too-many", most=MAX_TABLES)
        table = Table("".join(secrets.choice(LETTERS) for _ in range(12)))
        await self._write_new(table, person, entries, then)
        room = self.rooms[table.id] = Room(table, self.names)
        room.used = room.known = self.up()
        await self._learn(table)
        self._bus.publish(table.id, table.version)
        return room

    async def play_now(
        self, person: str, game: str, players: int = 4, setup: dict[str, Any] | None = None
    ) -> Room:
        """A table against bots, started."""
        options = TableOptions(game, players, setup or {})
        await self.prepare(options)
        levels = bots.levels(manners.checked(options))[-2:]  # one who forgives, one who does not
        company = tuple(levels[seat % len(levels)] for seat in range(players - 1))
        entries = manners.opened(person, replace(options, bots=company))
        secret = self._chance().secret
        return await self._new(person, entries, lambda t: [manners.started(t, person, secret)])

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
        await self.prepare((await self.room(id)).table.options)
        return await self._change(
            person, id, lambda table: [manners.seated_bot(table, person, seat, level)]
        )

    async def remove(self, person: str, id: str, seat: int) -> Room:
        """The host takes somebody from a seat, before the start."""
        return await self._change(person, id, lambda t: [manners.set_free(t, person, seat)])

    async def start(self, person: str, id: str) -> Room:
        """The host lets the game begin."""
        secret = self._chance().secret
        await self.prepare((await self.room(id)).table.options)
        return await self._change(person, id, lambda t: [manners.started(t, person, secret)])

    async def leave(self, person: str, id: str, seat: int | None = None) -> Room:
        """Before the start the seat is free; after it a bot plays until the person returns."""
        room = await self._change(person, id, lambda t: manners.gone(t, person, seat))
        if room.wants_pause:  # perhaps all who are left want it
            async with room.lock:
                await self._do(room, None, manners.agreed(room.table, room.wants_pause))
        return room

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
        """Whether somebody has had no connection for a while, since they could have had one."""
        chairs = room.table.chairs
        person = chairs[seat].person if 0 <= seat < len(chairs) else None
        if room.connected(person):
            return False
        since = max(room.gone.get(person or "", 0), room.known, room.table.began)
        return self.up() - since >= self.settings.patience * 1000

    async def stop(self, person: str, id: str) -> Room:
        """The host gives the table up."""
        return await self._change(person, id, lambda t: [manners.stopped(t, person)])

    async def rematch(self, person: str, id: str) -> Room:
        """The same people and bots again, everybody one seat further; asked for again, the same."""
        room = await self.room(id)
        async with room.lock:
            if room.table.next is not None:
                return await self.room(room.table.next)
            willing = await self._willing(room.table.people, person)
            following = await self._new(person, manners.rematch(person, room.table, willing))
            await self._do(room, person, [Followed(following.table.id)])
        return following

    async def _willing(self, people: Sequence[str], person: str) -> set[str]:
        """Who may be put on a seat by somebody: not who has blocked them, nor who is gone."""
        known = [self.names.get(id) or await self.store.person(id) for id in people]
        return {each.id for each in known if each is not None and person not in each.blocked}

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
            after = table.history.play_all([table.game.parse(action) for action in actions])
            began = perf_counter()
            await self._write(room, Moved(seat, after.last_actions), person, submission, after)
            self._bus.publish(id, table.version)
            self.metrics.moved(table.options.game, "person", perf_counter() - began)
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

    async def attempt(
        self,
        person: str,
        id: str,
        seat: int | None,
        version: int,
        ref: str,
        actions: Sequence[str],
    ) -> Tried:
        """Where actions would lead; nothing is done. No actions: how it stands for who asks."""
        room = await self.room(id)
        table = room.table
        if actions:
            manners.check_turn(table, person, manners.a_seat(seat), version)
            trial = table.state.attempt([table.game.parse(action) for action in actions])
        else:
            if not room.may_watch(person):
                raise NotYours("table.no-spectators", table=id)
            manners.check_look(table, person, seat, version)
            trial = Trial(table.state.view(seat), (), None)
        game = table.game
        view = game.encode_view(trial.view) if actions else room.view(seat)
        return Tried(
            ref=ref,
            table=id,
            seat=seat,
            version=version,
            view=view,
            events=tuple(map(game.encode_event, trial.events)),
            stops=trial.stop_reason,
            outlook={} if trial.stop_reason else game.details(trial.view),
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
                AdviceInfo(tuple(map(str, each.actions)), each.value, each.reasons)
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
            room.announce()
            await self._do(room, person, entries)

    # ---- watching

    async def watch(self, watcher: Watcher, id: str, since: int | None) -> None:
        """Tell somebody of a table from now on, and at once what they lack."""
        room = await self.room(id)
        await self._recall(room, watcher, since)
        await self._greeting.wait()
        if not room.may_watch(watcher.person):
            raise NotYours("table.no-spectators", table=id)
        self.watched[id] = room
        room.greet(watcher, since, self.up())

    async def _recall(self, room: Room, watcher: Watcher, since: int | None) -> None:
        """Make ready what somebody lacks of a long game."""
        with suppress(Illegal):  # the worker has failed: then it is done here, in one go
            await room.recall(watcher, since, self.workers)

    async def remind(self, watcher: Watcher, id: str, seat: int | None, since: int) -> None:
        """Somebody has seen an older version than the one that stands: show them this one."""
        room = await self.room(id)
        await self._recall(room, watcher, since)
        own = room.table.seats_of(watcher.person)
        if room.table.started and (watcher in room.watchers if seat is None else seat in own):
            known = since if since <= room.table.version else None
            watcher.send(encode(room.update(seat, known, self.up())))

    def unwatch(self, watcher: Watcher, id: str) -> None:
        """Tell them no more."""
        room = self.rooms.get(id)
        if room is None or not room.leave(watcher) or room.connected(watcher.person):
            return
        room.gone[watcher.person] = self.up()
        room.wants_pause.discard(watcher.person)
        if not room.watchers:
            self.watched.pop(id, None)
        room.announce()


def _done_before(table: Table, submission: str, person: str) -> int:
    version, by = table.submissions[submission]
    if by != person:
        raise Malformed("submission.taken", submission=submission)
    return version
