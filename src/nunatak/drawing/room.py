"""Where there is room beside the track: exact distances to tiles, and what is taken already."""

from collections.abc import Iterable, Iterator
from math import atan2, cos, hypot, pi, radians, sin
from random import Random
from typing import NamedTuple

from nunatak.drawing.art import Drawing
from nunatak.drawing.pen import bend_radius
from nunatak.games.snow_tails.geometry import SPACE, Geometry, Piece
from nunatak.games.snow_tails.shapes import HALF

__all__ = ["Box", "Room", "distance"]

_STEP = 0.4
_FINE = 0.03  # boxes are not halved any further, in lanes


class Box(NamedTuple):
    """A part of the table, in lanes."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> "Box":
        """A box by its middle and its size."""
        return cls(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    @classmethod
    def of(cls, drawing: Drawing, x: float, y: float, scale: float = 1.0) -> "Box":
        """What a drawing covers that stands there."""
        return cls(
            x + drawing.left * scale,
            y + drawing.top * scale,
            x + drawing.right * scale,
            y + drawing.bottom * scale,
        )

    def overlaps(self, other: "Box") -> bool:
        """Whether the two have more in common than an edge."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def within(self, other: "Box") -> bool:
        """Whether it is a part of the other."""
        return (
            other.left <= self.left
            and self.right <= other.right
            and other.top <= self.top
            and self.bottom <= other.bottom
        )

    def anywhere(self, luck: Random) -> tuple[float, float]:
        """A point in it by lot."""
        return luck.uniform(self.left, self.right), luck.uniform(self.top, self.bottom)

    def quarters(self) -> "tuple[Box, ...]":
        """The four parts that are half as wide and half as high."""
        x, y = self.middle
        return (
            Box(self.left, self.top, x, y),
            Box(x, self.top, self.right, y),
            Box(self.left, y, x, self.bottom),
            Box(x, y, self.right, self.bottom),
        )


class Room:
    """The table with the track on it, and a list of what else stands there."""

    def __init__(self, geometry: Geometry, frame: Box) -> None:
        self.frame = frame
        self._pieces = geometry.pieces
        self._taken: list[Box] = []

    def distance(self, x: float, y: float) -> float:
        """How far the nearest tile is, in lanes; 0 on the track."""
        return min(distance(piece, x, y) for piece in self._pieces)

    def off_track(self, box: Box, gap: float = 0.0) -> bool:
        """Whether every point of the box is that far from the track."""
        reach = hypot(box.right - box.left, box.bottom - box.top) / 2
        away = self.distance(*box.middle) - gap
        if away >= reach:
            return True
        if away < 0 or reach < _FINE:
            return False
        return all(self.off_track(quarter, gap) for quarter in box.quarters())

    def is_free(self, box: Box, gap: float = 0.0) -> bool:
        """Whether something can be put there: in the picture, off the track, on nothing else."""
        return (
            box.within(self.frame)
            and not any(box.overlaps(other) for other in self._taken)
            and self.off_track(box, gap)
        )

    def take(self, box: Box) -> None:
        """From now on something stands there."""
        self._taken.append(box)

    def nearest(self, x: float, y: float, width: float, height: float) -> Iterator[Box]:
        """Boxes all over the picture, the nearest first; at its margin there always is room."""
        left, top, right, bottom = self.frame
        spots = [
            (left + _STEP * (column + 0.5), top + _STEP * (row + 0.5))
            for column in range(int((right - left) / _STEP))
            for row in range(int((bottom - top) / _STEP))
        ]
        spots.sort(key=lambda spot: hypot(spot[0] - x, spot[1] - y))
        yield from (Box.around(*spot, width, height) for spot in spots)

    def first(self, boxes: Iterable[Box], gap: float = 0.0) -> Box | None:
        """The first of these places that is free, taken at once."""
        for box in boxes:
            if self.is_free(box, gap):
                self.take(box)
                return box
        return None


def distance(piece: Piece, x: float, y: float) -> float:
    """How far a point is from a tile, in lanes; 0 on it."""
    heading = radians(piece.entry.heading)
    ahead, right = (cos(heading), sin(heading)), (-sin(heading), cos(heading))
    dx, dy = x - piece.entry.x, y - piece.entry.y
    on, aside = dx * ahead[0] + dy * ahead[1], dx * right[0] + dy * right[1]
    middle = bend_radius(piece, 0.0)
    if middle is None:
        long = piece.tile.length * SPACE
        return hypot(max(0.0, -on, on - long), max(0.0, abs(aside) - HALF))
    # A bend to the left is its mirror image. Seen from the centre of the bend:
    side = aside if piece.tile.turn == "right" else -aside
    out, up = middle - side, on
    turn, full = atan2(up, out) % (2 * pi), radians(piece.tile.angle)
    far = hypot(out, up)
    if turn <= full:
        return max(0.0, far - middle - HALF, middle - HALF - far)
    return min(_to_edge(out, up, end, middle) for end in (0.0, full))


def _to_edge(out: float, up: float, angle: float, middle: float) -> float:
    """How far a point is from the edge across a bend at that angle."""
    outwards = out * cos(angle) + up * sin(angle)
    beside = up * cos(angle) - out * sin(angle)
    return hypot(beside, max(0.0, middle - HALF - outwards, outwards - middle - HALF))
