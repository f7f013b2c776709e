"""Append events, actions and problems to lists; compiled with the rules of each game."""

from nunatak.core.trace import (
    MAX_PROBLEMS,
    MAX_TRACE_NUMBERS,
    NUMBERS_PER_EVENT,
    NUMBERS_PER_PROBLEM,
    ActionList,
    Problems,
    Trace,
)

NO_TRACE: Trace = Trace()  # switched off, for when events are not needed


def add_event(e: Trace, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Write an event, if the trace is on."""
    if e.enabled and e.number_count <= MAX_TRACE_NUMBERS - NUMBERS_PER_EVENT:
        e.numbers[e.number_count] = kind
        e.numbers[e.number_count + 1] = seat
        e.numbers[e.number_count + 2] = a
        e.numbers[e.number_count + 3] = b
        e.numbers[e.number_count + 4] = c
        e.number_count += NUMBERS_PER_EVENT


def add_action(actions: ActionList, action: int) -> None:
    """Add an action to a list."""
    actions.actions[actions.count] = action
    actions.count += 1


def add_problem(p: Problems, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Add a problem to a list, if there is room."""
    if p.count < MAX_PROBLEMS:
        p.numbers[p.count * NUMBERS_PER_PROBLEM] = kind
        p.numbers[p.count * NUMBERS_PER_PROBLEM + 1] = a
        p.numbers[p.count * NUMBERS_PER_PROBLEM + 2] = b
        p.numbers[p.count * NUMBERS_PER_PROBLEM + 3] = c
        p.numbers[p.count * NUMBERS_PER_PROBLEM + 4] = d
        p.count += 1
