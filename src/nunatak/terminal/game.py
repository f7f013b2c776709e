"""What a game brings to be played in a terminal: a :class:`TerminalGame`.

A game refers to it with its attribute ``terminal``, so that the packages it needs are imported only
when they are used.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from nunatak.core import Game, Lazy, LoadError, Malformed, game_class, loadable_games
from nunatak.core.errors import describe

if TYPE_CHECKING:
    import click
    from rich.text import Text

    from nunatak.terminal.board import Board
    from nunatak.terminal.palette import Palette


@dataclass(frozen=True)
class Option:
    """Something of a game that the command line can set: ``--name`` is the option ``name``."""

    name: str
    kind: type[str] | type[int] | type[bool]
    """What it takes; a ``bool`` is a switch without a value."""
    metavar: str = ""
    """What stands for its value in the help."""
    value_names: Callable[[], Iterable[str]] | None = None
    """Values that have a name; what has none is a file."""
    parse_value: Callable[[str, int], Any] | None = None
    """What a text stands for, in a game of so many players; else it stands for itself."""


@dataclass(frozen=True)
class MenuEntry:
    """Something that can be chosen on a screen before the game, such as a course."""

    value: Any
    title: str
    description: str
    picture: tuple[str, ...] = ()


@dataclass(frozen=True)
class Setting:
    """A row of the first screen: an option of the game, and what can be chosen for it."""

    option: str
    title: str
    entries: tuple[MenuEntry, ...]
    after_seats: bool = False
    """Whether it comes after the seats: few change it."""


@dataclass(frozen=True)
class Choice:
    """Something that can be decided now: the actions to submit, and how to describe them."""

    typed_label: str
    """What to type for it."""
    actions: tuple[Any, ...]
    description: str


@dataclass(frozen=True)
class ShareChartSpec:
    """A chart for reports: the share of games in which a bot had each value of a stat."""

    stat: str

    @property
    def name(self) -> str:
        """The name in message ids."""
        return self.stat


@dataclass(frozen=True)
class PointPartsChartSpec:
    """A chart for reports: the stats that add up to the points of a bot, on average."""

    gains: tuple[str, ...]
    losses: tuple[str, ...] = ()
    name: str = "points"


class SeasonSetup(Protocol):
    """How the games of a season are set up, each on a course that is chosen before it."""

    def offered_courses(self, beginner_games_played: int) -> list[MenuEntry]:
        """Return the courses to choose from after so many games on courses for beginners."""

    def course_name(self, game: Any) -> str:
        """Return the name of the course that a game is played on."""

    def with_course(self, game: Any, course: str) -> Game[Any]:
        """Return the same game on another course."""

    def player_order(self, game: Any) -> Sequence[int] | None:
        """Return the order of the seats that a game was set up with, if it was."""

    def with_player_order(self, game: Any, order: Sequence[int] | None) -> Game[Any]:
        """Return the same game with the seats in this order; without one it is random."""


class StatisticsTable(Protocol):
    """How the statistics of a game are shown."""

    def summary(self, statistics: Any, names: Sequence[str] = ()) -> Iterator[str]:
        """Yield sentences about them."""

    def sections(self, statistics: Any) -> Iterator[tuple[str, list[tuple[str, list[str]]]]]:
        """Yield the parts of the table: a title, and rows with a head and a cell for each seat."""


class TerminalGame(ABC):
    """A game as it is shown and played in a terminal. ``names`` are those of the seats."""

    options: ClassVar[Sequence[Option]] = ()
    """What the command line can set."""
    solo_options: ClassVar[Mapping[str, Any]] = {}
    """The options with which one player can play alone; empty: the game needs two."""
    commands: "ClassVar[Sequence[click.Command]]" = ()
    """Commands of its own on the command line."""
    season_setup: ClassVar[SeasonSetup | None] = None
    """None: it has no seasons."""
    statistics_table: ClassVar[StatisticsTable | None] = None
    """None: its statistics are shown as JSON."""
    charts: ClassVar[Sequence[ShareChartSpec | PointPartsChartSpec]] = ()
    """Charts of its own stats in the reports of the arena."""
    pattern_styles: ClassVar[Mapping[str, str]] = {}
    """Styles of what stands out in the plain text of the board, by regular expressions."""
    portraits: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Pictures of the bots: a few lines of ASCII, equally wide."""
    bot_faces: ClassVar[Mapping[str, str]] = {}
    """The faces of the bots in a few characters."""

    # ---- names and pictures

    @abstractmethod
    def seat_names(self, players: int) -> tuple[str, ...]:
        """Return names for seats whose players have none."""

    def portrait(self, bot: str) -> tuple[str, ...]:
        """Return the picture of a bot; empty if there is none."""
        return self.portraits.get(bot, ())

    def bot_face(self, bot: str) -> str:
        """Return the face of a bot; empty if it has none."""
        return self.bot_faces.get(bot, "")

    @abstractmethod
    def emblem_pixels(self) -> tuple[str, ...]:
        """Return a small drawing for the first screen, one character of the palette per pixel."""

    # ---- before the game

    @abstractmethod
    def settings(self, beginner_games_played: int) -> list[Setting]:
        """Return what can be chosen on the first screen after so many games."""

    def welcome_lines(self, game: Any) -> list[str]:
        """Return sentences to read before the first decision."""
        return []

    @abstractmethod
    def rules_text(self) -> str:
        """Return the rules on one screen."""

    # ---- during the game

    @abstractmethod
    def screen_heading(self, state: Any) -> str:
        """Return the state of the game in a few words, for the head of the screen."""

    @abstractmethod
    def narrate(self, game: Any, events: Sequence[Any], names: Sequence[str] = ()) -> list[str]:
        """Return what happened, in sentences."""

    @abstractmethod
    def board_lines(self, game: Any, view: Any, names: Sequence[str], rows: int) -> list[str]:
        """Return the board as plain text, in so many rows if possible."""

    @abstractmethod
    def choices(self, state: Any, names: Sequence[str]) -> Sequence[Choice]:
        """Return what the seat in turn can decide, the best first where the game can tell."""

    @abstractmethod
    def numbered_choices(self, state: Any, names: Sequence[str]) -> tuple[list[str], list[Choice]]:
        """Return the choices as plain lines, and what their numbers from 1 on stand for."""

    @abstractmethod
    def describe_choice(self, choice: Any) -> str:
        """Return one of these choices in a few words."""

    @abstractmethod
    def describe_sequence(self, choices: Sequence[Any]) -> str:
        """Return choices taken one after another, in a few sentences."""

    def decision_warning(self, state: Any, actions: Sequence[Any]) -> str:
        """Return why a player is asked again before these actions are done; empty: do them."""
        return ""

    @abstractmethod
    def new_board(self) -> "Board":
        """Return a widget that shows the game full screen."""

    # ---- after the game

    @abstractmethod
    def result_lines(self, state: Any, names: Sequence[str] = ()) -> list[str]:
        """Return how a finished game has ended, in sentences."""

    @abstractmethod
    def styled_results(self, state: Any, names: Sequence[str], palette: "Palette") -> "list[Text]":
        """Return the same in colour, for the last screen."""


