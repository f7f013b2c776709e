"""A bot for Arctic that plays like a beginner: sensible, with small mistakes."""

from random import Random

from nunatak.bots.bot import Advice, legal_actions
from nunatak.games.arctic import Arctic, ArcticAction, ArcticView
from nunatak.games.arctic.bots.steady import Steady

__all__ = ["Gentle"]

ERROR_DEVIATIONS = {
    "A": 5.0,
    "B": 0.5,
    "C": 3.0,
}  # points: the standard deviation of its error, by step
MAX_LOSS_POINTS = 4.5  # points: a choice that loses as much is never made


class Gentle:
    """Judges as *steady* does, with a random error.

    The error depends on the seed and on the view alone, so it is the same whenever it is asked.

    >>> game = Arctic(players=2)
    >>> state = game.start(seed=1)
    >>> view = state.view(state.turn)
    >>> Gentle(game, seed=1).choose(view) in view.legal
    True
    """

    def __init__(self, game: Arctic, seed: int) -> None:
        self._game, self._seed = game, seed
        self._steady = Steady(game, seed)

    def choose(self, view: ArcticView, budget: float | None = None) -> ArcticAction:
        legal = legal_actions(view, self._game)
        if len(legal) == 1:
            return legal[0]
        best, *others = self._steady.choices(view)
        if view.phase == "excess":  # without an error
            return best.actions[0]
        sensible = [best, *(other for other in others if _is_sensible(other, best))]
        return max(sensible, key=lambda choice: self._noisy_value(view, choice)).actions[0]

    def _noisy_value(self, view: ArcticView, choice: Advice[ArcticAction]) -> float:
        """Return the value of a choice, with an error that depends on its last action: it is the
        same at every step of a plan.
        """
        step = view.step or ""
        rng = Random(f"{self._seed} {view.seat} {view.round} {step} {choice.actions[-1]}")
        return choice.value + rng.gauss(0.0, ERROR_DEVIATIONS[step])


def _is_sensible(choice: Advice[ArcticAction], best: Advice[ArcticAction]) -> bool:
    """Return whether a choice loses little, and takes no more penalty cards than the best."""
    return best.value - choice.value < MAX_LOSS_POINTS and _penalty_cards(choice) <= _penalty_cards(
        best
    )


def _penalty_cards(choice: Advice[ArcticAction]) -> float:
    return sum(abs(reason.value) for reason in choice.reasons if reason.code == "penalties")
