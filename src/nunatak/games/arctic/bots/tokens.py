"""What greedy thinks of the tokens: its own totem up, the others down."""

from collections.abc import Iterable

from nunatak.games.arctic import (
    LANDSCAPE,
    ArcticAction,
    ArcticView,
    CardPreview,
    MoveTokens,
    PlayerView,
    StepToken,
    TokenMove,
)
from nunatak.games.arctic.bots.opinion import NUMBER, turns_left
from nunatak.games.arctic.preview import card_preview

OTHERS = 0.2  # of what a token brings: somebody else may have its totem
BACK = 0.5  # how much of a move the turns to come may undo, each


class Tokens:
    """What token moves are worth to a seat."""

    def __init__(self, view: ArcticView, player: PlayerView) -> None:
        self._view, self._player = view, player
        self._trust = 1 / (1 + BACK * turns_left(view))

    def best(self, preview: CardPreview) -> float:
        """Of the best way that the tokens of a card can go."""
        return max(self._way(way, preview.ability == "walrus") for way in preview.tokens)

    def value(self, action: ArcticAction) -> float:
        """Of an action of step B."""
        card, seat = self._player.visible, self._player.seat
        assert card is not None
        if isinstance(action, MoveTokens):
            ways = sorted(card_preview(self._view, seat, card).tokens, key=lambda way: way.main[1])
            return self._way(ways[-1] if action.up == "main" else ways[0], walrus=False)
        if isinstance(action, StepToken):
            animal = card.animal if self._side == 1 else card.companion
            value = self._view.tokens[NUMBER[animal]]
            place = LANDSCAPE.index(value) + (1 if action.up else -1)
            return self._worth(animal, value, LANDSCAPE[place])
        return 0.0

    @property
    def _side(self) -> int:
        return self._view.sides[NUMBER["walrus"]]

    def _way(self, way: TokenMove, walrus: bool) -> float:
        """Of a way that tokens go; ``walrus``: its card comes along and adds a step."""
        moved = (way.main, way.companion)
        gain = sum(self._worth(a, self._view.tokens[NUMBER[a]], value) for a, value in moved)
        if walrus or "walrus" in self._player.abilities:
            animal, value = moved[self._side - 1]
            gain += max(self._worth(animal, value, other) for other in _beside(value))
        return gain

    def _worth(self, animal: str, start: int, value: int) -> float:
        """Of a token that goes from one landscape card to another."""
        gain = self._trust * (value - start)
        return gain if animal == self._player.totem else -OTHERS * gain


def _beside(value: int) -> Iterable[int]:
    """A landscape card and its neighbours."""
    place = LANDSCAPE.index(value)
    return LANDSCAPE[max(0, place - 1) : place + 2]
