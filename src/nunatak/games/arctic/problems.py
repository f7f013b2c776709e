"""What is wrong with a position, as codes with arguments."""

from collections.abc import Mapping, Sequence

from nunatak.core.errors import Problem
from nunatak.games.arctic.cards import ANIMALS, CARDS
from nunatak.games.arctic.rules import layout, problems_in
from nunatak.games.arctic.view import PHASES, STAGES, USED

# The code of each problem that the check can find, and the names of its numbers
_CODES = {
    layout.PROBLEM_CARD_SET: ("card-set", "card", "set"),
    layout.PROBLEM_TOTEM_TWICE: ("totem-twice", "totem"),
    layout.PROBLEM_LAST_TURN: ("last-turn", "phase"),
    layout.PROBLEM_TOO_EARLY: ("too-early", "stage"),
    layout.PROBLEM_FACE_DOWN: ("face-down", "seat", "card"),
    layout.PROBLEM_GIFTS: ("gifts", "seat", "gifts", "unseen"),
    layout.PROBLEM_LOST: ("lost", "gifts", "unseen"),
    layout.PROBLEM_NEVER_GIVEN: ("never-given", "cards"),
    layout.PROBLEM_TOO_FEW: ("too-few", "cards", "needed"),
    layout.PROBLEM_RIVER_GAPS: ("river-gaps", "gaps", "most"),
    layout.PROBLEM_NO_CARD: ("no-card", "seat"),
    layout.PROBLEM_FACE_DOWN_TOP: ("face-down-top", "seat"),
    layout.PROBLEM_HAND_FULL: ("hand-full", "seat", "cards", "most"),
    layout.PROBLEM_LOOKED_AT: ("looked-at", "seat", "unseen"),
    layout.PROBLEM_USED: ("used", "ability"),
    layout.PROBLEM_PLACED_NUMBER: ("number", "number", "low", "high"),
    layout.PROBLEM_PLACED: ("placed", "placed"),
    layout.PROBLEM_MISSED_NUMBER: ("number", "number", "low", "high"),
    layout.PROBLEM_MISSED: ("missed", "missed", "cards"),
    layout.PROBLEM_ENOUGH_PLACED: ("enough-placed", "number", "due"),
    layout.PROBLEM_CHOSEN: ("chosen", "place"),
    layout.PROBLEM_ABILITY: ("ability", "animal", "phase"),
    layout.PROBLEM_NO_VISIBLE: ("no-visible", "seat", "phase"),
    layout.PROBLEM_NOT_TAKEN: ("not-taken", "animal", "seat"),
    layout.PROBLEM_TAKEN_NUMBER: ("number", "number", "low", "high"),
    layout.PROBLEM_NOT_DRAWN: ("not-drawn", "taken", "least"),
    layout.PROBLEM_NOT_IN_HAND: ("not-in-hand", "taken", "cards"),
    layout.PROBLEM_CLOSING: ("step", "phase"),
    layout.PROBLEM_TARGET: ("target", "seat"),
    layout.PROBLEM_NO_CHOICE: ("no-choice", "phase"),
}
_KEY_OF = {  # the key of [step] that a problem is about
    layout.PROBLEM_PLACED_NUMBER: "placed",
    layout.PROBLEM_MISSED_NUMBER: "missed",
    layout.PROBLEM_TAKEN_NUMBER: "taken",
    layout.PROBLEM_CLOSING: "closing",
}
_WORDS: dict[str, Sequence[str] | Mapping[int, str]] = {  # what some of these numbers stand for
    "card": [str(card) for card in CARDS],
    "totem": ANIMALS,
    "animal": ANIMALS,
    "phase": PHASES,
    "stage": STAGES,
    "ability": {bit: name for name, bit in USED.items()},
}


def problems_of(position: bytes) -> list[Problem]:
    """What the check finds; nothing for a possible position.

    >>> from nunatak.games.arctic import Arctic
    >>> board = Arctic(2).start(seed=1).board
    >>> problems_of(board.to_bytes())
    []
    >>> board.players[0].totem = board.players[1].totem = 0
    >>> [str(problem) for problem in problems_of(board.to_bytes())]
    ['position.totem-twice: totem=fox']
    """
    return [_problem(kind, numbers) for kind, *numbers in problems_in(position)]


def _problem(kind: int, numbers: Sequence[int]) -> Problem:
    code, *names = _CODES[kind]
    arguments: dict[str, object] = {
        name: _WORDS[name][number] if name in _WORDS else number
        for name, number in zip(names, numbers, strict=False)
    }
    if kind in _KEY_OF:
        arguments["key"] = _KEY_OF[kind]
    return Problem(f"position.{code}", arguments)
