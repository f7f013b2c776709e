"""Golden playthroughs: a whole game as text, to see at a glance what a change changes.

A file has the game and its options, and for every decision the position (each of its parts on
one line), the legal actions, the chosen one, and the events with their audience::

    python -m nunatak.testing playthrough new.txt --game snow-tails --options '{"players": 3}'
    python -m nunatak.testing playthrough tests/playthroughs/*.txt           compares
    python -m nunatak.testing playthrough tests/playthroughs/*.txt --write   rewrites them

A rewritten game has the same moves as long as they are legal, then random ones.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from nunatak.core import Game, Malformed, load
from nunatak.testing.play import AnyState

__all__ = ["Playthrough"]

_CHOSEN_PREFIX = "> "
_HEADER_KEYS = ("game", "options", "seed")


@dataclass(frozen=True)
class Playthrough:
    """A game, its seed and its moves; :meth:`replay` plays it.

    >>> playthrough = Playthrough("snow-tails", {"players": 2}, seed=1, actions=("slot-2",))
    >>> lines = playthrough.replay().splitlines()
    >>> lines[0], lines.index("> slot-2") > 0
    ('game: snow-tails', True)
    >>> Playthrough.parse(playthrough.replay()).replay() == playthrough.replay()
    True
    """

    game: str
    options: Mapping[str, Any]
    seed: int
    actions: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Playthrough":
        """Read game, seed and moves from the text of a file; the rest is for comparison."""
        lines = text.splitlines()
        head = dict(line.split(": ", 1) for line in lines[: len(_HEADER_KEYS)] if ": " in line)
        if tuple(head) != _HEADER_KEYS:
            raise Malformed("playthrough.head")
        try:
            options, seed = json.loads(head["options"]), int(head["seed"])
        except ValueError:
            raise Malformed("playthrough.head") from None
        moves = (line for line in lines if line.startswith(_CHOSEN_PREFIX))
        return cls(
            head["game"], options, seed, tuple(m.removeprefix(_CHOSEN_PREFIX) for m in moves)
        )

    def replay(self) -> str:
        """Play the game and return its text."""
        return "\n".join(self._play_and_describe(load(self.game, **self.options))) + "\n"

    def _play_and_describe(self, game: Game[Any]) -> Iterator[str]:
        yield f"game: {self.game}"
        yield f"options: {json.dumps(dict(self.options))}"
        yield f"seed: {self.seed}"
        rng = Random(self.seed)
        moves = iter(self.actions)
        state = game.start(self.seed)
        yield from _event_lines(state)
        while not state.over:
            yield ""
            yield f"# {state.version}: seat {state.turn}"
            yield from _position_lines(state)
            legal = {str(action): action for action in state.legal_actions()}
            yield f"  legal: {' '.join(legal)}"
            chosen = next(moves, "")
            if chosen not in legal:
                chosen, moves = rng.choice(list(legal)), iter(())
            yield _CHOSEN_PREFIX + chosen
            state = state.apply(legal[chosen])
            yield from _event_lines(state)
        yield ""
        yield f"# {state.version}: over"
        yield from _position_lines(state)
        yield f"  result: {json.dumps(state.result.to_json())}"


def _position_lines(state: AnyState) -> Iterable[str]:
    """Return the position, each paragraph as one line."""
    return ("  " + "; ".join(part.splitlines()) for part in state.position().strip().split("\n\n"))


def _event_lines(state: AnyState) -> Iterator[str]:
    for event in state.events:
        yield f"  {'all' if event.audience is None else f'seat {event.audience}'}: {event}"
