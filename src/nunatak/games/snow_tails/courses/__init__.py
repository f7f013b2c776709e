"""Courses: tiles, the courses made of them, and where their spaces are."""

from collections.abc import Sequence

from nunatak.games.snow_tails.courses import course
from nunatak.games.snow_tails.courses.course import Course

__all__ = ["SnowTailsCourses"]


class SnowTailsCourses:
    """The courses of Snow Tails: :class:`nunatak.core.capabilities.Courses`.

    >>> SnowTailsCourses().load("giant").title
    'Giant'
    """

    def names(self) -> Sequence[str]:
        return course.course_names()

    def courses_to_offer(self, games_without_obstacles: int) -> Sequence[str]:
        return course.courses_to_offer(games_without_obstacles)  # ST-2.14

    def load(self, name: str) -> Course:
        return Course.load(name)

    def parse(self, text: str) -> Course:
        return Course.parse(text)
