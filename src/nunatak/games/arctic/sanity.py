"""Which positions are possible, and what is wrong with one that is not. Compiled.

Bytes from outside, and positions that people write, are checked here before the rules see them.
"""

from nunatak.core.layout import address
from nunatak.games.arctic.layout import (
    ANIMALS,
    BEAR,
    CARDS,
    CLOSE,
    DRAW,
    EARLY,
    EXCESS,
    EXTRA,
    FACE_DOWN,
    FACE_UP,
    FOX,
    GIFT,
    GIVE_CARD,
    HAND,
    IN_BOX,
    IN_HAND,
    IN_RIVER,
    IN_ZONE,
    LANDS,
    LAST,
    LOST,
    MOOSE,
    MOST_HAND,
    MOST_PROBLEMS,
    NEAR,
    NOBODY,
    NONE,
    ORCA,
    OVER,
    PINNED,
    PLACE,
    PLACES,
    PLAYERS,
    PROBLEM,
    PROBLEM_ABILITY,
    PROBLEM_BYTES,
    PROBLEM_CARD_SET,
    PROBLEM_CHOSEN,
    PROBLEM_CLOSING,
    PROBLEM_ENOUGH_PLACED,
    PROBLEM_FACE_DOWN,
    PROBLEM_FACE_DOWN_TOP,
    PROBLEM_GIFTS,
    PROBLEM_HAND_FULL,
    PROBLEM_LAST_TURN,
    PROBLEM_LOOKED_AT,
    PROBLEM_LOST,
    PROBLEM_MISSED,
    PROBLEM_MISSED_NUMBER,
    PROBLEM_NEVER_GIVEN,
    PROBLEM_NO_CARD,
    PROBLEM_NO_CHOICE,
    PROBLEM_NO_VISIBLE,
    PROBLEM_NOT_DRAWN,
    PROBLEM_NOT_IN_HAND,
    PROBLEM_NOT_TAKEN,
    PROBLEM_PLACED,
    PROBLEM_PLACED_NUMBER,
    PROBLEM_RIVER_GAPS,
    PROBLEM_TAKEN_NUMBER,
    PROBLEM_TARGET,
    PROBLEM_TOO_EARLY,
    PROBLEM_TOO_FEW,
    PROBLEM_TOTEM_TWICE,
    PROBLEM_USED,
    PUFFIN,
    RIVER,
    ROUNDS,
    RULES,
    SECRET,
    SWAP_CARD,
    TOKENS,
    TUCK_CARD,
    UNKNOWN,
    USED_BEAR,
    USED_ORCA,
    USED_PUFFIN,
    WALRUS,
    Board,
    Census,
    Menu,
    Player,
    Problems,
    load,
    to_bytes,
)
from nunatak.games.arctic.rules import (
    can_give,
    can_miss,
    can_swap,
    can_take_back,
    can_tuck,
    card_companion,
    card_main,
    card_set,
    cards_left,
    has_to_empty_river,
    has_to_place,
    holds,
    least_draws,
    legal,
    most_draws,
    refills,
    river_cards,
    set_due,
    token_way,
    visible,
)

# ---- the check -------------------------------------------------------------------------------


def is_sane(g: Board) -> bool:
    """Whether a position is possible, and waits for a player who has a choice."""
    found = Problems()
    find_problems(g, address(found))
    return found.count == 0


def find_problems(g: Board, p: Problems) -> None:
    """List all that is wrong with a position; of wrong bytes, only that there are some."""
    census = Census()
    if not has_sane_bytes(g, address(census)):
        note_problem(p, PROBLEM_BYTES, 0, 0, 0, 0)
        return
    check_cards(g, p)
    check_counts(g, address(census), p)
    check_river(g, p)
    for seat in range(g.count):
        check_seat(g, seat, p)
    if g.phase == OVER:
        if g.stage != LAST:
            note_problem(p, PROBLEM_TOO_EARLY, g.stage, 0, 0, 0)
        return
    check_used(g, p)
    if g.phase <= TUCK_CARD:
        check_placing(g, p)
    else:
        check_after_placing(g, p)
        if g.phase >= DRAW:
            check_drawing(g, p)
    if p.count == 0 and not is_decision(g):
        note_problem(p, PROBLEM_NO_CHOICE, g.phase, 0, 0, 0)


def note_problem(p: Problems, kind: int, a: int, b: int, c: int, d: int) -> None:
    if p.count < MOST_PROBLEMS:
        p.numbers[p.count * PROBLEM] = kind
        p.numbers[p.count * PROBLEM + 1] = a
        p.numbers[p.count * PROBLEM + 2] = b
        p.numbers[p.count * PROBLEM + 3] = c
        p.numbers[p.count * PROBLEM + 4] = d
        p.count += 1


