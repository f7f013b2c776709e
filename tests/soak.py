"""Long tests: millions of games with invariants, bots in many positions, kills of a server.

    python -m tests.soak [--game NAME] [--share N] [--processes N] [--seed N]

Snow Tails: a million races of two to five sleds, on shipped and random courses, with random and
careful drivers. Arctic: two million games, ten thousand for each choice of sides and each number of
players. ``--game bots``: bots of all levels are asked in 100,000 positions of each game. ``--game
server``: a server with 20 tables is killed 200 times and started again. Prints what was played, and
how often each kind of action occurred.
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
from nunatak.games.snow_tails import Course, SnowTails, course_names
from nunatak.games.snow_tails.courses.random import random_course
from tests.property import arctic_batches, bot_choices, snow_tails_batches
from tests.property.arctic_batches import SETUPS
from tests.server.fault_injection import POINTS, KillTest

RACES = 1_000_000
RECORDED_RACES = 10_000
TASK_RACES = 1000  # a task plays so many
MAX_TILES = 14  # of a random course; as many as one box has
DRIVERS = ("careful", "random", "careful", "random", "lazy")
ARCTIC_SEEDS = 10_000  # for each choice of sides and number of players
TASK_SEEDS = 25  # a task plays every choice of sides with them
THOROUGH_SEEDS = 200  # games checked by all invariants, not only in C
FEWEST_ACTIONS = 1000  # of every kind of action with every side
POSITIONS = 100_000  # of each game
TASK_POSITIONS = 1000  # a task asks in so many
KILLS = 200  # of the server process
BAR_WIDTH = 30


@dataclass(frozen=True)
class Races:
    """A task: up to a thousand races."""

    number: int
    course: str  # a name, or "" for a random course
    players: int
    driver: str
    games: int
    records: int
    seed: int

    def run(self) -> snow_tails_batches.Log:
        course = Course.load(self.course) if self.course else self.random_course()
        first = self.seed + self.number * TASK_RACES
        game = SnowTails(self.players, course)
        return snow_tails_batches.race(
            game, range(first, first + self.games), self.driver, records=self.records
        )

    def random_course(self) -> Course:
        number = self.seed + self.number
        return random_course(1 + number % MAX_TILES, seed=number)

    def parts(self) -> tuple[str, ...]:
        course = self.course or "random courses"
        return f"{self.players} sleds", f"{self.driver} drivers", course


@dataclass(frozen=True)
class ArcticGames:
    """A task: games of Arctic with every choice of sides."""

    players: int
    first: int
    seeds: int
    thorough: bool

    @property
    def games(self) -> int:
        return self.seeds * len(SETUPS)

    def run(self) -> arctic_batches.Log:
        seeds = range(self.first, self.first + self.seeds)
        # The first choice of sides is recorded: another one in each task.
        rotation = self.first // TASK_SEEDS % len(SETUPS)
        setups = SETUPS[rotation:] + SETUPS[:rotation]
        return arctic_batches.play_setups(
            self.players, setups, seeds, records=1, thorough=self.thorough
        )

    def parts(self) -> tuple[str, ...]:
        checked = "all invariants" if self.thorough else "invariants in C"
        return f"{self.players} players", checked


@dataclass(frozen=True)
class BotPositions:
    """A task: positions of one game in which every bot is asked."""

    game: str
    number: int
    games: int  # positions; the progress bar counts them

    def run(self) -> bot_choices.Log:
        return bot_choices.ask_bots(self.game, self.games, first=self.number * TASK_POSITIONS)

    def parts(self) -> tuple[str, ...]:
        return (self.game,)


def race_tasks(count: int, records: int, seed: int) -> Iterator[Races]:
    """Tasks with all courses and numbers of players; every other course is random."""
    names = [name for shipped_name in course_names() for name in (shipped_name, "")]
    tasks = -(-count // TASK_RACES)
    for number in range(tasks):
        place, driver = divmod(number, len(DRIVERS))
        place, players = divmod(place, 4)
        yield Races(
            number=number,
            course=names[place % len(names)],
            players=2 + players,
            driver=DRIVERS[driver],
            games=min(TASK_RACES, count - number * TASK_RACES),
            records=records * (number + 1) // tasks - records * number // tasks,
            seed=seed,
        )


def arctic_tasks(count: int, seed: int) -> Iterator[ArcticGames]:
    for first in range(seed, seed + count, TASK_SEEDS):
        for players in (2, 3, 4):
            part = min(TASK_SEEDS, seed + count - first)
            yield ArcticGames(players, first, part, thorough=first < seed + THOROUGH_SEEDS)


def bot_tasks(count: int) -> Iterator[BotPositions]:
    for number in range(-(-count // TASK_POSITIONS)):
        for game in nunatak.game_names():
            yield BotPositions(game, number, min(TASK_POSITIONS, count - number * TASK_POSITIONS))


def progress_bar(done: int, of: int, started: float) -> str:
    spent = time.monotonic() - started
    left = spent / done * (of - done) if done else 0
    full = BAR_WIDTH * done // of
    drawn = "#" * full + "." * (BAR_WIDTH - full)
    return f"[{drawn}] {done:>9,} of {of:,} games, {left / 60:4.1f} min left"


def run(tasks: Sequence[Races | ArcticGames | BotPositions], total: Any, processes: int) -> int:
    """Run all tasks and print their results; return how many failed."""
    started = printed = time.monotonic()
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
            if sys.stderr.isatty() or time.monotonic() - printed > 60:
                printed = time.monotonic()
                end = "\r" if sys.stderr.isatty() else "\n"
                print(
                    progress_bar(total.games, games, started), end=end, file=sys.stderr, flush=True
                )
    spent = time.monotonic() - started
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


def check_rare_actions(log: arctic_batches.Log) -> int:
    """Print how often each kind of action occurred; return 1 if one is too rare."""
    print("\nactions by kind, in games where the ability card has this side:")
    for line in log.table():
        print(line)
    count, where = log.rarest()
    print(f"the rarest: {count:,} times {where}")
    return int(count < FEWEST_ACTIONS)


def kill_server(kills: int, seed: int) -> int:
    """Kill a server so many times; return 1 if an accepted move was lost or done twice."""
    started, failed = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder:
        points = (POINTS * -(-kills // len(POINTS)))[:kills]
        kill_test = KillTest(Path(folder) / "data", points, seed)
        kill_test.on_progress = lambda line: print(line, flush=True)
        try:
            kill_test.create_tables()
            asyncio.run(kill_test.run())
        except* AssertionError as broken:
            print(*broken.exceptions, sep="\n")
            failed = 1
        finally:
            kill_test.close()
    print("", *kill_test.report(), sep="\n")
    print(f"\n{(time.monotonic() - started) / 60:.1f} minutes")
    print("no guarantee was broken" if not failed else "a guarantee was broken")
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(description="Millions of games with invariants.")
    parser.add_argument("--game", choices=(*nunatak.game_names(), "bots", "server"))
    parser.add_argument("--share", type=int, default=1, help="only one in N games")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if not nunatak.compiled:
        print("The rules are not compiled; a soak of interpreted rules would take days.")
        return 2
    failed = 0
    if options.game in (None, "snow-tails"):
        print("Snow Tails")
        tasks = list(
            race_tasks(RACES // options.share, RECORDED_RACES // options.share, options.seed)
        )
        failed += run(tasks, snow_tails_batches.Log(), options.processes)
    if options.game in (None, "arctic"):
        print("\nArctic")
        log = arctic_batches.Log()
        failed += run(
            list(arctic_tasks(ARCTIC_SEEDS // options.share, options.seed)), log, options.processes
        )
        if options.share == 1:
            failed += check_rare_actions(log)
    if options.game in (None, "bots"):
        print("\nBots")
        failed += run(
            list(bot_tasks(POSITIONS // options.share)), bot_choices.Log(), options.processes
        )
    if options.game in (None, "server"):
        print("\nServer")
        failed += kill_server(KILLS // options.share, options.seed)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
