"""How somebody comes to a table at a server: a new one, or that of somebody else."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from nunatak.client import Account, requests
from nunatak.core import Game, Malformed
from nunatak.server.protocol.messages import TableInfo
from nunatak.terminal.local.request import (
    PLAYERS,
    PlayRequest,
    is_solo,
    load_game,
    option_readers,
    player_options,
    split_names,
)
from nunatak.terminal.online import clock
from nunatak.terminal.seats import PERSON, assign_bots, default_bots


def create_table(
    account: Account, wish: PlayRequest, terms: Mapping[str, Any], *, invites: bool
) -> TableInfo:
    """The table that is wished for. With ``invites`` all seats but the first one for a person
    wait for others; else all of them are at this end.
    """
    game, entries = _seats(wish, invites=invites)
    people = [number for number, entry in enumerate(entries) if _is_person(entry)]
    options = {"game": wish.game, "players": len(entries), "setup": _setup(wish, game), **terms}
    if "clock" in terms:
        options["clock"] = clock.parse_clock(terms["clock"])
    info = requests.create_table(account, options)
    _sit_down(account, info, people[:1] if invites else people)
    for number, entry in enumerate(entries):
        if not _is_person(entry):
            requests.change_table(account, info.id, "bot", seat=number, level=entry)
    if not invites:
        requests.change_table(account, info.id, "start")
    return requests.get_table(account, info.id)


def _sit_down(account: Account, info: TableInfo, seats: Sequence[int]) -> None:
    """Take seats; the server has put whoever makes a table on the first one."""
    for seat in seats:
        if info.seats[seat].person != account.person:
            requests.change_table(account, info.id, "join", seat=seat)
    if 0 not in seats:
        requests.change_table(account, info.id, "remove", seat=0)


def _is_person(entry: str) -> bool:
    return entry.partition(":")[0] == PERSON


def _seats(wish: PlayRequest, *, invites: bool) -> tuple[Game[Any], list[str]]:
    """The game, and who sits where: those who are named, else bots against one person, or people
    on all seats where they are invited.
    """
    alone = is_solo(wish.game, wish.options)
    if wish.seats is not None:
        if wish.players is not None or wish.bots is not None or alone:
            raise Malformed("seats.either")
        entries = split_names(wish.seats)
        game = load_game(wish.game, {**player_options(wish.game, len(entries)), **wish.options})
    else:
        players = wish.players or (1 if alone else PLAYERS)
        game = load_game(wish.game, {"players": players, **wish.options})
        if wish.bots is not None:
            named = split_names(wish.bots)
            bots = named if invites else assign_bots(game, named, players - 1)
        else:
            bots = (
                [] if invites else assign_bots(game, default_bots(game)[: players - 1], players - 1)
            )
        entries = [PERSON] * (players - len(bots)) + list(bots)
    if len(entries) != game.players or not any(map(_is_person, entries)):
        raise Malformed("seats.person")
    return game, entries


def _setup(wish: PlayRequest, game: Game[Any]) -> dict[str, Any]:
    """The options of the game; a file on this computer goes along as what it says."""
    whole, readers = game.options(), option_readers(wish.game)
    return {
        name: whole.get(name)
        if name in readers or (isinstance(value, str) and Path(value).is_file())
        else value
        for name, value in wish.options.items()
    }


def join_table(account: Account, id: str) -> TableInfo:
    """Somebody else's table, or one's own from another day: with a seat, if there is one."""
    info = requests.get_table(account, id)
    own = [seat for seat in info.seats if seat.person == account.person]
    if info.status == "open" and not own:
        return requests.change_table(account, id, "join")
    if info.status == "running" and any(seat.away is not None for seat in own):
        return requests.change_table(account, id, "return")
    return info
