"""Hints of a server."""

from collections.abc import Sequence
from typing import Any

from nunatak.bots import Advice, Reason
from nunatak.core import Game
from nunatak.server.protocol.messages import AdviceInfo


def decode_advice(game: Game[Any], found: Sequence[AdviceInfo]) -> list[Advice[Any]]:
    """Decode the advice of a bot at the server."""
    return [
        Advice(
            tuple(map(game.parse, each.actions)),
            each.value,
            tuple(Reason(code, value) for code, value in each.reasons),
        )
        for each in found
    ]
