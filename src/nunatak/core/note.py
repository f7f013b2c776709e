"""Writing events into a trace and actions into a menu; part of every unit of compiled rules."""

from nunatak.core.trace import EVENT, TRACE, Menu, Trace

SILENT: Trace = Trace()  # for steps whose events nobody reads; never written, since it is not on


def note(e: Trace, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Write an event, if the trace is on."""
    if e.on and e.count <= TRACE - EVENT:
        e.numbers[e.count] = kind
        e.numbers[e.count + 1] = seat
        e.numbers[e.count + 2] = a
        e.numbers[e.count + 3] = b
        e.numbers[e.count + 4] = c
        e.count += EVENT


def offer(menu: Menu, action: int) -> None:
    """Add an action to a menu."""
    menu.actions[menu.count] = action
    menu.count += 1
