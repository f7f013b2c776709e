"""The evaluation of step C: which cards to draw, and which to discard."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from nunatak.bots.bot import Advice
from nunatak.games.arctic import ArcticAction, Done, DrawPile, PickCard, TakeRiver
from nunatak.games.arctic.bots.features import Features, model_inputs
from nunatak.games.arctic.bots.hands import (
    ANIMAL_INDEXES,
    CARD_ANIMALS,
    CARD_PLACEMENT_VALUES,
    count_animals,
)
from nunatak.games.arctic.bots.reasons import make_nonzero_reasons
from nunatak.games.arctic.bots.runs import find_runs
from nunatak.games.arctic.bots.value_model import FloatArray, IntArray
from nunatak.games.arctic.rules.layout import HAND_LIMIT

__all__ = [
    "DrawEvaluator",
    "DrawOption",
    "Draws",
    "list_draws",
    "max_options_of_animal",
    "river_options",
    "values_of_draws",
]

PENALTY_POINTS = 1.0  # points for a card in the penalty zone
DENIAL_SHARE = 0.3  # share of what a river card would gain the next player
MAX_ADVISED_DRAWS = 3  # draws of a number of cards that are returned, the best ones
COMPARED_DECIMALS = 6  # decimals that are compared, so that rounding errors decide nothing

_ANIMAL_COLUMNS = np.arange(len(ANIMAL_INDEXES))


class DrawOption(NamedTuple):
    """A card that may be drawn."""

    card: int
    bonus: float
    """Its value beside that of its animal: its draw value, and what the next player would gain."""


class Draws(NamedTuple):
    """All draws of a number of cards."""

    option_indexes: tuple[tuple[int, ...], ...]
    """The options of each draw, by index."""
    animal_counts: IntArray
    """Cards of each animal."""
    bonus: FloatArray


def river_options(features: Features, river: Sequence[int | None]) -> list[DrawOption]:
    """Return the cards of a river as options."""
    share = DENIAL_SHARE * features.rival_weight
    return [
        DrawOption(
            card,
            features.draw_value_points(card)
            + share * features.next_player_gains[CARD_ANIMALS[card]],
        )
        for card in river
        if card is not None
    ]


def list_draws(options: Sequence[DrawOption], number: int) -> Draws:
    """Return all draws of a number of cards from these options."""
    draws = _index_combinations(len(options), min(number, len(options)))
    animals = np.zeros((len(options), len(ANIMAL_INDEXES)), int)
    animals[range(len(options)), [CARD_ANIMALS[option.card] for option in options]] = 1
    bonus = np.array([option.bonus for option in options], float)
    index = np.array(draws, int).reshape(len(draws), -1)
    return Draws(draws, animals[index].sum(1), bonus[index].sum(1))


@lru_cache(maxsize=256)
def _index_combinations(option_count: int, number: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(option_count), number))


def values_of_draws(animal_values: FloatArray, draws: Draws) -> FloatArray:
    """Return the future value of each pile, a row of ``parts``, with each draw."""
    found: FloatArray = animal_values[:, _ANIMAL_COLUMNS, draws.animal_counts].sum(2) + draws.bonus
    return found


def max_options_of_animal(options: Sequence[DrawOption]) -> int:
    """Return the number of options of the most frequent animal."""
    return max(count_animals(option.card for option in options))


class DrawEvaluator:
    """Evaluates the ways to continue step C."""

    def __init__(self, features: Features) -> None:
        view, player = features.view, features.player
        assert player.visible_card is not None
        self._features, self._view = features, view
        self._runs = find_runs(features.pile)
        self._to_place = CARD_PLACEMENT_VALUES[player.visible_card.number]
        self._options = river_options(features, features.river)
        self._actions: list[ArcticAction] = [
            TakeRiver(place) for place, card in enumerate(features.river, 1) if card is not None
        ]
        for action in view.legal if view.phase == "draw" else ():
            if isinstance(action, PickCard):  # from the penalty zone
                card = action.card.number
                self._options.append(
                    DrawOption(card, features.draw_value_points(card) + PENALTY_POINTS)
                )
                self._actions.append(action)

    def advice(self) -> Iterator[Advice[ArcticAction]]:
        """Yield the best draws of each number of cards, or all discards."""
        view = self._view
        if view.phase == "excess":
            yield from self._advise_discards()
            return
        left = view.to_draw - view.drawn_count
        for number in range(max(0, left - view.leeway), max(0, left + view.leeway) + 1):
            if number or Done() in view.legal:
                yield from self._advise_draws(number)

    # ---- cards to draw

    def _advise_draws(self, number: int) -> Iterator[Advice[ArcticAction]]:
        """Yield the best draws of so many cards; with orca 2, some from the draw pile."""
        most_unseen = number if DrawPile() in self._view.legal else 0
        for unseen in range(most_unseen + 1):
            seen = min(number - unseen, len(self._options))
            cards = len(self._features.hand) + seen + unseen
            excess = max(0, cards - HAND_LIMIT)
            draws = list_draws(self._options, max(0, seen - excess))
            most = max_options_of_animal(self._options) + 1
            parts = self._values_by_animal(self._features.hand, cards - excess, seen + unseen, most)
            values = values_of_draws(parts[None], draws)[0] - PENALTY_POINTS * excess
            if unseen:
                values = values + unseen * self._mean_gain_of_unseen_card(parts, draws)
            for index in np.argsort(-np.round(values, COMPARED_DECIMALS), kind="stable")[
                :MAX_ADVISED_DRAWS
            ].tolist():
                actions = self._draw_actions(
                    parts, draws.option_indexes[index], number, bool(unseen)
                )
                yield self._make_advice(actions, float(values[index]), cards - excess, excess)

    def _mean_gain_of_unseen_card(self, animal_values: FloatArray, draws: Draws) -> FloatArray:
        """Return what one card of the draw pile adds to each draw, on average."""
        unseen = self._features.unseen_shares
        gains = (
            animal_values[_ANIMAL_COLUMNS, draws.animal_counts + 1]
            - animal_values[_ANIMAL_COLUMNS, draws.animal_counts]
        )
        found: FloatArray = gains @ (unseen / max(1e-9, unseen.sum()))
        return found

    def _draw_actions(
        self, animal_values: FloatArray, draw: Sequence[int], number: int, unseen: bool
    ) -> tuple[ArcticAction, ...]:
        """Return the actions of a draw, the best card first. If all cards that must be drawn are
        above the hand limit, the best one is still taken from the others.
        """
        if unseen:
            return (DrawPile(),)
        if not self._options or not number:
            return (Done(),)

        def value(index: int) -> float:
            option = self._options[index]
            none, one = animal_values[CARD_ANIMALS[option.card]][:2]
            return round(float(option.bonus + one - none), COMPARED_DECIMALS)

        chosen = draw or [max(range(len(self._options)), key=value)]
        actions = [self._actions[index] for index in sorted(chosen, key=value, reverse=True)]
        may_draw_more = number < self._view.to_draw - self._view.drawn_count + self._view.leeway
        return (*actions, Done()) if may_draw_more else tuple(actions)

    # ---- cards to discard

    def _advise_discards(self) -> Iterator[Advice[ArcticAction]]:
        """Yield all cards of the hand."""
        hand = self._features.hand
        for card in hand:
            kept = [other for other in hand if other != card]
            future = float(self._values_by_animal(kept, len(kept), 0, 0).sum())
            future -= self._features.draw_value_points(card)
            action = next(a for a in self._view.legal if _picks_card(a, card))
            yield self._make_advice((action,), future, len(kept), 1)

    # ---- both

    def _values_by_animal(
        self, hand: Sequence[int], hand_size: int, draws: int, most_drawn: int
    ) -> FloatArray:
        """Return the part of each animal in the future value of the pile with a hand."""
        features, counts = self._features, count_animals(hand)
        turns = features.expected_turns_after_this(draws)
        inputs = model_inputs([self._runs], [counts], [hand_size], [self._to_place], [turns])
        parts: FloatArray = features.model.animal_future_values(
            inputs, features.unseen_shares, features.players, most_drawn
        )[0]
        return parts

    def _make_advice(
        self, actions: tuple[ArcticAction, ...], value: float, hand_size: int, excess: int
    ) -> Advice[ArcticAction]:
        turns = self._features.turns_after_this
        why = make_nonzero_reasons(promise=value, cards=hand_size, penalties=excess, turns=turns)
        return Advice(actions, value, why)


def _picks_card(action: ArcticAction, card: int) -> bool:
    return isinstance(action, PickCard) and action.card.number == card
