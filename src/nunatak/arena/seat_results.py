"""A finished game in figures, seat by seat."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nunatak.core import State


@dataclass(frozen=True)
class Figures:
    """How a game ended for one seat; ``marks`` are the game's own figures."""

    place: int | None
    points: int
    marks: Mapping[str, int] = field(default_factory=dict)


def figures(state: State[Any, Any, Any]) -> list[Figures]:
    """How a game that is over has ended; one whose result tells nothing else has places only.

    >>> import nunatak
    >>> from nunatak.arena.bout import play
    >>> bout = play(nunatak.load("arctic", players=2), ["random", "random"], seed=1)
    >>> list(figures(bout.state)[0].marks)
    ['runs', 'diversity', 'totem', 'penalties']
    """
    result = state.result
    points = getattr(result, "points", (0,) * len(result.places))
    marks = getattr(result, "marks", {})
    return [
        Figures(place, points[seat], {name: found[seat] for name, found in marks.items()})
        for seat, place in enumerate(result.places)
    ]


def length(state: State[Any, Any, Any]) -> int:
    """How many rounds a game took, or decisions where there are no rounds."""
    rounds: int = getattr(state.view(None), "round", state.version)
    return rounds
