"""A bot for Arctic that compares all placements of its cards, by a heuristic."""

from collections.abc import Iterator, Sequence

from nunatak.bots.bot import legal_actions
from nunatak.games.arctic import (
    ANIMALS,
    CARDS,
    LANDSCAPE_POINTS,
    Arctic,
    ArcticAction,
    ArcticView,
    Done,
    DrawPile,
    Give,
    PickCard,
    PlayerView,
    Swap,
    TakeBackCard,
    TakeRiver,
)
from nunatak.games.arctic.bots.hands import (
    ANIMAL_INDEX,
    ANIMAL_INDEXES,
    CARD_ANIMALS,
    CARD_DRAW_VALUES,
    CARD_PLACEMENT_VALUES,
    count_animals,
)
from nunatak.games.arctic.bots.heuristic import FutureEvaluator, estimate_later_turns
from nunatak.games.arctic.bots.placements import (
    Placement,
    find_placements,
    placement_actions,
    placing_view_after_take_back,
    swap_cards,
)
from nunatak.games.arctic.bots.runs import find_runs
from nunatak.games.arctic.bots.tokens import TokenValues
from nunatak.games.arctic.preview import pile_animals

__all__ = ["Greedy"]

PENALTY_POINTS = 1.0  # points for a card in the penalty zone
MIN_SWAP_GAIN = 0.3  # points that a swap, or a card taken back, must gain
ABILITY_POINTS = {  # the points that an ability card gains later, by its side
    "fox": (0.8, 2.0),
    "moose": (0.6, 0.8),
    "walrus": (0.6, 0.6),
    "orca": (0.5, 0.4),
    "puffin": (1.0, 0.5),
    "bear": (0.8, 0.4),
}
FULL_VALUE_TURNS = 3.0  # turns in which an ability card gains its value
MAX_EXAMINED_CARDS = 3  # cards of the river, and of the hand, for which a swap is examined
OTHER_TOKEN_WEIGHT = 0.2  # weight of a token that may be another player's totem
TOKEN_REVERSAL_SHARE = 0.5  # share of a token move that each turn to come may reverse


class Greedy:
    """Compares points, runs that can grow, tokens and abilities, and chooses the best. It uses no
    random numbers, so the seed makes no difference.

    >>> game = Arctic(players=2)
    >>> state = game.start(seed=1)
    >>> view = state.view(state.turn)
    >>> Greedy(game, seed=1).choose(view) in view.legal
    True
    """

    def __init__(self, game: Arctic, seed: int) -> None:
        self._game = game

    def choose(self, view: ArcticView, budget: float | None = None) -> ArcticAction:
        legal, player = legal_actions(view, self._game), view.own_player
        assert player is not None
        if len(legal) == 1:
            return legal[0]
        if view.step == "A":
            return self._choose_placement(view, player)
        if view.step == "B":
            return max(legal, key=_token_values(view, player).action_value)
        if gifts := [action for action in legal if isinstance(action, Give)]:
            return max(gifts, key=lambda gift: self._game.sheet(view, gift.seat).total)
        if view.phase == "give":  # the cards of the zone are not seen again: any will do
            return legal[-1]
        return max(legal, key=_DrawValues(view, player).value)

    def _choose_placement(self, view: ArcticView, player: PlayerView) -> ArcticAction:
        """Return an action of step A."""
        values = _PlacementValues(view, player)
        if view.phase == "swap":
            return values.best_swap_card()
        most, best = values.best_placement()
        for value, action in (*values.best_swaps(), *self._evaluate_take_back(view)):
            if value > most + MIN_SWAP_GAIN:
                most, best = value, action
        return best

    def _evaluate_take_back(self, view: ArcticView) -> Iterator[tuple[float, ArcticAction]]:
        """Yield the value of the turn with the visible card back in hand, if that is allowed."""
        after = placing_view_after_take_back(self._game, view)
        if after is not None and after.own_player is not None:
            yield _PlacementValues(after, after.own_player).best_placement()[0], TakeBackCard()


