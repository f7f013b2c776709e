"""Sleds on their spaces, and the ways that they may take."""

from collections.abc import Sequence
from dataclasses import dataclass

from nunatak.core.errors import Malformed
from nunatak.drawing.svg import number, tag
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.track import Space
from nunatak.games.snow_tails.drawing.pen import LANE, point
from nunatak.games.snow_tails.drawing.theme import COLOURS, SHAPES

__all__ = ["Path", "SledMark", "known_space", "paths_drawn", "sleds_drawn"]

_MAY, _PAPER = "#0f8a6b", "#fffdf8"


@dataclass(frozen=True)
class SledMark:
    """A sled in one of the five colours, each of which has a shape of its own.

    >>> SledMark(Space(1, 3, 2), "blue").shape
    'drop'
    """

    space: Space
    colour: str

    def __post_init__(self) -> None:
        known_space(self.space)
        if not isinstance(self.colour, str) or self.colour not in COLOURS:
            raise Malformed("drawing.colour", colour=self.colour, known=tuple(COLOURS))

    @property
    def shape(self) -> str:
        """What is painted on the sled besides its colour."""
        return SHAPES[self.colour]


@dataclass(frozen=True)
class Path:
    """A way over spaces to the last of them; an alternative is dashed."""

    spaces: tuple[Space, ...]
    dashed: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.spaces, list | tuple):
            raise Malformed("space.syntax", text=str(self.spaces))
        for space in self.spaces:
            known_space(space)


def known_space(space: Space) -> Space:
    """The same, or an error if it is none at all.

    >>> known_space((1, 2, 3))
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: space.syntax: text=(1, 2, 3)
    """
    if not isinstance(space, Space) or any(type(part) is not int for part in space):
        raise Malformed("space.syntax", text=str(space))
    return space


def sleds_drawn(geometry: Geometry, sleds: Sequence[SledMark], mark: str) -> str:
    """Every sled on its space, with the heading of that space; those on one space overlap."""
    return "".join(_sled(geometry, sled, mark) for sled in sleds)


def _sled(geometry: Geometry, sled: SledMark, mark: str) -> str:
    pose = geometry.shape(sled.space).centre
    if sled.space[1:] in geometry.pieces[sled.space.tile].tile.blocked:
        raise Malformed("drawing.blocked", space=str(sled.space))
    # The drawing heads up, and heading 0 is to the right.
    where = f"translate({point(pose.x, pose.y)}) rotate({number(pose.heading + 90)})"
    shape = tag("use", href=f"#{mark}{sled.shape}", y=0.36 * LANE)
    inside = tag("use", href=f"#{mark}sled") + shape
    return tag("g", inside, transform=where, color=COLOURS[sled.colour], data_sled=sled.space)


def paths_drawn(geometry: Geometry, paths: Sequence[Path]) -> str:
    """Alternatives first, so that the way that is meant lies on top."""
    order = sorted(paths, key=lambda path: not path.dashed)
    return "".join(_path(geometry, path) for path in order)


def _path(geometry: Geometry, path: Path) -> str:
    if not path.spaces:
        return ""
    ways = [geometry.shape(space).centre for space in path.spaces]
    line = _smooth([(pose.x, pose.y) for pose in ways])
    parts = []
    if not path.dashed:
        parts.append(tag("path", d=line, stroke=_PAPER, stroke_width=0.34 * LANE))
    dashes = "0 5" if path.dashed else None
    wide = 0.16 if path.dashed else 0.18
    parts.append(
        tag("path", d=line, stroke=_MAY, stroke_width=wide * LANE, stroke_dasharray=dashes)
    )
    if not path.dashed:
        parts += [_ring(pose.x, pose.y, 0.13, 0.07) for pose in ways[1:-1]]
    parts.append(_ring(ways[-1].x, ways[-1].y, 0.27, 0.12))
    shape = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("g", "".join(parts), **shape, data_path=path.spaces[-1])


def _ring(x: float, y: float, radius: float, wide: float) -> str:
    size = {"r": radius * LANE, "stroke_width": wide * LANE}
    return tag("circle", cx=x * LANE, cy=y * LANE, **size, fill=_PAPER, stroke=_MAY)


def _smooth(points: Sequence[tuple[float, float]]) -> str:
    """A curve through all the points, with the direction between their neighbours in each."""
    line = f"M{point(*points[0])}"
    padded = [points[0], *points, points[-1]]
    for before, (x, y), (to_x, to_y), after in zip(
        padded, padded[1:], padded[2:], padded[3:], strict=False
    ):
        line += (
            f"C{point(x + (to_x - before[0]) / 6, y + (to_y - before[1]) / 6)} "
            f"{point(to_x - (after[0] - x) / 6, to_y - (after[1] - y) / 6)} {point(to_x, to_y)}"
        )
    return line
