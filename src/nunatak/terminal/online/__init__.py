"""Tables at a server, in the terminal."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nunatak.client import Account, OnlineTable, TableAddress, parse_server, parse_table
from nunatak.core import Malformed
from nunatak.server.protocol import routes
from nunatak.terminal import saves
from nunatak.terminal.console import print_wrapped
from nunatak.terminal.local.plain_text import Quit
from nunatak.terminal.local.request import PlayRequest, has_full_screen
from nunatak.terminal.online import ending, new_table
from nunatak.terminal.online.chat import ChatLog
from nunatak.terminal.online.lobby import Lobby
from nunatak.terminal.online.plain_text import OnlinePlainText
from nunatak.terminal.online.session import Session
from nunatak.words import text

__all__ = ["play"]


def play(
    server: str | None,
    request: PlayRequest | None,
    link: str | None,
    table_options: Mapping[str, Any],
    *,
    invite: bool,
    plain: bool,
    name: str = "",
    file: Path | None = None,
) -> int:
    """Play at a new table or at that of a link, and rematches; return the exit code."""
    target = TableAddress(None, "") if link is None else parse_table(link)
    address = parse_server(server) if server is not None else target.server
    if address is None:
        raise Malformed("table.server", link=link)
    plain = plain or not has_full_screen() or sys.platform == "win32"
    account = Account.load_or_create(address, saves.data_folder(), name)
    print_wrapped(text("online-welcome", name=account.name, server=address))
    if request is None:
        info = new_table.join_table(account, target.table)
    else:
        info = new_table.set_up_table(account, request, table_options, invite=invite)
    with Session(account) as session:
        table_id: str | None = info.id
        while table_id is not None:
            table = OnlineTable(account.call(routes.GET_TABLE, id=table_id), account.person)
            table_id = _play_until_rematch(session, table, file, plain=plain)
    return 0


def _play_until_rematch(
    session: Session, table: OnlineTable, file: Path | None, *, plain: bool
) -> str | None:
    """Play one game; return the id of the table of a rematch, if there is one."""
    chat = ChatLog(table)
    session.connection.watch(table.id)
    try:
        if not Lobby(session, table, chat).wait():
            session.print_text(text("online-stopped"))
            return None
        if plain:
            OnlinePlainText(session, table, chat).run()
        else:
            from nunatak.terminal.online.screen import run_full_screen

            if run_full_screen(session, table, chat) == "left":
                raise Quit
        ending.conclude_game(session, table, file)
        return ending.ask_rematch(session, table)
    except Quit:
        session.end_prompt()
        link = session.account.server + routes.TABLE_PAGE.url(id=table.id)
        print_wrapped("", text("online-quit", link=link, status=table.info.status))
        return None
    finally:
        session.connection.unwatch(table.id)
