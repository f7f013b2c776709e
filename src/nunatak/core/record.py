"""A game written down: set-up, actions, what chance answered, the result.

A record is one JSON document. It replays without any random generator. The digest protects
against accidents, not against forgers.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from nunatak.core.chance import Chance, Replayed
from nunatak.core.checks import of_type, shown
from nunatak.core.errors import Illegal, Malformed, NunatakError
from nunatak.core.files import as_path, read_file, write_file
from nunatak.core.game import Game
from nunatak.core.registry import kind
from nunatak.core.state import State

__all__ = ["Match", "Record"]

VERSION = 1
_KEYS = {
    "nunatak": str,
    "version": int,
    "game": str,
    "rules": int,
    "setup": dict,
    "position": str | None,
    "actions": list,
    "chance": dict,
    "result": dict | None,
    "digest": str,
}


@dataclass(frozen=True)
class Record:
    """See the module; made by :meth:`Match.record`."""

    game: str
    rules: int
    setup: Mapping[str, Any]
    actions: tuple[str, ...]
    chance: Mapping[str, tuple[int, ...]]
    result: Mapping[str, Any] | None = None
    position: str | None = None
    digest: str = field(default="", compare=False)

    # ---- as text

    def _document(self) -> dict[str, Any]:
        return {
            "nunatak": "record",
            "version": VERSION,
            "game": self.game,
            "rules": self.rules,
            "setup": dict(self.setup),
            "position": self.position,
            "actions": list(self.actions),
            "chance": {deck: list(outcomes) for deck, outcomes in self.chance.items()},
            "result": None if self.result is None else dict(self.result),
        }

    def true_digest(self) -> str:
        """The digest of what the record says."""
        text = json.dumps(
            self._document(), sort_keys=True, separators=(",", ":"), ensure_ascii=False
        )
        return hashlib.sha256(text.encode()).hexdigest()

    def dumps(self) -> str:
        """The record as the text of a file."""
        document = self._document() | {"digest": self.true_digest()}
        lines = [
            f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
            for key, value in document.items()
        ]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def save(self, path: str | Path) -> None:
        """Write the file as a whole or not at all."""
        write_file(path, self.dumps())

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read a record; its form is checked here, its moves by :meth:`replay`."""
        of_type("text", text, (str, bytes))
        try:
            document = json.loads(text)
        except json.JSONDecodeError as error:
            raise Malformed("record.syntax", line=error.lineno, column=error.colno) from None
        except (RecursionError, ValueError):  # nested too deep, or a number without end
            raise Malformed("record.syntax", line=1, column=1) from None
        if not isinstance(document, dict) or document.get("nunatak") != "record":
            given = document.get("nunatak") if isinstance(document, dict) else document
            raise Malformed("record.format", given=shown(given), expected="record")
        if not _encodable(document):
            raise Malformed("record.text")
        if document.get("version") != VERSION:
            raise Malformed("record.version", version=document.get("version"), known=VERSION)
        for key, kind_of_value in _KEYS.items():
            if key not in document:
                raise Malformed("record.missing", key=key)
            if not isinstance(document[key], kind_of_value) or isinstance(document[key], bool):
                given, expected = shown(document[key]), _named(kind_of_value)
                raise Malformed("record.key", key=key, given=given, expected=expected)
        for key in document:
            if key not in _KEYS:
                raise Malformed("record.unknown-key", key=key, known=", ".join(_KEYS))
        for number, action in enumerate(document["actions"], 1):
            if not isinstance(action, str):
                raise Malformed("record.action", number=number, given=shown(action))
        for deck, outcomes in document["chance"].items():
            if not isinstance(outcomes, list) or any(type(o) is not int for o in outcomes):
                raise Malformed("record.chance", deck=deck, given=shown(outcomes))
        return cls(
            game=document["game"],
            rules=document["rules"],
            setup=document["setup"],
            actions=tuple(document["actions"]),
            chance={deck: tuple(o) for deck, o in document["chance"].items()},
            result=document["result"],
            position=document["position"],
            digest=document["digest"],
        )

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        """Read the record of a file."""
        path = as_path(path)
        try:
            text = read_file(path).decode()
        except UnicodeDecodeError as error:
            raise Malformed("file.encoding", path=str(path), offset=error.start) from None
        return cls.parse(text)

    # ---- as a game

    def set_up(self) -> Game[Any]:
        """The game that was played, by the version of the rules that it was played by."""
        cls = kind(self.game)
        if not cls.facts.knows(self.rules):
            raise Malformed("record.rules", rules=self.rules, known=cls.facts.rules)
        return cls.from_options(self.setup).with_rules(self.rules)

    def _chance(self, game: Game[Any]) -> Chance:
        """The outcomes by deck and number of the draw; a position may have had draws before."""
        for deck in self.chance:
            if deck not in game.decks:
                raise Malformed("record.deck", deck=deck, known=", ".join(game.decks))
        before = [0] * len(game.decks)
        if self.position is not None:
            before = game.read_position(self.position, chance=Replayed({})).draws()
        script = ((game.decks.index(deck), outcomes) for deck, outcomes in self.chance.items())
        return Replayed({deck: (-1,) * before[deck] + o for deck, o in script})

    def replay(self) -> Iterator[State[Any, Any, Any]]:
        """Every state from the first to the last; a wrong move is refused with its number."""
        game = self.set_up()
        chance = self._chance(game)
        if self.position is None:
            state: State[Any, Any, Any] = game.start(chance=chance)
        else:
            state = game.read_position(self.position, chance=chance)
        yield state
        for number, text in enumerate(self.actions, 1):
            try:
                state = state.apply(game.parse(text))
            except NunatakError as error:
                raise Illegal(
                    "record.move", number=number, action=text, why=error.code, seat=state.turn
                ) from error
            yield state

    def verify(self) -> State[Any, Any, Any]:
        """Replay the whole record and check all it says; the last state."""
        states = self.replay()
        first = next(states)
        if self.position is None:
            match = Match(first.game, chance=self._chance(first.game))
        else:
            match = Match(first.game, state=first, position=self.position)
        for action, state in zip(self.actions, states, strict=True):
            match.follow(action, state=state)
        redone = match.record()
        if redone.result != self.result:
            raise Illegal("record.result", result=self.result, replayed=redone.result)
        if {d: o for d, o in self.chance.items() if o} != dict(redone.chance):
            raise Illegal("record.unused-chance")
        if self.digest != self.true_digest():
            raise Illegal("record.digest", given=self.digest, expected=self.true_digest())
        return match.state


