"""The validity check: which positions are possible, and what is wrong with one that is not.

Bytes from outside, and positions that people write, are checked here before the rules see them.
"""

from nunatak.core.append import add_problem
from nunatak.core.structs import address
from nunatak.core.trace import ActionList, Problems
from nunatak.games.arctic.rules.cards import (
    card_companion,
    card_main,
    card_set,
    cards_left,
    holds,
    visible,
)
from nunatak.games.arctic.rules.check_bytes import (
    are_possible_cards,
    before_placing,
    count_cards,
    expected_reserve,
    has_possible_bytes,
    pile_card,
)
from nunatak.games.arctic.rules.draw import (
    least_draws,
    most_draws,
    must_take_whole_river,
    refills,
    river_cards,
)
from nunatak.games.arctic.rules.gifts import can_give
from nunatak.games.arctic.rules.layout import (
    BEAR,
    CARDS,
    CLOSE,
    CLOSING_KEY,
    DRAW,
    EXCESS,
    EXTRA,
    FACE_DOWN,
    FACE_UP,
    FOX,
    GIFT,
    GIVE_CARD,
    HAND,
    IN_BOX,
    IN_ZONE,
    LAST,
    LOST,
    MISSED_KEY,
    MOOSE,
    NONE,
    ORCA,
    OVER,
    PLACE,
    PLACED_KEY,
    PLACES,
    PLAYERS,
    PROBLEM_ABILITY,
    PROBLEM_BYTES,
    PROBLEM_CARD_SET,
    PROBLEM_CHOSEN,
    PROBLEM_ENOUGH_PLACED,
    PROBLEM_FACE_DOWN,
    PROBLEM_FACE_DOWN_TOP,
    PROBLEM_GIFTS,
    PROBLEM_HAND_FULL,
    PROBLEM_LAST_TURN,
    PROBLEM_LOOKED_AT,
    PROBLEM_LOST,
    PROBLEM_MISSED,
    PROBLEM_NEVER_GIVEN,
    PROBLEM_NO_CARD,
    PROBLEM_NO_CHOICE,
    PROBLEM_NO_VISIBLE,
    PROBLEM_NOT_DRAWN,
    PROBLEM_NOT_IN_HAND,
    PROBLEM_NOT_TAKEN,
    PROBLEM_NUMBER,
    PROBLEM_PLACED,
    PROBLEM_RIVER_GAPS,
    PROBLEM_STEP,
    PROBLEM_TARGET,
    PROBLEM_TOO_EARLY,
    PROBLEM_TOO_FEW,
    PROBLEM_TOTEM_TWICE,
    PROBLEM_USED,
    PUFFIN,
    RIVER,
    SWAP_CARD,
    TAKEN_KEY,
    TOKENS,
    TUCK_CARD,
    UNKNOWN,
    USED_BEAR,
    USED_ORCA,
    USED_PUFFIN,
    WALRUS,
    CardCounts,
    Position,
    Tables,
)
from nunatak.games.arctic.rules.legal import list_actions
from nunatak.games.arctic.rules.place import (
    can_miss,
    can_swap,
    can_take_back,
    can_tuck,
    has_to_place,
)
from nunatak.games.arctic.rules.tokens import forced_direction

# ---- the check -------------------------------------------------------------------------------


def is_possible(t: Tables, g: Position) -> bool:
    """Return whether a position is possible, and waits for a player who has a choice."""
    found = Problems()
    find_problems(t, g, address(found))
    return found.count == 0


def find_problems(t: Tables, g: Position, p: Problems) -> None:
    """List all that is wrong with a position; of wrong bytes, only that there are some."""
    counts = CardCounts()
    if not has_possible_bytes(g, address(counts)):
        add_problem(p, PROBLEM_BYTES, 0, 0, 0, 0)
        return
    check_cards(g, p)
    check_counts(g, address(counts), p)
    check_river(g, p)
    for seat in range(g.count):
        check_seat(g, seat, p)
    if g.phase == OVER:
        if g.stage != LAST:
            add_problem(p, PROBLEM_TOO_EARLY, g.stage, 0, 0, 0)
        return
    check_used(g, p)
    if g.phase <= TUCK_CARD:
        check_placing(g, p)
    else:
        check_after_placing(g, p)
        if g.phase >= DRAW:
            check_drawing(g, p)
    if p.count == 0 and not has_choice(g):
        add_problem(p, PROBLEM_NO_CHOICE, g.phase, 0, 0, 0)


