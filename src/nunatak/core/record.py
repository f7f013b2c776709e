"""A game written down: set-up, actions, random outcomes, result.

A record is one JSON document. It replays without any random generator. The digest protects
against accidents, not against forgers.
"""

import hashlib
import json
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nunatak.core.chance import Chance, Replayed
from nunatak.core.checks import check_type, format_value
from nunatak.core.errors import Illegal, Malformed, NunatakError
from nunatak.core.files import as_path, read_file, write_file
from nunatak.core.game import Game
from nunatak.core.registry import game_class
from nunatak.core.state import State

if TYPE_CHECKING:
    from nunatak.core.history import History

__all__ = ["Record"]

RECORD_VERSION = 1
_KEY_TYPES = {
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
    """A game written down; made by :meth:`History.record`."""

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
            "version": RECORD_VERSION,
            "game": self.game,
            "rules": self.rules,
            "setup": dict(self.setup),
            "position": self.position,
            "actions": list(self.actions),
            "chance": {deck: list(outcomes) for deck, outcomes in self.chance.items()},
            "result": None if self.result is None else dict(self.result),
        }

    def compute_digest(self) -> str:
        """Return the digest of what the record says."""
        text = json.dumps(
            self._document(), sort_keys=True, separators=(",", ":"), ensure_ascii=False
        )
        return hashlib.sha256(text.encode()).hexdigest()

    def dumps(self) -> str:
        """Return the record as the text of a file."""
        document = self._document() | {"digest": self.compute_digest()}
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
        check_type("text", text, (str, bytes))
        try:
            document = json.loads(text)
        except json.JSONDecodeError as error:
            raise Malformed("record.syntax", line=error.lineno, column=error.colno) from None
        except (RecursionError, ValueError):  # nested too deep, or a number without end
            raise Malformed("record.syntax", line=1, column=1) from None
        if not isinstance(document, dict) or document.get("nunatak") != "record":
            given = document.get("nunatak") if isinstance(document, dict) else document
            raise Malformed("record.format", given=format_value(given), expected="record")
        if not _is_valid_utf8(document):
            raise Malformed("record.text")
        if document.get("version") != RECORD_VERSION:
            raise Malformed("record.version", version=document.get("version"), known=RECORD_VERSION)
        for key, kind_of_value in _KEY_TYPES.items():
            if key not in document:
                raise Malformed("record.missing", key=key)
            if not isinstance(document[key], kind_of_value) or isinstance(document[key], bool):
                given, expected = format_value(document[key]), _type_name(kind_of_value)
                raise Malformed("record.key", key=key, given=given, expected=expected)
        for key in document:
            if key not in _KEY_TYPES:
                raise Malformed("record.unknown-key", key=key, known=", ".join(_KEY_TYPES))
        for number, action in enumerate(document["actions"], 1):
            if not isinstance(action, str):
                raise Malformed("record.action", number=number, given=format_value(action))
        for deck, outcomes in document["chance"].items():
            if not isinstance(outcomes, list) or any(type(o) is not int for o in outcomes):
                raise Malformed("record.chance", deck=deck, given=format_value(outcomes))
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

    def load_game(self) -> Game[Any]:
        """Return the game, by the version of the rules of the record."""
        cls = game_class(self.game)
        if not cls.facts.supports_rules(self.rules):
            raise Malformed("record.rules", rules=self.rules, known=cls.facts.rules_version)
        return cls.from_options(self.setup).with_rules(self.rules)

    def _replayed_chance(self, game: Game[Any]) -> Chance:
        """Return a source of chance with the outcomes by deck and number of the draw."""
        for deck in self.chance:
            if deck not in game.decks:
                raise Malformed("record.deck", deck=deck, known=", ".join(game.decks))
        before = [0] * len(game.decks)
        if self.position is not None:
            before = game.read_position(self.position, chance=Replayed({})).draw_counts()
        script = ((game.decks.index(deck), outcomes) for deck, outcomes in self.chance.items())
        return Replayed({deck: (-1,) * before[deck] + o for deck, o in script})

    def _histories(self) -> "Iterator[History]":
        """Replay the game; yield the history before the first action and after each one."""
        from nunatak.core.history import History  # which makes records

        game = self.load_game()
        history = History.start_at(game, self.position, chance=self._replayed_chance(game))
        yield history
        for number, text in enumerate(self.actions, 1):
            try:
                history = history.append_as_written(text)
            except NunatakError as error:
                seat = history.state.turn
                raise Illegal(
                    "record.move", number=number, action=text, why=error.code, seat=seat
                ) from error
            yield history

    def replay(self) -> Iterator[State[Any, Any, Any]]:
        """Yield every state from the first to the last; a wrong move is refused with its number."""
        for history in self._histories():
            yield history.state

    def verify(self) -> State[Any, Any, Any]:
        """Replay the whole record, check all that it says, and return the last state."""
        history = deque(self._histories(), maxlen=1).pop()
        redone = history.record()
        if redone.result != self.result:
            raise Illegal("record.result", result=self.result, replayed=redone.result)
        if {d: o for d, o in self.chance.items() if o} != dict(redone.chance):
            raise Illegal("record.unused-chance")
        if self.digest != self.compute_digest():
            raise Illegal("record.digest", given=self.digest, expected=self.compute_digest())
        return history.state


def _type_name(kind_of_value: Any) -> str:
    """Return the name of a type."""
    return getattr(kind_of_value, "__name__", str(kind_of_value))


def _is_valid_utf8(document: Any) -> bool:
    """Return whether a document has no lone surrogates, which JSON can contain."""
    try:
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True