# ---- for Python ------------------------------------------------------------------------------


def find_in(data: bytes) -> list[list[int]]:
    """What is wrong with the bytes of a position: PROBLEM numbers each."""
    g = Board()
    found = Problems()
    load(address(g), data)
    find_problems(address(g), address(found))
    problems = []
    for i in range(found.count):
        problem = []
        for j in range(PROBLEM):
            problem.append(found.numbers[i * PROBLEM + j])
        problems.append(problem)
    return problems


def completed(data: bytes) -> bytes:
    """The bytes of a position with all that follows from the rest of it.

    These are the draw pile, the reserve, and the cards to place (``due`` and ``free``).
    """
    g = Board()
    census = Census()
    load(address(g), data)
    count_cards(address(g), address(census))
    g.reserve = full_reserve(address(g))
    g.unknown = census.at[UNKNOWN]
    pile = g.unknown - cards_needed(address(g), address(census))
    g.pile = pile if pile > 0 else 0
    if PLACE <= g.phase <= TUCK_CARD:
        before = before_placing(address(g))
        g.due = before.due
        g.free = before.free
    return to_bytes(address(g))


# ---- what bytes can say that no text of a position can ---------------------------------------


def has_sane_bytes(g: Board, c: Census) -> bool:
    """Whether all numbers are in range, and say the same of each card; counts the cards."""
    if not 1 <= g.rules <= RULES or not 2 <= g.count <= PLAYERS or not PLACE <= g.phase <= OVER:
        return False
    if g.seat >= g.count or g.first >= g.count or not 1 <= g.round <= ROUNDS or g.stage > LAST:
        return False
    if g.asked or g.dealing or g.fill or not are_sane_cards(g):
        return False
    count_cards(g, c)
    if not is_sane_middle(g, c):
        return False
    for seat in range(PLAYERS):
        if not is_sane_player(g, c, seat):
            return False
    return is_sane_step(g)


def are_sane_cards(g: Board) -> bool:
    """Every card at a place that there is, and known no better than it can be there."""
    for card in range(CARDS):
        place = g.place[card]
        if place == IN_BOX and g.sets >> (card_set(card) - 1) & 1:
            return False
        if place >= PLACES or place == IN_RIVER + 1 or not has_owner(g, place):
            return False
        if g.fame[card] > PINNED or not is_sane_fame(place, g.fame[card]):
            return False
        if not FACE_UP <= place < IN_ZONE and g.below[card] != NONE:
            return False
    return True


def has_owner(g: Board, place: int) -> bool:
    """Whether the seats that a place belongs to take part."""
    if place < IN_HAND:
        return True
    if place % PLAYERS >= g.count:
        return False
    if place >= GIFT:
        receiver = (place - GIFT) // PLAYERS
        return receiver < g.count and receiver != place % PLAYERS
    return True


def is_sane_fame(place: int, fame: int) -> bool:
    if place == IN_BOX or place == UNKNOWN:
        return fame == SECRET
    if place == IN_RIVER or FACE_UP <= place < FACE_DOWN:
        return fame == PINNED
    if place < FACE_UP:  # in a hand
        return True
    return fame <= NEAR


def count_cards(g: Board, c: Census) -> None:
    for card in range(CARDS):
        c.at[g.place[card]] += 1


def is_sane_middle(g: Board, c: Census) -> bool:
    """Sets, tokens, ability cards, river, draw pile and reserve."""
    sets = 0
    for i in range(4):
        sets += g.sets >> i & 1
    if sets != g.count or g.sets > 15:
        return False
    for animal in range(ANIMALS):
        if g.tokens[animal] >= LANDS or not 1 <= g.sides[animal] <= 2:
            return False
        if g.holders[animal] >= g.count and g.holders[animal] != NOBODY:
            return False
    for place in range(RIVER):
        card = g.river[place]
        if card != NONE and (card >= CARDS or g.place[card] != IN_RIVER):
            return False
        for other in range(place):
            if card != NONE and g.river[other] == card:
                return False
    if river_cards(g) != c.at[IN_RIVER] or g.unknown != c.at[UNKNOWN]:
        return False
    return g.reserve == full_reserve(g)


def full_reserve(g: Board) -> int:
    """The reserve, until it becomes the draw pile (AR-2.2, AR-5.1)."""
    return 5 * (g.count - 1) if g.stage == EARLY else 0


