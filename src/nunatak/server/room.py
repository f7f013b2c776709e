"""A table with those who watch it: what each of them is told."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

from nunatak.server.circuit import course_title
from nunatak.server.protocol.messages import (
    Chat,
    ChatLine,
    ClockInfo,
    Presence,
    Refused,
    SeatInfo,
    Step,
    TableChanged,
    TableInfo,
    Update,
)
from nunatak.server.store import Line, Person
from nunatak.server.tables.table import OVER, RUNNING, Done, Table

__all__ = ["Once", "Room", "Watcher", "encode"]

encode = msgspec.json.Encoder().encode


class Watcher(Protocol):
    """A connection of a person; one for all tables."""

    @property
    def person(self) -> str:
        """Whose it is."""

    def send(self, message: bytes) -> None:
        """Put a message on its way; never waits."""

    def dismiss(self, why: str) -> None:
        """End the connection, with a reason."""


class Once:
    """Encodes what several are told at a time, each part once for all of them."""

    def __init__(self) -> None:
        self._found: dict[int, tuple[Any, msgspec.Raw]] = {}  # by identity, which is quickest

    def __call__(self, part: Any, write: Callable[[Any], Any]) -> Any:
        found = self._found.get(id(part))
        if found is None:
            found = self._found[id(part)] = part, msgspec.Raw(encode(write(part)))
        return found[1]


class Room:
    """A table, its lock, and its watchers with the version that each of them has."""

    def __init__(self, table: Table, names: Mapping[str, Person]) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: dict[Watcher, int] = {}
        self.wants_pause: set[str] = set()
        self.gone: dict[str, int] = {}
        """Since when somebody has no connection here, in milliseconds of uptime."""
        self.used = 0
        """When somebody last asked for the table, likewise."""
        self.known = 0
        """Since when the table is in memory, likewise."""
        self._names = names
        self._seated = table.people
        """Whom those who watch know to have a seat."""

    def idle(self, since: int) -> bool:
        """Whether nobody has needed the table since then, nor anything goes on at it."""
        table = self.table
        waits = table.turn is None or table.chairs[table.turn].bot is None  # for a person
        at_rest = waits and table.clock.due is None and not self.lock.locked()
        return at_rest and not self.watchers and self.used < since

    # ---- what is told

    def info(self) -> TableInfo:
        """What everybody may know of the table."""
        table = self.table
        result = table.state.result if table.status == OVER else None
        return TableInfo(
            id=table.id,
            version=table.version,
            game=table.options.game,
            status=table.status,
            host=table.host,
            seats=tuple(self._seat_info(seat) for seat in range(len(table.chairs))),
            options=table.options,
            at=table.at,
            paused=table.paused,
            commitment=None if table.secret is None else table.secret.commitment,
            setup=table.game.options() if table.started else None,
            result=None if result is None else result.to_json(),
            season=table.season,
            previous=table.previous,
            next=table.next,
            course=course_title(table.options.game, table.options.setup.get("course")),
            turn=table.turn if table.status == RUNNING else None,
            round=table.state.round if table.started else 0,
        )

    def _seat_info(self, seat: int) -> SeatInfo:
        chair = self.table.chairs[seat]
        person = None if chair.person is None else self._names.get(chair.person)
        return SeatInfo(
            person=chair.person,
            name=None if person is None else person.name,
            program=person is not None and person.owner is not None,
            bot=chair.bot,
            away=chair.away,
        )

    def update(
        self, seat: int | None, since: int | None, up: int, once: Once | None = None
    ) -> Update:
        """What a seat lacks that has a version; None: it has nothing. Who tells several at a time
        gives the same ``once`` for all of them.
        """
        table, once = self.table, once or Once()
        kept, steps = table.since(since)
        return Update(
            table=table.id,
            seat=seat,
            version=table.version,
            since=kept,
            steps=tuple([self._step(step, seat, once) for step in steps]),
            view=table.game.show(table.state.view(seat), once),
            undo=seat is not None and seat == table.turn and table.options.undo and table.undoable,
            big_paws=table.clock.big_paws,
            clock=self._clock(up),
        )

    def _step(self, step: Done, seat: int | None, once: Once) -> Any:
        state = self.table.state_after(step)
        tell = self.table.game.tell

        def told(to: int | None) -> Step:
            events = tuple([once(event, tell) for event in state.events_for(to)])
            return Step(step.version, step.seat, events, step.bot)

        alike = all(event.audience is None for event in state.events)
        return once(step, lambda _: told(None)) if alike else told(seat)

    def _clock(self, up: int) -> ClockInfo | None:
        clock = self.table.clock
        if clock.limits is None:
            return None
        turn, bank = clock.left(up)
        banks = list(clock.banks)
        if clock.seat is not None:
            banks[clock.seat] = bank
        return ClockInfo(turn, tuple(banks), clock.runs)

    def presence(self) -> Presence:
        online = {watcher.person for watcher in self.watchers}
        people = set(self.table.people)
        return Presence(
            self.table.id,
            tuple(sorted(online & people)),
            len(online - people),
            tuple(sorted(self.wants_pause)),
        )

    # ---- telling

    def greet(self, watcher: Watcher, since: int | None, up: int) -> None:
        """Somebody watches from now on, and has a version already or nothing."""
        self.watchers[watcher] = self.table.version
        watcher.send(encode(TableChanged(self.info())))
        if self.table.started:
            known = since if since is not None and since <= self.table.version else None
            once = Once()
            for seat in self.seats_for(watcher):
                watcher.send(encode(self.update(seat, known, up, once)))

    def push(self, up: int) -> None:
        """Tell all watchers what is new to them."""
        news: bytes | None = None
        told: dict[tuple[int | None, int], bytes] = {}  # the same bytes for all who know the same
        once = Once()
        self._send_away()
        for watcher, version in self.watchers.items():
            if version < self.table.facts:
                news = news or encode(TableChanged(self.info()))
                watcher.send(news)
            if self.table.started:
                for seat in self.seats_for(watcher):
                    key = seat, version
                    if key not in told:
                        told[key] = encode(self.update(seat, version, up, once))
                    watcher.send(told[key])
            self.watchers[watcher] = self.table.version
        if self._seated != self.table.people:  # who looked on now plays, or the other way round
            self._seated = self.table.people
            self.tell(self.presence())

    def may_watch(self, person: str) -> bool:
        """Whether somebody may see the game: everybody may see who sits down for it."""
        table = self.table
        return table.options.spectators or not table.started or person in table.people

    def _send_away(self) -> None:
        """Where nobody may look on, those without a seat leave when the game begins."""
        if self.table.options.spectators:
            return
        for watcher in [each for each in self.watchers if not self.may_watch(each.person)]:
            del self.watchers[watcher]
            about = {"table": self.table.id}
            watcher.send(encode(Refused("table.no-spectators", about, table=self.table.id)))

    def seats_for(self, watcher: Watcher) -> tuple[int | None, ...]:
        """The seats that somebody sees the game from; a spectator sees it from none."""
        return self.table.seats_of(watcher.person) or (None,)

    def tell(self, message: Any, *, but: set[str] | None = None) -> None:
        """The same message for all watchers, apart from some people."""
        encoded = encode(message)
        for watcher in self.watchers:
            if not but or watcher.person not in but:
                watcher.send(encoded)

    def chat(self, lines: list[Line]) -> Chat:
        """What was said, with names."""
        return Chat(self.table.id, tuple(self._chat_line(line) for line in lines))

    def _chat_line(self, line: Line) -> ChatLine:
        person = self._names.get(line.person)
        name = None if person is None else person.name
        return ChatLine(line.number, line.person, name, line.at, line.text, line.reaction)
