"""What a game may offer besides the contract: courses to play on, and seasons of several games."""

from collections.abc import Mapping, Sequence
from typing import Protocol

__all__ = ["Course", "Courses", "Season", "SeasonFormat", "SeasonGame", "Standing"]


class Course(Protocol):
    """A course: an option of a game, by name or by value."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...


class Courses(Protocol):
    """The courses of a game: :attr:`nunatak.core.Game.courses`."""

    def names(self) -> Sequence[str]:
        """Return the names of the courses that come with the game."""

    def courses_to_offer(self, games: int) -> Sequence[str]:
        """Return the courses for a player who has played a number of games on plain courses."""

    def load(self, name: str) -> Course:
        """Return a course that comes with the game."""

    def parse(self, text: str) -> Course:
        """Return the course that a text describes."""


class Standing(Protocol):
    """A row of the standings of a season."""

    @property
    def place(self) -> int: ...
    @property
    def player(self) -> str: ...
    @property
    def points(self) -> int: ...
    @property
    def place_counts(self) -> Sequence[int]: ...
    @property
    def behind_reason(self) -> str | None: ...


class SeasonGame(Protocol):
    """A game of a season that was played."""

    @property
    def course(self) -> str: ...
    @property
    def places(self) -> Sequence[int | None]:
        """By player; None: without a place."""

    @property
    def points(self) -> Sequence[int]:
        """By player."""


class Season(Protocol):
    """Several games that count together; a value that never changes."""

    @property
    def players(self) -> Sequence[str]: ...
    @property
    def races(self) -> int: ...
    @property
    def past_games(self) -> Sequence[SeasonGame]: ...
    @property
    def over(self) -> bool: ...
    @property
    def chooser(self) -> str | None: ...
    @property
    def choosers(self) -> Sequence[str]: ...
    @property
    def winners(self) -> Sequence[str]: ...
    def add(self, course: str, places: Mapping[str, int | None]) -> "Season":
        """Return the season after one more game."""

    def standings(self) -> Sequence[Standing]:
        """Return the players from first to last."""


class SeasonFormat(Protocol):
    """How games make a season: :attr:`nunatak.core.Game.season`."""

    @property
    def points(self) -> Sequence[int]:
        """Points for the places of a game, from the first on."""

    def new(self, players: Sequence[str], races: int | None) -> Season:
        """Return a new season; without a number, of as many games as players."""
