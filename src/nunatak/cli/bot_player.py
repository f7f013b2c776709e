"""A bot of the user that plays at a server."""

import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

import click

from nunatak.arena import Entrant
from nunatak.bots import Bot
from nunatak.bots.plugins import PluginError, call_plugin
from nunatak.client import (
    Account,
    Connection,
    ConnectionEvent,
    ConnectionFailed,
    ConnectionLost,
    ConnectionRestored,
    OnlineTable,
    TableAddress,
    parse_server,
    parse_table,
)
from nunatak.core import Game, Illegal, Malformed, NunatakError, game_class
from nunatak.server.protocol import api, messages, routes
from nunatak.terminal import saves
from nunatak.terminal.console import print_wrapped
from nunatak.words import text

_POLL_SECONDS = 2.0  # seconds, for open tables
_JOIN_REFUSED_CODES = ("table.full", "table.not-open", "table.unknown", "table.blocked")
_CLOCK_SHARE_PER_DECISION = 0.25  # of the time left that one decision may take


def read_address(server: str | None, link: str | None) -> TableAddress | None:
    """Return server and table, an empty table for any; None if no server is named."""
    found = TableAddress(None, "") if link is None else parse_table(link)
    address = found.server if server is None else parse_server(server)
    return None if address is None else TableAddress(address, found.table)


def play_games(source: str, address: TableAddress, token: str | None, budget: float | None) -> None:
    """Play at one table to its end, or at any open tables one after another."""
    if token is None:
        raise Malformed("driver.token", server=address.server)
    account = Account(address.server or "", token=token)
    account.sign_in()
    entrant = Entrant(source, source, str(Path.cwd().resolve()))
    events: SimpleQueue[ConnectionEvent] = SimpleQueue()
    with redirect_stdout(sys.stderr), Connection(account, events) as connection:
        player = BotPlayer(account, connection, events, entrant, budget)
        if address.table:
            player.play(address.table)
        else:
            player.play_anywhere()


def create_and_print_token(address: TableAddress, name: str) -> None:
    """Create a token for a bot of the user and print it; the server shows it only once."""
    account = Account.load_or_create(address.server or "", saves.data_folder())
    created = account.call(routes.CREATE_BOT_ACCOUNT, api.CreateBotAccount(name))
    print_wrapped(text("bot-token", name=created.name))
    click.echo(created.token)


class BotPlayer:
    """Plays with a bot at one table after another."""

    def __init__(
        self,
        account: Account,
        connection: Connection,
        events: "SimpleQueue[ConnectionEvent]",
        entrant: Entrant,
        budget: float | None,
    ) -> None:
        self._account = account
        self._connection = connection
        self._events = events
        self._entrant = entrant
        self._budget = budget

    # ---- joining a table

    def play_anywhere(self) -> None:
        """Play one game after another; ignore tables whose last seat was taken meanwhile."""
        for table in self._tables_with_free_seats():
            try:
                self.play(table)
            except NunatakError as error:
                if error.code not in _JOIN_REFUSED_CODES:
                    raise

    def _tables_with_free_seats(self) -> Iterator[str]:
        """Yield open tables with a free seat, without end."""
        seen: set[str] = set()
        while True:
            for info in self._get_tables_if_reachable():
                free = any(seat.person is None and seat.bot is None for seat in info.seats)
                if info.status == "open" and free and info.id not in seen:
                    seen.add(info.id)
                    yield info.id
            try:
                self._handle_event(self._events.get(timeout=_POLL_SECONDS))
            except Empty:
                continue

    def _get_tables_if_reachable(self) -> Sequence[messages.TableInfo]:
        try:
            return self._account.call(routes.LIST_TABLES).tables
        except NunatakError as error:
            if error.code != "server.unreachable":  # it may come back
                raise
            return ()

    def play(self, id: str) -> None:
        """Join a table and play its game to the end."""
        info = self._account.call(routes.GET_TABLE, id=id)
        self._entrant.make_bot(_game_of(info), 0)  # an error here should come before the game
        own = any(seat.person == self._account.person for seat in info.seats)
        if not own:
            info = self._account.call(routes.JOIN_TABLE, id=id)
        table = OnlineTable(info, self._account.person)
        self._print_progress(text("bot-seated", name=self._account.name, table=id))
        self._connection.watch(id)
        try:
            self._play_table(table)
        except (PluginError, NunatakError):
            self._leave_table(table)
            raise
        finally:
            self._connection.unwatch(id)
        self._print_progress(text("bot-done", table=id, status=table.info.status))

    def _leave_table(self, table: OnlineTable) -> None:
        """Leave the table, so that the others can go on."""
        try:
            self._account.call(routes.LEAVE_TABLE, id=table.id)
        except NunatakError:
            return

    # ---- playing

    def _play_table(self, table: OnlineTable) -> None:
        bots: dict[int, Bot[Any, Any]] = {}
        submitted: tuple[int, str] | None = None  # version and id
        while not table.over:
            seat = table.own_seat_to_decide
            version = 0 if seat is None else table.seat_view(seat).version
            if seat is not None and (submitted is None or submitted[0] < version):
                if seat not in bots:
                    bots[seat] = self._entrant.make_bot(table.game, secrets.randbits(63))
                action = self._choose_action(bots[seat], table, seat)
                ref = self._connection.submit(table.id, seat, version, (action,))
                submitted = version, ref
            event = self._events.get()
            table.handle(event)
            self._handle_event(event, submitted[1] if submitted else None)
            self._return_to_seat(table)

    def _choose_action(self, bot: Bot[Any, Any], table: OnlineTable, seat: int) -> str:
        """Return the action that the bot chooses; raise if it is not legal."""
        view = table.view(seat)
        try:
            action = call_plugin(bot.choose, view, self._time_limit_seconds(table, seat))
        except PluginError as trouble:
            source, reason = self._entrant.source_name, str(trouble)
            raise Illegal("driver.raised", source=source, reason=reason) from None
        if action not in view.legal:
            raise Illegal("driver.illegal", source=self._entrant.source_name, action=str(action))
        return str(action)

    def _time_limit_seconds(self, table: OnlineTable, seat: int) -> float | None:
        """Return how long the bot may think: its budget, and a share of the clock."""
        left = table.seconds_left(seat)
        if left is None:
            return self._budget
        share = _CLOCK_SHARE_PER_DECISION * sum(left)
        return share if self._budget is None else min(self._budget, share)

    def _return_to_seat(self, table: OnlineTable) -> None:
        """Take the seat back from a stand-in."""
        if table.has_stand_in and table.info.status == "running":
            try:
                info = self._account.call(routes.RETURN_TO_TABLE, id=table.id)
                table.handle(messages.TableChanged(info))
            except NunatakError as error:
                if error.code != "server.unreachable":  # it may come back
                    raise

    def _handle_event(self, event: ConnectionEvent, sent_ref: str | None = None) -> None:
        match event:
            case ConnectionFailed(error=error):
                raise error
            case ConnectionLost():
                self._print_progress(text("online-lost"))
            case ConnectionRestored():
                self._print_progress(text("online-back"))
            case messages.Refused(code=code) if code != "version.stale" and event.ref == sent_ref:
                raise Illegal(code, **event.arguments)

    def _print_progress(self, line: str) -> None:
        click.echo(line, err=True)


def _game_of(info: messages.TableInfo) -> Game[Any]:
    """Return the game of a table, also before it begins."""
    options = info.setup
    if options is None:
        options = {**info.options.setup, "players": info.options.players}
    return game_class(info.game).from_options(options)
