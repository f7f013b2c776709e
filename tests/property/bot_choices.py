"""Bots of every level side by side: each is asked in every position of games that go all ways.

A position comes up because some bot, or chance, wanted it: what follows good play, bad play and
play without sense. Whoever is asked must name a legal action, without an error, and the same one
again when asked afresh.
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
from nunatak.games.snow_tails import SnowTails, shipped
from nunatak.games.snow_tails.courses.random import random_course

AGAIN = 20  # one in so many is asked afresh
LEVELS = ("gentle", "steady")  # whose luck comes from the view, not from what was asked before
SENSELESS = 0.2  # of the moves: any legal action
WILD = 4  # random courses among the shipped ones
SIDES = ["".join(sides) for sides in product("12", repeat=6)]


@dataclass
class Log:
    """What was asked, added up."""

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
        told = ", ".join(f"{name} {count:,}" for name, count in sorted(self.choices.items()))
        return f"{self.decisions:>9,} positions of {self.games:,} games; chosen by {told}"


def table(name: str, number: int) -> Game[Any]:
    """Every number of players in turn, on all courses or with all sides."""
    facts = nunatak.core.kind(name).facts
    sizes = facts.max_players - facts.min_players + 1
    place, more = divmod(number, sizes)
    players = facts.min_players + more
    if name == "arctic":
        return nunatak.load(name, players=players, sides=SIDES[number * 7 % len(SIDES)])
    courses = [*shipped(), *range(1, WILD + 1)]
    course = courses[place % len(courses)]
    return SnowTails(
        players, random_course(course + 2, course) if isinstance(course, int) else course
    )


def ask(name: str, number: int, levels: Sequence[str]) -> Log:
    """One game, in which all levels are asked for every decision."""
    game = table(name, number)
    rng = Random(number)
    seeds = {level: rng.getrandbits(32) for level in levels}
    company = {level: bots.make(level, game, seed) for level, seed in seeds.items()}
    log = Log(games=1)
    state: Any = game.start(seed=number)
    while (seat := state.turn) is not None:
        view = state.view(seat)
        wishes = []
        for level, bot in company.items():
            wish = bot.choose(view)
            assert wish in view.legal, f"{name} {number}: {level} wants {wish} in {view}"
            if level in LEVELS and rng.randrange(AGAIN) == 0:
                again = bots.make(level, game, seeds[level]).choose(view)
                assert again == wish, f"{name} {number}: {level} wants {wish}, then {again}"
            wishes.append(wish)
            log.choices[level] += 1
        log.decisions += 1
        log.events[view.phase] += 1
        senseless = rng.random() < SENSELESS
        state = state.apply(rng.choice(view.legal if senseless else wishes))
    return log


def keep_company(name: str, positions: int, first: int) -> Log:
    """Games from a number on, until so many positions have come up."""
    game = table(name, first)
    log, number = Log(), first
    while log.decisions < positions:
        log.add(ask(name, number, bots.levels(game)))
        number += 1
    return log
