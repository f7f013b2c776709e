"""Playing at a server, from the terminal."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nunatak.client import Account, OnlineTable, Place, desk, server_of, table_of
from nunatak.core import Malformed
from nunatak.terminal import saves
from nunatak.terminal.console import say
from nunatak.terminal.local.lines import Quit
from nunatak.terminal.local.opening import Wish, has_screen
from nunatak.terminal.online import ending, new_table
from nunatak.terminal.online.chat import Talk
from nunatak.terminal.online.lines import OnlineLines
from nunatak.terminal.online.lobby import Lobby
from nunatak.terminal.online.session import Visit
from nunatak.words import text

__all__ = ["play"]


def play(
    server: str | None,
    wish: Wish | None,
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
    place = Place(None, "") if link is None else table_of(link)
    address = server_of(server) if server is not None else place.server
    if address is None:
        raise Malformed("table.server", link=link)
    plain = plain or not has_screen() or sys.platform == "win32"
    account = Account.of(address, saves.folder(), name)
    say(text("online-welcome", name=account.name, server=address))
    if wish is None:
        info = new_table.joined(account, place.table)
    else:
        info = new_table.new_table(account, wish, terms, invites=invites)
    with Visit(account) as visit:
        following: str | None = info.id
        while following is not None:
            table = OnlineTable(desk.table(account, following), account.person)
            following = _game(visit, table, file, plain=plain)
    return 0


def _game(visit: Visit, table: OnlineTable, file: Path | None, *, plain: bool) -> str | None:
    """One game; the table of the next, if there is to be one."""
    talk = Talk(table)
    visit.connection.watch(table.id)
    try:
        if not Lobby(visit, table, talk).wait():
            visit.say(text("online-stopped"))
            return None
        if plain:
            OnlineLines(visit, table, talk).run()
        else:
            from nunatak.terminal.online.screen import run

            if run(visit, table, talk) == "left":
                raise Quit
        ending.tell(visit, table, file)
        return ending.rematch(visit, table)
    except Quit:
        visit.break_off()
        link = f"{visit.account.server}/table/{table.id}"
        say("", text("online-quit", link=link, status=table.info.status))
        return None
    finally:
        visit.connection.unwatch(table.id)
