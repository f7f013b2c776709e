"""The state of a table, computed from the rows of its log.

A table is an immutable value. Only :meth:`Table.apply` creates a new one, from a table and the next
row, so that the same log always gives the same table. :mod:`nunatak.server.tables.seating` decides
what people may do at a table.
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
    """A seat with the person or the bot that plays it, or neither: it is free."""

    person: str | None = None
    bot: str | None = None
    """The level of the bot that decides now, also as a stand-in for the person."""
    stand_in_reason: str | None = None
    """Why the bot stands in for the person: ``left``, ``time``, ``asked``."""
    returning: bool = False
    """Whether the person is back, but too late for this turn: the bot ends it."""

    @property
    def free(self) -> bool:
        """Whether the seat has neither person nor bot."""
        return self.person is None and self.bot is None


class PlayedStep(NamedTuple):
    """A step of the game that was not taken back."""

    version: int
    seat: int
    """The seat that decided; -1: none, the game began."""
    actions: tuple[str, ...]
    bot: str | None
    """The level of the bot that decided; None: a person."""


class Table(msgspec.Struct, frozen=True):
    """A table at one version: its options, seats, game, clock and submissions."""

    id: str
    version: int = 0
    """The number of rows in the log."""
    created_at: int = 0
    """Milliseconds since 1970."""
    changed_at: int = 0
    """Milliseconds since 1970."""
    changed_site_time: int = 0
    """The time of the last change, in milliseconds of site time."""
    started_site_time: int = 0
    """When the game began, in milliseconds of site time."""
    info_version: int = 0
    """The last version that changed the public information, not only the game."""
    host: str = ""
    """The id of the person who created the table."""
    position: str | None = None
    """The text of the position that the game begins with; None: a new game. It shows all hidden
    cards, so only the server may read it.
    """
    options: TableOptions = TableOptions("")
    status: str = OPEN
    seats: tuple[Seat, ...] = ()
    seats_by_person: Mapping[str, tuple[int, ...]] = {}
    paused: bool = False
    season: str | None = None
    """The id of the season that the table belongs to."""
    rematch_of: str | None = None
    """The table that this one is the rematch of."""
    rematch: str | None = None
    """The table of the rematch."""
    secret: Secret | None = None
    """The secret of the shuffles; None before the start."""
    clock: TurnClock = TurnClock()
    steps: tuple[PlayedStep, ...] = ()
    """The steps of the game without those that were undone."""
    undone: tuple[tuple[int, int], ...] = ()
    """For each undo its version, and the version to which it returned."""
    submissions: Mapping[str, tuple[int, str | None]] = {}
    """For each submission id the version at which it was stored, and the person."""
    started_history: History | None = None
    """The history of the game; None before the start."""

    @classmethod
    def from_log(cls, id: str, rows: Sequence[Row]) -> "Table":
        """Return the table that a log leads to."""
        table = cls(id)
        for row in rows:
            table = table.apply(row)
        return table

    # ---- reading

    @property
    def history(self) -> History:
        """The history of the game; raise :class:`Conflict` before the start."""
        if self.started_history is None:
            raise Conflict("table.not-started", table=self.id)
        return self.started_history

    @property
    def game(self) -> Game[Any]:
        """The game with its options; raise :class:`Conflict` before the start."""
        return self.history.game

    @property
    def state(self) -> State[Any, Any, Any]:
        """The current state of the game; raise :class:`Conflict` before the start."""
        return self.history.state

    @property
    def started(self) -> bool:
        """Whether the game has begun; it may have ended since."""
        return self.started_history is not None

    @property
    def turn(self) -> int | None:
        """The seat that decides next; None unless the game runs, also in a pause."""
        if self.status != RUNNING or self.paused or self.started_history is None:
            return None
        return self.started_history.state.turn

    @property
    def bot_in_turn(self) -> str | None:
        """The level of the bot that decides next; None: no bot does."""
        turn = self.turn
        return None if turn is None else self.seats[turn].bot

    def seats_of(self, person: str) -> tuple[int, ...]:
        """Return the seats of a person; on a shared device they may have several."""
        return self.seats_by_person.get(person, ())

    @property
    def people(self) -> tuple[str, ...]:
        """The ids of the people who have seats, each once."""
        return tuple(self.seats_by_person)

    @property
    def undoable(self) -> bool:
        """Whether the seat in turn can take back the last step of this turn."""
        return self.turn is not None and bool(self.history.next_undo_action_count)

    def undo_version(self) -> int:
        """Return the version to which an undo returns: the one of the step before the last."""
        if not self.undoable:
            raise Conflict("undo.nothing")
        return self.steps[-2].version

    @property
    def wake(self) -> int | None:
        """The site time at which the server must act at the table; 0: now, since a bot decides
        next; None: nothing is due.
        """
        if self.status != RUNNING:
            return None
        return 0 if self.bot_in_turn is not None else self.clock.deadline

    def summary(self) -> Summary:
        """Return what the store needs to find the table without its log."""
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
        """Return what a client needs that has this version, or nothing: the version up to which it
        keeps its steps, and the steps to add.
        """
        kept = 0 if version is None else version
        for at, to in self.undone:
            if at > kept >= to:
                kept = to
        if kept < self.steps[0].version:
            kept = 0  # there were no steps before the start
        return kept, self.steps[self.count_steps(kept) :]

    def count_steps(self, version: int) -> int:
        """Return the number of steps up to a version."""
        return bisect_right(self.steps, version, key=attrgetter("version"))

    def replay(self) -> Iterator[State[Any, Any, Any]]:
        """Replay the game; yield the state after each step."""
        history = self.origin().start()
        yield history.state
        for actions in self.history.steps:
            history = history.append_as_written(*actions)
            yield history.state

    def record(self) -> Record:
        """Return the record of the game; raise before the end, since it reveals hidden cards."""
        self._require_ended()
        return self.history.record()

    def origin_and_steps(self) -> tuple[GameOrigin, Sequence[tuple[str, ...]]]:
        """Return :meth:`origin` and the actions of each step, for the worker process to make the
        record; raise before the end.
        """
        self._require_ended()
        return self.origin(), self.history.steps

    def _require_ended(self) -> None:
        """Raise unless the game was started and has ended."""
        if self.status not in (OVER, STOPPED) or not self.started:
            raise Conflict("record.not-yet", table=self.id)

    def origin(self) -> GameOrigin:
        """Return what the game began with, including the secret: for the server alone."""
        game = self.game
        assert self.secret is not None
        return GameOrigin(
            self.options.game, game.options(), game.rules, self.secret.secret, self.position
        )

    # ---- changing

    def apply(
        self, row: Row, entry: Entry | None = None, history: History | None = None
    ) -> "Table":
        """Return the table after the next row of its log.

        ``entry``: the decoded entry of the row, and ``history``: the game after a move, if the
        caller has them already.
        """
        if row.table != self.id or row.version != self.version + 1:
            raise InternalError("table.log", table=self.id, version=row.version)
        entry = decode_entry(row.body) if entry is None else entry
        table = self._apply_entry(entry, row, history)
        submissions = table.submissions
        if row.submission is not None:
            submissions = {**submissions, row.submission: (row.version, row.person)}
        plays = isinstance(entry, entries.Moved | entries.Undone) and table.status != OVER
        table = replace(
            table,
            version=row.version,
            changed_at=row.at,
            changed_site_time=row.site_time,
            submissions=submissions,
            info_version=table.info_version if plays else row.version,
        )
        return table._with_clock(row.site_time) if table.started else table

    def _apply_entry(self, entry: Entry, row: Row, history: History | None) -> "Table":
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
                    seat, old._replace(returning=True) if late else Seat(old.person)
                )
            case entries.Paused():
                return replace(self, paused=True)
            case entries.Resumed():
                return replace(self, paused=False)
            case entries.Stopped():
                return replace(self, status=STOPPED)
            case entries.Followed(table=table):
                return replace(self, rematch=table)

    def _create(self, entry: entries.Created, at: int) -> "Table":
        return replace(
            self,
            host=entry.host,
            options=entry.options,
            position=entry.position,
            created_at=at,
            season=entry.season,
            rematch_of=entry.previous,
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
            started_site_time=row.site_time,
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
        """Return the table with its clock set to the seat in turn. At a new turn, people who
        returned too late for the last one take over from their bots.
        """
        turn = self.clock.seat if self.paused else self.turn
        round = self.state.round
        table = self
        if not self.clock.is_current_turn(turn, round) and any(
            seat.returning for seat in self.seats
        ):
            seats = tuple(Seat(seat.person) if seat.returning else seat for seat in self.seats)
            table = replace(self._with_seats(seats), info_version=self.version)
        running = turn is not None and table.seats[turn].bot is None and not self.paused
        return replace(table, clock=table.clock.with_turn(turn, round, time, running=running))
