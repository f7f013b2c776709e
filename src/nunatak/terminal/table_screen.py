"""The full screen of a table, local or online."""

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Static

from nunatak.bots import Advice
from nunatak.core import Event, Game, NunatakError, State
from nunatak.terminal import hint
from nunatak.terminal.board import Board
from nunatak.terminal.game import TerminalGame
from nunatak.terminal.pages import CoverScreen, OverlayScreen, TextPage
from nunatak.terminal.palette import PALETTES, SEAT_COLOURS, palette_of
from nunatak.terminal.seats import Seat
from nunatak.words import text
from nunatak.words.errors import error_lines

PACE_SECONDS = {"off": 0.0, "fast": 0.25, "easy": 0.6, "slow": 1.5}  # seconds for a bot's turn
_WIDE_SCREEN_COLUMNS = 118  # columns from which on the narration has its own column
_RECENT_DECISIONS = 40  # decisions that are narrated on a small screen
_UNDO_DECISION = object()
_NOTICE_DELAY_SECONDS = 0.2  # of thinking, before a notice is shown
T = TypeVar("T")


class ScreenTable(Protocol):
    """What the screen needs of a table."""

    @property
    def terminal(self) -> TerminalGame: ...
    @property
    def game(self) -> Game[Any]: ...
    @property
    def state(self) -> State[Any, Any, Any]:
        """A state that fits what the person who is asked may know."""

    @property
    def seats(self) -> Sequence[Seat]: ...
    @property
    def player_names(self) -> Sequence[str]: ...
    @property
    def own_seats(self) -> Sequence[int]:
        """The seats of people at this screen."""

    @property
    def is_shared(self) -> bool:
        """Whether several people share the screen, so that hands must be covered."""

    @property
    def own_seat_to_decide(self) -> int | None:
        """The seat of a person that is to decide, if any."""

    @property
    def last_decision_number(self) -> int:
        """The number of the last step of the game."""

    @property
    def big_paws(self) -> int | None:
        """The seat with Big Paws (ST-1.5), if that is known."""

    def events_for(self, seat: int | None, since: int = 0) -> Sequence[Event]:
        """Return the events from a step on, as far as a seat may know them."""


G = TypeVar("G", bound=ScreenTable)


