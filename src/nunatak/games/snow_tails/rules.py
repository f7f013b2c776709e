"""The rules of Snow Tails: plain Python over the flat structs of ``layout.py``.

This module is compiled where there is a C compiler and runs as it stands where there is none.
It knows no files, no names and no random numbers: :func:`apply` goes on until a player or chance
has to decide, and :func:`deal` hands in what chance decided.
"""

from nunatak.core.prng import below
from nunatak.core.structs import address
from nunatak.games.snow_tails.layout import (
    ACTIONS,
    BONUS,
    BONUS_LEFT,
    BONUS_TAKEN,
    BRAKE,
    BUMP,
    BUMPED,
    CHANCE,
    COPIES,
    CRASH,
    CRASHED,
    CROSSED,
    DENTED,
    DISCARD,
    DISCARDED,
    DRAW,
    DRAWS,
    DREW,
    DRIFT,
    EVENT,
    FINISHED,
    FIRST_DISCARD,
    FIRST_PLAY,
    FIRST_SLOT,
    FOR_NO_DOGS,
    FOR_SAPLING,
    FOR_SCENERY,
    FOR_SIDE,
    FOR_SPEED,
    FORWARD,
    HAND,
    LEFT_DOG,
    LOST,
    MAX_DENTS,
    MAX_ROUNDS,
    MOVING,
    NO_BONUS,
    NO_DOGS,
    NOWHERE,
    OPENING,
    ORDER,
    ORDER_DECK,
    ORDERED,
    OVER,
    PACED,
    PLACED,
    PLAY,
    PLAYED,
    RACE_OVER,
    RACING,
    REFILL,
    RIGHT_DOG,
    ROUND_BEGAN,
    SAPLINGS,
    SHUFFLED,
    SIDE,
    SLEDS,
    SLOT,
    SNAPPED,
    SPARED,
    SPED,
    STEER,
    STEPPED,
    STRANDED,
    STRANDING,
    TAKE_BONUS,
    TOOK_SLOT,
    U64,
    VALUES,
    WRECK,
    WRECKED,
    Menu,
    Race,
    Sled,
    Tables,
    Trace,
    Walk,
)

SILENT: Trace = Trace()  # for steps made in thought
ONE: U64 = 1


