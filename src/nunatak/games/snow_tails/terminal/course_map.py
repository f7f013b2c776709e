"""A course from above in box-drawing characters: outlines of tiles with numbers and arrows."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from nunatak.games.snow_tails.courses.geometry import Geometry, Piece
from nunatak.games.snow_tails.courses.shapes import HALF
from nunatak.games.snow_tails.drawing.occupancy import distance

__all__ = ["draw_map", "to_ascii"]

_MIN_STEP = 0.7  # lanes to a column; a row is twice as high as a column is wide
_NOWHERE = -1  # where there is no tile
_ARROWS = "→↘↓↙←↖↑↗"  # every 45 degrees clockwise
# Where lines lead from a corner: up 1, right 2, down 4, left 8.
_LINES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_PLAIN = str.maketrans(_LINES + _ARROWS, " |-+||++-+-+++++" + ">\\v/<\\^/")


class Label(NamedTuple):
    """A text in a tile, and its position."""

    text: str
    row: int
    column: int


def draw_map(geometry: Geometry, columns: int = 79, rows: int = 34) -> list[str]:
    """Return the outlines of all tiles, within a number of columns and rows.

    Where tiles are too small for an arrow, it is left out; where they are too small for a number,
    several share an outline and the number of the first.

    >>> from nunatak.games.snow_tails.courses.course import Course
    >>> for line in draw_map(Geometry.of(Course.load("nutcracker")), columns=60):
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
    sketch = _Grid(geometry, columns, rows)
    firsts = list(range(len(geometry.pieces)))
    labels = sketch.labels(firsts)
    while len(labels) < len(set(firsts)) > 1:
        firsts = _join_tiles(firsts, labels)
        labels = sketch.labels(firsts)
    return sketch.lines(firsts, labels.values())


def _join_tiles(firsts: Sequence[int], roomy: Collection[int]) -> list[int]:
    """Join tiles without room for a number with those before them."""
    groups = sorted(set(firsts))
    joins: dict[int, int] = {}
    for before, group in pairwise(groups):
        if before not in joins and not (before in roomy and group in roomy):
            joins[group] = before
    return [joins.get(first, first) for first in firsts]


class _Grid:
    """A grid of points with the tile at each: a character has a point at each of its corners.

    On a large course tiles are drawn wider than they are, so that a character fits inside.
    """

    def __init__(self, geometry: Geometry, columns: int, rows: int) -> None:
        self._pieces = geometry.pieces
        self._texts = [_texts(piece) for piece in geometry.pieces]
        left, top, right, bottom = geometry.bounds
        wide, high = right - left, bottom - top
        self._step = max(wide / (columns - 2), high / 2 / (rows - 2), _MIN_STEP)
        if 2 * self._step > HALF:
            more = 2 * HALF  # this much of the bounds gives way to wider edges
            self._step = max((wide - more) / (columns - 6), (high - more) / 2 / (rows - 4))
        self._swell = max(0.0, 2 * self._step - HALF)
        self._left, self._top = left - self._swell, top - self._swell
        self._wide = int((wide + 2 * self._swell) / self._step) + 2
        self._high = int((high + 2 * self._swell) / self._step / 2) + 2
        self._points = [
            [self._tile(column, row) for column in range(self._wide + 1)]
            for row in range(self._high + 1)
        ]

    def _tile(self, column: int, row: int) -> int:
        x, y = self._left + (column - 0.5) * self._step, self._top + (row - 0.5) * self._step * 2
        away, number = min((distance(piece, x, y), piece.number) for piece in self._pieces)
        return number if away <= self._swell else _NOWHERE

    def _corners(self, firsts: Sequence[int], column: int, row: int) -> tuple[int, int, int, int]:
        """Return the tiles at the corners of a character: upper left and right, then lower."""
        points = (self._points[y][x] for y in (row, row + 1) for x in (column, column + 1))
        above, beside, below, across = (
            firsts[tile] if tile != _NOWHERE else tile for tile in points
        )
        return above, beside, below, across

    def labels(self, firsts: Sequence[int]) -> dict[int, Label]:
        """Return the label of each group of tiles that has room for one."""
        found: dict[int, list[Label]] = {}
        for row in range(self._high):
            run, of = 0, _NOWHERE
            for column in range(self._wide):
                around = set(self._corners(firsts, column, row))
                here = around.pop() if len(around) == 1 else _NOWHERE
                run, of = (run + 1 if here == of else 1), here
                if of != _NOWHERE:
                    found.setdefault(of, []).extend(
                        Label(text, row, column - len(text) + 1)
                        for text in self._texts[of]
                        if len(text) <= run
                    )
        return {first: self._best(first, labels) for first, labels in found.items() if labels}

    def _best(self, first: int, labels: Sequence[Label]) -> Label:
        """Return the label nearest to the middle of a tile, with an arrow if there is room."""
        x, y, _ = self._pieces[first].at(0.5, 0.0)
        row, column = round((y - self._top) / self._step / 2), (x - self._left) / self._step

        def worse(label: Label) -> tuple[int, int, int]:
            aside = abs(label.column - round(column - (len(label.text) - 1) / 2))
            return -len(label.text), 2 * abs(label.row - row) + aside, label.column

        return min(labels, key=worse)

    def lines(self, firsts: Sequence[int], labels: Collection[Label]) -> list[str]:
        """Return the characters, row by row."""
        lines = [
            [_LINES[_corner(*self._corners(firsts, column, row))] for column in range(self._wide)]
            for row in range(self._high)
        ]
        for text, row, column in labels:
            lines[row][column : column + len(text)] = text
        drawn = ["".join(line).rstrip() for line in lines]
        return drawn if drawn[-1] else drawn[:-1]


def _texts(piece: Piece) -> tuple[str, str]:
    """Return the number of a tile with an arrow, and without."""
    heading = piece.at(0.5, 0.0).heading
    return f"{piece.number}{_ARROWS[round(heading / 45) % 8]}", str(piece.number)


def _corner(above: int, beside: int, below: int, across: int) -> int:
    """Return which lines meet at a character: between all points that differ."""
    return (above != beside) + 2 * (beside != across) + 4 * (below != across) + 8 * (above != below)


def to_ascii(line: str) -> str:
    """Return the line in ASCII.

    >>> to_ascii("┌──┤ 3→")
    '+--+ 3>'
    """
    return line.translate(_PLAIN)
