"""The same luck gives the same game, by whichever way it is played."""

from collections.abc import Sequence
from random import Random
from typing import Any

from nunatak.core import Batch, Chance, Game, Secret, Seeded
from nunatak.testing.play import at_random

__all__ = ["check_batch", "check_determinism", "check_secret"]


class _Spoken(Chance):
    """The luck of a seed, but asked for outcome by outcome, never left to a compiled kernel."""

    def __init__(self, seed: int) -> None:
        self.seeded = Seeded(seed)

    def outcome(self, deck: int, number: int, weights: Sequence[int]) -> int:
        return self.seeded.outcome(deck, number, weights)


def check_determinism(game: Game[Any], seed: int) -> None:
    """Twice from one seed, outcome by outcome, and as bare integers: the same bytes throughout.

    >>> from nunatak import load
    >>> check_determinism(load("snow-tails", players=2), seed=1)
    """
    rng = Random(seed)
    state, again = game.start(seed), game.start(seed)
    spoken = game.start(chance=_Spoken(seed))
    kernel = game.kernel(seed)
    for number in range(game.facts.max_decisions):
        now = state.to_bytes()
        where = f"after {number} decisions from seed {seed}"
        assert again.to_bytes() == now, f"{where} the same seed gives another state"
        assert spoken.to_bytes() == now, f"{where} asking chance gives another state"
        assert kernel.snapshot() == now, f"{where} the bare integers are another state"
        assert spoken.events == state.events, f"{where} asking chance gives other events"
        assert spoken.outcomes == state.outcomes, f"{where} other outcomes are told"
        assert state == again
        assert hash(state) == hash(again)
        if state.over:
            return
        legal = state.legal_actions()
        ids = [action.id for action in legal]
        assert list(kernel.legal_actions()) == ids, f"{where} other integers are legal"
        assert kernel.seat == state.turn, f"{where} the bare integers have another seat in turn"
        action = at_random(state, rng)
        before = kernel.copy()
        kernel.push(action.id)
        assert before.snapshot() == now, f"{where} a copy changes with its original"
        before.restore(kernel.snapshot())
        assert before.snapshot() == kernel.snapshot(), f"{where} bytes are not taken over"
        state, again, spoken = (s.apply(action) for s in (state, again, spoken))
    raise AssertionError(f"the game from seed {seed} goes on and on")


def check_secret(game: Game[Any], secret: bytes = bytes(range(32))) -> None:
    """A game from a secret can be checked by whoever is told the secret in the end.

    >>> from nunatak import load
    >>> check_secret(load("snow-tails", players=2))
    """
    chance = Secret(secret)
    commitment = chance.commitment
    assert secret.hex() not in repr(chance)
    rng = Random(0)
    state, again = game.start(chance=chance), game.start(chance=Secret(secret))
    while not state.over:
        assert again == state, "the same secret gives another game"
        action = at_random(state, rng)
        state, again = state.apply(action), again.apply(action)
    assert Secret.fits(secret, commitment)
    assert not Secret.fits(secret[::-1], commitment)


def check_batch(game: Game[Any], batch: Batch[Any], seeds: Sequence[int]) -> None:
    """Games side by side in one array go like games played one by one.

    >>> from nunatak import load
    >>> game = load("snow-tails", players=2)
    >>> check_batch(game, game.batch([1, 2]), [1, 2])
    """
    rng = Random(len(seeds))
    size = game.facts.state_size
    kernels = [game.kernel(seed) for seed in seeds]
    for number in range(game.facts.max_decisions):
        ids, counts = batch.legal()
        chosen = []
        for i, kernel in enumerate(kernels):
            where = f"after {number} decisions of seed {seeds[i]}"
            row = bytes(batch.states[i * size : (i + 1) * size])
            assert row == kernel.snapshot(), f"{where} the batch is in another state"
            legal = list(ids[i * batch.width : i * batch.width + counts[i]])
            assert legal == list(kernel.legal_actions()), f"{where} other actions are legal"
            chosen.append(rng.choice(legal) if legal else 0)
        if not any(counts):
            return
        batch.step(chosen)
        for kernel, action in zip(kernels, chosen, strict=True):
            if not kernel.over:
                kernel.push(action)
    raise AssertionError("the games of the batch go on and on")
