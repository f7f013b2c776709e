"""What a game must offer to be shown in the terminal: the package ``terminal`` in its folder."""

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from nunatak.core import Game, game_names

if TYPE_CHECKING:
    import click
    from rich.text import Text

    from nunatak.terminal.board import Board
    from nunatak.terminal.palette import Look


@dataclass(frozen=True)
class Option:
    """Something of a game that the command line can set: ``--name`` is the option ``name``."""

    name: str
    kind: type[str] | type[int] | type[bool]
    """What it takes; a ``bool`` is a switch without a value."""
    sign: str = ""
    """What stands for its value in the help."""
    names: Callable[[], Iterable[str]] | None = None
    """Values that have a name; what has none is a file."""
    read: Callable[[str, int], Any] | None = None
    """What a text stands for, in a game of so many players; else it stands for itself."""


@dataclass(frozen=True)
class Variant:
    """A way to play that can be chosen before the game, such as a course."""

    value: Any
    title: str
    words: str
    picture: tuple[str, ...] = ()


@dataclass(frozen=True)
class Setting:
    """A row of the first screen: an option of the game, and what can be chosen for it."""

    option: str
    title: str
    variants: tuple[Variant, ...]
    below: bool = False
    """Whether it comes after the seats: few change it."""


@dataclass(frozen=True)
class Offer:
    """Something that can be decided now: the actions to submit, and how to speak of them."""

    label: str
    """What to type for it."""
    actions: tuple[Any, ...]
    words: str


class Standing(Protocol):
    """A row of the standings of a season."""

    @property
    def place(self) -> int: ...
    @property
    def player(self) -> str: ...
    @property
    def points(self) -> int: ...
    @property
    def behind(self) -> str | None: ...


class Run(Protocol):
    """A game of a season that was played."""

    @property
    def course(self) -> str: ...
    @property
    def places(self) -> Sequence[int | None]: ...


class Season(Protocol):
    """Several games that count together; a value that never changes."""

    @property
    def players(self) -> Sequence[str]: ...
    @property
    def races(self) -> int: ...
    @property
    def run(self) -> Sequence[Run]: ...
    @property
    def over(self) -> bool: ...
    @property
    def chooser(self) -> str | None: ...
    @property
    def winners(self) -> Sequence[str]: ...
    def add(self, course: str, places: Mapping[str, int | None]) -> "Season":
        """The season after one more game."""

    def standings(self) -> Sequence[Standing]:
        """The players from first to last."""


class Circuit(Protocol):
    """How games make a season, each on a course that is chosen before it."""

    def season(self, players: Sequence[str], races: int | None) -> Season:
        """A new one; without a number as many games as players."""

    def courses(self, played: int) -> list[Variant]:
        """Where to play, for people who have played so often."""

    def course(self, game: Any) -> str:
        """The name of the course that a game is played on."""

    def on(self, game: Any, course: str) -> Game[Any]:
        """The same game on another course."""

    def order(self, game: Any) -> Sequence[int] | None:
        """The order of the seats that a game was set up with, if it was."""

    def in_order(self, game: Any, order: Sequence[int] | None) -> Game[Any]:
        """The same game with the seats in this order; without one it is drawn by lot."""


class Face(Protocol):
    """The names in such a package. ``names`` are those of the seats."""

    @property
    def OPTIONS(self) -> Sequence[Option]:
        """What the command line can set."""

    @property
    def ALONE(self) -> Mapping[str, Any]:
        """The options with which somebody can play alone; empty where nobody can."""

    @property
    def COMMANDS(self) -> "Sequence[click.Command]":
        """Commands of its own on the command line."""

    @property
    def CIRCUIT(self) -> Circuit | None:
        """None where games are played one by one."""

    def names(self, players: int) -> tuple[str, ...]:
        """The names of seats whose players have none."""

    def portrait(self, bot: str) -> tuple[str, ...]:
        """What a bot looks like: a few lines of ASCII, all as wide; none for a stranger."""

    def mien(self, bot: str) -> str:
        """The same in a few letters."""

    def welcome(self, game: Any) -> list[str]:
        """What to know before the first decision, in sentences."""

    def rules(self) -> str:
        """The game explained in one screen."""

    def emblem(self) -> tuple[str, ...]:
        """A small drawing for the first screen."""

    def title(self, state: Any) -> str:
        """Where the game stands, for the head of the screen."""

    def settings(self, played: int) -> list[Setting]:
        """What can be chosen on the first screen, for people who have played so often."""

    def story(self, game: Any, events: Sequence[Any], names: Sequence[str] = ()) -> list[str]:
        """What happened, in sentences."""

    def screen(self, game: Any, view: Any, names: Sequence[str], rows: int) -> list[str]:
        """What a player wants to see before deciding, in so many rows if possible."""

    def offers(self, state: Any, names: Sequence[str]) -> Sequence[Offer]:
        """What the seat in turn can decide, the best first where that can be said."""

    def brief(self, offer: Any) -> str:
        """One of these offers in a few words."""

    def sequel(self, offers: Sequence[Any]) -> str:
        """Offers taken one after another, in a few sentences."""

    def choices(self, state: Any, names: Sequence[str]) -> tuple[list[str], list[Offer]]:
        """The offers for plain lines: the lines, and what their numbers from 1 on stand for."""

    def warning(self, state: Any, actions: Sequence[Any]) -> str:
        """Why a person is asked once more before these actions are done; empty: they are done."""

    def results(self, state: Any, names: Sequence[str] = ()) -> list[str]:
        """How a game that is over has ended, in sentences."""

    def honours(self, state: Any, names: Sequence[str], look: "Look") -> "list[Text]":
        """The same in colour, for the last screen."""

    def new_board(self) -> "Board":
        """The widget that shows the game full screen."""


class FaceWithFigures(Face, Protocol):
    """The names in the package of a game that also shows its statistics as a table."""

    def summary(self, found: Any, names: Sequence[str] = ()) -> Iterator[str]:
        """What can be said of them in sentences."""

    def figures(self, found: Any) -> Iterator[tuple[str, list[tuple[str, list[str]]]]]:
        """The parts of the table: a title, and rows with a head and a cell for each seat."""


def face_of(game: Game[Any]) -> Face:
    """The face of a game.

    >>> import nunatak
    >>> face_of(nunatak.load("snow-tails")).__name__
    'nunatak.games.snow_tails.terminal'
    """
    return face_named(game.facts.name)


def face_named(game: str) -> Face:
    """The face of a game by its name."""
    face: Face = importlib.import_module(_package(game))
    return face


def playable() -> list[str]:
    """The games with a face; one that was added from outside may have none.

    >>> playable()
    ['arctic', 'snow-tails']
    """
    return [game for game in game_names() if importlib.util.find_spec(_package(game)) is not None]


def faces() -> Iterator[Face]:
    """The faces of all games that have one."""
    yield from map(face_named, playable())


def _package(game: str) -> str:
    return f"nunatak.games.{game.replace('-', '_')}.terminal"
