"""Titles of courses."""

from nunatak.games.snow_tails import Course
from nunatak.words import system_language, text_in

__all__ = ["course_title"]


def course_title(course: Course, language: str | None = None) -> str:
    """Return the title of a course; of a shipped one as in the rulebook of a language.
    Without a language, in that of the system.

    >>> course_title(Course.load("giant"), "en"), course_title(Course.load("giant"), "ru")
    ('Giant', 'Гигантский')
    >>> course_title(Course("giant", ("start", "straight", "finish")), "ru")
    'giant'
    """
    name = course.name if course.is_shipped else ""
    title = course.title or course.name
    return text_in("course-name", language or system_language(), course=name, title=title)