def complete_position(t: Tables, g: Position) -> None:
    """Set the draw pile, the reserve and the cards to place, which follow from the rest.

    Nothing is set where bytes could lead outside of the tables.
    """
    counts = CardCounts()
    if not 2 <= g.count <= PLAYERS or g.seat >= g.count or not are_possible_cards(g):
        return
    count_cards(g, address(counts))
    g.reserve = expected_reserve(g)
    g.unknown = counts.at[UNKNOWN]
    pile = g.unknown - cards_needed(g, address(counts))
    g.pile = pile if pile > 0 else 0
    if PLACE <= g.phase <= TUCK_CARD:
        before = before_placing(g)
        g.due = before.due
        g.free = before.free


# ---- cards, and how many there are where -----------------------------------------------------


def check_cards(g: Position, p: Problems) -> None:
    """List cards of other sets, impossible face-down cards, and totems of two seats."""
    for card in range(CARDS):
        place = g.place[card]
        if place != IN_BOX and g.sets >> (card_set(card) - 1) & 1 == 0:  # AR-2.1
            add_problem(p, PROBLEM_CARD_SET, card, card_set(card), 0, 0)
        if FACE_DOWN <= place < IN_ZONE and g.sides[FOX] == 1:  # AR-4.6
            add_problem(p, PROBLEM_FACE_DOWN, place - FACE_DOWN, card, 0, 0)
    for seat in range(g.count):
        for other in range(seat):
            if g.players[other].totem == g.players[seat].totem:  # AR-2.5
                add_problem(p, PROBLEM_TOTEM_TWICE, g.players[seat].totem, 0, 0, 0)


def check_counts(g: Position, c: CardCounts, p: Problems) -> None:
    """List where draw pile, reserve and unseen penalties do not have all unknown cards (AR-2.2)."""
    for seat in range(g.count):
        gifts = 0
        for giver in range(PLAYERS):
            gifts += c.at[GIFT + PLAYERS * seat + giver]
        if gifts > g.players[seat].unseen:
            add_problem(p, PROBLEM_GIFTS, seat, gifts, g.players[seat].unseen, 0)
    given = cards_given(c)
    if given > cards_unseen(g):
        add_problem(p, PROBLEM_LOST, given, cards_unseen(g), 0, 0)
    if given and g.sides[BEAR] == 2:  # AR-4.3: only side 1 gives
        add_problem(p, PROBLEM_NEVER_GIVEN, given, 0, 0, 0)
    needed = g.pile + cards_needed(g, c)
    if needed != g.unknown:
        add_problem(p, PROBLEM_TOO_FEW, g.unknown, needed, 0, 0)


def cards_given(c: CardCounts) -> int:
    """Return how many cards are gifts in a zone, or were before their place became unknown."""
    cards = 0
    for place in range(LOST, PLACES):
        cards += c.at[place]
    return cards


def cards_unseen(g: Position) -> int:
    """Return how many cards lie unseen in the penalty zones."""
    cards = 0
    for seat in range(g.count):
        cards += g.players[seat].unseen
    return cards


def cards_needed(g: Position, c: CardCounts) -> int:
    """Return how many unknown cards are in the reserve and in the penalty zones."""
    unseen = cards_unseen(g)
    given = cards_given(c)
    return g.reserve + unseen - (given if given < unseen else unseen)


def check_river(g: Position, p: Problems) -> None:
    """Check that it is full, but for cards taken in this turn (AR-3.7, AR-4.4, AR-5.3)."""
    if cards_left(g) == 0 or g.phase == OVER:
        return
    gaps = RIVER - river_cards(g)
    most = g.taken if g.phase >= DRAW and not g.closing and not refills(g) else 0
    if gaps > most:
        add_problem(p, PROBLEM_RIVER_GAPS, gaps, most, 0, 0)


# ---- every seat ------------------------------------------------------------------------------


