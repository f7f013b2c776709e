"""A game with everything that was decided in it: what can be undone, and its record.

:class:`History` is a value and never changes: every operation returns a new one, which shares its
past with the old one. :class:`Match` holds the latest history of a game that is being played.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple, Optional

from nunatak.core.chance import Chance
from nunatak.core.checks import check_type, format_value
from nunatak.core.errors import Illegal, Malformed
from nunatak.core.game import Game
from nunatak.core.record import Record
from nunatak.core.state import State

__all__ = ["History", "Match"]


class _Step(NamedTuple):
    """Actions that were done together, and the random outcomes; linked to the previous step."""

    previous: Optional["_Step"]
    actions: tuple[str, ...] = ()
    outcomes: tuple[tuple[int, int], ...] = ()


@lru_cache(4096)
def _intern(part: Any) -> Any:
    """Return a shared copy of an equal value, to save memory."""
    return part


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class History:
    """A game from its beginning to the present state, immutable; made by :meth:`start`.

    >>> from nunatak import load
    >>> first = History.start(load("arctic", players=2, first=0), seed=1)
    >>> later = first.play(first.state.legal_actions()[0])
    >>> later.actions, later.next_undo_action_count, first.actions
    (('F2.1',), 1, ())
    >>> later.undo() == first
    True
    """

    state: State[Any, Any, Any]
    """The present state."""
    start_position: str | None
    """The position text that the history begins with; None: it begins with a new game."""
    _last_step: _Step
    _undo_to: Optional["History"]
    """What :meth:`undo` returns. A state that cannot be returned to is not held in memory."""

    @classmethod
    def start(
        cls, game: Game[Any], seed: int | None = None, *, chance: Chance | None = None
    ) -> "History":
        """Return the history of a new game; ``seed`` and ``chance`` as in :meth:`Game.start`."""
        check_type("game", game, Game)
        state = game.start(seed, chance=chance)
        return cls(state, None, _Step(None, (), state.outcomes), None)

    @classmethod
    def start_at(cls, game: Game[Any], position: str | None, *, chance: Chance) -> "History":
        """Return the history of a game that begins with the text of a position; of a new game if
        there is none.

        >>> from nunatak import load
        >>> from nunatak.core import Seeded
        >>> game = load("arctic", players=2)
        >>> text = game.start(seed=1).position()
        >>> History.start_at(game, text, chance=Seeded(2)).record().position == text
        True
        """
        check_type("game", game, Game)
        if position is None:
            return cls.start(game, chance=chance)
        return cls.start_from(game.read_position(position, chance=chance), position)

    @classmethod
    def start_from(cls, state: State[Any, Any, Any], position: str | None = None) -> "History":
        """Return the history of a game that begins with a state; ``position``: its text, if known.

        >>> from nunatak import load
        >>> state = load("arctic", players=2).start(seed=1)
        >>> History.start_from(state).record().position == state.position()
        True
        """
        check_type("state", state, State)
        return cls(state, state.position() if position is None else position, _Step(None), None)

    @property
    def game(self) -> Game[Any]:
        """The game with its options."""
        return self.state.game

    # ---- deciding

    def play(
        self, action: Any, *, seat: int | None = None, version: int | None = None
    ) -> "History":
        """Return the history after an action; its canonical action is recorded.

        ``seat`` and ``version`` as in :meth:`State.apply`.
        """
        state = self.state.apply(action, seat=seat, version=version)
        return self._with_step((str(self.state.canonical_action(action)),), state)

    def play_all(
        self, actions: Sequence[Any], *, seat: int | None = None, version: int | None = None
    ) -> "History":
        """Return the history after several actions of one turn: all or none, as in
        :meth:`State.apply_all`. They are one step: :meth:`undo` takes back all of them.
        """
        state, done = self.state.apply_canonical(actions, seat=seat, version=version)
        return self._with_step(tuple(map(str, done)), state)

    def append_as_written(
        self, *actions: str, state: State[Any, Any, Any] | None = None
    ) -> "History":
        """Return the history after actions in their notation, recorded as they are given.

        They are one step. ``state`` is where they lead to, if the caller knows it already.

        >>> from nunatak import load
        >>> History.start(load("snow-tails", players=2), seed=1).append_as_written("slot-2").actions
        ('slot-2',)
        """
        parsed = [self.game.parse(action) for action in actions]
        if state is None:
            state = self.state.apply_all(parsed)
        else:
            _check_same_game(self.game, state)
        return self._with_step(tuple(map(str, parsed)), state)

    def _with_step(self, actions: tuple[str, ...], state: State[Any, Any, Any]) -> "History":
        step = _Step(self._last_step, _intern(actions), _intern(state.outcomes))
        undo_to = self if _can_undo(self.state, state) else None
        return History(state, self.start_position, step, undo_to)

    # ---- undoing

    @property
    def next_undo_action_count(self) -> int:
        """How many actions :meth:`undo` takes back: those of the last step, if they revealed
        nothing and it is still the same turn.
        """
        return 0 if self._undo_to is None else len(self.last_actions)

    def undo(self, *, seat: int | None = None, version: int | None = None) -> "History":
        """Return the history without its last step; raise :class:`Illegal` if the step revealed
        something or ended the turn.

        The version of the state goes back as well: it counts the decisions that led to it.

        >>> from nunatak import load
        >>> History.start(load("snow-tails", players=2), seed=1).undo()
        Traceback (most recent call last):
        nunatak.core.errors.Illegal: undo.nothing
        """
        self.state.check_request(seat, version)
        if self._undo_to is None or not self.last_actions:
            raise Illegal("undo.nothing")
        return self._undo_to

    # ---- what was done

    @property
    def last_actions(self) -> tuple[str, ...]:
        """The actions of the last step; none at the beginning."""
        return self._last_step.actions

    @property
    def steps(self) -> tuple[tuple[str, ...], ...]:
        """All steps from the first to the last: the actions that were done together."""
        return tuple(actions for actions, _ in self._steps_with_outcomes()[1:])

    @property
    def actions(self) -> tuple[str, ...]:
        """All actions from the first to the last, in their notation."""
        return tuple(action for actions, _ in self._steps_with_outcomes() for action in actions)

    def record(self) -> Record:
        """Return the record of what has happened so far."""
        game, decks, steps = self.game, self.game.decks, self._steps_with_outcomes()
        chance: dict[str, list[int]] = {}
        for _, outcomes in steps:
            for deck, outcome in outcomes:
                chance.setdefault(decks[deck], []).append(outcome)
        record = Record(
            game=game.facts.name,
            rules=game.rules,
            setup=game.options(),
            position=self.start_position,
            actions=tuple(action for actions, _ in steps for action in actions),
            chance={deck: tuple(chance[deck]) for deck in decks if deck in chance},
            result=None if self.state.result is None else self.state.result.to_json(),
        )
        return replace(record, digest=record.compute_digest())

    def _steps_with_outcomes(self) -> list[tuple[tuple[str, ...], tuple[tuple[int, int], ...]]]:
        """Return actions and outcomes of each step; the set-up has no actions."""
        found = []
        step: _Step | None = self._last_step
        while step is not None:
            found.append((step.actions, step.outcomes))
            step = step.previous
        return found[::-1]

    # ---- comparing, hashing, pickling

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        if (self.state, self.start_position) != (other.state, other.start_position):
            return False
        return (
            self._last_step is other._last_step
            or self._steps_with_outcomes() == other._steps_with_outcomes()
        )

    def __hash__(self) -> int:
        return hash((self.state, self.start_position))

    def __repr__(self) -> str:
        return f"<History: {self.state!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Support pickling, as a list of steps: nested ones would be too deep."""
        turn: list[History] = []
        history: History | None = self
        while history is not None:
            turn.append(history)
            history = history._undo_to
        return _unpickle, (
            self.start_position,
            self._steps_with_outcomes(),
            [each.state for each in reversed(turn)],
        )