class TableScreen(OverlayScreen[str], Generic[G]):
    """Shows a table and asks its people; the result is ``over`` or ``left``.

    Subclasses pass decisions to the game, here or at a server.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        ("u", "undo", text("key-undo")),
        ("h", "hint", text("key-hint")),
        ("w", "story", text("key-story")),
        ("plus", "pace(-1)", ""),
        ("minus", "pace(1)", ""),
        ("s", "save", text("key-save")),
        ("question_mark", "help", text("key-help")),
        ("q", "leave", text("key-leave")),
    ]

    def __init__(self, table: G, pace: str = "easy") -> None:
        super().__init__()
        self.table = table
        self.pace = pace
        self.viewing_seat: int | None = None if table.is_shared else (table.own_seats or (None,))[0]
        self._last = (table.own_seats or (0,))[0]
        self._decision: asyncio.Future[Any] | None = None
        self._seen_end = False  # Enter was pressed after the end
        self._hinted: State[Any, Any, Any] | None = None  # the state that a hint is computed for

    def compose(self) -> ComposeResult:
        yield Static(id="header")
        with Horizontal(id="table"):
            yield self.table.terminal.new_board()
            with Vertical(id="aside"):
                yield Static(self._bot_lines(), id="bots")
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="story")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        for key, name in self.board.key_text_ids:
            self._bindings.bind(key, f"press({key!r})", text(f"key-{name}"))
        self._bindings.bind("f", "pace(1)", text("key-pace"), show=False)
        self._bindings.bind("t", "next_palette", text("key-look"), show=False)
        self.run_worker(self._play_game(), exclusive=True)

    @property
    def board(self) -> Board:
        board = self.query_one("#board")
        assert isinstance(board, Board)
        return board

    @property
    def waits_for_person(self) -> bool:
        """Whether the screen waits for a person."""
        return self._decision is not None

    # ---- the game

    async def _play_game(self) -> None:
        self._show_table()
        while not self.table.state.over:
            if self.table.own_seat_to_decide is None:
                await self._await_other_turn()
            else:
                await self._play_person_turn()
        self._show_table()
        if not self._seen_end:
            await self._wait_for_decision()
        self.dismiss("over")

    async def _play_person_turn(self) -> None:
        table, seat = self.table, self.table.own_seat_to_decide
        if table.is_shared and self.viewing_seat != seat:
            self.viewing_seat = None
            self._show_table()
            await self.app.push_screen_wait(
                CoverScreen(table.seats[seat or 0].name, table.terminal.emblem_pixels())
            )
        assert seat is not None
        self.viewing_seat = self._last = seat
        self._before_decision(seat)
        self._show_table()
        decision = await self._wait_for_confirmed_decision()
        try:
            if decision is _UNDO_DECISION:
                await self._undo_last_decision(seat)
            else:
                await self._play_and_show(seat, decision)
        except NunatakError as error:
            self.show_message(" ".join(error_lines(error)))
        self.autosave()

    async def _wait_for_confirmed_decision(self) -> Any:
        """Return what the person decides; after a warning they must choose it twice."""
        table, warned, warning = self.table, None, ""
        choices = table.terminal.choices(table.state, table.player_names)
        while True:
            self.board.offer_choices(choices)
            if warned is not None:
                self.board.select_choice_of(warned)
                self.board.message = f"{warning} {text('warned-screen')}"
                self.board.redraw()
            decision = await self._wait_for_decision()
            if decision is _UNDO_DECISION or decision == warned:
                return decision
            warning = table.terminal.decision_warning(table.state, decision)
            if not warning:
                return decision
            warned = decision

    async def _play_and_show(self, seat: int, actions: Sequence[Any]) -> None:
        """Do the actions, and show the result for a moment."""
        since = self.table.last_decision_number
        await self._submit(seat, actions)
        self.show_message("")
        if self.table.own_seat_to_decide != seat:
            if self.table.is_shared:  # the next person may be looking already
                self.viewing_seat = None
            self._show_table()
            self.board.show_events(self.table.events_for(None, since + 1))
            await asyncio.sleep(PACE_SECONDS[self.pace])

    async def _run_with_notice(self, notice: str, think: Callable[[], T]) -> T:
        """Return ``think()``, computed in a thread; show dots if that takes long."""
        beat = 0

        def tick() -> None:
            nonlocal beat
            beat += 1
            self.board.message = notice + "." * (1 + beat % 3)
            self.board.redraw()

        timer = self.set_interval(_NOTICE_DELAY_SECONDS, tick)
        try:
            found = await asyncio.to_thread(think)
        finally:
            timer.stop()
        self._cancel_if_closed()
        if beat:
            self.board.show_message("")
        return found

    async def _show_hint(self, seat: int) -> None:
        """Show a hint, unless the person has decided meanwhile."""
        table, state = self.table, self.table.state
        self._hinted = state
        try:
            advice = await self._get_advice(seat)
        except NunatakError as error:
            self.show_message(" ".join(error_lines(error)))
            return
        finally:
            self._hinted = None
        if table.state is state and self.viewing_seat == seat and self.board.is_asking:
            self.board.show_hint(hint.describe_advice(state, table.player_names, advice))

    def _cancel_if_closed(self) -> None:
        """Cancel the task if the screen is being closed."""
        if not self.display or not self.is_attached:
            raise asyncio.CancelledError

    async def _wait_for_decision(self) -> Any:
        self._decision = asyncio.get_running_loop().create_future()
        try:
            return await self._decision
        finally:
            self._decision = None

    def _deliver_decision(self, decision: Any) -> None:
        if self._decision is not None and not self._decision.done():
            self._decision.set_result(decision)

    def on_board_decided(self, message: Board.Decided) -> None:
        self._deliver_decision(message.actions)

    def on_board_page_opened(self, message: Board.PageOpened) -> None:
        self._open_page(TextPage(message.title, message.lines))

    # ---- for subclasses

    def _before_decision(self, seat: int) -> None:
        """Prepare the decision of a person."""

    @abstractmethod
    async def _await_other_turn(self) -> None:
        """Wait until another seat has decided, and show it."""

    @abstractmethod
    async def _submit(self, seat: int, actions: Sequence[Any]) -> None:
        """Pass the actions of a person to the game."""

    @abstractmethod
    async def _undo_last_decision(self, seat: int) -> None:
        """Undo the last step of a person."""

    @abstractmethod
    async def _get_advice(self, seat: int) -> Sequence[Advice[Any]]:
        """Return what a good bot would do."""

    def autosave(self) -> None:
        """Save after every turn."""

    @abstractmethod
    def action_save(self) -> None:
        """Save on demand."""

    @abstractmethod
    def action_leave(self) -> None:
        """Leave the game."""

    # ---- drawing

    def show_message(self, message: str) -> None:
        self.board.show_message(message)

    def _show_table(self) -> None:
        self._cancel_if_closed()
        table, state = self.table, self.table.state
        view = state.view(self.viewing_seat)
        follow = self.viewing_seat if self.viewing_seat is not None else self._last
        since = 0 if self.has_class("wide") else table.last_decision_number - _RECENT_DECISIONS
        seen = table.events_for(self.viewing_seat)
        self.board.show_hint(None)
        self.board.show(table.game, view, table.player_names, follow, seen)
        self._draw_header()
        lines = table.terminal.narrate(
            table.game, table.events_for(self.viewing_seat, since), table.player_names
        )
        narration = Text("\n").join(self._style_line(line) for line in lines)
        self.query_one("#story", Static).update(narration)
        self.query_one("#log").scroll_end(animate=False)
        self.board.show_narration(lines)

    def _style_line(self, line: str) -> Text:
        """Return a line of the narration with the name of its player in colour."""
        styled = Text(line)
        for seat, name in enumerate(self.table.player_names):
            if line.startswith(f"{name}:"):
                styled.stylize(f"bold #ffffff on {SEAT_COLOURS[seat]}", 0, len(name))
        if line.startswith("---"):
            styled.stylize(f"bold {palette_of(self).highlight}")
        return styled

    def _bot_face(self, seat: int) -> list[str]:
        bot = self.table.seats[seat].bot
        return [] if bot is None else list(filter(None, [self.table.terminal.bot_face(bot)]))

    def _bot_lines(self) -> Text:
        """Return a line for each bot at the table."""
        lines = []
        for seat, sitting in enumerate(self.table.seats):
            if sitting.bot is not None:
                name, face = sitting.name, "".join(self._bot_face(seat))
                line = Text(no_wrap=True)
                line.append(f" {name[:1]} ", f"bold #ffffff on {SEAT_COLOURS[seat]}")
                line.append(f" {face} " if face else " ")
                line.append(text("bot-title", name=name, bot=sitting.bot))
                lines.append(line)
        return Text("\n").join(lines)

    def _draw_header(self) -> None:
        table = self.table
        turn = table.state.turn
        if turn is None:
            whose = text("game-over", game=table.game.facts.name)
        elif not table.is_shared and turn in table.own_seats:
            whose = text("turn-yours")
        else:
            whose = text(
                "turn-of", name=" ".join((table.player_names[turn], *self._bot_face(turn)))
            )
        whose += self._clock_text()
        title = table.terminal.screen_heading(table.state)
        line = Text.assemble(f" ▲ {title} ", style="bold")
        room = self.size.width - line.cell_len - 1
        line.append(self._big_paws_text(room - cell_len(whose)))
        line.append(" " * max(1, self.size.width - line.cell_len - 1 - cell_len(whose)) + whose)
        self.query_one("#header", Static).update(line)

    def _big_paws_text(self, max_columns: int) -> str:
        """Return who has Big Paws (ST-1.5): the name if there is room for it, else the letter."""
        seat = self.table.big_paws
        if seat is None:
            return ""
        letter = self.table.terminal.seat_names(len(self.table.seats))[seat][:1]
        texts = (
            f"  {text('big-paws', name=name)} " for name in (self.table.player_names[seat], letter)
        )
        return next((words for words in texts if cell_len(words) < max_columns), "")

    def _clock_text(self) -> str:
        """Return the time left for the turn: none at a local table."""
        return ""

    def on_resize(self, event: events.Resize) -> None:
        if event.size != self.app.size:
            return
        wide = event.size.width >= _WIDE_SCREEN_COLUMNS
        self.set_class(wide, "wide")
        self.board.set_class(wide, "wide")
        for key in ("f", "t"):  # in the footer if there is room; the help names them too
            bound = self._bindings.key_to_bindings.get(key, [])
            bound[:] = [replace(binding, show=wide) for binding in bound]
        self.refresh_bindings()
        rows = event.size.height - 2  # header and footer
        self.board.styles.width = self.board.needed_columns(rows) if wide else "1fr"
        self.call_after_refresh(self._draw_header)

    # ---- keys

    def on_key(self, event: events.Key) -> None:
        if self.table.state.over and event.key == "enter":
            self._seen_end = True
            self._deliver_decision("over")
        elif self.board.handle_hint_key(event.key) or self.board.handle_pressed_key(event.key):
            event.stop()
            event.prevent_default()

    def action_press(self, key: str) -> None:
        self.board.handle_pressed_key(key)

    def action_hint(self) -> None:
        seat = self.table.own_seat_to_decide
        if self.board.shown_hint is not None:
            self.board.show_hint(None)
        elif seat is not None and self.board.is_asking and self._hinted is not self.table.state:
            self.run_worker(self._show_hint(seat), group="hint")

    def action_undo(self) -> None:
        if self.table.own_seat_to_decide is not None:
            self._deliver_decision(_UNDO_DECISION)

    def action_pace(self, by: int) -> None:
        names = list(PACE_SECONDS)
        place = names.index(self.pace) + by
        self.pace = names[place % len(names)]
        self.show_message(text("pace", pace=self.pace))

    def action_next_palette(self) -> None:
        names = list(PALETTES)
        self.app.theme = names[(names.index(palette_of(self).name) + 1) % len(names)]
        self.board.redraw()
        self._draw_header()

    def action_story(self) -> None:
        lines = self.table.terminal.narrate(
            self.table.game, self.table.events_for(self.viewing_seat), self.table.player_names
        )
        self._open_page(TextPage(text("story-title"), lines, end=True))

    def action_help(self) -> None:
        lines = self.table.terminal.rules_text().splitlines()
        self._open_page(TextPage(text("help-title", game=self.table.game.facts.name), lines))

    def _open_page(self, page: TextPage) -> None:
        if self._may_open_page:
            self.app.push_screen(page)

    @property
    def _may_open_page(self) -> bool:
        """Whether a page may open: a key pressed twice opens one, and none lies below a cover."""
        return self.is_active and (self.waits_for_person or not self.table.is_shared)

    def _leave_if_confirmed(self, leaving: bool | None) -> None:
        if leaving:
            self.dismiss("left")
