"""What stands beside the track: number signs, flags, words, a hut, ice and trees.

Everything is put where there is room, by geometry and by the course's own luck: never on the track,
never out of the picture, and signs never on one another.
"""

from collections.abc import Iterator
from html import escape
from math import hypot
from random import Random
from typing import NamedTuple

from nunatak.drawing.svg import tag
from nunatak.games.snow_tails.courses.geometry import Geometry, Piece, Pose
from nunatak.games.snow_tails.courses.shapes import HALF
from nunatak.games.snow_tails.drawing.art import Drawing, drawing
from nunatak.games.snow_tails.drawing.pen import LANE, length, point
from nunatak.games.snow_tails.drawing.room import Box, Room
from nunatak.games.snow_tails.drawing.theme import Theme

__all__ = ["Scenery", "Thing"]

_SIGN, _SIGN_GAP = 1.3, 0.1  # across, and from the track
_FLAGS = 2.1  # lanes between them at least
_MOST_FLAGS = 1000  # along either edge
_MOST_GROVES = 300  # however large the picture is
# How far from the middle of the picture, and from the track at least.
_LANDMARKS = (("hut", 0.0, 1.3), ("lake", 16.0, 2.1), ("ice", 9.0, 1.6), ("ice", 30.0, 1.6))
_NEAR_FINISH = 3.0  # a flag further from the end of the line is tied to it
_SIGNAL, _INK, _PAPER = "#e5533d", "#0d1b2a", "#fffdf8"


class Thing(NamedTuple):
    """Something that stands on the ground: what it covers, where its foot is, how it looks."""

    kind: str
    box: Box
    foot: float
    svg: str


