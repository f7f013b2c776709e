"""A bot for Arctic that knows what is good, and does not always take the time to find the best."""

from random import Random

from nunatak.bots.bot import menu
from nunatak.games.arctic import Arctic, ArcticAction, ArcticView
from nunatak.games.arctic.bots.steady import Choice, Steady

CARELESS = {"A": 5.0, "B": 0.5, "C": 3.0}  # points by which it misjudges a choice, by step
SILLY = 4.5  # points that it would never give away


class Gentle:
    """Judges the choices that steady would think about, but roughly.

    How roughly depends on the seed and on what it sees, so it changes its mind for nothing else.

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
        legal = menu(view, self._game)
        if len(legal) == 1:
            return legal[0]
        best, *others = self._steady.ranked(view)
        if view.phase == "excess":  # the card it likes least
            return best.actions[0]
        sensible = [best, *(other for other in others if not _silly(other, best))]
        return max(sensible, key=lambda choice: self._judged(view, choice)).actions[0]

    def _judged(self, view: ArcticView, choice: Choice) -> float:
        """By what a choice ends with: so a plan is kept through its turn."""
        step = view.step or ""
        mood = Random(f"{self._seed} {view.seat} {view.round} {step} {choice.actions[-1]}")
        return choice.worth + mood.gauss(0.0, CARELESS[step])


def _silly(choice: Choice, best: Choice) -> bool:
    """Whether a choice gives too much away, or asks for penalties without need."""
    return best.worth - choice.worth >= SILLY or _penalties(choice) > _penalties(best)


def _penalties(choice: Choice) -> float:
    return sum(abs(reason.value) for reason in choice.reasons if reason.code == "penalties")
