"""A lower bound: the fewest rounds to the finish with any card at any time."""

from collections.abc import Iterator, Sequence

from nunatak.games.snow_tails import SnowTails
from nunatak.games.snow_tails.bots.hands import MAT_AFTER_PLAY, mat_index
from nunatak.games.snow_tails.bots.move_table import ALL_MATS, MoveTable, speed_and_drift
from nunatak.games.snow_tails.rules.layout import MAX_DENTS, MAX_ROUNDS

__all__ = ["fewest_rounds_by_slot", "par"]

SpaceAndMat = tuple[int, int]  # space, and index of the values on its mat
_START_MAT_INDEX = mat_index((3, 3, 3))  # ST-3.1
_MAT_INDEXES_AFTER_PLAYS = [sorted(set(after.ravel().tolist())) for after in MAT_AFTER_PLAY]


def fewest_rounds_by_slot(game: SnowTails, max_dents: int = MAX_DENTS) -> tuple[int | None, ...]:
    """Return the fewest rounds from each start slot, alone, with at most so many dents; None if
    the finish cannot be reached.

    >>> fewest_rounds_by_slot(SnowTails(1, practice=True))
    (5, 5, 5, 5, 5)
    """
    moves = MoveTable(game)
    return tuple(_fewest_rounds_from(moves, [slot], max_dents) for slot in moves.track.start_spaces)


def par(game: SnowTails, dents: int = MAX_DENTS) -> int | None:
    """Return the fewest rounds from the best start slot.

    >>> par(SnowTails(1, practice=True), dents=0)
    6
    """
    moves = MoveTable(game)
    return _fewest_rounds_from(moves, moves.track.start_spaces, dents)


def _fewest_rounds_from(
    moves: MoveTable, start_spaces: Sequence[int], max_dents: int
) -> int | None:
    """Search round by round. A sled on a space with the same dogs and no more dents than another
    can do all that the other can do later: only better ones are followed.
    """
    fewest: dict[SpaceAndMat, int] = {}  # dents, over all rounds so far
    sleds = {(slot, _START_MAT_INDEX): 0 for slot in start_spaces}
    rounds = 0
    while sleds and rounds < MAX_ROUNDS:
        rounds += 1
        played = _update_fewest_dents(_sleds_after_plays(sleds), fewest if rounds > 1 else {})
        sleds = {}
        for sled, dents in _sleds_after_moves(moves, played, with_bonus=rounds > 1):  # ST-7.1
            if dents > max_dents:
                continue
            if moves.track.past_finish[sled[0]]:
                return rounds
            sleds[sled] = min(dents, sleds.get(sled, dents))
    return None


def _update_fewest_dents(
    found: Iterator[tuple[SpaceAndMat, int]], fewest_dents: dict[SpaceAndMat, int]
) -> dict[SpaceAndMat, int]:
    """Return the sleds with fewer dents than all before them, and store their dents."""
    better: dict[SpaceAndMat, int] = {}
    for sled, dents in found:
        if dents < fewest_dents.get(sled, MAX_DENTS + 1):
            better[sled] = fewest_dents[sled] = dents
    return better


def _sleds_after_plays(dents_by_sled: dict[SpaceAndMat, int]) -> Iterator[tuple[SpaceAndMat, int]]:
    """Yield the sleds after all plays of cards (ST-5.1)."""
    for (space, mat), dents in dents_by_sled.items():
        for after in _MAT_INDEXES_AFTER_PLAYS[mat]:
            yield (space, after), dents


def _sleds_after_moves(
    moves: MoveTable, dents_by_sled: dict[SpaceAndMat, int], with_bonus: bool
) -> Iterator[tuple[SpaceAndMat, int]]:
    """Yield the sleds after all moves."""
    for (space, mat), dents in dents_by_sled.items():
        left, right, _ = ALL_MATS[mat]
        speed, drift = speed_and_drift(ALL_MATS[mat])
        ends = moves.ends(space, (speed, drift), dents)
        if with_bonus and left == right and speed:
            ends += moves.ends(space, (speed + 1, 0), dents)
        for end in ends:
            if not end.wrecked:
                yield (end.space, mat), dents + end.dents_taken
