"""What a game's widget must do to be played full screen, and the list of choices they share."""

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import RenderResult
from textual.containers import Container
from textual.message import Message
from textual.widget import Widget

_A_MOMENT = 3.0  # seconds that a word stays


class Board(Container):
    """A game on the screen. It shows views, and says what a person decides.

    The screen around it hands it keys first: :meth:`press` says whether it took one.
    A game fills in what raises here; widgets cannot be abstract classes as well.
    """

    keys: ClassVar[Sequence[tuple[str, str]]] = ()
    """Keys that it takes besides the usual ones, and the messages that say what they do."""
    said = ""
    """A word to the person that is still to be seen."""

    class Decided(Message):
        """A person has chosen these actions."""

        def __init__(self, actions: Sequence[Any]) -> None:
            super().__init__()
            self.actions = tuple(actions)

    class Opened(Message):
        """Something to read, on a page of its own."""

        def __init__(self, title: str, lines: Sequence[Text]) -> None:
            super().__init__()
            self.title = title
            self.lines = lines

    def show(
        self,
        game: Any,
        view: Any,
        names: Sequence[str],
        follow: int | None,
        history: Sequence[Any],
    ) -> None:
        """Show what a seat may know, with all that it saw happen; ``follow`` is looked at."""
        raise NotImplementedError

    def ask(self, offers: Sequence[Any]) -> None:
        """Let the person whose view is shown choose."""
        raise NotImplementedError

    def recount(self, events: Sequence[Any]) -> None:
        """Show what somebody else has just done."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Once more, in other colours."""
        raise NotImplementedError

    def columns(self, rows: int) -> int:
        """How wide it should be where there is room for more beside it."""
        raise NotImplementedError

    def tell(self, lines: Sequence[str]) -> None:
        """The story, of which there is room for the last sentences."""
        raise NotImplementedError

    def say(self, words: str) -> None:
        """A word to the person for a moment, or until the next key."""
        if words or self.said:
            self.said = words
            self.redraw()
        if words:
            self.set_timer(_A_MOMENT, lambda: self._unsay(words))

    def _unsay(self, words: str) -> None:
        if self.said == words:
            self.said = ""
            self.redraw()

    def press(self, key: str) -> bool:
        """A key; whether it meant something here."""
        raise NotImplementedError


class Menu(Widget):
    """Rows to choose from; one of them is marked, and the list rolls with the mark."""

    class Chosen(Message):
        """A row was pointed at; a click on the marked row takes it."""

        def __init__(self, row: int, taken: bool = False) -> None:
            super().__init__()
            self.row = row
            self.taken = taken

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rows: Sequence[Text] = ()
        self.head: Text | None = None
        self.row = 0
        self.style = "reverse"

    def fill(self, rows: Sequence[Text], row: int = 0, head: Text | None = None) -> None:
        self.rows, self.row, self.head = rows, row, head
        self.refresh()

    @property
    def _first(self) -> int:
        room = self._room
        return max(0, min(self.row - room // 2, len(self.rows) - room))

    @property
    def _room(self) -> int:
        return max(1, self.size.height - (self.head is not None))

    def render(self) -> RenderResult:
        width = self.size.width
        lines = [] if self.head is None else [self.head]
        first, last = self._first, self._first + self._room
        for number, row in list(enumerate(self.rows))[first:last]:
            line = Text("▶" if number == self.row else " ")
            line.append_text(row)
            more = (number == first > 0) or (number == last - 1 and last < len(self.rows))
            line.truncate(width - 1, pad=True)
            line.append("↕" if more else " ", "dim")
            if number == self.row:
                line.stylize(self.style)
            lines.append(line)
        return Text("\n").join(lines)

    def on_click(self, event: events.Click) -> None:
        row = self._first + event.y - (self.head is not None)
        if 0 <= row < len(self.rows):
            self.post_message(self.Chosen(row, row == self.row))

    def on_mouse_scroll_down(self) -> None:
        self.post_message(self.Chosen(min(self.row + 1, len(self.rows) - 1)))

    def on_mouse_scroll_up(self) -> None:
        self.post_message(self.Chosen(max(self.row - 1, 0)))


class Recent(Widget):
    """The end of the story, as much of it as there is room for."""

    def __init__(self) -> None:
        super().__init__(id="recent")
        self.lines: Sequence[str] = ()

    def render(self) -> RenderResult:
        width, height = self.size
        console = self.app.console
        rows = [row for line in self.lines[-height:] for row in Text(line).wrap(console, width)]
        return Text("\n").join(rows[-height:])
