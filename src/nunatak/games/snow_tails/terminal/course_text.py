"""Courses on the command line: list, description, check, picture, geometry."""

import json
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path

from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.random import random_course
from nunatak.games.snow_tails.courses.track import Track
from nunatak.games.snow_tails.drawing import Captions, SledMark, SledPathMark, draw
from nunatak.games.snow_tails.terminal.course_map import draw_map
from nunatak.games.snow_tails.terminal.course_names import course_title
from nunatak.words import ENGLISH, text, text_in
from nunatak.words.errors import error_context

__all__ = [
    "confirm_course_valid",
    "course_list_lines",
    "course_map_lines",
    "course_svg",
    "describe_course",
    "geometry_json",
    "load_course",
    "random_course_toml",
]

_COLUMN_WIDTHS = (22, 23, 5, 5, 7, 5, 7)  # of the columns of the list: 80 with a gap between them


def load_course(name: str) -> Course:
    """Load a course by its name or file; raise all problems if it cannot be raced."""
    with error_context(name) if Path(name).is_file() else nullcontext():
        course = Course.load(name)
        Track.of(course)
    return course


def course_list_lines() -> Iterator[str]:
    """Yield the headers of the columns, and a line for every shipped course."""
    headers = ("name", "title", "tiles", "steps", "limits", "trees", "special")
    yield _table_row([text(f"course-head-{head}") for head in headers])
    for name in course_names():
        course = load_course(name)
        limits = Counter(tile.limit for tile in course.resolved_tiles if tile.limit is not None)
        bends = " ".join(f"{count}x{limit}" for limit, count in sorted(limits.items()))
        trees, special = (
            len(Geometry.of(course).sapling_spaces),
            "yes" if course.has_obstacles else "no",
        )
        facts = [str(len(course.tiles)), str(_steps_to_finish(course)), bends, str(trees)]
        facts.append(text("course-special", special=special))
        yield _table_row([name, course_title(course), *facts])


def _table_row(cells: list[str]) -> str:
    padded = [
        cell.ljust(width) if column < 2 else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(cells, _COLUMN_WIDTHS, strict=True))
    ]
    return " ".join(padded).rstrip()


def _steps_to_finish(course: Course) -> int:
    """Return the steps from the best slot past the finish line."""
    track = Track.of(course)
    return min(track.steps_to_finish[slot] for slot in track.start_spaces)


def describe_course(course: Course) -> Iterator[str]:
    """Yield the lines of a description of a course with all its tiles."""
    title = course_title(course)
    named = title if title == course.name else text("course-title", title=title, name=course.name)
    yield named
    words = text("course", key=course.description_id)
    if words:
        yield words
    yield _facts_text(course)
    trees = Geometry.of(course).sapling_spaces
    for number, tile in enumerate(course.resolved_tiles):
        name = text("tile", name=tile.name)
        standing = ", ".join(str(space) for space in trees if space.tile == number)
        limit = tile.limit or 0
        line = text("course-tile", name=name, limit=limit, trees=standing or "none")
        yield f"{number:4}  {line}"


def _facts_text(course: Course, language: str = ENGLISH) -> str:
    return text_in(
        "course-facts",
        language,
        tiles=len(course.tiles),
        spaces=len(Track.of(course).spaces),
        steps=_steps_to_finish(course),
        trees=len(Geometry.of(course).sapling_spaces),
        boxes=course.boxes,
        side=course.flag_side,
    )


def course_map_lines(course: Course) -> list[str]:
    """Return the course from above, within 80 columns."""
    return draw_map(Geometry.of(course))


def confirm_course_valid(name: str) -> str:
    """Return a sentence that a course is valid; raise its problems otherwise."""
    return text("course-valid", course=name, tiles=len(load_course(name).tiles))


def course_svg(
    course: Course,
    theme: str = "light",
    language: str = ENGLISH,
    sleds: Sequence[SledMark] = (),
    paths: Sequence[SledPathMark] = (),
) -> str:
    """Return the course as SVG, with texts in a language."""
    words = Captions(
        title=course_title(course, language),
        description=_facts_text(course, language),
        start=text_in("course-picture-start", language),
        finish=text_in("course-picture-finish", language),
    )
    return draw(course, theme=theme, sleds=sleds, paths=paths, captions=words)


def random_course_toml(tiles: int, seed: int | None, boxes: int, special: bool) -> str:
    """Return a random course as TOML, with the command that makes it again as a comment."""
    chosen = secrets.randbelow(1_000_000) if seed is None else seed
    course = random_course(tiles, chosen, special=special, boxes=boxes)
    wishes = f"--tiles {tiles} --seed {chosen}"
    wishes += f" --boxes {boxes}" if boxes > 1 else ""
    wishes += "" if special else " --no-special"
    comment = text("course-random-comment", command=f"nunatak course random {wishes}")
    return f"# {comment}\n{course.to_toml()}"


def geometry_json(course: Course) -> str:
    """Return the geometry of a course as JSON."""
    return json.dumps(Geometry.of(course).to_json()) + "\n"
