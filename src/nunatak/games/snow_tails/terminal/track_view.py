"""The track in colour: lanes are columns, forward is up, a space is a block of snow.

An inner lane of a bend has fewer spaces than an outer one, so its blocks are longer; front edges
that are level are in the same row, with the signs on them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from rich.text import Text

from nunatak.games.snow_tails import Course, SnowTailsView, Space
from nunatak.games.snow_tails.courses.tiles import Tile
from nunatak.games.snow_tails.terminal import colours
from nunatak.games.snow_tails.terminal.narration import tile_name
from nunatak.games.snow_tails.terminal.track_text import LETTERS
from nunatak.terminal.palette import SEAT_COLOURS

_BEHIND = 3  # spaces shown behind the sled, at most
_MARGIN = 2
_RUNNERS = {"◢": "▐█▌", "▐": "▝▀▘"}  # how a sled goes on in a second row
_TREES = "  ▴    ˙    ▴   ˙     "


@dataclass(frozen=True)
class Highlight:
    """A highlighted space: a sign, and colours for ground and sign."""

    sign: str
    ground: str
    ink: str


@dataclass(frozen=True)
class Row:
    """A row of a tile with the spaces of all lanes; a sign is at the end of a space."""

    tile: int
    spaces: tuple[int, ...] = ()
    ends: tuple[bool, ...] = ()
    below: tuple[bool, ...] = ()
    """Whether the space ends in the next row: a sled is two rows tall where there is room."""

    @property
    def line(self) -> bool:
        """Whether it is the line at the beginning of a tile."""
        return not self.spaces


@lru_cache(maxsize=32)
def rows_of(course: Course, zoom: int) -> tuple[Row, ...]:
    """Return all rows of a course from the start; ``zoom`` rows for the shortest space."""
    rows = []
    for number, tile in enumerate(course.pack_tiles):
        if number:
            rows.append(Row(number))
        tall = max(tile.counts) * zoom
        for row in range(tall):
            # The middle of the row falls into this space of each lane, counted from 0.
            spaces = [(2 * row + 1) * count // (2 * tall) for count in tile.counts]
            above = [(2 * row + 3) * count // (2 * tall) for count in tile.counts]
            beyond = [(2 * row + 5) * count // (2 * tall) for count in tile.counts]
            ends = tuple(here != there for here, there in zip(spaces, above, strict=True))
            last = tuple(here != there for here, there in zip(above, beyond, strict=True))
            below = tuple(not end and next for end, next in zip(ends, last, strict=True))
            rows.append(Row(number, tuple(space + 1 for space in spaces), ends, below))
    return tuple(rows)


@dataclass
class TrackView:
    """A part of the track, drawn into a number of rows and columns."""

    course: Course
    height: int
    zoom: int = 1
    cell: int = 3
    lit: Mapping[Space, Highlight] = field(default_factory=dict)
    path: Sequence[Space] = ()

    def around(self, view: SnowTailsView, seat: int | None) -> list[tuple[Text, Row]]:
        """Return the rows to show, the farthest first, with a sled near the lower edge."""
        rows = rows_of(self.course, self.zoom)
        at = _focus(view, seat)
        own = len(rows) if view.round else 0  # all are off the track, or none is on it yet
        if at is not None:
            own = next(n for n, row in enumerate(rows) if self._stands(row, at))
        first = max(0, min(own - _BEHIND * self.zoom, len(rows) - self.height))
        shown = rows[first : first + self.height]
        signs = self._signs(view, seat)
        drawn = [(self._draw_row(row, first + n, signs), row) for n, row in enumerate(shown)]
        return drawn[::-1]

    def space_at(self, row: Row, column: int) -> Space | None:
        """Return the space at a row and column, for clicks."""
        lane = (column - _MARGIN) // (self.cell + 1)
        if row.line or not 0 <= lane < len(row.spaces):
            return None
        return Space(row.tile, lane + 1, row.spaces[lane])

    @staticmethod
    def _stands(row: Row, at: Space) -> bool:
        return (
            row.tile == at.tile
            and not row.line
            and row.spaces[at.lane - 1] == at.space
            and row.ends[at.lane - 1]
        )

    def _signs(self, view: SnowTailsView, seat: int | None) -> dict[Space, Highlight]:
        signs = {space: Highlight("▲", "", colours.PINE) for space in view.saplings}
        arrows = {-1: "↖", 0: "↑", 1: "↗"}
        for before, after in zip(self.path, self.path[1:], strict=False):
            sign = arrows[after.lane - before.lane]
            signs[after] = Highlight(sign, colours.PATH, colours.INK_ON_SNOW)
        crossed = self.path[1:-1]  # where the sled goes on, no other end hides the way
        signs |= {space: lit for space, lit in self.lit.items() if space not in crossed}
        for sled in view.sleds:
            if sled.space is not None:
                letter = LETTERS[sled.seat]
                sign = f"◢{letter}◣" if sled.seat == seat else f"▐{letter}▌"
                signs[sled.space] = Highlight(sign, "", SEAT_COLOURS[sled.seat])
        return signs

    def _draw_row(self, row: Row, number: int, signs: Mapping[Space, Highlight]) -> Text:
        tile = self.course.pack_tiles[row.tile]
        if row.line:
            return self._line(row.tile, tile)
        drawn = Text(no_wrap=True)
        left, right = self._margins(tile, number)
        drawn.append(left)
        for lane, space in enumerate(row.spaces, 1):
            at = Space(row.tile, lane, space)
            self._cell(drawn, tile, at, row, signs.get(at))
        drawn.append("▐", f"{colours.FLAG_RIGHT} on {self._ground(tile, row.spaces[-1], 5)}")
        drawn.append(right)
        return drawn

    def _cell(self, drawn: Text, tile: Tile, at: Space, row: Row, lit: Highlight | None) -> None:
        ground = self._ground(tile, at.space, at.lane)
        separator, edge = ("▌", colours.FLAG_LEFT) if at.lane == 1 else ("▏", colours.LINE_ON_SNOW)
        if (at.lane, at.space) in tile.blocked:
            drawn.append(separator, f"{edge} on {colours.ROCK}")
            drawn.append(("▞▚" * self.cell)[: self.cell], f"{colours.ROCK_INK} on {colours.ROCK}")
            return
        on = (lit.ground if lit and lit.ground else "") or ground
        sled = lit is not None and lit.sign[0] in _RUNNERS
        drawn.append(separator, f"{edge} on {on}")
        if not row.ends[at.lane - 1]:
            tall = sled and self.zoom > 1 and row.below[at.lane - 1]
            tail = _RUNNERS[lit.sign[0]] if lit and tall else ""
            drawn.append(tail.center(self.cell), f"{lit.ink if lit else edge} on {on}")
        elif lit is None:
            drawn.append("▔" * self.cell, f"{colours.CROSS_ON_SNOW} on {on}")
        elif sled:
            self._sled(drawn, lit, on)
        else:
            self._sign(drawn, lit, on)

    def _sign(self, drawn: Text, lit: Highlight, ground: str) -> None:
        """Add a sign, below the front edge if there is room for both."""
        side = (self.cell - len(lit.sign)) // 2
        edge = ("▔" if self.zoom > 1 else " ") * side
        drawn.append(edge, f"{colours.LINE_ON_SNOW} on {ground}")
        drawn.append(lit.sign, f"bold {lit.ink} on {ground}")
        rest = edge.ljust(self.cell - side - len(lit.sign))
        drawn.append(rest, f"{colours.LINE_ON_SNOW} on {ground}")

    def _sled(self, drawn: Text, lit: Highlight, ground: str) -> None:
        before, letter, after = lit.sign[0], lit.sign[1], lit.sign[2]
        side = (self.cell - 3) // 2
        drawn.append(" " * side + before, f"{lit.ink} on {ground}")
        drawn.append(letter, f"bold #ffffff on {lit.ink}")
        drawn.append(after + " " * side, f"{lit.ink} on {ground}")

    def _ground(self, tile: Tile, space: int, lane: int) -> str:
        if tile.name == "finish" and space <= 2:  # a chequered strip behind the line
            return "#16222f" if (space + lane) % 2 else "#ffffff"
        tones = colours.SNOW
        if tile.turn:
            tones = colours.HAIRPIN if tile.angle > 90 else colours.CORNER
        return tones[space % 2]

    def _line(self, number: int, tile: Tile) -> Text:
        """Return the line where a tile begins; a red one has a limit."""
        name = tile_name(self.course, number)
        wide = 5 * (self.cell + 1) + 1
        blank = " " * _MARGIN
        if tile.limit:
            line = f" {tile.limit} ━ {name} ".center(wide, "━")[:wide]
            return Text.assemble(
                blank, (line, f"bold {colours.LIMIT_INK} on {colours.LIMIT}"), blank
            )
        label = f" {name} ".center(wide, "─")[:wide]
        return Text.assemble(blank, (label, "dim"), blank)

    def _margins(self, tile: Tile, number: int) -> tuple[Text, Text]:
        """Return what is beside the track: arrows at a bend, else snow and trees."""
        if tile.turn:
            arrow = "◂" if tile.turn == "left" else "▸"
            style = f"bold {colours.FLAG_LEFT}"
            inside = Text(arrow.center(_MARGIN), style if number % 2 else "dim")
            outside = Text(" " * _MARGIN)
            return (inside, outside) if tile.turn == "left" else (outside, inside)
        trees = _TREES * 2
        one, two = number * 7 % 20, number * 11 % 20
        return Text(trees[one : one + _MARGIN], "dim"), Text(trees[two : two + _MARGIN], "dim")


def _focus(view: SnowTailsView, seat: int | None) -> Space | None:
    """Return the space to show: that of a sled, else of the one in turn, or of any."""
    wanted = [number for number in (seat, view.turn, *view.order) if number is not None]
    for number in wanted:
        space = view.sleds[number].space
        if space is not None:
            return space
        if not view.round:  # it has yet to take its place at the start
            return None
    return None


def overview_line(view: SnowTailsView, width: int) -> Text:
    """Return the whole course in one line: bends with their limits, and the sleds."""
    tiles = view.course.pack_tiles
    lengths = [max(tile.counts) for tile in tiles]
    lengths[-1] = min(lengths[-1], 6)  # of the finish only the beginning
    room, total = width - 2, sum(lengths)
    drawn = Text(" ")
    begins = []
    for number, tile in enumerate(tiles):
        begins.append(sum(lengths[:number]) * room // total)
        cells = sum(lengths[: number + 1]) * room // total - begins[-1]
        ground = colours.SNOW[number % 2]
        if tile.turn:
            ground = (colours.HAIRPIN if tile.angle > 90 else colours.CORNER)[1]
        if tile.limit:
            drawn.append(f"{tile.limit}", f"bold {colours.LIMIT_INK} on {colours.LIMIT}")
            arrow = "‹" if tile.turn == "left" else "›"  # noqa: RUF001 - arrows round the bend
            drawn.append(arrow * (cells - 1), f"{colours.LINE_ON_SNOW} on {ground}")
        else:
            sign = "▚" if number == len(tiles) - 1 else "─"
            drawn.append(sign * cells, f"{colours.LINE_ON_SNOW} on {ground}")
    taken: set[int] = set()
    for sled in view.sleds:
        at = sled.space
        if at is not None:
            along = (at.space - 0.5) / tiles[at.tile].counts[at.lane - 1]
            column = 1 + begins[at.tile] + int(along * lengths[at.tile] * room / total)
            while column in taken:
                column += 1
            taken.add(column)
            column = min(column, width - 2)
            badge = Text(LETTERS[sled.seat], f"bold #ffffff on {SEAT_COLOURS[sled.seat]}")
            drawn = Text.assemble(drawn[:column], badge, drawn[column + 1 :])
    return drawn
