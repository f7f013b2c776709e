"""Playing at a server, from the terminal."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nunatak.client import Account, OnlineTable, TableAddress, parse_server, parse_table, requests
from nunatak.core import Malformed
from nunatak.terminal import saves
from nunatak.terminal.console import print_text
from nunatak.terminal.local.lines import Quit
from nunatak.terminal.local.request import PlayRequest, has_full_screen
from nunatak.terminal.online import ending, new_table
from nunatak.terminal.online.chat import ChatLog
from nunatak.terminal.online.lines import OnlineLines
from nunatak.terminal.online.lobby import Lobby
from nunatak.terminal.online.session import Session
from nunatak.words import text

__all__ = ["play"]


def play(
    server: str | None,
    wish: PlayRequest | None,
    link: str | None,
    terms: Mapping[str, Any],
    *,
    invites: bool,
    plain: bool,
    name: str = "",
    file: Path | None = None,
) -> int:
    """An evening at a server: a table that is wished for or that of a link, and rematches; the
    exit code.
    """
    place = TableAddress(None, "") if link is None else parse_table(link)
    address = parse_server(server) if server is not None else place.server
    if address is None:
        raise Malformed("table.server", link=link)
    plain = plain or not has_full_screen() or sys.platform == "win32"
    account = Account.load(address, saves.data_folder(), name)
    print_text(text("online-welcome", name=account.name, server=address))
    if wish is None:
        info = new_table.join_table(account, place.table)
    else:
        info = new_table.create_table(account, wish, terms, invites=invites)
    with Session(account) as session:
        following: str | None = info.id
        while following is not None:
            table = OnlineTable(requests.get_table(account, following), account.person)
            following = _game(session, table, file, plain=plain)
    return 0


def _game(session: Session, table: OnlineTable, file: Path | None, *, plain: bool) -> str | None:
    """One game; the table of the next, if there is to be one."""
    chat = ChatLog(table)
    session.connection.watch(table.id)
    try:
        if not Lobby(session, table, chat).wait():
            session.print_text(text("online-stopped"))
            return None
        if plain:
            OnlineLines(session, table, chat).run()
        else:
            from nunatak.terminal.online.screen import run

            if run(session, table, chat) == "left":
                raise Quit
        ending.show_result(session, table, file)
        return ending.ask_rematch(session, table)
    except Quit:
        session.end_prompt()
        link = f"{session.account.server}/table/{table.id}"
        print_text("", text("online-quit", link=link, status=table.info.status))
        return None
    finally:
        session.connection.unwatch(table.id)
