"""Step A as steady sees it: every way to place its cards, with the whole turn that follows."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from nunatak.bots.bot import Advice
from nunatak.games.arctic import CARDS, ArcticAction, PickCard, Swap
from nunatak.games.arctic.bots.drawing import Offer, catches, drawn, most_alike, offers
from nunatak.games.arctic.bots.hands import ANIMAL_OF, DRAW_OF, NUMBER_OF, PLACES_OF, count_animals
from nunatak.games.arctic.bots.opinion import Runs, runs_of
from nunatak.games.arctic.bots.outlook import Outlook, piled
from nunatak.games.arctic.bots.placements import Placement, actions_of, placements, swap_cards
from nunatak.games.arctic.bots.promise import Floats
from nunatak.games.arctic.bots.reasons import reasons
from nunatak.games.arctic.rules.layout import HAND

FEW = 3  # ways to place cards that are worth a thought
SWAPS = 1  # swaps that are weighed to the end
MANY = 24  # ways to place cards that are weighed to the end of the turn


class Weighed(NamedTuple):
    """A way to place cards, with what it is worth, in points."""

    way: Placement
    points: int
    """Of the pile."""
    promise: float
    """What pile and hand should still bring, penalties included."""
    tokens: float
    ability: float

    @property
    def worth(self) -> float:
        return self.points + self.promise + self.tokens + self.ability


class Trial(NamedTuple):
    """A way to place cards that is being weighed."""

    way: Placement
    top: int
    """The visible card."""
    runs: Runs
    sure: float
    """What does not depend on the cards that are drawn."""


class Lot(NamedTuple):
    """A way to place cards together with a number of cards to draw."""

    row: int
    """Which way."""
    draws: int
    excess: int
    """Cards above the hand limit: as good as not drawn, but for the penalty."""


class Weighing:
    """The ways to go on with a turn that has not come to the tokens yet."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._view, self._player = outlook.view, outlook.player

    def choices(self) -> list[Advice[ArcticAction]]:
        """The best ways to go on, without a swap; of those with the same visible card, one."""
        found: dict[tuple[int | None, bool], Weighed] = {}
        for each in self._ranked(self._outlook.hand, self._outlook.river):
            found.setdefault((each.way.visible, each.way.tuck), each)
            if len(found) == FEW:
                break
        return [self._advice(each, actions_of(self._view, each.way)) for each in found.values()]

    def _ranked(
        self, hand: Sequence[int], river: Sequence[int | None], fox: bool = True
    ) -> list[Weighed]:
        """The best ways to place cards of a hand, the best first."""
        quality = self._outlook.quality  # of cards of an animal, the better ones are kept
        in_order = sorted(hand, key=lambda card: (ANIMAL_OF[card], quality(card)))
        fox_cards = self._fox_cards(in_order) if fox else []
        ways = list(placements(self._view, self._outlook.pile, in_order, fox_cards))
        return self._weigh(ways, hand, river)

    def _advice(self, weighed: Weighed, actions: tuple[ArcticAction, ...]) -> Advice[ArcticAction]:
        why = reasons(
            points=weighed.points,
            promise=weighed.promise,
            tokens=weighed.tokens,
            ability=weighed.ability,
            turns=self._outlook.turns_after,
        )
        return Advice(actions, weighed.worth, why)

    # ---- puffin 1

    def swaps(self) -> Iterator[Advice[ArcticAction]]:
        """The swaps that look best, each with the turn that follows."""
        places = [action.place for action in self._view.legal if isinstance(action, Swap)]
        for place, left in self._hopeful(places):
            best = self._swapped(place, left)
            after = PickCard(CARDS[left]), *actions_of(self._view, best.way)
            yield self._advice(best, (Swap(place), *after))

    def leaving(self) -> Iterator[Advice[ArcticAction]]:
        """The hand cards to leave for the river card that was chosen."""
        place = self._view.chosen
        assert place is not None
        for _, left in self._hopeful([place]):
            best = self._swapped(place, left)
            yield self._advice(best, (PickCard(CARDS[left]), *actions_of(self._view, best.way)))

    def _hopeful(self, places: Sequence[int]) -> list[tuple[int, int]]:
        """Places of the river with the hand cards to leave there, by a first look."""
        outlook = self._outlook
        if not places:
            return []
        hand, held = outlook.hand, count_animals(outlook.hand)
        fewer = [max(0, number - 1) for number in held]
        runs, turns = runs_of(outlook.pile), outlook.turns(0)
        piles = piled([runs], [fewer], [len(hand)], [max(1, self._view.due)], [turns])
        parts = outlook.promise.of(piles, outlook.unseen, outlook.players, 2)[0].tolist()

        def gain(swap: tuple[int, int]) -> float:
            card, left = outlook.river[swap[0] - 1], swap[1]
            assert card is not None
            got, gave = ANIMAL_OF[card], ANIMAL_OF[left]
            now = min(1, held[got])
            adds = parts[got][now + 1] - parts[got][now] - parts[gave][1] + parts[gave][0]
            return -round(adds if got != gave else 0.0, 6)

        return sorted(((place, left) for place in places for left in hand), key=gain)[:SWAPS]

    def _swapped(self, place: int, left: int) -> Weighed:
        """The best turn with a hand card left for the one at a place of the river."""
        hand, river = swap_cards(self._outlook.hand, self._outlook.river, place, left)
        return self._ranked(hand, river, fox=False)[0]

    def _fox_cards(self, hand: Sequence[int]) -> list[int]:
        """The card that is of least use elsewhere, and one that the pile begins with."""
        if not hand or "fox" not in self._player.abilities:
            return []
        outlook = self._outlook
        first = {ANIMAL_OF[card]: card for card in reversed(hand)}
        if self._view.phase == "tuck":
            return list(first.values())
        fewer = [max(0, number - 1) for number in count_animals(hand)]
        piles = piled([runs_of(outlook.pile)], [fewer], [len(hand)], [3], [outlook.turns(0)])
        parts = outlook.promise.of(piles, outlook.unseen, outlook.players, 1)[0]
        use = (parts[:, 1] - parts[:, 0]).round(6).tolist()
        least = min(first, key=use.__getitem__)
        bottom = outlook.pile[0] if outlook.pile else least
        return [first[kind] for kind in sorted({least, bottom} & first.keys())]

    # ---- weighing

    def _weigh(
        self, ways: Sequence[Placement], hand: Sequence[int], river: Sequence[int | None]
    ) -> list[Weighed]:
        """The best of them: all at a first look, those that look best to the end of the turn."""
        outlook = self._outlook
        offered = offers(outlook, river)
        tops = [self._top(way) for way in ways]
        beside = {top: (outlook.tokens.best(top), outlook.ability(top)) for top in set(tops)}
        cards = {card: outlook.quality(card) for card in hand}
        whole = sum(cards.values())
        trials = []
        for way, top in zip(ways, tops, strict=True):
            runs = runs_of(way.pile)
            kept = whole - sum([cards[card] for card in way.cards])
            trials.append(Trial(way, top, runs, runs.worth + kept + sum(beside[top])))
        if self._view.stage == "last":
            promises = [0.0] * len(trials)
        else:
            if len(trials) > MANY:
                trials = self._hopeful_trials(trials, len(offered))
            promises = self._promises(trials, offered)
        found = []
        for trial, promise in zip(trials, promises, strict=True):
            tokens, ability = beside[trial.top]
            points = trial.runs.worth
            promise += trial.sure - points - tokens - ability
            found.append(Weighed(trial.way, points, promise, tokens, ability))
        return sorted(found, key=lambda each: -round(each.worth, 6))

    def _top(self, way: Placement) -> int:
        if way.visible is not None:
            return way.visible
        assert self._player.visible is not None  # without a pile a card is placed
        return self._player.visible.number

    def _hopeful_trials(self, trials: Sequence[Trial], offered: int) -> list[Trial]:
        """Those that look best without the cards that are drawn."""
        lots = [Lot(row, min(offered, DRAW_OF[trial.top]), 0) for row, trial in enumerate(trials)]
        worth = self._parts(trials, lots, 0)[:, :, 0].sum(1)
        worth += [trial.sure for trial in trials]
        return [trials[row] for row in np.argsort(-worth.round(6), kind="stable")[:MANY].tolist()]

    def _promises(self, trials: Sequence[Trial], offered: Sequence[Offer]) -> list[float]:
        """What is to come after each way, with the best cards drawn from the river."""
        lots = [
            Lot(row, draws, max(0, sum(trial.way.kept) + draws - HAND))
            for row, trial in enumerate(trials)
            for draws in self._draws(trial.top, len(offered))
        ]
        parts = self._parts(trials, lots, most_alike(offered))
        numbers = np.array([max(0, lot.draws - lot.excess) for lot in lots])
        found = [float("-inf")] * len(trials)
        for number in set(numbers.tolist()):
            some = np.flatnonzero(numbers == number)
            best = drawn(parts[some], catches(offered, number)).max(1)
            for place, worth in zip(some.tolist(), best.tolist(), strict=True):
                row, _, excess = lots[place]
                found[row] = max(found[row], worth - excess)
        return found

    def _parts(self, trials: Sequence[Trial], lots: Sequence[Lot], more: int) -> Floats:
        outlook = self._outlook
        turns = {draws: outlook.turns(draws) for draws in {lot.draws for lot in lots}}
        some = [trials[lot.row] for lot in lots]
        piles = piled(
            [trial.runs for trial in some],
            [trial.way.kept for trial in some],
            [sum(trials[row].way.kept) + draws - excess for row, draws, excess in lots],
            [PLACES_OF[trial.top] for trial in some],
            [turns[lot.draws] for lot in lots],
        )
        return outlook.promise.of(piles, outlook.unseen, outlook.players, more)

    def _draws(self, card: int, offered: int) -> set[int]:
        """How many cards may be drawn with a visible card."""
        moose = NUMBER_OF["moose"]
        held = ANIMAL_OF[card] == moose or "moose" in self._player.abilities
        free = 1 if held and self._view.sides[moose] == 1 else 0
        return {min(offered, DRAW_OF[card] + more) for more in range(-free, free + 1)}
