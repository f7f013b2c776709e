"""What all games' rules write into: the trace of events, the menu of actions, a list of problems.

A trace is a list of events with EVENT numbers each: the kind, a seat, three more numbers. Each game
has its own kinds but for one: CHANCE, an outcome of a draw, with the deck in place of the seat.

What is wrong with a position is a list of problems with PROBLEM numbers each: the kind, four more
numbers. Each game has its own kinds.
"""

from struct import pack

from nunatak.core.structs import Struct, array, i16, i32, u8

EVENT = 5
CHANCE = 1
TRACE = 4096  # numbers; what follows from one decision writes less in every game
MENU = 256
PROBLEM = 5
MOST_PROBLEMS = 128  # more are not listed


class Trace(Struct):
    """Events, EVENT numbers each; nothing is written while ``on`` is 0."""

    on: int = i32(0, 1)
    count: int = i32(0, TRACE)
    numbers: list[int] = array(TRACE, i16())


class Menu(Struct):
    """Legal actions in their fixed order."""

    count: int = i32(0, MENU)
    actions: list[int] = array(MENU, u8())


class Problems(Struct):
    """What is wrong with a position, PROBLEM numbers each."""

    count: int = i32(0, MOST_PROBLEMS)
    numbers: list[int] = array(MOST_PROBLEMS * PROBLEM, i16())


def trace_bytes(trace: Trace) -> bytes:
    """Return the numbers written so far, as bytes."""
    return pack(f"<{trace.count}h", *trace.numbers[: trace.count])


def menu_bytes(menu: Menu) -> bytes:
    """Return the actions of a menu, one byte each."""
    return bytes(menu.actions[: menu.count])