def check_seat(g: Position, seat: int, p: Problems) -> None:
    """List what is wrong with the cards of one seat."""
    player = address(g.players[seat])
    # Without a card to place and a visible one, no turn can be taken.
    if player.cards == 0 and visible(g, seat) == NONE and g.phase != OVER:
        add_problem(p, PROBLEM_NO_CARD, seat, 0, 0, 0)
    if player.pile and visible(g, seat) == NONE and not may_be_covered(g, seat):
        add_problem(p, PROBLEM_FACE_DOWN_TOP, seat, 0, 0, 0)
    most = max_hand_now(g) if seat == g.seat and g.phase != OVER else max_hand_after_turn(g)
    if player.cards > most:
        add_problem(p, PROBLEM_HAND_FULL, seat, player.cards, most, 0)
    if knows_own_zone(g, seat) and player.unseen > (g.missed if is_placing(g, seat) else 0):
        add_problem(p, PROBLEM_LOOKED_AT, seat, player.unseen, 0, 0)


def may_be_covered(g: Position, seat: int) -> bool:
    """Return whether puffin 2 may have brought a face-down card to the top."""
    return is_placing(g, seat) and has_taken_back(g)


def is_placing(g: Position, seat: int) -> bool:
    """Return whether a seat is in step A of its turn."""
    return seat == g.seat and g.phase <= TUCK_CARD


def knows_own_zone(g: Position, seat: int) -> bool:
    """Return whether a player knew all of the own zone when the turn began, by polar bear 2."""
    return g.holders[BEAR] == seat and g.sides[BEAR] == 2 and g.stage != LAST


def has_taken_back(g: Position) -> bool:
    """Return whether the seat in turn has used puffin 2."""
    return g.used & USED_PUFFIN != 0 and g.sides[PUFFIN] == 2


def max_hand_now(g: Position) -> int:
    """Return the most cards that the seat in turn can hold: seven, and one taken back (AR-3.8)."""
    most = HAND + (1 if has_taken_back(g) else 0)
    if g.phase <= TUCK_CARD:
        return most - g.placed
    if g.phase == CLOSE:
        return HAND
    if g.sides[MOOSE] != 2:  # else none may have been placed
        most = HAND
    return most + g.taken


def max_hand_after_turn(g: Position) -> int:
    """Return the most cards after a turn: in the last turns a card taken back is not discarded."""
    return HAND + (1 if g.stage == LAST and g.sides[PUFFIN] == 2 and g.sides[MOOSE] == 2 else 0)


# ---- the turn under way ----------------------------------------------------------------------


def check_used(g: Position, p: Problems) -> None:
    """List the abilities that are used by another seat than the holder, or in the wrong step."""
    if g.used & USED_PUFFIN and g.holders[PUFFIN] != g.seat:
        add_problem(p, PROBLEM_USED, USED_PUFFIN, 0, 0, 0)
    if g.used & USED_BEAR and (g.phase < DRAW or not holds(g, BEAR, 1)):
        add_problem(p, PROBLEM_USED, USED_BEAR, 0, 0, 0)
    if g.used & USED_ORCA and (g.phase < DRAW or not holds(g, ORCA, 1)):
        add_problem(p, PROBLEM_USED, USED_ORCA, 0, 0, 0)


def check_placing(g: Position, p: Problems) -> None:
    """List what is wrong with step A so far."""
    player = address(g.players[g.seat])
    placed = minimum(g.placed, minimum(player.pile, 8))
    missed = minimum(g.missed, minimum(player.unseen, 6))
    if g.placed > placed:
        add_problem(p, PROBLEM_NUMBER, g.placed, 0, placed, PLACED_KEY)
    if g.missed > missed:
        add_problem(p, PROBLEM_NUMBER, g.missed, 0, missed, MISSED_KEY)
    if face_up_cards(g, placed) < placed:
        add_problem(p, PROBLEM_PLACED, placed, 0, 0, 0)
    if missed and player.cards:
        add_problem(p, PROBLEM_MISSED, missed, player.cards, 0, 0)
    if placed + missed >= g.due + g.free:
        add_problem(p, PROBLEM_ENOUGH_PLACED, placed + missed, g.due, 0, 0)
    if g.phase == SWAP_CARD:
        if not 1 <= g.chosen <= RIVER or g.river[g.chosen - 1] == NONE:
            add_problem(p, PROBLEM_CHOSEN, g.chosen, 0, 0, 0)
        if not can_swap(g):
            add_problem(p, PROBLEM_ABILITY, PUFFIN, g.phase, 0, 0)
    if g.phase == TUCK_CARD and g.holders[FOX] != g.seat:
        add_problem(p, PROBLEM_ABILITY, FOX, g.phase, 0, 0)


