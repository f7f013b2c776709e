"""The ends of all moves of a sled alone on the track, computed by the engine."""

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from struct import Struct
from typing import NamedTuple

from nunatak.games.snow_tails import SnowTails, Track
from nunatak.games.snow_tails.actions import PlayCards
from nunatak.games.snow_tails.rules import Kernel
from nunatak.games.snow_tails.rules.layout import (
    COPIES,
    END_NUMBERS,
    EXTRA,
    FINISHED,
    FIRST_SPACE,
    IS_LOST,
    LENGTH,
    MAX_DENTS,
    NOWHERE,
    PLAY,
    RACING,
    SAPLING_DENTS,
    SLEDS,
    SPARED_DENTS,
    SPEED_DENTS,
    VALUES,
    Position,
)

__all__ = ["DOGS", "Dogs", "MoveEnd", "MoveTable", "Pace", "pace"]

Dogs = tuple[int, int, int]  # left, right, brake
Pace = tuple[int, int]  # speed, and drift: negative to the left

_SHOWN = range(1, VALUES + 1)
DOGS: tuple[Dogs, ...] = tuple(product(_SHOWN, _SHOWN, _SHOWN))

_ROW = Struct(f"<{END_NUMBERS}h")


class MoveEnd(NamedTuple):
    """The end of a move."""

    space: int
    dents: int
    """Dents taken during the move."""
    saplings: int
    """Dents among them from saplings: those count at once, and may wreck the sled on its way."""
    wrecked: bool


def pace(dogs: Dogs) -> Pace:
    """Return speed and drift: dogs and brakes with the same pace move a sled alike.

    >>> pace((3, 5, 2)), pace((1, 5, 5)), pace((1, 1, 5))
    ((6, 2), (1, 1), (0, 0))
    """
    left, right, brake = dogs
    speed = max(0, left + right - brake)
    return speed, max(-speed, min(speed, right - left))


class MoveTable:
    """The moves on one course with all saplings standing and no other sled.

    >>> moves = MoveTable(SnowTails(1, practice=True))
    >>> slot = moves.track.slots[0]
    >>> [end] = moves.ends(slot, (3, 0), dents=0)
    >>> str(moves.track.spaces[end.space]), end.dents
    ('1/1/3', 0)
    """

    def __init__(self, game: SnowTails) -> None:
        self.track = game.track
        self._setup = game.setup
        self._found: dict[tuple[int, Pace, int], tuple[MoveEnd, ...]] = {}

    def ends(self, space: int, at: Pace, dents: int) -> tuple[MoveEnd, ...]:
        """Return all different ends of a move at this pace, of a sled with these dents."""
        key = space, at, dents
        if key not in self._found:
            self._found[key] = tuple(self._compute(space, at, dents))
        return self._found[key]

    def _compute(self, space: int, at: Pace, dents: int) -> Iterator[MoveEnd]:
        """Compute the ends of a move with the engine."""
        kernel, play, bonus = self._races[dents][at]
        rows = list(_ROW.iter_unpack(kernel.turn_ends_from(space, play)))
        if bonus not in {row[EXTRA] for row in rows}:  # the bonus makes no difference
            bonus = 0
        for row in rows:
            if row[EXTRA] == bonus:
                taken = sum(row[SPEED_DENTS:SPARED_DENTS])
                to = row[FIRST_SPACE + row[LENGTH] - 1]
                yield MoveEnd(to, taken, row[SAPLING_DENTS], row[IS_LOST] == 1)

    @cached_property
    def _races(self) -> list[dict[Pace, tuple[Kernel, int, int]]]:
        """For every pace, a race before such a move: its kernel, the play, the bonus."""
        return [self._races_with(dents) for dents in range(MAX_DENTS + 1)]

    def _races_with(self, dents: int) -> dict[Pace, tuple[Kernel, int, int]]:
        """Return a race for every pace of a sled with these dents."""
        races = {}
        for dogs in DOGS:
            if pace(dogs) not in races:
                races[pace(dogs)] = (*self._kernel_and_play(dogs, dents, rank=0), 0)
        fastest: Dogs = (VALUES, VALUES, 1)
        for rank in range(1, SLEDS + 1):  # faster still with the bonus, which is the rank (ST-7.1)
            race = self._kernel_and_play(fastest, dents, rank)
            races[pace(fastest)[0] + rank, 0] = (*race, rank)
        return races

    def _kernel_and_play(self, dogs: Dogs, dents: int, rank: int) -> tuple[Kernel, int]:
        """Return a race as a kernel, and the legal action that plays the card on the brake."""
        kernel = Kernel(self._setup)
        kernel.restore(_race(self.track, dogs, dents, rank).to_bytes())
        return kernel, kernel.canonical_action(PlayCards(dogs[2], "B").id)


def _race(track: Track, dogs: Dogs, dents: int, rank: int) -> Position:
    """Return a race whose first sled plays a card with the value that its brake has already.

    A second sled has yet to move, so that the distance of the first past the line counts; it stands
    on the last space of all, out of the way.
    """
    race = Position()
    race.rules = 1
    race.racers = 2
    race.players = max(race.racers, rank)
    race.round = 2 if rank > 0 else 1  # ST-7.1: no bonus in the first round
    race.phase = PLAY
    race.placed = max(0, rank - 1)
    race.saplings = (1 << len(track.saplings)) - 1
    for number, sled in enumerate(race.sleds):
        race.order[number] = NOWHERE
        sled.space, sled.status = NOWHERE, FINISHED
        sled.left = sled.right = sled.brake = 3
        for value in range(1, VALUES + 1):
            sled.deck[value] = COPIES
    for number in range(race.racers):
        race.order[number] = number
        race.sleds[number].space, race.sleds[number].status = track.ahead.index(0), RACING
    sled = race.sleds[0]
    sled.left, sled.right, sled.brake = left, right, brake = dogs
    sled.left_card = sled.right_card = 1
    sled.dents = dents
    sled.hand[brake] = 1
    for value in (left, right, brake):
        sled.deck[value] -= 1
    return race
