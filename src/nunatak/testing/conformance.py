"""All checks together, over random games."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from nunatak.core import Game, Match
from nunatak.testing.choices import check_attempts, check_legal_actions
from nunatak.testing.determinism import check_batch, check_determinism, check_secret_chance
from nunatak.testing.hidden import ChangeHidden, check_sample, check_secrecy, check_views
from nunatak.testing.play import AnyState, ChooseAction, play, random_action
from nunatak.testing.round_trips import (
    check_json,
    check_notation,
    check_position,
    check_record,
)

__all__ = ["ConformanceReport", "check_game"]


@dataclass(frozen=True)
class ConformanceReport:
    """What was checked."""

    games: int
    decisions: int
    decisions_with_hidden_change: int
    """Decisions at which there were hidden cards to exchange."""
    actions_checked_for_secrecy: int
    """Actions after which views and events were compared with those of an exchange."""
    actions_not_checked_for_secrecy: int
    """Actions without a comparison: no outcome of chance was possible in both states."""


def check_game(
    game: Game[Any],
    *,
    games: int = 20,
    seed: int = 0,
    slow_check_interval: int = 1,
    choose: ChooseAction = random_action,
    invariants: Callable[[AnyState], None] | None = None,
    change_hidden: ChangeHidden | None = None,
) -> ConformanceReport:
    """Play games from ``seed`` on and check all that the contract promises.

    ``invariants`` are checked at every decision, the slow checks at each ``every``-th of them.
    ``choose`` chooses the actions, to reach states of interest.

    >>> from nunatak import load
    >>> report = check_game(load("snow-tails", players=3), games=1, slow_check_interval=20)
    >>> report.decisions_with_hidden_change
    0
    """
    facts = game.facts
    assert facts.min_players <= facts.max_players
    check_notation(game)
    json.dumps(game.board_data())
    rng = Random(seed)
    decisions = exchanges = compared = skipped = 0

    def check_state(match: Match) -> None:
        nonlocal decisions, exchanges, compared, skipped
        state = match.state
        decisions += 1
        if invariants is not None:
            invariants(state)
        if decisions % slow_check_interval and not state.over:
            return
        check_legal_actions(state)
        check_attempts(state)
        check_views(state)
        check_position(state)
        check_json(state)
        check_sample(state, rng, invariants)
        if change_hidden is not None:
            secrecy = check_secrecy(state, change_hidden, rng)
            exchanges += secrecy.exchange_changed_state
            compared += secrecy.actions_checked_for_secrecy
            skipped += secrecy.actions_not_checked_for_secrecy

    for number in range(seed, seed + games):
        check_record(play(game, number, choose=choose, on_state=check_state))
        check_determinism(game, number)
    check_secret_chance(game)
    batch = getattr(game, "batch", None)
    if batch is not None:
        seeds = range(seed, seed + games)
        check_batch(game, batch(seeds), seeds)
    if change_hidden is not None and facts.has_hidden_information:
        assert exchanges, "the exchange never exchanged anything"
        assert compared > skipped, f"{skipped} actions could not be compared, only {compared}"
    return ConformanceReport(games, decisions, exchanges, compared, skipped)
