"""After a game at a server: the result, whether its luck was honest, and a rematch."""

from pathlib import Path

from nunatak.client import OnlineTable, desk
from nunatak.core import NunatakError
from nunatak.terminal.game import terminal_of
from nunatak.terminal.local.lines import Quit
from nunatak.terminal.online import seating
from nunatak.terminal.online.keyboard import Typed
from nunatak.terminal.online.session import Visit
from nunatak.words import text
from nunatak.words.errors import sentences


def tell(visit: Visit, table: OnlineTable, file: Path | None) -> None:
    """Who has won, and what became of the promise about the shuffles."""
    names = seating.names(table)
    proof = desk.proof(visit.account, table.id)
    end = proof.record.verify()
    if end.over:
        over = text("game-over", game=table.info.game)
        visit.say("", over, *terminal_of(end.game).results(end, names))
    try:
        proof.checked(table.info.commitment)
        visit.say(text("online-proved", commitment=(table.info.commitment or "")[:16]))
    except NunatakError as error:
        visit.say(*sentences(error))
    if file is not None:
        proof.record.save(file)
        visit.say(text("play-recorded", game=table.info.game, file=str(file)))


def rematch(visit: Visit, table: OnlineTable) -> str | None:
    """The table where the same people play again, if they want to; None: enough for today."""
    told = False
    while table.mine and table.info.status == "over":
        if table.info.next is not None and not told:
            told = True
            visit.say(text("online-rematch-there"))
        visit.ask(text("online-again"))
        try:
            news = visit.hear(table)
        except Quit:
            return None
        match news:
            case Typed(text="r" | "rematch"):
                return desk.do(visit.account, table.id, "rematch").id
            case Typed():
                return None
    return None
