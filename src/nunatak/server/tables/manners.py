"""Who may do what at a table, apart from the game: each answer is what goes into the log."""

from collections.abc import Sequence, Set
from typing import Any

from nunatak import bots
from nunatak.core import Game, Illegal, Malformed, NotYours, Stale
from nunatak.server.games import read_game
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
    "agreed",
    "back",
    "check_options",
    "check_turn",
    "checked",
    "given",
    "gone",
    "opened",
    "paused",
    "rematch",
    "seated",
    "seated_bot",
    "set_free",
    "setup_of",
    "started",
    "stood_in",
    "stopped",
]


def checked(options: TableOptions) -> Game[Any]:
    """The game that options describe; what cannot be played is refused here."""
    game = read_game(options.game, setup_of(options))
    for level in (*options.bots, options.stand_in):
        bots.check_name(level, game)
    if len(options.bots) > options.players:
        raise Malformed("table.bots", bots=len(options.bots), players=options.players)
    return game


def setup_of(options: TableOptions) -> dict[str, Any]:
    """The game's own options, with the number of players."""
    return {**options.setup, "players": options.players}


def check_options(options: TableOptions) -> Game[Any]:
    """Check what a host wishes for a new table, and return the game that it describes.

    >>> check_options(TableOptions("arctic", 3, {"players": 99}))
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: table.players: given=99, players=3
    """
    given = options.setup.get("players", options.players)
    if type(given) is not int or given != options.players:
        raise Malformed("table.players", given=given, players=options.players)
    return checked(options)


def opened(person: str, options: TableOptions, **links: str | None) -> list[Entry]:
    """A new table: the host on the first seat, bots on the last ones."""
    check_options(options)
    first = options.players - len(options.bots)
    entries: list[Entry] = [Created(person, options, **links)]
    if first:
        entries.append(Sat(0, person))
    return entries + [Sat(first + i, bot=level) for i, level in enumerate(options.bots)]


def given(options: TableOptions, people: Sequence[str | None]) -> list[Entry]:
    """Seats that are given from the first: to people by their ids, to bots where there is none."""
    levels = iter(options.bots)
    return [
        Sat(seat, bot=next(levels)) if person is None else Sat(seat, person)
        for seat, person in enumerate(people)
    ]


def rematch(person: str, table: Table, willing: Set[str]) -> list[Entry]:
    """The same table again, everybody one seat further; who is not willing is not put on a seat."""
    if table.status != OVER:
        raise Illegal("rematch.not-over", table=table.id)
    _at_table(table, person)
    entries: list[Entry] = [Created(person, table.options, previous=table.id)]
    for seat, chair in enumerate(table.chairs):
        further = (seat + 1) % len(table.chairs)
        if chair.person is None:
            entries.append(Sat(further, bot=chair.bot))
        elif chair.person in willing:
            entries.append(Sat(further, chair.person))
    return entries


# ---- before the start


def seated(table: Table, person: str, seat: int | None) -> Entry:
    """Somebody takes a free seat, the first one unless they say which."""
    _open(table)
    _no_season(table)
    if table.options.listed and table.seats_of(person) and person != table.host:
        raise Illegal("seat.one-each", table=table.id)
    free = [number for number, chair in enumerate(table.chairs) if chair.free]
    if seat is None and not free:
        raise Illegal("table.full", table=table.id)
    wanted = free[0] if seat is None else _seat(table, seat)
    if wanted not in free:
        raise Illegal("seat.taken", seat=wanted)
    return Sat(wanted, person)


def seated_bot(table: Table, person: str, seat: int, level: str) -> Entry:
    """The host gives a seat to a bot."""
    _open(table)
    _no_season(table)
    _host(table, person)
    if table.chairs[_seat(table, seat)].person is not None:
        raise Illegal("seat.taken", seat=seat)
    bots.check_name(level, checked(table.options))
    return Sat(seat, bot=level)


def set_free(table: Table, person: str, seat: int) -> Entry:
    """The host takes a bot or a person from a seat."""
    _open(table)
    _no_season(table)
    _host(table, person)
    if table.chairs[_seat(table, seat)].free:
        raise Illegal("seat.free", seat=seat)
    return Left(seat)


def started(table: Table, person: str, secret: bytes) -> Entry:
    """The host lets the game begin."""
    _open(table)
    _host(table, person)
    if any(chair.free for chair in table.chairs):
        raise Illegal("table.seats-free", table=table.id)
    game = checked(table.options)
    return Started(game.options(), game.rules, secret.hex())


# ---- coming and going


