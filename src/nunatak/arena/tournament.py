"""A tournament from its set-up to its results.

>>> import nunatak
>>> game = nunatak.load("snow-tails", players=2)
>>> tournament = Tournament(game, Entrant.from_sources(game, ["greedy", "random"]), games=4)
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
from nunatak.arena.game_result import DealResult
from nunatak.arena.observer import Observer
from nunatak.arena.provenance import provenance
from nunatak.arena.rating import check_openskill
from nunatak.arena.result_log import ResultLog
from nunatak.arena.results import Results
from nunatak.arena.schedule import Schedule
from nunatak.arena.significance import ALPHA, SequentialTest
from nunatak.core import Game, Malformed
from nunatak.executors import Executor, SerialExecutor


@dataclass(frozen=True)
class Tournament:
    """Which bots play which game, how often, and with which seed."""

    game: Game[Any]
    entrants: tuple[Entrant, ...]
    games: int = 100
    """The number of games of each pairing, at most."""
    seed: int = 1
    pairwise: bool = False
    """The first against each of the others, instead of all against all."""
    budget: float | None = None
    """Seconds for each decision, passed to the bots."""
    until_clear: bool = False
    """Whether a pairing stops as soon as it is clear for each pair which one is better."""
    alpha: float = ALPHA
    """The probability, at most, of calling one of two equal bots better."""

    @cached_property
    def schedule(self) -> Schedule:
        """Which entrants meet; raise :class:`Malformed` for what cannot be played."""
        if not 0 < self.alpha < 1:
            raise Malformed("arena.alpha", alpha=self.alpha)
        if self.budget is not None and not (isfinite(self.budget) and self.budget > 0):
            raise Malformed("arena.budget", budget=self.budget)
        return Schedule.create(
            len(self.entrants), self.game.players, self.games, pairwise=self.pairwise
        )

    def setup_json(self) -> dict[str, Any]:
        """Return what decides the games, as JSON values; their number may grow."""
        return {
            "made": provenance(),
            "game": self.game.facts.name,
            "rules": self.game.facts.rules_version,
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
        log: ResultLog | None = None,
        records: bool = False,
        observers: Sequence[Observer] = (),
        on_deal: Callable[[DealResult], None] = lambda _: None,
    ) -> Results:
        """Play it, or continue where the log ends; Ctrl-C stops it with the results so far.

        Observers are called in this process: with them, the executor must be a serial one.
        """
        check_openskill()
        deals: list[DealResult] = []
        executor = executor or SerialExecutor()
        if observers and not isinstance(executor, SerialExecutor):
            raise Malformed("arena.observers")
        progress = self.play_deals(executor, log=log, records=records, observers=observers)
        finished = True
        try:
            for each in progress:
                deals.append(each)
                on_deal(each)
        except KeyboardInterrupt:
            finished = False
        finally:
            progress.close()
        return self.results(deals, finished=finished)

    def play_deals(
        self,
        executor: Executor,
        *,
        log: ResultLog | None = None,
        records: bool = False,
        observers: Sequence[Observer] = (),
    ) -> Generator[DealResult, None, None]:
        """Yield the deals one by one, those of the log first."""
        pairings = _PairingProgress(self)
        for each in log.deals if log is not None else ():
            if pairings.is_needed(each.deal, each.pairing):
                pairings.add(each)
                yield each
        spec = TournamentSpec(self.game, self.entrants, self.seed, self.budget, records, observers)
        for played in executor.map(spec.play, pairings.deals_to_play()):
            if not pairings.is_undecided(played.result.pairing):
                continue  # submitted before the pairing was decided
            if log is not None:
                log.add(played)
            pairings.add(played.result)
            yield played.result

    def results(self, deals: list[DealResult], *, finished: bool = True) -> Results:
        """Return the results of such deals."""
        names = [entrant.name for entrant in self.entrants]
        return Results(
            names, deals, alpha=self.alpha, sequential=self.until_clear, finished=finished
        )


class _PairingProgress:
    """The deals that were played, and the pairings of which more deals are to be played."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._schedule = tournament.schedule
        self._played: set[tuple[int, int]] = set()
        self._decided: set[int] = set()
        self._tests = [
            {pair: SequentialTest() for pair in combinations(sorted(set(seatings[0])), 2)}
            for seatings in self._schedule.pairings
        ]

    def is_undecided(self, pairing: int) -> bool:
        return pairing not in self._decided

    def is_needed(self, deal: int, pairing: int) -> bool:
        """Return whether a deal is part of the tournament, and has not been played."""
        known = pairing < len(self._schedule.pairings) and deal <= self._schedule.max_deals(pairing)
        return known and self.is_undecided(pairing) and (deal, pairing) not in self._played

    def add(self, result: DealResult) -> None:
        self._played.add((result.deal, result.pairing))
        tests = self._tests[result.pairing]
        for (one, other), test in tests.items():
            test.add(result.score_against(one, other))
        alpha = self._tournament.alpha
        if self._tournament.until_clear and all(test.verdict(alpha) for test in tests.values()):
            self._decided.add(result.pairing)

    def deals_to_play(self) -> Iterator[Deal]:
        for deal, pairing in self._schedule:
            if self.is_needed(deal, pairing):
                yield Deal(deal, pairing, self._schedule.pairings[pairing])
