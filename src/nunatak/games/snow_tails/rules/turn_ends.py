"""The ends that a turn can have, up to the next draw.

No rule is repeated here: each path of a move is made with ``step`` of the rules, and what it meets
is read from the events.
"""

from nunatak.core.append import NO_TRACE
from nunatak.core.structs import address
from nunatak.core.trace import NUMBERS_PER_EVENT, Trace
from nunatak.games.snow_tails.rules.layout import (
    BONUS,
    DRIFT_ACTION,
    END_ACTION_COUNT,
    END_BONUS,
    END_CARDS_DUE,
    END_DRIFT,
    END_HIT,
    END_IS_PAST_LINE,
    END_IS_WRECKED,
    END_LINE_BITS,
    END_MOVE_STATUS,
    END_PATH_LENGTH,
    END_SNAPPED_BITS,
    END_SPARED_DENTS,
    END_SPEED,
    END_SPEED_DENTS,
    EVENT_BUMPED,
    EVENT_CRASHED,
    EVENT_DENT_SPARED,
    EVENT_DENTED,
    EVENT_SAPLING_SNAPPED,
    EVENT_STEPPED,
    EVENT_WRECKED,
    FIRST_ACTION_COLUMN,
    FIRST_PATH_COLUMN,
    FIRST_PLAY_ACTION,
    FORWARD_ACTION,
    MOVE_RUNNING,
    MOVE_WRECKED,
    NO_BONUS_ACTION,
    NOWHERE,
    PLAY,
    TAKE_BONUS_ACTION,
    TURN_END_COLUMN_COUNT,
    Move,
    Position,
    Tables,
    TurnEnd,
    TurnEndList,
)
from nunatak.games.snow_tails.rules.move import (
    cards_to_draw,
    choice_key,
    current_move,
    end_key,
    next_choice_key,
    step,
    take_due_dents,
)
from nunatak.games.snow_tails.rules.scoring import rank
from nunatak.games.snow_tails.rules.turn import (
    add_bonus,
    is_bonus_offered,
    place_cards,
    set_speed_and_drift,
)


def list_turn_ends(t: Tables, g: Position, action: int, ends: TurnEndList) -> None:
    """List every different end of the turn that begins with this play, or is under way."""
    race = g[0]
    turn = TurnEnd()
    trace = Trace()
    trace.enabled = 1
    if g.phase == PLAY:
        play = action - FIRST_PLAY_ACTION
        add_turn_action(address(turn), action)
        place_cards(address(race.sleds[race.order[race.order_index]]), 1 + play // 7, 1 + play % 7)
        set_speed_and_drift(address(race), address(NO_TRACE))
    if g.phase == BONUS or (g.phase == PLAY and is_bonus_offered(t, address(race))):
        list_move_ends(t, address(race), address(turn), NO_BONUS_ACTION, ends, address(trace))
        turn.columns[END_BONUS] = rank(t, address(race), race.order[race.order_index])
        add_bonus(address(race), turn.columns[END_BONUS])
        list_move_ends(t, address(race), address(turn), TAKE_BONUS_ACTION, ends, address(trace))
    else:
        list_move_ends(t, address(race), address(turn), NOWHERE, ends, address(trace))


def list_move_ends(
    t: Tables, g: Position, p: TurnEnd, bonus_action: int, ends: TurnEndList, e: Trace
) -> None:
    """List the ends of a move, after an answer about the bonus if it was offered."""
    turn = p[0]
    move = current_move(g)
    if bonus_action != NOWHERE:
        add_turn_action(address(turn), bonus_action)
    turn.columns[END_SPEED] = g.speed
    turn.columns[END_DRIFT] = g.drift_steps_left * g.drift_side
    add_space(address(turn), move.space)
    list_ends_from(t, g, address(move), address(turn), ends, e)


def list_ends_from(
    t: Tables, g: Position, m: Move, p: TurnEnd, ends: TurnEndList, e: Trace
) -> None:
    """List the ends of a move from here, with each choice: straight ahead first, then across."""
    goal = next_choice_key(t, g, m)
    while m.status == MOVE_RUNNING and m.steps_left > 0:
        if choice_key(m) == goal:
            move = m[0]
            turn = p[0]
            add_turn_action(address(turn), FORWARD_ACTION)
            step_and_record(t, g, address(move), address(turn), 0, e)
            list_ends_from(t, g, address(move), address(turn), ends, e)
            add_turn_action(p, DRIFT_ACTION)
            step_and_record(t, g, m, p, m.drift_side, e)
            goal = next_choice_key(t, g, m)
        else:
            step_and_record(
                t, g, m, p, m.drift_side if m.drift_steps_left == m.steps_left else 0, e
            )
    finish_path(t, g, m, p, ends, e)


def step_and_record(t: Tables, g: Position, m: Move, p: TurnEnd, side: int, e: Trace) -> None:
    """Make one step, and record what it meets."""
    line = t.exit_limits[m.space]
    entered = p.columns[END_PATH_LENGTH]
    step(t, g, m, side, e)
    drain_events(p, e)
    if line > 0 and p.columns[END_PATH_LENGTH] > entered:
        p.columns[END_LINE_BITS] |= 1 << entered


def finish_path(t: Tables, g: Position, m: Move, p: TurnEnd, ends: TurnEndList, e: Trace) -> None:
    """Add the end of a path, unless another path ended in the same state."""
    p.columns[END_MOVE_STATUS] = m.status
    take_due_dents(t, m, e)
    drain_events(p, e)
    p.columns[END_IS_WRECKED] = m.status == MOVE_WRECKED
    p.columns[END_CARDS_DUE] = cards_to_draw(t, m)
    p.columns[END_IS_PAST_LINE] = t.past_finish[m.space]
    key = end_key(t, g, m)
    for i in range(ends.count):
        if ends.end_keys[i] == key:
            return
    ends.end_keys[ends.count] = key
    for i in range(TURN_END_COLUMN_COUNT):
        ends.rows[ends.count * TURN_END_COLUMN_COUNT + i] = p.columns[i]
    ends.count += 1


def add_turn_action(p: TurnEnd, action: int) -> None:
    """Add an action to those of a turn."""
    p.columns[FIRST_ACTION_COLUMN + p.columns[END_ACTION_COUNT]] = action
    p.columns[END_ACTION_COUNT] += 1


def add_space(p: TurnEnd, space: int) -> None:
    """Add a space to the path of a turn."""
    p.columns[FIRST_PATH_COLUMN + p.columns[END_PATH_LENGTH]] = space
    p.columns[END_PATH_LENGTH] += 1


def drain_events(p: TurnEnd, e: Trace) -> None:
    """Add the events of the trace to the columns of a turn, and empty the trace."""
    for i in range(e.number_count // NUMBERS_PER_EVENT):
        kind = e.numbers[i * NUMBERS_PER_EVENT]
        what = e.numbers[i * NUMBERS_PER_EVENT + 2]
        if kind == EVENT_STEPPED:
            add_space(p, e.numbers[i * NUMBERS_PER_EVENT + 3])
        elif kind == EVENT_SAPLING_SNAPPED:
            p.columns[END_SNAPPED_BITS] |= 1 << (p.columns[END_PATH_LENGTH] - 1)
        elif kind == EVENT_DENTED or kind == EVENT_WRECKED:
            p.columns[END_SPEED_DENTS + what] += 1
        elif kind == EVENT_DENT_SPARED:
            p.columns[END_SPARED_DENTS] += 1
        elif kind == EVENT_BUMPED or kind == EVENT_CRASHED:
            p.columns[END_HIT] = what
    e.number_count = 0
