"""What bytes can say that no text of a position can: the first part of the check."""

from nunatak.core.structs import address
from nunatak.games.arctic.rules.cards import card_set
from nunatak.games.arctic.rules.draw import count_river_cards
from nunatak.games.arctic.rules.layout import (
    ANIMAL_COUNT,
    CARD_COUNT,
    DRAW_CARDS,
    FACE_DOWN_IN_PILE,
    FACE_UP_IN_PILE,
    GIFT_IN_ZONE,
    GIVE_CARD,
    HAND_CAPACITY,
    IN_BOX,
    IN_HAND,
    IN_RIVER,
    KNOWN_LOCATION,
    KNOWN_OWNER,
    LANDSCAPE_CARD_COUNT,
    LOCATION_COUNT,
    MAX_PLAYERS,
    MAX_ROUNDS,
    NO_CARD,
    NO_SEAT,
    OVER,
    PLACE_CARDS,
    RIVER_SIZE,
    RULES_VERSION,
    SECRET,
    SEEN_IN_ZONE,
    STAGE_EARLY,
    STAGE_LAST,
    SWAP_CARD,
    TUCK_CARD,
    UNKNOWN_LOCATION,
    CardCounts,
    Player,
    Position,
)
from nunatak.games.arctic.rules.place import set_cards_to_place


def check_bytes_and_count(g: Position, c: CardCounts) -> bool:
    """Return whether all numbers are in range and agree about each card; count the cards."""
    if (
        not 1 <= g.rules_version <= RULES_VERSION
        or not 2 <= g.player_count <= MAX_PLAYERS
        or not PLACE_CARDS <= g.phase <= OVER
    ):
        return False
    if (
        g.seat >= g.player_count
        or g.first_seat >= g.player_count
        or not 1 <= g.round <= MAX_ROUNDS
        or g.stage > STAGE_LAST
    ):
        return False
    if g.step_outcomes_drawn or g.reveal_target or g.padding or not are_locations_possible(g):
        return False
    count_cards(g, c)
    if not is_possible_common_area(g, c):
        return False
    for seat in range(MAX_PLAYERS):
        if not is_possible_player(g, c, seat):
            return False
    return is_possible_turn(g)


def are_locations_possible(g: Position) -> bool:
    """Return whether every card has a location, and is known no better than possible there."""
    for card in range(CARD_COUNT):
        location = g.location[card]
        if location == IN_BOX and g.set_bits >> (card_set(card) - 1) & 1:
            return False
        if (
            location >= LOCATION_COUNT
            or location == IN_RIVER + 1
            or not is_owner_playing_or_none(g, location)
        ):
            return False
        if g.knowledge[card] > KNOWN_LOCATION or not is_possible_knowledge(
            location, g.knowledge[card]
        ):
            return False
        if not FACE_UP_IN_PILE <= location < SEEN_IN_ZONE and g.card_below[card] != NO_CARD:
            return False
    return True


def is_owner_playing_or_none(g: Position, location: int) -> bool:
    """Return whether the seats that a location belongs to take part, if it belongs to any."""
    if location < IN_HAND:
        return True
    if location % MAX_PLAYERS >= g.player_count:
        return False
    if location >= GIFT_IN_ZONE:
        receiver = (location - GIFT_IN_ZONE) // MAX_PLAYERS
        return receiver < g.player_count and receiver != location % MAX_PLAYERS
    return True


def is_possible_knowledge(location: int, knowledge: int) -> bool:
    """Return whether this much can be known of a card at a location."""
    if location == IN_BOX or location == UNKNOWN_LOCATION:
        return knowledge == SECRET
    if location == IN_RIVER or FACE_UP_IN_PILE <= location < FACE_DOWN_IN_PILE:
        return knowledge == KNOWN_LOCATION
    if location < FACE_UP_IN_PILE:  # in a hand
        return True
    return knowledge <= KNOWN_OWNER


def count_cards(g: Position, c: CardCounts) -> None:
    """Count the cards at each location."""
    for card in range(CARD_COUNT):
        c.at_location[g.location[card]] += 1


