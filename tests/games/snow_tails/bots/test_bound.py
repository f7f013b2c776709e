"""The planner with any card at any time, against all that the engine allows."""

from itertools import product

import pytest

import nunatak
from nunatak.core import Seeded
from nunatak.games.snow_tails import Course, SnowTails, Space
from nunatak.games.snow_tails.bots.bound import fewest_rounds
from nunatak.games.snow_tails.rules.layout import COPIES, PLAY, VALUES, Position

TINY = Course("tiny", ("start", "corner-left", "finish"), flag="left")
TREES = (Space(1, 1, 2), Space(1, 2, 2), Space(1, 3, 3), Space(1, 5, 4))
WOOD = Course("wood", TINY.tiles, flag="left", saplings=TREES)
CASES = product((TINY, WOOD), (0, 4)) if nunatak.compiled else [(TINY, 4)]
SLOTS = (1, 3, 5) if nunatak.compiled else (1,)
Sled = tuple[int, tuple[int, int, int], int, int]  # space, dogs, dents, saplings


def moved(game: SnowTails, sled: Sled, number: int) -> set[Sled]:
    """All that one turn can make of a sled: three cards of each value are dealt and tried."""
    space, dogs, dents, saplings = sled
    found = set()
    for value in range(1, VALUES + 1):
        race = Position()
        race.rules = race.players = race.racers = 1
        race.round, race.phase, race.saplings = number, PLAY, saplings
        for i in range(1, len(race.order)):
            race.order[i] = -1
        mine = race.sleds[0]
        mine.space, mine.dents = space, dents
        mine.left, mine.right, mine.brake = dogs
        shown = dogs[:2].count(value)
        mine.left_card = mine.right_card = 1
        mine.hand[value] = min(3, COPIES - shown)
        for each in range(1, VALUES + 1):
            mine.deck[each] = COPIES - mine.hand[each] - dogs[:2].count(each)
        for preview in game.state_of(race, Seeded(0)).previews():
            if not preview.wrecked and preview.play is not None:
                places = preview.play.places
                left, right, brake = (
                    value if place in places else dog
                    for place, dog in zip("LRB", dogs, strict=True)
                )
                snapped = sum(1 << game.track.saplings.index(tree) for tree in preview.saplings)
                end = game.track.ids[preview.space]
                after = (left, right, brake)
                found.add((end, after, min(4, dents + preview.price), saplings - snapped))
    return found


def by_force(game: SnowTails, slot: int, dents: int) -> int | None:
    """Round after round, every sled that there can be."""
    trees = (1 << len(game.track.saplings)) - 1
    sleds: set[Sled] = {(game.track.slots[slot - 1], (3, 3, 3), 0, trees)}
    for number in range(1, 5):
        sleds = {after for sled in sleds for after in moved(game, sled, number)}
        if any(game.track.past_line[space] and hurt <= dents for space, _, hurt, _ in sleds):
            return number
        sleds = {sled for sled in sleds if sled[2] <= dents}
    return None


@pytest.mark.parametrize(("course", "dents"), list(CASES))
def test_the_bound_is_what_brute_force_finds(course: Course, dents: int) -> None:
    game = SnowTails(1, course, practice=True)
    found = fewest_rounds(game, dents)
    for slot in SLOTS:
        assert found[slot - 1] == by_force(game, slot, dents)
