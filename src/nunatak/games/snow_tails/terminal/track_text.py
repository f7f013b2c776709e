"""The track around a sled as plain text: lanes are columns, forward is up.

In a bend an inner lane has fewer spaces than an outer one, so its marks are farther apart: spaces
whose front edges are level are in the same row.
"""

from collections.abc import Iterator

from nunatak.games.snow_tails import SnowTails, SnowTailsView, Space
from nunatak.games.snow_tails.terminal.narration import tile_name
from nunatak.words import text

SLED_LETTERS = "ABCDE"
TRACK_COLUMNS = 30
_CELL_COLUMNS = 4
_ROWS_BEHIND = 3  # rows shown behind the sled


def track_lines(game: SnowTails, view: SnowTailsView, seat: int, rows: int) -> list[str]:
    """Return rows of the track around a sled, the farthest first."""
    drawn = list(_track_rows(game, _space_marks(view, seat)))
    own = next((row for row, (_, here) in enumerate(drawn) if here), 0)
    first = max(0, min(own - _ROWS_BEHIND, len(drawn) - rows))
    return [line for line, _ in drawn[first : first + rows]][::-1]


def _space_marks(view: SnowTailsView, seat: int) -> dict[Space, str]:
    marks = dict.fromkeys(view.saplings, " t ")
    for sled in view.sleds:
        if sled.space is not None:
            letter = SLED_LETTERS[sled.seat]
            marks[sled.space] = f"[{letter}]" if sled.seat == seat else f" {letter} "
    return marks


def _track_rows(game: SnowTails, marks: dict[Space, str]) -> Iterator[tuple[str, bool]]:
    """Yield the rows of the whole track, with a line where a tile begins.

    Each row has a flag whether it holds the sled in focus.
    """
    for number, tile in enumerate(game.course.resolved_tiles):
        if number:
            name = tile_name(game.course, number)
            limit = tile.limit or 0
            line = text("chart-line", tile=number, name=name, limit=limit)
            yield f" {line} ".center(TRACK_COLUMNS, "=" if limit else "-")[:TRACK_COLUMNS], False
        tall = max(tile.space_counts)
        for row in range(1, tall + 1):
            cells = []
            for lane, count in enumerate(tile.space_counts, 1):
                # The row in which the space ends, from the tile's length cut into `tall` rows.
                space = row * count // tall
                if -(-space * tall // count) != row:
                    cells.append("")
                elif (lane, space) in tile.blocked:
                    cells.append("###")
                else:
                    cells.append(marks.get(Space(number, lane, space), " . "))
            inner = "".join(cell.center(_CELL_COLUMNS) for cell in cells)
            yield f"|{inner}|".center(TRACK_COLUMNS), any(cell.startswith("[") for cell in cells)
