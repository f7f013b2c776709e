"""Many games in one array are played like single games."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from nunatak.core import Batch, Game, Illegal, Malformed, load
from nunatak.games.arctic import Arctic
from nunatak.games.snow_tails import SnowTails
from nunatak.testing import check_batch

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("snow-tails", {"players": 3}),
    ("arctic", {"players": 2}),
    ("arctic", {"players": 4, "sides": "12?21?", "first": 2}),
]
every_game = pytest.mark.parametrize(
    "game", [load(name, **options) for name, options in SETTINGS], ids=repr
)


def legal_rows(batch: Batch[Any]) -> list[list[int]]:
    """Return the legal actions of each game of a batch."""
    ids, counts = batch.legal()
    return [
        list(ids[i * batch.max_legal : i * batch.max_legal + count])
        for i, count in enumerate(counts)
    ]


@every_game
def test_each_game_of_a_batch_is_that_of_its_seed(game: Any) -> None:
    check_batch(game, game.batch([3, 1, 4]), [3, 1, 4])


@every_game
def test_the_mask_marks_the_legal_actions(game: Any) -> None:
    batch, rng = game.batch(range(5)), Random(1)
    for _ in range(40):
        mask, legal = batch.mask(), legal_rows(batch)
        assert len(mask) == batch.size * batch.action_count
        marked = [
            [
                action
                for action in range(batch.action_count)
                if mask[i * batch.action_count + action]
            ]
            for i in range(batch.size)
        ]
        assert marked == legal
        batch.step([rng.choice(ids) if ids else 0 for ids in legal])


@every_game
def test_an_illegal_action_changes_nothing_in_any_game(game: Any) -> None:
    batch = game.batch(range(4))
    before = bytes(batch.states)
    legal = [ids[0] for ids in legal_rows(batch)]
    for wrong in (-1, batch.action_count, 2**31 - 1, batch.action_count - 1):
        with pytest.raises(Illegal) as refused:
            batch.step([*legal[:2], wrong, legal[3]])
        assert refused.value.code == "batch.illegal"
        assert refused.value.arguments == {"index": 2, "action": wrong}
        assert bytes(batch.states) == before
    for actions, code in (
        (legal[:3], "batch.size"),
        ([*legal[:3], "1"], "batch.actions"),
        ([*legal[:3], 2**40], "batch.actions"),
    ):
        with pytest.raises(Malformed, match=code.replace(".", r"\.")):
            batch.step(actions)
    assert bytes(batch.states) == before


@every_game
def test_threads_play_the_same_games(game: Any) -> None:
    one, two = game.batch(range(9)), game.batch(range(9), threads=2)
    assert one.play_out(5) == two.play_out(5) > 9 * 10
    assert one.states == two.states
    assert one.over
    assert one.seats_to_move() == [-1] * 9
    for threads in (0, -1, 10**6):
        with pytest.raises(Malformed, match=r"batch\.threads: .*least=1, most=1024"):
            game.batch(range(2), threads=threads)


@every_game
def test_a_batch_names_the_seat_to_move_of_every_game(game: Any) -> None:
    assert game.batch(range(6)).seats_to_move() == [game.start(seed).turn for seed in range(6)]
    for number in (-1, 6):
        with pytest.raises(Malformed, match=r"batch\.index"):
            game.batch(range(6)).row(number)


def results_of(game: Game[Any], seeds: Sequence[int]) -> list[Any]:
    """Return the results of games in which every player takes the first legal action."""
    results = []
    for seed in seeds:
        state = game.start(seed)
        while not state.over:
            state = state.apply(state.legal_actions()[0])
        results.append(state.result)
    return results


def play_first(batch: Batch[Any]) -> None:
    while not batch.over:
        batch.step([ids[0] if ids else 0 for ids in legal_rows(batch)])


def test_the_totals_of_a_batch_are_those_of_the_results() -> None:
    game = Arctic(3, "121212", first=1)
    batch = game.batch(range(3))
    assert {board.first_seat for board in batch.rows()} == {1}
    assert {tuple(board.ability_sides) for board in batch.rows()} == {(1, 2, 1, 2, 1, 2)}
    play_first(batch)
    assert batch.totals() == [list(result.totals) for result in results_of(game, range(3))]


def test_the_places_of_a_batch_are_those_of_the_results() -> None:
    game = SnowTails(3)
    batch = game.batch(range(3))
    play_first(batch)
    results = results_of(game, range(3))
    assert batch.places() == [[place or 0 for place in result.places] for result in results]
    with pytest.raises(Malformed, match=r"batch\.order"):
        SnowTails(2, order=(1, 0)).batch(range(2))
