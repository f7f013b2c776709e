"""The features of a view for steady: its facts as numbers, and values that follow from them."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from nunatak.games.arctic import CARDS, ArcticView, PlayerView
from nunatak.games.arctic.bots.hands import (
    ANIMAL_INDEX,
    ANIMAL_INDEXES,
    CARD_ANIMALS,
    CARD_DRAW_VALUES,
    count_animals,
)
from nunatak.games.arctic.bots.runs import Runs, find_runs
from nunatak.games.arctic.bots.tokens import LANDSCAPE_INDEX, TokenValues
from nunatak.games.arctic.bots.value_model import (
    FloatArray,
    ModelInputs,
    ValueModel,
    expected_later_turns,
)
from nunatak.games.arctic.forecast import turns_left
from nunatak.games.arctic.preview import pile_animals
from nunatak.games.arctic.rules.layout import HAND_LIMIT, SET_COUNT

__all__ = ["Features", "model_inputs"]


class Features:
    """The features of a view."""

    def __init__(self, view: ArcticView, player: PlayerView, model: ValueModel) -> None:
        self.view, self.player, self.model = view, player, model
        self.players = len(view.players)
        self.seat_offset = (player.seat - view.first_seat) % self.players
        self.pile = pile_animals(player)
        self.hand = [card.number for card in player.hand or ()]
        self.river = [None if card is None else card.number for card in view.river]
        self.unseen_shares = self._unseen_shares()
        self._totem = ANIMAL_INDEX.get(player.totem or "")
        turns = self.expected_turns_after_this(0)
        self._totem_points, self._rival_points = (
            model.totem_points_by_landscape(turns),
            model.rival_points_by_landscape(turns),
        )
        chances = model.rival_chances_by_landscape(turns)
        self._rival_weights = [
            self.rival_weight * chances[LANDSCAPE_INDEX[points]] for points in view.token_points
        ]
        self.token_values = TokenValues(view, player, self._token_step_value)

    @cached_property
    def turns_after_this(self) -> int:
        """The turns after this one, as a whole number for people."""
        return turns_left(self.view).own_after_this

    def expected_turns_after_this(self, draws: int) -> float:
        """Return the turns after this one, with so many cards still to draw in it."""
        view = self.view
        if view.stage == "last":
            return 0.0
        left = view.draw_pile_size - draws
        return expected_later_turns(self.players, self.seat_offset, view.stage == "early", left)

    def draw_value_points(self, card: int) -> float:
        """Return the value of a card in hand for the cards that it lets its player draw."""
        return (
            self.model.draw_value_points(CARD_DRAW_VALUES[card], turns)
            if (turns := self.expected_turns_after_this(0))
            else 0.0
        )

    def _unseen_shares(self) -> FloatArray:
        """Return the share of each animal's cards that this seat has not seen."""
        seen = [*self.hand, *(card for card in self.river if card is not None)]
        for player in self.view.players:
            seen += [each.card.number for each in player.pile if each.card is not None]
            if player is not self.player:
                seen += [card.number for card in player.known_in_hand]
        whole = len(CARDS) / len(ANIMAL_INDEXES) / SET_COUNT * self.players
        shares: FloatArray = 1 - np.array(count_animals(seen)) / whole
        return shares

    # ---- tokens and abilities

    def _token_step_value(self, animal: int, start: int, end: int) -> float:
        """Return the value of a token that goes from one landscape card to another."""
        if animal == self._totem:
            return self._totem_points[end] - self._totem_points[start]
        return self._rival_weights[animal] * (self._rival_points[start] - self._rival_points[end])

    @property
    def rival_weight(self) -> float:
        """The weight of the points of another player: that of one opponent is 1, several share
        it.
        """
        return 1.0 if self.players == 2 else 1.0 / (self.players - 1)

    def ability_value(self, card: int) -> float:
        """Return the value of the ability card that a visible card brings."""
        animal = CARD_ANIMALS[card]
        holder = self.view.ability_holders[animal]
        if holder == self.player.seat:
            return 0.0
        value = self.model.ability_value(
            animal, self.view.ability_sides[animal], self.expected_turns_after_this(0)
        )
        return value if holder is None else value * (1 + self.rival_weight)

    # ---- the next player

    @cached_property
    def next_player_gains(self) -> list[float]:
        """What one more card of each animal in the river would gain the next player."""
        view = self.view
        if view.stage == "last":
            return [0.0] * len(ANIMAL_INDEXES)
        rival = view.players[(self.player.seat + 1) % self.players]
        runs = find_runs(pile_animals(rival))
        held = count_animals(card.number for card in rival.known_in_hand)
        card = rival.visible_card
        to_place = 1 if card is None else card.placement_value
        cards = min(HAND_LIMIT, rival.hand_size)
        inputs = model_inputs(
            [runs], [held], [cards], [to_place], [self.expected_turns_after_this(0)]
        )
        parts = self.model.animal_future_values(inputs, self.unseen_shares, self.players, 1)[0]
        return [float(one - none) for none, one in parts]


def model_inputs(
    runs: Sequence[Runs],
    held_counts: Sequence[Sequence[int]],
    hand_sizes: Sequence[int],
    to_place: Sequence[int],
    later_turns: Sequence[float],
) -> ModelInputs:
    """Return the inputs of the value model, a row for each item of the sequences."""
    best = np.array([each.best_lengths for each in runs])
    top = np.zeros((len(runs), len(ANIMAL_INDEXES) + 1), int)
    top[range(len(runs)), [each.top_animal for each in runs]] = [each.top_length for each in runs]
    return ModelInputs(
        best,
        top[:, :-1],
        np.array(held_counts),
        np.array(hand_sizes),
        np.array(to_place),
        np.array(later_turns, float),
    )
