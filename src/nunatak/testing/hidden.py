"""Hidden information: views do not reveal it, and samples fit what a seat knows."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from nunatak.core import Game, Malformed, Seeded, View
from nunatak.testing.play import AnyState
from nunatak.testing.same_outcomes import apply_to_both, apply_with_other_outcome

__all__ = [
    "ChangeHidden",
    "SecrecyReport",
    "check_sample",
    "check_secrecy",
    "check_uniform",
    "check_views",
]

ChangeHidden = Callable[[AnyState, int | None, Random], AnyState]
"""Returns a state that differs only in what a seat (None: a spectator) cannot know."""

MIN_EXPECTED_COUNT = 8  # in a cell of the chi-square test; rarer deals are pooled
MAX_STANDARD_DEVIATIONS = 4.0  # a chance of one in thirty thousand


def _audiences(state: AnyState) -> Iterator[int | None]:
    yield None
    yield from range(state.game.players)


def check_views(state: AnyState) -> None:
    """Check that views and events are those of the seat that asks for them.

    >>> from nunatak import load
    >>> check_views(load("snow-tails", players=2).start(seed=1))
    """
    for seat in _audiences(state):
        view = state.view(seat)
        assert view.seat == seat, f"the view of {seat} says it is that of {view.seat}"
        assert view.turn == state.turn, f"the view of {seat} has {view.turn} in turn"
        assert view == state.view(seat), f"asked again, the view of {seat} is another"
        audiences = {event.audience for event in state.events_for(seat)}
        assert audiences <= {None, seat}, f"{seat} receives events for {audiences}"
    for wrong in (-1, state.game.players):
        try:
            state.view(wrong)
        except Malformed:
            continue
        raise AssertionError(f"there is a view for seat {wrong}")


@dataclass(frozen=True)
class SecrecyReport:
    """How much :func:`check_secrecy` could compare."""

    exchange_changed_state: bool
    """Whether the exchange changed anything."""
    actions_checked_for_secrecy: int
    """Actions after which views and events were compared."""
    actions_not_checked_for_secrecy: int
    """Actions after which no outcome of chance was possible in both states."""


def check_secrecy(state: AnyState, change_hidden: ChangeHidden, rng: Random) -> SecrecyReport:
    """Exchange what a seat cannot know, and check that neither its view nor its events change.

    Attempts of the seat in turn must not change either. Then every action that is legal in both
    states is applied to both, with the same outcomes of chance, and the views and events after it
    are compared. At last one outcome is changed: either the seat may know it and sees the change,
    or neither its view nor its events change.
    """
    changed = False
    compared = skipped = 0
    for seat in _audiences(state):
        other = change_hidden(state, seat, rng)
        changed |= other.to_bytes() != state.to_bytes()
        assert other.view(seat) == state.view(seat), (
            f"the view of {seat} reveals something hidden:\n{state.view(seat)}\n{other.view(seat)}"
        )
        assert _encode_view_and_events(other, seat, ()) == _encode_view_and_events(
            state, seat, ()
        ), f"what {seat} is sent reveals something hidden"
        legal = state.legal_actions()
        if seat is not None and seat == state.turn:
            assert other.legal_actions() == legal, f"what {seat} may do reveals something hidden"
            for action in legal:
                assert state.attempt([action]) == other.attempt([action]), (
                    f"what {seat} sees when it tries {action} reveals something hidden"
                )
        both = set(other.legal_actions())
        for action in legal:
            if action in both:
                done = _compare_if_possible(state, other, seat, action, rng)
                compared, skipped = compared + done, skipped + (not done)
    return SecrecyReport(changed, compared, skipped)


def _compare_if_possible(
    state: AnyState, other: AnyState, seat: int | None, action: Any, rng: Random
) -> bool:
    """Compare two states after an action; return whether that was possible."""
    pair = apply_to_both(state, other, action, rng)
    if pair is None:
        return False
    one, two = pair
    events, other_events = one.events_for(seat), two.events_for(seat)
    assert events == other_events, (
        f"events for {seat} after {action} reveal something hidden:\n{events}\n{other_events}"
    )
    assert one.view(seat) == two.view(seat), (
        f"the view of {seat} after {action} reveals something hidden"
    )
    sent, other_sent = (
        _encode_view_and_events(one, seat, events),
        _encode_view_and_events(two, seat, other_events),
    )
    assert sent == other_sent, f"what {seat} is sent after {action} reveals something hidden"
    varied = apply_with_other_outcome(other, action, one.outcomes, rng)
    if varied is not None:
        other_events = varied.events_for(seat)
        if one.view(seat) == varied.view(seat):
            assert events == other_events, (
                f"events for {seat} after {action} reveal something hidden:\n"
                f"{events}\n{other_events}"
            )
        else:
            assert events != other_events, (
                f"the view of {seat} after {action} reveals something hidden"
            )
    return True


def _encode_view_and_events(state: AnyState, seat: int | None, events: Iterable[Any]) -> str:
    """Return a view and events as JSON text: equal values could be encoded differently."""
    game = state.game
    return json.dumps([game.encode_view(state.view(seat)), *map(game.encode_event, events)])


def check_sample(
    state: AnyState, rng: Random, invariants: Callable[[AnyState], None] | None = None
) -> None:
    """Check that states sampled from the views of a state fit them and are possible.

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
    deals_by_state: Mapping[bytes, int],
    *,
    samples: int = 4000,
    seed: int = 0,
) -> None:
    """Check that samples from a view are distributed as the possible deals behind it.

    ``deals`` has the bytes of every state that fits, and how many physical deals lead to it; do
    not compute it with the sampler. The comparison is a chi-square test.
    """
    rng = Random(seed)
    seen = Counter(game.sample_state(view, rng).to_bytes() for _ in range(samples))
    unexpected = set(seen) - set(deals_by_state)
    assert not unexpected, f"{len(unexpected)} sampled states are not among the deals"
    total = sum(deals_by_state.values())
    cells: list[tuple[float, int]] = []  # expected and seen
    pooled, pooled_seen = 0.0, 0
    for state, weight in sorted(deals_by_state.items(), key=lambda deal: (deal[1], deal[0])):
        pooled += samples * weight / total
        pooled_seen += seen[state]
        if pooled >= MIN_EXPECTED_COUNT:
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
    assert deviations < MAX_STANDARD_DEVIATIONS, (
        f"{samples} samples over {len(deals_by_state)} states are not uniform: chi-square "
        f"{chi_square:.1f} at {freedom} degrees of freedom, {deviations:.1f} deviations off"
    )