def face_up_cards(g: Position, number: int) -> int:
    """Return how many of the topmost cards of the seat in turn lie face up."""
    cards = 0
    for depth in range(number):
        if g.place[pile_card(g, depth)] == FACE_UP + g.seat:
            cards += 1
    return cards


def minimum(a: int, b: int) -> int:
    """Return the smaller number."""
    return a if a < b else b


def check_after_placing(g: Position, p: Problems) -> None:
    """Check that the ability card of the visible animal has been taken (AR-3.4)."""
    card = visible(g, g.seat)
    if card == NONE:
        add_problem(p, PROBLEM_NO_VISIBLE, g.seat, g.phase, 0, 0)
    elif g.holders[card_main(card)] != g.seat:
        add_problem(p, PROBLEM_NOT_TAKEN, card_main(card), g.seat, 0, 0)
    if g.phase == EXTRA and g.holders[WALRUS] != g.seat:
        add_problem(p, PROBLEM_ABILITY, WALRUS, g.phase, 0, 0)


def check_drawing(g: Position, p: Problems) -> None:
    """List what is wrong with step C so far."""
    if g.stage == LAST:  # AR-5.2
        add_problem(p, PROBLEM_LAST_TURN, g.phase, 0, 0, 0)
    check_taken(g, p)
    if g.phase != GIVE_CARD and g.closing != (0 if g.phase == DRAW else 1):
        add_problem(p, PROBLEM_STEP, g.phase, CLOSING_KEY, 0, 0)
    if g.phase == GIVE_CARD and (g.target >= g.count or g.target == g.seat):
        add_problem(p, PROBLEM_TARGET, g.target, 0, 0, 0)
    if (g.phase == GIVE_CARD or g.phase == CLOSE) and not may_still_give(g):
        add_problem(p, PROBLEM_ABILITY, BEAR, g.phase, 0, 0)


def may_still_give(g: Position) -> bool:
    """Return whether polar bear 1 has not been used in this turn (AR-4.3)."""
    return holds(g, BEAR, 1) and not g.used & USED_BEAR


def check_taken(g: Position, p: Problems) -> None:
    """Check the number of drawn cards against the visible card (AR-3.7)."""
    player = address(g.players[g.seat])
    card = visible(g, g.seat)
    most = (6 if card == NONE else most_draws(g)) - (0 if g.closing else 1)
    least = 0 if card == NONE else least_draws(g)
    if g.taken > most:
        add_problem(p, PROBLEM_NUMBER, g.taken, 0, most, TAKEN_KEY)
    elif not g.closing and g.taken > player.cards:
        add_problem(p, PROBLEM_NOT_IN_HAND, g.taken, player.cards, 0, 0)
    elif g.closing and g.taken < least and cards_left(g) + river_cards(g) > 0:
        add_problem(p, PROBLEM_NOT_DRAWN, g.taken, least, 0, 0)


# ---- decisions -------------------------------------------------------------------------------


def has_choice(g: Position) -> bool:
    """Return whether the seat to move has the decision that the phase names."""
    listed = ActionList()
    player = address(g.players[g.seat])
    if g.phase == OVER:
        return False
    list_actions(g, address(listed))
    if listed.count == 0:
        return False
    if g.phase == PLACE and player.cards == 0:
        return can_take_back(g) or (can_miss(g) and g.placed + g.missed >= g.due - g.free)
    if g.phase == PLACE:
        return not has_to_place(g)
    if g.phase == SWAP_CARD:
        return player.cards > 1
    if g.phase == TUCK_CARD:
        return can_tuck(g) and player.cards > 1
    if g.phase == TOKENS:
        return can_move_either_way(g)
    if g.phase == DRAW:
        return not must_take_whole_river(g)
    if g.phase == GIVE_CARD:
        return player.seen > 1 or (player.seen == 1 and player.unseen > 0)
    if g.phase == EXCESS:
        return player.cards > HAND
    if g.phase == CLOSE:
        return can_give(g)
    return True


def can_move_either_way(g: Position) -> bool:
    """Return whether the player chooses which token goes up (AR-3.6)."""
    card = visible(g, g.seat)
    return forced_direction(g.tokens[card_main(card)], g.tokens[card_companion(card)]) == 0
