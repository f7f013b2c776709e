"""Evaluation of the ends of a turn: expected turns to the finish, and costs of dents."""

import numpy as np

from nunatak.games.snow_tails import SledView, SnowTails, SnowTailsView
from nunatak.games.snow_tails.bots.hands import (
    MAT_AFTER_PLAY,
    MAX_PLAYED_CARDS,
    Floats,
    Ints,
    count_values,
    least_turns_by_count,
    mat_index,
    possible_draws,
)
from nunatak.games.snow_tails.bots.turn_end_arrays import TurnEnds
from nunatak.games.snow_tails.bots.turn_table import (
    FULL_DECK,
    PRACTICE_DENT_COSTS,
    RACE_DENT_COSTS,
    TurnTable,
)
from nunatak.games.snow_tails.rules.layout import CARD_VALUE_COUNT, MAX_DENTS

__all__ = ["Evaluator"]

SECOND_BEST_CARD_WEIGHT = (
    0.25  # weight of the second-best card of a hand, in case the best does not fit
)
MAX_SECOND_BEST_LOSS_TURNS = 20.0  # turns: a second-best card is never counted as worse
EXPECTED_OPPONENT_STEPS = 5  # steps that a sled that has yet to move is expected to make
_VALUE_INDEXES = np.arange(CARD_VALUE_COUNT)


class Evaluator:
    """Evaluates the ends of a turn on one course."""

    def __init__(self, game: SnowTails) -> None:
        self._track = game.track
        self._turn_table = TurnTable.of(
            game.course, RACE_DENT_COSTS if game.players > 1 else PRACTICE_DENT_COSTS
        )
        costs = self._turn_table.dent_costs
        self._dent_costs = costs.as_array()
        self._are_dents_charged = costs.charged_at_finish | ~np.array(game.track.past_finish)
        self._progress = np.array(game.track.progress)
        self._steps_to_finish = np.array(game.track.steps_to_finish)

    def expected_turns_after(self, view: SnowTailsView, ends: TurnEnds) -> Floats:
        """Return the expected turns after each end."""
        found: Floats = np.where(
            ends.dents > MAX_DENTS,
            self._turn_table.wreck_turns[ends.spaces],
            self._turn_table.past_line_turns[ends.spaces],
        )
        racing = np.flatnonzero(np.isnan(found))
        if len(racing):
            best = self._least_turns_by_count(
                view, ends.spaces[racing], ends.dents[racing], ends.mat_indexes[racing]
            )
            found[racing] = _average_over_draws(ends, racing, best)
        return found

    def dent_costs(self, view: SnowTailsView, ends: TurnEnds) -> Floats:
        """Return what the dents of each end cost beyond the expected turns, in turns."""
        taken: Floats = self._dent_costs[ends.dents] - self._dent_costs[_own_sled(view).dents]
        return taken * self._are_dents_charged[ends.spaces]

    def expected_turns_from_slot(self, slot: int, cards: int) -> float:
        """Return the expected turns from a start slot, with so many random cards."""
        space = self._track.start_spaces[slot - 1]
        mat_indexes = MAT_AFTER_PLAY[mat_index((3, 3, 3))]  # ST-3.1
        best = least_turns_by_count(self._turn_table.turns_after_play[0, 0, space, mat_indexes])
        drawn, chances = possible_draws(FULL_DECK, cards)
        return float(
            best[_VALUE_INDEXES, np.minimum(drawn, MAX_PLAYED_CARDS)].min(axis=-1) @ chances
        )

    def expected_turns_with_hand(self, view: SnowTailsView, hand: tuple[int, ...]) -> float:
        """Return the expected turns with these cards; the second-best play counts a little."""
        sled = _own_sled(view)
        assert sled.space is not None
        at, dents = np.array([self._track.ids[sled.space]]), np.array([sled.dents])
        mat_indexes = np.array([mat_index((sled.left, sled.right, sled.brake))])
        best = self._least_turns_by_count(view, at, dents, mat_indexes)[
            0, _VALUE_INDEXES, np.minimum(count_values(hand), MAX_PLAYED_CARDS)
        ]
        first, second = sorted(best.tolist())[:2]
        return float(
            first + SECOND_BEST_CARD_WEIGHT * min(second - first, MAX_SECOND_BEST_LOSS_TURNS)
        )

    def _least_turns_by_count(
        self, view: SnowTailsView, spaces: Ints, dents: Ints, mat_indexes: Ints
    ) -> Floats:
        """Return the expected turns after the best play of each number of cards of each value."""
        ranks = self._expected_ranks(view, spaces)
        at = ranks[:, None, None], dents[:, None, None], spaces[:, None, None]
        return least_turns_by_count(
            self._turn_table.turns_after_play[(*at, MAT_AFTER_PLAY[mat_indexes])]
        )

    def _expected_ranks(self, view: SnowTailsView, spaces: Ints) -> Ints:
        """Return the rank to expect in the next turn on each of these spaces (ST-4.5)."""
        ids, moved = self._track.ids, True
        ranks = 1 + sum(sled.place is not None for sled in view.sleds) + np.zeros_like(spaces)
        for seat in view.turn_order:
            at = view.sleds[seat].space
            if seat == view.seat:
                moved = False
            elif at is None:
                continue
            elif moved:
                ranks += self._progress[ids[at]] > self._progress[spaces]
            else:
                ranks += (
                    self._steps_to_finish[ids[at]] - EXPECTED_OPPONENT_STEPS
                    < self._steps_to_finish[spaces]
                )
        return ranks


def _own_sled(view: SnowTailsView) -> SledView:
    assert view.own_sled is not None
    return view.own_sled


def _average_over_draws(ends: TurnEnds, racing_indexes: Ints, least_turns: Floats) -> Floats:
    """Return the expected turns for each end, averaged over the cards that may be drawn."""
    deck, left = ends.deck, sum(ends.deck)
    found = np.empty(len(racing_indexes), dtype=np.float32)
    alike: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for index, end in enumerate(racing_indexes.tolist()):
        cards = int(ends.draws[end])
        alike.setdefault((cards, ends.next_decks[end] if cards > left else ()), []).append(index)
    for (cards, spent), places in alike.items():
        these = np.array(places)
        kept = ends.hands[racing_indexes[these]]
        if cards > left:  # ST-9.2
            kept = kept + deck
            drawn, chances = possible_draws(spent, min(sum(spent), cards - left))
        else:
            drawn, chances = possible_draws(deck, cards)
        counts = np.minimum(kept[:, None] + drawn, MAX_PLAYED_CARDS)
        lowest = least_turns[these[:, None, None], _VALUE_INDEXES, counts].min(axis=-1)
        found[these] = lowest @ chances
    return found
