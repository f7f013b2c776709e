"""How greedy weighs the ways to place its cards."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nunatak.games.arctic import (
    ArcticAction,
    ArcticView,
    Card,
    Done,
    PickCard,
    PlayerView,
    Swap,
    Tuck,
)
from nunatak.games.arctic.bots.opinion import NUMBER, Opinion, counted, runs_of, turns_left
from nunatak.games.arctic.bots.plan import Plan, plans, tucked
from nunatak.games.arctic.bots.tokens import Tokens
from nunatak.games.arctic.preview import animals_of, card_preview

# What an ability card is worth for the time to come, side 1 and side 2
ABILITIES = {
    "fox": (0.8, 2.0),
    "moose": (0.6, 0.8),
    "walrus": (0.6, 0.6),
    "orca": (0.5, 0.4),
    "puffin": (1.0, 0.5),
    "bear": (0.8, 0.4),
}
TIME = 3.0  # turns in which an ability card shows its worth
FEW = 3  # cards of the river, or of the hand, that a swap is weighed for


class Outlook(NamedTuple):
    """What it means for what follows that a card is the visible one."""

    worth: float  # of tokens and ability
    draws: int
    places: int


class Placing:
    """Step A of a turn."""

    def __init__(self, view: ArcticView, player: PlayerView) -> None:
        self._view, self._player = view, player
        self._turns = turns_left(view)
        self._opinion = Opinion(self._turns)
        self._tokens = Tokens(view, player)
        self._pile = animals_of(player)
        self._hand = player.hand or ()
        self._outlooks: dict[Card, Outlook] = {}

    # ---- without a swap

    def best(self) -> tuple[float, ArcticAction]:
        """The best way to go on, with what it is worth."""
        worth, plan = self._best(self._hand, self._view.river)
        if not plan.cards:
            return worth, Done()
        if plan.tuck and len(plan.cards) == 1 and self._view.phase == "place":
            return worth, Tuck()
        return worth, PickCard(plan.cards[0])

    def _best(self, hand: Sequence[Card], river: Sequence[Card | None]) -> tuple[float, Plan]:
        lying = counted(river)
        weighed = ((self._weigh(plan, lying), plan) for plan in self._plans(hand))
        return max(weighed, key=lambda each: each[0])

    def _plans(self, hand: Sequence[Card]) -> Iterator[Plan]:
        view = self._view
        under = view.sides[NUMBER["fox"]] == 1
        if view.phase == "tuck":
            yield from tucked(self._pile, hand, 1, under)
            return
        left = view.due - view.placed - view.missed
        numbers = {min(len(hand), max(0, left + more)) for more in range(-view.free, view.free + 1)}
        fox = "fox" in self._player.abilities
        for number in sorted(numbers):
            yield from plans(self._pile, hand, number)
            if fox and (number > 1 or (number == 1 and Tuck() in view.legal)):
                yield from tucked(self._pile, hand, number, under)

    def _weigh(self, plan: Plan, river: Sequence[int]) -> float:
        """The pile as it would lie, and what it promises."""
        runs = runs_of(plan.pile)
        card = plan.visible or self._player.visible
        assert card is not None  # without a pile a card is placed
        outlook = self._outlook(card)
        kept = counted(plan.kept)
        promise = self._opinion.expect(runs, kept, river, outlook.draws, outlook.places)
        return runs.worth + outlook.worth + promise

    def _outlook(self, card: Card) -> Outlook:
        if card not in self._outlooks:
            preview = card_preview(self._view, self._player.seat, card)
            worth = self._tokens.best(preview)
            if preview.ability not in self._player.abilities:
                use = ABILITIES[preview.ability][preview.side - 1]
                worth += min(1.0, self._turns / TIME) * use
            self._outlooks[card] = Outlook(worth, preview.draws, preview.places)
        return self._outlooks[card]

    # ---- with one (puffin 1)

    def swaps(self) -> Iterator[tuple[float, ArcticAction]]:
        """The river cards that are worth a thought, each with what the turn would be worth."""
        swaps = [
            (self._use(card, self._hand), action)
            for action in self._view.legal
            if isinstance(action, Swap) and (card := self._view.river[action.place - 1])
        ]
        if swaps:
            unwanted = sorted(self._hand, key=lambda card: self._use(card, self._without(card)))
            for _, action in sorted(swaps, key=lambda each: -each[0])[:FEW]:
                yield max(self._swap(action.place, card) for card in unwanted[:FEW]), action

    def best_to_leave(self) -> ArcticAction:
        """The hand card to leave for the river card that was chosen."""
        place = self._view.chosen
        assert place is not None
        return PickCard(max(self._hand, key=lambda card: self._swap(place, card)))

    def _use(self, card: Card, hand: Sequence[Card]) -> float:
        """Of a card beside those of a hand."""
        return self._opinion.use(runs_of(self._pile), counted(hand), NUMBER[card.animal])

    def _without(self, left: Card) -> list[Card]:
        return [card for card in self._hand if card != left]

    def _swap(self, place: int, left: Card) -> float:
        """What the turn would be worth with a hand card for the one at a place of the river."""
        river = list(self._view.river)
        got, river[place - 1] = river[place - 1], left
        assert got is not None
        return self._best([*self._without(left), got], river)[0]
