"""Games as integers: one at a time (:class:`BaseKernel`), or thousands in one array.

The source of this module is joined with the rules of each game (see :mod:`nunatak.compile`):
compiled, it is part of the game's extension module; interpreted, it runs in the namespace of the
game's rules. Actions are checked here, once, so that the rules never meet an impossible one.
"""

from nunatak.core.append import NO_TRACE
from nunatak.core.checks import check_int, check_type, check_u64, illegal_action_error
from nunatak.core.errors import Illegal, Malformed
from nunatak.core.prng import below, draw_word, mix, next_state
from nunatak.core.rules import (
    ACTION_COUNT,
    MAX_LEGAL,
    OUTCOME_COUNT,
    OVER,
    STATE_BYTES,
    Kernel,
    Position,
    Setup,
    Tables,
    apply,
    apply_outcome,
    apply_random_outcome,
    asks_chance,
    complete_position,
    find_canonical,
    find_problems,
    finishing_place,
    is_legal,
    is_possible,
    list_legal,
    load,
    pending_deck,
    pending_draw_id,
    pending_draw_index,
    read_row,
    seat_count,
    seat_to_move,
    set_up,
    to_bytes,
    weight,
    write_row,
)
from nunatak.core.structs import (
    U64,
    ByteBuffer,
    Int32Buffer,
    ReadOnlyInt32Buffer,
    UInt64Buffer,
    address,
    nogil,
)
from nunatak.core.trace import (
    NUMBERS_PER_PROBLEM,
    ActionList,
    Problems,
    Trace,
    action_bytes,
    trace_bytes,
)


def run_chance(t: Tables, g: Position, key: U64, e: Trace) -> None:
    """Draw from a seeded key until a player decides."""
    draw = pending_draw_id(g)
    while draw >= 0:
        apply_random_outcome(t, g, draw_word(key, draw), e)
        draw = pending_draw_id(g)


def copy_position(to: Position, other: Position) -> None:
    """Copy one position over another."""
    to[0] = other[0]


def play_out(t: Tables, g: Position, key: U64, seed: U64) -> int:
    """Play random legal actions to the end; return the number of decisions."""
    run_chance(t, g, key, address(NO_TRACE))  # a restored position may wait for a draw
    listed = ActionList()
    decisions = 0
    while g.phase != OVER:
        list_legal(t, g, address(listed))
        seed = next_state(seed)
        apply(t, g, listed.actions[below(mix(seed), listed.count)], address(NO_TRACE))
        run_chance(t, g, key, address(NO_TRACE))
        decisions += 1
    return decisions


