"""Evaluation of the ends of a turn: expected turns to the finish, and costs of dents."""

import numpy as np

from nunatak.games.snow_tails import SledView, SnowTails, SnowTailsView
from nunatak.games.snow_tails.bots.hands import (
    DOGS_AFTER,
    MAX_CARDS,
    Floats,
    Ints,
    best_plays,
    count_values,
    dogs_index,
    possible_draws,
)
from nunatak.games.snow_tails.bots.turn_end_arrays import TurnEnds
from nunatak.games.snow_tails.bots.turn_table import FULL, IN_PRACTICE, IN_RACE, TurnTable
from nunatak.games.snow_tails.rules.layout import MAX_DENTS, VALUES

__all__ = ["Evaluator"]

SECOND = 0.25  # weight of the second-best card of a hand, in case the best does not fit
WORST_SECOND = 20.0  # turns: a second-best card is never counted as worse
ADVANCE = 5  # steps that a sled that has yet to move is expected to make
_VALUES = np.arange(VALUES)


class Evaluator:
    """Evaluates the ends of a turn on one course."""

    def __init__(self, game: SnowTails) -> None:
        self._track = game.track
        self._turns = TurnTable.of(game.course, IN_RACE if game.players > 1 else IN_PRACTICE)
        costs = self._turns.costs
        self._costs = costs.table()
        self._is_charged = costs.finish | ~np.array(game.track.past_line)
        self._ahead = np.array(game.track.ahead)
        self._steps = np.array(game.track.steps)

    def turns_after(self, view: SnowTailsView, ends: TurnEnds) -> Floats:
        """Return the expected turns after each end."""
        found: Floats = np.where(
            ends.dents > MAX_DENTS,
            self._turns.wreck[ends.spaces],
            self._turns.past_line[ends.spaces],
        )
        racing = np.flatnonzero(np.isnan(found))
        if len(racing):
            best = self._best_plays(
                view, ends.spaces[racing], ends.dents[racing], ends.dogs[racing]
            )
            found[racing] = _next_hand(ends, racing, best)
        return found

    def dent_costs(self, view: SnowTailsView, ends: TurnEnds) -> Floats:
        """Return what the dents of each end cost beyond the expected turns, in turns."""
        taken: Floats = self._costs[ends.dents] - self._costs[_own_sled(view).dents]
        return taken * self._is_charged[ends.spaces]

    def turns_from_slot(self, slot: int, cards: int) -> float:
        """Return the expected turns from a start slot, with so many random cards."""
        space = self._track.slots[slot - 1]
        best = best_plays(
            self._turns.after[0, 0, space, DOGS_AFTER[dogs_index((3, 3, 3))]]
        )  # ST-3.1
        drawn, chances = possible_draws(FULL, cards)
        return float(best[_VALUES, np.minimum(drawn, MAX_CARDS)].min(axis=-1) @ chances)

    def turns_with_hand(self, view: SnowTailsView, hand: tuple[int, ...]) -> float:
        """Return the expected turns with these cards; the second-best play counts a little."""
        sled = _own_sled(view)
        assert sled.space is not None
        at, dents = np.array([self._track.ids[sled.space]]), np.array([sled.dents])
        dogs = np.array([dogs_index((sled.left, sled.right, sled.brake))])
        best = self._best_plays(view, at, dents, dogs)[
            0, _VALUES, np.minimum(count_values(hand), MAX_CARDS)
        ]
        first, second = sorted(best.tolist())[:2]
        return float(first + SECOND * min(second - first, WORST_SECOND))

    def _best_plays(self, view: SnowTailsView, spaces: Ints, dents: Ints, dogs: Ints) -> Floats:
        """Return the expected turns after the best play of each number of cards of each value."""
        ranks = self._ranks(view, spaces)
        at = ranks[:, None, None], dents[:, None, None], spaces[:, None, None]
        return best_plays(self._turns.after[(*at, DOGS_AFTER[dogs])])

    def _ranks(self, view: SnowTailsView, spaces: Ints) -> Ints:
        """Return the rank to expect in the next turn on each of these spaces (ST-4.5)."""
        ids, moved = self._track.ids, True
        ranks = 1 + sum(sled.place is not None for sled in view.sleds) + np.zeros_like(spaces)
        for seat in view.order:
            at = view.sleds[seat].space
            if seat == view.seat:
                moved = False
            elif at is None:
                continue
            elif moved:
                ranks += self._ahead[ids[at]] > self._ahead[spaces]
            else:
                ranks += self._steps[ids[at]] - ADVANCE < self._steps[spaces]
        return ranks


def _own_sled(view: SnowTailsView) -> SledView:
    assert view.sled is not None
    return view.sled


def _next_hand(ends: TurnEnds, racing: Ints, best: Floats) -> Floats:
    """Return the expected turns for each end, averaged over the cards that may be drawn."""
    deck, left = ends.deck, sum(ends.deck)
    found = np.empty(len(racing), dtype=np.float32)
    alike: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for place, end in enumerate(racing.tolist()):
        cards = int(ends.draws[end])
        alike.setdefault((cards, ends.spent[end] if cards > left else ()), []).append(place)
    for (cards, spent), places in alike.items():
        these = np.array(places)
        kept = ends.hands[racing[these]]
        if cards > left:  # ST-9.2
            kept = kept + deck
            drawn, chances = possible_draws(spent, min(sum(spent), cards - left))
        else:
            drawn, chances = possible_draws(deck, cards)
        counts = np.minimum(kept[:, None] + drawn, MAX_CARDS)
        lowest = best[these[:, None, None], _VALUES, counts].min(axis=-1)
        found[these] = lowest @ chances
    return found
