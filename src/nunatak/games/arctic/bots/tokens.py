"""The values of token moves: of step B, and of the visible card that leads to it."""

from collections.abc import Callable

from nunatak.games.arctic import (
    CARDS,
    LANDSCAPE,
    ArcticAction,
    ArcticView,
    MoveTokens,
    PlayerView,
    StepToken,
    TokenMove,
)
from nunatak.games.arctic.bots.hands import ANIMAL_OF, NUMBER_OF
from nunatak.games.arctic.preview import card_preview

__all__ = ["LANDSCAPE_INDEX", "TokenValues"]

LANDSCAPE_INDEX = {points: index for index, points in enumerate(LANDSCAPE)}

_WALRUS = NUMBER_OF["walrus"]
_Shift = Callable[[int, int, int], float]


class TokenValues:
    """The values of token moves for the seat of a view.

    ``shift(animal, start, end)`` is the value of one token that goes from one landscape card to
    another; animals and landscape cards are given by number.
    """

    def __init__(self, view: ArcticView, player: PlayerView, shift: _Shift) -> None:
        self._view, self._player, self._shift = view, player, shift
        self._best: dict[int, float] = {}

    def best(self, card: int) -> float:
        """Return the value of the best token move of a visible card."""
        if card not in self._best:
            moves = card_preview(self._view, self._player.seat, CARDS[card]).tokens
            self._best[card] = max(self._move_value(move, card) for move in moves)
        return self._best[card]

    def value(self, action: ArcticAction) -> float:
        """Return the value of an action of step B."""
        view, card = self._view, self._player.visible
        assert card is not None
        if isinstance(action, MoveTokens):
            moves = card_preview(view, self._player.seat, card).tokens
            moves = tuple(sorted(moves, key=lambda move: move.main[1]))
            return self._move_value(moves[-1] if action.up == "main" else moves[0], card.number)
        if isinstance(action, StepToken):
            animal = NUMBER_OF[card.animal if view.sides[_WALRUS] == 1 else card.companion]
            start = LANDSCAPE_INDEX[view.tokens[animal]]
            return self._shift(animal, start, start + (1 if action.up else -1))
        return 0.0

    def _move_value(self, move: TokenMove, card: int) -> float:
        """Return the value of a move with the best extra step of the walrus."""
        view = self._view
        tokens = move.main, move.companion
        moved = [(NUMBER_OF[animal], LANDSCAPE_INDEX[points]) for animal, points in tokens]
        value = sum(self._shift(a, LANDSCAPE_INDEX[view.tokens[a]], end) for a, end in moved)
        if ANIMAL_OF[card] == _WALRUS or "walrus" in self._player.abilities:
            animal, end = moved[view.sides[_WALRUS] - 1]
            ends = range(max(0, end - 1), min(len(LANDSCAPE), end + 2))
            value += max(self._shift(animal, end, other) for other in ends)
        return value
