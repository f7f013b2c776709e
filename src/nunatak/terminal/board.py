"""The widget of a game on the full screen, and the widgets that all games share."""

import re
from abc import ABCMeta, abstractmethod
from collections.abc import Sequence
from time import monotonic
from typing import Any, ClassVar

from rich.console import Console
from rich.text import Text
from textual import events
from textual.app import RenderResult
from textual.containers import Container
from textual.message import Message
from textual.message_pump import _MessagePumpMeta
from textual.widget import Widget

from nunatak.terminal.hint import Hint
from nunatak.terminal.palette import palette_of
from nunatak.words import text

MESSAGE_SECONDS = 3.0  # how long a message is shown
_TYPING_PAUSE_SECONDS = 2.0  # seconds after which a digit begins a new label


class _BoardMeta(ABCMeta, _MessagePumpMeta):
    """The metaclass of a widget with abstract methods."""


class Board(Container, metaclass=_BoardMeta):
    """A game on the screen: it shows views, and posts what a person decides.

    Its screen passes keys to :meth:`handle_pressed_key` first.
    """

    key_text_ids: ClassVar[Sequence[tuple[str, str]]] = ()
    """Its own keys, and the names of the messages that say what they do."""
    message = ""
    """A message to the person that is still shown."""
    shown_hint: Hint | None = None
    """The hint that is shown."""
    _choices: Sequence[Any] = ()
    """What the person can choose; empty if no person is asked."""
    _typed, _typed_at = "", 0.0
    """The digits of a label that were typed, and when."""

    class Decided(Message):
        """A person has chosen these actions."""

        def __init__(self, actions: Sequence[Any]) -> None:
            super().__init__()
            self.actions = tuple(actions)

    class PageOpened(Message):
        """A text is to be shown on a page of its own."""

        def __init__(self, title: str, lines: Sequence[Text]) -> None:
            super().__init__()
            self.title = title
            self.lines = lines

    @abstractmethod
    def show(
        self,
        game: Any,
        view: Any,
        names: Sequence[str],
        follow: int | None,
        history: Sequence[Any],
    ) -> None:
        """Show the view of a seat and the events it has seen, centred on the seat ``follow``."""

    @abstractmethod
    def offer_choices(self, choices: Sequence[Any]) -> None:
        """Let the person whose view is shown choose a choice."""

    @property
    def is_asking(self) -> bool:
        return bool(self._choices)

    @abstractmethod
    def select_choice_of(self, actions: Sequence[Any]) -> None:
        """Mark the choice with these actions."""

    @abstractmethod
    def show_events(self, events: Sequence[Any]) -> None:
        """Show what another seat has just done."""

    @abstractmethod
    def redraw(self) -> None:
        """Draw the board again, for example in other colours."""

    @abstractmethod
    def needed_columns(self, rows: int) -> int:
        """Return the width that it needs on a wide screen."""

    def show_narration(self, lines: Sequence[str]) -> None:
        """Show the last sentences of what has happened."""
        self.query_one(RecentNarrationLines).fill(lines)

    def show_message(self, message: str) -> None:
        """Show a message for a moment, or until the next key."""
        if message or self.message:
            self.message = message
            self.redraw()
        if message:
            self.set_timer(MESSAGE_SECONDS, lambda: self._clear_message(message))

    def _clear_message(self, message: str) -> None:
        if self.message == message:
            self.message = ""
            self.redraw()

    # ---- choosing

    @abstractmethod
    def handle_pressed_key(self, key: str) -> bool:
        """Handle a key; return whether it means something here."""

    @abstractmethod
    def mark_label(self, label: str) -> bool:
        """Mark the choice whose label has these digits; return whether there is one."""

    def type_digit(self, digit: str) -> None:
        """Type a digit of a label; the next one follows soon, or begins a new label."""
        now = monotonic()
        begun = self._typed if now - self._typed_at < _TYPING_PAUSE_SECONDS else ""
        self._typed_at = now
        for typed in (begun + digit, digit):
            if self.mark_label(typed):
                self._typed = typed
                self.redraw()
                return
        self._typed = ""

    def post_decision(self, actions: Sequence[Any]) -> None:
        """Decide for these actions; the person is not asked any more."""
        self._choices = ()
        self.post_message(self.Decided(actions))

    # ---- hints

    def status_prompt(self, game: str, player_in_turn: str | None) -> str:
        """Return what to do while the person cannot choose; empty if the person can.

        ``turn`` is the name of the player in turn, None after the game.
        """
        if player_in_turn is None:
            return text("game-over-enter", game=game)
        if not self.is_asking:
            return text("turn-of", name=player_in_turn)
        return "" if self.shown_hint is None else text("advice-keys")

    def show_hint(self, hint: Hint | None) -> None:
        """Show a hint instead of the list, with its choice marked; None closes it."""
        self.shown_hint = hint
        self.set_class(hint is not None, "hinted")
        self.query_one(HintPanel).fill(hint)
        if hint is not None:
            self.message = ""
            self.select_choice_of(hint.actions)
        self.redraw()

    def handle_hint_key(self, key: str) -> bool:
        """Handle a key while a hint is shown; any key closes it. Return whether it is used up."""
        hint = self.shown_hint
        if hint is None:
            return False
        if key == "enter":
            self.post_decision(hint.actions)
        self.show_hint(None)
        return key in ("enter", "escape", "h")

    def on_click(self) -> None:
        if self.shown_hint is not None:
            self.show_hint(None)


