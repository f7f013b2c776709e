"""Views and events of whole games are encoded and decoded, for seats and spectators."""

import pytest

import nunatak
from nunatak.core import Match
from nunatak.testing import check_json, play

GAMES = 6 if nunatak.compiled else 1
SETTINGS = [("snow-tails", players) for players in (2, 3, 4, 5)]
SETTINGS += [("arctic", players) for players in (2, 3, 4)]


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_views_and_events_are_decoded_as_they_were_encoded(name: str, players: int) -> None:
    checked = 0

    def check(match: Match) -> None:
        nonlocal checked
        if len(match.actions) % 3 == 0 or match.state.over:
            check_json(match.state)
            checked += 1

    game = nunatak.load(name, players=players)
    for seed in range(GAMES):
        play(game, seed, on_state=check)
    assert checked > 8 * GAMES