def is_sane_player(g: Board, c: Census, seat: int) -> bool:
    player = address(g.players[seat])
    if seat >= g.count:
        return is_nobody(player)
    if player.cards > MOST_HAND or player.totem >= ANIMALS:
        return False
    for i in range(MOST_HAND):
        card = player.hand[i]
        if i >= player.cards:
            if card != NONE:
                return False
        elif card >= CARDS or g.place[card] != IN_HAND + seat or not is_in_order(player, i):
            return False
    if c.at[IN_HAND + seat] != player.cards or c.at[IN_ZONE + seat] != player.seen:
        return False
    return is_sane_pile(g, c, seat)


def is_nobody(player: Player) -> bool:
    """A seat where nobody plays."""
    for i in range(MOST_HAND):
        if player.hand[i] != NONE:
            return False
    if player.cards or player.pile or player.seen or player.unseen:
        return False
    return player.top == NONE and player.bottom == NONE and player.totem == NONE


def is_in_order(player: Player, i: int) -> bool:
    return i == 0 or player.hand[i - 1] < player.hand[i]


def is_sane_pile(g: Board, c: Census, seat: int) -> bool:
    """All cards of a pile hang together from the top to the bottom."""
    player = address(g.players[seat])
    if c.at[FACE_UP + seat] + c.at[FACE_DOWN + seat] != player.pile:
        return False
    card = player.top
    last = NONE
    for _ in range(player.pile):
        if card >= CARDS or (g.place[card] != FACE_UP + seat and g.place[card] != FACE_DOWN + seat):
            return False
        last = card
        card = g.below[card]
    return card == NONE and last == player.bottom


def is_sane_step(g: Board) -> bool:
    """The numbers of the turn under way: those of other steps are zero."""
    if g.used > 7 or g.closing > 1:
        return False
    if g.phase != SWAP_CARD and g.chosen:
        return False
    if g.phase != GIVE_CARD and g.target != NOBODY:
        return False
    if (g.phase < DRAW or g.phase == OVER) and (g.taken or g.closing):
        return False
    if g.phase == OVER and (g.used or g.seat != g.first):
        return False
    if g.phase <= TUCK_CARD:
        before = before_placing(g)
        return g.due == before.due and g.free == before.free
    return not (g.due or g.free or g.placed or g.missed)


def before_placing(g: Board) -> Board:
    """The position with what was due before cards were placed in this turn.

    Due is what the card says that was visible then (AR-3.2, AR-4.5).
    """
    board = g[0]
    board.players[g.seat].top = pile_card(g, g.placed)
    set_due(address(board))
    return board


def pile_card(g: Board, depth: int) -> int:
    """The card of the seat in turn with so many above it in the pile."""
    card = g.players[g.seat].top
    for _ in range(depth):
        if card >= CARDS:
            return NONE
        card = g.below[card]
    return card if card < CARDS else NONE


# ---- cards, and how many there are where -----------------------------------------------------


def check_cards(g: Board, p: Problems) -> None:
    for card in range(CARDS):
        place = g.place[card]
        if place != IN_BOX and g.sets >> (card_set(card) - 1) & 1 == 0:  # AR-2.1
            note_problem(p, PROBLEM_CARD_SET, card, card_set(card), 0, 0)
        if FACE_DOWN <= place < IN_ZONE and g.sides[FOX] == 1:  # AR-4.6
            note_problem(p, PROBLEM_FACE_DOWN, place - FACE_DOWN, card, 0, 0)
    for seat in range(g.count):
        for other in range(seat):
            if g.players[other].totem == g.players[seat].totem:  # AR-2.5
                note_problem(p, PROBLEM_TOTEM_TWICE, g.players[seat].totem, 0, 0, 0)


def check_counts(g: Board, c: Census, p: Problems) -> None:
    """Draw pile, reserve and unseen penalties have all cards that nobody knows (AR-2.2)."""
    for seat in range(g.count):
        gifts = 0
        for giver in range(PLAYERS):
            gifts += c.at[GIFT + PLAYERS * seat + giver]
        if gifts > g.players[seat].unseen:
            note_problem(p, PROBLEM_GIFTS, seat, gifts, g.players[seat].unseen, 0)
    given = cards_given(c)
    if given > cards_unseen(g):
        note_problem(p, PROBLEM_LOST, given, cards_unseen(g), 0, 0)
    if given and g.sides[BEAR] == 2:  # AR-4.3: only side 1 gives
        note_problem(p, PROBLEM_NEVER_GIVEN, given, 0, 0, 0)
    needed = g.pile + cards_needed(g, c)
    if needed != g.unknown:
        note_problem(p, PROBLEM_TOO_FEW, g.unknown, needed, 0, 0)


