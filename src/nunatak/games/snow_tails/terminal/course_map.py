"""A course from above in box-drawing characters: outlines of tiles with numbers and arrows."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from nunatak.games.snow_tails.courses.geometry import Geometry, LaidTile
from nunatak.games.snow_tails.courses.tile_shapes import HALF_TRACK_WIDTH
from nunatak.games.snow_tails.drawing.occupancy import distance_to_tile

__all__ = ["draw_map", "to_ascii"]

_MIN_LANES_PER_COLUMN = 0.7  # lanes to a column; a row is twice as high as a column is wide
_NO_TILE = -1  # where there is no tile
_ARROWS = "→↘↓↙←↖↑↗"  # every 45 degrees clockwise
# Where lines lead from a corner: up 1, right 2, down 4, left 8.
_LINE_CHARACTERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_TO_ASCII = str.maketrans(_LINE_CHARACTERS + _ARROWS, " |-+||++-+-+++++" + ">\\v/<\\^/")


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
    firsts = list(range(len(geometry.laid_tiles)))
    labels = sketch.labels(firsts)
    while len(labels) < len(set(firsts)) > 1:
        firsts = _join_cramped_tiles(firsts, labels)
        labels = sketch.labels(firsts)
    return sketch.lines(firsts, labels.values())


def _join_cramped_tiles(first_of_group: Sequence[int], roomy: Collection[int]) -> list[int]:
    """Join tiles without room for a number with those before them."""
    groups = sorted(set(first_of_group))
    joins: dict[int, int] = {}
    for before, group in pairwise(groups):
        if before not in joins and not (before in roomy and group in roomy):
            joins[group] = before
    return [joins.get(first, first) for first in first_of_group]


class _Grid:
    """A grid of points with the tile at each: a character has a point at each of its corners.

    On a large course tiles are drawn wider than they are, so that a character fits inside.
    """

    def __init__(self, geometry: Geometry, columns: int, rows: int) -> None:
        self._pieces = geometry.laid_tiles
        self._label_forms = [_label_forms(piece) for piece in geometry.laid_tiles]
        left, top, right, bottom = geometry.bounds
        wide, high = right - left, bottom - top
        self._lanes_per_column = max(
            wide / (columns - 2), high / 2 / (rows - 2), _MIN_LANES_PER_COLUMN
        )
        if 2 * self._lanes_per_column > HALF_TRACK_WIDTH:
            more = 2 * HALF_TRACK_WIDTH  # this much of the bounds gives way to wider edges
            self._lanes_per_column = max(
                (wide - more) / (columns - 6), (high - more) / 2 / (rows - 4)
            )
        self._widening = max(0.0, 2 * self._lanes_per_column - HALF_TRACK_WIDTH)
        self._left, self._top = left - self._widening, top - self._widening
        self._column_count = int((wide + 2 * self._widening) / self._lanes_per_column) + 2
        self._row_count = int((high + 2 * self._widening) / self._lanes_per_column / 2) + 2
        self._tile_numbers = [
            [self._tile_at(column, row) for column in range(self._column_count + 1)]
            for row in range(self._row_count + 1)
        ]

    def _tile_at(self, column: int, row: int) -> int:
        x, y = (
            self._left + (column - 0.5) * self._lanes_per_column,
            self._top + (row - 0.5) * self._lanes_per_column * 2,
        )
        away, number = min((distance_to_tile(piece, x, y), piece.number) for piece in self._pieces)
        return number if away <= self._widening else _NO_TILE

    def _tiles_at_corners(
        self, first_of_group: Sequence[int], column: int, row: int
    ) -> tuple[int, int, int, int]:
        """Return the tiles at the corners of a character: upper left and right, then lower."""
        points = (self._tile_numbers[y][x] for y in (row, row + 1) for x in (column, column + 1))
        above, beside, below, across = (
            first_of_group[tile] if tile != _NO_TILE else tile for tile in points
        )
        return above, beside, below, across

    def labels(self, first_of_group: Sequence[int]) -> dict[int, Label]:
        """Return the label of each group of tiles that has room for one."""
        found: dict[int, list[Label]] = {}
        for row in range(self._row_count):
            run, of = 0, _NO_TILE
            for column in range(self._column_count):
                around = set(self._tiles_at_corners(first_of_group, column, row))
                here = around.pop() if len(around) == 1 else _NO_TILE
                run, of = (run + 1 if here == of else 1), here
                if of != _NO_TILE:
                    found.setdefault(of, []).extend(
                        Label(text, row, column - len(text) + 1)
                        for text in self._label_forms[of]
                        if len(text) <= run
                    )
        return {first: self._best_label(first, labels) for first, labels in found.items() if labels}

    def _best_label(self, first_tile: int, labels: Sequence[Label]) -> Label:
        """Return the label nearest to the middle of a tile, with an arrow if there is room."""
        x, y, _ = self._pieces[first_tile].pose_at(0.5, 0.0)
        row, column = (
            round((y - self._top) / self._lanes_per_column / 2),
            (x - self._left) / self._lanes_per_column,
        )

        def worse(label: Label) -> tuple[int, int, int]:
            aside = abs(label.column - round(column - (len(label.text) - 1) / 2))
            return -len(label.text), 2 * abs(label.row - row) + aside, label.column

        return min(labels, key=worse)

    def lines(self, first_of_group: Sequence[int], labels: Collection[Label]) -> list[str]:
        """Return the characters, row by row."""
        lines = [
            [
                _LINE_CHARACTERS[
                    _line_character_index(*self._tiles_at_corners(first_of_group, column, row))
                ]
                for column in range(self._column_count)
            ]
            for row in range(self._row_count)
        ]
        for text, row, column in labels:
            lines[row][column : column + len(text)] = text
        drawn = ["".join(line).rstrip() for line in lines]
        return drawn if drawn[-1] else drawn[:-1]


def _label_forms(piece: LaidTile) -> tuple[str, str]:
    """Return the number of a tile with an arrow, and without."""
    heading = piece.pose_at(0.5, 0.0).heading
    return f"{piece.number}{_ARROWS[round(heading / 45) % 8]}", str(piece.number)


def _line_character_index(
    upper_left: int, upper_right: int, lower_left: int, lower_right: int
) -> int:
    """Return which lines meet at a character: between all points that differ."""
    return (
        (upper_left != upper_right)
        + 2 * (upper_right != lower_right)
        + 4 * (lower_left != lower_right)
        + 8 * (upper_left != lower_left)
    )


def to_ascii(line: str) -> str:
    """Return the line in ASCII.

    >>> to_ascii("┌──┤ 3→")
    '+--+ 3>'
    """
    return line.translate(_TO_ASCII)
