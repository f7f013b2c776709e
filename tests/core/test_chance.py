"""Sources of chance: seeded, secret, scripted and replayed."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import nunatak
from nunatak.core import Chance, Illegal, Malformed, Replayed, Scripted, Secret, Seeded
from nunatak.games.snow_tails import SnowTails

CARDS = (0, 4, 4, 4, 4, 4)


@pytest.mark.parametrize("chance", [Seeded(1), Secret(bytes(32))], ids=["seeded", "secret"])
def test_an_outcome_is_a_function_of_deck_and_number(chance: Chance) -> None:
    first = [chance.outcome(deck, n, CARDS) for deck in range(6) for n in range(200)]
    again = [chance.outcome(deck, n, CARDS) for deck in range(6) for n in range(200)]
    assert first == again
    assert first[:200] != first[200:400], "each deck has its own outcomes"


@pytest.mark.parametrize("chance", [Seeded(5), Secret(b"\5" * 32)], ids=["seeded", "secret"])
def test_outcomes_are_as_frequent_as_their_weights_say(chance: Chance) -> None:
    weights = (0, 1, 2, 3, 0, 4)
    seen = Counter(chance.outcome(0, number, weights) for number in range(20_000))
    assert set(seen) == {1, 2, 3, 5}
    for outcome, count in seen.items():
        assert abs(count - 2000 * weights[outcome]) < 250


def test_different_seeds_give_different_outcomes() -> None:
    lines = {tuple(Seeded(s).outcome(0, n, CARDS) for n in range(40)) for s in range(500)}
    assert len(lines) == 500


def test_neighbouring_seeds_decks_and_draws_are_independent() -> None:
    """Pairs of neighbouring outcomes are as frequent as independent ones would be."""
    neighbours: list[list[tuple[int, int]]] = [[], [], []]
    for i in range(9000):
        outcome = Seeded(i).outcome(0, 0, CARDS)
        neighbours[0].append((outcome, Seeded(i + 1).outcome(0, 0, CARDS)))
        neighbours[1].append((outcome, Seeded(i).outcome(1, 0, CARDS)))
        neighbours[2].append((outcome, Seeded(i).outcome(0, 1, CARDS)))
    for pairs in neighbours:
        counts = Counter(pairs)
        chi_square = sum((counts[a, b] - 360) ** 2 / 360 for a in range(1, 6) for b in range(1, 6))
        assert chi_square < 56  # 24 degrees of freedom: exceeded once in 4,000 times


def test_a_secret_has_a_commitment_and_is_not_in_the_repr() -> None:
    chance = Secret()
    assert len(chance.secret) == 32
    assert Secret().secret != chance.secret
    assert Secret.matches(chance.secret, chance.commitment)
    assert not Secret.matches(bytes(32), chance.commitment)
    assert chance.secret.hex() not in repr(chance)
    assert repr(chance.secret) not in repr(chance)


def test_a_game_without_a_seed_is_random() -> None:
    states = [SnowTails(5).start() for _ in range(8)]
    assert len({state.to_bytes() for state in states}) > 1


def test_a_script_has_outcomes_for_each_deck() -> None:
    chance = Scripted({0: [5, 3], 2: [1]})
    assert [chance.outcome(0, 0, CARDS), chance.outcome(0, 1, CARDS)] == [5, 3]
    assert chance.outcome(2, 0, CARDS) == 1
    with pytest.raises(Illegal, match=r"chance\.exhausted: deck=0, number=2"):
        chance.outcome(0, 2, CARDS)
    with pytest.raises(Illegal, match=r"chance\.exhausted"):
        chance.outcome(1, 0, CARDS)


def test_a_script_may_continue_with_another_source() -> None:
    chance = Scripted({0: [5]}, then=Seeded(3))
    assert chance.outcome(0, 0, CARDS) == 5
    assert chance.outcome(0, 1, CARDS) == Seeded(3).outcome(0, 1, CARDS)


@pytest.mark.parametrize(("outcome", "weights"), [(0, CARDS), (6, CARDS), (-1, CARDS), (2, (0, 1))])
def test_a_scripted_outcome_must_be_possible(outcome: int, weights: Sequence[int]) -> None:
    with pytest.raises(Illegal, match=r"chance\.impossible"):
        Replayed({0: [outcome]}).outcome(0, 0, weights)


def test_a_draw_without_possible_outcomes_is_refused() -> None:
    with pytest.raises(Illegal, match=r"chance\.impossible"):
        Seeded(1).outcome(0, 0, (0, 0, 0))


def test_seeds_are_values() -> None:
    assert Seeded(3) == Seeded(3)
    assert hash(Seeded(3)) == hash(Seeded(3))
    assert Seeded(3) != Seeded(4)
    assert repr(Seeded(3)) == "Seeded(3)"
    assert Seeded(2**64 - 1).seed == 2**64 - 1
    with pytest.raises(Malformed):
        Seeded(2**64)


@pytest.mark.parametrize("name", ["snow-tails", "arctic"])
def test_a_game_that_waits_for_a_draw_is_played_out(name: str) -> None:
    """A kernel before the first draw has no legal actions yet."""
    kernel: Any = nunatak.load(name, players=2).new_kernel()
    assert kernel.awaits_chance
    assert kernel.roll_out(5) > 10
    assert kernel.over
