"""A moment in a game that waits for a decision, immutable.

A :class:`State` is a thin face over the bytes that a compiled kernel works on: copying, comparing
and hashing cost next to nothing. What is the same in every game stands here; a game adds its
views, its result and its position text.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from struct import unpack
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

from nunatak.core.chance import Chance
from nunatak.core.checks import shown, some_of, wrong_type
from nunatak.core.errors import Illegal, Malformed, NotYours, Problem, Stale
from nunatak.core.structs import Struct
from nunatak.core.trace import CHANCE, EVENT

if TYPE_CHECKING:
    from nunatak.core.game import Game

__all__ = ["Action", "Event", "Kernel", "State", "Trial", "View"]


class Action(Protocol):
    """One small decision. ``str(action)`` is its notation."""

    @property
    def id(self) -> int:
        """A small integer, the same in every game of the kind."""


class Event(Protocol):
    """Something that happened, for those who may know of it."""

    @property
    def audience(self) -> int | None:
        """The one seat that may know; None: everybody."""


class View(Protocol):
    """All that a seat may know, and nothing else."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; None: a spectator's."""

    @property
    def turn(self) -> int | None:
        """Who decides now; None when the game is over."""


class Kernel(Protocol):
    """What a game's compiled ``kernel.py`` offers: a game as bare integers, changed in place."""

    @property
    def over(self) -> bool: ...
    @property
    def seat(self) -> int: ...
    @property
    def awaits_chance(self) -> bool: ...
    @property
    def decides(self) -> bool: ...
    def legal_actions(self) -> bytes: ...
    def allows(self, action: int) -> bool: ...
    def offered(self, action: int) -> int: ...
    def push(self, action: int) -> None: ...
    def advance(self, action: int) -> bytes: ...
    def draw_seeded(self, key: int) -> bytes: ...
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
    """Where steps would lead that nobody has committed to, as far as nothing is revealed."""

    view: V
    """What the seat would see, with its legal actions."""
    events: tuple[E, ...]
    """What would happen, as far as the seat may know of it."""
    stops: str | None
    """Why there is nothing more to try: ``revelation``, ``turn``, ``over``; None: there is."""


