"""Two states after the same action and the same luck.

The same seed would not do: where cards come from one pool for all, it may turn up another card as
soon as a hidden one has been exchanged. So the outcomes are the same, one by one.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from nunatak.core import Kernel, Seeded
from nunatak.core.state import resolve_chance
from nunatak.testing.play import AnyState

__all__ = ["side_by_side", "with_another_outcome"]

Outcomes = Sequence[tuple[int, int]]
"""Pairs of deck and outcome."""


def side_by_side(
    one: AnyState, two: AnyState, action: Any, rng: Random
) -> tuple[AnyState, AnyState] | None:
    """Both states after an action that is legal in both, with outcomes that are possible in both.

    None where chance has no such outcome. Where only one of the states asks chance, or they ask
    for different things, the rest is left to any luck: they differ already.

    >>> from nunatak import load
    >>> state = load("snow-tails", players=2).start(seed=1)
    >>> pair = side_by_side(state, state, state.legal_actions()[0], Random(1))
    >>> pair is not None and pair[0] == pair[1]
    True
    """
    first, second = _kernel(one), _kernel(two)
    trace, trace_too = first.advance(action.id), second.advance(action.id)
    while first.awaits_chance and second.awaits_chance:
        deck, number, weights = first.pending_draw()
        deck_too, number_too, weights_too = second.pending_draw()
        if (deck, number, len(weights)) != (deck_too, number_too, len(weights_too)):
            break
        shared = [min(pair) for pair in zip(weights, weights_too, strict=True)]
        if not any(shared):
            return None
        [outcome] = rng.choices(range(len(shared)), shared)
        trace += first.draw(outcome)
        trace_too += second.draw(outcome)
    luck = Seeded(rng.getrandbits(64))
    trace, trace_too = trace + resolve_chance(first, luck), trace_too + resolve_chance(second, luck)
    return _state(one, first, trace), _state(two, second, trace_too)


def with_another_outcome(
    state: AnyState, action: Any, outcomes: Outcomes, rng: Random
) -> AnyState | None:
    """The state after an action when one of these outcomes is another one; None: it cannot be."""
    if not outcomes:
        return None
    kernel, place = _kernel(state), rng.randrange(len(outcomes))
    trace = kernel.advance(action.id)
    for number, (deck, outcome) in enumerate(outcomes):
        if not kernel.awaits_chance:
            return None
        asked, _, weights = kernel.pending_draw()
        ways = [o for o, w in enumerate(weights) if w and (o != outcome) == (number == place)]
        if asked != deck or not ways:
            return None
        trace += kernel.draw(rng.choice(ways))
    return None if kernel.awaits_chance else _state(state, kernel, trace)


def _kernel(state: AnyState) -> Kernel:
    kernel: Kernel = state.game.new_kernel()
    kernel.restore(state.to_bytes())
    return kernel


def _state(before: AnyState, kernel: Kernel, trace: bytes) -> AnyState:
    after: AnyState = before.game.state(kernel, Seeded(0), trace, before.version + 1)
    return after
