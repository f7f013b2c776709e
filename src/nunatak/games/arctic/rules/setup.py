"""The set-up: sets, sides, first seat, totems (AR-2)."""

from nunatak.core.append import add_event
from nunatak.core.structs import address
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.cards import card_set
from nunatak.games.arctic.rules.layout import (
    ANIMAL_COUNT,
    CARD_COUNT,
    FIRST_CHOSEN,
    HAND_CAPACITY,
    IN_BOX,
    MAX_PLAYERS,
    NO_CARD,
    NO_SEAT,
    RANDOM_FIRST,
    RANDOM_SETS,
    RANDOM_SIDES,
    RANDOM_TOTEM,
    REVEAL_CARD,
    REVEAL_TO_OPENING_HAND,
    RIVER_SIZE,
    SET_CHOSEN,
    SET_COUNT,
    SIDE_CHOSEN,
    START_LANDSCAPE_CARD,
    TOTEM_DRAWN,
    UNKNOWN_LOCATION,
    Position,
    Tables,
)

# ---- set-up (AR-2) ---------------------------------------------------------------------------


def set_up(t: Tables, g: Position) -> None:
    """Lay out the table; next, chance decides what the options leave open."""
    sides = t.sides
    g[0] = Position()
    g.rules_version = t.rules_version
    g.player_count = t.player_count
    g.reserve_size = 5 * (t.player_count - 1)  # AR-2.2
    g.unknown_count = 30 * t.player_count
    g.draw_pile_size = g.unknown_count - g.reserve_size
    g.first_seat = t.first_seat
    g.gift_target = NO_SEAT
    for animal in range(ANIMAL_COUNT):
        g.tokens[animal] = START_LANDSCAPE_CARD  # AR-2.3
        g.ability_holders[animal] = NO_SEAT
        g.ability_sides[animal] = sides % 3
        sides //= 3
    for place in range(RIVER_SIZE):
        g.river[place] = NO_CARD
    for card in range(CARD_COUNT):
        g.card_below[card] = NO_CARD
    for seat in range(MAX_PLAYERS):
        player = address(g.players[seat])
        player.top_card = NO_CARD
        player.bottom_card = NO_CARD
        player.totem = NO_CARD
        for i in range(HAND_CAPACITY):
            player.hand[i] = NO_CARD
    if t.player_count == SET_COUNT:
        g.set_bits = 15
        put_sets_in_play(g)
    else:
        g.phase = RANDOM_SETS


def add_card_set(g: Position, number: int, e: Trace) -> None:
    """Choose a random set, one for each player (AR-2.1)."""
    g.set_bits += 1 << number
    g.step_outcomes_drawn += 1
    add_event(e, SET_CHOSEN, NO_SEAT, number + 1, 0, 0)
    if g.step_outcomes_drawn == g.player_count:
        put_sets_in_play(g)


def put_sets_in_play(g: Position) -> None:
    """Put the cards of the chosen sets into play."""
    for card in range(CARD_COUNT):
        g.location[card] = UNKNOWN_LOCATION if g.set_bits >> (card_set(card) - 1) & 1 else IN_BOX
    g.step_outcomes_drawn = 0
    continue_setup(g)


def continue_setup(g: Position) -> None:
    """Ask chance for what is still open before the cards are dealt."""
    if animal_without_side(g) < ANIMAL_COUNT:
        g.phase = RANDOM_SIDES
    elif g.first_seat == NO_SEAT:
        g.step_outcomes_drawn = 0
        g.phase = RANDOM_FIRST
    else:
        g.step_outcomes_drawn = 0
        g.phase = RANDOM_TOTEM


def animal_without_side(g: Position) -> int:
    """Return the first animal whose ability card has no side yet."""
    animal = 0
    while animal < ANIMAL_COUNT and g.ability_sides[animal]:
        animal += 1
    return animal


def set_next_ability_side(g: Position, side: int, e: Trace) -> None:
    """Choose the side of an ability card (AR-2.4)."""
    animal = animal_without_side(g)
    g.ability_sides[animal] = side  # AR-2.4
    g.step_outcomes_drawn += 1
    add_event(e, SIDE_CHOSEN, NO_SEAT, animal, side, 0)
    continue_setup(g)


def set_first_seat(g: Position, seat: int, e: Trace) -> None:
    """Choose the seat that begins (AR-2.6)."""
    g.first_seat = seat  # AR-2.6
    add_event(e, FIRST_CHOSEN, seat, 0, 0, 0)
    continue_setup(g)


def assign_totem(g: Position, animal: int, e: Trace) -> None:
    """Give a secret totem to the next seat; the other totems go back unseen (AR-2.5)."""
    g.players[g.step_outcomes_drawn].totem = animal
    add_event(e, TOTEM_DRAWN, g.step_outcomes_drawn, animal, 0, 0)
    g.step_outcomes_drawn += 1
    if g.step_outcomes_drawn == g.player_count:
        g.step_outcomes_drawn = 0
        g.reveal_target = REVEAL_TO_OPENING_HAND
        g.phase = REVEAL_CARD


def is_totem_free(g: Position, animal: int) -> bool:
    """Return whether no seat has this totem."""
    for seat in range(g.player_count):
        if g.players[seat].totem == animal:
            return False
    return True
