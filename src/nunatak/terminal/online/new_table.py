"""Creating and joining tables at a server."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from nunatak.client import Account
from nunatak.core import Game, Malformed
from nunatak.server.protocol import api, routes
from nunatak.server.protocol.messages import TableInfo
from nunatak.server.protocol.options import CreateTable
from nunatak.terminal.local.request import (
    DEFAULT_PLAYER_COUNT,
    PlayRequest,
    is_solo,
    load_game,
    option_parsers,
    options_for_players,
    split_names,
)
from nunatak.terminal.online import clock
from nunatak.terminal.seats import PERSON_ENTRY, assign_bots, default_bots


def set_up_table(
    account: Account, request: PlayRequest, table_options: Mapping[str, Any], *, invite: bool
) -> TableInfo:
    """Create a table. With ``invite``, all seats for people but the first wait for others; else
    they belong to this screen.
    """
    game, entries = _game_and_seats(request, invite=invite)
    people = [number for number, entry in enumerate(entries) if _is_person(entry)]
    options = {
        "game": request.game,
        "players": len(entries),
        "setup": _setup_options(request, game),
        **table_options,
    }
    if "clock" in table_options:
        options["clock"] = clock.parse_clock(table_options["clock"])
    info = account.call(routes.CREATE_TABLE, CreateTable(**options))
    _take_seats(account, info, people[:1] if invite else people)
    for number, entry in enumerate(entries):
        if not _is_person(entry):
            account.call(routes.SEAT_BOT, api.SeatBot(number, entry), id=info.id)
    if not invite:
        account.call(routes.START_TABLE, id=info.id)
    return account.call(routes.GET_TABLE, id=info.id)


def _take_seats(account: Account, info: TableInfo, seats: Sequence[int]) -> None:
    """Take seats; the server has put the host on the first one."""
    for seat in seats:
        if info.seats[seat].person != account.person:
            account.call(routes.JOIN_TABLE, api.JoinTable(seat), id=info.id)
    if 0 not in seats:
        account.call(routes.FREE_SEAT, api.FreeSeat(0), id=info.id)


def _is_person(entry: str) -> bool:
    return entry.partition(":")[0] == PERSON_ENTRY


def _game_and_seats(request: PlayRequest, *, invite: bool) -> tuple[Game[Any], list[str]]:
    """Return the game and its seats: as named, else one person against bots, or people on all
    seats with ``invite``.
    """
    solo = is_solo(request.game, request.options)
    if request.seats is not None:
        if request.players is not None or request.bots is not None or solo:
            raise Malformed("seats.either")
        entries = split_names(request.seats)
        game = load_game(
            request.game, {**options_for_players(request.game, len(entries)), **request.options}
        )
    else:
        players = request.players or (1 if solo else DEFAULT_PLAYER_COUNT)
        game = load_game(request.game, {"players": players, **request.options})
        if request.bots is not None:
            named = split_names(request.bots)
            bots = named if invite else assign_bots(game, named, players - 1)
        else:
            bots = (
                [] if invite else assign_bots(game, default_bots(game)[: players - 1], players - 1)
            )
        entries = [PERSON_ENTRY] * (players - len(bots)) + list(bots)
    if len(entries) != game.players or not any(map(_is_person, entries)):
        raise Malformed("seats.person")
    return game, entries


def _setup_options(request: PlayRequest, game: Game[Any]) -> dict[str, Any]:
    """Return the options of the game; the contents of a local file are sent instead of its name."""
    whole, readers = game.options(), option_parsers(request.game)
    return {
        name: whole.get(name)
        if name in readers or (isinstance(value, str) and Path(value).is_file())
        else value
        for name, value in request.options.items()
    }


def join_table(account: Account, id: str) -> TableInfo:
    """Join a table, or return to one; return it."""
    info = account.call(routes.GET_TABLE, id=id)
    own = [seat for seat in info.seats if seat.person == account.person]
    if info.status == "open" and not own:
        return account.call(routes.JOIN_TABLE, id=id)
    if info.status == "running" and any(seat.stand_in_reason is not None for seat in own):
        return account.call(routes.RETURN_TO_TABLE, id=id)
    return info