def _can_undo(before: State[Any, Any, Any], after: State[Any, Any, Any]) -> bool:
    """Return whether the step between two states can be undone.

    It can if the seat in turn and the round are still the same, and chance has revealed nothing.
    """
    if after.turn is None or after.turn != before.turn or after.outcomes:
        return False
    return after.round == before.round


def _unpickle(
    position: str | None,
    steps: Sequence[tuple[Any, Any]],
    undoable_states: Sequence[State[Any, Any, Any]],
) -> History:
    """Return a history from its steps, and from the states of the turn that can be returned to."""
    rest, last = iter(steps), None
    for actions, outcomes in islice(rest, len(steps) - len(undoable_states) + 1):
        last = _Step(last, actions, outcomes)
    assert last is not None
    history = History(undoable_states[0], position, last, None)
    for (actions, outcomes), state in zip(rest, undoable_states[1:], strict=True):
        history = History(state, position, _Step(history._last_step, actions, outcomes), history)
    return history


class Match:
    """A game that is being played: it holds the :class:`History`, which grows with every action.

    >>> from nunatak import load
    >>> match = Match(load("snow-tails", players=2), seed=1)
    >>> match.play(match.state.legal_actions()[0])
    >>> match.record().actions
    ('slot-1',)
    """

    def __init__(
        self,
        game: Game[Any],
        seed: int | None = None,
        *,
        chance: Chance | None = None,
        state: State[Any, Any, Any] | None = None,
        position: str | None = None,
    ) -> None:
        check_type("game", game, Game)
        if state is None:
            self.history = History.start(game, seed, chance=chance)
        else:
            _check_same_game(game, state)
            if seed is not None or chance is not None:  # the state has its own
                raise Malformed("match.seed-and-state")
            self.history = History.start_from(state, position)
        self.actions: list[str] = []
        """All actions from the first to the last, in their notation."""

    @property
    def game(self) -> Game[Any]:
        """The game with its options."""
        return self.history.game

    @property
    def state(self) -> State[Any, Any, Any]:
        """The present state."""
        return self.history.state

    @property
    def start_position(self) -> str | None:
        """The position text that the match began with; None: it began with a new game."""
        return self.history.start_position

    def play(self, action: Any, *, seat: int | None = None, version: int | None = None) -> None:
        """Do an action, as in :meth:`History.play`."""
        self._advance_to(self.history.play(action, seat=seat, version=version))

    def play_all(
        self, actions: Sequence[Any], *, seat: int | None = None, version: int | None = None
    ) -> None:
        """Do several actions of one turn: all or none, as in :meth:`History.play_all`."""
        self._advance_to(self.history.play_all(actions, seat=seat, version=version))

    def append_as_written(self, *actions: str, state: State[Any, Any, Any]) -> None:
        """Add actions and the state that they lead to, as in :meth:`History.append_actions`."""
        self._advance_to(self.history.append_as_written(*actions, state=state))

    def _advance_to(self, history: History) -> None:
        self.history = history
        self.actions += history.last_actions

    @property
    def next_undo_action_count(self) -> int:
        """How many actions :meth:`undo` takes back; see :attr:`History.next_undo_action_count`."""
        return self.history.next_undo_action_count

    def undo(self, *, seat: int | None = None, version: int | None = None) -> int:
        """Take back the last step, as in :meth:`History.undo`; return the number of actions."""
        count = self.next_undo_action_count
        self.history = self.history.undo(seat=seat, version=version)
        del self.actions[-count:]
        return count

    def record(self) -> Record:
        """Return the record of what has happened so far."""
        return self.history.record()


def _check_same_game(game: Game[Any], state: State[Any, Any, Any]) -> None:
    """Refuse a state of another game."""
    check_type("state", state, State)
    if state.game is not game and state.game != game:
        raise Malformed("state.game", given=format_value(state.game), expected=format_value(game))
