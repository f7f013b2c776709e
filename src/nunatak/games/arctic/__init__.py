"""Arctic, a card game of animal runs: an unofficial implementation.

>>> from nunatak import load
>>> load("arctic", players=3, sides="121212")
Arctic(players=3, sides='121212')
"""

from nunatak.games.arctic.actions import (
    ArcticAction,
    Done,
    DrawPile,
    Give,
    GiveUnseen,
    MissExtraCard,
    MoveTokenFurther,
    MoveTokens,
    PickCard,
    StopRefill,
    Swap,
    TakeBackCard,
    TakeRiver,
    Tuck,
)
from nunatak.games.arctic.cards import ANIMALS, CARDS, LANDSCAPE_POINTS, Card
from nunatak.games.arctic.forecast import PenaltyForecast, TurnsLeft, turns_left
from nunatak.games.arctic.game import Arctic
from nunatak.games.arctic.preview import AbilityPreview, CardPreview, Run, Sheet, TokenMove
from nunatak.games.arctic.state import ArcticState, Result
from nunatak.games.arctic.view import ArcticView, PenaltyZoneView, PileCard, PlayerView

GAME = Arctic

__all__ = [
    "ANIMALS",
    "CARDS",
    "GAME",
    "LANDSCAPE_POINTS",
    "AbilityPreview",
    "Arctic",
    "ArcticAction",
    "ArcticState",
    "ArcticView",
    "Card",
    "CardPreview",
    "Done",
    "DrawPile",
    "Give",
    "GiveUnseen",
    "MissExtraCard",
    "MoveTokenFurther",
    "MoveTokens",
    "PenaltyForecast",
    "PenaltyZoneView",
    "PickCard",
    "PileCard",
    "PlayerView",
    "Result",
    "Run",
    "Sheet",
    "StopRefill",
    "Swap",
    "TakeBackCard",
    "TakeRiver",
    "TokenMove",
    "Tuck",
    "TurnsLeft",
    "turns_left",
]
