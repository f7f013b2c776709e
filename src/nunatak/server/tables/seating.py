"""The rules of seats, start, pause and rematch. Each function checks a request of a person and
returns the entries for the log of the table; it changes nothing itself.
"""

from collections.abc import Sequence, Set
from typing import Any

from nunatak import bots
from nunatak.core import Game, Stale
from nunatak.server.errors import BadRequest, Conflict, Forbidden
from nunatak.server.games.cache import read_game
from nunatak.server.protocol.options import TableOptions
from nunatak.server.tables.entries import (
    Created,
    Entry,
    Left,
    Paused,
    Resumed,
    Returned,
    Sat,
    Started,
    StoodIn,
    Stopped,
)
from nunatak.server.tables.table import OPEN, OVER, RUNNING, Table

__all__ = [
    "assign_seats",
    "check_options",
    "check_turn",
    "check_version",
    "create",
    "free_seat",
    "leave",
    "load_game",
    "pause",
    "pause_if_agreed",
    "rematch",
    "require_seat",
    "resume",
    "seat_bot",
    "setup_of",
    "sit_down",
    "stand_in",
    "start",
    "stop",
]


def load_game(options: TableOptions) -> Game[Any]:
    """Return the game that the options describe; raise if they are not valid."""
    game = read_game(options.game, setup_of(options))
    for level in (*options.bots, options.stand_in):
        bots.check_name(level, game)
    if len(options.bots) > options.players:
        raise BadRequest("table.bots", bots=len(options.bots), players=options.players)
    return game


def setup_of(options: TableOptions) -> dict[str, Any]:
    """Return the options of the game, which include the number of players."""
    return {**options.setup, "players": options.players}


def check_options(options: TableOptions) -> Game[Any]:
    """Check the options of a new table, and return the game that they describe.

    >>> check_options(TableOptions("arctic", 3, {"players": 99}))
    Traceback (most recent call last):
    nunatak.server.errors.BadRequest: table.players: given=99, players=3
    """
    given = options.setup.get("players", options.players)
    if type(given) is not int or given != options.players:
        raise BadRequest("table.players", given=given, players=options.players)
    return load_game(options)


def create(
    person: str, options: TableOptions, *, season: str | None = None, position: str | None = None
) -> list[Entry]:
    """Create a table with the host on the first seat and bots on the last ones."""
    check_options(options)
    if season is not None and position is not None:  # the host knows the cards of the position
        raise Conflict("season.position", season=season)
    first_bot = options.players - len(options.bots)
    entries: list[Entry] = [Created(person, options, season=season, position=position)]
    if first_bot:
        entries.append(Sat(0, person))
    return entries + [Sat(first_bot + i, bot=level) for i, level in enumerate(options.bots)]


def assign_seats(options: TableOptions, people: Sequence[str | None]) -> list[Entry]:
    """Assign all seats of a new table: to a person by id, or to the next bot for None."""
    levels = iter(options.bots)
    return [
        Sat(number, bot=next(levels)) if person is None else Sat(number, person)
        for number, person in enumerate(people)
    ]


def rematch(person: str, table: Table, willing: Set[str]) -> list[Entry]:
    """Create the same table again, each player one seat further.

    People who are not ``willing`` get no seat.
    """
    if table.status != OVER:
        raise Conflict("rematch.not-over", table=table.id)
    _check_at_table(table, person)
    entries: list[Entry] = [
        Created(person, table.options, previous=table.id, position=table.position)
    ]
    for number, seat in enumerate(table.seats):
        further = (number + 1) % len(table.seats)
        if seat.person is None:
            entries.append(Sat(further, bot=seat.bot))
        elif seat.person in willing:
            entries.append(Sat(further, seat.person))
    return entries


# ---- before the start


def sit_down(table: Table, person: str, number: int | None) -> Entry:
    """Give a free seat to a person: the one with this number, or the first one."""
    _check_open(table)
    _check_no_season(table)
    if table.options.listed and table.seats_of(person) and person != table.host:
        raise Conflict("seat.one-each", table=table.id)
    free = [number for number, seat in enumerate(table.seats) if seat.free]
    if number is None and not free:
        raise Conflict("table.full", table=table.id)
    wanted = free[0] if number is None else _check_seat(table, number)
    if wanted not in free:
        raise Conflict("seat.taken", seat=wanted)
    return Sat(wanted, person)


def seat_bot(table: Table, person: str, number: int, level: str) -> Entry:
    """Give a seat to a bot; only the host may."""
    _check_open(table)
    _check_no_season(table)
    _check_host(table, person)
    if table.seats[_check_seat(table, number)].person is not None:
        raise Conflict("seat.taken", seat=number)
    bots.check_name(level, load_game(table.options))
    return Sat(number, bot=level)


def free_seat(table: Table, person: str, number: int) -> Entry:
    """Remove a bot or a person from a seat; only the host may."""
    _check_open(table)
    _check_no_season(table)
    _check_host(table, person)
    if table.seats[_check_seat(table, number)].free:
        raise Conflict("seat.free", seat=number)
    return Left(number)


def start(table: Table, person: str, secret: bytes) -> Entry:
    """Start the game; only the host may."""
    _check_open(table)
    _check_host(table, person)
    if any(seat.free for seat in table.seats):
        raise Conflict("table.seats-free", table=table.id)
    game = load_game(table.options)
    return Started(game.options(), game.rules, secret.hex())


