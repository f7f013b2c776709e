"""The value model of steady: the future value of a pile and a hand, of abilities and of tokens.

The future value is a sum over the animals: of the length of the animal's best run, its cards in
hand, whether it is on top of the pile, and its unseen cards, beside inputs that are the same for
all animals (cards in hand, cards to place, turns to come).

``value_model.json`` has the weights. Fitted to what followed on positions after a turn, in games of
a player that used such weights itself: those of the future value (``best`` to ``out``), the value
of a card for what it lets its player draw (``draw``, ``draw_later``), the abilities, and, counted
in games of two, the final values of tokens (``totem``, ``others``) and the probability that a token
is that of another player's totem (``suspect``).

Set by hand: no ability has a value below zero; the puffin and side 1 of the polar bear have the
values in ``benchmarks/fit_arctic.py``; the tables for tokens are smoothed, rise with the landscape
cards, and have no probability of one. The constants here and in the other files of steady are set
by hand, too.

``made_by`` in the file names the command that made the weights, or says that the command is not in
the project. ``python -m benchmarks.fit_arctic --games N --write`` continues from them, with games
of steady.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nunatak.games.arctic.rules.layout import HAND_LIMIT

__all__ = [
    "FULL_VALUE_TURNS",
    "FloatArray",
    "IntArray",
    "ModelInputs",
    "ValueModel",
    "expected_later_turns",
    "load_value_model",
    "turn_inputs",
]

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.intp]

FULL_VALUE_TURNS = 3.0  # turns in which an ability, or a card's draw value, gains what it can

_DRAW_PILE_CARDS_PER_TURN = 3.0  # cards that leave the draw pile in a turn, on average
_ANIMAL_COUNT_CAP = 6  # cards of an animal that make a difference


class ModelInputs(NamedTuple):
    """Piles and hands as they may be after a turn, with a row for each."""

    best_lengths: IntArray
    """The scoring cards of each animal."""
    top_lengths: IntArray
    """The length of the run on top, in the column of its animal."""
    held_counts: IntArray
    """Cards in hand of each animal, without cards still to draw."""
    hand_sizes_after_draws: IntArray
    """Cards in hand, with cards still to draw."""
    to_place: IntArray
    """Cards to place in the next turn."""
    later_turns: FloatArray
    """Turns to come."""


class ValueModel:
    """The fitted weights, and the values that they predict, in points."""

    def __init__(self, weights: dict[str, Any]) -> None:
        own = {name: np.array(values) for name, values in weights.items()}
        self._best, self._top, self._held = own["best"], own["top"], own["held"]
        self._runs, self._cards, self._places = own["runs"], own["hand"], own["places"]
        self._turns, self._unseen, self._players = own["turns"], own["unseen"], own["players"]
        self._bias, self._out = own["bias"], own["out"]
        self._draw, self._draw_later, self._ability = own["draw"], own["draw_later"], own["ability"]
        self._totem, self._others, self._suspect = own["totem"], own["others"], own["suspect"]

    def animal_future_values(
        self, inputs: ModelInputs, unseen_shares: FloatArray, players: int, most_drawn: int
    ) -> FloatArray:
        """Return the part of each animal in the future value of each row, for every number of its
        cards still to draw: none to ``most_drawn``.
        """
        shared = self._runs[(inputs.best_lengths > 1).sum(1)] + self._places[inputs.to_place]
        shared += self._cards[np.minimum(inputs.hand_sizes_after_draws, HAND_LIMIT + 1)]
        turns = turn_inputs(inputs.later_turns) @ self._turns
        shared += turns + (players - 2) * self._players + self._bias
        own = self._best[inputs.best_lengths] + self._top[inputs.top_lengths]
        own += unseen_shares[:, None] * self._unseen + shared[:, None]
        held = np.minimum(
            inputs.held_counts[:, :, None] + np.arange(most_drawn + 1), _ANIMAL_COUNT_CAP
        )
        found: FloatArray = np.maximum(own[:, :, None] + self._held[held], 0) @ self._out
        return found

    def draw_value_points(self, draw_value: int, later_turns: float) -> float:
        """Return the value of a card in hand with this draw value, beside that of its animal."""
        share = min(1.0, later_turns / FULL_VALUE_TURNS)
        return float(self._draw[draw_value - 1] + share * self._draw_later[draw_value - 1])

    def ability_value(self, animal: int, side: int, later_turns: float) -> float:
        """Return the value of holding an ability card."""
        return float(self._ability[animal, side - 1]) * min(1.0, later_turns / FULL_VALUE_TURNS)

    def totem_points_by_landscape(self, turns: float) -> list[float]:
        """Return the expected points of the own totem, with its token on each landscape card."""
        return _interpolate_row(self._totem, turns)

    def rival_points_by_landscape(self, turns: float) -> list[float]:
        """Return the expected points of another player's totem, by landscape card."""
        return _interpolate_row(self._others, turns)

    def rival_chances_by_landscape(self, turns: float) -> list[float]:
        """Return the probability that a token is that of another player's totem, by landscape
        card.
        """
        return _interpolate_row(self._suspect, turns)


@cache
def load_value_model() -> ValueModel:
    """Return the model with the weights of the project."""
    text = (files("nunatak.games.arctic.bots") / "value_model.json").read_text("utf-8")
    return ValueModel(json.loads(text)["numbers"])


def expected_later_turns(players: int, seat_offset: int, early: bool, draw_pile: int) -> float:
    """Return an estimate of the turns of a seat after this one.

    ``seat_offset`` counts the seats after the paw tile, ``draw_pile`` the cards there; ``early`` is
    true until the reserve is opened.
    """
    if not early or draw_pile < 0:
        return 1.0
    whole = seat_offset + 1 + draw_pile / _DRAW_PILE_CARDS_PER_TURN - (players - 1) / 2
    return 1 + max(0.0, whole / players)


def turn_inputs(later_turns: FloatArray) -> FloatArray:
    """Return turns to come as four inputs, so that the last turns count more than distant ones."""
    steps = np.array([[0.0, 1.0, 2.0, 4.0], [1.0, 1.0, 2.0, 4.0]])
    found: FloatArray = np.maximum(later_turns[:, None] - steps[0], 0) / steps[1]
    found[:, :3] = np.minimum(found[:, :3], 1)
    return found


def _interpolate_row(table: FloatArray, turns: float) -> list[float]:
    """Return the row for a number of turns, between two rows of a table."""
    turns = min(turns, len(table) - 1.0)
    low = int(turns)
    high = min(low + 1, len(table) - 1)
    row: list[float] = (table[low] + (turns - low) * (table[high] - table[low])).tolist()
    return row
