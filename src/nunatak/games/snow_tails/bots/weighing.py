"""What the ends of a turn are worth, in turns to the finish that may be expected after them."""

import numpy as np

from nunatak.games.snow_tails import SledView, SnowTails, SnowTailsView
from nunatak.games.snow_tails.bots.ends import Ends
from nunatak.games.snow_tails.bots.hands import (
    AFTER,
    MOST,
    Floats,
    Ints,
    counted,
    draws,
    number,
    uses,
)
from nunatak.games.snow_tails.bots.turns import ALONE, FULL, IN_COMPANY, Turns
from nunatak.games.snow_tails.rules.layout import MAX_DENTS, VALUES

__all__ = ["Weighing"]

SECOND = 0.25  # of what is lost when the best card of a hand turns out not to fit
UNWANTED = 20.0  # turns: more than that no second best is worse
ADVANCE = 5  # steps that a sled behind is expected to make
_VALUES = np.arange(VALUES)


class Weighing:
    """The turns to come for a sled that may end its turn in different ways."""

    def __init__(self, game: SnowTails) -> None:
        self._track = game.track
        self._turns = Turns.of(game.course, IN_COMPANY if game.players > 1 else ALONE)
        prices = self._turns.prices
        self._prices = prices.table()
        self._priced = prices.finish | ~np.array(game.track.past_line)
        self._ahead = np.array(game.track.ahead)
        self._steps = np.array(game.track.steps)

    def turns(self, view: SnowTailsView, ends: Ends) -> Floats:
        """For each end the turns that may be expected after it."""
        found: Floats = np.where(
            ends.dents > MAX_DENTS, self._turns.lost[ends.spaces], self._turns.past[ends.spaces]
        )
        racing = np.flatnonzero(np.isnan(found))
        if len(racing):
            best = self._uses(view, ends.spaces[racing], ends.dents[racing], ends.dogs[racing])
            found[racing] = _next_hand(ends, racing, best)
        return found

    def prices(self, view: SnowTailsView, ends: Ends) -> Floats:
        """For each end what its dents cost besides, in turns."""
        taken: Floats = self._prices[ends.dents] - self._prices[_own(view).dents]
        return taken * self._priced[ends.spaces]

    def start(self, slot: int, cards: int) -> float:
        """The turns from a start slot, with so many cards by chance."""
        space = self._track.slots[slot - 1]
        best = uses(self._turns.after[0, 0, space, AFTER[number((3, 3, 3))]])  # ST-3.1
        drawn, chances = draws(FULL, cards)
        return float(best[_VALUES, np.minimum(drawn, MOST)].min(axis=-1) @ chances)

    def hand(self, view: SnowTailsView, hand: tuple[int, ...]) -> float:
        """The turns from here with these cards, the second best of them counting a little."""
        sled = _own(view)
        assert sled.space is not None
        at, dents = np.array([self._track.ids[sled.space]]), np.array([sled.dents])
        dogs = np.array([number((sled.left, sled.right, sled.brake))])
        best = self._uses(view, at, dents, dogs)[0, _VALUES, np.minimum(counted(hand), MOST)]
        first, second = sorted(best.tolist())[:2]
        return float(first + SECOND * min(second - first, UNWANTED))

    def _uses(self, view: SnowTailsView, spaces: Ints, dents: Ints, dogs: Ints) -> Floats:
        """What the next turn can make of each number of cards of each value."""
        ranks = self._ranks(view, spaces)
        at = ranks[:, None, None], dents[:, None, None], spaces[:, None, None]
        return uses(self._turns.after[(*at, AFTER[dogs])])

    def _ranks(self, view: SnowTailsView, spaces: Ints) -> Ints:
        """The rank that a sled on each of these spaces should have in its next turn (ST-4.5)."""
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


def _own(view: SnowTailsView) -> SledView:
    assert view.sled is not None
    return view.sled


def _next_hand(ends: Ends, racing: Ints, best: Floats) -> Floats:
    """What the next turn can make of the cards kept and drawn, on the average."""
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
            drawn, chances = draws(spent, min(sum(spent), cards - left))
        else:
            drawn, chances = draws(deck, cards)
        counts = np.minimum(kept[:, None] + drawn, MOST)
        lowest = best[these[:, None, None], _VALUES, counts].min(axis=-1)
        found[these] = lowest @ chances
    return found
