"""Playing the deals of a tournament, each in every seating."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nunatak.arena.entrant import Entrant
from nunatak.arena.game_result import DealResult, GameResult
from nunatak.arena.match import play
from nunatak.arena.observer import Observer
from nunatak.arena.schedule import Seating
from nunatak.core import Game, Record
from nunatak.core.seeds import derive_seed


@dataclass(frozen=True)
class Deal:
    """A deal of one pairing, to be played in every seating; its number decides the seed."""

    number: int
    pairing: int
    seatings: tuple[Seating, ...]


@dataclass(frozen=True)
class PlayedDeal:
    """The result of a deal, with records of its games if they are wanted."""

    result: DealResult
    records: tuple[Record, ...] = ()


@dataclass(frozen=True)
class TournamentSpec:
    """What all games of a tournament have in common; it can be sent to another process."""

    game: Game[Any]
    entrants: tuple[Entrant, ...]
    seed: int
    budget: float | None
    with_records: bool
    """Whether records are wanted."""
    observers: Sequence[Observer] = ()

    def play(self, deal: Deal) -> PlayedDeal:
        """Play a deal in every seating."""
        seed = derive_seed(self.seed, "game", deal.number)
        outcomes: list[GameResult] = []
        records: list[Record] = []
        for seating in deal.seatings:
            players = [self.entrants[entrant] for entrant in seating]
            match = play(self.game, players, seed, budget=self.budget, observers=self.observers)
            record = match.record()
            outcomes.append(GameResult.from_match(match, seating, record.digest))
            records += [record] if self.with_records else []
        result = DealResult(deal.number, deal.pairing, tuple(outcomes))
        return PlayedDeal(result, tuple(records))
