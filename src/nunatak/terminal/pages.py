"""Pages over the game: the cover between two people, texts, leaving, a window that is too small."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from nunatak.core import NunatakError
from nunatak.terminal.scene import Scene
from nunatak.words import text
from nunatak.words.errors import error_lines

T = TypeVar("T")


class OverlayScreen(Screen[T]):
    """A screen that closes only once: a key pressed twice must not close the screen below too."""

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def on_resize(self, event: events.Resize) -> None:
        """Ignore a size that the window no longer has: two such events would trigger each other
        for ever through screens that lie one above the other.
        """
        if event.size != self.app.size:
            event.prevent_default()
            event.stop()


class CoverScreen(OverlayScreen[None]):
    """Hides everything until the next person has taken the seat at the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter", "dismiss", "")]

    def __init__(self, name: str, emblem: Sequence[str]) -> None:
        super().__init__()
        self._name, self._emblem = name, emblem

    def compose(self) -> ComposeResult:
        with Vertical(classes="middle"):
            yield Scene(self._emblem)
            yield Static(text("cover-turn", name=self._name), classes="title")
            yield Static(text("cover-press", name=self._name), classes="hint")

    def on_click(self) -> None:
        self.dismiss()


class TextPage(OverlayScreen[None], ModalScreen[None]):
    """A text to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,enter,q,question_mark,w,space", "dismiss", ""),
        ("up", "scroll(-1)", ""),
        ("down", "scroll(1)", ""),
        ("pageup", "scroll(-10)", ""),
        ("pagedown", "scroll(10)", ""),
    ]

    def __init__(self, title: str, lines: Sequence[str | Text], *, end: bool = False) -> None:
        super().__init__()
        self._title, self._lines, self._end = title, lines, end

    def compose(self) -> ComposeResult:
        with Vertical(classes="page"):
            yield Static(self._title, classes="title")
            with VerticalScroll(id="read", can_focus=False):
                lines = (Text(line) if isinstance(line, str) else line for line in self._lines)
                yield Static(Text("\n").join(lines))
            yield Static(text("page-close"), classes="hint", id="close")

    def on_mount(self) -> None:
        if self._end:
            self.query_one("#read").scroll_end(animate=False)
        self.call_after_refresh(self._show_scroll_keys)

    def _show_scroll_keys(self) -> None:
        """Say how to scroll if the text does not fit."""
        if self.is_attached and self.query_one("#read").max_scroll_y > 0:
            self.query_one("#close", Static).update(text("page-more"))

    def action_scroll(self, rows: int) -> None:
        self.query_one("#read").scroll_relative(y=rows, animate=False)


class LeavePage(OverlayScreen[bool], ModalScreen[bool]):
    """The question whether to leave; the game is saved."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("y,enter,q", "answer(True)", ""),
        ("n,escape", "answer(False)", ""),
    ]

    def __init__(
        self, game: str, trouble: NunatakError | None = None, *, saved: str | None = None
    ) -> None:
        super().__init__()
        self._game, self._trouble = game, trouble
        self._saved = text("leave-kept") if saved is None else saved

    def compose(self) -> ComposeResult:
        words = [self._saved] if self._trouble is None else error_lines(self._trouble)
        with Vertical(classes="page small"):
            yield Static(text("leave-ask", game=self._game), classes="title")
            yield Static(Text("\n".join(words)))
            yield Static(text("leave-keys"), classes="hint")

    def action_answer(self, leaving: bool) -> None:
        self.dismiss(leaving)


class TooSmallPage(OverlayScreen[None], ModalScreen[None]):
    """Shown instead of everything in a window that is too small."""

    def compose(self) -> ComposeResult:
        yield Static(
            text("too-small", columns=MIN_TERMINAL_SIZE[0], rows=MIN_TERMINAL_SIZE[1]),
            classes="hint",
        )

    def on_screen_resume(self) -> None:
        """Close if the window has grown while another page lay over this one."""
        if not is_too_small(*self.app.size):
            self.dismiss()


MIN_TERMINAL_SIZE = (80, 24)


def is_too_small(columns: int, rows: int) -> bool:
    return columns < MIN_TERMINAL_SIZE[0] or rows < MIN_TERMINAL_SIZE[1]
