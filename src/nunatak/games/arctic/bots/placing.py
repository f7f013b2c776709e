"""How greedy weighs the ways to place its cards."""

from collections.abc import Iterator, Sequence

from nunatak.games.arctic import (
    CARDS,
    LANDSCAPE,
    ArcticAction,
    ArcticView,
    PickCard,
    PlayerView,
    Swap,
)
from nunatak.games.arctic.bots.hands import ANIMAL_OF, DRAW_OF, NUMBER_OF, PLACES_OF, count_animals
from nunatak.games.arctic.bots.opinion import Opinion, runs_of, turns_left
from nunatak.games.arctic.bots.placements import Placement, actions_of, placements, swap_cards
from nunatak.games.arctic.bots.tokens import TokenValues
from nunatak.games.arctic.cards import ANIMALS
from nunatak.games.arctic.preview import animals_of

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


OTHERS = 0.2  # of what a token brings: somebody else may have its totem
BACK = 0.5  # how much of a move the turns to come may undo, each


class Placing:
    """Step A of a turn."""

    def __init__(self, view: ArcticView, player: PlayerView) -> None:
        self._view, self._player = view, player
        self._turns = turns_left(view)
        self._opinion = Opinion(self._turns)
        self._tokens = token_values(view, player)
        self._pile = animals_of(player)
        self._hand = [card.number for card in player.hand or ()]
        self._river = [None if card is None else card.number for card in view.river]

    # ---- without a swap

    def best(self) -> tuple[float, ArcticAction]:
        """The best way to go on, with what it is worth."""
        worth, placement = self._best(self._hand, self._river)
        return worth, actions_of(self._view, placement)[0]

    def _best(self, hand: Sequence[int], river: Sequence[int | None]) -> tuple[float, Placement]:
        """Of placements with the same value, the first in the order of the hand."""
        fox_cards: list[int] = []
        if "fox" in self._player.abilities:
            fox_cards = list({ANIMAL_OF[card]: card for card in hand}.values())

        def order(placement: Placement) -> tuple[object, ...]:
            cards = [hand.index(card) for card in placement.cards]
            fox = fox_cards.index(hand[cards.pop()]) if placement.tuck else -1
            return len(placement.cards), placement.tuck, fox, cards[-1:], sorted(cards[:-1])

        found = sorted(placements(self._view, self._pile, hand, fox_cards), key=order)
        lying = count_animals(river)
        weighed = ((self._weigh(placement, lying), placement) for placement in found)
        return max(weighed, key=lambda each: each[0])

    def _weigh(self, placement: Placement, river: Sequence[int]) -> float:
        """The pile as it would lie, and what it promises."""
        runs = runs_of(placement.pile)
        card = placement.visible
        if card is None:
            assert self._player.visible is not None  # without a pile a card is placed
            card = self._player.visible.number
        promise = self._opinion.expect(runs, placement.kept, river, DRAW_OF[card], PLACES_OF[card])
        return runs.worth + (self._tokens.best(card) + self._ability(card)) + promise

    def _ability(self, card: int) -> float:
        animal = ANIMALS[ANIMAL_OF[card]]
        if animal in self._player.abilities:
            return 0.0
        use = ABILITIES[animal][self._view.sides[ANIMAL_OF[card]] - 1]
        return min(1.0, self._turns / TIME) * use

    # ---- with one (puffin 1)

    def swaps(self) -> Iterator[tuple[float, ArcticAction]]:
        """The river cards that are worth a thought, each with what the turn would be worth."""
        swaps = [
            (self._use(card, self._hand), action)
            for action in self._view.legal
            if isinstance(action, Swap) and (card := self._river[action.place - 1]) is not None
        ]
        if swaps:
            unwanted = sorted(self._hand, key=lambda card: self._use(card, self._without(card)))
            for _, action in sorted(swaps, key=lambda each: -each[0])[:FEW]:
                yield max(self._swap(action.place, card) for card in unwanted[:FEW]), action

    def best_to_leave(self) -> ArcticAction:
        """The hand card to leave for the river card that was chosen."""
        place = self._view.chosen
        assert place is not None
        return PickCard(CARDS[max(self._hand, key=lambda card: self._swap(place, card))])

    def _use(self, card: int, hand: Sequence[int]) -> float:
        """Of a card beside those of a hand."""
        return self._opinion.use(runs_of(self._pile), count_animals(hand), ANIMAL_OF[card])

    def _without(self, left: int) -> list[int]:
        return [card for card in self._hand if card != left]

    def _swap(self, place: int, left: int) -> float:
        """What the turn would be worth with a hand card for the one at a place of the river."""
        return self._best(*swap_cards(self._hand, self._river, place, left))[0]


def token_values(view: ArcticView, player: PlayerView) -> TokenValues:
    """Return the values of token moves as greedy sees them: its own totem up, the others down."""
    trust = 1 / (1 + BACK * turns_left(view))
    totem = NUMBER_OF.get(player.totem or "")

    def shift(animal: int, start: int, end: int) -> float:
        gain = trust * (LANDSCAPE[end] - LANDSCAPE[start])
        return gain if animal == totem else -OTHERS * gain

    return TokenValues(view, player, shift)
