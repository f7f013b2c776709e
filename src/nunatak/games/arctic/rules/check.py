"""Whether bytes from outside can be trusted not to lead the rules astray. Compiled."""

from nunatak.core.structs import address
from nunatak.core.trace import Menu
from nunatak.games.arctic.rules.cards import (
    card_companion,
    card_main,
    card_placement,
    card_set,
    holds,
    visible,
)
from nunatak.games.arctic.rules.draw import has_to_empty_river, most_draws, river_cards
from nunatak.games.arctic.rules.gifts import can_give
from nunatak.games.arctic.rules.layout import (
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
    NEAR,
    NOBODY,
    NONE,
    OVER,
    PINNED,
    PLACE,
    PLACES,
    PLAYERS,
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
    Census,
    Player,
    Position,
    Tables,
)
from nunatak.games.arctic.rules.legal import legal
from nunatak.games.arctic.rules.place import (
    can_miss,
    can_stop,
    can_take_back,
    can_tuck,
    has_begun_placing,
    has_to_place,
)
from nunatak.games.arctic.rules.tokens import token_way


def is_sane(t: Tables, g: Position) -> bool:
    """A game that waits for a player, with all cards where they can be."""
    if not 1 <= g.rules <= RULES or not 2 <= g.count <= PLAYERS or not PLACE <= g.phase <= OVER:
        return False
    if g.seat >= g.count or g.first >= g.count or not 1 <= g.round <= ROUNDS or g.stage > LAST:
        return False
    if g.asked or g.dealing or g.fill or not are_sane_cards(g):
        return False
    census = Census()
    for card in range(CARDS):
        census.at[g.place[card]] += 1
    if not is_sane_middle(g, address(census)):
        return False
    for seat in range(PLAYERS):
        if not is_sane_player(g, address(census), seat):
            return False
    return are_sane_counts(g, address(census)) and is_sane_step(g)


def is_sane_middle(g: Position, c: Census) -> bool:
    """Sets, tokens, ability cards, river."""
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
    return river_cards(g) == c.at[IN_RIVER]


def are_sane_cards(g: Position) -> bool:
    """Every card at a place that there is, and known no better than it can be there."""
    for card in range(CARDS):
        place = g.place[card]
        if (g.sets >> (card_set(card) - 1) & 1 == 0) != (place == IN_BOX):
            return False
        if place >= PLACES or place == IN_RIVER + 1 or not has_owner(g, place):
            return False
        if g.fame[card] > PINNED or not is_sane_fame(place, g.fame[card]):
            return False
        if not FACE_UP <= place < IN_ZONE and g.below[card] != NONE:
            return False
    return True


def has_owner(g: Position, place: int) -> bool:
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


def is_sane_player(g: Position, c: Census, seat: int) -> bool:
    player = address(g.players[seat])
    if seat >= g.count:
        return is_nobody(player)
    if player.cards > MOST_HAND or player.totem >= ANIMALS:
        return False
    for other in range(seat):
        if g.players[other].totem == player.totem:
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
    if not is_sane_pile(g, c, seat):
        return False
    # Who has no card to place and none visible could not take a turn.
    return player.cards > 0 or visible(g, seat) != NONE or g.phase == OVER


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


def is_sane_pile(g: Position, c: Census, seat: int) -> bool:
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


def has_looked(g: Position, seat: int) -> bool:
    """Whether a player knows the whole own zone, by polar bear 2."""
    if g.holders[BEAR] != seat or g.sides[BEAR] != 2 or g.stage == LAST:
        return False
    return seat != g.seat or g.phase > TUCK_CARD


def are_sane_counts(g: Position, c: Census) -> bool:
    """Draw pile, reserve and unseen penalties have all cards that nobody knows (AR-2.2)."""
    unseen = 0
    gifts = 0
    for seat in range(g.count):
        own = 0
        for giver in range(PLAYERS):
            own += c.at[GIFT + PLAYERS * seat + giver]
        if own > g.players[seat].unseen:
            return False
        if g.players[seat].unseen and has_looked(g, seat):
            return False
        unseen += g.players[seat].unseen
        gifts += own + c.at[LOST + seat]
        if g.sides[FOX] == 1 and c.at[FACE_DOWN + seat]:
            return False
    if gifts > unseen or (gifts and g.sides[BEAR] == 2):
        return False
    if g.reserve != (5 * (g.count - 1) if g.stage == EARLY else 0):
        return False
    if g.unknown != c.at[UNKNOWN]:
        return False
    return g.pile + g.reserve + unseen - gifts == g.unknown


