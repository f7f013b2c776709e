"""What greedy thinks that a pile and a hand can still become. Guesses, not rules.

The engine finds the runs of a pile as it lies. Here is what it cannot know: which of them are
likely to grow. All weights are in points.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from nunatak.games.arctic import ArcticView
from nunatak.games.arctic.bots.hands import ANIMAL_NUMBERS
from nunatak.games.arctic.rules import pile_runs, scale
from nunatak.games.arctic.rules.layout import HAND, LONGEST, WILD

SOON = 0.9  # of what the next placing should bring
LATER = 0.3  # of what the cards after that should bring
HOPE = 0.15  # of what one more card of an animal would bring
SHORT = 1.5  # for a card that will be missing
EXCESS = 2.0  # for a card above the hand limit
A_TURN = 3  # cards that leave the draw pile in a turn, more or less

_POINTS = tuple(scale(range(2 * LONGEST + 2)))  # for so many cards, or so many runs


class Runs(NamedTuple):
    """A pile, as far as it matters for cards to come."""

    best: tuple[int, ...]
    """The cards that score of each animal."""
    top: int
    """The animal that lies on top; WILD: any."""
    length: int
    """Cards of the run on top, the only one that can grow."""

    @property
    def worth(self) -> int:
        return _worth(self.best)


@lru_cache(maxsize=4096)
def runs_of(pile: bytes) -> Runs:
    """The runs of a pile, given as animals from the bottom up.

    >>> runs = runs_of(bytes([0, 0, 0, 5, 2, 2]))
    >>> runs, runs.worth
    (Runs(best=(3, 0, 2, 0, 0, 0), top=2, length=2), 5)
    """
    best = [0] * len(ANIMAL_NUMBERS)
    for animal, _, length in pile_runs(pile):
        best[animal] = length
    top = next((animal for animal in reversed(pile) if animal != WILD), WILD)
    length = 0
    while length < min(len(pile), LONGEST) and pile[-1 - length] in (top, WILD):
        length += 1
    return Runs(tuple(best), top, length)


def turns_left(view: ArcticView) -> float:
    """How many turns a seat has after this one, as far as one can guess."""
    if view.stage == "last":
        return 0.0
    if view.stage == "ending":
        return 1.0
    return 1.5 + view.pile_size / (A_TURN * len(view.players))


class Opinion:
    """A guess at what is to come in the turns that are left."""

    def __init__(self, turns: float) -> None:
        self._over = turns <= 0
        trust = min(1.0, max(0.0, (turns - 1) / 2))
        self._later, self._hope = LATER * trust, HOPE * trust

    def expect(
        self, runs: Runs, hand: Sequence[int], river: Sequence[int], draws: int, places: int
    ) -> float:
        """What a pile and a hand promise, with so many cards to draw now and to place next."""
        if self._over:
            return 0.0
        held, lying = list(hand), list(river)
        for _ in range(min(draws, sum(lying))):
            uses = [self.use(runs, held, a) if lying[a] else -1.0 for a in ANIMAL_NUMBERS]
            wanted = uses.index(max(uses))
            held[wanted] += 1
            lying[wanted] -= 1
        return self._next_placing(runs, held, places) - EXCESS * max(0, sum(held) - HAND)

    def use(self, runs: Runs, hand: Sequence[int], animal: int) -> float:
        """What a card adds to what the hand can become, and what the one after it would."""
        cards = hand[animal] + (runs.length if animal == runs.top else 0)
        return _step(runs.best, animal, cards) + HOPE * _step(runs.best, animal, cards + 1)

    def _next_placing(self, runs: Runs, hand: list[int], places: int) -> float:
        """Cards for the run on top come first, then groups with little hope; the rest is kept."""
        best, (_, top, length) = list(runs.best), runs
        short = max(0, places - sum(hand))
        groups = sorted(ANIMAL_NUMBERS, key=lambda a: (a != top, _step(best, a, hand[a])))
        for animal in groups:
            laid = min(places, hand[animal])
            if laid:
                length = laid + (length if animal == top else 0)
                top = animal
                best[animal] = max(best[animal], length)
                hand[animal] -= laid
                places -= laid
        soon, hoped = _worth(best), 0.0
        for animal in ANIMAL_NUMBERS:
            cards = hand[animal] + (length if animal == top else 0)
            hoped += _step(best, animal, cards)
            best[animal] = max(best[animal], cards)
        gain = SOON * (soon - runs.worth) + self._later * (_worth(best) - soon)
        return gain + self._hope * hoped - SHORT * short


def _step(best: Sequence[int], animal: int, cards: int) -> float:
    """What one card more brings to a run of so many, and to the number of runs."""
    if cards < best[animal]:  # there is a better run already
        return 0.5 ** (best[animal] - cards)
    gain = _POINTS[cards + 1] - _POINTS[cards]
    if cards == 1:
        number = sum(length > 1 for length in best)
        gain += _POINTS[number + 1] - _POINTS[number]
    return gain


def _worth(best: Sequence[int]) -> int:
    """What runs bring together, if so many cards of each animal score."""
    return sum(_POINTS[length] for length in best) + _POINTS[sum(length > 1 for length in best)]
