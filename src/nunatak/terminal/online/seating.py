"""The seats of an online table, by the names that this screen shows."""

from collections.abc import Sequence

from nunatak.client import OnlineTable
from nunatak.server.protocol.messages import SeatInfo, TableInfo
from nunatak.terminal.game import terminal_named
from nunatak.terminal.seats import bot_name, clean_name
from nunatak.words import text


def seat_names(table: OnlineTable) -> tuple[str, ...]:
    """Return the names of all seats, all different; a single person at this screen is "You"."""
    default_names = terminal_named(table.info.game).seat_names(len(table.info.seats))
    found: list[str] = []
    for number, seat in enumerate(table.info.seats):
        if table.own_seats == (number,):
            name = text("you")
        elif number in table.own_seats:
            name = default_names[number]
        else:
            name = _seat_name(seat, number, default_names[number])
        taken = {other.casefold() for other in (*found, text("you"))}
        if name.casefold() in taken and table.own_seats != (number,):
            name = text("online-namesake", name=name, seat=default_names[number])
        found.append(name)
    return tuple(found)


def _seat_name(seat: SeatInfo, number: int, default_name: str) -> str:
    if seat.person is not None:
        return clean_name(seat.name or "") or default_name
    return default_name if seat.bot is None else bot_name(seat.bot, number, default_name)


def seat_lines(table: OnlineTable) -> list[str]:
    """Return a line for each seat."""
    default_names = terminal_named(table.info.game).seat_names(len(table.info.seats))
    return [
        text(
            "online-seat",
            seat=default_names[number],
            name=name,
            bot=seat.bot or "none",
            who=_occupant_kind(table, number),
            returns=seat.returning,
        )
        for number, (seat, name) in enumerate(zip(table.info.seats, seat_names(table), strict=True))
    ]


def _occupant_kind(table: OnlineTable, number: int) -> str:
    seat = table.info.seats[number]
    if seat.person is None:
        return "free" if seat.bot is None else "bot"
    if number in table.own_seats:
        return "own"
    return "program" if seat.program else "person"


def would_others_wait(table: OnlineTable) -> bool:
    """Return whether others would have to wait if this person quit."""
    seats = table.info.seats
    own = any(seats[number].bot is None for number in table.own_seats)
    others = (seat.person for seat in seats if seat.bot is None)
    return (
        table.info.status == "running"
        and own
        and any(person not in (None, table.person) for person in others)
    )


def describe_changes(table: OnlineTable, before: TableInfo, after: TableInfo) -> list[str]:
    """Return what has changed at a table, in sentences."""
    lines: list[str] = []
    names = seat_names(table)
    for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        lines += _seat_changes(names[number], old, new, own=number in table.own_seats)
    if before.paused != after.paused:
        lines.append(text("online-paused") if after.paused else text("online-resumed"))
    if after.status == "stopped" and before.status != "stopped":
        lines.append(text("online-stopped"))
    return lines


def _seat_changes(name: str, old: SeatInfo, new: SeatInfo, *, own: bool) -> list[str]:
    if old.person != new.person:
        if new.person is not None:
            return [text("online-sat", name=name, own=own)]
        return [text("online-stood-up", name=clean_name(old.name or "") or name)]
    if old.stand_in_reason is None and new.stand_in_reason is not None:
        return [text("online-stands-in", name=name, own=own, why=new.stand_in_reason, bot=new.bot)]
    if new.returning and not old.returning:
        return [text("online-returns", name=name, own=own)]
    if old.stand_in_reason is not None and new.stand_in_reason is None and new.person is not None:
        return [text("online-returned", name=name, own=own)]
    if old.bot != new.bot and new.person is None:
        return [text("online-sat", name=name, own=False)] if new.bot else []
    return []


def describe_presence_changes(
    table: OnlineTable, before: Sequence[str] | None, online: Sequence[str]
) -> list[str]:
    """Return who has come or gone, in sentences; empty if nothing was known before."""
    if before is None:
        return []
    lines = []
    names = seat_names(table)
    for number, seat in enumerate(table.info.seats):
        if seat.person is None or seat.person == table.person or seat.stand_in_reason is not None:
            continue
        was_online, is_online = seat.person in before, seat.person in online
        if was_online != is_online:
            name = names[number]
            plays = bool(table.own_seats)
            lines.append(
                text("online-came", name=name)
                if is_online
                else text("online-went", name=name, plays=plays)
            )
    return lines
