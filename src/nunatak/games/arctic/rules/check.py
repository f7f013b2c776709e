"""The validity check: which positions are possible, and what is wrong with one that is not.

Bytes from outside, and positions that people write, are checked here before the rules see them.
"""

from nunatak.core.append import add_problem
from nunatak.core.structs import address
from nunatak.core.trace import ActionList, Problems
from nunatak.games.arctic.rules.cards import (
    card_companion,
    card_main_animal,
    card_set,
    holds_ability,
    undrawn_card_count,
    visible_card,
)
from nunatak.games.arctic.rules.check_bytes import (
    are_locations_possible,
    card_at_depth,
    check_bytes_and_count,
    count_cards,
    expected_reserve,
    with_expected_cards_to_place,
)
from nunatak.games.arctic.rules.draw import (
    count_river_cards,
    max_draws_in_turn,
    min_draws_in_turn,
    must_take_whole_river,
    refills_at_once,
)
from nunatak.games.arctic.rules.gifts import can_give
from nunatak.games.arctic.rules.layout import (
    BEAR,
    CARD_COUNT,
    DISCARD_EXCESS,
    DRAW_CARDS,
    DRAWING_ENDED_KEY,
    DRAWN_KEY,
    EXTRA_STEP,
    FACE_DOWN_IN_PILE,
    FACE_UP_IN_PILE,
    FOX,
    GIFT_IN_ZONE,
    GIVE_CARD,
    HAND_LIMIT,
    IN_BOX,
    LAST_GIFT,
    LOCATION_COUNT,
    MAX_PLAYERS,
    MISSING_KEY,
    MOOSE,
    MOVE_TOKENS,
    NO_CARD,
    ORCA,
    OVER,
    PLACE_CARDS,
    PLACED_KEY,
    PROBLEM_ABILITY,
    PROBLEM_BYTES,
    PROBLEM_CARD_SET,
    PROBLEM_ENOUGH_PLACED,
    PROBLEM_FACE_DOWN,
    PROBLEM_FACE_DOWN_TOP,
    PROBLEM_GIFT_TARGET,
    PROBLEM_GIFTS,
    PROBLEM_HAND_FULL,
    PROBLEM_LAST_TURN,
    PROBLEM_LOOKED_AT,
    PROBLEM_MISSING,
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
    PROBLEM_SWAP_PLACE,
    PROBLEM_TOO_EARLY,
    PROBLEM_TOO_FEW,
    PROBLEM_TOTEM_TWICE,
    PROBLEM_UNTRACKED_GIFTS,
    PROBLEM_USED,
    PUFFIN,
    RIVER_SIZE,
    SEEN_IN_ZONE,
    STAGE_LAST,
    SWAP_CARD,
    TUCK_CARD,
    UNKNOWN_LOCATION,
    UNTRACKED_GIFT,
    USED_BEAR,
    USED_ORCA,
    USED_PUFFIN,
    WALRUS,
    CardCounts,
    Position,
    Tables,
)
from nunatak.games.arctic.rules.legal import list_legal_actions
from nunatak.games.arctic.rules.place import (
    can_miss_one_more,
    can_swap,
    can_take_back,
    can_tuck,
    must_place_only_card,
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
    if not check_bytes_and_count(g, address(counts)):
        add_problem(p, PROBLEM_BYTES, 0, 0, 0, 0)
        return
    check_cards(g, p)
    check_unknown_cards(g, address(counts), p)
    check_river(g, p)
    for seat in range(g.player_count):
        check_seat(g, seat, p)
    if g.phase == OVER:
        if g.stage != STAGE_LAST:
            add_problem(p, PROBLEM_TOO_EARLY, g.stage, 0, 0, 0)
        return
    check_used_abilities(g, p)
    if g.phase <= TUCK_CARD:
        check_placing(g, p)
    else:
        check_ability_taken(g, p)
        if g.phase >= DRAW_CARDS:
            check_drawing(g, p)
    if p.count == 0 and not has_choice(g):
        add_problem(p, PROBLEM_NO_CHOICE, g.phase, 0, 0, 0)


def complete_position(t: Tables, g: Position) -> None:
    """Set the draw pile, the reserve and the cards to place, which follow from the rest.

    Nothing is set where bytes could lead outside of the tables.
    """
    counts = CardCounts()
    if (
        not 2 <= g.player_count <= MAX_PLAYERS
        or g.seat >= g.player_count
        or not are_locations_possible(g)
    ):
        return
    count_cards(g, address(counts))
    g.reserve_size = expected_reserve(g)
    g.unknown_count = counts.at_location[UNKNOWN_LOCATION]
    pile = g.unknown_count - unknown_outside_draw_pile(g, address(counts))
    g.draw_pile_size = pile if pile > 0 else 0
    if PLACE_CARDS <= g.phase <= TUCK_CARD:
        before = with_expected_cards_to_place(g)
        g.to_place = before.to_place
        g.leeway = before.leeway


# ---- cards, and how many there are where -----------------------------------------------------


def check_cards(g: Position, p: Problems) -> None:
    """List cards of other sets, impossible face-down cards, and totems of two seats."""
    for card in range(CARD_COUNT):
        location = g.location[card]
        if location != IN_BOX and g.set_bits >> (card_set(card) - 1) & 1 == 0:  # AR-2.1
            add_problem(p, PROBLEM_CARD_SET, card, card_set(card), 0, 0)
        if FACE_DOWN_IN_PILE <= location < SEEN_IN_ZONE and g.ability_sides[FOX] == 1:  # AR-4.6
            add_problem(p, PROBLEM_FACE_DOWN, location - FACE_DOWN_IN_PILE, card, 0, 0)
    for seat in range(g.player_count):
        for other in range(seat):
            if g.players[other].totem == g.players[seat].totem:  # AR-2.5
                add_problem(p, PROBLEM_TOTEM_TWICE, g.players[seat].totem, 0, 0, 0)


def check_unknown_cards(g: Position, c: CardCounts, p: Problems) -> None:
    """List where draw pile, reserve and unseen penalties do not have all unknown cards (AR-2.2)."""
    for seat in range(g.player_count):
        gifts = 0
        for giver in range(MAX_PLAYERS):
            gifts += c.at_location[GIFT_IN_ZONE + MAX_PLAYERS * seat + giver]
        if gifts > g.players[seat].unseen_penalties:
            add_problem(p, PROBLEM_GIFTS, seat, gifts, g.players[seat].unseen_penalties, 0)
    given = count_gifts(c)
    if given > count_unseen_penalties(g):
        add_problem(p, PROBLEM_UNTRACKED_GIFTS, given, count_unseen_penalties(g), 0, 0)
    if given and g.ability_sides[BEAR] == 2:  # AR-4.3: only side 1 gives
        add_problem(p, PROBLEM_NEVER_GIVEN, given, 0, 0, 0)
    needed = g.draw_pile_size + unknown_outside_draw_pile(g, c)
    if needed != g.unknown_count:
        add_problem(p, PROBLEM_TOO_FEW, g.unknown_count, needed, 0, 0)


def count_gifts(c: CardCounts) -> int:
    """Return how many cards are gifts in a zone, or were before their location became unknown."""
    cards = 0
    for location in range(UNTRACKED_GIFT, LOCATION_COUNT):
        cards += c.at_location[location]
    return cards


def count_unseen_penalties(g: Position) -> int:
    """Return how many cards lie unseen in the penalty zones."""
    cards = 0
    for seat in range(g.player_count):
        cards += g.players[seat].unseen_penalties
    return cards


def unknown_outside_draw_pile(g: Position, c: CardCounts) -> int:
    """Return how many unknown cards are in the reserve and in the penalty zones."""
    unseen = count_unseen_penalties(g)
    given = count_gifts(c)
    return g.reserve_size + unseen - (given if given < unseen else unseen)


def check_river(g: Position, p: Problems) -> None:
    """Check that the river is full but for cards taken in this turn (AR-3.7, AR-4.4, AR-5.3)."""
    if undrawn_card_count(g) == 0 or g.phase == OVER:
        return
    gaps = RIVER_SIZE - count_river_cards(g)
    most = (
        g.drawn_count
        if g.phase >= DRAW_CARDS and not g.drawing_ended and not refills_at_once(g)
        else 0
    )
    if gaps > most:
        add_problem(p, PROBLEM_RIVER_GAPS, gaps, most, 0, 0)


# ---- every seat ------------------------------------------------------------------------------


def check_seat(g: Position, seat: int, p: Problems) -> None:
    """List what is wrong with the cards of one seat."""
    player = address(g.players[seat])
    # Without a card to place and a visible one, no turn can be taken.
    if player.hand_size == 0 and visible_card(g, seat) == NO_CARD and g.phase != OVER:
        add_problem(p, PROBLEM_NO_CARD, seat, 0, 0, 0)
    if player.pile_size and visible_card(g, seat) == NO_CARD and not may_top_be_face_down(g, seat):
        add_problem(p, PROBLEM_FACE_DOWN_TOP, seat, 0, 0, 0)
    most = max_hand_now(g) if seat == g.seat and g.phase != OVER else max_hand_after_turn(g)
    if player.hand_size > most:
        add_problem(p, PROBLEM_HAND_FULL, seat, player.hand_size, most, 0)
    if knows_own_zone(g, seat) and player.unseen_penalties > (
        g.hand_shortfall if is_placing(g, seat) else 0
    ):
        add_problem(p, PROBLEM_LOOKED_AT, seat, player.unseen_penalties, 0, 0)


def may_top_be_face_down(g: Position, seat: int) -> bool:
    """Return whether puffin 2 may have brought a face-down card to the top."""
    return is_placing(g, seat) and has_taken_back(g)


def is_placing(g: Position, seat: int) -> bool:
    """Return whether a seat is in step A of its turn."""
    return seat == g.seat and g.phase <= TUCK_CARD


def knows_own_zone(g: Position, seat: int) -> bool:
    """Return whether a player knew all of the own zone when the turn began, by polar bear 2."""
    return g.ability_holders[BEAR] == seat and g.ability_sides[BEAR] == 2 and g.stage != STAGE_LAST


def has_taken_back(g: Position) -> bool:
    """Return whether the seat in turn has used puffin 2."""
    return g.used_abilities & USED_PUFFIN != 0 and g.ability_sides[PUFFIN] == 2


def max_hand_now(g: Position) -> int:
    """Return the most cards that the seat in turn can hold: seven, and one taken back (AR-3.8)."""
    most = HAND_LIMIT + (1 if has_taken_back(g) else 0)
    if g.phase <= TUCK_CARD:
        return most - g.placed_count
    if g.phase == LAST_GIFT:
        return HAND_LIMIT
    if g.ability_sides[MOOSE] != 2:  # else none may have been placed
        most = HAND_LIMIT
    return most + g.drawn_count


def max_hand_after_turn(g: Position) -> int:
    """Return the most cards after a turn: in the last turns a card taken back is not discarded."""
    return HAND_LIMIT + (
        1
        if g.stage == STAGE_LAST and g.ability_sides[PUFFIN] == 2 and g.ability_sides[MOOSE] == 2
        else 0
    )


# ---- the turn under way ----------------------------------------------------------------------


def check_used_abilities(g: Position, p: Problems) -> None:
    """List the abilities that are used by another seat than the holder, or in the wrong step."""
    if g.used_abilities & USED_PUFFIN and g.ability_holders[PUFFIN] != g.seat:
        add_problem(p, PROBLEM_USED, USED_PUFFIN, 0, 0, 0)
    if g.used_abilities & USED_BEAR and (g.phase < DRAW_CARDS or not holds_ability(g, BEAR, 1)):
        add_problem(p, PROBLEM_USED, USED_BEAR, 0, 0, 0)
    if g.used_abilities & USED_ORCA and (g.phase < DRAW_CARDS or not holds_ability(g, ORCA, 1)):
        add_problem(p, PROBLEM_USED, USED_ORCA, 0, 0, 0)


def check_placing(g: Position, p: Problems) -> None:
    """List what is wrong with step A so far."""
    player = address(g.players[g.seat])
    placed = minimum(g.placed_count, minimum(player.pile_size, 8))
    missing = minimum(g.hand_shortfall, minimum(player.unseen_penalties, 6))
    if g.placed_count > placed:
        add_problem(p, PROBLEM_NUMBER, g.placed_count, 0, placed, PLACED_KEY)
    if g.hand_shortfall > missing:
        add_problem(p, PROBLEM_NUMBER, g.hand_shortfall, 0, missing, MISSING_KEY)
    if count_face_up_on_top(g, placed) < placed:
        add_problem(p, PROBLEM_PLACED, placed, 0, 0, 0)
    if missing and player.hand_size:
        add_problem(p, PROBLEM_MISSING, missing, player.hand_size, 0, 0)
    if placed + missing >= g.to_place + g.leeway:
        add_problem(p, PROBLEM_ENOUGH_PLACED, placed + missing, g.to_place, 0, 0)
    if g.phase == SWAP_CARD:
        if not 1 <= g.swap_place <= RIVER_SIZE or g.river[g.swap_place - 1] == NO_CARD:
            add_problem(p, PROBLEM_SWAP_PLACE, g.swap_place, 0, 0, 0)
        if not can_swap(g):
            add_problem(p, PROBLEM_ABILITY, PUFFIN, g.phase, 0, 0)
    if g.phase == TUCK_CARD and g.ability_holders[FOX] != g.seat:
        add_problem(p, PROBLEM_ABILITY, FOX, g.phase, 0, 0)


def count_face_up_on_top(g: Position, number: int) -> int:
    """Return how many of the topmost cards of the seat in turn lie face up."""
    cards = 0
    for depth in range(number):
        if g.location[card_at_depth(g, depth)] == FACE_UP_IN_PILE + g.seat:
            cards += 1
    return cards


def minimum(a: int, b: int) -> int:
    """Return the smaller number."""
    return a if a < b else b


def check_ability_taken(g: Position, p: Problems) -> None:
    """Check that the ability card of the visible animal has been taken (AR-3.4)."""
    card = visible_card(g, g.seat)
    if card == NO_CARD:
        add_problem(p, PROBLEM_NO_VISIBLE, g.seat, g.phase, 0, 0)
    elif g.ability_holders[card_main_animal(card)] != g.seat:
        add_problem(p, PROBLEM_NOT_TAKEN, card_main_animal(card), g.seat, 0, 0)
    if g.phase == EXTRA_STEP and g.ability_holders[WALRUS] != g.seat:
        add_problem(p, PROBLEM_ABILITY, WALRUS, g.phase, 0, 0)


def check_drawing(g: Position, p: Problems) -> None:
    """List what is wrong with step C so far."""
    if g.stage == STAGE_LAST:  # AR-5.2
        add_problem(p, PROBLEM_LAST_TURN, g.phase, 0, 0, 0)
    check_drawn_count(g, p)
    if g.phase != GIVE_CARD and g.drawing_ended != (0 if g.phase == DRAW_CARDS else 1):
        add_problem(p, PROBLEM_STEP, g.phase, DRAWING_ENDED_KEY, 0, 0)
    if g.phase == GIVE_CARD and (g.gift_target >= g.player_count or g.gift_target == g.seat):
        add_problem(p, PROBLEM_GIFT_TARGET, g.gift_target, 0, 0, 0)
    if (g.phase == GIVE_CARD or g.phase == LAST_GIFT) and not has_gift_ability_left(g):
        add_problem(p, PROBLEM_ABILITY, BEAR, g.phase, 0, 0)


def has_gift_ability_left(g: Position) -> bool:
    """Return whether polar bear 1 has not been used in this turn (AR-4.3)."""
    return holds_ability(g, BEAR, 1) and not g.used_abilities & USED_BEAR


def check_drawn_count(g: Position, p: Problems) -> None:
    """Check the number of drawn cards against the visible card (AR-3.7)."""
    player = address(g.players[g.seat])
    card = visible_card(g, g.seat)
    most = (6 if card == NO_CARD else max_draws_in_turn(g)) - (0 if g.drawing_ended else 1)
    least = 0 if card == NO_CARD else min_draws_in_turn(g)
    if g.drawn_count > most:
        add_problem(p, PROBLEM_NUMBER, g.drawn_count, 0, most, DRAWN_KEY)
    elif not g.drawing_ended and g.drawn_count > player.hand_size:
        add_problem(p, PROBLEM_NOT_IN_HAND, g.drawn_count, player.hand_size, 0, 0)
    elif (
        g.drawing_ended
        and g.drawn_count < least
        and undrawn_card_count(g) + count_river_cards(g) > 0
    ):
        add_problem(p, PROBLEM_NOT_DRAWN, g.drawn_count, least, 0, 0)


# ---- decisions -------------------------------------------------------------------------------


def has_choice(g: Position) -> bool:
    """Return whether the seat to move has the decision that the phase names."""
    listed = ActionList()
    player = address(g.players[g.seat])
    if g.phase == OVER:
        return False
    list_legal_actions(g, address(listed))
    if listed.count == 0:
        return False
    if g.phase == PLACE_CARDS and player.hand_size == 0:
        return can_take_back(g) or (
            can_miss_one_more(g) and g.placed_count + g.hand_shortfall >= g.to_place - g.leeway
        )
    if g.phase == PLACE_CARDS:
        return not must_place_only_card(g)
    if g.phase == SWAP_CARD:
        return player.hand_size > 1
    if g.phase == TUCK_CARD:
        return can_tuck(g) and player.hand_size > 1
    if g.phase == MOVE_TOKENS:
        return can_choose_token_up(g)
    if g.phase == DRAW_CARDS:
        return not must_take_whole_river(g)
    if g.phase == GIVE_CARD:
        return player.seen_penalties > 1 or (
            player.seen_penalties == 1 and player.unseen_penalties > 0
        )
    if g.phase == DISCARD_EXCESS:
        return player.hand_size > HAND_LIMIT
    if g.phase == LAST_GIFT:
        return can_give(g)
    return True


def can_choose_token_up(g: Position) -> bool:
    """Return whether the player chooses which token goes up (AR-3.6)."""
    card = visible_card(g, g.seat)
    return forced_direction(g.tokens[card_main_animal(card)], g.tokens[card_companion(card)]) == 0
