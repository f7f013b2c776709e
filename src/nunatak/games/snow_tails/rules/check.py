"""The validity check: which positions are possible, and what is wrong with one that is not.

Bytes from outside, and positions that people write, are checked here before the rules see them.
"""

from nunatak.core.append import NO_TRACE, add_problem
from nunatak.core.structs import address
from nunatak.core.trace import Problems
from nunatak.games.snow_tails.rules.cards import dog_cards_in_hand, hand_size, opening_hand_size
from nunatak.games.snow_tails.rules.chance import asks_chance
from nunatak.games.snow_tails.rules.check_bytes import (
    count_ordered_seats,
    has_possible_bytes,
    has_seat_in_turn,
    is_move_under_way,
    is_possible_order,
)
from nunatak.games.snow_tails.rules.layout import (
    BONUS,
    CARD_VALUE_COUNT,
    DISCARD,
    FINISHED,
    HAND_SIZE,
    MAX_DENTS,
    MAX_ROUNDS,
    MAX_SLEDS,
    NOWHERE,
    OVER,
    PLAY,
    PROBLEM_BYTES,
    PROBLEM_DRIFT,
    PROBLEM_FINISHED,
    PROBLEM_HAND_SIZE,
    PROBLEM_KNOWN,
    PROBLEM_MOVE,
    PROBLEM_NO_CHOICE,
    PROBLEM_NO_SPACE,
    PROBLEM_NOT_FRESH,
    PROBLEM_NOT_RACING,
    PROBLEM_NOT_STARTED,
    PROBLEM_OFF_TRACK,
    PROBLEM_ORDER_MISSES,
    PROBLEM_OVER,
    PROBLEM_PAST_LINE,
    PROBLEM_PHASE,
    PROBLEM_PLACES,
    PROBLEM_PRINTED,
    PROBLEM_RACE_ORDER,
    PROBLEM_SAPLING_UNDER,
    PROBLEM_SHARED_SLOT,
    PROBLEM_SHARED_SPACE,
    PROBLEM_SLOT_ORDER,
    PROBLEM_SPEED,
    PROBLEM_START,
    PROBLEM_STEPS,
    PROBLEM_STRANDED,
    PROBLEM_WRECKED,
    RACING,
    SLOT,
    STEER,
    STRANDED,
    WRECKED,
    Position,
    Sled,
    Tables,
)
from nunatak.games.snow_tails.rules.move import choice_key, current_move, simulate_rest_of_move
from nunatak.games.snow_tails.rules.scoring import is_ahead
from nunatak.games.snow_tails.rules.turn import bonus_matters, set_speed_and_drift

# ---- the check -------------------------------------------------------------------------------


def is_possible(t: Tables, g: Position) -> bool:
    """Return whether the rules can go on from here, even where no race would come to it."""
    if not has_possible_bytes(t, g):
        return False
    if is_move_under_way(g) and not (has_seat_in_turn(g) and is_possible_move(t, g)):
        return False
    for seat in range(g.player_count):
        sled = address(g.sleds[seat])
        if g.round > 0 and (sled.status == RACING) != (sled.space != NOWHERE):
            return False
        for value in range(1, CARD_VALUE_COUNT + 1):
            if sled.known_in_hand[value] > sled.hand[value]:
                return False
    return is_possible_order(g)


def find_problems(t: Tables, g: Position, p: Problems) -> None:
    """List all that is wrong with a position; of wrong bytes, only that there are some."""
    if not has_possible_bytes(t, g) or asks_chance(g) or (g.round == 0) != (g.phase == SLOT):
        add_problem(p, PROBLEM_BYTES, 0, 0, 0, 0)
        return
    for seat in range(g.player_count):
        check_sled(t, g, seat, p)
    check_sleds_together(g, p)
    if g.phase != OVER:
        if not has_seat_in_turn(g):
            if p.count == 0:
                add_problem(p, PROBLEM_BYTES, 0, 0, 0, 0)
            return
        check_order(t, g, p)
    for seat in range(g.player_count):
        check_start(t, g, seat, p)
        cards = dog_cards_in_hand(address(g.sleds[seat]))
        most = max_dog_cards_in_hand(t, g, seat)
        if cards > most:
            add_problem(p, PROBLEM_HAND_SIZE, seat, cards, most, 0)
    if is_move_under_way(g):
        check_move(t, g, p)
    if p.count == 0 and g.phase != OVER and not (is_possible(t, g) and has_choice(t, g)):
        add_problem(p, PROBLEM_NO_CHOICE, g.phase, 0, 0, 0)


