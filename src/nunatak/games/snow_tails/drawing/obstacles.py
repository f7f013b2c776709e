"""Obstacles on the track: chasms, snow drifts, columns of ice, saplings (ST-2.9)."""

from collections.abc import Collection, Iterator
from math import hypot

from nunatak.drawing.svg import tag
from nunatak.games.snow_tails.courses.geometry import SPACE_LENGTH, Geometry, LaidTile
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.drawing.theme import Theme
from nunatak.games.snow_tails.drawing.tile_paths import (
    SVG_UNITS_PER_LANE,
    format_tile_point,
    outline_path,
)
from nunatak.games.snow_tails.rules.layout import LANES

__all__ = ["draw_obstacles", "draw_saplings"]

_OVERLAP_WIDTH = 0.01  # of neighbours, so that there is no gap between them
_SHADOW_COLOUR = "#0a1628"


def draw_obstacles(geometry: Geometry, theme: Theme, prefix: str) -> str:
    """Draw all blocked spaces, tile by tile."""
    parts = []
    for piece in geometry.laid_tiles:
        blocks = [at for at in piece.tile.blocked if at not in piece.tile.ice_columns]
        if blocks:
            parts.append(
                _draw_chasm(piece, blocks, theme, prefix)
                if _is_chasm(piece)
                else _draw_snow_drift(piece, blocks, theme)
            )
        parts += [
            _draw_ice_column(piece, at, geometry, theme, prefix) for at in piece.tile.ice_columns
        ]
    return "".join(parts)


def draw_saplings(geometry: Geometry, standing: Collection[Space], prefix: str) -> str:
    """Draw the standing saplings, each on its space."""
    centres = {space: geometry.shape(space).centre for space in standing}
    order = sorted(centres, key=lambda space: (centres[space].y, centres[space].x))
    return "".join(
        _place_drawing("sapling", *centres[at][:2], prefix, data_sapling=at) for at in order
    )


def _place_drawing(name: str, x: float, y: float, prefix: str, **more: object) -> str:
    return tag(
        "use", href=f"#{prefix}{name}", x=x * SVG_UNITS_PER_LANE, y=y * SVG_UNITS_PER_LANE, **more
    )


def _is_chasm(piece: LaidTile) -> bool:
    return piece.tile.type_name == "chasm" or bool(piece.tile.ice_columns)


def _space_name(piece: LaidTile, at: tuple[int, int]) -> str:
    return str(Space(piece.number, *at))


def _space_outline(piece: LaidTile, at: tuple[int, int], grow: float = 0.0) -> str:
    """Return the path around a space, which may be enlarged."""
    lane, space = at
    count = piece.tile.space_counts[lane - 1]
    more = grow / SPACE_LENGTH / count
    start, end = (space - 1) / count - more, space / count + more
    return outline_path(piece, lane - 3.5 - grow, lane - 2.5 + grow, start, end)


def _draw_ice_column(
    piece: LaidTile, at: tuple[int, int], geometry: Geometry, theme: Theme, prefix: str
) -> str:
    """Draw a column of ice."""
    x, y, _ = geometry.shape(Space(piece.number, *at)).centre
    bed = tag("path", d=_space_outline(piece, at), fill=theme.chasm[1], fill_opacity=0.6)
    return tag(
        "g", bed + _place_drawing("pillar", x, y, prefix), data_blocked=_space_name(piece, at)
    )


def _draw_chasm(
    piece: LaidTile, blocked_spaces: list[tuple[int, int]], theme: Theme, prefix: str
) -> str:
    """Draw a crevasse: a rim of ice, and walls that get darker."""
    rim, wall, bottom = theme.chasm
    name = f"{prefix}hole-{piece.number}"
    names = " ".join(_space_name(piece, at) for at in blocked_spaces)
    holes = "".join(_space_outline(piece, at, _OVERLAP_WIDTH) for at in blocked_spaces)
    deep = "".join(
        tag("path", d=holes, fill=bottom, fill_opacity=dark, transform=f"translate({x} {y})")
        for x, y, dark in ((1.2, 3.4, 0.35), (2.2, 6.4, 0.5), (3.2, 9.4, 0.9))
    )
    edge = {
        "fill": rim,
        "stroke": rim,
        "stroke_width": 0.2 * SVG_UNITS_PER_LANE,
        "stroke_linejoin": "round",
    }
    return "".join(
        [
            tag("clipPath", tag("path", d=holes), id=name),
            tag("path", d=holes, **edge),
            tag("path", d=holes, fill=wall, data_blocked=names),
            tag("g", deep, clip_path=f"url(#{name})"),
        ]
    )


