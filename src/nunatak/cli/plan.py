"""A course from above in letters: its tiles as outlines, each with its number and an arrow."""

from collections.abc import Callable
from functools import cache

from nunatak.drawing.room import distance
from nunatak.games.snow_tails.geometry import Geometry

__all__ = ["plain", "plan"]

_FINEST = 0.7  # lanes to a column; a row is twice as high as a column is wide
_ARROWS = "→↘↓↙←↖↑↗"  # every 45 degrees clockwise
# Where lines lead from a corner: up 1, right 2, down 4, left 8.
_LINES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_PLAIN = str.maketrans(_LINES + _ARROWS, " |-+||++-+-+++++" + ">\\v/<\\^/")


def plan(geometry: Geometry, columns: int = 79, rows: int = 34) -> list[str]:
    """The outlines of all tiles, in so many columns and rows at most.

    >>> from nunatak.games.snow_tails.course import Course
    >>> for line in plan(Geometry.of(Course.load("nutcracker")), columns=60):
    ...     print(line)
                     ┌──────┐
                   ┌─┘  3→  └┐
                  ┌┘   ┌─┐   └┐
                  ├────┤ └┬───┤
    ┌──┬────────┬─┘   ┌┘  │   └──┬───────┬────────────────────┐
    │0→│   1→   │  2↗┌┘   └─┐4↘  │   5→  │         6→         │
    │  │        │┌───┘      └──┐ │       │                    │
    └──┴────────┴┘             └─┴───────┴────────────────────┘
    """
    left, top, right, bottom = geometry.bounds
    step = max((right - left) / (columns - 2), (bottom - top) / 2 / (rows - 2), _FINEST)

    @cache
    def tile(column: int, row: int) -> int:
        """The tile at the point to the upper left of a letter, -1 where there is none."""
        x, y = left + (column - 0.5) * step, top + (row - 0.5) * step * 2
        on = (piece.number for piece in geometry.pieces if distance(piece, x, y) == 0)
        return next(on, -1)

    wide, high = int((right - left) / step) + 2, int((bottom - top) / step / 2) + 2
    lines = [[_LINES[_corner(tile, column, row)] for column in range(wide)] for row in range(high)]
    for piece in geometry.pieces:
        x, y, heading = piece.at(0.5, 0.0)
        label = f"{piece.number}{_ARROWS[round(heading / 45) % 8]}"
        row, column = round((y - top) / step / 2), round((x - left) / step - (len(label) - 1) / 2)
        lines[row][column : column + len(label)] = label
    drawn = ["".join(line).rstrip() for line in lines]
    return drawn if drawn[-1] else drawn[:-1]


def _corner(tile: Callable[[int, int], int], column: int, row: int) -> int:
    """Which lines meet at a letter: there is one wherever neighbouring points differ."""
    above, beside = tile(column, row), tile(column + 1, row)
    below, across = tile(column, row + 1), tile(column + 1, row + 1)
    return (above != beside) + 2 * (beside != across) + 4 * (below != across) + 8 * (above != below)


def plain(line: str) -> str:
    """The same for terminals that know no more than ASCII.

    >>> plain("┌──┤ 3→")
    '+--+ 3>'
    """
    return line.translate(_PLAIN)