def complete_position(t: Tables, g: Position) -> None:
    """Set the move under way as it began, which follows from dogs and brake."""
    if has_possible_bytes(t, g) and is_move_under_way(g) and has_seat_in_turn(g):
        set_speed_and_drift(g, address(NO_TRACE))


# ---- sleds -----------------------------------------------------------------------------------


def check_sled(t: Tables, g: Position, seat: int, p: Problems) -> None:
    """List what is wrong with one sled."""
    sled = address(g.sleds[seat])
    if not sled.left_is_card and sled.left != 3:  # ST-3.1
        add_problem(p, PROBLEM_PRINTED, seat, 0, 0, 0)
    if not sled.right_is_card and sled.right != 3:
        add_problem(p, PROBLEM_PRINTED, seat, 1, 0, 0)
    if belongs_on_track(g, seat):
        if sled.space == NOWHERE:
            add_problem(p, PROBLEM_NO_SPACE, seat, 0, 0, 0)
    elif sled.space != NOWHERE:
        add_problem(p, PROBLEM_OFF_TRACK, seat, 0, 0, 0)
    if (sled.status == FINISHED) != (sled.place > 0):
        add_problem(p, PROBLEM_FINISHED, seat, sled.place, 0, 0)
    for value in range(1, CARD_VALUE_COUNT + 1):
        if sled.known_in_hand[value] > sled.hand[value]:
            add_problem(p, PROBLEM_KNOWN, seat, value, 0, 0)
    if sled.status == STRANDED and (g.phase != OVER or g.round < MAX_ROUNDS):  # ST-10.3
        add_problem(p, PROBLEM_STRANDED, seat, 0, 0, 0)
    if sled.status == WRECKED and sled.dents < MAX_DENTS:  # ST-8.8
        add_problem(p, PROBLEM_WRECKED, seat, sled.dents, 0, 0)
    if is_on_track(g, seat):
        sapling = t.sapling_numbers[sled.space]
        if sapling >= 0 and g.standing_saplings >> sapling & 1:  # ST-8.5
            add_problem(p, PROBLEM_SAPLING_UNDER, seat, sled.space, 0, 0)


def belongs_on_track(g: Position, seat: int) -> bool:
    """Return whether a sled has to have a space."""
    return g.sleds[seat].status == RACING and (g.phase != SLOT or g.sleds[seat].slot > 0)


def is_on_track(g: Position, seat: int) -> bool:
    """Return whether a sled has a space, and belongs there."""
    return g.sleds[seat].space != NOWHERE and belongs_on_track(g, seat)


def check_sleds_together(g: Position, p: Problems) -> None:
    """List the spaces, slots and places that sleds share or leave out."""
    racing = 0
    for seat in range(g.player_count):
        if g.sleds[seat].status == RACING:
            racing += 1
        if count_lower_seats_on_space(g, seat) == 1:
            add_problem(p, PROBLEM_SHARED_SPACE, g.sleds[seat].space, 0, 0, 0)
        if count_lower_seats_in_slot(g, seat) == 1:
            add_problem(p, PROBLEM_SHARED_SLOT, g.sleds[seat].slot, 0, 0, 0)
    if not has_gapless_finish_places(g):
        add_problem(p, PROBLEM_PLACES, 0, 0, 0, 0)
    if (racing > 0) == (g.phase == OVER):
        add_problem(p, PROBLEM_PHASE, g.phase, 0, 0, 0)


def count_lower_seats_on_space(g: Position, seat: int) -> int:
    """Return how many seats before this one have the same space."""
    sleds = 0
    if is_on_track(g, seat):
        for other in range(seat):
            if is_on_track(g, other) and g.sleds[other].space == g.sleds[seat].space:
                sleds += 1
    return sleds


def count_lower_seats_in_slot(g: Position, seat: int) -> int:
    """Return how many seats before this one have the same slot."""
    sleds = 0
    if g.sleds[seat].slot > 0:
        for other in range(seat):
            if g.sleds[other].slot == g.sleds[seat].slot:
                sleds += 1
    return sleds


def has_gapless_finish_places(g: Position) -> bool:
    """Return whether the places of sleds are 1, 2 and so on, each once."""
    placed = 0
    for seat in range(g.player_count):
        if g.sleds[seat].place > 0:
            placed += 1
    for place in range(1, placed + 1):
        sleds = 0
        for seat in range(g.player_count):
            if g.sleds[seat].place == place:
                sleds += 1
        if sleds != 1:
            return False
    return placed == g.finished_count


