"""The kernel of Arctic: the options as tables, and what only this game adds."""

from nunatak.core.checks import check_int
from nunatak.core.errors import Malformed
from nunatak.core.kernel import BaseKernel
from nunatak.core.rules import row
from nunatak.core.structs import ByteBuffer, Int32Buffer, address, nogil
from nunatak.games.arctic.rules.cards import (
    card_companion,
    card_draw,
    card_main,
    card_placement,
    card_set,
    visible,
)
from nunatak.games.arctic.rules.draw import most_draws
from nunatak.games.arctic.rules.layout import (
    ACTION_COUNT,
    ANIMALS,
    CARDS,
    DRAW,
    NOBODY,
    OVER,
    PLAYERS,
    RULES,
    WILD,
    PileScoring,
    Position,
    Tables,
)
from nunatak.games.arctic.rules.objections import objection, objection_to_ability
from nunatak.games.arctic.rules.scoring import best_score, points, run_at, total
from nunatak.games.arctic.rules.tokens import forced_direction


class Setup:
    """The options of a game as numbers: version of the rules, players, sides, first seat."""

    tables: Tables

    def __init__(self, rules: int, players: int, sides: int, first: int) -> None:
        if not 1 <= rules <= RULES or not 2 <= players <= PLAYERS or not 0 <= sides < 3**ANIMALS:
            raise Malformed("state.bytes")
        if not (0 <= first < players or first == NOBODY):
            raise Malformed("state.bytes")
        self.tables = Tables()
        self.tables.rules = rules
        self.tables.players = players
        self.tables.sides = sides
        self.tables.first = first


# ---- cards and piles, for Python -------------------------------------------------------------


def card_faces(cards: range) -> list[tuple[int, int, int, int, int]]:
    """Return main animal, companion, draw value, placement value and set of cards."""
    return [
        (card_main(c), card_companion(c), card_draw(c), card_placement(c), card_set(c))
        for c in cards
    ]


def token_direction(token: tuple[int, int]) -> int:
    """Return the forced direction of a token beside another; 0: the player chooses."""
    own, other = token
    return forced_direction(own, other)


def points_table(numbers: range) -> list[int]:
    """Return the points for runs of these lengths, or for these numbers of runs."""
    return [points(number) for number in numbers]


def check_pile(animals: bytes) -> None:
    """Raise Malformed unless these are the animals of a pile: compiled scoring checks no index."""
    if type(animals) is not bytes or len(animals) > CARDS or max(animals, default=0) > WILD:
        raise Malformed("pile.animals")


def pile_score(animals: bytes) -> int:
    """Return the points of a pile: animals from the bottom up, WILD for a face-down card."""
    scoring = PileScoring()
    check_pile(animals)
    scoring.count = len(animals)
    for place in range(len(animals)):
        scoring.animals[place] = animals[place]
    return best_score(address(scoring))


def pile_runs(animals: bytes) -> list[tuple[int, int, int]]:
    """Return the runs of a best choice: animal, first place, number of cards that score."""
    scoring = PileScoring()
    check_pile(animals)
    scoring.count = len(animals)
    for place in range(len(animals)):
        scoring.animals[place] = animals[place]
    best_score(address(scoring))
    found = []
    place = 0
    group = 0
    while place < len(animals):
        length = 0
        for animal in range(ANIMALS):
            length = run_at(address(scoring), place, group, animal)
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
        if not 0 <= animal < ANIMALS:
            raise Malformed("card.animal", animal=animal)
        return objection_to_ability(address(self.position), animal)

    def draws_due(self) -> int:
        """Return how many cards the visible card lets the seat to move draw, while in step C."""
        if not DRAW <= self.position.phase < OVER:
            return 0
        return card_draw(visible(address(self.position), self.position.seat))

    def freedom(self) -> int:
        """Return 1 where one more or one fewer may be placed or drawn."""
        if not DRAW <= self.position.phase < OVER:
            return self.position.free
        return most_draws(address(self.position)) - self.draws_due()

    def totals(self) -> list[int]:
        """Return the points of each seat, if the game ended now."""
        return [total(address(self.position), seat) for seat in range(self.position.count)]


def totals_all(states: ByteBuffer, totals: Int32Buffer, count: int) -> None:
    """Write the points of each seat in each game, PLAYERS numbers a row."""
    with nogil:
        for i in range(count):
            g = row(states, i)
            for seat in range(g.count):
                totals[i * PLAYERS + seat] = total(g, seat)
