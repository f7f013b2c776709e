"""The lower bound of rounds, compared with all turns that the engine allows."""

from itertools import product

import pytest

import nunatak
from nunatak.core import Seeded
from nunatak.games.snow_tails import Course, SnowTails, Space
from nunatak.games.snow_tails.bots.bound import fewest_rounds_by_slot
from nunatak.games.snow_tails.rules.layout import CARD_VALUE_COUNT, COPIES_PER_VALUE, PLAY, Position

TINY = Course("tiny", ("start", "corner-left", "finish"), flag_side="left")
TREES = (Space(1, 1, 2), Space(1, 2, 2), Space(1, 3, 3), Space(1, 5, 4))
WOOD = Course("wood", TINY.tiles, flag_side="left", extra_saplings=TREES)
CASES = product((TINY, WOOD), (0, 4)) if nunatak.compiled else [(TINY, 4)]
SLOTS = (1, 3, 5) if nunatak.compiled else (1,)
Sled = tuple[int, tuple[int, int, int], int, int]  # space, dogs, dents, saplings


def sleds_after(game: SnowTails, sled: Sled, number: int) -> set[Sled]:
    """Return all sleds after one turn, with up to three cards of each value in hand."""
    space, dogs, dents, saplings = sled
    found = set()
    for value in range(1, CARD_VALUE_COUNT + 1):
        race = Position()
        race.rules_version = race.player_count = race.racer_count = 1
        race.round, race.phase, race.standing_saplings = number, PLAY, saplings
        for i in range(1, len(race.order)):
            race.order[i] = -1
        mine = race.sleds[0]
        mine.space, mine.dents = space, dents
        mine.left, mine.right, mine.brake = dogs
        shown = dogs[:2].count(value)
        mine.left_is_card = mine.right_is_card = 1
        mine.hand[value] = min(3, COPIES_PER_VALUE - shown)
        for each in range(1, CARD_VALUE_COUNT + 1):
            mine.deck[each] = COPIES_PER_VALUE - mine.hand[each] - dogs[:2].count(each)
        for preview in game.state_of(race, Seeded(0)).previews():
            if not preview.wrecked and preview.play is not None:
                places = preview.play.places
                left, right, brake = (
                    value if place in places else dog
                    for place, dog in zip("LRB", dogs, strict=True)
                )
                snapped = sum(
                    1 << game.track.sapling_spaces.index(tree) for tree in preview.snapped_saplings
                )
                end = game.track.ids[preview.space]
                after = (left, right, brake)
                found.add((end, after, min(4, dents + preview.dent_count), saplings - snapped))
    return found


def search_rounds(game: SnowTails, slot: int, dents: int) -> int | None:
    """Return the fewest rounds, by following every possible sled."""
    trees = (1 << len(game.track.sapling_spaces)) - 1
    sleds: set[Sled] = {(game.track.start_spaces[slot - 1], (3, 3, 3), 0, trees)}
    for number in range(1, 5):
        sleds = {after for sled in sleds for after in sleds_after(game, sled, number)}
        if any(game.track.past_finish[space] and taken <= dents for space, _, taken, _ in sleds):
            return number
        sleds = {sled for sled in sleds if sled[2] <= dents}
    return None


@pytest.mark.parametrize(("course", "dents"), list(CASES))
def test_the_bound_equals_the_result_of_a_full_search(course: Course, dents: int) -> None:
    game = SnowTails(1, course, practice=True)
    found = fewest_rounds_by_slot(game, dents)
    for slot in SLOTS:
        assert found[slot - 1] == search_rounds(game, slot, dents)
