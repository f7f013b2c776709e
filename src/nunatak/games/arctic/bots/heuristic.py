"""The heuristic of greedy: what a pile and a hand may still gain.

All weights are in points, and set by hand.
"""

from collections.abc import Sequence

from nunatak.games.arctic import ArcticView
from nunatak.games.arctic.bots.hands import ANIMAL_NUMBERS
from nunatak.games.arctic.bots.runs import POINTS, Runs, points_of
from nunatak.games.arctic.rules.layout import HAND_LIMIT

__all__ = ["GreedyHeuristic", "estimate_turns"]

NEXT_TURN = 0.9  # share of the gain of the next placement that counts
LATER_TURNS = 0.3  # share of the gain of the cards after that
ONE_MORE = 0.15  # share of the gain of one more card of an animal
SHORT = 1.5  # cost of a card that will be missing
EXCESS = 2.0  # cost of a card above the hand limit
CARDS_PER_TURN = 3  # cards that leave the draw pile in a turn, on average


def estimate_turns(view: ArcticView) -> float:
    """Return an estimate of the turns that a seat has after this one."""
    if view.stage == "last":
        return 0.0
    if view.stage == "ending":
        return 1.0
    return 1.5 + view.pile_size / (CARDS_PER_TURN * len(view.players))


class GreedyHeuristic:
    """Estimates the gain of the turns that are left."""

    def __init__(self, turns: float) -> None:
        self._is_last_turn = turns <= 0
        trust = min(1.0, max(0.0, (turns - 1) / 2))
        self._later_turns, self._one_more = LATER_TURNS * trust, ONE_MORE * trust

    def future_value(
        self, runs: Runs, hand: Sequence[int], river: Sequence[int], draws: int, places: int
    ) -> float:
        """Return what a pile and a hand may gain, with so many cards to draw in this turn and to
        place in the next.
        """
        if self._is_last_turn:
            return 0.0
        held, lying = list(hand), list(river)
        for _ in range(min(draws, sum(lying))):
            values = [
                self.card_value(runs, held, animal) if lying[animal] else -1.0
                for animal in ANIMAL_NUMBERS
            ]
            best = values.index(max(values))
            held[best] += 1
            lying[best] -= 1
        return self._next_placement(runs, held, places) - EXCESS * max(0, sum(held) - HAND_LIMIT)

    def card_value(self, runs: Runs, hand: Sequence[int], animal: int) -> float:
        """Return the gain of one more card of an animal, with a share of the card after it."""
        cards = hand[animal] + (runs.length if animal == runs.top else 0)
        return _gain(runs.best, animal, cards) + ONE_MORE * _gain(runs.best, animal, cards + 1)

    def _next_placement(self, runs: Runs, hand: list[int], places: int) -> float:
        """Return the gain of the next placement, and a share of the gain of the cards that remain.

        Cards for the run on top are placed first, then the animals that can gain least.
        """
        best, (_, top, length) = list(runs.best), runs
        short = max(0, places - sum(hand))
        order = sorted(ANIMAL_NUMBERS, key=lambda a: (a != top, _gain(best, a, hand[a])))
        for animal in order:
            placed = min(places, hand[animal])
            if placed:
                length = placed + (length if animal == top else 0)
                top = animal
                best[animal] = max(best[animal], length)
                hand[animal] -= placed
                places -= placed
        next_points, one_more = points_of(best), 0.0
        for animal in ANIMAL_NUMBERS:
            cards = hand[animal] + (length if animal == top else 0)
            one_more += _gain(best, animal, cards)
            best[animal] = max(best[animal], cards)
        gain = NEXT_TURN * (next_points - runs.points)
        gain += self._later_turns * (points_of(best) - next_points)
        return gain + self._one_more * one_more - SHORT * short


def _gain(best: Sequence[int], animal: int, cards: int) -> float:
    """Return the points that one more card adds to a run of so many, and to the number of runs."""
    if cards < best[animal]:  # there is a better run already
        return 0.5 ** (best[animal] - cards)
    gain = POINTS[cards + 1] - POINTS[cards]
    if cards == 1:
        number = sum(length > 1 for length in best)
        gain += POINTS[number + 1] - POINTS[number]
    return gain
