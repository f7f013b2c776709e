"""Sleds on their spaces, and paths that they can take."""

from collections.abc import Sequence
from dataclasses import dataclass

from nunatak.core.errors import Malformed
from nunatak.drawing.svg import format_number, tag
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.drawing.theme import SLED_COLOURS, SLED_SHAPES
from nunatak.games.snow_tails.drawing.tile_paths import SVG_UNITS_PER_LANE, format_scaled_point

__all__ = ["SledMark", "SledPathMark", "check_space_type", "draw_paths", "draw_sleds"]

_PATH_COLOUR, _PAPER_COLOUR = "#0f8a6b", "#fffdf8"


@dataclass(frozen=True)
class SledMark:
    """A sled in one of the five colours, each with its own shape.

    >>> SledMark(Space(1, 3, 2), "blue").shape_name
    'drop'
    """

    space: Space
    colour: str

    def __post_init__(self) -> None:
        check_space_type(self.space)
        if not isinstance(self.colour, str) or self.colour not in SLED_COLOURS:
            raise Malformed("drawing.colour", colour=self.colour, known=tuple(SLED_COLOURS))

    @property
    def shape_name(self) -> str:
        """The shape painted on the sled."""
        return SLED_SHAPES[self.colour]


@dataclass(frozen=True)
class SledPathMark:
    """A path over spaces; an alternative is dashed."""

    spaces: tuple[Space, ...]
    dashed: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.spaces, list | tuple):
            raise Malformed("space.syntax", text=str(self.spaces))
        for space in self.spaces:
            check_space_type(space)


def check_space_type(space: Space) -> Space:
    """Return a space; raise Malformed for anything else.

    >>> check_space_type((1, 2, 3))
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: space.syntax: text=(1, 2, 3)
    """
    if not isinstance(space, Space) or any(type(part) is not int for part in space):
        raise Malformed("space.syntax", text=str(space))
    return space


def draw_sleds(geometry: Geometry, sleds: Sequence[SledMark], prefix: str) -> str:
    """Draw every sled on its space, with the heading of that space."""
    return "".join(_draw_sled(geometry, sled, prefix) for sled in sleds)


def _draw_sled(geometry: Geometry, sled: SledMark, prefix: str) -> str:
    pose = geometry.shape(sled.space).centre
    if sled.space[1:] in geometry.laid_tiles[sled.space.tile].tile.blocked:
        raise Malformed("drawing.blocked", space=str(sled.space))
    # The drawing heads up, and heading 0 is to the right.
    at, angle = format_scaled_point(pose.x, pose.y), format_number(pose.heading + 90)
    where = f"translate({at}) rotate({angle})"
    shape = tag("use", href=f"#{prefix}{sled.shape_name}", y=0.36 * SVG_UNITS_PER_LANE)
    inside = tag("use", href=f"#{prefix}sled") + shape
    return tag("g", inside, transform=where, color=SLED_COLOURS[sled.colour], data_sled=sled.space)


def draw_paths(geometry: Geometry, paths: Sequence[SledPathMark]) -> str:
    """Draw the paths, alternatives below the others."""
    order = sorted(paths, key=lambda path: not path.dashed)
    return "".join(_draw_path(geometry, path) for path in order)


def _draw_path(geometry: Geometry, path: SledPathMark) -> str:
    if not path.spaces:
        return ""
    ways = [geometry.shape(space).centre for space in path.spaces]
    line = _smooth_curve([(pose.x, pose.y) for pose in ways])
    parts = []
    if not path.dashed:
        parts.append(
            tag("path", d=line, stroke=_PAPER_COLOUR, stroke_width=0.34 * SVG_UNITS_PER_LANE)
        )
    dashes = "0 5" if path.dashed else None
    wide = 0.16 if path.dashed else 0.18
    parts.append(
        tag(
            "path",
            d=line,
            stroke=_PATH_COLOUR,
            stroke_width=wide * SVG_UNITS_PER_LANE,
            stroke_dasharray=dashes,
        )
    )
    if not path.dashed:
        parts += [_draw_ring(pose.x, pose.y, 0.13, 0.07) for pose in ways[1:-1]]
    parts.append(_draw_ring(ways[-1].x, ways[-1].y, 0.27, 0.12))
    shape = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("g", "".join(parts), **shape, data_path=path.spaces[-1])


def _draw_ring(x: float, y: float, radius: float, stroke_width: float) -> str:
    size = {"r": radius * SVG_UNITS_PER_LANE, "stroke_width": stroke_width * SVG_UNITS_PER_LANE}
    return tag(
        "circle",
        cx=x * SVG_UNITS_PER_LANE,
        cy=y * SVG_UNITS_PER_LANE,
        **size,
        fill=_PAPER_COLOUR,
        stroke=_PATH_COLOUR,
    )


def _smooth_curve(points: Sequence[tuple[float, float]]) -> str:
    """Return a curve through all points; its direction at each is that between the neighbours."""
    line = f"M{format_scaled_point(*points[0])}"
    padded = [points[0], *points, points[-1]]
    for before, (x, y), (to_x, to_y), after in zip(
        padded, padded[1:], padded[2:], padded[3:], strict=False
    ):
        first = format_scaled_point(x + (to_x - before[0]) / 6, y + (to_y - before[1]) / 6)
        second = format_scaled_point(to_x - (after[0] - x) / 6, to_y - (after[1] - y) / 6)
        line += f"C{first} {second} {format_scaled_point(to_x, to_y)}"
    return line
