"""Before the start: who is there already, and who is still missing."""

from nunatak.client import ConnectionRestored, OnlineTable, is_loopback, requests
from nunatak.core import NunatakError, load
from nunatak.server.protocol import messages
from nunatak.terminal.local.lines import Quit
from nunatak.terminal.online import seating
from nunatak.terminal.online.chat import ChatLog
from nunatak.terminal.online.commands import TableCommands
from nunatak.terminal.online.keyboard import TypedLine
from nunatak.terminal.online.session import Session
from nunatak.terminal.seats import default_bots as bots_for
from nunatak.words import text
from nunatak.words.errors import error_lines


class Lobby:
    """Waits at a table until its game begins."""

    def __init__(self, session: Session, table: OnlineTable, chat: ChatLog) -> None:
        self._session = session
        self._table = table
        self._chat = chat
        self._commands = TableCommands(session, table, chat)
        self._tried = -1  # the version at which the start was asked for

    def wait(self) -> bool:
        """Whether there is a game; False: the table was given up."""
        session, table = self._session, self._table
        if table.info.status == "open":
            self._greet()
        while table.info.status == "open" or (table.info.status != "stopped" and not table.ready):
            if self._full and self._tried < table.info.version:
                self._start()
            before = table.info
            news = session.next_event(table)
            if table.info is not before and before.status == "open":
                session.print_text(*seating.describe_changes(table, before, table.info))
            self._heed(news)
        return table.info.status != "stopped"

    def _greet(self) -> None:
        table, server = self._table, self._session.account.server
        link = f"{server}/table/{table.id}"
        self._session.print_text(text("online-invitation", link=link, game=table.info.game))
        if is_loopback(server):
            self._session.print_text(text("online-loopback", table=table.id))
        self._session.print_text(*seating.seat_lines(table))
        self._session.print_text(text("online-lobby", host=self._hosts))

    @property
    def _hosts(self) -> bool:
        return self._table.info.host == self._table.person

    @property
    def _full(self) -> bool:
        """Whether all are there, and it is for this end to begin."""
        free = any(seat.person is None and seat.bot is None for seat in self._table.info.seats)
        return self._hosts and self._table.info.status == "open" and not free

    def _start(self) -> None:
        """When all are there the game begins by itself."""
        self._tried = self._table.info.version
        self._do("start")

    def _do(self, verb: str, **arguments: object) -> None:
        try:
            requests.change_table(self._session.account, self._table.id, verb, **arguments)
        except NunatakError as error:
            if error.code != "server.unreachable":  # that the connection is lost is said already
                self._session.print_text(*error_lines(error))

    def _heed(self, news: object) -> None:
        match news:
            case TypedLine(text=line):
                self._typed(line)
            case ConnectionRestored():
                self._tried = -1
            case messages.Refused() if news.table in (None, self._table.id):
                error = NunatakError(news.code, **news.arguments)
                if news.ref is None:  # the table may not even be watched
                    raise error
                self._session.print_text(*error_lines(error))
            case messages.Chat(table=self._table.id, lines=lines):
                self._session.print_text(*self._chat.new_lines(lines))

    def _typed(self, line: str) -> None:
        match line.lower():
            case "q" | "quit":
                raise Quit
            case "" | "start" if self._hosts:
                self._fill()
            case _:
                told = self._commands.run(line)
                if told is None:
                    told = [text("online-lobby", host=self._hosts), text("online-words")]
                self._session.print_text(*told)

    def _fill(self) -> None:
        """Bots on the seats that are still free; then it begins."""
        info = self._table.info
        levels = bots_for(load(info.game))
        for number, seat in enumerate(info.seats):
            if seat.person is None and seat.bot is None:
                self._do("bot", seat=number, level=levels[number % len(levels)])
        self._do("start")