class BaseKernel:
    """One game, changed in place. A game's own ``Kernel`` adds what only that game has."""

    setup: Setup
    position: Position
    key: U64

    def __init__(self, setup: Setup, key: int = 0) -> None:
        self.setup = setup
        self.key = key
        self.position = Position()
        set_up(address(self.setup.tables), address(self.position))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        over: bool = self.position.phase == OVER
        return over

    @property
    def phase(self) -> int:
        """What is decided now, as a number of the layout."""
        phase: int = self.position.phase
        return phase

    @property
    def seat(self) -> int:
        """The seat that decides; -1 when the game is over."""
        return seat_to_move(address(self.position))

    def legal_actions(self) -> bytes:
        """Return the ids of the legal actions, one byte each; empty when the game is over."""
        listed = ActionList()
        list_legal(address(self.setup.tables), address(self.position), address(listed))
        return action_bytes(address(listed))

    def allows(self, action: int) -> bool:
        """Return whether an action is legal now, for any whole number."""
        if type(action) is not int:
            action = check_int("action", action)
        if not 0 <= action < ACTION_COUNT:
            return False
        return is_legal(address(self.setup.tables), address(self.position), action)

    def canonical_action(self, action: int) -> int:
        """Return the legal action that has the same result as another one."""
        if type(action) is not int:
            action = check_int("action", action)
        if not 0 <= action < ACTION_COUNT:
            return action
        return find_canonical(address(self.position), action)

    def push(self, action: int) -> None:
        """Apply an action, with chance from the kernel's own key."""
        if type(action) is not int:
            action = check_int("action", action)
        if not (
            0 <= action < ACTION_COUNT
            and is_legal(address(self.setup.tables), address(self.position), action)
        ):
            raise illegal_action_error(action, self.legal_actions())
        apply(address(self.setup.tables), address(self.position), action, address(NO_TRACE))
        run_chance(address(self.setup.tables), address(self.position), self.key, address(NO_TRACE))

    def push_without_chance(self, action: int) -> bytes:
        """Apply an action up to where chance is asked; return the trace of what happened."""
        if type(action) is not int:
            action = check_int("action", action)
        if not (
            0 <= action < ACTION_COUNT
            and is_legal(address(self.setup.tables), address(self.position), action)
        ):
            raise illegal_action_error(action, self.legal_actions())
        trace = Trace()
        trace.enabled = 1
        apply(address(self.setup.tables), address(self.position), action, address(trace))
        return trace_bytes(address(trace))

    @property
    def awaits_chance(self) -> bool:
        """Whether chance decides next."""
        return asks_chance(address(self.position))

    def draw_until_decision(self) -> None:
        """Draw from the kernel's own key until a player decides."""
        run_chance(address(self.setup.tables), address(self.position), self.key, address(NO_TRACE))

    def draw_until_decision_traced(self, key: int) -> bytes:
        """Draw from a seeded key until a player decides; return the trace of what happened."""
        if not asks_chance(address(self.position)):
            return b""
        key = check_u64("key", key)
        trace = Trace()
        trace.enabled = 1
        run_chance(address(self.setup.tables), address(self.position), key, address(trace))
        return trace_bytes(address(trace))

    def pending_draw(self) -> tuple[int, int, list[int]]:
        """Return the draw that comes next: deck, number of the draw, and weight of each outcome."""
        if not asks_chance(address(self.position)):
            raise Illegal("chance.not-asked")
        weights = [weight(address(self.position), outcome) for outcome in range(OUTCOME_COUNT)]
        return (
            pending_deck(address(self.position)),
            pending_draw_index(address(self.position)),
            weights,
        )

    def draw(self, outcome: int) -> bytes:
        """Apply an outcome of the pending draw; return the trace of what happened."""
        if type(outcome) is not int:
            outcome = check_int("outcome", outcome)
        if not asks_chance(address(self.position)):
            raise Illegal("chance.not-asked")
        if not 0 <= outcome < OUTCOME_COUNT or weight(address(self.position), outcome) == 0:
            raise Illegal("chance.impossible", outcome=outcome)
        trace = Trace()
        trace.enabled = 1
        apply_outcome(address(self.setup.tables), address(self.position), outcome, address(trace))
        return trace_bytes(address(trace))

    def roll_out(self, seed: int) -> int:
        """Play random legal actions to the end; return the number of decisions."""
        seed = check_u64("seed", seed)
        return play_out(address(self.setup.tables), address(self.position), self.key, seed)

    def places(self) -> list[int]:
        """Return the place of each seat; 0: none."""
        return [
            finishing_place(address(self.position), seat)
            for seat in range(seat_count(address(self.position)))
        ]

    def copy(self) -> "Kernel":
        """Return another kernel in the same position, with the same key."""
        made = Kernel.__new__(Kernel)
        copy_kernel(made, self)
        return made

    def snapshot(self) -> bytes:
        """Return the position as bytes, for :meth:`restore`; not a file format."""
        return to_bytes(address(self.position))

    def restore(self, data: bytes) -> None:
        """Go to the position of a :meth:`snapshot`; raise Malformed for impossible bytes."""
        check_state_bytes(data)
        before = self.snapshot()
        load(address(self.position), data)
        if not is_possible(address(self.setup.tables), address(self.position)):
            load(address(self.position), before)
            raise Malformed("state.bytes")

    def problems(self, data: bytes) -> list[list[int]]:
        """Return what is wrong with the bytes of a position: kinds of the layout, with numbers."""
        check_state_bytes(data)
        position = Position()
        problems = Problems()
        load(address(position), data)
        find_problems(address(self.setup.tables), address(position), address(problems))
        rows = []
        for i in range(problems.count):
            numbers = []
            for j in range(NUMBERS_PER_PROBLEM):
                numbers.append(problems.numbers[i * NUMBERS_PER_PROBLEM + j])
            rows.append(numbers)
        return rows

    def fill_derived_numbers(self, data: bytes) -> bytes:
        """Return the bytes of a position with the numbers that follow from the rest of it."""
        check_state_bytes(data)
        position = Position()
        load(address(position), data)
        complete_position(address(self.setup.tables), address(position))
        return to_bytes(address(position))


