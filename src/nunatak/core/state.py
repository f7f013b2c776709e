"""An immutable state of a game, in which a seat decides or the game is over.

A :class:`State` wraps the bytes that a compiled kernel works on, so copying, comparing and hashing
are cheap. This module holds what all games share; a game adds its views, its result and its
position text.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from struct import unpack
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

from nunatak.core.chance import Chance
from nunatak.core.checks import first_few, format_value, type_error
from nunatak.core.errors import Illegal, Malformed, NotYours, Problem, Stale
from nunatak.core.structs import Struct
from nunatak.core.trace import CHANCE_EVENT, NUMBERS_PER_EVENT

if TYPE_CHECKING:
    from nunatak.core.game import Game

__all__ = ["Action", "Event", "Kernel", "State", "Trial", "View"]


class Action(Protocol):
    """One decision. ``str(action)`` is its notation."""

    @property
    def id(self) -> int:
        """A number from 0 to ``facts.action_count - 1``."""


class Event(Protocol):
    """Something that happened."""

    @property
    def audience(self) -> int | None:
        """The only seat that may know of it; None: all seats."""


class View(Protocol):
    """What a seat may know, and nothing else."""

    @property
    def seat(self) -> int | None:
        """The seat that sees it; None: a spectator."""

    @property
    def turn(self) -> int | None:
        """The seat that decides; None when the game is over."""


class Kernel(Protocol):
    """A game as integers, changed in place; see :mod:`nunatak.core.kernel`."""

    @property
    def over(self) -> bool: ...
    @property
    def seat(self) -> int: ...
    @property
    def awaits_chance(self) -> bool: ...
    def legal_actions(self) -> bytes: ...
    def allows(self, action: int) -> bool: ...
    def canonical_action(self, action: int) -> int: ...
    def push(self, action: int) -> None: ...
    def push_without_chance(self, action: int) -> bytes: ...
    def draw_until_decision_traced(self, key: int) -> bytes: ...
    def pending_draw(self) -> tuple[int, int, list[int]]: ...
    def draw(self, outcome: int) -> bytes: ...
    def copy(self) -> Self: ...
    def snapshot(self) -> bytes: ...
    def restore(self, data: bytes) -> None: ...


A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)
T = TypeVar("T")


@dataclass(frozen=True)
class Trial(Generic[E, V]):
    """The result of actions that are only tried, up to the point where something is revealed."""

    view: V
    """The view of the seat afterwards, with its legal actions."""
    events: tuple[E, ...]
    """The events that the seat may know of."""
    stop_reason: str | None
    """Why no action can follow: ``revelation``, ``turn`` or ``over``; None: one can."""


class State(ABC, Generic[A, E, V]):
    """A position of a game with its version and last events, immutable."""

    __slots__ = (
        "_chance",
        "_events",
        "_game",
        "_kernel",
        "_numbers_read",
        "_public",
        "_trace",
        "_version",
    )
    actions_by_id: ClassVar[Sequence[Any]]  # all actions of the game by id, created once
    _struct: ClassVar[type[Struct]]  # the layout of the bytes

    def __init__(
        self,
        game: "Game[Any]",
        kernel: Kernel,
        chance: Chance,
        version: int = 0,
        trace: bytes = b"",
    ) -> None:
        self._game = game
        self._kernel = kernel
        self._chance = chance
        self._version = version
        self._trace = trace
        self._events: tuple[E, ...] | None = None
        self._public: V | None = None
        self._numbers_read: Any = None

    @property
    def game(self) -> "Game[Any]":
        """The game, with its options."""
        return self._game

    @property
    def version(self) -> int:
        """The number of decisions since the start."""
        return self._version

    # ---- deciding

    @property
    def turn(self) -> int | None:
        """The seat that decides; None when the game is over."""
        seat = self._kernel.seat
        return None if seat < 0 else seat

    @property
    def over(self) -> bool:
        return self._kernel.over

    @property
    @abstractmethod
    def round(self) -> int:
        """The round of the game, from 1 on; 0 before the first."""

    def legal_actions(self) -> tuple[A, ...]:
        """Return the legal actions in a fixed order; each leads to another state."""
        actions = self.actions_by_id
        return tuple([actions[i] for i in self._kernel.legal_actions()])

    def canonical_action(self, action: A) -> A:
        """Return the legal action that has the same result as this one.

        Of several actions with the same result only one is listed as legal, but :meth:`apply`
        takes any of them. Raise :class:`Illegal` if the rules do not allow the action.
        """
        found: A = self.actions_by_id[self._legal_action_id(self._kernel, action)]
        return found

    def canonical_actions(self, actions: Sequence[A]) -> tuple[A, ...]:
        """Return the legal actions with the same results as several actions of a turn.

        Raise what :meth:`apply_all` raises.
        """
        return self._play_turn(actions)[2]

    def why_not(self, action: A) -> Problem | None:
        """Return why :meth:`apply` would refuse an action; None if it would not.

        >>> import nunatak
        >>> state = nunatak.load("snow-tails", players=2).start(seed=1)
        >>> state.why_not(state.legal_actions()[0]) is None
        True
        >>> str(state.why_not(state.game.parse("F")))
        'action.illegal: action=F'
        """
        number = self._action_id(action)
        if self._kernel.allows(number) or self._kernel.allows(
            self._kernel.canonical_action(number)
        ):
            return None
        return self._why_refused(self._kernel, action)

    def apply(self, action: A, *, seat: int | None = None, version: int | None = None) -> Self:
        """Return the state after an action and all that follows from it without a decision.

        An action with the same result as a legal one is taken as that one. Pass ``seat`` and
        ``version`` to check that the action comes from the seat in turn and is meant for this
        state.
        """
        self.check_request(seat, version)
        number = self._legal_action_id(self._kernel, action)
        kernel = self._kernel.copy()
        trace = kernel.push_without_chance(number) + resolve_chance(kernel, self._chance)
        return type(self)(self._game, kernel, self._chance, self._version + 1, trace)

    def apply_all(
        self, actions: Sequence[A], *, seat: int | None = None, version: int | None = None
    ) -> Self:
        """Return the state after several actions of the seat in turn; raise if one is illegal.

        No action may follow one that reveals something.
        """
        return self.apply_canonical(actions, seat=seat, version=version)[0]

    def apply_canonical(
        self, actions: Sequence[A], *, seat: int | None = None, version: int | None = None
    ) -> tuple[Self, tuple[A, ...]]:
        """Return what :meth:`apply_all` and :meth:`canonical_actions` return."""
        self.check_request(seat, version)
        self._check_actions(actions)
        if not actions:
            raise Malformed("action.none")
        kernel, trace, done = self._play_turn(actions)
        trace += resolve_chance(kernel, self._chance)
        version = self._version + len(actions)
        return type(self)(self._game, kernel, self._chance, version, trace), done

    def attempt(
        self, actions: Sequence[A], *, seat: int | None = None, version: int | None = None
    ) -> Trial[E, V]:
        """Return what the actions would lead to, for the seat in turn, without asking chance.

        >>> import nunatak
        >>> state = nunatak.load("snow-tails", players=2).start(seed=1)
        >>> trial = state.attempt([state.game.parse("slot-3")])
        >>> trial.stop_reason, trial.view.sleds[state.turn].slot
        ('turn', 3)
        """
        self.check_request(seat, version)
        turn = self.turn
        kernel, trace, _ = self._play_turn(actions)
        after = type(self)(self._game, kernel, self._chance, self._version + len(actions), trace)
        stop_reason = None
        if kernel.awaits_chance:
            stop_reason = "revelation"
        elif after.turn != turn:
            stop_reason = "over" if after.over else "turn"
        view = after._trial_view(turn) if actions else self.view(turn)
        return Trial(view, after.events_for(turn), stop_reason)

    def _play_turn(self, actions: Sequence[A]) -> tuple[Kernel, bytes, tuple[A, ...]]:
        """Return a kernel after actions of one turn and before chance is asked, its trace, and
        the canonical actions.
        """
        self._check_actions(actions)
        turn, kernel, trace = self._kernel.seat, self._kernel.copy(), b""
        done: list[A] = []
        for action in actions:
            self._action_id(action)
            if kernel.awaits_chance:
                raise Illegal("action.after-revelation", action=str(action))
            if kernel.seat != turn and not kernel.over:
                raise NotYours("turn.not-yours", seat=turn, turn=kernel.seat)
            number = self._legal_action_id(kernel, action)
            trace += kernel.push_without_chance(number)
            done.append(self.actions_by_id[number])
        return kernel, trace, tuple(done)

    @staticmethod
    def _check_actions(actions: object) -> None:
        if not isinstance(actions, Sequence) or isinstance(actions, str | bytes | bytearray):
            raise type_error("actions", actions, "a list of actions")

    def _legal_action_id(self, kernel: Kernel, action: A) -> int:
        """Return the id of a legal action, or of the legal one with the same result."""
        number = self._action_id(action)
        if kernel.allows(number):
            return number
        number = kernel.canonical_action(number)
        if not kernel.allows(number):
            raise self._illegal_error(kernel, action)
        return number

    def _why_refused(self, kernel: Kernel, action: A) -> Problem:
        if kernel.over:
            return Problem("game.over", {"action": str(action)})
        return self._why_illegal(kernel, action)

    def _why_illegal(self, kernel: Kernel, action: A) -> Problem:
        """Return why an action is not legal; a game may give a better reason."""
        return Problem("action.illegal", {"action": str(action)})

    def _illegal_error(self, kernel: Kernel, action: A) -> Illegal:
        problem = self._why_refused(kernel, action)
        given: dict[str, object] = {"action": str(action), **problem.arguments}
        if not kernel.over:
            given["legal"] = first_few(
                [str(self.actions_by_id[each]) for each in kernel.legal_actions()]
            )
        return Illegal(problem.code, **given)

    def _action_id(self, action: A) -> int:
        """Return the id of an action; raise Malformed if it is not an action of this game."""
        number = getattr(action, "id", None)
        if type(number) is not int:
            raise self._not_an_action_error(action)
        meant = self.actions_by_id[number] if 0 <= number < len(self.actions_by_id) else None
        if meant is not action and meant != action:  # of another game
            raise self._not_an_action_error(action)
        return number

    def _not_an_action_error(self, action: object) -> Malformed:
        expected = f"an action of {self._game.facts.name}"
        return Malformed("action.type", action=format_value(action), expected=expected)

    def check_request(self, seat: int | None, version: int | None) -> None:
        """Raise if an action is not meant for this state, or not from the seat in turn."""
        if version is not None and version != self._version:
            raise Stale("version.stale", seen=version, version=self._version)
        if seat is not None and seat != self.turn:
            raise NotYours("turn.not-yours", seat=seat, turn=self.turn)

    # ---- views and events

    @property
    def events(self) -> tuple[E, ...]:
        """The events of the last action, each with its audience."""
        if self._events is None:
            self._events = tuple(self._read_events(_trace_entries(self._trace)))
        return self._events

    @property
    def outcomes(self) -> tuple[tuple[int, int], ...]:
        """The draws since the last action, as pairs of deck and outcome."""
        if CHANCE_EVENT not in self._trace[:: 2 * NUMBERS_PER_EVENT]:  # the kind of each entry
            return ()
        return tuple((e[1], e[2]) for e in _trace_entries(self._trace) if e[0] == CHANCE_EVENT)

    def events_for(self, seat: int | None) -> tuple[E, ...]:
        """Return the events that a seat may know of; None: a spectator."""
        seat = self._check_seat(seat)
        return tuple(e for e in self.events if e.audience is None or e.audience == seat)

    def view(self, seat: int | None) -> V:
        """Return what a seat may know; None: a spectator."""
        return self._view(self._check_seat(seat))

    def _check_seat(self, seat: int | None) -> int | None:
        return None if seat is None else self._game.check_seat(seat)

    def _trial_view(self, seat: int | None) -> V:
        """Return the view after actions that were only tried, without what the end reveals."""
        return self._view(seat)

    def _view(self, seat: int | None) -> V:
        if self._public is None:
            self._public = self._public_view()
        return self._public if seat is None else self._seat_view(self._public, seat)

    @abstractmethod
    def _public_view(self) -> V:
        """Return what all seats and spectators may know."""

    @abstractmethod
    def _seat_view(self, public: V, seat: int) -> V:
        """Return the public view with what only this seat may know."""

    def _read_only_position(self) -> Any:
        """Return the fields of the state, read only; they contain secrets."""
        if self._numbers_read is None:
            self._numbers_read = self._struct.read_tuple(self.to_bytes())
        return self._numbers_read

    @property
    @abstractmethod
    def result(self) -> Any:
        """The result of the game; None while it is running."""

    @abstractmethod
    def draw_counts(self) -> list[int]:
        """Return the number of draws from each deck."""

    @abstractmethod
    def position(self) -> str:
        """Return the state as a text that people can edit; it contains every secret."""

    @abstractmethod
    def _read_events(self, entries: Sequence[tuple[int, ...]]) -> Sequence[E]: ...

    @property
    def raw_position(self) -> Any:
        """A copy of the position as a struct of the game's layout; it contains secrets."""
        return self._struct.from_bytes(self.to_bytes())

    # ---- comparing, hashing, pickling

    def to_bytes(self) -> bytes:
        """Return the bytes of the state. Not a file format: they may change with every release."""
        return self._kernel.snapshot()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self._kernel.snapshot() == other._kernel.snapshot()
            and self._game == other._game
        )

    def __hash__(self) -> int:
        return hash(self._kernel.snapshot())

    def __repr__(self) -> str:
        waits = "over" if self.over else f"seat {self.turn} decides"
        return f"<{self.game.facts.name}, decision {self.version}: {waits}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Support pickling, for other processes. Never unpickle data that you do not trust."""
        return _unpickle, (self.game, self.to_bytes(), self._chance, self.version, self._trace)


