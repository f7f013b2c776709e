"""What bytes can say that no text of a position can: the first part of the check."""

from nunatak.core.structs import address
from nunatak.games.arctic.rules.cards import card_set
from nunatak.games.arctic.rules.draw import river_cards
from nunatak.games.arctic.rules.layout import (
    ANIMALS,
    CARDS,
    DRAW,
    EARLY,
    FACE_DOWN,
    FACE_UP,
    GIFT,
    GIVE_CARD,
    IN_BOX,
    IN_HAND,
    IN_RIVER,
    IN_ZONE,
    LANDS,
    LAST,
    MAX_HAND,
    NEAR,
    NOBODY,
    NONE,
    OVER,
    PINNED,
    PLACE,
    PLACES,
    PLAYERS,
    RIVER,
    ROUNDS,
    RULES,
    SECRET,
    SWAP_CARD,
    TUCK_CARD,
    UNKNOWN,
    CardCounts,
    Player,
    Position,
)
from nunatak.games.arctic.rules.place import set_due


def has_possible_bytes(g: Position, c: CardCounts) -> bool:
    """Return whether all numbers are in range and agree about each card; count the cards."""
    if not 1 <= g.rules <= RULES or not 2 <= g.count <= PLAYERS or not PLACE <= g.phase <= OVER:
        return False
    if g.seat >= g.count or g.first >= g.count or not 1 <= g.round <= ROUNDS or g.stage > LAST:
        return False
    if g.asked or g.dealing or g.padding or not are_possible_cards(g):
        return False
    count_cards(g, c)
    if not is_possible_middle(g, c):
        return False
    for seat in range(PLAYERS):
        if not is_possible_player(g, c, seat):
            return False
    return is_possible_step(g)


def are_possible_cards(g: Position) -> bool:
    """Return whether every card has a place, and is known no better than possible there."""
    for card in range(CARDS):
        place = g.place[card]
        if place == IN_BOX and g.sets >> (card_set(card) - 1) & 1:
            return False
        if place >= PLACES or place == IN_RIVER + 1 or not has_owner(g, place):
            return False
        if g.knowledge[card] > PINNED or not is_possible_knowledge(place, g.knowledge[card]):
            return False
        if not FACE_UP <= place < IN_ZONE and g.below[card] != NONE:
            return False
    return True


def has_owner(g: Position, place: int) -> bool:
    """Return whether the seats that a place belongs to take part."""
    if place < IN_HAND:
        return True
    if place % PLAYERS >= g.count:
        return False
    if place >= GIFT:
        receiver = (place - GIFT) // PLAYERS
        return receiver < g.count and receiver != place % PLAYERS
    return True


def is_possible_knowledge(place: int, knowledge: int) -> bool:
    """Return whether this much can be known of a card at a place."""
    if place == IN_BOX or place == UNKNOWN:
        return knowledge == SECRET
    if place == IN_RIVER or FACE_UP <= place < FACE_DOWN:
        return knowledge == PINNED
    if place < FACE_UP:  # in a hand
        return True
    return knowledge <= NEAR


def count_cards(g: Position, c: CardCounts) -> None:
    """Count the cards at each place."""
    for card in range(CARDS):
        c.at[g.place[card]] += 1


def is_possible_middle(g: Position, c: CardCounts) -> bool:
    """Return whether sets, tokens, ability cards, river, draw pile and reserve are possible."""
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
    return g.reserve == expected_reserve(g)


def expected_reserve(g: Position) -> int:
    """Return the size of the reserve, until it becomes the draw pile (AR-2.2, AR-5.1)."""
    return 5 * (g.count - 1) if g.stage == EARLY else 0


def is_possible_player(g: Position, c: CardCounts, seat: int) -> bool:
    """Return whether hand, pile and totem of a seat are possible."""
    player = address(g.players[seat])
    if seat >= g.count:
        return is_empty_seat(player)
    if player.cards > MAX_HAND or player.totem >= ANIMALS:
        return False
    for i in range(MAX_HAND):
        card = player.hand[i]
        if i >= player.cards:
            if card != NONE:
                return False
        elif card >= CARDS or g.place[card] != IN_HAND + seat or not is_in_order(player, i):
            return False
    if c.at[IN_HAND + seat] != player.cards or c.at[IN_ZONE + seat] != player.seen:
        return False
    return is_possible_pile(g, c, seat)


def is_empty_seat(player: Player) -> bool:
    """Return whether a seat has nothing, since it does not take part."""
    for i in range(MAX_HAND):
        if player.hand[i] != NONE:
            return False
    if player.cards or player.pile or player.seen or player.unseen:
        return False
    return player.top == NONE and player.bottom == NONE and player.totem == NONE


def is_in_order(player: Player, i: int) -> bool:
    """Return whether a card of a hand comes after the one before it."""
    return i == 0 or player.hand[i - 1] < player.hand[i]


def is_possible_pile(g: Position, c: CardCounts, seat: int) -> bool:
    """Return whether all cards of a pile are linked from the top to the bottom."""
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


def is_possible_step(g: Position) -> bool:
    """Return whether the numbers of the turn are possible; those of other steps are zero."""
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


def before_placing(g: Position) -> Position:
    """Return the position with the numbers due before cards were placed in this turn.

    The card that was visible then says how many (AR-3.2, AR-4.5).
    """
    board = g[0]
    board.players[g.seat].top = pile_card(g, g.placed)
    set_due(address(board))
    return board


def pile_card(g: Position, depth: int) -> int:
    """Return the card of the seat in turn with this many above it in the pile."""
    card = g.players[g.seat].top
    for _ in range(depth):
        if card >= CARDS:
            return NONE
        card = g.below[card]
    return card if card < CARDS else NONE
