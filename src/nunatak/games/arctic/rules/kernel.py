"""The kernel of Arctic: the options as tables, and what only this game adds."""

from nunatak.core.checks import check_int
from nunatak.core.errors import Malformed
from nunatak.core.kernel import BaseKernel
from nunatak.core.rules import read_row
from nunatak.core.structs import ByteBuffer, Int32Buffer, address, nogil
from nunatak.games.arctic.rules.cards import (
    card_companion,
    card_draw_value,
    card_main_animal,
    card_placement_value,
    card_set,
    visible_card,
)
from nunatak.games.arctic.rules.draw import max_draws_in_turn
from nunatak.games.arctic.rules.layout import (
    ACTION_COUNT,
    ANIMAL_COUNT,
    CARD_COUNT,
    DRAW_CARDS,
    MAX_PLAYERS,
    NO_SEAT,
    OVER,
    RULES_VERSION,
    WILD_ANIMAL,
    PileScoring,
    Position,
    Tables,
)
from nunatak.games.arctic.rules.scoring import (
    best_pile_points,
    best_run_length_at,
    points_for_count,
    total_points,
)
from nunatak.games.arctic.rules.tokens import forced_direction
from nunatak.games.arctic.rules.why_not import objection, objection_to_ability


class Setup:
    """The options of a game as numbers: version of the rules, players, sides, first seat."""

    tables: Tables

    def __init__(self, rules_version: int, players: int, sides: int, first_seat: int) -> None:
        if (
            not 1 <= rules_version <= RULES_VERSION
            or not 2 <= players <= MAX_PLAYERS
            or not 0 <= sides < 3**ANIMAL_COUNT
        ):
            raise Malformed("state.bytes")
        if not (0 <= first_seat < players or first_seat == NO_SEAT):
            raise Malformed("state.bytes")
        self.tables = Tables()
        self.tables.rules_version = rules_version
        self.tables.player_count = players
        self.tables.sides = sides
        self.tables.first_seat = first_seat


# ---- cards and piles, for Python -------------------------------------------------------------


def card_attributes(cards: range) -> list[tuple[int, int, int, int, int]]:
    """Return main animal, companion, draw value, placement value and set of cards."""
    return [
        (
            card_main_animal(c),
            card_companion(c),
            card_draw_value(c),
            card_placement_value(c),
            card_set(c),
        )
        for c in cards
    ]


def forced_token_direction(token: tuple[int, int]) -> int:
    """Return the forced direction of a token beside another; 0: the player chooses."""
    own, other = token
    return forced_direction(own, other)


def points_table(lengths: range) -> list[int]:
    """Return the points for runs of these lengths, or for these numbers of runs."""
    return [points_for_count(length) for length in lengths]


def check_pile(animals: bytes) -> None:
    """Raise Malformed unless these are the animals of a pile: compiled scoring checks no index."""
    if (
        type(animals) is not bytes
        or len(animals) > CARD_COUNT
        or max(animals, default=0) > WILD_ANIMAL
    ):
        raise Malformed("pile.animals")


def pile_score(animals: bytes) -> int:
    """Return the points of a pile: animals from the bottom up, WILD_ANIMAL if face down."""
    scoring = PileScoring()
    check_pile(animals)
    scoring.card_count = len(animals)
    for place in range(len(animals)):
        scoring.animals[place] = animals[place]
    return best_pile_points(address(scoring))


def pile_runs(animals: bytes) -> list[tuple[int, int, int]]:
    """Return the runs of a best choice: animal, first place, number of cards that score."""
    scoring = PileScoring()
    check_pile(animals)
    scoring.card_count = len(animals)
    for place in range(len(animals)):
        scoring.animals[place] = animals[place]
    best_pile_points(address(scoring))
    found = []
    place = 0
    group = 0
    while place < len(animals):
        length = 0
        for animal in range(ANIMAL_COUNT):
            length = best_run_length_at(address(scoring), place, group, animal)
            if length > 0:
                found.append((animal, place, length))
                group += 1 << animal
                break
        place += length if length > 0 else 1
    return found


class Kernel(BaseKernel):
    """One game, changed in place."""

    setup: Setup
    position: Position

    def why_not(self, action: int) -> int:
        """Return why an action is not legal, as a number of the layout; ALLOWED: it is."""
        if type(action) is not int:
            action = check_int("action", action)
        if not 0 <= action < ACTION_COUNT:
            raise Malformed("action.id", id=action)
        return objection(address(self.position), action)

    def why_not_ability(self, animal: int) -> int:
        """Return why the seat to move cannot use an ability now, as a number of the layout."""
        if type(animal) is not int:
            animal = check_int("animal", animal)
        if not 0 <= animal < ANIMAL_COUNT:
            raise Malformed("card.animal", animal=animal)
        return objection_to_ability(address(self.position), animal)

    def turn_draw_value(self) -> int:
        """Return how many cards the visible card lets the seat to move draw, while in step C."""
        if not DRAW_CARDS <= self.position.phase < OVER:
            return 0
        return card_draw_value(visible_card(address(self.position), self.position.seat))

    def leeway(self) -> int:
        """Return 1 where one more or one fewer may be placed or drawn."""
        if not DRAW_CARDS <= self.position.phase < OVER:
            return self.position.leeway
        return max_draws_in_turn(address(self.position)) - self.turn_draw_value()

    def totals(self) -> list[int]:
        """Return the points of each seat, if the game ended now."""
        return [
            total_points(address(self.position), seat) for seat in range(self.position.player_count)
        ]


def totals_all(states: ByteBuffer, totals: Int32Buffer, count: int) -> None:
    """Write the points of each seat in each game, MAX_PLAYERS numbers a row."""
    with nogil:
        for i in range(count):
            g = read_row(states, i)
            for seat in range(g.player_count):
                totals[i * MAX_PLAYERS + seat] = total_points(g, seat)
