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
    CARD_VALUE_COUNT,
    COPIES_PER_VALUE,
    END_BONUS,
    END_IS_WRECKED,
    END_PATH_LENGTH,
    END_SAPLING_DENTS,
    END_SPARED_DENTS,
    END_SPEED_DENTS,
    FINISHED,
    FIRST_PATH_COLUMN,
    MAX_DENTS,
    MAX_SLEDS,
    NOWHERE,
    PLAY,
    RACING,
    TURN_END_COLUMN_COUNT,
    Position,
)

__all__ = ["ALL_MATS", "MatValues", "MoveEnd", "MoveTable", "SpeedAndDrift", "speed_and_drift"]

MatValues = tuple[int, int, int]  # left, right, brake
SpeedAndDrift = tuple[int, int]  # speed, and drift: negative to the left

_CARD_VALUES = range(1, CARD_VALUE_COUNT + 1)
ALL_MATS: tuple[MatValues, ...] = tuple(product(_CARD_VALUES, _CARD_VALUES, _CARD_VALUES))

_ROW_FORMAT = Struct(f"<{TURN_END_COLUMN_COUNT}h")


class MoveEnd(NamedTuple):
    """The end of a move."""

    space: int
    dents_taken: int
    """Dents taken during the move."""
    sapling_dents: int
    """Dents among them from saplings: those count at once, and may wreck the sled on its way."""
    wrecked: bool


def speed_and_drift(mat: MatValues) -> SpeedAndDrift:
    """Return speed and drift: mats with the same speed and drift move a sled alike.

    >>> speed_and_drift((3, 5, 2)), speed_and_drift((1, 5, 5)), speed_and_drift((1, 1, 5))
    ((6, 2), (1, 1), (0, 0))
    """
    left, right, brake = mat
    speed = max(0, left + right - brake)
    return speed, max(-speed, min(speed, right - left))


class MoveTable:
    """The moves on one course with all saplings standing and no other sled.

    >>> moves = MoveTable(SnowTails(1, practice=True))
    >>> slot = moves.track.start_spaces[0]
    >>> [end] = moves.ends(slot, (3, 0), dents=0)
    >>> str(moves.track.spaces[end.space]), end.dents_taken
    ('1/1/3', 0)
    """

    def __init__(self, game: SnowTails) -> None:
        self.track = game.track
        self._setup = game.setup
        self._ends_cache: dict[tuple[int, SpeedAndDrift, int], tuple[MoveEnd, ...]] = {}

    def ends(self, space: int, movement: SpeedAndDrift, dents: int) -> tuple[MoveEnd, ...]:
        """Return all ends of a move with this speed and drift, of a sled with these dents."""
        key = space, movement, dents
        if key not in self._ends_cache:
            self._ends_cache[key] = tuple(self._compute_ends(space, movement, dents))
        return self._ends_cache[key]

    def _compute_ends(self, space: int, movement: SpeedAndDrift, dents: int) -> Iterator[MoveEnd]:
        """Compute the ends of a move with the engine."""
        kernel, play, bonus = self._races_by_dents[dents][movement]
        rows = list(_ROW_FORMAT.iter_unpack(kernel.turn_ends_from(space, play)))
        if bonus not in {row[END_BONUS] for row in rows}:  # the bonus makes no difference
            bonus = 0
        for row in rows:
            if row[END_BONUS] == bonus:
                taken = sum(row[END_SPEED_DENTS:END_SPARED_DENTS])
                to = row[FIRST_PATH_COLUMN + row[END_PATH_LENGTH] - 1]
                yield MoveEnd(to, taken, row[END_SAPLING_DENTS], row[END_IS_WRECKED] == 1)

    @cached_property
    def _races_by_dents(self) -> list[dict[SpeedAndDrift, tuple[Kernel, int, int]]]:
        """For every speed and drift, a race before such a move: kernel, play, bonus."""
        return [self._races_with_dents(dents) for dents in range(MAX_DENTS + 1)]

    def _races_with_dents(self, dents: int) -> dict[SpeedAndDrift, tuple[Kernel, int, int]]:
        """Return a race for every speed and drift of a sled with these dents."""
        races = {}
        for mat in ALL_MATS:
            if speed_and_drift(mat) not in races:
                races[speed_and_drift(mat)] = (*self._kernel_and_play(mat, dents, rank=0), 0)
        fastest: MatValues = (CARD_VALUE_COUNT, CARD_VALUE_COUNT, 1)
        # Faster still with the bonus, which is the rank (ST-7.1)
        for rank in range(1, MAX_SLEDS + 1):
            race = self._kernel_and_play(fastest, dents, rank)
            races[speed_and_drift(fastest)[0] + rank, 0] = (*race, rank)
        return races

    def _kernel_and_play(self, mat: MatValues, dents: int, rank: int) -> tuple[Kernel, int]:
        """Return a race as a kernel, and the legal action that plays the card on the brake."""
        kernel = Kernel(self._setup)
        kernel.restore(_position_before_move(self.track, mat, dents, rank).to_bytes())
        return kernel, kernel.canonical_action(PlayCards(mat[2], "B").id)


def _position_before_move(track: Track, mat: MatValues, dents: int, rank: int) -> Position:
    """Return a race whose first sled plays a card with the value that its brake has already.

    A second sled has yet to move, so that the distance of the first past the line counts; it stands
    on the last space of all, out of the way.
    """
    race = Position()
    race.rules_version = 1
    race.racer_count = 2
    race.player_count = max(race.racer_count, rank)
    race.round = 2 if rank > 0 else 1  # ST-7.1: no bonus in the first round
    race.phase = PLAY
    race.finished_count = max(0, rank - 1)
    race.standing_saplings = (1 << len(track.sapling_spaces)) - 1
    for number, sled in enumerate(race.sleds):
        race.order[number] = NOWHERE
        sled.space, sled.status = NOWHERE, FINISHED
        sled.left = sled.right = sled.brake = 3
        for value in range(1, CARD_VALUE_COUNT + 1):
            sled.deck[value] = COPIES_PER_VALUE
    for number in range(race.racer_count):
        race.order[number] = number
        race.sleds[number].space, race.sleds[number].status = track.progress.index(0), RACING
    sled = race.sleds[0]
    sled.left, sled.right, sled.brake = left, right, brake = mat
    sled.left_is_card = sled.right_is_card = 1
    sled.dents = dents
    sled.hand[brake] = 1
    for value in (left, right, brake):
        sled.deck[value] -= 1
    return race
