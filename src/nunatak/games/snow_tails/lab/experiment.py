"""An experiment: many races on a course, counted."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from nunatak.bots import make
from nunatak.core import Malformed
from nunatak.executors import Executor, ProcessExecutor, SerialExecutor
from nunatak.games.snow_tails import Course, SnowTails
from nunatak.games.snow_tails.bots.bound import par
from nunatak.games.snow_tails.lab.findings import Findings, summarize
from nunatak.games.snow_tails.lab.race import run_races
from nunatak.games.snow_tails.lab.tally import Tally

__all__ = ["MAX_JOBS", "examine"]

MAX_GAMES = 1_000_000  # races
MAX_JOBS = 60  # processes: the limit of some systems
RACES_PER_BATCH = 5  # races of one item of work
DEFAULT_BOTS = ("steady",)


def examine(
    game: SnowTails,
    *,
    games: int = 1000,
    bots: Sequence[str] = DEFAULT_BOTS,
    seed: int = 1,
    jobs: int = 1,
    on_new_races: Callable[[int], None] = lambda races: None,
) -> Findings:
    """Let bots race on the course of a game, and return the findings.

    With fewer bots than seats, the bots are repeated. Start slots are assigned evenly: in five
    races in a row every seat has every slot once. ``on_new_races`` is called with the number of
    races that were run since its last call. The same seed gives the same findings, with any number
    of ``jobs``. Ctrl-C returns the findings so far.

    >>> short = Course("short", ("start", "straight", "finish"))
    >>> found = examine(SnowTails(4, short), games=5, bots=("random",))
    >>> found.games, [slot.wins.total for slot in found.slots]
    (5, [4, 4, 4, 4, 4])
    """
    for name, number, most in (("games", games, MAX_GAMES), ("jobs", jobs, MAX_JOBS)):
        if type(number) is not int or not 1 <= number <= most:
            raise Malformed(f"lab.{name}", number=number, most=most)
    names = _assign_bots(game, bots or DEFAULT_BOTS)
    tally = Tally()
    with ThreadPoolExecutor(1) as thread:  # beside the races
        fewest = thread.submit(_course_par, game.course)
        with suppress(KeyboardInterrupt):
            for part in _run_batches(ExperimentSpec(game, names, seed), games, jobs):
                tally.add(part)
                on_new_races(part.races)
    if not tally.races:
        raise KeyboardInterrupt
    return summarize(game, names, seed, games, fewest.result(), tally)


@lru_cache(maxsize=64)
def _course_par(course: Course) -> int | None:
    """Return the fewest rounds of a sled alone with any card at any time."""
    return par(SnowTails(1, course, practice=True))


def _assign_bots(game: SnowTails, wanted: Sequence[str]) -> list[str]:
    """Return a bot for every seat; raise :class:`Malformed` for unknown names."""
    for name in wanted:
        make(name, game, 0)
    if len(wanted) > game.players:
        raise Malformed("bot.too-many", bots=len(wanted), seats=game.players)
    return [wanted[seat % len(wanted)] for seat in range(game.players)]


@dataclass(frozen=True)
class ExperimentSpec:
    """What all races have in common; it can be sent to another process."""

    game: SnowTails
    bot_names: list[str]
    seed: int

    def run(self, race_numbers: Sequence[int]) -> Tally:
        return run_races(self.game, self.bot_names, self.seed, race_numbers)


def _run_batches(spec: ExperimentSpec, games: int, jobs: int) -> Iterator[Tally]:
    """Yield the counts of all races, batch by batch."""
    numbers = range(games)
    parts = [numbers[first : first + RACES_PER_BATCH] for first in range(0, games, RACES_PER_BATCH)]
    serial = jobs == 1 or len(parts) == 1
    executor: Executor = SerialExecutor() if serial else ProcessExecutor(min(jobs, len(parts)))
    yield from executor.map(spec.run, parts)