def terminal_of(game: Game[Any] | type[Game[Any]]) -> TerminalGame:
    """Return the terminal part of a game.

    Raise :class:`Malformed` ``game.no-terminal`` if it has none, and :class:`LoadError` if a
    package that it needs is missing or if it cannot be imported.

    >>> import nunatak
    >>> type(terminal_of(nunatak.load("snow-tails"))).__name__
    'SnowTailsTerminal'
    """
    reference: Lazy[TerminalGame] | None = game.terminal
    if reference is None:
        raise Malformed("game.no-terminal", name=game.facts.name)
    try:
        found = reference.load()
    except LoadError:
        raise
    except Exception as error:  # code of another package may raise anything
        raise _broken_error(game, reference, describe(error)) from error
    if not isinstance(found, TerminalGame):
        raise _broken_error(game, reference, "no TerminalGame")
    return found


def _broken_error(
    game: Game[Any] | type[Game[Any]], reference: Lazy[TerminalGame], reason: str
) -> LoadError:
    name, source = game.facts.name, reference.reference
    return LoadError("game.broken", name=name, source=source, reason=reason)


def terminal_named(game: str) -> TerminalGame:
    """Return the terminal part of a game by the name of the game."""
    return terminal_of(game_class(game))


def playable_games() -> list[str]:
    """Return the games that can be played in a terminal: the part of another package may be missing
    or broken.

    >>> playable_games()
    ['arctic', 'snow-tails']
    """
    return [name for name in loadable_games() if _is_playable(name)]


def _is_playable(name: str) -> bool:
    try:
        terminal_named(name)
    except (LoadError, Malformed):
        return False
    return True


def terminal_games() -> Iterator[TerminalGame]:
    """Yield the terminal parts of all games that can be played in a terminal."""
    yield from map(terminal_named, playable_games())
