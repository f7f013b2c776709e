"""Two states after the same action and the same outcomes of chance.

The same seed is not enough: if all cards come from one pool, it may give another card after a
hidden one has been exchanged. So the outcomes are made equal one by one.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from nunatak.core import Kernel, Seeded
from nunatak.core.state import resolve_chance
from nunatak.testing.play import AnyState

__all__ = ["apply_to_both", "apply_with_other_outcome"]

Outcomes = Sequence[tuple[int, int]]
"""Pairs of deck and outcome."""


def apply_to_both(
    one: AnyState, two: AnyState, action: Any, rng: Random
) -> tuple[AnyState, AnyState] | None:
    """Return both states after an action, with outcomes of chance that are possible in both.

    Return None if there is no such outcome. If only one state needs chance, or they need different
    draws, the rest is random: they differ already.

    >>> from nunatak import load
    >>> state = load("snow-tails", players=2).start(seed=1)
    >>> pair = apply_to_both(state, state, state.legal_actions()[0], Random(1))
    >>> pair is not None and pair[0] == pair[1]
    True
    """
    first, second = _copy_kernel(one), _copy_kernel(two)
    trace, other_trace = first.push_without_chance(action.id), second.push_without_chance(action.id)
    while first.awaits_chance and second.awaits_chance:
        deck, number, weights = first.pending_draw()
        other_deck, other_number, other_weights = second.pending_draw()
        if (deck, number, len(weights)) != (other_deck, other_number, len(other_weights)):
            break
        shared = [min(pair) for pair in zip(weights, other_weights, strict=True)]
        if not any(shared):
            return None
        [outcome] = rng.choices(range(len(shared)), shared)
        trace += first.draw(outcome)
        other_trace += second.draw(outcome)
    chance = Seeded(rng.getrandbits(64))
    trace, other_trace = (
        trace + resolve_chance(first, chance),
        other_trace + resolve_chance(second, chance),
    )
    return _state_after(one, first, trace), _state_after(two, second, other_trace)


def apply_with_other_outcome(
    state: AnyState, action: Any, outcomes: Outcomes, rng: Random
) -> AnyState | None:
    """Return the state after an action with one of these outcomes changed; None if impossible."""
    if not outcomes:
        return None
    kernel, place = _copy_kernel(state), rng.randrange(len(outcomes))
    trace = kernel.push_without_chance(action.id)
    for number, (deck, outcome) in enumerate(outcomes):
        if not kernel.awaits_chance:
            return None
        drawn_deck, _, weights = kernel.pending_draw()
        ways = [o for o, w in enumerate(weights) if w and (o != outcome) == (number == place)]
        if drawn_deck != deck or not ways:
            return None
        trace += kernel.draw(rng.choice(ways))
    return None if kernel.awaits_chance else _state_after(state, kernel, trace)


def _copy_kernel(state: AnyState) -> Kernel:
    kernel: Kernel = state.game.new_kernel()
    kernel.restore(state.to_bytes())
    return kernel


def _state_after(before: AnyState, kernel: Kernel, trace: bytes) -> AnyState:
    after: AnyState = before.game.state(kernel, Seeded(0), trace, before.version + 1)
    return after
