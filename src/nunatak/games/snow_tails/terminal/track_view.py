"""The track in colour: lanes are columns, forward is up, a space is a block of snow.

An inner lane of a bend has fewer spaces than an outer one, so its blocks are longer; front edges
that are level are in the same row, with the symbols on them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from rich.text import Text

from nunatak.games.snow_tails import Course, SnowTailsView, Space
from nunatak.games.snow_tails.courses.tiles import Tile
from nunatak.games.snow_tails.terminal import colours
from nunatak.games.snow_tails.terminal.narration import tile_name
from nunatak.games.snow_tails.terminal.track_text import SLED_LETTERS
from nunatak.terminal.palette import SEAT_COLOURS

_SPACES_BEHIND = 3  # spaces shown behind the sled, at most
_MARGIN_COLUMNS = 2
_SLED_SECOND_ROWS = {"◢": "▐█▌", "▐": "▝▀▘"}  # how a sled goes on in a second row
_TREE_PATTERN = "  ▴    ˙    ▴   ˙     "


@dataclass(frozen=True)
class Highlight:
    """A highlighted space: a symbol, and colours for ground and symbol."""

    symbol: str
    ground: str
    ink: str


@dataclass(frozen=True)
class TrackRow:
    """A row of a tile with the spaces of all lanes; a symbol is at the end of a space."""

    tile: int
    space_numbers: tuple[int, ...] = ()
    is_space_front: tuple[bool, ...] = ()
    ends_in_next_row: tuple[bool, ...] = ()
    """Whether the space ends in the next row: a sled is two rows tall where there is room."""

    @property
    def is_tile_line(self) -> bool:
        """Whether it is the line at the beginning of a tile."""
        return not self.space_numbers


@lru_cache(maxsize=32)
def track_rows(course: Course, rows_per_space: int) -> tuple[TrackRow, ...]:
    """Return all rows of a course from the start; ``rows_per_space`` for the shortest space."""
    rows = []
    for number, tile in enumerate(course.resolved_tiles):
        if number:
            rows.append(TrackRow(number))
        tall = max(tile.space_counts) * rows_per_space
        for row in range(tall):
            # The middle of the row falls into this space of each lane, counted from 0.
            spaces = [(2 * row + 1) * count // (2 * tall) for count in tile.space_counts]
            above = [(2 * row + 3) * count // (2 * tall) for count in tile.space_counts]
            beyond = [(2 * row + 5) * count // (2 * tall) for count in tile.space_counts]
            ends = tuple(here != there for here, there in zip(spaces, above, strict=True))
            last = tuple(here != there for here, there in zip(above, beyond, strict=True))
            below = tuple(not end and next for end, next in zip(ends, last, strict=True))
            rows.append(TrackRow(number, tuple(space + 1 for space in spaces), ends, below))
    return tuple(rows)


@dataclass
class TrackRenderer:
    """A part of the track, drawn into a number of rows and columns."""

    course: Course
    height: int
    rows_per_space: int = 1
    cell_columns: int = 3
    highlights: Mapping[Space, Highlight] = field(default_factory=dict)
    path: Sequence[Space] = ()

    def rows_around(self, view: SnowTailsView, seat: int | None) -> list[tuple[Text, TrackRow]]:
        """Return the rows to show, the farthest first, with a sled near the lower edge."""
        rows = track_rows(self.course, self.rows_per_space)
        at = _focus_space(view, seat)
        own = len(rows) if view.round else 0  # all are off the track, or none is on it yet
        if at is not None:
            own = next(n for n, row in enumerate(rows) if self._is_front_row(row, at))
        first = max(0, min(own - _SPACES_BEHIND * self.rows_per_space, len(rows) - self.height))
        shown = rows[first : first + self.height]
        signs = self._space_highlights(view, seat)
        drawn = [(self._draw_row(row, first + n, signs), row) for n, row in enumerate(shown)]
        return drawn[::-1]

    def space_at(self, row: TrackRow, column: int) -> Space | None:
        """Return the space at a row and column, for clicks."""
        lane = (column - _MARGIN_COLUMNS) // (self.cell_columns + 1)
        if row.is_tile_line or not 0 <= lane < len(row.space_numbers):
            return None
        return Space(row.tile, lane + 1, row.space_numbers[lane])

    @staticmethod
    def _is_front_row(row: TrackRow, at: Space) -> bool:
        return (
            row.tile == at.tile
            and not row.is_tile_line
            and row.space_numbers[at.lane - 1] == at.space
            and row.is_space_front[at.lane - 1]
        )

    def _space_highlights(self, view: SnowTailsView, seat: int | None) -> dict[Space, Highlight]:
        signs = {space: Highlight("▲", "", colours.SAPLING_INK) for space in view.saplings}
        arrows = {-1: "↖", 0: "↑", 1: "↗"}
        for before, after in zip(self.path, self.path[1:], strict=False):
            sign = arrows[after.lane - before.lane]
            signs[after] = Highlight(sign, colours.PATH_GROUND, colours.INK_ON_SNOW)
        crossed = self.path[1:-1]  # where the sled goes on, no other end hides the way
        signs |= {space: lit for space, lit in self.highlights.items() if space not in crossed}
        for sled in view.sleds:
            if sled.space is not None:
                letter = SLED_LETTERS[sled.seat]
                sign = f"◢{letter}◣" if sled.seat == seat else f"▐{letter}▌"
                signs[sled.space] = Highlight(sign, "", SEAT_COLOURS[sled.seat])
        return signs

    def _draw_row(self, row: TrackRow, row_number: int, signs: Mapping[Space, Highlight]) -> Text:
        tile = self.course.resolved_tiles[row.tile]
        if row.is_tile_line:
            return self._draw_tile_line(row.tile, tile)
        drawn = Text(no_wrap=True)
        left, right = self._margins(tile, row_number)
        drawn.append(left)
        for lane, space in enumerate(row.space_numbers, 1):
            at = Space(row.tile, lane, space)
            self._draw_cell(drawn, tile, at, row, signs.get(at))
        drawn.append(
            "▐", f"{colours.FLAG_RIGHT} on {self._ground_colour(tile, row.space_numbers[-1], 5)}"
        )
        drawn.append(right)
        return drawn

    def _draw_cell(
        self, drawn: Text, tile: Tile, at: Space, row: TrackRow, lit: Highlight | None
    ) -> None:
        ground = self._ground_colour(tile, at.space, at.lane)
        separator, edge = (
            ("▌", colours.FLAG_LEFT) if at.lane == 1 else ("▏", colours.LANE_LINE_ON_SNOW)
        )
        if (at.lane, at.space) in tile.blocked:
            drawn.append(separator, f"{edge} on {colours.ROCK}")
            drawn.append(
                ("▞▚" * self.cell_columns)[: self.cell_columns],
                f"{colours.ROCK_INK} on {colours.ROCK}",
            )
            return
        on = (lit.ground if lit and lit.ground else "") or ground
        sled = lit is not None and lit.symbol[0] in _SLED_SECOND_ROWS
        drawn.append(separator, f"{edge} on {on}")
        if not row.is_space_front[at.lane - 1]:
            tall = sled and self.rows_per_space > 1 and row.ends_in_next_row[at.lane - 1]
            tail = _SLED_SECOND_ROWS[lit.symbol[0]] if lit and tall else ""
            drawn.append(tail.center(self.cell_columns), f"{lit.ink if lit else edge} on {on}")
        elif lit is None:
            drawn.append("▔" * self.cell_columns, f"{colours.SPACE_LINE_ON_SNOW} on {on}")
        elif sled:
            self._draw_sled(drawn, lit, on)
        else:
            self._draw_symbol(drawn, lit, on)

    def _draw_symbol(self, drawn: Text, lit: Highlight, ground: str) -> None:
        """Add a symbol, below the front edge if there is room for both."""
        side = (self.cell_columns - len(lit.symbol)) // 2
        edge = ("▔" if self.rows_per_space > 1 else " ") * side
        drawn.append(edge, f"{colours.LANE_LINE_ON_SNOW} on {ground}")
        drawn.append(lit.symbol, f"bold {lit.ink} on {ground}")
        rest = edge.ljust(self.cell_columns - side - len(lit.symbol))
        drawn.append(rest, f"{colours.LANE_LINE_ON_SNOW} on {ground}")

    def _draw_sled(self, drawn: Text, lit: Highlight, ground: str) -> None:
        before, letter, after = lit.symbol[0], lit.symbol[1], lit.symbol[2]
        side = (self.cell_columns - 3) // 2
        drawn.append(" " * side + before, f"{lit.ink} on {ground}")
        drawn.append(letter, f"bold #ffffff on {lit.ink}")
        drawn.append(after + " " * side, f"{lit.ink} on {ground}")

    def _ground_colour(self, tile: Tile, space: int, lane: int) -> str:
        if tile.name == "finish" and space <= 2:  # a chequered strip behind the line
            return "#16222f" if (space + lane) % 2 else "#ffffff"
        tones = colours.STRAIGHT_GROUNDS
        if tile.bend:
            tones = colours.HAIRPIN_GROUNDS if tile.angle > 90 else colours.CORNER_GROUNDS
        return tones[space % 2]

    def _draw_tile_line(self, tile_number: int, tile: Tile) -> Text:
        """Return the line where a tile begins; a red one has a limit."""
        name = tile_name(self.course, tile_number)
        wide = 5 * (self.cell_columns + 1) + 1
        blank = " " * _MARGIN_COLUMNS
        if tile.limit:
            line = f" {tile.limit} ━ {name} ".center(wide, "━")[:wide]
            return Text.assemble(
                blank, (line, f"bold {colours.LIMIT_INK} on {colours.LIMIT}"), blank
            )
        label = f" {name} ".center(wide, "─")[:wide]
        return Text.assemble(blank, (label, "dim"), blank)

    def _margins(self, tile: Tile, row_number: int) -> tuple[Text, Text]:
        """Return what is beside the track: arrows at a bend, else snow and trees."""
        if tile.bend:
            arrow = "◂" if tile.bend == "left" else "▸"
            style = f"bold {colours.FLAG_LEFT}"
            inside = Text(arrow.center(_MARGIN_COLUMNS), style if row_number % 2 else "dim")
            outside = Text(" " * _MARGIN_COLUMNS)
            return (inside, outside) if tile.bend == "left" else (outside, inside)
        trees = _TREE_PATTERN * 2
        one, two = row_number * 7 % 20, row_number * 11 % 20
        return Text(trees[one : one + _MARGIN_COLUMNS], "dim"), Text(
            trees[two : two + _MARGIN_COLUMNS], "dim"
        )


def _focus_space(view: SnowTailsView, seat: int | None) -> Space | None:
    """Return the space to show: that of a sled, else of the one in turn, or of any."""
    wanted = [number for number in (seat, view.turn, *view.turn_order) if number is not None]
    for number in wanted:
        space = view.sleds[number].space
        if space is not None:
            return space
        if not view.round:  # it has yet to take its place at the start
            return None
    return None


def overview_line(view: SnowTailsView, width: int) -> Text:
    """Return the whole course in one line: bends with their limits, and the sleds."""
    tiles = view.course.resolved_tiles
    lengths = [max(tile.space_counts) for tile in tiles]
    lengths[-1] = min(lengths[-1], 6)  # of the finish only the beginning
    room, total = width - 2, sum(lengths)
    drawn = Text(" ")
    begins = []
    for number, tile in enumerate(tiles):
        begins.append(sum(lengths[:number]) * room // total)
        cells = sum(lengths[: number + 1]) * room // total - begins[-1]
        ground = colours.STRAIGHT_GROUNDS[number % 2]
        if tile.bend:
            ground = (colours.HAIRPIN_GROUNDS if tile.angle > 90 else colours.CORNER_GROUNDS)[1]
        if tile.limit:
            drawn.append(f"{tile.limit}", f"bold {colours.LIMIT_INK} on {colours.LIMIT}")
            arrow = "‹" if tile.bend == "left" else "›"  # noqa: RUF001 - arrows round the bend
            drawn.append(arrow * (cells - 1), f"{colours.LANE_LINE_ON_SNOW} on {ground}")
        else:
            sign = "▚" if number == len(tiles) - 1 else "─"
            drawn.append(sign * cells, f"{colours.LANE_LINE_ON_SNOW} on {ground}")
    taken: set[int] = set()
    for sled in view.sleds:
        at = sled.space
        if at is not None:
            along = (at.space - 0.5) / tiles[at.tile].space_counts[at.lane - 1]
            column = 1 + begins[at.tile] + int(along * lengths[at.tile] * room / total)
            while column in taken:
                column += 1
            taken.add(column)
            column = min(column, width - 2)
            badge = Text(SLED_LETTERS[sled.seat], f"bold #ffffff on {SEAT_COLOURS[sled.seat]}")
            drawn = Text.assemble(drawn[:column], badge, drawn[column + 1 :])
    return drawn