class _PlacementValues:
    """The values of the placements in step A."""

    def __init__(self, view: ArcticView, player: PlayerView) -> None:
        self._view, self._player = view, player
        self._turns = estimate_later_turns(view)
        self._heuristic = FutureEvaluator(self._turns)
        self._tokens = _token_values(view, player)
        self._pile = pile_animals(player)
        self._hand = [card.number for card in player.hand or ()]
        self._river = [None if card is None else card.number for card in view.river]

    # ---- without a swap

    def best_placement(self) -> tuple[float, ArcticAction]:
        """Return the value of the best placement, and its first action."""
        value, placement = self._find_best(self._hand, self._river)
        return value, placement_actions(self._view, placement)[0]

    def _find_best(
        self, hand: Sequence[int], river: Sequence[int | None]
    ) -> tuple[float, Placement]:
        """Return the best placement. Of those with the same value it is the first, by number of
        cards, without the fox and with it, and then by the places of the cards in the hand.
        """
        fox_cards: list[int] = []
        if "fox" in self._player.abilities:
            fox_cards = list({CARD_ANIMALS[card]: card for card in hand}.values())

        def order(placement: Placement) -> tuple[object, ...]:
            cards = [hand.index(card) for card in placement.cards]
            fox = fox_cards.index(hand[cards.pop()]) if placement.with_fox else -1
            return len(placement.cards), placement.with_fox, fox, cards[-1:], sorted(cards[:-1])

        found = sorted(find_placements(self._view, self._pile, hand, fox_cards), key=order)
        lying = count_animals(river)
        values = ((self._placement_value(placement, lying), placement) for placement in found)
        return max(values, key=lambda each: each[0])

    def _placement_value(self, placement: Placement, river_counts: Sequence[int]) -> float:
        """Return the points of the pile, and the value of the visible card and of the future."""
        runs = find_runs(placement.pile_after)
        card = placement.new_visible_card
        if card is None:
            assert self._player.visible_card is not None  # without a pile a card is placed
            card = self._player.visible_card.number
        visible = self._tokens.best_move_value(card) + self._ability_value(card)
        draws, to_place = CARD_DRAW_VALUES[card], CARD_PLACEMENT_VALUES[card]
        future = self._heuristic.future_value(
            runs, placement.hand_counts_after, river_counts, draws, to_place
        )
        return runs.points + visible + future

    def _ability_value(self, card: int) -> float:
        """Return the value of the ability card that a visible card brings."""
        animal = ANIMALS[CARD_ANIMALS[card]]
        if animal in self._player.abilities:
            return 0.0
        points = ABILITY_POINTS[animal][self._view.ability_sides[CARD_ANIMALS[card]] - 1]
        return min(1.0, self._turns / FULL_VALUE_TURNS) * points

    # ---- with a swap (puffin 1)

    def best_swaps(self) -> Iterator[tuple[float, ArcticAction]]:
        """Yield the swaps for the best cards of the river, each with the value of the turn."""
        swaps = [
            (self._card_value(card, self._hand), action)
            for action in self._view.legal
            if isinstance(action, Swap)
            and (card := self._river[action.river_place - 1]) is not None
        ]
        if swaps:
            worst = sorted(
                self._hand, key=lambda card: self._card_value(card, self._hand_without(card))
            )[:MAX_EXAMINED_CARDS]
            for _, action in sorted(swaps, key=lambda each: -each[0])[:MAX_EXAMINED_CARDS]:
                yield max(self._swap_value(action.river_place, card) for card in worst), action

    def best_swap_card(self) -> ArcticAction:
        """Return the choice of the hand card to leave for the chosen river card."""
        place = self._view.swap_place
        assert place is not None
        best = max(self._hand, key=lambda card: self._swap_value(place, card))
        return PickCard(CARDS[best])

    def _card_value(self, card: int, hand: Sequence[int]) -> float:
        """Return the value of a card in addition to a hand."""
        runs = find_runs(self._pile)
        return self._heuristic.card_value(runs, count_animals(hand), CARD_ANIMALS[card])

    def _hand_without(self, card: int) -> list[int]:
        return [other for other in self._hand if other != card]

    def _swap_value(self, place: int, hand_card: int) -> float:
        """Return the value of the turn after a hand card was left for a card of the river."""
        return self._find_best(*swap_cards(self._hand, self._river, place, hand_card))[0]


def _token_values(view: ArcticView, player: PlayerView) -> TokenValues:
    """Return the values of token moves: the own totem should go up, other tokens down."""
    trust = 1 / (1 + TOKEN_REVERSAL_SHARE * estimate_later_turns(view))
    totem = ANIMAL_INDEX.get(player.totem or "")

    def step_value(animal: int, start: int, end: int) -> float:
        gain = trust * (LANDSCAPE_POINTS[end] - LANDSCAPE_POINTS[start])
        return gain if animal == totem else -OTHER_TOKEN_WEIGHT * gain

    return TokenValues(view, player, step_value)


class _DrawValues:
    """The values of the actions in step C: cards to draw, and cards to discard."""

    def __init__(self, view: ArcticView, player: PlayerView) -> None:
        card = player.visible_card
        assert card is not None
        self._view = view
        self._heuristic = FutureEvaluator(estimate_later_turns(view))
        self._runs = find_runs(pile_animals(player))
        self._to_place = card.placement_value
        self._hand = count_animals(card.number for card in player.hand or ())
        self._river = count_animals(card.number for card in view.river if card is not None)
        self._draws = max(0, view.to_draw - view.drawn_count)

    def value(self, action: ArcticAction) -> float:
        """Return the value of an action."""
        view = self._view
        if isinstance(action, TakeRiver):
            card = view.river[action.place - 1]
            assert card is not None
            return self._value_with_card(ANIMAL_INDEX[card.animal], from_river=True)
        if isinstance(action, PickCard):
            animal = ANIMAL_INDEX[action.card.animal]
            if view.phase == "excess":
                return self._future_value(_add_to_count(self._hand, animal, -1), self._river, 0)
            return self._value_with_card(animal) + PENALTY_POINTS
        if isinstance(action, DrawPile):
            return sum(map(self._value_with_card, ANIMAL_INDEXES)) / len(ANIMAL_INDEXES)
        if isinstance(action, Done):
            return self._future_value(self._hand, self._river, 0)
        return float("-inf")

    def _value_with_card(self, animal: int, from_river: bool = False) -> float:
        """Return the value of one more card of an animal."""
        river = _add_to_count(self._river, animal, -1) if from_river else self._river
        return self._future_value(_add_to_count(self._hand, animal, 1), river, self._draws - 1)

    def _future_value(
        self, hand_counts: Sequence[int], river_counts: Sequence[int], draws: int
    ) -> float:
        return self._heuristic.future_value(
            self._runs, hand_counts, river_counts, max(0, draws), self._to_place
        )


def _add_to_count(counts: Sequence[int], animal: int, number: int) -> tuple[int, ...]:
    """Return counts with so many more cards of an animal."""
    return (*counts[:animal], counts[animal] + number, *counts[animal + 1 :])
