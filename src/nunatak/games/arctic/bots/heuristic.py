"""The heuristic of greedy: what a pile and a hand may still gain.

All weights are in points, and set by hand.
"""

from collections.abc import Sequence

from nunatak.games.arctic import ArcticView
from nunatak.games.arctic.bots.hands import ANIMAL_INDEXES
from nunatak.games.arctic.bots.runs import RUN_POINTS, Runs, points_of_runs
from nunatak.games.arctic.rules.layout import HAND_LIMIT

__all__ = ["FutureEvaluator", "estimate_later_turns"]

NEXT_PLACEMENT_SHARE = 0.9  # share of the gain of the next placement that counts
LATER_TURNS_SHARE = 0.3  # share of the gain of the cards after that
ONE_MORE_CARD_SHARE = 0.15  # share of the gain of one more card of an animal
MISSING_CARD_COST = 1.5  # cost of a card that will be missing
EXCESS_CARD_COST = 2.0  # cost of a card above the hand limit
DRAW_PILE_CARDS_PER_TURN = 3  # cards that leave the draw pile in a turn, on average


def estimate_later_turns(view: ArcticView) -> float:
    """Return an estimate of the turns that a seat has after this one."""
    if view.stage == "last":
        return 0.0
    if view.stage == "ending":
        return 1.0
    return 1.5 + view.draw_pile_size / (DRAW_PILE_CARDS_PER_TURN * len(view.players))


class FutureEvaluator:
    """Estimates the gain of the turns that are left."""

    def __init__(self, turns: float) -> None:
        self._is_last_turn = turns <= 0
        trust = min(1.0, max(0.0, (turns - 1) / 2))
        self._later_turns_share, self._one_more_share = (
            LATER_TURNS_SHARE * trust,
            ONE_MORE_CARD_SHARE * trust,
        )

    def future_value(
        self,
        runs: Runs,
        hand_counts: Sequence[int],
        river_counts: Sequence[int],
        draws: int,
        to_place: int,
    ) -> float:
        """Return what a pile and a hand may gain, with so many cards to draw in this turn and to
        place in the next.
        """
        if self._is_last_turn:
            return 0.0
        held, lying = list(hand_counts), list(river_counts)
        for _ in range(min(draws, sum(lying))):
            values = [
                self.card_value(runs, held, animal) if lying[animal] else -1.0
                for animal in ANIMAL_INDEXES
            ]
            best = values.index(max(values))
            held[best] += 1
            lying[best] -= 1
        return self._next_placement_value(runs, held, to_place) - EXCESS_CARD_COST * max(
            0, sum(held) - HAND_LIMIT
        )

    def card_value(self, runs: Runs, hand_counts: Sequence[int], animal: int) -> float:
        """Return the gain of one more card of an animal, with a share of the card after it."""
        cards = hand_counts[animal] + (runs.top_length if animal == runs.top_animal else 0)
        return _next_card_gain(
            runs.best_lengths, animal, cards
        ) + ONE_MORE_CARD_SHARE * _next_card_gain(runs.best_lengths, animal, cards + 1)

    def _next_placement_value(self, runs: Runs, hand_counts: list[int], to_place: int) -> float:
        """Return the gain of the next placement, and a share of the gain of the cards that remain.

        Cards for the run on top are placed first, then the animals that can gain least.
        """
        best, (_, top, length) = list(runs.best_lengths), runs
        missing = max(0, to_place - sum(hand_counts))
        order = sorted(
            ANIMAL_INDEXES, key=lambda a: (a != top, _next_card_gain(best, a, hand_counts[a]))
        )
        for animal in order:
            placed = min(to_place, hand_counts[animal])
            if placed:
                length = placed + (length if animal == top else 0)
                top = animal
                best[animal] = max(best[animal], length)
                hand_counts[animal] -= placed
                to_place -= placed
        next_points, one_more = points_of_runs(best), 0.0
        for animal in ANIMAL_INDEXES:
            cards = hand_counts[animal] + (length if animal == top else 0)
            one_more += _next_card_gain(best, animal, cards)
            best[animal] = max(best[animal], cards)
        gain = NEXT_PLACEMENT_SHARE * (next_points - runs.points)
        gain += self._later_turns_share * (points_of_runs(best) - next_points)
        return gain + self._one_more_share * one_more - MISSING_CARD_COST * missing


def _next_card_gain(best: Sequence[int], animal: int, cards: int) -> float:
    """Return the points that one more card adds to a run of so many, and to the number of runs."""
    if cards < best[animal]:  # there is a better run already
        return 0.5 ** (best[animal] - cards)
    gain = RUN_POINTS[cards + 1] - RUN_POINTS[cards]
    if cards == 1:
        number = sum(length > 1 for length in best)
        gain += RUN_POINTS[number + 1] - RUN_POINTS[number]
    return gain
