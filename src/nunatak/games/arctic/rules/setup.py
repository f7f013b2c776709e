"""The set-up: sets, sides, first seat, totems (AR-2)."""

from nunatak.core.append import add_event
from nunatak.core.structs import address
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.cards import card_set
from nunatak.games.arctic.rules.layout import (
    ANIMALS,
    CARDS,
    DEAL,
    FIRST_CHOSEN,
    IN_BOX,
    MAX_HAND,
    NOBODY,
    NONE,
    OPENING_HANDS,
    PLAYERS,
    RANDOM_FIRST,
    RANDOM_SETS,
    RANDOM_SIDES,
    RANDOM_TOTEM,
    RIVER,
    SET_CHOSEN,
    SETS,
    SIDE_CHOSEN,
    START,
    TOTEM_DRAWN,
    UNKNOWN,
    Position,
    Tables,
)

# ---- set-up (AR-2) ---------------------------------------------------------------------------


def set_up(t: Tables, g: Position) -> None:
    """Lay out the table; next, chance decides what the options leave open."""
    sides = t.sides
    g[0] = Position()
    g.rules = t.rules
    g.count = t.players
    g.reserve = 5 * (t.players - 1)  # AR-2.2
    g.unknown = 30 * t.players
    g.pile = g.unknown - g.reserve
    g.first = t.first
    g.target = NOBODY
    for animal in range(ANIMALS):
        g.tokens[animal] = START  # AR-2.3
        g.holders[animal] = NOBODY
        g.sides[animal] = sides % 3
        sides //= 3
    for place in range(RIVER):
        g.river[place] = NONE
    for card in range(CARDS):
        g.below[card] = NONE
    for seat in range(PLAYERS):
        player = address(g.players[seat])
        player.top = NONE
        player.bottom = NONE
        player.totem = NONE
        for i in range(MAX_HAND):
            player.hand[i] = NONE
    if t.players == SETS:
        g.sets = 15
        use_sets(g)
    else:
        g.phase = RANDOM_SETS


def choose_set(g: Position, number: int, e: Trace) -> None:
    """Choose a random set, one for each player (AR-2.1)."""
    g.sets += 1 << number
    g.asked += 1
    add_event(e, SET_CHOSEN, NOBODY, number + 1, 0, 0)
    if g.asked == g.count:
        use_sets(g)


def use_sets(g: Position) -> None:
    """Put the cards of the chosen sets into play."""
    for card in range(CARDS):
        g.place[card] = UNKNOWN if g.sets >> (card_set(card) - 1) & 1 else IN_BOX
    g.asked = 0
    continue_setup(g)


def continue_setup(g: Position) -> None:
    """Ask chance for what is still open before the cards are dealt."""
    if undecided_side(g) < ANIMALS:
        g.phase = RANDOM_SIDES
    elif g.first == NOBODY:
        g.asked = 0
        g.phase = RANDOM_FIRST
    else:
        g.asked = 0
        g.phase = RANDOM_TOTEM


def undecided_side(g: Position) -> int:
    """Return the first animal whose ability card has no side yet."""
    animal = 0
    while animal < ANIMALS and g.sides[animal]:
        animal += 1
    return animal


def choose_side(g: Position, side: int, e: Trace) -> None:
    """Choose the side of an ability card (AR-2.4)."""
    animal = undecided_side(g)
    g.sides[animal] = side  # AR-2.4
    g.asked += 1
    add_event(e, SIDE_CHOSEN, NOBODY, animal, side, 0)
    continue_setup(g)


def choose_first(g: Position, seat: int, e: Trace) -> None:
    """Choose the seat that begins (AR-2.6)."""
    g.first = seat  # AR-2.6
    add_event(e, FIRST_CHOSEN, seat, 0, 0, 0)
    continue_setup(g)


def draw_totem(g: Position, animal: int, e: Trace) -> None:
    """Give a secret totem to the next seat; the other totems go back unseen (AR-2.5)."""
    g.players[g.asked].totem = animal
    add_event(e, TOTEM_DRAWN, g.asked, animal, 0, 0)
    g.asked += 1
    if g.asked == g.count:
        g.asked = 0
        g.dealing = OPENING_HANDS
        g.phase = DEAL


def is_totem_free(g: Position, animal: int) -> bool:
    """Return whether no seat has a totem."""
    for seat in range(g.count):
        if g.players[seat].totem == animal:
            return False
    return True
