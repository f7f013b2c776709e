"""Courses and seasons of the games that have them (:mod:`nunatak.core.capabilities`)."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from nunatak.core import Game, game_class, load, loadable_games
from nunatak.core.capabilities import Season, SeasonGame, Standing
from nunatak.core.checks import shorten
from nunatak.server.errors import Conflict, NotFound

__all__ = [
    "Season",
    "SeasonGame",
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


@cache
def courses(game: str) -> dict[str, str]:
    """The courses that come with a game, with their titles.

    >>> courses("snow-tails")["giant"], courses("arctic")
    ('Giant', {})
    """
    found = game_class(game).courses
    return {} if found is None else {name: found.load(name).title for name in found.names()}


def offered_courses(game: str, raced: bool) -> tuple[str, ...]:
    """Return the courses to offer a player who has run a race without special tiles, or has not.

    >>> offered_courses("snow-tails", False)[0], len(offered_courses("snow-tails", True))
    ('nutcracker', 7)
    """
    found = game_class(game).courses
    return () if found is None else tuple(found.courses_to_offer(int(raced)))


def is_special(game: Any) -> bool:
    """Return whether anything stands on the course that a game is played on.

    >>> is_special(load("snow-tails")), is_special(load("snow-tails", course="through-the-sieve"))
    (False, True)
    """
    return bool(game.course.has_obstacles)


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
    nunatak.server.errors.Conflict: course.none: name=arctic
    """
    found = game_class(game).courses
    if found is None:
        raise Conflict("course.none", name=game)
    if course not in found.names() and "=" not in course:  # no text of a course is without one
        raise NotFound("course.unknown", name=shorten(course), known=found.names())


def read_course(game: str, course: str) -> Game[Any]:
    """A game on one of its courses, or on one whose text somebody has sent."""
    check_course(game, course)
    if course in courses(game):
        return load(game, course=course)
    found = game_class(game).courses
    assert found is not None  # checked above
    return load(game, course=found.parse(course))


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
    return game_class(game).season is not None


def season_points(game: str) -> tuple[int, ...]:
    """What the places of a race bring in a season, from the first on; none without seasons.

    >>> season_points("snow-tails"), season_points("arctic")
    ((5, 3, 2, 1), ())
    """
    found = game_class(game).season
    return () if found is None else tuple(found.points)


def new_season(game: str, players: Sequence[str], races: int | None) -> Season:
    """A new season; without a number, of as many games as players."""
    found = game_class(game).season
    if found is None:
        raise Conflict("season.none", name=game)
    return found.new(players, races)
