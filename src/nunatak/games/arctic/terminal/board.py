"""The board of Arctic on the full screen: landscape, seats, river, abilities, hand, choices."""

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult, RenderResult
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from nunatak.games.arctic import (
    ANIMALS,
    AbilityPreview,
    Arctic,
    ArcticView,
    Card,
    Sheet,
    turns_left,
)
from nunatak.games.arctic.cards import ANIMAL_LETTERS
from nunatak.games.arctic.events import ArcticEvent
from nunatak.games.arctic.terminal import panels
from nunatak.games.arctic.terminal.board_text import ability_lines
from nunatak.games.arctic.terminal.cards import LARGE_SIZE, CardRow, ShownCard
from nunatak.games.arctic.terminal.choices import ArcticChoice
from nunatak.games.arctic.terminal.names import ability_name, animal_name, player_name
from nunatak.games.arctic.terminal.penalties import penalties_and_question
from nunatak.games.arctic.terminal.score_sheet import score_parts
from nunatak.terminal.board import Board, HintPanel, Lines, Menu, RecentNarrationLines
from nunatak.terminal.hint import best_matching_choice
from nunatak.terminal.palette import marked_style, palette_of
from nunatak.words import text
from nunatak.words.errors import problem_text

LARGE_MIN_ROWS, ROOMY_MIN_ROWS = (
    28,
    34,
)  # rows of the board: cards show their animals; they have titles
_SIDE_TEXT_WIDTH = 14  # columns beside a row of cards
_MAX_WIDTH = 92
_SCORE_MIN_ROWS = 19  # rows besides those of the seats from which on there is room for the score


class Cards(Widget):
    """A row of cards with a text beside it; a click chooses one."""

    class Picked(Message):
        """A card was clicked, by its number from the left."""

        def __init__(self, row: str, number: int) -> None:
            super().__init__()
            self.row = row
            self.number = number

    def __init__(self, row: str) -> None:
        super().__init__(id=row)
        self.cards: Sequence[ShownCard] = ()
        self.side_lines: Sequence[Text] = ()
        self.large = False
        self._drawn_row: CardRow | None = None

    def fill(self, cards: Sequence[ShownCard], side_lines: Sequence[Text], large: bool) -> None:
        self.cards, self.side_lines, self.large = cards, side_lines, large
        self.refresh()

    def render(self) -> RenderResult:
        columns = self.size.width - _SIDE_TEXT_WIDTH - 1
        if columns < LARGE_SIZE[0]:
            return ""
        accent, plain = palette_of(self).accent, self.app.no_color
        self._drawn_row = CardRow(self.cards, columns, self.large, plain=plain, accent=accent)
        lines = self._drawn_row.lines
        for line, words in zip(lines, self.side_lines, strict=False):
            line.append(" ")
            line.append_text(words)
        if self.size.height > len(lines):
            lines.insert(0, Text(text(f"arctic-cards-{self.id}"), palette_of(self).muted))
        return Text("\n").join(lines[: self.size.height])

    def on_click(self, event: events.Click) -> None:
        number = None if self._drawn_row is None else self._drawn_row.card_index_at(event.x)
        if number is not None:
            self.post_message(self.Picked(self.id or "", number))


class Abilities(Lines):
    """The ability cards; a click uses one, or shows why it cannot be used."""

    def on_click(self, event: events.Click) -> None:
        column = event.x * 3 // max(1, self.size.width)
        number = 3 * event.y + min(2, column)
        if 0 <= number < len(ANIMALS):
            self.post_message(self.Picked(number))


