"""Measure how long the bot *steady* takes for a decision, in games of every size."""

import time
from statistics import median
from typing import Any

import nunatak
from benchmarks.engine import Measurement
from nunatak import bots
from nunatak.core import Game
from nunatak.games.snow_tails import course_names

MAX_MILLISECONDS = 5.0  # of a decision


def games_of_all_sizes(name: str) -> list[Game[Any]]:
    """Return a game for every number of players, in Snow Tails on every course."""
    facts = nunatak.core.game_class(name).facts
    sizes = range(facts.min_players, facts.max_players + 1)
    if name == "snow-tails":
        return [
            nunatak.load(name, players=n, course=course) for course in course_names() for n in sizes
        ]
    return [nunatak.load(name, players=n) for n in sizes]


def measure_decision_milliseconds(game: Game[Any], level: str, seed: int) -> list[float]:
    """Play a game between bots of one level; return the milliseconds of each decision."""
    players = [bots.make(level, game, seed + seat) for seat in range(game.players)]
    times = []
    state: Any = game.start(seed=seed)
    while (seat := state.turn) is not None:
        view = state.view(seat)
        begin = time.perf_counter()
        action = players[seat].choose(view)
        times.append((time.perf_counter() - begin) * 1000)
        state = state.apply(action)
    return times


def measure(name: str, rounds: int, level: str = "steady") -> list[Measurement]:
    """Play the same games in each round; take the median of each decision over the rounds."""
    games = games_of_all_sizes(name)
    for game in games:
        measure_decision_milliseconds(
            game, level, 0
        )  # fills the caches that are computed once per course
    runs = [
        [
            each
            for number, game in enumerate(games)
            for each in measure_decision_milliseconds(game, level, number)
        ]
        for _ in range(rounds)
    ]
    times = sorted(median(decision) for decision in zip(*runs, strict=True))
    slow = times[len(times) * 99 // 100]
    goal = f"< {MAX_MILLISECONDS:.0f}"
    return [
        Measurement(
            f"*{level}* decides, median",
            median(times),
            "ms",
            goal,
            median(times) < MAX_MILLISECONDS,
        ),
        Measurement("… slowest 1% of decisions", slow, "ms", goal, slow < MAX_MILLISECONDS),
        Measurement(
            f"… slowest of {len(times):,} decisions",
            times[-1],
            "ms",
            goal,
            times[-1] < MAX_MILLISECONDS,
        ),
    ]
