"""A table: what its log adds up to.

A table changes by :meth:`Table.follow` alone, row by row; reading the same log again gives the same
table. What people may do at it is said by :mod:`nunatak.server.tables.manners`.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from operator import attrgetter
from typing import Any, NamedTuple

from nunatak.core import Game, History, Illegal, Malformed, Record, Secret, State, game_class
from nunatak.server.games import read_game
from nunatak.server.protocol.options import TableOptions
from nunatak.server.store import Row, Summary
from nunatak.server.tables import entries
from nunatak.server.tables.clock import ClockFace
from nunatak.server.tables.entries import Entry, read_entry

__all__ = ["OPEN", "OVER", "RUNNING", "STOPPED", "Chair", "Done", "Table"]

OPEN, RUNNING, OVER, STOPPED = "open", "running", "over", "stopped"


class Chair(NamedTuple):
    """A seat, and who decides there. Free without a person and without a bot."""

    person: str | None = None
    bot: str | None = None
    """A bot of this level decides, for itself or in place of the person."""
    away: str | None = None
    """Why it does so in place of the person: ``left``, ``time``, ``asked``."""
    returns: bool = False
    """Whether the person plays again from the next turn on: the time of this one is over."""

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None


class Done(NamedTuple):
    """A step of the game that was not taken back."""

    version: int
    seat: int
    """Who decided; -1: the game began."""
    actions: tuple[str, ...]
    bot: str | None


class Table:
    """See the module; :meth:`read` makes one from a log."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.version = 0
        self.at = 0
        """When it was made."""
        self.changed = 0
        """When it last changed."""
        self.up = 0
        """The same, in milliseconds that the server had been up."""
        self.began = 0
        """When the game began, in milliseconds of uptime."""
        self.facts = 0
        """The version at which something changed beside the game itself."""
        self.host = ""
        self.options = TableOptions("")
        self.status = OPEN
        self.chairs: list[Chair] = []
        self.paused = False
        self.season: str | None = None
        self.previous: str | None = None
        self.next: str | None = None
        self.secret: Secret | None = None
        self.clock = ClockFace(None, 0)
        self.done: list[Done] = []
        self.submissions: dict[str, tuple[int, str | None]] = {}
        self._seats: dict[str, tuple[int, ...]] = {}
        self._history: History | None = None
        self._undone: list[tuple[int, int]] = []  # version of the undo, version it goes back to
        self._story: list[State[Any, Any, Any]] | None = None  # as far as it was asked for
        self._rest: Iterator[State[Any, Any, Any]] = iter(())

    @classmethod
    def read(cls, id: str, rows: Sequence[Row]) -> "Table":
        """The table that a log tells of."""
        table = cls(id)
        for row in rows:
            table.follow(row)
        return table

    # ---- looking

    @property
    def history(self) -> History:
        """The game with all that was done in it; raise :class:`Illegal` before the start."""
        if self._history is None:
            raise Illegal("table.not-started", table=self.id)
        return self._history

    @property
    def game(self) -> Game[Any]:
        return self.history.game

    @property
    def state(self) -> State[Any, Any, Any]:
        return self.history.state

    @property
    def started(self) -> bool:
        return self._history is not None

    @property
    def turn(self) -> int | None:
        """The seat to decide; None where nobody is, also in a pause."""
        if self.status != RUNNING or self.paused or self._history is None:
            return None
        return self._history.state.turn

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats of a person: several on a shared device."""
        return self._seats.get(person, ())

    @property
    def people(self) -> tuple[str, ...]:
        """Who has a seat, each once."""
        return tuple(self._seats)

    @property
    def undoable(self) -> bool:
        """Whether the seat in turn can take back the last step of this turn."""
        return self.turn is not None and bool(self.history.undoable_action_count)

    def undo_to(self) -> int:
        """Return the version that undo goes back to: the one of the step before the last."""
        if not self.undoable:
            raise Illegal("undo.nothing")
        return self.done[-2].version

    def summary(
        self, row: Row, entry: Entry | None = None, history: History | None = None
    ) -> Summary:
        """The table at a glance after a row that it has not followed yet; ``entry`` and
        ``history`` as in :meth:`follow`.
        """
        options, season, host = self.options, self.season, self.host
        status, people = self.status, list(self.people)
        match read_entry(row.body) if entry is None else entry:
            case entries.Created() as entry:
                options, season, host = entry.options, entry.season, entry.host
            case entries.Sat(person=str(person)) if person not in people:
                people.append(person)
            case entries.Left(seat=seat):
                others = (c.person for number, c in enumerate(self.chairs) if number != seat)
                people = list(dict.fromkeys(person for person in others if person))
            case entries.Started():
                status = RUNNING
            case entries.Stopped():
                status = STOPPED
        if history is not None and history.state.over:
            status = OVER
        return Summary(
            id=self.id,
            game=options.game,
            status=status,
            listed=options.listed,
            version=row.version,
            at=row.at,
            people=tuple(dict.fromkeys([host, *people])),
            season=season,
        )

    # ---- the story

    def since(self, version: int | None) -> tuple[int, list[Done]]:
        """What somebody lacks who has a version: keep what came up to the first number, then add
        these steps. None: who has nothing.
        """
        kept = 0 if version is None else version
        for at, to in self._undone:
            if at > kept >= to:
                kept = to
        if kept < self.done[0].version:
            kept = 0  # there was nothing to know before the start
        return kept, self.done[self._number_until(kept) :]

    def state_after(self, step: Done) -> State[Any, Any, Any]:
        """The state that a step led to."""
        if step is self.done[-1]:
            return self.state
        number = self._number_until(step.version)
        if self._story is None:
            self._story, self._rest = [], self._replay()
        self._story += islice(self._rest, max(0, number - len(self._story)))
        return self._story[number - 1]

    def _number_until(self, version: int) -> int:
        """How many steps were done up to a version."""
        return bisect_right(self.done, version, key=attrgetter("version"))

    def _replay(self) -> Iterator[State[Any, Any, Any]]:
        history = History.start(self.game, chance=self.secret)
        yield history.state
        for actions in self.history.steps:
            history = history.append_actions(*actions)
            yield history.state

    def record(self) -> Record:
        """The record of the game; only when nobody can profit from it any more."""
        self._check_public()
        return self.history.record()

    def played(self) -> tuple[str, Mapping[str, Any], int, bytes, Sequence[tuple[str, ...]]]:
        """What another process makes a record from: the game, its options, the version of its
        rules, the secret behind its luck, and what was done. Only when nobody can profit from it
        any more.
        """
        self._check_public()
        return *self.origin(), self.history.steps

    def _check_public(self) -> None:
        """Refuse to show a game to all that may still go on."""
        if self.status not in (OVER, STOPPED) or not self.started:
            raise Illegal("record.not-yet", table=self.id)

    def origin(self) -> tuple[str, Mapping[str, Any], int, bytes]:
        """What a started game begins from: the game, its options, the version of its rules, and
        the secret behind its luck. For the server alone.
        """
        game = self.game
        assert self.secret is not None
        return self.options.game, game.options(), game.rules, self.secret.secret

    # ---- changing

    def follow(self, row: Row, entry: Entry | None = None, history: History | None = None) -> None:
        """Take in the next row; ``entry`` and ``history``: what it says and what a move leads to,
        where that is known already.
        """
        if row.table != self.id or row.version != self.version + 1:
            raise Malformed("table.log", table=self.id, version=row.version)
        entry = read_entry(row.body) if entry is None else entry
        self._apply(entry, row, history)
        if not isinstance(entry, entries.Moved | entries.Undone) or self.status == OVER:
            self.facts = row.version
            self._seats = _seats(self.chairs)
        self.version = row.version
        self.changed, self.up = row.at, row.up
        self._story = None
        if row.submission is not None:
            self.submissions[row.submission] = (row.version, row.person)
        self._keep_time(row.up)

    def _apply(self, entry: Entry, row: Row, history: History | None) -> None:
        match entry:
            case entries.Created():
                self._create(entry, row.at)
            case entries.Sat(seat=seat, person=person, bot=bot):
                self.chairs[seat] = Chair(person, bot)
            case entries.Left(seat=seat):
                self.chairs[seat] = Chair()
            case entries.Started():
                self._start(entry, row)
            case entries.Moved():
                self._move(entry, row.version, history)
            case entries.Undone(to=to):
                self._undo(row.version, to)
            case entries.StoodIn(seat=seat, bot=bot, why=why):
                if why == "time":
                    self.clock.expire(row.up)
                self.chairs[seat] = Chair(self.chairs[seat].person, bot, why)
            case entries.Returned(seat=seat):
                late = self.clock.expired and self.clock.seat == seat
                chair = self.chairs[seat]
                self.chairs[seat] = chair._replace(returns=True) if late else Chair(chair.person)
            case entries.Paused():
                self.paused = True
            case entries.Resumed():
                self.paused = False
            case entries.Stopped():
                self.status = STOPPED
            case entries.Followed(table=table):
                self.next = table

    def _create(self, entry: entries.Created, at: int) -> None:
        self.host, self.options, self.at = entry.host, entry.options, at
        self.season, self.previous = entry.season, entry.previous
        self.chairs = [Chair()] * entry.options.players
        self.clock = ClockFace(entry.options.clock, entry.options.players)

    def _start(self, entry: entries.Started, row: Row) -> None:
        game = game_class(self.options.game)
        if not game.facts.supports_rules(entry.rules):
            raise Malformed("table.rules", rules=entry.rules, known=game.facts.rules_version)
        self.began = row.up
        self.secret = Secret(bytes.fromhex(entry.secret))
        played = read_game(self.options.game, entry.setup).with_rules(entry.rules)
        self._history = History.start(played, chance=self.secret)
        self.status = RUNNING
        self.done = [Done(row.version, -1, (), None)]

    def _move(self, entry: entries.Moved, version: int, history: History | None) -> None:
        after = self.history.append_actions(*entry.actions) if history is None else history
        self._history = after
        self.done.append(Done(version, entry.seat, after.last_actions, entry.bot))
        if after.state.over:
            self.status = OVER

    def _undo(self, version: int, to: int) -> None:
        if not self.history.undoable_action_count or self.done[-2].version != to:
            raise Malformed("table.log", table=self.id, version=version)
        self._history = self.history.undo()
        self.done.pop()
        self._undone.append((version, to))

    def _keep_time(self, up: int) -> None:
        if not self.started:
            return
        seat = self.clock.seat if self.paused else self.turn
        round = self.state.round
        if not self.clock.counts(seat, round):
            self._welcome_back()
        person = seat is not None and self.chairs[seat].bot is None
        self.clock.turn(seat, round, up, runs=person and not self.paused)

    def _welcome_back(self) -> None:
        """Whoever came back too late for the last turn plays the next one."""
        for seat, chair in enumerate(self.chairs):
            if chair.returns:
                self.chairs[seat] = Chair(chair.person)
                self.facts = self.version


def _seats(chairs: Sequence[Chair]) -> dict[str, tuple[int, ...]]:
    """Of all people their seats."""
    found: dict[str, tuple[int, ...]] = {}
    for seat, chair in enumerate(chairs):
        if chair.person is not None:
            found[chair.person] = (*found.get(chair.person, ()), seat)
    return found
