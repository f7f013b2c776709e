"""A table and its watchers: the messages that each of them receives."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple, Protocol

import msgspec

from nunatak.core import State
from nunatak.server.chat.model import ChatMessage
from nunatak.server.courses.catalog import course_title, shipped_course_name
from nunatak.server.games.cache import LruCache, read_game
from nunatak.server.people.cache import PeopleCache
from nunatak.server.processes import WorkerProcess
from nunatak.server.protocol.messages import (
    Chat,
    ChatMessageInfo,
    ClockInfo,
    Presence,
    Refused,
    SeatInfo,
    TableChanged,
    TableInfo,
    Update,
)
from nunatak.server.tables.encoded_steps import encode_step, encode_steps, make_step
from nunatak.server.tables.seating import setup_of
from nunatak.server.tables.table import OVER, RUNNING, PlayedStep, Seat, Table

__all__ = ["SharedEncoder", "TableChannel", "Watcher", "encode"]

MAX_STEPS_ENCODED_INLINE = 24  # steps of longer games are encoded in the worker process
CACHE_SIZE = 256  # games as one seat sees them

encode = msgspec.json.Encoder().encode

_MANY_WATCHERS = 100  # above this, the number of spectators is sent less often


class Watcher(Protocol):
    """A connection of a person, which may watch many tables."""

    @property
    def person(self) -> str:
        """The id of the person."""

    def send(self, message: bytes) -> None:
        """Send a message, or queue it; return at once."""

    def close(self, why: str) -> None:
        """Send a ``closing`` message with this code, then close the connection."""


class SharedEncoder:
    """Encodes values that go to several seats or watchers, each value once."""

    def __init__(self) -> None:
        self._cache: dict[int, tuple[Any, Any]] = {}  # by identity: faster than by value

    def __call__(self, part: Any, write: Callable[[Any], Any]) -> Any:
        """Return ``write(part)`` encoded; call ``write`` only the first time."""
        cached = self._cache.get(id(part))
        if cached is None:
            cached = self._cache[id(part)] = part, msgspec.Raw(encode(write(part)))
        return cached[1]

    def audiences(self, state: State[Any, Any, Any]) -> Any:
        """Return the seats that may know of an event that is hidden from other seats; also None, if
        there is an event for all.
        """
        cached = self._cache.get(id(state))
        if cached is None:
            audiences = {event.audience for event in state.events}
            cached = self._cache[id(state)] = state, audiences
        return cached[1]


class EncodedSteps(NamedTuple):
    """The first steps of a game as one seat sees them."""

    versions: list[int]
    """The version of each step."""
    encoded: list[bytes]
    """Each step as JSON."""


class TableChannel:
    """Sends a table to its watchers; stores which version each of them has."""

    presence_delay = 0.25
    """Seconds between a change of who is connected and its message; 0: it is sent at once."""

    def __init__(self, table: Table, people: PeopleCache) -> None:
        self.table = table
        self.watchers: dict[Watcher, int] = {}
        """The version that each watcher has."""
        self.wants_pause: set[str] = set()
        """The people who want a pause."""
        self.absent_since: dict[str, int] = {}
        """When the last connection of a person closed, in site time."""
        self._encoding_steps = asyncio.Lock()
        self._connections: Counter[str] = Counter()  # by person
        self._presence: dict[Watcher, bytes] = {}  # the last presence that each watcher has got
        self._last_presence: Presence | None = None
        self._presence_timer: asyncio.TimerHandle | None = None
        self._people = people
        self._course_names: tuple[str | None, str | None] | None = None
        self._views: tuple[int, dict[int | None, msgspec.Raw]] = (0, {})
        """A version, and its encoded view for each seat."""
        self._states: tuple[int, list[Any], Iterator[Any]] = (0, [], iter(()))
        """A version, its states after the first steps, and an iterator over the other states."""
        self._seated = table.people
        """The people with a seat, at the last push."""

    # ---- messages

    def info(self) -> TableInfo:
        """Return the public information about the table."""
        if self._course_names is None:  # the start does not change them
            self._course_names = _course_names(self.table)
        return table_info(self.table, self._people, self._course_names)

    def make_update(
        self, seat: int | None, since: int | None, time: int, encoder: SharedEncoder | None = None
    ) -> Update:
        """Return the update for a seat that has the version ``since``; None: it has nothing.

        For several seats at a time pass the same ``encoder``, so that each part is encoded once.
        """
        table, encoder = self.table, encoder or SharedEncoder()
        kept, steps = table.steps_since(since)
        encoded: Any
        if len(steps) > 1:
            last = self._encode_all_steps(seat).encoded[-len(steps) :]
            encoded = msgspec.Raw(b"[%b]" % b",".join(last))
        else:
            encoded = tuple([self._make_step(step, seat, encoder) for step in steps])
        return Update(
            table=table.id,
            seat=seat,
            version=table.version,
            since=kept,
            steps=encoded,
            view=self._encode_view(seat, encoder),
            can_undo=seat is not None
            and seat == table.turn
            and table.options.undo
            and table.undoable,
            big_paws=table.clock.big_paws,
            clock=self._clock_info(time),
        )

    def view(self, seat: int | None, encoder: SharedEncoder | None = None) -> dict[str, Any]:
        """Return the view of a seat as JSON values. It has no legal actions while a bot plays the
        seat.
        """
        state = self.table.state
        view = state.game.encode_view(state.view(seat), encoder)
        if seat is not None and self.table.seats[seat].bot is not None:
            view["legal"] = []
        return view

    def _encode_view(self, seat: int | None, encoder: SharedEncoder) -> Any:
        """Return the encoded view of a seat, from the cache of this version."""
        version, views = self._views
        if version != self.table.version:
            self._views = self.table.version, (views := {})
        if seat not in views:
            views[seat] = msgspec.Raw(encode(self.view(seat, encoder)))
        return views[seat]

    def _seats_to_encode(self, watcher: Watcher, since: int | None) -> list[int | None]:
        """Return the seats of a watcher for which many steps must be encoded. That is slow: the
        game is replayed for it.
        """
        table = self.table
        if not table.started or len(table.steps) <= MAX_STEPS_ENCODED_INLINE:
            return []
        if not self.may_watch(watcher.person):
            return []
        known = since if since is not None and since <= table.version else None
        if len(table.steps_since(known)[1]) <= 1:
            return []
        last = len(table.steps) - 1  # the state after the last step is not replayed
        return [
            seat
            for seat in self.viewing_seats(watcher)
            if len(self._cached_steps(seat).encoded) < last
        ]

    async def encode_missing_steps(
        self, watcher: Watcher, since: int | None, worker_process: WorkerProcess
    ) -> None:
        """Encode in the worker process the steps of a long game that a watcher needs."""
        if not self._seats_to_encode(watcher, since):
            return
        async with self._encoding_steps:  # another watcher may have needed the same steps
            for seat in self._seats_to_encode(watcher, since):
                steps = tuple(self.table.steps)
                work = self.table.origin(), steps, seat
                encoded = await worker_process.run_for_player(
                    encode_steps, *work, person=watcher.person
                )
                versions = [step.version for step in steps]
                _encoded_steps[self, seat] = EncodedSteps(versions, encoded)

    def _cached_steps(self, seat: int | None) -> EncodedSteps:
        """Return the steps that are encoded for a seat; drop those that were undone."""
        cached = _encoded_steps.get((self, seat))
        if cached is None:
            cached = _encoded_steps[self, seat] = EncodedSteps([], [])
        versions = [step.version for step in self.table.steps[: len(cached.versions)]]
        while cached.versions != versions[: len(cached.versions)]:
            cached.versions.pop()
            cached.encoded.pop()
        return cached

    def _encode_all_steps(self, seat: int | None) -> EncodedSteps:
        """Return all steps encoded for a seat; encode only those that are not in the cache."""
        cached = self._cached_steps(seat)
        for step in self.table.steps[len(cached.versions) :]:
            cached.versions.append(step.version)
            cached.encoded.append(encode_step(self._state_after(step), step, seat))
        return cached

    def _make_step(self, step: PlayedStep, seat: int | None, encoder: SharedEncoder) -> Any:
        """Return a step for a seat; seats that see the same events share one encoding."""
        state = self._state_after(step)
        if seat is not None and seat in encoder.audiences(state):
            return make_step(state, step, seat)
        return encoder(step, lambda each: make_step(state, each, None))

    def _state_after(self, step: PlayedStep) -> State[Any, Any, Any]:
        """Return the state after a step; replay the game unless it is the last step."""
        table = self.table
        if step is table.steps[-1]:
            return table.state
        version, states, rest = self._states
        if version != table.version:
            states, rest = [], table.replay()
            self._states = table.version, states, rest
        number = table.count_steps(step.version)
        states += islice(rest, max(0, number - len(states)))
        found: State[Any, Any, Any] = states[number - 1]
        return found

    def _clock_info(self, time: int) -> ClockInfo | None:
        clock = self.table.clock
        if clock.limits is None:
            return None
        turn, bank = clock.time_left(time)
        banks = list(clock.banks)
        if clock.seat is not None:
            banks[clock.seat] = bank
        return ClockInfo(turn, tuple(banks), clock.running)

    def presence(self) -> Presence:
        """Return the message about the people who are connected."""
        online = [person for person in set(self.table.people) if person in self._connections]
        return Presence(
            self.table.id,
            tuple(sorted(online)),
            len(self._connections) - len(online),
            tuple(sorted(self.wants_pause)),
        )

    # ---- who is connected

    def is_connected(self, person: str | None) -> bool:
        """Return whether a person watches the table over some connection."""
        return person in self._connections

    def remove_watcher(self, watcher: Watcher) -> bool:
        """Remove a watcher; return whether it was one."""
        if self.watchers.pop(watcher, None) is None:
            return False
        self._presence.pop(watcher, None)
        self._connections[watcher.person] -= 1
        if not self._connections[watcher.person]:
            del self._connections[watcher.person]
        self.schedule_presence()
        return True

    def schedule_presence(self) -> None:
        """Send soon who is connected, in one message for many changes.

        With many watchers a change of their number waits longer; otherwise the number of messages
        would grow with the square of the number of watchers.
        """
        if self.presence_delay <= 0:
            self._send_presence()
            return
        loop = asyncio.get_running_loop()
        when = loop.time() + self.presence_delay * self._presence_delay_factor()
        if self._presence_timer is not None:
            if self._presence_timer.when() <= when:
                return
            self._presence_timer.cancel()
        self._presence_timer = loop.call_at(when, self._send_presence)

    def _presence_delay_factor(self) -> float:
        """Return how many times longer than ``presence_delay`` the latest change may wait."""
        now, last = self.presence(), self._last_presence
        if last is None or (now.online, now.wants_pause) != (last.online, last.wants_pause):
            return 1
        return max(1, len(self.watchers) / _MANY_WATCHERS)

    def _send_presence(self) -> None:
        """Send the presence to each watcher that has got a different one."""
        self._presence_timer = None
        self._last_presence = self.presence()
        message = encode(self._last_presence)
        for watcher in self.watchers:
            if self._presence.get(watcher) != message:
                self._presence[watcher] = message
                watcher.send(message)

    # ---- sending

    def add_watcher(self, watcher: Watcher, since: int | None, time: int) -> None:
        """Add a watcher that has the version ``since`` or nothing; send what it lacks."""
        if watcher not in self.watchers:
            self._connections[watcher.person] += 1
        self.watchers[watcher] = self.table.version
        watcher.send(encode(TableChanged(self.info())))
        if self.table.started:
            known = since if since is not None and since <= self.table.version else None
            encoder = SharedEncoder()
            for seat in self.viewing_seats(watcher):
                watcher.send(encode(self.make_update(seat, known, time, encoder)))
        self._presence[watcher] = encode(self.presence())
        watcher.send(self._presence[watcher])
        self.schedule_presence()

    def push(self, time: int) -> None:
        """Send each watcher what has changed since the version that it has."""
        table_changed: bytes | None = None
        updates: dict[tuple[int | None, int], bytes] = {}  # by seat and version of the watcher
        encoder = SharedEncoder()
        self._remove_spectators()
        for watcher, version in self.watchers.items():
            if version < self.table.info_version:
                table_changed = table_changed or encode(TableChanged(self.info()))
                watcher.send(table_changed)
            if self.table.started:
                for seat in self.viewing_seats(watcher):
                    key = seat, version
                    if key not in updates:
                        updates[key] = encode(self.make_update(seat, version, time, encoder))
                    watcher.send(updates[key])
            self.watchers[watcher] = self.table.version
        if self._seated != self.table.people:  # a spectator has become a player, or the reverse
            self._seated = self.table.people
            self.schedule_presence()

    def may_watch(self, person: str) -> bool:
        """Return whether a person may watch the table. Before the start all people may."""
        table = self.table
        return table.options.spectators or not table.started or person in table.people

    def _remove_spectators(self) -> None:
        """Remove watchers without a seat once the game has started, unless spectators may watch."""
        if self.table.options.spectators:
            return
        for watcher in [each for each in self.watchers if not self.may_watch(each.person)]:
            self.remove_watcher(watcher)
            about = {"table": self.table.id}
            watcher.send(encode(Refused("table.no-spectators", about, table=self.table.id)))

    def viewing_seats(self, watcher: Watcher) -> tuple[int | None, ...]:
        """Return the seats whose views a watcher receives; (None,) for a spectator."""
        return self.table.seats_of(watcher.person) or (None,)

    def send(self, message: Any, *, without: set[str] | None = None) -> None:
        """Send a message to all watchers except those of the people in ``without``."""
        encoded = encode(message)
        for watcher in self.watchers:
            if not without or watcher.person not in without:
                watcher.send(encoded)

    def make_chat(self, messages: list[ChatMessage]) -> Chat:
        """Return chat messages as they are sent, with the names of their authors."""
        return Chat(self.table.id, tuple(self._chat_message_info(each) for each in messages))

    def _chat_message_info(self, message: ChatMessage) -> ChatMessageInfo:
        author = self._people.get(message.person)
        return ChatMessageInfo(
            message.number,
            message.person,
            None if author is None else author.name,
            message.at,
            message.text,
            message.reaction,
        )


_encoded_steps: LruCache[tuple[TableChannel, int | None], EncodedSteps] = LruCache(CACHE_SIZE)
"""The encoded steps of all tables, by table and seat; those not used for longest are dropped."""


def table_info(
    table: Table,
    people: PeopleCache,
    course: tuple[str | None, str | None] | None = None,
) -> TableInfo:
    """Return the public information about a table; ``course``: the result of ``_course_names``."""
    result = table.state.result if table.status == OVER else None
    title, shipped = course or _course_names(table)
    return TableInfo(
        id=table.id,
        version=table.version,
        game=table.options.game,
        status=table.status,
        host=table.host,
        seats=tuple([_seat_info(seat, people) for seat in table.seats]),
        options=table.options,
        created_at=table.created_at,
        paused=table.paused,
        commitment=None if table.secret is None else table.secret.commitment,
        setup=table.game.options() if table.started else None,
        result=None if result is None else result.to_json(),
        season=table.season,
        rematch_of=table.rematch_of,
        rematch=table.rematch,
        course_title=title,
        shipped_course=shipped,
        turn=table.turn if table.status == RUNNING else None,
        round=table.state.round if table.started else 0,
        from_position=table.position is not None,
    )


def _course_names(table: Table) -> tuple[str | None, str | None]:
    """Return the title of the course, and its name if it comes with the game."""
    options = table.options
    game = table.game if table.started else read_game(options.game, setup_of(options))
    return course_title(game), shipped_course_name(game)


def _seat_info(seat: Seat, people: PeopleCache) -> SeatInfo:
    person = None if seat.person is None else people.get(seat.person)
    return SeatInfo(
        person=seat.person,
        name=None if person is None else person.name,
        program=person is not None and person.owner is not None,
        bot=seat.bot,
        stand_in_reason=seat.stand_in_reason,
        returning=seat.returning,
    )
