"""The scenery beside the track: number signs, flags, words, a hut, ice and trees.

Everything is placed where there is room, by geometry and by random numbers of the course: never on
the track or outside the picture, and signs never on each other.
"""

from collections.abc import Iterator
from html import escape
from math import hypot
from random import Random
from typing import NamedTuple

from nunatak.drawing.svg import tag
from nunatak.games.snow_tails.courses.geometry import Geometry, LaidTile, Pose
from nunatak.games.snow_tails.courses.tile_shapes import HALF_TRACK_WIDTH
from nunatak.games.snow_tails.drawing.art import Drawing, load_drawing
from nunatak.games.snow_tails.drawing.occupancy import Box, Occupancy
from nunatak.games.snow_tails.drawing.theme import Theme
from nunatak.games.snow_tails.drawing.tile_paths import (
    SVG_UNITS_PER_LANE,
    format_scaled_point,
    tile_length,
)

__all__ = ["Scenery", "SceneryItem"]

_SIGN_WIDTH, _SIGN_GAP = 1.3, 0.1  # across, and from the track
_MIN_LANES_BETWEEN_FLAGS = 2.1  # lanes between them at least
_MAX_FLAGS_PER_EDGE = 1000  # along either edge
_MAX_GROVES = 300
# The distance from the middle of the picture, and the least distance from the track.
_LANDMARKS = (("hut", 0.0, 1.3), ("lake", 16.0, 2.1), ("ice", 9.0, 1.6), ("ice", 30.0, 1.6))
_FLAG_CONNECTOR_MIN_LANES = 3.0  # a chequered flag farther from the finish is connected
_SIGN_RED, _INK_COLOUR, _PAPER_COLOUR = "#e5533d", "#0d1b2a", "#fffdf8"


class SceneryItem(NamedTuple):
    """An item on the ground: the box it covers, the y of its foot, and its SVG."""

    kind: str
    box: Box
    foot_y: float
    svg: str


