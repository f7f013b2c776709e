"""The courses and season formats of games, see :mod:`nunatak.core.capabilities`."""

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
    "course_name",
    "course_title",
    "course_titles",
    "default_course_game",
    "has_obstacles",
    "has_seasons",
    "load_game_on_course",
    "new_season",
    "offered_courses",
    "season_points",
    "shipped_course_name",
]


@cache
def course_titles(game: str) -> dict[str, str]:
    """Return the titles of the courses that are shipped with a game, by name.

    >>> course_titles("snow-tails")["giant"], course_titles("arctic")
    ('Giant', {})
    """
    found = game_class(game).courses
    return {} if found is None else {name: found.load(name).title for name in found.names()}


def offered_courses(game: str, has_finished_plain_race: bool) -> tuple[str, ...]:
    """Return the courses to offer first, to a player who has finished a plain race or has not.

    >>> offered_courses("snow-tails", False)[0], len(offered_courses("snow-tails", True))
    ('nutcracker', 7)
    """
    found = game_class(game).courses
    return () if found is None else tuple(found.courses_to_offer(int(has_finished_plain_race)))


def has_obstacles(game: Any) -> bool:
    """Return whether the course of a game has obstacles.

    >>> has_obstacles(load("snow-tails"))
    False
    >>> has_obstacles(load("snow-tails", course="through-the-sieve"))
    True
    """
    return bool(game.course.has_obstacles)


def default_course_game() -> str:
    """Return the game of a course that is sent without the name of a game.

    >>> default_course_game()
    'snow-tails'
    """
    return next((name for name in loadable_games() if course_titles(name)), "")


def check_course(game: str, course: str) -> None:
    """Raise unless a course has a name of the game or may be a text; the text is not parsed.

    >>> check_course("arctic", "giant")
    Traceback (most recent call last):
    nunatak.server.errors.Conflict: course.none: name=arctic
    """
    found = game_class(game).courses
    if found is None:
        raise Conflict("course.none", name=game)
    if course not in found.names() and "=" not in course:  # every text of a course has one
        raise NotFound("course.unknown", name=shorten(course), known=found.names())


def load_game_on_course(game: str, course: str) -> Game[Any]:
    """Return a game on a course, given by its name or by its text."""
    check_course(game, course)
    if course in course_titles(game):
        return load(game, course=course)
    found = game_class(game).courses
    assert found is not None  # checked above
    return load(game, course=found.parse(course))


def course_title(game: Any) -> str | None:
    """Return the title of the course of a game; None if the game has no courses.

    >>> course_title(load("snow-tails")), course_title(load("arctic"))
    ('Nutcracker', None)
    """
    course = getattr(game, "course", None)
    return None if course is None else str(course.title or course.name)


def shipped_course_name(game: Any) -> str | None:
    """Return the name of the course of a game if it is shipped with the game, else None.

    The courses of players may have the same name.

    >>> shipped_course_name(load("snow-tails", course="giant")), shipped_course_name(load("arctic"))
    ('giant', None)
    """
    course = getattr(game, "course", None)
    return str(course.name) if course is not None and course.is_shipped else None


def course_name(game: Any) -> str:
    """Return the name of the course of a game."""
    return str(game.course.name)


def has_seasons(game: str) -> bool:
    """Return whether a game has seasons.

    >>> has_seasons("snow-tails"), has_seasons("arctic")
    (True, False)
    """
    return game_class(game).season is not None


def season_points(game: str) -> tuple[int, ...]:
    """Return the points for the places of a race, from the first on; none if there are no seasons.

    >>> season_points("snow-tails"), season_points("arctic")
    ((5, 3, 2, 1), ())
    """
    found = game_class(game).season
    return () if found is None else tuple(found.points)


def new_season(game: str, players: Sequence[str], races: int | None) -> Season:
    """Return a new season; ``races`` None: as many races as players."""
    found = game_class(game).season
    if found is None:
        raise Conflict("season.none", name=game)
    return found.new(players, races)
