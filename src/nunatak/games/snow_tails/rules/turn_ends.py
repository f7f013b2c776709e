"""The ends that a turn can have, up to where chance is asked.

No rule is repeated here: each path of a move is made with ``step`` of the rules, and what it meets
is read from the events.
"""

from nunatak.core.append import NO_TRACE
from nunatak.core.structs import address
from nunatak.core.trace import EVENT_SIZE, Trace
from nunatak.games.snow_tails.rules.layout import (
    BONUS,
    BUMP,
    CARDS_DUE,
    CHOSEN,
    CRASH,
    DENTED,
    DRIFT,
    END,
    END_NUMBERS,
    EXTRA,
    FIRST_CHOSEN,
    FIRST_PLAY,
    FIRST_SPACE,
    FORWARD,
    INTO,
    IS_LOST,
    LENGTH,
    LINES_AT,
    LOST,
    MOVING,
    NO_BONUS,
    NOWHERE,
    PAST_LINE,
    PLAY,
    SIDEWAYS,
    SNAPPED,
    SNAPPED_AT,
    SPARED,
    SPARED_DENTS,
    SPEED,
    SPEED_DENTS,
    STEPPED,
    TAKE_BONUS,
    WRECK,
    EndList,
    Move,
    Position,
    Tables,
    TurnEnd,
)
from nunatak.games.snow_tails.rules.move import (
    cards_due,
    choice_key,
    current_move,
    end_key,
    next_choice,
    step,
    take_due_dents,
)
from nunatak.games.snow_tails.rules.scoring import rank
from nunatak.games.snow_tails.rules.turn import add_bonus, is_bonus_offered, place_cards, set_pace


def list_ends(t: Tables, g: Position, action: int, ends: EndList) -> None:
    """List every different end of the turn that begins with this play, or is under way."""
    race = g[0]
    turn = TurnEnd()
    trace = Trace()
    trace.enabled = 1
    if g.phase == PLAY:
        play = action - FIRST_PLAY
        add_choice(address(turn), action)
        place_cards(address(race.sleds[race.order[race.turn]]), 1 + play // 7, 1 + play % 7)
        set_pace(address(race), address(NO_TRACE))
    if g.phase == BONUS or (g.phase == PLAY and is_bonus_offered(t, address(race))):
        list_move_ends(t, address(race), address(turn), NO_BONUS, ends, address(trace))
        turn.numbers[EXTRA] = rank(t, address(race), race.order[race.turn])
        add_bonus(address(race), turn.numbers[EXTRA])
        list_move_ends(t, address(race), address(turn), TAKE_BONUS, ends, address(trace))
    else:
        list_move_ends(t, address(race), address(turn), NOWHERE, ends, address(trace))


def list_move_ends(
    t: Tables, g: Position, p: TurnEnd, answer: int, ends: EndList, e: Trace
) -> None:
    """List the ends of a move, after an answer about the bonus if it was offered."""
    turn = p[0]
    move = current_move(g)
    if answer != NOWHERE:
        add_choice(address(turn), answer)
    turn.numbers[SPEED] = g.speed
    turn.numbers[SIDEWAYS] = g.drift * g.side
    add_space(address(turn), move.space)
    list_ends_from(t, g, address(move), address(turn), ends, e)


def list_ends_from(t: Tables, g: Position, m: Move, p: TurnEnd, ends: EndList, e: Trace) -> None:
    """List the ends of a move from here, with each choice: straight ahead first, then across."""
    goal = next_choice(t, g, m)
    while m.end == MOVING and m.steps > 0:
        if choice_key(m) == goal:
            move = m[0]
            turn = p[0]
            add_choice(address(turn), FORWARD)
            step_and_record(t, g, address(move), address(turn), 0, e)
            list_ends_from(t, g, address(move), address(turn), ends, e)
            add_choice(p, DRIFT)
            step_and_record(t, g, m, p, m.side, e)
            goal = next_choice(t, g, m)
        else:
            step_and_record(t, g, m, p, m.side if m.drift == m.steps else 0, e)
    add_end(t, g, m, p, ends, e)


def step_and_record(t: Tables, g: Position, m: Move, p: TurnEnd, side: int, e: Trace) -> None:
    """Make one step, and record what it meets."""
    line = t.line[m.space]
    entered = p.numbers[LENGTH]
    step(t, g, m, side, e)
    read_events(p, e)
    if line > 0 and p.numbers[LENGTH] > entered:
        p.numbers[LINES_AT] |= 1 << entered


def add_end(t: Tables, g: Position, m: Move, p: TurnEnd, ends: EndList, e: Trace) -> None:
    """Add the end of a path, unless another path ended in the same state."""
    p.numbers[END] = m.end
    take_due_dents(t, m, e)
    read_events(p, e)
    p.numbers[IS_LOST] = m.end == LOST
    p.numbers[CARDS_DUE] = cards_due(t, m)
    p.numbers[PAST_LINE] = t.past_line[m.space]
    key = end_key(t, g, m)
    for i in range(ends.count):
        if ends.keys[i] == key:
            return
    ends.keys[ends.count] = key
    for i in range(END_NUMBERS):
        ends.numbers[ends.count * END_NUMBERS + i] = p.numbers[i]
    ends.count += 1


def add_choice(p: TurnEnd, action: int) -> None:
    """Add an action to those of a turn."""
    p.numbers[FIRST_CHOSEN + p.numbers[CHOSEN]] = action
    p.numbers[CHOSEN] += 1


def add_space(p: TurnEnd, space: int) -> None:
    """Add a space to the path of a turn."""
    p.numbers[FIRST_SPACE + p.numbers[LENGTH]] = space
    p.numbers[LENGTH] += 1


def read_events(p: TurnEnd, e: Trace) -> None:
    """Write down what happened, and empty the trace."""
    for i in range(e.count // EVENT_SIZE):
        kind = e.numbers[i * EVENT_SIZE]
        what = e.numbers[i * EVENT_SIZE + 2]
        if kind == STEPPED:
            add_space(p, e.numbers[i * EVENT_SIZE + 3])
        elif kind == SNAPPED:
            p.numbers[SNAPPED_AT] |= 1 << (p.numbers[LENGTH] - 1)
        elif kind == DENTED or kind == WRECK:
            p.numbers[SPEED_DENTS + what] += 1
        elif kind == SPARED:
            p.numbers[SPARED_DENTS] += 1
        elif kind == BUMP or kind == CRASH:
            p.numbers[INTO] = what
    e.count = 0
