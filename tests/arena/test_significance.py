"""How sure a result is, also if it is tested after every deal."""

from collections.abc import Callable
from math import comb
from random import Random
from statistics import fmean

import pytest

from nunatak.arena.significance import SequentialTest, deal_interval, side_of_half, wilson_interval

RUNS, DEALS = 200, 80


def equal_score(rng: Random) -> float:
    """Two games of equal bots, each won by either."""
    return (rng.randrange(2) + rng.randrange(2)) / 2


def same_deal_score(rng: Random) -> float:
    """Return scores in which the better deal wins in both seats."""
    return float(rng.randrange(2))


def rare_win_score(rng: Random) -> float:
    """Mostly draws, sometimes a win."""
    return rng.choice([0.5] * 18 + [0.0, 1.0])


def sequential_verdict(draw: Callable[[Random], float], seed: int, alpha: float) -> int:
    """Return the verdict of tests after every deal until one is clear."""
    rng, test = Random(seed), SequentialTest()
    for _ in range(DEALS):
        test.add(draw(rng))
        if verdict := test.verdict(alpha):
            return verdict
    return 0


@pytest.mark.parametrize("draw", [equal_score, same_deal_score, rare_win_score])
@pytest.mark.parametrize("alpha", [0.05, 0.2])
def test_equal_bots_are_seldom_called_different(
    draw: Callable[[Random], float], alpha: float
) -> None:
    wrong = fmean(sequential_verdict(draw, seed, alpha) != 0 for seed in range(RUNS))
    assert wrong <= alpha


def test_looking_after_every_deal_would_break_a_simple_interval() -> None:
    """What the bet is good for."""

    def fooled(seed: int) -> bool:
        rng, scores = Random(seed), []
        for _ in range(DEALS):
            scores.append(same_deal_score(rng))
            low, high = wilson_interval(fmean(scores), len(scores))
            if not low <= 0.5 <= high:
                return True
        return False

    assert fmean(fooled(seed) for seed in range(200)) > 0.15


def test_a_better_bot_is_found_out_and_soon() -> None:
    def strong(rng: Random) -> float:
        return (equal_score(rng) + 1 + (rng.random() < 0.5)) / 3  # about 5 of 6

    assert all(sequential_verdict(strong, seed, 0.05) == 1 for seed in range(20))
    assert all(
        sequential_verdict(lambda rng: 1 - strong(rng), seed, 0.05) == -1 for seed in range(20)
    )
    assert SequentialTest([1.0] * 12).verdict() == 1


def test_the_interval_holds_the_truth_whenever_one_stops() -> None:
    def missed(seed: int) -> bool:
        rng, test = Random(seed), SequentialTest()
        for deal in range(60):
            test.add(float(rng.random() < 0.7))
            if deal % 6 == 5:
                low, high = test.interval(0.2)
                if not low <= 0.7 <= high:
                    return True
        return False

    assert fmean(missed(seed) for seed in range(100)) <= 0.2


def test_the_interval_and_the_verdict_agree() -> None:
    for wins in range(0, 41, 4):
        test = SequentialTest([1.0] * wins + [0.0] * (40 - wins))
        low, high = test.interval()
        assert low <= test.mean_score <= high
        assert (low > 0.5) - (high < 0.5) == test.verdict()


def test_wilson_is_wilson() -> None:
    assert wilson_interval(0.2, 10) == pytest.approx((0.0567, 0.5098), abs=1e-4)
    assert wilson_interval(1.0, 50)[1] == 1
    assert wilson_interval(0.0, 50)[0] == 0
    assert wilson_interval(0.99, 1000)[0] > 0.98


def test_games_of_one_deal_are_no_trials_of_their_own() -> None:
    independent = deal_interval([0.5, 1.0, 0.0, 0.5] * 25, games=200)
    bound = deal_interval([1.0, 0.0] * 50, games=200)
    assert independent == pytest.approx(wilson_interval(0.5, 198), abs=0.005)
    assert bound == pytest.approx(wilson_interval(0.5, 100), abs=0.005)
    assert independent[0] < wilson_interval(0.5, 198)[0]
    assert bound[0] < wilson_interval(0.5, 100)[0]


@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
def test_deals_that_are_all_alike_count_once_each(score: float) -> None:
    assert deal_interval([score] * 30, games=60) == deal_interval([score] * 30, games=30)


def false_positive_rate(deals: int, draws: float) -> float:
    """How often equal bots are called different after so many deals of two games each, exactly:
    each deal is a draw with some chance, and otherwise one of them wins both games.
    """
    found, either = 0.0, (1 - draws) / 2
    for level in range(deals + 1):
        for won in range(deals - level + 1):
            lost = deals - level - won
            scores = [0.0] * lost + [0.5] * level + [1.0] * won
            if side_of_half(deal_interval(scores, 2 * deals)):
                ways = comb(deals, level) * comb(deals - level, won)
                found += ways * draws**level * either ** (won + lost)
    return found


@pytest.mark.parametrize("draws", [0.0, 0.25, 0.5, 0.9])
def test_equal_bots_are_seldom_called_different_after_a_fixed_number_of_deals(draws: float) -> None:
    assert max(false_positive_rate(deals, draws) for deals in (1, 2, 4, 5, 6, 8, 12, 20)) <= 0.05
