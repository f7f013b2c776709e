"""Asks bots of all levels in positions of both games.

The action of a random bot is played, or any legal action, so that positions of good play, bad play
and random play occur. Each bot must choose a legal action, without an error, and a new bot with the
same seed must choose the same action.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

import nunatak
from nunatak import bots
from nunatak.core import Game
from nunatak.games.snow_tails import SnowTails, course_names
from nunatak.games.snow_tails.courses.random import random_course

ASK_AGAIN_EVERY = 20  # a new bot is asked once in so many positions
REPEATABLE_LEVELS = ("gentle", "steady")  # their choice depends on the view alone
RANDOM_SHARE = 0.2  # share of moves that are any legal action
RANDOM_COURSES = 4  # besides the shipped ones
SIDES = ["".join(sides) for sides in product("12", repeat=6)]


@dataclass
class Log:
    """Counts of positions and choices."""

    games: int = 0
    decisions: int = 0
    choices: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Log") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.choices += other.choices
        self.events += other.events

    def __str__(self) -> str:
        counts = ", ".join(f"{name} {count:,}" for name, count in sorted(self.choices.items()))
        return f"{self.decisions:>9,} positions of {self.games:,} games; chosen by {counts}"


def numbered_game(name: str, number: int) -> Game[Any]:
    """Return a game by number: all numbers of players, with all courses or sides."""
    facts = nunatak.core.game_class(name).facts
    sizes = facts.max_players - facts.min_players + 1
    place, more = divmod(number, sizes)
    players = facts.min_players + more
    if name == "arctic":
        return nunatak.load(name, players=players, sides=SIDES[number * 7 % len(SIDES)])
    courses = [*course_names(), *range(1, RANDOM_COURSES + 1)]
    course = courses[place % len(courses)]
    return SnowTails(
        players, random_course(course + 2, course) if isinstance(course, int) else course
    )


def ask_in_game(name: str, number: int, levels: Sequence[str]) -> Log:
    """Play one game, in which bots of all levels are asked for every decision."""
    game = numbered_game(name, number)
    rng = Random(number)
    seeds = {level: rng.getrandbits(32) for level in levels}
    bots_by_level = {level: bots.make(level, game, seed) for level, seed in seeds.items()}
    log = Log(games=1)
    state: Any = game.start(seed=number)
    while (seat := state.turn) is not None:
        view = state.view(seat)
        choices = []
        for level, bot in bots_by_level.items():
            choice = bot.choose(view)
            assert choice in view.legal, f"{name} {number}: {level} chooses {choice} in {view}"
            if level in REPEATABLE_LEVELS and rng.randrange(ASK_AGAIN_EVERY) == 0:
                again = bots.make(level, game, seeds[level]).choose(view)
                assert again == choice, f"{name} {number}: {level} chooses {choice}, then {again}"
            choices.append(choice)
            log.choices[level] += 1
        log.decisions += 1
        log.events[view.phase] += 1
        at_random = rng.random() < RANDOM_SHARE
        state = state.apply(rng.choice(view.legal if at_random else choices))
    return log


def ask_bots(name: str, positions: int, first: int) -> Log:
    """Play games from a number on, until so many positions have occurred."""
    game = numbered_game(name, first)
    log, number = Log(), first
    while log.decisions < positions:
        log.add(ask_in_game(name, number, bots.levels(game)))
        number += 1
    return log
