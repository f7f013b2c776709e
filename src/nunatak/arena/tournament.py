"""A tournament from its set-up to its results.

>>> import nunatak
>>> game = nunatak.load("snow-tails", players=2)
>>> tournament = Tournament(game, Entrant.all(game, ["greedy", "random"]), games=4)
>>> results = tournament.run()
>>> [(standing.name, standing.games) for standing in results.standings]
[('greedy', 4), ('random', 4)]
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import isfinite
from typing import Any

from nunatak.arena.deal import Deal, TournamentSpec
from nunatak.arena.entrant import Entrant
from nunatak.arena.evidence import ALPHA, Evidence
from nunatak.arena.ledger import Ledger
from nunatak.arena.observer import Observer
from nunatak.arena.outcome import DealResult
from nunatak.arena.provenance import provenance
from nunatak.arena.rating import need_openskill
from nunatak.arena.results import Results
from nunatak.arena.schedule import Schedule
from nunatak.core import Game, Malformed
from nunatak.executors import Executor, SerialExecutor


@dataclass(frozen=True)
class Tournament:
    """Who plays what, how often, and with which luck."""

    game: Game[Any]
    entrants: tuple[Entrant, ...]
    games: int = 100
    """At each table, at most."""
    seed: int = 1
    pairwise: bool = False
    """The first against each of the others, instead of all against all."""
    budget: float | None = None
    """Seconds that a bot is told to think for each decision."""
    until_clear: bool = False
    """A table stops as soon as it is clear of each two at it who is the better one."""
    alpha: float = ALPHA
    """How often two equal ones may be taken for different."""

    @cached_property
    def schedule(self) -> Schedule:
        """Who meets whom; what cannot be played is refused."""
        if not 0 < self.alpha < 1:
            raise Malformed("arena.alpha", alpha=self.alpha)
        if self.budget is not None and not (isfinite(self.budget) and self.budget > 0):
            raise Malformed("arena.budget", budget=self.budget)
        return Schedule.of(
            len(self.entrants), self.game.players, self.games, pairwise=self.pairwise
        )

    def setup(self) -> dict[str, Any]:
        """What decides how each game goes. How many there are does not: one can go on."""
        return {
            "made": provenance(),
            "game": self.game.facts.name,
            "rules": self.game.facts.rules,
            "options": self.game.options(),
            "entrants": [entrant.to_json() for entrant in self.entrants],
            "seed": self.seed,
            "budget": self.budget,
            "pairwise": self.pairwise,
        }

    def run(
        self,
        executor: Executor | None = None,
        *,
        ledger: Ledger | None = None,
        records: bool = False,
        observers: Sequence[Observer] = (),
        passed: Callable[[DealResult], None] = lambda _: None,
    ) -> Results:
        """Play it, or go on where the ledger ends. Ctrl-C ends it with what is done so far.

        Observers are called in this process: with them, the executor must be a serial one.
        """
        need_openskill()
        dealt: list[DealResult] = []
        executor = executor or SerialExecutor()
        if observers and not isinstance(executor, SerialExecutor):
            raise Malformed("arena.observers")
        progress = self.play(executor, ledger=ledger, records=records, observers=observers)
        finished = True
        try:
            for each in progress:
                dealt.append(each)
                passed(each)
        except KeyboardInterrupt:
            finished = False
        finally:
            progress.close()
        return self.results(dealt, finished=finished)

    def play(
        self,
        executor: Executor,
        *,
        ledger: Ledger | None = None,
        records: bool = False,
        observers: Sequence[Observer] = (),
    ) -> Generator[DealResult, None, None]:
        """The deals one by one, those of the ledger first."""
        tables = _Tables(self)
        for each in ledger.dealt if ledger is not None else ():
            if tables.wanted(each.deal, each.table):
                tables.take(each)
                yield each
        spec = TournamentSpec(self.game, self.entrants, self.seed, self.budget, records, observers)
        for played in executor.map(spec.play, tables.deals()):
            if not tables.open(played.result.table):
                continue  # submitted before the table was decided
            if ledger is not None:
                ledger.add(played)
            tables.take(played.result)
            yield played.result

    def results(self, dealt: list[DealResult], *, finished: bool = True) -> Results:
        """The figures of such deals."""
        names = [entrant.name for entrant in self.entrants]
        return Results(names, dealt, alpha=self.alpha, peeked=self.until_clear, finished=finished)


class _Tables:
    """What has been played, and at which tables more is to be played."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._schedule = tournament.schedule
        self._played: set[tuple[int, int]] = set()
        self._closed: set[int] = set()
        self._evidence = [
            {pair: Evidence() for pair in combinations(sorted(set(seatings[0])), 2)}
            for seatings in self._schedule.tables
        ]

    def open(self, table: int) -> bool:
        return table not in self._closed

    def wanted(self, deal: int, table: int) -> bool:
        """Whether a deal is part of the tournament, and has not been played."""
        known = table < len(self._schedule.tables) and deal <= self._schedule.deals(table)
        return known and self.open(table) and (deal, table) not in self._played

    def take(self, dealt: DealResult) -> None:
        self._played.add((dealt.deal, dealt.table))
        evidence = self._evidence[dealt.table]
        for (one, other), each in evidence.items():
            each.add(dealt.ahead(one, other))
        alpha = self._tournament.alpha
        if self._tournament.until_clear and all(e.verdict(alpha) for e in evidence.values()):
            self._closed.add(dealt.table)

    def deals(self) -> Iterator[Deal]:
        for deal, table in self._schedule:
            if self.wanted(deal, table):
                yield Deal(deal, table, self._schedule.tables[table])