class Menu(Widget):
    """Rows to choose from; one of them is marked, and the list scrolls with it."""

    class RowChosen(Message):
        """A row was clicked; a click on the marked row takes it."""

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

    def fill(self, rows: Sequence[Text], marked_row: int = 0, head: Text | None = None) -> None:
        self.rows, self.row, self.head = rows, marked_row, head
        self.refresh()

    @property
    def _first_visible_row(self) -> int:
        room = self._visible_rows
        return max(0, min(self.row - room // 2, len(self.rows) - room))

    @property
    def _visible_rows(self) -> int:
        return max(1, self.size.height - (self.head is not None))

    def render(self) -> RenderResult:
        width = self.size.width
        lines = [] if self.head is None else [self.head]
        first, last = self._first_visible_row, self._first_visible_row + self._visible_rows
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
        row = self._first_visible_row + event.y - (self.head is not None)
        if 0 <= row < len(self.rows):
            self.post_message(self.RowChosen(row, row == self.row))

    def on_mouse_scroll_down(self) -> None:
        self.post_message(self.RowChosen(min(self.row + 1, len(self.rows) - 1)))

    def on_mouse_scroll_up(self) -> None:
        self.post_message(self.RowChosen(max(self.row - 1, 0)))


class Lines(Widget):
    """Lines of a game, as they are; a click can pick a part of them."""

    class Picked(Message):
        """A part was clicked, by its number."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    lines: Sequence[Text] = ()

    def render(self) -> RenderResult:
        return Text("\n").join(self.lines)

    def fill(self, lines: Sequence[Text]) -> None:
        self.lines = lines
        self.refresh()


class HintPanel(Widget):
    """A hint with its reasons, as far as there is room."""

    def __init__(self) -> None:
        super().__init__(id="hint-panel")
        self._hint: Hint | None = None

    def fill(self, hint: Hint | None) -> None:
        self._hint = hint
        self.refresh()

    def render(self) -> RenderResult:
        return Text("") if self._hint is None else Text("\n").join(self._hint_rows(self._hint))

    def _hint_rows(self, hint: Hint) -> list[Text]:
        """Return a row for each reason; without room for that, all in one sentence, shortened."""
        palette, console = palette_of(self), self.app.console
        width, height = self.size

        def rows(line: str, style: str = "") -> list[Text]:
            return list(Text(line, style).wrap(console, width)) if line else []

        what = rows(hint.recommendation, f"bold {palette.accent}")
        sequel, other = rows(hint.continuation), rows(hint.alternative, palette.muted)
        room = height - len(what) - len(other)
        if len(sequel) + len(rows(text("advice-and").join(hint.reasons))) > room:
            sequel = []
        room -= len(sequel)
        reasons = [row for reason in hint.reasons for row in rows(reason)]
        if len(reasons) > room:
            reasons = _join_fitting_reasons(hint.reasons, room, width, console)
        return [*what, *sequel, *reasons, *other]


def _join_fitting_reasons(
    reasons: Sequence[str], rows: int, width: int, console: Console
) -> list[Text]:
    """Return as many reasons as fit, joined into one sentence."""
    for count in range(len(reasons), 0, -1):
        lines = Text(text("advice-and").join(reasons[:count])).wrap(console, width)
        if len(lines) <= rows:
            return list(lines)
    return []


class LastNarrationLine(Widget):
    """The last line of the narration, as much of its end as there is room for."""

    def __init__(self) -> None:
        super().__init__(id="last-line")
        self.line = ""

    def render(self) -> RenderResult:
        return Text(fit_sentences(self.line, *self.size, self.app.console), palette_of(self).muted)


def fit_sentences(line: str, width: int, rows: int, console: Console) -> str:
    """Leave out the first sentences of a line about a player until the rest fits.

    >>> fit_sentences("Bo: Played 3. Speed 7. Wrecked.", 20, 2, Console())
    'Bo: Played 3. Speed 7. Wrecked.'
    >>> fit_sentences("Bo: Played 3. Speed 7. Wrecked.", 20, 1, Console())
    'Bo: … Wrecked.'
    """
    name, colon, rest = line.partition(": ")
    sentences = re.split(r"(?<=[.!?]) ", rest)
    shown = line
    while len(Text(shown).wrap(console, max(1, width))) > rows and len(sentences) > 1:
        del sentences[0]
        shown = f"{name}{colon}… {' '.join(sentences)}"
    return shown


class RecentNarrationLines(Widget):
    """The end of the narration, as much of it as there is room for."""

    def __init__(self) -> None:
        super().__init__(id="recent-lines")
        self.lines: Sequence[str] = ()

    def fill(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.refresh()

    def render(self) -> RenderResult:
        width, height = self.size
        console = self.app.console
        rows = [row for line in self.lines[-height:] for row in Text(line).wrap(console, width)]
        return Text("\n").join(rows[-height:])
