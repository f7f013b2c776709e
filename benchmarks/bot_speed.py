"""How long the bot *steady* takes to decide, in games of all sizes between bots of its kind."""

import time
from statistics import median
from typing import Any

import nunatak
from benchmarks.engine import Figure
from nunatak import bots
from nunatak.core import Game
from nunatak.games.snow_tails import shipped

AT_MOST = 5.0  # ms


def tables(name: str) -> list[Game[Any]]:
    """Every number of players, on every course or with sides by lot."""
    facts = nunatak.core.kind(name).facts
    sizes = range(facts.min_players, facts.max_players + 1)
    if name == "snow-tails":
        return [nunatak.load(name, players=n, course=course) for course in shipped() for n in sizes]
    return [nunatak.load(name, players=n) for n in sizes]


def spent(game: Game[Any], level: str, seed: int) -> list[float]:
    """Milliseconds for each decision of a game."""
    company = [bots.make(level, game, seed + seat) for seat in range(game.players)]
    times = []
    state: Any = game.start(seed=seed)
    while (seat := state.turn) is not None:
        view = state.view(seat)
        begin = time.perf_counter()
        action = company[seat].choose(view)
        times.append((time.perf_counter() - begin) * 1000)
        state = state.apply(action)
    return times


def measure(name: str, rounds: int, level: str = "steady") -> list[Figure]:
    """The same games in each round; of each decision its median, of those the slow ones."""
    games = tables(name)
    for game in games:
        spent(game, level, 0)  # what is computed once for a course is no decision
    runs = [
        [each for number, game in enumerate(games) for each in spent(game, level, number)]
        for _ in range(rounds)
    ]
    each = sorted(median(of) for of in zip(*runs, strict=True))
    slow = each[len(each) * 99 // 100]
    goal = f"< {AT_MOST:.0f}"
    return [
        Figure(f"*{level}* decides, median", median(each), "ms", goal, median(each) < AT_MOST),
        Figure("… slowest 1% of decisions", slow, "ms", goal, slow < AT_MOST),
        Figure(f"… slowest of {len(each):,} decisions", each[-1], "ms", goal, each[-1] < AT_MOST),
    ]