class Scenery:
    """Places items beside the track, the most important first."""

    def __init__(
        self, geometry: Geometry, theme: Theme, occupancy: Occupancy, rng: Random, prefix: str
    ) -> None:
        self._pieces = geometry.laid_tiles
        self._flag_side = geometry.course.flag_side
        self._theme = theme
        self._occupancy = occupancy
        self._rng = rng
        self._prefix = prefix

    # ---- signs, flags and words

    def place_signs(self) -> Iterator[SceneryItem]:
        """Yield a round sign with its number beside every limit line (ST-2.8)."""
        for piece in self._pieces:
            if piece.tile.limit is not None:
                box = self._occupancy.take_first_free(self._sign_places(piece), _SIGN_GAP)
                yield self._sign(piece, box or self._take_fallback_sign_place(piece))

    def _sign_places(self, piece: LaidTile) -> Iterator[Box]:
        """Yield places beside the limit line, the side with more room first, then farther away."""
        outside = 1 if piece.tile.bend == "left" else -1
        rooms = {
            side: self._occupancy.distance_to_track(*piece.pose_at(0.0, side * 5.5).point)
            for side in (-1, 1)
        }
        roomy = outside if rooms[outside] >= min(2.9, rooms[-outside]) else -outside
        for far in (0.95, 1.15, 1.4, 1.8):
            for side in (roomy, -roomy):
                end = piece.pose_at(0.0, side * (HALF_TRACK_WIDTH + far))
                for ahead in (0.0, -0.6, 0.6):
                    yield Box.around(*end.ahead(ahead).point, _SIGN_WIDTH, _SIGN_WIDTH)
        end = piece.pose_at(0.0, roomy * HALF_TRACK_WIDTH)
        yield from self._occupancy.off_track_boxes_near(end.x, end.y, _SIGN_WIDTH, _SIGN_GAP)

    def _take_fallback_sign_place(self, piece: LaidTile) -> Box:
        """Take the place at the left end of the limit line, if the whole picture is full."""
        box = Box.around(*piece.pose_at(0.0, -HALF_TRACK_WIDTH).point, _SIGN_WIDTH, _SIGN_WIDTH)
        self._occupancy.take(box)
        return box

    def _sign(self, piece: LaidTile, box: Box) -> SceneryItem:
        limit = str(piece.tile.limit)
        size = 0.76 if len(limit) < 2 else 0.55
        parts = [
            tag(
                "circle",
                cy=0.07 * SVG_UNITS_PER_LANE,
                r=0.66 * SVG_UNITS_PER_LANE,
                fill="#0a1628",
                fill_opacity=0.16,
            ),
            tag("circle", r=0.6 * SVG_UNITS_PER_LANE, fill=_SIGN_RED),
            tag("circle", r=0.44 * SVG_UNITS_PER_LANE, fill=_PAPER_COLOUR),
            tag(
                "text",
                limit,
                y=0.36 * size * SVG_UNITS_PER_LANE,
                font_size=size * SVG_UNITS_PER_LANE,
            ),
        ]
        look = {"font_weight": 900, "text_anchor": "middle", "fill": _INK_COLOUR}
        where = f"translate({format_scaled_point(*box.middle)})"
        svg = tag("g", "".join(parts), transform=where, **look, data_sign=piece.number)
        ends = [piece.pose_at(0.0, side * (HALF_TRACK_WIDTH + 0.2)) for side in (-1, 1)]
        near = min(ends, key=lambda end: _distance(end, *box.middle))
        return SceneryItem(
            "sign", box, box.bottom, _connector_if_far(near, *box.middle, 2.0, _SIGN_RED) + svg
        )

    def place_chequered_flag(self) -> Iterator[SceneryItem]:
        """Yield the flag at the finish line on the flag side of the course (ST-2.12)."""
        art = load_drawing("flag-chequered")
        side = 1 if self._flag_side == "right" else -1
        end = self._pieces[-1].pose_at(0.0, side * HALF_TRACK_WIDTH)
        box = self._occupancy.take_first_free(self._chequered_flag_places(art, side), 0.06)
        if box is None:  # then on the edge of the track
            box = Box.of_drawing(art, end.x, end.y)
            self._occupancy.take(box)
        x, y = box.left - art.left, box.top - art.top
        flag = self._drawing_item(art.name, x, y, box)
        leash = _connector_if_far(
            end.to_right(side * 0.2), x, y, _FLAG_CONNECTOR_MIN_LANES, self._theme.caption
        )
        yield flag._replace(svg=leash + flag.svg)

    def _chequered_flag_places(self, art: Drawing, side: int) -> Iterator[Box]:
        """Yield places at the finish line, then farther away, while its end is in sight."""
        last = self._pieces[-1]
        for far in (0.3, 0.45, 0.6, 0.8, 1.0, 1.3, 1.7, 2.0, 2.35, 2.6):
            for ahead in (0.25, 0.0, 0.6, -0.4, 1.0):
                yield Box.of_drawing(
                    art, *last.pose_at(0.0, side * (HALF_TRACK_WIDTH + far)).ahead(ahead).point
                )
        end = last.pose_at(0.0, side * (HALF_TRACK_WIDTH + 0.1))
        spots = [
            end.ahead(ahead / 2).to_right(side * far / 2)
            for ahead in range(-8, 9)
            for far in range(13)
        ]
        for spot in sorted(spots, key=lambda spot: _distance(spot, *end.point)):
            box = Box.of_drawing(art, *spot.point)
            if self._occupancy.is_free(box, 0.06) and self._occupancy.is_line_off_track(
                *end.point, *spot.point
            ):
                yield box

    def place_captions(self, start: str, finish: str) -> Iterator[SceneryItem]:
        """Yield the words for start and finish, beside those tiles."""
        for words, piece, side in (
            (start, self._pieces[0], -1),
            (finish, self._pieces[-1], -1 if self._flag_side == "right" else 1),
        ):
            if not words:
                continue
            wide = 0.52 * len(words) + 0.3
            box = self._occupancy.take_first_free(self._caption_places(piece, side, wide), 0.12)
            if box is not None:
                x, y = box.middle[0], box.bottom - 0.14
                look = {"fill": self._theme.caption, "text_anchor": "middle", "font_weight": 800}
                size = {"font_size": 0.65 * SVG_UNITS_PER_LANE, "letter_spacing": 1}
                svg = tag(
                    "text",
                    escape(words),
                    x=x * SVG_UNITS_PER_LANE,
                    y=y * SVG_UNITS_PER_LANE,
                    **look,
                    **size,
                )
                yield SceneryItem("words", box, box.bottom, svg)

    @staticmethod
    def _caption_places(piece: LaidTile, first_side: int, wide: float) -> Iterator[Box]:
        """Yield places beyond the flags, first on one side and then on the other."""
        for far in (1.25, 1.6, 2.0, 2.5):
            for side in (first_side, -first_side):
                for ahead in (2.2, 1.4, 3.4, 0.4, 5.0, 7.0):
                    pose = piece.pose_at(0.0, side * (HALF_TRACK_WIDTH + far)).ahead(ahead)
                    # Beside a vertical tile, words begin or end near it.
                    aside = abs(pose.to_right(1.0).x - pose.x)
                    out = pose.to_right(side * aside * (wide / 2 - 0.6))
                    yield Box.around(out.x, out.y, wide, 0.8)

    def place_flags(self) -> Iterator[SceneryItem]:
        """Yield yellow flags along the left edge, red ones along the right one (ST-2.1)."""
        whole = sum(tile_length(piece, 0.0) for piece in self._pieces)
        apart = max(_MIN_LANES_BETWEEN_FLAGS, whole / _MAX_FLAGS_PER_EDGE)
        for piece in self._pieces:
            for side, art in ((-1, load_drawing("flag-yellow")), (1, load_drawing("flag-red"))):
                long = tile_length(piece, side * (HALF_TRACK_WIDTH + 0.4))
                count = max(1, round(long / apart))
                for flag in range(count):
                    box = self._occupancy.take_first_free(
                        self._flag_places(piece, side, art, (flag + 0.5) / count, long),
                        0.05,
                    )
                    if box is not None:  # no room where parts of the track touch
                        x, y = box.left - art.left, box.top - art.top
                        yield self._drawing_item(art.name, x, y, box)

    @staticmethod
    def _flag_places(
        piece: LaidTile, side: int, art: Drawing, fraction_along: float, edge_length: float
    ) -> Iterator[Box]:
        """Yield places near the edge, then a little farther along."""
        for shift in (0.0, 0.4, -0.4, 0.8, -0.8):
            for far in (0.2, 0.28, 0.36, 0.44, 0.52, 0.6, 0.7, 0.8, 0.95):
                pose = piece.pose_at(
                    fraction_along + shift / max(edge_length, 1.0), side * (HALF_TRACK_WIDTH + far)
                )
                yield Box.of_drawing(art, pose.x, pose.y)

    # ---- the landscape

    def place_landscape(self) -> Iterator[SceneryItem]:
        """Yield a hut, a lake and walls of ice where there is room, then groups of trees."""
        for name, far, gap in _LANDMARKS:
            yield from self._place_landmark(name, far, gap)
        yield from self._place_trees()

    def _place_landmark(
        self, name: str, centre_distance: float, gap: float
    ) -> Iterator[SceneryItem]:
        """Yield a landmark at about a distance from the middle of the picture, if there is room."""
        art, frame = load_drawing(name), self._occupancy.frame
        x, y = frame.middle
        spots = [frame.random_point(self._rng) for _ in range(240)]
        spots.sort(key=lambda spot: abs(hypot(spot[0] - x, spot[1] - y) - centre_distance))
        for spot in spots:
            box = Box.of_drawing(art, *spot)
            if self._occupancy.is_free(box, gap):
                self._occupancy.take(box)
                if name == "hut" and self._theme.northern_lights:
                    yield self._lamplight(*spot, box)
                yield self._drawing_item(name, *spot, box)
                return

    def _lamplight(self, x: float, y: float, box: Box) -> SceneryItem:
        """Return the light on the snow from the window of the hut at night."""
        light = {
            "rx": 2.7 * SVG_UNITS_PER_LANE,
            "ry": 1.5 * SVG_UNITS_PER_LANE,
            "fill": f"url(#{self._prefix}lamp)",
        }
        svg = tag(
            "ellipse", cx=(x - 0.4) * SVG_UNITS_PER_LANE, cy=(y - 0.3) * SVG_UNITS_PER_LANE, **light
        )
        return SceneryItem("light", box, box.top, svg)

    def _place_trees(self) -> Iterator[SceneryItem]:
        frame, rng = self._occupancy.frame, self._rng
        area = (frame.right - frame.left) * (frame.bottom - frame.top)
        for _ in range(min(_MAX_GROVES, round(area / 36))):
            x, y = frame.random_point(rng)
            for _ in range(rng.choice((1, 2, 3, 5, 7))):
                yield from self._place_tree(x + rng.gauss(0, 1.5), y + rng.gauss(0, 0.9))

    def _place_tree(self, x: float, y: float) -> Iterator[SceneryItem]:
        name = self._rng.choice(("tree", "tree", "spruce"))
        scale = self._rng.uniform(0.6, 1.15)
        box = Box.of_drawing(load_drawing(name), x, y, scale)
        if self._occupancy.is_free(box, 0.75):
            # Trees may overlap, but not their feet.
            foot = Box(box.left, y - 0.45, box.right, y + 0.25)
            self._occupancy.take(foot)
            yield self._drawing_item(name, x, y, box, scale)

    def _drawing_item(
        self, name: str, x: float, y: float, box: Box, scale: float = 1.0
    ) -> SceneryItem:
        if scale == 1.0:
            svg = tag(
                "use",
                href=f"#{self._prefix}{name}",
                x=x * SVG_UNITS_PER_LANE,
                y=y * SVG_UNITS_PER_LANE,
            )
        else:
            where = f"translate({format_scaled_point(x, y)}) scale({scale:.2f})"
            svg = tag("use", href=f"#{self._prefix}{name}", transform=where)
        return SceneryItem(name, box, y, svg)


def _connector_if_far(end: Pose, x: float, y: float, min_distance: float, colour: str) -> str:
    """Return a dotted line to an item that is far from the line it belongs to."""
    if _distance(end, x, y) < min_distance:
        return ""
    look = {"stroke": colour, "stroke_width": 0.08 * SVG_UNITS_PER_LANE, "stroke_dasharray": "2 2"}
    return tag(
        "path", d=f"M{format_scaled_point(end.x, end.y)}L{format_scaled_point(x, y)}", **look
    )


def _distance(pose: Pose, x: float, y: float) -> float:
    return hypot(pose.x - x, pose.y - y)
