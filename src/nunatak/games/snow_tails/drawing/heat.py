"""Numbers on the spaces of a course, shown as shades, and their legend."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from types import MappingProxyType

from nunatak.core.errors import Malformed
from nunatak.drawing.svg import format_number, tag
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.drawing.occupancy import Box
from nunatak.games.snow_tails.drawing.sleds import check_space_type
from nunatak.games.snow_tails.drawing.theme import Theme
from nunatak.games.snow_tails.drawing.tile_paths import SVG_UNITS_PER_LANE

__all__ = ["HUES", "UNSHADED_COLOUR", "HeatMap", "draw_legend", "extend_for_legend"]

# One hue each, from light to dark, so that the order is visible without colours. The track is
# light in both themes, so the shades are the same.
HUES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "teal": ("#d7ede6", "#aedbce", "#7fc3b3", "#4fa696", "#2b8577", "#146257", "#053f38"),
        "amber": ("#fbe3c0", "#f6c583", "#eda34b", "#d77f22", "#b05d0e", "#813f06", "#512402"),
        "violet": ("#e6def5", "#cdbbea", "#b095db", "#926fc9", "#744db0", "#56318c", "#371a62"),
    }
)
UNSHADED_COLOUR = "#f6fafd"  # lighter than all shades


@dataclass(frozen=True)
class HeatMap:
    """Numbers on spaces in one of the hues; at each threshold, a space gets a shade darker.

    A space below the first threshold, or without a number, is not shaded. ``labels`` are the texts
    under the shades of the legend, the first under the unshaded one; ``tooltips`` are texts for
    spaces.

    >>> heat = HeatMap({Space(1, 3, 1): 12.0}, (1.0, 5.0, 10.0), "teal", "", ("", "", "", ""))
    >>> heat.colour(Space(1, 3, 1)) == heat.shades[2], heat.colour(Space(1, 3, 2))
    (True, None)
    """

    values: Mapping[Space, float]
    thresholds: tuple[float, ...]
    hue: str
    title: str
    legend_labels: tuple[str, ...]
    tooltips: Mapping[Space, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.hue not in HUES:
            raise Malformed("drawing.hue", hue=self.hue, known=tuple(HUES))
        most = len(HUES[self.hue])
        if not 1 <= len(self.thresholds) <= most or list(self.thresholds) != sorted(
            set(self.thresholds)
        ):
            raise Malformed("drawing.bounds", bounds=self.thresholds, most=most)
        if len(self.legend_labels) != len(self.thresholds) + 1:
            raise Malformed(
                "drawing.labels", labels=len(self.legend_labels), needed=len(self.thresholds) + 1
            )
        for space in (*self.values, *self.tooltips):
            check_space_type(space)

    @property
    def shades(self) -> tuple[str, ...]:
        """The shades of the thresholds, spread over the whole hue."""
        hue, count = HUES[self.hue], len(self.thresholds)
        if count == 1:
            return (hue[len(hue) // 2],)
        return tuple(hue[round(i * (len(hue) - 1) / (count - 1))] for i in range(count))

    def colour(self, space: Space) -> str | None:
        """Return the colour of a space, None if it is not shaded."""
        value = self.values.get(space)
        reached = 0 if value is None else bisect_right(self.thresholds, value)
        return self.shades[reached - 1] if reached else None

    def check_spaces(self, geometry: Geometry) -> None:
        """Raise Malformed for spaces that the course does not have."""
        for space in (*self.values, *self.tooltips):
            geometry.shape(space)


def extend_for_legend(frame: Box) -> Box:
    """Return the frame of a picture with room for the legend below."""
    return frame._replace(bottom=frame.bottom + 4.6 * _letter_height(frame))


def _letter_height(frame: Box) -> float:
    """Return the height of a letter in lanes: it grows with the picture."""
    return (frame.right - frame.left) / 52


def draw_legend(heat: HeatMap, theme: Theme, frame: Box) -> str:
    """Draw the title, and below it every shade with its label."""
    size = _letter_height(frame)
    left, wide = frame.left + 1.5 * size, frame.right - frame.left - 3 * size
    top = frame.bottom
    title = tag(
        "text",
        escape(heat.title),
        x=left * SVG_UNITS_PER_LANE,
        y=(top + size) * SVG_UNITS_PER_LANE,
        font_size=1.05 * size * SVG_UNITS_PER_LANE,
        font_weight=800,
    )
    shades = "".join(_draw_shades(heat, theme, Box(left, top + 1.5 * size, left + wide, 0.0), size))
    return tag("g", title + shades, fill=theme.caption, data_legend=heat.hue)


def _draw_shades(heat: HeatMap, theme: Theme, row: Box, letter_height: float) -> Iterator[str]:
    """Yield a box and a label for each shade, the unshaded one first."""
    colours = (UNSHADED_COLOUR, *heat.shades)
    gap = 0.6 * letter_height
    wide = (row.right - row.left - gap) / len(colours)
    for index, (colour, label) in enumerate(zip(colours, heat.legend_labels, strict=True)):
        x = row.left + index * wide + (gap if index else 0.0)
        corner = {
            "x": x * SVG_UNITS_PER_LANE,
            "y": row.top * SVG_UNITS_PER_LANE,
            "width": wide * SVG_UNITS_PER_LANE,
            "height": letter_height * SVG_UNITS_PER_LANE,
        }
        edge = {
            "stroke": theme.track_edge,
            "stroke_width": 0.05 * letter_height * SVG_UNITS_PER_LANE,
        }
        yield tag("rect", **corner, fill=colour, **edge)
        yield tag(
            "text",
            escape(label),
            x=(x + wide / 2) * SVG_UNITS_PER_LANE,
            y=(row.top + 2.15 * letter_height) * SVG_UNITS_PER_LANE,
            font_size=format_number(0.9 * letter_height * SVG_UNITS_PER_LANE),
            text_anchor="middle",
        )