# ---- leaving and returning


def leave(table: Table, person: str, number: int | None) -> list[Entry]:
    """Leave one seat, or all seats of the person; in a running game a bot stands in."""
    numbers = _own_seats(table, person, number)
    if table.status == OPEN:
        _check_no_season(table)
        if person == table.host:
            return [Stopped("host")]
        return [Left(number) for number in numbers]
    _check_running(table)
    present = [number for number in numbers if table.seats[number].bot is None]
    return [StoodIn(number, table.options.stand_in, "left") for number in present]


def resume(table: Table, person: str, number: int | None) -> list[Entry]:
    """Return to one seat, or to all seats of the person, where a bot stands in."""
    _check_running(table)
    seats = ((number, table.seats[number]) for number in _own_seats(table, person, number))
    return [
        Returned(number) for number, seat in seats if seat.stand_in_reason and not seat.returning
    ]


def stand_in(table: Table, person: str, number: int, absent: bool) -> list[Entry]:
    """Let a bot stand in for another player; ``absent``: whether that player has been without a
    connection for a while.
    """
    _check_running(table)
    _check_at_table(table, person)
    if table.options.clock is not None:
        raise Conflict("table.clock", table=table.id)  # the clock decides when a bot stands in
    seat = table.seats[_check_seat(table, number)]
    if seat.person is None or seat.bot is not None:
        raise Conflict("seat.bot", seat=number)
    if not absent:
        raise Conflict("seat.present", seat=number)
    return [StoodIn(number, table.options.stand_in, "asked")]


def stop(table: Table, person: str) -> Entry:
    """Stop a table; only the host may, and in a running game only if all other people have left."""
    _check_host(table, person)
    _check_no_season(table)
    if table.status not in (OPEN, RUNNING):
        raise Conflict("table.ended", table=table.id)
    others = [seat for seat in table.seats if seat.person not in (None, person)]
    if table.status == RUNNING and any(seat.stand_in_reason is None for seat in others):
        raise Conflict("table.needed", table=table.id)
    return Stopped("host")


def pause(table: Table, person: str, wants_pause: Set[str], wanted: bool) -> list[Entry]:
    """Pause the game if all players now want it; end the pause if one player no longer does.

    ``wants_pause``: the people who want a pause so far; ``wanted``: what this person wants.
    """
    _check_running(table)
    _check_at_table(table, person)
    if not wanted:
        return [Resumed()] if table.paused else []
    own = table.seats_of(person)
    if all(table.seats[number].stand_in_reason for number in own):
        raise Conflict("seat.away", seat=own[0])
    return pause_if_agreed(table, wants_pause | {person})


def pause_if_agreed(table: Table, wants_pause: Set[str]) -> list[Entry]:
    """Pause the game if all people who play want a pause."""
    playing = {seat.person for seat in table.seats if seat.person and seat.stand_in_reason is None}
    pauses = table.status == RUNNING and not table.paused and playing <= wants_pause
    return [Paused()] if pauses else []


# ---- checks


def check_turn(table: Table, person: str, number: int, version: int) -> None:
    """Raise unless a person may decide for a seat now, at this version."""
    check_version(table, person, number, version)
    _check_running(table)
    if table.paused:
        raise Conflict("table.paused", table=table.id)
    if table.seats[number].bot is not None:
        raise Conflict("seat.away", seat=number)
    table.state.check_request(number, None)


def check_version(table: Table, person: str, number: int | None, version: int) -> None:
    """Raise if a person asks for the seat of another player, or for an older version."""
    if number is not None and _check_seat(table, number) not in table.seats_of(person):
        raise Forbidden("seat.others", seat=number)
    if version != table.version:
        raise Stale("version.stale", seen=version, version=table.version)


def require_seat(number: int | None) -> int:
    """Return the number of the seat; raise if the message has none."""
    if number is None:
        raise BadRequest("message.form", where="$.seat", reason="Expected `int`, got `null`")
    return number


def _check_seat(table: Table, number: int) -> int:
    if not 0 <= number < len(table.seats):
        raise BadRequest("seat.unknown", seat=number, players=len(table.seats))
    return number


def _own_seats(table: Table, person: str, number: int | None) -> Sequence[int]:
    """Return the seats of a person, or only the one with this number; raise if it is not theirs."""
    own = table.seats_of(person)
    if not own or (number is not None and number not in own):
        raise Forbidden("seat.others", seat=number)
    return own if number is None else (number,)


def _check_at_table(table: Table, person: str) -> None:
    if person not in table.people:
        raise Forbidden("table.not-at", table=table.id)


def _check_host(table: Table, person: str) -> None:
    if person != table.host:
        raise Forbidden("table.not-host", table=table.id)


def _check_no_season(table: Table) -> None:
    """Raise at an open table of a season: the season assigns its seats."""
    if table.season is not None and table.status == OPEN:
        raise Conflict("table.season", table=table.id)


def _check_open(table: Table) -> None:
    if table.status != OPEN:
        raise Conflict("table.not-open", table=table.id)


def _check_running(table: Table) -> None:
    if table.status != RUNNING:
        raise Conflict("table.not-running", table=table.id)