# ---- turns, and places on the track ----------------------------------------------------------


def check_order(t: Tables, g: Position, p: Problems) -> None:
    """List what is wrong with the order of this round."""
    for i in range(first_unmoved_index(g), count_ordered_seats(g)):
        if not is_behind_earlier_movers(t, g, i):  # ST-4.1
            add_problem(p, PROBLEM_RACE_ORDER, g.order[i], 0, 0, 0)
    missing = 0
    for seat in range(g.player_count):
        if g.sleds[seat].status == RACING and order_index_of(g, seat) == NOWHERE:
            missing += 1 << seat
    if missing > 0:
        add_problem(p, PROBLEM_ORDER_MISSES, missing, 0, 0, 0)
    for i in range(count_ordered_seats(g)):
        check_seat_in_order(t, g, i, p)


def check_seat_in_order(t: Tables, g: Position, i: int, p: Problems) -> None:
    """List what is wrong with one seat of the order."""
    seat = g.order[i]
    sled = address(g.sleds[seat])
    if i < g.order_index:
        if sled.status == FINISHED or sled.status == STRANDED:
            add_problem(p, PROBLEM_NOT_RACING, seat, 0, 0, 0)
    elif sled.status != RACING:
        add_problem(p, PROBLEM_NOT_RACING, seat, 0, 0, 0)
    elif is_past_finish(t, g, seat) and not (i == g.order_index and g.phase == STEER):
        add_problem(p, PROBLEM_PAST_LINE, seat, 0, 0, 0)  # unless it is running past
    if g.phase == SLOT:
        if (sled.slot > 0) != (i < g.order_index):
            add_problem(p, PROBLEM_SLOT_ORDER, seat, 0, 0, 0)
        if not is_as_set_up(t, g, seat):
            add_problem(p, PROBLEM_NOT_FRESH, seat, 0, 0, 0)


def first_unmoved_index(g: Position) -> int:
    """Return the first turn whose sled has not left its space of the round before."""
    return g.order_index + (1 if g.phase == STEER or g.phase == DISCARD else 0)


def order_index_of(g: Position, seat: int) -> int:
    """Return which turn of the round a seat has, or NOWHERE."""
    for i in range(count_ordered_seats(g)):
        if g.order[i] == seat:
            return i
    return NOWHERE


def is_behind_earlier_movers(t: Tables, g: Position, i: int) -> bool:
    """Return whether all sleds that move before one are ahead of it: no sled drives backwards."""
    seat = g.order[i]
    if not is_on_track(g, seat):
        return True
    for before in range(i):
        other = g.order[before]
        if is_on_track(g, other) and is_ahead(t, g, seat, other):
            return False
    return True


def is_past_finish(t: Tables, g: Position, seat: int) -> bool:
    """Return whether a sled is on a space past the finish line."""
    return is_on_track(g, seat) and t.past_finish[g.sleds[seat].space] != 0


def is_as_set_up(t: Tables, g: Position, seat: int) -> bool:
    """Return whether a sled is as it was set up, but for its slot (ST-3)."""
    sled = address(g.sleds[seat])
    if sled.left_is_card or sled.right_is_card or sled.brake != 3 or sled.dents or sled.draw_count:
        return False
    for value in range(1, CARD_VALUE_COUNT + 1):
        if sled.discards[value]:
            return False
    if not is_on_track(g, seat):
        return sled.slot == 0
    return sled.space == t.start_spaces[sled.slot]


def check_start(t: Tables, g: Position, seat: int, p: Problems) -> None:
    """List the sleds on the start tile that are not on their slot, and those that left early.

    The front row is the last of the start tile (ST-2.3), so the first step leaves the tile.
    """
    sled = address(g.sleds[seat])
    if not is_on_track(g, seat) or g.phase == SLOT or is_on_own_slot(t, sled):
        return
    if t.tile_numbers[sled.space] == 0:
        add_problem(p, PROBLEM_START, seat, sled.space, 0, 0)
    elif sled.slot > 0 and g.round == 1 and order_index_of(g, seat) >= first_unmoved_index(g):
        add_problem(p, PROBLEM_NOT_STARTED, seat, sled.space, 0, 0)  # in a diagram it has no slot


def is_on_own_slot(t: Tables, sled: Sled) -> bool:
    """Return whether a sled stands on its slot, or on any where it has none."""
    for slot in range(1, MAX_SLEDS + 1):
        if sled.space == t.start_spaces[slot] and (sled.slot == 0 or sled.slot == slot):
            return True
    return False


