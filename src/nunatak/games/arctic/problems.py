"""What is wrong with a position, as codes with arguments."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from nunatak.core.errors import Problem
from nunatak.core.toml_text import problem_from_numbers
from nunatak.games.arctic.cards import ANIMALS, CARDS
from nunatak.games.arctic.rules import Kernel, layout
from nunatak.games.arctic.view import GAME_STAGES, PHASES, USED_BITS

if TYPE_CHECKING:
    from nunatak.games.arctic.game import Arctic

# The code of each problem that the check can find, and the names of its numbers
_PROBLEM_CODES = {
    layout.PROBLEM_BYTES: ("state.bytes",),
    layout.PROBLEM_CARD_SET: ("position.card-set", "card", "set"),
    layout.PROBLEM_TOTEM_TWICE: ("position.totem-twice", "totem"),
    layout.PROBLEM_LAST_TURN: ("position.last-turn", "phase"),
    layout.PROBLEM_TOO_EARLY: ("position.too-early", "stage"),
    layout.PROBLEM_FACE_DOWN: ("position.face-down", "seat", "card"),
    layout.PROBLEM_GIFTS: ("position.gifts", "seat", "gifts", "unseen"),
    layout.PROBLEM_UNTRACKED_GIFTS: ("position.lost", "gifts", "unseen"),
    layout.PROBLEM_NEVER_GIVEN: ("position.never-given", "cards"),
    layout.PROBLEM_TOO_FEW: ("position.too-few", "cards", "needed"),
    layout.PROBLEM_RIVER_GAPS: ("position.river-gaps", "gaps", "most"),
    layout.PROBLEM_NO_CARD: ("position.no-card", "seat"),
    layout.PROBLEM_FACE_DOWN_TOP: ("position.face-down-top", "seat"),
    layout.PROBLEM_HAND_FULL: ("position.hand-full", "seat", "cards", "most"),
    layout.PROBLEM_LOOKED_AT: ("position.looked-at", "seat", "unseen"),
    layout.PROBLEM_USED: ("position.used", "ability"),
    layout.PROBLEM_NUMBER: ("position.number", "number", "low", "high", "key"),
    layout.PROBLEM_STEP: ("position.step", "phase", "key"),
    layout.PROBLEM_PLACED: ("position.placed", "placed"),
    layout.PROBLEM_MISSING: ("position.missed", "missed", "cards"),
    layout.PROBLEM_ENOUGH_PLACED: ("position.enough-placed", "number", "due"),
    layout.PROBLEM_SWAP_PLACE: ("position.chosen", "place"),
    layout.PROBLEM_ABILITY: ("position.ability", "animal", "phase"),
    layout.PROBLEM_NO_VISIBLE: ("position.no-visible", "seat", "phase"),
    layout.PROBLEM_NOT_TAKEN: ("position.not-taken", "animal", "seat"),
    layout.PROBLEM_NOT_DRAWN: ("position.not-drawn", "taken", "least"),
    layout.PROBLEM_NOT_IN_HAND: ("position.not-in-hand", "taken", "cards"),
    layout.PROBLEM_GIFT_TARGET: ("position.target", "seat"),
    layout.PROBLEM_NO_CHOICE: ("position.no-choice", "phase"),
}
_ARGUMENT_NAMES: dict[str, Callable[[int], object]] = {  # what some of these numbers stand for
    "card": lambda card: str(CARDS[card]),
    "totem": ANIMALS.__getitem__,
    "animal": ANIMALS.__getitem__,
    "phase": PHASES.__getitem__,
    "stage": GAME_STAGES.__getitem__,
    "key": ("placed", "missed", "taken", "closing").__getitem__,
    "ability": {bit: name for name, bit in USED_BITS.items()}.__getitem__,
}


def list_problems(game: "Arctic", position: bytes) -> list[Problem]:
    """Return what the check finds; nothing for a possible position.

    >>> from nunatak.games.arctic import Arctic
    >>> board = Arctic(2).start(seed=1).raw_position
    >>> list_problems(Arctic(2), board.to_bytes())
    []
    >>> board.players[0].totem = board.players[1].totem = 0
    >>> [str(problem) for problem in list_problems(Arctic(2), board.to_bytes())]
    ['position.totem-twice: totem=fox']
    """
    rows = Kernel(game.setup).problems(position)
    return [
        problem_from_numbers(_PROBLEM_CODES[kind], numbers, _ARGUMENT_NAMES)
        for kind, *numbers in rows
    ]
