"""Points and lines on tiles as SVG paths; a lane is twenty units wide."""

from math import radians

from nunatak.drawing.svg import format_number
from nunatak.games.snow_tails.courses.geometry import SPACE_LENGTH, LaidTile
from nunatak.games.snow_tails.courses.tile_shapes import HALF_TRACK_WIDTH

__all__ = [
    "SVG_UNITS_PER_LANE",
    "bend_radius",
    "format_scaled_point",
    "format_tile_point",
    "outline_path",
    "path_along_tile",
    "tile_length",
]

SVG_UNITS_PER_LANE = 20


def format_scaled_point(x: float, y: float) -> str:
    """Return a point of the picture, given in lanes, as text in SVG units."""
    return f"{format_number(x * SVG_UNITS_PER_LANE)} {format_number(y * SVG_UNITS_PER_LANE)}"


def format_tile_point(piece: LaidTile, fraction_along: float, across: float) -> str:
    """Return as text the point this far along a tile and this many lanes right of its middle."""
    pose = piece.pose_at(fraction_along, across)
    return format_scaled_point(pose.x, pose.y)


def path_along_tile(piece: LaidTile, across: float, start: float = 0.0, end: float = 1.0) -> str:
    """Return the path along a tile from the current point, parallel to its middle."""
    radius = bend_radius(piece, across)
    if radius is None:
        return f"L{format_tile_point(piece, end, across)}"
    right = piece.tile.bend == "right"
    sweep = int(right == (end > start))
    # Half a turn is ambiguous: two quarters are not.
    parts = 2 if abs(end - start) * piece.tile.angle > 90 else 1
    size = format_number(radius * SVG_UNITS_PER_LANE)
    ways = (start + (end - start) * part / parts for part in range(1, parts + 1))
    return "".join(
        f"A{size} {size} 0 0 {sweep} {format_tile_point(piece, way, across)}" for way in ways
    )


def bend_radius(piece: LaidTile, across: float) -> float | None:
    """Return the distance of a line from the centre of the bend; None on a straight tile."""
    tile = piece.tile
    if tile.bend is None:
        return None
    return tile.inner_radius + HALF_TRACK_WIDTH + (across if tile.bend == "left" else -across)


def tile_length(piece: LaidTile, across: float) -> float:
    """Return the length of a tile at a distance from its middle, in lanes."""
    radius = bend_radius(piece, across)
    if radius is None:
        return piece.tile.straight_length * SPACE_LENGTH
    return radius * radians(piece.tile.angle)


def outline_path(
    piece: LaidTile,
    left: float = -HALF_TRACK_WIDTH,
    right: float = HALF_TRACK_WIDTH,
    start: float = 0.0,
    end: float = 1.0,
) -> str:
    """Return the closed path around a part of a tile."""
    return (
        f"M{format_tile_point(piece, start, left)}{path_along_tile(piece, left, start, end)}"
        f"L{format_tile_point(piece, end, right)}{path_along_tile(piece, right, end, start)}Z"
    )
