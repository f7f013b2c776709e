"""Many races on a course, and what they tell about it."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from nunatak import bots as company
from nunatak.core import Malformed
from nunatak.executors import Executor, ProcessExecutor, SerialExecutor
from nunatak.games.snow_tails import Course, SnowTails
from nunatak.games.snow_tails.bots.bound import par
from nunatak.games.snow_tails.lab.findings import Findings, concluded
from nunatak.games.snow_tails.lab.race import races
from nunatak.games.snow_tails.lab.tally import Tally

__all__ = ["JOBS", "examine"]

MOST = 1_000_000  # races
JOBS = 60  # more processes no system has to offer
AT_ONCE = 5  # races that a process runs before it reports
USUAL = ("steady",)


def examine(
    game: SnowTails,
    *,
    games: int = 1000,
    bots: Sequence[str] = USUAL,
    seed: int = 1,
    jobs: int = 1,
    passed: Callable[[int], None] = lambda races: None,
) -> Findings:
    """Let bots race on the course of a game, and tell what came of it.

    Where fewer bots are named than there are seats they take turns. The lab hands out the start
    slots evenly: in five races in a row every seat has every slot once. ``passed`` is told how many
    more races are over. The same seed gives the same findings, whatever the number of ``jobs``.
    Whoever interrupts it gets what is there so far.

    >>> short = Course("short", ("start", "straight", "finish"))
    >>> found = examine(SnowTails(4, short), games=5, bots=("random",))
    >>> found.games, [slot.wins.among for slot in found.slots]
    (5, [4, 4, 4, 4, 4])
    """
    for name, number, most in (("games", games, MOST), ("jobs", jobs, JOBS)):
        if type(number) is not int or not 1 <= number <= most:
            raise Malformed(f"lab.{name}", number=number, most=most)
    names = _line_up(game, bots or USUAL)
    tally = Tally()
    with ThreadPoolExecutor(1) as aside:  # while others race
        fewest = aside.submit(_par, game.course)
        with suppress(KeyboardInterrupt):
            for part in _parts(Field(game, names, seed), games, jobs):
                tally.add(part)
                passed(part.races)
    if not tally.races:
        raise KeyboardInterrupt
    return concluded(game, names, seed, games, fewest.result(), tally)


@lru_cache(maxsize=64)
def _par(course: Course) -> int | None:
    """The fewest rounds of a sled alone that has any card at any time, from the best slot."""
    return par(SnowTails(1, course, practice=True))


def _line_up(game: SnowTails, wanted: Sequence[str]) -> list[str]:
    """A bot for every seat; names that nobody has are refused."""
    for name in wanted:
        company.make(name, game, 0)
    if len(wanted) > game.players:
        raise Malformed("bot.too-many", bots=len(wanted), seats=game.players)
    return [wanted[seat % len(wanted)] for seat in range(game.players)]


@dataclass(frozen=True)
class Field:
    """What all races have in common; it is sent to a process once."""

    game: SnowTails
    names: list[str]
    seed: int

    def race(self, numbers: Sequence[int]) -> Tally:
        return races(self.game, self.names, self.seed, numbers)


def _parts(field: Field, games: int, jobs: int) -> Iterator[Tally]:
    """The tallies of all races, some at a time."""
    numbers = range(games)
    parts = [numbers[first : first + AT_ONCE] for first in range(0, games, AT_ONCE)]
    serial = jobs == 1 or len(parts) == 1
    executor: Executor = SerialExecutor() if serial else ProcessExecutor(min(jobs, len(parts)))
    yield from executor.map(field.race, parts)
