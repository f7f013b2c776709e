"""Courses to choose from, each with a small drawing."""

from collections.abc import Iterator
from functools import cache
from math import pi

from nunatak.games.snow_tails import Course
from nunatak.games.snow_tails.courses.geometry import LaidTile, lay_tiles
from nunatak.games.snow_tails.terminal.course_names import course_title
from nunatak.terminal.game import MenuEntry
from nunatak.words import text

_BRAILLE_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a Braille cell
_SHOWN_FINISH_SPACES = 5  # spaces of the finish that are shown
_POINTS_PER_TILE = 60  # along a tile


@cache
def course_menu_entry(name: str) -> MenuEntry:
    """Return a shipped course as an entry to choose."""
    course = Course.load(name)
    words = text("course", key=course.description_id)
    return MenuEntry(name, course_title(course), words, tuple(top_view(course)))


def top_view(course: Course, columns: int = 26, rows: int = 8) -> list[str]:
    """Return the edges of the track from above, in Braille dots; a ring marks the start.

    >>> view = top_view(Course.load("nutcracker"), columns=20, rows=6)
    >>> len(view), {len(line) for line in view}
    (6, {20})
    """
    points = [point for piece in lay_tiles(course.resolved_tiles) for point in _edge_points(piece)]
    low_x, low_y = min(x for x, _ in points), min(y for _, y in points)
    wide, tall = max(x for x, _ in points) - low_x, max(y for _, y in points) - low_y
    scale = min((columns * 2 - 1) / wide, (rows * 4 - 1) / tall)
    left, top = (columns * 2 - 1 - scale * wide) / 2, (rows * 4 - 1 - scale * tall) / 2

    def dot(x: float, y: float) -> tuple[int, int]:
        return round(left + (x - low_x) * scale), round(top + (y - low_y) * scale)

    cells = [[0] * columns for _ in range(rows)]
    for x, y in points:
        across, down = dot(x, y)
        cells[down // 4][across // 2] |= _BRAILLE_DOTS[down % 4][across % 2]
    lines = [[chr(0x2800 + cell) if cell else " " for cell in row] for row in cells]
    across, down = dot(pi / 2, 0.0)
    lines[down // 4][across // 2] = "◉"
    return ["".join(line) for line in lines]


def _edge_points(piece: LaidTile) -> Iterator[tuple[float, float]]:
    """Yield points along both edges; of the finish only the first spaces."""
    tile, half = piece.tile, len(piece.tile.space_counts) / 2
    shown = _SHOWN_FINISH_SPACES / tile.straight_length if tile.name == "finish" else 1.0
    for step in range(_POINTS_PER_TILE + 1):
        for across in (-half, half):
            yield piece.pose_at(shown * step / _POINTS_PER_TILE, across).point