def _unpickle(
    game: "Game[Any]", data: bytes, chance: Chance, version: int, trace: bytes
) -> "State[Any, Any, Any]":
    kernel = game.new_kernel()
    kernel.restore(data)
    state: State[Any, Any, Any] = game.state(kernel, chance, trace, version)
    return state


def resolve_chance(kernel: Kernel, chance: Chance) -> bytes:
    """Draw until a player decides; return the trace."""
    if chance.prng_key is not None:
        return kernel.draw_until_decision_traced(chance.prng_key)
    trace = b""
    while kernel.awaits_chance:
        deck, number, weights = kernel.pending_draw()
        trace += kernel.draw(chance.outcome(deck, number, weights))
    return trace


def replace_fields(value: T, **fields: Any) -> T:
    """Return a copy of a frozen dataclass with some fields replaced.

    ``dataclasses.replace`` calls the constructor, which takes ten times as long.
    """
    made = object.__new__(type(value))
    made.__dict__.update(value.__dict__, **fields)
    return made


def _trace_entries(trace: bytes) -> list[tuple[int, ...]]:
    numbers = unpack(f"<{len(trace) // 2}h", trace)
    return [numbers[i : i + NUMBERS_PER_EVENT] for i in range(0, len(numbers), NUMBERS_PER_EVENT)]
