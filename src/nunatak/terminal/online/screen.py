"""The full screen of an online table."""

import asyncio
from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import BindingType

from nunatak.bots import Advice
from nunatak.client import ConnectionFailed, ConnectionLost, ConnectionRestored, OnlineTable
from nunatak.core import Illegal, NunatakError
from nunatak.server.protocol import messages, routes
from nunatak.terminal.app import TableApp
from nunatak.terminal.exit_codes import INTERRUPTED, INVALID_INPUT
from nunatak.terminal.local.plain_text import Quit
from nunatak.terminal.online import seating
from nunatak.terminal.online.advice import decode_advice
from nunatak.terminal.online.chat import ChatLog
from nunatak.terminal.online.clock import format_time
from nunatak.terminal.online.commands import TableCommands
from nunatak.terminal.online.pages import ChatPage, LeaveOnlinePage
from nunatak.terminal.online.screen_table import OnlineScreenTable
from nunatak.terminal.online.session import Session
from nunatak.terminal.pages import LeavePage, TextPage
from nunatak.terminal.table_screen import TableScreen
from nunatak.words import text
from nunatak.words.errors import error_lines

_NOTIFY_SECONDS = 8.0


class OnlineScreen(TableScreen[OnlineScreenTable]):
    """Shows an online table, and sends decisions to the server."""

    BINDINGS: ClassVar[list[BindingType]] = [("slash", "talk", text("key-talk"))]

    def __init__(
        self, session: Session, table: OnlineTable, chat: ChatLog, pace: str = "easy"
    ) -> None:
        super().__init__(OnlineScreenTable(table), pace)
        self._session = session
        self._online = table
        self._chat = chat
        self._commands = TableCommands(session, table, chat)
        self._online_people: Sequence[str] | None = None
        self.error: NunatakError | None = None
        """Why the connection has failed."""
        self._received = asyncio.Event()
        self._answers: dict[str, asyncio.Future[Any]] = {}

    def on_mount(self) -> None:
        self.run_worker(self._read_events(), group="events")
        self.set_interval(1.0, self._draw_header)

    # ---- messages of the server

    async def _read_events(self) -> None:
        async for event in self._session.events():
            table, asked = (
                self._online,
                (self.table.own_seat_to_decide, self.table.last_decision_number),
            )
            before = table.info
            table.handle(event)
            if table.info is not before:
                self._notify(*seating.describe_changes(table, before, table.info))
            self._handle_event(event)
            self._received.set()
            if (
                self.waits_for_person
                and not table.over
                and (self.table.own_seat_to_decide, self.table.last_decision_number) != asked
            ):
                self._deliver_decision(())  # the question is out of date

    def _handle_event(self, event: object) -> None:
        match event:
            case messages.Accepted() | messages.Refused() | messages.HintResult():
                answer = self._answers.pop(event.ref or "", None)
                if answer is not None:
                    answer.set_result(event)
                elif isinstance(event, messages.Refused):
                    self._notify(*error_lines(Illegal(event.code, **event.arguments)))
            case messages.Chat(table=self._online.id, messages=lines):
                self._notify(*self._chat.new_lines(lines))
            case messages.Presence(table=self._online.id, online=online):
                self._notify(
                    *seating.describe_presence_changes(self._online, self._online_people, online)
                )
                self._online_people = online
            case ConnectionLost():
                self._notify(text("online-lost"))
            case ConnectionRestored():
                self._notify(text("online-back"))
            case ConnectionFailed(error=error):
                self.error = error
                self.app.exit("left", return_code=INVALID_INPUT)

    def _notify(self, *lines: str) -> None:
        for line in lines:
            self.notify(line, timeout=_NOTIFY_SECONDS, markup=False)

    async def _wait_for_event(self) -> None:
        """Wait for the next message of the server."""
        self._received.clear()
        await self._received.wait()

    async def _wait_for_reply(self, ref: str) -> Any:
        """Return the answer of the server to a message; raise if it refuses."""
        answer = self._answers[ref] = asyncio.get_running_loop().create_future()
        found = await answer
        if isinstance(found, messages.Refused):
            raise Illegal(found.code, **found.arguments)
        return found

    # ---- playing

    async def _await_other_turn(self) -> None:
        table, since = self.table, self.table.last_decision_number
        if table.is_shared and self.viewing_seat is not None:
            self.viewing_seat = None
            self._show_table()
        await self._wait_for_event()
        if not self._online.has_current_views:
            return
        if table.last_decision_number != since:
            self._show_table()
            self.board.show_events(table.events_for(None, since + 1))
        else:
            self._draw_header()
        if self._online.over and not table.state.over:  # stopped
            self.dismiss("over")
            await self._wait_for_decision()

    async def _submit(self, seat: int, actions: Sequence[Any]) -> None:
        if not actions:
            return
        connection, version = self._session.connection, self._online.seat_view(seat).version
        await self._wait_until_done(
            seat, connection.submit(self._online.id, seat, version, [*map(str, actions)])
        )

    async def _undo_last_decision(self, seat: int) -> None:
        view = self._online.seat_view(seat)
        if not view.can_undo:
            raise Illegal("undo.nothing")
        await self._wait_until_done(
            seat, self._session.connection.undo(self._online.id, seat, view.version)
        )
        self.show_message(text("undone", count=1))

    async def _wait_until_done(self, seat: int, ref: str) -> None:
        """Wait until a submission is accepted and its update has arrived."""
        try:
            accepted = await self._wait_for_reply(ref)
        except Illegal as error:
            if error.code != "version.stale":  # then the person is asked again
                raise
            return
        while (
            self._online.seat_view(seat).version < accepted.version
            or not self._online.has_current_views
        ):
            await self._wait_for_event()

    async def _get_advice(self, seat: int) -> Sequence[Advice[Any]]:
        version = self._online.seat_view(seat).version
        self.show_message(text("advice-thinking"))
        ref = self._session.connection.request_hint(self._online.id, seat, version)
        return decode_advice(self._online.game, (await self._wait_for_reply(ref)).advice)

    def _clock_text(self) -> str:
        turn = self._online.turn
        left = (
            None
            if turn is None or turn not in self._online.own_seats
            else self._online.seconds_left(turn)
        )
        return "" if left is None else f"  {format_time(sum(left))}"

    # ---- keys

    def action_save(self) -> None:
        self.show_message(text("online-kept", link=self._table_link))

    def action_leave(self) -> None:
        if not self._may_open_page:
            return
        info, saved = self._online.info, text("online-kept", link=self._table_link)
        if info.status == "running" and any(
            info.seats[n].bot is None for n in self._online.own_seats
        ):
            self.app.push_screen(LeaveOnlinePage(info.game, saved), self._leave_as)
        else:
            self.app.push_screen(LeavePage(info.game, saved=saved), self._leave_if_confirmed)

    def _leave_as(self, how: str | None) -> None:
        if how == "leave":
            self._handle_line(how)
        else:
            self._leave_if_confirmed(how == "go")

    def action_help(self) -> None:
        game = self._online.info.game
        lines = [
            *text("online-words").splitlines(),
            "",
            *self.table.terminal.rules_text().splitlines(),
        ]
        self._open_page(TextPage(text("help-title", game=game), lines))

    def action_talk(self) -> None:
        if self._may_open_page:
            self.app.push_screen(ChatPage(), self._handle_line)

    def _handle_line(self, line: str | None) -> None:
        if line:
            self.run_worker(self._run_or_say(line), group="commands")

    async def _run_or_say(self, line: str) -> None:
        """Run a command; send other lines as chat."""
        try:
            result = await asyncio.to_thread(self._commands.run, line)
        except Quit:
            self._leave_if_confirmed(True)
            return
        if result is None:
            self._session.connection.say(self._online.id, line)
        else:
            self._notify(*result)

    @property
    def _table_link(self) -> str:
        return self._session.account.server + routes.TABLE_PAGE.url(id=self._online.id)


class OnlineApp(TableApp):
    """One online game, full screen; the result is ``over`` or ``left``."""

    def __init__(self, session: Session, table: OnlineTable, chat: ChatLog) -> None:
        super().__init__(table.info.game)
        self._table_screen = OnlineScreen(session, table, chat)

    @property
    def error(self) -> NunatakError | None:
        return self._table_screen.error

    async def _run_games(self) -> None:
        ended: str | None = await self.push_screen_wait(self._table_screen)
        self.exit(ended)

    def action_interrupt(self) -> None:
        self.exit("left", return_code=INTERRUPTED)


def run_full_screen(session: Session, table: OnlineTable, chat: ChatLog) -> str:
    """Play full screen; return ``over`` or ``left``."""
    session.hand_over_keyboard()
    app = OnlineApp(session, table, chat)
    try:
        ended = app.run()
    finally:
        session.take_back_keyboard()
    if app.error is not None:
        raise app.error
    if ended is None:  # ended by a signal
        raise KeyboardInterrupt
    return ended
