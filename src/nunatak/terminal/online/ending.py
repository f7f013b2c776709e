"""The end of a game at a server: the result, the proof of fair chance, a rematch."""

from pathlib import Path

from nunatak.client import OnlineTable, get_proof
from nunatak.core import NunatakError
from nunatak.server.protocol import routes
from nunatak.terminal.game import terminal_of
from nunatak.terminal.local.plain_text import Quit
from nunatak.terminal.online import seating
from nunatak.terminal.online.keyboard import TypedLine
from nunatak.terminal.online.session import Session
from nunatak.words import text
from nunatak.words.errors import error_lines


def conclude_game(session: Session, table: OnlineTable, file: Path | None) -> None:
    """Print the result, check the proof of fair chance, and save the record."""
    names = seating.seat_names(table)
    proof = get_proof(session.account, table.id)
    end = proof.record.verify()
    if end.over:
        over = text("game-over", game=table.info.game)
        session.print_text("", over, *terminal_of(end.game).result_lines(end, names))
    try:
        proof.verify_and_replay(table.info.commitment)
        session.print_text(text("online-proved", commitment=(table.info.commitment or "")[:16]))
    except NunatakError as error:
        session.print_text(*error_lines(error))
    if file is not None:
        proof.record.save(file)
        session.print_text(text("play-recorded", game=table.info.game, file=str(file)))


def ask_rematch(session: Session, table: OnlineTable) -> str | None:
    """Ask for a rematch; return the id of its table, or None."""
    announced = False
    while table.own_seats and table.info.status == "over":
        if table.info.rematch is not None and not announced:
            announced = True
            session.print_text(text("online-rematch-there"))
        session.request_line(text("online-again"))
        try:
            event = session.handle_next_event(table)
        except Quit:
            return None
        match event:
            case TypedLine(text="r" | "rematch"):
                return session.account.call(routes.REMATCH, id=table.id).id
            case TypedLine():
                return None
    return None
