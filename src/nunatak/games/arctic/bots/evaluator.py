"""The evaluation of step A: every placement, with the rest of the turn."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from nunatak.bots.bot import Advice
from nunatak.games.arctic import CARDS, ArcticAction, PickCard, Swap
from nunatak.games.arctic.bots.draws import (
    COMPARED_DECIMALS,
    DrawOption,
    list_draws,
    max_options_of_animal,
    river_options,
    values_of_draws,
)
from nunatak.games.arctic.bots.features import Features, model_inputs
from nunatak.games.arctic.bots.hands import (
    ANIMAL_INDEX,
    CARD_ANIMALS,
    CARD_DRAW_VALUES,
    CARD_PLACEMENT_VALUES,
    count_animals,
)
from nunatak.games.arctic.bots.placements import (
    Placement,
    find_placements,
    placement_actions,
    swap_cards,
)
from nunatak.games.arctic.bots.reasons import make_nonzero_reasons
from nunatak.games.arctic.bots.runs import Runs, find_runs
from nunatak.games.arctic.bots.value_model import FloatArray
from nunatak.games.arctic.rules.layout import HAND_LIMIT

__all__ = ["PlacementEvaluator"]

MAX_ADVICE = 3  # placements that are returned, the best ones
MAX_EVALUATED_SWAPS = 1  # swaps, the most promising ones, for which the turn is evaluated
MAX_CANDIDATES = (
    24  # placements, the most promising ones, that are evaluated with the cards to draw
)


class Evaluation(NamedTuple):
    """A placement and its value, in points."""

    placement: Placement
    pile_points: int
    future_value: float
    """The future value of pile and hand, penalties included."""
    token_value: float
    ability_value: float

    @property
    def value(self) -> float:
        """The sum of all parts."""
        return self.pile_points + self.future_value + self.token_value + self.ability_value


class Candidate(NamedTuple):
    """A placement that is being evaluated."""

    placement: Placement
    visible_card: int
    runs: Runs
    value_before_draw: float
    """The part of the value that does not depend on the cards to draw."""


class CandidateDraw(NamedTuple):
    """A candidate with a number of cards to draw."""

    candidate_index: int
    """The index of the candidate."""
    draw_count: int
    excess: int
    """Cards above the hand limit: they cost a penalty and are not kept."""


class PlacementEvaluator:
    """Evaluates the placements of a turn in step A."""

    def __init__(self, features: Features) -> None:
        self._features = features
        self._view, self._player = features.view, features.player

    def advice_without_swap(self) -> list[Advice[ArcticAction]]:
        """Return the best placements without a swap, one for each visible card."""
        found: dict[tuple[int | None, bool], Evaluation] = {}
        for each in self._best_placements(self._features.hand, self._features.river):
            found.setdefault((each.placement.new_visible_card, each.placement.with_fox), each)
            if len(found) == MAX_ADVICE:
                break
        return [self._make_advice(each) for each in found.values()]

    def _best_placements(
        self, hand: Sequence[int], river: Sequence[int | None], fox: bool = True
    ) -> list[Evaluation]:
        """Return the best placements of cards of a hand, the best first."""
        draw_value = (
            self._features.draw_value_points
        )  # of cards of an animal, the better ones are kept
        in_order = sorted(hand, key=lambda card: (CARD_ANIMALS[card], draw_value(card)))
        fox_cards = self._cards_for_fox(in_order) if fox else []
        found = list(find_placements(self._view, self._features.pile, in_order, fox_cards))
        return self._evaluate(found, hand, river)

    def _cards_for_fox(self, hand: Sequence[int]) -> list[int]:
        """Return the cards to try with the fox: the one with the least value in hand, and one of
        the animal at the bottom of the pile.
        """
        if not hand or "fox" not in self._player.abilities:
            return []
        features = self._features
        first = {CARD_ANIMALS[card]: card for card in reversed(hand)}
        if self._view.phase == "tuck":
            return list(first.values())
        fewer, runs = [max(0, held - 1) for held in count_animals(hand)], find_runs(features.pile)
        inputs = model_inputs(
            [runs], [fewer], [len(hand)], [3], [features.expected_turns_after_this(0)]
        )
        parts = features.model.animal_future_values(
            inputs, features.unseen_shares, features.players, 1
        )[0]
        gains = (parts[:, 1] - parts[:, 0]).round(COMPARED_DECIMALS).tolist()
        least = min(first, key=gains.__getitem__)
        bottom = features.pile[0] if features.pile else least
        return [first[animal] for animal in sorted({least, bottom} & first.keys())]

    def _make_advice(
        self, evaluation: Evaluation, before: tuple[ArcticAction, ...] = ()
    ) -> Advice[ArcticAction]:
        """Return an evaluation as advice, with the actions before the placement."""
        why = make_nonzero_reasons(
            points=evaluation.pile_points,
            promise=evaluation.future_value,
            tokens=evaluation.token_value,
            ability=evaluation.ability_value,
            turns=self._features.turns_after_this,
        )
        actions = (*before, *placement_actions(self._view, evaluation.placement))
        return Advice(actions, evaluation.value, why)

    # ---- swaps (puffin 1)

    def best_swaps(self) -> Iterator[Advice[ArcticAction]]:
        """Yield the most promising swaps, each with the best placement after it."""
        places = [action.river_place for action in self._view.legal if isinstance(action, Swap)]
        for place, left in self._promising_swaps(places):
            before = Swap(place), PickCard(CARDS[left])
            yield self._make_advice(self._evaluate_swap(place, left), before)

    def best_swap_cards(self) -> Iterator[Advice[ArcticAction]]:
        """Yield the most promising hand cards to swap for the chosen river card."""
        place = self._view.swap_place
        assert place is not None
        for _, left in self._promising_swaps([place]):
            yield self._make_advice(self._evaluate_swap(place, left), (PickCard(CARDS[left]),))

    def _promising_swaps(self, places: Sequence[int]) -> list[tuple[int, int]]:
        """Return places of the river with hand cards to leave there, by a first estimate."""
        features = self._features
        if not places:
            return []
        hand, held = features.hand, count_animals(features.hand)
        fewer = [max(0, number - 1) for number in held]
        runs, turns = find_runs(features.pile), features.expected_turns_after_this(0)
        inputs = model_inputs([runs], [fewer], [len(hand)], [max(1, self._view.to_place)], [turns])
        parts = features.model.animal_future_values(
            inputs, features.unseen_shares, features.players, 2
        )
        values = parts[0].tolist()

        def loss(swap: tuple[int, int]) -> float:
            card, left = features.river[swap[0] - 1], swap[1]
            assert card is not None
            got, gave = CARD_ANIMALS[card], CARD_ANIMALS[left]
            now = min(1, held[got])
            gain = values[got][now + 1] - values[got][now] - values[gave][1] + values[gave][0]
            return -round(gain if got != gave else 0.0, COMPARED_DECIMALS)

        return sorted(((place, left) for place in places for left in hand), key=loss)[
            :MAX_EVALUATED_SWAPS
        ]

    def _evaluate_swap(self, place: int, hand_card: int) -> Evaluation:
        """Return the best placement after a hand card was left for a card of the river."""
        hand, river = swap_cards(self._features.hand, self._features.river, place, hand_card)
        return self._best_placements(hand, river, fox=False)[0]

    # ---- evaluation

    def _evaluate(
        self, found: Sequence[Placement], hand: Sequence[int], river: Sequence[int | None]
    ) -> list[Evaluation]:
        """Return the best placements, the best first: all are estimated, the most promising ones
        are evaluated to the end of the turn.
        """
        features = self._features
        options = river_options(features, river)
        tops = [self._visible_card_after(placement) for placement in found]
        visible = {
            top: (features.token_values.best_move_value(top), features.ability_value(top))
            for top in set(tops)
        }
        draw_value = {card: features.draw_value_points(card) for card in hand}
        whole = sum(draw_value.values())
        candidates = []
        for placement, top in zip(found, tops, strict=True):
            runs = find_runs(placement.pile_after)
            kept = whole - sum([draw_value[card] for card in placement.cards])
            before_draw = runs.points + kept + sum(visible[top])
            candidates.append(Candidate(placement, top, runs, before_draw))
        if self._view.stage == "last":
            futures = [0.0] * len(candidates)
        else:
            if len(candidates) > MAX_CANDIDATES:
                candidates = self._promising_candidates(candidates, len(options))
            futures = self._future_values(candidates, options)
        evaluations = []
        for candidate, future in zip(candidates, futures, strict=True):
            tokens, ability = visible[candidate.visible_card]
            points = candidate.runs.points
            future += candidate.value_before_draw - points - tokens - ability
            evaluations.append(Evaluation(candidate.placement, points, future, tokens, ability))
        return sorted(evaluations, key=lambda each: -round(each.value, COMPARED_DECIMALS))

    def _visible_card_after(self, placement: Placement) -> int:
        """Return the visible card after a placement."""
        if placement.new_visible_card is not None:
            return placement.new_visible_card
        assert self._player.visible_card is not None  # without a pile a card is placed
        return self._player.visible_card.number

    def _promising_candidates(
        self, candidates: Sequence[Candidate], option_count: int
    ) -> list[Candidate]:
        """Return the candidates that are best without the cards to draw."""
        draws = [
            CandidateDraw(row, min(option_count, CARD_DRAW_VALUES[candidate.visible_card]), 0)
            for row, candidate in enumerate(candidates)
        ]
        values = self._values_by_animal(candidates, draws, 0)[:, :, 0].sum(1)
        values += [candidate.value_before_draw for candidate in candidates]
        best = np.argsort(-values.round(COMPARED_DECIMALS), kind="stable")[:MAX_CANDIDATES]
        return [candidates[row] for row in best.tolist()]

    def _future_values(
        self, candidates: Sequence[Candidate], options: Sequence[DrawOption]
    ) -> list[float]:
        """Return the future value of each candidate, with the best draw from the river."""
        draws = [
            CandidateDraw(
                row,
                number,
                max(0, sum(candidate.placement.hand_counts_after) + number - HAND_LIMIT),
            )
            for row, candidate in enumerate(candidates)
            for number in self._possible_draw_counts(candidate.visible_card, len(options))
        ]
        parts = self._values_by_animal(candidates, draws, max_options_of_animal(options))
        numbers = np.array([max(0, draw.draw_count - draw.excess) for draw in draws])
        found = [float("-inf")] * len(candidates)
        for number in set(numbers.tolist()):
            rows = np.flatnonzero(numbers == number)
            best = values_of_draws(parts[rows], list_draws(options, number)).max(1)
            for index, value in zip(rows.tolist(), best.tolist(), strict=True):
                row, _, excess = draws[index]
                found[row] = max(found[row], value - excess)
        return found

    def _values_by_animal(
        self, candidates: Sequence[Candidate], draws: Sequence[CandidateDraw], most_drawn: int
    ) -> FloatArray:
        """Return the part of each animal in the future value of candidates with draws."""
        features = self._features
        turns = {
            number: features.expected_turns_after_this(number)
            for number in {draw.draw_count for draw in draws}
        }
        rows = [candidates[draw.candidate_index] for draw in draws]
        inputs = model_inputs(
            [candidate.runs for candidate in rows],
            [candidate.placement.hand_counts_after for candidate in rows],
            [
                sum(candidates[row].placement.hand_counts_after) + number - excess
                for row, number, excess in draws
            ],
            [CARD_PLACEMENT_VALUES[candidate.visible_card] for candidate in rows],
            [turns[draw.draw_count] for draw in draws],
        )
        return features.model.animal_future_values(
            inputs, features.unseen_shares, features.players, most_drawn
        )

    def _possible_draw_counts(self, card: int, option_count: int) -> set[int]:
        """Return how many cards may be drawn with a visible card."""
        moose = ANIMAL_INDEX["moose"]
        is_held = CARD_ANIMALS[card] == moose or "moose" in self._player.abilities
        free = 1 if is_held and self._view.ability_sides[moose] == 1 else 0
        return {min(option_count, CARD_DRAW_VALUES[card] + more) for more in range(-free, free + 1)}
