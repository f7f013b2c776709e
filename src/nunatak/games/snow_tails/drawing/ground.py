"""The ground and the track on it: snow banks, spaces, lines, start and finish."""

from collections.abc import Iterator
from fractions import Fraction
from html import escape
from random import Random

from nunatak.drawing.svg import format_number, tag
from nunatak.games.snow_tails.courses.geometry import Geometry, LaidTile, LevelEdges
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.tile_shapes import HALF_TRACK_WIDTH
from nunatak.games.snow_tails.drawing.heat import UNSHADED_COLOUR, HeatMap
from nunatak.games.snow_tails.drawing.occupancy import Box
from nunatak.games.snow_tails.drawing.theme import Theme
from nunatak.games.snow_tails.drawing.tile_paths import (
    SVG_UNITS_PER_LANE,
    format_scaled_point,
    format_tile_point,
    outline_path,
    path_along_tile,
    tile_length,
)

__all__ = ["Ground"]

_BANK_WIDTHS = (1.9, 1.25, 0.7)  # the width of each layer of snow beside the track, in lanes
_MAX_FLECKS = 1500
_LIMIT_COLOUR = "#e5533d"
_INK_COLOUR, _PAPER_COLOUR = "#10233d", "#fffdf8"


class Ground:
    """Draws layers, each on top of those before; a prefix makes their ids unique on a page."""

    def __init__(self, geometry: Geometry, theme: Theme, frame: Box, prefix: str) -> None:
        self._pieces = geometry.laid_tiles
        self._geometry = geometry
        self._theme = theme
        self._frame = frame
        self._prefix = prefix

    # ---- definitions

    def definitions(self) -> Iterator[str]:
        """Yield gradients, the frame, and the outline of the whole track."""
        theme = self._theme
        yield self._gradient("sky", *theme.ground_gradient)
        yield self._gradient("snow", *theme.straight_tile_gradient)
        corner = tag("rect", **self._frame_attributes(), rx=0.8 * SVG_UNITS_PER_LANE)
        yield tag("clipPath", corner, id=f"{self._prefix}frame")
        for index, colour in enumerate(theme.northern_lights):
            yield self._radial_gradient(f"glow-{index}", colour, 0.55)
        if theme.northern_lights:
            yield self._radial_gradient("lamp", "#ffd166", 0.5)
        yield tag("path", id=f"{self._prefix}track", d=self._outline())

    def _gradient(self, name: str, top: str, bottom: str) -> str:
        stops = tag("stop", stop_color=top) + tag("stop", offset=1, stop_color=bottom)
        where = {
            "x1": 0,
            "y1": self._frame.top * SVG_UNITS_PER_LANE,
            "x2": 0,
            "y2": self._frame.bottom * SVG_UNITS_PER_LANE,
        }
        inside = {"gradientUnits": "userSpaceOnUse"}
        return tag("linearGradient", stops, id=self._prefix + name, **where, **inside)

    def _radial_gradient(self, name: str, colour: str, strength: float) -> str:
        stops = tag("stop", stop_color=colour, stop_opacity=strength)
        stops += tag("stop", offset=1, stop_color=colour, stop_opacity=0.0)
        return tag("radialGradient", stops, id=self._prefix + name)

    def _frame_attributes(self) -> dict[str, float]:
        left, top, right, bottom = (side * SVG_UNITS_PER_LANE for side in self._frame)
        return {"x": left, "y": top, "width": right - left, "height": bottom - top}

    def _outline(self) -> str:
        """Return the path along the left edge of all tiles and back along the right one."""
        first, last = self._pieces[0], self._pieces[-1]
        there = "".join(path_along_tile(piece, -HALF_TRACK_WIDTH) for piece in self._pieces)
        back = "".join(
            path_along_tile(piece, HALF_TRACK_WIDTH, 1.0, 0.0) for piece in reversed(self._pieces)
        )
        start = format_tile_point(first, 0.0, -HALF_TRACK_WIDTH)
        return f"M{start}{there}L{format_tile_point(last, 1.0, HALF_TRACK_WIDTH)}{back}Z"

    # ---- layers

    def draw_snow(self, rng: Random) -> str:
        """Draw the ground with dunes and flecks."""
        theme, frame = self._theme, self._frame
        wide, tall = frame.right - frame.left, frame.bottom - frame.top
        layers = [tag("rect", **self._frame_attributes(), fill=f"url(#{self._prefix}sky)")]
        for index in range(len(theme.northern_lights)):
            x, y = frame.left + wide * (0.3, 0.78)[index], frame.top + tall * (0.04, 0.0)[index]
            size = {
                "rx": wide * SVG_UNITS_PER_LANE * 0.5,
                "ry": (0.3, 0.24)[index] * tall * SVG_UNITS_PER_LANE,
            }
            fill = f"url(#{self._prefix}glow-{index})"
            layers.append(
                tag(
                    "ellipse",
                    cx=x * SVG_UNITS_PER_LANE,
                    cy=y * SVG_UNITS_PER_LANE,
                    **size,
                    fill=fill,
                )
            )
        layers += [
            tag(
                "path", d=self._dune_band(0.2 + 0.26 * step, rng), fill=theme.dune, fill_opacity=0.3
            )
            for step in range(3)
        ]
        count = min(_MAX_FLECKS, round(wide * tall / 9))
        flecks = "".join(
            f"M{format_scaled_point(*frame.random_point(rng))}h.1" for _ in range(count)
        )
        fleck = {"stroke": theme.snow_fleck, "stroke_opacity": 0.35, "stroke_linecap": "round"}
        layers.append(tag("path", d=flecks, **fleck, stroke_width=0.09 * SVG_UNITS_PER_LANE))
        return tag("g", "".join(layers), clip_path=f"url(#{self._prefix}frame)")

    def _dune_band(self, top_fraction: float, rng: Random) -> str:
        left, top, right, bottom = self._frame
        steps = max(2, round((right - left) / 14))
        long = (right - left) / steps
        line = top + top_fraction * (bottom - top)
        ups = [line + rng.uniform(-1.2, 1.2) for _ in range(steps + 1)]
        way = f"M{format_scaled_point(left, bottom)}L{format_scaled_point(left, ups[0])}"
        for step in range(steps):
            x = left + step * long
            near, far = ups[step], ups[step + 1]
            middle = x + long / 2
            way += f"C{format_scaled_point(middle, near)} {format_scaled_point(middle, far)} "
            way += format_scaled_point(x + long, far)
        return f"{way}L{format_scaled_point(right, bottom)}Z"

    def draw_banks(self) -> str:
        """Draw layers of snow around the track, each with a soft shadow on the one below."""
        theme = self._theme
        layers = []
        for reach, colour in zip(_BANK_WIDTHS, theme.snow_banks, strict=True):
            for more, down in ((0.3, 0.22), (0.16, 0.16), (0.05, 0.1)):
                shade = {
                    "fill": theme.shadow,
                    "stroke": theme.shadow,
                    "opacity": theme.shadow_opacity,
                }
                layers.append(self._draw_track(reach + more, **shade, y=down * SVG_UNITS_PER_LANE))
            layers.append(self._draw_track(reach, fill=colour, stroke=colour))
        layers.append(self._draw_track(0.14, fill=theme.bank_edge, stroke=theme.bank_edge))
        return tag("g", "".join(layers), stroke_linejoin="round")

    def _draw_track(self, reach: float, **paint: object) -> str:
        return tag(
            "use",
            href=f"#{self._prefix}track",
            **paint,
            stroke_width=2 * reach * SVG_UNITS_PER_LANE,
        )

    def draw_spaces(self, heat: HeatMap | None = None) -> str:
        """Draw every free space as a shape of its own."""
        layers = [tag("use", href=f"#{self._prefix}track", fill=f"url(#{self._prefix}snow)")]
        for piece in self._pieces:
            fill = self._theme.bend_tile if piece.tile.bend else f"url(#{self._prefix}snow)"
            fill = fill if heat is None else UNSHADED_COLOUR
            inside = "".join(self._draw_tile_spaces(piece, heat))
            layers.append(tag("g", inside, fill=fill, data_tile=piece.number))
        return "".join(layers)

    def _draw_tile_spaces(self, piece: LaidTile, heat: HeatMap | None) -> Iterator[str]:
        for lane, count in enumerate(piece.tile.space_counts, 1):
            for space in range(1, count + 1):
                if (lane, space) not in piece.tile.blocked:
                    start, end = (space - 1) / count, space / count
                    around = outline_path(piece, lane - 3.5, lane - 2.5, start, end)
                    yield _draw_space(around, Space(piece.number, lane, space), heat)

    def draw_lines(self) -> str:
        """Draw the lines between spaces, lanes and tiles, and along the edges."""
        theme = self._theme
        cross = "".join(
            f"M{format_tile_point(piece, space / count, lane - 3.5)}"
            f"L{format_tile_point(piece, space / count, lane - 2.5)}"
            for piece in self._pieces
            for lane, count in enumerate(piece.tile.space_counts, 1)
            for space in range(1, count)
        )
        lanes = "".join(map(self._line_along_track, (-1.5, -0.5, 0.5, 1.5)))
        # Start and finish have their own lines.
        seams = "".join(self._cross_line(piece) for piece in self._pieces[2:-1])
        edges = "".join(map(self._line_along_track, (-2.42, 2.42)))
        wide = "".join(map(self._line_along_track, (-HALF_TRACK_WIDTH, HALF_TRACK_WIDTH)))
        layers = [
            tag(
                "path",
                d=edges,
                stroke=theme.track_edge,
                stroke_opacity=0.3,
                stroke_width=0.16 * SVG_UNITS_PER_LANE,
            ),
            tag(
                "path",
                d=wide,
                stroke=theme.track_edge,
                stroke_opacity=0.75,
                stroke_width=0.06 * SVG_UNITS_PER_LANE,
            ),
            tag(
                "path",
                d=cross,
                stroke=theme.space_line,
                stroke_opacity=0.7,
                stroke_width=0.045 * SVG_UNITS_PER_LANE,
            ),
            tag(
                "path",
                d=lanes,
                stroke=theme.lane_line,
                stroke_opacity=0.5,
                stroke_width=0.05 * SVG_UNITS_PER_LANE,
            ),
            tag(
                "path",
                d=seams,
                stroke=theme.tile_line,
                stroke_opacity=0.85,
                stroke_width=0.08 * SVG_UNITS_PER_LANE,
            ),
        ]
        return tag("g", "".join(layers), fill="none")

    def _line_along_track(self, across: float) -> str:
        start = f"M{format_tile_point(self._pieces[0], 0.0, across)}"
        return start + "".join(path_along_tile(piece, across) for piece in self._pieces)

    def _cross_line(
        self, piece: LaidTile, reach: float = HALF_TRACK_WIDTH, fraction_along: float = 0.0
    ) -> str:
        ends = (format_tile_point(piece, fraction_along, end) for end in (-reach, reach))
        return "M{}L{}".format(*ends)

    def draw_level_edges(self) -> str:
        """Draw level front edges in bends (ST-2.4): a ray through them and a bar on each."""
        return tag(
            "g",
            "".join(map(self._draw_edge_group, self._geometry.level_edges)),
            stroke_linecap="round",
        )

    def _draw_edge_group(self, guide: LevelEdges) -> str:
        piece, way = self._pieces[guide.tile], float(guide.along)
        colour = self._theme.level_edge_colours[
            _level_edge_colour_index(guide.along) % len(self._theme.level_edge_colours)
        ]
        bars = "".join(
            f"M{format_tile_point(piece, way, lane - 3.24)}"
            f"L{format_tile_point(piece, way, lane - 2.76)}"
            for lane in guide.lanes
        )
        first, last = guide.lanes[0] - 3, guide.lanes[-1] - 3
        ray = f"M{format_tile_point(piece, way, first)}L{format_tile_point(piece, way, last)}"
        thin = {
            "stroke_width": 0.05 * SVG_UNITS_PER_LANE,
            "stroke_opacity": 0.4,
            "stroke_dasharray": "0 2.6",
        }
        thick = {"stroke_width": 0.1 * SVG_UNITS_PER_LANE, "stroke_opacity": 0.55}
        lines = tag("path", d=ray, **thin) + tag("path", d=bars, **thick)
        return tag("g", lines, stroke=colour, data_level=f"{guide.tile}/{guide.along}")

    def draw_limit_lines(self, heat: HeatMap | None = None) -> str:
        """Draw a red line at the entry edge of every tile with a limit (ST-2.8)."""
        limits = [
            (self._cross_line(piece, 2.68), piece.tile.limit)
            for piece in self._pieces
            if piece.tile.limit is not None
        ]
        lines = "".join(tag("path", d=line, data_limit=limit) for line, limit in limits)
        round_ = {"stroke_linecap": "round"}
        rim = {"stroke": _PAPER_COLOUR, "stroke_width": 0.32 * SVG_UNITS_PER_LANE, **round_}
        under = "" if heat is None else tag("path", d="".join(line for line, _ in limits), **rim)
        paint = {"stroke": _LIMIT_COLOUR, "stroke_width": 0.17 * SVG_UNITS_PER_LANE, **round_}
        return under + tag("g", lines, **paint) if limits else ""

    def draw_start(self) -> str:
        """Draw the slots with their numbers, and the dashed line before them."""
        first, theme = self._pieces[0], self._theme
        line = {
            "stroke": theme.start_marks,
            "stroke_width": 0.11 * SVG_UNITS_PER_LANE,
            "stroke_dasharray": "5 3",
        }
        layers = [tag("path", d=self._cross_line(first, 2.45, 1.0), **line)]
        for slot, space in enumerate(self._geometry.start_spaces, 1):
            shape = self._geometry.shape(space)
            where = f"translate({format_scaled_point(shape.centre.x, shape.centre.y)})"
            turn = f" rotate({format_number(shape.centre.heading)})"
            bracket = {"fill": "none", "stroke_width": 1.1, "stroke_linecap": "round"}
            corner = tag("path", d="M7 -6.8H11.6V6.8H7", transform=turn.strip(), **bracket)
            figure = tag("text", str(slot), x=-1, y=3.5, font_size=9.6, stroke="none")
            layers.append(tag("g", corner + figure, transform=where, data_slot=slot))
        paint = {"fill": theme.start_marks, "stroke": theme.start_marks, "opacity": 0.85}
        return tag("g", "".join(layers), **paint, font_weight=800, text_anchor="middle")

    def draw_finish(self) -> str:
        """Draw chequers just past the finish line, which is the entry edge of the tile."""
        last = self._pieces[-1]
        size = 0.25
        long = tile_length(last, 0.0)
        squares = "".join(
            outline_path(last, left, left + size, row * size / long, (row + 1) * size / long)
            for row in range(2)
            for column in range(20)
            if (row + column) % 2 == 0
            for left in [-HALF_TRACK_WIDTH + column * size]
        )
        board = outline_path(last, -HALF_TRACK_WIDTH, HALF_TRACK_WIDTH, 0.0, 2 * size / long)
        return tag("path", d=board, fill=_PAPER_COLOUR) + tag("path", d=squares, fill=_INK_COLOUR)


def _draw_space(outline: str, space: Space, heat: HeatMap | None) -> str:
    if heat is None:
        return tag("path", d=outline, data_space=space)
    note = heat.tooltips.get(space)
    title = "" if note is None else tag("title", escape(note))
    return tag("path", title, d=outline, data_space=space, fill=heat.colour(space))


def _level_edge_colour_index(fraction_along: Fraction) -> int:
    """Return the index of a colour: edges at halves, thirds, quarters, sixths share one each."""
    return {2: 0, 3: 1, 4: 2, 6: 3}.get(fraction_along.denominator, 4)