class State(ABC, Generic[A, E, V]):
    """See the module, and ``nunatak.load`` for an example."""

    __slots__ = (
        "_chance",
        "_events",
        "_game",
        "_kernel",
        "_public",
        "_read",
        "_trace",
        "_version",
    )
    actions: ClassVar[Sequence[Any]]  # all actions of the game by id: they are made only once
    _struct: ClassVar[type[Struct]]  # what the bytes of a state mean

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
        self._read: Any = None

    @property
    def game(self) -> "Game[Any]":
        """The game with its options."""
        return self._game

    @property
    def version(self) -> int:
        """How many decisions have led here."""
        return self._version

    # ---- deciding

    @property
    def turn(self) -> int | None:
        """The seat to decide, None when the game is over."""
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
        """What the seat in turn may do, in a fixed order, each leading to another state."""
        actions = self.actions
        return tuple([actions[i] for i in self._kernel.legal_actions()])

    def offered(self, action: A) -> A:
        """The legal action that has the result of this one.

        Of actions with the same result only one is among the legal ones; a person need not know
        which: :meth:`apply` takes any of them. Raises :class:`Illegal` where the rules do not allow
        it at all.
        """
        found: A = self.actions[self._legal_number(self._kernel, action)]
        return found

    def offered_all(self, actions: Sequence[A]) -> tuple[A, ...]:
        """The legal actions that stand for several actions of a turn, each where it is done.

        Raises what :meth:`apply_all` raises.
        """
        return self._walk(actions)[2]

    def why_not(self, action: A) -> Problem | None:
        """Why :meth:`apply` refuses an action now; None: it does not.

        >>> import nunatak
        >>> state = nunatak.load("snow-tails", players=2).start(seed=1)
        >>> state.why_not(state.legal_actions()[0]) is None
        True
        >>> str(state.why_not(state.game.parse("F")))
        'action.illegal: action=F'
        """
        number = self._number(action)
        if self._kernel.allows(number) or self._kernel.allows(self._kernel.offered(number)):
            return None
        return self._problem(self._kernel, action)

    def apply(self, action: A, *, seat: int | None = None, version: int | None = None) -> Self:
        """The state after an action, and after all that follows from it without a decision.

        An action that is not offered because a legal one has the same result counts as that one.
        Give ``seat`` and ``version`` to make sure that the action comes from the seat in turn and
        was meant for this very state.
        """
        self.check(seat, version)
        number = self._legal_number(self._kernel, action)
        kernel = self._kernel.copy()
        trace = kernel.advance(number) + ask(kernel, self._chance)
        return type(self)(self._game, kernel, self._chance, self._version + 1, trace)

    def apply_all(
        self, actions: Sequence[A], *, seat: int | None = None, version: int | None = None
    ) -> Self:
        """The state after several actions of the seat in turn: all of them are legal, or none
        is done. Nothing may follow an action that reveals something.
        """
        return self.advance(actions, seat=seat, version=version)[0]

    def advance(
        self, actions: Sequence[A], *, seat: int | None = None, version: int | None = None
    ) -> tuple[Self, tuple[A, ...]]:
        """Return what :meth:`apply_all` and :meth:`offered_all` return, in one go."""
        self.check(seat, version)
        self._check_actions(actions)
        if not actions:
            raise Malformed("action.none")
        kernel, trace, done = self._walk(actions)
        trace += ask(kernel, self._chance)
        version = self._version + len(actions)
        return type(self)(self._game, kernel, self._chance, version, trace), done

    def attempt(
        self, actions: Sequence[A], *, seat: int | None = None, version: int | None = None
    ) -> Trial[E, V]:
        """What the actions would lead to, for the seat in turn; nothing is done, and chance is
        not asked.

        >>> import nunatak
        >>> state = nunatak.load("snow-tails", players=2).start(seed=1)
        >>> trial = state.attempt([state.game.parse("slot-3")])
        >>> trial.stops, trial.view.sleds[state.turn].slot
        ('turn', 3)
        """
        self.check(seat, version)
        turn = self.turn
        kernel, trace, _ = self._walk(actions)
        after = type(self)(self._game, kernel, self._chance, self._version + len(actions), trace)
        stops = None
        if kernel.awaits_chance:
            stops = "revelation"
        elif after.turn != turn:
            stops = "over" if after.over else "turn"
        view = after._tried(turn) if actions else self.view(turn)
        return Trial(view, after.events_for(turn), stops)

    def _walk(self, actions: Sequence[A]) -> tuple[Kernel, bytes, tuple[A, ...]]:
        """A kernel after actions of one turn, before chance is asked; what happened; the legal
        actions that were done.
        """
        self._check_actions(actions)
        turn, kernel, trace = self._kernel.seat, self._kernel.copy(), b""
        done: list[A] = []
        for action in actions:
            self._number(action)
            if kernel.awaits_chance:
                raise Illegal("action.after-revelation", action=str(action))
            if kernel.seat != turn and not kernel.over:
                raise NotYours("turn.not-yours", seat=turn, turn=kernel.seat)
            number = self._legal_number(kernel, action)
            trace += kernel.advance(number)
            done.append(self.actions[number])
        return kernel, trace, tuple(done)

    @staticmethod
    def _check_actions(actions: object) -> None:
        if not isinstance(actions, Sequence) or isinstance(actions, str | bytes | bytearray):
            raise wrong_type("actions", actions, "a list of actions")

    def _legal_number(self, kernel: Kernel, action: A) -> int:
        """The id of an action that is legal, or else of the legal one with the same result."""
        number = self._number(action)
        if kernel.allows(number):
            return number
        number = kernel.offered(number)
        if not kernel.allows(number):
            raise self._refusal(kernel, action)
        return number

    def _problem(self, kernel: Kernel, action: A) -> Problem:
        if kernel.over:
            return Problem("game.over", {"action": str(action)})
        return self._why_not(kernel, action)

    def _why_not(self, kernel: Kernel, action: A) -> Problem:
        """Why the rules do not allow an action of the game now; a game may tell more."""
        return Problem("action.illegal", {"action": str(action)})

    def _refusal(self, kernel: Kernel, action: A) -> Illegal:
        problem = self._problem(kernel, action)
        given: dict[str, object] = {"action": str(action), **problem.arguments}
        if not kernel.over:
            given["legal"] = some_of([str(self.actions[each]) for each in kernel.legal_actions()])
        return Illegal(problem.code, **given)

    def _number(self, action: A) -> int:
        """The id of an action of this game; what is none is refused."""
        number = getattr(action, "id", None)
        if type(number) is not int:
            raise self._no_action(action)
        meant = self.actions[number] if 0 <= number < len(self.actions) else None
        if meant is not action and meant != action:  # of another game, or forged
            raise self._no_action(action)
        return number

    def _no_action(self, action: object) -> Malformed:
        expected = f"an action of {self._game.facts.name}"
        return Malformed("action.type", action=shown(action), expected=expected)

    def check(self, seat: int | None, version: int | None) -> None:
        """Refuse what is not meant for this state, or does not come from the seat in turn."""
        if version is not None and version != self._version:
            raise Stale("version.stale", seen=version, version=self._version)
        if seat is not None and seat != self.turn:
            raise NotYours("turn.not-yours", seat=seat, turn=self.turn)

    def can_undo_to(self, before: "State[Any, Any, Any]") -> bool:
        """Whether the step that led here from another state can be taken back: it is still the
        same turn, of the same seat in the same round, and chance has revealed nothing.
        """
        turn = self.turn
        if turn is None or turn != before.turn or self.outcomes:
            return False
        return self.round == before.round

    # ---- looking

    @property
    def events(self) -> tuple[E, ...]:
        """What the last action brought about, each event with its audience."""
        if self._events is None:
            self._events = tuple(self._read_events(_entries(self._trace)))
        return self._events

    @property
    def outcomes(self) -> tuple[tuple[int, int], ...]:
        """What chance answered on the way here: pairs of deck and outcome."""
        if CHANCE not in self._trace[:: 2 * EVENT]:  # of each entry the byte that says its kind
            return ()
        return tuple((e[1], e[2]) for e in _entries(self._trace) if e[0] == CHANCE)

    def events_for(self, seat: int | None) -> tuple[E, ...]:
        """The events that a seat may know of; None: a spectator."""
        seat = self._check_seat(seat)
        return tuple(e for e in self.events if e.audience is None or e.audience == seat)

    def view(self, seat: int | None) -> V:
        """What this seat may know; None: a spectator."""
        return self._view(self._check_seat(seat))

    def _check_seat(self, seat: int | None) -> int | None:
        return None if seat is None else self._game.check_seat(seat)

    def _tried(self, seat: int | None) -> V:
        """The view after steps that were merely tried; what only the end reveals is left out."""
        return self._view(seat)

    def _view(self, seat: int | None) -> V:
        if self._public is None:
            self._public = self._spectated()
        return self._public if seat is None else self._seated(self._public, seat)

    @abstractmethod
    def _spectated(self) -> V:
        """What everybody may know, built up from nothing."""

    @abstractmethod
    def _seated(self, public: V, seat: int) -> V:
        """That, and what only this seat may know."""

    def _numbers(self) -> Any:
        """The state's numbers, to look at only; secrets included."""
        if self._read is None:
            self._read = self._struct.shown(self.to_bytes())
        return self._read

    @property
    def sound(self) -> bool:
        """Whether the seat in turn really has the decision that the phase says."""
        return self._kernel.decides

    @property
    @abstractmethod
    def result(self) -> Any:
        """How the game ended, None while it goes on; ``result.to_json()`` is plain JSON values."""

    @abstractmethod
    def draws(self) -> list[int]:
        """How often each deck has been drawn from."""

    @abstractmethod
    def position(self) -> str:
        """The state as text that a person can read and write; it contains every secret."""

    @abstractmethod
    def _read_events(self, entries: Sequence[tuple[int, ...]]) -> Sequence[E]: ...

    # ---- being a value

    def to_bytes(self) -> bytes:
        """The flat state. Not a file format: it may change with every release."""
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
        """States can be sent to another process. Never unpickle what strangers send."""
        return _restored, (self.game, self.to_bytes(), self._chance, self.version, self._trace)


def _restored(
    game: "Game[Any]", data: bytes, chance: Chance, version: int, trace: bytes
) -> "State[Any, Any, Any]":
    kernel = game.new_kernel()
    kernel.restore(data)
    state: State[Any, Any, Any] = game.state(kernel, chance, trace, version)
    return state


def ask(kernel: Kernel, chance: Chance) -> bytes:
    """Let chance answer until a player is to decide; what happened."""
    if chance.key is not None:
        return kernel.draw_seeded(chance.key)
    trace = b""
    while kernel.awaits_chance:
        deck, number, weights = kernel.pending_draw()
        trace += kernel.draw(chance.outcome(deck, number, weights))
    return trace


def changed(value: T, **fields: Any) -> T:
    """A frozen dataclass with some fields changed. It takes the rest over as it is, which
    ``dataclasses.replace`` does not: it makes every field anew, in ten times the time.
    """
    made = object.__new__(type(value))
    made.__dict__.update(value.__dict__, **fields)
    return made


def _entries(trace: bytes) -> list[tuple[int, ...]]:
    numbers = unpack(f"<{len(trace) // 2}h", trace)
    return [numbers[i : i + EVENT] for i in range(0, len(numbers), EVENT)]
