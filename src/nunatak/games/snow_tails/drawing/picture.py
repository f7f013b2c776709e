"""A course as a picture: one SVG document that needs nothing else."""

import json
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from random import Random
from zlib import crc32

from nunatak.core.errors import Malformed
from nunatak.drawing.svg import number, tag
from nunatak.games.snow_tails.courses.course import Course
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.track import Space, Track
from nunatak.games.snow_tails.drawing.art import drawing
from nunatak.games.snow_tails.drawing.ground import Ground
from nunatak.games.snow_tails.drawing.heat import Heat, legend_drawn, room_for_legend
from nunatak.games.snow_tails.drawing.obstacles import obstacles_drawn, saplings_drawn
from nunatak.games.snow_tails.drawing.pen import LANE
from nunatak.games.snow_tails.drawing.room import Box, Room
from nunatak.games.snow_tails.drawing.scenery import Scenery, Thing
from nunatak.games.snow_tails.drawing.sleds import (
    Path,
    SledMark,
    known_space,
    paths_drawn,
    sleds_drawn,
)
from nunatak.games.snow_tails.drawing.theme import theme_of

__all__ = ["Words", "draw", "frame_of", "things_beside"]

_MARGIN = 3.6  # lanes of snow around the course
_FONT = "Nunito, ui-rounded, 'Segoe UI', system-ui, sans-serif"
_WIDTHS = range(100, 10_001)


@dataclass(frozen=True)
class Words:
    """What is said with a picture: its title and description, and the words at start and finish."""

    title: str
    description: str = ""
    start: str = ""
    finish: str = ""


def draw(
    course: Course,
    *,
    theme: str = "light",
    sleds: Sequence[SledMark] = (),
    paths: Sequence[Path] = (),
    saplings: Collection[Space] | None = None,
    heat: Heat | None = None,
    words: Words | None = None,
    width: int = 1200,
    scenery: bool = True,
) -> str:
    """A course that can be raced as an SVG document, ``width`` pixels wide.

    ``saplings`` are those that still stand, all of them if nothing is said. ``heat`` shades the
    spaces, with a legend below. Without ``scenery`` there are no hut, ice and trees. The same
    arguments give the same text.

    >>> from nunatak.games.snow_tails.courses.course import Course
    >>> picture = draw(Course.load("nutcracker"), words=Words("Nutcracker"))
    >>> picture.startswith("<svg "), picture.count("data-space="), picture.count("data-sign=")
    (True, 230, 3)
    """
    if not isinstance(course, Course):
        raise Malformed("drawing.course", course=str(course))
    Track.of(course)  # refuses a course that cannot be raced, with all reasons
    if type(width) is not int or width not in _WIDTHS:
        raise Malformed("drawing.width", width=width, least=_WIDTHS[0], most=_WIDTHS[-1])
    paint = theme_of(theme)
    geometry = Geometry.of(course)
    frame = frame_of(geometry)
    mark = _mark(course, theme, heat)
    legend = ""
    if heat is not None:
        heat.check(geometry)
        legend = legend_drawn(heat, paint, frame)
        frame = room_for_legend(frame)
    ground = Ground(geometry, paint, frame, mark)
    standing = geometry.saplings if saplings is None else _standing(geometry, saplings)
    beside = sorted(
        things_beside(course, theme=theme, heat=heat, words=words, scenery=scenery),
        key=lambda thing: thing.foot,
    )
    layers = [
        ground.snow(Random(mark)),
        ground.banks(),
        ground.spaces(heat),
        ground.lines(),
        ground.guides(),
        ground.start(),
        ground.finish(),
        obstacles_drawn(geometry, paint, mark),
        ground.limits(heat),
        "".join(thing.svg for thing in beside),
        saplings_drawn(geometry, standing, mark),
        paths_drawn(geometry, paths),
        sleds_drawn(geometry, sleds, mark),
        legend,
    ]
    inside = "".join(layers)
    used = dict.fromkeys(re.findall(f'href="#{mark}([a-z-]+)"', inside))
    art = [drawing(name).definition(mark + name) for name in used if name != "track"]
    definitions = tag("defs", "".join([*ground.definitions(), *art]))
    return _document(frame, width, words, mark, definitions + inside)


def things_beside(
    course: Course,
    *,
    theme: str = "light",
    heat: Heat | None = None,
    words: Words | None = None,
    scenery: bool = True,
) -> Iterator[Thing]:
    """What stands beside the track of a course: signs, flags, words, the landscape."""
    geometry = Geometry.of(course)
    mark = _mark(course, theme, heat)
    # By day and by night the same trees stand in the same places.
    luck = Random(_mark(course, ""))
    beside = Scenery(geometry, theme_of(theme), Room(geometry, frame_of(geometry)), luck, mark)
    yield from beside.signs()
    yield from beside.chequered_flag()
    if words is not None:
        yield from beside.words(words.start, words.finish)
    yield from beside.flags()
    if scenery:
        yield from beside.landscape()


def _standing(geometry: Geometry, saplings: Collection[Space]) -> Collection[Space]:
    for space in saplings:
        geometry.shape(known_space(space))  # refuses one that the course has not
        if space not in geometry.saplings:
            raise Malformed("drawing.sapling", space=str(space))
    return saplings


def frame_of(geometry: Geometry) -> Box:
    """The picture: the course and a margin."""
    left, top, right, bottom = geometry.bounds
    return Box(left - _MARGIN, top - _MARGIN, right + _MARGIN, bottom + _MARGIN)


def _mark(course: Course, theme: str, heat: Heat | None = None) -> str:
    """What the names of things in the picture begin with, so that pictures can share a page."""
    more = [] if heat is None else [heat.hue, heat.title]
    whole = json.dumps([course.to_json(), theme, *more], sort_keys=True)
    return f"n{crc32(whole.encode()):08x}-"


def _document(frame: Box, width: int, words: Words | None, mark: str, inside: str) -> str:
    wide, tall = frame.right - frame.left, frame.bottom - frame.top
    sides = (frame.left, frame.top, wide, tall)
    about: dict[str, object] = {"role": "img"}
    said = ""
    if words is not None:
        about["aria_labelledby"] = f"{mark}title" + (f" {mark}desc" if words.description else "")
        said += tag("title", escape(words.title), id=f"{mark}title")
        if words.description:
            said += tag("desc", escape(words.description), id=f"{mark}desc")
    return (
        tag(
            "svg",
            f"{said}{inside}\n",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(number(side * LANE) for side in sides),
            width=width,
            height=max(1, round(width * tall / wide)),
            font_family=_FONT,
            **about,
        )
        + "\n"
    )
