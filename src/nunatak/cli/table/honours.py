"""Screens after a race: who came where, the standings of a season, its end, the next course."""

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from nunatak.cli.face import Arena
from nunatak.cli.table.board import Menu
from nunatak.cli.table.look import Look, centred, fitted, look_of, mark_of
from nunatak.cli.table.pages import Once
from nunatak.cli.table.scene import Scene
from nunatak.cli.table.seats import Seat
from nunatak.cli.table.table import points_of
from nunatak.cli.words import text
from nunatak.games.snow_tails.season import Season, Standing

_STEP = 18  # columns of a step of the podium
_TALL = 32  # rows from which on there is room for the drawing as well


def podium(first: Sequence[tuple[int, str, str]], look: Look) -> Text:
    """Steps for the first three; each with place, name and a line about them."""
    order = [entry for place in (2, 1, 3) for entry in first if entry[0] == place]
    tall = {1: 5, 2: 3, 3: 2}
    colours = {1: look.amber, 2: look.ink, 3: look.quiet}
    rows = []
    for level in range(7, 0, -1):
        line = Text(no_wrap=True)
        for place, name, words in order:
            height = tall[place]
            if level == height + 2:
                line.append(centred(name, _STEP), f"bold {colours[place]}")
            elif level == height + 1:
                line.append(centred(words, _STEP), look.quiet)
            elif level > height:
                line.append(" " * _STEP)
            elif level == height:
                side = "█" * (_STEP // 2 - 2)
                line.append(side, colours[place])
                line.append(f" {place}  ", f"bold {look.ground} on {colours[place]}")
                line.append(side, colours[place])
            else:
                line.append("█" * _STEP, colours[place])
        rows.append(line)
    return Text("\n").join(rows)


class Honours(Once[bool]):
    """A podium and lines below it; Enter goes on, q leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("enter,space", "on(True)", ""),
        ("q,escape", "on(False)", ""),
    ]

    def __init__(
        self,
        title: str,
        emblem: Sequence[str],
        first: Sequence[tuple[int, str, str]],
        lines: Sequence[str],
        hint: str,
    ) -> None:
        super().__init__()
        wide = max(map(cell_len, lines))
        self._title, self._emblem, self._first = title, emblem, first
        self._lines, self._hint = [fitted(line, wide) for line in lines], hint

    def compose(self) -> ComposeResult:
        with Vertical(classes="middle"):
            yield Scene(self._emblem)
            yield Static(self._title, classes="title")
            yield Static(podium(self._first, look_of(self)), id="podium")
            yield Static(Text("\n".join(self._lines)), id="lines")
            yield Static(self._hint, classes="hint")

    def on_resize(self, event: events.Resize) -> None:
        self.query_one(Scene).display = event.size.height >= _TALL

    def action_on(self, further: bool) -> None:
        self.dismiss(further)


def leaders(season: Season) -> list[tuple[int, str, str]]:
    """Who stands on the steps; of several on one place the first by name."""
    found: dict[int, Standing] = {}
    for row in season.standings():
        found.setdefault(row.place, row)
    return [(row.place, row.player, points_of(row)) for row in found.values() if row.place <= 3]


class CourseChoice(Once[str]):
    """Whoever chooses picks the course of the next race."""

    def __init__(self, title: str, emblem: Sequence[str], arenas: Sequence[Arena]) -> None:
        super().__init__()
        self._title, self._emblem, self._arenas = title, emblem, arenas
        self._row = 0

    def compose(self) -> ComposeResult:
        with Vertical(classes="middle"):
            yield Scene(self._emblem)
            yield Static(self._title, classes="title")
            with Horizontal(id="setup"):
                yield Menu(id="courses")
                with Vertical(id="place"):
                    yield Static(id="words")
                    yield Static(id="picture")
            yield Static(text("choose-course-hint"), classes="hint")

    def on_mount(self) -> None:
        self._draw()

    def _draw(self) -> None:
        look = look_of(self)
        menu, arena = self.query_one(Menu), self._arenas[self._row]
        menu.style = mark_of(self)
        menu.fill(
            [Text(f" {n}  {arena.title}") for n, arena in enumerate(self._arenas, 1)], self._row
        )
        self.query_one("#words", Static).update(arena.words)
        self.query_one("#picture", Static).update(Text("\n".join(arena.picture), look.aurora))

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self._row = message.row
        self._draw()
        if message.taken:
            self.dismiss(self._arenas[self._row].name)

    def on_key(self, event: events.Key) -> None:
        match event.key:
            case "up" | "down":
                by = 1 if event.key == "down" else -1
                self._row = (self._row + by) % len(self._arenas)
                self._draw()
            case "enter":
                event.stop()
                self.dismiss(self._arenas[self._row].name)
            case key if key.isdecimal() and 1 <= int(key) <= len(self._arenas):
                self._row = int(key) - 1
                self._draw()


def placed(seats: Sequence[Seat], places: Sequence[int | None]) -> list[tuple[int, str, str]]:
    """Who stands on the podium after a race."""
    return [
        (place, seat.name, "")
        for seat, place in zip(seats, places, strict=True)
        if place is not None and place <= 3
    ]