def is_possible_common_area(g: Position, c: CardCounts) -> bool:
    """Return whether sets, tokens, ability cards, river, draw pile and reserve are possible."""
    sets = 0
    for i in range(4):
        sets += g.set_bits >> i & 1
    if sets != g.player_count or g.set_bits > 15:
        return False
    for animal in range(ANIMAL_COUNT):
        if g.tokens[animal] >= LANDSCAPE_CARD_COUNT or not 1 <= g.ability_sides[animal] <= 2:
            return False
        if g.ability_holders[animal] >= g.player_count and g.ability_holders[animal] != NO_SEAT:
            return False
    for place in range(RIVER_SIZE):
        card = g.river[place]
        if card != NO_CARD and (card >= CARD_COUNT or g.location[card] != IN_RIVER):
            return False
        for other in range(place):
            if card != NO_CARD and g.river[other] == card:
                return False
    if (
        count_river_cards(g) != c.at_location[IN_RIVER]
        or g.unknown_count != c.at_location[UNKNOWN_LOCATION]
    ):
        return False
    return g.reserve_size == expected_reserve(g)


def expected_reserve(g: Position) -> int:
    """Return the size of the reserve, until it becomes the draw pile (AR-2.2, AR-5.1)."""
    return 5 * (g.player_count - 1) if g.stage == STAGE_EARLY else 0


def is_possible_player(g: Position, c: CardCounts, seat: int) -> bool:
    """Return whether hand, pile and totem of a seat are possible."""
    player = address(g.players[seat])
    if seat >= g.player_count:
        return is_empty_seat(player)
    if player.hand_size > HAND_CAPACITY or player.totem >= ANIMAL_COUNT:
        return False
    for i in range(HAND_CAPACITY):
        card = player.hand[i]
        if i >= player.hand_size:
            if card != NO_CARD:
                return False
        elif (
            card >= CARD_COUNT
            or g.location[card] != IN_HAND + seat
            or not is_hand_sorted_at(player, i)
        ):
            return False
    if (
        c.at_location[IN_HAND + seat] != player.hand_size
        or c.at_location[SEEN_IN_ZONE + seat] != player.seen_penalties
    ):
        return False
    return is_possible_pile(g, c, seat)


def is_empty_seat(player: Player) -> bool:
    """Return whether a seat has nothing, since it does not take part."""
    for i in range(HAND_CAPACITY):
        if player.hand[i] != NO_CARD:
            return False
    if player.hand_size or player.pile_size or player.seen_penalties or player.unseen_penalties:
        return False
    return player.top_card == NO_CARD and player.bottom_card == NO_CARD and player.totem == NO_CARD


def is_hand_sorted_at(player: Player, i: int) -> bool:
    """Return whether a card of a hand has a higher number than the one before it."""
    return i == 0 or player.hand[i - 1] < player.hand[i]


def is_possible_pile(g: Position, c: CardCounts, seat: int) -> bool:
    """Return whether all cards of a pile are linked from the top to the bottom."""
    player = address(g.players[seat])
    if (
        c.at_location[FACE_UP_IN_PILE + seat] + c.at_location[FACE_DOWN_IN_PILE + seat]
        != player.pile_size
    ):
        return False
    card = player.top_card
    last = NO_CARD
    for _ in range(player.pile_size):
        if card >= CARD_COUNT or (
            g.location[card] != FACE_UP_IN_PILE + seat
            and g.location[card] != FACE_DOWN_IN_PILE + seat
        ):
            return False
        last = card
        card = g.card_below[card]
    return card == NO_CARD and last == player.bottom_card


def is_possible_turn(g: Position) -> bool:
    """Return whether the numbers of the turn are possible; those of other steps are zero."""
    if g.used_abilities > 7 or g.drawing_ended > 1:
        return False
    if g.phase != SWAP_CARD and g.swap_place:
        return False
    if g.phase != GIVE_CARD and g.gift_target != NO_SEAT:
        return False
    if (g.phase < DRAW_CARDS or g.phase == OVER) and (g.drawn_count or g.drawing_ended):
        return False
    if g.phase == OVER and (g.used_abilities or g.seat != g.first_seat):
        return False
    if g.phase <= TUCK_CARD:
        before = with_expected_cards_to_place(g)
        return g.to_place == before.to_place and g.leeway == before.leeway
    return not (g.to_place or g.leeway or g.placed_count or g.hand_shortfall)


def with_expected_cards_to_place(g: Position) -> Position:
    """Return a copy with the cards to place and the leeway that this turn began with.

    They follow from the card that was visible then (AR-3.2, AR-4.5).
    """
    board = g[0]
    board.players[g.seat].top_card = card_at_depth(g, g.placed_count)
    set_cards_to_place(address(board))
    return board


def card_at_depth(g: Position, depth: int) -> int:
    """Return the card of the seat in turn with this many above it in the pile."""
    card = g.players[g.seat].top_card
    for _ in range(depth):
        if card >= CARD_COUNT:
            return NO_CARD
        card = g.card_below[card]
    return card if card < CARD_COUNT else NO_CARD