def _draw_snow_drift(piece: LaidTile, blocked_spaces: list[tuple[int, int]], theme: Theme) -> str:
    """Draw snow blown over the track from its edge, in layers that get smaller."""
    loops = [_smooth_corners(loop) for loop in _find_outlines(blocked_spaces)]
    layers = []
    for inset, colour in zip((0.0, 0.2, 0.38), theme.snow_drift, strict=True):
        heap = "".join(_closed_path(piece, _move_inwards(loop, inset)) for loop in loops)
        up = -inset * 4
        for down, dark in ((3.2, 0.08), (1.6, 0.12)):
            shade = {"fill": _SHADOW_COLOUR, "fill_opacity": dark}
            layers.append(tag("path", d=heap, **shade, transform=f"translate(.8 {up + down:.1f})"))
        layers.append(tag("path", d=heap, fill=colour, transform=f"translate(0 {up:.1f})"))
    return tag(
        "g", "".join(layers), data_blocked=" ".join(_space_name(piece, at) for at in blocked_spaces)
    )


GridCorner = tuple[int, int]  # lanes to its left, spaces behind it
TilePoint = tuple[float, float]


def _find_outlines(blocked_spaces: list[tuple[int, int]]) -> Iterator[list[GridCorner]]:
    """Yield the closed lines around spaces that touch, with the inside on the right."""
    sides: dict[GridCorner, list[GridCorner]] = {}
    for lane, space in blocked_spaces:
        corners = [(lane - 1, space - 1), (lane - 1, space), (lane, space), (lane, space - 1)]
        beside = [(lane - 1, space), (lane, space + 1), (lane + 1, space), (lane, space - 1)]
        for index, neighbour in enumerate(beside):
            if neighbour not in blocked_spaces:
                sides.setdefault(corners[index], []).append(corners[(index + 1) % 4])
    while sides:
        here = min(sides)
        loop = []
        while here in sides:
            loop.append(here)
            there = sides[here].pop()
            if not sides[here]:
                del sides[here]
            here = there
        yield loop


def _smooth_corners(loop: list[GridCorner]) -> list[TilePoint]:
    """Return a loop in lanes whose corners are cut off three times."""
    reach = {0: -0.35, LANES: LANES + 0.35}  # the snow begins outside the track
    points: list[TilePoint] = [
        (reach.get(lanes, lanes) - 2.5, spaces * SPACE_LENGTH) for lanes, spaces in loop
    ]
    for _ in range(3):
        points = [
            (near * x + (1 - near) * to_x, near * y + (1 - near) * to_y)
            for (x, y), (to_x, to_y) in zip(points, _next_points(points), strict=True)
            for near in (0.75, 0.25)
        ]
    return points


def _move_inwards(points: list[TilePoint], by: float) -> list[TilePoint]:
    """Return the loop moved inwards, which is to the right."""
    if not by:
        return points
    moved = []
    before = points[-1:] + points[:-1]
    for (x, y), (from_x, from_y), (to_x, to_y) in zip(
        points, before, _next_points(points), strict=True
    ):
        dx, dy = to_x - from_x, to_y - from_y
        far = hypot(dx, dy)
        moved.append((x + by * dy / far, y - by * dx / far))
    return moved


def _next_points(points: list[TilePoint]) -> list[TilePoint]:
    return points[1:] + points[:1]


def _closed_path(piece: LaidTile, points: list[TilePoint]) -> str:
    long = piece.tile.space_counts[0] * SPACE_LENGTH
    return f"M{'L'.join(format_tile_point(piece, way / long, across) for across, way in points)}Z"
