"""A table with those who watch it: what each of them is told."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple, Protocol

import msgspec

from nunatak.core import State
from nunatak.server.chat.model import ChatMessage
from nunatak.server.courses.catalog import course_title, shipped_course
from nunatak.server.games.cache import RecentCache, read_game
from nunatak.server.people.cache import PeopleCache
from nunatak.server.processes import Workers
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
from nunatak.server.tables.encoded_steps import encode_step, make_step, write_steps
from nunatak.server.tables.seating import setup_of
from nunatak.server.tables.table import OVER, RUNNING, PlayedStep, Seat, Table

__all__ = ["SharedEncoder", "TableChannel", "Watcher", "encode"]

SHORT = 24  # steps of a game that can be encoded at once; those of a longer one take their time
MAX_STORIES = 256

encode = msgspec.json.Encoder().encode

_CROWD = 100  # watchers from which on their number is told less often


class Watcher(Protocol):
    """A connection of a person; one for all tables."""

    @property
    def person(self) -> str:
        """Whose it is."""

    def send(self, message: bytes) -> None:
        """Put a message on its way; never waits."""

    def dismiss(self, why: str) -> None:
        """End the connection, with a reason."""


class SharedEncoder:
    """Encodes what several are told at a time, each part once for all of them."""

    def __init__(self) -> None:
        self._found: dict[int, tuple[Any, Any]] = {}  # by identity, which is quickest

    def __call__(self, part: Any, write: Callable[[Any], Any]) -> Any:
        found = self._found.get(id(part))
        if found is None:
            found = self._found[id(part)] = part, msgspec.Raw(encode(write(part)))
        return found[1]

    def audiences(self, state: State[Any, Any, Any]) -> Any:
        """Return the seats that know of an event which the others do not know of, and None."""
        found = self._found.get(id(state))
        if found is None:
            audiences = {event.audience for event in state.events}
            found = self._found[id(state)] = state, audiences
        return found[1]


class Story(NamedTuple):
    """A game as a seat has seen it: of each step its version, and what is sent of it."""

    versions: list[int]
    told: list[bytes]


class TableChannel:
    """A table with its watchers, and the version that each of them has."""

    batch = 0.25
    """Seconds in which changes of who is connected are collected into one message; 0: none."""

    def __init__(self, table: Table, people: PeopleCache) -> None:
        self.table = table
        self.watchers: dict[Watcher, int] = {}
        self.wants_pause: set[str] = set()
        self.absent_since: dict[str, int] = {}
        """Since when a person has no connection here, in site time."""
        self._encoding_steps = asyncio.Lock()
        self._connections: Counter[str] = Counter()  # by person
        self._presence: dict[Watcher, bytes] = {}  # what each was last sent of it
        self._announced: Presence | None = None
        self._announcement: asyncio.TimerHandle | None = None
        self._people = people
        self._title: tuple[str | None, str | None] | None = None
        self._views: tuple[int, dict[int | None, msgspec.Raw]] = (0, {})
        """Of a version, what the seats see."""
        self._states: tuple[int, list[Any], Iterator[Any]] = (0, [], iter(()))
        """Of a version, the states after its first steps, and an iterator over the others."""
        self._seated = table.people
        """The people who have a seat, as those who watch know them."""

    # ---- what is told

    def info(self) -> TableInfo:
        """What everybody may know of the table."""
        if self._title is None:  # it is the same before and after the start
            self._title = _course_names(self.table)
        return table_info(self.table, self._people, self._title)

    def update(
        self, seat: int | None, since: int | None, time: int, once: SharedEncoder | None = None
    ) -> Update:
        """What a seat lacks that has a version; None: it has nothing. Who tells several at a time
        gives the same ``once`` for all of them.
        """
        table, once = self.table, once or SharedEncoder()
        kept, steps = table.steps_since(since)
        told: Any
        if len(steps) > 1:
            story = self._whole_story(seat)
            told = msgspec.Raw(b"[%b]" % b",".join(story.told[-len(steps) :]))
        else:
            told = tuple([self._step(step, seat, once) for step in steps])
        return Update(
            table=table.id,
            seat=seat,
            version=table.version,
            since=kept,
            steps=told,
            view=self._encoded_view(seat, once),
            can_undo=seat is not None
            and seat == table.turn
            and table.options.undo
            and table.undoable,
            big_paws=table.clock.big_paws,
            clock=self._clock(time),
        )

    def view(self, seat: int | None, once: SharedEncoder | None = None) -> dict[str, Any]:
        """What a seat may know, in plain form; nothing is legal for it while a bot plays there."""
        state = self.table.state
        shown = state.game.encode_view(state.view(seat), once)
        if seat is not None and self.table.seats[seat].bot is not None:
            shown["legal"] = []
        return shown

    def _encoded_view(self, seat: int | None, once: SharedEncoder) -> Any:
        """The same for all who see this version of it."""
        version, views = self._views
        if version != self.table.version:
            self._views = self.table.version, (views := {})
        if seat not in views:
            views[seat] = msgspec.Raw(encode(self.view(seat, once)))
        return views[seat]

    def _untold_seats(self, watcher: Watcher, since: int | None) -> list[int | None]:
        """Return the seats of a watcher whose story lacks steps that are dear to encode: to know
        what an earlier step showed, the game is played again up to it.
        """
        table = self.table
        if not table.started or len(table.steps) <= SHORT or not self.may_watch(watcher.person):
            return []
        known = since if since is not None and since <= table.version else None
        if len(table.steps_since(known)[1]) <= 1:
            return []
        last = len(table.steps) - 1  # its state is at hand
        return [seat for seat in self.seats_for(watcher) if len(self._story(seat).told) < last]

    async def encode_missing_steps(
        self, watcher: Watcher, since: int | None, workers: Workers
    ) -> None:
        """Encode in another process what a watcher lacks of a long game."""
        if not self._untold_seats(watcher, since):
            return
        async with self._encoding_steps:  # perhaps for another watcher just now
            for seat in self._untold_seats(watcher, since):
                done = tuple(self.table.steps)
                work = self.table.origin(), done, seat
                told = await workers.run_soon(write_steps, *work, who=watcher.person)
                _stories[self, seat] = Story([step.version for step in done], told)

    def _story(self, seat: int | None) -> Story:
        """The story of a seat, as far as it is encoded; steps that were taken back are gone."""
        story = _stories.get((self, seat))
        if story is None:
            story = _stories[self, seat] = Story([], [])
        versions = [step.version for step in self.table.steps[: len(story.versions)]]
        while story.versions != versions[: len(story.versions)]:
            story.versions.pop()
            story.told.pop()
        return story

    def _whole_story(self, seat: int | None) -> Story:
        """The story of a seat, with what it still lacked."""
        story = self._story(seat)
        for step in self.table.steps[len(story.versions) :]:
            story.versions.append(step.version)
            story.told.append(encode_step(self._state_after(step), step, seat))
        return story

    def _step(self, step: PlayedStep, seat: int | None, once: SharedEncoder) -> Any:
        """A step as a seat sees it: without an event of its own, as all others see it."""
        state = self._state_after(step)
        if seat is not None and seat in once.audiences(state):
            return make_step(state, step, seat)
        return once(step, lambda each: make_step(state, each, None))

    def _state_after(self, step: PlayedStep) -> State[Any, Any, Any]:
        """Return the state that a step led to; for an earlier step the game is played again."""
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

    def _clock(self, time: int) -> ClockInfo | None:
        clock = self.table.clock
        if clock.limits is None:
            return None
        turn, bank = clock.left(time)
        banks = list(clock.banks)
        if clock.seat is not None:
            banks[clock.seat] = bank
        return ClockInfo(turn, tuple(banks), clock.runs)

    def presence(self) -> Presence:
        online = [person for person in set(self.table.people) if person in self._connections]
        return Presence(
            self.table.id,
            tuple(sorted(online)),
            len(self._connections) - len(online),
            tuple(sorted(self.wants_pause)),
        )

    # ---- who is connected

    def connected(self, person: str | None) -> bool:
        """Whether a person watches, over any connection."""
        return person in self._connections

    def leave(self, watcher: Watcher) -> bool:
        """Somebody watches no more; whether they did."""
        if self.watchers.pop(watcher, None) is None:
            return False
        self._presence.pop(watcher, None)
        self._connections[watcher.person] -= 1
        if not self._connections[watcher.person]:
            del self._connections[watcher.person]
        self.announce()
        return True

    def announce(self) -> None:
        """Tell all watchers soon who is connected, if that has changed: one message for many
        changes. In a crowd its size alone may wait longer, so that the messages of a table do not
        grow with the square of its watchers.
        """
        if self.batch <= 0:
            self._tell_presence()
            return
        loop = asyncio.get_running_loop()
        when = loop.time() + self.batch * self._patience()
        if self._announcement is not None:
            if self._announcement.when() <= when:
                return
            self._announcement.cancel()
        self._announcement = loop.call_at(when, self._tell_presence)

    def _patience(self) -> float:
        """How many times longer than usual the latest change may wait."""
        now, last = self.presence(), self._announced
        if last is None or (now.online, now.wants_pause) != (last.online, last.wants_pause):
            return 1
        return max(1, len(self.watchers) / _CROWD)

    def _tell_presence(self) -> None:
        self._announcement = None
        self._announced = self.presence()
        message = encode(self._announced)
        for watcher in self.watchers:
            if self._presence.get(watcher) != message:
                self._presence[watcher] = message
                watcher.send(message)

    # ---- telling

    def join(self, watcher: Watcher, since: int | None, time: int) -> None:
        """Somebody watches from now on, and has a version already or nothing."""
        if watcher not in self.watchers:
            self._connections[watcher.person] += 1
        self.watchers[watcher] = self.table.version
        watcher.send(encode(TableChanged(self.info())))
        if self.table.started:
            known = since if since is not None and since <= self.table.version else None
            once = SharedEncoder()
            for seat in self.seats_for(watcher):
                watcher.send(encode(self.update(seat, known, time, once)))
        self._presence[watcher] = encode(self.presence())
        watcher.send(self._presence[watcher])
        self.announce()

    def push(self, time: int) -> None:
        """Tell all watchers what is new to them."""
        news: bytes | None = None
        told: dict[tuple[int | None, int], bytes] = {}  # the same bytes for all who know the same
        once = SharedEncoder()
        self._send_away()
        for watcher, version in self.watchers.items():
            if version < self.table.info_version:
                news = news or encode(TableChanged(self.info()))
                watcher.send(news)
            if self.table.started:
                for seat in self.seats_for(watcher):
                    key = seat, version
                    if key not in told:
                        told[key] = encode(self.update(seat, version, time, once))
                    watcher.send(told[key])
            self.watchers[watcher] = self.table.version
        if self._seated != self.table.people:  # who looked on now plays, or the other way round
            self._seated = self.table.people
            self.announce()

    def may_watch(self, person: str) -> bool:
        """Whether somebody may see the game: everybody may see who sits down for it."""
        table = self.table
        return table.options.spectators or not table.started or person in table.people

    def _send_away(self) -> None:
        """Where nobody may look on, those without a seat leave when the game begins."""
        if self.table.options.spectators:
            return
        for watcher in [each for each in self.watchers if not self.may_watch(each.person)]:
            self.leave(watcher)
            about = {"table": self.table.id}
            watcher.send(encode(Refused("table.no-spectators", about, table=self.table.id)))

    def seats_for(self, watcher: Watcher) -> tuple[int | None, ...]:
        """The seats that somebody sees the game from; a spectator sees it from none."""
        return self.table.seats_of(watcher.person) or (None,)

    def send(self, message: Any, *, without: set[str] | None = None) -> None:
        """The same message for all watchers, apart from some people."""
        encoded = encode(message)
        for watcher in self.watchers:
            if not without or watcher.person not in without:
                watcher.send(encoded)

    def chat(self, lines: list[ChatMessage]) -> Chat:
        """What was said, with names."""
        return Chat(self.table.id, tuple(self._chat_line(line) for line in lines))

    def _chat_line(self, line: ChatMessage) -> ChatMessageInfo:
        person = self._people.get(line.person)
        name = None if person is None else person.name
        return ChatMessageInfo(line.number, line.person, name, line.at, line.text, line.reaction)


_stories: RecentCache[tuple[TableChannel, int | None], Story] = RecentCache(MAX_STORIES)
"""Those that were asked for last, of all tables."""


def table_info(
    table: Table,
    people: PeopleCache,
    course: tuple[str | None, str | None] | None = None,
) -> TableInfo:
    """Return what everybody may know of a table; ``course``: its names, if they are known."""
    result = table.state.result if table.status == OVER else None
    title, shipped = course or _course_names(table)
    return TableInfo(
        id=table.id,
        version=table.version,
        game=table.options.game,
        status=table.status,
        host=table.host,
        seats=tuple([_seat_info(chair, people) for chair in table.seats]),
        options=table.options,
        created_at=table.created_at,
        paused=table.paused,
        commitment=None if table.secret is None else table.secret.commitment,
        setup=table.game.options() if table.started else None,
        result=None if result is None else result.to_json(),
        season=table.season,
        rematch_of=table.previous,
        rematch=table.next,
        course_title=title,
        shipped_course=shipped,
        turn=table.turn if table.status == RUNNING else None,
        round=table.state.round if table.started else 0,
        from_position=table.position is not None,
    )


def _course_names(table: Table) -> tuple[str | None, str | None]:
    """Return the title of the course, and the name of one that comes with the game."""
    options = table.options
    game = table.game if table.started else read_game(options.game, setup_of(options))
    return course_title(game), shipped_course(game)


def _seat_info(chair: Seat, people: PeopleCache) -> SeatInfo:
    person = None if chair.person is None else people.get(chair.person)
    return SeatInfo(
        person=chair.person,
        name=None if person is None else person.name,
        program=person is not None and person.owner is not None,
        bot=chair.bot,
        stand_in_reason=chair.away,
        returning=chair.returns,
    )
