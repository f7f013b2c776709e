"""A turn seen in advance: the steps of the rules, as far as chance is not asked. Compiled.

No rule is written here a second time: a way that a move can go is walked with ``rules.step``, and
what it met is read from the events.
"""

from nunatak.core.structs import address
from nunatak.games.snow_tails.layout import (
    BONUS,
    BUMP,
    CARDS_DUE,
    CHOSEN,
    CRASH,
    DENTED,
    DRIFT,
    END,
    EVENT,
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
    OUTCOME,
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
    Ends,
    Prospect,
    Race,
    Tables,
    Trace,
    Walk,
)
from nunatak.games.snow_tails.rules import (
    SILENT,
    add_bonus,
    bonus_is_offered,
    cards_due,
    choice_at,
    choice_to_come,
    ended_as,
    put_on,
    rank,
    set_pace,
    settle,
    step,
    walk_of,
)

THOUGHT: Trace = Trace()  # one for all, so callers take the kernel's lock


def foretell(t: Tables, g: Race, action: int, found: Trace) -> None:
    """Every different end of the turn that begins with this play, or is under way."""
    race = g[0]
    turn = Prospect()
    ends = Ends()
    THOUGHT.on = 1
    THOUGHT.count = 0
    if g.phase == PLAY:
        play = action - FIRST_PLAY
        choose(address(turn), action)
        put_on(address(race.sleds[race.order[race.turn]]), 1 + play // 7, 1 + play % 7)
        set_pace(address(race), address(SILENT))
    if g.phase == BONUS or (g.phase == PLAY and bonus_is_offered(t, address(race))):
        foretell_move(t, address(race), address(turn), NO_BONUS, address(ends), found)
        turn.numbers[EXTRA] = rank(t, address(race), race.order[race.turn])
        add_bonus(address(race), turn.numbers[EXTRA])
        foretell_move(t, address(race), address(turn), TAKE_BONUS, address(ends), found)
    else:
        foretell_move(t, address(race), address(turn), NOWHERE, address(ends), found)


def foretell_move(t: Tables, g: Race, p: Prospect, answer: int, ends: Ends, found: Trace) -> None:
    """All ways that a move can go, after an answer about the bonus if there was one to give."""
    turn = p[0]
    walk = walk_of(g)
    if answer != NOWHERE:
        choose(address(turn), answer)
    turn.numbers[SPEED] = g.speed
    turn.numbers[SIDEWAYS] = g.drift * g.side
    enter(address(turn), walk.space)
    try_ways(t, g, address(walk), address(turn), ends, found)


def try_ways(t: Tables, g: Race, w: Walk, p: Prospect, ends: Ends, found: Trace) -> None:
    """Go on as the rules do; where they would ask, straight ahead first, then across."""
    goal = choice_to_come(t, g, w)
    while w.end == MOVING and w.steps > 0:
        if choice_at(w) == goal:
            walk = w[0]
            turn = p[0]
            choose(address(turn), FORWARD)
            think(t, g, address(walk), address(turn), 0)
            try_ways(t, g, address(walk), address(turn), ends, found)
            choose(p, DRIFT)
            think(t, g, w, p, w.side)
            goal = choice_to_come(t, g, w)
        else:
            think(t, g, w, p, w.side if w.drift == w.steps else 0)
    conclude(t, g, w, p, ends, found)


def think(t: Tables, g: Race, w: Walk, p: Prospect, side: int) -> None:
    """One step in thought; what it meets is written into the prospect."""
    line = t.line[w.space]
    entered = p.numbers[LENGTH]
    step(t, g, w, side, address(THOUGHT))
    remember(p, address(THOUGHT))
    if line > 0 and p.numbers[LENGTH] > entered:
        p.numbers[LINES_AT] |= 1 << entered


def conclude(t: Tables, g: Race, w: Walk, p: Prospect, ends: Ends, found: Trace) -> None:
    """The end of a way, unless another one ended alike."""
    p.numbers[END] = w.end
    settle(t, w, address(THOUGHT))
    remember(p, address(THOUGHT))
    p.numbers[IS_LOST] = w.end == LOST
    p.numbers[CARDS_DUE] = cards_due(t, w)
    p.numbers[PAST_LINE] = t.past_line[w.space]
    key = ended_as(t, g, w)
    for i in range(ends.count):
        if ends.keys[i] == key:
            return
    ends.keys[ends.count] = key
    ends.count += 1
    for i in range(OUTCOME):
        found.numbers[found.count + i] = p.numbers[i]
    found.count += OUTCOME


def choose(p: Prospect, action: int) -> None:
    p.numbers[FIRST_CHOSEN + p.numbers[CHOSEN]] = action
    p.numbers[CHOSEN] += 1


def enter(p: Prospect, space: int) -> None:
    p.numbers[FIRST_SPACE + p.numbers[LENGTH]] = space
    p.numbers[LENGTH] += 1


def remember(p: Prospect, e: Trace) -> None:
    """Take over what happened, and forget the events."""
    for i in range(e.count // EVENT):
        kind = e.numbers[i * EVENT]
        what = e.numbers[i * EVENT + 2]
        if kind == STEPPED:
            enter(p, e.numbers[i * EVENT + 3])
        elif kind == SNAPPED:
            p.numbers[SNAPPED_AT] |= 1 << (p.numbers[LENGTH] - 1)
        elif kind == DENTED or kind == WRECK:
            p.numbers[SPEED_DENTS + what] += 1
        elif kind == SPARED:
            p.numbers[SPARED_DENTS] += 1
        elif kind == BUMP or kind == CRASH:
            p.numbers[INTO] = what
    e.count = 0
