"""The result of a finished game for each seat, of any game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nunatak.core import State

__all__ = ["SeatResult", "rounds_or_decisions", "seat_results"]


@dataclass(frozen=True)
class SeatResult:
    """How a game ended for one seat; ``stats`` are figures that only this game has."""

    place: int | None
    points: int
    stats: Mapping[str, int] = field(default_factory=dict)


def seat_results(state: State[Any, Any, Any]) -> list[SeatResult]:
    """Return how a finished game ended for each seat; a game may have places only.

    >>> import nunatak
    >>> from nunatak.arena import play
    >>> match = play(nunatak.load("arctic", players=2), ["random", "random"], seed=1)
    >>> list(seat_results(match.state)[0].stats)
    ['runs', 'diversity', 'totem', 'penalties']
    """
    result = state.result
    points = getattr(result, "points", (0,) * len(result.places))
    stats = getattr(result, "stats", {})
    return [
        SeatResult(place, points[seat], {name: by_seat[seat] for name, by_seat in stats.items()})
        for seat, place in enumerate(result.places)
    ]


def rounds_or_decisions(state: State[Any, Any, Any]) -> int:
    """Return how many rounds a game took, or decisions if the game has no rounds."""
    rounds: int = getattr(state.view(None), "round", state.version)
    return rounds
