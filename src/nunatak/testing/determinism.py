"""The same seed gives the same game, in all ways to play it."""

from collections.abc import Sequence
from random import Random
from typing import Any

from nunatak.core import Batch, Chance, Game, Secret, Seeded
from nunatak.testing.play import random_action

__all__ = ["check_batch", "check_determinism", "check_secret_chance"]


class _UncompiledSeeded(Chance):
    """The chance of a seed, asked for outcome by outcome instead of by a compiled kernel."""

    def __init__(self, seed: int) -> None:
        self.seeded = Seeded(seed)

    def outcome(self, deck: int, number: int, weights: Sequence[int]) -> int:
        return self.seeded.outcome(deck, number, weights)


def check_determinism(game: Game[Any], seed: int) -> None:
    """Check that a game from a seed has the same bytes twice, outcome by outcome, and in a kernel.

    >>> from nunatak import load
    >>> check_determinism(load("snow-tails", players=2), seed=1)
    """
    rng = Random(seed)
    state, again = game.start(seed), game.start(seed)
    stepwise = game.start(chance=_UncompiledSeeded(seed))
    kernel = game.start_kernel(seed)
    for number in range(game.facts.max_decisions):
        now = state.to_bytes()
        where = f"after {number} decisions from seed {seed}"
        assert again.to_bytes() == now, f"{where} the same seed gives another state"
        assert stepwise.to_bytes() == now, f"{where} asking chance gives another state"
        assert kernel.snapshot() == now, f"{where} the kernel is in another state"
        assert stepwise.events == state.events, f"{where} asking chance gives other events"
        assert stepwise.outcomes == state.outcomes, f"{where} other outcomes are reported"
        assert state == again
        assert hash(state) == hash(again)
        if state.over:
            return
        legal = state.legal_actions()
        ids = [action.id for action in legal]
        assert list(kernel.legal_actions()) == ids, f"{where} the kernel has other legal actions"
        assert kernel.seat == state.turn, f"{where} the kernel has another seat in turn"
        action = random_action(state, rng)
        before = kernel.copy()
        kernel.push(action.id)
        assert before.snapshot() == now, f"{where} a copy changes with its original"
        before.restore(kernel.snapshot())
        assert before.snapshot() == kernel.snapshot(), f"{where} the bytes are not restored"
        state, again, stepwise = (s.apply(action) for s in (state, again, stepwise))
    raise AssertionError(f"the game from seed {seed} does not end")


def check_secret_chance(game: Game[Any], secret: bytes = bytes(range(32))) -> None:
    """Check that a game from a secret can be verified with the secret.

    >>> from nunatak import load
    >>> check_secret_chance(load("snow-tails", players=2))
    """
    chance = Secret(secret)
    commitment = chance.commitment
    assert secret.hex() not in repr(chance)
    rng = Random(0)
    state, again = game.start(chance=chance), game.start(chance=Secret(secret))
    while not state.over:
        assert again == state, "the same secret gives another game"
        action = random_action(state, rng)
        state, again = state.apply(action), again.apply(action)
    assert Secret.matches(secret, commitment)
    assert not Secret.matches(secret[::-1], commitment)


def check_batch(game: Game[Any], batch: Batch[Any], seeds: Sequence[int]) -> None:
    """Check that games in a batch go like games played one by one.

    >>> from nunatak import load
    >>> game = load("snow-tails", players=2)
    >>> check_batch(game, game.batch([1, 2]), [1, 2])
    """
    rng = Random(len(seeds))
    size = game.facts.state_size
    kernels = [game.start_kernel(seed) for seed in seeds]
    for number in range(game.facts.max_decisions):
        ids, counts = batch.legal()
        chosen = []
        for i, kernel in enumerate(kernels):
            where = f"after {number} decisions of seed {seeds[i]}"
            row = bytes(batch.states[i * size : (i + 1) * size])
            assert row == kernel.snapshot(), f"{where} the batch is in another state"
            legal = list(ids[i * batch.max_legal : i * batch.max_legal + counts[i]])
            assert legal == list(kernel.legal_actions()), f"{where} other actions are legal"
            chosen.append(rng.choice(legal) if legal else 0)
        if not any(counts):
            return
        batch.step(chosen)
        for kernel, action in zip(kernels, chosen, strict=True):
            if not kernel.over:
                kernel.push(action)
    raise AssertionError("the games of the batch do not end")
