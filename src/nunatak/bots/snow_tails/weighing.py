"""What the ends of a turn are worth, in turns to the finish that may be expected after them."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from nunatak.bots.snow_tails.hands import AFTER, MOST, Floats, Ints, counted, draws, number, uses
from nunatak.bots.snow_tails.turns import ALONE, FULL, IN_COMPANY, Turns
from nunatak.bots.snow_tails.walks import Dogs
from nunatak.games.snow_tails import (
    PlayCards,
    Preview,
    SledView,
    SnowTails,
    SnowTailsAction,
    SnowTailsView,
    Space,
)
from nunatak.games.snow_tails.layout import HAND, MAX_DENTS, VALUES

__all__ = ["Prospect", "Weighing", "prospects"]

SECOND = 0.25  # of what is lost when the best card of a hand turns out not to fit
UNWANTED = 20.0  # turns: more than that no second best is worse
ADVANCE = 5  # steps that a sled behind is expected to make
_VALUES = np.arange(VALUES)


class Prospect(NamedTuple):
    """How a turn would leave the sled."""

    space: Space
    dogs: Dogs
    dents: int
    """MAX_DENTS + 1 for a wreck."""
    hand: tuple[int, ...]
    """How many cards of each value are kept."""
    spent: tuple[int, ...]
    """How many of each value a new deck would be made of (ST-9.2)."""
    draws: int
    short: int
    """Cards that a collision leaves undrawn (ST-9.3)."""


def prospects(sled: SledView, previews: Sequence[Preview]) -> list[Prospect]:
    """The sled at each end of its turn, before it draws."""
    laid: dict[SnowTailsAction | None, Laid] = {}
    deck, found = _deck(sled), []
    for preview in previews:
        play = preview.play
        if play not in laid:
            laid[play] = _laid(sled, play, deck)
        found.append(_prospect(sled, preview, laid[play]))
    return found


class Laid(NamedTuple):
    """A sled once its cards are laid, as in a prospect."""

    dogs: Dogs
    hand: tuple[int, ...]
    spent: tuple[int, ...]


def _laid(sled: SledView, play: PlayCards | None, deck: tuple[int, ...]) -> Laid:
    dogs, hand = (sled.left, sled.right, sled.brake), list(counted(sled.hand or ()))
    places = () if play is None else play.places
    if play is not None:
        hand[play.value - 1] -= len(places)
        left, right, brake = (
            play.value if place in places else shown
            for place, shown in zip("LRB", dogs, strict=True)
        )
        dogs = left, right, brake
    cards = zip("LR", dogs[:2], sled.printed, strict=True)
    shown = counted(tuple(dog for at, dog, printed in cards if at in places or not printed))
    spent = (full - sum(seen) for full, *seen in zip(FULL, deck, hand, shown, strict=True))
    return Laid(dogs, tuple(hand), tuple(spent))


def _prospect(sled: SledView, preview: Preview, laid: Laid) -> Prospect:
    counts, price = laid.hand, preview.price if preview.dents else 0
    dents = MAX_DENTS + 1 if preview.wrecked else min(MAX_DENTS, sled.dents + price)
    drawn, short = preview.draws, 0
    if preview.crash == "sled":
        short = max(0, HAND - dents - sum(counts))
        if short and not any(counts) and not preview.finished:  # ST-5.4
            dents, drawn = dents + 1, max(0, HAND - dents - 1)
    return Prospect(preview.space, laid.dogs, dents, counts, laid.spent, drawn, short)


class Weighing:
    """The turns to come for a sled that may end its turn in different ways."""

    def __init__(self, game: SnowTails) -> None:
        self._track = game.track
        self._turns = Turns.of(game.course, IN_COMPANY if game.players > 1 else ALONE)
        self._prices: list[float] = self._turns.prices.table().tolist()
        self._free = not self._turns.prices.finish
        self._ahead = np.array(game.track.ahead)
        self._steps = np.array(game.track.steps)

    def turns(self, view: SnowTailsView, ends: Sequence[Prospect]) -> Floats:
        """For each end the turns that may be expected after it."""
        sled, ids = _own(view), self._track.ids
        spaces = np.array([ids[end.space] for end in ends])
        dents = np.array([end.dents for end in ends])
        found: Floats = np.where(
            dents > MAX_DENTS, self._turns.lost[spaces], self._turns.past[spaces]
        )
        racing: list[int] = np.flatnonzero(np.isnan(found)).tolist()
        if racing:
            dogs = np.array([number(ends[i].dogs) for i in racing])
            best = self._uses(view, spaces[racing], dents[racing], dogs)
            found[racing] = _next_hand(sled, [ends[i] for i in racing], best)
        return found

    def prices(self, view: SnowTailsView, ends: Sequence[Prospect]) -> Floats:
        """For each end what its dents cost besides, in turns."""
        before, prices = _own(view).dents, self._prices
        free, past_line, ids = self._free, self._track.past_line, self._track.ids
        return np.array(
            [
                0.0 if free and past_line[ids[end.space]] else prices[end.dents] - prices[before]
                for end in ends
            ],
            dtype=np.float32,
        )

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


def _next_hand(sled: SledView, ends: Sequence[Prospect], best: Floats) -> Floats:
    """What the next turn can make of the cards kept and drawn, on the average."""
    deck = _deck(sled)
    left = sum(deck)
    found = np.empty(len(ends), dtype=np.float32)
    hands = np.array([end.hand for end in ends])
    alike: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for i, end in enumerate(ends):
        alike.setdefault((end.draws, end.spent if end.draws > left else ()), []).append(i)
    for (cards, spent), these in alike.items():
        kept = hands[these]
        if cards > left:  # ST-9.2
            kept = kept + deck
            drawn, chances = draws(spent, min(sum(spent), cards - left))
        else:
            drawn, chances = draws(deck, cards)
        counts = np.minimum(kept[:, None] + drawn, MOST)
        lowest = best[np.array(these)[:, None, None], _VALUES, counts].min(axis=-1)
        found[these] = lowest @ chances
    return found


def _deck(sled: SledView) -> tuple[int, ...]:
    """What the deck holds: all that is nowhere else."""
    dogs = zip((sled.left, sled.right), sled.printed, strict=True)
    shown = tuple(dog for dog, printed in dogs if not printed)
    seen = counted((*(sled.hand or ()), *sled.spent, *shown))
    return tuple(full - cards for full, cards in zip(FULL, seen, strict=True))
