"""What courses are called."""

from nunatak.games.snow_tails import Course
from nunatak.words import reader_language, text_in

__all__ = ["course_title"]


def course_title(course: Course, language: str | None = None) -> str:
    """The title of a course: of a shipped one as the rulebook of a language has it, if it does.
    Without a language, that of the reader.

    >>> course_title(Course.load("giant"), "en"), course_title(Course.load("giant"), "ru")
    ('Giant', 'Гигантский')
    >>> course_title(Course("giant", ("start", "straight", "finish")), "ru")
    'giant'
    """
    name = course.name if course.is_shipped else ""
    title = course.title or course.name
    return text_in("course-name", language or reader_language(), course=name, title=title)