class _Moment(NamedTuple):
    """What a match was before something was done."""

    state: State[Any, Any, Any]
    actions: int


class Match:
    """A game being played, with its memory: what :class:`Record` is made from.

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
        of_type("game", game, Game)
        if state is not None:
            _check_state(game, state)
            if seed is not None or chance is not None:  # the state has its own
                raise Malformed("match.seed-and-state")
        self.game = game
        self.actions: list[str] = []
        self._past: list[_Moment] = []
        self._outcomes: list[tuple[int, int]] = []
        if state is None:
            self.state: State[Any, Any, Any] = game.start(seed, chance=chance)
            self.position = None
            self._outcomes += self.state.outcomes
        else:  # what came before is in the position
            self.state = state
            self.position = state.position() if position is None else position

    def play(self, action: Any, *, seat: int | None = None, version: int | None = None) -> None:
        """Do an action; the record gets the legal one that stands for it."""
        state = self.state.apply(action, seat=seat, version=version)
        self.follow(str(self.state.offered(action)), state=state)

    def play_all(
        self, actions: Sequence[Any], *, seat: int | None = None, version: int | None = None
    ) -> None:
        """Several actions of one turn: all or none (see :meth:`State.apply_all`)."""
        state = self.state.apply_all(actions, seat=seat, version=version)
        self._note(tuple(map(str, self.state.offered_all(actions))), state)

    def follow(self, *actions: str, state: State[Any, Any, Any]) -> None:
        """Take note of actions and the state that they led to."""
        _check_state(self.game, state)
        self._note(tuple(str(self.game.parse(action)) for action in actions), state)

    def _note(self, actions: tuple[str, ...], state: State[Any, Any, Any]) -> None:
        self._past.append(_Moment(self.state, len(self.actions)))
        self.actions.extend(actions)
        self._outcomes.extend(state.outcomes)
        self.state = state

    @property
    def undoable(self) -> int:
        """How many actions :meth:`undo` would take back: those that were done last in this turn,
        if they revealed nothing.
        """
        if not self._past or not self.state.can_undo_to(self._past[-1].state):
            return 0
        return len(self.actions) - self._past[-1].actions

    def undo(self, *, seat: int | None = None, version: int | None = None) -> int:
        """Take back what was done last in this turn; how many actions.

        The version goes back as well: it counts the decisions that led to a state.

        >>> from nunatak import load
        >>> Match(load("snow-tails", players=2), seed=1).undo()
        Traceback (most recent call last):
        nunatak.core.errors.Illegal: undo.nothing
        """
        self.state.check(seat, version)
        count = self.undoable
        if not count:
            raise Illegal("undo.nothing")
        self.state = self._past.pop().state
        del self.actions[-count:]
        return count

    def record(self) -> Record:
        """What has happened so far."""
        chance: dict[str, list[int]] = {}
        for deck, outcome in self._outcomes:
            chance.setdefault(self.game.decks[deck], []).append(outcome)
        record = Record(
            game=self.game.facts.name,
            rules=self.game.rules,
            setup=self.game.options(),
            position=self.position,
            actions=tuple(self.actions),
            chance={deck: tuple(chance[deck]) for deck in self.game.decks if deck in chance},
            result=None if self.state.result is None else self.state.result.to_json(),
        )
        return replace(record, digest=record.true_digest())


def _check_state(game: Game[Any], state: State[Any, Any, Any]) -> None:
    """Refuse a state that is none of this game."""
    of_type("state", state, State)
    if state.game is not game and state.game != game:
        raise Malformed("state.game", given=shown(state.game), expected=shown(game))


def _named(kind_of_value: Any) -> str:
    """A type of an entry as a person writes it."""
    return getattr(kind_of_value, "__name__", str(kind_of_value))


def _encodable(document: Any) -> bool:
    """Whether all text in a document is text: JSON can name halves of characters."""
    try:
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True
