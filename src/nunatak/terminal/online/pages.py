"""Pages over an online table: chat input, leaving."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from nunatak.terminal.pages import OverlayScreen
from nunatak.words import text


class ChatPage(OverlayScreen[str], ModalScreen[str]):
    """Asks for a line of chat, or a command."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", "")]

    def compose(self) -> ComposeResult:
        with Vertical(classes="page small"):
            yield Static(text("online-say"), classes="title")
            yield Input(max_length=500)
            yield Static(text("online-say-hint"), classes="hint")

    def on_input_submitted(self, message: Input.Submitted) -> None:
        self.dismiss(message.value.strip())


class LeaveOnlinePage(OverlayScreen[str], ModalScreen[str]):
    """The question how to leave: ``leave`` the seat to a bot, or ``go`` and let the others wait."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("b", "dismiss('leave')", ""),
        ("y,enter,q", "dismiss('go')", ""),
        ("n,escape", "dismiss('')", ""),
    ]

    def __init__(self, game: str, saved: str) -> None:
        super().__init__()
        self._game, self._saved = game, saved

    def compose(self) -> ComposeResult:
        with Vertical(classes="page small"):
            yield Static(text("leave-ask", game=self._game), classes="title")
            yield Static(Text("\n".join((self._saved, text("online-leave-to-bot")))))
            yield Static(text("online-leave-keys"), classes="hint")
