"""Points and places, with the best use of face-down cards (AR-6).

Each animal scores by one run, and runs share no card. So the best assignment of the face-down
cards is the best choice of stretches, at most one for each animal, whose cards are all that animal
or face down. It is found from the top of the pile down: for every place, and every group of animals
that have scored below it, the most that the rest can bring. Nothing is guessed or left out.
"""

from nunatak.core.structs import address
from nunatak.games.arctic.rules.cards import card_main_animal
from nunatak.games.arctic.rules.layout import (
    ANIMAL_COUNT,
    ANIMAL_SUBSET_COUNT,
    FACE_UP_IN_PILE,
    MAX_SCORING_RUN_LENGTH,
    NO_CARD,
    WILD_ANIMAL,
    PileScoring,
    Position,
)


def points_for_count(count: int) -> int:
    """Return the points for a run of so many cards, or for so many runs (AR-6.1, AR-6.2).

    It is also the value of a landscape card, counted from 1.
    """
    if count > MAX_SCORING_RUN_LENGTH:
        count = MAX_SCORING_RUN_LENGTH
    return count * (count - 1) // 2


def read_pile(g: Position, seat: int, c: PileScoring) -> None:
    """Read the animals of a pile from its bottom up."""
    player = address(g.players[seat])
    c.card_count = player.pile_size
    card = player.top_card
    for i in range(player.pile_size):
        place = player.pile_size - 1 - i
        c.animals[place] = (
            card_main_animal(card) if g.location[card] == FACE_UP_IN_PILE + seat else WILD_ANIMAL
        )
        card = g.card_below[card]


def fits_run(c: PileScoring, place: int, animal: int) -> bool:
    """Return whether a card of a pile can be part of a run of an animal."""
    return c.animals[place] == animal or c.animals[place] == WILD_ANIMAL


def scoring_length_from(c: PileScoring, first: int, animal: int) -> int:
    """Return the length of the longest run of an animal from here, as far as it scores."""
    length = 0
    while (
        length < MAX_SCORING_RUN_LENGTH
        and first + length < c.card_count
        and fits_run(c, first + length, animal)
    ):
        length += 1
    return length


def is_useful_end(c: PileScoring, first: int, length: int, most: int) -> bool:
    """Return whether a run may end here: it gives up no card that only it can use."""
    return length == most or c.animals[first + length] == WILD_ANIMAL


def score_runs(c: PileScoring, first: int, animal: int) -> None:
    """Score all runs of an animal that begin at a place."""
    if first > 0 and c.animals[first - 1] == animal:  # a run that begins there is at least as good
        return
    most = scoring_length_from(c, first, animal)
    here = first * ANIMAL_SUBSET_COUNT
    own = 1 << animal
    for length in range(2, most + 1):
        if is_useful_end(c, first, length, most):
            gain = points_for_count(length)
            there = (first + length) * ANIMAL_SUBSET_COUNT + own
            for group in range(ANIMAL_SUBSET_COUNT):
                if not group & own:
                    worth = gain + c.best_points[there + group]
                    if worth > c.best_points[here + group]:
                        c.best_points[here + group] = worth


def count_animal_bits(group: int) -> int:
    """Return the number of animals in a group."""
    animals = 0
    for animal in range(ANIMAL_COUNT):
        animals += group >> animal & 1
    return animals


def best_pile_points(c: PileScoring) -> int:
    """Fill in the most points of each part, and return those of the whole pile."""
    for group in range(ANIMAL_SUBSET_COUNT):
        c.best_points[c.card_count * ANIMAL_SUBSET_COUNT + group] = points_for_count(
            count_animal_bits(group)
        )  # AR-6.2
    for i in range(c.card_count):
        first = c.card_count - 1 - i
        here = first * ANIMAL_SUBSET_COUNT
        for group in range(ANIMAL_SUBSET_COUNT):  # without a run that begins here
            c.best_points[here + group] = c.best_points[here + ANIMAL_SUBSET_COUNT + group]
        if c.animals[first] != WILD_ANIMAL:
            score_runs(c, first, c.animals[first])
        else:
            for animal in range(ANIMAL_COUNT):  # AR-6.3
                score_runs(c, first, animal)
    return c.best_points[0]


def best_run_length_at(c: PileScoring, first: int, scored_animal_bits: int, animal: int) -> int:
    """Return the length of the run of an animal that begins here in a best choice; 0: none."""
    most = scoring_length_from(c, first, animal)
    if scored_animal_bits >> animal & 1:
        return 0
    for i in range(most - 1):
        length = most - i
        there = (first + length) * ANIMAL_SUBSET_COUNT + (1 << animal) + scored_animal_bits
        if (
            points_for_count(length) + c.best_points[there]
            == c.best_points[first * ANIMAL_SUBSET_COUNT + scored_animal_bits]
        ):
            return length
    return 0


def pile_points(g: Position, seat: int) -> int:
    """Return the points of a pile."""
    scoring = PileScoring()
    read_pile(g, seat, address(scoring))
    return best_pile_points(address(scoring))


def total_points(g: Position, seat: int) -> int:
    """Return all points of a seat: pile, totem (AR-6.4), penalties (AR-6.5)."""
    player = address(g.players[seat])
    worth = pile_points(g, seat) - player.seen_penalties - player.unseen_penalties
    if player.totem != NO_CARD:
        worth += points_for_count(1 + g.tokens[player.totem])
    return worth


def ranks_before(g: Position, seat: int, other: int) -> bool:
    """Return whether a seat is better than another: by points, then by turn order (AR-6.6)."""
    ahead = total_points(g, seat) - total_points(g, other)
    if ahead != 0:
        return ahead > 0
    return seats_after_first(g, seat) < seats_after_first(g, other)


def seats_after_first(g: Position, seat: int) -> int:
    """Return how many seats after the first one a seat is."""
    return (seat + g.player_count - g.first_seat) % g.player_count


def finishing_place(g: Position, seat: int) -> int:
    """Return the place of a seat at the end of the game."""
    place = 1
    for other in range(g.player_count):
        if other != seat and ranks_before(g, other, seat):
            place += 1
    return place
