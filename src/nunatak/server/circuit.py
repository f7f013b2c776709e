"""What a game may offer besides the contract: courses to play on, and seasons.

It does so by a module of that name in its folder; what has none is played as it is, game by game.
"""

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import ModuleType
from typing import Any, Protocol

from nunatak.core import Game, Illegal, Malformed, NunatakError, kind, load

__all__ = [
    "Season",
    "Standing",
    "course_of",
    "course_title",
    "courses",
    "has_seasons",
    "new_season",
    "read_course",
]


class Standing(Protocol):
    """A row of the standings of a season."""

    @property
    def place(self) -> int: ...
    @property
    def player(self) -> str: ...
    @property
    def points(self) -> int: ...
    @property
    def places(self) -> Sequence[int]: ...
    @property
    def behind(self) -> str | None: ...


class Race(Protocol):
    """A game of a season that was played."""

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
    def run(self) -> Sequence[Race]: ...
    @property
    def over(self) -> bool: ...
    @property
    def chooser(self) -> str | None: ...
    @property
    def choosers(self) -> Sequence[str]: ...
    @property
    def winners(self) -> Sequence[str]: ...
    def add(self, course: str, places: Mapping[str, int | None]) -> "Season":
        """The season after one more game."""

    def standings(self) -> Sequence[Standing]:
        """The players from first to last."""


def courses(game: str) -> dict[str, str]:
    """The courses that come with a game, with their titles.

    >>> courses("snow-tails")["giant"], courses("arctic")
    ('Giant', {})
    """
    module = _part(game, "course")
    if module is None:
        return {}
    return {name: module.Course.load(name).title for name in module.shipped()}


def read_course(game: str, course: str) -> Game[Any]:
    """A game on one of its courses, or on one whose text somebody has sent.

    >>> read_course("arctic", "giant")
    Traceback (most recent call last):
    nunatak.core.errors.Illegal: course.none: name=arctic
    """
    module = _part(game, "course")
    if module is None:
        raise Illegal("course.none", name=game)
    if course in module.shipped():
        return load(game, course=course)
    if "=" not in course:  # a name, then: no text of a course is without one
        raise Malformed("course.unknown", name=course, known=module.shipped())
    return load(game, course=module.Course.parse(course))


@lru_cache(maxsize=256)
def course_title(game: str, course: str | None) -> str | None:
    """What to call the course of a table, by its name or text; None: the usual one.

    >>> course_title("snow-tails", None), course_title("arctic", None)
    ('Nutcracker', None)
    """
    if _part(game, "course") is None:
        return None
    try:
        played: Any = load(game) if course is None else read_course(game, course)
    except NunatakError:
        return None
    return str(played.course.title or played.course.name)


def course_of(game: Any) -> str:
    """The name of the course that a game is played on."""
    return str(game.course.name)


def has_seasons(game: str) -> bool:
    """Whether games of a kind can make a season.

    >>> has_seasons("snow-tails"), has_seasons("arctic")
    (True, False)
    """
    return _part(game, "season") is not None


def new_season(game: str, players: Sequence[str], races: int | None) -> Season:
    """A new season; without a number, of as many games as players."""
    module = _part(game, "season")
    if module is None:
        raise Illegal("season.none", name=game)
    season: Season = module.Season.of(players, races)
    return season


def _part(game: str, name: str) -> ModuleType | None:
    """A module in the folder of a game, if there is one."""
    package = kind(game).__module__.rpartition(".")[0]
    full = f"{package}.{name}"
    return importlib.import_module(full) if importlib.util.find_spec(full) else None
