"""Standings, pairs and ratings, from games made up for the purpose."""

from dataclasses import replace
from random import Random

import pytest

from nunatak.arena import DealResult, GameResult, Results
from nunatak.arena.rating import rate_games
from nunatak.cli.arena.tables import average_rows


def game(seats: tuple[int, ...], ranks: tuple[int, ...], rounds: int = 7) -> GameResult:
    flat = (0,) * len(seats)
    return GameResult(
        seats=seats,
        seed=1,
        ranks=ranks,
        places=ranks,
        points=flat,
        stats={"dents": ranks},
        rounds=rounds,
        decisions=(1,) * len(seats),
        digest="",
        forfeits={},
        seconds=(0.001,) * len(seats),
    )


def results(deals: list[DealResult], names: str = "abc", sequential: bool = False) -> Results:
    return Results(names, deals, alpha=0.05, sequential=sequential)


def test_draws_count_half() -> None:
    both = DealResult(1, 0, (game((0, 1), (1, 1)), game((1, 0), (2, 1))))
    found = results([both])
    assert [(each.name, each.wins) for each in found.standings] == [("a", 1.5), ("b", 0.5)]
    [pair] = found.pairs
    assert (pair.ahead, pair.level, pair.behind, pair.share) == (1, 1, 0, 0.75)
    assert pair.mirrored.share == 0.25
    assert pair.mirrored.one == "b"
    assert (pair.mirrored.ahead, pair.mirrored.behind) == (0, 1)


def test_copies_of_a_bot_count_one_by_one() -> None:
    found = results([DealResult(1, 0, (game((0, 1, 0), (1, 2, 3)),))], "ab")
    by_name = {each.name: each for each in found.standings}
    assert (by_name["a"].games, by_name["a"].wins, by_name["a"].mean_rank) == (2, 1, 2)
    assert by_name["a"].stats == {"dents": 2}
    assert found.pairs[0].share == 0.5
    assert [each.share for each in found.seat_win_shares] == [1, 0, 0]


def test_who_has_not_met_is_no_pair() -> None:
    deals = [DealResult(1, 0, (game((0, 1), (1, 2)),)), DealResult(1, 1, (game((0, 2), (1, 2)),))]
    assert [(pair.one, pair.other) for pair in results(deals).pairs] == [("a", "b"), ("a", "c")]


def test_the_order_in_which_games_came_makes_no_difference() -> None:
    rng = Random(1)
    deals = [
        DealResult(
            deal, table, (game(pair, (1, 2)), game(pair[::-1], rng.choice([(1, 2), (2, 1)])))
        )
        for deal in range(1, 9)
        for table, pair in enumerate([(0, 1), (0, 2), (1, 2)])
    ]
    shuffled = rng.sample(deals, len(deals))
    assert results(shuffled).to_json() == results(deals).to_json()


def test_ratings_follow_the_games() -> None:
    a, b, c = rate_games(3, [game((0, 1, 2), (1, 2, 3)), game((2, 1, 0), (3, 2, 1))] * 10)
    assert a.mu > b.mu > c.mu
    assert a.sigma < 25 / 3
    low, high = a.interval
    assert low < a.mu < high
    level = rate_games(2, [game((0, 1), (1, 1))])
    assert level[0].mu == pytest.approx(level[1].mu)


def test_intervals_of_a_sequential_test_are_wider() -> None:
    deals = [
        DealResult(deal, 0, (game((0, 1), (1, 2)), game((1, 0), (2 - deal % 2, 1 + deal % 2))))
        for deal in range(1, 21)
    ]
    fixed, sequential = results(deals).pairs[0], results(deals, sequential=True).pairs[0]
    assert sequential.interval[0] < fixed.interval[0] < fixed.share
    assert sequential.interval[1] > fixed.share


def test_who_is_better_follows_the_interval_that_is_shown() -> None:
    for wins in range(21):
        deals = [
            DealResult(deal, 0, (game((0, 1), (1, 2) if deal < wins else (2, 1)),))
            for deal in range(20)
        ]
        for sequential in (False, True):
            [pair] = results(deals, "ab", sequential=sequential).pairs
            low, high = pair.interval
            assert pair.better == ("a" if low > 0.5 else "b" if high < 0.5 else None)


def test_marks_of_a_game_of_another_package_have_their_own_names() -> None:
    added = replace(game((0, 1), (1, 2)), stats={"igloos": (3, 4)})
    rows = average_rows(results([DealResult(1, 0, (added,))], "ab"))
    assert "igloos" in rows.headers
    assert {row[3] for row in rows.rows} == {"3.00", "4.00"}


def test_no_games_are_no_trouble() -> None:
    assert results([]).to_json()["standings"] == []
    assert results([]).seat_win_shares == []
