"""Courses: which there are, what one is like, whether one can be raced, and its picture."""

import json
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path

from nunatak.games.snow_tails.courses.course import Course, shipped
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.random import random_course
from nunatak.games.snow_tails.courses.track import Track
from nunatak.games.snow_tails.drawing import Path as Way
from nunatak.games.snow_tails.drawing import SledMark, Words, draw
from nunatak.games.snow_tails.terminal.course_names import course_title
from nunatak.games.snow_tails.terminal.plan import plan
from nunatak.words import ENGLISH, text, text_in
from nunatak.words.errors import error_context

__all__ = ["approved", "geometry", "listed", "load", "map_of", "picture", "shown", "wild"]

_WIDTHS = (22, 23, 5, 5, 7, 5, 7)  # of the columns of the list: 80 with a gap between them


def load(name: str) -> Course:
    """A course that can be raced, by its name or its file; others are refused with all reasons."""
    with error_context(name) if Path(name).is_file() else nullcontext():
        course = Course.load(name)
        Track.of(course)
    return course


def listed() -> Iterator[str]:
    """A line for every shipped course, below the heads of the columns."""
    heads = ("name", "title", "tiles", "steps", "limits", "trees", "special")
    yield _row([text(f"course-head-{head}") for head in heads])
    for name in shipped():
        course = load(name)
        limits = Counter(tile.limit for tile in course.laid if tile.limit is not None)
        bends = " ".join(f"{count}x{limit}" for limit, count in sorted(limits.items()))
        trees, special = len(Geometry.of(course).saplings), "yes" if course.special else "no"
        facts = [str(len(course.tiles)), str(_steps(course)), bends, str(trees)]
        facts.append(text("course-special", special=special))
        yield _row([name, course_title(course), *facts])


def _row(cells: list[str]) -> str:
    padded = [
        cell.ljust(width) if place < 2 else cell.rjust(width)
        for place, (cell, width) in enumerate(zip(cells, _WIDTHS, strict=True))
    ]
    return " ".join(padded).rstrip()


def _steps(course: Course) -> int:
    """From the best slot to past the finish line."""
    track = Track.of(course)
    return min(track.steps[slot] for slot in track.slots)


def shown(course: Course) -> Iterator[str]:
    """Words about a course, and its tiles one by one."""
    title = course_title(course)
    named = title if title == course.name else text("course-title", title=title, name=course.name)
    yield named
    words = text("course", key=course.text)
    if words:
        yield words
    yield _facts(course)
    trees = Geometry.of(course).saplings
    for number, tile in enumerate(course.laid):
        name = text("tile", name=tile.name)
        standing = ", ".join(str(space) for space in trees if space.tile == number)
        limit = tile.limit or 0
        line = text("course-tile", name=name, limit=limit, trees=standing or "none")
        yield f"{number:4}  {line}"


def _facts(course: Course, language: str = ENGLISH) -> str:
    return text_in(
        "course-facts",
        language,
        tiles=len(course.tiles),
        spaces=len(Track.of(course).spaces),
        steps=_steps(course),
        trees=len(Geometry.of(course).saplings),
        boxes=course.boxes,
        side=course.flag,
    )


def map_of(course: Course) -> list[str]:
    """The course from above, within 80 columns."""
    return plan(Geometry.of(course))


def approved(name: str) -> str:
    """A sentence that all is well with a course; else what is wrong is raised."""
    return text("course-valid", course=name, tiles=len(load(name).tiles))


def picture(
    course: Course,
    theme: str = "light",
    language: str = ENGLISH,
    sleds: Sequence[SledMark] = (),
    paths: Sequence[Way] = (),
) -> str:
    """The course as SVG, with its words in a language."""
    words = Words(
        title=course_title(course, language),
        description=_facts(course, language),
        start=text_in("course-picture-start", language),
        finish=text_in("course-picture-finish", language),
    )
    return draw(course, theme=theme, sleds=sleds, paths=paths, words=words)


def wild(tiles: int, seed: int | None, boxes: int, special: bool) -> str:
    """A random course as TOML, with a comment that tells how to make it again."""
    chosen = secrets.randbelow(1_000_000) if seed is None else seed
    course = random_course(tiles, chosen, special=special, boxes=boxes)
    wishes = f"--tiles {tiles} --seed {chosen}"
    wishes += f" --boxes {boxes}" if boxes > 1 else ""
    wishes += "" if special else " --no-special"
    comment = text("course-random-comment", command=f"nunatak course random {wishes}")
    return f"# {comment}\n{course.to_toml()}"


def geometry(course: Course) -> str:
    """Where everything lies, as JSON."""
    return json.dumps(Geometry.of(course).to_json()) + "\n"
