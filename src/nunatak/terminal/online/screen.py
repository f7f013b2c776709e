"""The full screen for a game at a server."""

import asyncio
from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import BindingType

from nunatak.bots import Advice
from nunatak.client import ConnectionEnded, ConnectionLost, ConnectionRestored, OnlineTable
from nunatak.core import Illegal, NunatakError
from nunatak.server.protocol import messages
from nunatak.terminal.app import TableApp
from nunatak.terminal.exit_codes import INVALID_INPUT
from nunatak.terminal.local.lines import Quit
from nunatak.terminal.online import seating
from nunatak.terminal.online.advice import read_advice
from nunatak.terminal.online.chat import ChatLog
from nunatak.terminal.online.clock import format_time
from nunatak.terminal.online.commands import TableCommands
from nunatak.terminal.online.pages import ChatInput, LeaveOnlinePage
from nunatak.terminal.online.screen_table import OnlineScreenTable
from nunatak.terminal.online.session import Session
from nunatak.terminal.pages import LeavePage, TextPage
from nunatak.terminal.table_screen import TableScreen
from nunatak.words import text
from nunatak.words.errors import error_lines

_NOTICE = 8.0  # seconds that something said by others can be read


class OnlineScreen(TableScreen[OnlineScreenTable]):
    """Shows what the server says, and sends it what people decide."""

    BINDINGS: ClassVar[list[BindingType]] = [("slash", "talk", text("key-talk"))]

    def __init__(
        self, session: Session, table: OnlineTable, chat: ChatLog, pace: str = "easy"
    ) -> None:
        super().__init__(OnlineScreenTable(table), pace)
        self._session = session
        self._online = table
        self._chat = chat
        self._commands = TableCommands(session, table, chat)
        self._here: Sequence[str] | None = None
        self.trouble: NunatakError | None = None
        """Why there is no connection any more."""
        self._news = asyncio.Event()
        self._answers: dict[str, asyncio.Future[Any]] = {}

    def on_mount(self) -> None:
        self.run_worker(self._listen(), group="news")
        self.set_interval(1.0, self._draw_header)

    # ---- hearing

    async def _listen(self) -> None:
        async for news in self._session.events():
            table, asked = self._online, (self.table.seat_asked, self.table.revision)
            before = table.info
            table.follow(news)
            if table.info is not before:
                self._tell(*seating.describe_changes(table, before, table.info))
            self._heed(news)
            self._news.set()
            if (
                self.waits
                and not table.over
                and (self.table.seat_asked, self.table.revision) != asked
            ):
                self._decide(())  # it is no longer what the person was asked

    def _heed(self, news: object) -> None:
        match news:
            case messages.Accepted() | messages.Refused() | messages.Advised():
                answer = self._answers.pop(news.ref or "", None)
                if answer is not None:
                    answer.set_result(news)
                elif isinstance(news, messages.Refused):
                    self._tell(*error_lines(Illegal(news.code, **news.arguments)))
            case messages.Chat(table=self._online.id, lines=lines):
                self._tell(*self._chat.new_lines(lines))
            case messages.Presence(table=self._online.id, online=online):
                self._tell(*seating.describe_arrivals(self._online, self._here, online))
                self._here = online
            case ConnectionLost():
                self._tell(text("online-lost"))
            case ConnectionRestored():
                self._tell(text("online-back"))
            case ConnectionEnded(error=error):
                self.trouble = error
                self.app.exit("left", return_code=INVALID_INPUT)

    def _tell(self, *lines: str) -> None:
        for line in lines:
            self.notify(line, timeout=_NOTICE, markup=False)

    async def _hear(self) -> None:
        """Until something is said."""
        self._news.clear()
        await self._news.wait()

    async def _answer(self, ref: str) -> Any:
        """What the server says to that; a refusal is raised."""
        answer = self._answers[ref] = asyncio.get_running_loop().create_future()
        found = await answer
        if isinstance(found, messages.Refused):
            raise Illegal(found.code, **found.arguments)
        return found

    # ---- playing

    async def _watch(self) -> None:
        table, since = self.table, self.table.revision
        if table.shared and self.viewing_seat is not None:
            self.viewing_seat = None
            self._show()
        await self._hear()
        if not self._online.ready:
            return
        if table.revision != since:
            self._show()
            self.board.show_events(table.events_for(None, since + 1))
        else:
            self._draw_header()
        if self._online.over and not table.state.over:  # given up
            self.dismiss("over")
            await self._wait_for_decision()

    async def _do(self, seat: int, actions: Sequence[Any]) -> None:
        if not actions:
            return
        connection, version = self._session.connection, self._online.seat_view(seat).version
        await self._done(
            seat, connection.submit(self._online.id, seat, version, [*map(str, actions)])
        )

    async def _undo(self, seat: int) -> None:
        told = self._online.seat_view(seat)
        if not told.undo:
            raise Illegal("undo.nothing")
        await self._done(seat, self._session.connection.undo(self._online.id, seat, told.version))
        self.show_message(text("undone", count=1))

    async def _done(self, seat: int, ref: str) -> None:
        """Until what was sent is confirmed and can be seen."""
        try:
            accepted = await self._answer(ref)
        except Illegal as error:
            if error.code != "version.stale":  # then what is new is asked about
                raise
            return
        while self._online.seat_view(seat).version < accepted.version or not self._online.ready:
            await self._hear()

    async def _advice(self, seat: int) -> Sequence[Advice[Any]]:
        version = self._online.seat_view(seat).version
        self.show_message(text("advice-thinking"))
        ref = self._session.connection.hint(self._online.id, seat, version)
        return read_advice(self._online.game, (await self._answer(ref)).advice)

    def _status(self) -> str:
        turn = self._online.turn
        left = (
            None if turn is None or turn not in self._online.own_seats else self._online.clock(turn)
        )
        return "" if left is None else f"  {format_time(sum(left))}"

    # ---- keys

    def action_save(self) -> None:
        self.show_message(text("online-kept", link=self._link))

    def action_leave(self) -> None:
        if not self._may_open:
            return
        info, kept = self._online.info, text("online-kept", link=self._link)
        if info.status == "running" and any(
            info.seats[n].bot is None for n in self._online.own_seats
        ):
            self.app.push_screen(LeaveOnlinePage(info.game, kept), self._part)
        else:
            self.app.push_screen(LeavePage(info.game, kept=kept), self._leave)

    def _part(self, how: str | None) -> None:
        if how == "leave":
            self._said(how)
        else:
            self._leave(how == "go")

    def action_help(self) -> None:
        game = self._online.info.game
        lines = [
            *text("online-words").splitlines(),
            "",
            *self.table.terminal.rules_text().splitlines(),
        ]
        self._open(TextPage(text("help-title", game=game), lines))

    def action_talk(self) -> None:
        if self._may_open:
            self.app.push_screen(ChatInput(), self._said)

    def _said(self, words: str | None) -> None:
        if words:
            self.run_worker(self._obey(words), group="orders")

    async def _obey(self, words: str) -> None:
        """An order is done; whatever else it is, the others hear it."""
        try:
            told = await asyncio.to_thread(self._commands.run, words)
        except Quit:
            self._leave(True)
            return
        if told is None:
            self._session.connection.say(self._online.id, words)
        else:
            self._tell(*told)

    @property
    def _link(self) -> str:
        return f"{self._session.account.server}/table/{self._online.id}"


class OnlineApp(TableApp):
    """One game at a server, full screen; its result is ``over`` or ``left``."""

    def __init__(self, session: Session, table: OnlineTable, chat: ChatLog) -> None:
        super().__init__(table.info.game)
        self._played = OnlineScreen(session, table, chat)

    @property
    def trouble(self) -> NunatakError | None:
        return self._played.trouble

    async def _evening(self) -> None:
        ended: str | None = await self.push_screen_wait(self._played)
        self.exit(ended)

    def action_interrupt(self) -> None:
        self.exit("left", return_code=130)


def run(session: Session, table: OnlineTable, chat: ChatLog) -> str:
    """Play full screen; ``over`` or ``left``."""
    session.release_terminal()
    app = OnlineApp(session, table, chat)
    try:
        ended = app.run()
    finally:
        session.reclaim_terminal()
    if app.trouble is not None:
        raise app.trouble
    if ended is None:  # a signal has ended it, nobody has left
        raise KeyboardInterrupt
    return ended
