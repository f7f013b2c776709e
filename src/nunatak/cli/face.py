"""What a game must offer to be shown in the terminal: a package of its name beside this file."""

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from nunatak.core import Game

if TYPE_CHECKING:
    from nunatak.cli.table.board import Board


@dataclass(frozen=True)
class Figures:
    """How a game ended for one seat, for tables; ``marks`` are the game's own figures."""

    place: int | None
    points: int
    marks: Mapping[str, int]


@dataclass(frozen=True)
class Arena:
    """A place to play at that can be chosen before the game, such as a course."""

    name: str
    title: str
    words: str
    picture: tuple[str, ...]


@dataclass(frozen=True)
class Offer:
    """Something that can be decided now: the actions to submit, and how to speak of them."""

    label: str
    """What to type for it."""
    actions: tuple[Any, ...]
    words: str


class Face(Protocol):
    """The functions of such a package. ``names`` are those of the seats."""

    def names(self, players: int) -> tuple[str, ...]:
        """The names of seats whose players have none."""

    def welcome(self, game: Any) -> list[str]:
        """What to know before the first decision, in sentences."""

    def rules(self) -> str:
        """The game explained in one screen."""

    def emblem(self) -> tuple[str, ...]:
        """A small drawing for the first screen."""

    def title(self, state: Any) -> str:
        """Where the game stands, for the head of the screen."""

    def arenas(self, races: int) -> list[Arena]:
        """Where to play, for people who have played so often."""

    def arena(self, game: Any) -> str:
        """The name of the place that a game is played at."""

    def story(self, game: Any, events: Sequence[Any], names: Sequence[str] = ()) -> list[str]:
        """What happened, in sentences."""

    def screen(self, game: Any, view: Any, names: Sequence[str], rows: int) -> list[str]:
        """What a player wants to see before deciding, in so many rows if possible."""

    def offers(self, state: Any, names: Sequence[str]) -> Sequence[Offer]:
        """What the seat in turn can decide, the best first where that can be said."""

    def choices(self, state: Any, names: Sequence[str]) -> tuple[list[str], list[Offer]]:
        """The offers for plain lines: the lines, and what their numbers from 1 on stand for."""

    def results(self, view: Any, names: Sequence[str] = ()) -> list[str]:
        """How a game that is over has ended, in sentences."""

    def figures(self, state: Any) -> list[Figures]:
        """How a game that is over has ended, seat by seat."""

    def length(self, state: Any) -> int:
        """How many rounds it took."""

    def new_board(self) -> "Board":
        """The widget that shows the game full screen."""


def face_of(game: Game[Any]) -> Face:
    """The face of a game.

    >>> import nunatak
    >>> face_of(nunatak.load("snow-tails")).__name__
    'nunatak.cli.snow_tails'
    """
    return face_named(game.facts.name)


def face_named(game: str) -> Face:
    """The face of a game by its name."""
    face: Face = importlib.import_module(f"{__package__}.{game.replace('-', '_')}")
    return face
