"""Writing events, actions and problems down; part of every unit of compiled rules."""

from nunatak.core.trace import EVENT, MOST_PROBLEMS, PROBLEM, TRACE, Menu, Problems, Trace

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


def note_problem(p: Problems, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Add a problem to a list, if there is room."""
    if p.count < MOST_PROBLEMS:
        p.numbers[p.count * PROBLEM] = kind
        p.numbers[p.count * PROBLEM + 1] = a
        p.numbers[p.count * PROBLEM + 2] = b
        p.numbers[p.count * PROBLEM + 3] = c
        p.numbers[p.count * PROBLEM + 4] = d
        p.count += 1
