"""What every game must pass: for the games that come along, and for the author of another.

Everything here works through the contract of :mod:`nunatak.core` alone. One call checks a game
with its options; what it finds is an ``AssertionError`` that tells how to play the game again.

>>> from nunatak import load
>>> report = check_game(load("snow-tails", players=2), games=1, seed=3, every=10)
>>> report.games, report.decisions > 10
(1, True)

What a suite cannot know of a game comes from its author: ``invariants`` that hold at every
moment, an ``exchange`` of hidden cards, the possible ``deals`` behind a view.
"""

from nunatak.testing.choices import check_choices, check_trials
from nunatak.testing.conformance import Report, check_game
from nunatak.testing.hidden import (
    Blindness,
    check_blindness,
    check_sample,
    check_uniform,
    check_views,
)
from nunatak.testing.luck import check_batch, check_determinism, check_secret
from nunatak.testing.play import at_random, play
from nunatak.testing.playthrough import Playthrough
from nunatak.testing.round_trips import (
    check_notation,
    check_plain,
    check_position,
    check_record,
)

__all__ = [
    "Blindness",
    "Playthrough",
    "Report",
    "at_random",
    "check_batch",
    "check_blindness",
    "check_choices",
    "check_determinism",
    "check_game",
    "check_notation",
    "check_plain",
    "check_position",
    "check_record",
    "check_sample",
    "check_secret",
    "check_trials",
    "check_uniform",
    "check_views",
    "play",
]
