"""What steady sees of a table: the facts of a view as numbers, and what follows from them."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from nunatak.games.arctic import CARDS, ArcticView, PlayerView
from nunatak.games.arctic.bots.hands import (
    ANIMAL_NUMBERS,
    ANIMAL_OF,
    DRAW_OF,
    NUMBER_OF,
    count_animals,
)
from nunatak.games.arctic.bots.opinion import Runs, runs_of
from nunatak.games.arctic.bots.promise import Floats, Piles, Promise, turns_to_come
from nunatak.games.arctic.bots.tokens import LANDSCAPE_INDEX, TokenValues
from nunatak.games.arctic.forecast import turns_left
from nunatak.games.arctic.preview import animals_of
from nunatak.games.arctic.rules.layout import HAND, SETS


class Outlook:
    """A view in numbers."""

    def __init__(self, view: ArcticView, player: PlayerView, promise: Promise) -> None:
        self.view, self.player, self.promise = view, player, promise
        self.players = len(view.players)
        self.offset = (player.seat - view.first) % self.players
        self.pile = animals_of(player)
        self.hand = [card.number for card in player.hand or ()]
        self.river = [None if card is None else card.number for card in view.river]
        self.unseen = self._unseen()
        self._totem = NUMBER_OF.get(player.totem or "")
        turns = self.turns(0)
        self._own, self._rival = promise.totem(turns), promise.rival(turns)
        suspect = promise.suspect(turns)
        self._suspect = [self.rivalry * suspect[LANDSCAPE_INDEX[value]] for value in view.tokens]
        self.tokens = TokenValues(view, player, self._shift)

    @cached_property
    def turns_after(self) -> int:
        """How many turns come after this one, as people are told."""
        return turns_left(self.view).after

    def turns(self, draws: int) -> float:
        """How many turns come after this one, with so many cards still to draw in it."""
        view = self.view
        if view.stage == "last":
            return 0.0
        left = view.pile_size - draws
        return turns_to_come(self.players, self.offset, view.stage == "early", left)

    def quality(self, card: int) -> float:
        """Of a card in hand, beside what its animal is good for."""
        return self.promise.card(DRAW_OF[card], turns) if (turns := self.turns(0)) else 0.0

    def _unseen(self) -> Floats:
        """The share of each animal's cards that has not come to light."""
        seen = [*self.hand, *(card for card in self.river if card is not None)]
        for player in self.view.players:
            seen += [each.card.number for each in player.pile if each.card is not None]
            if player is not self.player:
                seen += [card.number for card in player.known]
        whole = len(CARDS) / len(ANIMAL_NUMBERS) / SETS * self.players
        shares: Floats = 1 - np.array(count_animals(seen)) / whole
        return shares

    # ---- tokens

    def _shift(self, animal: int, start: int, end: int) -> float:
        """Of a token that goes from one landscape card to another."""
        if animal == self._totem:
            return self._own[end] - self._own[start]
        return self._suspect[animal] * (self._rival[start] - self._rival[end])

    @property
    def rivalry(self) -> float:
        """How much a point of others hurts: one opponent counts whole, of several each a part."""
        return 1.0 if self.players == 2 else 1.0 / (self.players - 1)

    # ---- abilities

    def ability(self, card: int) -> float:
        """Of the ability card that comes with a visible card."""
        animal = ANIMAL_OF[card]
        holder = self.view.holders[animal]
        if holder == self.player.seat:
            return 0.0
        worth = self.promise.ability(animal, self.view.sides[animal], self.turns(0))
        return worth if holder is None else worth * (1 + self.rivalry)

    # ---- what others want

    @cached_property
    def wanted(self) -> list[float]:
        """What a card of each animal in the river would bring the next player."""
        view = self.view
        if view.stage == "last":
            return [0.0] * len(ANIMAL_NUMBERS)
        rival = view.players[(self.player.seat + 1) % self.players]
        runs = runs_of(animals_of(rival))
        held = count_animals(card.number for card in rival.known)
        card = rival.visible
        places = 1 if card is None else card.placement
        cards = min(HAND, rival.hand_size)
        piles = piled([runs], [held], [cards], [places], [self.turns(0)])
        parts = self.promise.of(piles, self.unseen, self.players, 1)[0]
        return [float(more - now) for now, more in parts]


def piled(
    runs: Sequence[Runs],
    held: Sequence[Sequence[int]],
    cards: Sequence[int],
    places: Sequence[int],
    turns: Sequence[float],
) -> Piles:
    """Rows for the promise."""
    best = np.array([each.best for each in runs])
    top = np.zeros((len(runs), len(ANIMAL_NUMBERS) + 1), int)
    top[range(len(runs)), [each.top for each in runs]] = [each.length for each in runs]
    return Piles(
        best, top[:, :-1], np.array(held), np.array(cards), np.array(places), np.array(turns, float)
    )
