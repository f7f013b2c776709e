"""Free places beside the track: exact distances to tiles, and what is taken already."""

from collections.abc import Iterable, Iterator, Sequence
from math import atan2, ceil, cos, hypot, pi, radians, sin
from random import Random
from typing import NamedTuple

from nunatak.games.snow_tails.courses.geometry import SPACE_LENGTH, Geometry, LaidTile
from nunatak.games.snow_tails.courses.tile_shapes import HALF_TRACK_WIDTH
from nunatak.games.snow_tails.drawing.art import Drawing
from nunatak.games.snow_tails.drawing.tile_paths import bend_radius

__all__ = ["Box", "Occupancy", "distance_to_tile"]

_CELL_SIDE = 6  # the side of a square of the grid, in lanes
_PLACES_PER_CELL_SIDE = 8  # places to try along the side of a square
_MIN_BOX_RADIUS = 0.03  # boxes smaller than this are not divided further, in lanes

Cell = tuple[int, int]


class Box(NamedTuple):
    """A rectangle of the picture, in lanes."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def radius(self) -> float:
        """The distance of its corners from its middle."""
        return hypot(self.right - self.left, self.bottom - self.top) / 2

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> "Box":
        """Return a box by its middle and its size."""
        return cls(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    @classmethod
    def of_drawing(cls, drawing: Drawing, x: float, y: float, scale: float = 1.0) -> "Box":
        """Return the box that a drawing covers at a place."""
        return cls(
            x + drawing.left * scale,
            y + drawing.top * scale,
            x + drawing.right * scale,
            y + drawing.bottom * scale,
        )

    def overlaps(self, other: "Box") -> bool:
        """Return whether the two share more than an edge."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def is_within(self, other: "Box") -> bool:
        """Return whether it is a part of the other."""
        return (
            other.left <= self.left
            and self.right <= other.right
            and other.top <= self.top
            and self.bottom <= other.bottom
        )

    def random_point(self, rng: Random) -> tuple[float, float]:
        """Return a random point in it."""
        return rng.uniform(self.left, self.right), rng.uniform(self.top, self.bottom)

    def quarters(self) -> "tuple[Box, ...]":
        """Return the four parts that are half as wide and half as high."""
        x, y = self.middle
        return (
            Box(self.left, self.top, x, y),
            Box(x, self.top, self.right, y),
            Box(self.left, y, x, self.bottom),
            Box(x, y, self.right, self.bottom),
        )


class Occupancy:
    """The picture with the track and all boxes that are taken, in a grid of square cells."""

    def __init__(self, geometry: Geometry, frame: Box) -> None:
        self.frame = frame
        self._pieces = geometry.laid_tiles
        self._taken_boxes: dict[Cell, list[Box]] = {}
        self._tiles_near_cell: dict[Cell, tuple[LaidTile, ...]] = {}
        self._off_track_boxes: dict[tuple[Cell, float, float], list[Box]] = {}

    def distance_to_track(self, x: float, y: float) -> float:
        """Return the distance to the nearest tile, in lanes; 0 on the track."""
        return min(distance_to_tile(piece, x, y) for piece in self._pieces)

    def is_off_track(self, box: Box, gap: float = 0.0) -> bool:
        """Return whether every point of a box is at least ``gap`` from the track."""
        large = box.radius + gap > _CELL_SIDE
        return _is_off_tiles(
            box, gap, self._pieces if large else self._near_tiles(_cell_of(*box.middle))
        )

    def _near_tiles(self, cell: Cell) -> tuple[LaidTile, ...]:
        """Return the tiles that are less than a cell away from any point of this cell."""
        if cell not in self._tiles_near_cell:
            x, y = ((step + 0.5) * _CELL_SIDE for step in cell)
            most = _CELL_SIDE * (1 + hypot(0.5, 0.5))
            near = (piece for piece in self._pieces if distance_to_tile(piece, x, y) < most)
            self._tiles_near_cell[cell] = tuple(near)
        return self._tiles_near_cell[cell]

    def is_free(self, box: Box, gap: float = 0.0) -> bool:
        """Return whether a box is within the picture, off the track, and not taken."""
        return box.is_within(self.frame) and not self.is_taken(box) and self.is_off_track(box, gap)

    def is_taken(self, box: Box) -> bool:
        """Return whether a box overlaps one that is taken."""
        return any(
            box.overlaps(other)
            for cell in _cells_of_box(box)
            for other in self._taken_boxes.get(cell, ())
        )

    def take(self, box: Box) -> None:
        """Mark a box as taken."""
        for cell in _cells_of_box(box):
            self._taken_boxes.setdefault(cell, []).append(box)

    def is_line_off_track(self, x: float, y: float, to_x: float, to_y: float) -> bool:
        """Return whether a straight line from one point to another stays off the track."""
        steps = ceil(hypot(to_x - x, to_y - y) / 0.2) + 1
        ways = (step / steps for step in range(steps + 1))
        points = ((x + (to_x - x) * way, y + (to_y - y) * way) for way in ways)
        return all(
            distance_to_tile(piece, *point) > 0
            for point in points
            for piece in self._near_tiles(_cell_of(*point))
        )

    def off_track_boxes_near(self, x: float, y: float, size: float, gap: float) -> Iterator[Box]:
        """Yield square boxes off the track, sorted by their distance from a point."""
        left, top, right, bottom = self.frame
        furthest = ceil(max(right - left, bottom - top) / _CELL_SIDE)
        for ring in range(furthest + 1):
            boxes = [
                box
                for cell in _cells_at_distance(_cell_of(x, y), ring)
                for box in self._off_track_boxes_in(cell, size, gap)
            ]
            yield from sorted(boxes, key=lambda box: hypot(box.middle[0] - x, box.middle[1] - y))

    def _off_track_boxes_in(self, cell: Cell, size: float, gap: float) -> list[Box]:
        """Return the boxes with their middle in a square of the grid, computed once."""
        key = cell, size, gap
        if key not in self._off_track_boxes:
            places = [
                [
                    (step + (place + 0.5) / _PLACES_PER_CELL_SIDE) * _CELL_SIDE
                    for place in range(_PLACES_PER_CELL_SIDE)
                ]
                for step in cell
            ]
            boxes = (Box.around(x, y, size, size) for x in places[0] for y in places[1])
            self._off_track_boxes[key] = [
                box for box in boxes if box.is_within(self.frame) and self.is_off_track(box, gap)
            ]
        return self._off_track_boxes[key]

    def take_first_free(self, boxes: Iterable[Box], gap: float = 0.0) -> Box | None:
        """Take the first of these boxes that is free and return it; None if there is none."""
        for box in boxes:
            if self.is_free(box, gap):
                self.take(box)
                return box
        return None


