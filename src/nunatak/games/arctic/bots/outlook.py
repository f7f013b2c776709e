"""What steady sees of a table: the facts of a view as numbers, and what follows from them."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from nunatak.games.arctic import (
    CARDS,
    LANDSCAPE,
    ArcticAction,
    ArcticView,
    Card,
    MoveTokens,
    PlayerView,
    StepToken,
    TokenMove,
)
from nunatak.games.arctic.bots.laying import DRAW, KIND, by_animal
from nunatak.games.arctic.bots.opinion import KINDS, NUMBER, Runs, counted, runs_of
from nunatak.games.arctic.bots.promise import Floats, Piles, Promise, turns_to_come
from nunatak.games.arctic.forecast import turns_left
from nunatak.games.arctic.preview import animals_of, card_preview
from nunatak.games.arctic.rules.layout import HAND, SETS

LAND = {value: number for number, value in enumerate(LANDSCAPE)}


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
        self._totem = NUMBER.get(player.totem or "")
        turns = self.turns(0)
        self._own, self._rival = promise.totem(turns), promise.rival(turns)
        suspect = promise.suspect(turns)
        self._suspect = [self.rivalry * suspect[LAND[value]] for value in view.tokens]
        self._tokens: dict[int, float] = {}

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
        return self.promise.card(DRAW[card], turns) if (turns := self.turns(0)) else 0.0

    def _unseen(self) -> Floats:
        """The share of each animal's cards that has not come to light."""
        seen = [*self.hand, *(card for card in self.river if card is not None)]
        for player in self.view.players:
            seen += [each.card.number for each in player.pile if each.card is not None]
            if player is not self.player:
                seen += [card.number for card in player.known]
        whole = len(CARDS) / len(KINDS) / SETS * self.players
        shares: Floats = 1 - np.array(by_animal(seen)) / whole
        return shares

    # ---- tokens

    def tokens(self, card: int) -> float:
        """Of the best way that the tokens of a visible card can go."""
        if card not in self._tokens:
            ways = card_preview(self.view, self.player.seat, CARDS[card]).tokens
            self._tokens[card] = max(self._way(way, CARDS[card]) for way in ways)
        return self._tokens[card]

    def move(self, action: ArcticAction) -> float:
        """Of an action of step B."""
        view, card = self.view, self.player.visible
        assert card is not None
        if isinstance(action, MoveTokens):
            ways = card_preview(view, self.player.seat, card).tokens
            ways = tuple(sorted(ways, key=lambda way: way.main[1]))
            return self._way(ways[-1] if action.up == "main" else ways[0], card)
        if isinstance(action, StepToken):
            animal = NUMBER[card.animal if view.sides[NUMBER["walrus"]] == 1 else card.companion]
            land = LAND[view.tokens[animal]]
            return self._shift(animal, land, land + (1 if action.up else -1))
        return 0.0

    def _way(self, way: TokenMove, card: Card) -> float:
        """Of a way that tokens go, with the step of the walrus."""
        moved = [(NUMBER[animal], LAND[value]) for animal, value in (way.main, way.companion)]
        gain = sum(self._shift(a, LAND[self.view.tokens[a]], land) for a, land in moved)
        if card.animal == "walrus" or "walrus" in self.player.abilities:
            animal, land = moved[self.view.sides[NUMBER["walrus"]] - 1]
            beside = (land - 1, land, land + 1)
            gain += max(self._shift(animal, land, to) for to in beside if 0 <= to < len(LANDSCAPE))
        return gain

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
        animal = KIND[card]
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
            return [0.0] * len(KINDS)
        rival = view.players[(self.player.seat + 1) % self.players]
        runs = runs_of(animals_of(rival))
        held = counted(rival.known)
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
    top = np.zeros((len(runs), len(KINDS) + 1), int)
    top[range(len(runs)), [each.top for each in runs]] = [each.length for each in runs]
    return Piles(
        best, top[:, :-1], np.array(held), np.array(cards), np.array(places), np.array(turns, float)
    )
