"""Which entrants meet, and in which seats: every deal is played once in every seating."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from nunatak.core import Malformed

Seating = tuple[int, ...]
"""The entrant of each seat, by number."""


@dataclass(frozen=True)
class Schedule:
    """The pairings of a tournament, each with the seatings in which a deal is played.

    Seats rotate, so that every entrant has every seat with the same seed. With fewer entrants than
    seats, each entrant sits in every seat equally often.

    >>> Schedule.create(3, players=2, games=10).pairings
    (((0, 1), (1, 0)), ((0, 2), (2, 0)), ((1, 2), (2, 1)))
    >>> Schedule.create(2, players=4, games=10).pairings
    (((0, 1, 0, 1), (1, 0, 1, 0)),)
    >>> Schedule.create(2, players=2, games=11).max_deals(0)
    6
    """

    pairings: tuple[tuple[Seating, ...], ...]
    games_per_pairing: int
    """Games of each pairing; the last deal is played in all its seatings."""

    @classmethod
    def create(
        cls, entrants: int, players: int, games: int, *, pairwise: bool = False
    ) -> "Schedule":
        """Return the schedule: all against all, or the first against each of the others."""
        if type(games) is not int or games < 1:
            raise Malformed("arena.games", games=games)
        if entrants < 2:
            raise Malformed("arena.entrants", entrants=entrants)
        if pairwise and players != 2:
            raise Malformed("arena.pairwise", players=players)
        if entrants < players:
            return cls((tuple(_seatings_with_repeats(entrants, players)),), games)
        groups = list(combinations(range(entrants), players))
        if pairwise:
            groups = [group for group in groups if 0 in group]
        return cls(tuple(tuple(_seat_rotations(group)) for group in groups), games)

    def max_deals(self, pairing: int) -> int:
        """Return how many deals a pairing plays at most."""
        return -(-self.games_per_pairing // len(self.pairings[pairing]))

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """Yield pairs of deal (from 1 on) and pairing, each deal for all pairings."""
        most = max(map(self.max_deals, range(len(self.pairings))))
        for deal, pairing in product(range(1, most + 1), range(len(self.pairings))):
            if deal <= self.max_deals(pairing):
                yield deal, pairing


def _seat_rotations(group: Sequence[int]) -> Iterator[Seating]:
    for turn in range(len(group)):
        yield (*group[-turn:], *group[:-turn]) if turn else tuple(group)


def _seatings_with_repeats(entrants: int, players: int) -> Iterator[Seating]:
    """Yield all rotations of the entrants in turn, with each of them first once."""
    seen: set[Seating] = set()
    for first in range(entrants):
        for seating in _seat_rotations([(first + seat) % entrants for seat in range(players)]):
            if seating not in seen:
                seen.add(seating)
                yield seating
