"""Points and places, with the best use of face-down cards (AR-6).

Each animal scores by one run, and runs share no card. So the best assignment of the face-down
cards is the best choice of stretches, at most one for each animal, whose cards are all that animal
or face down. It is found from the top of the pile down: for every place, and every group of animals
that have scored below it, the most that the rest can bring. Nothing is guessed or left out.
"""

from nunatak.core.structs import address
from nunatak.games.arctic.rules.cards import card_main
from nunatak.games.arctic.rules.layout import (
    ANIMALS,
    FACE_UP,
    GROUPS,
    MAX_RUN_LENGTH,
    NONE,
    WILD,
    PileScoring,
    Position,
)


def points(number: int) -> int:
    """Return the points for a run of this length, or for this number of runs (AR-6.1, AR-6.2).

    It is also the value of a landscape card, counted from 1.
    """
    if number > MAX_RUN_LENGTH:
        number = MAX_RUN_LENGTH
    return number * (number - 1) // 2


def read_pile(g: Position, seat: int, c: PileScoring) -> None:
    """Read the animals of a pile from its bottom up."""
    player = address(g.players[seat])
    c.count = player.pile
    card = player.top
    for i in range(player.pile):
        place = player.pile - 1 - i
        c.animals[place] = card_main(card) if g.place[card] == FACE_UP + seat else WILD
        card = g.below[card]


def fits(c: PileScoring, place: int, animal: int) -> bool:
    """Return whether a card of a pile can be part of a run of an animal."""
    return c.animals[place] == animal or c.animals[place] == WILD


def longest_run(c: PileScoring, first: int, animal: int) -> int:
    """Return the length of the longest run of an animal from here, as far as it scores."""
    length = 0
    while length < MAX_RUN_LENGTH and first + length < c.count and fits(c, first + length, animal):
        length += 1
    return length


def is_useful_end(c: PileScoring, first: int, length: int, most: int) -> bool:
    """Return whether a run may end here: it gives up no card that only it can use."""
    return length == most or c.animals[first + length] == WILD


def score_runs(c: PileScoring, first: int, animal: int) -> None:
    """Score all runs of an animal that begin at a place."""
    if first > 0 and c.animals[first - 1] == animal:  # a run that begins there is at least as good
        return
    most = longest_run(c, first, animal)
    here = first * GROUPS
    own = 1 << animal
    for length in range(2, most + 1):
        if is_useful_end(c, first, length, most):
            gain = points(length)
            there = (first + length) * GROUPS + own
            for group in range(GROUPS):
                if not group & own:
                    worth = gain + c.best[there + group]
                    if worth > c.best[here + group]:
                        c.best[here + group] = worth


def group_size(group: int) -> int:
    """Return the number of animals in a group."""
    animals = 0
    for animal in range(ANIMALS):
        animals += group >> animal & 1
    return animals


def best_score(c: PileScoring) -> int:
    """Fill in the most points of each part, and return those of the whole pile."""
    for group in range(GROUPS):
        c.best[c.count * GROUPS + group] = points(group_size(group))  # AR-6.2
    for i in range(c.count):
        first = c.count - 1 - i
        here = first * GROUPS
        for group in range(GROUPS):  # without a run that begins here
            c.best[here + group] = c.best[here + GROUPS + group]
        if c.animals[first] != WILD:
            score_runs(c, first, c.animals[first])
        else:
            for animal in range(ANIMALS):  # AR-6.3
                score_runs(c, first, animal)
    return c.best[0]


def run_at(c: PileScoring, first: int, group: int, animal: int) -> int:
    """Return the length of the run of an animal that begins here in a best choice; 0: none."""
    most = longest_run(c, first, animal)
    if group >> animal & 1:
        return 0
    for i in range(most - 1):
        length = most - i
        there = (first + length) * GROUPS + (1 << animal) + group
        if points(length) + c.best[there] == c.best[first * GROUPS + group]:
            return length
    return 0


def pile_points(g: Position, seat: int) -> int:
    """Return the points of a pile."""
    scoring = PileScoring()
    read_pile(g, seat, address(scoring))
    return best_score(address(scoring))


def total(g: Position, seat: int) -> int:
    """Return all points of a seat: pile, totem (AR-6.4), penalties (AR-6.5)."""
    player = address(g.players[seat])
    worth = pile_points(g, seat) - player.seen - player.unseen
    if player.totem != NONE:
        worth += points(1 + g.tokens[player.totem])
    return worth


def comes_before(g: Position, seat: int, other: int) -> bool:
    """Return whether a seat is better than another: by points, then by turn order (AR-6.6)."""
    ahead = total(g, seat) - total(g, other)
    if ahead != 0:
        return ahead > 0
    return turns_after_first(g, seat) < turns_after_first(g, other)


def turns_after_first(g: Position, seat: int) -> int:
    """Return how many seats are between the first one and this one."""
    return (seat + g.count - g.first) % g.count


def place_of(g: Position, seat: int) -> int:
    """Return the place of a seat at the end of the game."""
    place = 1
    for other in range(g.count):
        if other != seat and comes_before(g, other, seat):
            place += 1
    return place
