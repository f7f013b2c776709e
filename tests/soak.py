"""A million races and two million games of Arctic, with invariants checked after every decision,
bots of all levels asked in 100,000 positions of each game, and 200 sudden deaths of a server.

    python -m tests.soak [--game NAME] [--share N] [--processes N] [--seed N]

Snow Tails: two to five sleds, the courses that come along and random ones, careless and careful
drivers. Arctic: ten thousand games for each choice of sides and each number of players. Prints what
was played part by part, and how often each kind of action occurred. ``--game bots``: the bots only.
``--game server``: a server with 20 tables only, which is killed and started again.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nunatak
from nunatak.games.snow_tails import Course, SnowTails, shipped
from nunatak.games.snow_tails.courses.random import random_course
from tests.property import arctic_batches, bot_choices, snow_tails_batches
from tests.property.arctic_batches import SETUPS
from tests.server.ordeal import POINTS, Ordeal

RACES = 1_000_000
RECORDS = 10_000
TASK = 1000  # races at once
MOST_TILES = 14  # of a random course: one box
DRIVERS = ("careful", "random", "careful", "random", "lazy")
GAMES = 10_000  # of Arctic for each set-up and number of players
DEALS = 25  # seeds that a task of Arctic plays with every set-up
THOROUGH = 200  # seeds whose games are checked by the invariants of the tests, not in C alone
FEWEST = 1000  # of every kind of action under every side
POSITIONS = 100_000  # of each game, in which every bot is asked
ASKED = 1000  # of them at once
DEATHS = 200  # of the server
BAR = 30


@dataclass(frozen=True)
class Races:
    """A thousand races."""

    number: int
    course: str  # its name, or "" for a random one
    players: int
    driver: str
    games: int
    records: int
    seed: int

    def run(self) -> snow_tails_batches.Log:
        course = Course.load(self.course) if self.course else self.random_course()
        first = self.seed + self.number * TASK
        game = SnowTails(self.players, course)
        return snow_tails_batches.race(
            game, range(first, first + self.games), self.driver, records=self.records
        )

    def random_course(self) -> Course:
        number = self.seed + self.number
        return random_course(1 + number % MOST_TILES, seed=number)

    def parts(self) -> tuple[str, ...]:
        course = self.course or "random courses"
        return f"{self.players} sleds", f"{self.driver} drivers", course


@dataclass(frozen=True)
class Deals:
    """Some games of Arctic with every choice of sides."""

    players: int
    first: int
    deals: int
    thorough: bool

    @property
    def games(self) -> int:
        return self.deals * len(SETUPS)

    def run(self) -> arctic_batches.Log:
        seeds = range(self.first, self.first + self.deals)
        turn = self.first // DEALS % len(SETUPS)  # so that each set-up is recorded some time
        setups = SETUPS[turn:] + SETUPS[:turn]
        return arctic_batches.play_setups(
            self.players, setups, seeds, records=1, thorough=self.thorough
        )

    def parts(self) -> tuple[str, ...]:
        checked = "all invariants" if self.thorough else "invariants in C"
        return f"{self.players} players", checked


@dataclass(frozen=True)
class Questions:
    """Positions of one game, in which every bot is asked."""

    game: str
    number: int
    games: int  # that is, positions: what the bar counts

    def run(self) -> bot_choices.Log:
        return bot_choices.ask_bots(self.game, self.games, first=self.number * ASKED)

    def parts(self) -> tuple[str, ...]:
        return (self.game,)


def races(count: int, records: int, seed: int) -> Iterator[Races]:
    """Every course with every number of players in turn; every other course is a random one."""
    names = [name for shipped_name in shipped() for name in (shipped_name, "")]
    tasks = -(-count // TASK)
    for number in range(tasks):
        place, driver = divmod(number, len(DRIVERS))
        place, players = divmod(place, 4)
        yield Races(
            number=number,
            course=names[place % len(names)],
            players=2 + players,
            driver=DRIVERS[driver],
            games=min(TASK, count - number * TASK),
            records=records * (number + 1) // tasks - records * number // tasks,
            seed=seed,
        )


def deals(count: int, seed: int) -> Iterator[Deals]:
    for first in range(seed, seed + count, DEALS):
        for players in (2, 3, 4):
            part = min(DEALS, seed + count - first)
            yield Deals(players, first, part, thorough=first < seed + THOROUGH)


def questions(count: int) -> Iterator[Questions]:
    for number in range(-(-count // ASKED)):
        for game in nunatak.game_names():
            yield Questions(game, number, min(ASKED, count - number * ASKED))


def bar(done: int, of: int, began: float) -> str:
    spent = time.monotonic() - began
    left = spent / done * (of - done) if done else 0
    full = BAR * done // of
    return (
        f"[{'#' * full}{'.' * (BAR - full)}] {done:>9,} of {of:,} games, {left / 60:4.1f} min left"
    )


def run(tasks: Sequence[Races | Deals | Questions], total: Any, processes: int) -> int:
    """All tasks; prints what each part of them came to, and says how many failed."""
    began = said = time.monotonic()
    games = sum(task.games for task in tasks)
    parts: dict[str, Any] = {}
    failed = 0
    with ProcessPoolExecutor(processes) as pool:
        running = {pool.submit(task.run): task for task in tasks}
        for done in as_completed(running):
            task = running[done]
            try:
                log: Any = done.result()
            except AssertionError as error:
                failed += 1
                print(f"{task}: {error}", flush=True)
                continue
            total.add(log)
            for part in task.parts():
                parts.setdefault(part, type(total)()).add(log)
            if sys.stderr.isatty() or time.monotonic() - said > 60:
                said = time.monotonic()
                end = "\r" if sys.stderr.isatty() else "\n"
                print(bar(total.games, games, began), end=end, file=sys.stderr, flush=True)
    spent = time.monotonic() - began
    print(f"\n{'in all':<24}{total}\n")
    for name, log in sorted(parts.items()):
        print(f"{name:<24}{log}")
    print("\nevents in the recorded games:")
    for name, count in total.events.most_common():
        print(f"  {name:<20}{count:>12,}")
    rate = total.decisions / spent
    print(f"\n{spent / 60:.1f} minutes with {processes} processes, {rate:,.0f} decisions/s")
    print("no invariant was broken" if not failed else f"{failed} tasks failed")
    return failed


def rarities(log: arctic_batches.Log) -> int:
    """How often each kind of action occurred under each side; whether one is too rare."""
    print("\nactions by kind, in games where the ability card has this side:")
    for line in log.table():
        print(line)
    count, where = log.rarest()
    print(f"the rarest: {count:,} times {where}")
    return int(count < FEWEST)


def killed(deaths: int, seed: int) -> int:
    """A server that dies so many times; whether a promise was broken."""
    began, failed = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder:
        points = (POINTS * -(-deaths // len(POINTS)))[:deaths]
        ordeal = Ordeal(Path(folder) / "data", points, seed)
        ordeal.said = lambda line: print(line, flush=True)
        try:
            ordeal.furnish()
            asyncio.run(ordeal.run())
        except* AssertionError as broken:
            print(*broken.exceptions, sep="\n")
            failed = 1
        finally:
            ordeal.clear()
    print("", *ordeal.report(), sep="\n")
    print(f"\n{(time.monotonic() - began) / 60:.1f} minutes")
    print("no promise was broken" if not failed else "a promise was broken")
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(description="Millions of games with invariants.")
    parser.add_argument("--game", choices=(*nunatak.game_names(), "bots", "server"))
    parser.add_argument("--share", type=int, default=1, help="only one in so many games")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if not nunatak.compiled:
        print("The rules are not compiled; a soak of interpreted rules would take days.")
        return 2
    failed = 0
    if asked.game in (None, "snow-tails"):
        print("Snow Tails")
        tasks = list(races(RACES // asked.share, RECORDS // asked.share, asked.seed))
        failed += run(tasks, snow_tails_batches.Log(), asked.processes)
    if asked.game in (None, "arctic"):
        print("\nArctic")
        log = arctic_batches.Log()
        failed += run(list(deals(GAMES // asked.share, asked.seed)), log, asked.processes)
        if asked.share == 1:
            failed += rarities(log)
    if asked.game in (None, "bots"):
        print("\nBots")
        failed += run(list(questions(POSITIONS // asked.share)), bot_choices.Log(), asked.processes)
    if asked.game in (None, "server"):
        print("\nServer")
        failed += killed(DEATHS // asked.share, asked.seed)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
