"""A lower bound: the fewest rounds to the finish with any card at any time."""

from collections.abc import Iterator, Sequence

from nunatak.games.snow_tails import SnowTails
from nunatak.games.snow_tails.bots.hands import DOGS_AFTER, dogs_index
from nunatak.games.snow_tails.bots.move_table import DOGS, MoveTable, pace
from nunatak.games.snow_tails.rules.layout import MAX_DENTS, MAX_ROUNDS

__all__ = ["fewest_rounds", "par"]

Sled = tuple[int, int]  # space, and index of its dogs
_THREES = dogs_index((3, 3, 3))  # ST-3.1
_PLAYS = [sorted(set(after.ravel().tolist())) for after in DOGS_AFTER]


def fewest_rounds(game: SnowTails, dents: int = MAX_DENTS) -> tuple[int | None, ...]:
    """Return the fewest rounds from each start slot, alone, with at most so many dents; None if
    the finish cannot be reached.

    >>> fewest_rounds(SnowTails(1, practice=True))
    (5, 5, 5, 5, 5)
    """
    moves = MoveTable(game)
    return tuple(_rounds(moves, [slot], dents) for slot in moves.track.slots)


def par(game: SnowTails, dents: int = MAX_DENTS) -> int | None:
    """Return the fewest rounds from the best start slot.

    >>> par(SnowTails(1, practice=True), dents=0)
    6
    """
    moves = MoveTable(game)
    return _rounds(moves, moves.track.slots, dents)


def _rounds(moves: MoveTable, slots: Sequence[int], most: int) -> int | None:
    """Search round by round. A sled on a space with the same dogs and no more dents than another
    can do all that the other can do later: only better ones are followed.
    """
    fewest: dict[Sled, int] = {}  # dents, over all rounds so far
    sleds = {(slot, _THREES): 0 for slot in slots}
    rounds = 0
    while sleds and rounds < MAX_ROUNDS:
        rounds += 1
        played = _better(_after_plays(sleds), fewest if rounds > 1 else {})
        sleds = {}
        for sled, dents in _after_moves(moves, played, bonus=rounds > 1):  # ST-7.1
            if dents > most:
                continue
            if moves.track.past_line[sled[0]]:
                return rounds
            sleds[sled] = min(dents, sleds.get(sled, dents))
    return None


def _better(found: Iterator[tuple[Sled, int]], fewest: dict[Sled, int]) -> dict[Sled, int]:
    """Return the sleds with fewer dents than all before them, and store their dents."""
    better: dict[Sled, int] = {}
    for sled, dents in found:
        if dents < fewest.get(sled, MAX_DENTS + 1):
            better[sled] = fewest[sled] = dents
    return better


def _after_plays(sleds: dict[Sled, int]) -> Iterator[tuple[Sled, int]]:
    """Yield the sleds after all plays of cards (ST-5.1)."""
    for (space, dogs), dents in sleds.items():
        for after in _PLAYS[dogs]:
            yield (space, after), dents


def _after_moves(
    moves: MoveTable, sleds: dict[Sled, int], bonus: bool
) -> Iterator[tuple[Sled, int]]:
    """Yield the sleds after all moves."""
    for (space, dogs), dents in sleds.items():
        left, right, _ = DOGS[dogs]
        speed, drift = pace(DOGS[dogs])
        ends = moves.ends(space, (speed, drift), dents)
        if bonus and left == right and speed:
            ends += moves.ends(space, (speed + 1, 0), dents)
        for end in ends:
            if not end.wrecked:
                yield (end.space, dogs), dents + end.dents
