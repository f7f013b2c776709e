"""Screens after a game: the podium with results or standings, and the next course."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from nunatak.core.capabilities import Season, Standing
from nunatak.terminal.board import Menu
from nunatak.terminal.game import MenuEntry
from nunatak.terminal.local.season import points_text
from nunatak.terminal.local.table import LocalTable
from nunatak.terminal.pages import OverlayScreen
from nunatak.terminal.palette import Palette, centre_columns, marked_style, palette_of
from nunatak.terminal.scene import Scene
from nunatak.words import text

_STEP_COLUMNS = 18  # columns of a step of the podium
_TITLE_AND_HINT_ROWS = 4  # title, hint and the space between
_PODIUM_ROWS = 9


def draw_podium(entries: Sequence[tuple[int, str, str]], palette: Palette) -> Text:
    """Return the steps for the first three, each with place, name and a line about them."""
    order = [entry for place in (2, 1, 3) for entry in entries if entry[0] == place]
    tall = {1: 5, 2: 3, 3: 2}
    colours = {1: palette.highlight, 2: palette.text, 3: palette.muted}
    rows = []
    for level in range(7, 0, -1):
        line = Text(no_wrap=True)
        for place, name, words in order:
            height = tall[place]
            if level == height + 2:
                line.append(centre_columns(name, _STEP_COLUMNS), f"bold {colours[place]}")
            elif level == height + 1:
                line.append(centre_columns(words, _STEP_COLUMNS), palette.muted)
            elif level > height:
                line.append(" " * _STEP_COLUMNS)
            elif level == height:
                side = "█" * (_STEP_COLUMNS // 2 - 2)
                line.append(side, colours[place])
                line.append(f" {place}  ", f"bold {palette.background} on {colours[place]}")
                line.append(side, colours[place])
            else:
                line.append("█" * _STEP_COLUMNS, colours[place])
        rows.append(line)
    return Text("\n").join(rows)


class PodiumScreen(OverlayScreen[bool]):
    """A podium with lines below it; Enter goes on, q leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("enter,space", "close(True)", ""),
        ("q,escape", "close(False)", ""),
    ]

    def __init__(
        self,
        title: str,
        emblem: Sequence[str],
        first: Sequence[tuple[int, str, str]],
        lines: Sequence[Text],
        hint: str,
    ) -> None:
        super().__init__()
        wide = max(line.cell_len for line in lines)
        self._title, self._emblem, self._first = title, emblem, first
        self._lines, self._hint = [line.copy() for line in lines], hint
        for line in self._lines:
            line.pad_right(wide - line.cell_len)

    def compose(self) -> ComposeResult:
        with Vertical(classes="middle"):
            yield Scene(self._emblem)
            yield Static(self._title, classes="title")
            yield Static(draw_podium(self._first, palette_of(self)), id="podium")
            yield Static(Text("\n").join(self._lines), id="lines")
            yield Static(self._hint, classes="hint")

    def on_resize(self, event: events.Resize) -> None:
        """Hide the drawing, then the podium, if there is no room for all."""
        if event.size != self.app.size:
            return
        room = event.size.height - len(self._lines) - _TITLE_AND_HINT_ROWS
        self.query_one("#podium").display = room >= _PODIUM_ROWS
        self.query_one(Scene).display = room >= _PODIUM_ROWS + len(self._emblem) // 2

    def action_close(self, further: bool) -> None:
        self.dismiss(further)


def podium_of_season(season: Season) -> list[tuple[int, str, str]]:
    """Return the first three of a season; of several with one place, the first by name."""
    found: dict[int, Standing] = {}
    for row in season.standings():
        found.setdefault(row.place, row)
    return [(row.place, row.player, points_text(row)) for row in found.values() if row.place <= 3]


class CourseChoiceScreen(OverlayScreen[str]):
    """The choice of the course of the next game."""

    def __init__(self, title: str, emblem: Sequence[str], courses: Sequence[MenuEntry]) -> None:
        super().__init__()
        self._title, self._emblem, self._courses = title, emblem, courses
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
        self._draw_course()

    def _draw_course(self) -> None:
        palette = palette_of(self)
        menu, course = self.query_one(Menu), self._courses[self._row]
        menu.style = marked_style(self)
        menu.fill(
            [Text(f" {n}  {each.title}") for n, each in enumerate(self._courses, 1)], self._row
        )
        self.query_one("#words", Static).update(course.description)
        self.query_one("#picture", Static).update(Text("\n".join(course.picture), palette.accent))

    def on_menu_row_chosen(self, message: Menu.RowChosen) -> None:
        self._row = message.row
        self._draw_course()
        if message.taken:
            self.dismiss(self._courses[self._row].value)

    def on_key(self, event: events.Key) -> None:
        match event.key:
            case "up" | "down":
                by = 1 if event.key == "down" else -1
                self._row = (self._row + by) % len(self._courses)
                self._draw_course()
            case "enter":
                event.stop()
                self.dismiss(self._courses[self._row].value)
            case key if key.isdecimal() and 1 <= int(key) <= len(self._courses):
                self._row = int(key) - 1
                self._draw_course()


def podium_of_game(table: LocalTable) -> list[tuple[int, str, str]]:
    """Return the first three of a game, each with the face of the bot."""
    places = table.state.result.places
    return [
        (place, seat.name, table.terminal.bot_face(seat.bot or ""))
        for seat, place in zip(table.seats, places, strict=True)
        if place is not None and place <= 3
    ]
