"""Greedy finishes its races, and beats random."""

import pytest

import nunatak
from nunatak import bots
from nunatak.games.snow_tails import SnowTails, SnowTailsState, course_names


def play_race(game: SnowTails, names: list[str], seed: int) -> SnowTailsState:
    """Return the last state of a race between bots."""
    seats = [bots.make(name, game, seed + number) for number, name in enumerate(names)]
    state = game.start(seed=seed)
    while (seat := state.turn) is not None:
        state = state.apply(seats[seat].choose(state.view(seat)))
    return state


@pytest.mark.parametrize("course", course_names())
def test_greedy_finishes_on_every_course(course: str) -> None:
    seeds = (1, 2) if nunatak.compiled else (1,)
    races = [play_race(SnowTails(3, course), ["greedy"] * 3, seed).result for seed in seeds]
    statuses = [status for result in races if result is not None for status in result.statuses]
    assert statuses.count("finished") >= len(statuses) - 1


def test_greedy_beats_random() -> None:
    game = SnowTails(players=2)
    results = [play_race(game, ["greedy", "random"], seed).result for seed in range(6)]
    assert [result.winner for result in results if result is not None] == [0] * 6
