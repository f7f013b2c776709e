"""The full screen for a game at a server."""

import asyncio
from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import BindingType

from nunatak.bots import Advice
from nunatak.client import Back, Ended, Lost, OnlineTable
from nunatak.core import Illegal, NunatakError
from nunatak.server.protocol import messages
from nunatak.terminal.app import TableApp
from nunatak.terminal.exit_codes import TROUBLE
from nunatak.terminal.local.lines import Quit
from nunatak.terminal.online import seating
from nunatak.terminal.online.advice import read_advice
from nunatak.terminal.online.chat import Talk
from nunatak.terminal.online.clock import written
from nunatak.terminal.online.commands import Orders
from nunatak.terminal.online.pages import Farewell, Words
from nunatak.terminal.online.session import Visit
from nunatak.terminal.online.sight import OnlineSight
from nunatak.terminal.pages import Leave, Page
from nunatak.terminal.table_screen import TableScreen
from nunatak.words import text
from nunatak.words.errors import sentences

_NOTICE = 8.0  # seconds that something said by others can be read


class OnlineScreen(TableScreen[OnlineSight]):
    """Shows what the server says, and sends it what people decide."""

    BINDINGS: ClassVar[list[BindingType]] = [("slash", "talk", text("key-talk"))]

    def __init__(self, visit: Visit, table: OnlineTable, talk: Talk, pace: str = "easy") -> None:
        super().__init__(OnlineSight(table), pace)
        self._visit = visit
        self._online = table
        self._talk = talk
        self._orders = Orders(visit, table, talk)
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
        async for news in self._visit.heard():
            table, asked = self._online, (self.table.asks, self.table.mark)
            before = table.info
            table.follow(news)
            if table.info is not before:
                self._tell(*seating.changes(table, before, table.info))
            self._heed(news)
            self._news.set()
            if self.waits and not table.over and (self.table.asks, self.table.mark) != asked:
                self._decide(())  # it is no longer what the person was asked

    def _heed(self, news: object) -> None:
        match news:
            case messages.Accepted() | messages.Refused() | messages.Advised():
                answer = self._answers.pop(news.ref or "", None)
                if answer is not None:
                    answer.set_result(news)
                elif isinstance(news, messages.Refused):
                    self._tell(*sentences(Illegal(news.code, **news.arguments)))
            case messages.Chat(table=self._online.id, lines=lines):
                self._tell(*self._talk.told(lines))
            case messages.Presence(table=self._online.id, online=online):
                self._tell(*seating.arrivals(self._online, self._here, online))
                self._here = online
            case Lost():
                self._tell(text("online-lost"))
            case Back():
                self._tell(text("online-back"))
            case Ended(error=error):
                self.trouble = error
                self.app.exit("left", return_code=TROUBLE)

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
        table, since = self.table, self.table.mark
        if table.shared and self.eyes is not None:
            self.eyes = None
            self._show()
        await self._hear()
        if not self._online.ready:
            return
        if table.mark != since:
            self._show()
            self.board.recount(table.events_for(None, since + 1))
        else:
            self._draw_header()
        if self._online.over and not table.state.over:  # given up
            self.dismiss("over")
            await self._wait()

    async def _do(self, seat: int, actions: Sequence[Any]) -> None:
        if not actions:
            return
        connection, version = self._visit.connection, self._online.told(seat).version
        await self._done(
            seat, connection.submit(self._online.id, seat, version, [*map(str, actions)])
        )

    async def _take_back(self, seat: int) -> None:
        told = self._online.told(seat)
        if not told.undo:
            raise Illegal("undo.nothing")
        await self._done(seat, self._visit.connection.undo(self._online.id, seat, told.version))
        self.say(text("undone", count=1))

    async def _done(self, seat: int, ref: str) -> None:
        """Until what was sent is confirmed and can be seen."""
        try:
            accepted = await self._answer(ref)
        except Illegal as error:
            if error.code != "version.stale":  # then what is new is asked about
                raise
            return
        while self._online.told(seat).version < accepted.version or not self._online.ready:
            await self._hear()

    async def _advice(self, seat: int) -> Sequence[Advice[Any]]:
        version = self._online.told(seat).version
        self.say(text("advice-thinking"))
        ref = self._visit.connection.hint(self._online.id, seat, version)
        return read_advice(self._online.game, (await self._answer(ref)).advice)

    def _beside(self) -> str:
        turn = self._online.turn
        left = None if turn is None or turn not in self._online.mine else self._online.clock(turn)
        return "" if left is None else f"  {written(sum(left))}"

    # ---- keys

    def action_save(self) -> None:
        self.say(text("online-kept", link=self._link))

    def action_leave(self) -> None:
        if not self._may_open:
            return
        info, kept = self._online.info, text("online-kept", link=self._link)
        if info.status == "running" and any(info.seats[n].bot is None for n in self._online.mine):
            self.app.push_screen(Farewell(info.game, kept), self._part)
        else:
            self.app.push_screen(Leave(info.game, kept=kept), self._leave)

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
        self._open(Page(text("help-title", game=game), lines))

    def action_talk(self) -> None:
        if self._may_open:
            self.app.push_screen(Words(), self._said)

    def _said(self, words: str | None) -> None:
        if words:
            self.run_worker(self._obey(words), group="orders")

    async def _obey(self, words: str) -> None:
        """An order is done; whatever else it is, the others hear it."""
        try:
            told = await asyncio.to_thread(self._orders.heed, words)
        except Quit:
            self._leave(True)
            return
        if told is None:
            self._visit.connection.say(self._online.id, words)
        else:
            self._tell(*told)

    @property
    def _link(self) -> str:
        return f"{self._visit.account.server}/table/{self._online.id}"


class OnlineApp(TableApp):
    """One game at a server, full screen; its result is ``over`` or ``left``."""

    def __init__(self, visit: Visit, table: OnlineTable, talk: Talk) -> None:
        super().__init__(table.info.game)
        self._played = OnlineScreen(visit, table, talk)

    @property
    def trouble(self) -> NunatakError | None:
        return self._played.trouble

    async def _evening(self) -> None:
        ended: str | None = await self.push_screen_wait(self._played)
        self.exit(ended)

    def action_interrupt(self) -> None:
        self.exit("left", return_code=130)


def run(visit: Visit, table: OnlineTable, talk: Talk) -> str:
    """Play full screen; ``over`` or ``left``."""
    visit.lend()
    app = OnlineApp(visit, table, talk)
    try:
        ended = app.run()
    finally:
        visit.take_back()
    if app.trouble is not None:
        raise app.trouble
    if ended is None:  # a signal has ended it, nobody has left
        raise KeyboardInterrupt
    return ended