def note(e: Trace, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Write an event down, if anybody wants to know."""
    if e.on:
        e.numbers[e.count] = kind
        e.numbers[e.count + 1] = seat
        e.numbers[e.count + 2] = a
        e.numbers[e.count + 3] = b
        e.numbers[e.count + 4] = c
        e.count += EVENT


# ---- set-up (ST-3) ---------------------------------------------------------------------------


def set_up(g: Race, players: int, saplings: U64) -> None:
    """All sleds with their printed 3s and a full deck; next, chance decides the player order."""
    g[0] = Race()
    g.rules = 1
    g.players = players
    g.saplings = saplings
    for i in range(SLEDS):
        g.order[i] = NOWHERE
    for seat in range(players):
        sled = address(g.sleds[seat])
        sled.space = NOWHERE
        sled.left = 3  # ST-3.1
        sled.right = 3
        sled.brake = 3
        for value in range(1, VALUES + 1):
            sled.deck[value] = COPIES  # ST-1.2
    g.phase = ORDER
    if players == 1:
        put_in_order(g, 0, address(SILENT))


def put_in_order(g: Race, seat: int, e: Trace) -> None:
    """The next in the player order (ST-3.3); the last one left needs no lot."""
    g.order[g.turn] = seat
    g.turn += 1
    note(e, ORDERED, seat, g.turn, 0, 0)
    if g.turn == g.players:
        g.turn = 0
        g.phase = SLOT
    elif g.turn == g.players - 1:
        for last in range(g.players):
            if not is_ordered(g, last):
                put_in_order(g, last, e)
                return


def is_ordered(g: Race, seat: int) -> bool:
    for i in range(g.turn):
        if g.order[i] == seat:
            return True
    return False


def slot_is_free(g: Race, slot: int) -> bool:
    for seat in range(g.players):
        if g.sleds[seat].slot == slot:
            return False
    return True


def take_slot(t: Tables, g: Race, slot: int, e: Trace) -> None:
    """One sled per slot (ST-3.3). Where a single slot is left there is nothing to choose."""
    seat = g.order[g.turn]
    g.sleds[seat].slot = slot
    g.sleds[seat].space = t.slots[slot]
    note(e, TOOK_SLOT, seat, slot, t.slots[slot], 0)
    g.turn += 1
    if g.turn == g.players:
        g.turn = 0
        g.drawing = OPENING
        begin_drawing(t, g, e)
    elif g.turn == SLEDS - 1:
        for last in range(1, SLEDS + 1):
            if slot_is_free(g, last):
                take_slot(t, g, last, e)
                return


# ---- cards (ST-1.2, ST-9) --------------------------------------------------------------------


def dogs_in_hand(sled: Sled) -> int:
    dogs = 0
    for value in range(1, VALUES + 1):
        dogs += sled.hand[value]
    return dogs


def hand_size(sled: Sled) -> int:
    return dogs_in_hand(sled) + sled.dents  # ST-8.6


def deck_size(sled: Sled) -> int:
    cards = 0
    for value in range(1, VALUES + 1):
        cards += sled.deck[value]
    return cards


def opening_hand(slot: int) -> int:
    """Five cards, slot 4 one more, slot 5 two more (ST-3.4)."""
    return HAND + (slot - 3 if slot > 3 else 0)


def full_hand(g: Race, sled: Sled) -> int:
    if g.drawing == OPENING:
        return opening_hand(sled.slot)
    return HAND


def begin_drawing(t: Tables, g: Race, e: Trace) -> None:
    seat = g.order[g.turn]
    sled = address(g.sleds[seat])
    note(e, DRAWS, seat, full_hand(g, sled) - hand_size(sled), 0, 0)
    draw_on(t, g, e)


def draw_on(t: Tables, g: Race, e: Trace) -> None:
    """Ask chance for the next card until the hand is full, then go on with the game."""
    seat = g.order[g.turn]
    sled = address(g.sleds[seat])
    if hand_size(sled) < full_hand(g, sled):
        if deck_size(sled) == 0:
            shuffle(sled, seat, e)
        g.phase = DRAW
    elif g.drawing == OPENING:
        g.turn += 1
        if g.turn < g.players:
            begin_drawing(t, g, e)
        else:
            begin_round(t, g, e)
    elif g.drawing == NO_DOGS:
        g.drawing = 0
        g.phase = PLAY
    else:
        g.drawing = 0
        end_turn(t, g, e)


def shuffle(sled: Sled, seat: int, e: Trace) -> None:
    """All spent cards become the deck (ST-9.2).

    With the deck empty, whoever counts cards knows the whole hand: from here on it is known.
    """
    for value in range(1, VALUES + 1):
        sled.deck[value] = sled.spent[value]
        sled.spent[value] = 0
        sled.known[value] = sled.hand[value]
    note(e, SHUFFLED, seat, deck_size(sled), 0, 0)


def draw_card(t: Tables, g: Race, value: int, e: Trace) -> None:
    seat = g.order[g.turn]
    sled = address(g.sleds[seat])
    sled.deck[value] -= 1
    sled.hand[value] += 1
    sled.drawn += 1
    note(e, DREW, seat, value, 0, 0)
    draw_on(t, g, e)


def lay_down(sled: Sled, value: int) -> None:
    """A card leaves the hand, open to all."""
    sled.hand[value] -= 1
    if sled.known[value] > 0:
        sled.known[value] -= 1


# ---- round and race order (ST-4) -------------------------------------------------------------


def begin_round(t: Tables, g: Race, e: Trace) -> None:
    """Every sled still racing moves once, the furthest ahead first (ST-4.1, ST-4.2)."""
    g.round += 1
    g.turn = 0
    g.drawing = 0
    g.racers = 0
    for i in range(SLEDS):
        g.order[i] = NOWHERE
    for seat in range(g.players):
        if g.sleds[seat].status == RACING:
            i = g.racers
            while i > 0 and is_ahead(t, g, seat, g.order[i - 1]):
                g.order[i] = g.order[i - 1]
                i -= 1
            g.order[i] = seat
            g.racers += 1
    note(e, ROUND_BEGAN, g.order[0], g.round, 0, 0)
    begin_turn(t, g, e)


def is_ahead(t: Tables, g: Race, seat: int, other: int) -> bool:
    return t.ahead[g.sleds[seat].space] > t.ahead[g.sleds[other].space]


def rank(t: Tables, g: Race, seat: int) -> int:
    """Place in the race as it stands now (ST-4.3, ST-4.5)."""
    place = 1 + g.placed
    for other in range(g.players):
        if other != seat and g.sleds[other].status == RACING and is_ahead(t, g, other, seat):
            place += 1
    return place


def begin_turn(t: Tables, g: Race, e: Trace) -> None:
    seat = g.order[g.turn]
    sled = address(g.sleds[seat])
    if dogs_in_hand(sled) > 0:
        g.phase = PLAY
        return
    walk = walk_of(g)  # ST-5.4: a dent, and new cards
    take_dent(t, address(walk), FOR_NO_DOGS, e)
    sled.dents = walk.dents
    if walk.end == LOST:
        leave_race(sled)
        end_turn(t, g, e)
    else:
        g.drawing = NO_DOGS
        begin_drawing(t, g, e)


def end_turn(t: Tables, g: Race, e: Trace) -> None:
    g.turn += 1
    if g.turn < g.racers:
        begin_turn(t, g, e)
    else:
        end_round(t, g, e)


def end_round(t: Tables, g: Race, e: Trace) -> None:
    """Sleds past the line are placed and leave the track (ST-10.1, ST-10.2)."""
    before = g.placed
    racing = 0
    for seat in range(g.players):
        sled = address(g.sleds[seat])
        if sled.status == RACING:
            if t.past_line[sled.space]:
                sled.place = 1 + before
                for other in range(g.players):
                    if g.sleds[other].status == RACING and is_ahead(t, g, other, seat):
                        sled.place += 1
                g.placed += 1
            else:
                racing += 1
    for place in range(before + 1, g.placed + 1):
        for seat in range(g.players):
            if g.sleds[seat].place == place:
                g.sleds[seat].status = FINISHED
                g.sleds[seat].space = NOWHERE
                note(e, PLACED, seat, place, 0, 0)
    if racing > 0 and g.round == MAX_ROUNDS:  # ST-10.3
        racing = 0
        for seat in range(g.players):
            if g.sleds[seat].status == RACING:
                g.sleds[seat].status = STRANDED
                g.sleds[seat].space = NOWHERE
                note(e, STRANDING, seat, 0, 0, 0)
    if racing > 0:
        begin_round(t, g, e)
    else:
        g.phase = OVER
        g.turn = 0
        g.racers = 0
        for i in range(SLEDS):
            g.order[i] = NOWHERE
        note(e, RACE_OVER, NOWHERE, 0, 0, 0)


# ---- playing cards (ST-5) --------------------------------------------------------------------


def places_in(mask: int) -> int:
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1)


def idle_places(sled: Sled, value: int) -> int:
    """Places that show the value as a card already: a card played there only gets spent."""
    idle = 0
    if sled.left_card and sled.left == value:
        idle += LEFT_DOG
    if sled.right_card and sled.right == value:
        idle += RIGHT_DOG
    if sled.brake == value:
        idle += BRAKE
    return idle


def first_of_its_kind(idle: int, mask: int) -> int:
    """The first play with the same result: cards that only get spent, to the first idle places."""
    wasted = places_in(mask & idle)
    first = mask - (mask & idle)
    for place in range(3):
        if idle >> place & 1 and wasted > 0:
            first += 1 << place
            wasted -= 1
    return first


def plays_offered(idle: int, cards: int) -> int:
    """The masks that may be played with so many cards of a value (ST-5.1), as bits."""
    offered = 0
    for mask in range(1, 8):
        if places_in(mask) <= cards and first_of_its_kind(idle, mask) == mask:
            offered += 1 << mask
    return offered


def list_plays(t: Tables) -> None:
    """Work out once what :func:`plays` looks up."""
    for idle in range(8):
        for cards in range(COPIES + 1):
            t.plays[idle * 8 + cards] = plays_offered(idle, cards)


def plays(t: Tables, sled: Sled, value: int) -> int:
    return t.plays[idle_places(sled, value) * 8 + sled.hand[value]]


def play_cards(t: Tables, g: Race, value: int, mask: int, e: Trace) -> None:
    """One card on each place of the mask (ST-5.1, ST-5.2), then the sled moves."""
    note(e, PLAYED, g.order[g.turn], value, mask, 0)
    put_on(address(g.sleds[g.order[g.turn]]), value, mask)
    set_pace(g, e)
    if bonus_is_offered(t, g):
        g.phase = BONUS
    else:
        move_on(t, g, e)


def put_on(sled: Sled, value: int, mask: int) -> None:
    """Cards from the hand onto the mat; what they cover is spent."""
    if mask & LEFT_DOG:
        lay_down(sled, value)
        if sled.left_card:
            sled.spent[sled.left] += 1
        sled.left = value
        sled.left_card = 1
    if mask & RIGHT_DOG:
        lay_down(sled, value)
        if sled.right_card:
            sled.spent[sled.right] += 1
        sled.right = value
        sled.right_card = 1
    if mask & BRAKE:
        lay_down(sled, value)
        sled.spent[value] += 1
        sled.brake = value


def set_pace(g: Race, e: Trace) -> None:
    """Speed and drift (ST-6.1, ST-6.2)."""
    seat = g.order[g.turn]
    sled = address(g.sleds[seat])
    speed = sled.left + sled.right - sled.brake
    if speed < 0:
        speed = 0
    g.speed = speed
    g.steps = speed
    g.drift = abs(sled.left - sled.right)
    if g.drift > speed:
        g.drift = speed
    g.side = 0
    if g.drift > 0:
        g.side = 1 if sled.right > sled.left else -1
    note(e, PACED, seat, speed, g.drift * g.side, 0)


def bonus_is_offered(t: Tables, g: Race) -> bool:
    """For a balanced sled on the move, from the second round on (ST-7.1)."""
    sled = address(g.sleds[g.order[g.turn]])
    return sled.left == sled.right and g.speed >= 1 and g.round > 1 and bonus_matters(t, g)


def bonus_matters(t: Tables, g: Race) -> bool:
    """Whether the move ends differently with the bonus."""
    seat = g.order[g.turn]
    without = walk_of(g)
    added = walk_of(g)
    added.speed += rank(t, g, seat)
    added.steps = added.speed
    return foresee(t, g, address(without)) != foresee(t, g, address(added))


def answer_bonus(t: Tables, g: Race, taken: bool, e: Trace) -> None:
    """All or nothing, after the normal steps, straight ahead (ST-7.2)."""
    seat = g.order[g.turn]
    bonus = rank(t, g, seat)
    if taken:
        add_bonus(g, bonus)
        note(e, BONUS_TAKEN, seat, bonus, g.speed, 0)
    else:
        note(e, BONUS_LEFT, seat, bonus, g.speed, 0)
    move_on(t, g, e)


def add_bonus(g: Race, bonus: int) -> None:
    g.speed += bonus  # ST-7.3
    g.steps += bonus


# ---- moving (ST-6) ---------------------------------------------------------------------------


def walk_of(g: Race) -> Walk:
    """The move under way of the sled in turn."""
    seat = g.order[g.turn]
    sled = address(g.sleds[seat])
    walk = Walk()
    walk.saplings = g.saplings
    walk.space = sled.space
    walk.speed = g.speed
    walk.steps = g.steps
    walk.drift = g.drift
    walk.over = g.over
    walk.side = g.side
    walk.dents = sled.dents
    walk.dogs = dogs_in_hand(sled)
    walk.seat = seat
    return walk


def sled_on(g: Race, space: int, seat: int) -> int:
    """Which other sled stands on a space, or NOWHERE."""
    for other in range(g.players):
        if g.sleds[other].space == space and other != seat:
            return other
    return NOWHERE


def step(t: Tables, g: Race, w: Walk, side: int, e: Trace) -> None:
    """One step, straight ahead (ST-2.5) or drifting to a side (ST-2.6), with all it may hit."""
    w.steps -= 1
    if side == 0:
        to = t.forward[w.space]
    else:
        w.drift -= 1
        to = t.drift_right[w.space] if side > 0 else t.drift_left[w.space]
    if to < 0:  # ST-8.4
        w.end = CRASHED
        w.into = FOR_SIDE if to == SIDE else FOR_SCENERY
        note(e, CRASH, w.seat, w.into, w.space, side)
        return
    other = sled_on(g, to, w.seat)
    if other != NOWHERE:  # ST-8.3
        w.end = BUMPED
        note(e, BUMP, w.seat, other, to, side)
        return
    note(e, STEPPED, w.seat, w.space, to, side)
    limit = t.line[w.space]
    if 0 < limit < w.speed:  # ST-8.1
        w.over += w.speed - limit
        note(e, SPED, w.seat, t.tile[to], limit, w.speed)
    if e.on and t.past_line[to] and not t.past_line[w.space]:
        note(e, CROSSED, w.seat, to, 0, 0)
    w.space = to
    sapling = t.sapling[to]
    if sapling >= 0 and w.saplings >> sapling & 1:  # ST-8.5
        w.saplings -= ONE << sapling
        note(e, SNAPPED, w.seat, to, 0, 0)
        take_dent(t, w, FOR_SAPLING, e)


def take_dent(t: Tables, w: Walk, cause: int, e: Trace) -> None:
    """At most four (ST-8.7); the fifth wrecks a sled that is not past the line (ST-8.8)."""
    if w.end == LOST:
        return
    if w.dents < MAX_DENTS:
        w.dents += 1
        note(e, DENTED, w.seat, cause, w.dents, 0)
    elif t.past_line[w.space]:
        note(e, SPARED, w.seat, cause, 0, 0)
    else:
        w.end = LOST
        note(e, WRECK, w.seat, cause, w.space, 0)


def settle(t: Tables, w: Walk, e: Trace) -> None:
    """The move is over: speeding dents first, then the collision (ST-8.2)."""
    end = w.end
    while w.over > 0:
        w.over -= 1
        take_dent(t, w, FOR_SPEED, e)
    if end == CRASHED:
        take_dent(t, w, w.into, e)


def foresee(t: Tables, g: Race, w: Walk) -> U64:
    """What a move comes to, as one number: equal numbers mean equal states.

    Either the move ends without a choice that matters, or it comes to the first such choice.
    """
    while w.end == MOVING and w.steps > 0:
        if w.drift == 0:
            step(t, g, w, 0, address(SILENT))
        elif w.drift == w.steps:
            step(t, g, w, w.side, address(SILENT))
        else:
            here = choice_at(w)
            straight = w[0]
            step(t, g, address(straight), 0, address(SILENT))
            there = choice_at(address(straight))
            ahead = foresee(t, g, address(straight))
            if ahead == there:  # a choice in this lane: whoever drifts now does not come to it
                return here
            step(t, g, w, w.side, address(SILENT))
            across = foresee(t, g, w)
            return ahead if ahead == across else here
    settle(t, w, address(SILENT))
    return ended_as(t, g, w)


def choice_at(w: Walk) -> U64:
    """A number for a place and moment in a move; the lane tells how much drift is left."""
    return w.saplings << 24 | (w.space + 1) << 12 | w.steps << 8 | 1


def ended_as(t: Tables, g: Race, w: Walk) -> U64:
    """A number for the end of a move: where, with which dents, how many cards to draw."""
    if w.end == LOST:
        return w.saplings << 24
    draws = cards_due(t, w)
    if draws < 0:
        draws = 0
    return w.saplings << 24 | where_left(t, g, w) << 8 | w.dents << 5 | draws << 1


def cards_due(t: Tables, w: Walk) -> int:
    """How many cards to draw after a move (ST-9.1); below zero, how many to put away."""
    if w.end == LOST or t.past_line[w.space]:  # it will not play again: its hand stays as it is
        return 0
    due = HAND - w.dogs - w.dents
    return 0 if due > 0 and w.end == BUMPED else due  # ST-8.3, ST-9.3


def where_left(t: Tables, g: Race, w: Walk) -> int:
    """The space where a sled ends; for one that leaves the track at once, what counts instead.

    That is its place among those past the line (1 to 5), or that it is stranded (8).
    """
    if g.turn == g.racers - 1:
        if t.past_line[w.space]:
            place = 1
            for other in range(g.players):
                sled = address(g.sleds[other])
                if other == w.seat or sled.status != RACING:
                    continue
                if t.ahead[sled.space] > t.ahead[w.space]:
                    place += 1
            return place
        if g.round == MAX_ROUNDS:
            return 8
    return (w.space + 1) << 4


def move_on(t: Tables, g: Race, e: Trace) -> None:
    """Move the sled as far as there is nothing to choose (ST-6.3)."""
    walk = walk_of(g)
    go_on(t, g, address(walk), e)


def steer(t: Tables, g: Race, side: int, e: Trace) -> None:
    """The step that the player chose, and what follows from it."""
    walk = walk_of(g)
    step(t, g, address(walk), side, e)
    go_on(t, g, address(walk), e)


def choice_to_come(t: Tables, g: Race, w: Walk) -> U64:
    """The place and moment of the next choice, if there is one."""
    if w.end != MOVING or w.drift == 0 or w.drift == w.steps:
        return 0
    thought = w[0]
    return foresee(t, g, address(thought))


def go_on(t: Tables, g: Race, w: Walk, e: Trace) -> None:
    goal = choice_to_come(t, g, w)
    while w.end == MOVING and w.steps > 0:
        if choice_at(w) == goal:
            pause(g, w)
            return
        step(t, g, w, w.side if w.drift == w.steps else 0, e)
    end_move(t, g, w, e)


def pause(g: Race, w: Walk) -> None:
    """The player chooses the next step."""
    sled = address(g.sleds[w.seat])
    sled.space = w.space
    sled.dents = w.dents
    g.saplings = w.saplings
    g.steps = w.steps
    g.drift = w.drift
    g.over = w.over
    g.phase = STEER


def end_move(t: Tables, g: Race, w: Walk, e: Trace) -> None:
    settle(t, w, e)
    sled = address(g.sleds[w.seat])
    sled.space = w.space
    sled.dents = w.dents
    g.saplings = w.saplings
    g.speed = 0
    g.steps = 0
    g.drift = 0
    g.side = 0
    g.over = 0
    due = cards_due(t, w)
    if w.end == LOST:
        leave_race(sled)
    if due < 0:
        g.phase = DISCARD
    elif due > 0:
        g.drawing = REFILL
        begin_drawing(t, g, e)
    else:
        end_turn(t, g, e)


def leave_race(sled: Sled) -> None:
    sled.status = WRECKED
    sled.space = NOWHERE


def discard(t: Tables, g: Race, value: int, e: Trace) -> None:
    """Down to five, dog cards of one's choice (ST-9.1)."""
    seat = g.order[g.turn]
    sled = address(g.sleds[seat])
    lay_down(sled, value)
    sled.spent[value] += 1
    note(e, DISCARDED, seat, value, 0, 0)
    if hand_size(sled) == HAND:
        end_turn(t, g, e)


# ---- decisions -------------------------------------------------------------------------------


def is_legal(t: Tables, g: Race, action: int) -> bool:
    """Whether an action is among those offered now."""
    if g.phase == PLAY:
        if action < FIRST_PLAY or action >= NO_BONUS:
            return False
        play = action - FIRST_PLAY
        sled = address(g.sleds[g.order[g.turn]])
        return plays(t, sled, 1 + play // 7) >> (1 + play % 7) & 1 == 1
    if g.phase == STEER:
        return action == FORWARD or action == DRIFT
    if g.phase == BONUS:
        return action == NO_BONUS or action == TAKE_BONUS
    if g.phase == DISCARD:
        if action < FIRST_DISCARD or action >= ACTIONS:
            return False
        return g.sleds[g.order[g.turn]].hand[1 + action - FIRST_DISCARD] > 0
    if g.phase == SLOT:
        if action < FIRST_SLOT or action >= FIRST_PLAY:
            return False
        return slot_is_free(g, 1 + action - FIRST_SLOT)
    return False


def stand_in(g: Race, action: int) -> int:
    """The action that is offered in place of one with the same result."""
    if g.phase != PLAY or action < FIRST_PLAY or action >= NO_BONUS:
        return action
    value = 1 + (action - FIRST_PLAY) // 7
    mask = 1 + (action - FIRST_PLAY) % 7
    idle = idle_places(address(g.sleds[g.order[g.turn]]), value)
    return FIRST_PLAY + 7 * (value - 1) + first_of_its_kind(idle, mask) - 1


def offer(menu: Menu, action: int) -> None:
    menu.actions[menu.count] = action
    menu.count += 1


def legal(t: Tables, g: Race, menu: Menu) -> None:
    """All that may be done now, in a fixed order."""
    menu.count = 0
    if g.phase == PLAY:
        sled = address(g.sleds[g.order[g.turn]])
        count = 0
        for value in range(1, VALUES + 1):
            offered = plays(t, sled, value)
            for mask in range(1, 8):  # written always and counted if offered: no branch to guess
                menu.actions[count] = FIRST_PLAY + 7 * (value - 1) + mask - 1
                count += offered >> mask & 1
        menu.count = count
    elif g.phase == STEER:
        offer(menu, FORWARD)
        offer(menu, DRIFT)
    elif g.phase == BONUS:
        offer(menu, NO_BONUS)
        offer(menu, TAKE_BONUS)
    elif g.phase != OVER:
        for action in range(ACTIONS):
            if is_legal(t, g, action):
                offer(menu, action)


def is_decision(t: Tables, g: Race) -> bool:
    """Whether the player in turn really has to decide what the phase says."""
    seat = g.order[g.turn]
    if g.phase == OVER:
        return False
    if g.phase == PLAY:
        return dogs_in_hand(address(g.sleds[seat])) > 0
    if g.phase == DISCARD:
        return hand_size(address(g.sleds[seat])) > HAND
    if g.phase == BONUS:
        return g.round > 1 and g.drift == 0 and bonus_matters(t, g)
    if g.phase == STEER:
        walk = walk_of(g)
        goal = choice_at(address(walk))
        return foresee(t, g, address(walk)) == goal
    return g.phase == SLOT


def is_sane(t: Tables, g: Race) -> bool:
    """Whether bytes from outside can be trusted not to lead the rules astray."""
    if g.rules != 1 or not 1 <= g.players <= SLEDS or g.phase > OVER or g.round > MAX_ROUNDS:
        return False
    if g.drawing > REFILL or g.placed > g.players or g.racers > g.players:
        return False
    if g.turn >= SLEDS or g.saplings >> SAPLINGS:
        return False
    if g.phase == STEER or g.phase == BONUS:
        if not 0 <= g.order[g.turn] < g.players or not is_moving(g):
            return False
    elif g.speed or g.steps or g.drift or g.side or g.over:
        return False
    for i in range(SLEDS):
        if not NOWHERE <= g.order[i] < g.players:
            return False
    for seat in range(g.players):
        sled = address(g.sleds[seat])
        if not is_sane_sled(t, sled):
            return False
        if g.round > 0 and (sled.status == RACING) != (sled.space != NOWHERE):
            return False
    return has_order(g)


def is_moving(g: Race) -> bool:
    """Whether a move under way is one that the dogs and the brake of its sled can make."""
    sled = address(g.sleds[g.order[g.turn]])
    ahead = sled.right - sled.left
    if g.speed != sled.left + sled.right - sled.brake or g.over > 99:
        return False
    if g.phase == BONUS:
        return ahead == 0 and g.drift == 0 and g.side == 0 and g.steps == g.speed
    if not 0 < g.drift < g.steps <= g.speed or g.drift > abs(ahead):
        return False
    return g.side == (1 if ahead > 0 else -1)


def has_order(g: Race) -> bool:
    """Whether those still to decide are there and still racing."""
    if g.phase == OVER or g.phase == ORDER:
        return True
    last = g.racers if g.round > 0 else g.players
    if g.turn >= last:
        return False
    for i in range(g.turn, last):
        seat = g.order[i]
        if seat == NOWHERE or g.sleds[seat].status != RACING:
            return False
    return True


def is_sane_sled(t: Tables, sled: Sled) -> bool:
    """A sled on the track, or nowhere, with all of its twenty cards (ST-1.2)."""
    if not NOWHERE <= sled.space < t.spaces or sled.slot > SLEDS or sled.place > SLEDS:
        return False
    if sled.dents > MAX_DENTS or sled.status > STRANDED or sled.drawn < 0:
        return False
    if not (1 <= sled.left <= VALUES and 1 <= sled.right <= VALUES and 1 <= sled.brake <= VALUES):
        return False
    for value in range(1, VALUES + 1):
        cards = sled.hand[value] + sled.deck[value] + sled.spent[value]
        if value == sled.left and sled.left_card:
            cards += 1
        if value == sled.right and sled.right_card:
            cards += 1
        if cards != COPIES or sled.known[value] > sled.hand[value]:
            return False
    return True


def apply(t: Tables, g: Race, action: int, e: Trace) -> None:
    """Do what was decided, and all that follows from it."""
    if g.phase == PLAY:
        play = action - FIRST_PLAY
        play_cards(t, g, 1 + play // 7, 1 + play % 7, e)
    elif g.phase == STEER:
        steer(t, g, g.side if action == DRIFT else 0, e)
    elif g.phase == BONUS:
        answer_bonus(t, g, action == TAKE_BONUS, e)
    elif g.phase == DISCARD:
        discard(t, g, 1 + action - FIRST_DISCARD, e)
    elif g.phase == SLOT:
        take_slot(t, g, 1 + action - FIRST_SLOT, e)


# ---- chance ----------------------------------------------------------------------------------


def asks_chance(g: Race) -> bool:
    return g.phase == DRAW or g.phase == ORDER


def deck_asked(g: Race) -> int:
    """The deck that chance is to draw from."""
    if g.phase == ORDER:
        return ORDER_DECK
    return g.order[g.turn]


def draw_number(g: Race) -> int:
    """How many outcomes this deck has given before."""
    if g.phase == ORDER:
        return g.turn
    return g.sleds[g.order[g.turn]].drawn


def weight(g: Race, outcome: int) -> int:
    """How many equally likely cases stand for an outcome: a card value, or a seat."""
    if g.phase == ORDER:
        return 1 if outcome < g.players and not is_ordered(g, outcome) else 0
    return g.sleds[g.order[g.turn]].deck[outcome]


def outcome_of(g: Race, word: U64) -> int:
    """The outcome that 64 random bits stand for, each case of :func:`weight` equally likely."""
    if g.phase == ORDER:
        left = below(word, g.players - g.turn)
        for seat in range(g.players):
            left -= weight(g, seat)
            if left < 0:
                return seat
        return NOWHERE
    sled = address(g.sleds[g.order[g.turn]])
    left = below(word, deck_size(sled))
    value = 0
    while left >= 0:
        value += 1
        left -= sled.deck[value]
    return value


def draw_asked(g: Race) -> int:
    """Deck and number of the draw that chance is asked for, as one number; -1: it is not asked."""
    if not asks_chance(g):
        return -1
    return deck_asked(g) * 65536 + draw_number(g)


def deal_by(t: Tables, g: Race, word: U64, e: Trace) -> None:
    """Let 64 random bits decide."""
    deal(t, g, outcome_of(g, word), e)


def deal(t: Tables, g: Race, outcome: int, e: Trace) -> None:
    """What chance decided, and all that follows from it."""
    note(e, CHANCE, deck_asked(g), outcome, 0, 0)
    if g.phase == ORDER:
        put_in_order(g, outcome, e)
    else:
        draw_card(t, g, outcome, e)
