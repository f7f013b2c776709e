"""The lobby of an online table: waiting for players before the start."""

from typing import TypeVar

from nunatak.client import ConnectionRestored, OnlineTable, is_loopback
from nunatak.core import NunatakError, load
from nunatak.server.protocol import api, messages, routes
from nunatak.server.protocol.routes import Route
from nunatak.terminal.local.plain_text import Quit
from nunatak.terminal.online import seating
from nunatak.terminal.online.chat import ChatLog
from nunatak.terminal.online.commands import TableCommands
from nunatak.terminal.online.keyboard import TypedLine
from nunatak.terminal.online.session import Session
from nunatak.terminal.seats import default_bots
from nunatak.words import text
from nunatak.words.errors import error_lines

Body = TypeVar("Body")


class Lobby:
    """Waits at a table until its game begins."""

    def __init__(self, session: Session, table: OnlineTable, chat: ChatLog) -> None:
        self._session = session
        self._table = table
        self._chat = chat
        self._commands = TableCommands(session, table, chat)
        self._trial_view = -1  # the version at which the start was requested

    def wait(self) -> bool:
        """Wait for the start; return False if the table was stopped."""
        session, table = self._session, self._table
        if table.info.status == "open":
            self._print_invitation()
        while table.info.status == "open" or (
            table.info.status != "stopped" and not table.has_current_views
        ):
            if self._can_start and self._trial_view < table.info.version:
                self._start_game()
            before = table.info
            event = session.handle_next_event(table)
            if table.info is not before and before.status == "open":
                session.print_text(*seating.describe_changes(table, before, table.info))
            self._handle_event(event)
        return table.info.status != "stopped"

    def _print_invitation(self) -> None:
        table, server = self._table, self._session.account.server
        link = server + routes.TABLE_PAGE.url(id=table.id)
        self._session.print_text(text("online-invitation", link=link, game=table.info.game))
        if is_loopback(server):
            self._session.print_text(text("online-loopback", table=table.id))
        self._session.print_text(*seating.seat_lines(table))
        self._session.print_text(text("online-lobby", host=self._is_host))

    @property
    def _is_host(self) -> bool:
        return self._table.info.host == self._table.person

    @property
    def _can_start(self) -> bool:
        """Whether all seats are taken and this person is the host."""
        free = any(seat.person is None and seat.bot is None for seat in self._table.info.seats)
        return self._is_host and self._table.info.status == "open" and not free

    def _start_game(self) -> None:
        """Start the game."""
        self._trial_view = self._table.info.version
        self._change_table(routes.START_TABLE)

    def _change_table(
        self, route: Route[Body, messages.TableInfo], body: Body | None = None
    ) -> None:
        try:
            self._session.account.call(route, body, id=self._table.id)
        except NunatakError as error:
            if error.code != "server.unreachable":  # the lost connection is printed already
                self._session.print_text(*error_lines(error))

    def _handle_event(self, event: object) -> None:
        match event:
            case TypedLine(text=line):
                self._handle_line(line)
            case ConnectionRestored():
                self._trial_view = -1
            case messages.Refused() if event.table in (None, self._table.id):
                error = NunatakError(event.code, **event.arguments)
                if event.ref is None:  # the table may not be watched
                    raise error
                self._session.print_text(*error_lines(error))
            case messages.Chat(table=self._table.id, messages=lines):
                self._session.print_text(*self._chat.new_lines(lines))

    def _handle_line(self, line: str) -> None:
        match line.lower():
            case "q" | "quit":
                raise Quit
            case "" | "start" if self._is_host:
                self._fill_with_bots_and_start()
            case _:
                result = self._commands.run(line)
                if result is None:
                    result = [text("online-lobby", host=self._is_host), text("online-words")]
                self._session.print_text(*result)

    def _fill_with_bots_and_start(self) -> None:
        """Put bots on all free seats, and start."""
        info = self._table.info
        levels = default_bots(load(info.game))
        for number, seat in enumerate(info.seats):
            if seat.person is None and seat.bot is None:
                bot = api.SeatBot(number, levels[number % len(levels)])
                self._change_table(routes.SEAT_BOT, bot)
        self._change_table(routes.START_TABLE)