def gone(table: Table, person: str, seat: int | None) -> list[Entry]:
    """Somebody leaves; a game goes on with a bot on the seat."""
    seats = _own_seats(table, person, seat)
    if table.status == OPEN:
        _no_season(table)
        if person == table.host:
            return [Stopped("host")]
        return [Left(number) for number in seats]
    _running(table)
    present = [number for number in seats if table.chairs[number].bot is None]
    return [StoodIn(number, table.options.stand_in, "left") for number in present]


def back(table: Table, person: str, seat: int | None) -> list[Entry]:
    """Somebody plays again."""
    _running(table)
    seats = _own_seats(table, person, seat)
    chairs = ((number, table.chairs[number]) for number in seats)
    return [Returned(number) for number, chair in chairs if chair.away and not chair.returns]


def stood_in(table: Table, person: str, seat: int, absent: bool) -> list[Entry]:
    """Somebody at the table asks a bot to play for another who is away."""
    _running(table)
    _at_table(table, person)
    if table.options.clock is not None:
        raise Illegal("table.clock", table=table.id)  # it decides
    chair = table.chairs[_seat(table, seat)]
    if chair.person is None or chair.bot is not None:
        raise Illegal("seat.bot", seat=seat)
    if not absent:
        raise Illegal("seat.present", seat=seat)
    return [StoodIn(seat, table.options.stand_in, "asked")]


def stopped(table: Table, person: str) -> Entry:
    """The host gives up a table that nobody else needs any more."""
    _host(table, person)
    _no_season(table)
    if table.status not in (OPEN, RUNNING):
        raise Illegal("table.ended", table=table.id)
    others = [chair for chair in table.chairs if chair.person not in (None, person)]
    if table.status == RUNNING and any(chair.away is None for chair in others):
        raise Illegal("table.needed", table=table.id)
    return Stopped("host")


def paused(table: Table, person: str, wants: set[str], pause: bool) -> list[Entry]:
    """A pause begins when all people agree, and ends when one wants to go on."""
    _running(table)
    _at_table(table, person)
    if not pause:
        return [Resumed()] if table.paused else []
    if all(table.chairs[seat].away for seat in table.seats_of(person)):
        raise Illegal("seat.away", seat=table.seats_of(person)[0])
    return agreed(table, wants | {person})


def agreed(table: Table, wants: Set[str]) -> list[Entry]:
    """A pause, if everybody who plays wants one."""
    playing = {chair.person for chair in table.chairs if chair.person and chair.away is None}
    return [Paused()] if table.status == RUNNING and not table.paused and playing <= wants else []


# ---- who and when


def check_turn(table: Table, person: str, seat: int, version: int) -> None:
    """Whether a person may decide for a seat now, seeing this version."""
    check_look(table, person, seat, version)
    _running(table)
    if table.paused:
        raise Illegal("table.paused", table=table.id)
    if table.chairs[seat].bot is not None:
        raise Illegal("seat.away", seat=seat)
    table.state.check_request(seat, None)


def check_look(table: Table, person: str, seat: int | None, version: int) -> None:
    """Whether a person may look from a seat, or as everybody does, seeing this version."""
    if seat is not None and _seat(table, seat) not in table.seats_of(person):
        raise NotYours("seat.others", seat=seat)
    if version != table.version:
        raise Stale("version.stale", seen=version, version=table.version)


def a_seat(seat: int | None) -> int:
    """Who decides has one."""
    if seat is None:
        raise Malformed("message.form", where="$.seat", reason="Expected `int`, got `null`")
    return seat


def _seat(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.chairs):
        raise Malformed("seat.unknown", seat=seat, players=len(table.chairs))
    return seat


def _own_seats(table: Table, person: str, seat: int | None) -> Sequence[int]:
    seats = table.seats_of(person)
    if not seats or (seat is not None and seat not in seats):
        raise NotYours("seat.others", seat=seat)
    return seats if seat is None else (seat,)


def _at_table(table: Table, person: str) -> None:
    if person not in table.people:
        raise NotYours("table.not-at", table=table.id)


def _host(table: Table, person: str) -> None:
    if person != table.host:
        raise NotYours("table.not-host", table=table.id)


def _no_season(table: Table) -> None:
    """Who races in a season is not decided at the table."""
    if table.season is not None and table.status == OPEN:
        raise Illegal("table.season", table=table.id)


def _open(table: Table) -> None:
    if table.status != OPEN:
        raise Illegal("table.not-open", table=table.id)


def _running(table: Table) -> None:
    if table.status != RUNNING:
        raise Illegal("table.not-running", table=table.id)