def check_state_bytes(data: bytes) -> None:
    """Raise Malformed unless these are bytes of the size of a position."""
    check_type("data", data, bytes)
    if len(data) != STATE_BYTES:
        raise Malformed("state.size", size=STATE_BYTES, given=len(data))


def copy_kernel(made: Kernel, other: BaseKernel) -> None:
    """Fill a kernel that was made without its constructor."""
    made.setup = other.setup
    made.key = other.key
    made.position = Position()
    copy_position(address(made.position), address(other.position))


# ---- many games in one array: a row of bytes for each, worked on without the GIL -------------


def set_up_all(setup: Setup, states: ByteBuffer, keys: UInt64Buffer) -> None:
    """Begin a game in each row."""
    with nogil:
        for i in range(len(keys)):
            g = read_row(states, i)
            set_up(address(setup.tables), g)
            run_chance(address(setup.tables), g, keys[i], address(NO_TRACE))
            write_row(g, states, i)


def legal_all(setup: Setup, states: ByteBuffer, actions: Int32Buffer, counts: Int32Buffer) -> None:
    """List the legal actions of each game, MAX_LEGAL numbers a row, and how many of them count."""
    with nogil:
        listed = ActionList()
        for i in range(len(counts)):
            list_legal(address(setup.tables), read_row(states, i), address(listed))
            counts[i] = listed.count
            for k in range(listed.count):
                actions[i * MAX_LEGAL + k] = listed.actions[k]


def mask_all(setup: Setup, states: ByteBuffer, mask: ByteBuffer, count: int) -> None:
    """Write 1 for each legal action into rows of ACTION_COUNT bytes that are 0."""
    with nogil:
        listed = ActionList()
        for i in range(count):
            list_legal(address(setup.tables), read_row(states, i), address(listed))
            for k in range(listed.count):
                mask[i * ACTION_COUNT + listed.actions[k]] = 1


def step_all(
    setup: Setup,
    states: ByteBuffer,
    actions: ReadOnlyInt32Buffer,
    keys: UInt64Buffer,
    first: int,
    last: int,
) -> int:
    """Apply one action in each game from first to last that is not over.

    Return -1, or the index of the first illegal action; then nothing has changed.
    """
    wrong = -1
    with nogil:
        for i in range(first, last):
            g = read_row(states, i)
            if g.phase != OVER and not (
                0 <= actions[i] < ACTION_COUNT and is_legal(address(setup.tables), g, actions[i])
            ):
                wrong = i
                break
        if wrong < 0:
            for i in range(first, last):
                g = read_row(states, i)
                if g.phase != OVER:
                    apply(address(setup.tables), g, actions[i], address(NO_TRACE))
                    run_chance(address(setup.tables), g, keys[i], address(NO_TRACE))
                    write_row(g, states, i)
    return wrong


def play_out_all(
    setup: Setup, states: ByteBuffer, keys: UInt64Buffer, seed: UInt64Buffer, first: int, last: int
) -> int:
    """Play random legal actions to the end in each game; return the number of decisions."""
    decisions = 0
    with nogil:
        for i in range(first, last):
            g = read_row(states, i)
            decisions += play_out(address(setup.tables), g, keys[i], seed[i])
            write_row(g, states, i)
    return decisions


def first_impossible(setup: Setup, states: ByteBuffer, count: int) -> int:
    """Return the first row that is no possible position; -1: there is none."""
    found = -1
    with nogil:
        for i in range(count):
            if not is_possible(address(setup.tables), read_row(states, i)):
                found = i
                break
    return found
