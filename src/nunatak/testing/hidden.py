"""What seats may not know: views that tell no secret, samples that fit what a seat knows."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from nunatak.core import Game, Malformed, Seeded, View
from nunatak.testing.play import AnyState
from nunatak.testing.same_luck import side_by_side, with_another_outcome

__all__ = [
    "Blindness",
    "Exchange",
    "check_blindness",
    "check_sample",
    "check_uniform",
    "check_views",
]

Exchange = Callable[[AnyState, int | None, Random], AnyState]
"""Another state that differs only in what a seat (None: a spectator) cannot know."""

LEAST_EXPECTED = 8  # cases a cell of the chi-square test should have; rarer deals are pooled
DEVIATIONS = 4.0  # beyond them a deviation is no accident: once in thirty thousand


def _audiences(state: AnyState) -> Iterator[int | None]:
    yield None
    yield from range(state.game.players)


def check_views(state: AnyState) -> None:
    """Views and events go to the seat they were asked for.

    >>> from nunatak import load
    >>> check_views(load("snow-tails", players=2).start(seed=1))
    """
    for seat in _audiences(state):
        view = state.view(seat)
        assert view.seat == seat, f"the view of {seat} says it is that of {view.seat}"
        assert view.turn == state.turn, f"the view of {seat} has {view.turn} in turn"
        assert view == state.view(seat), f"asked again, the view of {seat} is another"
        audiences = {event.audience for event in state.events_for(seat)}
        assert audiences <= {None, seat}, f"{seat} is told events for {audiences}"
    for stranger in (-1, state.game.players):
        try:
            state.view(stranger)
        except Malformed:
            continue
        raise AssertionError(f"there is a view for seat {stranger}")


@dataclass(frozen=True)
class Blindness:
    """How much :func:`check_blindness` could compare."""

    changed: bool
    """Whether the exchange changed anything."""
    compared: int
    """Actions after which views and events were compared."""
    skipped: int
    """Actions after which no outcome of chance was possible in both states."""


def check_blindness(state: AnyState, exchange: Exchange, rng: Random) -> Blindness:
    """Exchange what a seat cannot know: neither its view nor what it is told may change.

    What the seat in turn merely tries may not show it either. Then every action that is legal in
    both states is done in both, with the same outcomes of chance, and the views and events after
    it are compared as well. At last one outcome is another: either a seat may know it, and sees
    that, or it is told nothing either.
    """
    changed = False
    compared = skipped = 0
    for seat in _audiences(state):
        other = exchange(state, seat, rng)
        changed |= other.to_bytes() != state.to_bytes()
        assert other.view(seat) == state.view(seat), (
            f"the view of {seat} tells a secret:\n{state.view(seat)}\n{other.view(seat)}"
        )
        assert _sent(other, seat, ()) == _sent(state, seat, ()), (
            f"what {seat} is sent tells a secret"
        )
        legal = state.legal_actions()
        if seat is not None and seat == state.turn:
            assert other.legal_actions() == legal, f"what {seat} may do tells a secret"
            for action in legal:
                assert state.attempt([action]) == other.attempt([action]), (
                    f"what {seat} is told when it tries {action} tells a secret"
                )
        both = set(other.legal_actions())
        for action in legal:
            if action in both:
                done = _compare(state, other, seat, action, rng)
                compared, skipped = compared + done, skipped + (not done)
    return Blindness(changed, compared, skipped)


def _compare(state: AnyState, other: AnyState, seat: int | None, action: Any, rng: Random) -> bool:
    """Whether two states could be compared after an action."""
    pair = side_by_side(state, other, action, rng)
    if pair is None:
        return False
    one, two = pair
    told, told_too = one.events_for(seat), two.events_for(seat)
    assert told == told_too, f"events for {seat} after {action} tell a secret:\n{told}\n{told_too}"
    assert one.view(seat) == two.view(seat), f"the view of {seat} after {action} tells a secret"
    sent, sent_too = _sent(one, seat, told), _sent(two, seat, told_too)
    assert sent == sent_too, f"what {seat} is sent after {action} tells a secret"
    varied = with_another_outcome(other, action, one.outcomes, rng)
    if varied is not None:
        told_too = varied.events_for(seat)
        if one.view(seat) == varied.view(seat):
            assert told == told_too, (
                f"events for {seat} after {action} tell a secret:\n{told}\n{told_too}"
            )
        else:
            assert told != told_too, f"the view of {seat} after {action} tells a secret"
    return True


def _sent(state: AnyState, seat: int | None, events: Iterable[Any]) -> str:
    """A view and events to the letter: equal values could still be written otherwise."""
    game = state.game
    return json.dumps([game.encode_view(state.view(seat)), *map(game.encode_event, events)])


def check_sample(
    state: AnyState, rng: Random, invariants: Callable[[AnyState], None] | None = None
) -> None:
    """States sampled from the views of this one fit them, and are possible states.

    >>> from nunatak import load
    >>> check_sample(load("snow-tails", players=2).start(seed=1), Random(1))
    """
    game = state.game
    for seat in _audiences(state):
        view = state.view(seat)
        sample = game.sample_state(view, rng)
        assert sample.view(seat) == view, f"a sample does not fit the view of {seat}"
        if seat is not None and seat == state.turn:
            assert sample.legal_actions() == state.legal_actions()
        if invariants is not None:
            invariants(sample)
        again = game.read_position(sample.position(), chance=Seeded(0))
        assert again == sample, f"a sample from the view of {seat} is no possible position"
        assert sample.over or sample.legal_actions(), "a sample waits with nothing legal"


def check_uniform(
    game: Game[Any],
    view: View,
    deals: Mapping[bytes, int],
    *,
    samples: int = 4000,
    seed: int = 0,
) -> None:
    """Samples from a view are spread over all the deals behind it, each as likely as it should be.

    ``deals`` has the bytes of every state that fits, and how many physical deals come to it; it
    is to be enumerated by other means than the sampler's. The comparison is a chi-square test.
    """
    rng = Random(seed)
    seen = Counter(game.sample_state(view, rng).to_bytes() for _ in range(samples))
    strangers = set(seen) - set(deals)
    assert not strangers, f"{len(strangers)} sampled states are not among the deals"
    total = sum(deals.values())
    cells: list[tuple[float, int]] = []  # expected and seen
    pooled, pooled_seen = 0.0, 0
    for state, weight in sorted(deals.items(), key=lambda deal: (deal[1], deal[0])):
        pooled += samples * weight / total
        pooled_seen += seen[state]
        if pooled >= LEAST_EXPECTED:
            cells.append((pooled, pooled_seen))
            pooled, pooled_seen = 0.0, 0
    if pooled and cells:
        expected, count = cells.pop()
        cells.append((expected + pooled, count + pooled_seen))
    freedom = len(cells) - 1
    if freedom < 1:
        return
    chi_square = sum((count - expected) ** 2 / expected for expected, count in cells)
    # Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
    spread = 2 / (9 * freedom)
    deviations = ((chi_square / freedom) ** (1 / 3) - 1 + spread) / sqrt(spread)
    assert deviations < DEVIATIONS, (
        f"{samples} samples over {len(deals)} states are not uniform: chi-square "
        f"{chi_square:.1f} at {freedom} degrees of freedom, {deviations:.1f} deviations off"
    )
