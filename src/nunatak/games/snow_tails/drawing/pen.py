"""Points and lines on tiles, as SVG paths: a lane is twenty units wide."""

from math import radians

from nunatak.drawing.svg import number
from nunatak.games.snow_tails.courses.geometry import SPACE_LENGTH, Piece
from nunatak.games.snow_tails.courses.shapes import HALF

__all__ = ["LANE", "along", "bend_radius", "edge", "length", "outline", "point"]

LANE = 20


def point(x: float, y: float) -> str:
    """A place on the table, given in lanes, written in units."""
    return f"{number(x * LANE)} {number(y * LANE)}"


def along(piece: Piece, way: float, across: float) -> str:
    """A point of a tile: how far along it, how many lanes to the right of its middle."""
    pose = piece.at(way, across)
    return point(pose.x, pose.y)


def edge(piece: Piece, across: float, start: float = 0.0, end: float = 1.0) -> str:
    """From where the pen is along a tile, at the same distance from its middle."""
    radius = bend_radius(piece, across)
    if radius is None:
        return f"L{along(piece, end, across)}"
    right = piece.tile.turn == "right"
    sweep = int(right == (end > start))
    # Half a turn could go either way round: two quarters cannot.
    parts = 2 if abs(end - start) * piece.tile.angle > 90 else 1
    size = number(radius * LANE)
    ways = (start + (end - start) * part / parts for part in range(1, parts + 1))
    return "".join(f"A{size} {size} 0 0 {sweep} {along(piece, way, across)}" for way in ways)


def bend_radius(piece: Piece, across: float) -> float | None:
    """How far from the centre of its bend that line runs; none on a tile that runs straight on."""
    tile = piece.tile
    if tile.turn is None:
        return None
    return tile.radius + HALF + (across if tile.turn == "left" else -across)


def length(piece: Piece, across: float) -> float:
    """How long the tile is there, in lanes."""
    radius = bend_radius(piece, across)
    if radius is None:
        return piece.tile.length * SPACE_LENGTH
    return radius * radians(piece.tile.angle)


def outline(
    piece: Piece, left: float = -HALF, right: float = HALF, start: float = 0.0, end: float = 1.0
) -> str:
    """The closed line round a part of a tile."""
    return (
        f"M{along(piece, start, left)}{edge(piece, left, start, end)}"
        f"L{along(piece, end, right)}{edge(piece, right, end, start)}Z"
    )
