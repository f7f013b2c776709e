"""Greedy drives well."""

import pytest

from nunatak import bots
from nunatak.games.snow_tails import SnowTails, SnowTailsState, shipped


def race(game: SnowTails, names: list[str], seed: int) -> SnowTailsState:
    """How a race between bots ended."""
    seats = [bots.make(name, game, seed + number) for number, name in enumerate(names)]
    state = game.start(seed=seed)
    while (seat := state.turn) is not None:
        state = state.apply(seats[seat].choose(state.view(seat)))
    return state


@pytest.mark.parametrize("course", shipped())
def test_greedy_arrives_on_every_course(course: str) -> None:
    races = [race(SnowTails(3, course), ["greedy"] * 3, seed).result for seed in (1, 2)]
    statuses = [status for result in races if result is not None for status in result.statuses]
    assert statuses.count("finished") >= 5  # of six


def test_greedy_beats_random() -> None:
    game = SnowTails(players=2)
    results = [race(game, ["greedy", "random"], seed).result for seed in range(6)]
    assert [result.winner for result in results if result is not None] == [0] * 6
