"""Nothing leaks: two games that only one seat can tell apart sound the same to everybody else."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.loaded import Dice, Loaded
from tests.server.lockstep import PEOPLE, Heard, Parlour, both
from tests.server.twins import Twins, pair

GAMES = ("snow-tails", "arctic")
PAIRS = 30
FAULTS = {  # in Snow Tails, what somebody does is open
    "snow-tails": ("view", "events", "story"),
    "arctic": ("view", "events", "story", "actions"),
}


def heard_of(
    folder: Path, pairs: Sequence[Twins], faults: Sequence[str | None] = ()
) -> list[tuple[Heard, Heard]]:
    """All pairs on two servers, each of which plays one game of every pair."""
    leaks = faults or [None] * len(pairs)
    dice = [[_dice(*each, which) for each in zip(pairs, leaks, strict=True)] for which in (0, 1)]
    with Loaded(folder / "one", dice[0]) as one, Loaded(folder / "two", dice[1]) as two:
        found = asyncio.run(both([Parlour(one), Parlour(two)], pairs))
        for program in (one, two):
            assert "Traceback" not in program.errors()
            assert program.end() == 0
    return found


def _dice(twins: Twins, leak: str | None, which: int) -> Dice:
    luck = {str(deck): outcomes for deck, outcomes in twins.luck[which].items()}
    return Dice(luck=luck, leak=leak, seat=twins.seat)


def telling(one: Heard, two: Heard, but: int | None = None) -> str | None:
    """Who could tell two games apart, one seat aside, and by what."""
    assert one.keys() == two.keys()
    for name in one.keys() - ({PEOPLE[but]} if but is not None else set()):
        for here, there in zip(one[name], two[name], strict=False):
            if here != there:
                return f"{name}:\n{here!r}\n{there!r}"
        if len(one[name]) != len(two[name]):
            return f"{name} heard {len(one[name])} and {len(two[name])} messages"
    return None


@pytest.mark.parametrize("game", GAMES)
def test_nobody_else_hears_what_a_seat_hides(tmp_path: Path, game: str) -> None:
    pairs = [pair(game, seed) for seed in range(PAIRS)]
    for twins, (one, two) in zip(pairs, heard_of(tmp_path, pairs), strict=True):
        mine = PEOPLE[twins.seat]
        assert one[mine] != two[mine], "the games do differ"
        assert telling(one, two, twins.seat) is None


def test_the_comparison_hears_faults_and_nothing_else(tmp_path: Path) -> None:
    """The same game twice sounds the same to all; a server with a leak is caught by any of them."""
    pairs = [_same(pair(game, 0)) for game in GAMES]
    pairs += [pair(game, seed) for game in GAMES for seed in range(len(FAULTS[game]))]
    faults = [None, None, *FAULTS["snow-tails"], *FAULTS["arctic"]]
    for twins, fault, heard in zip(pairs, faults, heard_of(tmp_path, pairs, faults), strict=True):
        if fault is None:
            assert telling(*heard) is None
        else:
            assert telling(*heard, twins.seat) is not None, f"{fault} in {twins.game}"


def _same(twins: Twins) -> Twins:
    steps = tuple(step._replace(two=step.one) for step in twins.steps)
    return replace(twins, luck=(twins.luck[0],) * 2, steps=steps)