def max_dog_cards_in_hand(t: Tables, g: Position, seat: int) -> int:
    """Return the most cards that a hand can hold at this point of a round (ST-3.4, ST-9.1)."""
    sled = address(g.sleds[seat])
    if g.phase == SLOT:
        return 0
    if g.phase == OVER or sled.status != RACING or is_past_finish(t, g, seat):
        return HAND_SIZE + 1  # all but the card that it played in its last turn
    turn = order_index_of(g, seat)
    full = HAND_SIZE
    if g.round == 1 and turn >= g.order_index:
        full = opening_hand_size(sled.slot if sled.slot > 0 else MAX_SLEDS)
    if turn == g.order_index and g.phase != PLAY:
        return full - 1
    return full if g.round == 1 and turn >= g.order_index else full - sled.dents


# ---- the move under way ----------------------------------------------------------------------


def is_possible_move(t: Tables, g: Position) -> bool:
    """Return whether the sled in turn can make the move under way, with a choice to come."""
    problems = Problems()
    check_move(t, g, address(problems))
    return problems.count == 0 and (g.phase == BONUS or 0 < g.drift_steps_left < g.steps_left)


def check_move(t: Tables, g: Position, p: Problems) -> None:
    """List where the move under way does not follow from dogs and brake (ST-6.1 to ST-6.3)."""
    sled = address(g.sleds[g.order[g.order_index]])
    ahead = sled.right - sled.left
    speed = sled.left + sled.right - sled.brake
    if speed < 1 or g.speed != speed:
        add_problem(p, PROBLEM_SPEED, speed if speed < 1 else g.speed, 0, 0, 0)
        return
    steps = g.steps_left
    if not 1 <= steps <= speed:
        add_problem(p, PROBLEM_STEPS, steps, 1, speed, 0)
        steps = speed if steps > speed else 1
    whole = abs(ahead)
    if whole > speed:
        whole = speed
    most = whole if whole < steps else steps
    if not whole - (speed - steps) <= g.drift_steps_left <= most or g.drift_side != drift_side(
        ahead, g.drift_steps_left
    ):
        add_problem(p, PROBLEM_DRIFT, g.drift_steps_left * g.drift_side, 0, 0, 0)
        return
    if not lines_match_speeding_dents(t, g, speed - steps):
        add_problem(p, PROBLEM_OVER, g.pending_speeding_dents, 0, 0, 0)
    if (g.phase == BONUS) != (whole == 0) or (g.phase == BONUS and steps < speed):
        add_problem(p, PROBLEM_MOVE, g.phase, 0, 0, 0)


def drift_side(dog_difference: int, drift: int) -> int:
    """Return the side that a sled drifts to: that of the stronger dog (ST-6.2)."""
    if drift == 0 or dog_difference == 0:
        return 0
    return 1 if dog_difference > 0 else -1


def lines_match_speeding_dents(t: Tables, g: Position, steps_made: int) -> bool:
    """Return whether the lines behind a sled cost the dents still to take (ST-8.1)."""
    if g.pending_speeding_dents == 0:
        return True
    seat = g.order[g.order_index]
    if not is_on_track(g, seat):
        return False
    tile = t.tile_numbers[g.sleds[seat].space]
    over = 0
    for crossed in range(steps_made):  # one line at the most for each step
        limit = entry_limit(t, tile - crossed)
        if 0 < limit < g.speed:
            over += g.speed - limit
        if over == g.pending_speeding_dents:
            return True
    return False


def entry_limit(t: Tables, tile: int) -> int:
    """Return the limit of the line where a tile begins; 0: there is none."""
    for space in range(t.space_count):
        if t.tile_numbers[space] == tile - 1 and t.exit_limits[space] > 0:
            return t.exit_limits[space]
    return 0


# ---- decisions -------------------------------------------------------------------------------


def has_choice(t: Tables, g: Position) -> bool:
    """Return whether the seat to move has the decision that the phase names."""
    seat = g.order[g.order_index]
    if g.phase == OVER:
        return False
    if g.phase == PLAY:
        return dog_cards_in_hand(address(g.sleds[seat])) > 0
    if g.phase == DISCARD:
        return hand_size(address(g.sleds[seat])) > HAND_SIZE
    if g.phase == BONUS:
        return g.round > 1 and g.drift_steps_left == 0 and bonus_matters(t, g)
    if g.phase == STEER:
        move = current_move(g)
        goal = choice_key(address(move))
        return simulate_rest_of_move(t, g, address(move)) == goal
    return g.phase == SLOT
