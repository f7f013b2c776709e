"""Bots of all levels choose in every position of random games.

A sample of what ``python3 dev.py soak --game bots`` does in 100,000 positions of each game.
"""

import pytest

import nunatak
from nunatak import bots
from tests.property.bot_choices import ask_bots, numbered_game

POSITIONS = 500 if nunatak.compiled else 60


@pytest.mark.parametrize("name", nunatak.game_names())
@pytest.mark.parametrize("first", [1, 1001])
def test_every_bot_chooses_a_legal_action_in_every_position(name: str, first: int) -> None:
    log = ask_bots(name, POSITIONS, first)
    assert log.decisions >= POSITIONS
    assert set(log.choices.values()) == {log.decisions}
    assert set(log.choices) == set(bots.levels(numbered_game(name, first)))