class Scenery:
    """Puts things beside the track, the most important first."""

    def __init__(
        self, geometry: Geometry, theme: Theme, room: Room, luck: Random, mark: str
    ) -> None:
        self._pieces = geometry.pieces
        self._flag = geometry.course.flag
        self._theme = theme
        self._room = room
        self._luck = luck
        self._mark = mark

    # ---- signs, flags and words

    def signs(self) -> Iterator[Thing]:
        """Beside every limit line a round sign with its number (ST-2.8)."""
        for piece in self._pieces:
            if piece.tile.limit is not None:
                box = self._room.first(self._beside_line(piece), _SIGN_GAP)
                yield self._sign(piece, box or self._on_the_line(piece))

    def _beside_line(self, piece: Piece) -> Iterator[Box]:
        """At the end of the line on the side with more room, then ever further away."""
        outside = 1 if piece.tile.turn == "left" else -1
        rooms = {side: self._room.distance(*piece.at(0.0, side * 5.5).point) for side in (-1, 1)}
        roomy = outside if rooms[outside] >= min(2.9, rooms[-outside]) else -outside
        for far in (0.95, 1.15, 1.4, 1.8):
            for side in (roomy, -roomy):
                end = piece.at(0.0, side * (HALF + far))
                for ahead in (0.0, -0.6, 0.6):
                    yield Box.around(*end.ahead(ahead).point, _SIGN, _SIGN)
        end = piece.at(0.0, roomy * HALF)
        yield from self._room.nearest(end.x, end.y, _SIGN, _SIGN_GAP)

    def _on_the_line(self, piece: Piece) -> Box:
        """At its left end, if the whole picture is full."""
        box = Box.around(*piece.at(0.0, -HALF).point, _SIGN, _SIGN)
        self._room.take(box)
        return box

    def _sign(self, piece: Piece, box: Box) -> Thing:
        limit = str(piece.tile.limit)
        size = 0.76 if len(limit) < 2 else 0.55
        parts = [
            tag("circle", cy=0.07 * LANE, r=0.66 * LANE, fill="#0a1628", fill_opacity=0.16),
            tag("circle", r=0.6 * LANE, fill=_SIGNAL),
            tag("circle", r=0.44 * LANE, fill=_PAPER),
            tag("text", limit, y=0.36 * size * LANE, font_size=size * LANE),
        ]
        look = {"font_weight": 900, "text_anchor": "middle", "fill": _INK}
        where = f"translate({point(*box.middle)})"
        svg = tag("g", "".join(parts), transform=where, **look, data_sign=piece.number)
        ends = [piece.at(0.0, side * (HALF + 0.2)) for side in (-1, 1)]
        near = min(ends, key=lambda end: _apart(end, *box.middle))
        return Thing("sign", box, box.bottom, _leash(near, *box.middle, 2.0, _SIGNAL) + svg)

    def chequered_flag(self) -> Iterator[Thing]:
        """At the finish line on the course's flag side (ST-2.12), never across the track."""
        art = drawing("flag-chequered")
        side = 1 if self._flag == "right" else -1
        end = self._pieces[-1].at(0.0, side * HALF)
        box = self._room.first(self._beside_finish(art, side), 0.06)
        if box is None:  # then on the edge of the track
            box = Box.of(art, end.x, end.y)
            self._room.take(box)
        x, y = box.left - art.left, box.top - art.top
        flag = self._standing(art.name, x, y, box)
        leash = _leash(end.beside(side * 0.2), x, y, _NEAR_FINISH, self._theme.words)
        yield flag._replace(svg=leash + flag.svg)

    def _beside_finish(self, art: Drawing, side: int) -> Iterator[Box]:
        """By the line, then a little further off, as far as one can see from its end."""
        last = self._pieces[-1]
        for far in (0.3, 0.45, 0.6, 0.8, 1.0, 1.3, 1.7, 2.0, 2.35, 2.6):
            for ahead in (0.25, 0.0, 0.6, -0.4, 1.0):
                yield Box.of(art, *last.at(0.0, side * (HALF + far)).ahead(ahead).point)
        end = last.at(0.0, side * (HALF + 0.1))
        spots = [
            end.ahead(ahead / 2).beside(side * far / 2)
            for ahead in range(-8, 9)
            for far in range(13)
        ]
        for spot in sorted(spots, key=lambda spot: _apart(spot, *end.point)):
            box = Box.of(art, *spot.point)
            if self._room.is_free(box, 0.06) and self._room.in_sight(*end.point, *spot.point):
                yield box

    def words(self, start: str, finish: str) -> Iterator[Thing]:
        """The words for start and finish, beside those tiles."""
        for words, piece, side in (
            (start, self._pieces[0], -1),
            (finish, self._pieces[-1], -1 if self._flag == "right" else 1),
        ):
            if not words:
                continue
            wide = 0.52 * len(words) + 0.3
            box = self._room.first(self._beside_tile(piece, side, wide), 0.12)
            if box is not None:
                x, y = box.middle[0], box.bottom - 0.14
                look = {"fill": self._theme.words, "text_anchor": "middle", "font_weight": 800}
                size = {"font_size": 0.65 * LANE, "letter_spacing": 1}
                svg = tag("text", escape(words), x=x * LANE, y=y * LANE, **look, **size)
                yield Thing("words", box, box.bottom, svg)

    @staticmethod
    def _beside_tile(piece: Piece, first: int, wide: float) -> Iterator[Box]:
        """Beyond the flags, first on one side and then on the other."""
        for far in (1.25, 1.6, 2.0, 2.5):
            for side in (first, -first):
                for ahead in (2.2, 1.4, 3.4, 0.4, 5.0, 7.0):
                    pose = piece.at(0.0, side * (HALF + far)).ahead(ahead)
                    # Beside a tile that runs up or down, words begin or end near it.
                    aside = abs(pose.beside(1.0).x - pose.x)
                    out = pose.beside(side * aside * (wide / 2 - 0.6))
                    yield Box.around(out.x, out.y, wide, 0.8)

    def flags(self) -> Iterator[Thing]:
        """Yellow ones along the left edge, red ones along the right one (ST-2.1)."""
        whole = sum(length(piece, 0.0) for piece in self._pieces)
        apart = max(_FLAGS, whole / _MOST_FLAGS)
        for piece in self._pieces:
            for side, art in ((-1, drawing("flag-yellow")), (1, drawing("flag-red"))):
                long = length(piece, side * (HALF + 0.4))
                count = max(1, round(long / apart))
                for place in range(count):
                    box = self._room.first(
                        self._beside(piece, side, art, (place + 0.5) / count, long), 0.05
                    )
                    if box is not None:  # where stretches of track touch there is no room
                        x, y = box.left - art.left, box.top - art.top
                        yield self._standing(art.name, x, y, box)

    @staticmethod
    def _beside(piece: Piece, side: int, art: Drawing, way: float, long: float) -> Iterator[Box]:
        """As near to the edge as the drawing stands free, else a little further along."""
        for shift in (0.0, 0.4, -0.4, 0.8, -0.8):
            for far in (0.2, 0.28, 0.36, 0.44, 0.52, 0.6, 0.7, 0.8, 0.95):
                pose = piece.at(way + shift / max(long, 1.0), side * (HALF + far))
                yield Box.of(art, pose.x, pose.y)

    # ---- the landscape

    def landscape(self) -> Iterator[Thing]:
        """A hut, a lake and a wall of ice where there is room, then trees in small groups."""
        for name, far, gap in _LANDMARKS:
            yield from self._landmark(name, far, gap)
        yield from self._trees()

    def _landmark(self, name: str, far: float, gap: float) -> Iterator[Thing]:
        """About that far from the middle of the picture, if there is room."""
        art, frame = drawing(name), self._room.frame
        x, y = frame.middle
        spots = [frame.anywhere(self._luck) for _ in range(240)]
        spots.sort(key=lambda spot: abs(hypot(spot[0] - x, spot[1] - y) - far))
        for spot in spots:
            box = Box.of(art, *spot)
            if self._room.is_free(box, gap):
                self._room.take(box)
                if name == "hut" and self._theme.glow:
                    yield self._lamplight(*spot, box)
                yield self._standing(name, *spot, box)
                return

    def _lamplight(self, x: float, y: float, box: Box) -> Thing:
        """What falls on the snow from the window of the hut at night."""
        light = {"rx": 2.7 * LANE, "ry": 1.5 * LANE, "fill": f"url(#{self._mark}lamp)"}
        svg = tag("ellipse", cx=(x - 0.4) * LANE, cy=(y - 0.3) * LANE, **light)
        return Thing("light", box, box.top, svg)

    def _trees(self) -> Iterator[Thing]:
        frame, luck = self._room.frame, self._luck
        area = (frame.right - frame.left) * (frame.bottom - frame.top)
        for _ in range(min(_MOST_GROVES, round(area / 36))):
            x, y = frame.anywhere(luck)
            for _ in range(luck.choice((1, 2, 3, 5, 7))):
                yield from self._tree(x + luck.gauss(0, 1.5), y + luck.gauss(0, 0.9))

    def _tree(self, x: float, y: float) -> Iterator[Thing]:
        name = self._luck.choice(("tree", "tree", "spruce"))
        scale = self._luck.uniform(0.6, 1.15)
        box = Box.of(drawing(name), x, y, scale)
        if self._room.is_free(box, 0.75):
            # Trees may stand before one another, but not on one another's feet.
            foot = Box(box.left, y - 0.45, box.right, y + 0.25)
            self._room.take(foot)
            yield self._standing(name, x, y, box, scale)

    def _standing(self, name: str, x: float, y: float, box: Box, scale: float = 1.0) -> Thing:
        if scale == 1.0:
            svg = tag("use", href=f"#{self._mark}{name}", x=x * LANE, y=y * LANE)
        else:
            where = f"translate({point(x, y)}) scale({scale:.2f})"
            svg = tag("use", href=f"#{self._mark}{name}", transform=where)
        return Thing(name, box, y, svg)


def _leash(end: Pose, x: float, y: float, far: float, colour: str) -> str:
    """A dotted line to something that stands far off from the line it belongs to."""
    if _apart(end, x, y) < far:
        return ""
    look = {"stroke": colour, "stroke_width": 0.08 * LANE, "stroke_dasharray": "2 2"}
    return tag("path", d=f"M{point(end.x, end.y)}L{point(x, y)}", **look)


def _apart(pose: Pose, x: float, y: float) -> float:
    return hypot(pose.x - x, pose.y - y)
