"""Views and events of whole games, through JSON and back: every seat, and whoever looks on."""

import pytest

import nunatak
from nunatak.core import Match
from nunatak.testing import check_plain, play

GAMES = 6 if nunatak.compiled else 1
TABLES = [("snow-tails", players) for players in (2, 3, 4, 5)]
TABLES += [("arctic", players) for players in (2, 3, 4)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_seats_see_and_are_told_comes_back(name: str, players: int) -> None:
    looked = 0

    def look(match: Match) -> None:
        nonlocal looked
        if len(match.actions) % 3 == 0 or match.state.over:
            check_plain(match.state)
            looked += 1

    game = nunatak.load(name, players=players)
    for seed in range(GAMES):
        play(game, seed, look=look)
    assert looked > 8 * GAMES
