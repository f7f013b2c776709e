"""All checks together, over random games."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from nunatak.core import Game, Match
from nunatak.testing.choices import check_choices, check_trials
from nunatak.testing.hidden import Exchange, check_blindness, check_sample, check_views
from nunatak.testing.luck import check_batch, check_determinism, check_secret
from nunatak.testing.play import AnyState, Choose, at_random, play
from nunatak.testing.round_trips import (
    check_notation,
    check_plain,
    check_position,
    check_record,
)

__all__ = ["Report", "check_game"]


@dataclass(frozen=True)
class Report:
    """What was tried."""

    games: int
    decisions: int
    exchanges: int
    """At how many decisions there were hidden cards to exchange."""
    compared: int
    """After how many actions views and events were compared with those of an exchange."""
    skipped: int
    """After how many there was nothing to compare: no outcome of chance fitted both."""


def check_game(
    game: Game[Any],
    *,
    games: int = 20,
    seed: int = 0,
    every: int = 1,
    choose: Choose = at_random,
    invariants: Callable[[AnyState], None] | None = None,
    exchange: Exchange | None = None,
) -> Report:
    """Play games from ``seed`` on and check whatever the contract promises.

    ``invariants`` are checked at every decision; the costly checks at each ``every``-th of them.
    ``choose`` decides, so that an author can steer games to where something happens.

    >>> from nunatak import load
    >>> check_game(load("snow-tails", players=3), games=1, every=20).exchanges
    0
    """
    facts = game.facts
    assert facts.min_players <= facts.max_players
    check_notation(game)
    json.dumps(game.board_data())
    rng = Random(seed)
    decisions = exchanges = compared = skipped = 0

    def look(match: Match) -> None:
        nonlocal decisions, exchanges, compared, skipped
        state = match.state
        decisions += 1
        if invariants is not None:
            invariants(state)
        if decisions % every and not state.over:
            return
        check_choices(state)
        check_trials(state)
        check_views(state)
        check_position(state)
        check_plain(state)
        check_sample(state, rng, invariants)
        if exchange is not None:
            blindness = check_blindness(state, exchange, rng)
            exchanges += blindness.changed
            compared += blindness.compared
            skipped += blindness.skipped

    for number in range(seed, seed + games):
        check_record(play(game, number, choose=choose, look=look))
        check_determinism(game, number)
    check_secret(game)
    batch = getattr(game, "batch", None)
    if batch is not None:
        seeds = range(seed, seed + games)
        check_batch(game, batch(seeds), seeds)
    if exchange is not None and facts.hidden:
        assert exchanges, "the exchange never exchanged anything"
        assert compared > skipped, f"{skipped} actions could not be compared, only {compared}"
    return Report(games, decisions, exchanges, compared, skipped)
