"""A bot of one's own takes a seat at a server, and drives from there."""

import secrets
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import click

from nunatak.arena import Entrant
from nunatak.bots import Bot
from nunatak.bots.plugins import Trouble, asked
from nunatak.client import (
    Account,
    Connection,
    ConnectionEnded,
    ConnectionLost,
    ConnectionRestored,
    OnlineTable,
    ServerEvent,
    TableAddress,
    parse_server,
    parse_table,
    requests,
)
from nunatak.core import Game, Illegal, Malformed, NunatakError, kind
from nunatak.server.protocol import messages
from nunatak.terminal import saves
from nunatak.terminal.console import print_text
from nunatak.words import text

_LOOK_ROUND = 2.0  # seconds between two looks at the open tables
_TAKEN = ("table.full", "table.not-open", "table.unknown", "table.blocked")
_SHARE = 0.25  # of the time that is left for a turn


def read_address(server: str | None, link: str | None) -> TableAddress | None:
    """Where to play; without a table anywhere at the server. None: nobody said which server."""
    found = TableAddress(None, "") if link is None else parse_table(link)
    address = found.server if server is None else parse_server(server)
    return None if address is None else TableAddress(address, found.table)


def play_games(source: str, place: TableAddress, token: str | None, budget: float | None) -> None:
    """Play at a table to its end, or at one after another."""
    if token is None:
        raise Malformed("driver.token", server=place.server)
    account = Account(place.server or "", token=token)
    account.identify()
    entrant = Entrant(source, source, str(Path.cwd().resolve()))
    news: SimpleQueue[ServerEvent] = SimpleQueue()
    with redirect_stdout(sys.stderr), Connection(account, news) as connection:
        driver = BotPlayer(account, connection, news, entrant, budget)
        if place.table:
            driver.play(place.table)
        else:
            driver.play_anywhere()


def create_token(place: TableAddress, name: str) -> None:
    """A token for a program of whoever sits here; it is shown this once."""
    account = Account.load(place.server or "", saves.data_folder())
    made = account.request("POST", "/api/programs", {"name": name})
    print_text(text("bot-token", name=made["name"]))
    click.echo(made["token"])


class BotPlayer:
    """Lets a bot of one's own play at one table after another."""

    def __init__(
        self,
        account: Account,
        connection: Connection,
        news: "SimpleQueue[ServerEvent]",
        entrant: Entrant,
        budget: float | None,
    ) -> None:
        self._account = account
        self._connection = connection
        self._news = news
        self._entrant = entrant
        self._budget = budget

    # ---- coming to a table

    def play_anywhere(self) -> None:
        """One game after another; a seat that somebody else was quicker to take is no trouble."""
        for table in self._invitations():
            try:
                self.play(table)
            except NunatakError as error:
                if error.code not in _TAKEN:
                    raise

    def _invitations(self) -> Iterator[str]:
        """Open tables with a free seat, one after another, for ever."""
        seen: set[str] = set()
        while True:
            for info in self._open_tables():
                free = any(seat.person is None and seat.bot is None for seat in info.seats)
                if info.status == "open" and free and info.id not in seen:
                    seen.add(info.id)
                    yield info.id
            try:
                self._heed(self._news.get(timeout=_LOOK_ROUND))
            except Empty:
                continue

    def _open_tables(self) -> list[messages.TableInfo]:
        try:
            return requests.open_tables(self._account)
        except NunatakError as error:
            if error.code != "server.unreachable":  # it will come back
                raise
            return []

    def play(self, id: str) -> None:
        """One game from the seat to the end."""
        info = requests.get_table(self._account, id)
        self._entrant.make(_planned(info), 0)  # better to know now than in the middle of a game
        own = any(seat.person == self._account.person for seat in info.seats)
        if not own:
            info = requests.change_table(self._account, id, "join")
        table = OnlineTable(info, self._account.person)
        self._tell(text("bot-seated", name=self._account.name, table=id))
        self._connection.watch(id)
        try:
            self._run(table)
        except (Trouble, NunatakError):
            self._leave(table)
            raise
        finally:
            self._connection.unwatch(id)
        self._tell(text("bot-done", table=id, status=table.info.status))

    def _leave(self, table: OnlineTable) -> None:
        """So that the others can go on."""
        try:
            requests.change_table(self._account, table.id, "leave")
        except NunatakError:
            return

    # ---- playing

    def _run(self, table: OnlineTable) -> None:
        made: dict[int, Bot[Any, Any]] = {}
        waits: tuple[int, str] | None = None  # the version that was decided on, and the answer
        while not table.over:
            seat = table.seat_asked
            version = 0 if seat is None else table.seat_view(seat).version
            if seat is not None and (waits is None or waits[0] < version):
                if seat not in made:
                    made[seat] = self._entrant.make(table.game, secrets.randbits(63))
                action = self._choice(made[seat], table, seat)
                ref = self._connection.submit(table.id, seat, version, (action,))
                waits = version, ref
            news = self._news.get()
            table.follow(news)
            self._heed(news, waits[1] if waits else None)
            self._take_back(table)

    def _choice(self, bot: Bot[Any, Any], table: OnlineTable, seat: int) -> str:
        """What the bot wants to do; what is not legal is not sent."""
        view = table.view(seat)
        try:
            action = asked(bot.choose, view, self._time(table, seat))
        except Trouble as trouble:
            source, reason = self._entrant.title, str(trouble)
            raise Illegal("driver.raised", source=source, reason=reason) from None
        if action not in view.legal:
            raise Illegal("driver.illegal", source=self._entrant.title, action=str(action))
        return str(action)

    def _time(self, table: OnlineTable, seat: int) -> float | None:
        """How long it may think: what it was given, and never the whole clock."""
        left = table.clock(seat)
        if left is None:
            return self._budget
        share = _SHARE * sum(left)
        return share if self._budget is None else min(self._budget, share)

    def _take_back(self, table: OnlineTable) -> None:
        """Who was away is here again."""
        if table.away and table.info.status == "running":
            try:
                table.follow(
                    messages.TableChanged(requests.change_table(self._account, table.id, "return"))
                )
            except NunatakError as error:
                if error.code != "server.unreachable":  # it will come back
                    raise

    def _heed(self, news: ServerEvent, sent: str | None = None) -> None:
        match news:
            case ConnectionEnded(error=error):
                raise error
            case ConnectionLost():
                self._tell(text("online-lost"))
            case ConnectionRestored():
                self._tell(text("online-back"))
            case messages.Refused(code=code) if code != "version.stale" and news.ref == sent:
                raise Illegal(code, **news.arguments)

    def _tell(self, line: str) -> None:
        click.echo(line, err=True)


def _planned(info: messages.TableInfo) -> Game[Any]:
    """The game of a table, also before it begins."""
    options = info.setup
    if options is None:
        options = {**info.options.setup, "players": info.options.players}
    return kind(info.game).from_options(options)
