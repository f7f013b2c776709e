"""Step C as steady sees it: which cards to draw, and which to put away."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from nunatak.bots.bot import Advice
from nunatak.games.arctic import ArcticAction, Done, DrawPile, PickCard, TakeRiver
from nunatak.games.arctic.bots.hands import ANIMAL_NUMBERS, ANIMAL_OF, PLACES_OF, count_animals
from nunatak.games.arctic.bots.opinion import runs_of
from nunatak.games.arctic.bots.outlook import Outlook, piled
from nunatak.games.arctic.bots.promise import Floats, Ints
from nunatak.games.arctic.bots.reasons import reasons
from nunatak.games.arctic.rules.layout import HAND

COLUMNS = np.arange(len(ANIMAL_NUMBERS))
PENALTY = 1.0  # for a card in the penalty zone
DENIAL = 0.3  # of what a river card would bring the next player
FEW = 3  # ways to draw a number of cards that are worth a thought


class Offer(NamedTuple):
    """A card that may be drawn."""

    card: int
    bonus: float
    """What it is worth beside its animal: what it lets one draw, what others would make of it."""


class Catch(NamedTuple):
    """Ways to draw a number of cards."""

    ways: tuple[tuple[int, ...], ...]
    """The offers of each, by their numbers."""
    counts: Ints
    """Cards of each animal."""
    bonus: Floats


def offers(outlook: Outlook, river: Sequence[int | None]) -> list[Offer]:
    """The cards of a river."""
    share = DENIAL * outlook.rivalry
    return [
        Offer(card, outlook.quality(card) + share * outlook.wanted[ANIMAL_OF[card]])
        for card in river
        if card is not None
    ]


def catches(offered: Sequence[Offer], number: int) -> Catch:
    """All ways to draw a number of the cards on offer."""
    ways = _ways(len(offered), min(number, len(offered)))
    kinds = np.zeros((len(offered), len(ANIMAL_NUMBERS)), int)
    kinds[range(len(offered)), [ANIMAL_OF[offer.card] for offer in offered]] = 1
    bonus = np.array([offer.bonus for offer in offered], float)
    index = np.array(ways, int).reshape(len(ways), -1)
    return Catch(ways, kinds[index].sum(1), bonus[index].sum(1))


@lru_cache(maxsize=256)
def _ways(offered: int, number: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(offered), number))


def drawn(parts: Floats, catch: Catch) -> Floats:
    """What each pile, a row of ``parts``, promises with each way to draw."""
    found: Floats = parts[:, COLUMNS, catch.counts].sum(2) + catch.bonus
    return found


def most_alike(offered: Sequence[Offer]) -> int:
    """Cards of one animal on offer."""
    return max(count_animals([offer.card for offer in offered]))


class Drawing:
    """The ways to go on with step C."""

    def __init__(self, outlook: Outlook) -> None:
        view, player = outlook.view, outlook.player
        assert player.visible is not None
        self._outlook, self._view = outlook, view
        self._runs = runs_of(outlook.pile)
        self._places = PLACES_OF[player.visible.number]
        self._offers = offers(outlook, outlook.river)
        self._actions: list[ArcticAction] = [
            TakeRiver(place) for place, card in enumerate(outlook.river, 1) if card is not None
        ]
        for action in view.legal if view.phase == "draw" else ():
            if isinstance(action, PickCard):  # out of the penalty zone
                card = action.card.number
                self._offers.append(Offer(card, outlook.quality(card) + PENALTY))
                self._actions.append(action)

    def choices(self) -> Iterator[Advice[ArcticAction]]:
        if self._view.phase == "excess":
            yield from self._discards()
            return
        view = self._view
        left = view.draws - view.taken
        for number in range(max(0, left - view.free), max(0, left + view.free) + 1):
            if number or Done() in view.legal:
                yield from self._draws(number)

    # ---- drawing

    def _draws(self, number: int) -> Iterator[Advice[ArcticAction]]:
        """Ways to draw so many cards; some from the draw pile, where that is allowed (orca 2)."""
        unknown = range(number + 1) if DrawPile() in self._view.legal else range(1)
        for unseen in unknown:
            known = min(number - unseen, len(self._offers))
            cards = len(self._outlook.hand) + known + unseen
            excess = max(0, cards - HAND)
            catch = catches(self._offers, max(0, known - excess))
            more = most_alike(self._offers) + 1
            parts = self._parts(self._outlook.hand, cards - excess, known + unseen, more)
            worth = drawn(parts[None], catch)[0] - PENALTY * excess
            if unseen:
                worth = worth + unseen * self._by_chance(parts, catch)
            for place in np.argsort(-np.round(worth, 6), kind="stable")[:FEW].tolist():
                actions = self._taking(parts, catch.ways[place], number, bool(unseen))
                yield self._advice(actions, float(worth[place]), cards - excess, excess)

    def _by_chance(self, parts: Floats, catch: Catch) -> Floats:
        """What a card that nobody has seen adds to each way to draw."""
        unseen = self._outlook.unseen
        adds = parts[COLUMNS, catch.counts + 1] - parts[COLUMNS, catch.counts]
        share: Floats = adds @ (unseen / max(1e-9, unseen.sum()))
        return share

    def _taking(
        self, parts: Floats, way: Sequence[int], number: int, unseen: bool
    ) -> tuple[ArcticAction, ...]:
        """The most wanted card first; cards that must be drawn are at least kept from others."""
        if unseen:
            return (DrawPile(),)
        if not self._offers or not number:
            return (Done(),)

        def use(place: int) -> float:
            offer = self._offers[place]
            none, one = parts[ANIMAL_OF[offer.card]][:2]
            return round(float(offer.bonus + one - none), 6)

        chosen = way or [max(range(len(self._offers)), key=use)]
        taken = [self._actions[place] for place in sorted(chosen, key=use, reverse=True)]
        enough = number < self._view.draws - self._view.taken + self._view.free
        return (*taken, Done()) if enough else tuple(taken)

    # ---- too many cards

    def _discards(self) -> Iterator[Advice[ArcticAction]]:
        hand = self._outlook.hand
        for card in hand:
            kept = [other for other in hand if other != card]
            promise = float(self._parts(kept, len(kept), 0, 0).sum())
            promise -= self._outlook.quality(card)
            action = next(a for a in self._view.legal if _is_pick(a, card))
            yield self._advice((action,), promise, len(kept), 1)

    # ---- both

    def _parts(self, hand: Sequence[int], cards: int, draws: int, more: int) -> Floats:
        outlook = self._outlook
        turns = outlook.turns(draws)
        piles = piled([self._runs], [count_animals(hand)], [cards], [self._places], [turns])
        parts: Floats = outlook.promise.of(piles, outlook.unseen, outlook.players, more)[0]
        return parts

    def _advice(
        self, actions: tuple[ArcticAction, ...], worth: float, cards: int, excess: int
    ) -> Advice[ArcticAction]:
        turns = self._outlook.turns_after
        why = reasons(promise=worth, cards=cards, penalties=excess, turns=turns)
        return Advice(actions, worth, why)


def _is_pick(action: ArcticAction, card: int) -> bool:
    return isinstance(action, PickCard) and action.card.number == card
