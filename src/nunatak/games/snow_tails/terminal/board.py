"""The board of Snow Tails on the full screen: track, mats, hand, and the ends of the turn."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult, RenderResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from nunatak.games.snow_tails import SnowTails, SnowTailsView, Space
from nunatak.games.snow_tails.events import SnowTailsEvent, Stepped
from nunatak.games.snow_tails.terminal import colours, panels
from nunatak.games.snow_tails.terminal.board_text import describe_next_limit
from nunatak.games.snow_tails.terminal.choices import SnowTailsChoice
from nunatak.games.snow_tails.terminal.track_view import Highlight, TrackRenderer, overview_line
from nunatak.terminal.board import (
    Board,
    HintPanel,
    LastNarrationLine,
    Lines,
    Menu,
    RecentNarrationLines,
)
from nunatak.terminal.hint import best_matching_choice
from nunatak.terminal.palette import marked_style, marked_warning_style, palette_of
from nunatak.words import text

ROOMY_MIN_ROWS = 34  # from this height of the board on, spaces are two rows tall
_TRACK_COLUMNS = (25, 35)  # columns of the track, and of the roomy one
_SIDE_COLUMNS = 55
_MAX_SKIPPED_LINE_LENGTH = 20  # letters; such short lines say nothing about a sled
_PLACE_OF_KEY = {"l": "L", "r": "R", "b": "B"}


class TrackWidget(Widget):
    """The part of the track around a sled."""

    class SpaceClicked(Message):
        """A space was clicked."""

        def __init__(self, space: Space) -> None:
            super().__init__()
            self.space = space

    def __init__(self) -> None:
        super().__init__(id="track")
        self.view: SnowTailsView | None = None
        self.followed_seat: int | None = None
        self.highlights: dict[Space, Highlight] = {}
        self.path: Sequence[Space] = ()
        self._track_view: TrackRenderer | None = None
        self._drawn_rows: list[Any] = []

    @property
    def is_roomy(self) -> bool:
        return self.size.height >= ROOMY_MIN_ROWS

    def render(self) -> RenderResult:
        if self.view is None:
            return ""
        zoom, cell = (2, 5) if self.is_roomy else (1, 3)
        ribbon = TrackRenderer(
            self.view.course, self.size.height, zoom, cell, self.highlights, self.path
        )
        drawn = ribbon.rows_around(self.view, self.followed_seat)
        self._track_view, self._drawn_rows = ribbon, [row for _, row in drawn]
        return Text("\n").join(line for line, _ in drawn)

    def get_content_width(self, container: Any, viewport: Any) -> int:
        return _TRACK_COLUMNS[container.height >= ROOMY_MIN_ROWS]

    def on_click(self, event: events.Click) -> None:
        if self._track_view is not None and event.y < len(self._drawn_rows):
            space = self._track_view.space_at(self._drawn_rows[event.y], event.x)
            if space is not None:
                self.post_message(self.SpaceClicked(space))


class Overview(Widget):
    """The whole course in one line, with the sleds on it."""

    def __init__(self) -> None:
        super().__init__(id="overview")
        self.view: SnowTailsView | None = None

    def render(self) -> RenderResult:
        return "" if self.view is None else overview_line(self.view, self.size.width)


class Hand(Lines):
    """The cards of the hand; a click chooses one."""

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Picked(event.x // panels.CARD_COLUMNS))


class SnowTailsBoard(Board):
    """The widget of a race."""

    key_text_ids: ClassVar[Sequence[tuple[str, str]]] = (("a", "all"),)
    DEFAULT_CSS = """
    SnowTailsBoard #overview { height: 1; }
    SnowTailsBoard #track { width: auto; height: 1fr; }
    SnowTailsBoard #side { width: 1fr; padding: 0 1; }
    SnowTailsBoard #mats { height: auto; }
    SnowTailsBoard #ahead { height: 1; }
    SnowTailsBoard #last-line { visibility: hidden; }
    SnowTailsBoard.asking #last-line { visibility: visible; }
    SnowTailsBoard.wide.asking #last-line { display: none; }
    SnowTailsBoard #hint { height: 1; }
    SnowTailsBoard #hand { height: 4; }
    """

    def __init__(self) -> None:
        super().__init__(id="board")
        self._view: SnowTailsView | None = None
        self._choices: Sequence[SnowTailsChoice] = ()
        self._listed_card: int | None = None
        self._place_filter = ""
        self._marked_row = 0
        self._last_path: Sequence[Space] = ()

    def compose(self) -> ComposeResult:
        yield Overview()
        with Horizontal():
            yield TrackWidget()
            with Vertical(id="side"):
                yield Static(id="mats")
                yield Static(id="ahead")
                yield LastNarrationLine()
                yield Static(id="hint")
                yield Hand(id="hand")
                yield Menu(id="choices")
                yield Static(id="detail")
                yield HintPanel()
                yield RecentNarrationLines()

    # ---- called by the screen

    def show(
        self,
        game: SnowTails,
        view: SnowTailsView,
        names: Sequence[str],
        follow: int | None,
        history: Sequence[SnowTailsEvent],
    ) -> None:
        self._game, self._view, self._names = game, view, names
        self._last_moves = panels.last_moves(history)
        self._choices, self._typed, self._last_path = (), "", ()
        track = self.query_one(TrackWidget)
        track.view, track.followed_seat = view, follow
        overview = self.query_one(Overview)
        overview.view = view
        overview.refresh()
        self.redraw()

    def offer_choices(self, choices: Sequence[SnowTailsChoice]) -> None:
        self._choices = tuple(choices)
        self._place_filter = ""
        self._listed_card = self._choices[0].card
        self._marked_row = 0
        self.redraw()

    def show_events(self, events: Sequence[SnowTailsEvent]) -> None:
        """Show the path that a sled has just taken."""
        steps = [event for event in events if isinstance(event, Stepped)]
        self._last_path = [steps[0].from_space, *(step.space for step in steps)] if steps else ()
        self.redraw()

    def needed_columns(self, rows: int) -> int:
        return _TRACK_COLUMNS[rows - 1 >= ROOMY_MIN_ROWS] + _SIDE_COLUMNS

    def show_narration(self, lines: Sequence[str]) -> None:
        super().show_narration(lines)
        latest = next(
            (line for line in reversed(lines) if len(line) > _MAX_SKIPPED_LINE_LENGTH), ""
        )
        news = self.query_one(LastNarrationLine)
        news.line = latest
        news.styles.height = max(2, 6 - len(self._names))  # where few sleds need room
        news.refresh()

    @property
    def prompt(self) -> str:
        if self._view is None:
            return ""
        turn = None if self._view.turn is None else self._names[self._view.turn]
        return self.status_prompt(self._game.facts.name, turn) or text(f"hint-{self._view.phase}")

    def on_resize(self) -> None:
        self.call_after_refresh(self.redraw)

    # ---- choosing

    @property
    def _listed_choices(self) -> list[SnowTailsChoice]:
        """Return the choices in the list, filtered by card and place."""
        return [
            choice
            for choice in self._choices
            if (
                self._listed_card is None
                or not self._is_listed_by_card
                or choice.card == self._listed_card
            )
            and all(place in choice.mat_places for place in self._place_filter)
        ]

    @property
    def _is_listed_by_card(self) -> bool:
        return self._view is not None and self._view.phase == "play"

    @property
    def _marked_choice(self) -> SnowTailsChoice | None:
        shown = self._listed_choices
        return shown[min(self._marked_row, len(shown) - 1)] if shown else None

    @property
    def _playable_values(self) -> list[int]:
        return sorted({choice.card for choice in self._choices if choice.card is not None})

    def handle_pressed_key(self, key: str) -> bool:
        if not self.is_asking:
            return False
        self.message = ""
        match key:
            case "up" | "k":
                self._move_mark(-1)
            case "down" | "j":
                self._move_mark(1)
            case "left" | "right":
                self._mark_next_card(1 if key == "right" else -1)
            case "enter":
                self._submit_marked()
            case "a":
                self._list_choices_of_card(None)
            case "l" | "r" | "b":
                self._toggle_place_filter(_PLACE_OF_KEY[key])
            case _ if key.isdecimal() and len(key) == 1:
                self.type_digit(key)
            case _:
                return False
        return True

    def _move_mark(self, by: int) -> None:
        self._marked_row = max(0, min(self._marked_row + by, len(self._listed_choices) - 1))
        self._typed = ""
        self.redraw()

    def _mark_next_card(self, by: int) -> None:
        """Mark the next card to the left or right; in other lists the next row."""
        if not self._is_listed_by_card:
            self._move_mark(by)
            return
        values = self._playable_values
        ends = {1: -1, -1: 0}  # one step from here is the first card, or the last
        index = values.index(self._listed_card) if self._listed_card in values else ends[by]
        self._list_choices_of_card(values[(index + by) % len(values)])

    def _list_choices_of_card(self, card: int | None) -> None:
        self._listed_card, self._place_filter, self._marked_row, self._typed = card, "", 0, ""
        self.redraw()

    def _toggle_place_filter(self, place: str) -> None:
        """Show only plays with a card on this place; a second time, show all."""
        chosen = "" if place == self._place_filter else place
        before, self._place_filter = self._place_filter, chosen
        if not self._listed_choices:
            self._place_filter = before
        self._marked_row = 0
        self.redraw()

    def mark_label(self, label: str) -> bool:
        """A label is a card, then the number of an end."""
        labels = [choice.typed_label.replace(".", "") for choice in self._choices]
        if self._is_listed_by_card and len(label) == 1 and int(label) in self._playable_values:
            self._list_choices_of_card(int(label))
            return True
        if label not in labels:
            return False
        self._move_mark_to(self._choices[labels.index(label)])
        return True

    def _move_mark_to(self, choice: SnowTailsChoice) -> None:
        if choice not in self._listed_choices:
            self._listed_card, self._place_filter = choice.card, ""
        self._marked_row = self._listed_choices.index(choice)

    def select_choice_of(self, actions: Sequence[Any]) -> None:
        choice = best_matching_choice(self._choices, actions)
        assert isinstance(choice, SnowTailsChoice)
        self._move_mark_to(choice)

    def _submit_marked(self) -> None:
        chosen = self._marked_choice
        if chosen is not None:
            self.post_decision(chosen.actions)

    def on_menu_row_chosen(self, message: Menu.RowChosen) -> None:
        message.stop()
        if not self.is_asking:
            return
        self._marked_row = message.row
        if message.taken:
            self._submit_marked()
        else:
            self.redraw()

    def on_lines_picked(self, message: Lines.Picked) -> None:
        message.stop()
        values = sorted(set(self._hand_cards))
        if self._is_listed_by_card and self.is_asking and message.number < len(values):
            self.type_digit(str(values[message.number]))

    def on_track_widget_space_clicked(self, message: TrackWidget.SpaceClicked) -> None:
        """Mark the best choice that ends on a space; take it if it is marked already."""
        message.stop()
        ending = [o for o in self._listed_choices if o.space == message.space]
        if not ending:
            ending = [o for o in self._choices if o.space == message.space]
        if not ending:
            return
        if self._marked_choice in ending:
            self._submit_marked()
            return
        self._move_mark_to(ending[0])
        self.redraw()

    # ---- drawing

    @property
    def _hand_cards(self) -> Sequence[int]:
        sled = self._view.own_sled if self._view is not None else None
        return sled.hand or () if sled is not None else ()

    def redraw(self) -> None:
        view = self._view
        if view is None or not self.is_mounted:
            return
        self.set_class(self.is_asking, "asking")
        self._redraw_track()
        lines = panels.mat_lines(self._game, view, self._names, self._last_moves, palette_of(self))
        self.query_one("#mats", Static).update(Text("\n").join(lines))
        self.query_one("#ahead", Static).update(self._next_limit_text(view))
        best: dict[int, SnowTailsChoice] = {}
        for choice in self._choices:
            if choice.card is not None and self._is_listed_by_card:
                best.setdefault(choice.card, choice)
        cards = self.query_one(Hand)
        chosen = self._marked_choice.card if self.is_asking and self._marked_choice else None
        cards.display = bool(self._hand_cards)
        cards.fill(panels.hand_lines(self._hand_cards, best, chosen, palette_of(self)))
        self._redraw_choices()

    def _redraw_track(self) -> None:
        track = self.query_one(TrackWidget)
        track.highlights, track.path = dict(self._highlights()), self._last_path
        chosen = self._marked_choice
        if chosen is not None and chosen.preview is not None:
            track.path = chosen.preview.path
        track.refresh()

    def _highlights(self) -> Iterator[tuple[Space, Highlight]]:
        """Return every space where the sled can end, with its price; the marked one last."""
        for choice in reversed(self._listed_choices):  # so that the cheapest end on a space stays
            if choice.space is not None:
                ground, ink = colours.SEVERITY_COLOURS[choice.severity]
                yield choice.space, Highlight(choice.symbol, ground, ink)
        chosen = self._marked_choice
        if chosen is not None and chosen.space is not None:
            ground, ink = colours.SEVERITY_COLOURS[chosen.severity]
            sign = "◆" if chosen.symbol == "◇" else f"◆{chosen.symbol}"
            yield chosen.space, Highlight(sign, ground, ink)

    def _next_limit_text(self, view: SnowTailsView) -> Text:
        """Return the next limit in words."""
        sled = view.own_sled
        if sled is None or sled.space is None:
            return Text("")
        limit = describe_next_limit(self._game, sled.space)
        if not limit:
            return Text(text("no-limit"), palette_of(self).muted)
        return Text(limit[0], palette_of(self).danger)

    def _redraw_choices(self) -> None:
        menu, detail = self.query_one("#choices", Menu), self.query_one("#detail", Static)
        marked = None if self._marked_choice is None else self._marked_choice.preview
        wrecks = marked is not None and marked.wrecked
        menu.style = marked_warning_style(self) if wrecks else marked_style(self)
        head = None
        if self._is_listed_by_card or any(len(choice.row_cells) > 1 for choice in self._choices):
            head = Text(" " + text("choices-head"), palette_of(self).muted)
        rows = (
            [self._choice_row(choice) for choice in self._listed_choices] if self.is_asking else []
        )
        menu.fill(rows, min(self._marked_row, max(0, len(rows) - 1)), head if rows else None)
        chosen = self._marked_choice
        words = chosen.description if chosen is not None and chosen.preview is not None else ""
        detail.update(Text(words))
        words = self.message or self.prompt
        colour = palette_of(self).danger if self.message and wrecks else palette_of(self).accent
        self.query_one("#hint", Static).update(Text(words, f"bold {colour}"))

    def _choice_row(self, choice: SnowTailsChoice) -> Text:
        line = Text(no_wrap=True)
        line.append(f"{choice.typed_label:>4} ", "bold")
        if len(choice.row_cells) == 1:
            line.append(choice.row_cells[0])
            return line
        places, speed, drift, gain, spot, price = choice.row_cells
        line.append(f"{places:3} {speed:>3} {drift:>3}  {gain:>3} {spot:13} ")
        tones = {
            "free": palette_of(self).accent,
            "costly": palette_of(self).highlight,
            "severe": palette_of(self).danger,
        }
        room = self.query_one("#choices", Menu).size.width - line.cell_len - 2  # mark, more
        line.append(
            price if len(price) <= room else price.partition(":")[0], tones[choice.severity]
        )
        return line
