"""The fewest rounds in which a sled could finish if it had any card at any time: a lower bound."""

from collections.abc import Iterator, Sequence

from nunatak.games.snow_tails import SnowTails
from nunatak.games.snow_tails.bots.hands import AFTER, number
from nunatak.games.snow_tails.bots.walks import DOGS, Walks, pace
from nunatak.games.snow_tails.rules.layout import MAX_DENTS, MAX_ROUNDS

__all__ = ["fewest_rounds", "par"]

Sled = tuple[int, int]  # where, and the number of its dogs
_THREES = number((3, 3, 3))  # ST-3.1
_PLAYS = [sorted(set(after.ravel().tolist())) for after in AFTER]


def fewest_rounds(game: SnowTails, dents: int = MAX_DENTS) -> tuple[int | None, ...]:
    """The fewest rounds from each start slot, alone, with at most so many dents; None where
    there is no way.

    >>> fewest_rounds(SnowTails(1, practice=True))
    (5, 5, 5, 5, 5)
    """
    walks = Walks(game)
    return tuple(_rounds(walks, [slot], dents) for slot in walks.track.slots)


def par(game: SnowTails, dents: int = MAX_DENTS) -> int | None:
    """The fewest rounds from the best start slot.

    >>> par(SnowTails(1, practice=True), dents=0)
    6
    """
    walks = Walks(game)
    return _rounds(walks, walks.track.slots, dents)


def _rounds(walks: Walks, slots: Sequence[int], most: int) -> int | None:
    """Round by round all that can be reached. Whoever is somewhere with the same dogs and no more
    dents in an earlier round can do all that is possible later: only what is better goes on.
    """
    fewest: dict[Sled, int] = {}  # dents, over all rounds so far
    sleds = {(slot, _THREES): 0 for slot in slots}
    rounds = 0
    while sleds and rounds < MAX_ROUNDS:
        rounds += 1
        laid = _better(_laid(sleds), fewest if rounds > 1 else {})
        sleds = {}
        for sled, dents in _moved(walks, laid, bonus=rounds > 1):  # ST-7.1
            if dents > most:
                continue
            if walks.track.past_line[sled[0]]:
                return rounds
            sleds[sled] = min(dents, sleds.get(sled, dents))
    return None


def _better(found: Iterator[tuple[Sled, int]], fewest: dict[Sled, int]) -> dict[Sled, int]:
    """Those that have fewer dents than ever before; they are remembered."""
    better: dict[Sled, int] = {}
    for sled, dents in found:
        if dents < fewest.get(sled, MAX_DENTS + 1):
            better[sled] = fewest[sled] = dents
    return better


def _laid(sleds: dict[Sled, int]) -> Iterator[tuple[Sled, int]]:
    """The sleds with any cards laid (ST-5.1)."""
    for (space, dogs), dents in sleds.items():
        for after in _PLAYS[dogs]:
            yield (space, after), dents


def _moved(walks: Walks, sleds: dict[Sled, int], bonus: bool) -> Iterator[tuple[Sled, int]]:
    """All that a move can make of these sleds."""
    for (space, dogs), dents in sleds.items():
        left, right, _ = DOGS[dogs]
        speed, drift = pace(DOGS[dogs])
        ends = walks.ends(space, (speed, drift), dents)
        if bonus and left == right and speed:
            ends += walks.ends(space, (speed + 1, 0), dents)
        for end in ends:
            if not end.wrecked:
                yield (end.space, dogs), dents + end.dents
