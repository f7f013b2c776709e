"""Numbers on the spaces of a course, shown by how dark each space is, and what the shades mean."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from types import MappingProxyType

from nunatak.core.errors import Malformed
from nunatak.drawing.svg import number, tag
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.track import Space
from nunatak.games.snow_tails.drawing.pen import LANE
from nunatak.games.snow_tails.drawing.room import Box
from nunatak.games.snow_tails.drawing.sleds import known_space
from nunatak.games.snow_tails.drawing.theme import Theme

__all__ = ["BARE", "HUES", "Heat", "legend_drawn", "room_for_legend"]

# One hue each, ever darker: whoever sees no colours sees the same order. The track is light by day
# and by night, so the shades are the same.
HUES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "teal": ("#d7ede6", "#aedbce", "#7fc3b3", "#4fa696", "#2b8577", "#146257", "#053f38"),
        "amber": ("#fbe3c0", "#f6c583", "#eda34b", "#d77f22", "#b05d0e", "#813f06", "#512402"),
        "violet": ("#e6def5", "#cdbbea", "#b095db", "#926fc9", "#744db0", "#56318c", "#371a62"),
    }
)
BARE = "#f6fafd"  # lighter than all of them


@dataclass(frozen=True)
class Heat:
    """Numbers on spaces in one of the hues: from each of the bounds on a space is a shade darker.

    A space with less than the first bound, or without a number, stays bare. ``labels`` stand under
    the shades of the legend, the first under the bare one; ``notes`` are shown to who points at a
    space.

    >>> heat = Heat({Space(1, 3, 1): 12.0}, (1.0, 5.0, 10.0), "teal", "", ("", "", "", ""))
    >>> heat.colour(Space(1, 3, 1)) == heat.shades[2], heat.colour(Space(1, 3, 2))
    (True, None)
    """

    values: Mapping[Space, float]
    bounds: tuple[float, ...]
    hue: str
    title: str
    labels: tuple[str, ...]
    notes: Mapping[Space, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.hue not in HUES:
            raise Malformed("drawing.hue", hue=self.hue, known=tuple(HUES))
        most = len(HUES[self.hue])
        if not 1 <= len(self.bounds) <= most or list(self.bounds) != sorted(set(self.bounds)):
            raise Malformed("drawing.bounds", bounds=self.bounds, most=most)
        if len(self.labels) != len(self.bounds) + 1:
            raise Malformed("drawing.labels", labels=len(self.labels), needed=len(self.bounds) + 1)
        for space in (*self.values, *self.notes):
            known_space(space)

    @property
    def shades(self) -> tuple[str, ...]:
        """As many as there are bounds, spread over the whole hue."""
        hue, count = HUES[self.hue], len(self.bounds)
        if count == 1:
            return (hue[len(hue) // 2],)
        return tuple(hue[round(i * (len(hue) - 1) / (count - 1))] for i in range(count))

    def colour(self, space: Space) -> str | None:
        """What a space is painted with, None if it stays bare."""
        value = self.values.get(space)
        reached = 0 if value is None else bisect_right(self.bounds, value)
        return self.shades[reached - 1] if reached else None

    def check(self, geometry: Geometry) -> None:
        """Refuse spaces that the course has not."""
        for space in (*self.values, *self.notes):
            geometry.shape(space)


def room_for_legend(frame: Box) -> Box:
    """The frame of a picture, with a strip for the legend below."""
    return frame._replace(bottom=frame.bottom + 4.6 * _letter(frame))


def _letter(frame: Box) -> float:
    """The height of a letter, in lanes: on a small picture the legend is still to be read."""
    return (frame.right - frame.left) / 52


def legend_drawn(heat: Heat, theme: Theme, frame: Box) -> str:
    """The title, and below it every shade with its label, from edge to edge."""
    size = _letter(frame)
    left, wide = frame.left + 1.5 * size, frame.right - frame.left - 3 * size
    top = frame.bottom
    title = tag(
        "text",
        escape(heat.title),
        x=left * LANE,
        y=(top + size) * LANE,
        font_size=1.05 * size * LANE,
        font_weight=800,
    )
    shades = "".join(_shades(heat, theme, Box(left, top + 1.5 * size, left + wide, 0.0), size))
    return tag("g", title + shades, fill=theme.words, data_legend=heat.hue)


def _shades(heat: Heat, theme: Theme, row: Box, size: float) -> Iterator[str]:
    """A box and a label for each, the bare one first, a little apart."""
    colours = (BARE, *heat.shades)
    gap = 0.6 * size
    wide = (row.right - row.left - gap) / len(colours)
    for place, (colour, label) in enumerate(zip(colours, heat.labels, strict=True)):
        x = row.left + place * wide + (gap if place else 0.0)
        corner = {"x": x * LANE, "y": row.top * LANE, "width": wide * LANE, "height": size * LANE}
        edge = {"stroke": theme.edge, "stroke_width": 0.05 * size * LANE}
        yield tag("rect", **corner, fill=colour, **edge)
        yield tag(
            "text",
            escape(label),
            x=(x + wide / 2) * LANE,
            y=(row.top + 2.15 * size) * LANE,
            font_size=number(0.9 * size * LANE),
            text_anchor="middle",
        )
