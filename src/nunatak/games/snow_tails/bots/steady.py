"""A bot for Snow Tails that knows how many turns every end of its turn leaves to go."""

from collections.abc import Iterator

import numpy as np

from nunatak.bots.bot import Advice, Reason, menu
from nunatak.games.snow_tails import (
    Discard,
    Preview,
    SnowTails,
    SnowTailsAction,
    SnowTailsView,
    TakeSlot,
)
from nunatak.games.snow_tails.bots.ends import Ends, ends_of
from nunatak.games.snow_tails.bots.hands import Floats
from nunatak.games.snow_tails.bots.plan import Plan
from nunatak.games.snow_tails.bots.reasons import reasons, turns_left
from nunatak.games.snow_tails.bots.weighing import Weighing

__all__ = ["Steady"]

SHOWN = 3  # choices that are worth a thought
DIGITS = 4  # of what is compared, so that rounding errors decide nothing

Choice = Advice[SnowTailsAction]


class Steady:
    """Takes the end of its turn from which the finish is the fewest turns away; nothing is left to
    chance, so the seed makes no difference.

    >>> game = SnowTails(players=2)
    >>> state = game.start(seed=1)
    >>> view = state.view(state.turn)
    >>> steady = Steady(game, seed=1)
    >>> steady.choose(view) == steady.advise(view)[0].actions[0]
    True
    """

    def __init__(self, game: SnowTails, seed: int) -> None:
        self._game = game
        self._weighing = Weighing(game)
        self._past_line = np.array(game.track.past_line)
        self._plan: Plan | None = None

    def choose(self, view: SnowTailsView, budget: float | None = None) -> SnowTailsAction:
        legal = menu(view, self._game)
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], TakeSlot | Discard):
            return self.advise(view)[0].actions[0]
        planned = self._plan.next(view) if self._plan else None
        return self._best(view).actions[0] if planned is None else planned

    def turn(self, view: SnowTailsView) -> tuple[SnowTailsAction, ...]:
        """What it would choose, one after the other, as long as nothing unknown comes to light."""
        action = menu(view, self._game)[0]
        if isinstance(action, TakeSlot | Discard):
            return (self.choose(view),)
        return self._best(view).actions

    def _best(self, view: SnowTailsView) -> Preview:
        """The best end of the turn; it is kept in mind."""
        ends = self._ends(view)
        place = int(self._worth(view, ends, self._weighing.turns(view, ends)).argmax())
        best = self._game.preview(ends.outcome(place))
        self._plan = Plan(view, best)
        return best

    def advise(self, view: SnowTailsView, budget: float | None = None) -> tuple[Choice, ...]:
        """The choices worth a thought, the best first, each with its numbers (``REASONS``)."""
        choices: list[Choice] = []
        for action in menu(view, self._game):
            if isinstance(action, TakeSlot):
                choices.append(self._slot(action))
            elif isinstance(action, Discard):
                choices.append(self._discard(view, action))
        choices.sort(key=lambda choice: -choice.worth)
        return tuple(choices[:SHOWN] if choices else self._moves(view))

    def _slot(self, action: TakeSlot) -> Choice:
        cards = self._game.opening_cards(action.slot)
        turns = round(self._weighing.start(action.slot, cards), DIGITS)
        return Advice((action,), -turns, (turns_left(turns), Reason("cards", cards)))

    def _discard(self, view: SnowTailsView, action: Discard) -> Choice:
        hand = list((view.sled and view.sled.hand) or ())
        hand.remove(action.value)
        turns = round(self._weighing.hand(view, tuple(hand)), DIGITS)
        why = turns_left(turns), Reason("values", len(set(hand)))
        return Advice((action,), -turns, why)

    def _moves(self, view: SnowTailsView) -> Iterator[Choice]:
        """The best ends of the turn, each on another space."""
        ends = self._ends(view)
        turns = self._weighing.turns(view, ends)
        worth = self._worth(view, ends, turns)
        spaces: set[int] = set()
        for i in np.argsort(-worth, kind="stable").tolist():
            space = int(ends.spaces[i])
            if len(spaces) < SHOWN and space not in spaces:
                spaces.add(space)
                preview = self._game.preview(ends.outcome(i))
                why = reasons(preview, float(turns[i]), int(ends.short[i]))
                yield Advice(preview.actions, float(worth[i]), why)

    def _ends(self, view: SnowTailsView) -> Ends:
        """The ends of the turn. In a race whoever can finish does: a later round is always behind
        an earlier one (ST-10.1).
        """
        assert view.sled is not None
        ends = ends_of(view.sled, self._game.foreseen(view))
        finishing = np.flatnonzero(self._past_line[ends.spaces])
        if self._game.players > 1 and 0 < len(finishing) < len(ends.spaces):
            ends = ends_of(view.sled, b"".join(map(ends.outcome, finishing.tolist())))
        return ends

    def _worth(self, view: SnowTailsView, ends: Ends, turns: Floats) -> Floats:
        """More is better: the fewer turns, with the dents at their price."""
        return np.round(-turns - self._weighing.prices(view, ends), DIGITS)
