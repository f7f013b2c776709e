"""All rules of the game of stones."""

from nunatak.core.append import add_action, add_event, add_problem
from nunatak.core.prng import below
from nunatak.core.structs import U64
from nunatak.core.trace import CHANCE_EVENT, ActionList, Problems, Trace
from tests.compile.tiny.rules.layout import (
    ACTION_COUNT,
    ORDER,
    OVER,
    PROBLEM_BYTES,
    STONES,
    TAKE,
    TAKEN,
    Position,
    Tables,
)


def set_up(t: Tables, g: Position) -> None:
    g[0] = Position()
    g.left = STONES
    g.phase = ORDER


def seat_count(g: Position) -> int:
    return 2


def seat_to_move(g: Position) -> int:
    return -1 if g.phase == OVER else g.seat


def finishing_place(g: Position, seat: int) -> int:
    return 1 if seat == g.winner else 2


def list_legal(t: Tables, g: Position, listed: ActionList) -> None:
    listed.count = 0
    for action in range(ACTION_COUNT):
        if is_legal(t, g, action):
            add_action(listed, action)


def is_legal(t: Tables, g: Position, action: int) -> bool:
    return g.phase == TAKE and action < g.left


def find_canonical(g: Position, action: int) -> int:
    return action


def apply(t: Tables, g: Position, action: int, e: Trace) -> None:
    g.left -= action + 1
    add_event(e, TAKEN, g.seat, action + 1, 0, 0)
    if g.left == 0:
        g.winner = g.seat
        g.phase = OVER
    else:
        g.seat = 1 - g.seat


def asks_chance(g: Position) -> bool:
    return g.phase == ORDER


def pending_deck(g: Position) -> int:
    return 0


def pending_draw_index(g: Position) -> int:
    return 0


def pending_draw_id(g: Position) -> int:
    return 0 if asks_chance(g) else -1


def weight(g: Position, outcome: int) -> int:
    return 1


def apply_outcome(t: Tables, g: Position, outcome: int, e: Trace) -> None:
    add_event(e, CHANCE_EVENT, 0, outcome, 0, 0)
    g.seat = outcome
    g.phase = TAKE


def apply_random_outcome(t: Tables, g: Position, word: U64, e: Trace) -> None:
    apply_outcome(t, g, below(word, 2), e)


def is_possible(t: Tables, g: Position) -> bool:
    return g.left <= STONES and g.phase <= OVER and g.seat <= 1 and g.winner <= 1


def find_problems(t: Tables, g: Position, p: Problems) -> None:
    if not is_possible(t, g):
        add_problem(p, PROBLEM_BYTES, 0, 0, 0, 0)


def complete_position(t: Tables, g: Position) -> None:
    pass
