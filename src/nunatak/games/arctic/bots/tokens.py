"""The values of token moves: of step B, and of the visible card that leads to it."""

from collections.abc import Callable

from nunatak.games.arctic import (
    CARDS,
    LANDSCAPE_POINTS,
    ArcticAction,
    ArcticView,
    MoveTokenFurther,
    MoveTokens,
    PlayerView,
    TokenMove,
)
from nunatak.games.arctic.bots.hands import ANIMAL_INDEX, CARD_ANIMALS
from nunatak.games.arctic.preview import card_preview

__all__ = ["LANDSCAPE_INDEX", "TokenValues"]

LANDSCAPE_INDEX = {points: index for index, points in enumerate(LANDSCAPE_POINTS)}

_WALRUS_INDEX = ANIMAL_INDEX["walrus"]
_TokenStepValue = Callable[[int, int, int], float]


class TokenValues:
    """The values of token moves for the seat of a view.

    ``step_value(animal, start, end)`` is the value of one token that goes from one landscape card
    to another; animals and landscape cards are given by number.
    """

    def __init__(self, view: ArcticView, player: PlayerView, step_value: _TokenStepValue) -> None:
        self._view, self._player, self._step_value = view, player, step_value
        self._best_values: dict[int, float] = {}

    def best_move_value(self, card: int) -> float:
        """Return the value of the best token move of a visible card."""
        if card not in self._best_values:
            moves = card_preview(self._view, self._player.seat, CARDS[card]).token_moves
            self._best_values[card] = max(self._move_value(move, card) for move in moves)
        return self._best_values[card]

    def action_value(self, action: ArcticAction) -> float:
        """Return the value of an action of step B."""
        view, card = self._view, self._player.visible_card
        assert card is not None
        if isinstance(action, MoveTokens):
            moves = card_preview(view, self._player.seat, card).token_moves
            moves = tuple(sorted(moves, key=lambda move: move.main_token[1]))
            return self._move_value(
                moves[-1] if action.token_up == "main" else moves[0], card.number
            )
        if isinstance(action, MoveTokenFurther):
            animal = ANIMAL_INDEX[
                card.animal if view.ability_sides[_WALRUS_INDEX] == 1 else card.companion_animal
            ]
            start = LANDSCAPE_INDEX[view.token_points[animal]]
            return self._step_value(animal, start, start + (1 if action.up else -1))
        return 0.0

    def _move_value(self, move: TokenMove, card: int) -> float:
        """Return the value of a move with the best extra step of the walrus."""
        view = self._view
        tokens = move.main_token, move.companion_token
        moved = [(ANIMAL_INDEX[animal], LANDSCAPE_INDEX[points]) for animal, points in tokens]
        value = sum(
            self._step_value(a, LANDSCAPE_INDEX[view.token_points[a]], end) for a, end in moved
        )
        if CARD_ANIMALS[card] == _WALRUS_INDEX or "walrus" in self._player.abilities:
            animal, end = moved[view.ability_sides[_WALRUS_INDEX] - 1]
            ends = range(max(0, end - 1), min(len(LANDSCAPE_POINTS), end + 2))
            value += max(self._step_value(animal, end, other) for other in ends)
        return value
