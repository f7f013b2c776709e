"""Checks that every game must pass, those of this package and those of others.

They use the contract of :mod:`nunatak.core` only. One call checks a game with its options; it
raises an ``AssertionError`` that says how to repeat the game.

>>> from nunatak import load
>>> report = check_game(load("snow-tails", players=2), games=1, seed=3, slow_check_interval=10)
>>> report.games, report.decisions > 10
(1, True)

The author of a game supplies what these checks cannot know: ``invariants`` that hold in every
state, an ``exchange`` of hidden cards, the possible ``deals`` behind a view.
"""

from nunatak.testing.choices import check_attempts, check_legal_actions
from nunatak.testing.conformance import ConformanceReport, check_game
from nunatak.testing.determinism import check_batch, check_determinism, check_secret_chance
from nunatak.testing.hidden import (
    SecrecyReport,
    check_sample,
    check_secrecy,
    check_uniform,
    check_views,
)
from nunatak.testing.play import play, random_action
from nunatak.testing.playthrough import Playthrough
from nunatak.testing.round_trips import (
    check_json,
    check_notation,
    check_position,
    check_record,
)

__all__ = [
    "ConformanceReport",
    "Playthrough",
    "SecrecyReport",
    "check_attempts",
    "check_batch",
    "check_determinism",
    "check_game",
    "check_json",
    "check_legal_actions",
    "check_notation",
    "check_position",
    "check_record",
    "check_sample",
    "check_secrecy",
    "check_secret_chance",
    "check_uniform",
    "check_views",
    "play",
    "random_action",
]
