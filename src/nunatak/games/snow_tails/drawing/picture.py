"""A course as a picture: one SVG document without references to other files."""

import json
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from random import Random
from zlib import crc32

from nunatak.core.errors import Malformed
from nunatak.drawing.svg import format_number, tag
from nunatak.games.snow_tails.courses.course import Course
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.track import Track
from nunatak.games.snow_tails.drawing.art import load_drawing
from nunatak.games.snow_tails.drawing.ground import Ground
from nunatak.games.snow_tails.drawing.heat import HeatMap, draw_legend, extend_for_legend
from nunatak.games.snow_tails.drawing.obstacles import draw_obstacles, draw_saplings
from nunatak.games.snow_tails.drawing.occupancy import Box, Occupancy
from nunatak.games.snow_tails.drawing.scenery import Scenery, SceneryItem
from nunatak.games.snow_tails.drawing.sleds import (
    SledMark,
    SledPathMark,
    check_space_type,
    draw_paths,
    draw_sleds,
)
from nunatak.games.snow_tails.drawing.theme import get_theme
from nunatak.games.snow_tails.drawing.tile_paths import SVG_UNITS_PER_LANE

__all__ = ["Captions", "draw", "picture_frame", "scenery_items"]

_MARGIN_LANES = 3.6  # lanes of snow around the course
_FONT_FAMILY = "Nunito, ui-rounded, 'Segoe UI', system-ui, sans-serif"
_ALLOWED_WIDTHS = range(100, 10_001)


@dataclass(frozen=True)
class Captions:
    """The texts of a picture: its title and description, and the words at start and finish."""

    title: str
    description: str = ""
    start: str = ""
    finish: str = ""


def draw(
    course: Course,
    *,
    theme: str = "light",
    sleds: Sequence[SledMark] = (),
    paths: Sequence[SledPathMark] = (),
    saplings: Collection[Space] | None = None,
    heat: HeatMap | None = None,
    captions: Captions | None = None,
    width: int = 1200,
    landscape: bool = True,
) -> str:
    """Return a valid course as an SVG document, ``width`` pixels wide.

    ``saplings`` are those that still stand, by default all. ``heat`` shades the spaces, with a
    legend below. Without ``scenery`` there are no hut, ice and trees. The same arguments give the
    same text.

    >>> from nunatak.games.snow_tails.courses.course import Course
    >>> picture = draw(Course.load("nutcracker"), captions=Captions("Nutcracker"))
    >>> picture.startswith("<svg "), picture.count("data-space="), picture.count("data-sign=")
    (True, 230, 3)
    """
    if not isinstance(course, Course):
        raise Malformed("drawing.course", course=str(course))
    Track.of(course)  # raises for an invalid course
    if type(width) is not int or width not in _ALLOWED_WIDTHS:
        raise Malformed(
            "drawing.width", width=width, least=_ALLOWED_WIDTHS[0], most=_ALLOWED_WIDTHS[-1]
        )
    paint = get_theme(theme)
    geometry = Geometry.of(course)
    frame = picture_frame(geometry)
    prefix = _id_prefix(course, theme, heat)
    legend = ""
    if heat is not None:
        heat.check_spaces(geometry)
        legend = draw_legend(heat, paint, frame)
        frame = extend_for_legend(frame)
    ground = Ground(geometry, paint, frame, prefix)
    standing = geometry.sapling_spaces if saplings is None else _check_saplings(geometry, saplings)
    beside = sorted(
        scenery_items(course, theme=theme, heat=heat, captions=captions, landscape=landscape),
        key=lambda thing: thing.foot_y,
    )
    layers = [
        ground.draw_snow(Random(prefix)),
        ground.draw_banks(),
        ground.draw_spaces(heat),
        ground.draw_lines(),
        ground.draw_level_edges(),
        ground.draw_start(),
        ground.draw_finish(),
        draw_obstacles(geometry, paint, prefix),
        ground.draw_limit_lines(heat),
        "".join(thing.svg for thing in beside),
        draw_saplings(geometry, standing, prefix),
        draw_paths(geometry, paths),
        draw_sleds(geometry, sleds, prefix),
        legend,
    ]
    inside = "".join(layers)
    used = dict.fromkeys(re.findall(f'href="#{prefix}([a-z-]+)"', inside))
    art = [load_drawing(name).definition(prefix + name) for name in used if name != "track"]
    definitions = tag("defs", "".join([*ground.definitions(), *art]))
    return _document(frame, width, captions, prefix, definitions + inside)


def scenery_items(
    course: Course,
    *,
    theme: str = "light",
    heat: HeatMap | None = None,
    captions: Captions | None = None,
    landscape: bool = True,
) -> Iterator[SceneryItem]:
    """Yield the items beside the track of a course: signs, flags, words, the landscape."""
    geometry = Geometry.of(course)
    prefix = _id_prefix(course, theme, heat)
    # The light and the dark theme have the same trees in the same places.
    rng = Random(_id_prefix(course, ""))
    occupancy = Occupancy(geometry, picture_frame(geometry))
    beside = Scenery(geometry, get_theme(theme), occupancy, rng, prefix)
    yield from beside.place_signs()
    yield from beside.place_chequered_flag()
    if captions is not None:
        yield from beside.place_captions(captions.start, captions.finish)
    yield from beside.place_flags()
    if landscape:
        yield from beside.place_landscape()


def _check_saplings(geometry: Geometry, saplings: Collection[Space]) -> Collection[Space]:
    for space in saplings:
        geometry.shape(check_space_type(space))  # raises if the course has no such space
        if space not in geometry.sapling_spaces:
            raise Malformed("drawing.sapling", space=str(space))
    return saplings


def picture_frame(geometry: Geometry) -> Box:
    """Return the box of the picture: the course and a margin."""
    left, top, right, bottom = geometry.bounds
    return Box(
        left - _MARGIN_LANES, top - _MARGIN_LANES, right + _MARGIN_LANES, bottom + _MARGIN_LANES
    )


def _id_prefix(course: Course, theme: str, heat: HeatMap | None = None) -> str:
    """Return the prefix of all ids in a picture, so that several can be on one page."""
    more = [] if heat is None else [heat.hue, heat.title]
    whole = json.dumps([course.to_json(), theme, *more], sort_keys=True)
    return f"n{crc32(whole.encode()):08x}-"


def _document(frame: Box, width: int, captions: Captions | None, prefix: str, inside: str) -> str:
    wide, tall = frame.right - frame.left, frame.bottom - frame.top
    sides = (frame.left, frame.top, wide, tall)
    about: dict[str, object] = {"role": "img"}
    texts = ""
    if captions is not None:
        about["aria_labelledby"] = f"{prefix}title" + (
            f" {prefix}desc" if captions.description else ""
        )
        texts += tag("title", escape(captions.title), id=f"{prefix}title")
        if captions.description:
            texts += tag("desc", escape(captions.description), id=f"{prefix}desc")
    return (
        tag(
            "svg",
            f"{texts}{inside}\n",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(format_number(side * SVG_UNITS_PER_LANE) for side in sides),
            width=width,
            height=max(1, round(width * tall / wide)),
            font_family=_FONT_FAMILY,
            **about,
        )
        + "\n"
    )
