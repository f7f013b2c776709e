"""A bot for Snow Tails that minimizes the expected number of turns to the finish."""

from collections.abc import Iterator

import numpy as np

from nunatak.bots.bot import Advice, Reason, legal_actions
from nunatak.games.snow_tails import (
    Discard,
    Preview,
    SnowTails,
    SnowTailsAction,
    SnowTailsView,
    TakeSlot,
)
from nunatak.games.snow_tails.bots.evaluator import Evaluator
from nunatak.games.snow_tails.bots.hands import Floats
from nunatak.games.snow_tails.bots.plan import Plan
from nunatak.games.snow_tails.bots.reasons import turn_end_reasons, turns_reason
from nunatak.games.snow_tails.bots.turn_end_arrays import TurnEnds, read_turn_ends

__all__ = ["Steady"]

MAX_ADVICE = 3  # choices in its advice
VALUE_DECIMALS = 4  # decimals that are compared, so that rounding errors decide nothing

SnowTailsAdvice = Advice[SnowTailsAction]


class Steady:
    """Chooses the end of its turn with the fewest expected turns to the finish. It uses no random
    numbers, so the seed makes no difference.

    >>> game = SnowTails(players=2)
    >>> state = game.start(seed=1)
    >>> view = state.view(state.turn)
    >>> steady = Steady(game, seed=1)
    >>> steady.choose(view) == steady.advise(view)[0].actions[0]
    True
    """

    def __init__(self, game: SnowTails, seed: int) -> None:
        self._game = game
        self._evaluator = Evaluator(game)
        self._past_line = np.array(game.track.past_finish)
        self._plan: Plan | None = None

    def choose(self, view: SnowTailsView, budget: float | None = None) -> SnowTailsAction:
        legal = legal_actions(view, self._game)
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], TakeSlot | Discard):
            return self.advise(view)[0].actions[0]
        planned = self._plan.next_action(view) if self._plan else None
        return self._plan_best_end(view).actions[0] if planned is None else planned

    def choose_turn(self, view: SnowTailsView) -> tuple[SnowTailsAction, ...]:
        """Return its actions for the whole turn, or until something unknown is revealed."""
        action = legal_actions(view, self._game)[0]
        if isinstance(action, TakeSlot | Discard):
            return (self.choose(view),)
        return self._plan_best_end(view).actions

    def _plan_best_end(self, view: SnowTailsView) -> Preview:
        """Return the best end of the turn, and store it as the plan."""
        ends = self._candidate_ends(view)
        index = int(
            self._end_values(view, ends, self._evaluator.expected_turns_after(view, ends)).argmax()
        )
        best = self._game.read_preview(ends.row(index))
        self._plan = Plan(view, best)
        return best

    def advise(
        self, view: SnowTailsView, budget: float | None = None
    ) -> tuple[SnowTailsAdvice, ...]:
        """Return the best choices, the best first, each with its reasons (``REASON_CODES``)."""
        choices: list[SnowTailsAdvice] = []
        for action in legal_actions(view, self._game):
            if isinstance(action, TakeSlot):
                choices.append(self._slot_advice(action))
            elif isinstance(action, Discard):
                choices.append(self._discard_advice(view, action))
        choices.sort(key=lambda choice: -choice.value)
        return tuple(choices[:MAX_ADVICE] if choices else self._turn_end_advice(view))

    def _slot_advice(self, action: TakeSlot) -> SnowTailsAdvice:
        cards = self._game.opening_hand_size(action.slot)
        turns = round(self._evaluator.expected_turns_from_slot(action.slot, cards), VALUE_DECIMALS)
        return Advice((action,), -turns, (turns_reason(turns), Reason("cards", cards)))

    def _discard_advice(self, view: SnowTailsView, action: Discard) -> SnowTailsAdvice:
        hand = list((view.own_sled and view.own_sled.hand) or ())
        hand.remove(action.value)
        turns = round(self._evaluator.expected_turns_with_hand(view, tuple(hand)), VALUE_DECIMALS)
        why = turns_reason(turns), Reason("values", len(set(hand)))
        return Advice((action,), -turns, why)

    def _turn_end_advice(self, view: SnowTailsView) -> Iterator[SnowTailsAdvice]:
        """Yield the best ends of the turn, each on another space."""
        ends = self._candidate_ends(view)
        turns = self._evaluator.expected_turns_after(view, ends)
        values = self._end_values(view, ends, turns)
        spaces: set[int] = set()
        for i in np.argsort(-values, kind="stable").tolist():
            space = int(ends.spaces[i])
            if len(spaces) < MAX_ADVICE and space not in spaces:
                spaces.add(space)
                preview = self._game.read_preview(ends.row(i))
                why = turn_end_reasons(preview, float(turns[i]), int(ends.draws_lost_by_bump[i]))
                yield Advice(preview.actions, float(values[i]), why)

    def _candidate_ends(self, view: SnowTailsView) -> TurnEnds:
        """Return the ends of the turn. In a race, only those that finish if there are any: to
        finish in a later round is always worse (ST-10.1).
        """
        assert view.own_sled is not None
        ends = read_turn_ends(view.own_sled, self._game.turn_end_rows(view))
        finishing = np.flatnonzero(self._past_line[ends.spaces])
        if self._game.players > 1 and 0 < len(finishing) < len(ends.spaces):
            ends = read_turn_ends(view.own_sled, b"".join(map(ends.row, finishing.tolist())))
        return ends

    def _end_values(self, view: SnowTailsView, ends: TurnEnds, turns: Floats) -> Floats:
        """Return the values of the ends, more is better: expected turns and costs of dents."""
        return np.round(-turns - self._evaluator.dent_costs(view, ends), VALUE_DECIMALS)
