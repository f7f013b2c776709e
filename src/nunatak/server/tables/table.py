"""A table: what its log adds up to.

A table is a value. :meth:`Table.after` returns the table after one more row, and nothing else makes
a new one: reading the same log again gives the same table. What players may do at a table is
decided in :mod:`nunatak.server.tables.seating`.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from nunatak.core import Game, History, Record, Secret, State, game_class
from nunatak.server.errors import BadRequest, Conflict, InternalError
from nunatak.server.games.cache import GameOrigin
from nunatak.server.protocol.options import TableOptions
from nunatak.server.store import Row, Summary
from nunatak.server.tables import entries
from nunatak.server.tables.clock import TurnClock
from nunatak.server.tables.entries import Entry, decode_entry

__all__ = ["OPEN", "OVER", "RUNNING", "STOPPED", "PlayedStep", "Seat", "Table"]

OPEN, RUNNING, OVER, STOPPED = "open", "running", "over", "stopped"


class Seat(NamedTuple):
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


class PlayedStep(NamedTuple):
    """A step of the game that was not taken back."""

    version: int
    seat: int
    """The seat that decided; -1: the game began."""
    actions: tuple[str, ...]
    bot: str | None


class Table(msgspec.Struct, frozen=True):
    """See the module; :meth:`read` makes one from a log."""

    id: str
    version: int = 0
    created_at: int = 0
    """Milliseconds since 1970."""
    changed_at: int = 0
    changed_time: int = 0
    """The same, in milliseconds of site time."""
    started_time: int = 0
    """When the game began, in milliseconds of site time."""
    info_version: int = 0
    """The last version that changed something beside the game itself."""
    host: str = ""
    position: str | None = None
    """The text of the position that the game begins with, with all hidden cards: for the server
    alone. None: it begins with a new game.
    """
    options: TableOptions = TableOptions("")
    status: str = OPEN
    seats: tuple[Seat, ...] = ()
    seats_by_person: Mapping[str, tuple[int, ...]] = {}
    paused: bool = False
    season: str | None = None
    previous: str | None = None
    """The table that this is the rematch of."""
    next: str | None = None
    """The rematch of this table."""
    secret: Secret | None = None
    clock: TurnClock = TurnClock()
    steps: tuple[PlayedStep, ...] = ()
    undone: tuple[tuple[int, int], ...] = ()
    """Of each undo its version, and the version that it went back to."""
    submissions: Mapping[str, tuple[int, str | None]] = {}
    """By the name that a client gave: the version at which it was done, and the person."""
    started_history: History | None = None

    @classmethod
    def read(cls, id: str, rows: Sequence[Row]) -> "Table":
        """Return the table that a log leads to."""
        table = cls(id)
        for row in rows:
            table = table.after(row)
        return table

    # ---- reading

    @property
    def history(self) -> History:
        """The game with all that was done in it; raise :class:`Conflict` before the start."""
        if self.started_history is None:
            raise Conflict("table.not-started", table=self.id)
        return self.started_history

    @property
    def game(self) -> Game[Any]:
        return self.history.game

    @property
    def state(self) -> State[Any, Any, Any]:
        return self.history.state

    @property
    def started(self) -> bool:
        return self.started_history is not None

    @property
    def turn(self) -> int | None:
        """The seat to decide; None if no seat is, also in a pause."""
        if self.status != RUNNING or self.paused or self.started_history is None:
            return None
        return self.started_history.state.turn

    @property
    def bot_in_turn(self) -> str | None:
        """The level of the bot that is to decide; None: no bot is."""
        turn = self.turn
        return None if turn is None else self.seats[turn].bot

    def seats_of(self, person: str) -> tuple[int, ...]:
        """Return the seats of a person: several on a shared device."""
        return self.seats_by_person.get(person, ())

    @property
    def people(self) -> tuple[str, ...]:
        """Everyone who has a seat, each once."""
        return tuple(self.seats_by_person)

    @property
    def undoable(self) -> bool:
        """Whether the seat in turn can take back the last step of this turn."""
        return self.turn is not None and bool(self.history.next_undo_action_count)

    def undo_to(self) -> int:
        """Return the version that undo goes back to: the one of the step before the last."""
        if not self.undoable:
            raise Conflict("undo.nothing")
        return self.steps[-2].version

    @property
    def wake(self) -> int | None:
        """The site time at which the server has to do something here; 0: a bot is to decide."""
        if self.status != RUNNING:
            return None
        return 0 if self.bot_in_turn is not None else self.clock.due

    def summary(self) -> Summary:
        """Return what is looked for without reading the log."""
        return Summary(
            id=self.id,
            game=self.options.game,
            status=self.status,
            listed=self.options.listed,
            version=self.version,
            at=self.changed_at,
            people=tuple(dict.fromkeys([self.host, *self.people])),
            season=self.season,
            wake=self.wake,
        )

    # ---- steps

    def steps_since(self, version: int | None) -> tuple[int, Sequence[PlayedStep]]:
        """Return what a client lacks that has a version: the version up to which it keeps what it
        has, and the steps to add. None: the client has nothing.
        """
        kept = 0 if version is None else version
        for at, to in self.undone:
            if at > kept >= to:
                kept = to
        if kept < self.steps[0].version:
            kept = 0  # there was nothing to know before the start
        return kept, self.steps[self.count_steps(kept) :]

    def count_steps(self, version: int) -> int:
        """Return how many steps were played up to a version."""
        return bisect_right(self.steps, version, key=attrgetter("version"))

    def replay(self) -> Iterator[State[Any, Any, Any]]:
        """Play the game again; yield the state after each step."""
        history = self.origin().start()
        yield history.state
        for actions in self.history.steps:
            history = history.append_as_written(*actions)
            yield history.state

    def record(self) -> Record:
        """Return the record of the game; refuse it while it can still help somebody."""
        self._check_public()
        return self.history.record()

    def played(self) -> tuple[GameOrigin, Sequence[tuple[str, ...]]]:
        """Return what another process makes a record from: :meth:`origin`, and the actions of each
        step; refuse it while it can still help somebody.
        """
        self._check_public()
        return self.origin(), self.history.steps

    def _check_public(self) -> None:
        """Refuse to show a game to all that may still go on."""
        if self.status not in (OVER, STOPPED) or not self.started:
            raise Conflict("record.not-yet", table=self.id)

    def origin(self) -> GameOrigin:
        """Return what a started game begins with; for the server alone."""
        game = self.game
        assert self.secret is not None
        return GameOrigin(
            self.options.game, game.options(), game.rules, self.secret.secret, self.position
        )

    # ---- changing

    def after(
        self, row: Row, entry: Entry | None = None, history: History | None = None
    ) -> "Table":
        """Return the table after the next row. ``entry`` and ``history``: what the row says and
        what a move leads to, if the caller knows it already.
        """
        if row.table != self.id or row.version != self.version + 1:
            raise InternalError("table.log", table=self.id, version=row.version)
        entry = decode_entry(row.body) if entry is None else entry
        table = self._apply(entry, row, history)
        submissions = table.submissions
        if row.submission is not None:
            submissions = {**submissions, row.submission: (row.version, row.person)}
        plays = isinstance(entry, entries.Moved | entries.Undone) and table.status != OVER
        table = replace(
            table,
            version=row.version,
            changed_at=row.at,
            changed_time=row.site_time,
            submissions=submissions,
            info_version=table.info_version if plays else row.version,
        )
        return table._with_clock(row.site_time) if table.started else table

    def _apply(self, entry: Entry, row: Row, history: History | None) -> "Table":
        match entry:
            case entries.Created():
                return self._create(entry, row.at)
            case entries.Sat(seat=seat, person=person, bot=bot):
                return self._with_seat(seat, Seat(person, bot))
            case entries.Left(seat=seat):
                return self._with_seat(seat, Seat())
            case entries.Started():
                return self._start(entry, row)
            case entries.Moved():
                return self._move(entry, row.version, history)
            case entries.Undone(to=to):
                return self._undo(row.version, to)
            case entries.StoodIn(seat=seat, bot=bot, why=why):
                clock = self.clock.expire(row.site_time) if why == "time" else self.clock
                away = Seat(self.seats[seat].person, bot, why)
                return replace(self._with_seat(seat, away), clock=clock)
            case entries.Returned(seat=seat):
                late = self.clock.expired and self.clock.seat == seat
                old = self.seats[seat]
                return self._with_seat(
                    seat, old._replace(returns=True) if late else Seat(old.person)
                )
            case entries.Paused():
                return replace(self, paused=True)
            case entries.Resumed():
                return replace(self, paused=False)
            case entries.Stopped():
                return replace(self, status=STOPPED)
            case entries.Followed(table=table):
                return replace(self, next=table)

    def _create(self, entry: entries.Created, at: int) -> "Table":
        return replace(
            self,
            host=entry.host,
            options=entry.options,
            position=entry.position,
            created_at=at,
            season=entry.season,
            previous=entry.previous,
            seats=(Seat(),) * entry.options.players,
            clock=TurnClock.new(entry.options.clock, entry.options.players),
        )

    def _start(self, entry: entries.Started, row: Row) -> "Table":
        game = game_class(self.options.game)
        if not game.facts.supports_rules(entry.rules):
            raise InternalError("table.rules", rules=entry.rules, known=game.facts.rules_version)
        secret = bytes.fromhex(entry.secret)
        origin = GameOrigin(self.options.game, entry.setup, entry.rules, secret, self.position)
        return replace(
            self,
            started_time=row.site_time,
            secret=Secret(secret),
            started_history=origin.start(),
            status=RUNNING,
            steps=(PlayedStep(row.version, -1, (), None),),
        )

    def _move(self, entry: entries.Moved, version: int, history: History | None) -> "Table":
        after = self.history.append_as_written(*entry.actions) if history is None else history
        step = PlayedStep(version, entry.seat, after.last_actions, entry.bot)
        return replace(
            self,
            started_history=after,
            steps=(*self.steps, step),
            status=OVER if after.state.over else self.status,
        )

    def _undo(self, version: int, to: int) -> "Table":
        if not self.history.next_undo_action_count or self.steps[-2].version != to:
            raise InternalError("table.log", table=self.id, version=version)
        return replace(
            self,
            started_history=self.history.undo(),
            steps=self.steps[:-1],
            undone=(*self.undone, (version, to)),
        )

    def _with_seat(self, number: int, seat: Seat) -> "Table":
        """Return the table with one seat changed."""
        if not 0 <= number < len(self.seats):
            raise BadRequest("seat.unknown", seat=number, players=len(self.seats))
        return self._with_seats((*self.seats[:number], seat, *self.seats[number + 1 :]))

    def _with_seats(self, seats: tuple[Seat, ...]) -> "Table":
        by_person: dict[str, tuple[int, ...]] = {}
        for number, seat in enumerate(seats):
            if seat.person is not None:
                by_person[seat.person] = (*by_person.get(seat.person, ()), number)
        return replace(self, seats=seats, seats_by_person=by_person)

    def _with_clock(self, time: int) -> "Table":
        """Return the table with its clock at the seat that is now in turn. In a new turn a person
        who came back too late for the last one plays again.
        """
        turn = self.clock.seat if self.paused else self.turn
        round = self.state.round
        table = self
        if not self.clock.counts(turn, round) and any(seat.returns for seat in self.seats):
            seats = tuple(Seat(seat.person) if seat.returns else seat for seat in self.seats)
            table = replace(self._with_seats(seats), info_version=self.version)
        runs = turn is not None and table.seats[turn].bot is None and not self.paused
        return replace(table, clock=table.clock.at_turn(turn, round, time, runs=runs))