class ArcticBoard(Board):
    """The widget of a game of Arctic."""

    key_text_ids: ClassVar[Sequence[tuple[str, str]]] = (
        ("p", "piles"),
        ("i", "abilities"),
        ("c", "scores"),
    )
    DEFAULT_CSS = """
    ArcticBoard { padding: 0 1; }
    ArcticBoard #landscape { height: 3; }
    ArcticBoard #seats { height: auto; }
    ArcticBoard #river { height: 3; }
    ArcticBoard #abilities { height: 2; }
    ArcticBoard #step { height: 1; }
    ArcticBoard #hand { height: 3; }
    ArcticBoard #strip { height: 0; }
    ArcticBoard #choices { height: 1fr; }
    ArcticBoard.tall #strip { height: 1; }
    ArcticBoard.large #river, ArcticBoard.large #hand { height: 5; }
    ArcticBoard.roomy #landscape { height: 5; }
    ArcticBoard.roomy #step { margin-top: 1; }
    ArcticBoard.roomy #river { height: 7; margin-top: 1; }
    ArcticBoard.roomy #hand { height: 7; }
    ArcticBoard.roomy #strip { height: 1; margin-bottom: 1; }
    """

    def __init__(self) -> None:
        super().__init__(id="board")
        self._view: ArcticView | None = None
        self._choices: Sequence[ArcticChoice] = ()
        self._abilities: tuple[AbilityPreview, ...] = ()
        self._sheets: list[Sheet] = []
        self._marked_row = 0

    def compose(self) -> ComposeResult:
        yield Static(id="landscape")
        yield Static(id="seats")
        yield Cards("river")
        yield Abilities(id="abilities")
        yield Static(id="step")
        yield Cards("hand")
        yield Static(id="strip")
        yield Menu(id="choices")
        yield Static(id="detail")
        yield HintPanel()
        yield RecentNarrationLines()

    # ---- called by the screen

    def show(
        self,
        game: Arctic,
        view: ArcticView,
        names: Sequence[str],
        followed_seat: int | None,
        history: Sequence[ArcticEvent],
    ) -> None:
        self._game, self._view, self._names = game, view, names
        self._choices, self._typed = (), ""
        self._sheets = [game.sheet(view, seat) for seat in range(game.players)]
        self._abilities = game.ability_previews(view)
        self._choose_layout()
        self.redraw()

    def offer_choices(self, choices: Sequence[ArcticChoice]) -> None:
        self._choices = tuple(choices)
        gains = [choice.gained_points or 0 for choice in self._choices]
        self._marked_row = gains.index(max(gains))
        self.redraw()

    def show_events(self, events: Sequence[ArcticEvent]) -> None:
        """Redraw the board; the narration says what happened."""
        self.redraw()

    def needed_columns(self, rows: int) -> int:
        return _MAX_WIDTH

    @property
    def is_large(self) -> bool:
        return self.size.height >= LARGE_MIN_ROWS

    def on_resize(self) -> None:
        self._choose_layout()
        self.call_after_refresh(self.redraw)

    def _choose_layout(self) -> None:
        """Choose the sizes of the parts by the size of the window."""
        seats = 0 if self._view is None else len(self._view.players)
        self.set_class(self.size.height - seats >= _SCORE_MIN_ROWS, "tall")
        self.set_class(self.is_large, "large")
        self.set_class(self.size.height >= ROOMY_MIN_ROWS, "roomy")

    # ---- choosing

    @property
    def _marked_choice(self) -> ArcticChoice | None:
        return (
            self._choices[min(self._marked_row, len(self._choices) - 1)] if self._choices else None
        )

    def handle_pressed_key(self, key: str) -> bool:
        match key:
            case "p" | "i" | "c":
                self._open_page(key)
                return True
            case _ if len(key) == 1 and key in ANIMAL_LETTERS:
                self._mark_ability(ANIMALS[ANIMAL_LETTERS.index(key)])
                return True
        if not self.is_asking:
            return False
        self.message = ""
        match key:
            case "up" | "left" | "k":
                self._move_mark(-1)
            case "down" | "right" | "j":
                self._move_mark(1)
            case "enter":
                self._submit_marked()
            case _ if key.isdecimal() and len(key) == 1:
                self.type_digit(key)
            case _:
                return False
        return True

    def _move_mark(self, by: int) -> None:
        self._marked_row = (self._marked_row + by) % len(self._choices)
        self._typed = ""
        self.redraw()

    def mark_label(self, label: str) -> bool:
        if label.startswith("0") or not 1 <= int(label) <= len(self._choices):
            return False
        self._marked_row = int(label) - 1
        return True

    def _mark_ability(self, animal: str) -> None:
        """Mark the next choice that uses an ability; show why not if there is none."""
        rows = [n for n, choice in enumerate(self._choices) if choice.ability_animal == animal]
        if rows:
            self._marked_row = next((row for row in rows if row > self._marked_row), rows[0])
            self.message = ""
            self.redraw()
            return
        for ability in self._abilities:
            if ability.animal == animal:
                self.show_message(self._usability_text(ability))

    def _usability_text(self, ability: AbilityPreview) -> str:
        problem = ability.why_not
        if problem is not None:
            return problem_text(problem)
        return text("arctic-usable", ability=ability_name(ability.animal, ability.side))

    def _submit_marked(self) -> None:
        chosen = self._marked_choice
        if chosen is not None:
            self.post_decision(chosen.actions)

    def select_choice_of(self, actions: Sequence[Any]) -> None:
        self._marked_row = self._choices.index(best_matching_choice(self._choices, actions))

    def _mark_or_submit(self, row: int | None, *, must_submit: bool = False) -> None:
        """Mark a row; take it if it is marked already."""
        if row is None or not self.is_asking:
            return
        if must_submit or row == self._marked_row:
            self._marked_row = row
            self._submit_marked()
        else:
            self._marked_row = row
            self.redraw()

    def on_menu_row_chosen(self, message: Menu.RowChosen) -> None:
        message.stop()
        if message.taken or message.row != self._marked_row:
            self._mark_or_submit(message.row, must_submit=message.taken)

    def on_cards_picked(self, message: Cards.Picked) -> None:
        message.stop()
        if message.row == "hand":
            card = self._hand[message.number]
            self._mark_or_submit(self._find_choice_row(card=card))
        else:
            self._mark_or_submit(self._find_choice_row(place=message.number + 1))

    def on_lines_picked(self, message: Lines.Picked) -> None:
        message.stop()
        self._mark_ability(ANIMALS[message.number])

    def _find_choice_row(self, *, card: Card | None = None, place: int | None = None) -> int | None:
        for row, choice in enumerate(self._choices):
            if (choice.own_card, choice.river_place) == (card, place):
                return row
        return None

    def _open_page(self, key: str) -> None:
        """Open a page to read."""
        view = self._view
        if view is None:
            return
        palette = palette_of(self)
        if key == "p":
            lines = panels.known_cards_page(view, self._sheets, self._names, palette)
            self.post_message(self.PageOpened(text("arctic-piles-title"), lines))
        elif key == "c":
            lines = panels.scores_page(view, self._sheets, self._names, palette)
            self.post_message(self.PageOpened(text("arctic-scores-title"), lines))
        elif self._abilities:
            reasons = [
                self._usability_text(ability) if ability.holder == view.seat else ""
                for ability in self._abilities
            ]
            lines = [Text(line) for line in ability_lines(self._abilities, self._names, reasons)]
            self.post_message(self.PageOpened(text("arctic-abilities-title"), lines))

    # ---- drawing

    @property
    def _hand(self) -> Sequence[Card]:
        player = self._view.own_player if self._view is not None else None
        return player.hand or () if player is not None else ()

    def redraw(self) -> None:
        view = self._view
        if view is None or not self.is_mounted:
            return
        self.set_class(self.is_asking, "asking")
        palette, columns = palette_of(self), max(60, self.size.width)
        rows = 5 if self.has_class("roomy") else 3
        drawn = panels.landscape_lines(view, columns, rows, palette)
        self.query_one("#landscape", Static).update(Text("\n").join(drawn))
        lines = panels.seat_lines(view, self._sheets, self._names, columns, palette)
        self.query_one("#seats", Static).update(Text("\n").join(lines))
        lines = panels.ability_rows(view, self._abilities, self._names, columns, palette)
        self.query_one(Abilities).fill(lines)
        self._redraw_cards(view)
        self._redraw_step(view)
        self._redraw_choices()

    def _redraw_cards(self, view: ArcticView) -> None:
        chosen = self._marked_choice
        river = [
            ShownCard(
                card,
                self._choice_label(place=place),
                chosen is not None and chosen.river_place == place,
            )
            for place, card in enumerate(view.river, 1)
        ]
        self.query_one("#river", Cards).fill(river, self._draw_pile_lines(view), self.is_large)
        hand = [
            ShownCard(
                card, self._choice_label(card=card), chosen is not None and chosen.own_card == card
            )
            for card in self._hand
        ]
        self.query_one("#hand", Cards).fill(hand, self._private_lines(view), self.is_large)

    def _choice_label(self, *, card: Card | None = None, place: int | None = None) -> str:
        row = self._find_choice_row(card=card, place=place)
        return "" if row is None else self._choices[row].typed_label

    def _draw_pile_lines(self, view: ArcticView) -> list[Text]:
        """Return the numbers of cards left to draw."""
        palette = palette_of(self)
        left = turns_left(view)
        each = "/".join(map(str, left.by_seat))
        turns = text("arctic-turns", turns=left.until_reserve or 0, stage=view.stage, each=each)
        tone = palette.muted if view.stage == "early" else f"bold {palette.danger}"
        return [
            Text(text("arctic-pile", count=view.draw_pile_size), f"bold {palette.text}"),
            Text(text("arctic-reserve", count=view.reserve_size), palette.muted),
            Text(turns, tone),
        ]

    def _private_lines(self, view: ArcticView) -> list[Text]:
        """Return what only the player knows: totem and penalty zone."""
        player, palette = view.own_player, palette_of(self)
        if player is None or player.totem is None:
            return []
        value = view.token_points[ANIMALS.index(player.totem)]
        zone = player.penalty_zone
        line = Text(text("arctic-totem"), palette.muted)
        line.append(" ")
        line.append(*panels.animal_badge(player.totem))
        return [
            line,
            Text(
                text("arctic-totem-on", animal=animal_name(player.totem), value=value),
                palette.highlight,
            ),
            Text(
                text("arctic-zone", count=zone.card_count),
                palette.danger if zone.card_count else palette.muted,
            ),
        ]

    def _redraw_step(self, view: ArcticView) -> None:
        palette = palette_of(self)
        line = panels.step_line(view, palette)
        line.append("  ")
        words = self.prompt if self.is_asking else self.message or self.prompt
        line.append(words, f"bold {palette.accent}")
        self.query_one("#step", Static).update(line)
        if view.seat is not None:
            sheet = self._sheets[view.seat]
            parts = score_parts(view, sheet, view.seat)
            words = "  ".join((text("arctic-strip", total=sheet.total), *parts))
            self.query_one("#strip", Static).update(Text(words, palette.highlight, no_wrap=True))

    @property
    def prompt(self) -> str:
        view = self._view
        if view is None:
            return ""
        turn = None if view.turn is None else player_name(view.turn, self._names)
        status = self.status_prompt(self._game.facts.name, turn)
        if status:
            return status
        left = max(0, view.to_place - view.placed_count - view.missing_count)
        asked = text(f"arctic-hint-{view.phase}", left=left, draws=view.to_draw - view.drawn_count)
        width = self.app.size.width - panels.step_line(view, palette_of(self)).cell_len - 3
        return penalties_and_question(view, asked, width)

    def _redraw_choices(self) -> None:
        menu, detail = self.query_one("#choices", Menu), self.query_one("#detail", Static)
        menu.style = marked_style(self)
        rows = [self._choice_row(choice) for choice in self._choices]
        menu.fill(rows, min(self._marked_row, max(0, len(rows) - 1)))
        chosen = self._marked_choice
        words = (
            "" if chosen is None or chosen.description == chosen.line_text else chosen.description
        )
        if self.message:
            detail.update(Text(self.message, f"bold {palette_of(self).highlight}"))
        else:
            detail.update(Text(words))

    def _choice_row(self, choice: ArcticChoice) -> Text:
        palette = palette_of(self)
        line = Text(no_wrap=True)
        line.append(f"{choice.typed_label:>3} ", "bold")
        if choice.line_card is None:
            line.append(choice.line_text)
        else:
            line.append_text(panels.card_cell(choice.line_card))
            line.append(f" {choice.line_tail}")
        if choice.gained_points:
            line.append(
                text("arctic-row-gain", gain=choice.gained_points), f"bold {palette.highlight}"
            )
        return line
