"""What a game may offer besides the contract: courses to play on, and seasons.

It does so by a module of that name in its folder; what has none is played as it is, game by game.
"""

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any, Protocol

from nunatak.core import Game, Illegal, Malformed, kind, load, loadable_games
from nunatak.core.checks import shortened

__all__ = [
    "Season",
    "Standing",
    "check_course",
    "course_of",
    "course_title",
    "courses",
    "first_with_courses",
    "has_seasons",
    "is_special",
    "new_season",
    "offered_courses",
    "read_course",
    "season_points",
    "shipped_course",
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


@cache
def courses(game: str) -> dict[str, str]:
    """The courses that come with a game, with their titles.

    >>> courses("snow-tails")["giant"], courses("arctic")
    ('Giant', {})
    """
    module = _part(game, "courses.course")
    if module is None:
        return {}
    return {name: module.Course.load(name).title for name in module.shipped()}


def offered_courses(game: str, raced: bool) -> tuple[str, ...]:
    """Return the courses to offer a player who has run a race without special tiles, or has not.

    >>> offered_courses("snow-tails", False)[0], len(offered_courses("snow-tails", True))
    ('nutcracker', 7)
    """
    module = _part(game, "courses.course")
    return () if module is None else tuple(module.offered(int(raced)))


def is_special(game: Any) -> bool:
    """Return whether anything stands on the course that a game is played on.

    >>> is_special(load("snow-tails")), is_special(load("snow-tails", course="through-the-sieve"))
    (False, True)
    """
    return bool(game.course.special)


def first_with_courses() -> str:
    """The game that is meant where somebody sends a course and names none.

    >>> first_with_courses()
    'snow-tails'
    """
    return next((name for name in loadable_games() if courses(name)), "")


def check_course(game: str, course: str) -> None:
    """Refuse the name of a course that does not come with a game; a text is not read.

    >>> check_course("arctic", "giant")
    Traceback (most recent call last):
    nunatak.core.errors.Illegal: course.none: name=arctic
    """
    module = _part(game, "courses.course")
    if module is None:
        raise Illegal("course.none", name=game)
    if course not in module.shipped() and "=" not in course:  # no text of a course is without one
        raise Malformed("course.unknown", name=shortened(course), known=module.shipped())


def read_course(game: str, course: str) -> Game[Any]:
    """A game on one of its courses, or on one whose text somebody has sent."""
    check_course(game, course)
    if course in courses(game):
        return load(game, course=course)
    module: Any = _part(game, "courses.course")
    return load(game, course=module.Course.parse(course))


def course_title(game: Any) -> str | None:
    """What to call the course that a game is played on; None: it has none.

    >>> course_title(load("snow-tails")), course_title(load("arctic"))
    ('Nutcracker', None)
    """
    course = getattr(game, "course", None)
    return None if course is None else str(course.title or course.name)


def shipped_course(game: Any) -> str | None:
    """The name of that course, if it comes with the game: others may be called the same.

    >>> shipped_course(load("snow-tails", course="giant")), shipped_course(load("arctic"))
    ('giant', None)
    """
    course = getattr(game, "course", None)
    return str(course.name) if course is not None and course.is_shipped else None


def course_of(game: Any) -> str:
    """The name of the course that a game is played on."""
    return str(game.course.name)


def has_seasons(game: str) -> bool:
    """Whether games of a kind can make a season.

    >>> has_seasons("snow-tails"), has_seasons("arctic")
    (True, False)
    """
    return _part(game, "season") is not None


def season_points(game: str) -> tuple[int, ...]:
    """What the places of a race bring in a season, from the first on; none without seasons.

    >>> season_points("snow-tails"), season_points("arctic")
    ((5, 3, 2, 1), ())
    """
    module = _part(game, "season")
    return () if module is None else tuple(module.POINTS[place] for place in sorted(module.POINTS))


def new_season(game: str, players: Sequence[str], races: int | None) -> Season:
    """A new season; without a number, of as many games as players."""
    module = _part(game, "season")
    if module is None:
        raise Illegal("season.none", name=game)
    season: Season = module.Season.of(players, races)
    return season


@cache
def _part(game: str, name: str) -> ModuleType | None:
    """A module in the folder of a game, if there is one."""
    package = kind(game).__module__.rpartition(".")[0]
    full = f"{package}.{name}"
    return importlib.import_module(full) if importlib.util.find_spec(full) else None