def is_sane_step(g: Position) -> bool:
    """The numbers of the turn under way."""
    if g.used > 7 or g.free > 1 or g.closing > 1 or g.taken > 6:
        return False
    for seat in range(g.count):
        if seat != g.seat and g.players[seat].cards > fullest_after(g):
            return False
    if g.phase != SWAP_CARD and g.chosen:
        return False
    if g.phase != GIVE_CARD and g.target != NOBODY:
        return False
    if g.phase == OVER:
        if g.players[g.seat].cards > fullest_after(g):
            return False
        return g.stage == LAST and g.seat == g.first and is_clear(g)
    if g.phase <= TUCK_CARD:
        return is_sane_placing(g)
    if g.due or g.free or g.placed or g.missed or visible(g, g.seat) == NONE:
        return False
    if g.holders[card_main(visible(g, g.seat))] != g.seat:
        return False
    return is_sane_later(g)


def is_clear(g: Position) -> bool:
    if g.due or g.free or g.placed or g.missed:
        return False
    return not (g.taken or g.used or g.closing)


def fullest_after(g: Position) -> int:
    """The most cards after a turn: in the last ones nobody discards what was taken back."""
    return HAND + (1 if g.stage == LAST and may_place_none_of_eight(g) else 0)


def may_place_none_of_eight(g: Position) -> bool:
    """One card taken back, and none placed."""
    return g.sides[PUFFIN] == 2 and g.sides[MOOSE] == 2


def fullest(g: Position) -> int:
    """The most cards that a hand can have between placing and drawing."""
    return HAND + (1 if g.used & USED_PUFFIN and may_place_none_of_eight(g) else 0)


def is_sane_placing(g: Position) -> bool:
    player = address(g.players[g.seat])
    if g.taken or g.closing or g.used & (USED_BEAR | USED_ORCA) or not 1 <= g.due <= 5:
        return False
    if g.used and g.holders[PUFFIN] != g.seat:
        return False
    taken_back = 1 if g.used and g.sides[PUFFIN] == 2 else 0
    if player.cards + g.placed > HAND + taken_back or g.placed + g.missed >= g.due + g.free:
        return False
    if g.missed and player.cards:
        return False
    if not has_right_due(g):
        return False
    if g.phase == SWAP_CARD:
        if not 1 <= g.chosen <= RIVER or g.river[g.chosen - 1] == NONE or g.placed or g.missed:
            return False
        return holds(g, PUFFIN, 1) and not g.used & USED_PUFFIN and player.cards > 1
    if g.phase == TUCK_CARD:
        return can_tuck(g) and player.cards > 1
    return player.cards > 0 or can_stop(g)


def has_right_due(g: Position) -> bool:
    """Before the first card the visible one rules; without one, a card must be placed."""
    card = visible(g, g.seat)
    if g.free and not holds(g, MOOSE, 2):
        return False
    if has_begun_placing(g):
        return card != NONE
    if card == NONE:
        return g.players[g.seat].cards > 0 and g.due == 1 and g.free == 0
    return g.due == card_placement(card) and (g.free > 0) == holds(g, MOOSE, 2)


def is_sane_later(g: Position) -> bool:
    player = address(g.players[g.seat])
    if g.used & USED_PUFFIN and g.holders[PUFFIN] != g.seat:
        return False
    if g.phase == TOKENS or g.phase == EXTRA:
        if g.taken or g.closing or g.used & (USED_BEAR | USED_ORCA) or player.cards > fullest(g):
            return False
        return can_move_either_way(g) if g.phase == TOKENS else g.holders[WALRUS] == g.seat
    if g.stage == LAST or g.taken > most_draws(g):
        return False
    if g.phase == DRAW:
        return g.closing == 0 and player.cards <= fullest(g) + g.taken and g.taken < most_draws(g)
    if g.phase == GIVE_CARD:
        if g.target >= g.count or g.target == g.seat or not can_give(g):
            return False
        if g.closing:
            return player.cards <= MOST_HAND
        return player.cards <= fullest(g) + g.taken and g.taken < most_draws(g)
    if not g.closing:
        return False
    if g.phase == EXCESS:
        return HAND < player.cards <= fullest(g) + g.taken
    return g.phase == CLOSE and player.cards <= HAND


def can_move_either_way(g: Position) -> bool:
    card = visible(g, g.seat)
    return token_way(g.tokens[card_main(card)], g.tokens[card_companion(card)]) == 0


def is_decision(t: Tables, g: Position) -> bool:
    """Whether the player in turn really has to decide what the phase says."""
    menu = Menu()
    if g.phase == OVER:
        return False
    legal(t, g, address(menu))
    if menu.count == 0:
        return False
    if g.phase == PLACE and g.players[g.seat].cards == 0:
        return can_take_back(g) or (can_miss(g) and g.placed + g.missed >= g.due - g.free)
    if g.phase == PLACE:
        return not has_to_place(g)
    if g.phase == DRAW:
        return not has_to_empty_river(g)
    if g.phase == GIVE_CARD:
        player = address(g.players[g.seat])
        return player.seen > 1 or (player.seen == 1 and player.unseen > 0)
    if g.phase == CLOSE:
        return can_give(g)
    return True
