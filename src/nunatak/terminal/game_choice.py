"""The screen to choose a game on, if the command names none."""

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.widgets import Static

from nunatak.terminal.board import Menu
from nunatak.terminal.game import terminal_named
from nunatak.terminal.pages import OverlayScreen
from nunatak.terminal.palette import marked_style
from nunatak.terminal.scene import Scene
from nunatak.words import text


class GameChoiceScreen(OverlayScreen[str]):
    """The games as rows; Enter takes the marked one. The result is its name, or empty to leave."""

    def __init__(self, games: list[str]) -> None:
        super().__init__()
        self._games, self._row = games, 0

    def compose(self) -> ComposeResult:
        with Vertical(classes="middle"):
            yield Scene(terminal_named(self._games[0]).emblem_pixels())
            yield Static(text("which-game"), classes="title")
            with Center(id="games"):
                yield Menu()
            yield Static(text("which-hint"), classes="hint")

    def on_mount(self) -> None:
        self.query_one("#games").styles.height = len(self._games) + 1
        self._mark_row(0)

    def _mark_row(self, row: int) -> None:
        self._row = row
        self.query_one(Scene).draw(terminal_named(self._games[row]).emblem_pixels())
        menu = self.query_one(Menu)
        menu.style = marked_style(self)
        titles = (text("which-title", game=game) for game in self._games)
        menu.fill([Text(f" {n}  {title}") for n, title in enumerate(titles, 1)], row)

    def on_menu_row_chosen(self, message: Menu.RowChosen) -> None:
        self._mark_row(message.row)
        if message.taken:
            self.dismiss(self._games[self._row])

    def on_key(self, event: events.Key) -> None:
        match event.key:
            case "up" | "down" | "tab" | "shift+tab":
                by = 1 if event.key in ("down", "tab") else -1
                self._mark_row((self._row + by) % len(self._games))
            case "enter":
                event.stop()
                self.dismiss(self._games[self._row])
            case "q" | "escape" | "ctrl+q":
                event.stop()
                self.dismiss("")
            case key if key.isdecimal() and 1 <= int(key) <= len(self._games):
                self._mark_row(int(key) - 1)
