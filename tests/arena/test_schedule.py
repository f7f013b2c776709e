"""Who meets whom: everybody has every seat equally often, with the same luck."""

from collections import Counter
from itertools import combinations

import pytest

from nunatak.arena.schedule import Schedule
from nunatak.core import Malformed


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("entrants", [2, 3, 4, 6])
def test_everybody_has_every_seat_equally_often(entrants: int, players: int) -> None:
    for seatings in Schedule.create(entrants, players, games=1).pairings:
        assert len(set(seatings)) == len(seatings), "no game is played twice"
        taking_part = set(seatings[0])
        for seat in range(players):
            times = Counter(seating[seat] for seating in seatings)
            assert set(times) == taking_part
            assert len(set(times.values())) == 1


def test_every_pair_meets_once() -> None:
    pairings = Schedule.create(5, 2, games=1).pairings
    assert [seatings[0] for seatings in pairings] == list(combinations(range(5), 2))


def test_pairwise_is_the_first_against_each_of_the_others() -> None:
    pairings = Schedule.create(4, 2, games=1, pairwise=True).pairings
    assert [seatings[0] for seatings in pairings] == [(0, 1), (0, 2), (0, 3)]


def test_a_deal_that_is_begun_is_played_to_its_end() -> None:
    schedule = Schedule.create(3, 3, games=10)
    assert schedule.max_deals(0) == 4
    assert list(schedule) == [(1, 0), (2, 0), (3, 0), (4, 0)]
    assert list(Schedule.create(3, 2, games=3)) == [(d, t) for d in (1, 2) for t in (0, 1, 2)]


@pytest.mark.parametrize(
    ("entrants", "players", "games", "pairwise", "code"),
    [
        (2, 2, 0, False, "arena.games"),
        (2, 2, -3, False, "arena.games"),
        (1, 2, 5, False, "arena.entrants"),
        (0, 2, 5, False, "arena.entrants"),
        (3, 3, 5, True, "arena.pairwise"),
    ],
)
def test_what_cannot_be_played(
    entrants: int, players: int, games: int, pairwise: bool, code: str
) -> None:
    with pytest.raises(Malformed) as trouble:
        Schedule.create(entrants, players, games, pairwise=pairwise)
    assert trouble.value.code == code