def cards_given(c: Census) -> int:
    """How many cards lie in a zone as gifts, or did before they were lost sight of."""
    cards = 0
    for place in range(LOST, PLACES):
        cards += c.at[place]
    return cards


def cards_unseen(g: Board) -> int:
    """How many cards lie unseen in the penalty zones."""
    cards = 0
    for seat in range(g.count):
        cards += g.players[seat].unseen
    return cards


def cards_needed(g: Board, c: Census) -> int:
    """How many unknown cards are in the reserve and in the penalty zones."""
    unseen = cards_unseen(g)
    given = cards_given(c)
    return g.reserve + unseen - (given if given < unseen else unseen)


def check_river(g: Board, p: Problems) -> None:
    """It is full, but for what was taken in this turn (AR-3.7, AR-4.4, AR-5.3)."""
    if cards_left(g) == 0 or g.phase == OVER:
        return
    gaps = RIVER - river_cards(g)
    most = g.taken if g.phase >= DRAW and not g.closing and not refills(g) else 0
    if gaps > most:
        note_problem(p, PROBLEM_RIVER_GAPS, gaps, most, 0, 0)


# ---- every seat ------------------------------------------------------------------------------


def check_seat(g: Board, seat: int, p: Problems) -> None:
    player = address(g.players[seat])
    # Without a card to place and a visible one, no turn can be taken.
    if player.cards == 0 and visible(g, seat) == NONE and g.phase != OVER:
        note_problem(p, PROBLEM_NO_CARD, seat, 0, 0, 0)
    if player.pile and visible(g, seat) == NONE and not may_be_covered(g, seat):
        note_problem(p, PROBLEM_FACE_DOWN_TOP, seat, 0, 0, 0)
    most = fullest(g) if seat == g.seat and g.phase != OVER else fullest_after(g)
    if player.cards > most:
        note_problem(p, PROBLEM_HAND_FULL, seat, player.cards, most, 0)
    if has_looked(g, seat) and player.unseen > (g.missed if is_placing(g, seat) else 0):
        note_problem(p, PROBLEM_LOOKED_AT, seat, player.unseen, 0, 0)


def may_be_covered(g: Board, seat: int) -> bool:
    """Whether a card that lies face down may have come to the top, by puffin 2."""
    return is_placing(g, seat) and has_taken_back(g)


def is_placing(g: Board, seat: int) -> bool:
    """Whether a seat is in step A of its turn."""
    return seat == g.seat and g.phase <= TUCK_CARD


def has_looked(g: Board, seat: int) -> bool:
    """Whether a player knew the whole own zone when the turn began, by polar bear 2."""
    return g.holders[BEAR] == seat and g.sides[BEAR] == 2 and g.stage != LAST


def has_taken_back(g: Board) -> bool:
    """Whether the seat in turn has used puffin 2."""
    return g.used & USED_PUFFIN != 0 and g.sides[PUFFIN] == 2


def fullest(g: Board) -> int:
    """The most cards that the seat in turn can hold: seven, and one taken back (AR-3.8)."""
    most = HAND + (1 if has_taken_back(g) else 0)
    if g.phase <= TUCK_CARD:
        return most - g.placed
    if g.phase == CLOSE:
        return HAND
    if g.sides[MOOSE] != 2:  # else none may have been placed
        most = HAND
    return most + g.taken


def fullest_after(g: Board) -> int:
    """The most cards after a turn: in the last ones nobody discards what was taken back."""
    return HAND + (1 if g.stage == LAST and g.sides[PUFFIN] == 2 and g.sides[MOOSE] == 2 else 0)


# ---- the turn under way ----------------------------------------------------------------------


def check_used(g: Board, p: Problems) -> None:
    """An ability is used by its holder, in its step."""
    if g.used & USED_PUFFIN and g.holders[PUFFIN] != g.seat:
        note_problem(p, PROBLEM_USED, USED_PUFFIN, 0, 0, 0)
    if g.used & USED_BEAR and (g.phase < DRAW or not holds(g, BEAR, 1)):
        note_problem(p, PROBLEM_USED, USED_BEAR, 0, 0, 0)
    if g.used & USED_ORCA and (g.phase < DRAW or not holds(g, ORCA, 1)):
        note_problem(p, PROBLEM_USED, USED_ORCA, 0, 0, 0)


