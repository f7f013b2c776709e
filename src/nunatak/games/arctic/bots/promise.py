"""What a pile and a hand still promise, and what tokens will have become: numbers fitted to games.

``promise.json`` holds them. A promise is the sum of a part for each animal: how long its best run
is, how many of its cards are in hand, whether it lies on top, how many are unseen, beside what is
the same for all animals (cards in hand, cards to place, turns to come).

Fitted to what became of positions after a turn, in games of a player that went by such numbers
itself: the parts of a promise (``best`` to ``out``), what a card is worth for what it lets one draw
(``draw``, ``draw_later``), the abilities, and, counted in games of two, what tokens become
(``totem``, ``others``) and how likely a token is that of another's totem (``suspect``).

Set by hand: no ability is worth less than nothing; the puffin and side 1 of the polar bear are
worth what ``benchmarks/fit_arctic.py`` says; the tables for tokens are smoothed, rise with the
landscape cards, and never call a suspicion certain. So are the constants here and in the other
files of steady.

``made_by`` in the file says which command made the numbers, or that it is not in the project.
``python -m benchmarks.fit_arctic --games N --write`` continues from them, with games of steady.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nunatak.games.arctic.rules.layout import HAND

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]
_CARDS_A_TURN = 3.0  # that leave the draw pile, more or less
_MOST = 6  # cards of an animal that make a difference
SOON = 3.0  # turns in which an ability, or a good card, shows its worth


class Piles(NamedTuple):
    """Piles and hands as they may be after a turn, a row each."""

    best: Ints
    """The scoring cards of each animal."""
    top: Ints
    """The length of the run on top, in the column of its animal."""
    held: Ints
    """Cards in hand of each animal, without those that may still come."""
    cards: Ints
    """Cards in hand, with those that still come."""
    places: Ints
    """Cards to place in the next turn."""
    turns: Floats
    """Turns to come."""


class Promise:
    """The fitted numbers, and the questions that they answer."""

    def __init__(self, numbers: dict[str, Any]) -> None:
        own = {name: np.array(values) for name, values in numbers.items()}
        self._best, self._top, self._held = own["best"], own["top"], own["held"]
        self._runs, self._cards, self._places = own["runs"], own["hand"], own["places"]
        self._turns, self._unseen, self._players = own["turns"], own["unseen"], own["players"]
        self._bias, self._out = own["bias"], own["out"]
        self._draw, self._draw_later, self._ability = own["draw"], own["draw_later"], own["ability"]
        self._totem, self._others, self._suspect = own["totem"], own["others"], own["suspect"]

    def of(self, piles: Piles, unseen: Floats, players: int, more: int) -> Floats:
        """A part for each pile, animal and number of cards, up to ``more``, that still come."""
        shared = self._runs[(piles.best > 1).sum(1)] + self._places[piles.places]
        shared += self._cards[np.minimum(piles.cards, HAND + 1)]
        shared += stretched(piles.turns) @ self._turns + (players - 2) * self._players + self._bias
        own = self._best[piles.best] + self._top[piles.top]
        own += unseen[:, None] * self._unseen + shared[:, None]
        held = np.minimum(piles.held[:, :, None] + np.arange(more + 1), _MOST)
        found: Floats = np.maximum(own[:, :, None] + self._held[held], 0) @ self._out
        return found

    def card(self, draw: int, turns: float) -> float:
        """Of a card in hand, for what it lets one draw."""
        soon = min(1.0, turns / SOON)
        return float(self._draw[draw - 1] + soon * self._draw_later[draw - 1])

    def ability(self, animal: int, side: int, turns: float) -> float:
        """Of an ability card that is held."""
        return float(self._ability[animal, side - 1]) * min(1.0, turns / SOON)

    def totem(self, turns: float) -> list[float]:
        """What the own totem will bring with its token on each landscape card."""
        return _between(self._totem, turns)

    def rival(self, turns: float) -> list[float]:
        """What another's totem will bring with its token on each landscape card."""
        return _between(self._others, turns)

    def suspect(self, turns: float) -> list[float]:
        """How likely a token on each landscape card is that of another's totem."""
        return _between(self._suspect, turns)


@cache
def fitted() -> Promise:
    """With the numbers of the project."""
    text = (files("nunatak.games.arctic.bots") / "promise.json").read_text("utf-8")
    return Promise(json.loads(text)["numbers"])


def turns_to_come(players: int, offset: int, early: bool, pile: int) -> float:
    """A guess at the turns of a seat after this one; ``offset``: seats after the paw tile."""
    if not early or pile < 0:
        return 1.0
    whole = offset + 1 + pile / _CARDS_A_TURN - (players - 1) / 2
    return 1 + max(0.0, whole / players)


def stretched(turns: Floats) -> Floats:
    """The last turns count more than those far away."""
    steps = np.array([[0.0, 1.0, 2.0, 4.0], [1.0, 1.0, 2.0, 4.0]])
    past: Floats = np.maximum(turns[:, None] - steps[0], 0) / steps[1]
    past[:, :3] = np.minimum(past[:, :3], 1)
    return past


def _between(table: Floats, turns: float) -> list[float]:
    """A row between two rows of a table by turns."""
    turns = min(turns, len(table) - 1.0)
    low = int(turns)
    high = min(low + 1, len(table) - 1)
    row: list[float] = (table[low] + (turns - low) * (table[high] - table[low])).tolist()
    return row
