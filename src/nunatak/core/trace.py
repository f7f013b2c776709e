"""The lists that the rules fill: a trace of events, legal actions, problems of a position.

A trace is a list of events of NUMBERS_PER_EVENT numbers: the kind, a seat, three more numbers.
Each game has its own kinds but for one: CHANCE_EVENT, an outcome of a draw, with the deck in place
of the seat.

A problem has NUMBERS_PER_PROBLEM numbers: the kind, four more. Each game has its own kinds.
"""

from struct import pack

from nunatak.core.structs import Struct, array, i16, i32, u8

NUMBERS_PER_EVENT = 5
CHANCE_EVENT = 1
MAX_TRACE_NUMBERS = 4096  # in numbers; the events of one decision always need less
MAX_LEGAL_ACTIONS = 256
NUMBERS_PER_PROBLEM = 5
MAX_PROBLEMS = 128  # more are not listed


class Trace(Struct):
    """Events of NUMBERS_PER_EVENT numbers; none is added while ``enabled`` is 0."""

    enabled: int = i32(0, 1)
    number_count: int = i32(0, MAX_TRACE_NUMBERS)
    numbers: list[int] = array(MAX_TRACE_NUMBERS, i16())


class ActionList(Struct):
    """Legal actions in their fixed order."""

    count: int = i32(0, MAX_LEGAL_ACTIONS)
    actions: list[int] = array(MAX_LEGAL_ACTIONS, u8())


class Problems(Struct):
    """Problems of a position, of NUMBERS_PER_PROBLEM numbers."""

    count: int = i32(0, MAX_PROBLEMS)
    numbers: list[int] = array(MAX_PROBLEMS * NUMBERS_PER_PROBLEM, i16())


def trace_bytes(trace: Trace) -> bytes:
    """Return the numbers written so far, as bytes."""
    return pack(f"<{trace.number_count}h", *trace.numbers[: trace.number_count])


def action_bytes(listed: ActionList) -> bytes:
    """Return the actions of a list, one byte each."""
    return bytes(listed.actions[: listed.count])