def check_placing(g: Board, p: Problems) -> None:
    player = address(g.players[g.seat])
    placed = lesser(g.placed, lesser(player.pile, 8))
    missed = lesser(g.missed, lesser(player.unseen, 6))
    if g.placed > placed:
        note_problem(p, PROBLEM_PLACED_NUMBER, g.placed, 0, placed, 0)
    if g.missed > missed:
        note_problem(p, PROBLEM_MISSED_NUMBER, g.missed, 0, missed, 0)
    if face_up_cards(g, placed) < placed:
        note_problem(p, PROBLEM_PLACED, placed, 0, 0, 0)
    if missed and player.cards:
        note_problem(p, PROBLEM_MISSED, missed, player.cards, 0, 0)
    if placed + missed >= g.due + g.free:
        note_problem(p, PROBLEM_ENOUGH_PLACED, placed + missed, g.due, 0, 0)
    if g.phase == SWAP_CARD:
        if not 1 <= g.chosen <= RIVER or g.river[g.chosen - 1] == NONE:
            note_problem(p, PROBLEM_CHOSEN, g.chosen, 0, 0, 0)
        if not can_swap(g):
            note_problem(p, PROBLEM_ABILITY, PUFFIN, g.phase, 0, 0)
    if g.phase == TUCK_CARD and g.holders[FOX] != g.seat:
        note_problem(p, PROBLEM_ABILITY, FOX, g.phase, 0, 0)


def face_up_cards(g: Board, number: int) -> int:
    """How many of the topmost cards of the seat in turn lie face up."""
    cards = 0
    for depth in range(number):
        if g.place[pile_card(g, depth)] == FACE_UP + g.seat:
            cards += 1
    return cards


def lesser(a: int, b: int) -> int:
    return a if a < b else b


def check_after_placing(g: Board, p: Problems) -> None:
    """The ability card of the visible card's animal has been taken (AR-3.4)."""
    card = visible(g, g.seat)
    if card == NONE:
        note_problem(p, PROBLEM_NO_VISIBLE, g.seat, g.phase, 0, 0)
    elif g.holders[card_main(card)] != g.seat:
        note_problem(p, PROBLEM_NOT_TAKEN, card_main(card), g.seat, 0, 0)
    if g.phase == EXTRA and g.holders[WALRUS] != g.seat:
        note_problem(p, PROBLEM_ABILITY, WALRUS, g.phase, 0, 0)


def check_drawing(g: Board, p: Problems) -> None:
    if g.stage == LAST:  # AR-5.2
        note_problem(p, PROBLEM_LAST_TURN, g.phase, 0, 0, 0)
    check_taken(g, p)
    if g.phase != GIVE_CARD and g.closing != (0 if g.phase == DRAW else 1):
        note_problem(p, PROBLEM_CLOSING, g.phase, 0, 0, 0)
    if g.phase == GIVE_CARD and (g.target >= g.count or g.target == g.seat):
        note_problem(p, PROBLEM_TARGET, g.target, 0, 0, 0)
    if (g.phase == GIVE_CARD or g.phase == CLOSE) and not may_give(g):
        note_problem(p, PROBLEM_ABILITY, BEAR, g.phase, 0, 0)


def may_give(g: Board) -> bool:
    """Polar bear 1, not used in this turn (AR-4.3)."""
    return holds(g, BEAR, 1) and not g.used & USED_BEAR


def check_taken(g: Board, p: Problems) -> None:
    """How many cards have been drawn, by the visible one (AR-3.7)."""
    player = address(g.players[g.seat])
    card = visible(g, g.seat)
    most = (6 if card == NONE else most_draws(g)) - (0 if g.closing else 1)
    least = 0 if card == NONE else least_draws(g)
    if g.taken > most:
        note_problem(p, PROBLEM_TAKEN_NUMBER, g.taken, 0, most, 0)
    elif not g.closing and g.taken > player.cards:
        note_problem(p, PROBLEM_NOT_IN_HAND, g.taken, player.cards, 0, 0)
    elif g.closing and g.taken < least and cards_left(g) + river_cards(g) > 0:
        note_problem(p, PROBLEM_NOT_DRAWN, g.taken, least, 0, 0)


# ---- decisions -------------------------------------------------------------------------------


def is_decision(g: Board) -> bool:
    """Whether the player in turn really has to decide what the phase says."""
    menu = Menu()
    player = address(g.players[g.seat])
    if g.phase == OVER:
        return False
    legal(g, address(menu))
    if menu.count == 0:
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
        return not has_to_empty_river(g)
    if g.phase == GIVE_CARD:
        return player.seen > 1 or (player.seen == 1 and player.unseen > 0)
    if g.phase == EXCESS:
        return player.cards > HAND
    if g.phase == CLOSE:
        return can_give(g)
    return True


def can_move_either_way(g: Board) -> bool:
    card = visible(g, g.seat)
    return token_way(g.tokens[card_main(card)], g.tokens[card_companion(card)]) == 0