def _cell_of(x: float, y: float) -> Cell:
    """Return the square of the grid that a point is in."""
    return int(x // _CELL_SIDE), int(y // _CELL_SIDE)


def _cells_of_box(box: Box) -> Iterator[Cell]:
    """Return all squares that a box is in."""
    left, top = _cell_of(box.left, box.top)
    right, bottom = _cell_of(box.right, box.bottom)
    return ((column, row) for column in range(left, right + 1) for row in range(top, bottom + 1))


def _cells_at_distance(middle: Cell, far: int) -> Iterator[Cell]:
    """Yield the squares at a number of steps from one of them."""
    column, row = middle
    for step in range(-far, far + 1):
        for other in range(-far, far + 1) if abs(step) == far else sorted({-far, far}):
            yield column + step, row + other


def _is_off_tiles(box: Box, gap: float, pieces: Sequence[LaidTile]) -> bool:
    """Return whether every point of a box is at least ``gap`` from all these tiles."""
    (x, y), radius = box.middle, box.radius
    far = gap + radius
    near = []
    for piece in pieces:
        left, top, right, bottom = piece.shape.bounds
        if x - right >= far or left - x >= far or y - bottom >= far or top - y >= far:
            continue
        away = distance_to_tile(piece, x, y) - gap
        if away < 0:
            return False
        if away < radius:
            near.append(piece)
    if near and radius < _MIN_BOX_RADIUS:
        return False
    return not near or all(_is_off_tiles(quarter, gap, near) for quarter in box.quarters())


def distance_to_tile(piece: LaidTile, x: float, y: float) -> float:
    """Return the distance of a point from a tile, in lanes; 0 on it."""
    heading = radians(piece.entry.heading)
    ahead, right = (cos(heading), sin(heading)), (-sin(heading), cos(heading))
    dx, dy = x - piece.entry.x, y - piece.entry.y
    on, aside = dx * ahead[0] + dy * ahead[1], dx * right[0] + dy * right[1]
    middle = bend_radius(piece, 0.0)
    if middle is None:
        long = piece.tile.straight_length * SPACE_LENGTH
        return hypot(max(0.0, -on, on - long), max(0.0, abs(aside) - HALF_TRACK_WIDTH))
    # A left bend is mirrored. From the centre of the bend:
    side = aside if piece.tile.bend == "right" else -aside
    out, up = middle - side, on
    turn, full = atan2(up, out) % (2 * pi), radians(piece.tile.angle)
    far = hypot(out, up)
    if turn <= full:
        return max(0.0, far - middle - HALF_TRACK_WIDTH, middle - HALF_TRACK_WIDTH - far)
    return min(_distance_to_bend_end(out, up, end, middle) for end in (0.0, full))


def _distance_to_bend_end(
    centre_dx: float, centre_dy: float, angle: float, middle_radius: float
) -> float:
    """Return the distance of a point from the edge across a bend at an angle."""
    outwards = centre_dx * cos(angle) + centre_dy * sin(angle)
    beside = centre_dy * cos(angle) - centre_dx * sin(angle)
    return hypot(
        beside,
        max(
            0.0,
            middle_radius - HALF_TRACK_WIDTH - outwards,
            outwards - middle_radius - HALF_TRACK_WIDTH,
        ),
    )
