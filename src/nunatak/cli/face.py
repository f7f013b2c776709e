"""What a game must offer to be shown in the terminal: a package of its name beside this file."""

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from nunatak.core import Game


@dataclass(frozen=True)
class Figures:
    """How a game ended for one seat, for tables; ``marks`` are the game's own figures."""

    place: int | None
    points: int
    marks: Mapping[str, int]


class Face(Protocol):
    """The functions of such a package."""

    def welcome(self, game: Any) -> list[str]:
        """What to know before the first decision, in sentences."""

    def story(self, game: Any, events: Sequence[Any], you: int | None) -> list[str]:
        """What happened, in sentences."""

    def screen(self, game: Any, view: Any, rows: int) -> list[str]:
        """What a player wants to see before deciding, in so many rows if possible."""

    def choices(self, game: Any, view: Any) -> list[str]:
        """The legal actions in words, numbered from 1."""

    def results(self, view: Any) -> list[str]:
        """How a game that is over has ended, in sentences."""

    def figures(self, state: Any) -> list[Figures]:
        """How a game that is over has ended, seat by seat."""

    def length(self, state: Any) -> int:
        """How many rounds it took."""


def face_of(game: Game[Any]) -> Face:
    """The face of a game.

    >>> import nunatak
    >>> face_of(nunatak.load("snow-tails")).__name__
    'nunatak.cli.snow_tails'
    """
    name = game.facts.name.replace("-", "_")
    face: Face = importlib.import_module(f"{__package__}.{name}")
    return face
